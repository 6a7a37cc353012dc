import { both, type Hazard, one, plain, say, type Talk } from './case.ts';

const NEWER = (rule: string): string => `intake: { zone: "+08:00", newer: ${rule} }`;

/** Messages of one house, a minute apart. */
const inTurn = (talk: Talk, ...messages: readonly (readonly string[])[]): Hazard['items'] =>
  messages.map((lines, nth) => plain(talk, lines, {}, nth));

/** What is in force when a line takes the place of another's. */
const instead = (talk: Talk, at: number, line: string): readonly string[] =>
  talk.means.map((old, index) => (index === at ? line : old));

/** An order for every area of the house that may get one. */
const WHOLE = {
  en: [
    'Winterfell: raid Castle Black',
    'Stony Shore: defense +1',
    "Widow's Watch: consolidate power",
    'Greywater Watch: support',
    'Moat Cailin: defense +2',
    'Mountains of the Moon: consolidate power',
    'Narrow Sea: support +1 Crackclaw Point',
  ],
  zh: [
    '黑城堡：防守+1',
    '卡霍城：行军0 → 临冬城 步兵1',
    '白港：支援',
    '海疆城：防守+2',
    '寒冰湾：突袭 无',
  ],
} as const;

const WHOLE_MEANS = {
  en: [
    'Winterfell: raid Castle Black',
    'The Stony Shore: defense +1',
    "Widow's Watch: consolidate power",
    'Greywater Watch: support',
    'Moat Cailin: defense +2',
    'The Mountains of the Moon: consolidate power',
    'The Narrow Sea: support +1 Crackclaw Point',
  ],
  zh: [
    'Castle Black: defense +1',
    'Karhold: march 0 -> Winterfell: footman',
    'White Harbor: support',
    'Seagard: defense +2',
    'Bay of Ice: raid nobody',
  ],
} as const;

const bidsOf = (talk: Talk): readonly string[] => [talk.means[4] ?? ''];

