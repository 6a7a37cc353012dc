import type { Game } from '../core/game.ts';
import type { Hearing, Ruleset, Where } from '../core/ruleset.ts';
import type { Wish } from '../core/wishes.ts';

/** A printed phase of a round: what folders and reports are named by. */
export interface Moment {
  readonly round: number;
  readonly phase: string;
  /** Of what is told of it only what comes behind this entry: the rest was told before. */
  readonly after?: number;
}

/** Phases from their beginnings. */
export const wholly = (moments: readonly Moment[]): readonly Moment[] =>
  moments.some(({ after }) => after !== undefined)
    ? moments.map(({ round, phase }) => ({ round, phase }))
    : moments;

/** The printed phases of a game, and how messages for each are heard. */
export interface Phases {
  readonly printedPhases: readonly string[];
  hears(phase: string): Hearing;
  readonly standing?: 'by-topic';
  topicOf?(wish: Wish): string | undefined;
}

/** Phases, and what each can ask. */
export type Asking = Phases & Pick<Ruleset<Game>, 'asksIn'>;

/** True if all speak for a phase before anything of it is opened. */
export const isTogether = ({ hears }: Pick<Phases, 'hears'>, phase: string): boolean =>
  hears(phase).opened === 'together';

/** The way a phase asks the seats that have to speak in it. */
export const asksFor = ({ hears }: Pick<Phases, 'hears'>, phase: string): Hearing['opened'] =>
  hears(phase).opened;

/** The moment at which what is said for a whole round is said. */
export const startOfRound = ({ printedPhases, hears }: Phases, round: number): Moment => {
  const phase = printedPhases.find((one) => hears(one).speaks === 'round') ?? printedPhases[0];
  return { round, phase: phase ?? '' };
};

export const momentOf = (
  ruleset: Pick<Ruleset, 'printedPhase'>,
  { round, phase }: Where,
): Moment => ({ round, phase: ruleset.printedPhase(phase) });

export const isSameMoment = (a: Moment, b: Moment): boolean =>
  a.round === b.round && a.phase === b.phase;

/** Below 0: the first comes earlier in the game. */
export const compareMoments = (phases: readonly string[], a: Moment, b: Moment): number =>
  a.round - b.round || phases.indexOf(a.phase) - phases.indexOf(b.phase);

/** A message for a whole round speaks up to the next phase of its name; any other while its own lasts. */
export const speaksAt = (
  { printedPhases: phases, hears }: Phases,
  message: Moment,
  now: Moment,
): boolean => {
  if (hears(message.phase).speaks !== 'round') return isSameMoment(message, now);
  const next = { round: message.round + 1, phase: message.phase };
  return compareMoments(phases, message, now) <= 0 && compareMoments(phases, now, next) < 0;
};

/** True if something of a kind can be asked while a message for a moment speaks. */
const canCome = (game: Asking, { phase }: Moment, kind: string): boolean => {
  const spoken = game.hears(phase).speaks === 'round' ? game.printedPhases : [phase];
  return spoken.some((one) => game.asksIn?.(one, kind) ?? true);
};

/**
 * The moment that an answer belongs to: the one that it is said for, if it can be asked while that
 * speaks; else a later one of the same round. Undefined: it is not asked any more.
 */
export const homeOf = (game: Asking, said: Moment, kind: string): Moment | undefined => {
  if (canCome(game, said, kind)) return said;
  const later = game.printedPhases
    .slice(game.printedPhases.indexOf(said.phase) + 1)
    .map((phase) => ({ round: said.round, phase }))
    .filter((moment) => canCome(game, moment, kind));
  return later.find(({ phase }) => game.hears(phase).speaks === 'round') ?? later[0];
};

/** `03-` and the phase: the name that orders and reports of a phase are kept under. */
export const makeMoment = ({ round, phase }: Moment): string =>
  `${String(round).padStart(2, '0')}-${phase}`;

export const parseMoment = (phases: readonly string[], name: string): Moment | undefined => {
  const [, round, phase] = /^(\d{2,})-(.+)$/.exec(name) ?? [];
  if (round === undefined || phase === undefined || !phases.includes(phase)) return undefined;
  return { round: Number(round), phase };
};
