// Whatever game it is: what may stand around its orders, and what is never read as an order.

import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import type { Manner, Wish } from '../../src/core/wishes.ts';
import { amount, answer, choice, noun, some, way } from '../../src/notation/answers.ts';
import { formsOf } from '../../src/notation/everyday.ts';
import { orderLanguage } from '../../src/notation/order-language.ts';
import type { Kites, Rules, View } from './kites/game.ts';
import { kites } from './kites/index.ts';
import { checkSentences } from './kites/language.ts';
import { messages, rules } from './played.ts';

const view: View = { rules, state: kites.blank(rules, kites.seats(rules)) };
const read = (lines: string | readonly string[], manner?: Manner) =>
  kites.readOrders(view, 'finch', typeof lines === 'string' ? [lines] : lines, manner);
const bare = (wishes: readonly Wish[]) => wishes.map(({ place: _, ...said }) => said);
/** What lines say as other lines say it, with nothing wrong. */
const says = (lines: string | readonly string[], same: string | readonly string[]): void => {
  const { wishes, problems, unread, doubts } = read(lines);
  expect({ problems, unread, doubts }).toEqual({
    problems: [],
    unread: undefined,
    doubts: undefined,
  });
  expect(bare(wishes)).toEqual(bare(read(same).wishes));
  expect(wishes.length).toBeGreaterThan(0);
};
const codes = (lines: string | readonly string[]) => read(lines).problems.map(({ code }) => code);

test('verbs have their forms', () => {
  expect(
    ['put', 'tie', 'carry', 'launch at', 'take', 'see', 'go', 'ride', 'look'].map(formsOf),
  ).toEqual([
    ['put', 'puts', 'putting'],
    ['tie', 'ties', 'tying'],
    ['carry', 'carries', 'carrying'],
    ['launch at', 'launches at', 'launching at'],
    ['take', 'takes', 'taking'],
    ['see', 'sees', 'seeing'],
    ['go', 'goes', 'going'],
    ['ride', 'rides', 'riding'],
    ['look', 'looks', 'looking'],
  ]);
});

describe('one order', () => {
  test.each([
    ['Hello GM, I stake 3 please', 'stake 3'],
    ["I'd like to stake three ribbons, thanks!", 'stake 3'],
    ['staking 3', 'stake 3'],
    ['主持人好，我押三条丝带，谢谢', 'stake 3'],
    ['请押3', 'stake 3'],
    ['- [x] stake 3', 'stake 3'],
    ['| 1 | stake 3 |', 'stake 3'],
    ['1) stake 3', 'stake 3'],
    ['Finch: stake 3', 'stake 3'],
    ['Finch, round 1 - stake 3', 'stake 3'],
    ['launching at 30 20', 'launch at 30, 20'],
    ['if Cloud in hand: ride, failing that look', 'ride if Cloud in hand or look'],
    ['If I had 4 ribbons', undefined],
    ['when 4 ribbons and Cloud in hand, then ride', 'ride if 4 ribbons and Cloud in hand'],
    ['若浮云在手：乘风或观天', 'ride if Cloud in hand or look'],
    ['Finch, day 1, final', undefined],
  ])('%s', (line, same) => {
    if (same === undefined) expect(read(line).wishes).toEqual([]);
    else says(line, same);
  });
});

describe('a queue', () => {
  const QUEUE = 'turns: look then ride else skip then rest';
  test.each([
    [['look, then ride else skip; then rest']],
    [['turns:', 'look', 'ride else skip', 'rest']],
    [['Turns:', '1. look', '2. ride, otherwise skip', '3. rest']],
    [['依次：', '观天', '乘风否则略过', '歇着'].map((line) => line.replace('略过', '跳过'))],
  ])('%j', (lines) => says(lines, QUEUE));

  test('each step has its place, and what is answered in it belongs to it', () => {
    const { wishes } = read('turns: look; against ride: Lull then launch at 30, 20 else ask');
    expect(wishes.map(({ kind, place, queue }) => [kind, place?.column, queue])).toEqual([
      ['deed', 8, { name: 'turns', step: 1 }],
      ['trick', 8, { name: 'turns', step: 1, under: 'yes' }],
      ['deed', 38, { name: 'turns', step: 2, otherwise: 'ask' }],
    ]);
  });

  test('stops where its player wants to be asked', () => {
    const { wishes } = read('turns: look then stop here and ask me');
    expect(wishes.at(-1)).toMatchObject({ kind: 'deed', asks: 'yes', queue: { step: 2 } });
  });

  test('an empty line ends what stands below its head', () => {
    const { wishes } = read(['turns:', 'look', '', 'ride']);
    expect(wishes.map(({ queue }) => queue?.step)).toEqual([1, undefined]);
  });
});

