const EN = {
  // a phase, a list
  'frame.when': 'round {round}, {phase}',
  'frame.and': ', ',
  'frame.none': 'none',

  // the receipt of a message
  'receipt.title': '{seat}, {when}{status, none: , other: , {status}}: {source}',
  'receipt.other-time': 'does not count now: the game has reached {when}',
  'receipt.understood': 'As Rookery read it',
  'receipt.repaired': 'Spelling corrected',
  'receipt.read-as':
    '{where}: read as {read} ({count, one: 1 correction, other: {count} corrections})',
  'receipt.one-as': '“{text}” as {read}',
  'receipt.repairs':
    'note: {file}: {count, one: 1 spelling was corrected, other: {count} spellings were corrected}; rookery check shows where.',
  'receipt.wrong': 'Mistakes ({count})',
  'receipt.doubtful':
    'Check these ({count}): as the board stands they would be illegal or come to nothing',
  'receipt.missing': 'Still to be answered',
  'receipt.default':
    '{question}: {silence, waits: the game waits for your answer, word: if your message says nothing of it you get the default, other: if you say nothing you get the default} (default: {printed, none: none, other: {printed}}; {rule})',
  'receipt.answered': 'Your standing orders answer what is asked now: {questions}.',
  'receipt.mistakes': 'These orders need fixing.',
  'receipt.doubts': 'No mistakes, but look at the lines to check.',
  'receipt.fine': 'No mistakes.',
  'receipt.forgotten-here':
    'Your lines give these no order: {subjects:any}. What the player himself has sent is told to him alone.',
  'receipt.forgotten': 'Without an order: {subjects:any}.',
  'receipt.problem': '{where}: {what}',
  'receipt.lifetimes': 'How long these lines count',
  'receipt.once':
    '{count, one: 1 line counts once: after it has been carried out it is used up, other: {count} lines count once each: after they have been carried out they are used up}',
  'receipt.queue':
    '{count, one: 1 step, other: {count} steps in order, {done, 0: none, other: {done}} of them done; only the next one counts}. If it cannot be done: {otherwise, ask: you are asked, pass: you pass and keep the step, skip: the step after it is tried, other: as each step says}',
  'receipt.proxy':
    'Also for {seats}: it counts where the rules let you answer for them and they have not answered themselves',

  // a game that was opened
  'new.no-file':
    '{option} {file}: there is no such file. See how its name is spelled, and where it lies.',
  'new.no-data': '--data {file}: this is not a data file of the game. Name one such as units.yaml.',
  'new.twice': '{file} was named twice.',
  'new.no-scenarios': '--scenario: this game has no scenarios.',
  'new.no-scenario':
    '--scenario: there is no scenario “{what}”; name one of the game, or a file that ends in .yaml.',
  'new.no-armies': '--army: in this game nobody brings an army.',
  'new.army-form': '--army {what}: write it as <seat>=<file>.',
  'new.no-seat': '--army {what}: this seat is not in the game.',
  'new.nothing-written': 'Nothing was written.',
  'new.hash': '{game}: the hash of the seed is {hash}',
  'new.publish':
    'Publish this hash now: when you publish the seed at the end, it proves that the seed was never changed.',
  'new.seat': '{seat}: {player}',
  'new.nobody': 'nobody yet',
  'new.papers':
    'Next, the turn packets, with an order template for each seat: rookery bundle {folder:shell}',
  'new.lay':
    'Put {asks, together: the orders, other: the answers needed before round 1} in {to}, one file for each seat, then run',

  // why a run stopped
  'stop.over': '{did, yes: The game is over., other: Nothing to do: the game is over.}',
  'stop.until': 'Stopped before {phase}, as you asked.',
  'stop.waits':
    '{did, yes: The game, other: Nothing to do: the game} waits in round {round}, {phase}{untold, all: , for:, other: . Put the answers in:}',
  'stop.word': 'The same message may answer whatever else the phase will ask of that seat.',
  'stop.again':
    'Then run the command again. To go on without them, add --missing default: whoever has not answered gets the default of the rules.',
  'stop.asked-now':
    '--missing default covered only what had been asked before this run. These questions are new: give the players time for them, then run the command again, with --missing default if some still do not answer.',
  'stop.orders':
    '{did, yes: The game, other: Nothing to do: the game} waits for orders of round {round} {seats, none: , other: from {seats}}.',
  'stop.there': 'They are already in {folder}: run the command again to use them.',
  'stop.belong': 'Put them in {folder}, one file for each seat.',
  'stop.unanswered': 'Still unanswered:',
  'stop.refused':
    'Nothing was written. Have the orders corrected and run the command again; or add --missing default to leave out what is wrong.',
  'stop.preview': 'This was a preview: nothing was written.',

  // where the game stands
  'status.title': '{game}: round {round}, {phase} {procedure, none: , other: ({procedure:phases})}',
  'status.due':
    '{asks, together: Orders, other: Answers} are due by {by}{passed, yes: ; the deadline has passed}.',
  'status.nothing': 'nothing yet',
  'status.silent': 'Nothing yet from {whom, all: anybody, other: {seats}} on: {kinds:kinds}',
  'status.asked':
    '{seats}: {question} - {by, not-yet: not answered, by-the-seat: answered, by-a-word-from-before: answered in advance, by-its-standing-orders: answered by standing orders, by-the-moderator: decided by the moderator, other: answered by the rules}',
  'status.waits': 'The game waits for {seats}.',
  'status.belong': 'Put their orders in {folder}. To check a file: rookery check <file>',
  'status.wrong': 'All orders are in, some with mistakes. To see them: rookery next',
  'status.ready':
    'Everything is in{count, 0: , one: ; 1 wrong line of a message will not count, other: ; {count} wrong lines of messages will not count}. Run: rookery adjudicate {folder:shell}',
  'status.own':
    'Write your orders in orders.txt, check them (rookery check orders.txt), and send them to the moderator.',
  'status.goes-on': 'All answers are in; it is up to the moderator now.',
  'status.over': 'The game is over.',
  'status.asked-now': 'Asked now',
  'status.given':
    '{file, none: orders in, other: written in {file}} {provisional, yes: (provisional), other: }{count, 0: , one: , 1 mistake in them, other: , {count} mistakes in them}{open, none: , 0: , one: ; 1 place without, other: ; {open} places without}{due, yes: ; an answer is due, other: }',
  'status.orders': 'Orders',
  'status.player': 'Player',

  // messages that come in
  'receive.message':
    '{number}: {source}{from, none: , other: , from {from}}{seat, none: , other: : {seat}}{when, none: , other: , {when}}',
  'receive.again': '{count, one: 1 message had, other: {count} messages had} been read before.',
  'receive.rulings':
    'These need your ruling: {numbers}. Run rookery amend --message <number> with --use or --ignore, and --reason.',
  'fate.used': 'used',
  'fate.superseded': 'superseded by message {by}: {why}',
  'fate.ignored': 'ignored: {why}',
  'fate.late': 'late: {why}',
  'fate.ruling': 'needs a ruling by the moderator: {why}',
  'reason.automatic': 'it was sent automatically',
  'reason.no-orders': 'there are no orders in it',
  'reason.unreadable': 'it cannot be read',
  'reason.other-game': 'it is for another game',
  'reason.round-over': 'it is for a round that is over',
  'reason.phase-over':
    'nothing in this round asks for it any more; if it is for the next round, name that round in the first line',
  'reason.several-phases': 'it speaks of several phases, one still to come; send a file for each',
  'reason.game-over': 'the game is over',
  'reason.unknown-sender': 'nobody in this game has this address or name',
  'reason.no-proof': 'this game asks for better proof of who sent it',
  'reason.wrong-tag': 'its tag does not match these orders',
  'reason.other-seat': 'it has the tag of one seat but comes from the address of another',
  'reason.wrong-seat': 'it comes from one seat but says it is for another',
  'reason.forwarded': 'it was forwarded',
  'reason.said-again': 'the same words came before, others since; it may be a repetition',
  'reason.repeated': 'orders with this tag came before, from another address',
  'reason.only-quoted': 'it is not clear what in it is quoted',
  'reason.damaged': 'part of it is lost or damaged',
  'reason.several-texts': 'several parts of it hold orders',
  'reason.several-mails': 'it may be more than one mail',
  'reason.other-subject': 'its subject names another game, round or seat',
  'reason.reserved': 'words beside its orders may change them',
  'reason.who-wrote': 'it is not certain who wrote what on the page',
  'reason.no-time': 'it is not known when it was sent',
  'reason.edited-late': 'it was edited after the deadline',
  'reason.has-mistakes': 'it has mistakes, and counts only without them',
  'reason.file-in-the-way': 'an order file put there by hand takes its place',
  'reason.too-late': 'it arrived after the deadline',
  'reason.newer': 'that one arrived later',
  'reason.dismissed': 'the moderator decided so',
  'send.nothing': 'The outbox is empty.',
  'send.ask':
    '{count, one: 1 mail is, other: {count} mails are} ready; nothing was sent. To send: {command}',
  'send.sent': '{count, one: 1 mail was sent., other: {count} mails were sent.}',
  'send.refused': '{id}: the server refuses mail to {address}; check the address in game.yaml.',
  'template.tag':
    'If your moderator gave you a key, rookery tag orders.txt prints a tag that proves these orders are yours, from whatever address you send them.',
  'check.tag': 'tag: {tag}',
  'mail.subject': '[{game}] Receipt: {seat}, {when}',
  'mail.heading': 'Receipt for {seat}, {game}, {when}{status, none: , other: , {status}}',
  'mail.partly': 'The good lines count. Send the others again, corrected, and they are added.',
  'mail.word': 'Word for the draws, known at message {number} ({id}, word): {code}',
  'mail.orders': 'Orders after message {number} ({id}, {for}): {code}',
  'mail.proof':
    'To prove it later (rookery verify): {code, none: , other: orders after message {number} ({id}, {for}): {code}; }{head, none: , other: log {head}; }message {digest}{tag, none: , other: , tag {tag}}',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'frame.when': '第{round}回合{phase:procedures}',
  'frame.and': '、',
  'frame.none': '无',

  // 回执
  'receipt.title': '{seat}，{when}{status, none: , provisional: ，草稿, other: ，定稿}：{source}',
  'receipt.other-time': '现在不生效：游戏进行到{when}',
  'receipt.understood': '读作',
  'receipt.repaired': '更正',
  'receipt.read-as': '{where}：读作{read}（更正{count}处）',
  'receipt.one-as': '“{text}”读作{read}',
  'receipt.repairs': '提示：{file}有{count}处更正，详见rookery check。',
  'receipt.wrong': '有误（{count}处）',
  'receipt.doubtful': '存疑（{count}处）：照目前的局面不会被接受，或毫无作用',
  'receipt.missing': '现在需要答复、信中没有提到的',
  'receipt.default':
    '{question}：{silence, waits: 游戏等待答复, word: 来信没有提到即按默认处理, other: 不答复即按默认处理}（默认：{printed, none: 无, other: {printed}}；{rule}）',
  'receipt.answered': '现在的提问按你的长期指令答复：{questions}。',
  'receipt.mistakes': '这份指令有误。',
  'receipt.doubts': '没有错误，请留意存疑之处。',
  'receipt.fine': '没有错误。',
  'receipt.forgotten-here': '你这几行没有提到：{subjects:any}。本人寄了什么，只告诉本人。',
  'receipt.forgotten': '还没有指令：{subjects:any}。',
  'receipt.problem': '{where}：{what}',
  'receipt.lifetimes': '生效多久',
  'receipt.once': '{count}行各执行一次后即失效',
  'receipt.queue':
    '{count, one: 1步, other: 按顺序的{count}步，{done, 0: 都还没有执行, other: 已执行{done}步}；只有下一步有效}。无法执行时：{otherwise, ask: 会来问你, pass: 本次跳过，该步保留, skip: 改试再下一步, other: 按各步自己所写}',
  'receipt.proxy': '其中有代{seats}作的答复：规则允许代答、而对方自己没有答复时才有效',

  // 新开的一局
  'new.no-file': '{option} {file}：没有这个文件。',
  'new.no-data': '--data {file}：这不是游戏数据（应为units.yaml一类的文件）。',
  'new.twice': '{file}重复了。',
  'new.no-scenarios': '--scenario：这个游戏没有剧本。',
  'new.no-scenario': '--scenario：没有“{what}”；请写游戏自带剧本的名字，或以.yaml结尾的文件。',
  'new.no-armies': '--army：这个游戏不能自带部队。',
  'new.army-form': '--army {what}：应写作<席位>=<文件>。',
  'new.no-seat': '--army {what}：没有人使用这个席位。',
  'new.nothing-written': '没有写入任何文件。',
  'new.hash': '{game}：种子的哈希值是{hash}',
  'new.publish': '请现在公布这个哈希值：终局公布种子时，可以用它证明种子没有换过。',
  'new.seat': '{seat}：{player}',
  'new.nobody': '暂缺',
  'new.papers': '下一步，为各阵营生成资料包（内有指令模板）：rookery bundle {folder:shell}',
  'new.lay':
    '收到的{asks, together: 指令, other: 答复（第1回合之前要问的事）}请放进{to}，每个阵营一个文件，然后运行',

  // 为何停下
  'stop.over': '{did, yes: 游戏结束。, other: 无事可做：游戏已经结束。}',
  'stop.until': '按要求停在{phase:procedures}之前。',
  'stop.waits':
    '{did, yes: 游戏, other: 无事可做：游戏}停在第{round}回合{phase:procedures}{untold, all: ，等待：, other: 。答复请放在：}',
  'stop.word': '本阶段稍后会问到的事也可以写在同一份文件里，每个阵营一封信就够了。',
  'stop.again': '然后再次运行本命令。加上--missing default，没有答复的一律按默认处理。',
  'stop.asked-now':
    '--missing default只管本次运行之前已经问过的事。这些现在才问到：请另给各阵营时间，然后再次运行本命令；仍没有答复的，再加上--missing default。',
  'stop.orders':
    '{did, yes: 游戏, other: 无事可做：游戏}等待第{round}回合的指令{seats, none: , other: ：{seats}}。',
  'stop.there': '指令已在{folder}里：再次运行本命令即可采用。',
  'stop.belong': '请放在{folder}，每个阵营一个文件。',
  'stop.unanswered': '尚未答复：',
  'stop.refused':
    '没有写入任何内容。请改正指令后再次运行；加上--missing default，则有误的当作没有答复。',
  'stop.preview': '以上是预览，没有写入任何内容。',

  // 游戏的现状
  'status.title':
    '{game}：第{round}回合{phase:procedures}{procedure, none: , other: （{procedure:procedures}）}',
  'status.due':
    '请在{by}之前{asks, together: 提交指令, other: 答复}{passed, yes: ，截止时间已过}。',
  'status.nothing': '尚未来信',
  'status.silent': '{whom, all: 各阵营, other: {seats}}尚未提到：{kinds:kinds}',
  'status.asked':
    '{seats}：{question}——{by, not-yet: 未答复, by-the-seat: 已答复, by-a-word-from-before: 按此前所说, by-its-standing-orders: 按长期指令, by-the-moderator: 由主持人决定, other: 按默认处理}',
  'status.waits': '等待{seats}答复。',
  'status.belong': '指令和答复请放在{folder}。检查文件有无错误：rookery check <文件>',
  'status.wrong': '已全部到齐，但其中有误。查看：rookery next',
  'status.ready':
    '已全部到齐{count, 0: , other: ，{count}行有误不算}。下一步：rookery adjudicate {folder:shell}',
  'status.own': '请在orders.txt里写好，用rookery check orders.txt检查，再发给主持人。',
  'status.goes-on': '目前无须等待任何人，由主持人继续。',
  'status.over': '游戏已经结束。',
  'status.asked-now': '现在要答复',
  'status.given':
    '{file, none: 已来信, other: 已写在{file}}{provisional, yes: （暂定）, other: }{count, 0: , other: ，其中{count}处有误}{open, none: , 0: , other: ，还有{open}处没有指令}{due, yes: ，还欠答复, other: }',
  'status.orders': '来信',
  'status.player': '玩家',

  // 收到的信
  'receive.message':
    '{number}：{source}{from, none: , other: ，来自{from}}{seat, none: , other: ：{seat}}{when, none: , other: ，{when}}',
  'receive.again': '{count}封信以前已经收过。',
  'receive.rulings':
    '需要你裁决第{numbers}封信：用rookery amend --message <n>加--use或--ignore，并用--reason说明理由。',
  'fate.used': '已采用',
  'fate.superseded': '由第{by}封信取代：{why}',
  'fate.ignored': '不采用：{why}',
  'fate.late': '迟到：{why}',
  'fate.ruling': '等待主持人裁决：{why}',
  'reason.automatic': '这是自动发出的信',
  'reason.no-orders': '其中没有指令',
  'reason.unreadable': '无法读取',
  'reason.other-game': '这是另一局游戏的信',
  'reason.round-over': '信中的回合已经结束',
  'reason.phase-over': '本回合已不再需要这些指令；如果是给下一回合的，请在第一行写明回合',
  'reason.several-phases': '文件里有几个阶段的内容，其中有的还没到；请每个阶段各发一个文件',
  'reason.game-over': '游戏已经结束',
  'reason.unknown-sender': '本局没有人用这个地址或名字',
  'reason.no-proof': '身份证明不足，达不到本局的要求',
  'reason.wrong-tag': '验证码与指令不符',
  'reason.other-seat': '验证码与发信地址不属于同一阵营',
  'reason.wrong-seat': '发信人与信中写的不是同一阵营',
  'reason.forwarded': '这是转发的信',
  'reason.said-again': '同样的内容以前收过，其后又有别的，可能是重新发出的',
  'reason.repeated': '同一验证码的指令已经收过，这一份来自别处',
  'reason.only-quoted': '看不出哪些是引用',
  'reason.damaged': '内容有缺损',
  'reason.several-texts': '不止一处有指令',
  'reason.several-mails': '可能不止一封信',
  'reason.other-subject': '主题写的是另一局、另一回合或另一阵营',
  'reason.reserved': '指令旁边有的话可能改变这些指令',
  'reason.who-wrote': '无法确定页面上各段是谁写的',
  'reason.no-time': '时间不明',
  'reason.edited-late': '在截止时间之后编辑过',
  'reason.has-mistakes': '其中有误，全部正确才会采用',
  'reason.file-in-the-way': '该处已有一份并非来自信件的指令文件',
  'reason.too-late': '在截止时间之后才到',
  'reason.newer': '那封信到得更晚',
  'reason.dismissed': '主持人如此裁决',
  'send.nothing': '发件箱是空的。',
  'send.ask': '有{count}封信待发，尚未发送。发送请用：{command}',
  'send.sent': '已发送{count}封信。',
  'send.refused': '{id}：服务器不接受寄往{address}的信，请检查game.yaml里的地址。',
  'template.tag':
    '主持人若给过密钥，用rookery tag orders.txt生成验证码，从任何地址发送都能证明指令出自本阵营。',
  'check.tag': '验证码：{tag}',
  'mail.subject': '[{game}] 回执：{seat}，{when}',
  'mail.heading':
    '{seat}的回执，{game}，{when}{status, none: , provisional: ，草稿, other: ，定稿}',
  'mail.partly': '没有错误的各行照样有效；把其余各行重发一遍即可补上。',
  'mail.word': '抽取所用的暗语，第{number}封信时已收到（{id}，暗语）：{code}',
  'mail.orders': '第{number}封信之后的命令（{id}，{for}）：{code}',
  'mail.proof':
    '日后核验（rookery verify）：{code, none: , other: 第{number}封信之后的命令（{id}，{for}）：{code}；}{head, none: , other: 日志{head}；}信{digest}{tag, none: , other: ，验证码{tag}}',
};

/** The words that commands and receipts say themselves; the game's own sentences stand in its rules. */
export const COMMON = { en: EN, zh: ZH };
