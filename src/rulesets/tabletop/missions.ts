// Secret missions and the public one (TMG-150 to TMG-153, OPN-26).

import type { Random } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { askAll } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { BOARD_ZONES } from './catalogue.ts';
import type { Catalogue } from './catalogue-schema.ts';
import { commandedBy, holdsZone } from './effects.ts';
import {
  type Chapter,
  type ChapterEvents,
  type House,
  houseOf,
  type Missions,
  NOTHING,
  type Play,
  type Rules,
  type Table,
  type Tabletop,
  type View,
} from './game.ts';
import { dealFrom, enterHand, known, leaveHand, without } from './hands.ts';
import { holderOf, MIDDLE } from './objectives.ts';
import { foesOfSeat, forSeats, playing, sideOf } from './sides.ts';
import { edgeOf, ringOf, unitOf, unitsOf } from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** All cards of the deck, each as often as it is there. */
const deckOf = ({ missions }: Pick<Rules, 'missions'>): readonly string[] =>
  Object.entries(missions).flatMap(([id, { copies }]) => Array.from({ length: copies }, () => id));

/** The missions of a house, as far as the reader of the view knows them. */
export const missionsOf = ({ state }: View, house: House): readonly string[] =>
  known(state.missions.hands[house]);

/** What is left to draw. */
const pileOf = ({ rules, state }: View): readonly string[] => {
  const { hands, used, open } = state.missions;
  const gone = [...rules.seats.flatMap((seat) => known(hands[seat])), ...known(used)];
  return without(deckOf(rules), open === null ? gone : [...gone, open]);
};

/** The far half of the table, from where a house deployed. */
const isBeyond = ({ rules, state }: View, house: House, y: number): boolean => {
  const middle = rules.battle.table.height / 2;
  return edgeOf(state.zones[house]) === 'south' ? y >= middle : y <= middle;
};

type Mission = Catalogue['missions'][string];

/** How often what a mission asks for is there at the end of the round, or has happened in it. */
const reached = (view: View, house: House, { goal, where }: Mission): number => {
  const { rules, state } = view;
  const own = sideOf(rules, house);
  const done = (deed: keyof typeof state.deeds.stark): number =>
    own.reduce((sum, one) => sum + state.deeds[one][deed], 0);
  switch (goal) {
    case 'token':
      return Object.entries(state.objectives).filter(
        ([token, { y }]) =>
          own.some((one) => holderOf(view, token) === one) &&
          (where !== 'centre' || token === MIDDLE) &&
          (where !== 'far' || isBeyond(view, house, y)),
      ).length;
    case 'destroy':
      return done('destroyed');
    case 'flank-attack':
      return done('flanks');
    case 'charge':
      return done('charges');
    case 'enemy-half':
      return own
        .flatMap((one) => unitsOf(view, one))
        .filter((id) => ringOf(view, id).every(([, y]) => isBeyond(view, house, y))).length;
    case 'zones':
      return BOARD_ZONES.filter((zone) => own.some((one) => holdsZone(view, one, zone))).length;
    case 'condition':
      return foesOfSeat(rules, house)
        .flatMap((one) => unitsOf(view, one))
        .filter((id) => unitOf(view, id).tokens.length > 0).length;
    case 'commander-lives':
      return own.some((one) => leadsStill(view, one)) ? 1 : 0;
  }
};

const leadsStill = (view: View, house: House): boolean =>
  view.rules.nonCombat[view.rules.commanders[house] ?? ''] === house ||
  commandedBy(view, house) !== undefined;

/** TMG-152: once, or as often as it happened. */
const timesOf = (view: View, house: House, mission: Mission): number => {
  const times = Math.floor(reached(view, house, mission) / mission.count);
  return mission.repeats ? times : Math.min(1, times);
};

/** TMG-151: one of them, unseen; silence: none. */
const discard = oneOf<Tabletop, Readonly<Record<never, never>>, string>('mission', {
  rule: 'TMG-151',
  hidden: true,
  candidates: (view, { seat }) => [NOTHING, ...new Set(missionsOf(view, houseOf(seat)))],
  refuse: (view, { seat }, _made, one) => {
    const cards = missionsOf(view, houseOf(seat));
    return one === NOTHING || cards.includes(one)
      ? null
      : illegal('TMG-151', 'mission-not-held', { mission: one, missions: cards });
  },
  fallback: () => NOTHING,
  pass: NOTHING,
});

// ---- Procedure --------------------------------------------------------------------------------------

