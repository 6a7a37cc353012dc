import { basename } from 'node:path';
import type { Block, Document } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import { countingNotices } from '../../desk/counting-notices.ts';
import { type Desk, momentOfDesk } from '../../desk/desk.ts';
import {
  hasUnseenRemarks,
  isCandidate,
  type MessageRuling,
  placesOf,
  type StoredMessage,
  take,
} from '../../desk/intake.ts';
import { outcomeOf, readerFor, weigh } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import {
  compareMoments,
  type Moment,
  makeMoment,
  parseMoment,
  speaksAt,
} from '../../desk/moment.ts';
import { seatOfName } from '../../desk/recognise.ts';
import { readSaidLines } from '../../desk/said-lines.ts';
import { isReopened } from '../../desk/seals.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { finishing, type Inbox, readInbox } from '../folder/inbox.ts';
import { printSaidLast } from '../folder/note-game.ts';
import { workOn } from '../folder/open-game.ts';
import { folderOf, messageFirst, operandsOf } from '../folder/options.ts';
import { carryOut, judgingContextOf, printMended, writePending } from '../inbox/carry-out.ts';
import type { ReceiveContext } from '../inbox/context.ts';
import { sideBySide } from '../inbox/format-readings.ts';
import { formatVerdicts, textOf, verdictsText } from '../inbox/format-verdicts.ts';
import { combinedFrom, fileFor, fileInTheWay, leftWith } from '../inbox/merged-order-file.ts';
import { openOf, remarkedOf, talkIn } from '../inbox/open-questions.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { receiptsByHand } from '../publish/boxes.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { PLAIN, paintFor, printResult, talk, timeOf } from '../terminal/terminal.ts';
import { seatNamed } from './reader.ts';
import { messageJson } from './receive.ts';

/**
 * A message as the moderator says that its sender meant it: the lines of it that can be used stay, and
 * those that he says take the place of whatever speaks of the same. It stays its sender's own word.
 */
const asMeant = async (
  context: ReceiveContext,
  meant: StoredMessage & { readonly seat: Seat },
  { said, ruled }: { readonly said: readonly string[]; readonly ruled: MessageRuling },
): Promise<StoredMessage> => {
  const { reason: _, by: __, readings: ___, wrong: ____, took: _____, ...kept } = meant;
  const { seat } = meant;
  refuseOver(context, meant);
  const bare = { ...kept, format: 'text' as const, lines: said };
  const { sense, ...alone } = await outcomeOf(context, bare, [], seat);
  const { errors } = sense.message;
  if (alone.fate !== 'used' || errors.length > 0) {
    const problems = errors.map((one) => context.game.words.sentence(one));
    leave(EXIT.wrong, why('leave.as-read', { n: meant.number, problems }));
  }
  const moment = alone.moment ?? kept.moment ?? momentOfDesk(context.game.desk);
  const lines = [...(await others(context, meant, { ...bare, moment, seat })), ...said];
  const { sense: _s, ...outcome } = await outcomeOf(context, { ...bare, lines }, [], seat);
  return { ...kept, ...outcome, seat, fate: 'used', format: 'text', ruled, asRead: said };
};

/** What counted in a phase that has been run is not said anew for another one: the rest of its lines would go with it. */
const refuseOver = ({ game: { desk } }: ReceiveContext, meant: StoredMessage): void => {
  const { moment } = meant;
  if (moment !== undefined && isCandidate(meant) && isBefore(desk, moment))
    leave(EXIT.wrong, why('leave.phase-run', { phase: makeMoment(moment) }));
};

/** The lines of a message that go on counting beside those that the moderator says. */
const others = async (
  context: ReceiveContext,
  meant: StoredMessage & { readonly seat: Seat },
  said: StoredMessage & { readonly seat: Seat; readonly moment: StoredMessage['moment'] },
): Promise<readonly string[]> => {
  // What can be read in two ways is said anew as a whole; of YAML nothing is left as lines.
  if (meant.fate === 'asked' || meant.format !== 'text') return [];
  const { moment } = said;
  if (moment === undefined) return [];
  const reader = readerFor(context, meant.seat);
  const good = goodLines(reader, meant.lines, meant.wrong ?? []);
  const old = { ...meant, moment, lines: good, wrong: [], number: 1 };
  const { lines } = await combinedFrom(context, [old, { ...said, moment, number: 2 }]);
  return lines.flatMap(({ number, written }) => (number === 1 ? written : []));
};

