// Lines that are told in sentences: an action with its die and its conditions, or two of one die.

import { canonical, type Json } from '../../../core/json.ts';
import { scan } from '../../../notation/index.ts';
import { cutUp, type SentenceWords } from '../../../notation/pieces.ts';
import type { Condition } from '../language/conditions.ts';
import { face } from '../language/parts.ts';
import { actionTold, isOfSorts, type Piece, type Teller, write } from './order-sentences.ts';
import type { Dice, Sort } from './sentence-words.ts';

/** An action and the condition that it is told under. */
interface Branch {
  readonly action: string;
  readonly when?: Piece;
}

/** Between an action and another that is done in its place. */
const ELSE = 'else';
/** The same, said with no more than an *or*. */
const OR = 'or';
const HIDES = ['hide the fellowship', 'move the fellowship'];

/** The actions that pieces tell under one condition at most; beside another of the Fellowship a bare step is one of its own. */
const branchesIn = (
  pieces: readonly Piece[],
  teller: Teller,
  beside: readonly Piece[],
): readonly Branch[] => {
  const [when, ...others] = pieces.filter(({ sort }) => sort === 'condition');
  if (others.length > 0) return [];
  const rest = trimmed(pieces.filter(({ sort }) => sort !== 'condition' && sort !== 'bracket'));
  const told = actionTold(rest, teller);
  const isStep =
    rest.some(({ sort }) => sort === 'go') && isOfSorts(rest, 'go', 'step', 'and', 'to');
  const isOfFellowship = beside.some(({ sort }) => sort === 'hide' || sort === 'fellowship');
  const all = told.length === 0 && isStep && isOfFellowship ? ['move the fellowship'] : told;
  return all.map((action) => ({ action, ...(when !== undefined && { when }) }));
};

const written = ({ action, when }: Branch): string =>
  action
    .split('\n')
    .map((one) => (when === undefined ? one : `${one} ${when.text}`))
    .join('\n');

const isContrary = (one: Piece, other: Piece): boolean => {
  const [[a, ...more], [b, ...others]] = [one, other].map(
    ({ value }) => value as readonly Condition[],
  ) as [readonly Condition[], readonly Condition[]];
  if (a === undefined || b === undefined || more.length + others.length > 0) return false;
  const isNot = (said: Condition): boolean => 'not' in said && said.not !== undefined;
  const bare = (said: Condition): string => canonical({ ...said, not: 'yes' } as unknown as Json);
  return bare(a) === bare(b) && isNot(a) !== isNot(b);
};

/** Two branches as one action and another; undefined: they are two actions. */
const paired = (
  [first, second]: readonly [Branch, Branch],
  sign: string,
  { hasDie }: Teller,
): string | undefined => {
  // `move again, or hide if revealed`: what stands under a condition is done where that holds.
  const isOr = sign === OR && first.when === undefined && second.when !== undefined;
  if (isOr) return `${written(second)} or ${first.action}`;
  if (sign === ELSE || sign === OR) return `${written(first)} or ${written(second)}`;
  if (second.when === undefined) return undefined;
  if (first.when !== undefined)
    return isContrary(first.when, second.when)
      ? `${written(first)} or ${second.action}`
      : undefined;
  // `move the Fellowship (hide if revealed)`
  if (sign === ';' && !hasDie) return undefined;
  const areBoth = HIDES.every((one) => [first.action, second.action].includes(one));
  return areBoth ? `${written(second)} or ${first.action}` : undefined;
};

/** Where what is told may part into two ways of one die. */
const partsOf = (
  pieces: readonly Piece[],
): readonly (readonly [readonly Piece[], readonly Piece[], sign: string])[] => {
  const part = (at: number, sign: string) =>
    [pieces.slice(0, at), pieces.slice(at + 1), sign] as const;
  const ways = pieces.flatMap(({ sort }, at) => (sort === 'else' ? [at] : []));
  const [only, ...others] = ways;
  // `move if hidden, hide if not`
  if (only !== undefined && only === pieces.length - 1) {
    const sign = pieces.findLastIndex(({ sort }) => sort === 'and');
    return [[pieces.slice(0, sign), pieces.slice(sign + 1, only), ELSE]];
  }
  if (only !== undefined) {
    const sign = /^(?:or|或)$/iu.test(pieces[only]?.text ?? '') ? OR : ELSE;
    return others.length > 0 ? [] : [part(only, sign)];
  }
  const unless = pieces.findIndex(
    ({ sort }, at) => sort === 'then' && isUnless(pieces[at - 1]) && at > 1,
  );
  if (unless > 0) return [part(unless, ELSE)];
  if (pieces.every(({ sort }) => sort !== 'condition')) return [];
  return pieces.flatMap(({ sort, text }, at) =>
    (sort === 'and' || sort === 'bracket') && at > 0 ? [part(at, text)] : [],
  );
};

