import type { Ids } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import { at, illegal, invalid, type Place, type Problem } from '../../../core/problem.ts';
import type { Wish } from '../../../core/wishes.ts';
import { senseOf } from '../../../notation/index.ts';
import { DOERS, type Doer, doerOf, doersIn } from '../actions.ts';
import { EVERYBODY } from '../battle/lines.ts';
import { SELF } from '../bidding/lines.ts';
import type { Rules } from '../data/rules.ts';
import { type AreaId, HOUSES, TRACKS } from '../data/vocabulary.ts';
import { has, type Saying } from '../language/answer.ts';
import type { Marching } from '../marches/lines.ts';
import type { PortSaid } from '../ports.ts';
import { type Condition, PASS, type Placing, saying } from '../table/answers.ts';

import { areaOf, kindsOf, type ParsedLine, type Plain, type Scope } from './lines.ts';

// What a line means in a game, as far as its words alone do not say it.

/** The only sea of an area need not be named. */
const seasOf = (rules: Rules, area: AreaId): readonly AreaId[] =>
  (rules.areaById.get(area)?.ports ?? []).flatMap((port) => rules.areaById.get(port)?.sea ?? []);

const filledIn = (rules: Rules, seat: string, line: string, wish: Json): Json => {
  if (line === 'decline-support' && wish === EVERYBODY)
    return { houses: rules.houses.filter((house) => house !== seat), areas: [] };
  if (CAUSES.has(line) && Array.isArray(wish))
    return wish.map((house) => (house === SELF ? seat : house));
  if (line !== 'build-ports') return wish;
  const ports = saying<readonly PortSaid[]>({ wish }); // as that line is declared
  return ports
    .map((one) => siteSaid(rules, one))
    .map(({ area, sea = seasOf(rules, area)[0] ?? '' }) => ({ area, sea }));
};
/** Lines that put houses in order. */
const CAUSES: ReadonlySet<string> = new Set([
  ...['tie', 'name-king', 'order-tied', 'highest-bidder', 'lowest-bidder'],
]);

/** A port is named by its land, or by itself; a sea that is said beside its own name stays said, and is judged. */
const siteSaid = (rules: Rules, { area, sea }: PortSaid): PortSaid => {
  const { portOf = null, sea: seas = [] } = rules.areaById.get(area) ?? {};
  const [its] = portOf === null ? [] : seas;
  const site = sea ?? its;
  return { area: portOf ?? area, ...(site !== undefined && { sea: site }) };
};

/** The lines that list things, each of which can be left out by itself. */
const LISTS: ReadonlySet<string> = new Set(['muster', 'deploy-heroes', 'redeploy', 'build-ports']);
/** Its items know the line that they were said in. */
const numbered = (line: string, wish: Json, number: number): Json =>
  LISTS.has(line) && Array.isArray(wish)
    ? wish.map((item): Json => ({ ...(item as Readonly<Record<string, Json>>), line: number }))
    : wish;

const conditionIn = (rules: Rules, condition: Condition): Condition =>
  condition.if === 'in-hand'
    ? { ...condition, house: rules.cards.get(condition.card)?.house ?? HOUSES[0] }
    : condition;

/** Something said for a kind of question, with what only the game knows filled in. */
interface ParsedWish {
  readonly kind: string;
  readonly about?: Ids | undefined;
  readonly when: readonly Condition[];
  readonly wish: Json;
  readonly place: Place;
  readonly line: number;
  /** What it was said in: a line may hold several orders. */
  readonly statement: ParsedLine;
}

/** The wishes of a line for each kind of question; areas that fortify on no condition stand together. */
const meantBy = (rules: Rules, seat: string, heard: ParsedLine): readonly ParsedWish[] => {
  const { said, line, place, placeOf } = heard;
  const hasOne = said.wishes.filter(({ kind }) => kind === 'fortify').length === 1;
  return said.wishes.flatMap(({ kind, about, when, wish, at: part }): readonly ParsedWish[] => {
    if (kind === 'fortify' && wish === 'no') return [];
    const isSure = kind === 'fortify' && hasOne && when.length === 0 && about === undefined;
    const one = {
      about,
      when: when.map((condition) => conditionIn(rules, condition)),
      wish: numbered(kind, filledIn(rules, seat, kind, wish), line),
      place: part === undefined ? place : placeOf(part),
      line,
      statement: heard,
    };
    return (isSure ? ['fortified'] : kindsOf(rules, kind)).map((its) => ({ kind: its, ...one }));
  });
};

