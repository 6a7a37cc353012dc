import type { Document } from '../../core/document.ts';
import type { LogLine } from '../../core/log.ts';
import { firstWordOf, isFixed, wordCode } from '../../desk/chance-words.ts';
import { noticesSaid } from '../../desk/counting-notices.ts';
import { formatProblems } from '../../desk/format/problems.ts';
import { isTalk, type StoredMessage } from '../../desk/intake.ts';
import { makeMoment } from '../../desk/moment.ts';
import { isSealedPhase, lockCode, lockIn, sealIn } from '../../desk/seal-code.ts';
import { paragraph } from '../../desk/speech.ts';
import { printable } from '../../report/escape.ts';
import { handedOver } from '../folder/folder-notes.ts';
import { inLanguage, linesOf, type ModeratorGame } from '../folder/game.ts';
import { finishing, type Inbox, isUnfinished, readInbox, unheard } from '../folder/inbox.ts';
import { incoming, requireThere } from '../folder/incoming-files.ts';
import { withLock } from '../folder/lock.ts';
import { finishNote, noteInLog } from '../folder/note-game.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { requireGame } from '../folder/settings.ts';
import { carryOut, isOfNow, judgingContextOf, printMended } from '../inbox/carry-out.ts';
import type { ReceiveContext } from '../inbox/context.ts';
import { formatVerdicts, verdictsText } from '../inbox/format-verdicts.ts';
import { isPlaced } from '../inbox/merged-order-file.ts';
import { openSayings } from '../inbox/open-questions.ts';
import { formatKnockedOut, knockedOutBy, weighed } from '../inbox/receipts.ts';
import { takeFile, takeMailbox } from '../inbox/take-mails.ts';
import { Taking } from '../inbox/taking.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { sha256 } from '../io/hashing.ts';
import { receiptsByHand } from '../publish/boxes.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { paintFor, printResult, talk } from '../terminal/terminal.ts';
import { seatNamed } from './reader.ts';

/** So many authors of a page are named. */
const MOST_AUTHORS = 12;

/** Says that no post of a page is by the player for whom it was taken in, and whose there are. */
const unclaimedLine = (
  { words: { frame } }: ModeratorGame,
  { source, name, found }: Taking['unclaimed'][number],
): string => {
  const authors = found
    .slice(0, MOST_AUTHORS)
    .map(({ name: author, count }) =>
      author === ''
        ? frame('receive.author-unknown', { count })
        : frame('receive.author', { name: printable(author), count }),
    );
  return frame('receive.not-on-page', {
    source: printable(source),
    name: printable(name),
    found: authors.reduce((before, author) => frame('receive.authors', { before, author })),
    more: found.length - authors.length,
  });
};

type ReceiveOptions = OptionsFor<'receive'>;

/** Takes messages in, in any order and as often as one likes: what is known stays as it is. */
export const receiveMessages = async (
  call: Pick<WholeCall<'receive'>, 'ports' | 'folder' | 'operands' | 'options'>,
): Promise<Exit> => {
  const { ports, folder, operands: paths, options } = call;
  requireGame(folder, paths);
  if (paths.length === 0 && !options.imap && !isUnfinished(folder))
    leave(EXIT.wrong, why('leave.no-messages'));
  const work = (): Promise<Exit> =>
    withModeratorGame(ports, folder, async (opened) => {
      const game = inLanguage(opened, options.lang);
      const before = readInbox(folder);
      const context = givenFor(judgingContextOf(game, options, before), options);
      const { imap = false } = options;
      requireThere(ports, paths);
      // From here on files are written; a wrong use has left before.
      const { taking, exit, after } = await finishing(folder, async () => {
        printMended(game);
        talk(ports, ...handedOver(game));
        const taking = new Taking(before, isOfNow(context, before));
        const exit = await takeIn(context, taking, { paths, imap });
        const after = await carryOut(context, taking.inbox);
        noteProofs(game, after.kept, context.now);
        return { taking, exit, after };
      });
      const { again, unclaimed } = taking;
      const kept = after.kept.slice(before.kept.length);
      const lost = new Map<number, readonly string[]>();
      for (const one of kept) lost.set(one.number, await knockedOutBy(context, one, after.kept));
      const paint = await paintFor(ports.out, ports, options);
      const wrong = context.given === undefined ? new Map() : await mistakesOf(context, kept);
      const told = formatVerdicts(game, kept, ({ number }) => [
        ...(wrong.get(number) ?? []),
        ...formatKnockedOut(lost.get(number) ?? []),
      ]);
      const text = verdictsText(ports.out, game, told, paint);
      printResult(ports, options, asJson(game, kept, lost, again), text);
      if (!options.json) {
        talk(ports, ...summary(game, after, again), ...overLines(game, kept));
        talk(ports, ...receiptsByHand(game, before, after).map(game.words.catalogue.say));
      }
      talk(ports, ...unclaimed.map((page) => unclaimedLine(game, page)));
      const isLost = context.given !== undefined && again === 0 && isAllLost(before, after);
      return exit === EXIT.done ? exitOf(after, isLost) : exit;
    });
  return withLock(folder, work, ports);
};

