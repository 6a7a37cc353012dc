const EN = {
  'fate.mistaken': 'mistaken: {why}',
  'fate.asked': 'its sender was asked: {why}',
  'fate.read': 'for the moderator to read: {why}',
  'reason.not-authentic': 'the mail server could not confirm its sender',
  'reason.reply-elsewhere': 'replies would go to an address that nobody in this game has',
  'reason.several-readings': 'it can be read in more than one way',
  'reason.added-or-alone':
    'it does not say whether it adds to the orders in force or replaces them',
  'reason.no-such-question': 'it answers a question that was not asked',
  'reason.too-many': 'too many messages came from this sender at once',
  'reason.prose': 'there are no orders in it',
  'reason.unopened': 'all it says is in an attachment that has to be opened',
  'reason.unsealed': 'orders of this game are sealed: send what “rookery seal” prints',
  'reason.other-seal': 'it does not open the digest that was sent for it in time',
  'reason.old-seal':
    'this digest was made by an earlier version: seal again with the bundle or the order sheet of this phase',
  'reason.opened-late':
    'it opens the digest that was sent in time, and its phase was run before these words came',
  'reason.no-good-line': 'none of its lines can be used',
  'reason.part-missing':
    'it is part {numbers} of {of}{missing, none: , other: ; still to come: {missing}}',
  'mail.joined': 'Part {numbers} of {of}: all are here, and are read as one message.',

  // order files that are made of messages
  'combined.from': 'message {number}, {time}',
  'combined.fallen': 'message {number}, replaced by message {by}{why, none: , other: : {why}}',
  'combined.wrong': 'message {number}, not used',

  // receipts
  'mail.took': 'It counts as in reading {reading}.',
  'mail.as-read':
    'The moderator takes it to mean: {lines}. If you meant something else, send that.',
  'mail.newest': 'The moderator decided that it comes after everything that had arrived.',
  'mail.takes': 'You chose reading {reading} of your message.',
  'mail.read-by': 'Your mail program had broken some lines; they were joined again.',
  'mail.ahead': 'Nothing asks for it yet; it is kept for {when}.',
  'mail.later': 'Nothing asks yet for line {lines}; it is kept for {when}.',
  'receipt.later': 'kept for {when}:',
  'mail.open': 'Still to be answered: {questions}.',
  'mail.ask':
    'Your message can be read in {count} ways. Which did you mean? Reply with a line “take 1”, “take 2” … (if you were asked about other messages, too: “take 1 of {number}”). Until then it changes nothing.',
  'mail.reading': 'Reading {reading}{how, none: , other: : {how}}',
  'mail.common': 'In every reading',
  'mail.nothing': 'nothing else',
  'mail.adds': 'added to the orders in force',
  'mail.replaces': 'replacing all orders in force',
  'doubt.first': 'taking the first of two lines that disagree',
  'doubt.last': 'taking the last of two lines that disagree',
  'doubt.wrapped': 'joining broken lines',
  'doubt.other-part': 'taking another part of the mail',
  'doubt.quoted': 'including what may be quoted',
  'doubt.struck': 'including what is struck out',
  'doubt.hidden': 'including what may be hidden',
  'receipt.in-force': 'In force now',
  'receipt.from': 'from message {number}, {time}:',
  'receipt.from-this': 'from this message:',
  'receipt.from-orders': 'from your orders for {when}:',
  'receipt.standing': 'your standing orders:',
  'receipt.no-orders': 'none of your orders',
  'receipt.fallen': 'No longer in force',
  'receipt.fell':
    '{text}  (message {number}; {why, none: replaced by message {by}, other: not possible beside message {by}: {why}})',
  'receipt.left': 'Still not counting',
  'receipt.left-of': 'of your message {number}:',
  'receipt.left-still':
    'No mistakes here, but lines of earlier messages still do not count: send them again, corrected.',
  'receipt.unclear': 'Said twice: the first counts unless you say otherwise',
  'reason.several-seats': 'its sender may write for several seats and does not say for which',
  'mail.tardy':
    'In this game you have {late, 0: , one: been late once, other: been late {late} times}{both, yes: and, other: }{missed, 0: , one: let 1 phase go by without a word, other: let {missed} phases go by without a word}.',
  'mail.in-grace': 'It came after the deadline, and counts.',
  'mail.deputy': 'sent by a deputy; the word of the seat’s own player comes first',
  'receipt.notices': 'To the moderator',
  'notice.said': '{text}: {means}',
  'notice.final':
    'your orders may be carried out as they are{wrong, 0: , other: , without the lines below that do not count: send these again if you still want them}.',
  'notice.provisional': 'you may still change your orders.',
  'notice.ready': 'for you the round may be run as soon as all are ready.',
  'notice.wait': 'the moderator is asked to wait for you.',
  'notice.press': 'for others; the moderator passes it on where this game has press.',
  'notice.away': 'the moderator knows that you are away.',
  'notice.back': 'you are there again, and nobody writes for you any more.',
  'notice.deputy': 'orders for you count from there, too; what you send yourself comes first.',
  'notice.alone': 'orders for you count from you alone.',
  'notice.word': 'draws take it in, if it is the first that you said.',
  'notice.sealed':
    'your orders for this phase are sealed by it; send the words behind the deadline.',
  'notice.locked': 'your orders are locked until the deadline; nothing more is needed of you.',
  'notice.salt': 'it opens what you have sealed.',
  'notice.vote':
    'your vote counts until you withdraw it (“withdraw my vote”) or vote otherwise{bare, yes: ; it names nobody, so it is for the draw that was proposed before it, if only one was, and else for a draw of all who play, other: }.',
  'notice.unvote': 'your vote no longer counts.',
  'notice.concede': 'the moderator knows that you give up; until he has said so you still play.',
  'notice.stay': 'you play on.',
  'notice.not-yours': 'that is for the player himself to say; nothing was done.',
  'receipt.unread': 'Not read as orders',
  'receipt.reserved':
    'These words are no orders and may change them: {texts}{more, 0: , other:  …}. In a mail nothing would count before you or the moderator had said how they are meant.',
  'receipt.open': 'No mistakes, but something is still to be answered.',

  // what the moderator is told
  'receive.asked':
    'The senders were asked what they meant: {numbers}. To decide yourself: rookery amend --message <number> --take <number>, with --reason.',
  'receive.read':
    '{count, one: 1 message holds no orders: read it, other: {count} messages hold no orders: read them} (rookery amend), then run rookery amend --read.',
  'receive.remarks':
    '{count, one: 1 sentence beside the orders was not read, other: {count} sentences beside the orders were not read}: {texts}{more, 0: , other:  …}',
  'receive.remarked':
    '{count, one: Beside the orders of message {numbers} stands, other: Beside the orders of messages {numbers} stands} what was not read: look at it (rookery amend), then run rookery amend --read.',
  'mail.reserved':
    'These words beside your orders may change what they mean: {texts}{more, 0: , other:  …}. Nothing of this message counts yet. If your orders are meant as they stand, reply with a line “take 1” (or “take 1 of {number}”); else send them again as you mean them, without such words.',
  'receive.wrong': '{count, one: 1 line does not count, other: {count} lines do not count}',
  'receive.not-counted': 'These lines do not count; its receipt says why:',
  'receive.provisional': 'its sender calls it provisional',
  'inbox.seat':
    '{seat}: {wrong, 0: , one: 1 line of its messages does not count, other: {wrong} lines of its messages do not count}{both, yes: ; , other: }{fallen, 0: , one: 1 was replaced, other: {fallen} were replaced}',
  'inbox.provisional': '{seats}: only provisional, they say',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'fate.mistaken': '有错：{why}',
  'fate.asked': '等待发信人答复：{why}',
  'fate.read': '请主持人过目：{why}',
  'reason.not-authentic': '发信人没有通过邮件服务器的验证',
  'reason.reply-elsewhere': '回信会寄到本局没有人用的地址',
  'reason.several-readings': '可以有不止一种读法',
  'reason.added-or-alone': '没有写明是补充还是全部重下',
  'reason.no-such-question': '所选的读法没有问过',
  'reason.too-many': '发信人一次发来的信太多',
  'reason.prose': '其中没有指令',
  'reason.unopened': '只有附件，须由主持人打开来看',
  'reason.unsealed': '这一局的指令要密封：请寄“rookery seal”给出的内容',
  'reason.other-seal': '与事先按时寄来的摘要不符',
  'reason.old-seal': '这个摘要出自旧版程序：请用本阶段的资料包或指令单重新密封',
  'reason.opened-late': '与按时寄来的摘要相符，但原文寄到之前这一阶段已经裁定',
  'reason.no-good-line': '没有一行可以照用',
  'reason.part-missing':
    '这是第{numbers}部分，共{of}部分{missing, none: , other: ，第{missing}部分还没有到}',
  'mail.joined': '第{numbers}部分，共{of}部分：已经到齐，合成一封读。',

  'combined.from': '第{number}封信，{time}',
  'combined.fallen': '第{number}封信，让位于第{by}封信{why, none: , other: ：{why}}',
  'combined.wrong': '第{number}封信，不采用',

  'mail.took': '已按第{reading}种读法采用。',
  'mail.as-read': '主持人理解为：{lines}。如果不是这个意思，请重发。',
  'mail.newest': '主持人裁决：按最新的信计。',
  'mail.takes': '你为先前的信选了第{reading}种读法。',
  'mail.read-by': '邮件程序把行折断了，已接起来读。',
  'mail.ahead': '现在还没问到，留到{when}用。',
  'mail.later': '第{lines}行现在还没问到，留到{when}用。',
  'receipt.later': '留到{when}用：',
  'mail.open': '还需要说明：{questions}。',
  'mail.ask':
    '你的信有{count}种读法，是哪一种？请回信写一行“选1”“选2”……（如有多封信在问：“选1（第{number}封）”）。在此之前这封信不改变任何指令。',
  'mail.reading': '读法{reading}{how, none: , other: ：{how}}',
  'mail.common': '各读法相同',
  'mail.nothing': '没有别的',
  'mail.adds': '补充到有效的指令中',
  'mail.replaces': '取代全部有效的指令',
  'doubt.first': '两行说法不同，按前一行',
  'doubt.last': '两行说法不同，按后一行',
  'doubt.wrapped': '把折断的行接起来',
  'doubt.other-part': '按信件的另一部分',
  'doubt.quoted': '连同可能是引用的内容',
  'doubt.struck': '连同划掉的内容',
  'doubt.hidden': '连同可能隐藏的内容',
  'receipt.in-force': '现在有效',
  'receipt.from': '来自第{number}封信，{time}：',
  'receipt.from-this': '来自这封信：',
  'receipt.from-orders': '来自{when}的指令：',
  'receipt.standing': '长期指令：',
  'receipt.no-orders': '没有指令',
  'receipt.fallen': '不再有效',
  'receipt.fell':
    '{text}（第{number}封信；{why, none: 第{by}封信另有说明, other: 与第{by}封信冲突：{why}}）',
  'receipt.left': '仍未生效',
  'receipt.left-of': '第{number}封信中：',
  'receipt.left-still': '这封信没有错误，但先前的信还有未生效的行：请改正后重发。',
  'receipt.unclear': '说了两次：除非另有说明，按前一次',
  'reason.several-seats': '发信人可以替几家写信，信中没有说明是哪一家',
  'mail.tardy':
    '本局到现在，你{late, 0: , other: 迟到{late}次}{both, yes: ，, other: }{missed, 0: , other: 有{missed}个阶段没有来信}。',
  'mail.in-grace': '这封信过了截止时间才到，仍然算数。',
  'mail.deputy': '由代理人发来；本人的话优先',
  'receipt.notices': '给主持人的话',
  'notice.said': '{text}：{means}',
  'notice.final':
    '指令已定，可以照此裁定{wrong, 0: , other: ，下面不采用的各行除外：如仍想要，请改好重发}。',
  'notice.provisional': '指令还可能改。',
  'notice.ready': '各家都好了就可以裁定，不必等你。',
  'notice.wait': '已请主持人等你。',
  'notice.press': '是给别人的话；这局允许传话的，主持人会转交。',
  'notice.away': '主持人知道你不在。',
  'notice.back': '你回来了，别人不再替你写信。',
  'notice.deputy': '那边替你下的指令也算；你自己写的优先。',
  'notice.alone': '只有你自己下的指令算数。',
  'notice.word': '若是你说的第一个，抽取会用到它。',
  'notice.sealed': '你这一阶段的指令已用它密封，截止后请寄原文。',
  'notice.locked': '你的指令已锁到截止时间，不用再寄什么。',
  'notice.salt': '它打开你所密封的内容。',
  'notice.vote':
    '这一票有效，直到你撤回（“撤回投票”）或改投。{bare, yes: 其中没有写阵营：此前若只提议过一种平局，即赞成它；否则是全体平局。, other: }',
  'notice.unvote': '你的投票已撤回。',
  'notice.concede': '主持人知道你认输；在他宣布之前你仍在局中。',
  'notice.stay': '你继续参加。',
  'notice.not-yours': '这句话要本人来说，没有照办。',
  'receipt.unread': '没有当作指令的内容',
  'receipt.reserved':
    '这些话不是指令，却可能改变指令的意思：{texts}{more, 0: , other: ……}。这样寄出的话，你或主持人说明之前都不算。',
  'receipt.open': '没有错误，但还有需要说明的。',

  'receive.asked':
    '已请发信人说明是哪种读法：第{numbers}封信。也可以由你裁决：rookery amend --message <n> --take <n>，并用--reason说明理由。',
  'receive.read':
    '有{count}封信没有可采用的指令，请过目：用rookery amend查看，看完用rookery amend --read了结。',
  'receive.remarks': '指令旁边有{count}句话没有读：{texts}{more, 0: , other: ……}',
  'receive.remarked':
    '第{numbers}封信的指令旁边有没读的话{count, one: , other: （共{count}封）}，请过目：用rookery amend查看，看完用rookery amend --read了结。',
  'mail.reserved':
    '指令旁边的这些话可能改变指令的意思：{texts}{more, 0: , other: ……}。这封信暂时都不算。如果指令照写的办，请回信写一行“选1”（或“选1（第{number}封）”）；不然请把要下的指令重发一遍，不要带这样的话。',
  'receive.wrong': '其中{count}行不采用',
  'receive.not-counted': '以下各行不采用，原因见回执：',
  'receive.provisional': '发信人自称是草稿',
  'inbox.seat':
    '{seat}：{wrong, 0: , other: 信中{wrong}行不采用}{both, yes: ；, other: }{fallen, 0: , other: {fallen}行已让位}',
  'inbox.provisional': '{seats}：自称是草稿',
};

/** Sentences on messages laid together. */
export const INBOX = { en: EN, zh: ZH };