/** A message as the orders for a phase that the moderator names. */
const movedTo = async (
  context: ReceiveContext,
  meant: StoredMessage & { readonly seat: Seat },
  { phase, ruled }: { readonly phase: string; readonly ruled: MessageRuling },
): Promise<StoredMessage> => {
  const { desk } = context.game;
  const moment = phaseNamed(desk, phase);
  const { reason: _, by: __, later: ___, wrong: ____, readings: _____, ...kept } = meant;
  const { seat, number } = meant;
  const read = await weigh(context, kept, [], { seat, moment });
  if (!read.saysSomething) leave(EXIT.wrong, why('leave.nothing-usable', { n: number }));
  const { wrong } = read;
  return { ...kept, moment, fate: 'used', ruled, ...(wrong.length > 0 && { wrong }) };
};

/** The phase of a name, where something can still be said for it. */
const phaseNamed = (desk: Desk, phase: string): Moment => {
  const phases = desk.ruleset.printedPhases;
  const moment = parseMoment(phases, phase);
  if (moment === undefined) {
    const said = { phase, first: phases[0], phases: phases.join(', ') };
    return leave(EXIT.wrong, why('leave.which-phase', said));
  }
  return isBefore(desk, moment) && !speaksAt(desk.ruleset, moment, momentOfDesk(desk))
    ? leave(EXIT.wrong, why('leave.phase-run', { phase }))
    : moment;
};

const isBefore = (desk: Desk, moment: Moment): boolean =>
  compareMoments(desk.ruleset.printedPhases, moment, momentOfDesk(desk)) < 0;

type AmendOptions = OptionsFor<'amend'>;

/** The moderator rules on a message that the intake could not settle, and says why. */
export const amendMessage = (call: WholeCall<'amend'>): Promise<Exit> => {
  const { ports, operands, tooMany } = call;
  const { what, folder: named } = operandsOf(operands, call.options);
  const { rest, options } = messageFirst(what, call.options);
  if (rest.length > 0) tooMany(operands.length - rest.length, operands.length);
  const folder = folderOf(named, options);
  return workOn(ports, folder, options, async (game) => {
    const inbox = readInbox(folder);
    if (options.read) return dealWithRead(judgingContextOf(game, options, inbox), inbox, options);
    const shown = toShow(game, inbox, options);
    if (shown !== undefined) return listOpen(game, shown, options);
    const meant = messageNamed(inbox, options);
    const paint = await paintFor(ports.out, ports, options);
    const context = judgingContextOf(game, options, inbox);
    const ruled = await ruleOn(context, meant, rulingOf(game, options), options);
    // A run that was cut short may have decided files that it did not write.
    writePending(game.folder, inbox);
    noFileInTheWay(game, inbox, ruled);
    const kept = inbox.kept.map((one) => (one === meant ? ruled : one));
    const untold = [...new Set([...(inbox.untold ?? []), ruled.number])];
    const next = remembering({ ...inbox, kept, untold }, ruled, options);
    if (ruled === meant) printSaidLast(game);
    const after = await settle(context, next);
    const told = after.kept.filter(({ number }) => number === options.message);
    const text = verdictsText(ports.out, game, formatVerdicts(game, told, asReadText), paint);
    printResult(ports, options, asJson(game, told), text);
    if (!options.json)
      talk(ports, ...receiptsByHand(game, inbox, after).map(game.words.catalogue.say));
    return EXIT.done;
  });
};

/** The part that counts of a message by the moderator's reading of it. */
const asReadText = (one: StoredMessage): Document => (one.asRead === undefined ? [] : textOf(one));

const settle = (context: ReceiveContext, inbox: Inbox): Promise<Inbox> =>
  finishing(context.game.folder, () => {
    printMended(context.game);
    return carryOut(context, inbox);
  });

