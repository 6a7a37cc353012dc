import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editDistance } from '../../../../src/core/edit-distance.ts';
import { nearest } from '../../../../src/notation/index.ts';
import type { Phase } from '../../../../src/rulesets/agot/data/vocabulary.ts';
import { EXPECTED } from '../../../../src/rulesets/agot/orders/explain.ts';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { runs } from '../../../support/runs.ts';
import { EXAMPLE } from './example.ts';
import { read, readStrictly, TABLE } from './table.ts';

const problemOf = (line: string) => {
  const { problems } = readStrictly(`\n${line}`);
  const [first] = problems;
  return first && [first.code, first.place?.column, first.place?.length, first.args];
};

describe('each mistake has its own problem at its place', () => {
  test.each<[string, readonly unknown[]]>([
    [
      'White Habor: support Moat Cailin',
      ['unknown-name', 1, 11, { text: 'White Habor', sort: 'area', suggestions: ['white-harbor'] }],
    ],
    ['Valyria: raid', ['unknown-name', 1, 7, { text: 'Valyria', sort: 'area', suggestions: [] }]],
    [
      '  Seagard: march 0 -> Rivverrun: all',
      ['unknown-name', 23, 9, { text: 'Rivverrun', sort: 'area', suggestions: ['riverrun'] }],
    ],
    [
      'Harbor: raid',
      ['unknown-name', 1, 6, { text: 'Harbor', sort: 'area', suggestions: ['white-harbor'] }],
    ],
    [
      'Black: raid',
      [
        'ambiguous-name',
        1,
        5,
        { text: 'Black', candidates: ['castle-black', 'blackwater', 'blackwater-bay'] },
      ],
    ],
    [
      'Finger: raid',
      ['ambiguous-name', 1, 6, { text: 'Finger', candidates: ['flints-finger', 'the-fingers'] }],
    ],
    [
      'Seagard: march',
      [
        'unclear',
        1,
        14,
        { text: 'Seagard: march', readings: ['Seagard: march -1', 'Seagard: march 0'] },
      ],
    ],
    [
      'Seagard: suport',
      ['unknown-name', 10, 6, { text: 'suport', sort: 'order', suggestions: ['support'] }],
    ],
    [
      'Seagard: march +2 -> Pyke: all',
      [
        'unknown-name',
        10,
        8,
        { text: 'march +2', sort: 'order', suggestions: ['march-1', 'march+0', 'march+1'] },
      ],
    ],
    [
      'cards: Stark; Edard',
      [
        'ambiguous-name',
        8,
        5,
        { text: 'Stark', candidates: ['catelyn-stark', 'robb-stark', 'eddard-stark'] },
      ],
    ],
    [
      'cards: Edard',
      ['unknown-name', 8, 5, { text: 'Edard', sort: 'card', suggestions: ['eddard-stark'] }],
    ],
    [
      'tie: Stark, Lanister',
      ['unknown-name', 13, 8, { text: 'Lanister', sort: 'house', suggestions: ['lannister'] }],
    ],
    [
      'Seagard: march 0 -> Pyke: knihgt',
      ['unknown-name', 27, 6, { text: 'knihgt', sort: 'unit', suggestions: ['knight'] }],
    ],
    [
      'bid thorne 3',
      ['unknown-name', 5, 6, { text: 'thorne', sort: 'track', suggestions: ['iron-throne'] }],
    ],
    ['Doran: gold', ['unknown-name', 8, 4, { text: 'gold', sort: 'token', suggestions: [] }]],
    ['Eddard: yes', ['card-asks-nothing', 1, 6, { text: 'Eddard', card: 'eddard-stark' }]],
    ['bid throne', ['not-understood', 5, 6, { text: 'throne', expected: 'number' }]],
    ['bid throne -3', ['not-understood', 12, 2, { text: '-3', expected: 'number' }]],
    ['bid throne 99999', ['not-understood', 12, 5, { text: '99999', expected: 'number' }]],
    ['bid 3', ['not-understood', 5, 1, { text: '3', expected: 'track' }]],
    ['blade: perhaps', ['not-understood', 8, 7, { text: 'perhaps', expected: 'blade' }]],
    ['Renly: perhaps', ['not-understood', 8, 7, { text: 'perhaps', expected: 'yes-or-no' }]],
    ['raven: Karhold', ['not-understood', 8, 7, { text: 'Karhold', expected: 'order' }]],
    ['march: Karhold', ['not-understood', 8, 7, { text: 'Karhold', expected: 'area' }]],
    ['orders: all', ['not-understood', 9, 3, { text: 'all', expected: 'end' }]],
    ['Pyke: raid Seagard*', ['not-understood', 19, 1, { text: '*', expected: 'end' }]],
    ['bid throne 3 4', ['not-understood', 5, 10, { text: 'throne 3 4', expected: 'track' }]],
    [
      'Karhold: consolidate (to be sure 2)',
      ['not-understood', 23, 12, { text: 'to be sure 2', expected: 'end' }],
    ],
    [
      'cards: Robb if raining',
      ['not-understood', 16, 7, { text: 'raining', expected: 'condition' }],
    ],
    [
      'Seagard: defense +1 -> Pyke',
      ['not-understood', 21, 7, { text: '-> Pyke', expected: 'end' }],
    ],
    [
      'Seagard: march 0 -> Pyke: 0 knights',
      ['not-understood', 27, 9, { text: '0 knights', expected: 'number' }],
    ],
    [
      'Seagard: march 0 -> Pyke; -> Riverrun: knight',
      ['units-missing', 18, 28, { text: '-> Pyke; -> Riverrun: knight', area: 'pyke' }],
    ],
    ['muster: knight', ['not-understood', 9, 6, { text: 'knight', expected: 'arrow' }]],
    ['Seagard: raid (fortify)', ['not-understood', 16, 7, { text: 'fortify', expected: 'end' }]],
    ['Seagard: consolidate (fortify)', ['not-in-this-game', 23, 7, { text: 'fortify' }]],
    ['scout: deck 1', ['not-in-this-game', 1, 13, { text: 'scout: deck 1' }]],
    [
      'always: always: Seagard raid',
      ['not-understood', 9, 20, { text: 'always: Seagard raid', expected: 'line' }],
    ],
    ['next round: Seagard: raid', ['which-round', 1, 25, { text: 'next round: Seagard: raid' }]],
    ['round 2: Seagard: raid', ['round-over', 7, 1, { text: '2', got: 2, round: 3 }]],
  ])('%s', (line, expected) => {
    expect(problemOf(line)).toEqual(expected);
    expect(readStrictly(`\n${line}`).problems[0]?.place?.line).toBe(2);
  });

  test('columns count characters, not bytes', () => {
    const told = (line: string) => problemOf(line)?.slice(0, 3);
    expect(told('𝔚: raid')).toEqual(['unknown-name', 1, 1]);
    expect(told('卡林湾: march 0 → 维斯特洛: all')).toEqual(['unknown-name', 16, 4]);
  });

  test('a mistake in one line leaves the others', () => {
    const { wishes, problems } = read(
      'Winterfel: raid\nblade: always\nSeagard: raid Pyke or Nowhere',
    );
    expect(wishes).toEqual(read('Winterfell: raid\nblade: always').wishes);
    expect(problems.map(({ place }) => place?.line)).toEqual([3]);
  });

  test('nothing is repaired in silence', () => {
    expect(readStrictly('White Habor: raid').wishes).toEqual([]);
    expect(readOrders(TABLE, 'stark', ['White Habor: raid']).repairs).toHaveLength(1);
  });

  test('what was expected is one of a known list', () => {
    const { problems } = read('bid throne\nblade: x\nSeagard is mine\nmarch: Karhold');
    for (const { args } of problems) expect(EXPECTED).toContain(args?.['expected']);
  });
});

