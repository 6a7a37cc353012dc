import type { LogLine } from '../../core/log.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import { type History, historyOf } from '../../desk/history.ts';
import { makeMoment, momentOf } from '../../desk/moment.ts';
import { placeNamed } from '../../desk/rulings.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { isBegun } from '../folder/inbox.ts';
import { isSaidLast, printSaidLast } from '../folder/note-game.ts';
import { lookAt, workOn } from '../folder/open-game.ts';
import type { Word } from '../folder/save-game.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import type { OptionsFor } from '../table/groups.ts';
import { type Ports, printResult, timeOf } from '../terminal/terminal.ts';

// What every ruling of the moderator shares: its options, its word in the log, and how it is carried out.

/** As every ruling has them. */
export type RulingOptions = OptionsFor<'redo'>;

/** What a ruling has to say: where the game stands by it, what else scripts read of it, and the lines for people. */
interface Ruled {
  readonly after: Desk;
  readonly data: object;
  readonly lines?: readonly string[];
}

export const printRuling = (
  { settings, ports }: ModeratorGame,
  options: RulingOptions,
  { after, data, lines = [] }: Ruled,
): Exit => {
  const now = { now: makeMoment(momentOfDesk(after)), entries: after.entries.length };
  return printResult(ports, options, { game: settings.settings.name, ...now, ...data }, lines);
};

/** A ruling: the lines that say it in the log of a game, and what is done and told by it. */
interface CarriedOut {
  readonly word: (
    game: ModeratorGame,
    word: Word,
  ) => readonly LogLine[] | Promise<readonly LogLine[]>;
  readonly carryOut: (game: ModeratorGame) => Exit | Promise<Exit>;
}

/** Carries out a ruling on the game in a folder; a preview locks nothing. */
export const ruling = (
  ports: Ports,
  folder: string,
  options: RulingOptions,
  { word, carryOut }: CarriedOut,
): Promise<Exit> => {
  const through = options.preview ? lookAt : workOn;
  return through(ports, folder, options, async (game) => {
    if (options.preview) return carryOut(game);
    // Looked for under the lock: whoever waited for it may have waited for a run that was cut short.
    if (isBegun(folder)) leave(EXIT.needed, why('leave.receive-cut', { folder }));
    const said = wordOf(game, options);
    if (!(await isSaidLast(game, (then) => word(then, said)))) return carryOut(game);
    printSaidLast(game);
    return printRuling(game, options, { after: game.desk, data: { preview: false } });
  });
};

export const wordOf = (
  { words, log: { by }, ports }: ModeratorGame,
  { reason = '', private: isPrivate, now }: RulingOptions,
): Word =>
  reason.trim() === ''
    ? leave(EXIT.wrong, words.frame('ruling.reason'))
    : {
        reason,
        at: timeOf(ports, now),
        ...(isPrivate && { isPrivate: true }),
        ...(by !== undefined && { by }),
      };

export const historyIn = ({ log, folder }: ModeratorGame): History =>
  historyOf(log.lines) ?? leave(EXIT.wrong, why('leave.no-opening', { folder }));

export const placeIn = ({ desk, words }: ModeratorGame, to: string): number => {
  const found = placeNamed(desk, to);
  if (found.ok) return found.value;
  const phases = [
    ...new Set(desk.entries.map((entry) => makeMoment(momentOf(desk.ruleset, entry)))),
  ].filter((phase) => placeNamed(desk, phase).ok);
  return leave(
    EXIT.wrong,
    words.frame('undo.no-place', { to, last: desk.entries.length }),
    ...(phases.length === 0
      ? []
      : [words.frame('leave.there-are', { ids: phases.slice(-12).join(', ') })]),
  );
};

/** Rulings that took the game back are counted: their numbers go into the keys of new draws. */
export const rulingsSoFar = ({ log }: ModeratorGame): number =>
  log.lines.filter(({ line }) => line === 'undone').length;
