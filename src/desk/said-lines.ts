// Lines of messages: what each says by itself, and which of them are steps of a queue.

import type { Game, Seat, View } from '../core/game.ts';
import { canonical, isSame } from '../core/json.ts';
import { once } from '../core/once.ts';
import type { Ruleset, Together, WishPart } from '../core/ruleset.ts';
import type { Manner, Reading, Wish } from '../core/wishes.ts';
import { scan } from '../notation/index.ts';
import { isHan } from '../notation/tokens.ts';
import { groupBy } from '../report/groups.ts';

/** Who reads: what a seat knows of a game, and how its lines are read. */
export interface Reader<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly view: View<G>;
  readonly seat: Seat;
  readonly manner: Manner;
  /** A line without the courtesy that it begins and ends in. */
  plainly?(text: string): string;
}

/** A line that says in which order the doings of a kind come: it holds no wish of its own. */
export const SEQUENCE = 'sequence';

/** A line of a message, and what it says by itself. */
export interface SaidLine {
  readonly line: number;
  readonly text: string;
  readonly parts: readonly WishPart[];
  /** It goes on from a queue that was said before, as its reading has it. */
  readonly goesOn?: Reading['goesOn'];
}

/** True of a line that holds a step of a queue. */
export const isQueued = ({ parts }: Pick<SaidLine, 'parts'>): boolean =>
  parts.some(({ wish }) => wish.queue !== undefined && isForThisPhase(wish));

export const isForThisPhase = ({ standing, round }: Wish): boolean =>
  standing === undefined && round === undefined;

export type Knows = Together<Game> | undefined;

export const partsOf = (together: Knows, wishes: readonly Wish[]): readonly WishPart[] =>
  wishes.flatMap((wish) => together?.partsOf(wish) ?? [{ wish }]);

/** So many lines without a wish are tried for whether they matter. */
const MOST_TRIED = 20;

/** A message's lines with what each says; those that say nothing to the game are left out. */
export const readSaidLines = (reader: Reader, lines: readonly string[]): readonly SaidLine[] => {
  let left = MOST_TRIED;
  const { ruleset, view, seat, manner } = reader;
  const whole = once(() => ruleset.readOrders(view, seat, lines, manner));
  const said = lines.flatMap((text, index): readonly SaidLine[] => {
    if (scan(text).tokens.length === 0) return [];
    const asSaid = readParts(reader, text);
    // `Hill: hold, thanks` counts as it is read: without the thanks.
    const bare = asSaid.parts?.length === 0 ? (reader.plainly?.(text) ?? text) : text;
    const { parts: own, goesOn } = bare === text ? asSaid : readParts(reader, bare);
    const parts = own ?? (left-- > 0 ? silentParts(reader, lines, index) : []);
    if (parts.length === 0) return besideOthers(reader, whole(), { line: index + 1, text });
    return [{ line: index + 1, text: bare, parts, ...(goesOn !== undefined && { goesOn }) }];
  });
  const { queueGoesOn, turnOf } = ruleset;
  if (queueGoesOn !== undefined) return withGoingOn(whole(), writtenOut(reader, whole(), said));
  return turnOf === undefined ? said : withWholeQueues(reader, whole(), lines, said);
};

/** `supports that`: a line that is understood only beside the others stands as it was read there, for it is read by itself from here on. */
const besideOthers = (
  reader: Reader,
  { repairs = [], wishes }: Reading,
  { line, text }: Pick<SaidLine, 'line' | 'text'>,
): readonly SaidLine[] => {
  const [only, ...others] = repairs.filter(({ place }) => place.line === line);
  if (only?.corrects === 'yes' || others.length > 0) return [];
  const { ruleset, view } = reader;
  const meant = wishes.filter(({ place }) => place?.line === line);
  // `with the other one …`: of the die that an order above names.
  const isQueue = ruleset.queueGoesOn !== undefined;
  const lang = isHan(text) ? 'zh' : 'en';
  const written = only?.read ?? (isQueue ? ruleset.writeOrders(view, meant, lang) : []);
  return [written].flat().flatMap((one): readonly SaidLine[] => {
    const { parts = [], goesOn } = readParts(reader, one);
    return parts.length === 0
      ? []
      : [{ line, text: one, parts, ...(goesOn !== undefined && { goesOn }) }];
  });
};