/** A file that was put there by hand is never replaced: what is to count beside it cannot. */
const noFileInTheWay = (
  { folder }: ModeratorGame,
  { written }: Inbox,
  ruled: StoredMessage,
): void => {
  if (!isCandidate(ruled) || ruled.lines.every((line) => line.trim() === '')) return;
  for (const place of placesOf(ruled)) {
    const file = fileInTheWay(folder, written, fileFor(place));
    const told = { n: ruled.number, id: place.seat, file, name: basename(file ?? '') };
    if (file !== undefined) leave(EXIT.needed, why('leave.in-the-way', told));
  }
};

/** Fates of messages that wait for the moderator, or for him to look at. */
const OPEN: readonly StoredMessage['fate'][] = ['ruling', 'late', 'asked', 'read'];

/** Without a ruling: all that is open, or the message that is named. */
const toShow = (
  game: ModeratorGame,
  inbox: Inbox,
  options: AmendOptions,
): readonly StoredMessage[] | undefined => {
  const { message, use, ignore, take: reading, reason } = options;
  const asRead = linesAsRead(options) ?? options.phase;
  if (message === undefined)
    return [
      ...openOf(game, inbox.kept, OPEN),
      ...remarkedOf(game, inbox.kept),
      ...talkIn(inbox.kept),
    ].sort((a, b) => a.number - b.number);
  const isRuling = [use, ignore, reading, reason, asRead].some((said) => said !== undefined);
  return isRuling ? undefined : [messageNamed(inbox, options)];
};

/** True of a ruling that stands already: given again, as after a crash, it is the same. */
const standsAlready = (
  meant: StoredMessage,
  { how, reason, by }: MessageRuling,
  options: AmendOptions,
): boolean => {
  const { ruled, fate, moment } = meant;
  const asRead = linesAsRead(options);
  return (
    (fate === 'used' || fate === 'ignored') &&
    isSame([ruled?.how, ruled?.reason, ruled?.by], [how, reason, by]) &&
    (options.take === undefined || options.take === meant.took) &&
    isSame(asRead, meant.asRead) &&
    (options.phase === undefined || (moment && makeMoment(moment)) === options.phase) &&
    (options.for === undefined || options.for === meant.seat)
  );
};

const messageNamed = ({ kept }: Inbox, { message }: AmendOptions): StoredMessage =>
  kept.find(({ number }) => number === message) ??
  leave(EXIT.wrong, why('leave.no-message', { n: message ?? 0 }));

/** Each with its text, or with the ways to choose from. */
const listOpen = (
  game: ModeratorGame,
  shown: readonly StoredMessage[],
  options: AmendOptions,
): Exit => {
  const waysOf = (one: StoredMessage): Document =>
    one.fate === 'asked' ? sideBySide({ game }, one, one.readings ?? []) : [];
  const told = formatVerdicts(game, shown, (one) => [...textOf(one), ...waysOf(one).map(deeper)]);
  printResult(
    game.ports,
    options,
    asJson(game, shown),
    verdictsText(game.ports.out, game, told, PLAIN),
  );
  return shown.some(({ fate }) => OPEN.includes(fate)) ? EXIT.needed : EXIT.done;
};

/** Messages with the texts that are to be ruled on. */
const asJson = ({ settings }: ModeratorGame, shown: readonly StoredMessage[]): object => ({
  game: settings.settings.name,
  messages: shown.map((one) => ({
    ...messageJson(one),
    lines: one.lines,
    ...(one.readings && { readings: one.readings.map(({ lines }) => lines) }),
  })),
});

/** Under the message that it tells of. */
const deeper = (block: Block): Block =>
  block.block === 'list' || block.block === 'quote'
    ? { ...block, depth: (block.depth ?? 0) + 1 }
    : block;

