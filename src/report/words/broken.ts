const EN = {
  'check.watch-file': '--watch: name a file; what is typed cannot change.',
  'leave.at-line': '{path}:{line}:1  {fault}',
  'leave.of-file': '{path}: {fault}',
  'leave.unreadable': 'this line cannot be read',
  'leave.chain-broken': 'this line does not follow from the one before: one of the two was changed',
  'leave.secret-changed': 'the secret part of this line is not the one that it was written with',
  'leave.changed-line': 'this line or the one before is not as it was written',
  'leave.no-header': 'this is not what a bundle begins with: {what}',
  'leave.cut-here': 'the file ends behind this line: it was cut short',
  'leave.bundle-version':
    '{path}:1:1  this is a bundle of version {found}; this program reads version {known}',
  'leave.same-release': 'Take the release of Rookery that your moderator has.',
  'mailbox.broken': '{path}: {says}',
  'mailbox.twice': 'games: “{what}” stands for two folders',
  'mailbox.gameless': 'games: there is no game in {what}',
  'mailbox.none':
    '{path}: there is no such file.\nWrite it beside the folders of the games: games: [winter, spring], and mail: as in game.yaml.',
  'mailbox.damaged':
    '{path}: this file is damaged.\nPut it back from a copy. Or move it away and give the files to rookery mailbox again: the games know what they have.',
  'mailbox.no-imap': '{path}: there is no mail: imap: to fetch from.\nSee docs/mail.md.',
  'leave.that-release':
    'Take the release of Rookery that your moderator has: {theirs}. This one is {own}.',
  'leave.no-bundle':
    '{path}:1:1  this is no bundle of Rookery\nName the folder that the moderator sent you, or the bundle.jsonl in it.',
  'leave.unpack-again':
    'Unpack what the moderator sent once more, or ask for it again; nothing of yours is lost.',
  'leave.other-rules':
    '{path}:1:1  the rules of “{what}” that came with this program cannot have given this',
  'leave.held-open':
    '{path}: another program holds this file open, so it cannot be written.\nClose it there, and try again; nothing was lost.',
  'leave.no-regular-file':
    '{path}: this is no regular file (but a folder, a pipe or a device).\nName a file.',
  'leave.log-lost-end':
    'the log has lost its end: it ends after entry {now}, and went on to entry {last}.',
  'leave.other-log': 'line {line} is not the one that was there when the game was written last.',
  'leave.log-back':
    'Put the whole log back from a copy (a backup, git checkout); the orders in orders/ are not lost.',
  'leave.log-anew':
    'Where there is none: move {file} away, and rookery adjudicate plays the game anew.',
  'leave.log-take':
    'If you put an older one there on purpose, or there is no other, say so:\n  {command}',
  'leave.log-form':
    '{path}: this log is of form {found}; rookery {version} reads forms up to {known}.\nTake rookery {program} or a later one; nothing was changed.',
  'leave.log-line':
    '{path}:{line}:1  rookery {version} does not know such a line ({what}).\nThe log was written by rookery {program}: take that, or a later one. Nothing was changed.',
  'leave.log-restore':
    'The log is only ever appended to. Restore it from a copy (git checkout, a backup); if there is none,\nrookery repair {folder:shell} says how to go on from before this line. The orders in orders/ are not lost.',
  'leave.no-log':
    '{path}: {is, there: nothing in this file is the log of a game, other: the log is not here}.\nPut it back from a copy; or, with all of its orders there, play the game anew from its seed:',
  'leave.move-log': '  move {file} to another name, and then',
  'leave.other-game':
    '{path}: {what}: this is not what the game was opened with (first line of {log}).\nPut it back; players and addresses, the name, the language and the spelling may be changed, the rest may not.',
  'leave.other-table':
    '{path}:{line}:1  the entries give another table than the one whose hash is written here\nEither the last line of the log was changed, or the rules were changed in a way that this game\ncannot go on with. Restore the log or the rules from a copy. If there is none, and the line was changed:\ntake it out of the file, and go on from the run before: rookery repair {folder:shell} --take-log --reason "..."',
  'leave.inbox-lost':
    '{path}: this is not the list of messages as rookery wrote it, nor is {file}.\nRestore one of them from a copy. If there is none, move the folder away (say, to inbox.before) and run\nrookery receive on its originals/: they are judged as if they came now; rulings have to be given again.',
  'leave.doubtful-orders':
    'The round waits until you have said which orders count ({files:any}). Nothing was done.',
  'leave.two-files':
    '{folder}: there are two files of {seat}; which one counts?\nKeep one of them and move the other away.',
  'leave.no-seed':
    "{path}: the game's seed is not here.\nRestore the file; no card can be drawn without it.",
  'leave.other-seed':
    '{path}: this is not the seed whose hash stands in game.yaml (seedHash).\nRestore the file that was written when the game was opened.',
  'leave.seed-form':
    '{path}: expected a line such as `seed: "..."`.\nRestore the file that was written when the game was opened.',
  'leave.new-cut':
    '{folder}: `rookery new` was cut short here before the game was opened.\nGive the same command again: it begins anew.',
  'leave.only-bundle':
    "{folder}: the bundle of a seat; this command needs the moderator's folder.\nA player writes orders.txt, sees what is wrong (rookery check orders.txt), and\nsends it to the moderator. A bundle is enough for status, check, report, map,\nwhy, rules, tag and history.",
  'leave.no-game':
    "{folder}: there is no {file} here, so this is no game's folder.\nName the folder (rookery status games/five-kings, or -C games/five-kings), or open a game with\n`rookery new <folder>`.",
  'leave.waiting':
    'Waiting for {pid, none: another command, other: process {pid} on {host} (since {since})}, which is at work in {folder} …',
  'leave.no-lock': '{folder}: there is no lock.',
  'leave.lock-gone':
    '{folder}: the lock of {pid, none: another command, other: process {pid} on {host} (since {since})} was taken away.',
  'leave.held':
    '{folder}: another command is at work in this folder: {pid, none: another command, other: process {pid} on {host} (since {since})}.\nWait until it is done and try again; nothing was changed.',
  'leave.unlock-foreign':
    'If nothing is at work there any more, say so: rookery repair --unlock, with the folder.',
  'leave.unlock': 'If no such process is at work any more: rookery repair {folder:shell} --unlock',

  'folder.seed-open': 'warning: {file} can be read by others; run: chmod 600 {file}',
  'folder.log-lost':
    'note: {log} is not there; the game is played anew from {file}, its seed and its orders. What you decided yourself (rookery correct, rookery undo) is not in them: say it again.',
  'folder.rules-changed':
    'warning: the rules have changed since the game was opened ({file}: fingerprint).',
  'folder.rules-edited':
    'note: the rules files were edited since the program was built, or what it was built with is damaged; they are read anew.',
  'folder.edited':
    'warning: {path}:{line}:1  this file was changed by hand, which changes nothing:\n    it says     {is}\n    the log has {was}',
  'folder.map-letters':
    'note: no font here has all the letters of this map, so it is in English, and "?" stands for\nletters that lack. Name a font file that has them with --font, or take the SVG.',

  'trouble.what': '{server}: {what}. {says, none: , other: It said: {says}}',
  'trouble.away': 'the server is away, or the connection broke',
  'trouble.away.next': 'Nothing was lost; try again later.',
  'trouble.not-now': 'the server says "not now"',
  'trouble.not-now.next': 'Nothing was lost; try again later.',
  'trouble.no-password': 'there is no password',
  'trouble.no-password.next':
    'Set {variable} in the environment, or a password-command under {settings} in game.yaml.',
  'trouble.command-failed':
    'the command “{about}” that should print the password or token failed, so nothing was asked of the server',
  'trouble.command-failed.next':
    'Try the command of {settings} in game.yaml in a terminal: the first line it prints is what counts.',
  'trouble.exposed': 'a plain connection is for this machine alone',
  'trouble.exposed.next': 'Set secure: tls or starttls under {settings} in game.yaml.',
  'trouble.no-tls': 'no protected connection could be agreed on',
  'trouble.no-tls.next':
    'Check secure and port under {settings} in game.yaml: tls has a port of its own, starttls another.',
  'trouble.untrusted': "the server's certificate is not trusted, so nothing was sent to it",
  'trouble.untrusted.next':
    'Check host under {settings} in game.yaml; for a server of your own, name the file of its certificate in NODE_EXTRA_CA_CERTS.',
  'trouble.login-refused': 'the login was refused',
  'trouble.login-refused.next':
    'Check user under {settings} in game.yaml and {variable} or its command: many providers want a password made for this program alone, others a fresh token (token-command).',
  'trouble.no-folder': 'there is no folder "{about}"',
  'trouble.no-folder.next': 'Check folder under {settings} in game.yaml.',
  'trouble.not-moved': 'a message that was taken could not be moved to "{about}"',
  'trouble.not-moved.next':
    'Check done under {settings} in game.yaml. The message was kept; it is not taken twice.',
  'trouble.sender-refused': 'the server does not send mail from {about}',
  'trouble.sender-refused.next':
    'Check mail.from in game.yaml: most servers want the address that belongs to the login.',
  'trouble.refused': 'the server refused what was asked of it',
  'trouble.refused.next': 'Check {settings} in game.yaml.',
  'trouble.printed-nothing': 'it printed nothing',
  'trouble.printed-on': 'it did not end in time, or printed too much',
  'trouble.no-program': 'there is no such program',
  'trouble.may-not-run': 'it may not be run',
  'trouble.exit-code': 'it ended with exit code {code}',

  'leave.archive-damaged':
    '{path}: this archive is damaged or was cut short.\nSave what the moderator sent once more, or ask for it again; nothing of yours is lost.',
  'leave.archive-bundles':
    '{path}: {count, 0: there is no {file} in this archive, other: there are several bundles in this archive: {names}}.\nName the archive that the moderator sent you, or unpack it and name the folder.',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'check.watch-file': '--watch：请写文件名；输入的内容不会再变。',
  'leave.at-line': '{path}:{line}:1  {fault}',
  'leave.of-file': '{path}：{fault}',
  'leave.unreadable': '这一行无法读取',
  'leave.chain-broken': '这一行接不上前一行：其中一行被改过',
  'leave.secret-changed': '这一行的秘密部分与写入时不同',
  'leave.changed-line': '这一行或前一行与写入时不同',
  'leave.no-header': '资料包不是这样开头的：{what}',
  'leave.cut-here': '文件到这一行就断了，后面的不见了',
  'leave.bundle-version': '{path}:1:1  这个资料包是第{found}版，本程序能读的是第{known}版',
  'leave.same-release': '请用与主持人相同版本的Rookery。',
  'mailbox.broken': '{path}：{says}',
  'mailbox.twice': 'games：“{what}”同时指两个文件夹',
  'mailbox.gameless': 'games：{what}里没有游戏',
  'mailbox.none':
    '{path}：没有这个文件。\n请把它写在各局文件夹旁边：games: [winter, spring]，mail:的写法与game.yaml相同。',
  'mailbox.damaged':
    '{path}：文件已损坏。\n请用备份换回；或把它移开，再把那些文件交给rookery mailbox：各局记得自己收过什么。',
  'mailbox.no-imap': '{path}：没有可收信的mail: imap:。\n见docs/zh/mail.md。',
  'leave.that-release': '请用与主持人相同版本的Rookery：{theirs}。这里是{own}。',
  'leave.no-bundle':
    '{path}:1:1  这不是Rookery的资料包\n请写主持人发来的文件夹，或其中的bundle.jsonl。',
  'leave.unpack-again': '请把主持人发来的重新解压，或请他再发一次；你自己写的没有丢。',
  'leave.other-rules': '{path}:1:1  随程序来的“{what}”规则得不出这样的局面',
  'leave.held-open':
    '{path}：别的程序正打开着这个文件，无法写入。\n请在那边关掉再试；什么也没有丢。',
  'leave.no-regular-file': '{path}：这不是普通文件（而是文件夹、管道或设备）。\n请写明一个文件。',
  'leave.log-lost-end': '日志缺了末尾：到第{now}条为止，而原来到第{last}条。',
  'leave.other-log': '第{line}行不是上次写入时的那一行。',
  'leave.log-back': '请从备份恢复整个日志；orders/里的指令没有丢。',
  'leave.log-anew': '没有备份的话：把{file}移走，rookery adjudicate会从头再来。',
  'leave.log-take': '如果是有意放回旧的，或再没有别的，请写明：\n  {command}',
  'leave.log-form':
    '{path}：这个日志是第{found}式，rookery {version}只读到第{known}式。\n请用rookery {program}或更新的版本；什么也没有改动。',
  'leave.log-line':
    '{path}:{line}:1  rookery {version}不认识这样的行（{what}）。\n日志是rookery {program}写的：请用那一版或更新的版本。什么也没有改动。',
  'leave.log-restore':
    '日志只往后添。请从备份恢复日志；没有备份的话，rookery repair {folder:shell}会说明怎样从这一行之前继续。\norders/里的指令没有丢。',
  'leave.no-log':
    '{path}：{is, there: 这个文件里没有一局游戏的日志, other: 日志不在}。\n请从备份恢复；如果指令都在，也可以凭种子从头再来：',
  'leave.move-log': '  先把{file}改名，再运行',
  'leave.other-game':
    '{path}：{what}：与开局时不同（见{log}第一行）。\n请改回去；玩家、地址、名称、语言和拼写可以改，其余不行。',
  'leave.other-table':
    '{path}:{line}:1  条目得出的局面与这里写的哈希值不符\n日志最后一行被改过，或规则改得这一局进行不下去。请从备份恢复日志或规则。没有备份、\n而这一行确实被改过的话，把它从文件里删去，再从前一次运行继续：rookery repair {folder:shell} --take-log --reason "..."',
  'leave.inbox-lost':
    '{path}：来信列表与rookery写入时不同，{file}也是。\n请从备份恢复其中之一。没有备份的话，把这个文件夹改名（例如inbox.before），\n再对其中的originals/运行rookery receive：来信都按现在收到判读，裁断要重新作出。',
  'leave.doubtful-orders': '要等你定下以哪一份指令为准（{files:any}），才能裁定。什么也没有做。',
  'leave.two-files': '{folder}：{seat}有两个文件，以哪个为准？\n请留一个，把另一个移走。',
  'leave.no-seed': '{path}：种子不在。\n请恢复这个文件；没有它就无法抽牌。',
  'leave.other-seed':
    '{path}：种子与game.yaml里的哈希值（seedHash）不符。\n请恢复开局时写下的文件。',
  'leave.seed-form': '{path}：应有seed: "..."这样的一行。\n请恢复开局时写下的文件。',
  'leave.new-cut':
    '{folder}：上次rookery new还没有开完局就中断了。\n请把同一条命令再运行一次，会从头来过。',
  'leave.only-bundle':
    '{folder}：这是一个阵营的资料包，这条命令要用主持人的文件夹。\n玩家把指令写在orders.txt里，用rookery check orders.txt检查，再发给主持人。\n有资料包就能用status、check、report、map、why、rules、tag和history。',
  'leave.no-game':
    '{folder}：这里没有{file}，不是一局游戏的文件夹。\n请写文件夹（rookery status games/five-kings，或-C games/five-kings），或用\nrookery new <文件夹>开局。',
  'leave.waiting':
    '{pid, none: 另一条命令, other: {host}上的进程{pid}（{since}起）}正在{folder}里工作，请稍等……',
  'leave.no-lock': '{folder}：没有锁。',
  'leave.lock-gone':
    '{folder}：已取消{pid, none: 另一条命令, other: {host}上的进程{pid}（{since}起）}的锁。',
  'leave.held':
    '{folder}：{pid, none: 另一条命令, other: {host}上的进程{pid}（{since}起）}正在这个文件夹里工作。\n请等它做完再试；什么也没有改动。',
  'leave.unlock-foreign':
    '那里如果确实没有命令在工作了，请写：rookery repair --unlock，加上文件夹。',
  'leave.unlock': '如果那个进程已经没有了：rookery repair {folder:shell} --unlock',

  'folder.seed-open': '注意：{file}别人也能读到；请运行：chmod 600 {file}',
  'folder.log-lost':
    '说明：{log}不在；这一局将按{file}、种子和指令从头再来。你自己的裁定（rookery correct、rookery undo）不在其中，请重新作出。',
  'folder.rules-changed': '注意：规则与开局时的不同（{file}：fingerprint）。',
  'folder.rules-edited':
    '说明：规则文件在程序构建以后改过，或构建时保存的内容已损坏，现重新读取规则文件。',
  'folder.edited':
    '注意：{path}:{line}:1  这个文件有人手改过，改了也不作数：\n    文件里：{is}\n    日志里：{was}',
  'folder.map-letters':
    '说明：这里没有字体能写出图上所有的字，所以图用英文，缺的字写作“?”。\n请用--font指定有这些字的字体，或用SVG。',

  'trouble.what': '{server}：{what}。{says, none: , other: 对方说：{says}}',
  'trouble.away': '服务器不在，或连接断了',
  'trouble.away.next': '什么也没有丢，请稍后再试。',
  'trouble.not-now': '服务器说“暂时不行”',
  'trouble.not-now.next': '什么也没有丢，请稍后再试。',
  'trouble.no-password': '没有密码',
  'trouble.no-password.next':
    '请设置环境变量{variable}，或在game.yaml的{settings}里写password-command。',
  'trouble.command-failed': '应给出密码或令牌的命令“{about}”失败了，所以没有登录',
  'trouble.command-failed.next':
    '请在终端里试试game.yaml的{settings}里的这条命令：输出的第一行就是密码或令牌。',
  'trouble.exposed': '不加密的连接只能用于本机',
  'trouble.exposed.next': '请在game.yaml的{settings}里写secure: tls或starttls。',
  'trouble.no-tls': '谈不成加密的连接',
  'trouble.no-tls.next': '请检查game.yaml的{settings}里的secure和port：tls和starttls用不同的端口。',
  'trouble.untrusted': '服务器的证书不可信，所以什么也没有发给它',
  'trouble.untrusted.next':
    '请检查game.yaml的{settings}里的host；如果是自己的服务器，请用NODE_EXTRA_CA_CERTS指明证书文件。',
  'trouble.login-refused': '登录被拒绝',
  'trouble.login-refused.next':
    '请检查game.yaml的{settings}里的user，以及{variable}或取密码的命令；许多邮箱要用专给程序的密码（授权码），也有的要用新的令牌（token-command）。',
  'trouble.no-folder': '没有文件夹“{about}”',
  'trouble.no-folder.next': '请检查game.yaml的{settings}里的folder。',
  'trouble.not-moved': '收下的信移不到“{about}”',
  'trouble.not-moved.next': '请检查game.yaml的{settings}里的done。信已经收下，不会再收一次。',
  'trouble.sender-refused': '服务器不肯以{about}的名义发信',
  'trouble.sender-refused.next': '请检查game.yaml里的mail.from：多数服务器要求与登录的账号一致。',
  'trouble.refused': '服务器拒绝了请求',
  'trouble.refused.next': '请检查game.yaml的{settings}。',
  'trouble.printed-nothing': '没有输出',
  'trouble.printed-on': '没有及时结束，或输出太多',
  'trouble.no-program': '没有这个程序',
  'trouble.may-not-run': '没有权限运行',
  'trouble.exit-code': '退出码为{code}',

  'leave.archive-damaged':
    '{path}：这个压缩包损坏了或不完整。\n请把主持人发来的重新保存，或请他再发一次；你自己写的没有丢。',
  'leave.archive-bundles':
    '{path}：{count, 0: 压缩包里没有{file}, other: 压缩包里有几个资料包：{names}}。\n请写主持人发来的压缩包，或解压后写文件夹。',
};

/** Troubles with the files of a folder, or with a server, that end a command early. */
export const BROKEN = { en: EN, zh: ZH };
