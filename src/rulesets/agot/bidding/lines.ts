import { say } from '../../../core/document.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import {
  alone,
  also,
  anyOf,
  as,
  byLanguage,
  called,
  either,
  field,
  gap,
  idle,
  Located,
  list,
  located,
  mark,
  means,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import {
  type Answering,
  type Chapter,
  type Lines,
  note,
  section,
  type Writing,
  write,
} from '../book.ts';
import { type House, TRACKS, type Track } from '../data/vocabulary.ts';
import {
  type AnswerLine,
  answered,
  answerTo,
  at,
  type ChapterLines,
  canAsk,
  ifEver,
  nowhere,
  type Plain,
  plain,
  type Saying,
} from '../language/answer.ts';
import { type Alternatives, onCondition, type Try } from '../language/conditions.ts';
import { and, house, measured, nextItem, orElse, track } from '../language/parts.ts';
import { sentenceOf, wordsOf } from '../language/words.ts';
import type { TieWish } from '../table/answers.ts';
import type { Outlook } from '../table/outlook.ts';
import { jitter } from '../table/outlook.ts';
import { holdingOf } from '../table/places.ts';
import { bidOn, bidTracks, causes, events, nameKing, orderTied, promisedBids } from './bidding.ts';

/** `me`: filled in by whoever knows whose line it is. */
export const SELF = 'self';
export const candidate = also(house, means(wordsOf('self'), SELF as House));
export const tie: Pattern<TieWish> = called(
  'tie',
  the(
    'all',
    phrase(
      field('all', list(candidate, also(nextItem, wordsOf('before')))),
      idle(wordsOf('on-every-track')),
    ),
  ),
);
/** Several houses may be the lowest bidder in the order wanted, or a ranking whose last is meant. */
export const lowest: Pattern<TieWish> = also(
  either<TieWish>(
    alone(candidate),
    the('houses', phrase(wordsOf('ranking'), idle(mark(':')), field('houses', tie))),
  ),
  anyOf(
    tie,
    (houses) => (houses.length > 1 ? [houses, houses.toReversed()] : []),
    () => undefined,
  ),
);

const TIE_LINES: readonly AnswerLine[] = [
  answerTo('tie', tie, {
    kinds: ['order-tied', 'highest-bidder', 'lowest-bidder', 'name-king'],
    list: true,
    member: 'tie',
  }),
  answerTo('name-king', tie, { list: true, needs: 'two-kings' }),
  answerTo('order-tied', tie, { list: true }),
];

// ---- Lines ------------------------------------------------------------------------------------------

/** `封邑：红狮、绿玫瑰`: houses that are tied on one track, in their order. */
const rankingOn: Pattern<Plain> = reads(
  phrase(
    idle(wordsOf('tie')),
    field('track', track),
    idle(wordsOf('tie-on-track')),
    mark(':'),
    field('houses', tie),
  ),
  ({ track: on, houses }) =>
    houses.length > 1
      ? plain([{ kind: 'order-tied', about: { track: on }, when: [], wish: houses }])
      : undefined,
);

type Stake = Track | 'wildlings';

interface Bid {
  /** Left out: what was named before. */
  readonly on?: Stake;
  readonly amount: number;
}

type Row = readonly Located<Bid>[];

/** A sign stands within the last. */
export const bidWord = also(wordsOf('bid'), word('', '国王驾崩，诸王争霸'));
export const stake: Pattern<Stake> = either<Stake>(track, means(wordsOf('wildlings'), 'wildlings'));
/** `none` is not among them: it is what an empty list says in data. */
const nothing = means(wordsOf('bid-nothing'), 0);
const amount = the(
  'n',
  phrase(
    idle(mark('+')),
    field('n', also(number(), nothing)),
    measured,
    idle(wordsOf('power-tokens')),
  ),
);

/** `throne 3`, `铁王座出价3个`. */
const bid: Pattern<Bid> = called(
  'bid',
  also<Bid>(
    as(
      phrase(field('on', stake), idle(bidWord), soft(':'), field('amount', amount)),
      (said): Bid => said,
      ({ on, amount }) => (on === undefined ? undefined : { on, amount }),
    ),
    reads(
      phrase(field('on', stake), mark(':'), wordsOf('no-bid')),
      ({ on }): Bid => ({
        on,
        amount: 0,
      }),
    ),
    reads(
      phrase(field('amount', amount), idle(wordsOf('on-or-for')), field('on', stake)),
      (said): Bid => said,
    ),
  ),
);
const between = words(soft(',/'), idle(and));
const named: Pattern<Row> = reads(list(located(bid), between), (bids) =>
  new Set(bids.map(({ value }) => value.on)).size === bids.length ? bids : undefined,
);
/** `throne 2, fiefdoms 0, 1`: what is left is on the third track. */
const row: Pattern<Row> = also(
  named,
  reads(
    phrase(field('bids', named), soft(',/;'), idle(and), field('last', located(amount))),
    ({ bids, last }): Row | undefined => {
      const on = TRACKS.filter((one) => bids.every(({ value }) => value.on !== one));
      return bids.length === TRACKS.length - 1 && on.length === 1
        ? [...bids, new Located({ amount: last.value, ...(on[0] && { on: on[0] }) }, last.span)]
        : undefined;
    },
  ),
);
const written: Pattern<Row> = list(located(bid), byLanguage(mark(',', ', '), gap));
const threeth = (index: number, amount: number): Bid => {
  const on = TRACKS[index];
  return { amount, ...(on && { on }) };
};
/** `bid 2 1 0`: the three tracks in their order. */
const threeInARow = reads(list(located(amount), soft(',/-')), (all) =>
  all.length === TRACKS.length
    ? all.map(({ value, span }, index) => new Located(threeth(index, value), span))
    : undefined,
);
/** `bid all 0`, `竞标：全0`: what is more could be meant for all of them together. */
const allNothing = reads(
  either(
    phrase(wordsOf('all-tracks'), soft(':'), field('none', located(number(0, 0)))),
    phrase(field('none', located(means(wordsOf('bid-on-none'), 0)))),
  ),
  ({ none: { span } }): Row => TRACKS.map((_, index) => new Located(threeth(index, 0), span)),
);
const unnamed = reads(
  located(amount),
  ({ value, span }): Row => [new Located({ amount: value }, span)],
);