/** Chatter is dealt with all at once, and shown a last time. */
const dealWithRead = async (
  context: ReceiveContext,
  inbox: Inbox,
  options: AmendOptions,
): Promise<Exit> => {
  const { ports } = context.game;
  const { message, use, ignore, take: reading, reason, now } = options;
  if ((message ?? use ?? ignore ?? reading) !== undefined)
    leave(EXIT.wrong, why('leave.read-alone'));
  const { frame } = context.game.words;
  const ruled: MessageRuling = {
    how: 'ignore',
    reason: reason ?? frame('leave.read'),
    at: timeOf(ports, now),
    ...byIn(context.game),
  };
  const mistaken = mistakenIn(context.game, inbox);
  const isRead = (one: StoredMessage): boolean =>
    one.fate === 'read' || hasUnseenRemarks(one) || mistaken.has(one.number);
  const told = formatVerdicts(context.game, inbox.kept.filter(isRead), textOf);
  const kept = inbox.kept.map((one) => {
    if (one.fate === 'read') return readThrough(one, ruled);
    return isRead(one) ? { ...one, isSeen: true as const } : one;
  });
  await settle(context, { ...inbox, kept });
  const data = asJson(context.game, inbox.kept.filter(isRead));
  return printResult(ports, options, data, verdictsText(ports.out, context.game, told, PLAIN));
};

/** The messages of which lines do not count that no later one took the place of. */
const mistakenIn = (game: ModeratorGame, { kept }: Inbox): ReadonlySet<number> =>
  new Set(
    kept
      .flatMap(placesOf)
      .flatMap((place) => leftWith(game, kept, place))
      .map(({ number }) => number),
  );

const dismissed = ({ by: _, ...kept }: StoredMessage, ruled: MessageRuling): StoredMessage => ({
  ...kept,
  ruled,
  fate: 'ignored',
  reason: 'dismissed',
});

/** Words to the moderator beside orders that do not count go on counting. */
const readThrough = (one: StoredMessage, ruled: MessageRuling): StoredMessage =>
  countingNotices(one).length === 0
    ? dismissed(one, ruled)
    : { ...one, ruled, fate: 'ignored', isSeen: true };

const rulingOf = (game: ModeratorGame, options: AmendOptions): MessageRuling => {
  const { use = false, ignore = false, take: reading, phase, now } = options;
  const asRead = linesAsRead(options);
  const { reason = asRead === undefined ? '' : game.words.frame('leave.as-meant') } = options;
  const said = [use, ignore, reading !== undefined, asRead !== undefined];
  const many = said.filter(Boolean).length;
  if (phase !== undefined ? many > 0 && !use : many !== 1)
    leave(EXIT.wrong, why('leave.which-ruling'));
  if (reason.trim() === '') leave(EXIT.wrong, why('leave.why-ruling'));
  const how = ignore ? 'ignore' : 'use';
  return {
    how: reading === undefined ? how : 'take',
    reason,
    at: timeOf(game.ports, now),
    ...byIn(game),
  };
};

/** The lines that a message is read as; of several in one word each by itself. */
const linesAsRead = ({ asRead = [] }: AmendOptions): readonly string[] | undefined =>
  asRead.length === 0 ? undefined : asRead.flatMap((said) => said.split('\n'));

/** The moderator who says so, where there are several. */
const byIn = ({ log: { by } }: ModeratorGame): Pick<MessageRuling, 'by'> =>
  by === undefined ? {} : { by };

/** The message as it was ruled. */
const ruleOn = async (
  context: ReceiveContext,
  meant: StoredMessage,
  ruled: MessageRuling,
  options: AmendOptions,
): Promise<StoredMessage> => {
  if (standsAlready(meant, ruled, options)) return meant;
  if (ruled.how === 'ignore') return dismissed(meant, ruled);
  const { reason: _, by: __, ...kept } = meant;
  const seat = seatOf(context, meant, options);
  const said = linesAsRead(options);
  if (said !== undefined) {
    return asMeant(context, { ...meant, seat }, { said, ruled: inPlace(meant, ruled) });
  }
  const { phase } = options;
  if (phase !== undefined) return movedTo(context, { ...meant, seat }, { phase, ruled });
  if (ruled.how === 'take') return takenAs({ ...kept, seat, ruled }, options.take ?? 0);
  // Which of its readings is meant was asked, and this says that it is the first.
  if (kept.fate === 'asked' || meant.reason === 'holds')
    return takenAs({ ...kept, seat, ruled }, 1);
  return usedAs(context, { ...kept, seat }, meant, ruled);
};

