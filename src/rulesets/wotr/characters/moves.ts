// Characters and Nazgûl on their own: all of a side in one action, each as far as he can.

import type { Random } from '../../../core/game.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../act.ts';
import { arrived } from '../arrivals.ts';
import type { Appliers } from '../chapter.ts';
import type { CharacterMove, FactType } from '../facts.ts';
import {
  countOf,
  holdsPart,
  isArmy,
  isNobody,
  move,
  put,
  sorts,
  take,
  together,
  unitsOf,
} from '../forces.ts';
import {
  type CharacterId,
  FREE_NATIONS,
  MINIONS,
  type Part,
  type RegionId,
  type RuleId,
  type Seat,
  type Side,
  type Spot,
  type Table,
  UPGRADES,
  type View,
} from '../game.ts';
import { refuseLoose } from '../loose.ts';
import { activate } from '../politics.ts';
import {
  foeOf,
  forceAt,
  hasMinionCome,
  holderOf,
  holdsStronghold,
  isAtWar,
  isBesieged,
  isCharacter,
  isRegion,
  placesShutIn,
  settlementIn,
  sideOf,
  spotsOf,
  whereIs,
} from '../table.ts';
import { refuseMinionOf } from '../teams/mixed.ts';
import { refuseWalk, walksFrom } from '../walking.ts';
import { refuseWhence, withPlaces } from './whence.ts';

const isInside = ({ inside }: Spot): boolean => inside === 'yes';
const isSame = (one: Spot, other: Spot): boolean =>
  one.region === other.region && isInside(one) === isInside(other);

/** CHR-4, CHR-33: the highest level of a group; Gandalf the White alone or with one Hobbit goes farther. */
export const levelOf = ({ rules }: View, group: readonly CharacterId[]): number => {
  const [first, second, ...more] = group.toSorted(
    (a, b) => Number(a !== 'gandalf-the-white') - Number(b !== 'gandalf-the-white'),
  );
  const isSwift = more.length === 0 && (second === undefined || rules.characters[second].hobbit);
  const moves = first === undefined || !isSwift ? undefined : rules.characters[first].moves;
  if (typeof moves === 'number') return moves;
  return Math.max(0, ...group.map((one) => rules.characters[one].level ?? 0));
};

/** The besieged stronghold that somebody would leave or enter. */
const shutIn = (from: Spot, to: Spot): RegionId | undefined => [from, to].find(isInside)?.region;

/** CHR-4, CHR-7, CHR-8. */
const refuseCompanions = (
  view: View,
  group: readonly CharacterId[],
  { from, to }: CharacterMove,
): Problem | null => {
  const shut = shutIn(from, to);
  if (shut !== undefined) return illegal('CHR-8', 'shut-in', { region: shut });
  const steps = levelOf(view, group);
  const way = { from: from.region, steps, foe: 'shadow', far: 'CHR-4', stop: 'CHR-7' } as const;
  return refuseWalk(view, group, way, to.region);
};

/** CHR-13: Nazgûl fly anywhere, but not to a stronghold of the enemy that nobody besieges. */
const refuseNazgul = (view: View, { to }: CharacterMove): Problem | null =>
  holdsStronghold(view, 'free-peoples', to.region) && !isBesieged(view, to.region)
    ? illegal('CHR-13', 'stronghold-bars-nazgul', { region: to.region })
    : null;

const MOUTH = 'mouth-of-sauron';

/** CHR-16, CHR-17. */
const refuseMouth = (view: View, steps: number, { from, to }: CharacterMove): Problem | null => {
  const shut = shutIn(from, to);
  if (shut !== undefined) return illegal('CHR-17', 'shut-in', { region: shut });
  const foe = 'free-peoples';
  const way = { from: from.region, steps, foe, far: 'CHR-16', stop: 'CHR-17' } as const;
  return refuseWalk(view, [MOUTH], way, to.region);
};

const refuseMinion = (view: View, one: CharacterId, said: CharacterMove): Problem | null => {
  const { moves, nazgul } = view.rules.characters[one];
  if (nazgul === true) return refuseNazgul(view, said);
  if (one === 'saruman' || typeof moves !== 'number')
    return illegal('CHR-15', 'never-leaves-orthanc', { character: one });
  return refuseMouth(view, moves, said);
};

