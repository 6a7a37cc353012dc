import type { Game } from '../../core/game.ts';
import type { Kept, KeptReading } from '../../desk/intake.ts';
import { readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import { printable } from '../io/excerpt.ts';
import type { OpenGame } from '../open/game.ts';
import { paragraph } from '../terminal/hanging.ts';
import type { Bench } from './bench.ts';

type Reads<G extends Game> = Pick<Bench<G>, 'game'>;

/** The readings of a message side by side, where its sender has to say which he means. */
export const readingLines = <G extends Game>(bench: Bench<G>, kept: Kept): readonly string[] => {
  const { readings = [], number, fate } = kept;
  if (fate !== 'asked') return [];
  const { words } = bench.game;
  const ask = words.frame('mail.ask', { count: readings.length, number });
  return ['', ...paragraph(ask), ...sideBySide(bench, kept, readings)];
};

/** What the readings have in common, then what each has besides. */
export const sideBySide = <G extends Game>(
  bench: Reads<G>,
  { seat = '' }: Kept,
  readings: readonly KeptReading[],
): readonly string[] => {
  const { frame } = bench.game.words;
  const said = readings.map((reading) => canonicalOf(bench, seat, reading));
  const isCommon = (line: string): boolean => said.every((lines) => lines.includes(line));
  const common = (said[0] ?? []).filter(isCommon);
  const own = readings.flatMap((reading, index) => {
    const title = frame('mail.reading', { reading: index + 1, how: howOf(bench.game, reading) });
    const lines = (said[index] ?? []).filter((line) => !isCommon(line));
    return ['', title, ...indented(lines.length > 0 ? lines : [frame('mail.nothing')])];
  });
  return [...(common.length > 0 ? ['', frame('mail.common'), ...indented(common)] : []), ...own];
};

const indented = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => `    ${printable(line)}`);

const DOUBTS = ['first', 'last', 'wrapped', 'other-part', 'quoted', 'struck', 'hidden'] as const;

const howOf = <G extends Game>(
  { words }: OpenGame<G>,
  { by, newer }: KeptReading,
): string | undefined => {
  const doubts = DOUBTS.filter((doubt) => by.includes(doubt)).map((doubt) =>
    words.frame(`doubt.${doubt}`),
  );
  const told = newer === undefined ? doubts : [...doubts, words.frame(`mail.${newer}`)];
  return told.length === 0 ? undefined : told.join(words.frame('frame.and'));
};

/** A reading in the canonical notation; what of it does not count is not in it. */
const canonicalOf = <G extends Game>(
  bench: Reads<G>,
  seat: string,
  { lines, wrong = [] }: KeptReading,
): readonly string[] => {
  const { ruleset, view, manner } = readerFor(bench, seat);
  const { wishes } = ruleset.readOrders(view, seat, goodLines(lines, wrong), manner);
  return ruleset.writeOrders(view, wishes, bench.game.words.catalogue.lang);
};
