import {
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  gap,
  idle,
  Located,
  list,
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
} from '../../../../notation/index.ts';
import { TRACKS, type Track } from '../../vocabulary.ts';
import { type Alternatives, onCondition } from './conditions.ts';
import { and, measured, orElse, track } from './parts.ts';

/** What is bid on. */
export type Stake = Track | 'wildlings';

export interface Bid {
  /** Left out: what was named before. */
  readonly on?: Stake;
  readonly amount: number;
}

/** `bid throne 3, fiefdoms 2, court 0`. */
export interface Bids {
  readonly says: 'bids';
  readonly tries: Alternatives<readonly Bid[]>;
}

const bidWord = word(
  'bid|bids|bid tracks',
  `竞标 出价 竞价 报价 投标 诸王争霸 众皇争霸 出 投 三项竞标 国王驾崩，诸王争霸 国王驾崩诸王争霸`,
);
const wildlings = word(
  'wildlings|wildling|wildling attack',
  `外族 野蛮人 抵御野蛮人 野蛮人入侵 抵御外族 外族入侵 蛮族 抵御蛮族 蛮族入侵 野人 抵御野人 守夜人`,
);
const bidWildlings = word(
  'bid wildlings|wildlings|bid-wildlings',
  `抵御外族 抵御野蛮人 抵御外族入侵 抵御蛮族 抵御蛮族入侵 抵御野人 抵御野蛮人入侵 野蛮人 野蛮人入侵 外族入侵
  外族 蛮族 蛮族入侵 守夜人`,
  { wordings: { forum: { zh: '抵御野蛮人' } } },
);
const tokens = word(
  'token|tokens|power|power token|power tokens',
  '势力标志 势力标记 权力指示物 权力标记 权力标志 影响力标志 影响力标记 指示物 标志 标记',
);
const stake: Pattern<Stake> = either<Stake>(track, means(wildlings, 'wildlings'));
const amount = the('n', phrase(idle(mark('+')), field('n', number()), measured, idle(tokens)));

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
      phrase(field('amount', amount), idle(word('on|for', '')), field('on', stake)),
      (said): Bid => said,
    ),
  ),
);
const row: Pattern<readonly Bid[]> = reads(list(bid, also(words(soft(',/'), idle(and)))), (bids) =>
  new Set(bids.map(({ on }) => on)).size === bids.length ? bids : undefined,
);
const written: Pattern<readonly Bid[]> = list(bid, byLanguage(mark(',', ', '), gap));
/** `bid 2 1 0`: the three tracks in their order. */
const threeInARow = reads(list(amount, soft(',/')), (all) =>
  all.length === TRACKS.length
    ? TRACKS.map((on, index): Bid => ({ on, amount: all[index] ?? 0 }))
    : undefined,
);
const alone = reads(amount, (n): readonly Bid[] => [{ amount: n }]);

const between = also(mark(';', { en: '; ', zh: '；' }), orElse);

/** An alternative without a name is on what was named before. */
const named = (tries: Alternatives<readonly Bid[]>): Alternatives<readonly Bid[]> => {
  let before: Stake | undefined;
  return tries.map(({ value: { wish, when }, span }) => {
    before = wish[0]?.on ?? before;
    const bids = wish.map(
      (one): Bid => (one.on === undefined && before ? { ...one, on: before } : one),
    );
    return new Located({ wish: bids, when }, span);
  });
};

const tried = (first: Pattern<readonly Bid[]>): Pattern<Alternatives<readonly Bid[]>> =>
  reads(
    phrase(
      field('first', onCondition(first)),
      field(
        'more',
        opt(
          the('all', phrase(between, field('all', list(onCondition(also(row, alone)), between)))),
        ),
      ),
    ),
    ({ first, more = [] }) => named([first, ...more]),
  );

const bids = (head: Pattern<void>, tries: Pattern<Alternatives<readonly Bid[]>>): Pattern<Bids> =>
  as(
    phrase(head, soft(':,', { en: ' ', zh: ' ' }), field('tries', tries)),
    ({ tries }): Bids => ({ says: 'bids', tries }),
    ({ says, tries }) => (says === 'bids' ? { tries } : undefined),
  );
const isOn = (on: Stake, { tries: [first] }: Bids): boolean =>
  first?.value.wish.length === 1 && first.value.wish[0]?.on === on;

/** A bid on one thing, under its own head: `bid-iron-throne: 3`, `抵御外族 4`. */
const bidOn = (on: Stake, head: Pattern<void>): Pattern<Bids> => {
  const said = as(
    amount,
    (n): readonly Bid[] => [{ on, amount: n }],
    ([one]) => one?.amount,
  );
  const one = onCondition(said);
  const more = onCondition(also(said, row));
  const rest = the('all', phrase(between, field('all', list(more, between))));
  return as(
    bids(
      head,
      as(
        phrase(field('one', one), field('more', opt(rest))),
        ({ one, more = [] }): Alternatives<readonly Bid[]> => [one, ...more],
        ([one, ...more]) => one && (more.length > 0 ? { one, more } : { one }),
      ),
    ),
    (said) => said,
    (said) => (said.says === 'bids' && isOn(on, said) ? said : undefined),
  );
};

const single = (kind: string, zh: string): Pattern<void> => word(kind, zh);

export const BID_LINES: readonly Pattern<Bids>[] = [
  called('bid-wildlings', bidOn('wildlings', bidWildlings)),
  called(
    'bids',
    also<Bids>(
      bids(
        bidWord,
        as(
          onCondition(written),
          (one): Alternatives<readonly Bid[]> => [one],
          ([one, ...others]) => (others.length === 0 ? one : undefined),
        ),
      ),
      bids(bidWord, tried(also(row, threeInARow))),
      bids(words(soft('')), tried(row)),
    ),
  ),
  bidOn('iron-throne', single('bid-iron-throne', '铁王座竞标 竞标铁王座')),
  bidOn('fiefdoms', single('bid-fiefdoms', '封邑竞标 竞标封邑')),
  bidOn('kings-court', single('bid-kings-court', '皇家法院竞标 竞标皇家法院')),
];