/** The marches that name no units though others march elsewhere. */
const unitsMissing = ({ wish }: Saying, place: Place): readonly Problem[] =>
  wish === PASS
    ? []
    : saying<Marching>({ wish }).moves.flatMap(({ into, units }) =>
        units === undefined ? [invalid('units-missing', place, { text: '', area: into })] : [],
      );

const checkPorts = (rules: Rules, { wish }: Saying, place: Place): readonly Problem[] =>
  saying<readonly PortSaid[]>({ wish }).flatMap((one): readonly Problem[] => {
    const { area, sea } = siteSaid(rules, one);
    const seas = seasOf(rules, area);
    if (sea === undefined && seas.length === 0)
      return [at(place, illegal('PRT-2', 'no-port-site', { area }))];
    return sea === undefined && seas.length > 1
      ? [invalid('not-understood', place, { expected: 'sea' })]
      : [];
  });

/** Conditions of which a fight meets one at most: `attacking and defending`, `against Stark and against Tyrell`. */
const neverMet = ({ when }: Saying, place: Place): readonly Problem[] => {
  const rolls = when.filter(({ if: what }) => what === 'attacking' || what === 'defending');
  const isTwo = (what: Condition['if']): boolean =>
    new Set(when.filter((one) => one.if === what).map((one) => JSON.stringify(one))).size > 1;
  const isNever =
    new Set(rolls.map(({ if: what }) => what)).size > 1 || isTwo('against') || isTwo('at');
  return isNever ? [invalid('never-met', place, { text: '' })] : [];
};

/** Problems of a line that is understood; with any of them it gives nothing. */
export const checkLine = (rules: Rules, { said, place, placeOf }: ParsedLine): readonly Problem[] =>
  said.wishes.flatMap((one): readonly Problem[] => {
    const where = one.at === undefined ? place : placeOf(one.at);
    const never = neverMet(one, where);
    if (never.length > 0) return never;
    if (one.kind === 'build-ports') return checkPorts(rules, one, where);
    if (one.kind === 'march') return unitsMissing(one, where);
    const isForeign = one.kind === 'fortify' && one.wish !== 'no' && !has(rules, 'fortifications');
    return isForeign ? [invalid('not-in-this-game', where, { text: '' })] : [];
  });

/** Remarks on a part that is understood and can never be done; the order stands. */
export const remarksOn = ({ said: { wishes }, placeOf }: ParsedLine): readonly Problem[] => {
  const [order, ...done] = wishes;
  if (order?.kind !== 'orders') return [];
  const { order: id } = saying<Placing>(order);
  return done.flatMap(({ kind, wish, at: part }): readonly Problem[] => {
    const remark = doerOf(kind)?.remark?.(id, wish) ?? null;
    return remark === null || part === undefined ? [] : [at(placeOf(part), remark)];
  });
};

// The wishes of a message, when all of it is read: what several lines say together is one wish.

const wishOf = ({
  kind,
  about,
  when,
  wish,
  place,
}: Omit<ParsedWish, 'line' | 'statement'>): Wish => ({
  kind,
  ...(about && { about }),
  ...(when.length > 0 && { when }),
  wish,
  place,
});

const isOf =
  (...kinds: readonly string[]) =>
  ({ kind }: ParsedWish): boolean =>
    kinds.includes(kind);
const withLine = ({ wish, line }: ParsedWish): Json => ({ ...(wish as object), line });

/** All order lines; none, if that is said. */
const placings = (said: readonly ParsedWish[]): readonly Wish[] => {
  const [first] = said.filter(isOf('orders', 'no-orders'));
  const wish = said.filter(isOf('orders')).map(withLine);
  return first === undefined ? [] : [wishOf({ ...first, kind: 'orders', wish })];
};

/**
 * First the areas that were named in order, then the others as written. An order that is given a
 * turn but nothing to do takes its turn and does nothing.
 */
const inTurn = ({ kind, turns }: Doer, said: readonly ParsedWish[]): readonly Wish[] => {
  const order = said.filter(isOf(`${kind}-order`)).flatMap(saying<readonly AreaId[]>);
  const done = said.filter(isOf(kind));
  const idle = order.flatMap((from): readonly ParsedWish[] => {
    const placed = said.find((one) => one.kind === 'orders' && areaOf(one) === from);
    if (placed === undefined || done.some((one) => areaOf(one) === from)) return [];
    const wish = { from, ...turns?.idle };
    return [{ ...placed, kind, wish, place: { line: placed.line } }];
  });
  const rankOf = (one: ParsedWish): number => {
    const rank = order.indexOf(areaOf(one) ?? '');
    return rank < 0 ? order.length : rank;
  };
  return [...done, ...idle].toSorted((a, b) => rankOf(a) - rankOf(b)).map(wishOf);
};

