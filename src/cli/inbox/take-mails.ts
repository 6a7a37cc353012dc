import type { Seat } from '../../core/game.ts';
import { limitOf } from '../../core/limits.ts';
import { once } from '../../core/once.ts';
import type { Problem } from '../../core/problem.ts';
import { asciiLower } from '../../core/spelling.ts';
import { stoppedStep } from '../../desk/asked-questions.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import {
  awaitingParts,
  inOrder,
  isCandidate,
  isRepeat,
  type PlacedMessage,
  pileOf,
  placesOf,
  type StoredMessage,
  type StoredReading,
} from '../../desk/intake.ts';
import { isTimeless, signOf } from '../../desk/judging/digests.ts';
import { judgeLetter } from '../../desk/judging/judge-letter.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import type { Judgement } from '../../desk/judging-context.ts';
import { isWhole, NEWER } from '../../desk/merged-orders.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { senseOf } from '../../desk/readings.ts';
import { credentialsOf, seatByAddress } from '../../desk/recognise.ts';
import {
  type CombinedLine,
  isQueued,
  readSaidLines,
  readTogether,
  type StepPlace,
  stepsIn,
} from '../../desk/said-lines.ts';
import { arrivalOf } from '../../desk/times.ts';
import { foldName, type Person } from '../../post/headers.ts';
import type { Letter, LetterHead, LetterReading } from '../../post/letter.ts';
import { refusal } from '../../post/problems.ts';
import type { OpenGame } from '../folder/game.ts';
import { keepOriginal, originalFor, writeInbox } from '../folder/inbox.ts';
import type { Incoming } from '../folder/incoming-files.ts';
import type { ImapSettings, MailSettings } from '../folder/settings-schema.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { failureOn } from '../io/failure.ts';
import { sha256 } from '../io/hashing.ts';
import { talk } from '../terminal/terminal.ts';
import { withLateness } from './attendance.ts';
import type { ReceiveContext } from './context.ts';
import { readClosed, toKeep } from './last-words.ts';
import { combinedFrom, combinedWith, fileFor, isPlaced } from './merged-order-file.ts';
import { namesOfPlayer, namesOfSeat, readingOptions } from './reading-options.ts';
import { sealing } from './seals.ts';
import type { PostAuthor, Taking } from './taking.ts';

// Which posts of a page that is taken in for one seat are its player's, by any of his names.

/** A message, and whether it is for the moderator to say that it is of the seat it was taken in for. */
type MaybeOwn = LetterReading & { readonly isUnsure?: boolean };

