// Messages of one house together: what a newer one leaves standing, and what receipts tell of it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, send, settings, verdicts } from '../support/each-intake.ts';
import { inForceIn, lastReceipt, openIntake, ordersIn, STARK } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { read, rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

/** An order for every area of Stark. */
const WHOLE = [
  '黑城堡：防守+1',
  '卡霍城：巩固统治',
  '白港：巩固统治',
  '海疆城：行军0 → 奔流城',
  '寒冰湾：支援 临冬城',
];

describe('a newer message', () => {
  test('adds what it says, and the rest stays', async () => {
    send('a', 10, ...WHOLE, '抵御野蛮人 1', '撤退：海疆城 → 灰水望');
    send('b', 11, '卡霍城：防守+2', '抵御野蛮人 2');
    expect(await verdicts()).toMatchObject([{ fate: 'used' }, { fate: 'used' }]);
    expect(ordersIn(game)).toEqual([
      '抵御野蛮人 2',
      '黑城堡：防守+1',
      '卡霍城：防守+2',
      ...WHOLE.slice(2),
      '撤退：海疆城 → 灰水望',
    ]);
    expect(read(game, STARK)).toMatch(/# 第1封信，让位于第2封信\n# 卡霍城：巩固统治\n/);
  });

  test('with an order for every area replaces the orders, and no answer that it does not speak of', async () => {
    send('a', 10, ...WHOLE, '行军顺序：海疆城', '抵御野蛮人 1');
    const anew = WHOLE.map((line) => (line.startsWith('海疆城') ? '海疆城：防守+2' : line));
    send('b', 11, ...anew);
    expect(await verdicts()).toMatchObject([{ fate: 'used' }, { fate: 'used' }]);
    expect(ordersIn(game)).toEqual(expect.arrayContaining([...anew, '抵御野蛮人 1']));
    expect(ordersIn(game)).toHaveLength(6);
  });

  test('that leaves the last areas empty on purpose is as whole', async () => {
    send('a', 10, ...WHOLE, '突袭：寒冰湾 → 落日之海');
    send('b', 11, ...WHOLE.slice(0, 4), '寒冰湾：无指令');
    await verdicts();
    expect(ordersIn(game)).toEqual([...WHOLE.slice(0, 4), '寒冰湾：无指令']);
  });

  test('that bids on one track leaves the bids on the others', async () => {
    send('a', 10, '竞标 铁王座3 封邑2 皇家法院1');
    send('b', 11, '竞标 封邑0');
    expect(await verdicts()).toMatchObject([{ fate: 'used' }, { fate: 'used' }]);
    expect(ordersIn(game)).toEqual(['竞标 封邑0', '竞标 铁王座3 皇家法院1']);
    send('c', 12, '竞标 铁王座0 封邑0 皇家法院0');
    await verdicts();
    expect(ordersIn(game)).toEqual(['竞标 铁王座0 封邑0 皇家法院0']);
  });

  test('that takes an order away leaves the others', async () => {
    send('a', 10, ...WHOLE);
    send('b', 11, '寒冰湾：无指令');
    await verdicts();
    expect(ordersIn(game)).toEqual([...WHOLE.slice(0, 4), '寒冰湾：无指令']);
    send('c', 12, '寒冰湾：突袭');
    await verdicts();
    expect(ordersIn(game)).toEqual([...WHOLE.slice(0, 4), '寒冰湾：突袭']);
  });

  test('that says what an order does leaves the order', async () => {
    send('a', 10, ...WHOLE);
    send('b', 11, '行军：海疆城 → 灰水望');
    await verdicts();
    expect(ordersIn(game)).toContain('海疆城：行军0');
    expect(ordersIn(game)).toContain('行军：海疆城 → 灰水望');
    expect(ordersIn(game).join()).not.toContain('奔流城');
  });

  test('wins where a token is wanted twice, and the receipt names what fell', async () => {
    send('a', 10, ...WHOLE, '抵御野蛮人 1');
    send('b', 11, '卡霍城：防守+1', '白港：防守+2');
    await verdicts();
    send('c', 12, '黑城堡：防守+2');
    await verdicts();
    expect(ordersIn(game)).not.toContain('白港：防守+2');
    expect(ordersIn(game)).toContain('黑城堡：防守+2');
    expect(lastReceipt(game)).toMatch(/不再有效[\s\S]*白港：防守\+2（第2封信；与第3封信冲突：/);
  });

  test('says itself that it counts alone, or is added, in either language', async () => {
    send('a', 10, ...WHOLE, '抵御野蛮人 1');
    send('b', 11, '全部重下', '卡霍城：防守+2');
    await verdicts();
    expect(ordersIn(game)).toEqual(['卡霍城：防守+2']);
    send('c', 12, 'add', ...WHOLE);
    await verdicts();
    expect(ordersIn(game).toSorted()).toEqual(WHOLE.toSorted());
    send('d', 13, 'Replace all.', '抵御野蛮人 3');
    await verdicts();
    expect(ordersIn(game)).toEqual(['抵御野蛮人 3']);
  });

  test('counts alone where the game says so', async () => {
    settings('intake: { newer: replaces }');
    send('a', 10, ...WHOLE, '抵御野蛮人 1');
    send('b', 11, '卡霍城：防守+2');
    expect(await verdicts()).toMatchObject([{ fate: 'superseded', by: 2 }, { fate: 'used' }]);
    expect(ordersIn(game)).toEqual(['卡霍城：防守+2']);
  });

  test('is asked about where the game says so, unless it is whole', async () => {
    settings('intake: { newer: ask }');
    send('a', 10, ...WHOLE, '抵御野蛮人 1');
    await verdicts();
    send('b', 11, '卡霍城：防守+2');
    expect(await verdicts()).toMatchObject([{ fate: 'asked', reason: 'added-or-alone' }]);
    expect(ordersIn(game)).toContain('卡霍城：巩固统治');
    send('c', 12, '选2');
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
    expect(ordersIn(game)).toEqual(['卡霍城：防守+2']);
    send('d', 13, ...WHOLE);
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
  });

  test('comes to the same in whatever order messages are read', async () => {
    const messages: readonly (readonly [string, number, ...string[]])[] = [
      ['a', 10, ...WHOLE, '抵御野蛮人 1'],
      ['b', 11, '卡霍城：防守+2', '抵御野蛮人 2'],
      ['c', 12, '白港：防守+1', '黑城堡：突袭 临冬城'],
    ];
    for (const one of messages) {
      send(...one);
      await verdicts();
    }
    const lines = ordersIn(game);
    const { game: other, mails: box, verdicts: take } = openIntake();
    for (const [name, hour, ...said] of messages.toReversed()) {
      write(box, `${name}.eml`, mail(said, { id: `${name}@x`, at: `${hour}:00:00` }));
      await take();
    }
    expect(ordersIn(other)).toEqual(lines);
    expect(lines).toEqual(
      expect.arrayContaining(['卡霍城：防守+2', '抵御野蛮人 2', '白港：防守+1']),
    );
  });

  test('may be YAML beside text', async () => {
    send('a', 10, ...WHOLE);
    await verdicts();
    write(mails, 'stark.yaml', 'house: stark\nround: 5\norders:\n  karhold: defense+2\n');
    expect(await verdicts()).toMatchObject([{ fate: 'used', format: 'yaml' }]);
    expect(ordersIn(game)).toContain('卡霍城：防守+2');
    expect(ordersIn(game)).toContain('白港：巩固统治');
    expect(ordersIn(game)).not.toContain('卡霍城：巩固统治');
  });

  test('of a single word makes what is in force final and takes nothing away', async () => {
    send('a', 10, '草稿', ...WHOLE);
    send('b', 11, '定稿');
    expect(await verdicts()).toMatchObject([{ fate: 'used' }, { fate: 'used', status: 'final' }]);
    expect(ordersIn(game)).toEqual(['定稿', ...WHOLE]);
    expect(lastReceipt(game)).toContain('海疆城：行军0 → 奔流城');
  });

  test.each([
    ['a header', ['第5回合 白狼']],
    ['a remark', ['# 海疆城：防守+2']],
    ['prose', ['今天天气真好，谢谢大家']],
    ['a line that is wrong', ['海疆城：突袭 铁民湾']],
  ])('that is only %s takes nothing away', async (_, lines) => {
    send('a', 10, ...WHOLE);
    send('b', 11, ...lines);
    await verdicts();
    expect(ordersIn(game)).toEqual(WHOLE);
  });
});

describe('order files', () => {
  test('are made anew from the messages that were kept', async () => {
    send('a', 10, ...WHOLE, '抵御野蛮人 1');
    send('b', 11, '卡霍城：防守+2', '抵御野蛮人 2');
    await verdicts();
    const before = read(game, STARK);
    rmSync(join(game, 'orders/05-planning'), { recursive: true });
    rmSync(join(game, 'inbox/inbox.json'));
    await rookery('repair', '-C', game);
    expect(read(game, STARK)).toBe(before);
  });

  test('are read by check as the receipt tells them', async () => {
    send('a', 10, ...WHOLE, '抵御野蛮人 1');
    send('b', 11, '卡霍城：防守+2', '抵御野蛮人 2');
    await verdicts();
    const { out } = await rookery('check', join(game, STARK), '-C', game, '--json');
    const { understood } = JSON.parse(out) as { readonly understood: readonly string[] };
    const told = inForceIn(lastReceipt(game));
    expect(told.toSorted()).toEqual(understood.toSorted());
  });
});

describe('a receipt', () => {
  test('says from which message each line comes, and what is still to be said', async () => {
    send('a', 10, ...WHOLE);
    send('b', 11, '抵御野蛮人 2');
    await verdicts();
    const receipt = lastReceipt(game);
    expect(receipt).toMatch(
      /现在有效\n {4}抵御野蛮人 2\n- 来自第1封信，2026年11月20日（周五）02:00（UTC）：\s*黑城堡：防守\+1/,
    );
    expect(receipt).not.toContain('军事命令（');
  });

  test('of a message that waits for a ruling tells nothing that is in force', async () => {
    send('a', 10, ...WHOLE);
    await verdicts();
    write(mails, 'b.eml', mail(['抵御野蛮人 2'], { id: 'b@x', headers: ['Reply-To: who@x.org'] }));
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'reply-elsewhere' }]);
    expect(lastReceipt(game)).not.toContain('黑城堡');
  });
});
