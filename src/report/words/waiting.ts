const EN = {
  'leave.missing': '--missing: there is no seat “{what}”.',
  'leave.early': 'The deadline has not passed. {by} Until then the game waits; nothing was done.',
  'leave.before': '--now: {time} is before the last run of this game, at {last}.',

  'waits.changed':
    'Changed in game.yaml: {kinds:kinds} ({whom, all: all, other: {seats}}): {how, wait: the game waits, word: the game waits until the seat has said something, standing: standing orders or else the default of the rules, other: the default of the rules}.',
  'waits.kinds': 'The game waits for answers on: {kinds}.',
  'waits.standing': 'Standing orders of {seat}: {said, none: {kinds:kinds}, other: {said}}.',
  'waits.dropped':
    'note: {seat}: {count, one: 1 line of the orders was wrong and did not count, other: {count} lines of the orders were wrong and did not count} ({file}).',
  'waits.forgotten':
    'note: {seat}: {count, 1: 1 place is, other: {count} places are} without an order ({file}).',
  'waits.used-provisional': 'note: {seat}: the orders used were only provisional ({file}).',

  'waiting.question': '{seat}: {question} ({rule})',
  'waiting.choices': '{suggested, yes: such as, other: choices}: {choices}',
  'waiting.hidden':
    '{count, one: 1 choice, other: {count} choices}, secret from the others (rookery status --choices shows them)',
  'waiting.passed':
    '{file, none: line {line}, other: line {line} of {file}} cannot be carried out now (rookery check says why)',
  'waiting.range': '0 to {most}',
  'waiting.file': 'put the answer in {file}',
  'waiting.some': '{choices}{all, 0: , other: ; … ({all} in all)}',
  'waiting.answer': '{file}: {question}',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'leave.missing': '--missing：没有叫“{what}”的阵营。',
  'leave.early': '截止时间未到：{by}在此之前等待尚缺的答复，什么也没有做。',
  'leave.before': '--now：{time}早于本局最后一次运行的时间{last}。',

  'waits.changed':
    'game.yaml另定：{kinds:kinds}（{whom, all: 各阵营, other: {seats}}）：{how, wait: 等待答复, word: 等到来信为止, standing: 按长期指令或默认处理, other: 按默认处理}。',
  'waits.kinds': '须等待答复的事项：{kinds}。',
  'waits.standing': '{seat}的长期指令：{said, none: {kinds:kinds}, other: {said}}。',
  'waits.dropped': '注意：{seat}的指令有{count}行有误，未被采用（{file}）。',
  'waits.forgotten': '注意：{seat}还有{count}处没有指令（{file}）。',
  'waits.used-provisional': '注意：{seat}的指令只是暂定的（{file}）。',

  'waiting.question': '{seat}：{question}（{rule}）',
  'waiting.choices': '{suggested, yes: 例如, other: 可选}：{choices}',
  'waiting.hidden': '共{count}种选择，仅该方可见（rookery status --choices）',
  'waiting.range': '0到{most}',
  'waiting.passed': '{file, none: , other: {file}}第{line}行现在无法执行（rookery check说明原因）',
  'waiting.file': '答复请放在{file}',
  'waiting.some': '{choices}{all, 0: , other: ；……（共{all}种）}',
  'waiting.answer': '{file}：{question}',
};

/** Sentences on waiting, deadlines, and lines that did not count. */
export const WAITING = { en: EN, zh: ZH };
