import type { Values } from '../../core/document.ts';
import { isAnswered } from '../../core/entry.ts';
import type { Fact } from '../../core/game.ts';
import { deskOf, fromLastRest, momentOfDesk } from '../../desk/desk.ts';
import { type Moment, makeMoment } from '../../desk/moment.ts';
import { momentsOf } from '../../desk/readers.ts';
import { placeNamed, tookBack } from '../../desk/rulings.ts';
import { isReopened } from '../../desk/seals.ts';
import { questionOf } from '../../report/next.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { finishing, readInbox } from '../folder/inbox.ts';
import { lookAt } from '../folder/open-game.ts';
import { type Common, json } from '../folder/options.ts';
import {
  backLines,
  findTakenBack,
  redoLines,
  saveRulings,
  startOfLast,
  type Word,
} from '../folder/save-game.ts';
import { carryOut, judgingContextOf } from '../inbox/carry-out.ts';
import { isBack } from '../inbox/judge-again.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { printAllOver } from '../people/game-end.ts';
import { seatedSaid, withdrawOver, withdrawSeated, writeAgain } from '../people/withdraw.ts';
import {
  historyIn,
  placeIn,
  printJson,
  type RulingOptions,
  ruling,
  rulingsSoFar,
  wordOf,
} from '../rulings/ruling.ts';
import {
  deadlineSaid,
  findKnownAnswers,
  formatKnownAnswers,
  formatSeenCards,
  formatSeenDraws,
  laterSaid,
  recordOut,
  recordSaid,
} from '../rulings/undo-notes.ts';
import type { Ports } from '../terminal/ports.ts';

/** Words that came when their phase had been run without them count, now that it is played again. */
const takeUpOpened = async (
  ports: Ports,
  { folder }: ModeratorGame,
  options: Common & { readonly now?: string },
): Promise<void> => {
  if (readInbox(folder).kept.length === 0) return;
  await lookAt(ports, folder, options, async (game) => {
    const inbox = readInbox(folder);
    const now = momentOfDesk(game.desk);
    if (inbox.kept.some((one) => isReopened(one, now) || isBack({ game }, one))) {
      const context = judgingContextOf(ports, game, options, inbox);
      await finishing(folder, () => carryOut(context, inbox));
    }
    return EXIT.done;
  });
};

export interface UndoOptions extends RulingOptions {
  readonly to?: string;
  /** Chance is drawn anew from there on. */
  readonly anew?: boolean;
}

/** Takes a game back to a phase or an entry; what was played stays in the log. */
export const undoGame = (ports: Ports, folder: string, options: UndoOptions): Promise<Exit> => {
  if (options.to === undefined)
    return lookAt(ports, folder, options, (game) => showPlaces(ports, game, options));
  return ruling(ports, folder, options, {
    word: (game, word) => takingBack(game, word, options).lines,
    carryOut: async (game) => {
      const exit = takeBack(ports, game, options);
      if (!options.preview) await takeUpOpened(ports, game, options);
      return exit;
    },
  });
};

/** So many places are listed, and of the phase that is under way so many answers. */
const MOST_PLACES = 10;
const MOST_ANSWERS = 4;

/** The places that the game can go back to, the newest first, and what would fall with each; whoever gave a reason meant one of them. */
const showPlaces = (
  ports: Ports,
  game: ModeratorGame,
  { json: isJson, reason }: UndoOptions,
): Exit => {
  const { words, desk } = game;
  const { frame } = words;
  const history = historyIn(game);
  const phases = momentsOf(desk, desk.entries, words.messages).map(makeMoment);
  const since = startOfLast(desk, Infinity, words.messages);
  const answers = desk.entries
    .filter(({ n, event }) => isAnswered(event) && n > since)
    .map(({ n }) => String(n))
    .slice(-MOST_ANSWERS);
  const named = new Map<number, string>();
  for (const to of [...answers.toReversed(), ...phases.toReversed()]) {
    const found = placeNamed(desk, to);
    if (found.ok && found.value < desk.entries.length && named.size < MOST_PLACES)
      named.set(found.value, to);
  }
  const places = [...named].map(([n, to]) => {
    const { desk: after } = tookBack(desk, history, n);
    const { moments, gone } = findTakenBack(game, after);
    const now = makeMoment(momentOfDesk(after));
    const same = placeNamed(desk, now);
    const isPhase = !/^\d+$/.test(to) && same.ok && same.value === n;
    return {
      to: isPhase ? now : to,
      after,
      moments,
      out: gone.length,
      count: desk.entries.length - n,
    };
  });
  if (isJson) {
    const rows = places.map(({ to, after, moments, out, count }) => ({
      ...{ to, now: makeMoment(momentOfDesk(after)), entries: count },
      ...{ phases: moments.map(makeMoment), out },
    }));
    ports.out.write(json({ game: game.settings.settings.name, places: rows }));
  } else {
    const lines = places.map(({ to, after, moments, ...falls }) =>
      frame('undo.place', {
        ...{ to, where: words.when(momentOfDesk(after)), ...falls },
        phases: phasesSaid(game, moments),
        ...answerAt(desk.entries[Number(to) - 1]?.event),
      }),
    );
    ports.out.write(
      `${[frame(places.length > 0 ? 'undo.places' : 'undo.nowhere'), ...lines].join('\n')}\n`,
    );
  }
  if (reason === undefined) return EXIT.done;
  return leave(EXIT.wrong, frame('undo.which'));
};

