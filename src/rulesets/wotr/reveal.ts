// The Fellowship is seen, or shows itself; the Ring-bearers' figure follows its track.

import type { NoIds } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';

import { arrived } from './arrivals.ts';
import type { Appliers } from './chapter.ts';
import type { FactType } from './facts.ts';
import { inOrder, put } from './forces.ts';
import type { CharacterId, Play, RegionId, RuleId, Spot, Table, View, Wotr } from './game.ts';
import { win } from './phases.ts';
import {
  bordersOf,
  holderOf,
  holdsStronghold,
  isBesieged,
  isReadSince,
  isRegion,
  leadOf,
  settlementIn,
  within,
} from './table.ts';
import { usableAt } from './table-cards.ts';
import { refuseWalk, walksFrom } from './walking.ts';

/** FEL-9: up to progress regions, not ending where the Free Peoples hold a city or stronghold; or nowhere. */
const revealSpots = (view: View): readonly RegionId[] => {
  const { region, progress } = view.state.fellowship;
  const spots = [...within(view, region, progress).keys()].filter((one) => !isHaven(view, one));
  return spots.length > 0 ? spots : [region];
};

/** The Ring-bearers stay in a haven where there is no other place to go. */
const isNowhereElse = (view: View, region: RegionId): boolean =>
  region === view.state.fellowship.region && revealSpots(view).includes(region);

/** The steps from each region to the nearest gate of Mordor. */
const gatesAway = (view: View): ReadonlyMap<RegionId, number> => {
  const { regions } = view.rules;
  const all = Object.keys(regions);
  const gates = all.filter((one) => regions[one]?.gate === true);
  const ways = gates.map((gate) => within(view, gate, all.length));
  return new Map(
    all.map((one) => [one, Math.min(...ways.map((way) => way.get(one) ?? all.length))]),
  );
};

/** FEL-9: where the Ring-bearers are found. */
export const found = oneOf<Wotr, NoIds, RegionId>('found', {
  rule: 'FEL-9',
  candidates: (view) => revealSpots(view),
  refuse: (view, _question, _made, region) =>
    isRegion(view, region) && isHaven(view, region) && !isNowhereElse(view, region)
      ? illegal('FEL-9', 'found-in-a-haven', { region })
      : refuseWay(view, 'FEL-9', region),
  // D8: past the fewest strongholds, then nearest to Mordor.
  fallback: (view) => {
    const { region, progress } = view.state.fellowship;
    const ways = waysOf(view, region, progress);
    const met = (one: RegionId): number => ways.get(one)?.strongholds.length ?? 0;
    const spots = revealSpots(view);
    const least = Math.min(...spots.map(met));
    const away = gatesAway(view);
    return spots
      .filter((one) => met(one) === least)
      .toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))[0];
  },
});

/** FEL-9, FEL-13: it is revealed and its figure moves; the way, and the tiles for strongholds on it. */
export function* reveal(
  table: Table,
  rule: RuleId,
  into?: RegionId,
): Play<{ readonly passed: number; readonly path: readonly RegionId[] }> {
  const { region: at, mordor } = table.state.fellowship;
  table.emit({ type: 'fellowship-revealed', rule, at });
  if (mordor !== null) return { passed: 0, path: [] };
  const isGiven = into !== undefined && revealSpots(table).includes(into);
  const to = isGiven ? into : yield* ask(found.of(leadOf(table, 'free-peoples'), {}));
  const way = follow(table, 'FEL-9', to, 'revealed');
  return { passed: tilesFor(table, way), path: way.path };
}

/** FEL-12: the figure moves by the best way, and progress is 0. */
export const follow = (
  table: Table,
  rule: RuleId,
  into: RegionId,
  how: 'revealed' | 'declared',
): Way => {
  const { region: from } = table.state.fellowship;
  const way = wayTo(table, into, how);
  const { path, strongholds } = way;
  table.emit({ type: 'ring-bearers-moved', rule, from, into, path, strongholds });
  return way;
};

export const revealEvents = {
  'fellowship-revealed': ({ state }) => {
    state.fellowship.hidden = false;
  },
  'ring-bearers-driven': ({ state }, { into }) => {
    state.fellowship.region = into;
  },
  'ring-bearers-moved': ({ state }, { into }) => {
    state.fellowship.region = into;
    state.fellowship.progress = 0;
  },
} satisfies Partial<Appliers<FactType>>;

/** VIC-1, HUN-11: corruption rises or falls, never below 0; at its end the Shadow has won at once. */
export const corrupt = (table: Table, rule: RuleId, by: number): void => {
  const { corruption: was } = table.state.fellowship;
  const end = table.rules.tables.tracks.corruption;
  const is = Math.min(end, Math.max(0, was + by));
  if (is !== was) table.emit({ type: 'corruption-changed', rule, was, is });
  if (is >= end) win(table, 'VIC-1', 'shadow', 'corruption');
};

