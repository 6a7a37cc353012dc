// Of any orders, torn, wrapped, quoted, handed on or hidden: what is used is what was meant, or the
// player is asked, or told of what was not read.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onceEach } from '../../src/core/once.ts';
import { chooseReading, senseOf, type WeighedReading } from '../../src/desk/readings.ts';
import { htmlText } from '../../src/post/html.ts';
import { settingsOf } from '../../src/post/settings.ts';
import { readText } from '../../src/post/text.ts';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../src/rulesets/agot/orders/write.ts';
import type { View } from '../../src/rulesets/agot/table/state.ts';
import { FORUM, TABLE } from '../rulesets/agot/orders/table.ts';
import { messages } from '../rulesets/agot/orders/wishes.ts';
import { MAIL_WORDS } from '../support/mail-words.ts';
import { runs } from '../support/runs.ts';
import { HEADS } from './hazards/world/heads.ts';
import { TAILS } from './hazards/world/tails.ts';
import type { Tongue } from './make/case.ts';

/** `npm run soak:post` tries a hundred thousand. */
const RUNS = Number(process.env['FUZZ'] ?? runs(80));
const PATIENCE = 60_000 + 60 * RUNS;

interface Orders {
  readonly view: View;
  readonly tongue: Tongue;
  readonly lines: readonly string[];
}

/** To make a message takes longer than to read it: some lines of each are taken so often. */
const OF_ONE = 20;

/** Random messages, written. */
const writtenIn = onceEach((view: View) => {
  const numRuns = Math.ceil(Math.max(RUNS, 1000) / OF_ONE);
  const all = fc.sample(messages(view), { numRuns });
  return onceEach((tongue: Tongue) =>
    all
      .map((wishes) => writeOrders(view, wishes, tongue).filter((line) => line.length < 400))
      .filter((lines) => lines.length > 0),
  );
});

const ordersOf = (view: View, tongue: Tongue, most: number): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(fc.nat(), fc.nat())
    .map(([which, at]) => {
      const written = writtenIn(view)(tongue);
      const lines = written[which % written.length] ?? [];
      const from = at % lines.length;
      return lines.slice(from, from + most);
    })
    .filter((lines) => weighed(view, lines, []).mistakes === 0);

const weighed = (view: View, lines: readonly string[], by: readonly string[]): WeighedReading => {
  const read = (texts: readonly string[]) => readOrders(view, 'stark', texts);
  const { wishes, problems, unread = [] } = read(lines);
  const wrong = new Set(problems.map(({ place }) => (place?.line ?? 1) - 1));
  const isProse = ({ code, args }: (typeof problems)[number]): boolean =>
    code === 'not-understood' && args?.['expected'] === 'line';
  const good = lines.map((line, at) => (wrong.has(at) ? '' : line));
  return {
    by,
    wishes: wrong.size === 0 ? wishes : read(good).wishes,
    mistakes: problems.filter((one) => !isProse(one)).length,
    unread: problems.filter(isProse).length + unread.length,
  };
};

/** What becomes of a text: its meaning, if nobody is asked or told of anything. */
const silently = async (view: View, text: string, as: 'text' | 'html'): Promise<string | null> => {
  const settings = settingsOf(MAIL_WORDS);
  const body = as === 'html' ? (await htmlText(text)).text : text;
  const origin = as === 'html' ? 'body-html' : 'body-text';
  const { text: read } = readText({ text: body, origin, name: null, flowed: null }, settings);
  const others = (read.others ?? []).map(({ lines, by }) => weighed(view, lines, by));
  const choice = chooseReading([weighed(view, read.lines, []), ...others]);
  if (!('use' in choice) || choice.use.mistakes + choice.use.unread > 0) return null;
  return senseOf(choice.use.wishes);
};

const meantBy = (view: View, lines: readonly string[]): string =>
  senseOf(weighed(view, lines, []).wishes);

const TABLES = [
  [TABLE, 'en'],
  [TABLE, 'zh'],
  [FORUM, 'zh'],
] as const;

const orders = (most: number): fc.Arbitrary<Orders> =>
  fc
    .constantFrom(...TABLES)
    .chain(([view, tongue]) =>
      ordersOf(view, tongue, most).map((lines) => ({ view, tongue, lines })),
    );

const isWide = (char: string | undefined): boolean => char !== undefined && char >= '\u2e80';

/** Where a program may break a line: at a space, or beside a Chinese character. */
const breaksIn = (line: string): readonly number[] =>
  [...line].flatMap((char, at) =>
    at > 0 && (char === ' ' || isWide(char) || isWide(line[at - 1])) ? [at] : [],
  );

