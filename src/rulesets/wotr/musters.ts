// Reinforcements by a Muster die.

import { illegal, type Problem } from '../../core/problem.ts';
import {
  alone,
  also,
  as,
  field,
  list,
  mark,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
} from '../../notation/index.ts';
import type { Phrasebook } from '../../notation/sentences.ts';
import type { ActLaw } from './act.ts';
import { holdToStacking } from './armies/stacking.ts';
import type { Appliers, Chapter, Sayings } from './chapter.ts';
import type { FactType, Recruit } from './facts.ts';
import { addTo, put } from './forces.ts';
import {
  FIGURES,
  type Figure,
  type RuleId,
  type Seat,
  type Spot,
  type Table,
  type View,
} from './game.ts';
import { nextItem, region } from './language/parts.ts';
import { type Deed, doing } from './language/said.ts';
import { anyFigure, people } from './language/who.ts';
import { canMusterAt, inReserve, musterPlaces } from './musters/places.ts';
import { isAtWar, isRegion, nationsOfSeat, regionOf } from './table.ts';
import { refuseNation } from './teams/mixed.ts';

/** From the reinforcements to its region. */
export const recruit = (table: Table, rule: RuleId, { nation, figure, at }: Recruit): void => {
  table.emit({ type: 'figure-mustered', rule, nation, figure, at });
};

/** By a card, into a besieged stronghold too (MUS-2). */
export const recruitAt = (
  table: Table,
  rule: RuleId,
  { nation, figure }: Omit<Recruit, 'at'>,
  { region: at, inside }: Spot,
): void => {
  const shut = inside === undefined ? {} : { inside };
  table.emit({ type: 'figure-mustered', rule, nation, figure, at, ...shut });
};

/** A Nazgûl is bought as a leader is (MUS-5). */
const sort = (figure: Figure): Figure => (figure === 'nazgul' ? 'leader' : figure);

/** One of the sets that a die buys. */
const isBought = ({ rules }: View, figures: readonly Recruit[]): boolean =>
  rules.tables.musters.some((set) =>
    FIGURES.every(
      (figure) =>
        (set[figure] ?? 0) === figures.filter((one) => sort(one.figure) === figure).length,
    ),
  );

const refuseOne = (view: View, seat: Seat, { nation, figure, at }: Recruit): Problem | null => {
  if (nation === undefined) return illegal('MUS-2', 'land-of-nobody', { region: at });
  const strange = refuseNation(view, seat, nation, 'MUS-2');
  if (strange !== null) return strange;
  if (!FIGURES.includes(figure) || view.rules.nations[nation].figures[figure] === undefined)
    return illegal('MUS-5', 'no-such-figure', { nation, figure });
  if (!isAtWar(view, nation)) return illegal('MUS-1', 'not-at-war', { nation });
  if (inReserve(view, nation, figure) === 0)
    return illegal('MUS-7', 'none-left', { nation, figure });
  if (isRegion(view, at) && canMusterAt(view, nation, figure, at)) return null;
  const rule = figure === 'nazgul' ? 'MUS-3' : 'MUS-2';
  const choices = musterPlaces(view, nation, figure);
  return illegal(rule, 'cannot-muster-there', { nation, figure, region: at, choices });
};

/** True of a figure that a Muster die brings now, alone or with another. */
export const canCome = (view: View, seat: Seat, one: Recruit): boolean =>
  refuseOne(view, seat, one) === null;

/** Every figure that a seat can have come somewhere. */
const recruits = (view: View, seat: Seat): readonly Recruit[] =>
  nationsOfSeat(view, seat).flatMap((nation) =>
    isAtWar(view, nation)
      ? FIGURES.filter((figure) => inReserve(view, nation, figure) > 0).flatMap((figure) =>
          musterPlaces(view, nation, figure).map((at) => ({ nation, figure, at })),
        )
      : [],
  );

/** MUS-6, MUS-7: in two regions, and both are there. */
const goTogether = (view: View, one: Recruit, other: Recruit): boolean => {
  const same = one.nation === other.nation && one.figure === other.figure;
  return one.at !== other.at && (!same || inReserve(view, one.nation, one.figure) > 1);
};

