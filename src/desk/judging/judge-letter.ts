import type { Seat } from '../../core/game.ts';
import { isSame } from '../../core/json.ts';
import { onceForSome } from '../../core/once.ts';
import type { Problem } from '../../core/problem.ts';
import type { Correspondent, Letter, OrderText } from '../../post/letter.ts';
import { defect } from '../../post/problems.ts';
import { type Desk, momentOfDesk, viewFor } from '../desk.ts';
import type { MessageRuling, Reason } from '../intake.ts';
import type { AddressedGame, Judgement, JudgingContext } from '../judging-context.ts';
import { isSameMoment } from '../moment.ts';
import { LAST_WORDS } from '../notices/last-words.ts';
import { type Notice, senseOfNotices, statusIn } from '../notices/read.ts';
import { splitParts } from '../part-words.ts';
import { otherPosition } from '../position.ts';
import { remarksBehind, wordsOf } from '../read-text.ts';
import { senseOf } from '../readings.ts';
import {
  addressesOf,
  credentialsOf,
  formerSeat,
  isAddressOf,
  seatByAddress,
} from '../recognise.ts';
import { isReserved, mistakenLines, type Remark, remarksIn, talkIn } from '../remarks/remarks.ts';
import { linesFor, withoutChatHeads } from '../sections.ts';
import { seatsOfSender } from '../speakers.ts';
import { splitTag } from '../tag.ts';
import { arrivalOf, isPast, lateNote, timeNotes } from '../times.ts';
import { signOf } from './digests.ts';
import { withDoubts } from './doubts.ts';
import {
  type Candidate,
  mayNameItself,
  provenWays,
  textOf,
  type Whose,
  whoseIs,
} from './sender.ts';
import { doubtOfSubject } from './subject-line.ts';
import { outcomeOf } from './weigh.ts';

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [...'аеорсухіјѕԁһԛԝ']
    .map((letter, at) => [letter, 'aeopcyxijsdhqw'[at] ?? ''] as const)
    .concat(
      [...'αεικνορτυχ'].map((letter, at) => [letter, 'aeiknoptux'[at] ?? ''] as const),
      [...'0135'].map((letter, at) => [letter, 'oles'[at] ?? ''] as const),
    ),
);

/** A name as the eye takes it: without accents, case, spaces and what cannot be seen. */
const seen = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .map((char) => LOOKALIKES[char] ?? char)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('i', 'l');

/** So short a name is many people's. */
const SHORTEST = 3;

/** A sender who calls himself as a player is called and does not write from his address is told of. */
const imitations = (game: AddressedGame, sender: Correspondent | null): readonly Problem[] => {
  if (sender === null || sender.address === null) return [];
  const name = seen(sender.name);
  if (name.length < SHORTEST || seatByAddress(game, sender) !== undefined) return [];
  const { seats } = game.settings.settings;
  const meant = game.desk.seats.find((seat) => {
    const player = seats[seat];
    const names = [player?.player.replace(/<.*$/, '') ?? '', player?.forum ?? ''];
    return (
      player !== undefined &&
      addressesOf(player).length > 0 &&
      names.some((one) => seen(one) === name)
    );
  });
  return meant === undefined ? [] : [defect('post-name-imitates', { seat: meant })];
};

const NO_WORDS = {
  origin: 'body-text',
  name: null,
  format: 'text',
  isFenced: false,
  lines: [],
} as const;

const isUnread = ({ defects }: Letter): boolean =>
  defects.some(({ code }) => code === 'post-attachment-unread');

/** Also where nothing is said, or only in files that nobody has opened, it is asked whose that is: he is told so. */
const textsOf = (letter: Letter): readonly OrderText[] =>
  letter.texts.length === 0 ? [NO_WORDS] : joined(letter.texts);

/** A player may have written his orders into a file that only a person can read. */
const toBeOpened = (letter: Letter, judged: Judgement): Judgement =>
  judged.reason === 'no-orders' && judged.seat !== undefined && isUnread(letter)
    ? { ...judged, fate: 'read', reason: 'unopened' }
    : judged;