const refuseShadow = (view: View, said: CharacterMove): Problem | null => {
  if (countOf(said.part.troops, 'sauron', 'nazgul') > 0) {
    const problem = refuseNazgul(view, said);
    if (problem !== null) return problem;
  }
  for (const one of said.part.characters) {
    const problem = refuseMinion(view, one, said);
    if (problem !== null) return problem;
  }
  return null;
};

/** CHR-14: only a stronghold of one's own that is besieged has an inside. */
const isSpot = (view: View, side: Side, spot: Spot): boolean =>
  isRegion(view, spot.region) &&
  (!isInside(spot) || (isBesieged(view, spot.region) && holderOf(view, spot.region) === side));

const refuseOne = (view: View, side: Side, said: CharacterMove): Problem | null => {
  const { from, to, part } = said;
  const args = { from: from.region, to: to.region };
  const stranger = [from.region, to.region].find((one) => !isRegion(view, one));
  if (stranger !== undefined) return illegal('ACT-4', 'no-such-region', { region: stranger });
  if (!isSpot(view, side, from) || !isSpot(view, side, to))
    return illegal('ACT-4', 'no-such-place', args);
  if (isSame(from, to)) return illegal('ACT-4', 'stays-where-he-is', args);
  const isAlone = sorts(part.troops).every(({ figure }) => figure === 'nazgul');
  if (isNobody(part) || !isAlone) return illegal('ACT-4', 'characters-only', args);
  return side === 'shadow'
    ? refuseShadow(view, said)
    : refuseCompanions(view, part.characters, said);
};

/** ACT-4: each moves once, from where he stood before all of it. */
const refuseAll = (view: View, side: Side, moves: readonly CharacterMove[]): Problem | null => {
  for (const one of moves) {
    const nowhere = refuseWhence(view, side, one);
    if (nowhere !== null) return nowhere;
    const { part, from } = one;
    const open = refuseLoose(forceAt(view, side, from), part, 'ACT-4', from.region);
    if (open !== null) return open;
  }
  for (const one of moves) {
    const leaving = moves.filter(({ from }) => isSame(from, one.from)).map(({ part }) => part);
    const all = {
      troops: together(...leaving).troops,
      characters: leaving.flatMap((part) => part.characters),
    };
    if (isSpot(view, side, one.from) && !holdsPart(forceAt(view, side, one.from), all))
      return illegal('ACT-4', 'not-so-many-there', { region: one.from.region });
    const problem = refuseOne(view, side, one);
    if (problem !== null) return problem;
  }
  return moves.length === 0 ? illegal('ACT-4', 'nobody-moves') : null;
};

/** TEM-8: who is no Nazgûl goes with his own player. */
const refuseOthers = (view: View, seat: Seat, moves: readonly CharacterMove[]): Problem | null => {
  const minions = moves
    .flatMap(({ part }) => part.characters)
    .filter((one) => one === 'mouth-of-sauron');
  for (const one of minions) {
    const refused = refuseMinionOf(view, seat, one);
    if (refused !== null) return refused;
  }
  return null;
};

/** Those at a spot who may move alone. */
const movers = (view: View, side: Side, spot: Spot): readonly Part[] => {
  const { troops, characters } = forceAt(view, side, spot);
  const nazgul = countOf(troops, 'sauron', 'nazgul');
  const some = Array.from({ length: nazgul }, (_, more) => ({
    troops: { sauron: { nazgul: more + 1 } },
    characters: [],
  }));
  const single = characters.map((one) => ({ troops: {}, characters: [one] }));
  const all = side === 'free-peoples' && characters.length > 1 ? [{ troops: {}, characters }] : [];
  return [...some, ...single, ...all];
};

