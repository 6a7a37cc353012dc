import type { Game, Seat } from '../../core/game.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { isCandidate, type Ruled, type StoredMessage } from '../../desk/intake.ts';
import { weigh } from '../../desk/judging/weigh.ts';
import { compareMoments, type Moment, parseMoment, speaksAt } from '../../desk/moment.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import type { ReceiveContext } from './bench.ts';

/** A message as the orders for a phase that the moderator names. */
export const movedTo = async <G extends Game>(
  bench: ReceiveContext<G>,
  meant: StoredMessage & { readonly seat: Seat },
  { phase, ruled }: { readonly phase: string; readonly ruled: Ruled },
): Promise<StoredMessage> => {
  const { desk } = bench.game;
  const moment = phaseNamed(desk, phase);
  const { reason: _, by: __, later: ___, wrong: ____, readings: _____, ...kept } = meant;
  const { seat, number } = meant;
  const read = await weigh(bench, kept, [], { seat, moment });
  if (!read.saysSomething) leave(EXIT.wrong, why('leave.nothing-usable', { n: number }));
  const { wrong } = read;
  return { ...kept, moment, fate: 'used', ruled, ...(wrong.length > 0 && { wrong }) };
};

/** The phase of a name, where something can still be said for it. */
const phaseNamed = <G extends Game>(desk: Desk<G>, phase: string): Moment => {
  const phases = desk.ruleset.printedPhases;
  const moment = parseMoment(phases, phase);
  if (moment === undefined) {
    const said = { phase, first: phases[0], phases: phases.join(', ') };
    return leave(EXIT.wrong, why('leave.which-phase', said));
  }
  const now = momentOfDesk(desk);
  return compareMoments(phases, moment, now) >= 0 || speaksAt(desk.ruleset, moment, now)
    ? moment
    : leave(EXIT.wrong, why('leave.phase-run', { phase }));
};

/** Messages that came when a later phase was under way, and count for a later one than the game is at. */
export const forLater = <G extends Game>(
  desk: Desk<G>,
  kept: readonly StoredMessage[],
): readonly StoredMessage[] => {
  const now = momentOfDesk(desk);
  const isBehind = (moment: Moment | undefined): boolean =>
    moment !== undefined && compareMoments(desk.ruleset.printedPhases, moment, now) > 0;
  return kept.filter((one) => isCandidate(one) && isBehind(one.came) && isBehind(one.moment));
};
