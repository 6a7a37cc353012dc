import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../../../src/core/json.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import type { View } from '../../../../src/rulesets/agot/table/state.ts';
import { runs } from '../../../support/runs.ts';
import { FORUM, TABLE, withoutPlaces } from './table.ts';
import { messages } from './wishes.ts';

// Every word of a line counts: whatever is put into it or taken out of it, it never means what it
// did as if nothing had happened, unless the word says no more than the line did already.

/** `npm run soak:orders` tries a hundred thousand lines. */
const LINES = Number(process.env['MESSAGES'] ?? runs(500));
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

/** A line, and chances of its own: which word is put in or taken out, and where. */
interface Tried {
  readonly line: string;
  readonly which: number;
  readonly where: number;
}

/** To make a message takes longer than to read a line: so many lines of each are tried. */
const OF_ONE = 8;
const RUNS = Math.ceil(LINES / 3 / OF_ONE);

const linesOf = (view: View): fc.Arbitrary<readonly Tried[]> =>
  fc
    .tuple(messages(view), fc.constantFrom('en', 'zh'), fc.nat())
    .map(([wishes, lang, at]) => {
      const lines = writeOrders(view, wishes, lang as 'en' | 'zh');
      const from = at % Math.max(1, lines.length);
      return [...lines.slice(from), ...lines.slice(0, from)].slice(0, OF_ONE);
    })
    .chain((lines) =>
      fc.tuple(
        ...lines.map((line) =>
          fc.record({ line: fc.constant(line), which: fc.nat(), where: fc.nat() }),
        ),
      ),
    );

/** The answers to which a negation is the same thing again: `raid: none` with one more `none`. */
const isSaidAlready = (line: string): boolean =>
  /none|nobody|no |never|无|从不|绝不|否|不/iu.test(line);

describe.each([
  ['board', TABLE],
  ['forum', FORUM],
] as const)('%s', (_name, view) => {
  /** A law on each of some lines. */
  const hold = (law: (tried: Tried) => void): void =>
    fc.assert(
      fc.property(linesOf(view), (lines) => lines.forEach(law)),
      { numRuns: RUNS },
    );

  const added = ({ line, which, where }: Tried, words: readonly string[]) => {
    const gaps = [0, ...gapsIn(line)];
    const word = words[which % words.length] ?? '';
    return { word, more: put(line, word, gaps[where % gaps.length] ?? 0) };
  };

  test('a negation is never read as if it were not there', { timeout: PATIENCE }, () => {
    hold((tried) => {
      const { more } = added(tried, NEGATIONS);
      if (isSaidAlready(tried.line)) return;
      const sense = senseOf(view, more);
      if (sense !== null) expect(sense, more).not.toBe(senseOf(view, tried.line));
    });
  });

  test('nor is any other word', { timeout: PATIENCE }, () => {
    hold((tried) => {
      const { word, more } = added(tried, OTHERS);
      const sense = senseOf(view, more);
      if (sense === null || sense !== senseOf(view, tried.line)) return;
      // Words that say again what was said: `march: … else march …`, `2 tokens`.
      expect(isRepeated(more, word), more).toBe(true);
    });
  });

  test('a line without one of its words has the meaning of the others, or none', {
    timeout: PATIENCE,
  }, () => {
    hold(({ line, where }) => {
      const gaps = [0, ...gapsIn(line)];
      const gap = where % Math.max(1, gaps.length - 1);
      const less = `${line.slice(0, gaps[gap])} ${line.slice(gaps[gap + 1] ?? line.length)}`;
      const sense = senseOf(view, less);
      if (sense === null) return;
      const { wishes } = readOrders(view, 'stark', [less], { spelling: 0 });
      const [written = '', ...others] = writeOrders(view, wishes, 'en');
      // What was read of it says itself, whatever was in the line before.
      if (written !== '' && others.length === 0) expect(senseOf(view, written), less).toBe(sense);
    });
  });
});

/** Where an added word says no more than the words beside it. */
const isRepeated = (line: string, word: string): boolean =>
  REPEATS.some(([one, pattern]) => one === word && pattern.test(line));
const REPEATS: readonly (readonly [string, RegExp])[] = [
  // The house of the message itself, before its line.
  ['Stark', /^ *(?:The *)?Stark /u],
  // Footmen alone are upgraded.
  ['步兵', /步兵 *(?:升级|upgrade)|(?:升级|upgrade) *步兵/u],
  ['march', /march/u],
  // An arrow drawn twice.
  ['>', /> *->|-> *>/u],
  ['突袭', /raid|突袭/u],
  ['if', /(?:and|,|且) *if /u],
  ['若', /(?:[且，、,]|and) *若/u],
  ['token', /\d +token|bid/u],
  ['标志', /\d *标志/u],
];