/** The game as it is taken back, and the lines that say so. */
const takingBack = (game: ModeratorGame, word: Word, options: UndoOptions) => {
  const { to = '', anew } = options;
  const history = historyIn(game);
  const n = placeIn(game, to);
  const number = anew ? rulingsSoFar(game) + 1 : undefined;
  const { desk: after } = tookBack(game.desk, history, n, number);
  const lines = backLines(game, after, { ...word, ...(anew && { anew: 'yes' as const }) });
  return { history, n, after, lines };
};

const takeBack = (ports: Ports, game: ModeratorGame, options: UndoOptions): Exit => {
  const { preview = false } = options;
  const word = wordOf(ports, game, options);
  const { history, n, after, lines } = takingBack(game, word, options);
  const { moments, gone } = findTakenBack(game, after);
  if (!preview) saveRulings(game, after, lines);
  const { words, desk } = game;
  const phases = moments.map(makeMoment);
  const known = findKnownAnswers(game, n);
  const kept = preview
    ? []
    : [...withdrawOver(game, after.entries.length), ...withdrawSeated(game, after)];
  const record = recordOut(game);
  if (options.json)
    return printJson(ports, game, after, {
      ...{ preview, phases, out: gone, ...known },
      ...(record && { record }),
    });
  const where = words.when(momentOfDesk(after));
  const last = desk.entries.length;
  const told = { where, n: n + 1, last, count: last - n };
  const more = [
    ...recordSaid(game, record),
    ...formatKnownAnswers(game, known),
    ...formatSeenCards(game, n),
    ...formatSeenDraws(game, history, n),
    ...deadlineSaid(game, after, lines, word.at),
    ...laterSaid(ports, game, after),
    ...seatedSaid(ports, game, after),
    ...kept,
  ];
  ports.out.write(undoneText(game, { told, moments, out: gone.length, more, preview }));
  return EXIT.done;
};

/** The answer that a place lies before. */
const answerAt = (event: Fact | undefined): Values =>
  event !== undefined && isAnswered(event) ? { seat: event.seat, question: questionOf(event) } : {};

interface UndoOutcome {
  readonly told: Values;
  readonly moments: readonly Moment[];
  /** The number of files that were out. */
  readonly out: number;
  /** The draws that everybody has seen of it, and a deadline that is over. */
  readonly more: readonly string[];
  readonly preview: boolean;
}

const undoneText = (
  game: ModeratorGame,
  { told, moments, out, more, preview }: UndoOutcome,
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
const phasesSaid = ({ words }: ModeratorGame, moments: readonly Moment[]): readonly string[] => {
  const named = moments.map(words.when);
  const [first, last] = [named[0], named.at(-1)];
  if (named.length <= 4 || first === undefined || last === undefined) return named;
  return [words.frame('frame.span', { first, last })];
};

/** Puts back what was taken back last, while nothing new was said. */
export const redoGame = async (
  ports: Ports,
  folder: string,
  options: RulingOptions,
): Promise<Exit> => {
  const exit = await putBack(ports, folder, options);
  return exit === EXIT.done && !options.preview ? printAllOver(ports, folder, options) : exit;
};

const putBack = (ports: Ports, folder: string, options: RulingOptions): Promise<Exit> =>
  ruling(ports, folder, options, {
    word: (game, word) => puttingBack(game, word).lines,
    carryOut: (game) => {
      const { after, lines } = puttingBack(game, wordOf(ports, game, options));
      if (!options.preview) {
        saveRulings(game, after, lines);
        writeAgain(game, after);
      }
      if (options.json) return printJson(ports, game, after, { preview: options.preview === true });
      const where = game.words.when(momentOfDesk(after));
      ports.out.write(`${game.words.frame('redo.done', { where, last: after.entries.length })}\n`);
      return EXIT.done;
    },
  });

/** The game with what was taken back last, and the lines that say so. */
const puttingBack = (game: ModeratorGame, word: Word) => {
  const { opening, takenBack: course } = historyIn(game);
  if (course === undefined) return leave(EXIT.wrong, game.words.frame('redo.nothing'));
  const after = fromLastRest(deskOf(game.desk, { opening, ...course }));
  return { after, lines: redoLines(game, after, word) };
};
