import type { Lang } from '../../../src/core/game.ts';
import type { Json } from '../../../src/core/json.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { wordsIn } from '../../../src/notation/grammar.ts';
import { childrenOf, leadingWords, type Pattern } from '../../../src/notation/index.ts';
import type { OrderId, QuestionKind } from '../../../src/rulesets/agot/data/vocabulary.ts';
import { canAsk } from '../../../src/rulesets/agot/language/answer.ts';
import { ANSWERS, linesOf } from '../../../src/rulesets/agot/orders/lines.ts';
import { writeOrders } from '../../../src/rulesets/agot/orders/write.ts';
import type { Condition } from '../../../src/rulesets/agot/table/answers.ts';
import { FORUM, TABLE } from '../../rulesets/agot/orders/table.ts';

// What the examples of the grammar say; how it is written the canonical writer knows.

const LOSSES = { units: [{ area: 'seagard', unit: 'footman', count: 2 }] };
const TIE = ['tyrell', 'lannister'];
const HEROES = [{ area: 'winterfell', hero: 'eddard-stark' }];
const AREAS = ['pyke', 'seagard'];

/** An answer to each kind of question. */
export const ANSWERED: Readonly<Partial<Record<QuestionKind, Json>>> = {
  'supply-losses': LOSSES,
  'wildling-losses': LOSSES,
  casualties: LOSSES,
  'retreat-losses': LOSSES,
  'over-supply-losses': LOSSES,
  muster: [
    { area: 'winterfell', unit: 'knight', how: 'upgrade' },
    { area: 'white-harbor', unit: 'ship', into: 'the-narrow-sea' },
  ],
  'order-tied': TIE,
  'highest-bidder': TIE,
  'lowest-bidder': ['tyrell'],
  'name-king': TIE,
  'recall-card': 'robb-stark',
  'recall-hero': 'robb-stark',
  'build-ports': [{ area: 'winterfell', sea: 'bay-of-ice' }],
  'deploy-heroes': HEROES,
  redeploy: HEROES,
  raven: { area: 'karhold', order: 'defense+2' },
  scout: AREAS,
  fortify: AREAS,
  'retreat-order': AREAS,
  'decline-support': { houses: ['greyjoy'], areas: ['seagard'] },
  'house-card': 'robb-stark',
  blade: 'when-it-decides',
  'card-loras': 'unrouted',
  'card-ellaria': 'yes',
  'card-luwin': 'robb-stark',
  'card-asha': 'riverrun',
  'card-cersei': 'riverrun',
  'card-melisandre': 'robb-stark',
  'card-renly': 'yes',
  'card-doran': 'valyrian-steel-blade',
  'card-arianne': 'knight',
  'captured-ships': 2,
};

export const CONDITIONS: Readonly<Record<Condition['if'], Condition>> = {
  attacking: { if: 'attacking' },
  defending: { if: 'defending' },
  against: { if: 'against', house: 'lannister' },
  with: { if: 'with', unit: 'knight' },
  at: { if: 'at', area: 'seagard' },
  strength: { if: 'strength', least: 4 },
  'in-hand': { if: 'in-hand', house: 'tyrell', card: 'ser-loras-tyrell' },
  held: { if: 'held', area: 'seagard', house: 'greyjoy' },
};

const MARCH = { from: 'winterfell', moves: [{ into: 'karhold', units: { footman: 1 } }] };
const STAY = { from: 'winterfell', moves: [] };
const SECOND_MARCH = {
  from: 'seagard',
  moves: [{ into: 'riverrun', units: 'all' }],
  token: 'yes',
};
const RAID = { from: 'the-shivering-sea', targets: ['the-narrow-sea'] };
const SUPPORT = [
  {
    area: 'white-harbor',
    plans: [
      { back: 'own', at: 'moat-cailin' },
      { back: 'attacker', at: 'widows-watch' },
    ],
    never: ['greyjoy'],
  },
];

const march = (wish: Json): Wish => ({ kind: 'march', wish });
const raid = (wish: Json): Wish => ({ kind: 'raid', wish });
const placed = (...placings: readonly Json[]): Wish => ({ kind: 'orders', wish: placings });
const bid = (on: string, wish: number): Wish => ({ kind: `bid-${on}`, wish });

