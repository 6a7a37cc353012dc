import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../../../src/core/json.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import type { View } from '../../../../src/rulesets/agot/table/game.ts';
import { FORUM, TABLE, withoutPlaces } from './table.ts';
import { messages } from './wishes.ts';

// Every word of a line counts: whatever is put into it or taken out of it, it never means what it
// did as if nothing had happened, unless the word says no more than the line did already.

/** `npm run soak:orders` tries a hundred thousand lines. */
const LINES = Number(process.env['MESSAGES'] ?? 1000);
const PATIENCE = 60_000 + 40 * LINES;

const NEGATIONS = [
  ...['no', 'not', 'never', "don't", 'without', 'none'],
  ...['不', '别', '勿', '没有', '无', '未', '非'],
];
/** Words and signs of any line, and some that are in none. */
const OTHERS = [
  ...[
    'Winterfell',
    '临冬城',
    'Stark',
    '红狮',
    'knight',
    '步兵',
    '2',
    'march',
    '突袭',
    'token',
    '标志',
  ],
  ...[
    'all',
    '全部',
    'if',
    '若',
    'else',
    'maybe',
    'perhaps',
    '也许',
    'half',
    'old',
    '?',
    '~',
    '%',
    '>',
    '@',
  ],
];

/** What a line gives: null where it is asked or not understood. */
const senseOf = (view: View, line: string): string | null => {
  const { wishes, problems, unread } = readOrders(view, 'stark', [line], { spelling: 0 });
  const isRead = problems.length === 0 && unread === undefined;
  return isRead ? canonical(withoutPlaces(wishes)) : null;
};

/** Where words of a line end: behind each word, number and sign. */
const gapsIn = (line: string): readonly number[] =>
  [...line.matchAll(/\p{Script=Han}|[\p{L}'’]+|\d+|->|[^\s\p{L}\d]/gu)].map(
    ({ index, 0: word }) => index + word.length,
  );

const put = (line: string, word: string, at: number): string => {
  const isHan = /\p{Script=Han}/u.test(word);
  return `${line.slice(0, at)}${isHan ? word : ` ${word} `}${line.slice(at)}`;
};

const linesOf = (view: View): fc.Arbitrary<string> =>
  fc
    .tuple(messages(view), fc.constantFrom('en', 'zh'), fc.nat())
    .map(([wishes, lang, at]) => {
      const lines = writeOrders(view, wishes, lang as 'en' | 'zh');
      return lines[at % Math.max(1, lines.length)] ?? '';
    })
    .filter((line) => line !== '');

/** The answers to which a negation is the same thing again: `raid: none` with one more `none`. */
const isSaidAlready = (line: string): boolean =>
  /none|nobody|no |never|无|从不|绝不|否|不/iu.test(line);

describe.each([
  ['board', TABLE],
  ['forum', FORUM],
] as const)('%s', (_name, view) => {
  const place = fc.nat();

  test('a negation is never read as if it were not there', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(linesOf(view), fc.constantFrom(...NEGATIONS), place, (line, word, at) => {
        const gaps = [0, ...gapsIn(line)];
        const negated = put(line, word, gaps[at % gaps.length] ?? 0);
        const sense = senseOf(view, negated);
        if (!isSaidAlready(line)) expect(sense, negated).not.toBe(senseOf(view, line));
      }),
      { numRuns: Math.ceil(LINES / 3) },
    );
  });

  test('nor is any other word', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(linesOf(view), fc.constantFrom(...OTHERS), place, (line, word, at) => {
        const gaps = [0, ...gapsIn(line)];
        const more = put(line, word, gaps[at % gaps.length] ?? 0);
        const sense = senseOf(view, more);
        if (sense === null || sense !== senseOf(view, line)) return;
        // Words that say again what was said: `march: … else march …`, `2 tokens`.
        expect(isRepeated(more, word), more).toBe(true);
      }),
      { numRuns: Math.ceil(LINES / 3) },
    );
  });

  test('a line without one of its words has the meaning of the others, or none', {
    timeout: PATIENCE,
  }, () => {
    fc.assert(
      fc.property(linesOf(view), place, (line, at) => {
        const gaps = [0, ...gapsIn(line)];
        const gap = at % Math.max(1, gaps.length - 1);
        const less = `${line.slice(0, gaps[gap])} ${line.slice(gaps[gap + 1] ?? line.length)}`;
        const sense = senseOf(view, less);
        if (sense === null) return;
        const { wishes } = readOrders(view, 'stark', [less], { spelling: 0 });
        const again = senseOf(
          view,
          writeOrders(view, wishes, 'en').join('\n').split('\n')[0] ?? '',
        );
        // What was read of it says itself, whatever was in the line before.
        if (writeOrders(view, wishes, 'en').length === 1) expect(again, less).toBe(sense);
      }),
      { numRuns: Math.ceil(LINES / 3) },
    );
  });
});

/** Where an added word says no more than the words beside it. */
const isRepeated = (line: string, word: string): boolean =>
  REPEATS.some(([one, pattern]) => one === word && pattern.test(line));
const REPEATS: readonly (readonly [string, RegExp])[] = [
  // The house of the message itself, before its line.
  ['Stark', /^ *(?:The *)?Stark /u],
  ['march', /march/u],
  ['突袭', /raid|突袭/u],
  ['if', /(?:and|,|且) *if /u],
  ['若', /(?:[且，、,]|and) *若/u],
  ['token', /\d +token|bid/u],
  ['标志', /\d *标志/u],
];
