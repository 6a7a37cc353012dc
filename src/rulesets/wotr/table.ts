// How everybody reads the table. A view may know less; ids are checked by whoever takes them from others.

import { invariant } from '../../core/result.ts';
import type { Region, Settlement } from './data.ts';
import { countOf, figuresIn, isArmy, NOBODY } from './forces.ts';
import {
  CHARACTERS,
  type CharacterId,
  type Face,
  type Force,
  MINIONS,
  NATIONS,
  type Nation,
  type Part,
  type RegionId,
  type RuleId,
  type Seat,
  SIDES,
  type Side,
  type Spot,
  type Use,
  type View,
} from './game.ts';

// ---- How the rules are read ----------------------------------------------------------------------------

/** True if the rules are read as since this reading; a game that was opened before goes on as it began. */
export const isReadSince = ({ rules }: Pick<View, 'rules'>, reading: number): boolean =>
  (rules.reading ?? 1) >= reading;

/** The rule that an event cites, and the one that games of before go on citing. */
export const citing = (view: Pick<View, 'rules'>, now: RuleId, before: RuleId): RuleId =>
  isReadSince(view, 2) ? now : before;

// ---- Players -----------------------------------------------------------------------------------------

export const foeOf = (side: Side): Side => (side === 'shadow' ? 'free-peoples' : 'shadow');

export const sideOf = ({ rules }: View, seat: Seat): Side =>
  rules.players.find((player) => player.seat === seat)?.side ??
  invariant<Side>(undefined, `the side of ${seat}`);

export const seatsOf = ({ rules }: View, side: Side): readonly Seat[] =>
  rules.players.flatMap((player) => (player.side === side ? [player.seat] : []));

/** TEM-2: whoever leads the side this turn. */
export const leadOf = ({ state }: View, side: Side): Seat => state.lead[side];

/** With three or four players some rules are others (TEM). */
export const isTeamGame = ({ rules }: View): boolean => rules.players.length > 2;

/** The next player of the side; alone on it, he himself. */
export const mateOf = (view: View, seat: Seat): Seat => {
  const seats = seatsOf(view, sideOf(view, seat));
  return seats[(seats.indexOf(seat) + 1) % seats.length] ?? seat;
};

/** TEM-3, TEM-5: alone against two a player draws and holds as in the game of two. */
export const isSolo = (view: View, seat: Seat): boolean =>
  view.rules.options['solo-hand'] === 'yes' && seatsOf(view, sideOf(view, seat)).length === 1;

export const seatOf = ({ rules }: View, nation: Nation): Seat =>
  rules.players.find(({ nations }) => nations.includes(nation))?.seat ??
  invariant<Seat>(undefined, `the player of ${nation}`);

export const nationsOfSeat = ({ rules }: View, seat: Seat): readonly Nation[] =>
  rules.players.find((player) => player.seat === seat)?.nations ?? [];

export const nationsOf = ({ rules }: View, side: Side): readonly Nation[] =>
  NATIONS.filter((nation) => rules.nations[nation].side === side);

// ---- Regions -----------------------------------------------------------------------------------------

/** The map is the same, whatever happens. */
type MapSource = Pick<View, 'rules'>;

export const isRegion = ({ rules }: MapSource, id: string): boolean =>
  Object.hasOwn(rules.regions, id);

export const regionOf = ({ rules }: MapSource, id: RegionId): Region =>
  rules.regions[id] ?? invariant<Region>(undefined, `the region ${id}`);

export const bordersOf = (view: MapSource, id: RegionId): readonly RegionId[] =>
  regionOf(view, id).borders;

export const isNext = (view: MapSource, one: RegionId, other: RegionId): boolean =>
  bordersOf(view, one).includes(other);

/** BRD-8: town, city or stronghold. */
export const settlementIn = (view: View, id: RegionId): Settlement | undefined =>
  regionOf(view, id).settlement;

/** The side that a region's nation is of; no nation, no side. */
export const homeSideOf = (view: View, id: RegionId): Side | null => {
  const { nation } = regionOf(view, id);
  return nation === undefined ? null : view.rules.nations[nation].side;
};

/** CMB-14, CMB-15: whoever holds the settlement of a region; null where there is none. */
export const holderOf = (view: View, id: RegionId): Side | null => {
  const home = homeSideOf(view, id);
  if (home === null || settlementIn(view, id) === undefined) return null;
  return view.state.taken.includes(id) ? foeOf(home) : home;
};

export const holdsStronghold = (view: View, side: Side, id: RegionId): boolean =>
  settlementIn(view, id) === 'stronghold' && holderOf(view, id) === side;

/** Regions within so many steps, each with its distance; `stops` are entered and not left. */
export const within = (
  view: View,
  from: RegionId,
  steps: number,
  stops: (region: RegionId) => boolean = () => false,
): ReadonlyMap<RegionId, number> => {
  const found = new Map<RegionId, number>([[from, 0]]);
  for (const [region, distance] of found)
    if (distance < steps && (region === from || !stops(region)))
      for (const next of bordersOf(view, region))
        if (!found.has(next)) found.set(next, distance + 1);
  return found;
};

// ---- Forces ------------------------------------------------------------------------------------------

/** All of a side in the open. */
export const fieldOf = ({ state }: View, side: Side, region: RegionId): Part =>
  state.field[side][region] ?? NOBODY;

/** SGE-3: those that are shut in the stronghold of a region, of the side that holds it. */
export const besiegedIn = ({ state }: View, region: RegionId): Force | undefined =>
  state.besieged[region];

