import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Lang } from '../../../src/core/game.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { orderLike } from '../../../src/post/order-like.ts';
import type { View } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { rules } from './played.ts';

const view: View = { rules, state: wotr.blank(rules, wotr.seats(rules)) };
const read = (...lines: readonly string[]) => wotr.readOrders(view, 'free-peoples', lines);
const bare = (wishes: readonly Wish[]) => wishes.map(({ place: _, ...said }) => said);
const written = (wishes: readonly Wish[], lang: Lang) => wotr.writeOrders(view, wishes, lang);

/** Every sort of line in both languages, as it is written. */
const LINES: readonly (readonly [en: string, zh: string])[] = [
  ['Character die: move the fellowship', '人物骰：魔戒团前进'],
  ['Army/Muster die: hide the fellowship', '军队或召集骰：魔戒团隐匿'],
  ['separate Strider, Gimli to Rivendell', '神行客、金雳脱队前往瑞文戴尔'],
  [
    'Army die: move Lórien -> Dimrill Dale: 2 Elven regulars, 1 Elven leader; Edoras -> Folde',
    '军队骰：移动罗斯洛立安→丁瑞尔谷：2个精灵正规军、1个精灵指挥；伊多拉斯→佛德',
  ],
  [
    'move Minas Tirith (inside) -> Osgiliath: 2 Nazgûl, Witch-king',
    '移动米那斯提力斯（要塞内）→奥斯吉力亚：2个戒灵、巫王',
  ],
  ['move Strider -> Bree', '移动神行客→布理'],
  [
    'attack Moria from Dimrill Dale with 3 Elven regulars, Legolas',
    '从丁瑞尔谷进攻摩瑞亚带3个精灵正规军、勒苟拉斯',
  ],
  ['attack in Minas Tirith', '就地进攻米那斯提力斯'],
  [
    'muster Gondor regular at Pelargir, Rohan leader at Edoras',
    '召集刚铎正规军于佩拉格、洛汗指挥于伊多拉斯',
  ],
  ['muster Nazgûl at Barad-dûr', '召集戒灵于巴拉多'],
  ['advance Gondor', '推进刚铎'],
  ['advance by Boromir', '波罗米尔号召'],
  ['draw a Strategy card', '抽策略牌'],
  ['Event die: play Wormtongue', '特殊事件骰：打出巧言'],
  ['bring Aragorn at Minas Tirith', '亚拉冈登场于米那斯提力斯'],
  ['bring Saruman', '萨鲁曼登场'],
  ['voice of Saruman: elites', '萨鲁曼之声：升精锐'],
  ['voice of Saruman: recruit at Orthanc', '萨鲁曼之声：征兵于欧散克塔'],
  ['Army die: lay aside', '军队骰：弃骰'],
  ['pass', '跳过'],
  ['declare at Rivendell', '披露于瑞文戴尔'],
  ['no declaration', '不披露'],
  ['enter Mordor', '进入魔多'],
  ['guide Strider', '向导：神行客'],
  ['found at Moria', '败露于摩瑞亚'],
  ['hunt 2', '追猎2'],
  ['ring: Army -> Event', '魔戒：军队→特殊事件'],
  ['no ring', '不用魔戒'],
  ['protect: separate to Rivendell', '保护：脱队前往瑞文戴尔'],
  ['protect: none', '保护：不用'],
  ['damage: random Companion', '伤害：随机伙伴'],
  ['Meriadoc escapes to Bree', '梅里逃往布理'],
  ['fight inside', '守城'],
  ['retreat to Bree or retreat inside', '撤退前往布理或撤入要塞'],
  ['no retreat', '不撤退'],
  [
    'losses: 2 Gondor regular, 1 Gondor elite reduced, 1 Gondor elite removed',
    '损失：2个刚铎正规军、1个刚铎精锐降级、1个刚铎精锐阵亡',
  ],
  ['stop', '停止进攻'],
  ['go on: Sauron elite', '继续进攻：索伦精锐'],
  ['move in: 2 Isengard regulars', '进驻：2个艾辛格正规军'],
  ['move in: nobody', '进驻：无人'],
  ['remove from Moria (inside): 2 Sauron elites', '移除摩瑞亚（要塞内）：2个索伦精锐'],
  ['give up leadership', '放弃指挥力'],
  ['keep leadership', '保留指挥力'],
  ['combat card: Daylight', '战斗牌：白昼'],
  ['combat card at Osgiliath: none', '战斗牌于奥斯吉力亚：无'],
  [
    'combat card: Elven Rope or combat card: Shield-wall or combat card: none',
    '战斗牌：精灵绳索或战斗牌：盾墙或战斗牌：无',
  ],
  ['Heroic Death: Boromir', '英勇牺牲：波罗米尔'],
  ['Black Breath: Gondor leader', '黑息：刚铎指挥'],
  ['Fateful Strike: Nazgûl', '致命一击：戒灵'],
  ['Mighty Attack: nobody', '猛力攻击：无人'],
  ['Onslaught: 3', '猛攻：3'],
  ['Scouts: Bree', '斥候：布理'],
  ['Scouts: inside', '斥候：要塞'],
  ['Witch-king draws: Character', '巫王抽牌：人物'],
  ['Witch-king draws: none', '巫王抽牌：无'],
  ['discard Elven Rope, Orc Patrol', '弃精灵绳索、半兽人巡逻队'],
  [
    'actions: move the fellowship then draw a Strategy card else skip then pass',
    '依次：魔戒团前进然后抽策略牌否则略过然后跳过',
  ],
  [
    'hide the fellowship if revealed or move the fellowship if progress 3',
    '魔戒团隐匿若败露或魔戒团前进若进度3',
  ],
  ['always: hunt 1', '总是：追猎1'],
  ['pass if Event die', '跳过若有特殊事件骰'],
  ['once: no retreat', '一次：不撤退'],
];

