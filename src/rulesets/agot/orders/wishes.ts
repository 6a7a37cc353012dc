import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { DOERS, type Doer, doersIn } from '../actions.ts';
import type { Rules } from '../data/rules.ts';
import { type AreaId, TRACKS } from '../data/vocabulary.ts';
import { saying } from '../table/answers.ts';
import { LISTS } from './check.ts';
import { areaOf, type Said } from './said.ts';

// The wishes of a message, when all of it is read: what several lines say together is one wish.

const wishOf = ({ kind, about, when, wish, place }: Omit<Said, 'line'>): Wish => ({
  kind,
  ...(about && { about }),
  ...(when.length > 0 && { when }),
  wish,
  place,
});

const isOf =
  (...kinds: readonly string[]) =>
  ({ kind }: Said): boolean =>
    kinds.includes(kind);
const withLine = ({ wish, line }: Said): Json => ({ ...(wish as object), line });

/** All order lines; none, if that is said. */
const placings = (said: readonly Said[]): readonly Wish[] => {
  const [first] = said.filter(isOf('orders', 'no-orders'));
  const wish = said.filter(isOf('orders')).map(withLine);
  return first === undefined ? [] : [wishOf({ ...first, kind: 'orders', wish })];
};

/**
 * First the areas that were named in order, then the others as written. An order that is given a
 * turn but nothing to do takes its turn and does nothing.
 */
const inTurn = ({ kind, turns }: Doer, said: readonly Said[]): readonly Wish[] => {
  const order = said.filter(isOf(`${kind}-order`)).flatMap(saying<readonly AreaId[]>);
  const done = said.filter(isOf(kind));
  const idle = order.flatMap((from): readonly Said[] => {
    const placed = said.find((one) => one.kind === 'orders' && areaOf(one) === from);
    if (placed === undefined || done.some((one) => areaOf(one) === from)) return [];
    const wish = { from, ...turns?.idle };
    return [{ ...placed, kind, wish, place: { line: placed.line } }];
  });
  const rankOf = (one: Said): number => {
    const rank = order.indexOf(areaOf(one) ?? '');
    return rank < 0 ? order.length : rank;
  };
  return [...done, ...idle].toSorted((a, b) => rankOf(a) - rankOf(b)).map(wishOf);
};

/** Those that hold under the same conditions are one wish. */
const together = (said: readonly Said[]): readonly (readonly [Said, ...Said[]])[] => {
  const groups = new Map<string, [Said, ...Said[]]>();
  for (const one of said) {
    const key = JSON.stringify(one.when);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
};

/** One for each area, in map order. */
const eachArea = ({ areaById }: Rules, kind: string, said: readonly Said[]): readonly Wish[] => {
  const placeOf = (one: Said): number => areaById.get(areaOf(one) ?? '')?.index ?? 0;
  return together(said.filter(isOf(kind))).map((group) => {
    const wish = group.toSorted((a, b) => placeOf(a) - placeOf(b)).map(withLine);
    return wishOf({ ...group[0], wish });
  });
};

const trackOf = ({ kind }: Said) => TRACKS.find((track) => kind === `bid-${track}`);

/**
 * Bids that are opened together are one wish for the tracks that are named; a line that names
 * others fills it up, as long as none is named a second time (BID-8).
 */
const bidsTogether = (said: readonly Said[]): readonly Said[] => {
  const all: Said[] = [];
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
const listed = (said: readonly Said[]): readonly Said[] => {
  const all: Said[] = [];
  const open = new Map<string, number>();
  for (const one of said) {
    const isItems = LISTS.has(one.kind) && Array.isArray(one.wish) && one.wish.length > 0;
    // Of the ways that one line names the first that can be counts.
    const isWay = said.some(
      (other) => other !== one && other.kind === one.kind && other.line === one.line,
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
const fortified = (said: readonly Said[]): readonly Wish[] => {
  const all = said.filter(isOf('fortified'));
  const areas = new Set(all.flatMap(saying<readonly AreaId[]>));
  return all.slice(0, 1).map((one) => wishOf({ ...one, kind: 'fortify', wish: [...areas] }));
};

const isApart = isOf(
  ...['orders', 'no-orders', 'fortified'],
  ...DOERS.flatMap(({ kind }) => [kind, `${kind}-order`]),
);

/** Orders and what they do first, then the rest as written. */
export const wishesOf = (rules: Rules, said: readonly Said[]): readonly Wish[] => {
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
