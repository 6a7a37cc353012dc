// Messages that can be meant in more than one way: asked, answered, ruled; on a copy of a sample game.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, send, verdicts } from '../support/each-intake.ts';
import { lastReceipt, NOW, ordersIn, STARK } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { filesIn, read, rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

/** Nobody can see where a quotation without marks ends. */
const QUOTED = [
  '在 2026年11月19日，GM <gm@example.org> 写道：',
  '',
  '海疆城：防守+2',
  '抵御野蛮人 1',
];

describe('a message that can be meant in two ways', () => {
  test('changes nothing, and its sender sees both ways side by side', async () => {
    send('a', 10, '海疆城：防守+1');
    send('b', 11, ...QUOTED);
    expect(await verdicts()).toMatchObject([
      { fate: 'used' },
      { fate: 'asked', reason: 'several-readings', readings: 2 },
    ]);
    expect(ordersIn(game)).toEqual(['海疆城：防守+1']);
    const receipt = lastReceipt(game);
    expect(receipt).toContain('读法1\n  - 没有别的');
    expect(receipt).toContain('读法2：连同可能是引用的内容\n    海疆城：防守+2\n    抵御野蛮人 1');
    expect(receipt).toContain('（第2封）');
  });

  test('counts as its sender says, from when it came', async () => {
    send('a', 10, ...QUOTED);
    send('b', 11, '海疆城：防守+1');
    await verdicts();
    send('c', 12, '选2');
    expect(await verdicts()).toMatchObject([{ fate: 'used', took: 2 }]);
    expect(ordersIn(game).toSorted()).toEqual(['抵御野蛮人 1', '海疆城：防守+1']);
    expect(lastReceipt(game)).toContain('你为先前的信选了第2种读法。');
    const told = Object.keys(filesIn(join(game, 'outbox/text')));
    // One letter for a choice: that of the message that chooses.
    expect(told.map((name) => name.slice(0, 4)).toSorted()).toEqual(['0001', '0002', '0003']);
  });

  test.each([
    ['选2（第1封）', true],
    ['take 2 of 1', true],
    ['take 2 of 2', true],
    ['take 2', false],
    ['take 3 of 1', false],
    ['take 2 of 9', false],
  ])('of several the one that is named: %s', async (words, isKnown) => {
    send('a', 10, ...QUOTED);
    send('b', 11, ...QUOTED, '撤退：灰水望');
    await verdicts();
    send('c', 12, words);
    expect(await verdicts()).toMatchObject([
      isKnown ? { fate: 'used' } : { fate: 'read', reason: 'no-such-question' },
    ]);
    const inbox = read(game, 'inbox/inbox.json');
    expect(inbox.split('"fate":"asked"')).toHaveLength(isKnown ? 2 : 3);
  });

  test('is answered in whatever order the messages are read', async () => {
    send('b', 12, '选2');
    await verdicts();
    send('c', 10, ...QUOTED);
    await verdicts();
    expect(ordersIn(game)).toEqual(['海疆城：防守+2', '抵御野蛮人 1']);
  });

  test('is for nobody else to answer', async () => {
    send('a', 10, ...QUOTED);
    await verdicts();
    write(mails, 'b.eml', mail(['选2'], { from: 'meigui@example.org', id: 'b@x' }));
    write(mails, 'c.eml', mail(['选2（第1封）'], { from: 'who@x.org', id: 'c@x' }));
    const told = await verdicts();
    expect(told.map(({ fate }) => fate)).not.toContain('used');
    expect(Object.keys(filesIn(game))).not.toContain(STARK);
  });

  test('may be settled by the moderator', async () => {
    send('a', 10, ...QUOTED);
    await verdicts();
    expect((await rookery('status', game, '--lang', 'en')).out).toContain(
      'The sender of message 1 was asked',
    );
    const rule = ['amend', game, '--message', '1', '--reason', 'said so by phone', ...NOW];
    expect((await rookery(...rule, '--take', '3')).exit).toBe(2);
    const { out } = await rookery(...rule, '--take', '2');
    expect(out).toContain('It counts as in reading 2.');
    expect(ordersIn(game)).toEqual(['海疆城：防守+2', '抵御野蛮人 1']);
  });
});

describe('a mail that is refused as a whole', () => {
  test('is held with its sender named, who gets a receipt', async () => {
    const deep = Array.from({ length: 40 }, (_, nth) => [
      `Content-Type: multipart/mixed; boundary=b${nth}`,
      '',
      `--b${nth}`,
    ]).flat();
    const large = mail(['海疆城：防守+1']).replace(
      'Content-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: 8bit\r\n',
      `${deep.join('\r\n')}\r\n`,
    );
    write(mails, 'a.eml', large);
    expect(await verdicts()).toMatchObject([
      { fate: 'ruling', reason: 'unreadable', seat: 'stark', from: 'xue@example.org' },
    ]);
    expect(lastReceipt(game)).toContain('等待主持人裁决');
  });

  test('however large it is', async () => {
    const part = `${'QUJDRA=='.repeat(9)}\r\n`.repeat(20_000_000 / 74);
    write(mails, 'a.eml', mail(['海疆城：防守+1', '', part]));
    expect(await verdicts()).toMatchObject([
      { fate: 'ruling', reason: 'unreadable', seat: 'stark', from: 'xue@example.org' },
    ]);
    expect(lastReceipt(game)).toContain('等待主持人裁决');
    expect(existsSync(join(game, STARK))).toBe(false);
  });
});
