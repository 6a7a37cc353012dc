// The words that lines of orders begin with and are made of, looked for within a line.

import { invalid, type Place, type Problem } from '../../../core/problem.ts';
import {
  A_CUT,
  badNameIn,
  coverAt,
  coverProblem,
  DEFAULT_SLIPS,
  either,
  type Failure,
  failureOf,
  idle,
  isHan,
  type Line,
  mark,
  mute,
  name,
  nameAt,
  nearIn,
  number,
  type Pattern,
  readingOf,
  readLine,
  type Span,
  textOf,
  vocabularyIn,
  word,
  words,
} from '../../../notation/index.ts';
import { indexIn } from '../../../notation/lexicon.ts';
import { colon, dieBefore, face, ORDINAL } from '../language/parts.ts';
import { QUEUE_HEADS } from '../language/queues.ts';
import { ALWAYS, life, OPENING } from '../language/said.ts';
import { GROUPS, type OrderLanguage } from './message.ts';

const NAMES = either(...GROUPS.filter((group) => group !== 'seats').map((group) => name(group)));
const BEARERS = name('bearers');
const REGION = name('regions');

interface Words {
  readonly line: Line;
  readonly language: OrderLanguage;
}

/** Where it ends that stands at a place; a name cut short is none. */
const endsAt = (pattern: Pattern<unknown>, { line, language }: Words, at: number) =>
  pattern
    .ways(readingOf(line, language.lexicon), at)
    .flatMap(({ end, cost }) => (cost < A_CUT ? [end] : []));

const standsFrom = (pattern: Pattern<unknown>, words: Words, from: number): boolean =>
  words.line.tokens.some((_token, at) => at >= from && endsAt(pattern, words, at).length > 0);

// Orders by their shape, whatever their words: a verb of the game, and what it speaks of.

/** Verbs of the game as an order says them: *retreat*, and of somebody *retreats*. */
const VERB = word(
  'sacrifice|kill|lose|remove|discard|eliminate|retreat|withdraw|fall back|pull back|send|march|go|move|fly|walk|attack|assault|besiege|siege|storm|defend|hold|garrison|reinforce|use|spend|reroll|take|put|place|add|recruit|build|draw|play|hunt|allocate|assign|reveal|declare|hide|advance|activate|separate|guide|bring|muster|upgrade|downgrade|reduce|swap|convert|capture|conquer|occupy|evacuate|keep|leave|stay|stop|avoid|protect|choose|pick|target|fight|replace|promote|lay|set|roll|change|give up|give|return|step|retire|abandon|yield|absorb|ignore|drop|let',
  '保留 保住 牺牲 撤 撤退 撤到 撤往 退 退到 退往 后撤 派 派出 派遣 调 调动 进军 进攻 攻打 攻击 袭击 围攻 强攻 突袭 占领 夺取 防守 死守 固守 坚守 驻守 留守 增援 召集 征召 招募 移动 移到 前往 飞往 飞到 去 走到 使用 用 打出 出 弃 丢弃 弃掉 移除 放 放置 部署 分配 抽 推进 激活 脱队 分离 披露 宣告 隐藏 隐匿 保护 选 选择 重掷 升级 降级 换 交换 取消 消灭 杀死 杀',
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
    '骰 骰子 牌 战斗牌 军队 部队 魔戒团 魔戒 向导 眼 邪眼 侵蚀 损失 伤害 追猎 要塞 伙伴 领袖 指挥 将领',
  ),
);
const EVERYBODY = word(
  'everybody|everyone|all|all of them|they all|army|the army|my army|our army|armies|all armies|all units|all troops|the rest|nobody|no one',
  '全军 所有人 全部 全体 大家 部队 军队 所有部队 其余 其他人',
);
const DENIED = word('do not|dont|never|not|no longer|only', '不要 别 勿 不 绝不 从不 永不 不再 只');
const IF = word(
  'if|when|whenever|should|in case|as soon as|once|unless|until',
  '若 如果 要是 假如 一旦 万一 只要 当 倘若 除非',
);
/** Who talks says so: of himself and his reader, of what was, of luck. */
const TALK = word(
  'you|your|yours|he|she|his|her|hers|i|im|ill|id|ive|me|was|were|been|did|had|lol|haha|luck|lucky|fun|nice|great|good|bad|hope|hopes|think|guess|wish|care|time|mail|email|mails|sorry|thanks|thank|because|why|how|what|what a|who|which|watched|really|always seems|too|very|quite|again and again|again|game|games|book|film|movie|fan|favourite|favorite|yesterday|today|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|will|would|could|might|may|must have|like|likes|love|loves|easy|hard',
  '你 您 他 她 我觉得 觉得 认为 希望 祝 真 很 太 吗 呢 谢 主持 辛苦 运气 厉害 哈 不错 好玩 精彩 昨天 今天 明天 周 星期 喜欢 讨厌 最爱 小说 电影 原著 以为 每次 可惜 抱歉 不好意思 终于 总算 居然 竟然',
);
/** It says nothing of who talks, and is a condition's own. */
const isTalk = (said: Words, from: number): boolean =>
  standsFrom(TALK, said, from) || said.line.tokens.some(({ text }) => text === '?');