export const corruptionEvents = {
  'corruption-changed': ({ state }, { is }) => {
    state.fellowship.corruption = is;
  },
} satisfies Partial<Appliers<FactType>>;

// Companions leave the Fellowship.

/** They are put where they go; whom they reach is woken, and somebody guides the others. */
export function* separate(
  table: Table,
  rule: RuleId,
  companions: readonly CharacterId[],
  into: Spot,
): Play<void> {
  const { region: from, mordor } = table.state.fellowship;
  if (mordor === null) {
    const characters = inOrder(companions);
    table.emit({ type: 'companions-separated', rule, characters, from, into });
    yield* arrived(table, companions, into);
  } else
    for (const character of companions)
      table.emit({ type: 'companion-lost', rule: 'MOR-5', character, how: 'mordor' });
  yield* settleGuide(table);
}

export const separationEvents = {
  'companions-separated': ({ rules, state }, { characters, into }) => {
    const { fellowship, hunt } = state;
    if (hunt?.guard === 'hobbit' && rules.options['hobbits-together'] === 'yes')
      hunt.group = into.region;
    fellowship.companions = fellowship.companions.filter((one) => !characters.includes(one));
    put(state, 'free-peoples', into, { troops: {}, characters });
  },
  'companion-drawn': () => undefined,
  'companion-lost': ({ state }, { character }) => {
    const { fellowship } = state;
    fellowship.companions = fellowship.companions.filter((one) => one !== character);
    state.gone.push(character);
  },
} satisfies Partial<Appliers<FactType>>;

// The Guide: the Companion of the highest level, or Gollum when none is left.

/** FEL-1, FEL-4: those that may guide; Gollum alone when no Companion is left. */
const guidesOf = ({ rules, state }: View): readonly CharacterId[] => {
  const { companions } = state.fellowship;
  const levelOf = (one: CharacterId): number => rules.characters[one].level ?? 0;
  const highest = Math.max(...companions.map(levelOf));
  return companions.length === 0
    ? ['gollum']
    : companions.filter((one) => levelOf(one) === highest);
};

const refuseGuide = (view: View, one: CharacterId): Problem | null =>
  guidesOf(view).includes(one)
    ? null
    : illegal('FEL-1', 'not-the-highest', { character: one, choices: guidesOf(view) });

export const guide = oneOf<Wotr, NoIds, CharacterId>('guide', {
  rule: 'FEL-1',
  candidates: (view) => guidesOf(view),
  refuse: (view, _question, _made, one) => refuseGuide(view, one),
  warning: (view, _seat, one) => refuseGuide(view, one),
  fallback: ({ state }) => state.fellowship.guide,
});

/** FEL-3: of several the Free player chooses; who guides already stays by default. */
export const chooseGuide = (table: Table): Play<void> =>
  choose(table, guide.of(leadOf(table, 'free-peoples'), {}));

function* choose(table: Table, question: ReturnType<typeof guide.of>): Play<void> {
  const chosen = yield* ask(question);
  if (chosen === table.state.fellowship.guide) return;
  const rule = chosen === 'gollum' ? 'FEL-4' : 'FEL-1';
  table.emit({ type: 'guide-chosen', rule, guide: chosen });
}

/** After somebody has left: another guides, if it must be; who wrote before it happened has said nothing of it. */
export function* settleGuide(table: Table): Play<void> {
  if (guidesOf(table).includes(table.state.fellowship.guide)) return;
  const question = guide.of(leadOf(table, 'free-peoples'), {});
  yield* choose(table, isReadSince(table, 3) ? { ...question, apart: 'yes' } : question);
}

/** True if this one guides, and so his Guide ability works (FEL-2). */
export const isGuide = ({ state }: View, one: CharacterId): boolean =>
  state.fellowship.guide === one;

export const guideEvents = {
  'guide-chosen': ({ state }, { guide: one }) => {
    state.fellowship.guide = one;
    state.waiting = state.waiting.filter((other) => other !== one);
  },
} satisfies Partial<Appliers<FactType>>;

// Ways of the Ring-bearers, and of those that leave them.

/** A city or stronghold that the Free Peoples hold: the Fellowship rests there (BRD-6, BRD-7). */
export const isHaven = (view: View, region: RegionId): boolean => {
  const settlement = settlementIn(view, region);
  return (
    (settlement === 'city' || settlement === 'stronghold') &&
    holderOf(view, region) === 'free-peoples'
  );
};

/** A way of at most so many steps that meets the fewest strongholds of the Shadow. */
interface Way {
  readonly path: readonly RegionId[];
  /** Those that it enters, leaves or passes (FEL-13). */
  readonly strongholds: readonly RegionId[];
}

