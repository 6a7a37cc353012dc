// Words beside orders that may change them are for the moderator; all others bother nobody.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FindsNames, namesFor } from '../../src/desk/remarks/mentions.ts';
import { isReserved, isTitle, remarksIn } from '../../src/desk/remarks/remarks.ts';
import { type Intake, lastReceipt, NOW, openIntake, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { loadData } from '../support/rules.ts';
import { rookery, write } from '../support/sample-games.ts';

const ORDER = 'Winterfell: raid Castle Black';
const OWN = 'Narrow Sea: support Eyrie';

let findNames: FindsNames = () => [];
beforeAll(async () => {
  const seats = ['stark', 'tyrell', 'greyjoy'];
  findNames = namesFor(await loadData(), seats, { seat: 'stark', called: ['Anna'] });
});

/** What becomes of a message of orders, empty lines, and lines that are neither. */
const weigh = (...lines: readonly string[]): 'silent' | 'shown' | 'held' => {
  const placed = lines.map((text, at) => ({ text, place: { line: at + 1, file: 'a.txt' } }));
  const isOrder = (text: string): boolean => text === ORDER || text === OWN;
  const unread = placed.filter(({ text }) => text !== '' && !isOrder(text));
  const wishes = placed.filter(({ text }) => isOrder(text));
  const remarks = remarksIn({ lines, wishes, unread, round: 5, findNames });
  if (isReserved(remarks)) return 'held';
  return remarks.length > 0 ? 'shown' : 'silent';
};

const held = (...lines: readonly string[]): boolean => weigh(...lines) === 'held';

test.each([
  'my turn four stuff',
  'Orders, fourth round',
  'for the 4th turn:',
  'Round IV',
  '第四回合',
])('another round above orders holds them, however its number is written: %s', (line) =>
  expect(weigh(line, ORDER, OWN)).toBe('held'),
);
test.each([
  ...['my turn five stuff', 'Orders, fifth round', 'Round V', '第五回合'],
  ...['This turn I intend to do the following:', 'For this turn my plan is as follows:'],
])('the round that is played does not: %s', (line) =>
  expect(weigh(line, ORDER, OWN)).not.toBe('held'),
);

describe('a line above orders', () => {
  test.each([
    ...['Only if Tyrell agrees:', 'I will NOT do the following, whatever Marek says:'],
    ...['Cancel the following:', "Don't do this yet, I'm still talking to Chloe:"],
    ...['My old orders (please forget them) were', 'If Greyjoy agrees to the peace:'],
    ...["These are only ideas, don't count them:", 'Under no circumstances', 'Maybe:'],
    ...[
      'What happens if I do',
      'Plan B, if the bid fails:',
      'Unless Robb dies',
      'When Tyrell is away:',
    ],
    ...[
      '以下作废，不要执行：',
      '如果提利尔同意结盟：',
      '还没定：',
      '不要执行下面的',
      '備選方案：',
      '別執行這些：',
    ],
  ])('that binds or forbids them is read by the moderator: %s', (line) => {
    expect(held(OWN, '', line, ORDER)).toBe(true);
    if (/[:：]$/u.test(line)) expect(held(OWN, '', line, '', ORDER)).toBe(true);
  });

  test.each([
    ...['Hi,', 'Here are my orders:', 'Round 5, what I do:', 'Good luck to all!', 'Marches:'],
    ...[
      'Sorry I am late, it was not my day.',
      'If you want, we can talk.',
      'And this is what I would like:',
    ],
    ...['你好，我的命令：', '分别是：', '辛苦了', '特别感谢', '行军如下：', '如果有问题请找我。'],
  ])('that says nothing of them bothers nobody: %s', (line) => {
    expect(held(line, ORDER)).toBe(false);
    expect(held(OWN, line, '', ORDER)).toBe(false);
  });
});

describe('words that take orders back', () => {
  test.each([
    ...['Sorry, cancel my orders!', 'Forget all my earlier orders.', 'Please cancel the raid.'],
    ...['Here are my complete new orders, they replace everything:', 'Never mind the first one.'],
    ...['Sorry, not the first one. Forget the raid please.', "please don't count the above"],
    ...[
      '之前的命令全部作废，以这封为准：',
      '取消刚才的突袭',
      '前面的都不算',
      '以此次为准',
      '撤回前一封',
    ],
  ])('are read by the moderator wherever they stand: %s', (line) => {
    expect(held(line, '', ORDER)).toBe(true);
    expect(held(ORDER, '', line)).toBe(true);
  });

  test.each(['我忘了写名字', '特别用心', 'My wife could not sleep last night.'])(
    'are not all that sound like it: %s',
    (line) => expect(held(ORDER, '', line)).toBe(false),
  );
});

test.each([
  'same orders as last round',
  'Repeat my march of last turn',
  '和上回合一样',
  '照上回合的命令',
])('orders of before stand in no message: %s', (line) => {
  expect(held(line, ORDER)).toBe(true);
  expect(held(line)).toBe(false);
});

test.each([
  ['but only if Tyrell agrees', true],
  ['unless Greyjoy is there', true],
  ['前提是提利尔同意', true],
  ['If anything is unclear, write me.', false],
  ['See you!', false],
])('a condition below orders, not a greeting: %s', (line, is) => {
  expect(held(ORDER, line)).toBe(is);
  expect(held(ORDER, '', line)).toBe(is);
});

describe('a mail with such a line', () => {
  let intake: Intake;
  beforeEach(() => {
    intake = openIntake();
  });

  test('waits for the moderator, whose word lets it count', async () => {
    write(
      intake.mails,
      'a.eml',
      mail(['海疆城：防守+2', '', '如果提利尔同意：', '寒冰湾：支援 临冬城']),
    );
    expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'reserved' }]);
    const { out, exit } = await intake.receive(intake.mails, '--lang', 'en');
    expect(exit).toBe(1);
    expect(out).not.toContain('used');
  });

  test('is told so by check before it is sent', async () => {
    const lines = ['海疆城：防守+2', '', '如果提利尔同意：', '寒冰湾：支援 临冬城'];
    const check = async (...said: readonly string[]): Promise<string> => {
      write(intake.mails, 'a.txt', said.join('\n'));
      const path = join(intake.mails, 'a.txt');
      return (await rookery('check', path, '--for', 'stark', '-C', intake.game)).out;
    };
    expect(await check(...lines)).toContain('如果提利尔同意：');
    expect(await check(...lines.toSpliced(2, 1))).not.toContain('这样寄出');
    // A line that is a mistake is told as one, and not once more as words that may change others.
    const mistaken = await check('海疆城：防守+2', 'ok then 海疆城: hold');
    expect(mistaken).toContain('有误（1处）');
    expect(mistaken).not.toContain('这样寄出');
  });

  test.each([
    ['Dear loyal clerk (that is you, Henrik),', false],
    ['What my neighbour proposed,', true],
  ])('a salutation above orders is no heading of theirs: %s', (line, binds) => {
    expect(weigh(line, ORDER) === 'held').toBe(binds);
  });

  test('pasted by the moderator waits for his word as well', async () => {
    write(intake.mails, 'a.txt', '如果提利尔同意：\n海疆城：防守+2\n');
    const { exit, out } = await intake.receive(intake.mails, '--for', 'stark');
    expect(exit).toBe(1);
    expect(out).toContain('如果提利尔同意');
  });

  test('counts as it stands when its sender says so', async () => {
    write(intake.mails, 'a.eml', mail(['等我确认再执行。', '', '海疆城：防守+2']));
    expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'reserved' }]);
    expect(lastReceipt(intake.game)).toContain('等我确认再执行');
    write(intake.mails, 'b.eml', mail(['选1'], { id: 'two@example.org', at: '20:10:05' }));
    expect(await intake.verdicts()).toMatchObject([{ fate: 'used' }]);
    expect(ordersIn(intake.game)).toEqual(['海疆城：防守+2']);
    expect((await intake.receive(intake.mails)).err).not.toContain('amend');
  });
});

