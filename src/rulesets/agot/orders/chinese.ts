import type { Keyword } from './english.ts';
import type { HeadKind } from './kinds.ts';

type Spellings = readonly string[];

const spellings = (words: string): Spellings => words.trim().split(/\s+/u);

const table = <Word extends string>(
  words: Readonly<Record<Word, string>>,
): Readonly<Record<Word, Spellings>> =>
  Object.fromEntries(
    Object.entries<string>(words).map(([word, said]) => [word, spellings(said)]),
  ) as Record<Word, Spellings>; // the same keys

/** The fixed words of the order language in Chinese, the board's first; the forum's are understood alike. */
export const CHINESE = table<Keyword>({
  // between parts
  or: '或 或者 或是',
  else: '否则 不然 要不然 不行则 不行就 其次',
  and: '和 与 及 以及 跟 且 并 并且 而且 同时 加',
  'and-if': '且 并且 而且',
  next: '然后 接着 再 后 之后 其后',
  to: `到 至 去 往 向 前往 进入 进至 开往 开到 移至 移到 移往 移动到
    进攻 攻击 攻打 改为 改成 换成 换为 目标 目标是 目的地 撤到 撤往 撤至 撤向 退到 退往 退至`,
  in: '到 在 于 入 进 至',
  at: '在 于',
  on: '在',
  about: '在 于 对 关于',
  of: '的 在 于',
  'in-place': '的',

  // what a house may say instead of a name or number
  all: '全部 全军 所有 全体 所有部队 所有单位 全部部队 全部单位 全部兵力 都',
  none: '无 没有 不 否 不用 不要 都不 空 没人 无人 谁都不 谁也不',
  nobody: '两不相帮 两不支持 谁都不帮 谁也不帮 谁都不支持 都不支持 都不帮',
  'no-target': '无 无目标 放空',
  no: '否 不',
  yes: '是 要 用 使用 好 可以',
  own: '己方 我方 自己 自方 本方 本家',
  anywhere: '任意地区 任何地区 任何地方 任意省份 各处',
  times: '乘',
  measure: '个 名 支 位 艘 只 辆 台 枚 队 条',
  each: '某',
  leading: '率 率领 带 带领 派 派出 出动 调 用 以 造 建 征召 招募',

  // order lines
  special: '特殊 特别 星 星号 带星 特',
  'order-word': '指令 命令 令 战术 军令 军事命令',
  token: `留下权力指示物 留下势力标志 势力标志 势力标记 权力指示物 权力标记 权力标志 影响力标志 影响力标记
    指示物 标志 标记`,
  leave: '留下 留 留个 放置 放下 放 放个 置',
  stay: '留守 不动 原地不动 按兵不动 不移动 待命 驻守 原地 留在原地',
  attacker: '进攻方 攻方 攻击方 进攻者 攻击者',
  defender: '防守方 守方 防御方 防守者 防御者',
  never: `绝不支持 绝不支援 绝不 决不 决不支持 永不 永不支持 从不支持 但绝不 但不 但不支持
    不支持 不支援 不帮 绝不帮 不帮助 除了 除`,
  'no-order': '无指令 不下指令 没有指令 无命令 不下命令 没有命令 无 没有 空 不动 待命',

  // conditions
  if: '若 如果 如 若是 假如 要是 倘若 当 只要',
  so: '则 就 便 那么 那 时 时候 的时候 之时 的话 用 使用 派 出',
  attacking: '进攻 攻击 我方进攻 己方进攻 我进攻',
  defending: '防守 防御 我方防守 己方防守 我防守',
  against: '对阵 对 对抗 对上 对手是 对手为 迎战 面对 敌人是',
  with: '有 带 带有 含 含有 包含',
  'in-hand': '在手 在手中 在手上 在手里 还在手 仍在手',
  'held-by': '属于 归属 归 由 被',
  holds: '控制 占领 占有 占据 持有 拥有 所有 所占',
  strength: '战力 战斗力 总战力 总战斗力 兵力',
  'at-least': '至少 不少于 不低于 大于等于 达到 最少',

  // answers
  first: '优先 先 在先 首先 先死 先损失 先牺牲 先裁',
  upgrade: '升级 升级为 升级成 升为 升成 升格 升格为 升',
  'upgrade-to': '升级为',
  from: '由 从 来自',
  routed: '溃退 溃退的 已溃退 溃败 溃败的 溃散 溃散的',
  unrouted: '未溃退 未溃退的 非溃退 没溃退 未溃败 未溃败的 站立 站立的',
  'when-it-decides': `能反败为胜时 反败为胜时 反败为胜 能反败为胜 若能反败为胜
    能扭转胜负时 扭转胜负时 决定胜负时 能决定胜负时 必要时 关键时`,
  always: '总是 始终 一律 每次 总 用 使用 是',
  'never-used': '从不 绝不 决不 永不 不用 不使用 不 否',
  wildlings: `外族 野蛮人 抵御野蛮人 野蛮人入侵 抵御外族 外族入侵 蛮族 抵御蛮族 蛮族入侵
    野人 抵御野人 守夜人`,
  'bid-wildlings': `抵御外族 抵御野蛮人 抵御外族入侵 抵御蛮族 抵御蛮族入侵 抵御野人
    抵御野蛮人入侵 野蛮人 野蛮人入侵 外族入侵 外族 蛮族 蛮族入侵 守夜人`,

  // the header
  game: '游戏 对局 棋局 战局',
  round: '第 回合 轮',
  house: '家族 玩家 势力 阵营',
  final: '最终 最终版 定稿 终稿',
  provisional: '暂定 暂时 草稿 初稿 暂定版',

  // heads of lines
  cards: '家族牌 家族纸牌 家族咭 英雄牌 将领牌 将领 英雄 出牌 牌',
  losses: '损失 损失顺序 牺牲 裁军 裁员',
  tie: '平局 排序 平局排序 平局裁决 和局 平手 同分 裁决',
  recall: '召回 收回 召回英雄 召回将领 召回家族牌 收回家族牌 收回英雄 收回将领',
  decline: '拒绝支持 拒绝支援 拒绝 谢绝 谢绝支持 谢绝支援 不接受支持 不接受支援',
  bid: '竞标 出价 竞价 报价 投标 诸王争霸 众皇争霸 出 投',
  'march-order': '行军顺序 进军顺序 行军次序 进军次序',
  'raid-order': '突袭顺序 骚扰顺序 突袭次序 骚扰次序',
  captured: '俘获 俘虏 俘获船只 俘获战舰 俘虏船只 俘虏战舰 俘获的船只 俘虏的战舰',
  'standing-order': '常设 总是 始终 常设指令 常设命令 长期 长期指令 长期命令',

  // heads of lines in games with heroes, fortifications and ports that are built
  heroes: '部署英雄 英雄 将领 部署将领 英雄部署 将领部署 派遣英雄 派遣将领',
  redeploy: '重新部署 重新部署英雄 重新部署将领 再部署 调动 调动英雄 调动将领',
  scout: '侦查 侦察 信鸦侦查 信鸦侦察 乌鸦侦查 乌鸦侦察',
  port: '建港 建港口 建造港口 修建港口 建设港口 修港 修港口 港口',
  fortify: `建防御工事 防御工事 修建防御工事 建造防御工事 修筑防御工事 修防御工事
    建立防御工事 建工事 修工事 筑工事 工事 筑城`,

  later: '下回合 下一回合',
});