/** Where some could go: walkers as far as they can, Nazgûl anywhere. */
const goals = (
  view: View,
  side: Side,
  from: Spot,
  { troops, characters }: Part,
): readonly Spot[] => {
  const { rules } = view;
  const flies = sorts(troops).length > 0 || characters.some((one) => rules.characters[one].nazgul);
  if (flies)
    return [
      ...Object.keys(rules.regions).map((region) => ({ region })),
      ...placesShutIn(view, side),
    ];
  const [first] = characters;
  const moves = first === undefined ? 0 : rules.characters[first].moves;
  const steps = side === 'shadow' && typeof moves === 'number' ? moves : levelOf(view, characters);
  const ways = walksFrom(view, { from: from.region, steps, foe: foeOf(side) });
  return [...ways.keys()].map((region) => ({ region }));
};

/** Whoever at a spot may go alone, each with the regions that he can reach; Nazgûl fly nearly anywhere. */
export const goalsOf = (
  view: View,
  side: Side,
  from: Spot,
  force: Part,
): readonly {
  readonly who: Part;
  readonly flies: boolean;
  readonly regions: readonly RegionId[];
}[] => {
  const { nazgul } = force.troops.sauron ?? {};
  const flying = nazgul === undefined ? [] : [{ troops: { sauron: { nazgul } }, characters: [] }];
  const single = force.characters.map((one) => ({ troops: {}, characters: [one] }));
  return [...flying, ...single].map((who) => ({
    who,
    flies: who.characters.every((one) => view.rules.characters[one].nazgul === true),
    regions: goals(view, side, from, who).flatMap((to) =>
      refuseOne(view, side, { from, to, part: who }) === null ? [to.region] : [],
    ),
  }));
};

/** One move of those who can, somewhere. */
const sampleMove = (view: View, side: Side, random: Random): readonly CharacterMove[] => {
  const ways = spotsOf(view, side).flatMap((from) =>
    movers(view, side, from).map((part) => ({ from, part })),
  );
  const way = ways[random(Math.max(1, ways.length))];
  if (way === undefined) return [];
  const there = goals(view, side, way.from, way.part);
  const to = there[random(Math.max(1, there.length))];
  return to === undefined ? [] : [{ from: way.from, part: way.part, to }];
};

/** One or two, of those who are not shut in by the first. */
const sampleMoves = (view: View, side: Side, random: Random): readonly CharacterMove[] => {
  const first = sampleMove(view, side, random);
  const both = [...first, ...sampleMove(view, side, random)];
  return refuseAll(view, side, both) === null ? both : first;
};

/** Nazgûl can go anywhere: worth showing is where the Fellowship or an army of their side is. */
const matters = (view: View, side: Side): ReadonlySet<RegionId> => {
  const armies = Object.entries(view.state.field[side]).flatMap(([region, force]) =>
    isArmy(force) ? [region] : [],
  );
  return new Set([view.state.fellowship.region, ...armies]);
};

function* singles(view: View, side: Side): Generator<CharacterMove> {
  for (const from of spotsOf(view, side))
    for (const part of movers(view, side, from))
      for (const to of goals(view, side, from, part)) yield { from, to, part };
}

/** ACT-4: any of one's characters on the map, and the Nazgûl. */
export const movingCharacters: ActLaw<'move-characters'> = {
  rule: 'ACT-4',
  uses: () => ['character'],
  *candidates(view, seat) {
    const side = sideOf(view, seat);
    const wanted = matters(view, side);
    for (const one of singles(view, side))
      if (side === 'free-peoples' || wanted.has(one.to.region)) yield { moves: [one] };
  },
  *all(view, seat) {
    for (const one of singles(view, sideOf(view, seat))) yield { moves: [one] };
  },
  refuse: (view, seat, { moves }) =>
    refuseAll(view, sideOf(view, seat), moves) ?? refuseOthers(view, seat, moves),
  *play(table, seat, { moves }) {
    const side = sideOf(table, seat);
    for (const { from, to, part } of moves)
      table.emit({ type: 'characters-moved', rule: ruleOf(side), side, part, from, into: to });
    for (const { to, part } of moves) yield* arrived(table, part.characters, to);
    return undefined;
  },
  fill: (view, seat, { moves = [] }) => ({ moves: withPlaces(view, sideOf(view, seat), moves) }),
  sample: (view, seat, random) => ({ moves: sampleMoves(view, sideOf(view, seat), random) }),
};

const ruleOf = (side: Side): RuleId => (side === 'shadow' ? 'ACT-4' : 'CHR-4');