describe('a mail beside whose orders something else was said', () => {
  let intake: Intake;
  beforeEach(() => {
    intake = openIntake();
    write(intake.mails, 'a.eml', mail(['昨天看了一场好球。', '', '海疆城：防守+2']));
  });

  test('counts, and the moderator sees the sentence until he has read it', async () => {
    const { out, err, exit } = await intake.receive(intake.mails);
    expect(exit).toBe(0);
    expect(out).toContain('1 sentence beside the orders was not read: “昨天看了一场好球。”');
    expect(err).toContain('rookery amend --read');
    expect(ordersIn(intake.game)).toEqual(['海疆城：防守+2']);
    for (const command of ['next', 'status'] as const) {
      const told = await rookery(command, intake.game, '--lang', 'en', ...NOW.slice(0, 2));
      expect(told.out).toContain(command === 'next' ? '昨天看了' : 'amend --read');
    }
    expect((await rookery('amend', intake.game, '--read', ...NOW)).exit).toBe(0);
    const next = await rookery('next', intake.game, '--lang', 'en', ...NOW.slice(0, 2));
    expect(next.out).not.toContain('昨天看了');
  });
});

const sentences = (name: string): readonly string[] =>
  readFileSync(join(import.meta.dirname, '../messages', name), 'utf8')
    .split('\n')
    .filter(Boolean);

