import type { Game } from '../core/game.ts';
import type { Ruleset, Where } from '../core/ruleset.ts';

/** The printed phase in which a house says what it wants for a whole round. */
export const PLANNING = 'planning';

/** A printed phase of a round: what folders and reports are named by. */
export interface Moment {
  readonly round: number;
  readonly phase: string;
}

export const momentOf = <G extends Game>(
  ruleset: Pick<Ruleset<G>, 'printedPhase'>,
  { round, phase }: Where,
): Moment => ({ round, phase: ruleset.printedPhase(phase) });

export const isSameMoment = (a: Moment, b: Moment): boolean =>
  a.round === b.round && a.phase === b.phase;

/** Below 0: the first comes earlier in the game. */
export const compareMoments = (phases: readonly string[], a: Moment, b: Moment): number =>
  a.round - b.round || phases.indexOf(a.phase) - phases.indexOf(b.phase);

/**
 * A message of a round's planning speaks from there up to the next planning; any other only while
 * its own phase lasts.
 */
export const speaksAt = (phases: readonly string[], message: Moment, now: Moment): boolean => {
  if (message.phase !== PLANNING) return isSameMoment(message, now);
  const next = { round: message.round + 1, phase: PLANNING };
  return compareMoments(phases, message, now) <= 0 && compareMoments(phases, now, next) < 0;
};

/** `03-planning`: the name that orders and reports of a phase are kept under. */
export const makeMoment = ({ round, phase }: Moment): string =>
  `${String(round).padStart(2, '0')}-${phase}`;

export const parseMoment = (phases: readonly string[], name: string): Moment | undefined => {
  const [, round, phase] = /^(\d{2,})-(.+)$/.exec(name) ?? [];
  if (round === undefined || phase === undefined || !phases.includes(phase)) return undefined;
  return { round: Number(round), phase };
};