/** What wishes say, wherever they stand. */
const sensesOf = (wishes: readonly Wish[]): readonly string[] =>
  wishes.map(({ place: _, queue, ...one }) =>
    canonical({ ...one, otherwise: queue?.otherwise ?? null }),
  );

/** `Army dice:`, `Standing orders:`: a line below a head stands as it is meant there, for it is read by itself from here on. */
const writtenOut = (
  reader: Reader,
  { wishes }: Reading,
  said: readonly SaidLine[],
): readonly SaidLine[] => {
  const { ruleset, view } = reader;
  return said.flatMap((line): readonly SaidLine[] => {
    const meant = wishes.filter(({ place }) => place?.line === line.line);
    const alone = line.parts.map(({ wish }) => wish);
    if (meant.length === 0 || isSame(sensesOf(meant), sensesOf(alone))) return [line];
    const lang = isHan(line.text) ? 'zh' : 'en';
    const all = ruleset.writeOrders(view, meant, lang).map((written, nth): SaidLine => {
      const text = (nth === 0 ? (NUMBER.exec(line.text)?.[0] ?? '') : '') + written;
      const { parts = [], goesOn } = readParts(reader, text);
      return { ...line, text, parts, ...(goesOn !== undefined && { goesOn }) };
    });
    const wished = all.flatMap(({ parts }) => parts.map(({ wish }) => wish));
    return isSame(sensesOf(wished), sensesOf(meant)) ? all : [line];
  });
};
/** The number of an action in front of it. */
const NUMBER = /^\s*[(（]?\d{1,2}[.)、）]\s*/u;

/** A queue whose steps stand in lines of their own is one line: apart from its head a step would be something else. */
const withWholeQueues = (
  { ruleset, view }: Reader,
  { wishes }: Reading,
  lines: readonly string[],
  said: readonly SaidLine[],
): readonly SaidLine[] => {
  const queues = groupBy(
    wishes.filter(({ queue }) => queue !== undefined),
    ({ queue }) => queue?.name ?? '',
  );
  const linesOf = (queue: readonly Wish[]): ReadonlySet<number> =>
    new Set(queue.flatMap(({ place }) => place?.line ?? []));
  return queues.reduce<readonly SaidLine[]>((all, queue) => {
    const own = linesOf(queue);
    const [line = 0] = own;
    if (own.size < 2) return all;
    const lang = isHan(lines[line - 1] ?? '') ? 'zh' : 'en';
    const [text = ''] = ruleset.writeOrders(view, queue, lang);
    const whole = { line, text, parts: partsOf(ruleset.together, queue) };
    const others = all.filter((one) => !own.has(one.line));
    const at = others.findIndex((one) => one.line > line);
    return at < 0 ? [...others, whole] : others.toSpliced(at, 0, whole);
  }, said);
};

/** The whole message says if its queue goes on, and its first step bears that word. */
const withGoingOn = ({ goesOn }: Reading, said: readonly SaidLine[]): readonly SaidLine[] => {
  const first = said.find(isQueued);
  if (first === undefined) return said;
  return said.map(({ goesOn: _, ...line }) =>
    line.line === first.line && goesOn !== undefined ? { ...line, goesOn } : line,
  );
};

/** The parts of a line by itself; undefined for one that is read without a fault and has none. */
const readParts = (
  { ruleset, view, seat, manner }: Reader,
  text: string,
): { readonly parts: readonly WishPart[] | undefined; readonly goesOn?: Reading['goesOn'] } => {
  const {
    wishes,
    problems,
    game,
    status,
    goesOn,
    unread = [],
  } = ruleset.readOrders(view, seat, [text], manner);
  if (wishes.length > 0) return { parts: partsOf(ruleset.together, wishes), goesOn };
  const isTold = problems.length + unread.length > 0 || (game ?? status) !== undefined;
  return { parts: isTold ? [] : undefined };
};

/** A line that leaves an area empty on purpose: it holds no wish that could be written. */
interface EmptiedSubject {
  readonly text: string;
  readonly subject: string;
}