describe('a sentence that is no courtesy', () => {
  const all = ['remarks.en.txt', 'remarks.zh.txt'].flatMap(sentences);

  test('three hundred of them', () => expect(all.length).toBeGreaterThanOrEqual(300));

  test.each(all)('is never passed over, wherever it stands: %s', (line) => {
    for (const lines of [
      [line, ORDER, OWN],
      [line, '', ORDER, OWN],
      [ORDER, line, OWN],
      [ORDER, '', line, '', OWN],
      [ORDER, OWN, line],
      ['Hi Tom,', '', ORDER, OWN, '', line, '', 'Thanks!', 'Anna'],
    ])
      expect(weigh(...lines)).not.toBe('silent');
  });

  test('nearly all of them hold the orders back', () => {
    const shown = all.filter((line) => weigh(ORDER, OWN, '', line) !== 'held');
    expect(shown.length / all.length).toBeLessThan(0.05);
  });
});

describe('a sentence that speaks of orders and names none', () => {
  test.each([
    'One of the two is a joke, guess which.',
    'My brother thinks I should play it safer with either of them.',
    'Half of it is there to scare Marek.',
    'Three down, two to go.',
    'The proper list is still on my other laptop.',
    "I'd sooner wait with this until my ladders are done.",
    'Should his walls turn out thicker than they look, my lads take a nap.',
    'The moment she answers me, that one replaces this.',
    'A raid would be smarter but my head hurts.',
    'The boats near Pyke have orders to annoy everybody, as ever.',
    'Below is what my brother says we should do, he is nine and very brave.',
    "A copy of what he'd have ordered in my chair, for fun.",
    'The doorbell rang and I will carry on after supper and tell you all about the dog.',
    'I want to count the boats once more with my new glasses on.',
    '海上的弟兄都奉命去给北境添堵，老规矩。',
    '那位合上眼，我家的人才肯出门。',
    '两条里有一条是骗你们的。',
    '其中一条晚上可能要换。',
    '这是我猜红狮会走的，嘿嘿。',
  ])('holds them: %s', (line) => {
    expect(weigh(ORDER, OWN, '', line)).toBe('held');
    expect(weigh('Thanks for everything.', line, '', ORDER, OWN)).toBe('held');
  });

  test.each([
    "One of these days I'll sleep again.",
    'We got two cats, and I have no idea which one is the mad one.',
    'My sister has her own version of the family history.',
    '直播间里三个人，有一个是我妈。',
    '等孩子睡了才敢翻地图',
  ])('and talk of other things does not: %s', (line) =>
    expect(weigh(ORDER, OWN, '', line)).not.toBe('held'),
  );
});