const isPair = (view: View, one: Recruit, other: Recruit): boolean =>
  goTogether(view, one, other) && isBought(view, [one, other]);

/** All that goes with a figure. */
const partnersOf = (view: View, seat: Seat, one: Recruit): readonly Recruit[] =>
  recruits(view, seat).filter((other) => isPair(view, one, other));

/** More than a die ever brings, or both to one place. */
const refuseEver = (view: View, [one, other, ...more]: readonly Recruit[]): Problem | null => {
  if (one === undefined || other === undefined) return null;
  const figures = [one, other, ...more];
  if (!isBought(view, figures))
    return illegal('MUS-5', 'more-than-one-muster', {
      figures: figures.map(({ figure }) => figure),
    });
  return one.at === other.at ? illegal('MUS-6', 'two-regions', { region: one.at }) : null;
};

/** MUS-8: one figure of two only where the other cannot come. */
const refuseSet = (view: View, seat: Seat, figures: readonly Recruit[]): Problem | null => {
  const [one, other] = figures;
  if (one === undefined) return illegal('MUS-5', 'more-than-one-muster', { figures: [] });
  const never = refuseEver(view, figures);
  if (never !== null) return never;
  if (other !== undefined)
    return goTogether(view, one, other)
      ? null
      : illegal('MUS-7', 'none-left', { nation: one.nation, figure: one.figure });
  if (isBought(view, [one]) || partnersOf(view, seat, one).length === 0) return null;
  return illegal('MUS-8', 'another-figure', { nation: one.nation, figure: one.figure });
};

/** MUS-5 to MUS-8. */
const mustering: ActLaw<'muster'> = {
  rule: 'ACT-13',
  uses: () => ['muster'],
  neverLegal: (view, _seat, { figures }) => refuseEver(view, figures),
  *candidates(view, seat) {
    const all = recruits(view, seat);
    for (const one of all) {
      const isWhole = isBought(view, [one]);
      const partner = isWhole ? undefined : all.find((other) => isPair(view, one, other));
      yield { figures: partner === undefined ? [one] : [one, partner] };
    }
  },
  // A figure whose nation is not said is of the land that it comes to.
  fill: (view, _seat, { figures = [] }) => ({
    figures: figures.map((one: Omit<Recruit, 'nation'> & Partial<Recruit>) => ({
      ...one,
      nation: one.nation ?? (isRegion(view, one.at) ? regionOf(view, one.at).nation : undefined),
    })) as readonly Recruit[],
  }),
  refuse: (view, seat, { figures }) => {
    for (const one of figures) {
      const problem = refuseOne(view, seat, one);
      if (problem !== null) return problem;
    }
    return refuseSet(view, seat, figures);
  },
  troops: (_view, _seat, { figures }) =>
    figures.map(({ nation, figure, at }) => ({
      at: { region: at },
      part: { troops: { [nation]: { [figure]: 1 } }, characters: [] },
    })),
  *play(table, _seat, { figures }) {
    for (const one of figures) recruit(table, 'MUS-5', one);
    yield* holdToStacking(
      table,
      figures.map(({ at }) => ({ region: at })),
    );
    return undefined;
  },
  sample: (view, seat, random) => {
    const all = recruits(view, seat);
    const one = all[random(Math.max(1, all.length))];
    if (one === undefined) return undefined;
    const partners = isBought(view, [one]) ? [] : partnersOf(view, seat, one);
    const partner = partners[random(Math.max(1, partners.length))];
    return { figures: partner === undefined ? [one] : [one, partner] };
  },
};

export const musterActs = { muster: mustering };

const musterEvents = {
  'figure-mustered': ({ rules, state }, { nation, figure, at, inside }) => {
    addTo(state.reserve, nation, figure, -1);
    const troops = { [nation]: { [figure]: 1 } };
    const spot = { region: at, ...(inside && { inside }) };
    put(state, rules.nations[nation].side, spot, { troops, characters: [] });
  },
} satisfies Partial<Appliers<FactType>>;

// Orders for reinforcements.

