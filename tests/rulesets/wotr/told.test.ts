// Actions that are told in a sentence: what a line is read as, and what is not read.

import { expect, test } from 'vitest';
import { readSaidLines } from '../../../src/desk/said-lines.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { stage } from './staged.ts';

const { rules, state } = stage();
const view = { rules, state };
const readAs = (text: string, seat: string): readonly string[] =>
  wotr.writeOrders(view, wotr.readOrders(view, seat, text.split('\n')).wishes, 'en');

test.each([
  ['push Gondor to war with the second Muster die', ['Muster die: advance Gondor']],
  ['Muster die: Edoras: 1 elite (Rohan)', ['Muster die: muster Rohan elite at Edoras']],
  ['Character die x2: fellowship', Array(2).fill('Character die: move the fellowship')],
  [
    'Army dice: 1) advance Rohan\n2) advance Gondor',
    ['Army die: advance Rohan', 'Army die: advance Gondor'],
  ],
  ['军队骰×2：\n1、推进洛汗\n2、推进刚铎', ['Army die: advance Rohan', 'Army die: advance Gondor']],
  [
    'Standing orders: always retreat from Edoras to Folde',
    ['always: retreat to Folde if at Edoras'],
  ],
  [
    'if he attacks Osgiliath I retreat to Minas Tirith',
    ['retreat to Minas Tirith if at Osgiliath'],
  ],
  ['若奥斯吉力亚被攻击就守城', ['fight inside if at Osgiliath']],
  [
    'Army die: the army in Edoras goes to Folde (so that he cannot reach it), leave 1 regular behind',
    ['Army die: move Edoras -> Folde: all but 1 regular'],
  ],
  [
    'Character die: fellowship forward, unless we are revealed - then hide',
    ['Character die: move the fellowship if hidden or hide the fellowship'],
  ],
  [
    'Character die: fellowship moves again (hide if revealed)',
    ['Character die: hide the fellowship if revealed or move the fellowship'],
  ],
  [
    '人物骰：魔戒团前进，若败露则隐匿',
    ['Character die: hide the fellowship if revealed or move the fellowship'],
  ],
  [
    'With one of the Army/Muster dice, muster a Rohan elite in Edoras, and with the other one move Gondor one step closer to war.',
    ['Army/Muster die: muster Rohan elite at Edoras', 'Army/Muster die: advance Gondor'],
  ],
  [
    'always: no combat card; regulars first',
    ['always: combat card: none', 'always: losses: regulars first'],
  ],
  ['draw one card from each deck', ['draw a Character card', 'draw a Strategy card']],
  // Sentences behind an attack, in its line: they are of its battle, and of no other.
  [
    'Army die: attack Moria from Dimrill Dale. Two rounds at most. Nobody moves in.\nCharacter die: move the fellowship',
    [
      'Army die: attack Moria from Dimrill Dale; stop after 2 rounds; move in: nobody',
      'Character die: move the fellowship',
    ],
  ],
  [
    'Army die: attack Moria from Dimrill Dale. Edoras: fight inside. Stop after two rounds.',
    [
      'Army die: attack Moria from Dimrill Dale',
      'fight inside if at Edoras',
      'battle: stop after 2 rounds',
    ],
  ],
  [
    'I use an Army die to attack Moria from Dimrill Dale with 2 elites and 1 leader. No card from me and I fight until one side is gone.',
    ['Army die: attack Moria from Dimrill Dale with 2 elites, 1 leader; combat card: none; go on'],
  ],
  [
    '军队骰：从丁瑞尔谷进攻摩瑞亚。不出战斗牌。打两轮就停。',
    ['Army die: attack Moria from Dimrill Dale; combat card: none; stop after 2 rounds'],
  ],
  [
    'Army die: attack Moria from Dimrill Dale. Then a Character die: move the fellowship. No combat card.',
    [
      'Army die: attack Moria from Dimrill Dale',
      'Character die: move the fellowship',
      'combat card: none',
    ],
  ],
  // `Combat:` below what comes to no battle is said of all battles of the turn.
  [
    'Army die: advance Gondor\nCombat: no cards. Casualties: regulars first.',
    ['Army die: advance Gondor', 'combat card: none', 'losses: regulars first'],
  ],
  ['军队骰：推进刚铎\n战斗：不出战斗牌', ['Army die: advance Gondor', 'combat card: none']],
  [
    'Army die: attack Moria from Dimrill Dale\nArmy die: advance Gondor\nbattle: no combat card',
    [
      'Army die: attack Moria from Dimrill Dale',
      'Army die: advance Gondor',
      'combat card: none if attacking',
    ],
  ],
  ['If Edoras is besieged I do not leave the walls.', ['fight inside if at Edoras']],
  ['若伊多拉斯被围则守城', ['fight inside if at Edoras']],
  [
    'Character die: another step, or hide if revealed',
    ['Character die: move the fellowship or hide the fellowship if revealed'],
  ],
] as const)('%s', (text, lines) => {
  expect(readAs(text, 'free-peoples')).toEqual(lines);
});

