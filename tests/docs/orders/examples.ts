import type { Lang } from '../../../src/core/game.ts';
import type { Json } from '../../../src/core/json.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import type { Condition } from '../../../src/rulesets/agot/answers.ts';
import type { View } from '../../../src/rulesets/agot/game.ts';
import { canAsk } from '../../../src/rulesets/agot/orders/features.ts';
import type { Head } from '../../../src/rulesets/agot/orders/heads.ts';
import {
  type AnswerKind,
  askerOf,
  PAYLOADS,
  type Payload,
} from '../../../src/rulesets/agot/orders/kinds.ts';
import { writeOrders } from '../../../src/rulesets/agot/orders/write.ts';
import { ORDERS, type OrderId, TRACKS } from '../../../src/rulesets/agot/vocabulary.ts';
import { FORUM, TABLE } from '../../rulesets/agot/orders/table.ts';

// What the grammar's examples say; how it is written the canonical writer knows.

export const SAMPLES: Readonly<Record<Payload, Json>> = {
  area: 'riverrun',
  'area-or-none': 'riverrun',
  card: 'robb-stark',
  'card-or-none': 'robb-stark',
  'token-or-none': 'valyrian-steel-blade',
  'unit-or-none': 'knight',
  'yes-or-no': 'yes',
  routed: 'unrouted',
  blade: 'when-it-decides',
  raven: { area: 'karhold', order: 'defense+2' },
  losses: { units: [{ area: 'seagard', unit: 'footman', count: 2 }] },
  tie: ['tyrell', 'lannister'],
  muster: [
    { area: 'winterfell', unit: 'knight', how: 'upgrade' },
    { area: 'white-harbor', unit: 'ship', into: 'the-narrow-sea' },
  ],
  decline: { houses: ['greyjoy'], areas: ['seagard'] },
  ships: 2,
  heroes: [{ area: 'winterfell', hero: 'eddard-stark' }],
  ports: [{ area: 'winterfell', sea: 'bay-of-ice' }],
  areas: ['pyke', 'seagard'],
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

export const ALL_ORDERS: readonly OrderId[] = ORDERS;

const answerTo = (kind: AnswerKind): Wish => {
  const wish = SAMPLES[PAYLOADS[kind]];
  return kind === 'retreat' ? { kind, wish, about: { area: 'moat-cailin' } } : { kind, wish };
};

const askedIn = (view: View, kinds: readonly AnswerKind[]): readonly AnswerKind[] =>
  kinds.filter((kind) => canAsk(view.rules, kind));

/** The game that knows a kind of line: the board's, or the forum's. */
export const viewOf = (head: Head): View => {
  const kinds = head.head === 'answers' ? head.kinds : [];
  const isForum =
    head.head === 'fortify' || (kinds.length > 0 && askedIn(TABLE, kinds).length === 0);
  return isForum ? FORUM : TABLE;
};

const bids = (on: 'wildlings' | (typeof TRACKS)[number] | undefined): readonly Wish[] =>
  (on === undefined ? TRACKS : [on]).map((stake, index) => ({
    kind: `bid-${stake}`,
    wish: index + 2,
  }));

const inOrder = (kind: 'march' | 'raid'): readonly Wish[] =>
  kind === 'march'
    ? [
        placed({ area: 'winterfell', order: 'march+0' }, { area: 'seagard', order: 'march-1' }),
        march(SECOND_MARCH),
        march(MARCH),
      ]
    : [
        placed({ area: 'the-shivering-sea', order: 'raid' }, { area: 'seagard', order: 'raid' }),
        raid({ from: 'seagard', targets: ['pyke'] }),
        raid(RAID),
      ];

/** What a line with this head may say; null where it says nothing yet. */
export const wishesFor = (head: Head): readonly Wish[] | null => {
  switch (head.head) {
    case 'answers':
      return askedIn(viewOf(head), head.kinds).map(answerTo);
    case 'retreat':
      return [answerTo('retreat')];
    case 'fortify':
      return [answerTo('fortify')];
    case 'bid':
      return bids(head.on);
    case 'in-order':
      return inOrder(head.kind);
    case 'doing':
      return [head.kind === 'march' ? march(SECOND_MARCH) : raid(RAID)];
    case 'support':
      return [{ kind: 'support', wish: SUPPORT, when: [{ if: 'with', unit: 'knight' }] }];
    case 'orders':
      return [placed()];
    case 'standing':
      return [{ ...answerTo('blade'), standing: 'yes' }];
    case 'foreign':
    case 'later':
      return null;
  }
};

/** The last line that says it; what stands before it makes the example whole. */
export const exampleOf = (head: Head, lang: Lang): string | undefined =>
  writeOrders(viewOf(head), wishesFor(head) ?? [], lang).at(-1);

/** The name of the card that asks, where a card does. */
export const askerOfHead = (head: Head): string | undefined =>
  head.head === 'answers' && head.kinds[0] !== undefined ? askerOf(head.kinds[0]) : undefined;