/** A question that is no request, and a long line with several words of talk and no number or sign of an order, is a sentence. */
const isProse = (said: Words): boolean => {
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
const isShaped = (said: Words): boolean => {
  const starts = [0, ...endsAt(said.language.before, said, 0), ...endsAt(DIED, said, 0)];
  for (const at of starts)
    if (!isTalk(said, at) && (isImperative(said, at) || isDoing(said, at))) return true;
  return (!isTalk(said, 0) && isConditional(said)) || isRow(said);
};
const DIED = words(either<void>(mute(dieBefore), words(ORDINAL, mark(':,→'))));

// Which lines wanted to be orders, though they are none.

/** `battle:`, `always:`: an order, whatever stands behind. */
const HEADED = either<unknown>(life, words(QUEUE_HEADS, colon));
/** Names that may stand in front of an order. */
const FIRST = either<string>(name('regions'), name('characters'), BEARERS, name('peoples'), face);

const isOf = (kind: 'number' | 'mark', { line }: Words, from: number): boolean =>
  line.tokens.some((token, at) => {
    const isSign = token.kind === 'mark' && (token.text === ':' || token.text === '→');
    return at >= from && token.kind === kind && (kind === 'number' || isSign);
  });

/** Behind the beginning something stands that orders are made of. */
const goesOn = (words: Words, end: number): boolean =>
  end === words.line.tokens.length ||
  isOf('number', words, end) ||
  isOf('mark', words, end) ||
  standsFrom(NAMES, words, end) ||
  isBegunName(words, end) ||
  (wentOn(words, end) && !isTalk(words, end));

/** `play Ents`: the rest is part of the names of some. */
const isBegunName = ({ line, language: { lexicon } }: Words, from: number): boolean => {
  const rest = line.tokens.slice(from);
  const text = rest.map((token) => token.text).join('');
  return (
    rest.length <= LONGEST_HEAD &&
    Object.keys(lexicon.groups).some((group) => indexIn(lexicon, group).find(text).begun.length > 0)
  );
};

/** `declare at Hobbiton`: more than the beginning is understood, and little is not. */
const wentOn = ({ line, language }: Words, end: number): boolean => {
  const { at } = failureOf(language, line);
  return at > end && line.tokens.length - at <= MOST_LOST;
};
const MOST_LOST = 2;

const nearHead = ({ line, language }: Words): readonly number[] => {
  const vocabulary = vocabularyIn(language.line, language.lexicon, language.negations);
  const begins = { ...line, tokens: line.tokens.slice(0, LONGEST_HEAD) };
  return (nearIn(begins, vocabulary, DEFAULT_SLIPS).get(0) ?? []).map(({ way: { end } }) => end);
};
const LONGEST_HEAD = 8;

/** `elite at Orthanc`: nothing but figures, places, numbers and what joins them. */
const isOfNames = (words: Words): boolean => {
  const { tokens } = words.line;
  const seen = { place: 0, figure: 0, number: 0, joint: 0 };
  for (let at = 0; at < tokens.length; ) {
    const part = PARTS.find(([, pattern]) => endsAt(pattern, words, at).length > 0);
    if (part === undefined) return false;
    seen[part[0]]++;
    at = Math.max(at + 1, ...endsAt(part[1], words, at));
  }
  return seen.place > 0 && (seen.figure > 0 || (seen.place > 1 && seen.number > 0));
};
const JOINT = either<void>(
  mark(',:→+&/()@'),
  word(
    'at|in|to|into|from|of|and|with|the|a|an|leave|leaves|rest|go|goes',
    '在 到 去 往 至 从 于 和 与 及 的 个 支 名 留 留下 其余 剩下',
  ),
);

const PARTS: readonly (readonly ['place' | 'figure' | 'number' | 'joint', Pattern<unknown>])[] = [
  ['place', REGION],
  ['figure', either(name('figures'), name('figures', 'plural'), name('peoples'))],
  ['number', number()],
  ['joint', JOINT],
];

/** No line says just that; and yet it is an order. */
const FOREIGN = word('activate', '激活');
const beginsAt = (said: Words, at: number): boolean =>
  [said.language.heads, FOREIGN]
    .flatMap((begin) => endsAt(begin, said, at))
    .some((end) => goesOn(said, end) && !isStated(said, end));

/** `The Fellowship is lazy`: how somebody is, and not what he is to do. */
const isStated = (said: Words, at: number): boolean => endsAt(STATES, said, at).length > 0;
const STATES = word(
  'is|are|was|were|has|have|had|isnt|arent|seems|seem|looks|look|feels',
  '是 很 真 已经 正在',
);

/** `plans for turn 6`: it names a turn. */
const TURN = words(word('turn|round|turns|rounds|t|r', '第'), mute(number()));
/** `Frodo`, `The Ringbearer`: nobody can order him. */
const BEARER_ALONE = words(idle(word('the|our|my', '')), mute(BEARERS));

/** `Action 2 (banana): advance Elves` */
const isCounted = (said: Words): boolean =>
  endsAt(ORDINAL, said, 0).some(
    (end) =>
      said.line.tokens[end - 1]?.kind === 'number' && standsFrom(said.language.heads, said, end),
  );

/** So far within a line an order may begin behind words that nobody knows. */
const LATEST = 8;
/** `(by the way) draw a Strategy card`: an action behind a beginning that is not understood. */
const endsAsAction = ({ line, language }: Words): boolean =>
  line.tokens
    .slice(1, LATEST)
    .some(
      (_token, before) =>
        endsAt(language.deedHeads, { line, language }, before + 1).length > 0 &&
        readLine(language, { ...line, tokens: line.tokens.slice(before + 1) }).how === 'read',
    );

/** True if a line wanted to be an order: it begins like one, and names what orders speak of. */
export const isOrderLine = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  if (isProse(said) || endsAt(BEARER_ALONE, said, 0).includes(line.tokens.length)) return false;
  if (endsAt(HEADED, said, 0).length > 0 || isCounted(said)) return true;
  if (beginsAt(said, 0) || isOfNames(said) || isShaped(said)) return true;
  const isSigned = endsAt(FIRST, said, 0).some((end) => isOf('mark', said, end));
  if (isSigned || isTalk(said, 0)) return isSigned;
  return (
    endsAt(said.language.before, said, 0).some((end) => beginsAt(said, end)) ||
    endsAt(FIRST, said, 0).some((end) => standsFrom(said.language.heads, said, end)) ||
    (!standsFrom(TURN, said, 0) &&
      nearHead(said).some((end) => end < line.tokens.length && goesOn(said, end))) ||
    endsAsAction(said)
  );
};