/** Those that hold under the same conditions are one wish. */
const together = (
  said: readonly ParsedWish[],
): readonly (readonly [ParsedWish, ...ParsedWish[]])[] => {
  const groups = new Map<string, [ParsedWish, ...ParsedWish[]]>();
  for (const one of said) {
    const key = JSON.stringify(one.when);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
};

/** One for each area, in map order. */
const eachArea = (
  { areaById }: Rules,
  kind: string,
  said: readonly ParsedWish[],
): readonly Wish[] => {
  const placeOf = (one: ParsedWish): number => areaById.get(areaOf(one) ?? '')?.index ?? 0;
  return together(said.filter(isOf(kind))).map((group) => {
    const wish = group.toSorted((a, b) => placeOf(a) - placeOf(b)).map(withLine);
    return wishOf({ ...group[0], wish });
  });
};

const trackOf = ({ kind }: ParsedWish) => TRACKS.find((track) => kind === `bid-${track}`);

/**
 * Bids that are opened together are one wish for the tracks that are named; a line that names
 * others fills it up, as long as none is named a second time (BID-8).
 */
const bidsTogether = (said: readonly ParsedWish[]): readonly ParsedWish[] => {
  const all: ParsedWish[] = [];
  let last: { readonly key: string; readonly at: number } | undefined;
  for (const one of said) {
    const track = trackOf(one);
    const key = JSON.stringify(one.when);
    const before = last?.key === key ? all[last.at] : undefined;
    const bids = saying<Readonly<Record<string, Json>>>(before ?? { wish: {} });
    if (track === undefined) all.push(one);
    else if (last === undefined || before === undefined || track in bids) {
      last = { key, at: all.length };
      all.push({ ...one, kind: 'bid-tracks', wish: { [track]: one.wish } });
    } else {
      const named = { ...bids, [track]: one.wish };
      const inOrder = TRACKS.flatMap((on) => (on in named ? [[on, named[on] ?? 0]] : []));
      all[last.at] = { ...before, wish: Object.fromEntries(inOrder) };
    }
  }
  return all;
};

/** Lists that go on in another line: what several lines of a kind list on the same terms is one list. */
const listed = (said: readonly ParsedWish[]): readonly ParsedWish[] => {
  const all: ParsedWish[] = [];
  const open = new Map<string, number>();
  for (const one of said) {
    const isItems = LISTS.has(one.kind) && Array.isArray(one.wish) && one.wish.length > 0;
    // Of the ways that one order names the first that can be counts.
    const isWay = said.some(
      (other) => other !== one && other.kind === one.kind && other.statement === one.statement,
    );
    const key = JSON.stringify([one.kind, one.about, one.when]);
    const before = all[open.get(key) ?? -1];
    if (!isItems || isWay) all.push(one);
    else if (before === undefined) {
      open.set(key, all.length);
      all.push(one);
    } else
      all[open.get(key) ?? -1] = {
        ...before,
        wish: [...saying<readonly Json[]>(before), ...saying<readonly Json[]>(one)],
      };
  }
  return all;
};

/** The areas that fortify on no condition, wherever it was said. */
const fortified = (said: readonly ParsedWish[]): readonly Wish[] => {
  const all = said.filter(isOf('fortified'));
  const areas = new Set(all.flatMap(saying<readonly AreaId[]>));
  return all.slice(0, 1).map((one) => wishOf({ ...one, kind: 'fortify', wish: [...areas] }));
};

const isApart = isOf(
  ...['orders', 'no-orders', 'fortified'],
  ...DOERS.flatMap(({ kind }) => [kind, `${kind}-order`]),
);

/** Orders and what they do first, then the rest as written. */
const wishesOf = (rules: Rules, said: readonly ParsedWish[]): readonly Wish[] => {
  const others = said.filter((one) => !isApart(one));
  const isTogether = rules.options.bidding === 'all-at-once';
  const [inTurns, atOnce] = [doersIn(rules, 'yes'), doersIn(rules, 'no')];
  return [
    ...placings(said),
    ...inTurns.flatMap((doer) => inTurn(doer, said)),
    ...atOnce.flatMap(({ kind }) => eachArea(rules, kind, said)),
    ...listed(isTogether ? bidsTogether(others) : others).map(wishOf),
    ...fortified(said),
  ];
};

interface As {
  readonly scope: Scope;
  /** It says that it stands in the place of a line above. */
  readonly corrects: boolean;
  /** As it was written. */
  readonly text: string;
}

/** A message as far as it has been read. */
export interface MessageCheck {
  add(heard: ParsedLine, as: As): void;
  /** True if something else than this was said of its subject: there is something to put right. */
  differs(said: Plain, scope: Scope): boolean | undefined;
  end(): { readonly wishes: readonly Wish[]; readonly doubts: readonly Problem[] };
}

const isOrder = ({ wishes }: Plain): boolean => wishes[0]?.kind === 'orders';

/** Subjects that only one line of a message may speak of: the order of an area, what is bid on. */
const subjectsOf = ({ wishes }: Plain): readonly string[] => [
  ...new Set(
    wishes.flatMap((one) => {
      if (one.kind === 'orders') return areaOf(one) ?? [];
      return one.kind.startsWith('bid-') && one.when.length === 0 ? one.kind : [];
    }),
  ),
];

const bared = new WeakMap<Plain, Plain>();

/** An order without what it does. */
const bare = (said: Plain): Plain => {
  if (!isOrder(said)) return said;
  const one = bared.get(said) ?? { says: 'wishes', wishes: said.wishes.slice(0, 1) };
  bared.set(said, one);
  return one;
};
const doesNothing = (said: Plain): boolean => said.wishes.length === bare(said).wishes.length;
const isAlike = (a: Plain, b: Plain): boolean => senseOf(a.wishes) === senseOf(b.wishes);

interface Earlier {
  readonly said: Plain;
  readonly text: string;
  readonly line: number;
}

/** True if two lines about one thing can both be meant. */
const agree = (a: Plain, b: Plain): boolean =>
  isAlike(a, b) || (isAlike(bare(a), bare(b)) && (doesNothing(a) || doesNothing(b)));

/** True if a line that corrects another speaks of the same: what an order does falls with it. */
const isCorrected = (
  by: Saying,
  { kind, about, wish }: ParsedWish,
  kinds: readonly string[],
): boolean => {
  const area = areaOf({ kind, wish });
  if (area !== undefined) return area === areaOf(by) && (by.kind === 'orders' || by.kind === kind);
  return kinds.includes(kind) && isSame(by.about ?? {}, about ?? {});
};

/** Fortifications are listed: only this one falls. */
const without = (
  said: readonly ParsedWish[],
  by: Saying,
  kinds: readonly string[],
): readonly ParsedWish[] =>
  said.flatMap((one): readonly ParsedWish[] => {
    if (isCorrected(by, one, kinds)) return [];
    const { kind, wish } = one;
    const isListed = by.kind === 'orders' && kind === 'fortified' && Array.isArray(wish);
    return [isListed ? { ...one, wish: wish.filter((area) => area !== areaOf(by)) } : one];
  });

/** Collects the lines of a message; two that speak of one thing are a doubt, and the first stands. */
export const collectLines = (rules: Rules, seat: string): MessageCheck => {
  const byScope = new Map<Scope, readonly ParsedWish[]>();
  const earlier = new Map<string, Earlier>();
  const doubts: Problem[] = [];
  const addAll = (heard: ParsedLine, { scope, corrects }: As): void => {
    let said = byScope.get(scope) ?? [];
    if (corrects)
      for (const one of heard.said.wishes) said = without(said, one, kindsOf(rules, one.kind));
    byScope.set(scope, [...said, ...meantBy(rules, seat, heard)]);
  };
  return {
    add(heard, as) {
      const { said, place } = heard;
      const keys = subjectsOf(said).map((subject) => `${as.scope} ${subject}`);
      const others = as.corrects ? [] : keys.flatMap((key) => earlier.get(key) ?? []);
      if (isOrder(said) && others.some((one) => isAlike(one.said, said))) return;
      const other = others.find((one) => !agree(one.said, said));
      if (other !== undefined)
        doubts.push(
          invalid('said-twice', place, { readings: [other.text, as.text], earlier: other.line }),
        );
      else for (const key of keys) earlier.set(key, { said, text: as.text, line: place.line ?? 0 });
      // What a second order does must not be done by the first (PLN-8).
      addAll(other === undefined ? heard : { ...heard, said: bare(said) }, as);
    },
    differs(said, scope) {
      const others = subjectsOf(said).flatMap((key) => earlier.get(`${scope} ${key}`) ?? []);
      return others.length === 0 ? undefined : !others.some((one) => isAlike(one.said, said));
    },
    end() {
      const rounds = [...byScope.keys()].filter((one) => typeof one === 'number');
      const of = (scope: Scope): readonly Wish[] => wishesOf(rules, byScope.get(scope) ?? []);
      const wishes = [
        ...of('now'),
        ...rounds
          .sort((a, b) => a - b)
          .flatMap((round) => of(round).map((wish): Wish => ({ ...wish, round }))),
        ...of('always').map((wish): Wish => ({ ...wish, standing: 'yes' })),
      ];
      return { wishes, doubts };
    },
  };
};