/** A bid that follows another: it stands beside it, or is made where that cannot be. */
interface Further {
  readonly by: 'beside' | 'else';
  readonly row: Located<Try<Row>>;
}

const joint = also<Further['by']>(
  means(mark(';', { en: '; ', zh: '；' }), 'beside'),
  means(orElse, 'else'),
);

const stakesIn = (rows: readonly Located<Try<Row>>[]): readonly Stake[] =>
  rows.flatMap(({ value }) => value.wish.flatMap(({ value: { on } }) => (on ? [on] : [])));

/** True if each `else` is about what was bid on before it: `throne 2 else court 1` says neither, nor does `throne 2, court 0; 1`. */
const isOneStake = (one: Located<Try<Row>>, more: readonly Further[]): boolean =>
  more.every(({ by, row: own }, index) => {
    const before = stakesIn([one, ...more.slice(0, index).map((other) => other.row)]);
    const stakes = stakesIn([own]);
    return by === 'beside'
      ? stakes.length > 0 || before.length < 2
      : stakes.every((on) => before.includes(on));
  });

/** An alternative without a name is on what was named before. */
const sayings = (tries: Alternatives<Row>): readonly Saying[] => {
  let before: Stake = 'wildlings';
  return tries.flatMap(({ value: { wish, when } }) =>
    wish.map((one): Saying => {
      before = one.value.on ?? before;
      return { kind: `bid-${before}`, when, wish: one.value.amount, at: at(one) };
    }),
  );
};
const STAKES = [...TRACKS, 'wildlings'] as const;
/** Bids on different tracks under the same conditions, or one on the wildlings. */
const rowOf = (wishes: readonly Saying[]): Located<Try<Row>> | undefined => {
  const [first] = wishes;
  const bids = wishes.flatMap(({ kind, wish, when }): Row => {
    const on = STAKES.find((stake) => kind === `bid-${stake}`);
    const fits = on && (wishes.length === 1 || on !== 'wildlings') && isSame(when, first?.when);
    return fits ? [nowhere({ on, amount: Number(wish) })] : [];
  });
  const stakes = new Set(bids.map(({ value }) => value.on));
  return first && stakes.size === wishes.length
    ? nowhere({ wish: bids, when: first.when })
    : undefined;
};
const line = (head: Pattern<void>, tries: Pattern<Alternatives<Row>>): Pattern<Plain> =>
  as(
    phrase(head, ifEver, soft(':,', { en: ' ', zh: ' ' }), field('tries', tries)),
    (said) => plain(sayings(said.tries)),
    ({ wishes }) => {
      const one = rowOf(wishes);
      return one && { tries: [one] };
    },
  );

const further = (others: Pattern<Row>): Pattern<Further> =>
  phrase(field('by', joint), field('row', onCondition(others)));

const tried = (first: Pattern<Row>, others: Pattern<Row>): Pattern<Alternatives<Row>> =>
  as(
    phrase(
      field('one', onCondition(first)),
      field('more', opt(list(further(others), words(soft(''))))),
    ),
    ({ one, more = [] }): Alternatives<Row> | undefined =>
      isOneStake(one, more) ? [one, ...more.map((other) => other.row)] : undefined,
    ([one, ...rest]) => {
      const more = rest.map((own): Further => ({ by: 'beside', row: own }));
      return one && (more.length > 0 ? { one, more } : { one });
    },
  );

/** A bid on one thing, under its own head: `bid-iron-throne: 3`, `抵御外族 4`. */
const bidLine = (on: Stake, head: Pattern<void>): Pattern<Plain> => {
  const said: Pattern<Row> = as(
    located(amount),
    ({ value, span }): Row => [new Located({ on, amount: value }, span)],
    ([one]) => (one?.value.on === on ? new Located(one.value.amount, one.span) : undefined),
  );
  // Behind its head and a colon `none` can only be the bid; in data it says that there is none at all.
  const nothingBid = reads(words(head, mark(':'), wordsOf('no-bid')), () =>
    plain([{ kind: `bid-${on}`, when: [], wish: 0 }]),
  );
  return also(line(head, tried(said, also(said, row))), nothingBid);
};

