// Orders by their shape, whatever their words: a verb of the game, and what it speaks of.

import {
  either,
  idle,
  isHan,
  mark,
  mute,
  name,
  number,
  word,
  words,
} from '../../../notation/index.ts';
import { indexIn } from '../../../notation/lexicon.ts';
import { BEFORE, endsAt, NAMES, standsFrom, type Words } from './heads.ts';
import { dieBefore, ORDINAL } from './parts.ts';

/** Verbs of the game as an order says them: *retreat*, and of somebody *retreats*. */
const VERB = word(
  'sacrifice|kill|lose|remove|discard|eliminate|retreat|withdraw|fall back|pull back|send|march|go|move|fly|walk|attack|assault|besiege|siege|storm|defend|hold|garrison|reinforce|use|spend|reroll|take|put|place|add|recruit|build|draw|play|hunt|allocate|assign|reveal|declare|hide|advance|activate|separate|guide|bring|muster|upgrade|downgrade|reduce|swap|convert|capture|conquer|occupy|evacuate|keep|leave|stay|stop|avoid|protect|choose|pick|target|fight|replace|promote|lay|set|roll|change|give up|give|return|step|retire|abandon|yield|absorb|ignore|drop|let',
  '牺牲 撤 撤退 撤到 撤往 退 退到 退往 后撤 派 派出 派遣 调 调动 进军 进攻 攻打 攻击 袭击 围攻 强攻 突袭 占领 夺取 防守 死守 固守 坚守 驻守 留守 增援 召集 征召 招募 移动 移到 前往 飞往 飞到 去 走到 使用 用 打出 出 弃 丢弃 弃掉 移除 放 放置 部署 分配 抽 推进 激活 脱队 分离 披露 宣告 隐藏 隐匿 保护 选 选择 重掷 升级 降级 换 交换 取消 消灭 杀死 杀',
);
const DOES = either<void>(
  VERB,
  word(
    'sacrifices|dies|falls|retreats|withdraws|marches|goes|moves|moves in|flies|walks|attacks|assaults|besieges|storms|defends|holds|reinforces|recruits|draws|plays|declares|hides|advances|separates|guides|brings|musters|takes|captures|conquers|occupies|keeps|leaves|stays|stops|protects|fights|replaces|uses|follows|stays behind|takes',
    '阵亡 死 进驻 跟进 追击',
  ),
);
/** Things that orders speak of, those among them that no list of names has. */
const OBJECT = either<unknown>(
  NAMES,
  word(
    'die|dice|card|cards|combat card|combat cards|ring|rings|army|armies|troops|units|fellowship|guide|eye|eyes|casualties|casualty|hits|losses|corruption|hunt|damage|leaders|stronghold|companion|companions',
    '骰 骰子 牌 战斗牌 军队 部队 魔戒团 魔戒 向导 眼 邪眼 侵蚀 损失 伤害 追猎 要塞 伙伴',
  ),
);
const EVERYBODY = word(
  'everybody|everyone|all|all of them|they all|army|the army|my army|our army|armies|all armies|all units|all troops|the rest|nobody|no one',
  '全军 所有人 全部 全体 大家 部队 军队 所有部队 其余 其他人',
);
export const DENIED = word(
  'do not|dont|never|not|no longer|only',
  '不要 别 勿 不 绝不 从不 永不 不再 只',
);
export const IF = word(
  'if|when|whenever|should|in case|as soon as|once|unless|until',
  '若 如果 要是 假如 一旦 万一 只要 当 倘若 除非',
);
/** Who talks says so: of himself and his reader, of what was, of luck. */
const TALK = word(
  'you|your|yours|he|she|his|her|hers|i|im|ill|id|ive|me|was|were|been|did|had|lol|haha|luck|lucky|fun|nice|great|good|bad|hope|hopes|think|guess|wish|care|time|mail|email|mails|sorry|thanks|thank|because|why|how|what|what a|who|which|watched|really|always seems|too|very|quite|again and again|again|game|games|book|film|movie|fan|favourite|favorite|yesterday|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|will|would|could|might|may|must have|like|likes|love|loves|easy|hard',
  '你 您 他 她 我觉得 觉得 认为 希望 祝 真 很 太 吗 呢 谢 主持 辛苦 运气 厉害 哈 不错 好玩 精彩 昨天 今天 明天 周 星期 喜欢 讨厌 最爱 小说 电影 原著 以为 每次 可惜 抱歉 不好意思 终于 总算 居然 竟然',
);
/** It says nothing of who talks, and is a condition's own. */
export const isTalk = (said: Words, from: number): boolean =>
  standsFrom(TALK, said, from) || said.line.tokens.some(({ text }) => text === '?');

/** A question that is no request, and a long line with several words of talk and no number or sign of an order, is a sentence. */
export const isProse = (said: Words): boolean => {
  const { tokens } = said.line;
  if (tokens.length >= ASKED && tokens.some(({ text }) => text === '?')) return true;
  if (tokens.length < LONG) return false;
  if (tokens.some(({ kind, text }) => kind === 'number' || text === '→' || text === ':'))
    return false;
  return tokens.filter((_token, at) => endsAt(TALK, said, at).length > 0).length >= MANY;
};
const [LONG, MANY, ASKED] = [14, 3, 8];