export const movementEvents = {
  'characters-moved': ({ state }, { side, part, from, into }) => {
    move(state, side, { from, into }, part);
  },
} satisfies Partial<Appliers<FactType>>;

// Characters that come into play: by a Will of the West, or by a Muster die.

/** CHR-20: into a stronghold, even one that is besieged; a region without a settlement is open. */
const spotsIn = (view: View, character: CharacterId): readonly Spot[] => {
  const { comes, side } = view.rules.characters[character];
  const regions = Object.entries(view.rules.regions).flatMap(([region, { nation, settlement }]) =>
    comes?.regions?.includes(region) ||
    (settlement === 'stronghold' && nation === comes?.strongholds)
      ? [region]
      : [],
  );
  return regions.flatMap((region): readonly Spot[] => {
    if (settlementIn(view, region) === undefined) return [{ region }];
    if (holderOf(view, region) !== side) return [];
    return isBesieged(view, region) ? [{ region, inside: 'yes' }] : [{ region }];
  });
};

/** CHR-34: with an army of the Shadow that has a unit of Sauron. */
const armiesOfSauron = (view: View): readonly Spot[] =>
  spotsOf(view, 'shadow').filter((at) => unitsOf(forceAt(view, 'shadow', at), 'sauron') > 0);

/** CHR-32: where Strider stands; CHR-33: where the Grey stands, else where the White may come. */
const companionSpots = (view: View, character: CharacterId): readonly Spot[] => {
  const { replaces } = view.rules.characters[character];
  const old = replaces === undefined ? undefined : whereIs(view, replaces);
  if (character === 'gandalf-the-white' && old?.where !== 'map') return spotsIn(view, character);
  if (old?.where !== 'map') return [];
  const at: Spot = { region: old.region, ...(old.inside === 'yes' ? { inside: 'yes' } : {}) };
  if (character === 'gandalf-the-white') return [at];
  const { comes, side } = view.rules.characters[character];
  return comes?.regions?.includes(at.region) && holderOf(view, at.region) === side ? [at] : [];
};

const minionSpots = (view: View, character: CharacterId): readonly Spot[] =>
  character === 'witch-king' ? armiesOfSauron(view) : spotsIn(view, character);

/** In a region there is one spot for him: inside while it is besieged. */
const spotAt = (spots: readonly Spot[], at: RegionId): Spot =>
  spots.find(({ region }) => region === at) ?? { region: at };

const refuseSpot = (
  view: View,
  { character, at }: { readonly character: CharacterId; readonly at: RegionId },
  spots: readonly Spot[],
): Problem | null =>
  spots.some(({ region }) => region === at)
    ? null
    : illegal(view.rules.characters[character].rule, 'cannot-come-there', {
        ...{ character, region: at, choices: spots.map(({ region }) => region) },
      });

const isWaiting =
  ({ state }: View) =>
  (character: CharacterId): boolean =>
    state.waiting.includes(character);

const refuseWaiting = (
  view: View,
  character: CharacterId,
  choices: readonly CharacterId[],
): Problem | null => {
  if (!isCharacter(character) || !choices.includes(character))
    return illegal('ACT-1', 'not-one-who-comes', { character, choices });
  return isWaiting(view)(character)
    ? null
    : illegal(view.rules.characters[character].rule, 'came-already', { character });
};

/** CHR-32, CHR-33. */
const refuseCompanion = (view: View, character: CharacterId): Problem | null => {
  const { rule, replaces } = view.rules.characters[character];
  const args = { character, other: replaces ?? character };
  if (character === 'aragorn')
    return replaces !== undefined && whereIs(view, replaces).where === 'map'
      ? null
      : illegal(rule, 'nobody-to-replace', args);
  if (replaces !== undefined && whereIs(view, replaces).where === 'fellowship')
    return illegal(rule, 'still-in-fellowship', args);
  return hasMinionCome(view) ? null : illegal(rule, 'no-minion-came', args);
};

/** Where he comes need not be said where it can only be one region. */
const withPlace = (
  { character, at }: { readonly character?: CharacterId; readonly at?: RegionId },
  spots: (character: CharacterId) => readonly Spot[],
): { readonly at?: RegionId } => {
  if (at !== undefined || character === undefined || !isCharacter(character)) return {};
  const [only, ...others] = spots(character);
  return { at: only !== undefined && others.length === 0 ? only.region : '' };
};

