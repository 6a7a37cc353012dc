import type { Game, Seat, View } from '../core/game.ts';
import { isSame } from '../core/json.ts';
import type { Ruleset, Together, WishPart } from '../core/ruleset.ts';
import { step } from '../core/steps.ts';
import { firstQueueOf, type Manner, type Reading, speaksOf, type Wish } from '../core/wishes.ts';
import { scan } from '../notation/index.ts';

/** Who reads: what a seat knows of a game, and how its lines are read. */
export interface Reader<G extends Game> {
  readonly ruleset: Ruleset<G>;
  readonly view: View<G>;
  readonly seat: Seat;
  readonly manner: Manner;
}

/** A line that says in which order the doings of a kind come: it holds no wish of its own. */
const SEQUENCE = 'sequence';

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

const isForThisPhase = ({ standing, round }: Wish): boolean =>
  standing === undefined && round === undefined;

type Knows = Together<Game> | undefined;

export const partsOf = (together: Knows, wishes: readonly Wish[]): readonly WishPart[] =>
  wishes.flatMap((wish) => together?.partsOf(wish) ?? [{ wish }]);

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
export const takesPlaceOf = (together: Knows, newer: WishPart, older: WishPart): boolean => {
  step();
  if (!isSameScope(newer.wish, older.wish)) return false;
  const [queue, before] = [newer.wish.queue?.name, older.wish.queue?.name];
  if (queue !== undefined && before !== undefined)
    return firstQueueOf(queue) === firstQueueOf(before);
  if (queue !== undefined || before !== undefined) return false;
  if (!isSameSubject(newer, older)) return false;
  if (newer.wish.kind === older.wish.kind) return isNoNarrower(newer.wish, older.wish);
  const isPlacing = newer.wish.kind === together?.placing && older.wish.kind !== SEQUENCE;
  return isPlacing && isOrder(together, older);
};

/** So many lines without a wish are tried for whether they matter. */
const MOST_TRIED = 20;

/** A message's lines with what each says; those that say nothing to the game are left out. */
export const saidLines = <G extends Game>(
  reader: Reader<G>,
  lines: readonly string[],
): readonly SaidLine[] => {
  let left = MOST_TRIED;
  const said = lines.flatMap((text, index): readonly SaidLine[] => {
    if (scan(text).tokens.length === 0) return [];
    const { parts: own, goesOn } = readParts(reader, text);
    const parts = own ?? (left-- > 0 ? silentParts(reader, lines, index) : []);
    if (parts.length === 0) return [];
    return [{ line: index + 1, text, parts, ...(goesOn !== undefined && { goesOn }) }];
  });
  return reader.ruleset.queueGoesOn === undefined ? said : withGoingOn(reader, lines, said);
};

/** The whole message says if its queue goes on, and its first step bears that word. */
const withGoingOn = <G extends Game>(
  { ruleset, view, seat, manner }: Reader<G>,
  lines: readonly string[],
  said: readonly SaidLine[],
): readonly SaidLine[] => {
  const first = said.find(isQueued);
  if (first === undefined) return said;
  const { goesOn } = ruleset.readOrders(view, seat, lines, manner);
  return said.map(({ goesOn: _, ...line }) =>
    line.line === first.line && goesOn !== undefined ? { ...line, goesOn } : line,
  );
};

/** The parts of a line by itself; undefined for one that is read without a fault and has none. */
const readParts = <G extends Game>(
  { ruleset, view, seat, manner }: Reader<G>,
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

/** The lines that leave an area empty: they hold no wish that could be written, and stand as they were said. */
export const emptiedBy = (together: Knows, lines: readonly SaidLine[]): readonly string[] =>
  lines.flatMap(({ text, parts }) =>
    parts.some((part) => isEmptying(together, part)) ? text.trim() : [],
  );

const isEmptying = (together: Knows, { wish: { kind, wish }, subject }: WishPart): boolean =>
  kind === together?.placing && wish === null && subject !== undefined;

/** The parts of a line that holds no wish: it leaves an area empty, or says which doing is first. */
const silentParts = <G extends Game>(
  reader: Reader<G>,
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
