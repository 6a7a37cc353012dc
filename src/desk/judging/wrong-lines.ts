import type { Wish } from '../../core/wishes.ts';
import { isHan } from '../../notation/index.ts';
import type { Reader } from '../said-lines.ts';

/** The lines of a text; those that do not count become remarks, and where they stood in a queue it stops. */
export const goodLines = (
  reader: Reader,
  lines: readonly string[],
  wrong: readonly number[],
): readonly string[] => {
  if (wrong.length === 0) return lines;
  const bad = new Set(wrong);
  const stops = stopsIn(reader, lines, bad);
  const good = lines.map((line, index) =>
    bad.has(index + 1) ? (stops.get(index + 1) ?? `# ${line}`) : line,
  );
  const isGone = wrong.some((line) => !stops.has(line) && NUMBERED.test(lines[line - 1] ?? ''));
  return isGone ? numberedInRow(good) : good;
};

/** `1)`, `2)`, `4)`: one that is missing would be asked for, and the lines with it. */
const numberedInRow = (lines: readonly string[]): readonly string[] => {
  const said = lines.flatMap((line) => NUMBERED.exec(line)?.[0] ?? []).map(Number);
  const rising = [...new Set(said)].sort((a, b) => a - b);
  const [first = 1] = rising;
  return lines.map((line) =>
    line.replace(NUMBERED, (number) => `${first + rising.indexOf(Number(number))}`),
  );
};
const NUMBERED = /(?<=^\s*)\d{1,3}(?=[.)、](?!\d))/u;

/** The lines that a queue is stopped with, by the numbers of those that they stand for: only good steps behind them can be. */
const stopsIn = (
  reader: Reader,
  lines: readonly string[],
  bad: ReadonlySet<number>,
): ReadonlyMap<number, string> => {
  const { ruleset, view, seat, manner } = reader;
  const { wishes } = ruleset.readOrders(view, seat, lines, manner);
  const steps = wishes.filter(({ queue }) => queue !== undefined && queue.under === undefined);
  const isBad = ({ place }: Wish): boolean => bad.has(place?.line ?? 0);
  const last = Math.max(0, ...steps.flatMap((one) => (isBad(one) ? [] : stepOf(one))));
  const stops = new Map<number, string>();
  for (const wish of steps.filter(isBad)) {
    const { place: { line } = { line: 0 }, queue, kind } = wish;
    // Whoever says that it may be skipped has said what is to be done then.
    if (stepOf(wish) > last || queue?.otherwise === 'skip' || queue?.otherwise === 'pass') continue;
    const { name = '', step = 0 } = queue ?? {};
    const stop: Wish = { kind, wish: null, asks: 'yes', queue: { name, step } };
    const text = lines[line - 1] ?? '';
    const [said] = ruleset.writeOrders(view, [stop], isHan(text) ? 'zh' : 'en');
    if (said === undefined) continue;
    const ways = frontsOf(text).map((front) => `${front}${said}`);
    const stands = (way: string): boolean => stopsAt(reader, lines.with(line - 1, way), line, step);
    stops.set(line, ways.find(stands) ?? said);
  }
  return stops;
};

/** True if a line stops the queue at a step. */
const stopsAt = (
  { ruleset, view, seat, manner }: Reader,
  lines: readonly string[],
  line: number,
  step: number,
): boolean =>
  ruleset
    .readOrders(view, seat, lines, manner)
    .wishes.some((wish) => wish.asks && wish.place?.line === line && stepOf(wish) === step);

/** Signs in front of an order that say where it stands, the likeliest first. */
const frontsOf = (text: string): readonly string[] => {
  const number = NUMBER.exec(text)?.[0] ?? '';
  const ends = Array.from(text.slice(0, LONGEST_FRONT).matchAll(FRONT_ENDS), ({ index }) => index);
  return [number, '', ...ends.slice(0, MOST_FRONTS).map((end) => text.slice(0, end + 1))];
};
const FRONT_ENDS = /[\s:：,，)）、]|\p{Script=Han}/gu;
const [LONGEST_FRONT, MOST_FRONTS] = [60, 12];

const stepOf = ({ queue }: Wish): number => queue?.step ?? 0;
/** Its number among the others stays with it. */
const NUMBER = /^\s*(?:\d{1,3}[.)、]\s*|[\u2460-\u2473]\s*)/u;
