import { readFileSync, watchFile } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { type Document, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import {
  forgottenOf,
  formatReceipt,
  type MessageOnDesk,
  problemsOf,
  receiptTitle,
  understood,
} from '../../desk/format/receipt.ts';
import { type Moment, makeMoment, parseMoment } from '../../desk/moment.ts';
import { writeNotice } from '../../desk/notices/read.ts';
import { ownMessages } from '../../desk/plan/play.ts';
import { formatNoStop, formatStops, stopsAhead } from '../../desk/plan/stops.ts';
import { otherPosition, positionSaid } from '../../desk/position.ts';
import { linesOf, remarksBehind } from '../../desk/read-text.ts';
import { mistakenLines, type Remark, remarksIn } from '../../desk/remarks/remarks.ts';
import { paragraph } from '../../desk/speech.ts';
import { literally } from '../../report/wording.ts';
import { show } from '../documents/show-document.ts';
import type { OpenGame } from '../folder/game.ts';
import { LOG } from '../folder/log-file.ts';
import { withGame } from '../folder/open-game.ts';
import {
  folderAround,
  type OrderFile,
  pasted,
  readContent,
  STDIN,
  seatOf,
} from '../folder/order-files.ts';
import { BUNDLE, bundleFolder, GAME_FILE } from '../folder/settings.ts';
import { exitFor, messageOnDesk, readMessage } from '../inbox/messages.ts';
import { quotedRemarks } from '../inbox/open-questions.ts';
import { tagOver } from '../inbox/tags.ts';
import { printable } from '../io/excerpt.ts';
import { accountOf, EXIT, type Exit, leave, why } from '../io/exit.ts';
import { decoded } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { type Ports, talk } from '../terminal/terminal.ts';
import { seatWordsIn } from '../terminal/words.ts';
import { ownSeat, seatIn } from './reader.ts';

type CheckOptions = OptionsFor<'check'>;

/** Checks one order file, perhaps again whenever it is saved, or data of rules. */
export const checkGiven = async (call: WholeCall<'check'>): Promise<Exit | undefined> => {
  const { ports, operands, options, missing, tooMany } = call;
  if (options.rules) {
    const { checkRules } = await import('./check-rules.ts');
    return checkRules(ports, options.C ?? '.', operands, options);
  }
  if (operands.length > 1) tooMany(1, operands.length);
  const [orders = missing('orders')] = operands;
  const folder = options.C ?? folderAround(ports, orders);
  if (!options.watch) return checkOrders(ports, folder, orders, options);
  await watchOrders(ports, folder, orders, options);
  return undefined;
};

/** Reads one order file and prints its receipt. */
const checkOrders = (
  ports: Ports,
  folder: string,
  path: string,
  options: CheckOptions,
): Promise<Exit> => {
  // A file that is not there is told, whatever is wrong with the game.
  const given = path === STDIN ? undefined : readContent(resolve(ports.folder, path));
  return withGame(ports, folder, options, async (game) => {
    const typed = (): Buffer => Buffer.from(ports.readStdin(game.words.frame('leave.typing')));
    const content = given ?? pasted(typed());
    const file = fileOf(game, { path, content }, options);
    const message = messageOnDesk(await readMessage(ports.library, game.desk, file));
    // A tag is of a text: YAML has no line for it.
    const isText = file.fault === undefined && !/\.ya?ml$/i.test(file.source);
    const document = [
      receiptTitle(message),
      ...(isText ? formatPosition(game, message) : []),
      ...formatReceipt(game, message),
      ...(isText ? [...formatReserve(game, message), ...formatTag(game, message)] : []),
      ...(options.ahead ? formatAhead(game, message) : []),
    ];
    const { seat } = message.taken;
    const data = receiptJson(game, message);
    await show(game, { document, name: `receipt.${seat}`, reader: seat, data }, options);
    return exitFor([message]);
  });
};

/** Orders that were made on another position say so. */
const formatPosition = ({ desk, words }: OpenGame, { taken, written }: MessageOnDesk): Document => {
  const stamp = positionSaid(linesOf(written.text));
  return otherPosition(sha256, desk, taken.seat, stamp).map((problem) =>
    paragraph(say('posted.text', { text: words.sentence(problem) })),
  );
};

/** The answers that the round will most likely wait for, if these orders are sent. */
const formatAhead = ({ desk }: OpenGame, { taken }: MessageOnDesk): Document => {
  const ahead = stopsAhead(desk, taken.seat, { taken: ownMessages(desk, taken) });
  const told = formatStops(ahead);
  return told.length > 0 ? told : [paragraph(formatNoStop([ahead], 'you'))];
};

/** Words that the moderator will be asked about when they come in a mail; a line that is a mistake is told as one. */
const formatReserve = (
  { desk }: OpenGame,
  { written, taken, receipt, errors }: MessageOnDesk,
): Document => {
  const { seat, wishes } = taken;
  const lines = linesOf(written.text);
  const mistaken = mistakenLines(errors, lines);
  const isMistaken = ({ line }: Remark): boolean =>
    mistaken.some(({ place }) => place.line === line);
  const touching = remarksIn({
    ...{ lines, wishes, unread: receipt.unread ?? [], behind: remarksBehind(lines) },
    round: taken.round,
    findNames: desk.mentions?.(seat),
    mistaken,
  }).filter((one) => one.touches !== undefined && !isMistaken(one));
  if (touching.length === 0 || wishes.length === 0) return [];
  const told = say('receipt.reserved', quotedRemarks({ remarks: touching }));
  return [paragraph({ ...told, tone: 'bad' })];
};

/** The tag that makes these orders the seat's own when they are sent from anywhere. */
const formatTag = (game: OpenGame, message: MessageOnDesk): Document => {
  const { taken } = message;
  const key = game.keyFor(taken.seat);
  if (key === undefined) return [];
  const orders = understood({ ...game, words: { catalogue: { lang: 'en' } } }, message);
  const words = (message.receipt.notices ?? []).map((one) => writeNotice(game.desk, one, 'en'));
  const lines = [...orders, ...words];
  return [paragraph(say('check.tag', { tag: tagOver(game, key, { ...taken, lines }) }))];
};

const receiptJson = (game: OpenGame, message: MessageOnDesk): object => {
  const { taken, receipt, errors } = message;
  const told = (problem: Problem): object => ({ ...problem, says: game.words.sentence(problem) });
  return {
    game: game.settings.settings.name,
    seat: receipt.seat,
    for: makeMoment(taken),
    digest: taken.digest,
    ...(receipt.status && { status: receipt.status }),
    understood: understood(game, message),
    notices: (receipt.notices ?? []).map(({ kind, value, text }) => ({ kind, value, text })),
    repairs: receipt.repairs ?? [],
    wrong: errors.map(told),
    unclear: (receipt.doubts ?? []).map(told),
    doubtful: problemsOf(receipt, 'doubtful').map(told),
    unread: (receipt.unread ?? []).map(({ text }) => text),
    missing: receipt.missing.map(({ question, silence }) => ({
      kind: question.kind.name,
      about: question.about,
      silence,
    })),
    silent: receipt.silent,
    forgotten: forgottenOf(game.desk, message),
  };
};

interface CheckedFile {
  readonly path: string;
  readonly content: ReturnType<typeof readContent>;
}

const fileOf = (
  game: OpenGame,
  { path, content }: CheckedFile,
  options: CheckOptions,
): OrderFile => {
  const seat = seatFor(game, { path, content }, options);
  const source = path === STDIN ? 'stdin' : nameOf(game, path);
  return { ...momentFor(game, path), seat, source, ...content };
};

/** A file in the game's folder goes by its name there, any other as it was given. */
const nameOf = ({ folder, ports }: OpenGame, path: string): string => {
  const within = relative(resolve(ports.folder, folder), resolve(ports.folder, path));
  return within.startsWith('..') ? path : within;
};

/** The phase whose folder the file lies in, else the one that is under way. */
const momentFor = ({ desk }: OpenGame, path: string): Moment =>
  parseMoment(desk.ruleset.printedPhases, basename(dirname(resolve(path)))) ?? momentOfDesk(desk);

const seatFor = (
  game: OpenGame,
  { path, content }: CheckedFile,
  { for: named }: CheckOptions,
): Seat => {
  const { seats, bundled } = game.desk;
  if (bundled !== undefined) return ownSeat(game, bundled, named);
  if (named !== undefined) return seatIn(game.desk, named) ?? nobody(game, `--for ${named}`);
  return (
    seatOf(path, seats) ??
    seatInHeader(game, decoded(content.bytes)) ??
    nobody(game, basename(path, extname(path)))
  );
};

/** The line that says whose orders these are: a header, or a member of YAML. */
const seatInHeader = ({ desk, words, loaded }: OpenGame, text: string): Seat | undefined => {
  const begins = ['game', 'round', 'seat', ...seatWordsIn(loaded)].map(literally).join('|');
  const header =
    new RegExp(`^\\s*(?:${begins})(?![a-z]).*$`, 'im').exec(text)?.[0].toLowerCase() ?? '';
  return desk.seats.find(
    (seat) => header.includes(seat) || header.includes(words.noun(seat).toLowerCase()),
  );
};

const nobody = ({ desk }: OpenGame, given: string): never =>
  leave(
    EXIT.wrong,
    why('leave.whose-file', { file: printable(given), ids: desk.seats.join(', ') }),
  );

/** The time between two looks at the files, in milliseconds; editors replace a file, so it is looked at by its name. */
const INTERVAL = 300;

/** Nothing, of a file that cannot be read. */
const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
};