/** A body may come in pieces; an attachment stands for itself. */
const joined = (texts: readonly OrderText[]): readonly OrderText[] => {
  const isBody = ({ origin, format }: OrderText): boolean =>
    origin !== 'attachment' && format === 'text';
  const pieces = texts.filter(isBody);
  const [first] = pieces;
  if (first === undefined) return texts;
  const with_ = (index: number, lines: readonly string[]): readonly string[] =>
    pieces.flatMap((piece, at) => (at === index ? lines : piece.lines));
  const others = pieces.flatMap(({ others: ways = [] }, index) =>
    ways.map(({ by, lines }) => ({ by, lines: with_(index, lines) })),
  );
  const body = { ...first, lines: with_(-1, []), others };
  return [body, ...texts.filter((text) => !isBody(text))];
};

/** A text of a letter as it was judged, and what it orders. */
interface JudgedText {
  readonly judged: Judgement;
  readonly sense?: string;
  /** False: it holds notices alone. */
  readonly hasOrders?: boolean;
  /** All its sentences, where none of them says anything of orders. */
  readonly talk?: readonly Remark[];
}

/** The reasons that make it uncertain what was sent, by the defects of a letter. */
const DOUBTFUL: Readonly<Record<string, Reason>> = {
  'post-encrypted': 'unreadable',
  'post-charset-unknown': 'unreadable',
  'post-text-damaged': 'damaged',
  'post-transfer-damaged': 'damaged',
  'post-cut-short': 'damaged',
  'post-text-too-long': 'damaged',
};

/** True for a judgement that is settled, whatever else may be doubtful. */
const isBeyondDoubt = ({ fate, reason }: Judgement): boolean =>
  fate === 'ruling' || (fate === 'ignored' && reason !== 'no-orders');

/** True if another mail may be lost with this one. */
const mayHoldMail = ({ defects }: Letter): boolean =>
  defects.some(({ code }) => code === 'post-mail-within');

/** Why a letter as such needs the moderator, whatever its orders are worth. */
const doubtOf = (
  letter: Letter,
  judged: Judgement,
  { deadline, given }: Pick<JudgingContext, 'deadline' | 'given'>,
): Reason | undefined => {
  if (given !== undefined) return undefined;
  if (mayHoldMail(letter) && judged.fate !== 'ruling') return 'several-mails';
  return isBeyondDoubt(judged)
    ? undefined
    : (doubtOfText(letter, judged) ?? doubtOfOrders(letter, judged, deadline));
};

/** The doubt that some of what was sent is missing. */
const doubtOfText = (letter: Letter, judged: Judgement): Reason | undefined => {
  const { fate } = judged;
  if (letter.isForwarded && !isOfOwnWords(letter, judged)) return 'forwarded';
  const [doubtful] = letter.defects.flatMap(({ code }) => DOUBTFUL[code] ?? []);
  if (doubtful !== undefined) return doubtful;
  return fate !== 'asked' && isOnlyQuoted(letter) ? 'only-quoted' : undefined;
};

/** True where what was handed on lies aside, and none of the orders is taken from there in any reading. */
const isOfOwnWords = (
  { aside }: Letter,
  { fate, readings = [], readBy = [] }: Judgement,
): boolean =>
  (fate === 'used' || fate === 'asked') &&
  aside.some(({ reason }) => reason === 'forwarded') &&
  ![readBy, ...readings.map(({ by }) => by)].some((by) => by.includes('quoted'));

/** The doubt about who wrote the orders, and when. */
const doubtOfOrders = (
  letter: Letter,
  { fate }: Judgement,
  deadline: string | undefined,
): Reason | undefined => {
  if (fate === 'ignored' || fate === 'read') return undefined;
  if (letter.defects.some(({ code }) => code === 'post-page-backwards')) return 'who-wrote';
  return deadline === undefined ? undefined : doubtOfTime(letter, fate, deadline);
};

/** Nobody can see where the quotation ends if there is nothing beside it. */
const isOnlyQuoted = ({ texts, aside }: Letter): boolean =>
  texts.every(({ lines }) => lines.every((line) => line.trim() === '')) &&
  aside.some(({ reason }) => reason === 'quoted');

/** With a deadline it matters when a post was written, and when it was changed. */
const doubtOfTime = (
  { defects, edited, sent }: Letter,
  fate: Judgement['fate'],
  deadline: string,
): Reason | undefined => {
  if (defects.some(({ code }) => code === 'post-date-relative')) return 'no-time';
  const wasInTime = edited !== null && sent !== null && new Date(sent) <= new Date(deadline);
  return fate === 'late' && wasInTime ? 'edited-late' : undefined;
};