export const emptiedIn = (reader: Reader, lines: readonly string[]): readonly EmptiedSubject[] =>
  lines.flatMap((text) => {
    const subject = reader.ruleset.together?.emptied(reader.view, reader.seat, text);
    const isSilent = subject !== undefined && readParts(reader, text).parts === undefined;
    return isSilent ? [{ text: text.trim(), subject }] : [];
  });

/** The parts of a line that holds no wish: it leaves an area empty, or says which doing is first. */
const silentParts = (
  reader: Reader,
  lines: readonly string[],
  index: number,
): readonly WishPart[] => {
  const { ruleset, view, seat, manner } = reader;
  const { together } = ruleset;
  if (together === undefined) return [];
  const subject = together.emptied(view, seat, lines[index] ?? '');
  if (subject !== undefined) return [{ wish: { kind: together.placing, wish: null }, subject }];
  const read = (said: readonly string[]): readonly Wish[] =>
    ruleset.readOrders(view, seat, said, manner).wishes;
  const [all, others] = [read(lines), read(lines.toSpliced(index, 1, ''))];
  return together.doings
    .filter((kind) => !isSame(sense(all, kind), sense(others, kind)))
    .map((kind) => ({ wish: { kind: SEQUENCE, wish: kind }, subject: kind }));
};

const sense = (wishes: readonly Wish[], kind: string): readonly Wish['wish'][] =>
  wishes.filter((wish) => wish.kind === kind).map(({ wish }) => wish);

/** A line that counts, in its own words or in those for what is left of it. */
export interface CombinedLine extends SaidLine {
  readonly number: number;
  readonly written: readonly string[];
}

/** So many steps of a queue the lines have. */
export const stepsIn = (lines: readonly SaidLine[]): number =>
  lines.reduce((sum, { parts }) => {
    const steps = parts.flatMap(({ wish: { queue } }) => (queue === undefined ? [] : queue.step));
    return sum + new Set(steps).size;
  }, 0);

// ---- Steps of a queue ---------------------------------------------------------------------------------

/** A step of the queue that lines come to: the message, its line, and which step of that line it is. */
export interface StepPlace {
  readonly number: number;
  readonly line: number;
  readonly nth: number;
}

/** A step as the lines say it together, with what is answered in it. */
export interface QueueStep {
  readonly place: StepPlace;
  readonly wishes: readonly Wish[];
}

/** Lines that count, read together: their wishes, those of each line, and the steps of their queue in their order. */
export interface QueuedLines {
  readonly wishes: readonly Wish[];
  readonly byLine: ReadonlyMap<CombinedLine, readonly Wish[]>;
  readonly steps: readonly QueueStep[];
}

export const readTogether = (
  { ruleset, view, seat, manner }: Reader,
  lines: readonly CombinedLine[],
): QueuedLines => {
  const texts = lines.flatMap((line) => line.written.map((text) => ({ line, text })));
  const said = texts.map(({ text }) => text);
  const { wishes } = ruleset.readOrders(view, seat, said, manner);
  const lineOf = ({ place }: Wish): CombinedLine | undefined => texts[(place?.line ?? 0) - 1]?.line;
  const byLine = new Map(lines.map((line) => [line, wishes.filter((one) => lineOf(one) === line)]));
  const queues = groupBy(wishes, ({ queue }) => queue?.name ?? '').filter(([one]) => one.queue);
  const counts = new Map<CombinedLine, number>();
  const steps = queues
    .flatMap((queue) =>
      groupBy(queue, (one) => `${one.queue?.step}`).toSorted(
        ([a], [b]) => (a.queue?.step ?? 0) - (b.queue?.step ?? 0),
      ),
    )
    .flatMap((step): readonly QueueStep[] => {
      const [head] = step.filter((wish) => wish.queue?.under === undefined);
      const line = head && lineOf(head);
      if (line === undefined) return [];
      const nth = (counts.get(line) ?? 0) + 1;
      counts.set(line, nth);
      return [{ place: { number: line.number, line: line.line, nth }, wishes: step }];
    });
  return { wishes, byLine, steps };
};

/** The place of a step among all, from 0; -1: it is none of them. */
export const indexOfStep = (steps: readonly QueueStep[], place: StepPlace): number =>
  steps.findIndex((step) => isSame({ ...step.place }, { ...place }));