/** Known for orders by the words that the messages files have for it. */
const messages = parse(
  readFileSync(join(import.meta.dirname, '../../../rules/wotr/messages.yaml'), 'utf8'),
);
const isOrder = orderLike({ orderWords: messages.begins });

describe('a line of orders', () => {
  test.each(LINES)('%s · %s', (en, zh) => {
    const [english, chinese] = [read(en), read(zh)];
    for (const { problems, unread, repairs } of [english, chinese])
      expect([problems, unread, repairs]).toEqual([[], undefined, undefined]);
    expect(english.wishes.length).toBeGreaterThan(0);
    expect([en, zh].map(isOrder)).toEqual([true, true]);
    expect(bare(chinese.wishes)).toEqual(bare(english.wishes));
    expect(written(english.wishes, 'en')).toEqual([en]);
    expect(written(english.wishes, 'zh')).toEqual([zh]);
  });

  /** Lines as people write them, and what they say. */
  const WRITTEN: readonly (readonly [said: string, meant: string])[] = [
    ['C: move fsp', 'Character die: move the fellowship'],
    ['move the fellowship with a character die', 'Character die: move the fellowship'],
    ['A/M die: Moria -> Dimrill Dale', 'Army/Muster die: move Moria -> Dimrill Dale'],
    [
      'army: LORIEN to DD with 2 elves regular',
      'Army die: move Lórien -> Dimrill Dale: 2 Elven regulars',
    ],
    ['move Strider and Gimli from Rivendell to Bree', 'move Rivendell -> Bree: Strider, Gimli'],
    ['separate Merry and Pippin to Bree', 'separate Meriadoc, Peregrin to Bree'],
    ['Dimrill Dale attacks Moria', 'attack Moria from Dimrill Dale'],
    ['storm Minas Tirith with 5 Sauron regulars', 'assault Minas Tirith with 5 Sauron regulars'],
    ['sortie from Helms Deep', "sortie from Helm's Deep"],
    [
      'storm Minas Tirith; one round only; losses: regulars first',
      'assault Minas Tirith; stop after one round; losses: regulars first',
    ],
    [
      'attack Pelargir from Osgiliath; fight 2 rounds',
      'attack Pelargir from Osgiliath; stop after 2 rounds',
    ],
    ['assault Minas Tirith; go on if units 4', 'assault Minas Tirith; go on if my units 4'],
    ['Event die: play Athelas or lay aside', 'Event die: play Athelas or lay aside'],
    [
      'muster gondor regular Pelargir, Dol Amroth',
      'muster Gondor regular at Pelargir, Gondor regular at Dol Amroth',
    ],
    ['Gimli rallies the Dwarves', 'advance by Gimli'],
    ['draw character card', 'draw a Character card'],
    ['allocate 2 dice to the hunt', 'hunt 2'],
    ['use a ring: army into event', 'ring: Army -> Event'],
    ['用人物骰：推进魔戒团', 'Character die: move the fellowship'],
    ['亚拉冈在米那斯提力斯登场', 'bring Aragorn at Minas Tirith'],
    [
      '军队骰：從丁瑞爾谷進攻摩瑞亞，带3精灵正规军',
      'Army die: attack Moria from Dimrill Dale with 3 Elven regulars',
    ],
    ['部署2颗追猎骰', 'hunt 2'],
    ['no combat card', 'combat card: none'],
    ['no combat card in Osgiliath', 'combat card at Osgiliath: none'],
    ['play Daylight', 'combat card: Daylight'],
    ['play Daylight in battle', 'combat card: Daylight'],
    ['play Elven Rope as a combat card', 'combat card: Elven Rope'],
    ['play Elven Rope', 'play Elven Rope'],
    ['不出战斗牌', 'combat card: none'],
    ['出战斗牌白昼', 'combat card: Daylight'],
    ['打出白昼作战斗牌', 'combat card: Daylight'],
    ['Scouts: retreat to Bree', 'Scouts: Bree'],
  ];
  test.each(WRITTEN)('%s', (said, meant) => {
    const { wishes, problems, repairs } = read(said);
    expect([problems, repairs]).toEqual([[], undefined]);
    expect(written(wishes, 'en')).toEqual([meant]);
  });

  test('with a slip is read as what it can only mean', () => {
    const { wishes, repairs } = read('attack Moira from Dimril Dale');
    expect(wishes[0]?.wish).toMatchObject({ act: 'attack', to: 'moria', from: 'dimrill-dale' });
    expect(repairs).toMatchObject([
      { text: 'Moira', read: 'Moria' },
      { text: 'Dimril Dale', read: 'Dimrill Dale' },
    ]);
  });

  const MORDOR = ['minas-morgul', 'morannon', 'gorgoroth', 'nurn', 'barad-dur'];
  /** Lines with a mistake: what is said of it, and where. */
  const WRONG: readonly (readonly [said: string, code: string, column: number, args: object])[] = [
    ['attack Moria from Gondor', 'name-of-several', 19, { text: 'Gondor', sort: 'region' }],
    ['muster Gondor knight at Pelargir', 'not-understood', 15, { expected: 'figure' }],
    ['move Mordor -> Moria: 2 Sauron regulars', 'name-of-several', 6, { candidates: MORDOR }],
    ['attack Mordor from Bree', 'name-of-several', 8, { text: 'Mordor', candidates: MORDOR }],
    ['muster: 2 regulars in the Black Land', 'name-of-several', 23, { candidates: MORDOR }],
    ['从布雷攻打魔多', 'name-of-several', 6, { text: '魔多', candidates: MORDOR }],
    ['move Minas Morgul -> Lindon', 'name-of-several', 22, { text: 'Lindon' }],
    ['attack the Free Peoples from Orthanc', 'not-understood', 8, { expected: 'region' }],
    ['hunt: many', 'not-understood', 7, { expected: 'number' }],
    ['attack Moria from Hobbiton', 'unknown-name', 19, { text: 'Hobbiton', sort: 'region' }],
    ['play: Ents', 'ambiguous-name', 7, { text: 'Ents' }],
    ['move Rohan: Edoras', 'name-of-several', 6, { text: 'Rohan', sort: 'region' }],
  ];
  test.each(WRONG)('%s', (said, code, column, args) => {
    const { problems, wishes } = read(said);
    expect(wishes).toEqual([]);
    expect(problems).toMatchObject([{ code, place: { line: 1, column }, args }]);
  });

  test('that is none is left as prose', () => {
    const prose = ['Hello Anna, good game so far!', 'Play well everyone', 'Best, Carl', '各位好！'];
    const { problems, unread, wishes } = read(...prose);
    expect([problems, wishes]).toEqual([[], []]);
    expect(unread).toHaveLength(prose.length);
  });

  test.each([
    'Shadow, turn 0: hunt 1',
    'Shadow turn 0. Hunt 1. Cheers!',
    'T0 Shadow - hunt 1',
    'Hunt phase, turn 0: hunt 1',
    'Shadow: hunt 1',
    '第0回合，黑暗军团：追猎1',
    '黑暗军团：追猎1',
  ])('stands behind its header in one line, too: %s', (said) => {
    const { wishes, problems } = wotr.readOrders(view, 'shadow', [said]);
    expect(problems).toEqual([]);
    expect(wishes).toMatchObject([{ kind: 'allocate', wish: 1 }]);
  });

  test('the name of another alone is no header of its own', () => {
    const { wishes, problems } = wotr.readOrders(view, 'shadow', ['Free Peoples: hunt 1']);
    expect([wishes, problems]).toEqual([[], []]);
    const late = wotr.readOrders(view, 'shadow', ['Shadow, turn 3: hunt 1']);
    expect(late.problems.map(({ code }) => code)).toEqual(['wrong-round']);
  });

  test('says which message it is, and is held to the turn and the side', () => {
    const { game, problems } = read('game ring war, turn 0, Free Peoples');
    expect(game).toMatchObject({ text: 'ring war' });
    expect(problems).toEqual([]);
    expect(read('第2回合，黑暗军团').problems.map(({ code }) => code)).toEqual([
      'wrong-round',
      'wrong-seat',
    ]);
  });
});