/** Decides what becomes of a message, but for those that take each other's place. */
export const judgeLetter = async (context: JudgingContext, letter: Letter): Promise<Judgement> => {
  const base = baseOf(context, letter);
  if (letter.automatic !== null) {
    const isMore = mayHoldMail(letter);
    return isMore
      ? { ...base, fate: 'ruling', reason: 'several-mails' }
      : { ...base, fate: 'ignored', reason: 'automatic' };
  }
  if (context.game.desk.stop().over) return afterTheEnd(context, letter, base);
  const found: JudgedText[] = [];
  for (const text of textsOf(letter)) found.push(await judgeText(context, letter, base, text));
  const [best = { judged: { ...base, ...nobodysStatus(context, []) } } as JudgedText, ...others] =
    found.toSorted((a, b) => rank(b) - rank(a));
  const speaking = found.filter((one) => rank(one) === MEANT);
  const isSeveral = new Set(speaking.map(({ sense }, index) => sense ?? index)).size > 1;
  const beside = withWordsBeside(withNotices(best.judged, others), best, others);
  const judged = toBeOpened(letter, beside);
  const doubt = isSeveral
    ? 'several-texts'
    : (doubtOf(letter, judged, context) ?? (await doubtOfSubject(context, letter, judged)));
  if (doubt !== undefined) return { ...judged, fate: 'ruling', reason: doubt };
  const isAll = others.length === 0 && !isUnread(letter);
  return best.talk !== undefined && isAll
    ? { ...judged, fate: 'ignored', reason: 'talk', remarks: best.talk }
    : withArrival(context, letter, judged);
};

/** Whoever is late is told since when, and how that is known. */
const withArrival = ({ game }: JudgingContext, letter: Letter, judged: Judgement): Judgement => {
  if (judged.fate !== 'late' || judged.reason !== 'too-late') return judged;
  const note = lateNote(letter, judged.arrived, game.settings.settings);
  return { ...judged, noted: [...(judged.noted ?? []), note] };
};

/** Nothing is played any more; whoever writes all the same is told so. */
const afterTheEnd = (
  context: JudgingContext,
  { sender, texts }: Letter,
  base: Judgement,
): Judgement => {
  const { desk } = context.game;
  const seat = context.given?.seat ?? credentialsOf(context, { sender });
  const words = texts
    .flatMap(({ lines }) => wordsOf(desk, lines).notices ?? [])
    .filter(({ kind }) => LAST_WORDS.some((one) => one === kind));
  const over = { ...base, fate: 'ignored', moment: momentOfDesk(desk) } as const;
  if (seat === undefined) return { ...over, reason: 'game-over' };
  return words.length === 0
    ? { ...over, seat, reason: 'game-over' }
    : { ...over, seat, reason: 'last-words', notices: words };
};

const MEANT = 4;

/** Of several texts in one message the one with orders in it is meant. */
const rank = ({ judged: { fate, reason }, hasOrders = true }: JudgedText): number => {
  if (fate === 'read') return 1;
  if (fate !== 'ignored') return hasOrders ? MEANT : MEANT - 1;
  return reason === 'no-orders' ? 0 : 2;
};

/** Notices that stand in another text of the same message, beside the orders, count all the same. */
const withNotices = (judged: Judgement, others: readonly JudgedText[]): Judgement => {
  const beside = others.filter((one) => rank(one) === MEANT - 1);
  const notices = [judged, ...beside.map((one) => one.judged)].flatMap((one) => one.notices ?? []);
  const status = judged.status ?? statusIn(notices);
  return notices.length === 0 ? judged : { ...judged, notices, ...(status && { status }) };
};

/** Words in another text of the same message are beside its orders: `please wait with what is attached`. */
const withWordsBeside = (
  judged: Judgement,
  { hasOrders = false }: JudgedText,
  others: readonly JudgedText[],
): Judgement => {
  const beside = others.flatMap((one) => wordsIn(one.judged));
  if (!hasOrders || beside.length === 0) return judged;
  const told = { ...judged, remarks: [...(judged.remarks ?? []), ...beside] };
  const reason = reserveOf(told);
  return askedOfReserve(reason === undefined ? told : { ...told, fate: 'ruling', reason });
};