/** The heads of lines that answer one kind of question under its name. */
export const CHINESE_HEADS = table<HeadKind>({
  orders: '指令 命令 军事命令',
  march: '行军 进军',
  raid: '突袭 骚扰',
  support: '支持 支援',
  'supply-losses': '补给损失',
  muster: '征召 征兵 招募 征募',
  'bid-tracks': '三项竞标',
  'bid-iron-throne': '铁王座竞标 竞标铁王座',
  'bid-fiefdoms': '封邑竞标 竞标封邑',
  'bid-kings-court': '皇家法院竞标 竞标皇家法院',
  'bid-wildlings': '抵御外族 抵御野蛮人',
  'order-tied': '排名裁决 同分排序',
  'name-king': '指定新国王 推举国王 指定国王 立王 国王裁决',
  'highest-bidder': '最高出价者 最高出价',
  'lowest-bidder': '最低出价者 最低出价',
  'recall-card': '收回用过的牌',
  'recall-hero': '召回休养英雄 召回休养的英雄 召回休养的将领',
  'wildling-losses': '外族入侵损失 野蛮人损失 野蛮人入侵损失 蛮族损失 外族损失',
  'deploy-heroes': '部署英雄',
  raven: '乌鸦使者 乌鸦 信鸦 乌鸦换令 信鸦换令',
  scout: '侦查',
  redeploy: '重新部署',
  'build-ports': '建港',
  fortify: '建防御工事',
  'decline-support': '拒绝支持',
  'house-card': '家族牌',
  'card-loras': '洛拉斯的选择',
  'card-ellaria': '艾拉莉亚的选择',
  blade: '钢剑 使用钢剑 瓦雷利亚钢剑 使用瓦雷利亚钢剑',
  'card-luwin': '鲁温的选择',
  'card-asha': '阿莎的选择',
  'card-cersei': '瑟曦的选择',
  'card-melisandre': '梅丽珊卓的选择',
  'card-renly': '蓝礼的选择',
  'card-doran': '道朗的选择',
  'card-arianne': '亚莲恩的选择',
  casualties: '伤亡 战斗伤亡 阵亡',
  retreat: '撤退 撤军 退兵 撤往 撤退路线',
  'retreat-order': '撤退顺序 撤退次序',
  'retreat-losses': '撤退损失',
  'over-supply-losses': '超出补给损失 超补给损失',
  'captured-ships': '俘获',
});

/** What is written instead of a first spelling where a preset's `words` are these. */
export const CHINESE_WORDINGS: Readonly<Record<string, Wording>> = {
  forum: {
    words: {
      'order-word': '命令',
      'no-order': '无命令',
      token: '留下势力标志',
      never: '绝不支援',
      wildlings: '野蛮人',
      'bid-wildlings': '抵御野蛮人',
      cards: '英雄牌',
      decline: '拒绝支援',
      captured: '俘虏',
    },
    heads: {
      orders: '命令',
      support: '支援',
      muster: '征兵',
      'bid-wildlings': '抵御野蛮人',
      'wildling-losses': '野蛮人入侵损失',
      raven: '信鸦',
      'decline-support': '拒绝支援',
      blade: '瓦雷利亚钢剑',
      'captured-ships': '俘虏',
    },
  },
};

interface Wording {
  readonly words: Readonly<Partial<Record<Keyword, string>>>;
  readonly heads: Readonly<Partial<Record<HeadKind, string>>>;
}

/** Words of one character that may stand before a name that nobody knows: 去, 在. */
export const CHINESE_JOINTS: ReadonlySet<string> = new Set(
  '或和与及跟且并到至去往向在于的若如对有由被归从则就时用',
);

const ONES = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const TENS = ['', '十', '二十'];

/** Numbers as words, as far as anybody counts units and tokens. */
export const CHINESE_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['零', 0],
  ['两', 2],
  ...TENS.flatMap((ten, tens) =>
    ONES.map((one, ones): [string, number] => [`${ten}${one}`, tens * 10 + ones]),
  ).slice(1),
]);
