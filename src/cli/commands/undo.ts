import type { Values } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { type Desk, deskOf, momentOfDesk } from '../../desk/desk.ts';
import { type History, historyOf } from '../../desk/history.ts';
import { type Moment, makeMoment, momentOf } from '../../desk/moment.ts';
import { placeNamed, tookBack } from '../../desk/rulings.ts';
import { isReopened } from '../../desk/seals.ts';
import { finishing, isBegun } from '../io/unfinished.ts';
import { lookAt, workOn } from '../open/at-work.ts';
import type { ModeratorGame } from '../open/game.ts';
import { tellAllOver, withdrawOver } from '../people/over-letters.ts';
import { EXIT, type Exit, leave, why } from '../program/exit.ts';
import { isBack } from '../receive/again.ts';
import { readInbox } from '../receive/ledger.ts';
import { benchOf, carryOut } from '../receive/settle.ts';
import {
  deadlineSaid,
  knownOf,
  knownSaid,
  laterSaid,
  recordOut,
  recordSaid,
  seenSaid,
  shownSaid,
} from '../rulings/undone-said.ts';
import { isSaidLast, tellSaidLast } from '../saving/said-last.ts';
import { backLines, redoLines, saveRulings, takenBack, type Word } from '../saving/save-ruling.ts';
import type { Ports } from '../terminal/ports.ts';
import { timeOf } from '../terminal/time.ts';
import { type Common, json } from './options.ts';

/** Words that came when their phase had been run without them count, now that it is played again. */
const takeUpOpened = async <G extends Game>(
  ports: Ports,
  { folder }: ModeratorGame<G>,
  options: Common & { readonly now?: string },
): Promise<void> => {
  if (readInbox(folder).kept.length === 0) return;
  await lookAt(ports, folder, options, async (game) => {
    const inbox = readInbox(folder);
    const now = momentOfDesk(game.desk);
    if (inbox.kept.some((one) => isReopened(one, now) || isBack({ game }, one))) {
      const bench = benchOf(ports, game, options, inbox);
      await finishing(folder, () => carryOut(bench, inbox));
    }
    return EXIT.done;
  });
};

export interface RulingOptions extends Common {
  readonly reason?: string;
  /** The reason is the moderator's alone. */
  readonly private?: boolean;
  /** Which moderator. */
  readonly as?: string;
  readonly preview?: boolean;
  readonly now?: string;
}

export interface UndoOptions extends RulingOptions {
  readonly to?: string;
  /** Chance is drawn anew from there on. */
  readonly anew?: boolean;
}

/** Takes a game back to a phase or an entry; what was played stays in the log. */
export const undoGame = (ports: Ports, folder: string, options: UndoOptions): Promise<Exit> =>
  ruling(ports, folder, options, {
    word: (game, word) => takingBack(game, word, options).lines,
    carryOut: async (game) => {
      const exit = takeBack(ports, game, options);
      if (!options.preview) await takeUpOpened(ports, game, options);
      return exit;
    },
  });

/** The game as it is taken back, and the lines that say so. */
const takingBack = <G extends Game>(game: ModeratorGame<G>, word: Word, options: UndoOptions) => {
  const { to = '', anew } = options;
  const history = historyIn(game);
  const n = placeIn(game, to);
  const number = anew ? rulingsSoFar(game) + 1 : undefined;
  const { desk: after } = tookBack(game.desk, history, n, number);
  const lines = backLines(game, after, { ...word, ...(anew && { anew: 'yes' as const }) });
  return { history, n, after, lines };
};

const takeBack = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  options: UndoOptions,
): Exit => {
  const { preview = false } = options;
  const word = wordOf(ports, game, options);
  const { history, n, after, lines } = takingBack(game, word, options);
  const { moments, gone } = takenBack(game, after);
  if (!preview) saveRulings(game, after, lines);
  const { words, desk } = game;
  const phases = moments.map(makeMoment);
  const known = knownOf(game, n);
  const over = preview ? [] : withdrawOver(game, after.entries.length);
  const record = recordOut(game);
  if (options.json)
    return tellJson(ports, game, after, {
      ...{ preview, phases, out: gone, ...known },
      ...(record && { record }),
    });
  const where = words.when(momentOfDesk(after));
  const told = { where, n: n + 1, last: desk.entries.length };
  const more = [
    ...recordSaid(game, record),
    ...knownSaid(game, known),
    ...seenSaid(game, n),
    ...shownSaid(game, history, n),
    ...deadlineSaid(game, after, lines, word.at),
    ...laterSaid(game, after),
    ...over,
  ];
  ports.out.write(undoneText(game, { told, moments, out: gone.length, more, preview }));
  return EXIT.done;
};

