import type { Game, Seat } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Question } from '../core/question.ts';
import { type Awaits, awaitsIn, rowOf, type Waits } from '../core/waits.ts';
import type { Desk } from './desk.ts';
import type { Batch, Directions } from './history.ts';
import { type Moment, makeMoment } from './moment.ts';

export type { Waits } from '../core/waits.ts';

type WaitsInput<G extends Game> = Pick<Desk<G>, 'ruleset' | 'rules' | 'waits'>;

/** The effect of silence on a question, by its row: as the moderator has it, else as the game was opened. */
export const awaitsOf = <G extends Game>(
  { ruleset, rules, waits }: WaitsInput<G>,
  row: string,
  seat: Seat,
): Awaits =>
  awaitsIn(waits?.changed ?? {}, row, seat) ??
  awaitsIn(waits?.opened ?? ruleset.waits(rules), row, seat) ??
  'standing';

/** The rows that there are: one for each kind, and those that a table has for less. */
export const rowsOf = <G extends Game>({
  ruleset,
  rules,
  waits,
}: WaitsInput<G>): readonly string[] => {
  const kinds = ruleset.kinds.map(({ name }) => name);
  const tables = [waits?.opened ?? ruleset.waits(rules), waits?.changed ?? {}];
  return [...new Set([...kinds, ...tables.flatMap((table) => Object.keys(table))])];
};

/** The whole table for some seats: of kinds that all of them have alike, one value. */
export const tableOfWaits = <G extends Game>(desk: WaitsInput<G>, seats: readonly Seat[]): Waits =>
  Object.fromEntries(
    rowsOf(desk).map((name) => {
      const row = seats.map((seat) => [seat, awaitsOf(desk, name, seat)] as const);
      const [first] = row;
      const isAlike = first !== undefined && row.every(([, awaits]) => awaits === first[1]);
      return [name, isAlike ? first[1] : Object.fromEntries(row)];
    }),
  );

/** The moderator's changes as the log has them last. */
export const changesIn = (batches: readonly Pick<Batch, 'directions'>[]): Waits =>
  batches.findLast(({ directions }) => directions.waits !== undefined)?.directions.waits ?? {};

/** The facts a run has to note in the log, so that it can be played again. */
export const changeToNote = (now: Waits = {}, noted: Waits): Pick<Directions, 'waits'> =>
  isSame(now, noted) ? {} : { waits: now };

/** The directions of a run about silence. */
export type Silence = Pick<Directions, 'missing' | 'asked' | 'due'>;

/** True if a run was told to overrule this seat's silence, wherever it may. */
export const isNamed = ({ missing }: Pick<Silence, 'missing'>, seat: Seat): boolean =>
  missing !== 'wait' && (missing === 'default' || missing.includes(seat));

/** True if this seat's silence counts as silence on purpose: in phases that had been asked for before. */
export const isOverruled = (silence: Silence, seat: Seat, now: Moment): boolean => {
  const { asked, due = [] } = silence;
  const moment = makeMoment(now);
  return isNamed(silence, seat) && (asked?.includes(moment) ?? !due.includes(moment));
};

/**
 * True if nobody could know that this would be asked: it turns on news, or it is about something that
 * comes up, such as a battle, and the game waits for it rather than hear all in advance.
 */
export const isNews = <G extends Game>(
  desk: WaitsInput<G>,
  { asked }: Silence,
  question: Question<G>,
): boolean => {
  const { kind, seat, about } = question;
  const turnsOnNews = (name: string): boolean =>
    desk.ruleset.turnsOnNews?.(desk.rules, name) === true;
  if (turnsOnNews(kind.name)) return true;
  // In older logs only the former was.
  if (asked === undefined || Object.keys(about).length === 0) return false;
  return (
    awaitsOf(desk, rowOf(question), seat) === 'wait' &&
    desk.ruleset.kinds.some(({ name }) => turnsOnNews(name))
  );
};