/** The wishes of one order token on an area, with something for it to do. */
export const placing = (order: OrderId): readonly Wish[] => {
  if (order.startsWith('march'))
    return [placed({ area: 'winterfell', order }), march(MARCH), march(STAY)];
  if (order.startsWith('raid'))
    return [
      placed({ area: 'the-shivering-sea', order }),
      raid(RAID),
      raid({ ...RAID, targets: ['widows-watch'] }),
    ];
  if (order.startsWith('support'))
    return [placed({ area: 'white-harbor', order }), { kind: 'support', wish: SUPPORT }];
  return [placed({ area: 'karhold', order })];
};

/** What lines say that are no answers, by their names or, where they have none, their first word. */
const OTHERS: Readonly<Record<string, readonly Wish[]>> = {
  bids: [bid('iron-throne', 2), bid('fiefdoms', 3), bid('kings-court', 4)],
  'bid-wildlings': [bid('wildlings', 2)],
  'bid-iron-throne': [bid('iron-throne', 2)],
  'bid-fiefdoms': [bid('fiefdoms', 2)],
  'bid-kings-court': [bid('kings-court', 2)],
  retreat: [{ kind: 'retreat', wish: 'riverrun', about: { area: 'moat-cailin' } }],
  'march-order': [
    placed({ area: 'winterfell', order: 'march+0' }, { area: 'seagard', order: 'march-1' }),
    march(SECOND_MARCH),
    march(MARCH),
  ],
  'raid-order': [
    placed({ area: 'the-shivering-sea', order: 'raid' }, { area: 'seagard', order: 'raid' }),
    raid({ from: 'seagard', targets: ['pyke'] }),
    raid(RAID),
  ],
  march: [march(SECOND_MARCH)],
  raid: [raid(RAID)],
  support: [{ kind: 'support', wish: SUPPORT, when: [CONDITIONS.with] }],
  orders: [placed()],
};

/** A line that begins with a head. */
export interface Headed {
  readonly name: string;
  readonly heads: Readonly<Record<Lang, readonly string[]>>;
  readonly kinds: readonly QuestionKind[];
  readonly wishes: readonly Wish[];
}

const nameOf = (line: Pattern<unknown>): string => {
  const [first] = leadingWords(line).flatMap((one) => wordsIn([one]));
  const own = line.shape.is === 'called' ? line.shape.name : undefined;
  return own !== undefined && (ANSWERS.has(own) || own in OTHERS)
    ? own
    : (first?.spellings.en[0] ?? first?.spellings.zh[0] ?? '');
};

/** The lines within a choice of lines. */
const linesIn = (pattern: Pattern<unknown>): readonly Pattern<unknown>[] => {
  const { shape } = pattern;
  if (shape.is === 'called' && !['line', 'doing'].includes(shape.name)) return [pattern];
  return shape.is === 'called' || shape.is === 'either'
    ? childrenOf(pattern).flatMap(linesIn)
    : [pattern];
};

const headed = (line: Pattern<unknown>): readonly Headed[] => {
  const words = leadingWords(line).flatMap((one) => wordsIn([one]));
  const said = (lang: Lang): readonly string[] => [
    ...new Set(words.flatMap(({ spellings }) => spellings[lang])),
  ];
  const name = nameOf(line);
  const kinds = (ANSWERS.get(name)?.kinds ?? []).filter((kind) => kind in ANSWERED);
  const answers = kinds
    .filter((kind) => canAsk((isOfForum(kinds) ? FORUM : TABLE).rules, kind))
    .map((kind): Wish => ({ kind, wish: ANSWERED[kind] ?? null }));
  const wishes = OTHERS[name] ?? answers;
  return wishes.length === 0
    ? []
    : [{ name, heads: { en: said('en'), zh: said('zh') }, kinds, wishes }];
};

export const isOfForum = (kinds: readonly QuestionKind[]): boolean =>
  kinds.length > 0 && kinds.every((kind) => !canAsk(TABLE.rules, kind));

export const HEADED: readonly Headed[] = linesIn(linesOf(FORUM.rules).plain).flatMap(headed);

/** The last line that says it; what stands before it makes the example whole. */
export const exampleOf = ({ kinds, wishes }: Headed, lang: Lang): string =>
  writeOrders(isOfForum(kinds) ? FORUM : TABLE, wishes, lang).at(-1) ?? '';