test('a line that was torn anywhere never means its first half alone', {
  timeout: PATIENCE,
}, async () => {
  const torn = fc.tuple(orders(1), fc.nat(), fc.constantFrom('', '  ', '\u3000'));
  const law = fc.asyncProperty(torn, async ([{ view, lines }, place, indent]) => {
    const [line = ''] = lines;
    const breaks = breaksIn(line);
    const at = breaks[place % Math.max(1, breaks.length)];
    if (at === undefined) return;
    // A round that stands alone above orders is their title.
    if (
      readOrders(view, 'stark', [line.slice(0, at)]).game !== undefined ||
      /^(?:round \d+|第\d+回合)[:：]$/.test(line.slice(0, at))
    )
      return;
    const text = `${line.slice(0, at)}\n${indent}${line.slice(at).trimStart()}\n`;
    expect([null, meantBy(view, lines)], text).toContain(await silently(view, text, 'text'));
  });
  await fc.assert(law, { numRuns: RUNS });
});

const wrapped = (line: string, most: number): readonly string[] => {
  const rows: string[] = [];
  let rest = line;
  while ([...rest].reduce((sum, char) => sum + (isWide(char) ? 2 : 1), 0) > most) {
    let used = 0;
    const end = [...rest].findIndex((char) => {
      used += isWide(char) ? 2 : 1;
      return used > most;
    });
    const at = breaksIn(rest).findLast((one) => one <= end) ?? end;
    rows.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...rows, rest];
};

const WIDTHS = [1000, 80, 78, 76, 72, 65, 60, 50, 40];
const HIDDEN = ['display:none', 'FONT-SIZE : 0px', 'visibility: hidden', 'display:none!important'];
const html = (lines: readonly string[], style = ''): string =>
  lines
    .map((line) => line.replace(/&/g, '&amp;').replace(/</g, '&lt;'))
    .map((line) => `<div style="${style}">${line === '' ? '<br>' : line}</div>`)
    .join('\n');

interface Around {
  /** The rows that each line was broken into, and all of them. */
  readonly rows: readonly (readonly string[])[];
  readonly own: readonly string[];
  readonly old: readonly string[];
  readonly head: readonly string[];
  readonly tail: readonly string[];
}

/** What stands around orders of a house's own: older ones of its own, not meant now. */
const AROUND: Readonly<Record<string, (around: Around) => readonly string[]>> = {
  'above a quotation': ({ own, head, old }) => [...own, '', ...head, ...old.map((l) => `> ${l}`)],
  'above a reply': ({ own, head, old }) => [...own, '', ...head, ...old],
  'below a quotation': ({ own, head, old }) => [...head, ...old.map((l) => `> ${l}`), '', ...own],
  'below a reply': ({ own, head, old }) => [...head, ...old, '', ...own],
  'among quoted lines': ({ rows, head, old }) => [
    ...head,
    ...rows.flatMap((row, at) => [`> ${old[at] ?? ''}`, '', ...row, '']),
  ],
  'above a tail': ({ own, tail }) => [...own, ...tail],
};

test('of a message with another in it the sender means his own orders, or he is asked', {
  timeout: PATIENCE,
}, async () => {
  const message = orders(4).chain(({ view, tongue, lines }) =>
    fc.record({
      view: fc.constant(view),
      own: fc.constant(lines),
      old: ordersOf(view, tongue, 4),
      head: fc.constantFrom(...HEADS.filter((head) => head.tongue === tongue)),
      tail: fc.constantFrom(...TAILS.filter((tail) => tail.tongue === tongue)),
      most: fc.constantFrom(...WIDTHS),
      around: fc.constantFrom(...Object.keys(AROUND)),
      as: fc.constantFrom('text' as const, 'text' as const, 'html' as const),
      hidden: fc.option(fc.constantFrom(...HIDDEN), { nil: undefined }),
    }),
  );
  const law = fc.asyncProperty(
    message,
    async ({ view, own, old, head, tail, most, around, as, hidden }) => {
      const lines = (AROUND[around] ?? AROUND['above a tail'])?.({
        rows: own.map((line) => wrapped(line, most)),
        own: own.flatMap((line) => wrapped(line, most)),
        old: old.flatMap((line) => wrapped(line, most)),
        head: head.lines({ name: 'Tom', address: 'tom@example.org', to: 'Anna', subject: 'x' }),
        tail: tail.lines,
      });
      const shown = as === 'html' ? html(lines ?? []) : `${(lines ?? []).join('\n')}\n`;
      const text = as === 'html' && hidden !== undefined ? `${html(old, hidden)}\n${shown}` : shown;
      const is = await silently(view, text, as);
      expect([null, meantBy(view, own)], text).toContain(is);
    },
  );
  await fc.assert(law, { numRuns: RUNS });
});