describe('the header', () => {
  const header = (line: string, round: number, phase: Phase) =>
    readOrders({ ...TABLE, state: { ...TABLE.state, round, phase } }, 'stark', [line]).problems;

  test('another house', () => {
    expect(header('game five-kings, round 3, Greyjoy', 3, 'planning')).toEqual([
      {
        code: 'wrong-seat',
        place: { line: 1, column: 27, length: 7 },
        args: { text: 'Greyjoy', named: 'greyjoy', seat: 'stark' },
      },
    ]);
    expect(header('house: Tyrell', 3, 'planning')).toHaveLength(1);
    expect(header('house: Stark', 3, 'planning')).toEqual([]);
  });

  test.each<[number, number, Phase, boolean]>([
    [3, 3, 'planning', true],
    [3, 3, 'marches', true],
    [3, 4, 'westeros', true],
    [4, 4, 'westeros', true],
    [3, 5, 'westeros', false],
    [2, 3, 'planning', false],
    [4, 3, 'planning', false],
    [3, 4, 'planning', false],
  ])('round %i, sent in round %i, %s', (said, now, phase, fits) => {
    const codes = header(`round ${said}`, now, phase).map(({ code }) => code);
    expect(codes).toEqual(fits ? [] : ['wrong-round']);
  });

  test('a round that is none', () => {
    expect(header('game x, round thrice', 3, 'planning')).toMatchObject([
      { code: 'not-understood', args: { expected: 'number' } },
    ]);
  });
});

