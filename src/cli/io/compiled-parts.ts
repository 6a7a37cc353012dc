import { readFileSync, writeFileSync } from 'node:fs';
import { inAscii } from '../../core/ascii.ts';
import type { RulesFiles } from './rules-files.ts';

// What the build makes of a ruleset's files: each part a line of JSON, then the files themselves. They
// are held against those that lie there, which is sooner done than hashing them.

const END = '\n\n';

/** V8 need not look whether the letters of such a line are of one byte. */
const lineOf = (part: unknown): string => inAscii(JSON.stringify(part));

/** Some files one behind the other, each behind its name. */
const piecesOf = ({ bytes }: RulesFiles): readonly Uint8Array[] =>
  [...bytes].flatMap(([name, content]) => [Buffer.from(`${name} ${content.length}\n`), content]);

export const writeParts = (path: string, files: RulesFiles, parts: readonly unknown[]): void =>
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(parts.map(lineOf).join('\n') + END), ...piecesOf(files)]),
  );

/**
 * The parts that were made of these files, each by its place and read when it is asked for; null if
 * they were made of others. What cannot be read is as good as absent.
 */
export const readParts = (path: string, files: RulesFiles): ((nth: number) => unknown) | null => {
  const bytes = contentOf(path);
  const end = bytes.indexOf(END);
  if (end < 0 || !isMadeOf(bytes.subarray(end + END.length), piecesOf(files))) return null;
  const lines = linesOf(bytes.subarray(0, end));
  return (nth) => JSON.parse(lines[nth]?.toString('latin1') ?? '');
};

/** Piece by piece: put together they would take as much memory once more. */
const isMadeOf = (bytes: Buffer, pieces: readonly Uint8Array[]): boolean => {
  let at = 0;
  for (const piece of pieces) {
    const start = at;
    at += piece.length;
    if (!bytes.subarray(start, at).equals(piece)) return false;
  }
  return at === bytes.length;
};

const contentOf = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.of();
  }
};

const linesOf = (bytes: Buffer): readonly Buffer[] => {
  const end = bytes.indexOf('\n');
  if (end < 0) return [bytes];
  return [bytes.subarray(0, end), ...linesOf(bytes.subarray(end + 1))];
};
