; Inno Setup 6: `iscc packaging\windows\kataku.iss /DVersion=0.1.0` after `python build executable` makes
; dist\kataku-0.1.0-setup.exe. It installs for whoever runs it, and never asks for an administrator.
#ifndef Version
  #error Say which version: iscc /DVersion=0.1.0 kataku.iss
#endif

[Setup]
AppId={{A6D0C1C4-6C4B-4C57-9E0C-7C8C8B1D2F11}
AppName=Kataku
AppVersion={#Version}
AppVerName=Kataku {#Version}
AppPublisher=The Kataku authors
DefaultDirName={localappdata}\Programs\Kataku
DefaultGroupName=Kataku
DisableProgramGroupPage=yes
DisableDirPage=auto
PrivilegesRequired=lowest
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0
SourceDir=..\..
OutputDir=dist
OutputBaseFilename=kataku-{#Version}-setup
SetupIconFile=packaging\icons\kataku.ico
UninstallDisplayIcon={app}\kataku.exe
LicenseFile=LICENSE
ChangesAssociations=yes
CloseApplications=yes
RestartApplications=no
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
ShowLanguageDialog=auto

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "ja"; MessagesFile: "compiler:Languages\Japanese.isl"

[CustomMessages]
en.Match=Kataku match
ja.Match=カ卓のゲーム
en.Cards=Kataku cards
ja.Cards=カ卓の札
en.Files=Open matches (.kataku) and cards (.cards) with Kataku
ja.Files=ゲーム（.kataku）と札（.cards）をカ卓で開く

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked
Name: "files"; Description: "{cm:Files}"

[InstallDelete]
; What an older version had and this one has not; matches and settings lie elsewhere.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "dist\kataku\*"; DestDir: "{app}"; Excludes: "portable.txt"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\Kataku"; Filename: "{app}\kataku.exe"; AppUserModelID: "org.kataku.Kataku"
Name: "{autodesktop}\Kataku"; Filename: "{app}\kataku.exe"; Tasks: desktopicon; AppUserModelID: "org.kataku.Kataku"

[Registry]
Root: HKCU; Subkey: "Software\Classes\.kataku"; ValueType: string; ValueData: "Kataku.match"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: files
Root: HKCU; Subkey: "Software\Classes\.kataku\OpenWithProgids"; ValueType: string; ValueName: "Kataku.match"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Kataku.match"; ValueType: string; ValueData: "{cm:Match}"; Flags: uninsdeletekey; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Kataku.match\DefaultIcon"; ValueType: string; ValueData: "{app}\kataku.exe,0"; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Kataku.match\shell\open\command"; ValueType: string; ValueData: """{app}\kataku.exe"" open ""%1"""; Tasks: files
Root: HKCU; Subkey: "Software\Classes\.cards"; ValueType: string; ValueData: "Kataku.cards"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: files
Root: HKCU; Subkey: "Software\Classes\.cards\OpenWithProgids"; ValueType: string; ValueName: "Kataku.cards"; Flags: uninsdeletevalue uninsdeletekeyifempty; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Kataku.cards"; ValueType: string; ValueData: "{cm:Cards}"; Flags: uninsdeletekey; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Kataku.cards\DefaultIcon"; ValueType: string; ValueData: "{app}\kataku.exe,0"; Tasks: files
Root: HKCU; Subkey: "Software\Classes\Kataku.cards\shell\open\command"; ValueType: string; ValueData: """{app}\kataku.exe"" open ""%1"""; Tasks: files

[Run]
Filename: "{app}\kataku.exe"; Description: "{cm:LaunchProgram,Kataku}"; Flags: nowait postinstall skipifsilent
