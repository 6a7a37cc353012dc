import { step } from '../core/steps.ts';
// The names by which people are known who may have written what was pasted.

/** Somebody who may write, by all the names that he goes by. */
export interface Person {
  /** His own: on the forum, in the game's list of players. */
  readonly names: readonly string[];
  /** Those of what he plays. */
  readonly seats: readonly string[];
}

/** A name as the eye takes it: without case, width, spaces and signs. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** So short a name stands in too many lines: `A`, `狼`. */
const isLong = (name: string): boolean => name.length > (/\p{Script=Han}/u.test(name) ? 1 : 2);

/** A role, or a number, behind a name. */
const BESIDE = /\s{0,4}[(（[【<][^()（）[\]【】<>]{1,40}[)）\]】>]\s{0,3}[:：]?$/u;
const MARKS = /^\s*(?:[>＞|#＃]|\/\/)/u;
const LONGEST = 80;

/** Who is named alone on a line. */
interface Named {
  /** The number of the person. */
  readonly person: number;
  readonly name: string;
  /** By what he plays: players write that above their own orders, too. */
  readonly isSeat: boolean;
}

export type FindPerson = (line: string) => Named | undefined;

/** Finds the one person whom a line names and nothing else. */
export const personFinder = (
  people: readonly Person[],
  others: readonly string[] = [],
): FindPerson => {
  const known = new Map<string, Omit<Named, 'name'> | null>();
  const note = (name: string, person: number, isSeat: boolean): void => {
    const folded = foldName(name);
    if (!isLong(folded)) return;
    const other = known.get(folded);
    const isTaken = other === null || (other !== undefined && other.person !== person);
    known.set(folded, isTaken ? null : (other ?? { person, isSeat }));
  };
  for (const [person, { names }] of people.entries())
    for (const name of names) note(name, person, false);
  for (const [person, { seats }] of people.entries())
    for (const name of seats) note(name, person, true);
  for (const [at, name] of others.entries())
    if (!known.has(foldName(name))) note(name, people.length + at, false);
  return (line) => {
    step();
    const text = line.trim();
    if (known.size === 0 || text === '' || text.length > LONGEST || MARKS.test(text))
      return undefined;
    const bare = text.replace(BESIDE, '').trim();
    const found = known.get(foldName(bare)) ?? known.get(foldName(text));
    return found ? { ...found, name: nameIn(bare === '' ? text : bare) } : undefined;
  };
};

/** The name without signs around it. */
const nameIn = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').trim();
