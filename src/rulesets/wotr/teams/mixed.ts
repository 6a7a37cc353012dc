// Two players of one side: whose troops are whose, and who commands an army of both.

import { illegal, type Problem } from '../../../core/problem.ts';
import { bound } from '../armies/parts.ts';
import { countOf, isArmy, unitsOf } from '../forces.ts';
import {
  type CardId,
  type CharacterId,
  NATIONS,
  type Nation,
  type Part,
  type RuleId,
  type Seat,
  type Side,
  type Spot,
  type View,
} from '../game.ts';
import { forceAt, isTeamGame, leadOf, nationsOfSeat, seatOf, seatsOf, sideOf } from '../table.ts';
import type { Used } from './used.ts';

/** TEM-10: every nation is somebody's. */
const isOwn = (view: View, seat: Seat, nation: Nation): boolean => seatOf(view, nation) === seat;

/** TEM-10: of two players each has all of his side. */
export const refuseNation = (
  view: View,
  seat: Seat,
  nation: Nation,
  rule: RuleId,
): Problem | null => {
  if (NATIONS.includes(nation) && isOwn(view, seat, nation)) return null;
  const isMates = view.rules.nations[nation]?.side === sideOf(view, seat);
  return illegal(isMates ? 'TEM-10' : rule, 'not-your-nation', {
    ...{ nation, choices: nationsOfSeat(view, seat) },
  });
};

const sumOf = (nations: readonly Nation[], count: (nation: Nation) => number): number =>
  nations.reduce((sum, nation) => sum + count(nation), 0);

const unitsFor = (view: View, seat: Seat, part: Part): number =>
  sumOf(nationsOfSeat(view, seat), (nation) => unitsOf(part, nation));

/** TEM-11: whoever has more units in it; else more elites; else the leader. */
const commanderOf = (view: View, side: Side, part: Part): Seat => {
  const lead = leadOf(view, side);
  const elites = (seat: Seat): number =>
    sumOf(nationsOfSeat(view, seat), (nation) => countOf(part.troops, nation, 'elite'));
  const isAbove = (one: Seat, other: Seat): boolean => {
    const more = unitsFor(view, one, part) - unitsFor(view, other, part);
    return more > 0 || (more === 0 && elites(one) > elites(other));
  };
  return seatsOf(view, side).reduce((best, one) => (isAbove(one, best) ? one : best), lead);
};

export const commanderAt = (view: View, side: Side, at: Spot): Seat =>
  commanderOf(view, side, forceAt(view, side, at));

/** TEM-11: units of both players of a side. */
export const isMixed = (view: View, side: Side, part: Part): boolean =>
  isTeamGame(view) &&
  seatsOf(view, side).filter((seat) => unitsFor(view, seat, part) > 0).length > 1;

/** True if the seat has units there: an army that it may use. */
export const hasUnits = (view: View, seat: Seat, part: Part): boolean =>
  isTeamGame(view) ? unitsFor(view, seat, part) > 0 : isArmy(part);

/** TEM-10: nations that a seat means where it names none: its own; in an army of the other player, which a card moves, all. */
export const isMeant = (view: View, seat: Seat, force: Part, nation: Nation): boolean =>
  isOwn(view, seat, nation) || !hasUnits(view, seat, force);

/** Nations of the other player among those that are used; Nazgûl are both players' (TEM-8). */
const strangersIn = (view: View, seat: Seat, part: Part): readonly Nation[] =>
  bound(part).filter((nation) => !isOwn(view, seat, nation));

/** True if a seat has units in the army that is used. */
const isIn = (view: View, seat: Seat, { at }: Used): boolean =>
  hasUnits(view, seat, forceAt(view, sideOf(view, seat), at));

/** TEM-11: what the other player must agree to. */
export const jointOf = (view: View, seat: Seat, used: readonly Used[]): readonly Used[] =>
  used
    .filter((one) => isIn(view, seat, one) && strangersIn(view, seat, one.part).length > 0)
    .filter(
      ({ at, into }, index, all) =>
        all.findIndex((one) => one.at.region === at.region && one.into === into) === index,
    );

const refuseOne = (view: View, seat: Seat, { at, part }: Used): Problem | null => {
  const [nation] = strangersIn(view, seat, part);
  if (nation === undefined) return null;
  const { region } = at;
  const force = forceAt(view, sideOf(view, seat), at);
  if (!hasUnits(view, seat, force))
    return illegal('TEM-10', 'army-of-another', { nation, region, seat: seatOf(view, nation) });
  const commander = commanderOf(view, sideOf(view, seat), force);
  if (commander !== seat)
    return illegal('TEM-11', 'not-in-command', { nation, region, seat: commander });
  return view.state.refused.includes(region)
    ? illegal('TEM-11', 'not-agreed', { region, seat: seatOf(view, nation) })
    : null;
};

/** TEM-10, TEM-11: one's own troops; with those of the other player only whom one commands, and if he agrees. */
export const refuseUsed = (view: View, seat: Seat, used: readonly Used[]): Problem | null => {
  for (const one of used) {
    const refused = refuseOne(view, seat, one);
    if (refused !== null) return refused;
  }
  return null;
};

/** TEM-11 for a card, which may use an army of the other player alone (TEM-10). */
export const refuseJoint = (view: View, seat: Seat, used: readonly Used[]): Problem | null =>
  refuseUsed(
    view,
    seat,
    used.filter((one) => isIn(view, seat, one)),
  );

/** Whose a Minion is: Isengard's is Saruman, the others are Sauron's. */
const nationOf = (minion: CharacterId): Nation => (minion === 'saruman' ? 'isengard' : 'sauron');

/** TEM-10: a Minion comes, and goes alone, at the word of his player; Nazgûl are both players' (TEM-8). */
export const refuseMinionOf = (view: View, seat: Seat, minion: CharacterId): Problem | null => {
  const owner = seatOf(view, nationOf(minion));
  return !isTeamGame(view) || owner === seat
    ? null
    : illegal('TEM-10', 'minion-of-another', { character: minion, seat: owner });
};

const ownersOf = ({ rules }: View, card: CardId): Nation | undefined =>
  (Object.keys(rules.tables['own-cards']) as Nation[]).find((nation) =>
    rules.tables['own-cards'][nation]?.includes(card),
  );

/** TEM-12: a card about nations of one player, or about a Minion, is for him alone. */
export const refuseCard = (view: View, seat: Seat, card: CardId): Problem | null => {
  const nation = isTeamGame(view) ? ownersOf(view, card) : undefined;
  if (nation === undefined || isOwn(view, seat, nation)) return null;
  return illegal('TEM-12', 'card-of-another', { card, seat: seatOf(view, nation) });
};

/** TEM-12, for whoever offers cards. */
export const mayPlay = (view: View, seat: Seat, card: CardId): boolean =>
  refuseCard(view, seat, card) === null;