export const sequences: readonly Hazard[] = [
  ...both('turn/one-area-more', (t) => ({
    items: inTurn(t, t.lines, [say(t, "Widow's Watch: defense +1", '白港：防守+1')]),
    means: [...t.means, say(t, "Widow's Watch: defense +1", 'White Harbor: defense +1')],
    verdict: 'used',
  })),
  ...both('turn/one-area-anew', (t) => ({
    items: inTurn(t, t.lines, [say(t, 'Stony Shore: defense +1', '卡霍城：防守+1')]),
    means: instead(t, 3, say(t, 'The Stony Shore: defense +1', 'Karhold: defense +1')),
    verdict: 'used',
  })),
  ...both('turn/change-the-sea-the-rest-stays', (t) => ({
    items: inTurn(t, t.lines, [
      say(t, 'change of plans, the rest stays as it is', '改一下海上的，其余不变'),
      say(t, 'Narrow Sea: support +1 Moat Cailin', '寒冰湾：防守+1'),
    ]),
    means: instead(
      t,
      2,
      say(t, 'The Narrow Sea: support +1 Moat Cailin', 'Bay of Ice: defense +1'),
    ),
    // *The rest* is not named: until somebody has said what it is, the older message counts.
    verdict: ['used', 'ruling'],
    otherwise: t.means,
  })),
  ...both('turn/only-answers', (t) => ({
    items: inTurn(t, t.lines, [
      say(t, 'blade: never', '钢剑：从不'),
      say(t, 'losses: footmen first', '损失：步兵优先'),
    ]),
    means: [...t.means, 'blade: never', 'losses: footmen first'],
    verdict: 'used',
  })),
  ...both('turn/answer-anew', (t) => ({
    items: inTurn(
      t,
      [...t.lines, say(t, 'blade: always', '钢剑：总是')],
      [say(t, 'blade: never', '钢剑：从不')],
    ),
    means: [...t.means, 'blade: never'],
    verdict: 'used',
  })),
  ...both('turn/whole-anew', (t) => ({
    // What is no order of an area stays; the orders are replaced as a whole.
    items: inTurn(t, t.lines, WHOLE[t.tongue]),
    means: [...WHOLE_MEANS[t.tongue], ...bidsOf(t)],
    verdict: 'used',
  })),
  ...both('turn/whole-then-one', (t) => ({
    items: inTurn(t, WHOLE[t.tongue], [say(t, 'Stony Shore: support', '卡霍城：巩固统治')]),
    means: WHOLE_MEANS[t.tongue].map((line) =>
      /Stony|Karhold/.test(line)
        ? say(t, 'The Stony Shore: support', 'Karhold: consolidate power')
        : line,
    ),
    verdict: 'used',
  })),
  ...both('turn/token-wanted-twice', (t) => ({
    // There is one Defense +2: the newer line has it, and what had it before falls.
    items: inTurn(t, t.lines, [say(t, "Widow's Watch: defense +2", '白港：防守+2')]),
    means: [...t.means.slice(1), say(t, "Widow's Watch: defense +2", 'White Harbor: defense +2')],
    verdict: 'used',
  })),
  ...both('turn/replace-all', (t) => ({
    items: inTurn(t, t.lines, [
      say(t, 'replace all', '全部重下'),
      say(t, 'Winterfell: defense +1', '海疆城：防守+1'),
    ]),
    means: [say(t, 'Winterfell: defense +1', 'Seagard: defense +1')],
    verdict: 'used',
  })),
  ...both('turn/add', (t) => ({
    items: inTurn(t, t.lines, [
      say(t, 'add', '补充'),
      say(t, "Widow's Watch: defense +1", '白港：防守+1'),
    ]),
    means: [...t.means, say(t, "Widow's Watch: defense +1", 'White Harbor: defense +1')],
    verdict: 'used',
  })),
  ...both('turn/game-says-replaces', (t) => ({
    items: inTurn(t, t.lines, [say(t, 'Winterfell: defense +1', '海疆城：防守+1')]),
    means: [say(t, 'Winterfell: defense +1', 'Seagard: defense +1')],
    verdict: 'used',
    settings: NEWER('replaces'),
  })),
  ...both('turn/game-says-ask', (t) => ({
    items: inTurn(t, t.lines, [say(t, 'Winterfell: defense +1', '海疆城：防守+1')]),
    means: t.means,
    verdict: 'asked',
    settings: NEWER('ask'),
  })),
  ...both('turn/add-where-the-game-replaces', (t) => ({
    items: inTurn(t, t.lines, [
      say(t, 'add', '补充'),
      say(t, "Widow's Watch: defense +1", '白港：防守+1'),
    ]),
    means: [...t.means, say(t, "Widow's Watch: defense +1", 'White Harbor: defense +1')],
    verdict: 'used',
    settings: NEWER('replaces'),
  })),
  ...both('turn/withdraw-one', (t) => ({
    items: inTurn(t, t.lines, [say(t, 'Stony Shore: no order', '卡霍城：无指令')]),
    means: t.means.filter((_, index) => index !== 3),
    mayAlso: ['The Stony Shore: no order', 'Karhold: no order'],
    verdict: 'used',
  })),
  ...both('turn/wrong-line-later', (t) => ({
    // What is not understood takes nothing away.
    items: inTurn(t, t.lines, [say(t, 'Winterfell: defence +7', '海疆城：防守+7')]),
    means: t.means,
    otherwise: t.means,
    verdict: ['used', 'read', 'ignored'],
    tells: true,
  })),
  ...both('turn/half-wrong-later', (t) => ({
    items: inTurn(t, t.lines, [
      say(t, 'Winterfell: defence +7', '海疆城：防守+7'),
      say(t, "Widow's Watch: defense +1", '白港：防守+1'),
    ]),
    means: [...t.means, say(t, "Widow's Watch: defense +1", 'White Harbor: defense +1')],
    verdict: 'used',
    tells: true,
  })),
  ...both('turn/three', (t) => ({
    items: inTurn(t, t.lines.slice(0, 2), t.lines.slice(2), [
      say(t, "Widow's Watch: defense +1", '白港：支援'),
    ]),
    means: [...t.means, say(t, "Widow's Watch: defense +1", 'White Harbor: support')],
    verdict: 'used',
  })),
  ...both('turn/final-then-newer', (t) => ({
    items: inTurn(
      t,
      [...t.lines, say(t, 'final', '定稿')],
      [say(t, "Widow's Watch: defense +1", '白港：防守+1')],
    ),
    means: [...t.means, say(t, "Widow's Watch: defense +1", 'White Harbor: defense +1')],
    verdict: 'used',
  })),
  ...both('turn/same-again', (t) => ({
    items: inTurn(t, t.lines, t.lines),
    means: t.means,
    verdict: 'used',
  })),
  ...both('turn/coming-round', (t) => ({
    items: inTurn(t, t.lines, [
      say(t, 'round 6, Stark', '第6回合 白狼'),
      say(t, 'Winterfell: defense +1', '海疆城：防守+1'),
    ]),
    means: [
      ...t.means,
      say(t, '06-planning Winterfell: defense +1', '06-planning Seagard: defense +1'),
    ],
    verdict: 'used',
  })),
  ...both('once/area-twice', (t) => ({
    items: inTurn(t, [...t.lines, say(t, 'Winterfell: defense +1', '海疆城：防守+1')]),
    means: t.means.slice(1),
    otherwise: [],
    verdict: ['asked', 'used'],
    tells: true,
  })),
  ...both('once/correction', (t) => ({
    items: inTurn(t, [
      ...t.lines,
      say(t, 'correction: Winterfell: defense +1', '更正：海疆城：防守+1'),
    ]),
    means: instead(t, 0, say(t, 'Winterfell: defense +1', 'Seagard: defense +1')),
    verdict: ['used', 'asked'],
  })),
  ...both('once/instead', (t) => ({
    items: inTurn(t, [...t.lines, say(t, 'Winterfell: defense +1 instead', '海疆城：改为 防守+1')]),
    means: instead(t, 0, say(t, 'Winterfell: defense +1', 'Seagard: defense +1')),
    verdict: ['used', 'asked'],
  })),
  one('zh', 'once/correction-word', (t) => ({
    items: inTurn(t, [...t.lines, '海疆城改为：防守+1']),
    means: instead(t, 0, 'Seagard: defense +1'),
    toldMeans: t.means,
    verdict: ['used', 'asked'],
  })),
  ...both('once/bid-twice', (t) => ({
    items: inTurn(t, [
      say(t, 'Winterfell: defense +2', '海疆城：防守+2'),
      say(t, 'bid wildlings 0', '抵御野蛮人 1'),
      say(t, 'bid wildlings 1', '抵御野蛮人 3'),
    ]),
    means: [say(t, 'Winterfell: defense +2', 'Seagard: defense +2')],
    otherwise: [],
    verdict: ['asked', 'used'],
    tells: true,
  })),
  ...both('turn/other-house-between', (t) => ({
    // Another's mail in between has nothing to do with it.
    items: [
      plain(t, t.lines),
      plain(t, t.otherOrders, { from: t.other.address }, 1),
      plain(t, [say(t, "Widow's Watch: defense +1", '白港：防守+1')], {}, 2),
    ],
    means: [...t.means, say(t, "Widow's Watch: defense +1", 'White Harbor: defense +1')],
    others: { lannister: t.otherMeans },
    verdict: 'used',
  })),
  ...both('turn/late', (t) => ({
    items: [
      plain(t, t.lines),
      plain(t, [say(t, 'Winterfell: defense +1', '海疆城：防守+1')], {}, 30),
    ],
    means: t.means,
    verdict: 'late',
    settings: 'intake: { zone: "+08:00" }\ndeadlines: { 05-planning: "2026-11-20T22:30:00+08:00" }',
  })),
  ...both('turn/read-backwards', (t) => ({
    // The newer mail is taken in first: the older one adds below it, and takes nothing back.
    items: [
      plain(t, [say(t, 'Winterfell: defense +1', '海疆城：防守+1')], {}, 9),
      plain(t, t.lines, {}, 1),
    ],
    means: instead(t, 0, say(t, 'Winterfell: defense +1', 'Seagard: defense +1')),
    verdict: 'used',
  })),
];
