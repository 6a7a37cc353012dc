// What is talk, and what is an order that was not read: talk beside orders is no mistake, and a line that is shaped as an
// order is never taken for talk.

import { expect, test } from 'vitest';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { stage } from './staged.ts';

const { rules, state } = stage();
const read = (line: string, seat = 'free-peoples') =>
  wotr.readOrders({ rules, state }, seat, [line]);

const TALK: readonly string[] = [
  'Hi all',
  'Hello GM,',
  'Dear moderator,',
  'Good luck to you both!',
  'Nice game so far',
  'I will be away on Sunday',
  "Sauron's dice were kind to you",
  'Thanks for the quick report!',
  'Here are my orders for this turn',
  'Sorry for the delay, work was busy',
  'Looking forward to the next turn.',
  'That was a bad roll in Moria.',
  'Poor Boromir, he always dies first',
  "What a battle at Helm's Deep last turn!",
  'I am still reading The Two Towers',
  'My dice hate me',
  'Gandalf would be proud',
  'The map looks great, by the way',
  'Great move at Osgiliath, Bert',
  'Congratulations on taking Minas Tirith',
  'I had to look up the rules for Saruman',
  'Is the deadline on Monday or Tuesday?',
  'Can you send me the map again?',
  'Cheers, Anna',
  'Best wishes from rainy Hamburg',
  'Merry Christmas to everyone',
  'See you next turn',
  'Well played!',
  'Let me know if anything is unclear',
  'Frodo must be tired by now',
  'I love the artwork of the Witch-king',
  'We watched the film again yesterday',
  'The Fellowship is in deep trouble',
  'The Shadow is winning, I fear',
  'Those Nazgul are scary',
  'It was a close call at the Fords of Isen',
  'Have a nice weekend',
  'Take your time',
  'No hurry from my side',
  'Greetings from Rohan',
  'Yours, the Dark Lord',
  'May the Valar protect you',
  'One does not simply walk into Mordor',
  'Fly, you fools!',
  'Keep up the good work',
  'Hope you had a good holiday',
  'Please excuse my late mail',
  'I hope this finds you well',
  'Play well!',
  'Good game, I enjoy every mail',
  'This is fun',
  'PS: my daughter drew a picture of Gollum',
  'The report was easy to read',
  'I think the hunt is rather hard this turn',
  'That card surprised me',
  '你好，主持人',
  '大家好',
  '谢谢主持，辛苦了',
  '祝大家玩得开心',
  '这回合的骰子对我太不友好了',
  '索伦的运气真好',
  '上回合打得很精彩',
  '我周末不在',
  '甘道夫真厉害',
  '刚看完电影双塔',
  '佛罗多好可怜',
  '期待下回合',
  '以上是我的指令',
  '抱歉回复晚了',
  '奥斯吉力亚那一仗太惨了',
  '新年快乐',
  '米那斯提力斯真难打',
  '希望魔戒团一切顺利',
  '地图画得很漂亮',
  '这游戏真好玩',
  '波罗米尔每次都死得很早',
  '这次就这样吧',
  '麻烦主持了',
  '下周见',
  '有问题请告诉我',
  '我觉得萨鲁曼太强了',
];

test.each(TALK)('%s is talk', (line) => {
  const { wishes, problems } = read(line);
  expect([wishes, problems]).toEqual([[], []]);
});

/** Orders by their shape that no line of the game reads. */
const ORDERS: readonly string[] = [
  'sacrifice Gandalf',
  'sacrifice Legolas',
  'never play a combat card',
  'everybody retreats',
  'everyone attacks Moria',
  "when Saruman attacks Helm's Deep stay inside",
  '| Army | attack | Moria | Lorien |',
  '| 军队 | 进攻 | 摩瑞亚 |',
  'Gondor army retreats to Minas Tirith',
  'kill Boromir',
  'never retreat from Osgiliath',
  'do not attack Moria',
  "don't use the ring",
  'use two dice for the hunt',
  'withdraw from Edoras',
  'retreat!',
  'Aragorn goes to Minas Tirith and leads',
  '巫王飞到摩瑞亚然后留下',
  '牺牲甘道夫',
  '绝不出战斗牌',
  '所有人前进到摩瑞亚',
  '全军撤退到米那斯提力斯',
  '派2个正规军去伊多拉斯增援',
  '不要进攻摩瑞亚',
  '放弃奥斯吉力亚',
  'swap the Army die for an Event',
  'reroll the hunt',
  'play whatever card helps in Moria',
  'use the elves to block Moria',
  'Gandalf takes the damage',
  'Boromir dies',
  'take the guide as casualty',
  'give up Osgiliath',
  'retire Strider',
  'boromir falls',
  'all Rohan units march to Edoras',
  'move everything out of Lorien',
  '(by the way) draw a Strategy card',
  'after drawing a Strategy card move the fellowship',
  'defend Lorien at all costs',
  // A reason that says more than why.
  'move the fellowship, because if not revealed I win',
  'retreat to Edoras, because otherwise I lose Minas Tirith',
  '推进洛汗，因为如果刚铎倒下就晚了',
];