interface Undone {
  readonly told: Values;
  readonly moments: readonly Moment[];
  /** The number of files that were out. */
  readonly out: number;
  /** The draws that everybody has seen of it, and a deadline that is over. */
  readonly more: readonly string[];
  readonly preview: boolean;
}

const undoneText = <G extends Game>(
  game: ModeratorGame<G>,
  { told, moments, out, more, preview }: Undone,
): string => {
  const { frame } = game.words;
  return [
    frame(preview ? 'undo.would' : 'undo.done', told),
    ...(moments.length > 0 ? [frame('undo.phases', { phases: phasesSaid(game, moments) })] : []),
    ...(out > 0 ? [frame('undo.out', { count: out })] : []),
    ...more,
    frame(preview ? 'undo.preview' : 'undo.next'),
    '',
  ].join('\n');
};

/** A few by their names, many by the first and the last. */
const phasesSaid = <G extends Game>(
  { words }: ModeratorGame<G>,
  moments: readonly Moment[],
): readonly string[] => {
  const named = moments.map(words.when);
  const [first, last] = [named[0], named.at(-1)];
  if (named.length <= 4 || first === undefined || last === undefined) return named;
  return [words.frame('undo.span', { first, last })];
};

/** Puts back what was taken back last, while nothing new was said. */
export const redoGame = async (
  ports: Ports,
  folder: string,
  options: RulingOptions,
): Promise<Exit> => {
  const exit = await putBack(ports, folder, options);
  return exit === EXIT.done && !options.preview ? tellAllOver(ports, folder, options) : exit;
};

const putBack = (ports: Ports, folder: string, options: RulingOptions): Promise<Exit> =>
  ruling(ports, folder, options, {
    word: (game, word) => puttingBack(game, word).lines,
    carryOut: (game) => {
      const { after, lines } = puttingBack(game, wordOf(ports, game, options));
      if (!options.preview) saveRulings(game, after, lines);
      if (options.json) return tellJson(ports, game, after, { preview: options.preview === true });
      const where = game.words.when(momentOfDesk(after));
      ports.out.write(`${game.words.frame('redo.done', { where, last: after.entries.length })}\n`);
      return EXIT.done;
    },
  });

/** The game with what was taken back last, and the lines that say so. */
const puttingBack = <G extends Game>(game: ModeratorGame<G>, word: Word) => {
  const { opening, takenBack: course } = historyIn(game);
  if (course === undefined) return leave(EXIT.wrong, game.words.frame('redo.nothing'));
  const after = deskOf(game.desk, { opening, ...course });
  return { after, lines: redoLines(game, after, word) };
};

/** A ruling as scripts read it: where the game stands by it, and what else is known of it. */
export const tellJson = <G extends Game>(
  ports: Ports,
  { settings }: ModeratorGame<G>,
  after: Desk<G>,
  more: object,
): Exit => {
  const now = { now: makeMoment(momentOfDesk(after)), entries: after.entries.length };
  ports.out.write(json({ game: settings.settings.name, ...now, ...more }));
  return EXIT.done;
};

/** A ruling: the lines that say it in the log of a game, and what is done and told by it. */
interface CarriedOut {
  readonly word: <G extends Game>(
    game: ModeratorGame<G>,
    word: Word,
  ) => readonly LogLine[] | Promise<readonly LogLine[]>;
  readonly carryOut: <G extends Game>(game: ModeratorGame<G>) => Exit | Promise<Exit>;
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
    const said = wordOf(ports, game, options);
    if (!(await isSaidLast(game, (then) => word(then, said)))) return carryOut(game);
    tellSaidLast(ports, game);
    return options.json ? tellJson(ports, game, game.desk, { preview: false }) : EXIT.done;
  });
};

export const wordOf = <G extends Game>(
  ports: Ports,
  { words, log: { by } }: ModeratorGame<G>,
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

export const historyIn = <G extends Game>({ log, folder }: ModeratorGame<G>): History =>
  historyOf(log.lines) ?? leave(EXIT.wrong, why('leave.no-opening', { folder }));

export const placeIn = <G extends Game>({ desk, words }: ModeratorGame<G>, to: string): number => {
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
export const rulingsSoFar = <G extends Game>({ log }: ModeratorGame<G>): number =>
  log.lines.filter(({ line }) => line === 'undone').length;