type Ways = ReadonlyMap<RegionId, Way>;

/** Regions that a way may go to next. */
type Bordering = (region: RegionId) => readonly RegionId[];

/** One step on from each of these ways, where it is better than what is known. */
const stepsOn = (view: View, edge: Ways, known: Ways, bordering: Bordering): Ways => {
  const next = new Map<RegionId, Way>();
  for (const [from, way] of edge)
    for (const region of bordering(from)) {
      const met = holdsStronghold(view, 'shadow', region) ? [region] : [];
      const strongholds = [...way.strongholds, ...met];
      const least = (next.get(region) ?? known.get(region))?.strongholds.length ?? Infinity;
      if (strongholds.length < least)
        next.set(region, { path: [...way.path, region], strongholds });
    }
  return next;
};

/** The best way to every region within reach; to stay is no way, and meets nothing. */
const waysOf = (
  view: View,
  from: RegionId,
  steps: number,
  bordering: Bordering = (region) => bordersOf(view, region),
): Ways => {
  const strongholds = holdsStronghold(view, 'shadow', from) ? [from] : [];
  const best = new Map<RegionId, Way>([[from, { path: [from], strongholds }]]);
  let edge: Ways = new Map(best);
  for (let step = 0; step < steps && edge.size > 0; step++) {
    edge = stepsOn(view, edge, best, bordering);
    for (const [region, way] of edge) best.set(region, way);
  }
  return best.set(from, { path: [from], strongholds: [] });
};

/** FEL-13: tiles for the strongholds of a way. */
const tilesFor = ({ rules }: View, { strongholds }: Way): number =>
  rules.options['tile-per-stronghold'] === 'yes'
    ? strongholds.length
    : Math.min(1, strongholds.length);

/** Cards that the Shadow could use against those who go that way. */
const perilsOf = (view: View, path: readonly RegionId[]): number =>
  usableAt(view, 'shadow', 'path', path).length;

/** FEL-9, FEL-10: the way of the Ring-bearers that brings the fewest tiles. */
export const wayTo = (view: View, into: RegionId, how: 'revealed' | 'declared'): Way => {
  const { region: from, progress } = view.state.fellowship;
  const way = waysOf(view, from, progress).get(into) ?? { path: [from], strongholds: [] };
  if (perilsOf(view, way.path) === 0) return way;
  const safe = (region: RegionId): readonly RegionId[] =>
    bordersOf(view, region).filter((next) => perilsOf(view, [from, next]) === 0);
  const other = waysOf(view, from, progress, safe).get(into);
  const tiles = (one: Way): number =>
    perilsOf(view, one.path) + (how === 'revealed' ? tilesFor(view, one) : 0);
  return other !== undefined && tiles(other) <= tiles(way) ? other : way;
};

/** FEL-9, FEL-10: why the Ring-bearers do not come there. */
export const refuseWay = (view: View, rule: RuleId, to: RegionId): Problem | null => {
  const { region: from, progress: level } = view.state.fellowship;
  if (!isRegion(view, to)) return illegal(rule, 'no-such-region', { region: to });
  return within(view, from, level).has(to) ? null : illegal(rule, 'too-far', { from, to, level });
};

/** CHR-1, CHR-3, CHR-7: where Companions that leave the Fellowship together can end. */
export const separationSpots = (
  view: View,
  companions: readonly CharacterId[],
): readonly Spot[] => {
  const { region, progress } = view.state.fellowship;
  if (progress === 0 && isBesieged(view, region) && holderOf(view, region) === 'free-peoples')
    return [{ region, inside: 'yes' }];
  const steps = reachOf(view, companions);
  return [...walksFrom(view, { from: region, steps, foe: 'shadow' }).keys()].map((one) => ({
    region: one,
  }));
};

/** CHR-1: as many regions as progress and the highest level together. */
const reachOf = ({ rules, state }: View, companions: readonly CharacterId[]): number =>
  state.fellowship.progress +
  Math.max(0, ...companions.map((one) => rules.characters[one].level ?? 0));

/** Why Companions that leave the Fellowship cannot end there. */
export const refuseSeparation = (
  view: View,
  characters: readonly CharacterId[],
  to: RegionId,
): Problem | null => {
  const spots = separationSpots(view, characters);
  if (spots.some(({ region }) => region === to)) return null;
  const { region: from } = view.state.fellowship;
  if (spots.some(({ inside }) => inside === 'yes'))
    return illegal('CHR-3', 'stays-inside', { characters, region: from });
  const steps = reachOf(view, characters);
  const way = { from, steps, foe: 'shadow', far: 'CHR-1', stop: 'CHR-7' } as const;
  return refuseWalk(view, characters, way, to);
};
