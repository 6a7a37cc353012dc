import { type OtherReading, READING_DOUBTS, type ReadingDoubt } from './letter.ts';
import { isKept, type MarkedLine } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';
import { joinings } from './wraps.ts';

/** So many readings of one text are told apart; nobody reads more side by side. */
const MOST = 16;

/** Lines without what is not read, each at its number, without empty ones at the end. */
const shorn = (texts: readonly (string | null)[]): readonly string[] => {
  const lines = texts.map((text) => (text ?? '').trimEnd());
  return lines.slice(0, lines.findLastIndex((text) => text !== '') + 1);
};

const own = (line: MarkedLine): string | null => (isKept(line) ? line.text : null);

/** The lines as they stand: the likeliest reading. */
export const likeliest = (lines: readonly MarkedLine[]): readonly string[] => shorn(lines.map(own));

type Doubts = readonly ReadingDoubt[];

/** Every choice of doubts; of many each alone, and all at once. */
const choices = (doubts: Doubts): readonly Doubts[] => {
  const each = doubts.map((doubt) => [doubt]);
  if (doubts.length < 2) return each;
  const pairs = doubts.flatMap((one, at) => doubts.slice(at + 1).map((two) => [one, two]));
  return doubts.length === 2 ? [...each, doubts] : [...each, ...pairs, doubts];
};

const flipped = (lines: readonly MarkedLine[], doubts: Doubts): readonly string[] =>
  shorn(
    lines.map((line) =>
      line.other !== undefined && doubts.includes(line.other.by) ? line.other.text : own(line),
    ),
  );

/** Of a passage that may be quoted down to its end, the sender may have written the end alone. */
const partsOf = (lines: readonly MarkedLine[]): readonly (readonly MarkedLine[])[] => {
  const filled = lines.findLastIndex(({ text }) => text.trim() !== '');
  const blank = lines.findLastIndex(
    ({ other, text }, at) => at < filled && text.trim() === '' && other?.by === 'quoted',
  );
  const sure = (line: MarkedLine): MarkedLine => {
    const { other: _, ...rest } = line;
    return rest;
  };
  const only = (is: (at: number) => boolean): readonly MarkedLine[] =>
    lines.map((line, at) => (line.other?.by === 'quoted' && !is(at) ? sure(line) : line));
  return blank < 0 ? [] : [only((at) => at > blank), only((at) => at < blank)];
};

/** Gathers readings that differ from each other and from the likeliest. */
export class Readings {
  private readonly seen: Set<string>;
  private readonly found: OtherReading[] = [];

  constructor(likeliestLines: readonly string[]) {
    this.seen = new Set([keyOf(likeliestLines)]);
  }

  add(by: readonly ReadingDoubt[], lines: readonly string[]): void {
    const key = keyOf(lines);
    if (this.seen.has(key) || this.found.length >= MOST) return;
    this.seen.add(key);
    this.found.push({ by: READING_DOUBTS.filter((doubt) => by.includes(doubt)), lines });
  }

  get all(): readonly OtherReading[] {
    return this.found;
  }
}

const keyOf = (lines: readonly string[]): string =>
  JSON.stringify(lines.map((line) => line.trim()).filter(Boolean));

/** All other ways in which marked lines may have been meant. */
export const otherReadings = (
  lines: readonly MarkedLine[],
  isOrder: LooksLikeOrder,
): readonly OtherReading[] => {
  const plain = likeliest(lines);
  const readings = new Readings(plain);
  const doubts = READING_DOUBTS.filter((by) => lines.some(({ other }) => other?.by === by));
  const unjoined: (readonly [Doubts, readonly string[]])[] = [
    [[], plain],
    ...choices(doubts).map((choice) => [choice, flipped(lines, choice)] as const),
  ];
  for (const part of partsOf(lines)) unjoined.push([['quoted'], flipped(part, ['quoted'])]);
  for (const [by, texts] of unjoined) readings.add(by, texts);
  for (const [by, texts] of unjoined)
    for (const joined of joinings(texts, isOrder)) readings.add([...by, 'wrapped'], shorn(joined));
  return readings.all;
};
