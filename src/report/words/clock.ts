const EN = {
  'clock.moved':
    'The deadline was {first, yes: set to, other: moved to} {by}{reason, none: , other: : {reason}}.',
  'clock.proposed': 'The next deadline by the rhythm: {by}.',
  'agree.default':
    'Without an answer, the default decides for {seats}{by, none: : there was no deadline, other: , before the deadline ({by})}.',
  'agree.early':
    'This runs early{by, none: , other: , before {by}}: {how, asked: {seats} asked to be waited for, other: orders of {seats} are missing or not final}.',
  'agree.sure': 'Is that meant?',
  'agree.no': 'Nothing was done.',
  'clock.none':
    'The deadline was for what was asked before. For what is asked now there is none yet: the game waits; rookery deadline sets one.',
  'clock.unready':
    'The deadline has not passed. {by} Until then the round runs when all that is waited for is in and every seat has called its orders final; nothing was done.',
  'clock.not-final': 'In, and not called final: {seats}.',
  'clock.early': 'To run it all the same: {command}',
  'clock.later': 'To move the deadline: {command}',
  'clock.deadline':
    '{moment}: {by} ({how, moved: moved, set: set, proposed: by the rhythm, other: game.yaml}){reason, none: , other: : {reason}}',
  'clock.now': 'For {when} there is none.',
  'clock.next': 'By the rhythm, counted from now: {by}.',
  'clock.no-time':
    '“{what}” is no time. Write it as 2026-11-25 20:00 +01:00 (without a zone it is of the game’s: intake: zone, or rhythm: zone), or as a span: +2d, +12h.',
  'clock.no-zone': '“{what}”: of which zone? Write it as 2026-11-25 20:00 +01:00.',
  'clock.no-phase': '--phase: “{what}” is no phase that can still have a deadline.',
  'clock.nothing-to-move': 'For {when} there is no deadline to move: name a time.',
  'clock.no-rhythm': 'game.yaml has no rhythm for {when}.',
  'clock.over': 'The game is over: there is nothing to wait for.',
  'clock.past': 'This time is over: {by}.',
  'clock.waiting':
    '{seats}: {until, none: please wait, other: please wait (until {until} at the most)}. Nothing was done.',
  'status.sealed': 'sealed',
  'status.closed': 'Sealed, and not opened yet: {seats}. To see what opens them: rookery next',
  'status.beacon': 'Everything is in but {name}. To note it: rookery beacon <value>',
  'status.undecided':
    'Everything is in, and something is to be decided before the run. To see it: {command}',
  'status.waiting': 'Please wait, they say: {seats}.',
  'status.tardy':
    '{seat}: {late, 0: , one: late once, other: late {late} times}{both, yes: ; , other: }{missed, 0: , one: 1 phase without a word, other: {missed} phases without a word}',
  'clock.grace': 'Messages count until {until}, and are told as late.',
  'status.away':
    '{seat}: away {first} to {last}{deputy, none: , other: ; orders come from {deputy}}.',
  'notices.none': 'Nobody has said anything to the moderator that still speaks.',
  'notices.line':
    '{seat}: {text} ({number, none: the moderator, other: message {number}}, {time}{reason, none: , other: : {reason}})',
  'notices.noted': '{seat}: {text}',
  'notices.for': '--for: say for which seat.',
  'notices.unknown': '“{text}” is none of the words that can be said to the moderator; there are:',
  'remind.title': 'Reminder: {game}, {when}',
  'remind.subject': '[{game}] Reminder: {when}{questions, none: , other: : {questions}}, by {by}',
  'remind.missing':
    '{seat}: your {asks, together: orders have, other: answer has} not come in yet, and {asks, together: are, other: is} due by {by}.',
  'remind.not-final':
    '{seat}: your orders are in, and you have not called them final. The deadline is {by}; if you are done, say final, and nobody need wait for you.',
  'remind.left-out':
    '{seat}: your orders are in, but not everything has one. The deadline is {by}; if that is as you want it, say final.',
  'remind.stay-without': 'If nothing more comes, they stay without one.',
  'remind.opening':
    '{seat}: the deadline has passed, and your orders are sealed. Send their words and the salt now, as “rookery seal” printed them; without them your orders count as not sent.',
  'remind.closing': 'If you have sent something, look at the receipt that you got for it.',
  'remind.laid': '{seat}: {file}',
  'remind.nobody':
    'Nobody is missing, or all have been reminded of this deadline (--again: once more).',
  'remind.none': 'For {when} there is no deadline: rookery deadline sets one.',
  'remind.passed': 'The deadline has passed. {by}',
  'clock.calendar': '{game}: deadline of {when}',
  'clock.set': '{when}: the deadline is {by} {was, none: , other: (it was {was})}.',
  'clock.judged':
    '{count, 0: No message, one: 1 message, other: {count} messages} judged otherwise by it.',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'clock.moved':
    '截止时间已{first, yes: 定为, other: 改为}{by}{reason, none: , other: ：{reason}}。',
  'clock.proposed': '按节奏，下一个截止时间是{by}。',
  'agree.default':
    '{seats}没有答复，按缺省处理{by, none: （没有定过截止时间）, other: （截止时间{by}未到）}。',
  'agree.early':
    '提前进行{by, none: , other: （{by}之前）}：{how, asked: {seats}请求等一等, other: {seats}的指令未到或未定稿}。',
  'agree.sure': '确实要这样吗？',
  'agree.no': '什么也没有做。',
  'clock.none':
    '先前的截止时间是给前面的问题的。现在问的还没有截止时间，会一直等；要定一个，用rookery deadline。',
  'clock.unready':
    '截止时间未到：{by}在此之前，要等的答复到齐、各家都注明“定稿”才进行；什么也没有做。',
  'clock.not-final': '已到，未注明定稿：{seats}。',
  'clock.early': '仍要裁定：{command}',
  'clock.later': '推迟截止时间：{command}',
  'clock.deadline':
    '{moment}：{by}（{how, moved: 已改, set: 已定, proposed: 按节奏, other: game.yaml}）{reason, none: , other: ：{reason}}',
  'clock.now': '{when}没有截止时间。',
  'clock.next': '按节奏从现在算起：{by}。',
  'clock.no-time':
    '“{what}”不是时间。请写成2026-11-25 20:00 +08:00（不写时区即用本局时区：intake: zone或rhythm: zone），或写多久以后：+2d、+12h。',
  'clock.no-zone': '“{what}”：哪个时区？请写成2026-11-25 20:00 +08:00。',
  'clock.no-phase': '--phase：“{what}”不是还能有截止时间的阶段。',
  'clock.nothing-to-move': '{when}没有截止时间可改：请写明时间。',
  'clock.no-rhythm': 'game.yaml没有为{when}定节奏。',
  'clock.over': '本局已结束，没有什么要等了。',
  'clock.past': '这个时间已过：{by}。',
  'clock.waiting': '{seats}请求等一下{until, none: , other: （最迟到{until}）}。什么都没有做。',
  'status.sealed': '已密封',
  'status.closed': '已密封、尚未打开：{seats}。如何打开：rookery next',
  'status.beacon': '已全部到齐，还缺{name}。请输入：rookery beacon <值>',
  'status.undecided': '已全部到齐，但裁定之前还有事要你决定。查看：{command}',
  'status.waiting': '请求等一下：{seats}。',
  'status.tardy':
    '{seat}：{late, 0: , other: 迟到{late}次}{both, yes: ，, other: }{missed, 0: , other: {missed}个阶段没有来信}',
  'clock.grace': '{until}之前到的仍然算数，记为迟到。',
  'status.away': '{seat}：{first}至{last}不在{deputy, none: , other: ，由{deputy}代写}。',
  'notices.none': '没有玩家对主持人说过现在还有效的话。',
  'notices.line':
    '{seat}：{text}（{number, none: 主持人代说, other: 第{number}封信}，{time}{reason, none: , other: ：{reason}}）',
  'notices.noted': '{seat}：{text}',
  'notices.for': '--for：请写明代哪一家说。',
  'notices.unknown': '“{text}”不是可以对主持人说的话；可以说的有：',
  'remind.title': '提醒：{game}，{when}',
  'remind.subject': '【{game}】提醒：{when}{questions, none: , other: ：{questions}}，{by}截止',
  'remind.missing': '{seat}：还没有收到你的{asks, together: 命令, other: 答复}，请在{by}之前提交。',
  'remind.not-final':
    '{seat}：你的指令已到，但还没有定稿。截止时间是{by}；写完了就说一声定稿，别人不必等你。',
  'remind.left-out':
    '{seat}：你的指令已到，但有些地方还没有指令。截止时间是{by}；如果是有意不下，说一声定稿即可。',
  'remind.stay-without': '如果不再来信，这些地方就不下指令。',
  'remind.opening':
    '{seat}：截止时间已过，你的指令还密封着。请把“rookery seal”给出的原文和盐寄来，否则指令视为没有寄。',
  'remind.closing': '如果已经寄出，请看收到的回执。',
  'remind.laid': '{seat}：{file}',
  'remind.nobody': '没有人缺席，或都已就此截止时间提醒过（再提醒一次请加--again）。',
  'remind.none': '{when}没有截止时间，可用rookery deadline设定。',
  'remind.passed': '截止时间已过。{by}',
  'clock.calendar': '{game}：{when}截止',
  'clock.set': '{when}：截止时间是{by}{was, none: , other: （原为{was}）}。',
  'clock.judged': '{count, 0: 没有来信, other: {count}封来信}因此改判。',
};

/** Sentences about the clock. */
export const CLOCK = { en: EN, zh: ZH };