test.each(ORDERS)('%s is a mistake', (line) => {
  const { wishes, problems, unread } = read(line);
  expect([wishes, unread]).toEqual([[], undefined]);
  expect(problems).toHaveLength(1);
  // Else it would count as prose where mails are weighed.
  expect(problems[0]?.args?.['expected']).not.toBe('line');
});

test.each([
  ['advance Rohan, because they need it', 'advance Rohan', 'because they need it'],
  ['advance Rohan since Gondor is lost anyway', 'advance Rohan', 'since Gondor is lost anyway'],
  ['no ring, as I want to keep it', 'no ring', 'as I want to keep it'],
  ['move the fellowship (because Strider guides)', 'move the fellowship', 'because Strider guides'],
  [
    'attack Moria from Dimrill Dale; no combat card, because the Balrog sleeps',
    'attack Moria from Dimrill Dale; combat card: none',
    'because the Balrog sleeps',
  ],
  ['推进洛汗，毕竟刚铎快输了', '推进洛汗', '毕竟刚铎快输了'],
  ['魔戒团前进（因为戒灵都在远处）', '魔戒团前进', '因为戒灵都在远处'],
])('%s: the reason is told by itself', (line, order, reason) => {
  const { wishes, problems, repairs, unread } = read(line);
  expect([problems, repairs]).toEqual([[], undefined]);
  expect(unread).toMatchObject([{ text: reason }]);
  const bare = (said: typeof wishes) => said.map(({ place: _, ...wish }) => wish);
  expect(bare(wishes)).toEqual(bare(read(order).wishes));
});

test.each([
  ['3 eyes', 'allocate', 3],
  ['🎲 army: advance Rohan', 'action', { act: 'advance-nation', die: 'army', nation: 'rohan' }],
  ['2. 🎲 C: move the fellowship', 'action', { act: 'move-fellowship', die: 'character' }],
  ['⚔️ move the fellowship', 'action', { act: 'move-fellowship', die: 'character' }],
  ['⚔️：魔戒团前进', 'action', { act: 'move-fellowship', die: 'character' }],
])('%s is read', (line, kind, wish) => {
  expect(read(line, kind === 'allocate' ? 'shadow' : undefined).wishes).toMatchObject([
    { kind, wish },
  ]);
});

const bareWishes = (lines: readonly string[]) =>
  wotr
    .readOrders({ rules, state }, 'free-peoples', lines)
    .wishes.map(({ place: _, ...wish }) => wish);

test.each([
  // A sentence that names a die alone: behind its action, or in front of all.
  ['The Fellowship moves. Character die.', ['Character die: move the fellowship']],
  ['I use a Character die. The Fellowship moves.', ['Character die: move the fellowship']],
  [
    'For my first action a Character die: move the fellowship',
    ['Character die: move the fellowship'],
  ],
  [
    'Move the fellowship twice, one Character die each time.',
    ['Character die: move the fellowship', 'Character die: move the fellowship'],
  ],
  [
    'Character die: move the fellowship. Then the same again.',
    ['Character die: move the fellowship', 'Character die: move the fellowship'],
  ],
  // What stands behind an answer of a battle is of that battle.
  [
    'If Minas Tirith is attacked we stay behind the walls. No combat cards there, and regulars die first.',
    ['Minas Tirith: fight inside', 'Minas Tirith: no combat card', 'Minas Tirith: regulars first'],
  ],
  ['Minas Tirith: fight inside, no card', ['Minas Tirith: fight inside', 'Minas Tirith: no card']],
  ['If they catch us on the way, the Ring takes the damage', ['damage: ring']],
  ['要是被追到了，伤害用魔戒扛。', ['伤害：魔戒']],
])('%s', (said, lines) => {
  expect(bareWishes([said])).toEqual(bareWishes(lines));
});

test.each([
  'Move the fellowship, a Character die each time',
  'Move the fellowship, and thanks again',
  'attack Moria from Dimrill Dale. Then the same again.',
])('%s: nothing is done once more', (said) => {
  expect(bareWishes([said]).length).toBeLessThan(2);
});
