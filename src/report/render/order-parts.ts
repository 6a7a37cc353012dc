import { invalid, type Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { ChannelName } from './channel-names.ts';
import { measureOf, type Part, TAKES } from './posts.ts';

/** Marks between which a place leaves text as it is. */
const FENCES: Readonly<Partial<Record<ChannelName, readonly [string, string]>>> = {
  discord: ['```', '```'],
  phpbb: ['[code]', '[/code]'],
  discuz: ['[code]', '[/code]'],
};

/** A line with the lines that stand under it: they are one order. */
type Order = readonly string[];

const ordersIn = (lines: readonly string[]): readonly Order[] => {
  const orders: string[][] = [];
  for (const line of lines) {
    const last = orders.at(-1);
    if (last !== undefined && (/^[ \t\u3000]/.test(line) || line === '')) last.push(line);
    else orders.push([line]);
  }
  return orders;
};

/** The header with the part that it stands above, so that whoever joins them knows. */
const headed = (header: string, part: number, parts: number): string =>
  /\p{Script=Han}/u.test(header) ? `${header}（${part}/${parts}）` : `${header} (${part}/${parts})`;

/** More parts than this have no room for their numbers. */
const MOST = 50;

/**
 * Orders as texts that a channel takes, their header first: cut at the ends of orders alone, the header
 * above each part with its number. Where all goes into one, nothing is added to it.
 */
export const cutOrders = (
  lines: readonly string[],
  name: ChannelName,
): Result<readonly Part[], Problem> => {
  const [header = '', ...rest] = lines;
  const { most, unit } = TAKES[name];
  const measure = measureOf(name);
  const [opens, closes] = FENCES[name] ?? [];
  const textOf = (said: readonly string[]): string =>
    [
      ...(opens === undefined ? [] : [opens]),
      ...said,
      ...(closes === undefined ? [] : [closes]),
    ].join('\n');
  const partOf = (said: readonly string[]): Part => {
    const text = textOf(said);
    return { text, length: measure(text), unit };
  };
  const whole = partOf(lines);
  if (whole.length <= most) return ok([whole]);
  const parts: string[][] = [];
  for (const order of ordersIn(rest)) {
    const last = parts.at(-1);
    const fits = (said: readonly string[]): boolean =>
      measure(textOf([headed(header, MOST, MOST), ...said])) <= most;
    if (last !== undefined && fits([...last, ...order])) last.push(...order);
    else if (fits(order)) parts.push([...order]);
    else return tooLong(measure(order.join('\n')), most);
  }
  if (parts.length > MOST) return tooLong(whole.length, most);
  return ok(parts.map((said, at) => partOf([headed(header, at + 1, parts.length), ...said])));
};

const tooLong = (bytes: number, limit: number): Result<never, Problem> =>
  fail(invalid('post-too-long', undefined, { bytes, limit }));
