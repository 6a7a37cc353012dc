import type { CauseMarks } from '../../core/causes.ts';
import { ACTION, ARRIVAL, CAPTURES, LOSSES, lossOf, STRUCK } from './causes.ts';
import type { Chapter } from './chapter.ts';
import type { BattleEnd, EventOf } from './facts.ts';
import { SIDES, type Side } from './game.ts';
import { foeOf } from './table.ts';
// What the entries of moves and battles are made of and leave, so that `why` can go back to each die.

export const BATTLE = 'battle';
export const ROUND = 'round';
/** The hits of a side, by the side that made them. */
export const hitsOf = (side: Side): string => `hits of ${side}`;
/** The combat card of a side, and what cards have made of its dice. */
export const cardOf = (side: Side): string => `combat card of ${side}`;
export const diceOf = (side: Side): string => `dice of ${side}`;
const ofCards = SIDES.flatMap((side) => [cardOf(side), diceOf(side)]);
/** Words of those who fight. */
const STAND = 'stand';
const QUIET = 'leadership';
const GO_ON = 'go on';
const RETREAT = 'retreat';
const MOVE_IN = 'move in';
const EXCESS = 'excess';

const ALL = [
  ...[BATTLE, ROUND, STAND, QUIET, LOSSES, GO_ON, RETREAT, MOVE_IN],
  ...SIDES.flatMap((side) => [hitsOf(side), lossOf(side)]),
  ...ofCards,
];

/** By how a battle ended. */
const ENDED_BY: Readonly<Record<BattleEnd, readonly string[]>> = {
  'attacker-fell': [lossOf('shadow'), lossOf('free-peoples')],
  'defender-fell': [lossOf('shadow'), lossOf('free-peoples')],
  'both-fell': [lossOf('shadow'), lossOf('free-peoples')],
  stopped: [GO_ON],
  retreated: [RETREAT],
  'shut-in': [STAND, RETREAT],
};

const ofMove = ({ rule }: EventOf<'army-moved'>): CauseMarks => ({
  of: rule === 'CMB-13' ? [BATTLE, MOVE_IN] : [ACTION],
  adds: [ARRIVAL],
});
const ofArrival = (): CauseMarks => ({ of: [ACTION, ARRIVAL] });
const capture = (): CauseMarks => ({ of: [ACTION, ARRIVAL], adds: [CAPTURES] });

export const causes = {
  'army-moved': ofMove,
  'excess-removed': () => ({ of: [EXCESS] }),
  'siege-lifted': ofArrival,
  'stronghold-emptied': ofArrival,
  'leaders-caught': ofArrival,
  'settlement-taken': capture,
  'settlement-freed': capture,

  'attack-declared': () => ({ of: [ACTION], leaves: [BATTLE] }),
  'leadership-given-up': () => ({ of: [QUIET] }),
  'combat-round-begun': () => ({
    of: [BATTLE, STAND, GO_ON, RETREAT],
    leaves: [ROUND],
    ends: [LOSSES, ...ofCards],
  }),
  'combat-rolled': ({ side }) => ({ of: [ROUND, diceOf(side)], leaves: [hitsOf(side)] }),
  'combat-rerolled': ({ side }) => ({
    of: [hitsOf(side), diceOf(side)],
    adds: [hitsOf(side)],
  }),
  'losses-taken': ({ side, rule }) => ({
    of: rule === 'CMB-6' ? [hitsOf(foeOf(side)), LOSSES] : [ACTION, STRUCK, LOSSES],
    nearest: rule === 'CMB-6' ? hitsOf(foeOf(side)) : STRUCK,
    leaves: [lossOf(side)],
  }),
  'army-destroyed': ({ side }) => ({ of: [lossOf(side)], adds: [ARRIVAL] }),
  'elite-reduced': () => ({ of: [GO_ON] }),
  'army-retreated': () => ({ of: [RETREAT], adds: [ARRIVAL] }),
  'army-shut-in': () => ({ of: [STAND, RETREAT] }),
  'battle-over': ({ end }) => ({ of: [BATTLE, ...ENDED_BY[end]], adds: [ARRIVAL], ends: ALL }),
} satisfies NonNullable<Chapter['causes']>;

/** The same for answers, by kind. */
export const answerCauses: NonNullable<Chapter['answerCauses']> = {
  stand: () => ({ of: [BATTLE], leaves: [STAND] }),
  'give-up-leadership': () => ({ of: [BATTLE], leaves: [QUIET] }),
  losses: ({ about }) => ({
    of: 'hits' in about ? [STRUCK] : [hitsOf('shadow'), hitsOf('free-peoples')],
    adds: [LOSSES],
  }),
  'go-on': () => ({ of: [ROUND], leaves: [GO_ON], ends: [STAND] }),
  retreat: ({ about }) => ({
    of: about['effect'] === undefined ? [GO_ON] : [cardOf('free-peoples')],
    leaves: [RETREAT],
  }),
  'move-in': () => ({ of: [BATTLE, ROUND, STAND, RETREAT], leaves: [MOVE_IN] }),
  excess: () => ({ of: [ACTION, ARRIVAL], leaves: [EXCESS] }),
};
