// Who plays with whom, and who comes next: the seats go clockwise round the table (TMG-82, TMG-98, TMG-99).

import type { House, Rules, View } from './game.ts';

type SeatedSides = Pick<Rules, 'seats' | 'sides'>;

/** A value for each seat that plays. */
export const forSeats = <T>(
  { seats }: Pick<Rules, 'seats'>,
  make: (house: House) => T,
): Record<House, T> =>
  Object.fromEntries(seats.map((seat) => [seat, make(seat)])) as Record<House, T>; // nobody else is ever looked up

/** A seat and its team-mates. */
export const sideOf = ({ sides }: SeatedSides, house: House): readonly House[] =>
  sides.find((side) => side.includes(house)) ?? [house];
export const isAlly = (
  rules: SeatedSides,
  one: House | undefined,
  other: House | undefined,
): boolean =>
  one === other || (one !== undefined && other !== undefined && sideOf(rules, one).includes(other));

/** All seats clockwise, from the one behind this to itself. */
const around = ({ seats }: SeatedSides, house: House): readonly House[] => {
  const at = seats.indexOf(house) + 1;
  return [...seats.slice(at), ...seats.slice(0, at)];
};

/** Its opponents, clockwise. */
export const foesOfSeat = (rules: SeatedSides, house: House): readonly House[] =>
  around(rules, house).filter((one) => !isAlly(rules, one, house));
/** *The opponent*, wherever one alone is meant: of a team the first seat. */
export const foeOf = (rules: SeatedSides, house: House): House => {
  const [next = house] = foesOfSeat(rules, house);
  return sideOf(rules, next)[0] ?? next;
};

/** Whoever can go on after this seat: an opponent before its team-mates, and those before itself. */
export const nextOf = (
  rules: SeatedSides,
  house: House,
  isAble: (house: House) => boolean = () => true,
): House => [...foesOfSeat(rules, house), ...around(rules, house)].find(isAble) ?? house;

/** The non-combat units of a seat. */
export const nonCombatOf = (
  { nonCombat }: Pick<Rules, 'nonCombat'>,
  house: House,
): readonly string[] => Object.keys(nonCombat).filter((id) => nonCombat[id] === house);

/** TMG-118: those that have not lost all their combat units. */
export const playing = ({ rules, state }: Pick<View, 'rules' | 'state'>): readonly House[] =>
  rules.seats.filter((seat) => !state.out?.includes(seat));

/** TMG-82: whoever's turn it is comes first, then its team-mates, then the others. */
export const inTurn = (view: View): readonly House[] => {
  const { rules, state } = view;
  const allies = around(rules, state.turn).filter(
    (one) => one !== state.turn && isAlly(rules, one, state.turn),
  );
  const all = [state.turn, ...allies, ...foesOfSeat(rules, state.turn)];
  return all.filter((one) => playing(view).includes(one));
};

/** TMG-98: a team has one score. */
export const scoreOf = ({ rules, state }: Pick<View, 'rules' | 'state'>, house: House): number =>
  sideOf(rules, house).reduce((sum, one) => sum + state.points[one], 0);
