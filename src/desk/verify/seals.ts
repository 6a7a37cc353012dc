import { say, type Values } from '../../core/document.ts';
import { isAnswered } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import { entryOf, type Hash, type LogLine, openly } from '../../core/log.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import type { Desk } from '../desk.ts';
import { ordersCode } from '../digest-code.ts';
import type { Batch, TakenMessage } from '../history.ts';
import { makeMoment } from '../moment.ts';
import { readOrderText } from '../read-text.ts';
import { isSealedPhase, lockCode, sealCode, sealForm } from '../seal-code.ts';
import {
  countOf,
  type Finding,
  finding,
  joinOutcomes,
  NOTHING_SEEN,
  type Outcome,
} from './findings.ts';
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
  { hash, game }: { readonly hash: Hash; readonly game: SealedGame },
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
  return joinOutcomes([
    countOf('verify.seals', seals.opened.size, findings),
    neverOpened(lines, seals, game),
  ]);
};

type SealedGame = Pick<Ruleset<Game>, 'hears' | 'printedPhase'>;

/**
 * Orders that were sealed and never opened, though their phase was played: whoever sealed them by a digest may have
 * kept his words back; what is locked by time anybody could have opened.
 */
const neverOpened = (
  lines: readonly LogLine[],
  { sealed, opened }: Seals,
  game: SealedGame,
): Outcome => {
  const played = new Map(
    lines.flatMap((line) => {
      const { event, round, phase } = line.line === 'entry' ? entryOf(line) : {};
      if (event === undefined || !isAnswered(event) || phase === undefined) return [];
      const one = { seat: event.seat, round: Number(round), phase: game.printedPhase(phase) };
      return [[pileOf(one as MessagePlace), one as MessagePlace] as const];
    }),
  );
  const told = [...sealed.keys()].flatMap((pile): readonly Values[] => {
    const one = opened.has(pile) ? undefined : played.get(pile);
    return one === undefined ? [] : [{ seat: one.seat, for: momentOf(one) }];
  });
  const all = told.map((one) => say('verify.never-opened', one));
  const isTimed = lines[0]?.['sealed'] === 'time';
  return { ...NOTHING_SEEN, ...(isTimed ? { unproved: all } : { notes: all }) };
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

type MessagePlace = Pick<TakenMessage, 'seat' | 'round' | 'phase'>;

const pileOf = (line: LogLine | MessagePlace): string => `${momentOf(line)} ${line.seat}`;

const momentOf = ({ round, phase }: LogLine | MessagePlace): string =>
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

/** Words that were opened, and where in the log, from 0. */
interface Opening {
  readonly words: readonly string[];
  readonly at: number;
}

/** The words that were opened, by seat and phase. */
type Openings = ReadonlyMap<string, readonly Opening[]>;

export const openingsIn = (lines: readonly LogLine[]): Openings => {
  const openings = new Map<string, Opening[]>();
  for (const [at, line] of lines.entries()) {
    if (line.line !== 'opening') continue;
    const pile = pileOf(line);
    openings.set(pile, [...(openings.get(pile) ?? []), { words: wordsOf(line), at }]);
  }
  return openings;
};

/** The numbers of slips that a game may repair in a name: its record does not say how many it did. */
const SPELLINGS = [0, 1, 2, 3];

/** What was opened, and the orders that are held against it. */
interface Carrying {
  readonly openings: Openings;
  readonly hash: Hash;
  readonly file: string;
}

/** Orders that a run carried out and are not what the opened words say, read once more; and opened words that it passed over. */
export const findChangedOpenings = (
  desk: Desk,
  run: Pick<Batch, 'taken' | 'entries'>,
  /** Where in the log the run is closed: what was opened later it could not carry out. */
  closedAt: number,
  { openings, hash, file }: Carrying,
): readonly Finding[] => {
  const inTime = (one: MessagePlace): readonly Opening[] =>
    (openings.get(pileOf(one)) ?? []).filter(({ at }) => at < closedAt);
  const readings = (one: MessagePlace, { words }: Opening): readonly (readonly Wish[])[] =>
    [desk.manner, ...SPELLINGS.map((spelling) => ({ ...desk.manner, spelling }))].map(
      (manner) =>
        readOrderText({ ...desk, manner: manner ?? {} }, one.seat, words.join('\n')).wishes,
    );
  const others = run.taken.filter((message) => {
    if (!isSealedPhase(desk.ruleset, message)) return false;
    const code = ordersCode(hash, message);
    const opened = inTime(message);
    const isRead = opened.some((one) =>
      readings(message, one).some((wishes) => ordersCode(hash, { ...message, wishes }) === code),
    );
    return opened.length > 0 && !isRead;
  });
  const carried = new Set([...desk.taken, ...run.taken].map(pileOf));
  const dropped = answeredIn(desk, run).filter(
    (one) =>
      !carried.has(pileOf(one)) &&
      inTime(one).some((opened) => readings(one, opened).every(({ length }) => length > 0)),
  );
  const told = (one: MessagePlace) => ({ seat: one.seat, for: momentOf(one) });
  return [
    ...others.map((one) => finding({ file }, 'verify.opened-other', told(one))),
    ...dropped.map((one) => finding({ file }, 'verify.opened-dropped', told(one))),
  ];
};

/** The seats that answered in a sealed phase of a run, each once a phase. */
const answeredIn = (
  { ruleset }: Desk,
  { entries }: Pick<Batch, 'entries'>,
): readonly MessagePlace[] => {
  const placed = entries.flatMap(({ round, phase, event }): readonly MessagePlace[] => {
    const moment = { round, phase: ruleset.printedPhase(phase) };
    const isSealed = isAnswered(event) && isSealedPhase(ruleset, moment);
    return isSealed ? [{ ...moment, seat: event.seat }] : [];
  });
  return [...new Map(placed.map((one) => [pileOf(one), one])).values()];
};
