"""The curtain: one person looks at what is his alone and answers, while everybody looks on."""