test.each([
  'do not push Gondor to war',
  'should I push Gondor to war with a Muster die?',
  'maybe the army in Edoras goes to Folde',
  'the army in Edoras goes to Folde and stays',
  'if Saruman attacks Edoras I stay inside',
  'Gondor goes last',
  'For Frodo!',
  'elite at Edoras',
  'Fear. Fire. Foes. What a Monday.',
  'P.S. Say hi to Ella for me!',
  'Standing: never cross the river. Losses: regulars first.',
  'With my first Army/Muster die I might advance Gondor.',
  'with the other one move Gondor one step closer to war',
  'move the fellowship, Gondor one step if revealed',
])('nothing is read of %s', (text) => {
  expect(readAs(text, 'free-peoples')).toEqual([]);
});

// What is combined is read line by line: a head has to stand in each of its lines by then.
test.each([
  [
    'Army dice:\n1) advance Rohan\n2) advance Gondor',
    ['Army die: advance Rohan', 'Army die: advance Gondor'],
  ],
  ['军队骰×2：\n1、推进洛汗\n2、推进刚铎', ['Army die: advance Rohan', 'Army die: advance Gondor']],
  // With a slip below it, too.
  [
    'Army dice:\nadvance Rohan\nadvnace Gondor',
    ['Army die: advance Rohan', 'Army die: advance Gondor'],
  ],
  [
    'Standing orders:\n\nno ring\nretreat to Edoras\n\nCharacter die: move the fellowship',
    ['always: no ring', 'always: retreat to Edoras', 'Character die: move the fellowship'],
  ],
  [
    'Standing orders:\nretreat to Edoras\n\nHave a nice week\nadvance Rohan',
    ['always: retreat to Edoras', 'advance Rohan'],
  ],
  // The die of an order above.
  [
    'Army/Muster die: advance Rohan\nwith the other one move Gondor one step closer to war',
    ['Army/Muster die: advance Rohan', 'Army/Muster die: advance Gondor'],
  ],
  [
    'Army/Muster die: advance Rohan\nadvance Gondor with a Character die, with the next one move the fellowship',
    [
      'Army/Muster die: advance Rohan',
      'Character die: advance Gondor',
      'Character die: move the fellowship',
    ],
  ],
  // Where an army comes by an order above.
  [
    'Army die: Edoras -> Folde\nArmy die: the Folde army marches into Westemnet',
    ['Army die: move Edoras -> Folde', 'Army die: move Folde -> Westemnet'],
  ],
] as const)('%s: each line by itself', (text, lines) => {
  const reader = { ruleset: wotr, view, seat: 'free-peoples', manner: {} };
  const said = readSaidLines(reader, text.split('\n'));
  const alone = said.flatMap((one) => readAs(one.text, 'free-peoples'));
  expect(alone).toEqual(lines);
});

test.each([
  ['damage always to the Ring', ['always: damage: ring']],
  ['伤害一律加侵蚀', ['always: damage: ring']],
  ['[Hunt damage] Ring', ['damage: ring']],
  ['【追猎伤害】魔戒', ['damage: ring']],
  ['gondor w/ AM', ['Army/Muster die: advance Gondor']],
  ['stop at 3 units', ['stop if my units at most 3']],
  [
    'the other Army/Muster die recruits an elite of Rohan in Edoras',
    ['Army/Muster die: muster Rohan elite at Edoras'],
  ],
] as const)('in the words of letters: %s', (text, lines) => {
  expect(readAs(text, 'free-peoples')).toEqual(lines);
});

test.each(['not always fight inside', 'damage not always to the Ring'])('unread: %s', (text) => {
  expect(readAs(text, 'free-peoples')).toEqual([]);
});

test.each([
  'Army die: bring Saruman\nCharacter die: lay aside\nbring Saruman if Edoras has fallen',
  '召集骰：萨鲁曼登场\n人物骰：弃骰\n若伊多拉斯陷落，萨鲁曼登场',
  'Event die: play Wormtongue\nplay Wormtongue if Edoras has fallen',
])('what can be done but once is said twice, under a condition: %s', (text) => {
  const { doubts = [] } = wotr.readOrders(view, 'shadow', text.split('\n'));
  expect(doubts.map(({ code }) => code)).toEqual(['said-twice']);
});

test.each([
  'Army die: bring Saruman else skip\nbring Saruman if Edoras has fallen',
  'Event die: play Wormtongue\nEvent die: play Isildur’s Bane if corruption 6',
])('another way that is said to be one is none: %s', (text) => {
  expect(wotr.readOrders(view, 'shadow', text.split('\n')).doubts).toBeUndefined();
});