/** What is no courtesy in a text without orders, and the lines of it that were taken for some; none is a line of the orders. */
const wordsIn = ({ fate, lines, wrong = [], remarks = [] }: Judgement): readonly Remark[] => {
  if (fate !== 'read' && fate !== 'ignored') return [];
  const said = remarks.map(
    ({ text, touches }): Remark => ({
      ...{ line: 0, text },
      ...(touches && { touches: 'yes' as const }),
    }),
  );
  const mistaken = wrong.map((line): Remark => ({ line: 0, text: lines[line - 1]?.trim() ?? '' }));
  return [...said, ...mistaken.filter(({ text }) => !said.some((one) => one.text === text))];
};

const baseOf = (context: JudgingContext, letter: Letter): Judgement => ({
  ...signOf(context, letter),
  source: letter.source,
  from: letter.sender === null ? '' : (letter.sender.address ?? letter.sender.name),
  subject: letter.subject,
  arrived: arrivalOf(letter, context.now),
  fate: 'used',
  lines: [],
  format: 'text',
  ...withNotes([
    ...letter.defects,
    ...timeNotes(letter, context.now, context.game.settings.settings),
    ...imitations(context.game, letter.sender),
  ]),
});

const withNotes = (noted: readonly Problem[]): Pick<Judgement, 'noted'> =>
  noted.length > 0 ? { noted } : {};

const gameReaders = new WeakMap<object, (line: string) => string | undefined>();

/** So much of what people write is remembered: they write the same again and again. */
const MOST_REMEMBERED = 1 << 18;

/** The game that a line names; made once for all letters that are judged at a desk. */
const gameReader = (desk: Desk): ((line: string) => string | undefined) => {
  const [seat = ''] = desk.seats;
  const known = gameReaders.get(desk);
  if (known !== undefined) return known;
  const view = viewFor(desk, desk.state, seat);
  const manner = { ...desk.manner, only: 'game' } as const;
  const reader = onceForSome(
    MOST_REMEMBERED,
    (line) => desk.ruleset.readOrders(view, seat, [line], manner).game?.text,
  );
  gameReaders.set(desk, reader);
  return reader;
};

const candidateOf = (
  { game: { settings, desk } }: JudgingContext,
  { lines, format, others = [] }: OrderText,
): Candidate => {
  if (format === 'yaml') return { lines, format, others: [] };
  const gameIn = gameReader(desk);
  const ours = (said: readonly string[]) =>
    linesFor([settings.settings.name, ...(desk.called ?? [])], said, gameIn);
  // Each part of a mail for several games may bear a tag of its own.
  const whole = ours(lines);
  const { tag, lines: untagged } = splitTag(whole.lines);
  const { lines: own, inParts } = splitParts(untagged);
  const bare = ours(own);
  const plain = wordsOf(desk, bare.lines);
  const part = whole.part ?? bare.part;
  const read = others.map(({ by, lines: said }) => {
    const other = splitParts(splitTag(ours(said).lines).lines).lines;
    const { lines: meant, notices } = wordsOf(desk, ours(unmarked(other)).lines);
    return { by, lines: meant, ...(notices && { notices }) };
  });
  return {
    ...(tag !== undefined && { tag }),
    ...(inParts && { inParts }),
    ...plain,
    ...(part && { part }),
    format,
    others: read.filter(({ notices = [] }) => !takesIntoPress(plain.notices ?? [], notices)),
  };
};

/** A mail program breaks no shorter line than this. */
const BREAKS = 60;

/** Lines below a short line of press are no part of it, however else lines are joined. */
const takesIntoPress = (plain: readonly Notice[], other: readonly Notice[]): boolean => {
  const pressIn = (notices: readonly Notice[]) => notices.filter(({ kind }) => kind === 'press');
  const [said, joined] = [pressIn(plain), pressIn(other)];
  const isShort = said.every(({ text }) => text.length < BREAKS);
  return isShort && said.length > 0 && !isSame(senseOfNotices(said), senseOfNotices(joined));
};

/** However a message is read, what bears the mark of a quotation is another's. */
const unmarked = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line.startsWith('>') ? '' : line));

