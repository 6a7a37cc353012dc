import { say } from '../../core/document.ts';
import { isCorrected, isEnded, isSeated } from '../../core/entry.ts';
import { entryOf, type LogLine, openly } from '../../core/log.ts';
import { drawsOf } from '../chance-words.ts';
import { isOnGame, isTurn } from '../history.ts';
import { finding, joined, NOTHING_SEEN, type Outcome, unproved } from './findings.ts';
import type { ReadChain } from './record.ts';

// The course of a log: between two closing lines stands one run, one ruling, or one turn of the game, and
// notes beside it. A line that is part of none would be believed by whoever looks for it, and played by nobody.

/** Looks for lines that belong to no run and no ruling, and tells of all that was put in from outside. */
export const lookAtCourse = ({ lines, above }: ReadChain, file: string): Outcome => {
  const findings = stretchesOf(lines).flatMap(({ from, said, isClosed }) =>
    strayIn(said, isClosed).map((at) => {
      const kind = String(said[at]?.line);
      return finding({ file, line: from + at + 1 + above }, 'verify.stray', { kind });
    }),
  );
  return joined([{ ...NOTHING_SEEN, findings, notes: tellFromOutside(lines) }, oldProofs(lines)]);
};

interface Stretch {
  /** The index of its first line in the log. */
  readonly from: number;
  readonly said: readonly LogLine[];
  readonly isClosed: boolean;
}

const stretchesOf = (lines: readonly LogLine[]): readonly Stretch[] => {
  const stretches: Stretch[] = [];
  let from = 1;
  for (const [at, { line }] of lines.entries())
    if (line === 'closed') {
      stretches.push({ from, said: lines.slice(from, at + 1), isClosed: true });
      from = at + 1;
    }
  return [...stretches, { from, said: lines.slice(from), isClosed: false }];
};

/** The places of the lines in a stretch that are part of nothing that is played. */
const strayIn = (said: readonly LogLine[], isClosed: boolean): readonly number[] => {
  const [isRun, isRuled, isTurned] = [
    isClosed && said.some(({ line }) => line === 'advance'),
    isClosed && said.some(isOnGame),
    isClosed && said.some(isTurn),
  ];
  const piles = new Set<string>();
  let acts = 0;
  const isStray = (line: LogLine): boolean => {
    if (line.line === 'advance' || isOnGame(line) || isTurn(line)) return !isClosed || acts++ > 0;
    if (line.line === 'taken') {
      const pile = `${line['round']} ${line['phase']} ${line['seat']}`;
      const isTwice = piles.has(pile);
      piles.add(pile);
      return !isRun || isTwice;
    }
    if (line.line !== 'entry' || isRun) return false;
    return !isRuled || isTurned || !isOfRuling(line);
  };
  return said.flatMap((line, at) => (isStray(line) ? [at] : []));
};

/** A ruling sets something right on the table, ends the game, or seats a player: what else came about was played, or drawn. */
const isOfRuling = (line: LogLine): boolean => {
  const { event } = entryOf(line);
  return (isCorrected(event) || isEnded(event) || isSeated(event)) && drawsOf(line).length === 0;
};

/** All that follows from nothing but a word of the moderator: rulings, and what he typed in. */
const tellFromOutside = (lines: readonly LogLine[]): Outcome['notes'] => {
  let n = 0;
  return lines.flatMap((line) => {
    if (line.line === 'entry') n = Number(line['n']);
    if (line.line === 'beacon' && line['value'] !== undefined)
      return [
        say('verify.beacon-typed', { name: String(line['name']), value: String(line['value']) }),
      ];
    if (line.line === 'advance' && line['anew'] !== undefined)
      return [say('verify.drawn-anew', { n })];
    if (!isOnGame(line)) return [];
    const { about, reason, seat = (about as { seat?: unknown } | undefined)?.seat } = openly(line);
    return [
      say('verify.ruling', {
        ...{ n, what: String(line['what']), reason: reason === undefined ? null : String(reason) },
        seat: seat === undefined ? null : String(seat),
      }),
    ];
  });
};

/** A game of before bound less by its seals, its words and its beacon: what it says of them is not proved. */
const oldProofs = ([opened]: readonly LogLine[]): Outcome => {
  const isBound = opened?.['sealed'] === undefined && opened?.['chance'] === undefined;
  return isBound || opened?.['proofs'] === 2 ? NOTHING_SEEN : unproved('verify.old-proofs');
};
