// Lines as experienced players type them, and a line that says the same in plainer words.

import { describe, expect, test } from 'vitest';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { rulesOf } from './played.ts';

const rules = rulesOf('first-edition');
const view = { rules, state: { ...wotr.blank(rules, wotr.seats(rules)), round: 1 } };
const read = (seat: string, lines: readonly string[]) => {
  const { wishes, problems, unread } = wotr.readOrders(view, seat, lines);
  const said = wishes.map(({ place: _, ...wish }) => wish);
  return { said, problems: problems.map(({ code }) => code), unread };
};

const TYPED: Readonly<Record<string, readonly (readonly [typed: string, ...plain: string[]])[]>> = {
  'free-peoples': [
    ['no combat cards this turn', 'no combat card'],
    [
      'found at South Dunland or North Dunland',
      'found at South Dunland, else found at North Dunland',
    ],
    [
      'play Riders of Theoden, elite and leader at Edoras',
      'play Riders of Théoden: elite, leader at Edoras',
    ],
    [
      'play Riders of Theoden: Edoras: an elite and a leader',
      'play Riders of Théoden: elite at Edoras, leader at Edoras',
    ],
    [
      "play Cirdan's Ships: Dol Amroth, 2 elites",
      "play Círdan's Ships: elite at Dol Amroth, elite at Dol Amroth",
    ],
    [
      "play Cirdan's Ships: 2 elites at Dol Amroth",
      "play Círdan's Ships: elite at Dol Amroth, elite at Dol Amroth",
    ],
    ['move Gondor up the political track', 'advance Gondor'],
    ['fight to the end', 'go on'],
    ['打到底', 'go on'],
    ['西方意志当召集用：推进精灵', '西方意志骰：推进精灵'],
    ['圣盔谷：退入要塞固守', '圣盔谷：撤入要塞'],
    ['不使用精灵之戒', '不用魔戒'],
    ['不披露，不用魔戒', '不披露', '不用魔戒'],
    ['no declaration, no ring', 'no declaration', 'no ring'],
  ],
  shadow: [
    ['max hunt dice', 'hunt maximum'],
    ['能放多少追猎骰就放多少', '追猎最多'],
    ['1 eye in the box', 'hunt 1'],
    [
      'C die: Nazgul (2) fly to Dol Guldur from MM',
      'Character die: move Minas Morgul -> Dol Guldur: 2 Nazgûl',
    ],
    [
      'C: Nazgul all from Dol Guldur to Minas Morgul',
      'Character die: move Dol Guldur -> Minas Morgul: all Nazgûl',
    ],
    ['戒灵全部飞到多尔哥多', '移动全部戒灵→多尔哥多'],
    ["siege Helm's Deep from Fords of Isen", "attack Helm's Deep from Fords of Isen"],
    ['storm MT, 3 rounds max', 'assault Minas Tirith; stop after 3 rounds'],
    ['MM: muster Witch-king', 'bring Witch-king at Minas Morgul'],
    [
      'combat card: none in the first round, then Onslaught',
      'combat card: none if this round exactly 1, then Onslaught',
    ],
    ['攻下之后全部进驻', '进驻：全部'],
    [
      '打出诸王效命魔多：昂巴、近哈拉德、远哈拉德各一个',
      'play Many Kings to the Service of Mordor: Umbar, Near Harad, Far Harad',
    ],
    ['no flaming eye', 'no ring'],
    [
      'Nazgul from Barad-dur and Minas Morgul to Dol Guldur',
      'move Nazgûl from Barad-dûr to Dol Guldur; Nazgûl from Minas Morgul to Dol Guldur',
    ],
    [
      'play The Lidless Eye: 2 Army dice and the Muster die',
      'play The Lidless Eye: Army die, Army die, Muster die',
    ],
    [
      'play Pits of Mordor in Barad-dur, Minas Morgul and Gorgoroth',
      'play Pits of Mordor: Barad-dûr, Minas Morgul, Gorgoroth',
    ],
    ['把所有戒灵移到丁瑞尔谷', 'move all Nazgûl to Dimrill Dale'],
    ['hunt 2, no ring', 'hunt 2', 'no ring'],
  ],
};

describe.each(Object.entries(TYPED))('%s', (seat, rows) => {
  test.each(rows)('%s', (typed, ...plain) => {
    expect(read(seat, plain)).toMatchObject({ problems: [], unread: undefined });
    expect(read(seat, [typed])).toEqual(read(seat, plain));
  });
});

test('a number of figures from several places could be meant for each or for all', () => {
  const line = 'move 2 Sauron regulars from Gorgoroth and Barad-dur to Minas Morgul';
  expect(read('shadow', [line])).toMatchObject({ said: [], problems: ['not-understood'] });
});

test('orders in one line are written one below the other', () => {
  for (const line of [
    'no declaration; no ring',
    '不披露，不用魔戒',
    'Hi. No declaration. No ring. Thanks!',
  ]) {
    const { wishes } = wotr.readOrders(view, 'free-peoples', [line]);
    expect(wotr.writeOrders(view, wishes, 'en')).toEqual(['no declaration', 'no ring']);
  }
});
