const EN = {
  'send.subject':
    '[{game}] {questions, none: {state, over: The game is over, corrected: Corrected report, early: Report of an early run, other: Report}, other: {by, none: Please answer, other: Please answer by {by}}: {questions} / {state, corrected: Corrected report, early: Report of an early run, other: Report}}: {when}',
  'send.no-address': '{seat} has no address in game.yaml, and is sent no report.',
  'mailbox.game': '{id}:',
  'mailbox.asked':
    'Message {number} from {from}{subject, none: , other: , “{subject}”}: for which game? {games} (rookery mailbox --message {number} --to …; the message is in {file})',
  'mailbox.unread':
    'Message {number} from {from}{subject, none: , other: , “{subject}”}: it may be for {games}, and not all of them can be read now. It is sorted when they can; or say for which it is: rookery mailbox --message {number} --to … (it is in {file})',
  'mailbox.gone':
    'Message {number} from {from}{subject, none: , other: , “{subject}”}: it is for {games}, and no game of that name is here now. Give the folder its name back, or say for which game it is: rookery mailbox --message {number} --to … (it is in {file})',
  'mailbox.lost':
    'Message {number}: {file} is not there any more. Put it back, or leave the message: rookery mailbox --message {number} --ignore',
  'mailbox.nobodys':
    'Message {number} from {from}{subject, none: , other: , “{subject}”}: nothing says that it is for one of the games (it is in {file}).',
  'mailbox.large':
    'Message {number} from {from}{subject, none: , other: , “{subject}”} has {bytes} bytes and was not fetched; look at it in your mail program (then: rookery mailbox --message {number} --ignore).',
  'mailbox.which': 'Say with --message which message you mean.',
  'mailbox.say': 'Say --to with a game, or --ignore.',
  'mailbox.no-message': '--message: no message {number} waits to be sorted.',
  'mailbox.no-game': '--to: which game? {games}',
  'handover.unfinished':
    'Messages are being taken in, or that was interrupted: run rookery receive first.',
  'handover.for':
    '{game}: everything that {to} needs to moderate it{by, none: , other: , from {by}}.',
  'handover.secret':
    'secret.yaml: the seed of all draws. The keys of all seats follow from it (rookery key). No player may ever see it.',
  'handover.log':
    'log.jsonl: all that has happened, orders and secrets among it; rules.json: the rules.',
  'handover.inbox':
    'inbox/: {originals} messages as they came, and every ruling on them; orders/: {orders} order files.',
  'handover.outbox': 'outbox/: {waiting} mails that wait, {sent} that were sent.',
  'handover.mail':
    'game.yaml: players and addresses{has, yes: , and how mail is fetched and sent. Passwords are not in it: set your own, or your own password-command., other: .}{left, yes:  The commands that print passwords (password-command, token-command) were left out., other: }',
  'handover.needs': 'Say whom it is for (--to) and which file to write (-o).',
  'handover.commands':
    'game.yaml has a password-command or token-command written in a way that cannot be taken out of the copy. Take it out of game.yaml by hand, and give this command again; nothing was written.',
  'handover.confirmed':
    '{commands, none: There is no command in game.yaml that prints a password., other: Noted as yours, in this folder alone: {commands:raw}. Another command has to be confirmed again.}',
  'handover.next':
    'Unpack it where only you can read it, then: rookery status {folder:shell}, and rookery repair --check {folder:shell}. Say who you are with --as, or in ROOKERY_AS.',
  'handover.sums':
    'Before you go on, sha256sum -c {file} in it says whether all of it arrived; once the game goes on it no longer fits, and rookery verify goes by the log.',
  'handover.one':
    'A game has one log: from now on only one of you writes, until the folder is handed back the same way.',
  'press.none': 'game.yaml has no press: (open, private or anonymous); nothing was passed on.',
  'press.subject': '[{game}] {from, none: Press, other: Press of {from:seats}}',
  'press.heading':
    '{from, none: Somebody, other: {from:seats}} to {to, none: all, other: {to:seats}}',
  'press.laid': '{whom, none: all, other: {whom}}: {file}',
  'press.nothing': 'There is no press to pass on.',
  'press.open':
    'Message {number}: in this game press is open, for all to read; to some alone it is not passed on.',
  'press.what': 'Say with --to whom message {number} is for: all, or seats.',
  'press.no-message':
    '--message: message {number} is of no seat that is known for sure, or says nothing.',
  'press.reason': 'passed on as press',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'send.subject':
    '【{game}】{questions, none: , other: 请答复{by, none: , other: （{by}截止）}：{questions}。}{when}战报{state, over: （游戏结束）, corrected: （更正）, early: （提前进行）, other: }',
  'send.no-address': '{seat}在game.yaml里没有地址，不寄战报。',
  'mailbox.game': '{id}：',
  'mailbox.asked':
    '第{number}封信，{from}{subject, none: , other: ，“{subject}”}：是哪一局的？{games}（rookery mailbox --message {number} --to …；信在{file}）',
  'mailbox.unread':
    '第{number}封信，{from}{subject, none: , other: ，“{subject}”}：可能是{games}的，其中有现在读不出的。读得出时自会分拣；也可以直接说明：rookery mailbox --message {number} --to …（信在{file}）',
  'mailbox.gone':
    '第{number}封信，{from}{subject, none: , other: ，“{subject}”}：是{games}的，现在这里没有叫这个名字的游戏。请把文件夹的名字改回，或说明是哪一局：rookery mailbox --message {number} --to …（信在{file}）',
  'mailbox.lost':
    '第{number}封信：{file}不见了。请放回原处，或不要这封信：rookery mailbox --message {number} --ignore',
  'mailbox.nobodys':
    '第{number}封信，{from}{subject, none: , other: ，“{subject}”}：看不出是哪一局的（信在{file}）。',
  'mailbox.large':
    '第{number}封信，{from}{subject, none: , other: ，“{subject}”}：有{bytes}字节，没有取来；请在邮件软件里看（看过后：rookery mailbox --message {number} --ignore）。',
  'mailbox.which': '请用--message说明是哪一封信。',
  'mailbox.say': '请写--to和一局游戏，或者--ignore。',
  'mailbox.no-message': '--message：没有第{number}封信等着分拣。',
  'mailbox.no-game': '--to：哪一局？{games}',
  'handover.unfinished': '正在收信，或者收信中断了：请先运行rookery receive。',
  'handover.for': '{game}：{to}主持所需的一切{by, none: , other: ，由{by}交出}。',
  'handover.secret':
    'secret.yaml：一切抽取的种子。各阵营的密钥都由它而来（rookery key）。不能给任何玩家看。',
  'handover.log': 'log.jsonl：发生过的一切，包括指令和秘密；rules.json：规则数据。',
  'handover.inbox':
    'inbox/：收到的原信{originals}份，以及对它们的裁定；orders/：指令文件{orders}个。',
  'handover.outbox': 'outbox/：待寄的信{waiting}封，已寄的{sent}封。',
  'handover.mail':
    'game.yaml：玩家和地址{has, yes: ，以及怎样收发邮件。里面没有密码：请用你自己的，或自己的password-command。, other: 。}{left, yes: 取密码的命令（password-command、token-command）没有放进去。, other: }',
  'handover.needs': '请写明交给谁（--to）和写到哪个文件（-o）。',
  'handover.commands':
    'game.yaml里的password-command或token-command写法特殊，无法从副本中去掉。请先从game.yaml里去掉，再运行一次；什么也没有写。',
  'handover.confirmed':
    '{commands, none: game.yaml里没有取密码的命令。, other: 已记下是你自己的，只在这个文件夹里有效：{commands:raw}。换了命令要重新确认。}',
  'handover.next':
    '解压到只有你能读的地方，然后运行rookery status {folder:shell}和rookery repair --check {folder:shell}。用--as或ROOKERY_AS说明你是谁。',
  'handover.sums':
    '继续主持之前，在里面运行sha256sum -c {file}就知道是否完整；对局继续之后它便不再相符，rookery verify以日志为准。',
  'handover.one': '一局只有一份日志：从现在起只由你们中的一位来写，直到用同样的办法交回。',
  'press.none': 'game.yaml里没有press:（open、private或anonymous），没有转交任何话。',
  'press.subject': '【{game}】{from, none: , other: {from:seats}的}传话',
  'press.heading': '{from, none: 有人, other: {from:seats}}致{to, none: 全体, other: {to:seats}}',
  'press.laid': '{whom, none: 全体, other: {whom}}：{file}',
  'press.nothing': '没有要转交的话。',
  'press.open': '第{number}封信：这一局的传话都是公开的，只给某些人的不转交。',
  'press.what': '请用--to说明第{number}封信给谁：all或阵营。',
  'press.no-message': '--message：第{number}封信不知是谁的，或者没有内容。',
  'press.reason': '已作为传话转交',
};

/** Sentences about mail that goes out and comes in for several games. */
export const MAILBOX = { en: EN, zh: ZH };
