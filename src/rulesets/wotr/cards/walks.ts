import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../act.ts';
import { arrived } from '../arrivals.ts';
import { levelOf } from '../characters/moves.ts';
import { refuseWhence, withPlaces } from '../characters/whence.ts';
import type { ActName, CharacterMove } from '../facts.ts';
import { holdsPart } from '../forces.ts';
import type { CharacterId, RegionId, Spot, View } from '../game.ts';
import { isLoose } from '../loose.ts';
import { separate } from '../reveal.ts';
import {
  forceAt,
  holderOf,
  holdsStronghold,
  isBesieged,
  isRegion,
  spotsOf,
  within,
} from '../table.ts';
// Companions that a card sends farther than they could go: out of the Fellowship, or on the map.

export interface Walk {
  /** As if of this level; left out, the highest of the group. */
  readonly level?: number;
  /** Regions more. */
  readonly bonus?: number;
  /** They may end in a besieged stronghold: whoever goes to its region is inside. */
  readonly shelter?: true;
}

const reachOf = (view: View, group: readonly CharacterId[], { level, bonus = 0 }: Walk) =>
  (level ?? levelOf(view, group)) + bonus;

/** Those that the walk takes in. */
const isShelter = (view: View, region: RegionId, { shelter }: Walk): boolean =>
  shelter === true && isBesieged(view, region) && holderOf(view, region) === 'free-peoples';

const spotAt = (view: View, region: RegionId, walk: Walk): Spot =>
  isShelter(view, region, walk) ? { region, inside: 'yes' } : { region };

/** CHR-1, CHR-3: strongholds of the Shadow are entered and not left. */
const regionsFrom = (view: View, from: RegionId, steps: number): readonly RegionId[] => [
  ...within(view, from, steps, (one) => holdsStronghold(view, 'shadow', one)).keys(),
];

const leaving = (view: View, group: readonly CharacterId[], walk: Walk): readonly RegionId[] => {
  const { region, progress } = view.state.fellowship;
  if (progress === 0 && isBesieged(view, region) && holderOf(view, region) === 'free-peoples')
    return [region];
  return regionsFrom(view, region, progress + reachOf(view, group, walk));
};

const refuseGroup = (view: View, group: readonly CharacterId[]): Problem | null => {
  const { companions: all, mordor } = view.state.fellowship;
  if (mordor !== null) return illegal('MOR-5', 'nobody-leaves-mordor');
  if (group.length === 0) return illegal('ACT-7', 'nobody-separated');
  const character = group.find((one) => !all.includes(one));
  if (character !== undefined)
    return illegal('ACT-7', 'not-in-fellowship', { character, choices: all });
  const twice = group.find((one, at) => group.indexOf(one) < at);
  return twice === undefined ? null : illegal('ACT-7', 'character-twice', { character: twice });
};

const separating = (walk: Walk): ActLaw<'separate'> => ({
  rule: 'CHR-1',
  side: 'free-peoples',
  uses: () => 'any',
  *candidates(view) {
    for (const one of view.state.fellowship.companions)
      for (const to of leaving(view, [one], walk)) yield { companions: [one], to };
  },
  refuse: (view, _seat, { companions, to }) =>
    refuseGroup(view, companions) ??
    (leaving(view, companions, walk).includes(to)
      ? null
      : illegal('CHR-1', 'out-of-reach', {
          ...{ characters: companions, from: view.state.fellowship.region, to },
        })),
  *play(table, _seat, { companions, to }) {
    const { region, progress } = table.state.fellowship;
    const isShut = progress === 0 && isBesieged(table, region) && to === region;
    const into = isShut ? spotAt(table, to, { shelter: true }) : spotAt(table, to, walk);
    yield* separate(table, 'CHR-1', companions, into);
    return undefined;
  },
});

function* walksOf(view: View, walk: Walk): Generator<CharacterMove> {
  for (const from of spotsOf(view, 'free-peoples').filter(({ inside }) => inside === undefined))
    for (const one of forceAt(view, 'free-peoples', from).characters)
      for (const region of regionsFrom(view, from.region, reachOf(view, [one], walk)))
        if (region !== from.region || isShelter(view, region, walk))
          yield { from, to: spotAt(view, region, walk), part: { troops: {}, characters: [one] } };
}

/** A group that could walk, from somewhere to somewhere. */
const refuseMovers = (
  view: View,
  { from, to, part }: CharacterMove,
  walk: Walk,
): Problem | null => {
  const { characters } = part;
  const { region } = from;
  const stays = region === to.region && !isShelter(view, region, walk);
  if (!isRegion(view, region) || !isRegion(view, to.region) || stays)
    return illegal('ACT-4', 'no-such-place', { from: region, to: to.region });
  if (isLoose(part) || Object.keys(part.troops).length > 0 || characters.length === 0)
    return illegal('ACT-4', 'characters-only', { from: region, to: to.region });
  if (from.inside === 'yes') return illegal('CHR-8', 'shut-in', { region, characters });
  return holdsPart(forceAt(view, 'free-peoples', from), part)
    ? null
    : illegal('ACT-4', 'not-so-many-there', { region });
};

const refuseWalk = (view: View, moves: readonly CharacterMove[], walk: Walk): Problem | null => {
  const [one, ...more] = moves;
  if (one === undefined || more.length > 0) return illegal('CHR-4', 'one-group');
  const nowhere = refuseWhence(view, 'free-peoples', one);
  if (nowhere !== null) return nowhere;
  const { from, to, part } = one;
  const refused = refuseMovers(view, one, walk);
  if (refused !== null) return refused;
  const level = reachOf(view, part.characters, walk);
  if (regionsFrom(view, from.region, level).includes(to.region)) return null;
  const where = { from: from.region, to: to.region };
  return illegal('CHR-4', 'too-far', { characters: part.characters, ...where, level });
};

const walking = (walk: Walk): ActLaw<'move-characters'> => ({
  rule: 'CHR-4',
  side: 'free-peoples',
  uses: () => 'any',
  *candidates(view) {
    for (const one of walksOf(view, walk)) yield { moves: [one] };
  },
  refuse: (view, _seat, { moves }) => refuseWalk(view, moves, walk),
  *play(table, _seat, { moves }) {
    for (const { from, to, part } of moves) {
      const into = spotAt(table, to.region, walk);
      const side = 'free-peoples';
      table.emit({ type: 'characters-moved', rule: 'CHR-4', side, part, from, into });
      yield* arrived(table, part.characters, into);
    }
    return undefined;
  },
  fill: (view, _seat, { moves = [] }) => ({ moves: withPlaces(view, 'free-peoples', moves) }),
});

/** The laws of a card that sends one Companion, or one group. */
export const walkLaws = (walk: Walk): { readonly [K in ActName]?: ActLaw<K> } => ({
  separate: separating(walk),
  'move-characters': walking(walk),
});
