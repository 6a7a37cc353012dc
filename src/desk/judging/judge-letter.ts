import type { Game, Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { Hash } from '../../core/log.ts';
import { onceEach } from '../../core/once.ts';
import type { Problem } from '../../core/problem.ts';
import type { Letter, OrderText } from '../../post/letter.ts';
import { momentOfDesk, viewFor } from '../desk.ts';
import {
  type Credentials,
  type Proof,
  type Reason,
  type Ruled,
  recognise,
  type StoredReading,
} from '../intake.ts';
import { otherPosition } from '../position.ts';
import { senseOf } from '../readings.ts';
import type { Addressed, Judgement, JudgingContext, OwnWords } from './bench.ts';
import { doubtOf, doubtOfSender, withDoubts } from './doubts.ts';
import { imitations } from './imitations.ts';
import { credentialsOf } from './recognise.ts';
import { linesFor } from './sections.ts';
import { arrivalOf, timeNotes } from './times.ts';
import { outcomeOf, weigh } from './weigh.ts';

/** The digest that makes two copies of a message the same, wherever they came from. */
const digestOf = (hash: Hash, { id, sender, subject, sent, texts, aside }: Letter): string =>
  hash(canonical({ id, sender, subject, sent, texts: texts.map(bareText), aside }));

/** However its doubtful passages are read, a message stays the same. */
const bareText = ({ others: _, ...text }: OrderText): OrderText => text;

/** A text of a letter as it was judged, and what it orders. */
interface Found {
  readonly judged: Judgement;
  readonly sense?: string;
}

/** Decides what becomes of a message, but for those that take each other's place. */
export const judgeLetter = async <G extends Game>(
  bench: JudgingContext<G>,
  letter: Letter,
): Promise<Judgement> => {
  const base = baseOf(bench, letter);
  if (letter.automatic !== null) return { ...base, fate: 'ignored', reason: 'automatic' };
  if (bench.game.desk.stop().over) return { ...base, fate: 'ignored', reason: 'game-over' };
  const found: Found[] = [];
  for (const text of joined(letter.texts)) found.push(await judgeText(bench, letter, base, text));
  const [best = { judged: { ...base, ...nobodysFate(bench, []) } }] = found.toSorted(
    (a, b) => rank(b.judged) - rank(a.judged),
  );
  const speaking = found.filter(({ judged }) => rank(judged) === MEANT);
  const isSeveral = new Set(speaking.map(({ sense }, index) => sense ?? index)).size > 1;
  const doubt = isSeveral ? 'several-texts' : doubtOf(letter, best.judged, bench);
  return doubt === undefined ? best.judged : { ...best.judged, fate: 'ruling', reason: doubt };
};

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

const MEANT = 3;

/** Of several texts in one message the one with orders in it is meant. */
const rank = ({ fate, reason }: Judgement): number => {
  if (fate === 'read') return 1;
  if (fate !== 'ignored') return MEANT;
  return reason === 'no-orders' ? 0 : 2;
};

const baseOf = <G extends Game>(
  { now, given, game, hash }: JudgingContext<G>,
  letter: Letter,
): Judgement => ({
  // The same words said once more, later, are another message.
  digest:
    given === undefined
      ? digestOf(hash, letter)
      : hash(`${digestOf(hash, letter)} ${given.seat} ${now.toISOString()}`),
  source: letter.source,
  from: letter.sender === null ? '' : (letter.sender.address ?? letter.sender.name),
  subject: letter.subject,
  arrived: arrivalOf(letter, now),
  fate: 'used',
  lines: [],
  format: 'text',
  ...((letter.id !== null || letter.sent !== null) && { isNamed: true as const }),
  ...withNotes([...letter.defects, ...timeNotes(letter, now), ...imitations(game, letter.sender)]),
});

const withNotes = (noted: readonly Problem[]): Pick<Judgement, 'noted'> =>
  noted.length > 0 ? { noted } : {};

/** A text as its sender wrote it, in all the ways in which it may be meant. */
interface Candidate extends OwnWords {
  readonly format: OrderText['format'];
  readonly others: readonly StoredReading[];
}

const candidateOf = <G extends Game>(
  { game: { settings, desk }, splitOwn }: JudgingContext<G>,
  { lines, format, others = [] }: OrderText,
): Candidate => {
  const own = splitOwn(lines);
  if (format === 'yaml') return { lines, format, others: [] };
  const [seat = ''] = desk.seats;
  const view = viewFor(desk, desk.state, seat);
  const gameIn = onceEach(
    (line: string) =>
      desk.ruleset.readOrders(view, seat, [line], { ...desk.manner, only: 'game' }).game?.text,
  );
  const ours = (said: readonly string[]): readonly string[] =>
    linesFor(settings.settings.name, said, gameIn);
  return {
    ...own,
    lines: ours(own.lines),
    format,
    others: others.map(({ by, lines: said }) => ({
      by,
      lines: ours(unmarked(splitOwn(said).lines)),
    })),
  };
};

/** However a message is read, what bears the mark of a quotation is another's. */
const unmarked = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => (line.startsWith('>') ? '' : line));

/** The fate of a message of nobody in the game: not read for orders, only for whether it may be any. */
const nobodysFate = <G extends Game>(
  { looksLikeOrder }: JudgingContext<G>,
  lines: readonly string[],
): Pick<Judgement, 'fate' | 'reason'> =>
  lines.some((line) => looksLikeOrder(line))
    ? { fate: 'ruling', reason: 'unknown-sender' }
    : { fate: 'ignored', reason: 'no-orders' };

const proofOf = <G extends Game>({ settings }: Addressed<G>): Proof =>
  settings.settings.intake?.proof ?? 'address';

