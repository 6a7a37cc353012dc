import { describe, expect, test } from 'vitest';
import {
  also,
  as,
  byLanguage,
  called,
  either,
  failureOf,
  field,
  idle,
  type Language,
  type Lexicon,
  list,
  mark,
  means,
  mendLine,
  name,
  number,
  opt,
  phrase,
  readingOf,
  readLine,
  scan,
  soft,
  the,
  word,
} from '../../src/notation/index.ts';
import { phrasebookOf, type Sentences } from '../../src/notation/sentences.ts';

// A tiny made-up game: a baker is told what to bake, and what to carry where.

const LEXICON: Lexicon = {
  groups: {
    breads: new Map([
      ['rye', { en: { name: 'rye', plural: 'ryes' }, zh: { name: '黑麦' } }],
      ['rye-cake', { en: { name: 'rye cake', plural: 'rye cakes' }, zh: { name: '黑麦糕' } }],
      ['cake', { en: { name: 'cake', plural: 'cakes' }, zh: { name: '糕' } }],
    ]),
    shops: new Map([
      ['corner', { en: { name: 'Corner Shop' }, zh: { name: '街角店' } }],
      ['station', { en: { name: 'Station' }, zh: { name: '车站店' } }],
    ]),
  },
  lesser: new Set(),
  wording: undefined,
};

const bread = name('breads');
const shop = name('shops');
const some = called(
  'some',
  also(
    byLanguage(
      phrase(field('count', number(1, 9)), field('bread', name('breads', 'plural'))),
      phrase(field('bread', bread), field('count', number(1, 9))),
    ),
    as(
      phrase(field('bread', bread)),
      ({ bread }) => ({ bread, count: 1 }),
      () => undefined,
    ),
  ),
);
const nothing = word('nothing', '不做', { guarded: true });
const goods = either<readonly { readonly bread: string; readonly count: number }[]>(
  means(nothing, []),
  list(some, also(mark(',', { en: ', ', zh: '、' }), soft(''))),
);
const bake = as(
  phrase(word('bake', '烤'), soft(':', { en: ': ', zh: '：' }), field('goods', goods)),
  (said) => ({ says: 'bake', ...said }) as Said,
  (said) => (said.says === 'bake' ? { goods: said.goods } : undefined),
);
const hurry = means(word('quickly', '快'), true as const);
const carry = as(
  phrase(
    word('carry', '送'),
    idle(word('all', '')),
    mark('→', { en: '-> ', zh: '→' }),
    field('to', shop),
    field(
      'quick',
      opt(the('quick', phrase(soft(';', { en: ';', zh: '；' }), field('quick', hurry)))),
    ),
  ),
  (said) => ({ says: 'carry', ...said }) as Said,
  (said) => {
    const { says: _, ...rest } = said;
    return said.says === 'carry' ? (rest as { to: string; quick?: true }) : undefined;
  },
);
type Said =
  | { readonly says: 'bake'; readonly goods: readonly { bread: string; count: number }[] }
  | { readonly says: 'carry'; readonly to: string; readonly quick?: true };

const LANGUAGE: Language<Said> = {
  line: either<Said>(bake, carry),
  lexicon: LEXICON,
  negations: ['no', 'not', 'never', '不', '别'],
};
const read = (text: string) => readLine(LANGUAGE, scan(text));

const LINES: readonly (readonly [lang: 'en' | 'zh', line: string, said: Said])[] = [
  [
    'en',
    'bake: 2 cakes, 1 rye cakes',
    {
      says: 'bake',
      goods: [
        { bread: 'cake', count: 2 },
        { bread: 'rye-cake', count: 1 },
      ],
    },
  ],
  [
    'zh',
    '烤：糕2、黑麦糕1',
    {
      says: 'bake',
      goods: [
        { bread: 'cake', count: 2 },
        { bread: 'rye-cake', count: 1 },
      ],
    },
  ],
  ['en', 'bake: nothing', { says: 'bake', goods: [] }],
  ['zh', '烤：不做', { says: 'bake', goods: [] }],
  ['en', 'carry -> Corner Shop; quickly', { says: 'carry', to: 'corner', quick: true }],
  ['zh', '送→街角店', { says: 'carry', to: 'corner' }],
];

describe('a line is read and written by one declaration', () => {
  test.each(LINES)('%s: %s', (lang, line, said) => {
    expect(read(line)).toEqual({ how: 'read', value: said, mends: [] });
    expect(LANGUAGE.line.write(said, { lang, lexicon: LEXICON })).toBe(line);
  });

  test.each([
    ['carry all -> Station', 'carry -> Station'],
    ['bake cake', 'bake: 1 cakes'],
    ['CARRY => the corner shop, ', undefined],
    ['carry → Corn', 'carry -> Corner Shop'],
  ])('%s', (line, written) => {
    const said = read(line);
    const text =
      said.how === 'read'
        ? LANGUAGE.line.write(said.value, { lang: 'en', lexicon: LEXICON })
        : undefined;
    expect(text).toBe(written);
  });
});

