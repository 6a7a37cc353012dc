// Three players: who has all Free Peoples does not use one nation in two actions running.

import { isSame } from '../../../core/json.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { type Question, together } from '../../../core/question.ts';
import type { TroopsInUse } from '../act.ts';
import { CAPTURES, MOVE } from '../causes.ts';
import type { Appliers, Chapter } from '../chapter.ts';
import type { FactType } from '../facts.ts';
import { countOf, isArmy, unitsOf } from '../forces.ts';
import {
  type CardId,
  type CharacterId,
  NATIONS,
  type Nation,
  type Part,
  type Play,
  type RegionId,
  type RuleId,
  type Seat,
  type Side,
  type Spot,
  type Table,
  type View,
  type Wotr,
} from '../game.ts';
import { nationsServed } from '../parts.ts';
import {
  forceAt,
  isTeamGame,
  leadOf,
  mateOf,
  nationsOfSeat,
  seatOf,
  seatsOf,
  sideOf,
} from '../table.ts';

/** TEM-14: alone on his side, against two. */
const isAlone = (view: View, seat: Seat): boolean =>
  isTeamGame(view) && seatsOf(view, sideOf(view, seat)).length === 1;

/** TEM-14: an army of several nations is free. */
const nationsIn = (used: readonly TroopsInUse[]): readonly Nation[] => {
  const single = used.flatMap(({ part }) => {
    const nations = nationsServed(part);
    return nations.length === 1 ? nations : [];
  });
  return [...new Set(single)];
};

export const refuseAgain = (
  view: View,
  seat: Seat,
  used: readonly TroopsInUse[],
): Problem | null => {
  if (!isAlone(view, seat)) return null;
  const nation = nationsIn(used).find((one) => view.state.acted.includes(one));
  return nation === undefined ? null : illegal('TEM-14', 'same-nation-again', { nation });
};

/** Remembers what an action uses, until the next. */
export const noteUsed = (table: Table, seat: Seat, used: readonly TroopsInUse[]): void => {
  if (!isAlone(table, seat)) return;
  const nations = nationsIn(used);
  if (!isSame([...nations], table.state.acted))
    table.emit({ type: 'nations-used', rule: 'TEM-14', seat, nations });
};

export const againEvents = {
  'nations-used': ({ state }, { nations }) => {
    state.acted = [...nations];
  },
} satisfies Partial<Appliers<FactType>>;

// Two players of one side: whose troops are whose, and who commands an army of both.

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
  nationsServed(part).filter((nation) => !isOwn(view, seat, nation));

/** True if a seat has units in the army that is used. */
const isIn = (view: View, seat: Seat, { at }: TroopsInUse): boolean =>
  hasUnits(view, seat, forceAt(view, sideOf(view, seat), at));

/** TEM-11: what the other player must agree to. */
const jointOf = (view: View, seat: Seat, used: readonly TroopsInUse[]): readonly TroopsInUse[] =>
  used
    .filter((one) => isIn(view, seat, one) && strangersIn(view, seat, one.part).length > 0)
    .filter(
      ({ at, into }, index, all) =>
        all.findIndex((one) => one.at.region === at.region && one.into === into) === index,
    );

const refuseOne = (view: View, seat: Seat, { at, part }: TroopsInUse): Problem | null => {
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
export const refuseUsed = (
  view: View,
  seat: Seat,
  used: readonly TroopsInUse[],
): Problem | null => {
  for (const one of used) {
    const refused = refuseOne(view, seat, one);
    if (refused !== null) return refused;
  }
  return null;
};

/** TEM-11 for a card, which may use an army of the other player alone (TEM-10). */
export const refuseJoint = (view: View, seat: Seat, used: readonly TroopsInUse[]): Problem | null =>
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

// An army of both players of a side acts as one only if both say so: the other is asked.

/** The army that his troops are in, and what is to be done with it. */
interface Plan extends Record<string, string> {
  readonly region: RegionId;
  readonly into: RegionId;
}

export type Agreement = 'yes' | 'no';

export const agree = oneOf<Wotr, Plan, Agreement>('agree', {
  rule: 'TEM-11',
  candidates: () => ['no', 'yes'],
  refuse: (_view, _question, _made, said) =>
    said === 'yes' || said === 'no' ? null : illegal('TEM-11', 'neither-yes-nor-no'),
  // Silence is no word.
  fallback: () => 'no',
});

/** TEM-11: true if every army that is used with troops of the other player is used with his word. */
export function* areAgreed(table: Table, seat: Seat, used: readonly TroopsInUse[]): Play<boolean> {
  const joint = jointOf(table, seat, used);
  if (joint.length === 0) return true;
  const mate = mateOf(table, seat);
  const asked: readonly Question<Wotr, Plan, Agreement>[] = joint.map(
    ({ at: { region }, into = region }) => agree.of(mate, { region, into }),
  );
  const said = yield* together(...asked);
  for (const [index, { about }] of asked.entries()) {
    const type = said[index] === 'yes' ? 'agreement-given' : 'agreement-refused';
    table.emit({ type, rule: 'TEM-11', seat: mate, ...about });
  }
  return said.every((one) => one === 'yes');
}

export const agreeEvents = {
  'agreement-given': () => undefined,
  'agreement-refused': ({ state }, { region }) => {
    state.refused.push(region);
  },
} satisfies Partial<Appliers<FactType>>;

// What the entries of players of one side are made of and leave.

const SWAP = 'swap';
const AGREEMENT = 'agreement';

export const causes = {
  'cards-swapped': () => ({ of: [SWAP], ends: [SWAP] }),
  'agreement-given': () => ({ of: [AGREEMENT] }),
  'agreement-refused': () => ({ of: [AGREEMENT] }),
  'nations-used': () => ({ of: [MOVE] }),
  'winners-compared': () => ({ of: [CAPTURES] }),
} satisfies NonNullable<Chapter['causes']>;

export const answerCauses: NonNullable<Chapter['answerCauses']> = {
  swap: () => ({ of: [], adds: [SWAP] }),
  agree: () => ({ of: [MOVE], adds: [AGREEMENT] }),
};
