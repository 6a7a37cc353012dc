import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOrders } from '../../../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import { runs } from '../../../support/runs.ts';
import { FORUM, readStrictly, TABLE, WORDS } from './table.ts';

describe('mistakes are told at their place', () => {
  const problemOf = (line: string) => {
    const [first] = readStrictly(line).problems;
    return first && [first.code, first.place?.column, first.place?.length, first.args];
  };
  test.each<[string, readonly unknown[]]>([
    [
      '卡林弯：防守',
      ['unknown-name', 1, 3, { text: '卡林弯', sort: 'area', suggestions: ['moat-cailin'] }],
    ],
    ...(
      [
        ['Seagard: march - 1 knight to Riverrun', 18, 20],
        ['Seagard: march + 1 knight to Riverrun', 18, 20],
        ['海疆城：行军 — 1骑士去孪河城', 10, 7],
      ] as const
    ).map(([line, column, length]): [string, readonly unknown[]] => [
      line,
      ['not-understood', ...[column, length, { text: line.slice(column - 1), expected: 'bonus' }]],
    ]),
    [
      '白岗：防守',
      ['unknown-name', 1, 2, { text: '白岗', sort: 'area', suggestions: ['white-harbor'] }],
    ],
    [
      '临冬城行军0到奔流成骑士1',
      ['unknown-name', 8, 3, { text: '奔流成', sort: 'area', suggestions: ['riverrun'] }],
    ],
    [
      '  临东城行军0到白港',
      ['unknown-name', 3, 3, { text: '临东城', sort: 'area', suggestions: ['winterfell'] }],
    ],
    [
      '五至半岛：防守',
      ['unknown-name', 1, 4, { text: '五至半岛', sort: 'area', suggestions: ['the-fingers'] }],
    ],
    [
      '卡或城：防守',
      ['unknown-name', 1, 3, { text: '卡或城', sort: 'area', suggestions: ['karhold'] }],
    ],
    [
      '临冬城：行军0 → 黑水和 骑士1',
      [
        'unknown-name',
        11,
        3,
        { text: '黑水和', sort: 'area', suggestions: ['blackwater', 'blackwater-bay'] },
      ],
    ],
    [
      '兰尼斯特港：防守',
      ['unknown-name', 1, 5, { text: '兰尼斯特港', sort: 'area', suggestions: ['lannisport'] }],
    ],
    [
      '河湾：防守',
      ['ambiguous-name', 1, 2, { text: '河湾', candidates: ['stoney-sept', 'the-reach'] }],
    ],
    [
      '黑水：防守',
      ['ambiguous-name', 1, 2, { text: '黑水', candidates: ['blackwater', 'blackwater-bay'] }],
    ],
    [
      '君临堡：防守',
      ['unknown-name', 1, 3, { text: '君临堡', sort: 'area', suggestions: ['kings-landing'] }],
    ],
    ['维斯特洛：防守', ['unknown-name', 1, 4, { text: '维斯特洛', sort: 'area', suggestions: [] }]],
    [
      '海疆城：防手',
      ['unknown-name', 5, 2, { text: '防手', sort: 'order', suggestions: ['defense'] }],
    ],
    [
      '海疆城：行军+2',
      [
        'unknown-name',
        5,
        4,
        { text: '行军+2', sort: 'order', suggestions: ['march-1', 'march+0', 'march+1'] },
      ],
    ],
    [
      '海疆城：行军',
      ['unclear', 1, 6, { text: '海疆城：行军', readings: ['海疆城：行军-1', '海疆城：行军0'] }],
    ],
    [
      '海疆城：行军0 → 派克岛 骑土2',
      ['unknown-name', 15, 2, { text: '骑土', sort: 'unit', suggestions: ['knight'] }],
    ],
    [
      '家族牌：罗博',
      ['unknown-name', 5, 2, { text: '罗博', sort: 'card', suggestions: ['robb-stark'] }],
    ],
    [
      '平局：提里尔、红狮',
      ['unknown-name', 4, 3, { text: '提里尔', sort: 'house', suggestions: ['tyrell'] }],
    ],
    [
      '竞标 铁王做3',
      ['unknown-name', 4, 3, { text: '铁王做', sort: 'track', suggestions: ['iron-throne'] }],
    ],
    ['钢剑：也许', ['not-understood', 4, 2, { text: '也许', expected: 'blade' }]],
    ['竞标 铁王座', ['not-understood', 4, 3, { text: '铁王座', expected: 'number' }]],
    ['家族牌：罗柏（若下雨）', ['not-understood', 9, 2, { text: '下雨', expected: 'condition' }]],
    ['艾德：是', ['card-asks-nothing', 1, 2, { text: '艾德', card: 'eddard-stark' }]],
    [
      '葛雷乔伊 第3回合',
      ['wrong-seat', 1, 4, { text: '葛雷乔伊', named: 'greyjoy', seat: 'stark' }],
    ],
    ['卡霍城：整合力量（建防御工事）', ['not-in-this-game', 10, 5, { text: '建防御工事' }]],
    ['建港：临冬城（寒冰湾）', ['not-in-this-game', 1, 11, { text: '建港：临冬城（寒冰湾）' }]],
    ['侦查：派克岛', ['not-in-this-game', 1, 6, { text: '侦查：派克岛' }]],
    ['下回合：海疆城：突袭', ['which-round', 1, 10, { text: '下回合：海疆城：突袭' }]],
  ])('%s', (line, expected) => expect(problemOf(line)).toEqual(expected));
});

describe('whatever is run together, nothing breaks', () => {
  const names = Object.values(TABLE.rules.terms.zh ?? {}).flatMap((nouns) =>
    Object.values(nouns).map(({ name }) => name),
  );
  const word = fc.constantFrom(
    ...WORDS.zh,
    ...names,
    ...['，', '；', '：', '（', '）', '→', '、', '*', '+1', '1', '两', '狮门城', 'or', ' '],
  );
  const line = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));
  test.each([
    ['board', TABLE],
    ['forum', FORUM],
  ] as const)('%s', (_name, view) => {
    fc.assert(
      fc.property(line, (text) => {
        const { wishes, problems } = readOrders(view, 'stark', [text]);
        for (const { place } of [...wishes, ...problems])
          expect((place?.column ?? 0) + (place?.length ?? 0)).toBeLessThanOrEqual(
            [...text].length + 2,
          );
        const again = readOrders(view, 'stark', writeOrders(view, wishes, 'zh'));
        expect(again.problems).toEqual([]);
      }),
      { numRuns: runs(150) },
    );
  });
});