describe('what is put right', () => {
  test.each([
    [['stake 3', 'correction: stake 2'], ['stake 2']],
    [
      ['stake 3', 'against ride: Lull', 'stake 2 instead'],
      ['against ride: Lull', 'stake 2'],
    ],
    [['押3', '更正：押2'], ['stake 2']],
  ])('%j', (lines, same) => {
    const { wishes, repairs, problems } = read(lines);
    expect(problems).toEqual([]);
    expect(bare(wishes)).toEqual(bare(read(same).wishes));
    expect(repairs).toMatchObject([{ corrects: 'yes' }]);
  });

  test('two lines that disagree are asked about, and of turns there may be many', () => {
    expect(read(['stake 3', 'stake 2']).doubts).toMatchObject([
      { code: 'said-twice', args: { readings: ['stake 3', 'stake 2'] } },
    ]);
    expect(read(['look', 'ride']).doubts).toBeUndefined();
  });
});

describe('nothing that denies an order is one', () => {
  const ORDERS = ['stake 3', 'ride', 'launch at 30, 20', 'against ride: Lull', 'look or ride'];
  const DENIED = [
    "don't {}",
    'do not {}',
    'never {}',
    'please do not {}',
    'I will not {}',
    '不要{}',
    '别{}',
    '请勿{}',
  ];
  test.each(ORDERS.flatMap((order) => DENIED.map((form) => form.replace('{}', order))))(
    '%s',
    (line) => {
      const { wishes, problems } = read(line);
      expect(wishes).toEqual([]);
      expect(problems).toHaveLength(1);
    },
  );

  test('a box beside ticked ones that is not ticked; of an empty one it is asked', () => {
    expect(read('☐ stake 3')).toMatchObject({ wishes: [], unread: [{ text: '☐ stake 3' }] });
    const problems = [{ code: 'not-understood', args: { text: '[ ] stake 3', expected: 'tick' } }];
    expect(read('[ ] stake 3')).toMatchObject({ wishes: [], problems });
  });

  test('a table with a heading', () => {
    const { wishes, problems, unread } = read([
      '| Round | Order |',
      '|---|---|',
      '| 2 | stake 3 |',
    ]);
    expect(problems).toEqual([]);
    expect(unread).toMatchObject([{ place: { line: 1 }, text: 'Round | Order' }]);
    expect(wishes).toMatchObject([{ wish: 3, place: { line: 3, column: 7, length: 7 } }]);
  });
});

describe('prose is no order, and an order that goes wrong no prose', () => {
  test.each([
    'The weather is fine.',
    'See you on Sunday!',
    '今天天气不错',
    'Anna',
    'I like this game',
  ])('%s', (line) => {
    expect(read(line)).toMatchObject({ wishes: [], problems: [], unread: [{}] });
  });
  test.each([
    ['stake a lot', 7, ['number']],
    ['launch at 30 by 20', 14, ['number']],
    ['against ride: Storm', 15, ['tricks']],
    ['with my Cloud I ride away', undefined, undefined],
  ])('%s', (line, column, expected) => {
    const [problem, ...others] = read(line).problems;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'not-understood' });
    if (column !== undefined) expect(problem?.place).toMatchObject({ column });
    if (expected !== undefined) expect(problem?.args?.['expected']).toEqual(expected);
  });
  test('more than anybody writes is not read', () => {
    expect(codes('look '.repeat(300))).toEqual(['line-too-long']);
    expect(codes(Array.from({ length: 60 }, () => 'stake a lot'))).toContain('too-many-problems');
  });
});

