import type { Game } from '../../core/game.ts';
import { type Hash, type LogLine, openly } from '../../core/log.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { makeMoment } from '../moment.ts';
import { isSealedPhase, lockCode, sealCode } from '../seal-code.ts';
import { countOf, type Finding, finding, type Outcome } from './findings.ts';
import type { ReadChain } from './record.ts';

interface Seals {
  readonly sealed: Map<string, string>;
  readonly opened: Set<string>;
  /** The phases in which anything has been opened. */
  readonly begun: Set<string>;
}

/** Holds the words that were opened against the digests that had been sent for them. */
export const lookAtSeals = (
  { lines, above }: ReadChain,
  file: string,
  { hash, game }: { readonly hash: Hash; readonly game: Pick<Ruleset<Game>, 'hears'> },
): Outcome => {
  const seals: Seals = { sealed: new Map(), opened: new Set(), begun: new Set() };
  const isSealedGame = lines[0]?.['sealed'] !== undefined;
  const findings = lines.flatMap((line, at): readonly Finding[] => {
    const told = { seat: line['seat'], for: momentOf(line) };
    const place = { file, line: at + 1 + above };
    if (!follows(seals, line, hash)) return [finding(place, 'verify.seal', told)];
    const isDue =
      isSealedGame &&
      line.line === 'taken' &&
      isSealedPhase(game, { phase: String(line['phase']) });
    return isDue && !seals.opened.has(pileOf(line))
      ? [finding(place, 'verify.unsealed', told)]
      : [];
  });
  return countOf('verify.seals', seals.opened.size, findings);
};

/** Notes what a line seals or opens; false: it opens what was not sealed so. */
const follows = ({ sealed, opened, begun }: Seals, line: LogLine, hash: Hash): boolean => {
  const [moment, pile] = [momentOf(line), pileOf(line)];
  // What is sealed when another has been opened may have been made by its words.
  if (line.line === 'sealed' && !begun.has(moment)) sealed.set(pile, String(line['digest']));
  if (line.line !== 'opening') return true;
  begun.add(moment);
  opened.add(pile);
  return line.secret === undefined || sealed.get(pile) === codeOf(hash, line);
};

const pileOf = (line: LogLine): string => `${momentOf(line)} ${line['seat']}`;

const momentOf = ({ round, phase }: LogLine): string =>
  makeMoment({ round: Number(round), phase: String(phase) });

const codeOf = (hash: Hash, line: LogLine): string => {
  const { seat, salted, words, locked } = openly(line);
  if (locked !== undefined) return lockCode(hash, String(locked));
  return sealCode(hash, {
    seat: String(seat),
    salt: String(salted),
    lines: Array.isArray(words) ? words.map(String) : [],
  });
};