/** `the attack on Moria`, `fellowship`: words for something of the game, of nobody who talks, and under no condition. */
export const isThing = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  if (isTalk(said, 0) || standsFrom(IF, said, 0) || standsFrom(DENIED, said, 0)) return false;
  const isParted = line.tokens.some(({ text }) => isSign(text));
  return !isParted && (standsFrom(OBJECT, said, 0) || standsFrom(VERB, said, 0));
};

/** Steps and lines of the others, as a line that is no order speaks of them. */
const OTHERS = word(
  'the step|this step|that step|each step|any step|step|steps|the action|this action|that action|each action|any action|actions|line|lines|order|orders|above|below|queue|others|the rest',
  '步 每步 这步 那步 行动 上面 下面 以上 以下 前面 后面 其他 其余 队列 命令 指令',
);
/** True of a line that is no order of its own, and speaks of the others: it can touch all of them. */
export const speaksOfOthers = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  return !isActionLine(line, language) && standsFrom(OTHERS, said, 1) && standsFrom(IF, said, 0);
};

const APART = either<unknown>(life, ALWAYS, DENIED, IF, words(QUEUE_HEADS, colon));

/** True of an order that was not read and may be an action: one that begins as an answer does, or stands by itself, is none. */
export const isActionLine = (line: Line, language: OrderLanguage): boolean => {
  const said = { line, language };
  const starts = [0, ...endsAt(OPENING, said, 0)];
  if (starts.some((at) => endsAt(APART, said, at).length > 0)) return false;
  const isOf = (heads: Pattern<unknown>): boolean =>
    starts.some((at) => endsAt(heads, said, at).length > 0);
  return isOf(language.deedHeads) || isOf(dieBefore) || !isOf(language.answerHeads);
};