const lines = {
  answers: [...TIE_LINES],
  short: [
    {
      pattern: answered('name-king', alone(the('house', sentenceOf('king', { house: candidate })))),
      needs: 'two-kings',
    },
  ],
  others: [
    called('tie-on-track', rankingOn),
    called('bid-wildlings', bidLine('wildlings', wordsOf('bid-wildlings'))),
    called(
      'bids',
      also<Plain>(
        line(bidWord, alone(onCondition(written))),
        line(bidWord, tried(also(row, threeInARow, allNothing), also(row, unnamed))),
        line(words(soft('')), tried(row, also(row, unnamed))),
      ),
    ),
    bidLine('iron-throne', wordsOf('bid-iron-throne')),
    bidLine('fiefdoms', wordsOf('bid-fiefdoms')),
    bidLine('kings-court', wordsOf('bid-kings-court')),
  ],
} satisfies ChapterLines;

// ---- Template ---------------------------------------------------------------------------------------

/** The least and the most that can be bid: all that is there on one track alone. */
export const bidLines = (writing: Writing, kind: string): Lines => {
  const { view, house } = writing;
  const { power } = holdingOf(view, house);
  const about =
    kind === 'bid-wildlings'
      ? note('template.wildlings', { power, threat: view.state.threat })
      : note('template.bids', { power });
  const amounts = power === 0 ? [0] : [0, power];
  return [about, ...amounts.flatMap((amount) => write(writing, ...bidsOf(writing, kind, amount)))];
};

const bidsOf = ({ view }: Writing, kind: string, amount: number): readonly Wish[] => {
  if (kind !== 'bid-tracks') return [{ kind, wish: amount }];
  return view.rules.options.bidding === 'all-at-once'
    ? [{ kind, wish: { 'iron-throne': amount, fiefdoms: 0, 'kings-court': 0 } }]
    : TRACKS.map((track, index) => ({ kind: `bid-${track}`, wish: index === 0 ? amount : 0 }));
};

export const writeAskedBids: Answering = (writing, { kind }) => bidLines(writing, kind.name);

/** Who is to choose among houses names one of them. */
export const houseWish = (house: House): Json => [house];

/** The lines in which the holder of the Iron Throne decides all that it may be asked to. */
export const tieLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const wish = [house, ...view.rules.houses.filter((other) => other !== house)];
  const kinds = TIE_LINES.flatMap((line) => (line.name === 'tie' ? line.kinds : []));
  const isKing = view.state.tokens['iron-throne'] === house;
  const wishes = kinds.flatMap((kind) =>
    isKing && canAsk(view.rules, kind) ? { kind, wish } : [],
  );
  return section(say('template.ties'), write(writing, ...wishes));
};

// ---- Bots -------------------------------------------------------------------------------------------

const powerOf = ({ view, house }: Outlook): number => holdingOf(view, house).power;

/** A part of the hand, give or take a token. */
const chooseBid = (outlook: Outlook, track: Track): number => {
  const power = powerOf(outlook);
  return Math.min(power, Math.floor(power * outlook.weights.bids[track] + jitter(outlook)));
};

const chooseBids = (outlook: Outlook): readonly number[] => {
  let left = powerOf(outlook);
  return TRACKS.map((track) => {
    const amount = Math.min(left, chooseBid(outlook, track));
    left -= amount;
    return amount;
  });
};

/** Chapter 6: bids for the tracks, and what the king decides. */
export const bidding = {
  kinds: {
    'bid-iron-throne': bidOn['iron-throne'],
    'bid-fiefdoms': bidOn.fiefdoms,
    'bid-kings-court': bidOn['kings-court'],
    'bid-tracks': bidTracks,
    'name-king': nameKing,
    'order-tied': orderTied,
  },
  events,
  bots: {
    'bid-iron-throne': (outlook) => chooseBid(outlook, 'iron-throne'),
    'bid-fiefdoms': (outlook) => chooseBid(outlook, 'fiefdoms'),
    'bid-kings-court': (outlook) => chooseBid(outlook, 'kings-court'),
    'bid-tracks': chooseBids,
  },
  warnings: [promisedBids],
  causes,
  // Bids that are opened together are made one by one all the same.
  parts: { 'bid-tracks': 'names' },
  entries: { 'bid-tracks': () => TRACKS },
  lines,
  asked: {
    'bid-iron-throne': writeAskedBids,
    'bid-fiefdoms': writeAskedBids,
    'bid-kings-court': writeAskedBids,
    'bid-tracks': writeAskedBids,
  },
  wishes: {
    'name-king': houseWish,
    'bid-tracks': (bids: readonly number[]): Json =>
      Object.fromEntries(TRACKS.map((track, at) => [track, bids[at] ?? 0])),
  },
} satisfies Chapter;
