// A position while it is laid on the table: what cannot lie there, and what is not said.

import { nearIds } from '../../core/edit-distance.ts';
import { isRecord } from '../../core/shape.ts';
import { type Finding, finding, keyFinding } from './issues.ts';

export type Path = Finding['path'];

interface Findings {
  readonly findings: Finding[];
}

const known =
  (tell: typeof finding) =>
  <T extends string>(
    { findings }: Findings,
    all: readonly T[],
    word: string,
    path: Path,
  ): T | undefined => {
    const found = all.find((one) => one === word);
    if (found === undefined)
      findings.push(tell(path, 'position-unknown', { id: word, near: nearIds(word, all) }));
    return found;
  };

/** The word among those that can stand there; else it is told, with those that are near it. */
export const oneOf = known(finding);
/** The same of a member's own name. */
export const memberOf = known(keyFinding);

export const tellTwice = ({ findings }: Findings, path: Path, id: string): void => {
  findings.push(finding(path, 'named-twice', { id }));
};

/** What everybody sees on a board has to be said: members by name, and members of those that are said. */
export const missingIn = (
  said: unknown,
  names: readonly string[],
  within: Readonly<Record<string, readonly string[]>>,
): readonly Finding[] => [
  ...lacksIn(said, [], [...names, ...Object.keys(within)]),
  ...Object.entries(within).flatMap(([name, inner]) =>
    isRecord(said) && said[name] !== undefined ? lacksIn(said[name], [name], inner) : [],
  ),
];

const lacksIn = (
  holder: unknown,
  path: readonly string[],
  names: readonly string[],
): readonly Finding[] =>
  names
    .filter((name) => !isRecord(holder) || holder[name] === undefined)
    .map((name) => [...path, name])
    .map((at) => finding(at, 'member-missing', { member: at.join('.') }));

/** Pieces of which as many lie there, and as many there are. */
export type PieceCount = readonly [what: string, got: number, most: number, path: Path];

/** More than there are pieces of. */
export const moreThanThere = (counts: readonly PieceCount[]): readonly Finding[] =>
  counts.flatMap(([what, got, most, path]) =>
    got > most ? [keyFinding(path, 'position-too-many', { what, got, most })] : [],
  );