/** ACT-18. */
export const bringingCompanion: ActLaw<'bring-companion'> = {
  rule: 'ACT-18',
  side: 'free-peoples',
  uses: () => ['will-of-the-west'],
  *candidates(view) {
    for (const character of UPGRADES.filter(isWaiting(view)))
      for (const { region } of companionSpots(view, character)) yield { character, at: region };
  },
  fill: (view, _seat, said) => withPlace(said, (one) => companionSpots(view, one)),
  refuse: (view, _seat, said) =>
    refuseWaiting(view, said.character, UPGRADES) ??
    refuseCompanion(view, said.character) ??
    refuseSpot(view, said, companionSpots(view, said.character)),
  *play(table, _seat, { character, at: region }) {
    const at = spotAt(companionSpots(table, character), region);
    const { rule, replaces } = table.rules.characters[character];
    const old = replaces !== undefined && whereIs(table, replaces).where === 'map';
    table.emit({ type: 'companion-came', rule, character, at, ...(old ? { replaces } : {}) });
    yield* arrived(table, [character], at);
    return undefined;
  },
};

const areAllAtWar = (view: View): boolean => FREE_NATIONS.every((one) => isAtWar(view, one));

/** CHR-34 to CHR-36. */
const refuseComing = (view: View, character: CharacterId): Problem | null => {
  const { rule } = view.rules.characters[character];
  const { options } = view.rules;
  if (character === 'saruman')
    return isAtWar(view, 'isengard') ? null : illegal(rule, 'not-at-war', { nation: 'isengard' });
  if (character === 'mouth-of-sauron')
    return view.state.fellowship.mordor !== null || areAllAtWar(view)
      ? null
      : illegal(rule, 'neither-mordor-nor-war', { character });
  if (!isAtWar(view, 'sauron')) return illegal(rule, 'not-at-war', { nation: 'sauron' });
  return options['witch-king-2e'] === 'no' || FREE_NATIONS.some((one) => isAtWar(view, one))
    ? null
    : illegal(rule, 'nobody-at-war', { character });
};

/** CHR-34: his coming wakes all nations of the Free Peoples. */
const wakeAll = (table: Table, character: CharacterId): void => {
  if (character === 'witch-king')
    for (const nation of FREE_NATIONS)
      activate(table, table.rules.characters[character].rule, nation);
};

/** ACT-13. */
export const bringingMinion: ActLaw<'bring-minion'> = {
  rule: 'ACT-13',
  side: 'shadow',
  uses: () => ['muster'],
  *candidates(view) {
    for (const character of MINIONS.filter(isWaiting(view)))
      for (const { region } of minionSpots(view, character)) yield { character, at: region };
  },
  fill: (view, _seat, said) => withPlace(said, (one) => minionSpots(view, one)),
  refuse: (view, seat, said) =>
    refuseWaiting(view, said.character, MINIONS) ??
    refuseMinionOf(view, seat, said.character) ??
    refuseComing(view, said.character) ??
    refuseSpot(view, said, minionSpots(view, said.character)),
  *play(table, _seat, { character, at: region }) {
    const at = spotAt(minionSpots(table, character), region);
    table.emit({
      type: 'minion-came',
      rule: table.rules.characters[character].rule,
      character,
      at,
    });
    wakeAll(table, character);
    yield* [];
    return undefined;
  },
};

const come = ({ rules, state }: View, character: CharacterId, at: Spot): void => {
  state.waiting = state.waiting.filter((one) => one !== character);
  put(state, rules.characters[character].side, at, { troops: {}, characters: [character] });
};

export const comingEvents = {
  'companion-came': (view, { character, at, replaces }) => {
    if (replaces !== undefined) {
      take(view.state, 'free-peoples', at, { troops: {}, characters: [replaces] });
      view.state.gone.push(replaces);
    }
    come(view, character, at);
  },
  'minion-came': (view, { character, at }) => come(view, character, at),
} satisfies Partial<Appliers<FactType>>;
