import type { Game, Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { Problem } from '../../core/problem.ts';
import type { Stop } from '../../desk/asked.ts';
import { momentOfDesk, viewFor } from '../../desk/desk.ts';
import {
  type Credentials,
  type Kept,
  type Proof,
  type Reason,
  recognise,
} from '../../desk/intake.ts';
import { compareMoments, type Moment, PLANNING } from '../../desk/moment.ts';
import type { Letter, OrderText } from '../../post/letter.ts';
import { isPast } from '../deadline.ts';
import { splitTag } from '../frames/tag-words.ts';
import { sha256 } from '../io/hashing.ts';
import type { Library } from '../library.ts';
import { type Message, readMessage } from '../messages.ts';
import type { ModeratorGame } from '../open-game.ts';
import { doubtOf } from './doubts.ts';
import { credentialsOf } from './recognise.ts';
import { linesFor } from './sections.ts';

/** What a letter is judged against. */
export interface Bench<G extends Game> {
  readonly library: Library;
  readonly game: ModeratorGame<G>;
  readonly stop: Stop<G>;
  /** When it is taken in: the arrival of what does not say when it arrived. */
  readonly now: Date;
  readonly deadline?: string;
}

/** A message before it has its number and its place among the others. */
export type Judgement = Omit<Kept, 'number' | 'original'>;

/** What makes two copies of a message the same, wherever they came from. */
export const digestOf = ({ id, sender, subject, sent, texts, aside }: Letter): string =>
  sha256(canonical({ id, sender, subject, sent, texts, aside }));

/** Decides what becomes of a message, but for those that take each other's place. */
export const judgeLetter = async <G extends Game>(
  bench: Bench<G>,
  letter: Letter,
): Promise<Judgement> => {
  const base = baseOf(bench, letter);
  if (letter.automatic !== null) return { ...base, fate: 'ignored', reason: 'automatic' };
  if (bench.stop.over) return { ...base, fate: 'ignored', reason: 'game-over' };
  const judged: Judgement[] = [];
  for (const text of joined(letter.texts))
    judged.push(await judgeText(bench, letter, { ...base, ...candidateOf(bench.game, text) }));
  const [best = { ...base, fate: 'ignored', reason: 'no-orders' } as const] = judged.toSorted(
    (a, b) => rank(b) - rank(a),
  );
  const several = judged.filter((one) => rank(one) > 1).length > 1;
  const doubt = several ? 'several-texts' : doubtOf(letter, best, bench.deadline);
  return doubt === undefined ? best : { ...best, fate: 'ruling', reason: doubt };
};

/** A body may come in pieces; an attachment stands for itself. */
const joined = (texts: readonly OrderText[]): readonly OrderText[] => {
  const isBody = ({ origin, format }: OrderText): boolean =>
    origin !== 'attachment' && format === 'text';
  const [first, ...others] = texts.filter(isBody);
  if (first === undefined) return texts;
  const body = { ...first, lines: [first, ...others].flatMap(({ lines }) => lines) };
  return [body, ...texts.filter((text) => !isBody(text))];
};

/** Of several texts in one message the one with orders in it is meant. */
const rank = ({ fate, reason }: Judgement): number => {
  if (fate !== 'ignored') return 2;
  return reason === 'no-orders' ? 0 : 1;
};

const baseOf = <G extends Game>({ now }: Bench<G>, letter: Letter): Judgement => ({
  digest: digestOf(letter),
  source: letter.source,
  from: letter.sender === null ? '' : (letter.sender.address ?? letter.sender.name),
  subject: letter.subject,
  arrived: arrivalOf(letter, now),
  fate: 'used',
  lines: [],
  format: 'text',
  ...(letter.defects.length > 0 && { noted: letter.defects }),
});

/** A post arrived when it was edited last; what says nothing arrives when it is taken in. */
const arrivalOf = ({ via, arrived, edited, sent }: Letter, now: Date): string => {
  const said = via === 'forum' ? (edited ?? sent) : arrived;
  const time = said === null || !/(?:Z|[+-]\d\d:?\d\d)$/.test(said) ? now : new Date(said);
  return (Number.isNaN(time.getTime()) ? now : time).toISOString();
};

interface Candidate {
  readonly lines: readonly string[];
  readonly format: OrderText['format'];
  readonly tag: string | undefined;
}

const candidateOf = <G extends Game>(
  { settings, desk }: ModeratorGame<G>,
  { lines, format }: OrderText,
): Candidate => {
  const { lines: untagged, tag } = splitTag(lines);
  if (format === 'yaml') return { lines: untagged, format, tag };
  const [seat = ''] = desk.seats;
  const view = viewFor(desk, desk.state, seat);
  const gameIn = (line: string): string | undefined =>
    desk.ruleset.readOrders(view, seat, [line], desk.manner).game?.text;
  return { lines: linesFor(settings.settings.name, untagged, gameIn), format, tag };
};

const judgeText = async <G extends Game>(
  bench: Bench<G>,
  letter: Letter,
  { tag, ...base }: Judgement & Candidate,
): Promise<Judgement> => {
  const { game } = bench;
  const now = momentOfDesk(game.desk);
  const first = await readAs(bench, base, now, game.desk.seats[0] ?? '');
  const moment = momentMeant(now, first.errors);
  const file = letter.via === 'text' ? { file: letter.source } : {};
  const claim = { ...file, sender: letter.sender, lines: base.lines, tag, moment };
  const credentials = withHeader(
    credentialsOf(game, claim),
    await seatInHeader(bench, letter, base),
  );
  const known = recognise(credentials, proofOf(game));
  if (known.seat === undefined) {
    const reason = first.taken.wishes.length === 0 ? 'no-orders' : 'unknown-sender';
    return { ...base, fate: reason === 'no-orders' ? 'ignored' : 'ruling', reason };
  }
  const { seat } = known;
  const knownBy = credentials.byAddress === undefined ? 'tag' : 'address';
  const told = { ...base, seat, moment, knownBy } as const;
  const read = await readAs(bench, base, moment, seat);
  const doubt = 'reason' in known ? known.reason : rulingFor(read);
  return { ...told, ...verdictOn(bench, told, read, doubt) };
};

/** Where no proof is demanded, a text from nobody is of the house that it names itself. */
const seatInHeader = async <G extends Game>(
  bench: Bench<G>,
  { sender }: Letter,
  base: Judgement,
): Promise<Seat | undefined> => {
  const { game } = bench;
  if (sender !== null || proofOf(game) !== 'none') return undefined;
  const named: Seat[] = [];
  for (const seat of game.desk.seats) {
    const { errors } = await readAs(bench, base, momentOfDesk(game.desk), seat);
    if (errors.every(({ code }) => code !== 'wrong-house')) named.push(seat);
  }
  return named.length === 1 ? named[0] : undefined;
};

const withHeader = (credentials: Credentials, seat: Seat | undefined): Credentials => ({
  ...credentials,
  byAddress: credentials.byAddress ?? seat,
});

type Verdict = Pick<Judgement, 'fate' | 'reason'>;

/** What becomes of a message of a seat that is known, or nearly. */
const verdictOn = <G extends Game>(
  bench: Bench<G>,
  { moment, arrived, format }: Judgement & { readonly moment: Moment },
  read: Message<G>,
  doubt: Reason | undefined,
): Verdict => {
  const { game } = bench;
  const found = ignoredFor(read, momentOfDesk(game.desk), moment);
  if (found !== undefined) return { fate: 'ignored', reason: found };
  if (doubt !== undefined) return { fate: 'ruling', reason: doubt };
  if (isPast(bench.deadline, arrived)) return { fate: 'late', reason: 'too-late' };
  return isTooWrong(read, isWholeOnly(game, format))
    ? { fate: 'ignored', reason: 'has-mistakes' }
    : { fate: 'used' };
};

/** A message of which no line is good may not take the place of one that has some. */
const isTooWrong = <G extends Game>(message: Message<G>, isWholeOnly: boolean): boolean => {
  const bad = new Set(mistakesIn(message).map(({ place }) => place?.line));
  if (bad.size === 0) return false;
  return isWholeOnly || message.taken.wishes.every(({ place }) => bad.has(place?.line));
};

const proofOf = <G extends Game>({ settings }: ModeratorGame<G>): Proof =>
  settings.settings.intake?.proof ?? 'address';

/** Of YAML no lines can be left out. */
const isWholeOnly = <G extends Game>(
  { settings }: ModeratorGame<G>,
  format: Kept['format'],
): boolean => format === 'yaml' || settings.settings.intake?.mistakes === 'whole';

/** Reads a message's lines as if they lay in the seat's order file. */
export const readAs = <G extends Game>(
  { library, game, stop }: Pick<Bench<G>, 'library' | 'game' | 'stop'>,
  { lines, format, source }: Pick<Kept, 'lines' | 'format' | 'source'>,
  moment: Moment,
  seat: Seat,
): Promise<Message<G>> => {
  const bytes = Buffer.from(lines.join('\n'));
  const name = format === 'yaml' ? `${source}.yaml` : source.replace(/\.ya?ml$/i, '');
  const file = { ...moment, seat, source: name, bytes, digest: sha256(bytes) };
  return readMessage(library, game.desk, stop, file);
};

const roundSaid = (problems: readonly Problem[]): number | undefined => {
  const got = problems.find(({ code }) => code === 'wrong-round')?.args?.['got'];
  return typeof got === 'number' ? got : undefined;
};

/** Orders for a coming round are kept for its planning. */
const momentMeant = (now: Moment, problems: readonly Problem[]): Moment => {
  const round = roundSaid(problems);
  return round !== undefined && round > now.round ? { round, phase: PLANNING } : now;
};

const ignoredFor = <G extends Game>(
  { errors, taken, isBroken }: Message<G>,
  now: Moment,
  moment: Moment,
): Reason | undefined => {
  if (errors.some(({ code }) => code === 'wrong-game')) return 'other-game';
  const round = roundSaid(errors);
  if (round !== undefined && round < now.round && compareMoments([], moment, now) === 0)
    return 'round-over';
  if (isBroken) return 'unreadable';
  return taken.wishes.length === 0 && errors.length > 0 ? 'no-orders' : undefined;
};

const rulingFor = <G extends Game>({ errors }: Message<G>): Reason | undefined =>
  errors.some(({ code }) => code === 'wrong-house') ? 'wrong-house' : undefined;

/** What the sender should mend; that a message is for a coming round is none. */
export const mistakesIn = <G extends Game>({ errors }: Message<G>): readonly Problem[] =>
  errors.filter(({ code }) => code !== 'wrong-round');
