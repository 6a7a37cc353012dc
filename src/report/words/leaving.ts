const EN = {
  'leave.no-moderator':
    '--as: game.yaml names no moderator “{what}”; there are (moderators:): {names}.',
  'leave.nobody': '--for: there is nobody called “{what}”.',
  'leave.no-seat': 'There is no seat “{what}”.',
  'leave.there-are': 'Choose from: {ids}.',
  'leave.or': ' or ',
  'leave.no-report': 'There is no report of round {round} yet; the last is of round {last}.',
  'leave.nothing-yet': 'Nothing has been played yet.',
  'leave.no-phase': '--phase: there is no phase “{what}”.',
  'leave.not-played':
    'Nothing has been played {round, none: , other: in round {round}} {what, none: , other: in the phase “{what}”} yet; the last phase played is {last}.',
  'leave.no-painter': 'Rookery cannot draw the board of “{what}”.',
  'leave.not-drawn': 'The board of this game has not been drawn yet.',
  'leave.dialect': '--format bbcode: add --dialect {dialects}.',
  'leave.not-to-know':
    '--for {what}: this bundle is for {seat}, and holds only what {seat} may know.',
  'leave.own-alone': "Leave --for out; only the moderator's folder has what others may know.",
  'leave.not-html': '--map works with --format html only; rookery map draws the board by itself.',
  'leave.channel-alone': '--for-channel says how the text is written: leave --format out.',
  'papers.counted': '{length} {unit, bytes: bytes, other: characters}',
  'leave.not-bbcode': '--dialect and --limit work with --format bbcode only.',
  'leave.folder-needed': '--format {format}: several reports need a folder: add -o.',
  'leave.anew-shorter':
    '{path}: the log is not here, and the orders that are here lead to entry {now}; the game had come to {had}.\nPut the log back from a copy, or the orders that are missing; nothing was written.',
  'leave.anew-how': 'To play on from there all the same, move {files} away, too.',
  'leave.other-round': 'The game is in round {now}, not in round {round}; nothing was done.',
  'leave.no-until': '--until: there is no phase “{what}”.',
  'leave.edited':
    'To go on, put {file} back: run again with --discard-edits, which writes it anew from the log.\nTo change the board, rule on it: rookery correct.',
  'leave.receive-cut':
    '{folder}: the last `rookery receive` was cut short, so a message may not have become orders yet.\nRun it again (it finishes what it began, with files or without); nothing was done.',
  'leave.diverged':
    'The rules no longer give what the log has for the phase that is under way; nothing was written.\n  the log has entry {n}: {was}\n  now it is             {is, none: something else that is asked, other: {is}}\nEither put the rules back as they were, finish this phase and change them then; or go back to a copy\nof the folder from before the phase.',
  'leave.no-message': '--message: there is no message {n} in the inbox.',
  'leave.read-alone': '--read is about all messages that are only to be read: say it alone.',
  'leave.which-ruling': 'Say one of --use, --ignore, --take, --as-read and --phase.',
  'leave.why-ruling': '--reason: say why; it is kept with the message.',
  'leave.nothing-usable':
    '--use: message {n} has no line that could be used{counting, none: , other: ; what it says to you counts already: {counting}}.\nAsk for it again, or take it in corrected: rookery receive --for <seat> <file>.',
  'leave.which-phase':
    '--phase: there is no phase “{phase}”; say the round and one of these, as 03-{first}: {phases}',
  'leave.phase-run':
    '--phase: {phase} has been played, and messages change nothing in it.\nGo back first: rookery undo --to {phase}',
  'leave.as-read':
    '--as-read: message {n} cannot mean that now{problems, none: , other: : {problems}}. Nothing was changed.',
  'leave.as-meant': 'so its sender meant it',
  'leave.in-the-way':
    '{file} was put there by hand, and is never replaced: message {n} cannot count beside it.\nMove it away, and give this command again:\n  mv {file} {name}\nWhat stands in it can count as well, together with the message:\n  rookery receive --for {id} {name}',
  'leave.no-reading': '--take: message {n} has {count} readings to choose from.',
  'leave.whose': '--for: whose orders are these? {ids}',
  'leave.not-its-post':
    "--for: message {n} is a post of {seat}, and no one else's orders.\nEach post of a page is a message of its own: see the list of rookery amend.",
  'leave.no-address': '--remember: the message names no address.',
  'leave.whose-file':
    '{file}: whose orders are these?\nSay --for and one of {ids}, or name the file after its seat.',
  'leave.one-map': '--text and --png: only one of them at once.',
  'leave.png-where': '--png: say where to, with -o <file>.png.',
  'leave.apart': '{option} does not go together with {others}: leave one or the other out.',
  'leave.needs': '{option} does nothing without {other}: add it, or leave {option} out.',
  'leave.other-file':
    '{path}: there is another file here, no result of {kind}.\nName another place, or move it away; nothing was played.',
  'leave.not-empty': '{folder}: this folder is not empty.\nName a new folder; nothing was written.',
  'leave.nameless': '--name: a game has a name; nothing was written.',
  'leave.bad-name':
    '“{what}”: a name is one line, without control characters; nothing was written.',
  'leave.seat-twice': '--seat: a seat was named twice.',
  'leave.too-many': '--players {all}: {count} were named with --seat and --player.',
  'leave.seat-form': '--seat {what}: write it as <seat>="Anna <anna@example.org>".',
  'leave.strange-seat': "--seat {what}: this game's seats are {ids}.",
  'leave.guessable':
    '--seed: a seed of fewer than {count} characters can be guessed, and with it every card.\nLeave it out, and one is drawn; or say --sample, for a game that nothing hangs on. Nothing was written.',
  'leave.no-ruleset': '--ruleset: there is no ruleset “{what}”.',
  'leave.file-ruleset': '{file}: ruleset: there is no ruleset “{what}”.',
  'leave.option-form': '--option {what}: write it as name=value.',
  'leave.no-messages':
    'Name files or folders with messages, or - for what is pasted in; or say --imap.',
  'leave.deadline-form': '--deadline: expected a time such as 2026-11-25T20:00:00+01:00.',
  'leave.mailbox-of-all': '--for: a mailbox holds mails of all; name a file, or - .',
  'leave.no-smtp': 'game.yaml: mail: there is no smtp: to send by.\nSee docs/mail.md.',
  'leave.no-imap': 'game.yaml: mail: there is no imap: to fetch from.\nSee docs/mail.md.',
  'leave.no-mail':
    'game.yaml has no settings for a mailbox (mail:).\ndocs/mail.md says what belongs there.',
  'leave.no-opening': '{folder}: no game was opened here.',
  'leave.no-worker': '{file} is not there.\nRun `npm run build`, or give --jobs 1.',
  'leave.no-time': '{name}: “{what}” is no time.\nWrite it as 2026-11-21T20:00:00Z.',
  'leave.no-font':
    '--font: “{what}” is no font.\nName a file in TrueType or OpenType (.ttf, .otf, .ttc).',
  'leave.no-fonts': 'There are no fonts on this machine; name a file with --font.',
  'leave.no-resvg':
    '--png needs the package @resvg/resvg-wasm, which is not installed here ({what}).\nInstall it (npm install @resvg/resvg-wasm), or take the SVG.',
  'leave.no-language':
    'There are no sentences in the language “{what}” for this game yet.\nThere are some in: {ids}.',
  'leave.no-tlock':
    'Sealing by time needs the package tlock-js, which is not installed ({what}). Install it with: npm install tlock-js@0.9.0',
  'leave.beacon-alone':
    '--beacon: a public draw is taken in with words alone; say --chance words, too.',
  'leave.foreign-command':
    'This game was handed over, and game.yaml has a command that prints a password: {commands:raw}. It is not run before you have read it and said that it is yours:\n  rookery handover {folder:shell} --confirm',
  'leave.bug':
    'This is a bug of Rookery, not a mistake of yours. Please report it:\n{where:raw}, with the name of the command that you gave, and the lines below;\nnames of seats may stand in them, and nothing else of your game. Send no file of a\ngame that is still played: orders, the log and game.yaml hold what others may not see.',

  'leave.typing': 'Reading from the terminal; end with Ctrl-D.',
  'leave.read': 'read by the moderator',
  'leave.pasted': 'pasted by the moderator',
  'leave.file-game':
    'The game. Ruleset, preset, options and seats stay as they were when it was opened.',
  'leave.file-seats': 'Who plays what: a name, and an address for those who want one.',
  'leave.file-rules':
    'The rules that the game was opened under, and the hash of its seed, which is published.',
  'leave.file-secret':
    'The seed decides every card. Nobody but the moderator may read it before the game is over.',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'leave.no-moderator': '--as：game.yaml里没有叫“{what}”的主持人（moderators:）：{names}。',
  'leave.nobody': '--for：没有叫“{what}”的读者。',
  'leave.no-seat': '没有叫“{what}”的阵营。',
  'leave.there-are': '可选：{ids}。',
  'leave.or': '或',
  'leave.no-report': '第{round}回合还没有战报，最后一份是第{last}回合的。',
  'leave.nothing-yet': '游戏还没有开始。',
  'leave.no-phase': '--phase：没有“{what}”这个阶段。',
  'leave.not-played':
    '{round, none: , other: 第{round}回合}{what, none: , other: “{what}”阶段}还没有进行，最后进行到{last}。',
  'leave.no-painter': '“{what}”没有可以绘制的地图。',
  'leave.not-drawn': '本局所用的地图还没有绘制。',
  'leave.dialect': '--format bbcode：还要用--dialect说明是{dialects}。',
  'leave.not-to-know': '--for {what}：这是{seat}的资料包，只含该阵营可以知道的内容。',
  'leave.own-alone': '请去掉--for。其他阵营的内容只在主持人的文件夹里。',
  'leave.not-html': '--map只能与--format html同用；单独画版图请用rookery map。',
  'leave.channel-alone': '--for-channel已经定了写法，请去掉--format。',
  'papers.counted': '{length}{unit, bytes: 字节, other: 字符}',
  'leave.not-bbcode': '--dialect和--limit只能与--format bbcode同用。',
  'leave.folder-needed': '--format {format}：几份战报要放在文件夹里，请用-o指明。',
  'leave.anew-shorter':
    '{path}：日志不在，现有的指令只能进行到第{now}条，而这一局已经到了第{had}条。\n请从备份恢复日志，或补上缺的指令；什么也没有写入。',
  'leave.anew-how': '如果就要从那里继续，请把{files}也移走。',
  'leave.other-round': '现在是第{now}回合，不是第{round}回合；什么也没有做。',
  'leave.no-until': '--until：没有“{what}”这个阶段。',
  'leave.edited':
    '要继续，请先恢复{file}：加上--discard-edits再运行，会按日志重写。\n要改局面，请用rookery correct裁定。',
  'leave.receive-cut':
    '{folder}：上次rookery receive中断了，可能有来信还没有写成指令。\n请再运行一次（带不带文件都会做完）；什么也没有裁决。',
  'leave.diverged':
    '按现在的规则，正在进行的阶段与日志里的不同；什么也没有写入。\n  日志第{n}条：{was}\n  现在得出：{is, none: 要问别的问题, other: {is}}\n请把规则恢复原样，这个阶段结束以后再改；或用这个阶段开始以前的备份。',
  'leave.no-message': '--message：收件箱里没有第{n}封来信。',
  'leave.read-alone': '--read管的是所有只需过目的来信，请单独使用。',
  'leave.which-ruling': '--use、--ignore、--take、--as-read、--phase请选一个。',
  'leave.why-ruling': '--reason：请写明理由，它与来信一同保存。',
  'leave.nothing-usable':
    '--use：第{n}封来信没有一行可以采用{counting, none: , other: ；其中对你说的话已经算数：{counting}}。\n请对方重发，或改好以后收进来：rookery receive --for <阵营> <文件>。',
  'leave.which-phase':
    '--phase：没有“{phase}”这个阶段；写回合和阶段，如03-{first}。阶段有：{phases}',
  'leave.phase-run':
    '--phase：{phase}已经进行过，来信改变不了它。\n先退回去：rookery undo --to {phase}',
  'leave.as-read':
    '--as-read：第{n}封来信现在不能是这个意思{problems, none: , other: ：{problems}}。什么也没有改。',
  'leave.as-meant': '发信人是这个意思',
  'leave.in-the-way':
    '{file}是手工放进去的，不会被替换，第{n}封来信在它旁边不能算数。\n先把它移开，再执行这条命令：\n  mv {file} {name}\n文件里的内容也可以与来信一起算数：\n  rookery receive --for {id} {name}',
  'leave.no-reading': '--take：第{n}封来信有{count}种读法可选。',
  'leave.whose': '--for：这是谁的指令？{ids}',
  'leave.not-its-post':
    '--for：第{n}封来信是{seat}发的帖，不能算别人的指令。\n一页里的每个帖子各算一封来信：请看rookery amend的列表。',
  'leave.no-address': '--remember：来信里没有地址。',
  'leave.whose-file': '{file}：这是谁的指令？\n请用--for指明（{ids}），或以阵营命名文件。',
  'leave.one-map': '--text和--png不能同用。',
  'leave.png-where': '--png：请用-o <文件>.png指明写到哪里。',
  'leave.apart': '{option}不能与{others}同用：请去掉一边。',
  'leave.needs': '{option}要与{other}同用：请加上，或去掉{option}。',
  'leave.other-file':
    '{path}：这里已有别的文件，不是{kind}的结果。\n请换一个地方，或先把它移走；还没有开始玩。',
  'leave.not-empty': '{folder}：这个文件夹不是空的。\n请换一个新文件夹；什么也没有写入。',
  'leave.nameless': '--name：一局游戏要有名称；什么也没有写入。',
  'leave.bad-name': '“{what}”：名称只能是一行，不能有控制字符；什么也没有写入。',
  'leave.seat-twice': '--seat：同一个阵营写了两次。',
  'leave.too-many': '--players {all}：--seat和--player却写了{count}人。',
  'leave.seat-form': '--seat {what}：请写成<阵营>="安娜 <anna@example.org>"。',
  'leave.strange-seat': '--seat {what}：本局的阵营是{ids}。',
  'leave.guessable':
    '--seed：种子不足{count}个字符，别人猜得到，也就知道每一张牌。\n不写就会随机抽取；无关紧要的练习局可以加--sample。什么也没有写入。',
  'leave.no-ruleset': '--ruleset：没有“{what}”这个游戏。',
  'leave.file-ruleset': '{file}：ruleset：没有“{what}”这个游戏。',
  'leave.option-form': '--option {what}：请写成名称=值。',
  'leave.no-messages': '请写明来信所在的文件或文件夹，粘贴的用-；或者用--imap收取。',
  'leave.deadline-form': '--deadline：时间应写成2026-11-25T20:00:00+08:00这样。',
  'leave.mailbox-of-all': '--for：邮箱里是大家的信；请写文件，粘贴的用-。',
  'leave.no-smtp': 'game.yaml的mail里没有发信的smtp。\n请看docs/zh/mail.md。',
  'leave.no-imap': 'game.yaml的mail里没有收信的imap。\n请看docs/zh/mail.md。',
  'leave.no-mail': 'game.yaml里没有邮箱的设置（mail）。\n怎么写请看docs/zh/mail.md。',
  'leave.no-opening': '{folder}：这里没有开过局。',
  'leave.no-worker': '{file}不在。\n请运行npm run build，或用--jobs 1。',
  'leave.no-time': '{name}：“{what}”不是时间。\n请写成2026-11-21T20:00:00Z这样。',
  'leave.no-font':
    '--font：“{what}”不是字体。\n请写明TrueType或OpenType字体文件（.ttf、.otf、.ttc）。',
  'leave.no-fonts': '这台机器上没有字体，请用--font指定一个。',
  'leave.no-resvg':
    '--png要用@resvg/resvg-wasm，这里没有安装（{what}）。\n请安装（npm install @resvg/resvg-wasm），或用SVG。',
  'leave.no-language': '这个游戏还没有“{what}”的文字。\n现有：{ids}。',
  'leave.no-tlock': '时间锁需要tlock-js，这里没有安装（{what}）。安装：npm install tlock-js@0.9.0',
  'leave.beacon-alone': '--beacon：公开抽签只与暗语同用，请加上--chance words。',
  'leave.foreign-command':
    '这一局是别人移交来的，game.yaml里有取密码的命令：{commands:raw}。请先看清它是不是你自己的，确认之前不会运行：\n  rookery handover {folder:shell} --confirm',
  'leave.bug':
    '这是程序的毛病，不是你的错。请报告到{where:raw}\n写上所用命令的名称和下面几行；其中至多有席位名称，没有这一局的其他内容。\n还在进行的对局，什么文件都不要发：指令、日志和game.yaml里有别人不可看的东西。',

  'leave.typing': '从终端读取，写完请按Ctrl-D。',
  'leave.read': '主持人已过目',
  'leave.pasted': '主持人代收',
  'leave.file-game': '本局的设置。游戏、预设、选项和阵营开局以后不能再改。',
  'leave.file-seats': '谁执哪个阵营：写名字；要收信的再写地址。',
  'leave.file-rules': '开局时的规则，以及种子的哈希值（公开）。',
  'leave.file-secret': '每一张牌都由种子决定。终局以前只有主持人可以看。',
};

/** Why commands end early. */
export const LEAVING = { en: EN, zh: ZH };
