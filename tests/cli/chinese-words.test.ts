// What the program says to Chinese players of the forum's game, where it says it.
import { beforeEach, describe, expect, test } from 'vitest';
import { library } from '../../src/cli/rules/library.ts';
import { wordsFor } from '../../src/cli/terminal/words.ts';
import type { Json } from '../../src/core/json.ts';
import { type Intake, openIntake } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { pathOf, rookery, rookeryFed, write } from '../support/sample-games.ts';

const SAMPLE = pathOf('wuwang');

const rules = await library.loadRules('agot');
if (!rules.ok) throw new Error('the rules are not read');
const words = wordsFor(rules.value, 'zh', 'forum');

/** The receipt of one line of Stark's for round 5, without the breaks of its lines. */
const checked = async (line: string): Promise<string> =>
  (await rookeryFed(`${line}\n`, 'check', '-C', SAMPLE, '-', '--for', 'stark')).out;

describe('a mistake', () => {
  test.each([
    ['黄鹿：防守+1', '“黄鹿”是家族，此处应为区域或命令'],
    ['白狼：防守+1', '“白狼”是家族，此处应为区域或命令'],
    ['海疆城：行军+1 → 黄鹿 全军', '“黄鹿”是家族，此处应为区域'],
    ['卡霍城：突袭 步兵', '“步兵”是部队，此处应为区域'],
    ['卡霍城：突袭 火星', '没有区域“火星”'],
    ['募兵：临冬城 巨龙', '没有部队“巨龙”'],
    ['海疆城：防卫+2', '没有命令“防卫”；相近的有防守'],
    ['瓦雷利亚钢剑：看情况', '此处应为“总是”、“从不”或“能反败为胜时”：“看情况”'],
    ['建港：君临城', '君临城不是白狼的领地'],
  ])('%s', async (line, sentence) => {
    expect((await checked(line)).replace(/\n +/g, '')).toContain(sentence);
  });

  test.each([
    '瓦雷利亚钢剑：能反败为胜时',
    '指定新国王：红狮',
    '平局裁决：白狼、红狮',
    '三项竞标：铁王座1 封邑0 皇家法院2',
    '修建港口：无',
    '重新部署英雄：无',
    '信鸦侦查：奔流城',
    '召回英雄：罗柏',
    '野蛮人入侵损失：步兵优先',
  ])('is none: %s, by the name of its question', async (line) => {
    const receipt = await checked(line);
    expect(receipt).toContain('读作');
    expect(receipt).not.toMatch(/更正|有误（|没有当作命令/);
  });
});

describe('a sentence', () => {
  test.each<[code: string, args: object, sentence: string]>([
    ['problem.bid-above-power', { amount: 3, power: 0 }, '不能出价3：手中没有势力标志'],
    ['problem.bid-above-power', { amount: 3, power: 2 }, '不能出价3：手中只有2个势力标志'],
    ['problem.bids-together', { amount: 4, power: 0 }, '各项出价合计4，手中却没有势力标志'],
    ['problem.bids-together', { amount: 4, power: 1 }, '各项出价合计4，手中却只有1个势力标志'],
    ['problem.tokens-promised', { count: 2, power: 0 }, '说要留下2个势力标志，手中却没有'],
    [
      'problem.tokens-promised',
      { count: 2, power: 1 },
      '说要留下2个势力标志，手中却只有1个势力标志',
    ],
    [
      'problem.port-too-dear',
      { area: 'pyke', cost: 2, power: 0 },
      '在派克岛修建港口需要2个势力标志，手中没有势力标志',
    ],
    ['problem.not-understood', { expected: null, text: '呜呼', got: null }, '看不懂：“呜呼”'],
    [
      'problem.not-understood',
      { expected: 'line', text: '呜呼 哀哉', got: null },
      '看不懂这一行：“呜呼 哀哉”',
    ],
    [
      'units-lost',
      { house: 'stark', area: 'karhold', units: { footman: 2 }, routed: null },
      '白狼在卡霍城损失2支步兵。',
    ],
    ['report.phase', { round: 1, phase: 'set-up' }, '第1回合：开局'],
    [
      'westeros-cards-put-under',
      { cards: { 1: 'mustering' } },
      '本回合事件放回各类事件之末：经济类·征兵。',
    ],
    ['king-named', { by: 'baratheon', house: 'baratheon' }, '上任维斯特洛之王黄鹿裁定自己连任。'],
    ['king-named', { by: 'baratheon', house: 'stark' }, '上任维斯特洛之王黄鹿裁定由白狼继任。'],
  ])('%s %o', (code, args, sentence) => {
    expect(words.catalogue.sentence(code, { ...args })).toBe(sentence);
  });

  test('speaks of two ties as two', () => {
    const ties = [
      ['lannister', 'stark'],
      ['tyrell', 'greyjoy'],
    ];
    expect(words.answer('order-tied', ties)).toBe('红狮、白狼；绿玫瑰、黑乌贼');
    expect(words.choices('order-tied', ties)).toEqual(['红狮、白狼', '绿玫瑰、黑乌贼']);
  });

  test.each<[kind: string, choices: readonly Json[], told: readonly string[]]>([
    ['bid-tracks', [0, 1, 2, 3], ['三项出价，合计不超过3']],
    ['bid-wildlings', [0, 1, 2], ['0到2']],
    ['name-king', ['stark', 'tyrell'], ['白狼', '绿玫瑰']],
    ['recall-hero', ['robb-stark', null], ['罗柏·史塔克', '无']],
    ['build-ports', [{ area: 'winterfell', sea: 'bay-of-ice' }], ['临冬城（寒冰湾）']],
    ['redeploy', [{ area: 'karhold', hero: 'robb-stark' }], ['卡霍城：罗柏·史塔克']],
    [
      'wildling-losses',
      [{ area: 'karhold', unit: 'footman', routed: 'yes' }],
      ['卡霍城的溃退步兵'],
    ],
    [
      'muster',
      [
        { area: 'winterfell', unit: 'ship', into: 'bay-of-ice', how: 'new' },
        { area: 'winterfell', unit: 'knight', into: 'winterfell', how: 'upgrade' },
      ],
      ['临冬城战舰（到寒冰湾）', '临冬城升级为骑士'],
    ],
  ])('offers what %s can be answered with in Chinese', (kind, choices, told) => {
    expect(words.choices(kind, choices)).toEqual(told);
  });
});

describe('of letters', () => {
  let game: Intake['game'];
  let mails: Intake['mails'];
  beforeEach(() => {
    ({ game, mails } = openIntake());
  });

  test('those that a ruling is needed for are named in one row', async () => {
    const senders = ['nobody', 'xue', 'lujiao', 'stranger'];
    for (const [at, from] of senders.entries())
      write(
        mails,
        `${at}.eml`,
        mail(['部署英雄：无'], { from: `${from}@example.org`, id: `${at}@x`, at: `10:0${at}:00` }),
      );
    const now = ['--now', '2026-11-20T15:00:00Z'];
    const { err } = await rookery('receive', '-C', game, mails, ...now);
    expect(err.replace(/\n */g, '')).toContain('第1、4封');
  });
});
