import type { Game, Lang } from '../core/game.ts';
import { canonical, isSame } from '../core/json.ts';
import { step } from '../core/limits.ts';
import type { Problem } from '../core/problem.ts';
import type { Ruleset, WishPart } from '../core/ruleset.ts';
import { firstQueueOf, speaksOf, type Wish } from '../core/wishes.ts';
import { groupBy } from '../report/groups.ts';
import {
  type CombinedLine,
  indexOfStep,
  isForThisPhase,
  isQueued,
  type Knows,
  partsOf,
  type Reader,
  readTogether,
  type SaidLine,
  SEQUENCE,
  type StepPlace,
  stepsIn,
} from './said-lines.ts';

/** True if a part speaks of what stands on the board, not of an answer. */
export const isOrder = (together: Knows, { wish: { kind } }: WishPart): boolean =>
  together !== undefined &&
  (kind === together.placing || kind === SEQUENCE || together.doings.includes(kind));

const isSameScope = (one: Wish, other: Wish): boolean =>
  one.standing === other.standing && one.round === other.round;

const isSameSubject = (one: WishPart, other: WishPart): boolean =>
  one.subject === undefined || other.subject === undefined || one.subject === other.subject;

/** True if all conditions of one wish stand in the other, too. */
const isNoNarrower = (one: Wish, other: Wish): boolean =>
  speaksOf(one.about, other.about ?? {}) &&
  (one.when ?? []).every((condition) => (other.when ?? []).some((each) => isSame(each, condition)));

/**
 * True if a newer part takes the place of an older one: it answers the same question wherever the
 * older one would, or lays another order where the older one had its own. A queue is replaced
 * whole, and what goes on from it falls with it.
 */
export const takesPlaceOf = (
  { together, turnOf }: Pick<Ruleset<Game>, 'together' | 'turnOf'>,
  newer: WishPart,
  older: WishPart,
): boolean => {
  step();
  if (!isSameScope(newer.wish, older.wish)) return false;
  const [turn, former] = [turnOf?.(newer.wish), turnOf?.(older.wish)];
  if (turn !== undefined && former !== undefined && newer.wish.kind === older.wish.kind)
    return former.isLast !== undefined || turn.about === former.about;
  const [queue, before] = [newer.wish.queue?.name, older.wish.queue?.name];
  if (queue !== undefined && before !== undefined)
    return firstQueueOf(queue) === firstQueueOf(before);
  if (queue !== undefined || before !== undefined) return false;
  if (!isSameSubject(newer, older)) return false;
  if (newer.wish.kind === older.wish.kind) return isNoNarrower(newer.wish, older.wish);
  const isPlacing = newer.wish.kind === together?.placing && older.wish.kind !== SEQUENCE;
  return isPlacing && isOrder(together, older);
};

/** The ways a message stands to those before it: what it says is added, or it counts alone. */
export const NEWER = ['adds', 'replaces'] as const;
export type Newer = (typeof NEWER)[number];

/** A message as it goes into the combined orders of its seat for a phase. */
export interface CombinedMessage {
  readonly number: number;
  readonly lines: readonly SaidLine[];
  /** Its word about those before it, or the game's; left out: it tells by what it orders. */
  readonly newer?: Newer;
  /** So many lines had been used up when it came; left out: none that matters. */
  readonly used?: number;
  /** The step at which the queue of its seat had stopped when it came. */
  readonly stopped?: StepPlace;
  /** The line that calls it provisional or final. */
  readonly status?: string;
}

/** A line that counted before a newer message came. */
export interface FallenLine {
  readonly number: number;
  readonly line: number;
  readonly text: string;
  readonly by: number;
  /** The clash with the newer message; left out: that one speaks of the same. */
  readonly why?: Problem;
}

/** The part that counts of a seat's messages for a phase, line by line. */
export interface MergedOrders {
  readonly lines: readonly CombinedLine[];
  readonly fallen: readonly FallenLine[];
  /** The status the seat gave its orders last, for all of them. */
  readonly status?: string;
}

