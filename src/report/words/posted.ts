const EN = {
  'posted.opening': '{game}: the game begins',
  'posted.preset':
    'We play the {preset:presets}{others, 0: , other: , with these options of our own:}{others, 0: ., other: }',
  'posted.option': '{option}: {value}',
  'posted.seats': 'Who plays what',
  'posted.player': 'Player',
  'posted.name': 'On the forum',
  'posted.seat': '{seat}',
  'posted.text': '{text}',
  'posted.words':
    'All draws behind the set-up take in a word of each player besides the seed: write “word: …” with your first orders, whatever comes to your mind.',
  'posted.beacon': 'They take in {beacon}, too, which nobody knows yet.',
  'posted.sealed':
    '{how, hash: Orders are sealed. Before the deadline send only the digest that “rookery seal” prints; after it, send the words. What is not opened in time counts as not sent., other: Orders are sealed by time. Send what “rookery seal” prints: nobody can read it before the deadline, and then everybody can.}',
  'posted.seed':
    'All draws come from a secret seed. Its SHA-256 hash is {hash}. The seed is published at the end, so that everybody can check that it was never changed.',
  'posted.sample':
    'This is a sample game: its seed is public, so anybody can work out the draws in advance.',
  'posted.announcement':
    '{game}: round {round}, {phase:procedures}{deadline, none: , other: , until {deadline}}',
  'posted.map': '{game}: the map, {when}',
  'posted.alone': 'Send your answers to the moderator only, in one message or several.',
  'posted.roll-call': 'Who has written',
  'posted.sent': 'Received from {seats}.',
  'posted.unsent': 'Nothing yet from {seats}.',
  'posted.message': '{game}: for {seat} alone',
  'posted.asked': 'You are asked',
  'posted.lines':
    '{question}: send {count, one: this line, other: one of these lines}{others, yes: , or another like {count, one: it, other: them}, other: }:',
  'posted.lines-such':
    '{question}: send lines such as these, changed as you like{more, yes: ; there is more that you can say, other: }:',
  'posted.holding': 'What you have',
  'posted.news': 'For your eyes only',
  'posted.choices': '{question}: {choices}',
  'posted.how':
    'The file orders.txt shows how to write each answer; where orders.html came with it, open that in a browser, and click them.',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'posted.opening': '{game}：开局',
  'posted.preset': '本局采用{preset:presets}{others, 0: 。, other: ，以下选项另有约定：}',
  'posted.option': '{option}：{value}',
  'posted.seats': '阵营与玩家',
  'posted.player': '玩家',
  'posted.name': '论坛用户名',
  'posted.seat': '{seat}',
  'posted.text': '{text}',
  'posted.words':
    '布置之后的一切抽取，除种子外还要用到每位玩家的一个暗语：请在第一封指令里写“暗语：……”，写什么都行。',
  'posted.beacon': '还要用到{beacon}，现在谁也不知道它的结果。',
  'posted.sealed':
    '{how, hash: 指令密封：截止前只寄“rookery seal”给出的摘要，截止后再寄原文。没有按时公开的视为没有寄。, other: 指令用时间锁密封：请寄“rookery seal”给出的内容。截止之前谁也看不到，之后谁都能看。}',
  'posted.seed':
    '随机结果由一个保密的种子决定，它的SHA-256哈希值是{hash}。终局时公布种子，人人都可以验证没有做过手脚。',
  'posted.sample': '这是示例局：种子是公开的，随机结果可以预知。',
  'posted.announcement':
    '{game}：第{round}回合{phase:procedures}{deadline, none: , other: （{deadline}截止）}',
  'posted.map': '{game}：地图，{when}',
  'posted.alone': '答复请只发给主持人，可以一次发全，也可以分几次发。',
  'posted.roll-call': '来信情况',
  'posted.sent': '已收到：{seats}。',
  'posted.unsent': '未收到：{seats}。',
  'posted.message': '{game}：致{seat}（请勿外传）',
  'posted.asked': '请你答复',
  'posted.lines':
    '{question}：请写{count, one: 这一行, other: 以下一行}{others, yes: （或照此另写）, other: }：',
  'posted.lines-such': '{question}：请照这样写，按需修改{more, yes: （此处只是一部分）, other: }：',
  'posted.holding': '你现有的',
  'posted.news': '只有你知道的消息',
  'posted.choices': '{question}：{choices}',
  'posted.how': '各项答复的写法见orders.txt；如附有orders.html，用浏览器打开，点选即可。',
};

/** Sentences posted besides reports, and the message to one seat. */
export const POSTED = { en: EN, zh: ZH };
