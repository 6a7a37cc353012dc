// Words beside orders that may change them are for the moderator; all others bother nobody.
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { isReserved } from '../../src/desk/judging/reserve.ts';
import { type Intake, openIntake } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { rookery, write } from '../support/sample-games.ts';

const ORDER = 'Winterfell: raid Castle Black';
const OWN = 'Narrow Sea: support Eyrie';

/** A message of orders, empty lines, and lines that are neither. */
const held = (...lines: readonly string[]): boolean => {
  const placed = lines.map((text, at) => ({ text, place: { line: at + 1, file: 'a.txt' } }));
  const isOrder = (text: string): boolean => text === ORDER || text === OWN;
  const unread = placed.filter(({ text }) => text !== '' && !isOrder(text));
  const wishes = placed.filter(({ text }) => isOrder(text));
  return isReserved({ lines, wishes, message: { receipt: { unread } } });
};

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

  test.each([
    'Do not forget that I am away.',
    "Don't ignore it",
    '我忘了写名字',
    '特别用心',
    '不算晚吧',
  ])('are not all that sound like it: %s', (line) => expect(held(ORDER, '', line)).toBe(false));
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
  expect(held(ORDER, '', line)).toBe(false);
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
    expect(await check(...lines)).toContain('寄出后会先问主持人');
    expect(await check(...lines.toSpliced(2, 1))).not.toContain('寄出后会先问主持人');
  });

  test('given by the moderator himself is not asked about', async () => {
    write(intake.mails, 'a.txt', '如果提利尔同意：\n海疆城：防守+2\n');
    const { exit } = await intake.receive(intake.mails, '--for', 'stark');
    expect(exit).toBe(0);
  });
});