/** So far behind a verb stands what it speaks of. */
const NEARBY = 6;
const hasObject = (said: Words, from: number): boolean => {
  for (let at = from; at < Math.min(said.line.tokens.length, from + NEARBY); at++)
    if (endsAt(OBJECT, said, at).length > 0 || isCutShort(said, at)) return true;
  return false;
};

/** `Gandalf`: the beginning of the name of somebody, or of a place. */
const isCutShort = ({ line, language: { lexicon } }: Words, at: number): boolean => {
  const { text, kind } = line.tokens[at] ?? { text: '', kind: 'mark' };
  const name = isHan(text) ? text + (line.tokens[at + 1]?.text ?? '') : text;
  if (kind !== 'word' || name.length < (isHan(text) ? 2 : LEAST)) return false;
  return ['characters', 'regions'].some((group) => {
    const { begun, fromStart } = indexIn(lexicon, group).find(name);
    return fromStart && begun.length > 0;
  });
};
const LEAST = 4;

/** Verbs that say all there is to say. */
const STAND = word(
  'retreat|withdraw|stay|hold|fall back|pull back',
  '撤退 后撤 死守 固守 坚守 留守',
);
/** `sacrifice Gandalf`, `never play a combat card`: a verb of the game, and what it speaks of. */
const isImperative = (said: Words, at: number): boolean =>
  endsAt(STAND, said, at).length > 0 ||
  endsAt(VERB, said, at).some((end) => hasObject(said, end)) ||
  endsAt(DENIED, said, at).some((end) => isImperative(said, end));

const ARTICLE = idle(
  word('the|my|our|all|all the|both|把 让 将 由 派', '把 让 将 由 派 我方 我的 所有'),
);
const WHO = words(
  ARTICLE,
  idle(mute(number())),
  idle(word('', '个 名 支')),
  either<void>(
    mute(
      either<string>(
        ...[name('characters'), name('bearers'), name('regions')],
        ...[name('figures'), name('figures', 'plural')],
      ),
    ),
    words(mute(name('peoples')), idle(mute(either(name('figures'), name('figures', 'plural'))))),
    EVERYBODY,
  ),
  idle(word('army|troops|units|armies', '军队 部队 军')),
);
/** `everybody moves in`, `Sam goes to Lorien`: somebody does something, and no more is told. */
const isDoing = (said: Words, at: number): boolean =>
  [...endsAt(WHO, said, at), ...(isCutShort(said, at) ? [at + 1] : [])].some((end) =>
    endsAt(DOES, said, end).some(
      (behind) => behind + 1 >= said.line.tokens.length || hasObject(said, behind),
    ),
  );

/** `若敌人进攻奥斯吉力亚就撤到米那斯提力斯`: a condition, and what is to be done then. */
const isConditional = (said: Words): boolean => {
  const { tokens } = said.line;
  const begin = Math.max(...endsAt(IF, said, 0), 0);
  if (begin === 0) return false;
  return tokens.some(
    (_token, at) =>
      at > begin &&
      isBehindClause(said, at) &&
      (isImperative(said, at) || endsAt(DOES, said, at).includes(tokens.length)),
  );
};
const CLAUSE = word('then', '就 则 便 那么 才');
const PLACE_OR_HIM = either<unknown>(name('regions'), name('characters'));
/** Behind a sign, a *then*, or a name that the condition ends with. */
const isBehindClause = (said: Words, at: number): boolean =>
  isSign(said.line.tokens[at - 1]?.text) ||
  [1, 2, 3, 4, 5, 6].some(
    (back) =>
      back <= at &&
      ((back < 3 && endsAt(CLAUSE, said, at - back).includes(at)) ||
        endsAt(PLACE_OR_HIM, said, at - back).includes(at)),
  );
const isSign = (text: string | undefined): boolean => text === ',' || text === ';' || text === ':';

/** A row of a table: cells that hold names and a verb. */
const isRow = (said: Words): boolean =>
  (said.line.text.match(/[|｜│]/gu) ?? []).length > 1 &&
  standsFrom(NAMES, said, 0) &&
  (standsFrom(said.language.heads, said, 0) || standsFrom(VERB, said, 0));

/** An order by its shape, whatever its words: it is told as a mistake and never passed over. */
export const isShaped = (said: Words): boolean => {
  const starts = [0, ...endsAt(BEFORE, said, 0), ...endsAt(DIED, said, 0)];
  for (const at of starts)
    if (!isTalk(said, at) && (isImperative(said, at) || isDoing(said, at))) return true;
  return (!isTalk(said, 0) && isConditional(said)) || isRow(said);
};
const DIED = words(either<void>(mute(dieBefore), words(ORDINAL, mark(':,→'))));
