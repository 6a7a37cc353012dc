import { describe, expect, test } from 'vitest';
import { type Catalogue, makeCatalogue, problemSentence } from '../../src/report/catalogue.ts';
import { checkMessages } from '../../src/report/check.ts';
import { type Messages, parseMessages, readMessages } from '../../src/report/messages.ts';
import { catalogue as english } from './catalogue-en.ts';

const TERMS = {
  units: { footman: { name: 'footman', plural: 'footmen' }, knight: { name: 'knight' } },
  areas: {
    pyke: { name: 'Pyke' },
    seagard: { name: 'Seagard' },
    'the-eyrie': { name: 'The Eyrie' },
  },
  houses: { stark: { name: 'Stark' }, tyrell: { name: 'Tyrell' } },
  cards: { eagles: { name: 'The Eagles are Coming!' } },
};

const messagesWith = (words: Readonly<Record<string, string>>): Messages => {
  const parsed = parseMessages(
    {
      groups: { units: 'units', area: 'areas', into: 'areas', areas: 'areas', house: 'houses' },
      scales: { mils: 3 },
      sort: { units: ['knight', 'footman'] },
      lists: { between: ', ', last: ' and ', rows: '; ' },
      counted: '{count} {term}',
      repeated: '{count} × {term}',
      again: '{term}, {count} times',
      cited: '{sentence} [{rule}]',
      within: { 'The ': 'the ' },
      titles: ['cards'],
      marks: { '!': '{term} (marked)' },
      terms: { seats: {}, phases: {}, kinds: {}, procedures: {} },
      words,
    },
    'en',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
};

const catalogueOf = (template: string): Catalogue =>
  makeCatalogue(TERMS, messagesWith({ it: template }), 'en');

const write = (template: string, args: Readonly<Record<string, unknown>>): string =>
  catalogueOf(template).sentence('it', args);

describe('a sentence', () => {
  test.each([
    [
      'ids become nouns',
      '{house} in {area}',
      { house: 'stark', area: 'the-eyrie' },
      'Stark in the Eyrie',
    ],
    ['a number with decimals counts the last', '{far:mils}"', { far: 4625 }, '4.625"'],
    ['a number with decimals that are none', '{far:mils}"', { far: 12000 }, '12"'],
    ['a noun that begins its sentence', '{area} stands', { area: 'the-eyrie' }, 'The Eyrie stands'],
    [
      'nouns of a list within a sentence',
      'so {areas, each: {value:areas}}',
      { areas: ['the-eyrie', 'pyke'] },
      'so the Eyrie and Pyke',
    ],
    [
      'nouns of a list that begins its sentence',
      '{areas} stand',
      { areas: ['the-eyrie', 'pyke'] },
      'The Eyrie and Pyke stand',
    ],
    ['a group named in place', '{by:houses}', { by: 'tyrell' }, 'Tyrell'],
    ['a noun of whatever group', '{id:any}', { id: 'pyke' }, 'Pyke'],
    ['an id with a mark', '{area}', { area: 'pyke!' }, 'Pyke (marked)'],
    ['plural: one', '{n, one: a token, other: {n} tokens}', { n: 1 }, 'a token'],
    ['plural: other', '{n, one: a token, other: {n} tokens}', { n: 12 }, '12 tokens'],
    [
      'plural: none at all',
      '{n, 0: nothing, one: a token, other: {n} tokens}',
      { n: 0 },
      'nothing',
    ],
    ['selection', '{how, yes: won, no: lost}', { how: 'no' }, 'lost'],
    ['selection of nothing', 'so {how, yes: won}.', { how: 'no' }, 'so.'],
    [
      'selection by another argument',
      '{area}{into, =area: , other: to {into}}',
      { area: 'pyke', into: 'pyke' },
      'Pyke',
    ],
    ['a missing argument takes its space along', 'a {area, none: , other: in {area}} b', {}, 'a b'],
    [
      'a record of counts',
      '{units}',
      { units: { footman: 1, knight: 2, ship: 0 } },
      '2 knight and 1 footman',
    ],
    [
      'counts of nothing',
      '{units, none: nobody, other: {units}}',
      { units: { footman: 0 } },
      'nobody',
    ],
    ['a list of one', '{areas}', { areas: ['pyke'] }, 'Pyke'],
    [
      'a list of three',
      '{areas}',
      { areas: ['pyke', 'seagard', 'the-eyrie'] },
      'Pyke, Seagard and The Eyrie',
    ],
    [
      'a list with doubles',
      '{areas}',
      { areas: ['pyke', 'pyke', 'seagard'] },
      '2 × Pyke and Seagard',
    ],
    [
      'a row with doubles',
      '{all, row: 1 in {area}}',
      { all: [{ area: 'pyke' }, { area: 'seagard' }, { area: 'pyke' }] },
      '1 in Pyke, 2 times; 1 in Seagard',
    ],
    [
      'equal items once, where their number is said',
      '{all, each: {times, one: a {area}, other: {times} of {area}}}',
      { all: [{ area: 'pyke' }, { area: 'seagard' }, { area: 'pyke' }] },
      '2 of Pyke and a Seagard',
    ],
    [
      'a title within a sentence',
      'plays {by:cards} {n}',
      { by: 'eagles' },
      'plays The Eagles are Coming!',
    ],
    [
      'a title that ends its sentence',
      'plays {by:cards} {n}.',
      { by: 'eagles' },
      'plays The Eagles are Coming!',
    ],
    ['and one of whatever group', 'so {by:any}.', { by: 'eagles' }, 'so The Eagles are Coming!'],
    ['an empty list', '{areas, none: nowhere, other: {areas}}', { areas: [] }, 'nowhere'],
    [
      'a record, the highest first',
      '{bids, each: {key:houses} {value}}',
      { bids: { stark: 3, tyrell: 5 } },
      'Tyrell 5 and Stark 3',
    ],
    [
      'a list of records in rows',
      '{them, row: {house} in {area}}',
      {
        them: [
          { house: 'stark', area: 'pyke' },
          { house: 'tyrell', area: 'seagard' },
        ],
      },
      'Stark in Pyke; Tyrell in Seagard',
    ],
    ['nested choices', '{n, one: {how, yes: A, no: B}, other: C, D}', { n: 1, how: 'no' }, 'B'],
    ['commas within a choice', '{n, one: x, y, other: {n}, z}', { n: 2 }, '2, z'],
    [
      'a saying within a sentence',
      '“{reason}”',
      { reason: { say: 'it', args: { reason: 1 }, rule: 'X-1' } },
      '““1” [X-1]”',
    ],
    ['an unknown id is shown as it is', '{area}', { area: 'atlantis' }, 'atlantis'],
    ['an id that every object knows', '{area}', { area: 'constructor' }, 'constructor'],
  ])('%s', (_, template, args, expected) => {
    expect(write(template, args)).toBe(expected);
  });

  test('text from people cannot move or hide anything', () => {
    const hostile = 'a\u202eb\u200bc\u001b[31md\u0000e\nf\u2066g';
    const shown = write('{text}', { text: hostile });
    expect(shown).toBe('a\\u{202E}b\\u{200B}c\\u{1B}[31md\\u{0}e\\u{A}f\\u{2066}g');
  });

  test('braces and codes in text from people are nothing special', () => {
    expect(write('{text}', { text: '{house, one: x} [RAD-6]' })).toBe('{house, one: x} [RAD-6]');
  });

  test('the same sentence whatever the order of members', () => {
    const bids = { stark: 3, tyrell: 3 };
    const turned = { tyrell: 3, stark: 3 };
    const template = '{bids, each: {key:houses} {value}}';
    expect(write(template, { bids })).toBe(write(template, { bids: turned }));
  });

  test('a saying ends with the rule that it cites', () => {
    const { say } = catalogueOf('{house} waits.');
    expect(say({ say: 'it', args: { house: 'stark' }, rule: 'RND-2' })).toBe(
      'Stark waits. [RND-2]',
    );
  });
});

describe('a noun', () => {
  test('has its plural for any number but one', () => {
    const { term } = catalogueOf('');
    expect([term('units', 'footman'), term('units', 'footman', 3)]).toEqual(['footman', 'footmen']);
  });
});

describe('a mistake in messages', () => {
  const base = { lists: { between: '', last: '', rows: '' }, counted: '', repeated: '', cited: '' };

  test.each([
    ['message-unbalanced', 'an open {brace'],
    ['message-stray-brace', 'a brace} closed'],
    ['message-bad-slot', 'an {!} argument'],
  ])('%s', (code, it) => {
    const parsed = parseMessages({ ...base, words: { it } }, 'en');
    expect(parsed.ok ? [] : parsed.problems).toEqual([{ code, args: { path: 'words.it' } }]);
  });

  test('values of the wrong sort are told with their path', () => {
    const parsed = parseMessages({ ...base, groups: ['no'], events: { moved: { say: 3 } } }, 'en');
    expect(parsed.ok ? [] : parsed.problems.map(({ args }) => args?.['path'])).toEqual([
      'events.moved',
      'groups',
    ]);
  });

  test('a scale is a whole number of decimals', () => {
    const parsed = parseMessages({ ...base, scales: { mils: 0.5 } }, 'en');
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      { code: 'message-not-a-number', args: { path: 'scales.mils' } },
    ]);
  });

  test.each([
    ['a way to tell that there is not', { how: 'aloud' }],
    ['within nothing', { how: 'within' }],
    ['within an event that there is not', { how: 'within', after: ['sung'] }],
    ['a depth that there is not', { depth: 3 }],
  ])('telling %s', (_, tell) => {
    const parsed = parseMessages({ ...base, tell: { moved: tell }, events: { moved: 'it' } }, 'en');
    expect(parsed.ok ? [] : parsed.problems.map(({ code }) => code)).toContain(
      'message-bad-telling',
    );
  });

  test('that the build let pass is told as it stands', () => {
    const messages = readMessages(
      {
        ...base,
        cited: '{sentence}',
        words: { it: 'an open {brace' },
      },
      'en',
    );
    expect(makeCatalogue({}, messages, 'en').sentence('it')).toBe('an open {brace');
  });

  test.each([
    ['an argument that is not there', '{hose}', 'message-unknown-argument'],
    ['a group that is not there', '{house:hose}', 'message-unknown-group'],
    ['a choice by number that leaves numbers out', '{house, one: x}', 'message-without-other'],
  ])('%s', (_, template, code) => {
    const problems = checkMessages(messagesWith({ it: template }), {
      terms: TERMS,
      args: { it: ['house'] },
    });
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });

  test('a sentence that is missing', () => {
    const problems = checkMessages(messagesWith({}), { terms: TERMS, args: { it: [] } });
    expect(problems).toEqual([{ code: 'message-missing', args: { message: 'it', slot: '' } }]);
  });
});

describe('a problem', () => {
  const args = { house: 'stark', area: 'castle-black', areas: ['winterfell', 'white-harbor'] };

  test('illegal: with its rule', () => {
    expect(problemSentence(english, { code: 'no-unit-there', rule: 'PLN-2', args })).toBe(
      'Stark has no unit in Castle Black; it has units in Winterfell and White Harbor [PLN-2]',
    );
  });

  test('invalid: the reason alone', () => {
    const problem = {
      code: 'unknown-name',
      args: { text: 'Moat', sort: 'area', suggestions: ['moat-cailin'] },
    };
    expect(problemSentence(english, problem)).toBe('there is no area “Moat”; perhaps Moat Cailin');
  });
});