/** The things that orders are combined with. */
interface Combiner {
  readonly reader: Reader;
  /** The language that what is left of a line is written in. */
  readonly lang: Lang;
  /** The problems of lines that are read together. */
  wrongIn(lines: readonly string[]): readonly Problem[];
  /** What the first so many lines that were used up said, or all of them, where turns are said in lines. */
  saidBy?(used?: number): readonly Wish[];
  /**
   * Where nothing can be judged yet, what cannot stand together is decided later, by what stands
   * first: then that is the newest.
   */
  readonly isAhead: boolean;
}

const EMPTY: MergedOrders = { lines: [], fallen: [] };

/** Lays messages together, the oldest first. */
export const combine = (maker: Combiner, messages: readonly CombinedMessage[]): MergedOrders => {
  let combined = EMPTY;
  // Of many messages most fall: each brings its own, which are added up once.
  const all: FallenLine[] = [];
  for (const message of messages) {
    const { fallen, ...laid } = lay(maker, combined, message);
    all.push(...fallen);
    combined = { ...laid, fallen: [] };
  }
  return { ...combined, fallen: all };
};

const lay = (maker: Combiner, before: MergedOrders, message: CombinedMessage): MergedOrders => {
  const { status } = message;
  const { status: _, ...bare } = before;
  const former = message.newer === 'replaces' ? bare : before;
  const combined = status === undefined ? former : { ...former, status };
  if (message.lines.length === 0) return combined;
  const goesOn = isGoingOn(maker, combined, message);
  const rest = goesOn ? undefined : behindStop(maker, combined.lines, message);
  const newer = newLines(maker, message, { goesOn, answers: rest !== undefined });
  const parts = message.lines.flatMap((line) => line.parts);
  const says: Says = {
    ...message,
    parts,
    goesOn,
    isAll: message.newer === undefined && isWhole(maker.reader, parts),
  };
  const done = doneLines(maker, combined.lines, message.used ?? 0);
  const cut = combined.lines.map((old) => ({
    old,
    ...(rest?.get(old) ?? { left: done.has(old) ? old : leftOf(maker, says, old) }),
  }));
  const stays = cut.flatMap(({ left }) => left ?? []);
  const gone = cut.flatMap(({ old, left, fell = [old.text] }) =>
    left?.parts === old.parts ? [] : fell.map((text) => fallen({ ...old, text }, message)),
  );
  const placed = place(maker, cut, newer, says);
  // What has been carried out clashes with nothing.
  const over = doneLines(maker, placed);
  const isOpen = (line: CombinedLine): boolean => !over.has(line);
  const open = placed.filter(isOpen);
  // A queue that has stopped clashes with no turn that answers it, and goes on behind it.
  const { stepOf } = maker.reader.ruleset;
  const hasStopped = (line: CombinedLine): boolean =>
    stepOf !== undefined && isQueued(line) && maker.wrongIn(line.written).length > 0;
  const clashing = stays.filter((line) => isOpen(line) && !hasStopped(line));
  const fresh = newer.filter(isOpen);
  const wholly = clashesIn(maker, open, clashing, fresh);
  // Of several orders in one line only those fall that clash.
  const byOrder = new Map([...wholly.keys()].map((line) => [line, orderByOrder(maker, line)]));
  const part = (line: CombinedLine): readonly CombinedLine[] => byOrder.get(line) ?? [line];
  const isParted = [...byOrder.values()].some(({ length }) => length > 1);
  const clashes = isParted
    ? clashesIn(maker, open.flatMap(part), clashing.flatMap(part), fresh)
    : wholly;
  return {
    ...combined,
    lines: placed
      .flatMap((line) => (isParted ? part(line) : [line]))
      .filter((line) => !clashes.has(line)),
    fallen: [
      ...combined.fallen,
      ...gone,
      ...[...clashes].map(([line, why]) => ({ ...fallen(line, message), why })),
    ],
  };
};