describe('fields', () => {
  const SENTENCES = {
    move: { en: '<move> {who} {path}', zh: '移动{who}{path}' },
    turn: { en: '<turn> {who} {degrees} degrees', zh: '转{who}{degrees}度' },
    spend: { en: '<spend> {tokens}', zh: '花{tokens}' },
    stand: { en: '<stand> {how}', zh: '站{how}' },
    oath: { en: 'oath: {how}', zh: '誓：{how}' },
    'how.firm': { en: 'firm|fast', zh: '稳' },
    'how.loose': { en: 'loose', zh: '松' },
  };
  const ids = (all: readonly string[]) =>
    new Map(all.map((id) => [id, { en: { name: id.toUpperCase() } }]));
  const language = orderLanguage<Kites>({
    answers: [
      answer('move', { who: noun('units'), path: way(noun('hexes')) }),
      answer('turn', { who: noun('units'), degrees: amount(2, 360) }),
      answer('spend', { tokens: some(noun('units'), 2) }),
      answer('stand', { how: choice('firm', 'loose') }),
      answer('oath', { how: choice('firm', 'loose') }),
    ],
    sentences: () => SENTENCES,
    lexicon: () => ({
      groups: {
        units: ids(['s1', 's2', 's12']),
        hexes: ids(['f6', 'f7', 'g7']),
        seats: ids(['red']),
      },
      lesser: new Set(),
      wording: undefined,
    }),
    round: () => 1,
  });
  const said = (line: string) => language.readOrders(view, 'red', [line]);

  test.each([
    ['move S1 F6 -> F7 -> G7', { who: 's1', path: ['f6', 'f7', 'g7'] }],
    ['move s12 f6 to g7', { who: 's12', path: ['f6', 'g7'] }],
    ['移动S2 F7', { who: 's2', path: ['f7'] }],
    ['turn S1 6.5 degrees', { who: 's1', degrees: 650 }],
    ['turn S1 6½ degrees', { who: 's1', degrees: 650 }],
    ['转S1 90度', { who: 's1', degrees: 9000 }],
    ['spend S1 and S2', ['s1', 's2']],
    ['stand fast', 'firm'],
    ['oath: firm', 'firm'],
    ['誓：稳', 'firm'],
  ])('%s', (line, wish) => {
    const { wishes, problems } = said(line);
    expect(problems).toEqual([]);
    expect(wishes.map((one) => one.wish)).toEqual([wish]);
    for (const lang of ['en', 'zh'] as const)
      expect(
        said(language.writeOrders(view, wishes, lang)[0] ?? '').wishes.map((one) => one.wish),
      ).toEqual([wish]);
  });

  test.each([
    'move S3 F6',
    'move S1 F9',
    'turn S1 6.555 degrees',
    'turn S1 361 degrees',
    'spend S1, S1',
    'spend S1, S2, S12',
  ])('%s is none', (line) => {
    const { wishes, problems } = said(line);
    expect(wishes).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});

describe('sentences are looked at when the rules are read', () => {
  const findings = (sentences: Rules['sentences']) =>
    checkSentences({ ...rules, sentences }).map(({ path, problem: { code } }) =>
      [...path, code].join(' '),
    );
  const { stake, ...others } = rules.sentences;
  const line = { en: '<stake> {ribbons}', zh: '押{ribbons}' };

  test.each<[string, Rules['sentences'], readonly string[]]>([
    ['as they are', rules.sentences, []],
    ['missing', others, ['sentence-missing']],
    ['of nothing', { ...rules.sentences, fly: line }, ['fly sentence-unused']],
    [
      'in one language',
      { ...rules.sentences, stake: { ...line, zh: '' } },
      ['stake zh sentence-missing'],
    ],
    [
      'without a place',
      { ...rules.sentences, stake: { ...line, zh: '押' } },
      ['stake zh field-without-place'],
    ],
    [
      'with a place too many',
      { ...rules.sentences, stake: { ...line, en: '<stake> {ribbons} {kites}' } },
      ['stake en place-without-field'],
    ],
    [
      'that reads as another',
      { ...rules.sentences, 'deed.tie': { en: 'ride', zh: '系尾' } },
      ['deed.ride en sentence-unclear', 'deed.tie en sentence-unclear'],
    ],
  ])('%s', (_name, orders, expected) => expect(findings(orders)).toEqual(expected));
});

test('every word that begins an order is among those by which orders are known in a mail', () => {
  const begun = Object.entries(rules.sentences).flatMap(([key, { en }]) =>
    key.startsWith('if.') ? [] : [/^<?([a-z]+)/.exec([en].flat()[0] ?? '')?.[1] ?? []].flat(),
  );
  const known = new Set<string>(messages.begins);
  expect(
    begun.filter((word) => !known.has(word) && !['nothing', 'else', 'day', 'pass'].includes(word)),
  ).toEqual([]);
});

describe('over lines by chance', () => {
  const chance = chanceOf('kites: lines by chance');
  let drawn = 0;
  const random = (sides: number): number => chance(`line ${drawn++}`, sides);
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T;
  const tricks = Object.keys(rules.tricks);
  const deed = () =>
    pick([
      { deed: 'ride' },
      { deed: 'tie' },
      { deed: 'rest' },
      { deed: 'launch', x: random(90), y: random(90) },
    ]);
  const when = () =>
    random(3) === 0
      ? {
          when: [
            pick([
              { if: 'ribbons', ribbons: random(9) },
              { if: 'trick', trick: pick(tricks) },
            ]),
          ],
        }
      : {};
  const life = () => pick([{}, {}, { once: 'yes' as const }, { standing: 'yes' as const }]);
  const place = { line: 1 };
  const wishes = (): readonly Wish[] => {
    switch (random(4)) {
      case 0:
        return [{ kind: 'stake', wish: random(20), place, ...when(), ...life() }];
      case 1:
        return [
          {
            kind: 'trick',
            about: { against: pick(['ride', 'tie', 'look']) },
            wish: pick([...tricks, 'none']),
            place,
            ...life(),
          },
        ];
      case 2:
        return Array.from({ length: 1 + random(3) }, () => ({
          kind: 'deed',
          wish: deed(),
          place,
          ...when(),
        }));
      default:
        return Array.from({ length: 1 + random(4) }, (_, step) => ({
          ...{ kind: 'deed', wish: deed(), place, ...when() },
          queue: {
            name: 'turns',
            step: step + 1,
            ...(random(3) === 0 && { otherwise: pick(['ask', 'pass', 'skip'] as const) }),
          },
        }));
    }
  };
  const LINES = Array.from({ length: Number(process.env['LINES'] ?? 200) }, wishes);

  test('what is written is read again, in either language', () => {
    for (const some of LINES)
      for (const lang of ['en', 'zh'] as const) {
        const lines = kites.writeOrders(view, some, lang);
        expect(lines).toHaveLength(1);
        expect([lines, bare(read(lines).wishes)]).toEqual([lines, bare(some)]);
      }
  });

  test('a word put in, taken out, or a negation never makes another order in silence', () => {
    for (const some of LINES) {
      const lang = pick(['en', 'zh'] as const);
      const [line = ''] = kites.writeOrders(view, some, lang);
      const parts = lang === 'en' ? line.split(' ') : [...line];
      const at = random(parts.length);
      const glue = lang === 'en' ? ' ' : '';
      const put = parts.toSpliced(at, 0, lang === 'en' ? 'zeppelin' : '鹏').join(glue);
      const denied = (lang === 'en' ? 'do not ' : '不要') + line;
      expect([denied, read(denied, { spelling: 0 }).wishes]).toEqual([denied, []]);
      const { wishes: said, problems, unread = [] } = read(put, { spelling: 0 });
      expect([put, said, problems.length + unread.length]).toEqual([put, [], 1]);
    }
  });
});

describe('words around an order', () => {
  test.each([
    ['sorry, I meant stake 2', 'stake 2'],
    ['oops: stake 2', 'stake 2'],
    ['不好意思，押2', '押2'],
    ['my stake should be 2', 'stake 2'],
  ])('%s puts an order right', (line, meant) => {
    const { wishes, problems, repairs } = read(['stake 3', line]);
    expect(problems).toEqual([]);
    expect(wishes).toMatchObject([{ kind: 'stake', wish: 2, place: { line: 2 } }]);
    expect(repairs).toMatchObject([{ text: line, read: meant, corrects: 'yes' }]);
  });

  test.each([
    ['launch at 30, 20 (sorry, dear Ines!)', 'sorry, dear Ines!'],
    ['launch at 30, 20 because the wind is fair', 'because the wind is fair'],
  ])('%s: what is beside it is told by itself', (line, aside) => {
    const { wishes, problems, unread } = read(line);
    expect(problems).toEqual([]);
    expect(wishes).toMatchObject([{ kind: 'deed', wish: { deed: 'launch', x: 30, y: 20 } }]);
    expect(unread).toMatchObject([{ text: aside }]);
  });

  test('a condition is no remark', () => {
    const { wishes, problems } = read('launch at 30, 20 (if my rival is asleep!)');
    expect(wishes).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});