export const isBesieged = ({ state }: View, region: RegionId): boolean =>
  state.besieged[region] !== undefined;

export const forceAt = (view: View, side: Side, { region, inside }: Spot): Part => {
  if (inside !== 'yes') return fieldOf(view, side, region);
  return holderOf(view, region) === side ? (besiegedIn(view, region) ?? NOBODY) : NOBODY;
};

export const hasArmy = (view: View, side: Side, region: RegionId): boolean =>
  isArmy(fieldOf(view, side, region));

/** The regions in a record of the table, in one order, however the table came about. */
const regionsIn = (record: Readonly<Record<RegionId, unknown>>): readonly RegionId[] =>
  Object.keys(record).sort();

/** The regions in which a side has somebody in the open. */
export const regionsHeld = (view: View, side: Side): readonly RegionId[] =>
  regionsIn(view.state.field[side]);

/** The places of a side that are shut in. */
export const placesShutIn = (view: View, side: Side): readonly Spot[] =>
  regionsIn(view.state.besieged).flatMap((region) =>
    holderOf(view, region) === side ? [{ region, inside: 'yes' as const }] : [],
  );

/** Every place where a side has somebody. */
export const spotsOf = (view: View, side: Side): readonly Spot[] => [
  ...regionsHeld(view, side).map((region) => ({ region })),
  ...placesShutIn(view, side),
];

/** For a side: no enemy army, and no settlement that the enemy holds, unless one besieges it. */
export const isFreeRegion = (view: View, side: Side, region: RegionId): boolean => {
  const foe = foeOf(side);
  if (hasArmy(view, foe, region)) return false;
  return holderOf(view, region) !== foe || isBesieged(view, region);
};

// ---- Characters --------------------------------------------------------------------------------------

type Whereabouts =
  | { readonly where: 'waiting' | 'gone' | 'fellowship' }
  | ({ readonly where: 'map' } & Spot);

export const whereIs = (view: View, character: CharacterId): Whereabouts => {
  const { waiting, gone, fellowship } = view.state;
  if (waiting.includes(character)) return { where: 'waiting' };
  // Ids in answers are data of others.
  if (gone.includes(character) || !isCharacter(character)) return { where: 'gone' };
  const { side } = view.rules.characters[character];
  const spot = spotsOf(view, side).find((at) =>
    forceAt(view, side, at).characters.includes(character),
  );
  if (spot !== undefined) return { where: 'map', ...spot };
  return {
    where:
      fellowship.companions.includes(character) || character === fellowship.guide
        ? 'fellowship'
        : 'waiting',
  };
};

export const isInPlay = (view: View, character: CharacterId): boolean => {
  const { where } = whereIs(view, character);
  return where === 'map' || where === 'fellowship';
};

export const isCharacter = (id: string): id is CharacterId =>
  (CHARACTERS as readonly string[]).includes(id);

/** A Minion is in play, or has been. */
export const hasMinionCome = ({ state }: View): boolean =>
  MINIONS.some((minion) => !state.waiting.includes(minion));

/** CHR-35: while Saruman is in play, elites of Isengard are leaders, too; TEM-13: and of the Southrons. */
const eliteLeaders = (view: View, { troops }: Part): number => {
  if (!isInPlay(view, 'saruman')) return 0;
  const southrons = isTeamGame(view) ? countOf(troops, 'southrons', 'elite') : 0;
  return countOf(troops, 'isengard', 'elite') + southrons;
};

/** CHR-12, CMB-5: leaders, Nazgûl and characters together, before the limit. */
export const leadershipOf = (view: View, part: Part): number =>
  figuresIn(part.troops, 'leader', 'nazgul') +
  part.characters.reduce((sum, one) => sum + view.rules.characters[one].leadership, 0) +
  eliteLeaders(view, part);

/** ARM-11: somebody leads it. */
export const isLed = (view: View, part: Part): boolean =>
  part.characters.length > 0 || leadershipOf(view, part) > 0;

// ---- Politics, points, dice --------------------------------------------------------------------------

export const isAtWar = ({ state }: View, nation: Nation): boolean =>
  state.nations[nation].steps === 0;

/** VIC-6: points for settlements of the enemy's nations. */
export const pointsOf = (view: View, side: Side): number =>
  view.state.taken.reduce((sum, region) => {
    const settlement = settlementIn(view, region);
    if (homeSideOf(view, region) === side || settlement === undefined || settlement === 'town')
      return sum;
    return sum + view.rules.tables.victory.points[settlement];
  }, 0);

export const FACE_USES: Readonly<Record<Face, readonly Use[]>> = {
  character: ['character'],
  army: ['army'],
  muster: ['muster'],
  'army-muster': ['army', 'muster'],
  event: ['event'],
  'will-of-the-west': ['character', 'army', 'muster', 'event', 'will-of-the-west'],
  eye: [],
};

/** Dice that a side will roll (TRN-9, TRN-10). */
export const poolOf = (view: View, side: Side): number => {
  const { first, most } = view.rules.tables.dice[side];
  const more = CHARACTERS.reduce((sum, one) => {
    const { side: own, dice = 0 } = view.rules.characters[one];
    return own === side && dice > 0 && isInPlay(view, one) ? sum + dice : sum;
  }, 0);
  return Math.min(most, first + more);
};

export const isOver = ({ state }: View): boolean => state.phase === 'over';

export { SIDES };