describe('every word counts', () => {
  const EXTRA = [...LANGUAGE.negations, 'today', '3', ';', '→', '也', 'all'];
  test.each(LINES)('%s: %s', (_lang, line, said) => {
    const { tokens, chars } = scan(line);
    for (const { column } of tokens)
      for (const extra of EXTRA) {
        const spoilt = [...chars.slice(0, column - 1), ` ${extra} `, ...chars.slice(column - 1)];
        const other = read(spoilt.join(''));
        if (other.how !== 'read' || JSON.stringify(other.value) !== JSON.stringify(said)) continue;
        // Signs that say nothing, and the one word that is declared to.
        expect([';', 'all']).toContain(extra);
      }
  });
});

describe('what may be meant in two ways', () => {
  test('the longer name of the same words is no question', () => {
    expect(read('bake rye cake')).toMatchObject({ value: { goods: [{ bread: 'rye-cake' }] } });
  });
  test('two names are one: a list has its sign', () => {
    expect(read('bake rye, cake')).toMatchObject({
      value: { goods: [{ bread: 'rye' }, { bread: 'cake' }] },
    });
  });
  test('words of another sense are asked, the shorter reading, too', () => {
    const short = as(
      phrase(word('bake cake', '')),
      () => 'short',
      (said) => (said === 'short' ? {} : undefined),
    );
    const long = as(
      phrase(word('bake', ''), idle(word('a', '')), field('bread', bread)),
      ({ bread: one }) => one,
      () => undefined,
    );
    const language: Language<string> = {
      line: either<string>(also(short), long),
      lexicon: LEXICON,
      negations: [],
    };
    const apart = as(
      phrase(word('bake', ''), word('cake', '')),
      () => 'other',
      () => undefined,
    );
    const two = as(
      phrase(word('bake', ''), field('bread', bread)),
      ({ bread: one }) => one,
      () => undefined,
    );
    expect(readLine(language, scan('bake cake'))).toMatchObject({ how: 'read', value: 'short' });
    expect(
      readLine({ ...language, line: either<string>(apart, two) }, scan('bake cake')),
    ).toMatchObject({
      how: 'several',
      values: ['other', 'cake'],
    });
  });
});

describe('slips', () => {
  test('are put right, and told', () => {
    expect(mendLine(LANGUAGE, scan('carry -> Staton'), 2)).toMatchObject({
      how: 'read',
      value: { to: 'station' },
      mends: [{ read: 'Station' }],
    });
  });
  test.each(['bake: nothng', 'not carry -> Staton', 'carry -> no Staton', '别送→车站店'])(
    'a negation is never one: %s',
    (line) => expect(mendLine(LANGUAGE, scan(line), 2)?.how).not.toBe('read'),
  );
});

test('where reading came furthest, and what would have been understood', () => {
  const { at, expected } = failureOf(LANGUAGE, scan('bake: 2 cakes, 3'));
  expect(at).toBe(6);
  expect([...expected]).toEqual(['breads']);
});

test('reading is linear: steps for each word do not grow with the line', () => {
  const steps = (words: number): number => {
    const line = scan(`bake: ${Array(words).fill('2 cakes').join(', ')}`);
    const reading = readingOf(line, LEXICON);
    const { left } = reading;
    expect(LANGUAGE.line.ways(reading, 0).length).toBeGreaterThan(0);
    return (left - reading.left) / line.tokens.length;
  };
  expect(steps(200)).toBeLessThan(1.5 * steps(20));
  expect(steps(200)).toBeLessThan(30);
});

describe('a game that goes by the data of its opening', () => {
  const bake = { en: '{bread} <bake>', zh: '烤{bread}' };
  const said = (own: Sentences, line: string): string => {
    const book = phrasebookOf(own);
    const all = either<unknown>(
      book.sentence('bake', { bread: opt(name('breads')) }),
      book.sentence('glaze', { bread: opt(name('breads')) }),
      book.means('none', 'nothing'),
    );
    return readLine({ line: all, lexicon: LEXICON, negations: [] }, scan(line)).how;
  };

  test('reads nothing for a sentence that it lacks, and least of all an empty line', () => {
    expect(said({ bake }, 'rye bake')).toBe('read');
    for (const line of ['rye', 'nothing', '']) expect(said({ bake }, line)).toBe('not');
  });
});
