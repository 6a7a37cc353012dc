import type { Game, Seat } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { codeOf, plainCode } from './digest-code.ts';
import type { Moment } from './moment.ts';
import type { Word } from './notices/kinds.ts';
import { SEAL_SIGNS } from './notices/seal-words.ts';

/** The words of a seat, and the salt that keeps anybody from guessing them. */
interface OpenedWords {
  readonly seat: Seat;
  readonly salt: string;
  readonly lines: readonly string[];
}

/** The forms of a digest. The first passed over line ends and remarks, so that one digest had several openings. */
export type SealForm = 1 | 2;

/** The form of a digest: the second says so at its beginning, `2-`. */
export const sealForm = (code: string): SealForm => (code.startsWith('2-') ? 2 : 1);

/** The words of the first form: all lines in one, without remarks and blanks. */
const inOneLine = (lines: readonly string[]): string =>
  lines
    .filter((line) => !/^\s*#/.test(line))
    .join('')
    .normalize('NFKC')
    .replace(/\s+/g, '');

/** The words of the second form: every line that says anything, remarks too; blanks count as one. */
const lineByLine = (lines: readonly string[]): readonly string[] =>
  lines
    .map((line) =>
      line
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');

/** The digest that a seat sends before the deadline: 125 bits, five groups of five signs behind its form. */
export const sealCode = (
  hash: Hash,
  { seat, salt, lines }: OpenedWords,
  form: SealForm = 2,
): string => {
  const [bare, groups] = [plainCode(salt), SEAL_SIGNS / 5];
  if (form === 1)
    return codeOf(hash(canonical({ salt: bare, seat, words: inOneLine(lines) })), 5, groups);
  const words = { form: 2, salt: bare, seat, words: lineByLine(lines) };
  return `2-${codeOf(hash(canonical(words)), 5, groups)}`;
};

/**
 * The lines that a digest was made of, found in lines as they came: a mail program may have broken
 * some of them. Undefined: the digest is of other words.
 */
export const linesSealedAs = (
  hash: Hash,
  { lines, ...opened }: OpenedWords,
  code: string,
): readonly string[] | undefined => {
  const form = sealForm(code);
  const fits = (said: readonly string[]): boolean =>
    sealCode(hash, { ...opened, lines: said }, form) === code;
  if (form === 1 || fits(lines)) return fits(lines) ? lines : undefined;
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]));
  const ends = filled
    .slice(0, -1)
    .sort((a, b) => (lines[b] ?? '').length - (lines[a] ?? '').length)
    .slice(0, MOST_BREAKS);
  const after = new Map(filled.slice(1).map((next, index) => [filled[index] ?? 0, next]));
  for (let way = 1; way < WAYS ** ends.length; way++) {
    const joined = joinedAt(lines, after, glueOf(ends, way));
    if (fits(joined)) return joined;
  }
  return undefined;
};

/** The line ends that may have come from a mail program: those behind the longest lines. */
const MOST_BREAKS = 8;

/** A line end is one, or stands for a blank, or for nothing. */
const WAYS = 3;

/** The line ends that are none in one way of many, and what stands there instead. */
const glueOf = (ends: readonly number[], way: number): ReadonlyMap<number, string> =>
  new Map(
    ends.flatMap((end, index) => {
      const kind = Math.floor(way / WAYS ** index) % WAYS;
      return kind === 0 ? [] : [[end, kind === 1 ? ' ' : ''] as const];
    }),
  );

/** Lines with some of their ends taken away; an empty line stands for what moved up. */
const joinedAt = (
  lines: readonly string[],
  after: ReadonlyMap<number, number>,
  glue: ReadonlyMap<number, string>,
): readonly string[] => {
  const joined = [...lines];
  for (const end of [...glue.keys()].sort((a, b) => b - a)) {
    const next = after.get(end);
    if (next === undefined) continue;
    joined[end] =
      `${(joined[end] ?? '').trimEnd()}${glue.get(end) ?? ''}${(joined[next] ?? '').trimStart()}`;
    joined[next] = '';
  }
  return joined;
};

/** The digest of what is locked until a time, as the log has it. */
export const lockCode = (hash: Hash, block: string): string =>
  codeOf(hash(block), 5, SEAL_SIGNS / 5);

interface NoticeSource {
  readonly notices?: readonly Word[];
}

/** The value of the last notice of a kind. */
const lastOf = ({ notices = [] }: NoticeSource, kind: string): string | undefined => {
  const last = notices.findLast((one) => one.kind === kind);
  return last === undefined ? undefined : String(last.value);
};

export const sealIn = (message: NoticeSource): string | undefined => lastOf(message, 'sealed');
export const lockIn = (message: NoticeSource): string | undefined => lastOf(message, 'locked');
export const saltIn = (message: NoticeSource): string | undefined => lastOf(message, 'salt');

/** True of a message that seals orders, by a digest or a lock. */
export const isSealing = (message: NoticeSource): boolean =>
  sealIn(message) !== undefined || lockIn(message) !== undefined;

/** True of a phase whose orders are sealed where a game has it so: those for which all speak together. */
export const isSealedPhase = (
  game: Pick<Ruleset<Game>, 'hears'>,
  moment: Pick<Moment, 'phase'>,
): boolean => game.hears(moment.phase).opened === 'together';

/** True of a game in which orders of some phase can be sealed. */
export const canSeal = (game: Pick<Ruleset<Game>, 'hears' | 'printedPhases'>): boolean =>
  game.printedPhases.some((phase) => isSealedPhase(game, { phase }));