/** The fate of a message of nobody in the game: not read for orders, only for whether it may be any, or a word to the moderator. */
const nobodysStatus = (
  { looksLikeOrder, formers, game: { desk } }: JudgingContext,
  lines: readonly string[],
  sender: Letter['sender'] = null,
): Pick<Judgement, 'fate' | 'reason'> => {
  // Whatever he sends, the moderator sees it.
  if (formerSeat(formers, sender) !== undefined) return { fate: 'ruling', reason: 'former-player' };
  // Whoever writes a mail from an address that nobody knows may be a player; on a page anybody talks.
  const isWord = sender?.address !== undefined && wordsOf(desk, lines).notices !== undefined;
  return isWord || lines.some((line) => looksLikeOrder(line))
    ? { fate: 'ruling', reason: 'unknown-sender' }
    : { fate: 'ignored', reason: 'no-orders' };
};

const judgeText = async (
  context: JudgingContext,
  letter: Letter,
  base: Judgement,
  text: OrderText,
): Promise<JudgedText> => {
  const { sender } = letter;
  const file = letter.via === 'text' ? { file: letter.source } : {};
  const byAddress = credentialsOf(context, { ...file, sender });
  const raw = { ...base, lines: text.lines, format: text.format };
  const speaksFor = seatsOfSender(context.game, context.deputies ?? [], sender, base.arrived);
  const isKnown = (byAddress ?? context.given ?? speaksFor[0]) !== undefined;
  if (!isKnown && !mayNameItself(context, letter, text))
    return { judged: { ...raw, ...nobodysStatus(context, text.lines, sender) } };
  const { called = {} } = context.game.desk.manner ?? {};
  const names = speaksFor.flatMap((seat) => called[seat] ?? []);
  const spoken = { ...text, lines: withoutChatHeads(names, text.lines) };
  const { tag, position, part, ...candidate } = candidateOf(context, spoken);
  const ofPart = withNotes([...(base.noted ?? []), ...(part ? [part] : [])]);
  const written = { ...base, ...candidate, ...ofPart };
  const known = await whoseIs(context, { sender, byAddress, speaksFor, tag, written });
  const { seat } = known;
  if (seat !== undefined) {
    const old = otherPosition(context.hash, context.game.desk, seat, position);
    const noted = withNotes([...(written.noted ?? []), ...old]);
    return judgeOf(context, letter, {
      ...known,
      seat,
      tag,
      written: { ...written, ...noted },
      isKnown,
    });
  }
  const fate = tag === undefined ? nobodysStatus(context, text.lines, sender) : WRONG_TAG;
  return { judged: { ...raw, ...fate } };
};

const WRONG_TAG = { fate: 'ruling', reason: 'wrong-tag' } as const;

interface AscribedSeat extends Whose {
  readonly seat: Seat;
  readonly tag: string | undefined;
  readonly written: Judgement & Candidate;
  /** By more than its tag. */
  readonly isKnown: boolean;
}

/** Why it is doubtful that a letter comes from whom it names, by what its servers and headers say. */
const doubtOfSender = (
  context: Pick<JudgingContext, 'game' | 'remembered'>,
  { failedProofs = [], replyTo, sender, recipients, isFromList }: Letter,
  seat: Seat,
): Reason | undefined => {
  const { proof = 'address' } = context.game.settings.settings.intake ?? {};
  if (proof === 'none') return undefined;
  if (failedProofs.length > 0) return 'not-authentic';
  // A list that wants answers for itself says so to all.
  const lists = isFromList ? recipients.map(({ address }) => address) : [];
  const isKnown = (address: string): boolean =>
    address === sender?.address || lists.includes(address) || isAddressOf(context, seat, address);
  return replyTo.every(({ address }) => address === null || isKnown(address))
    ? undefined
    : 'reply-elsewhere';
};