/** Of a page that is taken in for one seat the posts of others are left; nothing that may be its own is. */
async function* forSeat(
  context: ReceiveContext,
  taking: Pick<Taking, 'unclaimed'>,
  readings: AsyncIterable<LetterReading>,
): AsyncGenerator<MaybeOwn> {
  const { given, game } = context;
  if (given === undefined) return yield* readings;
  const all: LetterReading[] = [];
  for await (const reading of readings) all.push(reading);
  const posts = all.flatMap((one) => (one.ok && one.value.via === 'forum' ? [one.value] : []));
  if (posts.length === 0) return yield* all;
  const isOrder = (post: Letter): boolean => saysOrder(context, post);
  const sorted = sortPosts(context, given.seat, posts, isOrder);
  const joined = withWordsBelow(sorted.own, isOrder);
  for (const one of all) {
    const letter = one.ok ? joined.get(one.value) : undefined;
    const place = one.ok ? placeOf(one.value, sorted) : 'own';
    if (place !== 'left' && letter !== null) yield readAs(one, letter, place === 'unsure');
  }
  if (sorted.found === undefined) return;
  const { player = '', forum = player } = game.settings.settings.seats[given.seat] ?? {};
  const [source = ''] = all.map((one) => one.source.replace(/#\d+$/u, ''));
  taking.unclaimed.push({ source, name: forum, found: sorted.found });
}

const readAs = (one: LetterReading, letter: Letter | undefined, isUnsure: boolean): MaybeOwn =>
  one.ok && letter !== undefined ? { ...one, value: letter, isUnsure } : { ...one, isUnsure };

/**
 * Words that a player wrote below his orders on the same page stand beside those: `can I have the first one back?`
 * Gives the letters that are others so; null: it is a part of the one above.
 */
const withWordsBelow = (
  own: readonly Letter[],
  isOrder: (post: Letter) => boolean,
): ReadonlyMap<Letter, Letter | null> => {
  const joined = new Map<Letter, Letter | null>();
  let orders: Letter | undefined;
  for (const post of own) {
    if (isOrder(post)) orders = post;
    else if (orders !== undefined && post.texts.length > 0) {
      joined.set(orders, joinedWith(joined.get(orders) ?? orders, post));
      joined.set(post, null);
    }
  }
  return joined;
};

const joinedWith = (letter: Letter, { texts: below, aside }: Letter): Letter => {
  const words = below.flatMap(({ lines }) => ['', ...lines]);
  const last = letter.texts.length - 1;
  const texts = letter.texts.map((text, at) => {
    if (at !== last) return text;
    const others = text.others?.map((other) => ({ ...other, lines: [...other.lines, ...words] }));
    return { ...text, lines: [...text.lines, ...words], ...(others && { others }) };
  });
  return { ...letter, texts, aside: [...letter.aside, ...aside] };
};

/** On a page of posts, words above the first are of somebody whom nobody can tell. */
const placeOf = (letter: Letter, { own, unsure }: SortedPosts): 'own' | 'unsure' | 'left' => {
  if (own.includes(letter)) return 'own';
  return letter.via === 'text' || unsure.includes(letter) ? 'unsure' : 'left';
};

/** True if any line of a letter looks like an order, however it is read. */
const saysOrder = (
  { looksLikeOrder }: Pick<ReceiveContext, 'looksLikeOrder'>,
  { texts }: Letter,
): boolean =>
  texts.some((text) =>
    [text, ...(text.others ?? [])].some(({ lines }) => lines.some((line) => looksLikeOrder(line))),
  );

/** A post of which it is not certain whose it is waits with its words, whatever they are. */
const judgedFor = async (
  context: ReceiveContext,
  letter: Letter,
  isUnsure = false,
): Promise<Judgement> => {
  if (!isUnsure) return judgeLetter(context, letter);
  const { given: _, ...others } = context;
  const {
    seat: __,
    moment: ___,
    ...judged
  } = await judgeLetter(others, { ...letter, sender: null });
  const sign = signOf(others, letter);
  const from = letter.sender?.name ?? '';
  return { ...judged, ...sign, from, fate: 'ruling', reason: 'who-wrote' };
};

/** The posts of a page, as they are dealt with. */
interface SortedPosts {
  readonly own: readonly Letter[];
  /** They may be his, or nobody's: the moderator is asked. */
  readonly unsure: readonly Letter[];
  /** Where none is his: who wrote, and how much. */
  readonly found?: readonly PostAuthor[];
}

const sortPosts = (
  context: ReceiveContext,
  seat: Seat,
  posts: readonly Letter[],
  isOrder: (post: Letter) => boolean,
): SortedPosts => {
  const akin = posts.map((post) => ({ post, kin: kinship(context, seat, post) }));
  const found = foundIn(posts);
  const isNamed = found[0]?.name !== '' || !PRINTED.test(posts[0]?.sender?.name ?? '');
  const isAlone = found.length === 1 && isNamed && (posts.length === 1 || found[0]?.name !== '');
  const nearest = isAlone ? STRANGER : Math.max(BY_FORMER, ...akin.map(({ kin }) => kin));
  const own = akin.filter(({ kin }) => kin >= nearest).map(({ post }) => post);
  if (own.length === 0) {
    const speaking = posts.filter(isOrder);
    return { own, unsure: speaking.length > 0 ? speaking : posts.slice(-1), found };
  }
  const unsure = akin.filter(
    ({ post, kin }) => !own.includes(post) && (kin > STRANGER || post.sender === null),
  );
  return { own, unsure: unsure.map(({ post }) => post).filter(isOrder) };
};

/**
 * The nearness of an author to a seat's player: by his very name, by one like it, by one that he has had, by one that
 * may be another's as well.
 */
const [BY_NAME, BY_LIKENESS, BY_FORMER, MAYBE, STRANGER, ANOTHERS] = [4, 3, 2, 1, 0, -1] as const;

const kinship = (context: ReceiveContext, seat: Seat, { sender }: Letter): number => {
  if (sender === null) return STRANGER;
  const { game, remembered = {}, formers } = context;
  const named = seatByAddress(game, sender) ?? remembered[sender.name];
  if (named !== undefined) return named === seat ? BY_NAME : ANOTHERS;
  const like = seatsLike(context, sender.name);
  const former = formers?.get(asciiLower(sender.name.trim()));
  const near = like.length > 1 ? MAYBE : BY_LIKENESS;
  if (like.length > 0) return like.includes(seat) ? near : ANOTHERS;
  if (former === undefined) return STRANGER;
  return former === seat ? BY_FORMER : ANOTHERS;
};

/** The seats of which a name is like one, in the first way in which it is like any. */
const seatsLike = ({ game }: ReceiveContext, said: string): readonly Seat[] => {
  const { seats } = game.settings.settings;
  const people = game.desk.seats.map((seat) => ({
    seat,
    names: namesOfPlayer(seats[seat]),
    seats: [...namesOfSeat(game.desk, seat), ...mailNames(seats[seat])],
  }));
  for (const isLike of LIKENESSES) {
    const like = people.filter((person) => isLike(person, said));
    if (like.length > 0) return like.map(({ seat }) => seat);
  }
  return [];
};

/** The part of an address before its `@`: many write under it. */
const mailNames = ({
  address = '',
  addresses = [],
}: {
  readonly address?: string;
  readonly addresses?: readonly string[];
} = {}): readonly string[] =>
  [address, ...addresses].flatMap((one) => /([^\s<>@,;]+)@/u.exec(one)?.[1] ?? []);

/** In this order: what is like one name in the first way is not compared in the others. */
const LIKENESSES: readonly ((person: Person, said: string) => boolean)[] = [
  ({ names, seats }, said) =>
    foldName(said) !== '' && [...names, ...seats].some((name) => foldName(name) === foldName(said)),
  // `WinterAnna (GM)`, `Anna L. WinterAnna`
  ({ names }, said) => names.some((name) => isWithin(wordsIn(name), wordsIn(said))),
  // `Anna`
  ({ names }, said) => names.some((name) => isWithin(wordsIn(said), wordsIn(name))),
];

const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.join('').length >= SHORTEST &&
  many.some((_, at) => few.every((word, index) => many[at + index] === word));

const SHORTEST = 3;

const wordsIn = (name: string): readonly string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Words that a page prints beside a time: nobody is called so. */
const PRINTED =
  /^(?:re|by|on|at|date|time|edited|posted(?: (?:by|on|at))?|sent|written|(?:today|yesterday)(?: at)?|(?:发表|發表|编辑|編輯|发布|發佈)[于於]?|今天|昨天|前天|刚刚|剛剛)[:：,，]?$/iu;

const foundIn = (posts: readonly Letter[]): readonly PostAuthor[] => {
  const counts = new Map<string, number>();
  for (const { sender } of posts) {
    const name = PRINTED.test(sender?.name ?? '') ? '' : (sender?.name ?? '');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
};

// What a message comes to beside those that came before it.

/** The part of a seat's messages that is in force: of each kind in its order, what is said twice once. */
const inForce = async (
  context: ReceiveContext,
  messages: readonly PlacedMessage[],
): Promise<string> => {
  const { lines, status = '' } = await combinedFrom(context, messages);
  const wishes = lines.flatMap(({ parts }) => parts.map(({ wish }) => wish));
  const byKind = wishes.toSorted((a, b) => (a.kind < b.kind ? -1 : Number(a.kind > b.kind)));
  return [status, ...new Set(byKind.map((wish) => senseOf([wish])))].join('\n');
};

/** Whoever answers with thanks above his own receipt is not asked which of the two he meant. */
const askedOfNeed = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Promise<Judgement> => {
  const [first, ...others] = judged.reason === 'several-readings' ? (judged.readings ?? []) : [];
  const one = { ...judged, number: kept.length + 1, original: '' };
  if (first === undefined || judged.fate !== 'asked' || !isPlaced(one)) return judged;
  // The list grows: what was laid together of it is of now.
  const mates = combinedWith([...kept], one);
  if (mates.length === 0) return judged;
  const with_ = ({ lines, wrong = [] }: StoredReading): Promise<string> =>
    inForce(context, [...mates, { ...one, lines, wrong }]);
  const sense = await with_(first);
  for (const reading of others) if ((await with_(reading)) !== sense) return judged;
  const { readings: _, reason: __, wrong: ___, ...rest } = judged;
  const { lines, wrong = [] } = first;
  const reader = readerFor(context, one.seat);
  const says = readSaidLines(reader, goodLines(reader, lines, wrong)).length > 0;
  return {
    ...rest,
    lines,
    ...(wrong.length > 0 && { wrong }),
    ...(says ? { fate: 'used' } : { fate: 'read', reason: 'prose' }),
  };
};

/** Who has written orders that wait for a ruling on who he is may go on in words that look like none. */
const asHisOthers = (taking: Pick<Taking, 'waitsForName'>, judged: Judgement): Judgement =>
  judged.reason === 'no-orders' &&
  judged.seat === undefined &&
  judged.from !== '' &&
  taking.waitsForName(judged.from)
    ? { ...judged, fate: 'ruling', reason: 'unknown-sender' }
    : judged;

/** The lines that count of a seat's messages before one, for the same phase. */
const linesBefore = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Promise<readonly CombinedLine[]> => {
  const before = inOrder(kept.filter(isCandidate)).flatMap(placesOf);
  const pile = before.filter((one) => pileOf(one) === pileOf(judged));
  return pile.length === 0 ? [] : (await combinedFrom(context, pile)).lines;
};

/** The step at which the queue of a message's seat has stopped when it comes, and its number among all of them. */
const stoppedBefore = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
  judged: Judgement,
): Promise<{ readonly place: StepPlace; readonly number: number } | undefined> => {
  const { seat, moment } = judged;
  const { desk } = context.game;
  if (desk.ruleset.queueGoesOn === undefined || seat === undefined || moment === undefined)
    return undefined;
  if (!isSameMoment(moment, momentOfDesk(desk))) return undefined;
  const lines = await linesBefore(context, kept, judged);
  if (!lines.some(isQueued)) return undefined;
  const together = readTogether(readerFor(context, seat), lines);
  const found = stoppedStep(desk, { seat, source: fileFor({ seat, moment }) }, together);
  return found && { place: found.place, number: together.steps.indexOf(found) + 1 };
};

/** True of a message whose actions begin with a number that nothing before it leads up to. */
const beginsLate = async (
  context: ReceiveContext,
  kept: readonly StoredMessage[],
  judged: Judgement,
  stopped: number | undefined,
): Promise<boolean> => {
  const { fate, seat, format, lines, wrong = [], moment } = judged;
  if (fate !== 'used' || seat === undefined || moment === undefined || format !== 'text')
    return false;
  if (judged.newer !== undefined || judged.ruled !== undefined) return false;
  const reader = readerFor(context, seat);
  const { ruleset } = reader;
  if (ruleset.queueGoesOn === undefined) return false;
  const said = readSaidLines(reader, goodLines(reader, lines, wrong));
  const number = said.find(isQueued)?.goesOn;
  if (typeof number !== 'number' || (number === stopped && stepsIn(said) === 1)) return false;
  return number !== stepsIn((await linesBefore(context, kept, judged)).filter(isQueued)) + 1;
};

/** The messages of one file: each that is not known yet gets its number and its verdict. */
export const takeFile = async (
  context: ReceiveContext,
  taking: Taking,
  { source, bytes }: Incoming,
): Promise<void> => {
  const kept = await toKeep(context.game, source, bytes);
  const original = once(() => keepOriginal(context.game.folder, source, kept));
  const name = originalFor(source, kept);
  // By the moderator's word the same letter may be another seat's, too.
  const passes = (nth: number): boolean => {
    const isThere = context.given === undefined && taking.hasPlace(name, nth);
    if (isThere) taking.again++;
    return isThere;
  };
  const options = { ...readingOptions(context.game), passes };
  const readings = readClosed(context.game, source, bytes, options);
  for await (const reading of forSeat(context, taking, readings)) {
    const mayBeAgain = reading.ok && isTimeless(reading.value);
    if (!mayBeAgain && isKnown(context, taking, reading)) taking.again++;
    else await takeReading(context, taking, { original, mayBeAgain }, { reading, bytes });
  }
};

/** One message never stops the others: on which the program fails is kept and waits. */
const takeReading = async (
  context: ReceiveContext,
  taking: Taking,
  came: Came,
  { reading, bytes }: { readonly reading: MaybeOwn; readonly bytes: Uint8Array },
): Promise<void> => {
  try {
    const judged = reading.ok
      ? await judgedFor(context, reading.value, reading.isUnsure)
      : unreadable(context, reading, bytes);
    await keep(context, taking, came, judged);
  } catch (error) {
    const { source } = reading;
    const head = reading.ok ? reading.value : reading.head;
    const failed = { source, problems: [failureOn(error)], ...(head && { head }) };
    await keep(context, taking, came, unreadable(context, failed, bytes));
  }
};

/** True of a message that is there by its name or its time, so that it need not be judged. */
const isKnown = (context: ReceiveContext, taking: Taking, reading: LetterReading): boolean => {
  if (!reading.ok) return false;
  const { isNamed = false, digest } = signOf(context, reading.value);
  return isNamed && taking.hasDigest(digest);
};

/** A message of which only the headers were fetched. */
const takeHead = async (
  context: ReceiveContext,
  taking: Taking,
  { source, bytes }: Incoming,
  problems: readonly Problem[],
): Promise<void> => {
  const original = once(() => keepOriginal(context.game.folder, source, bytes));
  for await (const reading of readClosed(
    context.game,
    source,
    bytes,
    readingOptions(context.game),
  )) {
    const head = reading.ok ? reading.value : reading.head;
    const refused = unreadable(context, { source, problems, ...(head && { head }) }, bytes);
    await keep(context, taking, { original, mayBeAgain: false }, refused);
  }
};

interface Came {
  readonly original: () => string;
  /** True if its words do not tell whether they were said once or twice. */
  readonly mayBeAgain: boolean;
}

const keep = async (
  context: ReceiveContext,
  taking: Taking,
  { original, mayBeAgain }: Came,
  alone: Judgement,
): Promise<void> => {
  const { kept } = taking;
  const ascribed = asHisOthers(taking, alone);
  const sealed = await sealing(context, kept, await askedOfNeed(context, kept, ascribed));
  const judged = withLateness(context, sealed);
  const { desk } = context.game;
  const isInTurns = desk.ruleset.turnOf !== undefined && desk.used.length > 0;
  const came = { ...momentOfDesk(desk), ...(isInTurns && { used: desk.used.length }) };
  if (taking.hasCopyOf(judged, came)) {
    const isWord = judged.fate !== 'ignored' && judged.fate !== 'read';
    if (mayBeAgain && isWord && taking.isSaidAgain(judged))
      taking.add({
        ...{ ...judged, fate: 'ruling', reason: 'said-again' },
        ...{ number: kept.length + 1, original: original(), came },
      });
    else taking.again++;
    return;
  }
  const count = taking.countOf(judged.from, isOrders(judged));
  const within = withinLimit(context, judged, count);
  const stopped = await stoppedBefore(context, kept, within);
  taking.add({
    ...((await beginsLate(context, kept, within, stopped?.number))
      ? asked(within)
      : besideOthers(context, taking, within)),
    number: kept.length + 1,
    original: original(),
    came: { ...came, ...(stopped && { stopped: stopped.place }) },
  });
};

const isOrders = ({ fate }: Judgement): boolean => fate === 'used' || fate === 'asked';

/** Nobody sends so many orders at once: a program that does stops nobody's game. */
const withinLimit = ({ game }: ReceiveContext, judged: Judgement, count: number): Judgement =>
  isOrders(judged) && count > limitOf(game.settings.settings.limits, 'messages-of-one')
    ? { ...judged, fate: 'ruling', reason: 'too-many' }
    : judged;

/** The fate of a message beside those that are there: a copy, or one that is added or not. */
const besideOthers = (context: ReceiveContext, taking: Taking, judged: Judgement): Judgement => {
  if (judged.fate !== 'used' || judged.ruled !== undefined) return awaitingParts(judged);
  if (isRepeat((tag) => taking.hasTag(tag), judged))
    return { ...judged, fate: 'ruling', reason: 'repeated' };
  return isToBeAsked(context, taking, judged) ? asked(judged) : awaitingParts(judged);
};

/** Where the game asks, a message says whether it is added to those before it or counts alone. */
const isToBeAsked = (context: ReceiveContext, taking: Taking, judged: Judgement): boolean => {
  const { newer } = context.game.settings.settings.intake ?? {};
  const { seat, lines, wrong = [] } = judged;
  if (newer !== 'ask' || judged.newer !== undefined || seat === undefined) return false;
  const isBeside = taking.hasPile(pileOf(judged));
  if (!isBeside || judged.format !== 'text') return isBeside;
  const reader = readerFor(context, seat);
  const said = readSaidLines(reader, goodLines(reader, lines, wrong));
  return (
    said.length > 0 &&
    !isWhole(
      reader,
      said.flatMap(({ parts }) => parts),
    )
  );
};

const asked = (judged: Judgement): Judgement => {
  const { lines, wrong } = judged;
  const reading = { by: [], lines, ...(wrong && { wrong }) };
  const readings = NEWER.map((newer) => ({ ...reading, newer }));
  return { ...judged, fate: 'asked', reason: 'added-or-alone', readings };
};

interface RefusedMail {
  readonly source: string;
  readonly problems: readonly Problem[];
  readonly head?: LetterHead;
}

/** Holds a message that cannot be read with the name of its sender, who is told. */
const unreadable = (
  context: ReceiveContext,
  { source, problems, head }: RefusedMail,
  bytes: Uint8Array,
): Judgement => {
  const sender = head?.sender ?? null;
  const seat = context.given?.seat ?? credentialsOf(context, { sender });
  const moment = momentOfDesk(context.game.desk);
  return {
    digest: sha256(`${source}\n${sha256(bytes)}`),
    source,
    from: sender === null ? '' : (sender.address ?? sender.name),
    subject: head?.subject ?? '',
    arrived: head === undefined ? context.now.toISOString() : arrivalOf(head, context.now),
    fate: 'ruling',
    reason: 'unreadable',
    noted: problems,
    lines: [],
    format: 'text',
    ...(seat !== undefined && { seat, moment }),
  };
};

/** The settings under `mail:` that a command cannot do without. */
export const mailOf = ({ settings }: OpenGame): MailSettings =>
  settings.settings.mail ?? leave(EXIT.wrong, why('leave.no-mail'));

const imapOf = ({ imap }: MailSettings): ImapSettings =>
  imap ?? leave(EXIT.wrong, why('leave.no-imap'));

/**
 * Takes what is new in the mailbox. Each message is in the inbox, with its place in the mailbox,
 * before it is marked there: so it is taken once, wherever the connection breaks.
 */
export const takeMailbox = async (context: ReceiveContext, taking: Taking): Promise<Exit> => {
  const { ports } = context.game;
  const imap = imapOf(mailOf(context.game));
  const { fetchNew } = await import('./imap.ts');
  const { secretFor } = await import('./login.ts');
  const { troubleLines } = await import('./mail-trouble.ts');
  (await import('./login.ts')).refuseForeign(context.game);
  const secret = await secretFor('imap', imap, ports.env);
  if (!secret.ok) {
    talk(ports, ...troubleLines(secret.problems, context.game.words));
    return secret.problems.exit;
  }
  const fetched = await fetchNew(imap, secret.value, taking.since, async (arrival) => {
    const { uid, uidValidity, bytes, part, size } = arrival;
    const file = { source: `mail-${uidValidity}-${uid}.eml`, bytes };
    if (part === 'whole') await takeFile(context, taking, file);
    else {
      const problem = refusal('post-too-large', { bytes: size, most: imap.largest });
      await takeHead(context, taking, file, [problem]);
    }
    taking.since = { uid, uidValidity };
    writeInbox(context.game.folder, taking.inbox);
  });
  const { since, trouble } = fetched;
  if (since !== undefined) taking.since = since;
  if (trouble !== undefined) talk(ports, ...troubleLines(trouble, context.game.words));
  return trouble?.exit ?? EXIT.done;
};
