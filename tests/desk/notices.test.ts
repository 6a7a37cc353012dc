// Lines that speak to the moderator: which lines they are, which they are not, and how long they speak.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Lang } from '../../src/core/game.ts';
import { noticesInForce, noticesSaid } from '../../src/desk/counting-notices.ts';
import type { StoredMessage } from '../../src/desk/intake.ts';
import { NOTICES } from '../../src/desk/notices/kinds.ts';
import {
  noticeIn,
  noticesIn,
  seatLexicon,
  withNearNotices,
  writeNotice,
} from '../../src/desk/notices/read.ts';
import { childrenOf, type Pattern } from '../../src/notation/index.ts';

const BOOK = { names: seatLexicon({ stark: { en: { name: 'Stark' }, zh: { name: '史塔克' } } }) };
const LANGS: readonly Lang[] = ['en', 'zh'];

/** One value of each kind that says more than its name. */
const VALUES: Readonly<Record<string, readonly (object | string)[]>> = {
  word: ['swordfish', '剑鱼'],
  sealed: ['ACPR1-59ZC5-TSWMF-VAA7H-AR6VE'],
  salt: ['3PZ4-AWN8-7KQ2-M9XH'],
  take: [{ reading: 2 }, { reading: 2, message: 14 }],
  away: [{ days: { from: '12-03', to: '12-10' } }, { days: { to: '2026-12-10' } }],
  vote: [
    { end: 'stands' },
    { end: 'draw' },
    { end: 'draw', winners: ['stark'] },
    { end: 'won', winners: ['stark'] },
    { end: 'on' },
  ],
  concede: [{}, { to: 'stark' }],
  deputy: [
    { who: { seat: 'stark' } },
    { who: { address: 'karl@example.org' }, days: { from: '2026-12-28', to: '2027-01-03' } },
  ],
};

describe('every kind', () => {
  // These may take more than a line, and are read by themselves: tests/cli/press.slow.ts,
  // tests/verify/locked.slow.ts, tests/cli/last-words.slow.ts.
  const long = ['press', 'locked', 'diary', 'statement'];
  const kinds = Object.keys(NOTICES).filter((kind) => !long.includes(kind));
  const words = kinds.flatMap((kind) =>
    (VALUES[kind] ?? [null]).map((value) => ({ kind, value: value as never })),
  );

  test.each(words)('%j is read as it is written, in both languages', (said) => {
    for (const lang of LANGS) expect(noticeIn(BOOK, writeNotice(BOOK, said, lang))).toEqual(said);
  });

  test.each(words)('%j is none in a sentence, in a quotation or as a remark', (said) => {
    for (const lang of LANGS) {
      const text = writeNotice(BOOK, said, lang);
      for (const line of [`${text} hello`, `hello ${text}`, `> ${text}`, `"${text}"`, `# ${text}`])
        expect(noticeIn(BOOK, line), line).toBeUndefined();
    }
  });
});

test.each([
  ['(Final)', 'final'],
  ['- please wait!', 'wait'],
  ['請等一下。', 'wait'],
  ["Don't wait for me.", 'ready'],
  ['This replaces all my earlier orders.', 'replaces'],
])('%s', (line, kind) => {
  expect(noticeIn(BOOK, line)?.kind).toBe(kind);
});

test('they are taken out of a text, and the lines keep their numbers', () => {
  const { lines, notices } = noticesIn(BOOK, ['Karhold: raid', 'Please wait.', '', 'final']);
  expect(lines).toEqual(['Karhold: raid', '', '', '']);
  expect(notices).toMatchObject([
    { kind: 'wait', line: 2, text: 'Please wait.' },
    { kind: 'final', line: 4 },
  ]);
});

