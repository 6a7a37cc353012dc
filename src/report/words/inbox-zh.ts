import type { InboxFrame } from './inbox-en.ts';

/** 多封信合在一起时的话。 */
export const INBOX_ZH: Readonly<Record<InboxFrame, string>> = {
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
  'reason.no-good-line': '没有一行可以照用',

  'sheet.from': '第{number}封信，{time}',
  'sheet.fallen': '第{number}封信，让位于第{by}封信{why, none: , other: ：{why}}',
  'sheet.wrong': '第{number}封信，不采用',

  'mail.took': '已按第{reading}种读法采用。',
  'mail.newest': '主持人裁决：按最新的信计。',
  'mail.takes': '你为先前的信选了第{reading}种读法。',
  'mail.read-by': '邮件程序把行折断了，已接起来读。',
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
  'receipt.unclear': '说了两次：除非另有说明，按前一次',
  'receipt.notices': '给主持人的话',
  'notice.said': '{text}：{means}',
  'notice.final': '指令已定，可以照此裁定。',
  'notice.provisional': '指令还可能改。',
  'notice.ready': '各家都好了就可以裁定，不必等你。',
  'notice.wait': '已请主持人等你。',
  'receipt.unread': '没有当作指令的内容',
  'receipt.open': '没有错误，但还有需要说明的。',

  'receive.asked':
    '已请发信人说明是哪种读法：第{numbers}封信。也可以由你裁决：rookery amend --message <n> --take <n>，并用--reason说明理由。',
  'receive.read':
    '有{count}封信没有可采用的指令，请过目：用rookery amend查看，看完用rookery amend --read了结。',
  'receive.wrong': '其中{count}行不采用',
  'receive.provisional': '发信人自称是草稿',
  'inbox.seat':
    '{seat}：{wrong, 0: , other: 信中{wrong}行不采用}{both, yes: ；, other: }{fallen, 0: , other: {fallen}行已让位}',
  'inbox.provisional': '{seats}：自称是草稿',
};