test.each([
  'Once the smoke has cleared, one more:',
  'And when the walls are down, after that:',
  '等烟散了，再补一条：',
])('words above a queue may say that it goes on from another: %s', (line) => {
  const lines = [line, ORDER];
  const place = { line: 2, file: 'a.txt' };
  const unread = [{ text: line, place: { line: 1, file: 'a.txt' } }];
  const said = { lines, unread, round: 5, findNames };
  const queue = { name: 'actions', step: 1 };
  expect(isReserved(remarksIn({ ...said, wishes: [{ place, queue }] }))).toBe(true);
});

const GREETINGS = [
  ...['Hi', 'Hello Tom,', 'Hi GM!', 'Dear all,', 'Good evening everyone,', 'Hey folks,'],
  ...['Hello again', 'Hi there, sorry I am late.', 'Greetings from Norway!', 'Moin,'],
];
const INTRODUCTIONS = [
  ...['Here are my orders.', 'My orders for this round:', 'Orders for House Stark, round 5:'],
  ...['please find my moves below.', 'As promised, here are my orders', 'Round 5', 'Orders:'],
  ...["Here's what I want to do this turn:", 'My marches', 'Stark, for the fifth round:'],
];
const FAREWELLS = [
  ...['Thanks!', 'Cheers, Anna', 'Good luck to all!', 'See you on Sunday', 'Best regards,'],
  ...['Thank you for running this game.', "That's all from me.", 'Have a nice weekend!'],
  ...['If anything is unclear, just write me.', 'Looking forward to the report!', 'thx'],
];
const HAN_GREETINGS = [
  ...['你好', '主持人好，', '大家好！', '各位晚上好', '不好意思来晚了，', '抱歉，最近加班', '嗨'],
];
const HAN_INTRODUCTIONS = [
  ...['我的命令如下：', '这是本回合的指令。', '第5回合命令', '史塔克的军令：', '以下是我的部署'],
  ...['交一下这回合的命令', '请查收', '命令：', '本回合行动如下'],
];
const HAN_FAREWELLS = [
  ...['谢谢', '辛苦了！', '以上。', '就这些，谢谢主持人', '有问题请联系我', '祝大家周末愉快'],
  ...['期待战报！', '收到请回复', '好运', '以上就是我的全部命令'],
];

test.each([
  ['English', { hellos: GREETINGS, intros: INTRODUCTIONS, byes: FAREWELLS, name: 'Anna' }],
  [
    'Chinese',
    { hellos: HAN_GREETINGS, intros: HAN_INTRODUCTIONS, byes: HAN_FAREWELLS, name: '王安娜' },
  ],
] as const)('courtesy is passed over, however it is put together: %s', (_, shapes) => {
  for (const hello of shapes.hellos)
    for (const intro of shapes.intros)
      for (const bye of shapes.byes) {
        const lines = [hello, '', intro, ORDER, OWN, '', bye, shapes.name];
        expect([lines, weigh(...lines)]).toEqual([lines, 'silent']);
        const close = [`${hello} ${intro}`, ORDER, OWN, bye];
        expect([close, weigh(...close)]).toEqual([close, 'silent']);
      }
});

describe('a title above orders', () => {
  test.each([
    ...['--- THE NORTH AND THE VALE ---', 'Economy:', 'Winterfell and surroundings', '1) Marches'],
    ...['First the fleet', 'Other:', 'Southern front:', 'My final orders:'],
    ...['【出海】', '一、军事', '北方战线：', '其他：', '（二）进攻'],
  ])('that groups them bothers nobody: %s', (line) => {
    expect(weigh(line, ORDER, '', line, OWN)).toBe('silent');
  });

  test('may stand above another title', () => {
    expect(weigh('HOUSE STARK OF WINTERFELL', 'Winter is coming', '', ORDER, OWN)).toBe('silent');
  });

  test.each([
    ...['Tyrell:', 'The north, if the south holds', 'Wish list, should the river be empty'],
    ...[
      'Second choice:',
      'Rejected moves:',
      'Old marches:',
      '备选进攻：',
      '上回合的防守：',
      '提利尔的行军：',
    ],
  ])('that says something of them is asked about: %s', (line) => {
    expect(weigh(line, ORDER, '', line, OWN)).toBe('held');
  });
});

