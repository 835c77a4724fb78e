"""The curtain: one person looks at what is theirs alone and answers, while everybody looks on."""
