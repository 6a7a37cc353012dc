import { basename, join } from 'node:path';
import type { Values } from '../../core/document.ts';
import {
  type AnswerEvent,
  absentIn,
  botsIn,
  type Entry,
  isAnswered,
  isSeated,
} from '../../core/entry.ts';
import type { Fact, Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import { type Desk, deskOf, fromLastRest, momentOfDesk } from '../../desk/desk.ts';
import { commandText } from '../../desk/format/next.ts';
import type { History } from '../../desk/history.ts';
import { isCandidate, type StoredMessage } from '../../desk/intake.ts';
import { compareMoments, type Moment, makeMoment } from '../../desk/moment.ts';
import { digestsOut } from '../../desk/published.ts';
import { momentsOf } from '../../desk/readers.ts';
import { placeNamed, rulingsAmong, tookBack } from '../../desk/rulings.ts';
import { isReopened } from '../../desk/seals.ts';
import { isPast } from '../../desk/times.ts';
import { groupBy } from '../../report/groups.ts';
import { questionOf } from '../../report/next.ts';
import { timeSaying } from '../../report/time.ts';
import { COLUMNS, wrap } from '../../report/wrap.ts';
import { deadlineAt, formatDeadlinesGone, withDeadlines } from '../folder/deadline.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { finishing, readInbox } from '../folder/inbox.ts';
import { lookAt } from '../folder/open-game.ts';
import type { Common } from '../folder/options.ts';
import {
  backLines,
  findTakenBack,
  redoLines,
  saveRulings,
  startOfLast,
  type Word,
} from '../folder/save-game.ts';
import { RECORD } from '../folder/secret.ts';
import { carryOut, isBack, judgingContextOf } from '../inbox/carry-out.ts';
import { OUTBOX, SENT, WAITING, WITHDRAWN } from '../inbox/letter-files.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import { namesIn, readIfThere } from '../io/files.ts';
import { OVER, printAllOver } from '../people/game-end.ts';
import { mailsIn, moveMail } from '../publish/boxes.ts';
import {
  historyIn,
  placeIn,
  printRuling,
  type RulingOptions,
  ruling,
  rulingsSoFar,
  wordOf,
} from '../rulings/ruling.ts';
import { entryText } from '../rulings/why-entry.ts';
import { type CallOf, inFolder, type OptionsFor, placeOf } from '../table/groups.ts';
import { inWidth, type Ports, printResult } from '../terminal/terminal.ts';
import type { Words } from '../terminal/words.ts';

/** Words that came when their phase had been run without them count, now that it is played again. */
const takeUpOpened = async (
  { folder, ports }: ModeratorGame,
  options: Common & { readonly now?: string },
): Promise<void> => {
  if (readInbox(folder).kept.length === 0) return;
  await lookAt(ports, folder, options, async (game) => {
    const inbox = readInbox(folder);
    const now = momentOfDesk(game.desk);
    if (inbox.kept.some((one) => isReopened(one, now) || isBack({ game }, one))) {
      const context = judgingContextOf(game, options, inbox);
      await finishing(folder, () => carryOut(context, inbox));
    }
    return EXIT.done;
  });
};

type UndoOptions = OptionsFor<'undo'>;

/** Takes a game back to a phase or an entry; what was played stays in the log. */
export const undoGame = ({ ports, folder, options }: CallOf<'undo'>): Promise<Exit> => {
  if (options.to === undefined)
    return lookAt(ports, folder, options, (game) => showPlaces(game, options));
  return ruling(ports, folder, options, {
    word: (game, word) => takingBack(game, word, options).lines,
    carryOut: async (game) => {
      const exit = takeBack(game, options);
      if (!options.preview) await takeUpOpened(game, options);
      return exit;
    },
  });
};

/** So many places are listed, and of the phase that is under way so many answers. */
const MOST_PLACES = 10;
const MOST_ANSWERS = 4;

/** The places that the game can go back to, the newest first, and what would fall with each; whoever gave a reason meant one of them. */
const showPlaces = (game: ModeratorGame, options: UndoOptions): Exit => {
  const { words, desk, ports } = game;
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
  const rows = places.map(({ to, after, moments, out, count }) => ({
    ...{ to, now: makeMoment(momentOfDesk(after)), entries: count },
    ...{ phases: moments.map(makeMoment), out },
  }));
  const lines = places.map(({ to, after, moments, ...falls }) =>
    frame('undo.place', {
      ...{ to, where: words.when(momentOfDesk(after)), ...falls },
      phases: phasesSaid(game, moments),
      ...answerAt(desk.entries[Number(to) - 1]?.event),
    }),
  );
  const said = [frame(places.length > 0 ? 'undo.places' : 'undo.nowhere'), ...lines];
  const data = { game: game.settings.settings.name, places: rows };
  printResult(ports, options, data, [inWidth(ports.out, said.join('\n'))]);
  return options.reason === undefined ? EXIT.done : leave(EXIT.wrong, frame('undo.which'));
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

const takeBack = (game: ModeratorGame, options: UndoOptions): Exit => {
  const { preview = false } = options;
  const word = wordOf(game, options);
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
  const data = { preview, phases, out: gone, ...known, record };
  const where = words.when(momentOfDesk(after));
  const last = desk.entries.length;
  const told = { where, n: n + 1, last, count: last - n };
  const more = [
    ...recordSaid(game, record),
    ...formatKnownAnswers(game, known),
    ...formatSeenCards(game, n),
    ...formatSeenDraws(game, history, n),
    ...ruledSaid(game, n),
    ...formatDeadlinesGone(game, lines),
    ...deadlineSaid(game, after, lines, word.at),
    ...laterSaid(game, after),
    ...seatedSaid(game, after),
    ...kept,
  ];
  const said = undoneLines(game, { told, moments, out: gone.length, more, preview });
  return printRuling(game, options, { after, data, lines: said });
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

const undoneLines = (
  game: ModeratorGame,
  { told, moments, out, more, preview }: UndoOutcome,
): readonly string[] => {
  const { frame } = game.words;
  return [
    frame(preview ? 'undo.would' : 'undo.done', told),
    ...(moments.length > 0 ? [frame('undo.phases', { phases: phasesSaid(game, moments) })] : []),
    ...(out > 0 ? [frame('undo.out', { count: out })] : []),
    ...more,
    frame(preview ? 'undo.preview' : 'undo.next'),
  ];
};

/** A few by their names, many by the first and the last. */
const phasesSaid = ({ words }: ModeratorGame, moments: readonly Moment[]): readonly string[] => {
  const named = moments.map(words.when);
  const [first, last] = [named[0], named.at(-1)];
  if (named.length <= 4 || first === undefined || last === undefined) return named;
  return [words.frame('frame.span', { first, last })];
};

/** Puts back what was taken back last, while nothing new was said. */
export const redoGame = async ({ ports, folder, options }: CallOf<'redo'>): Promise<Exit> => {
  const exit = await putBack(ports, folder, options);
  return exit === EXIT.done && !options.preview ? printAllOver(ports, folder, options) : exit;
};

const putBack = (ports: Ports, folder: string, options: RulingOptions): Promise<Exit> =>
  ruling(ports, folder, options, {
    word: (game, word) => puttingBack(game, word).lines,
    carryOut: (game) => {
      const { after, lines } = puttingBack(game, wordOf(game, options));
      if (!options.preview) {
        saveRulings(game, after, lines);
        writeAgain(game, after);
      }
      const where = game.words.when(momentOfDesk(after));
      const said = [game.words.frame('redo.done', { where, last: after.entries.length })];
      const data = { preview: options.preview === true };
      return printRuling(game, options, { after, data, lines: said });
    },
  });

/** The game with what was taken back last, and the lines that say so. */
const puttingBack = (game: ModeratorGame, word: Word) => {
  const { opening, takenBack: course } = historyIn(game);
  if (course === undefined) return leave(EXIT.wrong, game.words.frame('redo.nothing'));
  const after = fromLastRest(deskOf(game.desk, { opening, ...course }));
  return { after, lines: redoLines(game, after, word) };
};

const MOST_SHOWN = 8;

/** The draws that everybody has seen of what is taken back: who knows them may order otherwise. */
const formatSeenDraws = (
  { words }: ModeratorGame,
  { batches }: History,
  n: number,
): readonly string[] => {
  const drawn = batches.flatMap(({ entries, evidence }) =>
    entries.filter(
      (entry) =>
        entry.n > n &&
        evidence[entry.n]?.draws !== undefined &&
        entry.event.secret === undefined &&
        !isAnswered(entry.event),
    ),
  );
  return drawn.length === 0 ? [] : [words.frame('undo.shown'), ...listed(drawn, words)];
};

/** The first of some entries, each in one sentence. */
const listed = (entries: readonly Entry[], words: Words): readonly string[] => [
  ...entries
    .slice(0, MOST_SHOWN)
    .flatMap((entry) => listLines(`${entry.n}: ${entryText(entry, words)}`)),
  ...(entries.length > MOST_SHOWN ? [`  … (${entries.length})`] : []),
];

/** A line of a list, no wider than a terminal. */
const listLines = (text: string): readonly string[] =>
  wrap(text, COLUMNS - 4).map((line, at) => (at === 0 ? `  ${line}` : `    ${line}`));

/** Cards that were opened as answers, and what a seat has seen in secret: neither can be unseen. */
const formatSeenCards = ({ desk, words }: ModeratorGame, n: number): readonly string[] => {
  const behind = desk.entries.slice(n);
  const opened = new Set<Entry['event']>(openedIn(behind));
  const cards = behind.filter(
    ({ event }) =>
      opened.has(event) &&
      isAnswered(event) &&
      typeof (event.answer ?? event.secret?.answer) === 'string',
  );
  const scouted = behind.filter(
    ({ event }) => !isAnswered(event) && event.secret !== undefined && (event.to ?? []).length > 0,
  );
  return [
    ...listed(cards, words),
    ...(scouted.length === 0 ? [] : [words.frame('undo.scouted'), ...listed(scouted, words)]),
  ];
};

/** Of what is taken back: what has been opened, kind by kind, and what else went out since then. */
interface KnownOf {
  readonly opened: readonly { readonly kind: string; readonly seats: readonly Seat[] }[];
  readonly sent: readonly { readonly what: string; readonly count: number }[];
}

/** Answers that a seat gave and all have read, and whatever went out since but reports, of which the log tells by their phases. */
const findKnownAnswers = ({ folder, desk, log: { lines } }: ModeratorGame, n: number): KnownOf => {
  const first = lines.findLastIndex((one) => one.line === 'entry' && one['n'] === n + 1);
  const out = lines.filter(
    ({ line, what }, at) => at > first && line === 'published' && what !== 'report',
  );
  return {
    opened: groupBy(openedIn(desk.entries.slice(n)), ({ kind }) => kind).map((answers) => ({
      kind: answers[0].kind,
      seats: [...new Set(answers.map(({ seat }) => seat))],
    })),
    sent: groupBy(out, ({ what }) => String(what)).flatMap((own) => {
      const ids = [...digestsOut(own).keys()].map(letterOf).filter((id) => !isWaiting(folder, id));
      const count = new Set(ids).size;
      return count === 0 ? [] : [{ what: String(own[0]['what']), count }];
    }),
  };
};

/** A letter lies in the outbox as a mail and as a text to paste: it is one. */
const letterOf = (name: string): string =>
  name.startsWith(`${OUTBOX}/`) ? basename(name).replace(/\.\w+$/, '') : name;

/** What still lies in the outbox has reached nobody. */
const isWaiting = (folder: string, id: string): boolean =>
  [`new/${id}.eml`, `text/${id}.txt`].some(
    (name) => readIfThere(join(folder, OUTBOX, name)) !== undefined,
  );

/** Answers of seats that all have read: given in the open, or sealed until something made of them was told. */
const openedIn = (entries: readonly Entry[]): readonly AnswerEvent[] => {
  const told = new Set(
    entries.flatMap(({ event, causes }) => (event.secret === undefined ? causes : [])),
  );
  return entries.flatMap(({ n, event }) => {
    if (!isAnswered(event)) return [];
    const by = event.by ?? event.secret?.by;
    const isOpen = event.answer !== undefined || told.has(n);
    return isOpen && by !== 'forced' && by !== 'default' ? [event] : [];
  });
};

const formatKnownAnswers = (
  { words }: ModeratorGame,
  { opened, sent }: KnownOf,
): readonly string[] => [
  ...sent.map(({ what, count }) => words.frame('undo.sent', { what, count })),
  ...(opened.length === 0 ? [] : [words.frame('undo.opened')]),
  ...opened.flatMap(({ kind, seats }) => listLines(words.frame('undo.opened-of', { kind, seats }))),
];

/** The record of a game opens its seed: it is known to be out, or it may be where the game was over. */
const recordOut = ({
  folder,
  desk,
  settings: { settings },
}: ModeratorGame): 'yes' | 'perhaps' | undefined => {
  if (settings.sample !== undefined) return undefined;
  if (readIfThere(join(folder, RECORD)) !== undefined) return 'yes';
  return desk.stop().over ? 'perhaps' : undefined;
};

const recordSaid = (game: ModeratorGame, out: ReturnType<typeof recordOut>): readonly string[] => {
  if (out === undefined) return [];
  const mixed = game.log.lines[0]?.['chance'] === 'words' ? 'yes' : 'no';
  return [game.words.frame('undo.record', { out, file: RECORD, mixed })];
};

/** A deadline that is over by now, of the phase that is open again. */
const deadlineSaid = (
  { words, settings, log }: ModeratorGame,
  after: Desk,
  lines: readonly LogLine[],
  at: string,
): readonly string[] => {
  const { settings: then } = withDeadlines(settings, [...log.lines, ...lines]);
  const time = deadlineAt(then, momentOfDesk(after));
  if (time === undefined || !isPast(time, at)) return [];
  return [words.frame('undo.deadline', { by: words.catalogue.say(timeSaying(time)) })];
};

/** Rulings that are taken back with all the rest. */
const ruledSaid = ({ desk, words }: ModeratorGame, n: number): readonly string[] => {
  const ruled = rulingsAmong(desk.entries.slice(n));
  return ruled.length === 0 ? [] : [words.frame('undo.ruled'), ...listed(ruled, words)];
};

/** Messages that came since then and count for a later phase: some may be meant for the one that is open again. */
const laterSaid = ({ words, folder, ports }: ModeratorGame, after: Desk): readonly string[] => {
  const later = forLater(after, readInbox(folder).kept);
  if (later.length === 0) return [];
  const listed = later.slice(0, MOST_SHOWN).map(({ number, seat, moment }) =>
    words.frame('undo.later-one', {
      number,
      seat,
      when: moment === undefined ? '' : makeMoment(moment),
    }),
  );
  const phase = makeMoment(momentOfDesk(after));
  const number = String(later[0]?.number);
  const at = placeOf(ports.folder, folder);
  const move = inFolder({ at }, 'amend', number, '--phase', phase, '--reason', '…');
  return [
    words.frame('undo.later', { listed: listed.join(', '), count: later.length }),
    `  ${commandText(move)}`,
  ];
};

/** Messages that came when a later phase was under way, and count for a later one than the game is at. */
const forLater = (desk: Desk, kept: readonly StoredMessage[]): readonly StoredMessage[] => {
  const now = momentOfDesk(desk);
  const isBehind = (moment: Moment | undefined): boolean =>
    moment !== undefined && compareMoments(desk.ruleset.printedPhases, moment, now) > 0;
  return kept.filter((one) => isCandidate(one) && isBehind(one.came) && isBehind(one.moment));
};

// People, where a game is taken back: who plays again what, and the letters that had told them otherwise.

/** A letter on who plays a seat, by the number of the entry that says so. */
const SEATED = /^(?:news|farewell)-(\d+)-/;

interface OutboxLetter {
  readonly seat: Seat;
  readonly mail: string;
}

/** The letters of one kind that were laid for entries. */
const laidFor = (
  { folder, desk }: ModeratorGame,
  kind: RegExp,
  isGone: (n: number) => boolean,
): readonly OutboxLetter[] => {
  const texts = namesIn(join(folder, OUTBOX, 'text'))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => `${name.slice(0, -'.txt'.length)}.eml`);
  const mails = [...new Set([...texts, ...mailsIn(folder, SENT)])].sort();
  return desk.seats.flatMap((seat) =>
    mails
      .filter((name) => name.endsWith(`-${seat}.eml`) && isGone(Number(kind.exec(name)?.[1] ?? 0)))
      .map((mail) => ({ seat, mail })),
  );
};

/** The letters of what is taken back: what waits is not sent any more, and whoever may have been told is named. */
const withdraw = (
  { folder, words }: ModeratorGame,
  laid: readonly OutboxLetter[],
  about: 'over' | 'seated',
): readonly string[] => {
  const waiting = mailsIn(folder, WAITING);
  const isWaiting = ({ mail }: OutboxLetter): boolean => waiting.includes(mail);
  const withdrawn = laid.filter(isWaiting);
  for (const { mail } of withdrawn) moveMail(folder, mail, WAITING, WITHDRAWN);
  const told = laid.filter((one) => !isWaiting(one)).map(({ seat }) => seat);
  return [
    ...(withdrawn.length === 0
      ? []
      : [words.frame('undo.letters', { about, count: withdrawn.length, folder: WITHDRAWN })]),
    ...(told.length === 0
      ? []
      : [words.frame('undo.letters-told', { about, seats: [...new Set(told)] })]),
  ];
};

/** The letters of an end that is taken back. */
const withdrawOver = (game: ModeratorGame, n: number): readonly string[] =>
  withdraw(
    game,
    laidFor(game, OVER, (one) => one > n),
    'over',
  );

/** The words on who plays that are taken back: that nobody does, or that he is back. */
const seatingsGone = (
  { desk }: ModeratorGame,
  after: Desk,
): readonly { readonly n: number; readonly seat: Seat }[] => {
  const [was, is] = [desk, after].map(({ entries }) => {
    const [absent, bots] = [absentIn(entries), botsIn(entries)];
    return (seat: Seat) => `${absent.get(seat)} ${bots.get(seat)}`;
  });
  return desk.entries
    .slice(after.entries.length)
    .flatMap(({ n, event }) =>
      isSeated(event) && was?.(event.seat) !== is?.(event.seat) ? [{ n, seat: event.seat }] : [],
    );
};

/** A word on a seat that was taken back, and whether what it dropped counts again. */
interface SeatBack {
  readonly seat: Seat;
  readonly hasDropped: boolean;
}

const seatsBack = ({ desk }: ModeratorGame, after: Desk): readonly SeatBack[] => {
  const said = desk.entries
    .slice(after.entries.length)
    .flatMap(({ event }) => (isSeated(event) ? [event] : []));
  return desk.seats.flatMap((seat) => {
    const own = said.filter((event) => event.seat === seat);
    const hasDropped = own.some(({ hushed }) => hushed !== undefined);
    return own.length === 0 ? [] : [{ seat, hasDropped }];
  });
};

/** Who plays a seat again, or does not, since the word on it is taken back; who goes on; and the commands by which it holds. */
const seatedSaid = (game: ModeratorGame, after: Desk): readonly string[] => {
  const gone = new Set(seatingsGone(game, after).map(({ seat }) => seat));
  return seatsBack(game, after).flatMap((one) =>
    gone.has(one.seat) ? turnedSaid(game, one.seat) : staysSaid(game, one),
  );
};

const turnedSaid = (
  { desk, words, settings, folder, ports }: ModeratorGame,
  seat: Seat,
): readonly string[] => {
  const place = { at: placeOf(ports.folder, folder) };
  const absence = absentIn(desk.entries).get(seat);
  const bot = botsIn(desk.entries).get(seat);
  const how = bot === undefined ? ['--absent', absence ?? ''] : ['--bot', bot];
  const command =
    absence === undefined
      ? inFolder(place, 'seat', seat, '--back', '--reason', '…')
      : inFolder(place, 'seat', seat, '--nobody', ...how, '--reason', '…');
  const player = settings.settings.seats[seat]?.player;
  const played = player === undefined ? 'open' : 'played';
  const now = absence === undefined ? 'nobody' : played;
  return [words.frame('undo.seated', { seat, now, player }), `  ${commandText(command)}`];
};

const staysSaid = (
  { desk, words, settings, folder, ports }: ModeratorGame,
  { seat, hasDropped }: SeatBack,
): readonly string[] => {
  if (absentIn(desk.entries).has(seat)) return [];
  const place = { at: placeOf(ports.folder, folder) };
  const { player = '', address } = settings.settings.seats[seat] ?? {};
  const named = address === undefined ? player : `${player} <${address}>`;
  const drop = inFolder(place, 'seat', seat, named, '--orders', 'drop', '--reason', '…');
  const dropped = hasDropped ? 'yes' : 'no';
  return [
    words.frame('undo.seat-stays', { seat, player, dropped }),
    ...(hasDropped ? [`  ${commandText(drop)}`] : []),
  ];
};

/** The letters that said who plays, where that is taken back. */
const withdrawSeated = (game: ModeratorGame, after: Desk): readonly string[] => {
  const gone = new Set(seatingsGone(game, after).map(({ n }) => n));
  return withdraw(
    game,
    laidFor(game, SEATED, (n) => gone.has(n)),
    'seated',
  );
};

/** What was put back is told as it was: letters on it that were kept back wait again. */
const writeAgain = ({ folder, desk }: ModeratorGame, after: Desk): void => {
  const back = new Set(after.entries.slice(desk.entries.length).map(({ n }) => n));
  for (const mail of mailsIn(folder, WITHDRAWN))
    if (back.has(Number(SEATED.exec(mail)?.[1] ?? 0))) moveMail(folder, mail, WITHDRAWN, WAITING);
};