/** The fate of a text of a seat. */
const judgeOf = async (
  context: JudgingContext,
  letter: Letter,
  { seat, tag, written, isKnown, ...whose }: AscribedSeat,
): Promise<JudgedText> => {
  const { given } = context;
  const { others, ...said } = written;
  const { others: ways, ...meant } = provenWays(context, seat, tag, { ...textOf(said), others });
  const { notices: _, ...bare } = said;
  const read = await outcomeOf(context, { ...bare, ...meant }, ways, seat);
  const { sense, ...outcome } = read;
  const beside = besideOrders(context, letter, seat, sense);
  const remarks = remarksOf(
    beside,
    sense,
    given === undefined && isPast(context.deadline, said.arrived),
  );
  const told: Judgement = {
    ...bare,
    ...outcome,
    ...(remarks.length > 0 && { remarks }),
    seat,
    knownBy: isKnown ? 'address' : 'tag',
    ...(whose.isDeputy && { isDeputy: true as const }),
    ...(tag !== undefined && { tag }),
    ...(given && { ruled: givenWord(given, context.now) }),
  };
  const isForeign = sense.message.errors.some(({ code }) => code === 'wrong-seat');
  const ofSender = whose.isTagged ? undefined : doubtOfSender(context, letter, seat);
  const ofSeat = isForeign ? 'wrong-seat' : undefined;
  const doubt = whose.reason ?? ofSeat ?? ofSender ?? reserveOf(told);
  // A word to the moderator is never late.
  const isWord = !sense.saysSomething && told.notices !== undefined && told.takes === undefined;
  const isAhead = !isSameMoment(outcome.moment, momentOfDesk(context.game.desk));
  const deadline = isWord || isAhead ? undefined : context.deadline;
  const judged = askedOfReserve(
    withDoubts(told, deadline, given === undefined ? doubt : reserveOf(told)),
  );
  const talk = judged.reason === 'prose' ? talkIn(beside) : undefined;
  const found = { judged, hasOrders: sense.saysSomething, ...(talk && { talk }) };
  return { ...found, sense: senseOf(sense.wishes, sense.notices) };
};

type LetterReading = Awaited<ReturnType<typeof outcomeOf>>;

/** What stands beside the orders of a text. */
const besideOrders = (
  context: JudgingContext,
  { sender }: Letter,
  seat: Seat,
  { lines, wishes, message, header }: LetterReading['sense'],
) => ({
  ...{ lines, wishes, unread: message.receipt.unread ?? [] },
  behind: remarksBehind(lines),
  round: header?.round ?? momentOfDesk(context.game.desk).round,
  findNames: context.game.desk.mentions?.(seat, calledBy(context, seat, sender)),
  mistaken: mistakenLines(message.errors, lines),
});

/** The sentences of it that are no courtesy. Where there are no orders they may be about earlier ones, unless they are late. */
const remarksOf = (
  beside: ReturnType<typeof besideOrders>,
  { message, saysSomething }: LetterReading['sense'],
  isLate: boolean,
): readonly Remark[] => {
  const { repairs = [] } = message.receipt;
  const corrections = repairs.filter(({ corrects }) => corrects !== undefined);
  const shown = corrections.map(({ place, text }): Remark => ({ line: place.line ?? 0, text }));
  const remarks = remarksIn(beside).map(({ touches, ...one }): Remark => {
    if (touches === undefined || (!saysSomething && isLate)) return one;
    return { ...one, touches: saysSomething ? 'yes' : 'earlier' };
  });
  return [...remarks, ...shown];
};

/** All that the player of a seat is called, the sender of a letter, and the game. */
const calledBy = (
  { game: { settings, desk } }: JudgingContext,
  seat: Seat,
  sender: Letter['sender'],
): readonly string[] => {
  const { player = '', forum = '' } = settings.settings.seats[seat] ?? {};
  const { name = '', address } = sender ?? {};
  const whole = [player.replace(/<.*$/u, '').trim(), forum, name, address?.split('@')[0] ?? ''];
  const parts = whole.flatMap((one) => one.split(/[\s.,_-]+/u));
  const ofGame = [settings.settings.name, ...(desk.called ?? [])];
  return [...new Set([...whole, ...parts, ...ofGame])].filter((one) => one.length > 1);
};

/** Nothing is carried out beside words that can change it. */
const reserveOf = ({ fate, remarks = [] }: Judgement): Reason | undefined =>
  fate === 'used' && isReserved(remarks) ? 'reserved' : undefined;

/** Its sender may say himself that his orders are meant as they stand. */
const askedOfReserve = (judged: Judgement): Judgement => {
  const { lines, wrong, notices, reason } = judged;
  const asItStands = { by: [], lines, ...(wrong && { wrong }), ...(notices && { notices }) };
  return reason === 'reserved' ? { ...judged, readings: [asItStands] } : judged;
};

const givenWord = (
  { reason, by }: Omit<MessageRuling, 'how' | 'at'>,
  now: Date,
): MessageRuling => ({
  how: 'use',
  reason,
  at: now.toISOString(),
  ...(by !== undefined && { by }),
});
