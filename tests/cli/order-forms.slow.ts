// Forms of a line that people write in mails: what they do, and what the receipt shows of them.
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, send, verdicts } from '../support/each-intake.ts';
import { lastReceipt, NOW, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { copyOf, filesIn, rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

const checked = async (...lines: readonly string[]): Promise<string> => {
  write(mails, 'p.txt', lines.join('\n'));
  const { out } = await rookery('check', '-C', game, '--for', 'stark', `${mails}/p.txt`);
  return out;
};

describe('an area that is left empty', () => {
  test.each([
    '白港：无命令',
    '白港不动',
    '白港待命',
    '白港没有命令',
    'White Harbor no order',
    '取消白港的命令',
    'cancel my orders for White Harbor',
  ])('%s takes the order before it away, and stands among those in force', async (line) => {
    send('a', 10, '白港：防守+1');
    await verdicts();
    send('b', 11, line, '卡霍城：防守+1');
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
    expect(ordersIn(game).toSorted()).toEqual([line, '卡霍城：防守+1'].toSorted());
    expect(lastReceipt(game)).toContain(`    ${line}\n`);
  });

  test('a file shows it, too', async () => {
    expect(await checked('White Harbor no order', 'Karhold: defense +1')).toMatch(
      /防守\+1\n {4}White Harbor no order\n/,
    );
  });
});

describe('what hangs behind a sign for remarks', () => {
  test('is shown, as nobody who writes a mail need know the sign', async () => {
    send('a', 10, '卡霍城：防守+1 # 守城', '白港：防守+1 // the wall');
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
    expect(lastReceipt(game)).toContain('没有当作命令的内容：# 守城 | // the wall\n');
  });

  test.each(['卡霍城：防守+1 # 除非葛雷乔伊来', 'Karhold defense +1 // or support?'])(
    'is no remark where it is in doubt: %s',
    async (line) => {
      send('a', 10, line, '白港：防守+1');
      await verdicts();
      expect(ordersIn(game)).toEqual(['白港：防守+1']);
    },
  );

  test('numbers a line, in a mail as in a file', async () => {
    const lines = ['#1 卡霍城：防守+1', '#2. 白港：防守+1'];
    send('a', 10, ...lines);
    await verdicts();
    for (const told of [await checked(...lines), lastReceipt(game)])
      expect(told).toMatch(/卡霍城：防守\+1\n {4}白港：防守\+1\n/);
  });
});

test('the head of a table is no order, and a sign for a picture is not spelled out', async () => {
  send('a', 10, '| 地区 | 命令 |', '|---|---|', '| 卡霍城 | 防守+1 |', '白港：防守✖️');
  await verdicts();
  expect(ordersIn(game)).toEqual(['卡霍城: 防守+1']);
  expect(lastReceipt(game)).toMatch(/有误（1处）/);
  expect(lastReceipt(game)).not.toContain('FE0F');
});

describe('boxes', () => {
  test('of which one is ticked: the others are no orders', async () => {
    send('a', 10, '[ ] 临冬城：突袭', '[x] 卡霍城：防守+1', '- [ ] 白港：防守+1');
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
    expect(ordersIn(game)).toEqual(['卡霍城：防守+1']);
    expect(lastReceipt(game)).toContain('没有当作命令的内容：☐ 临冬城：突袭 | ☐ 白港');
  });

  test('that are empty are bullets where every order has one, else asked back', async () => {
    send('a', 10, '[ ] 卡霍城：防守+1', '[ ] 白港：防守+1');
    await verdicts();
    expect(ordersIn(game)).toHaveLength(2);
    send('b', 11, '更正：卡霍城：防守+2', '[ ] 白港：突袭');
    await verdicts();
    expect(lastReceipt(game)).toContain('此处应为打勾的方框，或者不带方框');
    expect(ordersIn(game)).toContain('白港：防守+1');
  });
});

describe('a house card that is named while it is asked', () => {
  const sent = async (line: string): Promise<string> => {
    const battle = copyOf('storms-end');
    write(mails, 'a.eml', mail([line], { id: 'a@x', at: '10:00:00', from: 'olga@example.org' }));
    await rookery('receive', '-C', battle, mails, ...NOW);
    return Object.values(filesIn(`${battle}/outbox/text`)).join('\n');
  };

  test.each(['I play Stannis.', 'play Stannis please'])('is played: %s', async (line) => {
    expect(await sent(line)).toContain('In force now\n    cards: Stannis Baratheon\n');
  });

  test('is the answer to the only question where nothing but its name is said', async () => {
    const line = "In force now\n    cards at Storm's End: Stannis Baratheon\n";
    expect(await sent('Stannis!!')).toContain(line);
  });
});