/** A message that a newer one took the place of, or that came too late, counts as the newest; what counts as that already keeps its place. */
const inPlace = ({ fate, ruled: before }: StoredMessage, ruled: MessageRuling): MessageRuling => {
  if (fate === 'superseded' || fate === 'late') return { ...ruled, isNewest: true };
  return before?.isNewest && fate === 'used' ? { ...ruled, at: before.at, isNewest: true } : ruled;
};

/** The message as it is read anew, whosever it was. */
const usedAs = async (
  context: ReceiveContext,
  kept: StoredMessage & { readonly seat: Seat },
  meant: StoredMessage,
  ruled: MessageRuling,
): Promise<StoredMessage> => {
  const { frame } = context.game.words;
  const isHere = isReopened(meant, momentOfDesk(context.game.desk));
  if (meant.reason === 'opened-late' && meant.moment !== undefined && !isHere)
    leave(
      EXIT.needed,
      frame('seal.over', { number: meant.number, moment: makeMoment(meant.moment) }),
    );
  const { seat, readings: others = [] } = kept;
  const { sense: _, ...outcome } = await outcomeOf(context, kept, others, seat);
  const moment = kept.moment ?? outcome.moment;
  const told: StoredMessage = { ...kept, ...outcome, moment, ruled: inPlace(kept, ruled) };
  const only = outcome.fate === 'asked' ? onlySaying(context, told) : undefined;
  if (only !== undefined) return takenAs(told, only + 1);
  const isTaking = kept.takes !== undefined;
  if (outcome.fate !== 'used' && outcome.fate !== 'asked' && !isTaking) empty(meant);
  return withoutReason(isTaking ? { ...told, fate: 'used' } : told);
};

/** Of a message that was handed on whole, what is in it was meant: the one reading that says something. */
const onlySaying = (
  context: ReceiveContext,
  { seat = '', readings = [] }: StoredMessage,
): number | undefined => {
  const reader = readerFor(context, seat);
  const saying = [...readings.entries()].filter(
    ([, { lines, wrong = [] }]) =>
      readSaidLines(reader, goodLines(reader, lines, wrong)).length > 0,
  );
  return saying.length === 1 ? saying[0]?.[0] : undefined;
};

const withoutReason = (kept: StoredMessage): StoredMessage => {
  const { reason: _, ...rest } = kept;
  return kept.fate === 'used' ? rest : kept;
};

const empty = (meant: StoredMessage): never => {
  const counting = countingNotices(meant).map(({ text }) => text);
  return leave(
    EXIT.wrong,
    why('leave.nothing-usable', {
      n: meant.number,
      counting: counting.length > 0 ? counting : undefined,
    }),
  );
};

const takenAs = (kept: StoredMessage, reading: number): StoredMessage =>
  take(kept, reading) ??
  leave(EXIT.wrong, why('leave.no-reading', { n: kept.number, count: kept.readings?.length ?? 0 }));

/** Whose message it is by the ruling: a post on a page is its author's alone. */
const seatOf = (
  context: ReceiveContext,
  { seat, from, number }: StoredMessage,
  { for: named }: AmendOptions,
): Seat => {
  const { desk, words } = context.game;
  const said = named === undefined ? seat : seatNamed(desk, named, words);
  if (said === undefined)
    return leave(EXIT.wrong, why('leave.whose', { ids: desk.seats.join(', ') }));
  const author = from.includes('@') ? undefined : seatOfName(context.game, from);
  if (author !== undefined && author !== said)
    leave(EXIT.wrong, why('leave.not-its-post', { n: number, seat: author }));
  return said;
};

/** An address that was ruled in is its seat's from then on, if the moderator says so. */
const remembering = (
  inbox: Inbox,
  { from, seat }: StoredMessage,
  { remember }: AmendOptions,
): Inbox => {
  if (!remember || seat === undefined) return inbox;
  if (from === '') leave(EXIT.wrong, why('leave.no-address'));
  return { ...inbox, remembered: { ...inbox.remembered, [from]: seat } };
};