/** With `--for` the moderator says whose orders he takes in: a ruling, with its reason. */
const givenFor = (
  context: ReceiveContext,
  { for: named, reason, imap = false }: ReceiveOptions,
): ReceiveContext => {
  if (named === undefined) return context;
  if (imap) leave(EXIT.wrong, why('leave.mailbox-of-all'));
  const { desk, words } = context.game;
  const seat = seatNamed(desk, named, words);
  if (seat === undefined)
    return leave(EXIT.wrong, why('leave.whose', { ids: desk.seats.join(', ') }));
  const { by } = context.game.log;
  const word = reason ?? words.frame('leave.pasted');
  return { ...context, given: { seat, reason: word, ...(by !== undefined && { by }) } };
};

/** The files that were named, then the mailbox if it was asked for. */
const takeIn = async (
  context: ReceiveContext,
  taking: Taking,
  { paths, imap = false }: { readonly paths: readonly string[]; readonly imap?: boolean },
): Promise<Exit> => {
  for (const file of incoming(context.game.ports, context.game.words, paths))
    if ('bytes' in file) await takeFile(context, taking, file);
    else talk(context.game.ports, context.game.words.frame('receive.left-out', { ...file }));
  const exit = imap ? await takeMailbox(context, taking) : EXIT.done;
  // What is one seat's by a word is that alone.
  if (context.given !== undefined) return exit;
  // What a run that was cut short had kept, and neither a file nor the mailbox gives again.
  for (const file of unheard(context.game.folder, taking.inbox))
    await takeFile(context, taking, file);
  return exit;
};

/** The mistakes in messages that the moderator has pasted in: he sees them at once. */
const mistakesOf = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
): Promise<ReadonlyMap<number, Document>> => {
  const told = new Map<number, Document>();
  for (const one of kept) {
    if (!isPlaced(one)) continue;
    const { written, errors } = await weighed(context, one);
    told.set(one.number, formatProblems(written, errors, context.game.words, 1));
  }
  return told;
};

const summary = (game: ModeratorGame, { kept }: Inbox, again: number): readonly string[] => {
  return [
    ...(again > 0 ? [game.words.frame('receive.again', { count: again })] : []),
    ...linesOf(openSayings(game, kept).map(paragraph), game.words),
  ];
};

const exitOf = ({ kept }: Inbox, isLost: boolean): Exit =>
  isLost || kept.some(({ fate }) => fate === 'ruling') ? EXIT.needed : EXIT.done;

/** True if nothing of what was given for a seat counts or waits. */
const isAllLost = (before: Inbox, after: Inbox): boolean =>
  after.kept.slice(before.kept.length).every((one) => one.fate === 'ignored' && !isTalk(one));

/** Words that came when their phase had been run, and the way to have them count. */
const overLines = ({ words }: ModeratorGame, kept: readonly StoredMessage[]): readonly string[] =>
  kept.flatMap(({ reason, moment, number }) =>
    reason === 'opened-late' && moment !== undefined
      ? [words.frame('seal.over', { number, moment: makeMoment(moment) })]
      : [],
  );

const asJson = (
  { settings }: ModeratorGame,
  kept: readonly StoredMessage[],
  lost: ReadonlyMap<number, readonly string[]>,
  again: number,
): object => ({
  game: settings.settings.name,
  again,
  messages: kept.map((one) => {
    const knockedOut = lost.get(one.number) ?? [];
    return { ...messageJson(one), ...(knockedOut.length > 0 && { knockedOut }) };
  }),
});

/** A message as scripts read it, without its text. */
export const messageJson = ({ lines: _, readings, ...told }: StoredMessage): object => ({
  ...told,
  ...(readings && { readings: readings.length }),
});

/**
 * Notes in the log what came that must not change any more: digests of sealed orders, and of words for
 * the draws. All that goes out behind them bears witness by its head.
 */
const noteProofs = (game: ModeratorGame, kept: readonly StoredMessage[], now: Date): void => {
  const { sealed, chance } = game.settings.settings;
  if (sealed === undefined && chance === undefined) return;
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z');
  const lines = [
    ...(sealed === undefined ? [] : sealsIn(game, kept, at)),
    ...(chance === undefined ? [] : wordsIn(game, kept, at)),
  ];
  const fresh = lines.filter((line) => !game.log.lines.some((known) => isSame(known, line)));
  if (fresh.length > 0) noteInLog(game, fresh);
  else if (lines.length > 0) finishNote(game);
};

const sealsIn = (
  { desk }: ModeratorGame,
  kept: readonly StoredMessage[],
  at: string,
): readonly LogLine[] =>
  kept.flatMap((one): readonly LogLine[] => {
    const block = lockIn(one);
    const digest = block === undefined ? sealIn(one) : lockCode(sha256, block);
    if (digest === undefined || one.fate !== 'used' || !isPlaced(one)) return [];
    if (!isSealedPhase(desk.ruleset, one.moment)) return [];
    return [{ line: 'sealed', at, ...one.moment, seat: one.seat, digest }];
  });

/** Of each seat the digest of the word that will count, until it has been drawn with. */
const wordsIn = (
  { desk, log: { lines } }: ModeratorGame,
  kept: readonly StoredMessage[],
  at: string,
): readonly LogLine[] => {
  if (lines[0]?.['proofs'] !== 2 || isFixed(lines)) return [];
  const said = noticesSaid(kept, lines);
  return desk.seats.flatMap((seat): readonly LogLine[] => {
    const word = firstWordOf(said, seat);
    if (word === undefined) return [];
    return [{ line: 'worded', at, seat, digest: wordCode(sha256, { seat, word }) }];
  });
};

const isSame = (a: LogLine, b: LogLine): boolean =>
  (['line', 'round', 'phase', 'seat', 'digest'] as const).every((name) => a[name] === b[name]);