/** Checks orders, and again whenever their file or the game is another; goes on until it is interrupted. */
const watchOrders = async (
  ports: Ports,
  folder: string,
  path: string,
  options: CheckOptions,
): Promise<void> => {
  if (path === STDIN) return leave(EXIT.wrong, why('check.watch-file'));
  const around = resolve(ports.folder, folder);
  const watched = [
    resolve(ports.folder, path),
    join(bundleFolder(around), BUNDLE),
    ...[LOG, GAME_FILE].map((name) => join(around, name)),
  ];
  const check = async (): Promise<void> => {
    try {
      await checkOrders(ports, folder, path, options);
    } catch (error) {
      const { exit, reasons } = accountOf(error);
      if (exit === EXIT.bug) throw error;
      const { formatReasons: spoken } = await import('../folder/reasons.ts');
      talk(ports, await spoken(reasons, [path, around], ports));
    }
  };
  // A change of several files, or of none but their times, is looked at once.
  const stamp = (): string => sha256(watched.map(contentOf).join('\0'));
  let last = Promise.resolve();
  let seen = stamp();
  const again = (): void => {
    last = last.then(async () => {
      const now = stamp();
      if (now === seen) return;
      seen = now;
      talk(ports, '', `── ${ports.now().toTimeString().slice(0, 8)} ──`, '');
      await check();
    });
  };
  await check();
  for (const file of watched) watchFile(file, { interval: INTERVAL }, again);
};