// Why a line of orders is not understood.

/** Nouns by the group that was looked for. */
const NOUNS: Readonly<Record<string, string>> = {
  regions: 'region',
  characters: 'character',
  cards: 'card',
  combat: 'effect',
  nations: 'nation',
  peoples: 'nation',
  figures: 'figure',
  faces: 'face',
  backs: 'back',
  seats: 'seat',
  '"→"': 'arrow',
  '"from"': 'origin',
  '":"': 'colon',
};
const EXPECTED = [
  'region',
  'card',
  'effect',
  'character',
  'figure',
  'nation',
  'back',
  'number',
  'face',
  'origin',
  'arrow',
  'colon',
] as const;

const expectedIn = ({ expected }: Failure): string => {
  const labels = new Set([...expected].map((label) => NOUNS[label] ?? label));
  return EXPECTED.find((label) => labels.has(label)) ?? 'end';
};

/** Where a line stands. */
export interface Where {
  readonly line: Line;
  /** It was made of data. */
  readonly isMade?: true;
  placeOf(span: Span): Place;
}

/** `from` behind a name belongs to the sentence. */
const withoutWords = ({ tokens }: Line, { from, to }: Span, fixed: ReadonlySet<string>): Span => {
  let end = to;
  while (end > from + 1 && fixed.has(tokens[end - 1]?.text ?? '')) end--;
  return { from, to: end };
};

