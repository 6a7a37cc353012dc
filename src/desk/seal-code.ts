import type { Game, Seat } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { codeOf, plainCode } from './digest-code.ts';
import type { Moment } from './moment.ts';
import type { Word } from './notices/kinds.ts';
import { SEAL_SIGNS } from './notices/seal-words.ts';

/** The words of a seat, and the salt that keeps anybody from guessing them. */
interface Opened {
  readonly seat: Seat;
  readonly salt: string;
  readonly lines: readonly string[];
}

/** However a mail program breaks lines, words are the same; remarks are none of them. */
const bare = (lines: readonly string[]): string =>
  lines
    .filter((line) => !/^\s*#/.test(line))
    .join('')
    .normalize('NFKC')
    .replace(/\s+/g, '');

/** The digest that a seat sends before the deadline: 125 bits, five groups of five signs. */
export const sealCode = (hash: Hash, { seat, salt, lines }: Opened): string =>
  codeOf(hash(canonical({ salt: plainCode(salt), seat, words: bare(lines) })), 5, SEAL_SIGNS / 5);

/** The digest of what is locked until a time, as the log has it. */
export const lockCode = (hash: Hash, block: string): string =>
  codeOf(hash(block), 5, SEAL_SIGNS / 5);

interface Noticed {
  readonly notices?: readonly Word[];
}

/** The value of the last notice of a kind. */
const lastOf = ({ notices = [] }: Noticed, kind: string): string | undefined => {
  const last = notices.findLast((one) => one.kind === kind);
  return last === undefined ? undefined : String(last.value);
};

export const sealIn = (message: Noticed): string | undefined => lastOf(message, 'sealed');
export const lockIn = (message: Noticed): string | undefined => lastOf(message, 'locked');
export const saltIn = (message: Noticed): string | undefined => lastOf(message, 'salt');

/** True of a message that seals orders, by a digest or a lock. */
export const isSealing = (message: Noticed): boolean =>
  sealIn(message) !== undefined || lockIn(message) !== undefined;

/** True of a phase whose orders are sealed where a game has it so: those for which all speak together. */
export const isSealedPhase = (
  game: Pick<Ruleset<Game>, 'hears'>,
  moment: Pick<Moment, 'phase'>,
): boolean => game.hears(moment.phase).opened === 'together';
