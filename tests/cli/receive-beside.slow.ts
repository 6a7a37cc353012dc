// Messages beside those before them: what need not be asked, whose they are, and what the moderator sees.
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, verdicts } from '../support/each-intake.ts';
import { lastReceipt, NOW, ordersIn, STARK } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

const send = (name: string, hour: number, lines: readonly string[], from?: string): void =>
  write(
    mails,
    `${name}.eml`,
    mail(lines, { id: `${name}@x`, at: `${hour}:00:00`, ...(from && { from }) }),
  );

const MARKED = (lines: readonly string[]): readonly string[] => lines.map((line) => `> ${line}`);
const HEAD = ['', '在 2026年11月20日，GM <gm@example.org> 写道：', ''];

describe('an answer above the receipt', () => {
  test.each([
    ['with marks', MARKED],
    ['without marks', (lines: readonly string[]) => lines],
  ])('thanks are for the moderator to read, and nobody is asked: %s', async (_, quoted) => {
    send('a', 10, ORDERS);
    await verdicts();
    send('b', 11, ['收到，谢谢', ...HEAD, ...quoted(lastReceipt(game).split('\n'))]);
    expect(await verdicts()).toMatchObject([{ fate: 'read', reason: 'prose' }]);
    expect(ordersIn(game).toSorted()).toEqual(ORDERS.toSorted());
  });

  test('other orders below it are asked about', async () => {
    send('a', 10, ORDERS);
    await verdicts();
    send('b', 11, ['收到，谢谢', ...HEAD, '海疆城：防守+1']);
    expect(await verdicts()).toMatchObject([{ fate: 'asked', reason: 'several-readings' }]);
  });

  test.each([
    ['with marks', MARKED],
    ['without marks', (lines: readonly string[]) => lines],
  ])('“选2” is an answer whatever stands below it: %s', async (_, quoted) => {
    send('a', 10, [...HEAD.slice(1), '海疆城：防守+2']);
    expect(await verdicts()).toMatchObject([{ fate: 'asked' }]);
    send('b', 11, ['选2', ...HEAD, ...quoted(lastReceipt(game).split('\n'))]);
    expect(await verdicts()).toMatchObject([{ fate: 'used', took: 2 }]);
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
  });
});

describe('what the moderator sees', () => {
  test('a stranger who sent orders is not dropped when he corrects them in other words', async () => {
    send('a', 10, ['海疆城：防守+2'], 'who@elsewhere.example');
    send('b', 11, ['不对，海疆城改成突袭'], 'who@elsewhere.example');
    send('c', 12, ['不对，海疆城改成突袭'], 'another@elsewhere.example');
    expect(await verdicts()).toMatchObject([
      { fate: 'ruling', reason: 'unknown-sender' },
      { fate: 'ruling', reason: 'unknown-sender' },
      { fate: 'ignored', reason: 'no-orders' },
    ]);
  });

  test('a message all of whose orders are mistaken is not said to hold none', async () => {
    send('a', 10, ['海疆城：防守+9']);
    expect(await verdicts()).toMatchObject([{ fate: 'read', reason: 'no-good-line' }]);
  });

  test('what waits for him with its words, and the ways to choose from', async () => {
    send('a', 10, ['海疆城：防守+2'], 'who@elsewhere.example');
    send('b', 11, [...HEAD.slice(1), '海疆城：防守+1']);
    await verdicts();
    const { out, exit } = await rookery('amend', game);
    expect(exit).toBe(1);
    expect(out).toContain('    海疆城：防守+2\n');
    expect(out).toMatch(/读法2.*\n\s+海疆城：防守\+1/);
    const one = await rookery('amend', game, '--message', '1');
    expect(one.out).toContain('    海疆城：防守+2\n');
    expect(one.out).not.toContain('读法');
  });

  test('a mail that was handed on whole counts by what is in it, if he says so', async () => {
    const head = [
      '-------- 转发的邮件 --------',
      '发件人: 小雪 <xue@example.org>',
      '日期: 2026年11月20日',
      '收件人: gm@example.org',
      '主题: 命令',
      '',
    ];
    send('a', 10, [...head, ...ORDERS]);
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'forwarded' }]);
    await rookery('amend', game, '--message', '1', '--use', '--reason', 'his own', ...NOW);
    expect(ordersIn(game).toSorted()).toEqual(ORDERS.toSorted());
  });

  test('two lines that say different things side by side', async () => {
    write(game, STARK, '抵御野蛮人 1\n抵御野蛮人 2\n');
    const { out } = await rookery('check', join(game, STARK));
    expect(out).toMatch(/“抵御野蛮人 1”.*\n? *“抵御野蛮人 2”/);
  });
});

test('of several orders in one line only the one falls that clashes, and the moderator sees it', async () => {
  send('a', 10, ['海疆城：防守+1；卡霍城：防守+1；白港：突袭']);
  await verdicts();
  send('b', 11, ['白港：防守+1']);
  const { out } = await rookery('receive', join(mails, 'b.eml'), '-C', game, ...NOW);
  expect(out).toContain('1 order sent before cannot stand beside it');
  const counting = ordersIn(game);
  expect(counting).toContain('白港：防守+1');
  expect(counting.filter((line) => /Seagard|海疆城|Karhold|卡霍城/u.test(line))).toHaveLength(1);
});

test.each(['白港：支援，谢谢', '白港：支援，辛苦啦！', 'White Harbor: support, cheers'])(
  'an order with courtesy in its line counts: %s',
  async (line) => {
    send('a', 10, ['海疆城：防守+2', line]);
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
    expect(ordersIn(game).join('\n')).toMatch(/白港：支援|White Harbor: support/u);
  },
);