/** Turns and answers that had been used up when so many lines were, or are now. */
const doneLines = (
  { reader: { ruleset }, saidBy }: Combiner,
  lines: readonly CombinedLine[],
  used?: number,
): ReadonlySet<CombinedLine> => {
  if (used === 0 || ruleset.turnOf === undefined) return new Set();
  const said = saidBy?.(used).map(saying) ?? [];
  const done = lines.filter(({ parts }) =>
    parts.some(({ wish }) => {
      const at = wish.once === undefined ? -1 : said.indexOf(saying(wish));
      if (at >= 0) said.splice(at, 1);
      return at >= 0;
    }),
  );
  return new Set(done);
};

const saying = ({ kind, wish, about, when }: Wish): string =>
  canonical([kind, wish, about ?? null, when ?? null]);

/** The word of a message about those before it. */
interface Says extends CombinedMessage {
  readonly parts: readonly WishPart[];
  /** It orders as a whole. */
  readonly isAll: boolean;
  /** Its queue goes on from the one before it. */
  readonly goesOn: boolean;
}

/** True if the queue of a message goes on from one that was said before it: it says so, or numbers its steps so. */
const isGoingOn = (
  { reader }: Combiner,
  before: MergedOrders,
  { lines, newer }: CombinedMessage,
): boolean => {
  const older = before.lines.filter(isQueued);
  const first = lines.find(isQueued);
  const isPossible = reader.ruleset.queueGoesOn !== undefined && newer !== 'replaces';
  if (!isPossible || older.length === 0 || first === undefined) return false;
  if (newer === 'adds' || first.goesOn === 'yes') return true;
  return first.goesOn !== undefined && first.goesOn === stepsIn(older) + 1;
};

/**
 * A single action that comes when the queue of its seat has stopped is for the step that is asked about: what stands
 * behind that step comes behind it. Undefined: the message is no such answer.
 */
const behindStop = (
  { reader, lang }: Combiner,
  before: readonly CombinedLine[],
  { lines, newer, stopped }: CombinedMessage,
): ReadonlyMap<CombinedLine, Omit<CutLines, 'old'>> | undefined => {
  if (stopped === undefined || newer !== undefined || stepsIn(lines) !== 1) return undefined;
  const { steps, byLine } = readTogether(reader, before);
  const at = indexOfStep(steps, stopped);
  const number = lines.find(isQueued)?.goesOn ?? at + 1;
  if (at < 0 || number !== at + 1) return undefined;
  const { ruleset, view } = reader;
  const write = (wishes: readonly Wish[]): readonly string[] =>
    ruleset.writeOrders(view, wishes, lang);
  const behind = new Set(steps.slice(at + 1).flatMap(({ wishes }) => wishes));
  // What stands above the step was carried out, but for what the queue has gone past.
  const isOpen = ({ queue }: Wish): boolean => queue?.otherwise === 'skip';
  const open = steps.slice(0, at + 1).filter((one, nth) => nth === at || one.wishes.some(isOpen));
  const rest = new Map<CombinedLine, Omit<CutLines, 'old'>>();
  for (const [line, all] of byLine) {
    if (!all.some(({ queue }) => queue !== undefined)) continue;
    const own = all.filter((wish) => behind.has(wish));
    const gone = open.flatMap(({ wishes }) => wishes.filter((wish) => all.includes(wish)));
    const parts = own.length === all.length ? line.parts : partsOf(ruleset.together, own);
    rest.set(line, {
      left: own.length === 0 ? undefined : { ...line, parts, written: write(own) },
      fell: gone.length === all.length ? [line.text] : write(gone),
    });
  }
  return rest;
};