const nameKey = ({ tokens }: Line, { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map((token) => token.text)
    .join('');

/** Behind a number a figure is looked for, with or without its nation. */
const sortOf = (
  { group, span }: { readonly group: string; readonly span: Span },
  { misses }: Failure,
): string => {
  const isFigure =
    group === 'peoples' && misses.some((miss) => miss.at === span.from && miss.group === 'figures');
  return NOUNS[isFigure ? 'figures' : group] ?? group;
};

/** A name of something else than is meant there: a nation, of whose regions one is. */
const anotherSort = (
  where: Where,
  language: OrderLanguage,
  { span, ...sorts }: { readonly span: Span; readonly sort: string; readonly expected: string },
): Problem => {
  const { line, placeOf } = where;
  const cover =
    sorts.expected === 'region'
      ? coverProblem(where, language.lexicon, { from: span.from, sort: 'region' })
      : undefined;
  return (
    cover ?? invalid('name-of-another-sort', placeOf(span), { text: textOf(line, span), ...sorts })
  );
};

const nameProblem = (
  { line, placeOf }: Where,
  language: OrderLanguage,
  failure: Failure,
): Problem | undefined => {
  const { lexicon } = language;
  const { fixed, ends } = vocabularyIn(language.line, lexicon, language.negations);
  const bad = badNameIn({ line, lexicon, fixed, ends }, failure, [...GROUPS]);
  if (bad === undefined) return undefined;
  const sort = sortOf(bad, failure);
  const span = withoutWords(line, bad.span, fixed);
  const [place, text] = [placeOf(span), textOf(line, span)];
  // The name is right, and what is around it is not; an article or a joint is none at all.
  const key = nameKey(line, span);
  const { exact, begun: fits } = indexIn(lexicon, bad.group).find(key);
  if (key === 'the' || fixed.has(key) || exact.some((id) => bad.ids.includes(id))) return undefined;
  const there = nameAt(line, lexicon, span.from, [...GROUPS]);
  if (!bad.many && there !== undefined && NOUNS[there.group] !== sort && there.span.to >= span.to)
    return anotherSort({ line, placeOf }, language, {
      ...{ span: there.span, sort: NOUNS[there.group] ?? there.group, expected: sort },
    });
  const cover = coverAt(line, lexicon, span.from);
  if (sort === 'region' && cover?.span.to === span.to)
    return coverProblem({ line, placeOf }, language.lexicon, { from: span.from, sort: 'region' });
  if (bad.many || fits.length > 1)
    return invalid('ambiguous-name', place, {
      text,
      candidates: bad.many ? [...bad.ids] : [...fits],
    });
  return bad.ids.length > 0 || expectedIn(failure) === sort
    ? invalid('unknown-name', place, { text, sort, suggestions: [...bad.ids] })
    : undefined;
};

/** A sign that reading stopped at, or at the place behind it. */
const isReached = (words: Words, at: number, reached: number): boolean =>
  at === reached || at + 1 === reached || endsAt(REGION, words, at + 1).includes(reached);

/** `Gondor -> Edoras`: a nation where a region belongs. */
const nationProblem = (where: Where, words: Words, reached: number): Problem | undefined => {
  const { line } = where;
  const at = line.tokens.findIndex(
    ({ text }, one) => isPlaceSign(text) && isReached(words, one, reached),
  );
  if (at < 0) return undefined;
  const from = line.tokens.findIndex((_token, start) => endsAt(PEOPLE, words, start).includes(at));
  if (from < 0) return undefined;
  const span = { from, to: at };
  return anotherSort(where, words.language, { span, sort: 'nation', expected: 'region' });
};
const PEOPLE = name('peoples');
const isPlaceSign = (text: string | undefined): boolean => text === '→' || text === ':';

/** `Frodo -> Bree`: whom no order names stands where reading stopped, or is sent to a place. */
const bearersProblem = (
  { line, placeOf }: Where,
  said: Words,
  reached: number,
): Problem | undefined => {
  const last = reached === 0 ? line.tokens.length : reached + 1;
  for (let from = 0; from < Math.min(last, line.tokens.length); from++) {
    const end = Math.max(from, ...endsAt(BEARERS, said, from));
    if (end === from || (end < reached && !standsFrom(REGION, said, end))) continue;
    const span = { from, to: end };
    return invalid('ring-bearers', placeOf(span), { text: textOf(line, span) });
  }
  return undefined;
};

/** The problem of a line that cannot be read. */
export const explain = (where: Where, language: OrderLanguage): Problem => {
  const { line, placeOf } = where;
  const failure = failureOf(language, line);
  const said = { line, language };
  if (endsAt(language.sparing, said, 0).includes(line.tokens.length))
    return invalid('leaders-bear-no-hits', placeOf({ from: 0, to: line.tokens.length }), {
      text: line.text.trim(),
    });
  const bad =
    bearersProblem(where, said, failure.at) ??
    nationProblem(where, said, failure.at) ??
    nameProblem(where, language, failure);
  if (bad !== undefined) return bad;
  const { at } = failure;
  const isBegun = at > 0 && at < line.tokens.length;
  const span = { from: isBegun ? at : 0, to: line.tokens.length };
  const expected = at === 0 ? 'order' : expectedIn(failure);
  const cover =
    expected === 'region'
      ? coverProblem(where, language.lexicon, { from: at, sort: 'region' })
      : undefined;
  if (cover !== undefined) return cover;
  return invalid('not-understood', placeOf(span), { text: textOf(line, span), expected });
};
