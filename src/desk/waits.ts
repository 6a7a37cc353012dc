import type { Game, Seat } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Awaits, Ruleset } from '../core/ruleset.ts';
import type { Desk } from './desk.ts';
import type { Batch, Directions } from './history.ts';
import { type Moment, makeMoment } from './moment.ts';

/** The table of waiting: for a kind of question what silence does, for all seats or seat by seat. */
export type Waits = Readonly<Record<string, Awaits | Readonly<Record<Seat, Awaits>>>>;

/** The table as the way of playing fills it; what it leaves out does not make the game wait. */
export const presetWaits = <G extends Game>(
  { kinds, waitsFor }: Pick<Ruleset<G>, 'kinds' | 'waitsFor'>,
  rules: G['rules'],
): Waits =>
  Object.fromEntries(
    kinds
      .map(({ name }) => [name, waitsFor(rules, name)] as const)
      .filter(([, awaits]) => awaits !== 'standing'),
  );

type Laid<G extends Game> = Pick<Desk<G>, 'ruleset' | 'rules' | 'waits'>;

/** What silence on a question does: as the moderator has it, else as the game was opened. */
export const awaitsOf = <G extends Game>(
  { ruleset, rules, waits }: Laid<G>,
  kind: string,
  seat: Seat,
): Awaits => {
  const changed = cell(waits?.changed, kind, seat);
  if (changed !== undefined) return changed;
  return waits?.opened === undefined
    ? ruleset.waitsFor(rules, kind)
    : (cell(waits.opened, kind, seat) ?? 'standing');
};

const cell = (waits: Waits | undefined, kind: string, seat: Seat): Awaits | undefined => {
  const row = waits?.[kind];
  return typeof row === 'object' ? row[seat] : row;
};

/** The whole table for some seats: of kinds that all of them have alike, one value. */
export const tableOfWaits = <G extends Game>(desk: Laid<G>, seats: readonly Seat[]): Waits =>
  Object.fromEntries(
    desk.ruleset.kinds.map(({ name }) => {
      const row = seats.map((seat) => [seat, awaitsOf(desk, name, seat)] as const);
      const [first] = row;
      const isAlike = first !== undefined && row.every(([, awaits]) => awaits === first[1]);
      return [name, isAlike ? first[1] : Object.fromEntries(row)];
    }),
  );

/** The moderator's changes as the log has them last. */
export const changesIn = (batches: readonly Pick<Batch, 'directions'>[]): Waits =>
  batches.findLast(({ directions }) => directions.waits !== undefined)?.directions.waits ?? {};

/** What a run has to note in the log, so that it can be played again. */
export const changeToNote = (now: Waits = {}, noted: Waits): Pick<Directions, 'waits'> =>
  isSame(now, noted) ? {} : { waits: now };

/** Whether a run was told that this seat's silence counts as silence on purpose. */
export const isOverruled = (
  { missing, due = [] }: Pick<Directions, 'missing' | 'due'>,
  seat: Seat,
  now: Moment,
): boolean =>
  missing !== 'wait' &&
  (missing === 'default' || missing.includes(seat)) &&
  !due.includes(makeMoment(now));