const judgeText = async <G extends Game>(
  bench: JudgingContext<G>,
  letter: Letter,
  base: Judgement,
  text: OrderText,
): Promise<Found> => {
  const { sender } = letter;
  const file = letter.via === 'text' ? { file: letter.source } : {};
  const byAddress = credentialsOf(bench, { ...file, sender });
  const raw = { ...base, lines: text.lines, format: text.format };
  const isKnown = (byAddress ?? bench.given) !== undefined;
  if (!isKnown && !mayNameItself(bench, letter, text))
    return { judged: { ...raw, ...nobodysFate(bench, text.lines) } };
  const { tag, newer, takes, position, ...candidate } = candidateOf(bench, text);
  const written = { ...base, ...candidate, ...(newer && { newer }), ...(takes && { takes }) };
  const known = await whoseIs(bench, { sender, byAddress, tag, written });
  const { seat } = known;
  if (seat !== undefined) {
    const old = otherPosition(bench.hash, bench.game.desk, seat, position);
    const noted = withNotes([...(base.noted ?? []), ...old]);
    return judgeOf(bench, letter, {
      ...known,
      seat,
      tag,
      written: { ...written, ...noted },
      isKnown,
    });
  }
  const fate = tag === undefined ? nobodysFate(bench, text.lines) : WRONG_TAG;
  return { judged: { ...raw, ...fate } };
};

const WRONG_TAG = { fate: 'ruling', reason: 'wrong-tag' } as const;

interface Ascribed extends Whose {
  readonly seat: Seat;
  readonly tag: string | undefined;
  readonly written: Judgement & Candidate;
  /** By more than its tag. */
  readonly isKnown: boolean;
}

/** The fate of a text of a seat. */
const judgeOf = async <G extends Game>(
  bench: JudgingContext<G>,
  letter: Letter,
  { seat, tag, written, isKnown, ...whose }: Ascribed,
): Promise<Found> => {
  const { given } = bench;
  const { others, ...said } = written;
  const ways = provenWays(bench, seat, tag, { lines: said.lines, others });
  const read = await outcomeOf(bench, { ...said, lines: ways.lines }, ways.others, seat);
  const { sense, ...outcome } = read;
  const told: Judgement = {
    ...said,
    ...outcome,
    seat,
    knownBy: isKnown ? 'address' : 'tag',
    ...(tag !== undefined && { tag }),
    ...(given && { ruled: givenWord(given.reason, bench.now) }),
  };
  const isForeign = sense.message.errors.some(({ code }) => code === 'wrong-seat');
  const ofSender = whose.isTagged ? undefined : doubtOfSender(bench, letter, seat);
  const doubt = whose.reason ?? (isForeign ? 'wrong-seat' : ofSender);
  const judged = withDoubts(told, bench.deadline, given === undefined ? doubt : undefined);
  return { judged, sense: senseOf(sense.wishes) };
};

const givenWord = (reason: string, now: Date): Ruled => ({
  how: 'use',
  reason,
  at: now.toISOString(),
});

/** A tag of a key, or, where no proof is demanded, a seat that a text names, say whose it is. */
const mayNameItself = <G extends Game>(
  { game, splitOwn }: JudgingContext<G>,
  { sender }: Letter,
  { lines }: OrderText,
): boolean => splitOwn(lines).tag !== undefined || (sender === null && proofOf(game) === 'none');

interface Claimed {
  readonly sender: Letter['sender'];
  readonly byAddress: Seat | undefined;
  readonly tag: string | undefined;
  readonly written: Judgement & Candidate;
}

interface Whose {
  readonly seat?: Seat;
  readonly reason?: Reason;
  readonly isTagged: boolean;
}

/** Whose a message is, by its sender, its tag, or the word of the moderator. */
const whoseIs = async <G extends Game>(
  bench: JudgingContext<G>,
  { sender, byAddress, tag, written }: Claimed,
): Promise<Whose> => {
  const { game, given } = bench;
  if (given !== undefined) return { seat: given.seat, isTagged: false };
  const { desk } = game;
  const ways = [written.lines, ...written.others.map(({ lines }) => lines)];
  const byTag =
    tag === undefined
      ? undefined
      : desk.seats.find((seat) => ways.some((lines) => bench.isTagged(seat, lines, tag)));
  const named =
    sender === null && proofOf(game) === 'none' ? await seatInHeader(bench, written) : undefined;
  const credentials: Credentials = {
    byAddress: byAddress ?? named,
    byTag,
    hasTag: tag !== undefined,
  };
  return { ...recognise(credentials, proofOf(game)), isTagged: byTag !== undefined };
};

/** A text from nobody is of the seat that it names itself. */
const seatInHeader = async <G extends Game>(
  bench: JudgingContext<G>,
  written: Judgement,
): Promise<Seat | undefined> => {
  const { desk } = bench.game;
  const named: Seat[] = [];
  for (const seat of desk.seats) {
    const { message } = await weigh(bench, written, [], { seat, moment: momentOfDesk(desk) });
    if (message.errors.every(({ code }) => code !== 'wrong-seat')) named.push(seat);
  }
  return named.length === 1 ? named[0] : undefined;
};

type Ways = Pick<Candidate, 'lines' | 'others'>;

/** A tag is of the orders as they were meant: where it fits one reading, that one was. */
const provenWays = <G extends Game>(
  bench: JudgingContext<G>,
  seat: Seat,
  tag: string | undefined,
  ways: Ways,
): Ways => {
  if (tag === undefined) return ways;
  const proven = [{ lines: ways.lines }, ...ways.others].find(({ lines }) =>
    bench.isTagged(seat, lines, tag),
  );
  return proven === undefined ? ways : { lines: proven.lines, others: [] };
};