type Sort = Pick<Recruit, 'figure'> & Partial<Pick<Recruit, 'nation'>>;
interface Item {
  /** That it is one was said. */
  readonly one?: true;
  readonly sort?: Sort;
  readonly at: Recruit['at'];
}
type SaidRecruit = Sort & Pick<Recruit, 'at'>;

const itemOf = ({ sentence, means }: Phrasebook): Pattern<Item> => {
  const one = opt(means('muster.one', true as const));
  return also<Item>(
    sentence('muster.item', { one, sort: opt(anyFigure), at: region }),
    sentence('muster.sort', { one, sort: anyFigure, at: region }),
  );
};

/** The second figure is of the sort of the first where it is not said: `Gondor regular at Pelargir, Dol Amroth`; `欧散克塔、北登兰德各1个正规军`. */
const recruitsIn = (items: readonly Item[]): readonly SaidRecruit[] | undefined => {
  let last: Sort | undefined = items[0]?.sort ?? items.at(-1)?.sort;
  const figures: SaidRecruit[] = [];
  for (const { sort = last, at: region } of items) {
    if (sort === undefined) return undefined;
    figures.push({ ...sort, at: region });
    last = sort;
  }
  return figures;
};

/** Two in all, or two of the first: those would come to one region, which is told as a mistake. */
interface Musters {
  readonly two?: true;
  readonly items: readonly Item[];
}
const countedIn = ({ two, items: all }: Musters): readonly Item[] => {
  const [first, second] = all;
  const isOfFirst =
    first?.sort !== undefined &&
    first.one === undefined &&
    (second === undefined || (second.sort ?? second.one) !== undefined);
  return two === true && first !== undefined && isOfFirst ? [first, ...all] : all;
};
const musterDeed = (line: Pattern<Musters>): Pattern<Deed> =>
  doing(
    'muster',
    as(
      line,
      (some) => {
        const figures = recruitsIn(countedIn(some));
        return figures && { figures };
      },
      ({ figures }: { readonly figures: readonly SaidRecruit[] }) => ({
        items: figures.map(({ at: region, ...sort }) => ({ sort, at: region })),
      }),
    ),
  );

const mustersSay = (book: Phrasebook): Sayings => {
  const { sentence, words, means } = book;
  const two = opt(means('muster.two', true as const));
  const items = list(itemOf(book), also(nextItem, mark('+&/'), soft('')));
  /** `2 Elven regulars, one in Lórien and one in Rivendell` */
  const each = reads(
    phrase(
      words('muster.two'),
      field('said', sentence('muster.of-two', { sort: anyFigure, items })),
    ),
    ({ said: { sort, items: all } }): Musters | undefined => {
      const isEach = all.length === 2 && all.every((one) => one.one && one.sort === undefined);
      return isEach ? { items: all.map((one) => ({ ...one, sort })) } : undefined;
    },
  );
  const one = sentence('muster.placed', {
    at: region,
    one: opt(means('muster.one', true as const)),
    sort: anyFigure,
  });
  /** `Rohan musters an elite at Edoras`: the nation said apart. */
  const ofNation = reads(
    sentence('muster.of-nation', {
      nation: people,
      one: opt(means('muster.one', true as const)),
      sort: anyFigure,
      at: region,
    }),
    ({ nation, sort, at: place }): Item | undefined =>
      sort.nation === undefined ? { at: place, sort: { ...sort, nation } } : undefined,
  );
  return {
    deeds: [
      // ACT-13: `muster Gondor regular at Pelargir, Rohan leader at Edoras`.
      musterDeed(
        also<Musters>(
          // No colon behind the first: of `Muster: …` it makes a die.
          phrase(words('muster.verb'), field('two', two), field('items', items)),
          the('said', phrase(words('muster.verb'), field('said', each))),
          phrase(field('items', alone(also<Item>(one, ofNation)))),
        ),
      ),
    ],
    // `Muster die: 1 Gondor elite at Pelargir`
    bare: [musterDeed(also<Musters>(sentence('muster.bare', { two, items }), each))],
  };
};

export const musters = {
  events: musterEvents,
  says: mustersSay,
} satisfies Chapter;