/** The lines of a message as they are written; above a queue that goes on stands the line that says so. */
const newLines = (
  { reader, lang }: Combiner,
  { lines, number }: CombinedMessage,
  { goesOn, answers }: { readonly goesOn: boolean; readonly answers: boolean },
): readonly CombinedLine[] => {
  const { ruleset, view } = reader;
  const first = goesOn ? lines.find(isQueued) : undefined;
  const sign = ruleset.queueGoesOn?.[lang] ?? '';
  const isOfTurn = lines.some(({ parts }) => parts.some((part) => isInTurn(ruleset, part)));
  return lines.map((line) => {
    const written = line === first ? [sign, line.text] : [line.text];
    // By itself a reply answers what is asked, and stands beside no turn of another message.
    const isAlone = (isReply(line) && !isOfTurn) || (answers && isQueued(line));
    const wishes = line.parts.map(({ wish: { replyTo: _, ...wish } }) => wish);
    return {
      ...{ ...line, number },
      written: isAlone ? ruleset.writeOrders(view, wishes, lang) : written,
    };
  });
};

const isReply = ({ parts }: SaidLine): boolean =>
  parts.some(({ wish }) => wish.replyTo !== undefined);

/** The turn of its own message that a reply was said with: the last one above it, or the first of all. */
const turnOfReply = (
  newer: readonly CombinedLine[],
  reply: CombinedLine,
): CombinedLine | undefined => {
  const [kind] = reply.parts.flatMap(({ wish }) => wish.replyTo ?? []);
  const turns = newer.filter(({ parts }) => parts.some(({ wish }) => wish.kind === kind));
  return turns.findLast(({ line }) => line < reply.line) ?? turns[0];
};

const fallen = (
  { number, line, text }: CombinedLine,
  { number: by }: CombinedMessage,
): FallenLine => ({
  number,
  line,
  text,
  by,
});

/** An older line beside a newer message: as it is, what is left of it, or nothing. */
const leftOf = (
  { reader, lang }: Combiner,
  { newer, parts: said, isAll, goesOn }: Says,
  old: CombinedLine,
): CombinedLine | undefined => {
  if (newer === 'replaces') return undefined;
  const { ruleset, view } = reader;
  const { together } = ruleset;
  // A reply goes with the turns of its own message, until a queue takes their place.
  const isOfOld = ({ wish }: WishPart): boolean =>
    wish.replyTo !== undefined && !said.some((one) => one.wish.queue !== undefined);
  const stays = ({ wish, ...part }: WishPart): boolean =>
    !(isAll && isOrder(together, { wish }) && isPlain(wish)) &&
    (isOfOld({ wish }) ||
      !said.some(
        (one) =>
          !(goesOn && one.wish.queue !== undefined) &&
          takesPlaceOf(ruleset, one, { wish, ...part }),
      ));
  const parts = old.parts.filter(stays);
  if (parts.length === old.parts.length) return old;
  if (parts.length === 0) return undefined;
  const wishes = parts.map(({ wish }) => wish);
  return { ...old, parts, written: ruleset.writeOrders(view, wishes, lang) };
};

/** The orders of a line as lines of their own, by what each is about. */
const orderByOrder = (
  { reader: { ruleset, view }, lang }: Combiner,
  line: CombinedLine,
): readonly CombinedLine[] => {
  const { together } = ruleset;
  const isSplit = line.parts.every(
    (part) =>
      part.subject !== undefined && isOrder(together, part) && part.wish.queue === undefined,
  );
  const groups = isSplit ? groupBy(line.parts, ({ subject }) => subject ?? '') : [];
  if (groups.length < 2) return [line];
  return groups.map((parts) => {
    const written = ruleset.writeOrders(
      view,
      parts.map(({ wish }) => wish),
      lang,
    );
    return { ...line, parts, written, text: written.join('; ') };
  });
};

const isPlain = ({ standing, round }: WishPart['wish']): boolean =>
  standing === undefined && round === undefined;

/** True if all that may get an order is spoken of. */
export const isWhole = ({ ruleset, view, seat }: Reader, parts: readonly WishPart[]): boolean => {
  const { together } = ruleset;
  const placed = parts.filter(({ wish }) => wish.kind === together?.placing && isPlain(wish));
  if (together === undefined || placed.length === 0) return false;
  const said = placed.map(({ subject }) => subject);
  return (
    said.includes(undefined) || together.subjects(view, seat).every((one) => said.includes(one))
  );
};

