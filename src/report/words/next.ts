const EN = {
  'next.title': '{game}, {when}: what to do',
  'next.task': '{n}. {told}',
  'next.nothing': 'Nothing is to be done.',
  'next.waits':
    'The game waits for {seats}{by, none: ; no deadline is set, other: {passed, yes: . The deadline has passed: {by}, other: , until {by}}}.',

  'next.asked-to-wait':
    'Please wait, they say: {until, none: {seats}, other: {seats} (until {until} at the most)}. To run the round all the same: {command}.',
  'next.not-final':
    'All is in, and not called final: {seats}. Until {by} orders may still change; to run the round all the same: {command}.',

  'next.finish':
    'The last rookery receive was cut short. Give it again; it finishes what it began.',
  'next.mend': 'Put the folder right:',
  'next.behind':
    'a run was cut short before it had written the board and the reports, or they are not of this log',
  'next.torn': '{file} ends in lines of a run that was cut short',
  'next.damaged': '{file} is not as it was written',
  'next.open': 'others on this machine can read {files}',
  'next.edited': '{file} was changed by hand (line {line}). Nothing is run until you have decided:',
  'next.edit-take': 'the board is to be as it stands there: a ruling, for which you say why',
  'next.edit-drop': 'the board stays as it is: the file is written anew with the next run',
  'next.rulings':
    '{count, one: 1 message needs, other: {count} messages need} your ruling. Look at each, then rule: --use, --ignore or --take, with --reason.',
  'next.asked':
    '{count, one: 1 sender was, other: {count} senders were} asked what is meant. Unless the answer comes, it is yours to settle:',
  'next.read':
    '{count, one: 1 message gives, other: {count} messages give} no orders and {count, one: is, other: are} for you to read.',
  'next.remarks':
    '{count, one: Beside the orders of 1 message, other: Beside the orders of {count} messages} stands what was not read. The orders count; look whether they may.',
  'next.remarked':
    '{number}{from, none: , other: , from {from}} {seat, none: , other: ({seat})}: {texts}{more, 0: , other:  …}',
  'next.read-all': 'when you have read all that is only to be read',
  'next.late':
    '{count, one: 1 message, other: {count} messages} came too late for this phase. Let {count, one: it, other: them} count (--use), or not (--ignore), with --reason.',
  'next.message':
    '{number}{from, none: , other: , from {from}} {seat, none: , other: ({seat})}: {fate}',
  'next.doubtful':
    'Nobody knows whether {count, one: 1 letter, other: {count} letters} went out. Look into what your mail server has sent:',
  'next.went-not': 'not sent',
  'next.went-out': 'sent',
  'next.outbox':
    '{count, one: 1 letter waits, other: {count} letters wait} in the outbox. {by, hand: Send what lies in {box}, or paste its text from outbox/text, and move it to outbox/sent., other: }',
  'next.papers':
    '{whom, all: What happened last has gone to nobody yet, other: {public, yes: What happened last has not been posted yet{seats, none: , other: , nor sent to {seats}}, other: What happened last has not gone to {seats} yet}}. Write the packets, post what is public and send each seat its own.',
  'hand.post': '[ ] to post: {file} (choose the file of your forum)',
  'hand.give': '[ ] to {seat:seats}{who, none: , other: , {who}}: {file}',
  'hand.letter': '[ ] {file}',
  'next.seed':
    'Publish the seed now (it stands in {file}): whoever has its hash can see that it was never changed.',
  'next.remind': 'Still missing, all or in part: {seats}; the deadline is {by}. Remind them:',
  'next.press':
    'Players have written to each other: {count, one: 1 letter is, other: {count} letters are} to be passed on.',
  'next.reports':
    'What has happened has not gone by mail yet ({count, one: 1 letter, other: {count} letters}). Look at what would be sent first.',
  'next.no-deadline': 'No deadline is set. By the rhythm of the game it would be {by}. To set it:',
  'next.people': 'Players have said what you should decide on:',
  'next.deputy': '{seat} (message {number}): {text}. It counts when you say so, too.',
  'next.strays':
    '{count, one: A file is not read and may be orders, other: {count} files are not read and may be orders}. See which count, and move the others away; the round waits for that:',
  'next.stray':
    '{seat}: {file}{used, none: ; there are no others, other: ; {used} counts as things stand}. Keep what counts as {own}.',
  'next.mistakes':
    '{count, one: 1 mistake stands, other: {count} mistakes stand} in the orders. Have them corrected:',
  'next.mistake': '{seat}: {count, one: 1 mistake, other: {count} mistakes} in {file}',
  'next.beacon':
    'Draws take in {name}, and nothing is run before its value is noted here. Type it in when it is known:',
  'next.sealed':
    '{how, time: Locked in time, and not opened yet: {seats}. Type in the beacon; it opens all that is locked until it., other: Sealed in time, and not opened yet: {seats}. Take their words in when they come (rookery receive).}',
  'next.sealed-all': 'Sealed: {seats}{by, none: ., other: ; nothing of it is opened before {by}.}',
  'next.locked-until':
    '{name}{time, none: , other: , since {time}}: its 96 digits (“signature”), from any mirror of drand ({seats})',
  'next.sealed-remind': 'ask for the words once more',
  'next.sealed-without':
    'go on without {seats}: what is sealed counts as not sent; look at a preview first',
  'next.silence':
    'The deadline has passed, and there is no word of {seats}. Go on without {count, one: it, other: them}; look at a preview first.',
  'next.run':
    'The round can be run{count, 0: , other: , though these orders are only provisional: {seats}}{wrong, 0: , one: ; 1 wrong line will not count, other: ; {wrong} wrong lines will not count}{forgot, none: , other: ; places without an order: {forgot:seats}}. Look at a preview first.',
  'next.then':
    '{how, over: The game would be over., other: It would go on to {when}{seats, none: ., other: , and wait there for {seats}.}}',

  'round.after': 'After the run: packets of what comes then, and the letters that go with it.',
  'round.left':
    '{count, one: 1 thing is, other: {count} things are} for you to decide, and listed at the end.',

  'next.write': 'You are asked. Write {file}, see what a check says of it, and send it in:',
  'next.correct':
    'Your orders ({file}) are not complete:{count, 0: , one: 1 mistake;, other: {count} mistakes;}{doubts, 0: , other: {doubts} doubtful;}{open, 0: , other: still to be said: {questions};} as understood:',
  'next.hand-in':
    'Your orders ({file}) have no mistake{doubts, 0: , one: and 1 doubt, other: and {doubts} doubts}. Send them in, if you have not; as understood:',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'next.title': '{game}，{when}：接下来该做的事',
  'next.task': '{n}. {told}',
  'next.nothing': '目前没有要做的事。',
  'next.waits':
    '等待{seats}{by, none: ，没有设截止时间, other: {passed, yes: ，截止时间{by}已过, other: ，截止时间为{by}}}。',
  'next.asked-to-wait':
    '{seats}请求等一等{until, none: , other: （最多等到{until}）}。要照样裁定：{command}。',
  'next.not-final': '指令已齐，但{seats}还没有定稿，在{by}之前仍可更改。要照样裁定：{command}。',

  'next.finish': '上次 rookery receive 中途被打断，请再运行一次，它会接着做完。',
  'next.mend': '整理文件夹：',
  'next.behind': '上次裁定中途被打断，局面和战报没有写完，或与记录不符',
  'next.torn': '{file}末尾有被打断的裁定留下的几行',
  'next.damaged': '{file}与写入时不同',
  'next.open': '本机其他用户可以读取{files}',
  'next.edited': '{file}被手工改过（第{line}行）。请先决定怎么办，否则无法继续：',
  'next.edit-take': '以改过的局面为准：这是一项裁定，要写明理由',
  'next.edit-drop': '局面不变：下次裁定时重写这个文件',
  'next.rulings':
    '有{count}封信需要你裁决。请逐封查看，再用--use、--ignore或--take裁决，并用--reason说明理由。',
  'next.asked': '已去信询问{count}位发信人的意思。如果等不到答复，可以由你决定：',
  'next.read': '有{count}封信没有指令，请你过目。',
  'next.remarks': '有{count}封信的指令旁边还有没读的话。指令照算；请看看是否妥当。',
  'next.remarked':
    '第{number}封{from, none: , other: ，来自{from}}{seat, none: , other: （{seat}）}：{texts}{more, 0: , other: ……}',
  'next.read-all': '全部看过之后',
  'next.late':
    '本阶段有{count}封信迟到了。算数（--use）或不算（--ignore）由你决定，并用--reason说明理由。',
  'next.message':
    '第{number}封{from, none: , other: ，来自{from}}{seat, none: , other: （{seat}）}：{fate}',
  'next.doubtful': '有{count}封信不知道是否已经寄出。请查看邮箱的已发送文件夹：',
  'next.went-not': '没有寄出',
  'next.went-out': '已经寄出',
  'next.outbox':
    '发件箱里有{count}封信待寄。{by, hand: 请寄出{box}里的信，或贴出outbox/text里的正文，然后移到outbox/sent。, other: }',
  'next.papers':
    '最近发生的事还没有{whom, all: 告知任何人, other: {public, yes: 公布{seats, none: , other: ，也没有寄给{seats}}, other: 寄给{seats}}}。请写出材料，公开的贴出去，各家的寄给各家。',
  'hand.post': '[ ] 公开贴出：{file}（选你论坛的格式）',
  'hand.give': '[ ] 私信{seat:seats}{who, none: , other: （{who}）}：{file}',
  'hand.letter': '[ ] {file}',
  'next.seed': '现在请公布种子（在{file}里）：对照开局时公布的哈希值，可知从未改动。',
  'next.remind': '还缺{seats}的全部或部分指令，截止时间为{by}。请提醒：',
  'next.press': '玩家之间有来信要转交，共{count}封。',
  'next.reports': '已发生的事还没有用邮件寄出（{count}封）。请先看看会寄出什么。',
  'next.no-deadline': '还没有截止时间。按本局的节奏，应为{by}。设定：',
  'next.people': '玩家说了要你决定的事：',
  'next.deputy': '{seat}（第{number}封信）：{text}。你也这样说了才算数。',
  'next.strays':
    '有{count}个文件没有读取，却可能是指令。请看清以哪一份为准，把另一份移走；在此之前不能裁定：',
  'next.stray':
    '{seat}：{file}{used, none: ，没有别的指令, other: ，目前以{used}为准}。请把为准的那份存为{own}。',
  'next.mistakes': '指令中有{count}处错误，请让玩家改正：',
  'next.mistake': '{seat}：{file}中有{count}处错误',
  'next.beacon': '抽取要用到{name}，没有它的值就不能裁定。有了结果请输入：',
  'next.sealed':
    '{how, time: {seats}已按时加了时间锁，还没有打开。请输入公开信标，锁到这一轮的会全部打开。, other: {seats}已按时密封，还没有打开。原文寄到后请收信（rookery receive）。}',
  'next.sealed-all': '已密封：{seats}{by, none: 。, other: ，{by}之前不打开。}',
  'next.locked-until':
    '{name}{time, none: , other: （{time}起）}：它的96位数字（signature），drand的任何镜像都能查到（{seats}）',
  'next.sealed-remind': '再催一次原文',
  'next.sealed-without': '不再等{seats}：密封的指令视为没有寄，请先预览',
  'next.silence':
    '截止时间已过，{seats}没有来信。可以不等{count, one: 这一家, other: 这几家}了，请先预览。',
  'next.run':
    '可以裁定了{count, 0: , other: ，但{seats}的指令只是暂定}{wrong, 0: , other: ，{wrong}行有误的不算数}{forgot, none: , other: ；还有地方没有指令：{forgot:seats}}。请先预览。',
  'next.then':
    '{how, over: 游戏将会结束。, other: 将会进行到{when}{seats, none: 。, other: ，然后等待{seats}。}}',

  'round.after': '裁定之后：新阶段的材料和要寄的信。',
  'round.left': '另有{count}件事要你决定，最后列出。',

  'next.write': '有事等你答复。请写好{file}，检查有无错误，再发给主持人：',
  'next.correct':
    '你的指令（{file}）还不完整：{count, 0: , other: {count}处错误；}{doubts, 0: , other: {doubts}处存疑；}{open, 0: , other: 还要说明：{questions}；}目前的读法是：',
  'next.hand-in':
    '你的指令（{file}）没有错误{doubts, 0: , other: ，有{doubts}处存疑}。如果还没有发给主持人，请发出；目前的读法是：',
};

/** Sentences about what is to be done in a game. */
export const NEXT = { en: EN, zh: ZH };
