import {
  also,
  anyOf,
  byLanguage,
  called,
  close,
  either,
  field,
  idle,
  mark,
  means,
  name,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import { ORDER_KINDS, ORDER_RULES, tokensOf } from '../actions.ts';
import type { OrderId, OrderKind } from '../data/vocabulary.ts';

// ---- Order tokens -------------------------------------------------------------------------------

interface Marks {
  readonly bonus?: number;
  readonly star?: boolean;
}

const special = word('special', '特殊 特别 星 星号 带星 特', { guarded: true });
const orderWord = word('order|orders', '指令 命令 令 战术 军令 军事命令', {
  wordings: { forum: { zh: '命令' } },
});
const inBrackets = (pattern: Pattern<void>): Pattern<void> =>
  either(pattern, words(mark('('), pattern, mark(')')));
const star = inBrackets(either(mark('*'), special));

const digit = number(0, 9, '"+1"');
/** A bonus stands close to its sign: `march - 1 knight` has a dash, and no value. */
const signed: Pattern<number> = either(
  digit,
  the('n', phrase(mark('+'), close, field('n', digit))),
  reads(phrase(mark('-'), close, field('n', digit)), ({ n }) => 0 - n),
);
const bonus = either(signed, the('n', phrase(mark('('), field('n', signed), mark(')'))));

/** The tokens with a star; of kinds without numbers the star is all that tells them apart. */
const SPECIAL: ReadonlySet<OrderId> = new Set(
  Object.values(ORDER_RULES).flatMap(({ starred }) => starred),
);

/** The tokens that were meant: `march` without more may mean several. */
export const meant = (kind: OrderKind, { bonus, star = false }: Marks): readonly OrderId[] => {
  const ids = tokensOf(kind);
  const hasNumbers = ids.some((id) => /\d/.test(id));
  const isStarred = star || (!hasNumbers && bonus === 1); // the rules print 突袭+1
  if (hasNumbers && bonus !== undefined)
    return ids.filter(
      (id) => Number(id.slice(kind.length)) === bonus && (!star || SPECIAL.has(id)),
    );
  if (bonus !== undefined && bonus !== 1) return [];
  return ids.filter((id) => SPECIAL.has(id) === isStarred);
};

const starred = opt(means(star, true as const));
const marks: Pattern<Marks> = reads(
  phrase(
    idle(orderWord),
    field('star', starred),
    field('bonus', opt(bonus)),
    field('behind', starred),
    idle(orderWord),
  ),
  ({ star, bonus, behind }) =>
    star && behind
      ? undefined
      : { ...(bonus !== undefined && { bonus }), ...((star ?? behind) && { star: true }) },
);

/** Letters that mean a kind only with a number or a star behind them. */
const letter = either(
  ...ORDER_KINDS.flatMap((kind) => {
    const short = ORDER_RULES[kind].letter;
    return short === undefined ? [] : [means(word(short, ''), kind)];
  }),
);
export const orderKind = name('order-kinds');
const kind: Pattern<OrderKind> = reads(orderKind, (id) => ORDER_KINDS.find((one) => one === id));

const english = either(
  ...ORDER_KINDS.flatMap((kind) =>
    tokensOf(kind).map((id) => means(word(ORDER_RULES[kind].tokens[id] ?? id, ''), id)),
  ),
);
const named = name('orders') as Pattern<string> as Pattern<OrderId>;
/** As the terms write it; it is read by its parts. */
const chinese: Pattern<OrderId> = { ...named, ways: () => [] };
/** The words of a token, whether there is one or not. */
export const tokenWords = phrase(
  field('star', starred),
  field('kind', kind),
  field('marks', marks),
);
const spoken = anyOf(
  tokenWords,
  ({ star, kind: said, marks }) =>
    star && marks.star ? [] : meant(said, star ? { ...marks, star } : marks),
  () => undefined,
);
const short = anyOf(
  phrase(field('kind', letter), field('marks', marks)),
  ({ kind: said, marks }) => (Object.keys(marks).length > 0 ? meant(said, marks) : []),
  () => undefined,
);
/** `march +1`, `raid*`, `special raid`, `CP`, `M+1`. */
export const orderToken: Pattern<OrderId> = called(
  'order',
  also(byLanguage<OrderId>(english, chinese), spoken, short),
);
