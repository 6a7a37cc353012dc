import { invalid, type Problem } from '../../core/problem.ts';
import type { Wish } from '../../core/wishes.ts';
import { isForNow } from '../first-said.ts';
import type { Later, Reason, StoredMessage } from '../intake.ts';
import {
  type Asking,
  compareMoments,
  homeOf,
  type Moment,
  makeMoment,
  type Phases,
  startOfRound,
} from '../moment.ts';

/** The moment meant: what is for a coming round is kept for the phase in which rounds are spoken for. */
export const momentMeant = (
  game: Phases,
  now: Moment,
  header: { readonly round: number } | undefined,
): Moment =>
  header !== undefined && header.round > now.round ? startOfRound(game, header.round) : now;

/** The moments that the lines of a message belong to. */
interface WhereAsked {
  /** The first of them; undefined: nothing of it is asked any more. */
  readonly moment: Moment | undefined;
  /** The lines that are for later ones. */
  readonly later: readonly Later[];
  /** The lines that are for none. */
  readonly over: readonly number[];
}

/** The lines that are for a phase, each with the moment at which it can be asked. */
const homesOf = (
  game: Asking,
  said: Moment,
  wishes: readonly Wish[],
): ReadonlyMap<number, Moment | undefined> => {
  const homes = new Map<number, Moment | undefined>();
  for (const { kind, place: { line } = { line: 0 } } of wishes) {
    const home = homeOf(game, said, kind);
    // A line that says something now is for now, whatever else it says.
    if (home === said || homes.get(line) === undefined) homes.set(line, home);
  }
  return homes;
};

/** The lines of a message by the moment at which they can be asked, where that is not the one it is said for. */
export const whereAsked = (game: Asking, said: Moment, wishes: readonly Wish[]): WhereAsked => {
  const homes = homesOf(game, said, wishes.filter(isForNow));
  const byMoment = new Map<string, Later & { readonly lines: number[] }>();
  const over: number[] = [];
  for (const [line, moment] of homes) {
    if (moment === undefined) over.push(line);
    else {
      const known = byMoment.get(makeMoment(moment)) ?? { moment, lines: [] };
      known.lines.push(line);
      byMoment.set(makeMoment(moment), known);
    }
  }
  const [first, ...later] = [...byMoment.values()].toSorted((a, b) =>
    compareMoments(game.printedPhases, a.moment, b.moment),
  );
  const isForNoPhase = wishes.length === 0 || !wishes.every(isForNow);
  return { moment: first?.moment ?? (isForNoPhase ? said : undefined), later, over };
};

/** Of YAML no lines can be kept for another phase. */
export const unasked = (
  { moment, later }: Omit<WhereAsked, 'over'>,
  format: StoredMessage['format'],
): Reason | undefined => {
  if (moment === undefined) return 'phase-over';
  return later.length > 0 && format === 'yaml' ? 'several-phases' : undefined;
};

/** Told of lines that come too late, beside others that count. */
export const overProblems = (file: string, over: readonly number[]): readonly Problem[] =>
  over.map((line) => invalid('phase-over', { file, line }));
