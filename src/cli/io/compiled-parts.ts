import { readFileSync, writeFileSync } from 'node:fs';
import { sha256 } from './hashing.ts';
import type { RulesFiles } from './rules-files.ts';

// What the build makes of a ruleset's files: a digest of the parts, each part a line of JSON, then the
// files themselves. They are held against those that lie there, which is sooner done than hashing them.

const END = '\n\n';

/** Some files one behind the other, each behind its name. */
const piecesOf = ({ bytes }: RulesFiles): readonly Uint8Array[] =>
  [...bytes].flatMap(([name, content]) => [Buffer.from(`${name} ${content.length}\n`), content]);

export const writeParts = (path: string, files: RulesFiles, parts: readonly unknown[]): void => {
  const lines = parts.map((part) => JSON.stringify(part)).join('\n');
  const own = Buffer.from(`${sha256(lines)}\n${lines}${END}`);
  writeFileSync(path, Buffer.concat([own, ...piecesOf(files)]));
};

/**
 * The parts that were made of these files, each by its place and read when it is asked for; null if
 * they were made of others. What cannot be read, or was damaged, is as good as absent.
 */
export const readParts = (path: string, files: RulesFiles): ((nth: number) => unknown) | null => {
  const bytes = contentOf(path);
  const end = bytes.indexOf(END);
  if (end < 0 || !isMadeOf(bytes.subarray(end + END.length), piecesOf(files))) return null;
  const [digest, parts] = cut(bytes.subarray(0, end));
  if (parts === undefined || digest.toString('latin1') !== sha256(parts)) return null;
  const lines = linesOf(parts);
  return (nth) => JSON.parse(lines[nth]?.toString() ?? '');
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

/** The first line, and what is behind it. */
const cut = (bytes: Buffer): readonly [Buffer, Buffer?] => {
  const end = bytes.indexOf('\n');
  return end < 0 ? [bytes] : [bytes.subarray(0, end), bytes.subarray(end + 1)];
};

const linesOf = (bytes: Buffer): readonly Buffer[] => {
  const [first, rest] = cut(bytes);
  return rest === undefined ? [first] : [first, ...linesOf(rest)];
};
