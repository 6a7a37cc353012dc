import type { EnquiryFrame } from './enquiries-en.ts';

/** rules与why自己的话。 */
export const ENQUIRIES_ZH: Readonly<Record<EnquiryFrame, string>> = {
  // 规则
  'rules.options': '{preset:presets}（{preset:raw}）的选项，{players}名玩家',
  'rules.option': '选项',
  'rules.value': '取值',
  'rules.board': '桌面版',
  'rules.points': '条目',
  'rules.chapters': '章节',
  'rules.count': '{count}条',
  'rules.more':
    '查看一章、几条，或提到某事的各条：rookery rules {chapter}、rookery rules {point}、rookery rules "{word}"。',
  'rules.word': '补给',
  'rules.cited': '第{round}回合的引用',
  'rules.uncited': '第{round}回合没有引用。',
  'rules.found': '提到“{what}”的有{count}条',
  'rules.not-found': '没有一条提到“{what}”。',
  'rules.unknown': '没有“{what}”这一条或这一章。',
  'rules.are': '各章为：{chapters}。',
  'rules.which': '{folder}：这里没有game.yaml。请说明要看哪种规则：',
  'rules.ways': '  rookery rules -C <游戏文件夹>，或rookery rules --preset board',

  // 为何如此
  'ask.queries': '可以用 rookery ask 查询：',
  'ask.place': '{optional, yes: [{place}], other: <{place}>}',
  'ask.no-queries': '“{what}”没有可以查询的内容。',
  'ask.no-query': '没有“{what}”这项查询。',
  'ask.missing': '缺少{what}，应写作：{usage}',
  'ask.wrong': '此处应为{what}，而不是“{said}”。',
  'ask.too-much': '多出了“{said}”，应写作：{usage}',
  'ask.near': '是不是想写：{ids}？',
  'ask.there-are': '可以是：{ids}。',

  'why.entry': '记录{n}，{when}',
  'why.from': '起因',
  'why.procedure': '流程本身：{when}',
  'why.led': '来龙去脉',
  'why.rules': '规则',
  'why.cited': '途中还引用了：rookery rules {rules}',
  'why.answer':
    '{seat}，{question}：{answer}——{by, orders: 按指令执行, standing: 按长期指令执行, moderator: 由主持人决定, forced: 别无选择, bot: 随机决定, other: 按默认处理}',
  'why.part': '{what}：{which}',
  'why.times': '{count, one: {what}, other: {what}×{count}}',
  'why.passed': '未采用{source, none: , other: （{source}）}：{reason}',
  'why.sealed': '密封的答复：只有该家族和主持人可以看',
  'why.yes': '是',
  'why.no': '否',
  'why.others': '第{round}回合战报里与此有关的其他记录',
  'why.left': '……另有{count}条：rookery why --round {round}',
  'why.earlier': '更早的回合：{count, one: {rounds}, other: {rounds}}（用--round查看）。',
  'why.one': '查看其中一条的缘由：rookery why {n}。其他回合：rookery why --round {round}。',
  'why.only': '查看其中一条的缘由：rookery why {n}。',
  'why.no-entry': '没有记录{what}，最后一条是{last}。',
  'why.no-round': '第{round}回合还没有进行，最后一回合是第{last}回合。',
  'why.none-in-round': '第{round}回合没有记录{what}。',
  'why.unnamed': '{round, none: 还, other: 第{round}回合}没有记录提到或引用“{what}”。',
  'why.unknown': '“{what}”不是记录编号、规则或地区，战报里也没有这样的话。',
  'why.how':
    '请说记录编号、last、规则编号（BAT-8）、地区（winterfell）或战报里的话。\n查看编号：rookery why --round <回合>。',
  'near.ids': '是不是要找：{ids}？',
};