describe('the nearest names', () => {
  test.each([
    ['knight', 'knight', 0],
    ['knihgt', 'knight', 1],
    ['kniht', 'knight', 1],
    ['knights', 'knight', 1],
    ['', 'knight', 6],
    ['raid', 'march', 4],
  ])('%s, %s: %i', (a, b, distance) => expect(editDistance(a, b)).toBe(distance));
  test('of two that are as near both are told, of a short word none', () => {
    const names = [
      ['karhold', 'a'],
      ['karhole', 'b'],
      ['kar', 'c'],
    ] as const;
    expect(nearest('karholx', names)).toEqual(['a', 'b']);
    expect(nearest('ka', names)).toEqual([]);
  });
});

describe('whatever comes in, nothing breaks', () => {
  const WORDS = EXAMPLE.split(/(\s+|[:;,]|->)/u).filter((word) => word !== '');
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          ...WORDS,
          ...['if', 'or', 'else', '(', ')', '*', '+', '-1', '__proto__', 'constructor', '\u0000'],
          ...[
            'support',
            'raid*',
            'upgrade',
            'first',
            'anywhere',
            'none',
            'at',
            'held by',
            'x',
            '2',
          ],
        ),
        { maxLength: 14 },
      )
      .map((words) => words.join(' ')),
  );
  test('random lines', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), (lines) => {
        const { wishes, problems } = readOrders(TABLE, 'stark', lines);
        for (const { place } of [...wishes, ...problems]) {
          expect(place?.line).toBeGreaterThanOrEqual(1);
          expect(place?.line).toBeLessThanOrEqual(lines.length);
          const length = [...(lines[(place?.line ?? 0) - 1] ?? '')].length;
          expect((place?.column ?? 0) + (place?.length ?? 0)).toBeLessThanOrEqual(length + 2);
        }
      }),
      { numRuns: runs(200) },
    );
  });
  test.each(['__proto__: raid', 'constructor: march +1', 'cards: toString', 'bid __proto__ 3'])(
    '%s',
    (line) => {
      const { wishes, problems } = read(line);
      expect(wishes).toEqual([]);
      expect(problems).toHaveLength(1);
    },
  );
  test('control characters are not repeated', () => {
    expect(problemOf('Val\u001byria: raid')?.[3]).toMatchObject({ text: 'Val yria' });
  });
  test('a very long line is told as such', () => {
    expect(read('Winterfell: raid '.repeat(60_000)).problems).toEqual([
      { code: 'line-too-long', place: { line: 1 }, args: { most: 1000 } },
    ]);
  });
  test('of a megabyte of lines not every problem is told, nor every line repaired', () => {
    const text = 'Wintrefull: mrach +1\n'.repeat(50_000);
    const tooMany = (line: number, most: number) => ({
      code: 'too-many-problems',
      place: { line },
      args: { most },
    });
    const { problems } = readStrictly(text);
    expect(problems).toHaveLength(51);
    expect(problems.at(-1)).toEqual(tooMany(51, 50));
    const repaired = readOrders(TABLE, 'stark', text.split('\n'));
    expect(repaired.repairs).toHaveLength(200);
    expect(repaired.problems).toEqual([tooMany(101, 200)]);
  });
  test('the longest lines take a moment', () => {
    const line = `cards: Robb ${'if with at '.repeat(90)}`.slice(0, 1000);
    const march = `Seagard: march 0 ${'-> Pyke 2 K F; else '.repeat(50)}`.slice(0, 1000);
    expect(read([...Array(100).fill(line), ...Array(100).fill(march)].join('\n'))).toBeDefined();
  }, 2000);
});