describe('with a slip', () => {
  const reading = (text: string) => ({
    problems: [],
    unread: [{ place: { line: 3 }, text }],
  });

  test.each([
    ['plaese wait', 'please wait'],
    ['请等一吓', '请等一下'],
  ])('“%s” is asked about, and nothing is done', (typed, meant) => {
    expect(noticeIn(BOOK, typed)).toBeUndefined();
    expect(withNearNotices(BOOK, reading(typed))).toEqual({
      unread: [],
      problems: [
        {
          code: 'nearly-notice',
          place: { line: 3 },
          args: { text: typed, readings: [meant] },
        },
      ],
    });
  });

  test.each(['Hello all', 'Best wishes', 'Tom', 'no', '你好', '谢谢', 'Thanks for waiting'])(
    '“%s” stays what it is',
    (text) => {
      expect(withNearNotices(BOOK, reading(text))).toEqual(reading(text));
    },
  );
});

describe('how long they speak', () => {
  const NOW = { round: 2, phase: 'planning' } as const;
  const message = (number: number, kind: string, over: Partial<StoredMessage> = {}) =>
    ({
      ...{ number, fate: 'used', seat: 'stark', moment: NOW },
      arrived: `2026-11-2${number}T10:00:00Z`,
      notices: [{ kind, value: null, line: 1, text: kind }],
      ...over,
    }) as unknown as StoredMessage;
  const kinds = (...kept: readonly StoredMessage[]): readonly string[] =>
    noticesInForce(noticesSaid(kept, []), NOW).map(({ kind }) => kind);

  test('a newer one takes back what it contradicts, in whatever order they came in', () => {
    const [wait, ready] = [message(1, 'wait'), message(2, 'ready')];
    expect(kinds(wait)).toEqual(['wait']);
    expect(kinds(wait, ready)).toEqual(['ready']);
    expect(kinds(ready, wait)).toEqual(['ready']);
    expect(kinds(message(3, 'wait'), ready)).toEqual(['wait']);
    expect(kinds(wait, message(2, 'provisional'))).toEqual(['wait', 'provisional']);
    expect(kinds(wait, message(2, 'ready', { seat: 'tyrell' }))).toEqual(['wait', 'ready']);
  });

  test('one of another phase, or of a message that is held, says nothing', () => {
    expect(kinds(message(1, 'wait', { moment: { round: 1, phase: 'planning' } }))).toEqual([]);
    expect(kinds(message(1, 'wait', { fate: 'ruling' }))).toEqual([]);
    expect(kinds(message(1, 'wait', { fate: 'superseded' }))).toEqual(['wait']);
  });

  test('the moderator may say it for a seat', () => {
    const line = {
      ...{ line: 'person', at: '2026-11-25T10:00:00Z', seat: 'stark', what: 'ready' },
      ...{ about: { value: null, ...NOW }, reason: 'by phone' },
    };
    expect(noticesInForce(noticesSaid([message(1, 'wait')], [line]), NOW)).toMatchObject([
      { kind: 'ready', reason: 'by phone' },
    ]);
  });
});

/** All fixed words of a pattern. */
const wordsIn = (one: Pattern<unknown>): readonly string[] =>
  one.shape.is === 'word'
    ? Object.values(one.shape.word.spellings).flat()
    : childrenOf(one).flatMap(wordsIn);

test('every wording of a kind is read as that kind, and as no other', () => {
  for (const [kind, { line }] of Object.entries(NOTICES))
    if (VALUES[kind] === undefined)
      for (const text of wordsIn(line))
        expect([text, noticeIn(BOOK, text)?.kind]).toEqual([text, kind]);
});

test('no line of orders of the sample games is one, but for what they are called', () => {
  const lines = readdirSync('games', { recursive: true, encoding: 'utf8' })
    .filter((name) => /orders.*\.txt$/.test(name))
    .flatMap((name) => readFileSync(`games/${name}`, 'utf8').split('\n'));
  expect(lines.length).toBeGreaterThan(200);
  const kinds = lines.flatMap((line) => noticeIn(BOOK, line)?.kind ?? []);
  expect(kinds.filter((kind) => kind !== 'final' && kind !== 'provisional')).toEqual([]);
});
