// The table in words and numbers: what a map does not show at a glance.

import { type Document, type Saying, say } from '../../core/document.ts';
import { handOf } from './decks.ts';
import { NATIONS, type Seat, SIDES, type View } from './game.ts';
import { fighting } from './strength.ts';
import { foeOf, isTeamGame, leadOf, pointsOf, sideOf } from './table.ts';

const COLUMNS = ['side', 'dice', 'box', 'rings', 'points'] as const;

/** The battle that is fought, as it lies after its last round. */
const battleIn = (view: View): readonly Saying[] => {
  const { battle } = view.state;
  if (battle === null) return [];
  const { kind, attacker: side, from, at, round } = battle;
  const foe = foeOf(side);
  const [own, theirs] = [fighting(view, side), fighting(view, foe)];
  return [say('board.battle', { kind, side, foe, from, at, round, own, theirs })];
};

/** Dice, Hunt Box, Rings and points of the sides; the Fellowship; the political track. */
export const boardOf = (view: View): Document => {
  const { dice: unused, box, rings, fellowship, nations } = view.state;
  return [
    {
      block: 'table',
      head: COLUMNS.map((column) => say(`board.${column}`)),
      rows: SIDES.map((side) =>
        COLUMNS.map((column) =>
          say(`board.${column}-of`, {
            ...{ side, dice: unused[side], count: column === 'box' ? box[side] : rings[side] },
            points: pointsOf(view, side),
          }),
        ),
      ),
    },
    {
      block: 'list',
      items: [
        ...(isTeamGame(view)
          ? [say('board.leaders', { seats: SIDES.map((side) => leadOf(view, side)) })]
          : []),
        ...battleIn(view),
        say('board.fellowship', {
          ...{ region: fellowship.region, progress: fellowship.progress },
          ...{ corruption: fellowship.corruption, hidden: fellowship.hidden ? 'yes' : 'no' },
          ...{ guide: fellowship.guide, companions: fellowship.companions },
          mordor: fellowship.mordor,
        }),
        ...NATIONS.map((nation) =>
          say('query.standing', {
            ...{ nation, steps: nations[nation].steps },
            active: nations[nation].active ? 'yes' : 'no',
          }),
        ),
      ],
    },
  ];
};

/** The hand of a seat, and the dice and Rings of its side. */
export const holdingOf = (view: View, seat: Seat): Document => {
  const side = sideOf(view, seat);
  const { dice, rings } = view.state;
  return [
    {
      block: 'list',
      items: [
        say('board.hand', { cards: handOf(view, seat) }),
        say('board.own', { dice: dice[side], rings: rings[side] }),
      ],
    },
  ];
};