interface CutLines {
  readonly old: CombinedLine;
  readonly left: CombinedLine | undefined;
  /** What of it fell, where that is not all of it. */
  readonly fell?: readonly string[];
}

/**
 * A newer order stands where the one stood that it replaces, so that turns stay as they were; one
 * of its own comes last, and an answer first, since what is named first is tried first.
 */
const place = (
  { reader, isAhead }: Combiner,
  cut: readonly CutLines[],
  newer: readonly CombinedLine[],
  { isAll, goesOn }: Says,
): readonly CombinedLine[] => {
  const { together } = reader.ruleset;
  const left = cut.flatMap((one) => one.left ?? []);
  if (goesOn) {
    // Below its first step stands what belongs to its steps.
    const at = newer.findIndex(isQueued);
    return [...newer.slice(0, at), ...left, ...newer.slice(at)];
  }
  if (isAhead && reader.ruleset.turnOf === undefined) return [...newer, ...left];
  const isOfOrders = ({ parts }: CombinedLine): boolean =>
    parts.some((part) => isOrder(together, part) || isInTurn(reader.ruleset, part));
  // The first message, and one that orders as a whole, keep their own order.
  const isAlone = isAll || cut.length === 0;
  const beforeOf = (line: CombinedLine): CutLines | undefined =>
    isAlone || !isOfOrders(line) ? undefined : cut.find((one) => isReplaced(reader, one, line));
  const middle = cut.flatMap((one) => [
    ...newer.filter((line) => beforeOf(line) === one),
    ...(one.left === undefined ? [] : [one.left]),
  ]);
  const own = newer.filter((line) => beforeOf(line) === undefined);
  if (cut.length === 0) return own;
  const laid = [
    ...own.filter((line) => !isOfOrders(line)),
    ...middle,
    ...own.filter((line) => isOfOrders(line)),
  ];
  // A reply stands right behind the turn that it was said with.
  const turns = new Map(newer.map((line) => [line, turnOfReply(newer, line)]));
  return laid.flatMap((line) =>
    turns.get(line) === undefined ? [line, ...newer.filter((one) => turns.get(one) === line)] : [],
  );
};

/** True of a turn, in a line of its own or in a queue: turns are taken in the order in which they were said. */
const isInTurn = ({ turnOf }: Pick<Ruleset<Game>, 'turnOf'>, { wish }: WishPart): boolean =>
  turnOf !== undefined &&
  isForThisPhase(wish) &&
  (wish.queue !== undefined || turnOf(wish) !== undefined);

const isReplaced = (
  { ruleset }: Reader,
  { old, left }: CutLines,
  { parts }: CombinedLine,
): boolean =>
  old !== left && old.parts.some((part) => parts.some((one) => takesPlaceOf(ruleset, one, part)));

/** The older lines that cannot stand beside the newer ones: a token twice, a star too many. */
const clashesIn = (
  { wrongIn }: Combiner,
  lines: readonly CombinedLine[],
  older: readonly CombinedLine[],
  newer: readonly CombinedLine[],
): ReadonlyMap<CombinedLine, Problem> => {
  const clashes = new Map<CombinedLine, Problem>();
  if (older.length === 0 || wrongIn(lines.flatMap(({ written }) => written)).length === 0)
    return clashes;
  let kept: readonly CombinedLine[] = lines.filter((line) => newer.includes(line));
  let known = wrongIn(kept.flatMap(({ written }) => written)).length;
  for (const line of older) {
    const beside = lines.filter((one) => kept.includes(one) || one === line);
    const wrong = wrongIn(beside.flatMap(({ written }) => written));
    const why = wrong.at(-1);
    if (why !== undefined && wrong.length > known) clashes.set(line, why);
    else {
      kept = beside;
      known = wrong.length;
    }
  }
  return clashes;
};