/** TMG-153: of an empty deck the discards make a new one. */
const drawOne = (table: Table): string => {
  if (pileOf(table).length === 0) table.emit({ type: 'missions-shuffled', rule: 'TMG-153' });
  const pile = pileOf(table);
  return invariant(pile[table.draw('card', pile.length)], 'a mission');
};

/** TMG-150, TMG-151: until each has as many as the mode says. */
export const dealMissions = (table: Table): void => {
  const { missions = 0 } = table.rules.mode;
  for (const seat of playing(table))
    while (table.state.missions.sizes[seat] < missions) {
      const secret = { mission: drawOne(table) };
      table.emit({ type: 'mission-drawn', rule: 'TMG-150', seat, to: [seat], secret });
    }
};

/** TMG-152: the public mission of the round. */
export const turnMission = (table: Table): void => {
  if (table.rules.mode.missions === undefined || table.state.round < FIRST) return;
  table.emit({ type: 'mission-turned', rule: 'TMG-152', mission: drawOne(table) });
};
const FIRST = 2;

/** TMG-150, TMG-152, OPN-26: secret missions that are fulfilled are shown and score; the public one does so for everybody. */
export const scoreMissions = (table: Table): void => {
  if (table.state.round < FIRST) return;
  const score = (seat: House, mission: string, from: 'hand' | 'public'): void => {
    const card = invariant(table.rules.missions[mission], mission);
    const times = timesOf(table, seat, card);
    if (times === 0) return;
    const points = times * card.points;
    table.emit({ type: 'mission-scored', rule: 'TMG-152', seat, mission, from });
    table.emit({ type: 'points-scored', rule: 'TMG-152', seat, points, why: 'mission' });
  };
  for (const seat of playing(table))
    for (const mission of missionsOf(table, seat)) score(seat, mission, 'hand');
  const { open } = table.state.missions;
  if (open === null) return;
  // TMG-98: a team scores it once.
  for (const side of table.rules.sides) {
    const seat = side.find((one) => playing(table).includes(one));
    if (seat !== undefined) score(seat, open, 'public');
  }
  table.emit({ type: 'mission-ended', rule: 'OPN-26', mission: open });
};

/** TMG-151. */
export function* changeMissions(table: Table): Play<void> {
  if (table.rules.mode.missions === undefined) return;
  const holding = playing(table).filter((seat) => table.state.missions.sizes[seat] > 0);
  const said = yield* askAll(holding, (seat) => ({ mission: discard.of(seat, {}) }));
  for (const { seat, answers } of said) {
    const { mission } = answers;
    if (mission !== NOTHING)
      table.emit({
        ...{ type: 'mission-discarded', rule: 'TMG-151', seat, to: [seat], secret: { mission } },
      });
  }
  dealMissions(table);
}

/** What is hidden dealt anew. */
export const imagineMissions = (
  rules: Pick<Rules, 'missions' | 'seats'>,
  own: Missions,
  random: Random,
): Missions => {
  const { hands, open, sizes, spent } = own;
  const seen = rules.seats.flatMap((seat) => known(hands[seat]));
  const left = [...without(deckOf(rules), open === null ? seen : [...seen, open])];
  const deal = (count: number): readonly string[] => dealFrom(left, count, random);
  const dealt = forSeats(rules, (seat) =>
    hands[seat] === 'hidden' ? deal(sizes[seat]) : hands[seat],
  );
  return { ...own, hands: dealt, used: own.used === 'hidden' ? deal(spent) : own.used };
};

// ---- Events -----------------------------------------------------------------------------------------

const leave = (missions: Missions, seat: House, mission: string | undefined): void => {
  leaveHand(missions, seat, mission);
  putAway(missions, mission);
};
const putAway = (missions: Missions, mission: string | undefined): void => {
  missions.spent += 1;
  const { used } = missions;
  missions.used = used === 'hidden' || mission === undefined ? 'hidden' : [...used, mission];
};

const events = {
  'mission-drawn': ({ missions }, { seat, secret }) => enterHand(missions, seat, secret?.mission),
  'mission-discarded': ({ missions }, { seat, secret }) => leave(missions, seat, secret?.mission),
  'mission-turned': ({ missions }, { mission }) => {
    missions.open = mission;
  },
  'mission-scored': ({ missions }, { seat, mission, from }) => {
    if (from === 'hand') leave(missions, seat, mission);
  },
  'mission-ended': ({ missions }, { mission }) => {
    missions.open = null;
    putAway(missions, mission);
  },
  'missions-shuffled': ({ missions }) => {
    missions.used = missions.used === 'hidden' ? 'hidden' : [];
    missions.spent = 0;
  },
} satisfies ChapterEvents;

export const plotting = { kinds: [discard], events } satisfies Chapter;
