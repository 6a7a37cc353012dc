// Who may send orders for a house besides its player: whose word counts when, and what he is told.
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, verdicts } from '../support/each-intake.ts';
import { lastReceipt, ordersIn } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { filesIn, read, write } from '../support/sample-games.ts';

beforeEach(openEach);

const OTHER = 'meigui@example.org';

const send = (name: string, at: string, lines: readonly string[], from?: string): void =>
  write(mails, `${name}.eml`, mail(lines, { id: `${name}@x`, at, ...(from && { from }) }));

const OF_TYRELL = ['第5回合，史塔克', ...ORDERS];

describe('a deputy', () => {
  test('of the game writes for the house that his message names', async () => {
    send('a', '10:00:00', ['提利尔代我下指令']);
    send('b', '11:00:00', OF_TYRELL, OTHER);
    expect(await verdicts()).toMatchObject([
      { fate: 'used', seat: 'stark' },
      { fate: 'used', seat: 'stark', isDeputy: true },
    ]);
    expect(ordersIn(game)).toEqual(ORDERS);
  });

  test('may be named by his own name, which no two players may have', async () => {
    send('a', '10:00:00', ['小玫瑰代我下指令']);
    send('b', '11:00:00', OF_TYRELL, OTHER);
    expect(await verdicts()).toMatchObject([
      { fate: 'used', seat: 'stark' },
      { fate: 'used', seat: 'stark', isDeputy: true },
    ]);
    write(game, 'game.yaml', read(game, 'game.yaml').replace('player: 老船长', 'player: 小玫瑰'));
    send('c', '12:00:00', ['不再委托']);
    send('d', '13:00:00', ['小玫瑰代我下指令']);
    expect((await verdicts()).at(-1)).not.toMatchObject({ fate: 'used' });
  });

  test('comes to the same in whatever order the messages are read', async () => {
    send('z', '10:00:00', ['提利尔代我下指令']);
    send('b', '11:00:00', OF_TYRELL, OTHER);
    await verdicts();
    expect(ordersIn(game)).toEqual(ORDERS);
  });

  test.each([
    ['before he was one', '09:00:00'],
    ['after he was one', '13:00:00'],
  ])('is none %s', async (_, at) => {
    send('a', '10:00:00', ['提利尔代我下指令']);
    send('b', '12:00:00', ['不再委托']);
    send('c', at, OF_TYRELL, OTHER);
    expect((await verdicts())[2]).toMatchObject({ fate: 'ruling', reason: 'wrong-seat' });
  });

  test('is none on other days than those', async () => {
    send('a', '10:00:00', ['提利尔代我下指令（12月3日至10日）']);
    send('b', '11:00:00', OF_TYRELL, OTHER);
    expect((await verdicts())[1]).toMatchObject({ fate: 'ruling', reason: 'wrong-seat' });
  });

  test('gives way to the word of the player himself, whenever that came', async () => {
    send('a', '10:00:00', ['提利尔代我下指令', '抵御野蛮人 3']);
    send('b', '11:00:00', OF_TYRELL, OTHER);
    await verdicts();
    expect(ordersIn(game)).toEqual(expect.arrayContaining(['抵御野蛮人 3', ORDERS[0]]));
    expect(ordersIn(game)).not.toContain('抵御野蛮人 1');
  });

  test('is told of what he has sent, and of nothing else of the house', async () => {
    send('a', '10:00:00', ['提利尔代我下指令', '抵御野蛮人 3', '黑城堡：防守+1']);
    send('b', '11:00:00', OF_TYRELL, OTHER);
    await verdicts();
    const receipt = lastReceipt(game);
    expect(receipt).toContain(ORDERS[0]);
    expect(receipt).toContain('你这几行没有提到：黑城堡、卡霍城、白港。');
    expect(receipt).not.toMatch(/黑城堡：|抵御野蛮人 3|验证码/);
    const [sent = ''] = Object.entries(filesIn(`${game}/outbox/new`))
      .filter(([name]) => name.startsWith('0002'))
      .map(([, text]) => text);
    expect(sent).toContain(`To: ${OTHER}`);
  });

  test('leaves to the player what is his own business', async () => {
    send('a', '10:00:00', ['提利尔代我下指令']);
    send('b', '11:00:00', ['第5回合，史塔克', '离开 12月3日至10日', ...ORDERS], OTHER);
    await verdicts();
    expect(lastReceipt(game)).toContain('这句话要本人来说');
  });

  test('who writes without a name writes for himself', async () => {
    send('a', '10:00:00', ['提利尔代我下指令']);
    send('b', '11:00:00', ['抵御野蛮人 0'], OTHER);
    expect((await verdicts())[1]).toMatchObject({ fate: 'used', seat: 'tyrell' });
  });
});

test('a stranger is no deputy by the word of a player alone', async () => {
  send('a', '10:00:00', ['karl@example.org代我下指令']);
  send('b', '11:00:00', ORDERS, 'karl@example.org');
  expect((await verdicts())[1]).toMatchObject({ fate: 'ruling', reason: 'unknown-sender' });
});
