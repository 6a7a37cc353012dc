import { say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { type Hash, type LogLine, openly } from '../../core/log.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Desk, Equipment } from '../desk.ts';
import { ordersCode } from '../digest-code.ts';
import type { History, TakenMessage } from '../history.ts';
import { makeMoment } from '../moment.ts';
import { readOrderText } from '../read-text.ts';
import { isSealedPhase, lockCode, sealCode, sealForm } from '../seal-code.ts';
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
  const [first] = lines;
  const isSealedGame = first?.['sealed'] !== undefined;
  const isOld = (line: LogLine): boolean =>
    line.line === 'sealed' &&
    first?.['sealed'] === 'hash' &&
    first['proofs'] === 2 &&
    sealForm(String(line['digest'])) === 1;
  const findings = lines.flatMap((line, at): readonly Finding[] => {
    const told = { seat: line['seat'], for: momentOf(line) };
    const place = { file, line: at + 1 + above };
    if (isOld(line)) return [finding(place, 'verify.old-seal', told)];
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

/** Notes what a line seals or opens; false: it opens what was not sealed so, or shows nothing. */
const follows = ({ sealed, opened, begun }: Seals, line: LogLine, hash: Hash): boolean => {
  const [moment, pile] = [momentOf(line), pileOf(line)];
  // What is sealed when another has been opened may have been made by its words.
  if (line.line === 'sealed' && !begun.has(moment)) sealed.set(pile, String(line['digest']));
  if (line.line !== 'opening') return true;
  begun.add(moment);
  opened.add(pile);
  const digest = sealed.get(pile);
  return line.secret !== undefined && digest !== undefined && digest === codeOf(hash, line, digest);
};

type Placed = Pick<TakenMessage, 'seat' | 'round' | 'phase'>;

const pileOf = (line: LogLine | Placed): string => `${momentOf(line)} ${line.seat}`;

const momentOf = ({ round, phase }: LogLine | Placed): string =>
  makeMoment({ round: Number(round), phase: String(phase) });

/** The words that were opened, as a line has them. */
export const wordsOf = (line: LogLine): readonly string[] => {
  const { words } = openly(line);
  return Array.isArray(words) ? words.map(String) : [];
};

const codeOf = (hash: Hash, line: LogLine, digest: string): string => {
  const { seat, salted, locked } = openly(line);
  if (locked !== undefined) return lockCode(hash, String(locked));
  const opened = { seat: String(seat), salt: String(salted), lines: wordsOf(line) };
  return sealCode(hash, opened, sealForm(digest));
};

/** The words that were opened, each with its line in the log, by seat and phase. */
type Openings = ReadonlyMap<string, readonly (readonly string[])[]>;

export const openingsIn = (lines: readonly LogLine[]): Openings => {
  const openings = new Map<string, (readonly string[])[]>();
  for (const line of lines)
    if (line.line === 'opening')
      openings.set(pileOf(line), [...(openings.get(pileOf(line)) ?? []), wordsOf(line)]);
  return openings;
};

/** The numbers of slips that a game may repair in a name: its record does not say how many it did. */
const SPELLINGS = [0, 1, 2, 3];

/** Orders that were carried out and are not what the opened words say, read once more. */
export const openedOtherwise = <G extends Game>(
  desk: Desk<G>,
  taken: readonly TakenMessage[],
  {
    openings,
    hash,
    file,
  }: { readonly openings: Openings; readonly hash: Hash; readonly file: string },
): readonly Finding[] =>
  taken.flatMap((message) => {
    const opened = openings.get(pileOf(message));
    if (opened === undefined || !isSealedPhase(desk.ruleset, message)) return [];
    const code = ordersCode(hash, message);
    const manners = [desk.manner, ...SPELLINGS.map((spelling) => ({ ...desk.manner, spelling }))];
    const isRead = opened.some((words) =>
      manners.some((manner) => {
        const read = readOrderText(
          { ...desk, manner: manner ?? {} },
          message.seat,
          words.join('\n'),
        );
        return ordersCode(hash, { ...message, wishes: read.wishes }) === code;
      }),
    );
    const told = { seat: message.seat, for: momentOf(message) };
    return isRead ? [] : [finding({ file }, 'verify.opened-other', told)];
  });

/** Rulings of the moderator on answers in phases whose orders were sealed. */
export const rulingsOnSealed = <G extends Game>(
  { ruleset }: Pick<Equipment<G>, 'ruleset'>,
  { opening, batches }: Pick<History, 'opening' | 'batches'>,
): Outcome['notes'] =>
  opening.sealed === undefined
    ? []
    : batches.flatMap(({ ruled }) => {
        if (ruled === undefined || !('key' in ruled)) return [];
        const [round, procedure = ''] = ruled.key.split('/');
        const phase = ruleset.printedPhase(procedure);
        if (!isSealedPhase(ruleset, { phase })) return [];
        const moment = makeMoment({ round: Number(round), phase });
        return [say('verify.ruled-sealed', { seat: ruled.seat, for: moment })];
      });
