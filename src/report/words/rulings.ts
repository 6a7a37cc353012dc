const EN = {
  'ruling.reason':
    '--reason: say why; it goes in the log, and in the report unless you add --private.',
  'report.head': 'Head of the public log (for rookery verify): {head}',
  'report.version': '{title} (version {version})',
  'report.new': '(new) {said}',
  'report.no-longer': 'No longer true',
  'report.marked':
    'This version takes the place of version {version}. What is new in it is marked “(new)”; what holds no longer stands under “No longer true”.',
  'report.same': 'This version takes the place of version {version}, and tells the same.',
  'report.early': 'The moderator ran this early{by, none: , other: , before the deadline ({by})}.',
  'report.taken-back':
    'The moderator {by, none: , other: ({by})} took the game back to round {round}, {phase:procedures}{reason, none: , other: , because {reason}}. {anew, none: , other: What is drawn from there on was drawn anew.}',
  'report.put-back':
    'The moderator {by, none: , other: ({by})} put back what had been taken back from round {round}, {phase:procedures}, on{reason, none: , other: , because {reason}}.',
  'ruling.finished':
    'This was said before, and stands. What was still to be written of it is written now.',
  'ruling.once-more': 'It is not done a second time. To do it once more, give another reason.',
  'correct.so-already': 'It is like that already; nothing was changed.',
  'status.rulings':
    '{count, one: One ruling, other: {count} rulings} on the game; the last on {time}{by, none: , other: , by {by}}: {what, undone: taken back, ended: the game was ended, redone: put back, answer: an answer decided, other: the table set right}{reason, none: , other: ; {reason}}.',
  'undo.no-place':
    '--to: the game has not been at “{to}”. Name a phase that was played, or the number of an entry (1 to {last}; rookery why lists them).',
  'undo.done':
    'The game is back in {where}: entries {n} to {last} no longer count. They stay in the log.',
  'undo.would': 'The game would go back to {where}: entries {n} to {last} would no longer count.',
  'undo.phases': 'These phases are undone, wholly or in part: {phases}.',
  'undo.span': '{first} to {last}',
  'undo.out':
    'Their reports no longer hold ({count} files went out); tell your players if you posted or sent any.',
  'undo.record':
    '{out, yes: The seed is out: it stands in {file}., other: If the record of this game was published, the seed is out with it.} Whoever has it can work out every draw to come{mixed, yes: , as far as no words of players go into it, other: , with --anew too}. Play on only if all players agree to that; a new game has a new seed.',
  'undo.sent':
    'Since then these went out, too: {what, receipt: {count, one: 1 receipt, other: {count} receipts}, bundle: {count, one: 1 packet, other: {count} packets}, reminder: {count, one: 1 reminder, other: {count} reminders}, press: {count, one: 1 letter between players, other: {count} letters between players}, handover: a hand-over to another moderator, other: {count, one: 1 letter, other: {count} letters}}.',
  'undo.opened': 'These answers have been opened, so players may know them:',
  'undo.opened-of': '{kind:kinds}: {seats}',
  'undo.shown': 'Everybody has seen what was drawn there; without --anew it comes again:',
  'undo.scouted': 'Seen in secret, and known to those who saw it:',
  'undo.over-kept':
    '{count, one: 1 letter, other: {count} letters} saying that the game is over will not be sent; kept in {folder}.',
  'undo.over-told': 'Told by letter that the game is over: {seats}. Tell them that it goes on.',
  'undo.deadline':
    'The deadline of this phase was {by}: set another one with rookery deadline if orders may still come.',
  'undo.later':
    'Messages that came since then count for a later phase: {listed}. One that is meant for the phase that is open again:',
  'undo.later-one': '{number} ({seat}, {when})',
  'undo.next':
    'Put right what was wrong (rookery correct, or the files in orders/), then run rookery adjudicate. To take back the undo, run rookery redo before anything new is decided.',
  'undo.preview': 'Nothing was changed: this was a preview.',
  'redo.nothing': 'There is no undo to take back: something else came after it.',
  'redo.done': 'The undo is taken back: the game is in {where} again, after entry {last}.',
  'correct.nothing':
    'Say what to put right: a value of state.yaml (place=value), or, with --for, the answer of a seat.',
  'correct.pushes': 'This would push out other orders of {seat}:',
  'correct.agree': 'Are these changes meant?',
  'correct.sure': 'Nothing was changed. If these changes are meant, say --yes.',
  'correct.form': '“{said}”: write it as place=value, named as in state.yaml.',
  'correct.no-place':
    'There is no “{place}” on the board; use the names in state.yaml, joined with dots.',
  'correct.not-edited': '{file} has not been changed: edit it first, then run this with --state.',
  'correct.refused': 'Nothing was changed.',
  'correct.in-advance':
    'Not all of it is asked now. Decide what is asked; or say it all as orders of the seat, which answer when they are asked:',
  'correct.value': '{path}: {is} (was {was})',
  'correct.answer': 'Decided for {seat:seats}: {question}',
  'correct.either': 'Say the values, or --state for those of the edited file; not both.',
  'correct.whole': '{path}: {value} is no whole number; nothing was changed.',
  'correct.unknown': 'There is no “{name}” in this game.',
  'correct.odd':
    '{path}: {most, none: {value} is less than nothing, other: {value} is more than the game has pieces for (at most {most})}.',
  'correct.meant': 'Nothing was changed. If it is meant, say --yes.',
  'correct.here': 'Under {place} there are: {ids}.',
  'correct.orders':
    'These are orders; what else {seat:seats} ordered stays as it is. Nothing was changed. Do this:',
  'correct.by-hand': 'change the line in {file} (rookery check says whether it is right)',
  'correct.same': 'The public reports stay the same.',
  'correct.differs': 'The public reports change (- before, + now):',
  'correct.illegal': 'Orders that can no longer be carried out:',
  'correct.done': 'The ruling is in the log; state.yaml and the reports have been rewritten.',
  'correct.preview': 'Nothing was changed: this was a preview.',
  'other.data':
    '{count, one: One value of the rules data is, other: {count} values of the rules data are} different (theirs in brackets; fingerprint {data}):',
  'other.same-data': 'These are the rules data that this game goes by.',
  'other.brought':
    'This game goes by files of its own ({files}). Name the files to compare it with: rookery check --rules <file>',
  'other.no-difference': 'With them everything that has happened would have happened the same.',
  'other.table-alone':
    'With them everything would have happened the same, but the board would be another by now.',
  'other.from': 'With them the game would differ from entry {n} on ({when}):',
  'other.was': '  it was       {text}',
  'other.is': '  it would be  {text}',
  'other.nothing': 'nothing',
  'other.reached':
    '{whole, yes: The same orders would have led to {when}, where the game is., other: With the same orders it could be played as far as {when}.}',
  'other.code':
    'This version of Rookery ({runs}) plays otherwise than the one that wrote the log ({wrote}), from entry {n} on ({when}). What has been played stays; what comes is played by this version.',
  'moved.table': 'The board would be another with them:',
  'moved.meant': 'Nothing was changed. If that is meant, say --yes.',
  'moved.done': 'The game goes by these data from now on: {file}.',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'ruling.reason': '--reason：请说明理由；理由会写入记录，并在战报中公布（--private 则不公布）。',
  'report.head': '公开日志链头（供rookery verify核验）：{head}',
  'report.version': '{title}（第{version}版）',
  'report.new': '【新】{said}',
  'report.no-longer': '不再成立的内容',
  'report.marked':
    '本版取代第{version}版。新增内容标有“【新】”；不再成立的内容列在“不再成立的内容”之下。',
  'report.same': '本版取代第{version}版，内容没有变化。',
  'report.early': '主持人提前进行了这一步{by, none: , other: （截止时间是{by}）}。',
  'report.taken-back':
    '主持人{by, none: , other: （{by}）}将游戏退回第{round}回合{phase:procedures}{reason, none: , other: ，理由：{reason}}。{anew, none: , other: 此后的抽取均重新进行。}',
  'report.put-back':
    '主持人{by, none: , other: （{by}）}恢复了从第{round}回合{phase:procedures}起退回的内容{reason, none: , other: ，理由：{reason}}。',
  'ruling.finished': '这项裁定先前已经下过，依然有效；由此还没写完的文件现在补写了。',
  'ruling.once-more': '没有再做一遍；要再做一次，请换一个理由。',
  'correct.so-already': '本来就是这样，没有改动。',
  'status.rulings':
    '对本局的裁定共{count}项；最近一项在{time}{by, none: , other: （{by}）}：{what, undone: 退回, ended: 结束游戏, redone: 恢复, answer: 代为决定, other: 更正局面}{reason, none: , other: ；理由：{reason}}。',
  'undo.no-place':
    '--to：本局没有到过“{to}”。请写已经进行过的阶段，或条目编号（1至{last}；rookery why 可以列出）。',
  'undo.done': '游戏已退回{where}：第{n}至{last}条作废，但仍保留在记录中。',
  'undo.would': '游戏将退回{where}：第{n}至{last}条将作废。',
  'undo.phases': '以下阶段全部或部分作废：{phases}。',
  'undo.span': '{first}至{last}',
  'undo.out': '这些阶段的战报已失效（{count}个文件）；如果已经贴出或寄出，请告知玩家。',
  'undo.record':
    '{out, yes: 种子已经公开：它就在{file}里。, other: 如果公布过对局记录，种子也就随之公开了。}知道种子的人可以算出以后的每一次抽取{mixed, yes: （掺入玩家的话的除外）, other: （加了--anew也一样）}。请在全体玩家都同意时才继续；新开一局才有新种子。',
  'undo.sent':
    '此后还发出了：{what, receipt: {count}份回执, bundle: {count}份资料包, reminder: {count}封提醒信, press: {count}封玩家来信, handover: 移交给另一位主持人的资料, other: {count}封信}。',
  'undo.opened': '这些答复已经公开，玩家可能知道：',
  'undo.opened-of': '{kind:kinds}：{seats}',
  'undo.shown': '这些抽取结果大家都看到了；不加--anew还会是同样的结果：',
  'undo.scouted': '暗中看到的，看到的人已经知道：',
  'undo.over-kept': '说游戏已结束的信有{count}封不再寄出，存在{folder}。',
  'undo.over-told': '已去信{seats}说游戏结束了，请告诉他们对局继续。',
  'undo.deadline': '这个阶段的截止时间是{by}：若还可以补交指令，请用rookery deadline另定。',
  'undo.later': '此后收到的这些信算给后面的阶段：{listed}。其中若有写给现在这个阶段的：',
  'undo.later-one': '第{number}封（{seat}，{when}）',
  'undo.next':
    '请先改正（rookery correct，或修改 orders/ 里的指令），再运行 rookery adjudicate。在有新的内容之前，rookery redo 可以恢复。',
  'undo.preview': '以上只是预览，没有改动任何内容。',
  'redo.nothing': '没有可以恢复的内容：上一步不是退回。',
  'redo.done': '已恢复：游戏回到{where}，第{last}条之后。',
  'correct.nothing': '请写明要改什么：state.yaml 里的一个数值（位置=值），或用 --for 代某家作答。',
  'correct.pushes': '这样会挤掉{seat}的其他指令：',
  'correct.agree': '确实要这样改吗？',
  'correct.sure': '没有改动任何内容。如果确实要这样改，请加 --yes。',
  'correct.form': '“{said}”：请写成 位置=值，名称与 state.yaml 一致。',
  'correct.no-place': '局面上没有“{place}”这个位置；名称与 state.yaml 一致，用点隔开。',
  'correct.not-edited': '{file} 没有被修改过：请先在文件里改好，再用 --state。',
  'correct.refused': '没有改动任何内容。',
  'correct.in-advance':
    '其中有现在没有问到的。请只裁定现在问的；或者全部当作该阵营的指令收下，问到时就用：',
  'correct.value': '{path}：{is}（原为{was}）',
  'correct.answer': '代{seat:seats}决定：{question}',
  'correct.either': '请直接写数值，或用 --state 采用改过的文件，二者不可同时使用。',
  'correct.whole': '{path}：{value}不是整数；没有改动任何内容。',
  'correct.unknown': '本游戏中没有“{name}”。',
  'correct.odd':
    '{path}：{most, none: {value}是负数, other: {value}超过了游戏的配件数（最多{most}）}。',
  'correct.meant': '没有改动任何内容。如果确实如此，请加 --yes。',
  'correct.here': '{place}之下有：{ids}。',
  'correct.orders': '这是指令；{seat:seats}的其余指令不变。没有改动任何内容。请这样做：',
  'correct.by-hand': '直接修改 {file} 里的那一行（rookery check 可以检查）',
  'correct.same': '公开的内容没有任何变化。',
  'correct.differs': '公开的内容有以下变化（- 原来，+ 现在）：',
  'correct.illegal': '以下指令不再能执行：',
  'correct.done': '裁定已写入记录；state.yaml 和战报已重新写出。',
  'correct.preview': '以上只是预览，没有改动任何内容。',
  'other.data': '规则数据有{count}处不同（括号内为另一套；指纹{data}）：',
  'other.same-data': '本局用的就是这套规则数据。',
  'other.brought':
    '本局用的是自己的文件（{files}）。请写明要与哪些文件比较：rookery check --rules <文件>',
  'other.no-difference': '按这套数据，到目前为止的一切都不会改变。',
  'other.table-alone': '按这套数据，发生的事情都不变，但现在的局面会不同。',
  'other.from': '按这套数据，从第{n}条（{when}）起会有不同：',
  'other.was': '  原来  {text}',
  'other.is': '  现在  {text}',
  'other.nothing': '没有',
  'other.reached':
    '{whole, yes: 同样的指令仍会进行到{when}，即目前所在之处。, other: 同样的指令只能进行到{when}。}',
  'other.code':
    '这个版本的Rookery（{runs}）与写下记录的版本（{wrote}）从第{n}条（{when}）起处理不同。已经进行的不变；以后按这个版本进行。',
  'moved.table': '改用之后局面会不同：',
  'moved.meant': '没有改动任何内容。如果确实如此，请加 --yes。',
  'moved.done': '本局从现在起改用这套数据：{file}。',
};

/** Sentences of rulings on the game. */
export const RULINGS = { en: EN, zh: ZH };