/** The actions that pieces tell: one, or of one die one and another: `A unless it is revealed, else B`. */
const alternativesTold = (pieces: readonly Piece[], teller: Teller): readonly string[] => {
  const isThen = ({ sort }: Piece): boolean => sort === 'then';
  if (pieces.some((one, at) => isThen(one) && pieces[at - 1]?.sort !== 'condition')) return [];
  const parts = partsOf(pieces);
  // `the Fellowship (hide if revealed)`: the first is an action of its own.
  const isAside = parts.some(
    ([[only, ...others]]) => only?.sort === 'fellowship' && others.length === 0,
  );
  if (!isAside && !parts.some(([, , sign]) => sign === ELSE || sign === OR)) {
    const whole = branchesIn(
      pieces.filter((one) => !isThen(one)),
      teller,
      [],
    );
    if (whole.length > 0) return whole.map(written);
  }
  for (const [before, behind, sign] of parts) {
    const [a, b] = [before, behind].map((some) => some.filter((one) => !isThen(one)));
    const [first, ...firsts] = branchesIn(a ?? [], teller, b ?? []);
    const [second, ...seconds] = branchesIn(b ?? [], teller, a ?? []);
    if (first === undefined || second === undefined || firsts.length + seconds.length > 0) continue;
    const both = paired([first, second], sign, teller);
    if (both !== undefined) return [both];
  }
  return [];
};

/** `unless he is found, then hide`: what is done else. */
const isUnless = (piece: Piece | undefined): boolean =>
  piece?.sort === 'condition' && /^(?:unless|除非)/iu.test(piece.text);

/** Signs at either end part an action from others. */
const trimmed = (pieces: readonly Piece[]): readonly Piece[] => {
  let [from, to] = [0, pieces.length];
  while (pieces[from]?.sort === 'and') from++;
  while (to > from && pieces[to - 1]?.sort === 'and') to--;
  return pieces.slice(from, to);
};

/** A dash is an arrow between two places alone, and a sign beside a die says nothing. */
const isIdle = ({ sort, text }: Piece, at: number, cut: readonly Piece[]): boolean => {
  const [before, behind] = [cut[at - 1]?.sort, cut[at + 1]?.sort];
  if (/^[-–—]+$/u.test(text)) return !(before === 'place' && behind === 'place');
  return sort === 'and' && (before === 'die' || behind === 'die');
};

/** The die that pieces name, once or as the one before; undefined: nobody can tell. */
const diceOf = (pieces: readonly Piece[], { dieBefore }: Teller): Dice | 'none' | undefined => {
  const all = pieces.filter(({ sort }) => sort === 'die').map(({ value }) => value as Dice);
  const named = all.filter((one) => one.face !== 'same');
  // `with a Character die …; with the second one …`: two of them.
  if (all.filter(({ count }) => count > 0).length > 1) return undefined;
  if (all.length === 0) return 'none';
  return named[0] ?? (dieBefore === undefined ? undefined : { face: dieBefore, count: 1 });
};

const OF_DICE: readonly Sort[] = ['die', 'twice', 'each-time'];

const linesIn = (whole: readonly Piece[], teller: Teller): readonly (readonly string[])[] => {
  const cut = whole.filter((piece, at) => !isIdle(piece, at, whole));
  const die = diceOf(cut, teller);
  if (die === undefined) return [];
  const isTwice = cut.some(({ sort }) => sort === 'twice');
  const isEach = cut.some(({ sort }) => sort === 'each-time');
  if (isEach && !isTwice) return [];
  const rest = trimmed(cut.filter(({ sort }) => !OF_DICE.some((one) => one === sort)));
  const head =
    die === 'none' || die.face === 'same' ? '' : `${write(teller, face, die.face)} die: `;
  const count = Math.max(die === 'none' ? 1 : die.count, isTwice ? 2 : 1);
  return alternativesTold(rest, {
    ...teller,
    hasDie: die !== 'none',
    ...(die !== 'none' && die.face !== 'same' && { die: die.face }),
  }).map((one) => {
    const lines = one.split('\n').map((line) => head + line);
    return lines.length > 1 ? lines : Array.from({ length: count }, () => `${head}${one}`);
  });
};

const LONGEST = 300;

/** `Strider's army`, though not every name with such a sign is somebody's. */
const WHOSE = /(?<=\p{L})['’]s(?=\s)/gu;

const cutsOf = (
  clause: string,
  by: SentenceWords<Sort>,
  { cuts, lexicon }: Teller,
): readonly (readonly Piece[])[] => {
  const known = cuts.get(clause);
  if (known !== undefined) return known;
  const whole = cutUp(scan(clause), lexicon, by);
  const found = whole.length > 0 ? whole : cutUp(scan(clause.replace(WHOSE, '')), lexicon, by);
  cuts.set(clause, found);
  return found;
};

/** So many ways to cut up clauses are tried at most. */
const MOST_CUTS = 32;

/** The lines of the action that clauses tell; of several ways in which it can be meant each. */
export const actionsTold = (
  clauses: readonly string[],
  by: SentenceWords<Sort>,
  teller: Teller,
): readonly (readonly string[])[] => {
  const said = clauses.join(' ');
  if (said.length > LONGEST || /[?？]/u.test(said)) return [];
  let cuts: readonly (readonly Piece[])[] = [[]];
  for (const clause of clauses) {
    const next = cutsOf(clause, by, teller);
    if (next.length * cuts.length > MOST_CUTS) return [];
    cuts = cuts.flatMap((cut) => next.map((more) => [...cut, ...more]));
  }
  const all = cuts.flatMap((cut) => linesIn(cut, teller));
  return [...new Map(all.map((each) => [canonical([...each]), each])).values()];
};