describe('what is told of the game', () => {
  test.each([
    ...['Losing Moat Cailin last round hurt.', 'Lannister took Riverrun from me, I am still sore.'],
    ...[
      'Two of my ships sank last round, what a sight.',
      'Can you tell me how many tokens I have?',
    ],
    ...[
      'Who won the battle at Riverrun?',
      '没想到守住了临冬城，太惊险了。',
      '请问下次截止是什么时候？',
    ],
  ])('and is over, or only asked, holds nothing back: %s', (line) => {
    expect(weigh(ORDER, OWN, '', line)).not.toBe('held');
  });

  test.each([
    ...['Tom said I should not do that.', 'My sister wants to look over it first.'],
    ...[
      'Something is missing here, I will send it tonight.',
      'Raid or no raid? I keep flipping a coin.',
    ],
    ...['Hope you are well, skip the second.', 'This is for the other game.', 'More tomorrow.'],
    ...['那我再考虑考虑……', '晚点发完整的。', '临冬城那边还没定。'],
  ])('and is open holds them back: %s', (line) => {
    expect(weigh(ORDER, OWN, '', line)).toBe('held');
  });
});

describe('a line that was taken for an order', () => {
  const is = (text: string): boolean => isTitle(text, { findNames, round: 5 });

  test.each([
    ...['ORDERS OF THE IRON FLEET', '== Stark ==', 'Orders from the wolves', '一、防守', '88'],
    ...[
      'The support is a matter of honour: he helped me when nobody else did, and I pay my debts.',
    ],
    ...[
      'Tom took my castle last night, and the raid on my pantry went on until two.',
      'What I like:',
    ],
    ...['赫伦堡四面受敌，不守不行。', '奔流城的鲈鱼真肥，老船长住着就不想走了', '以下是我的命令：'],
  ])('is none by its shape, and no mistake: %s', (line) => {
    expect(is(line)).toBe(true);
  });

  test.each([
    ...['Winterfell: 看家', '临冬城：看家', 'Highgarden march', 'Winterfell: raid Castle Balck.'],
    ...['My fleet supports the attack.', 'The rest defends.', 'I support Riverrun from Seagard.'],
    ...['防守临冬城。', '舰队去铁民湾。', '其他地方巩固统治。', 'Raid the Bay of Ice please.'],
    ...[
      'SS1 charges LG1, LG2',
      'ss1 charges lg1, yes: lg2',
      'SS1冲锋LG1，LG2',
      'go on with R2, R3',
    ],
    ...['defense +1 in Riverrun', 'SEAGARD ~ Support, Riverrun', '骑士全部去奔流城。'],
  ])('stays a mistake that its sender is told of: %s', (line) => {
    expect(is(line)).toBe(false);
  });
});

describe('marks of units and places', () => {
  const namesOf = async (marks?: RegExp): Promise<FindsNames> =>
    namesFor(await loadData(), [], { seat: 'stark', marks });

  test.each([
    ['SS1 would burn', 1],
    ['ss1 and D4', 2],
    ['T4', 0],
    ['see T4 and SS1', 2],
    ['class1a', 0],
  ])('are names in a game that has such: %s', async (text, count) => {
    expect((await namesOf(/[a-z]{1,3}\d{1,2}/iu))(text).length).toBe(count);
    expect((await namesOf())(text)).toEqual([]);
  });
});

test('a name stands for itself without its accents, too', () => {
  const find = namesFor({ terms: { en: { figures: { nazgul: { name: 'Nazgûl' } } } } }, [], {
    seat: 'shadow',
  });
  expect(find('Nazgul fly to the Ring').map(({ what }) => what)).toEqual(['title']);
  expect(find('the Nazgûl fly').map(({ from, to }) => [from, to])).toEqual([[4, 10]]);
});
