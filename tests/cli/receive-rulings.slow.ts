// What the moderator rules on messages, and what is told him of them; on a copy of a sample game.
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, send, settings, verdicts } from '../support/each-intake.ts';
import { NOW, ordersIn } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { filesIn, read, rookery, rookeryFed, write } from '../support/sample-games.ts';

beforeEach(openEach);

describe('the moderator', () => {
  const amend = (...argv: readonly string[]) => rookery('amend', game, ...argv, ...NOW);

  test('pastes orders for a house in one command, and that stands in the inbox', async () => {
    write(mails, 'note.txt', '第5回合\n海疆城：防守+2');
    const { exit } = await rookery(
      'receive',
      '-C',
      game,
      '--for',
      'stark',
      join(mails, 'note.txt'),
      ...NOW,
    );
    expect(exit).toBe(0);
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
    expect(read(game, 'inbox/inbox.json')).toContain('"reason":"pasted by the moderator"');
  });

  test('pastes them at the terminal; a wrong use changes nothing', async () => {
    const paste = (text: string, ...argv: readonly string[]) =>
      rookeryFed(text, 'receive', '-C', game, ...argv, ...NOW);
    const reason = ['--reason', 'by phone'];
    const { exit, out } = await paste('海疆城：防守+2', '--for', 'stark', ...reason, '-');
    expect([exit, out]).toEqual([0, expect.stringContaining('used')]);
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
    expect(read(game, 'inbox/inbox.json')).toContain('"reason":"by phone"');
    // The same words once more at the same time are the same message.
    expect((await paste('海疆城：防守+2', '--for', 'stark', '-')).err).toContain('read before');
    expect((await paste('海疆城：防守+1', '--for', 'martell', '-')).exit).toBe(2);
    expect((await paste('海疆城：防守+1', '--for', 'stark', '--imap')).exit).toBe(2);
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
    // Without a house a pasted text proves nothing.
    expect((await paste('海疆城：防守+1', '-')).exit).toBe(1);
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
  });

  test('rules the same again, and nothing changes', async () => {
    send('first', 19, '海疆城：防守+2');
    send('second', 20, '海疆城：防守+1');
    await verdicts();
    expect(ordersIn(game)).toEqual(['海疆城：防守+1']);
    const use = ['--message', '1', '--use', '--reason', 'he called me'] as const;
    expect((await amend(...use)).exit).toBe(0);
    const once = filesIn(join(game, 'inbox'));
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
    expect(await amend(...use)).toMatchObject({ exit: 0, out: expect.stringContaining('used') });
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
    expect(filesIn(join(game, 'inbox'))['inbox.json']).toBe(once['inbox.json']);
    // For another reason it counts as it did.
    await rookery(
      'amend',
      game,
      ...use.slice(0, 4),
      'and wrote',
      '--now',
      '2026-11-20T15:30:00Z',
      '--lang',
      'en',
    );
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
  });

  test("takes a house's posts of a page, and nobody else's", async () => {
    settings('intake: { zone: "+08:00" }');
    const named = read(game, 'game.yaml')
      .replace('player: 北境的雪', 'player: 北境的雪, forum: 北境的雪')
      .replace('player: 小玫瑰', 'player: 小玫瑰, forum: 小玫瑰');
    write(game, 'game.yaml', named);
    const post = (name: string, line: string): readonly string[] => [
      name,
      '发表于 2026-11-20 20:00',
      '',
      line,
      '',
    ];
    write(
      mails,
      'page.txt',
      [...post('小玫瑰', '抵御野蛮人 3'), ...post('北境的雪', '海疆城：防守+2')].join('\n'),
    );
    await rookery('receive', '-C', game, '--for', 'stark', join(mails, 'page.txt'), ...NOW);
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
    await verdicts();
    const told = JSON.parse(read(game, 'inbox/inbox.json')) as {
      kept: { from: string; number: number }[];
    };
    const tyrell = told.kept.find(({ from }) => from === '小玫瑰')?.number ?? 0;
    const ruled = await amend('--message', `${tyrell}`, '--use', '--for', 'stark', '--reason', 'x');
    expect(ruled.exit).toBe(2);
    expect(ruled.err).toContain('tyrell');
  });

  test('rules who sent a message without changing when it came', async () => {
    write(
      mails,
      'a.eml',
      mail(['海疆城：防守+2', '抵御野蛮人 1'], { from: 'who@x.org', at: '10:00:00' }),
    );
    send('b', 11, '海疆城：防守+1');
    await verdicts();
    await amend('--message', '1', '--use', '--for', 'stark', '--reason', 'he called me');
    expect(ordersIn(game)).toEqual(expect.arrayContaining(['海疆城：防守+1', '抵御野蛮人 1']));
    expect(ordersIn(game)).not.toContain('海疆城：防守+2');
  });

  test('lets an older message count as the newest, and that is said', async () => {
    send('a', 10, '海疆城：防守+2');
    send('b', 11, '海疆城：防守+1');
    await verdicts();
    const { out } = await amend('--message', '1', '--use', '--reason', 'he meant that one');
    expect(out).toContain('comes after everything that had arrived');
    expect(ordersIn(game)).toEqual(['海疆城：防守+2']);
  });

  test('cannot use what holds no order', async () => {
    send('a', 10, '海疆城：突袭 铁民湾');
    send('b', 11, '请把我的指令都取消');
    await verdicts();
    for (const number of ['1', '2'])
      expect((await amend('--message', number, '--use', '--reason', 'x')).exit).toBe(2);
  });

  test('has an address remembered, and what waits is judged again', async () => {
    for (const name of ['a', 'b'])
      write(
        mails,
        `${name}.eml`,
        mail([name === 'a' ? '抵御野蛮人 1' : '海疆城：防守+2'], { from: 'new@x.org', id: name }),
      );
    await verdicts();
    await amend(
      '--message',
      '1',
      '--use',
      '--for',
      'stark',
      '--reason',
      'his new address',
      '--remember',
    );
    expect(ordersIn(game)).toEqual(expect.arrayContaining(['抵御野蛮人 1', '海疆城：防守+2']));
  });

  test('has what waits judged again when the settings are others', async () => {
    write(mails, 'a.eml', mail(['抵御野蛮人 1'], { from: 'new@x.org' }));
    expect(await verdicts()).toMatchObject([{ fate: 'ruling' }]);
    const known = read(game, 'game.yaml').replace('xue@example.org', 'new@x.org');
    write(game, 'game.yaml', known);
    await verdicts();
    expect(ordersIn(game)).toEqual(['抵御野蛮人 1']);
  });

  test('is shown what is to be read until he has dealt with it', async () => {
    send('a', 10, '下回合我不在');
    await verdicts();
    expect((await amend()).out).toContain('    下回合我不在');
    const status = (await rookery('status', game, '--lang', 'en')).out;
    expect(status).toContain('1 message without orders: ');
    await amend('--message', '1', '--ignore', '--reason', 'answered');
    expect(await amend()).toMatchObject({ exit: 0, out: '' });
  });

  test('is done with all chatter at once, and sees it a last time', async () => {
    send('a', 10, '下回合我不在');
    send('b', 11, '昨晚城里停电了');
    send('c', 12, '抵御野蛮人 1');
    await verdicts();
    const before = filesIn(join(game, 'outbox'));
    const status = (await rookery('status', game, '--lang', 'en')).out;
    expect(status).toContain('2 messages without orders: ');
    expect(await amend('--read', '--message', '1')).toMatchObject({ exit: 2 });
    const { out, exit } = await amend('--read');
    expect([exit, out.match(/^ {4}\S.*$/gm)?.map((line) => line.trim())]).toEqual([
      0,
      ['下回合我不在', '昨晚城里停电了'],
    ]);
    expect(await amend()).toMatchObject({ exit: 0, out: '' });
    expect(filesIn(join(game, 'outbox'))).toEqual(before);
    expect(ordersIn(game)).toEqual(['抵御野蛮人 1']);
  });

  test('is told of a stranger without his mail being read for orders', async () => {
    const files = Object.keys(filesIn(game)).length;
    write(mails, 'a.eml', mail(['第6回合 白狼', '海疆城：防守+2'], { from: 'who@x.org' }));
    const [told] = await verdicts();
    expect(told).toMatchObject({ fate: 'ruling', reason: 'unknown-sender' });
    expect(told).not.toHaveProperty('moment');
    // The original, the list and what it is made of; no order file, no receipt.
    expect(Object.keys(filesIn(game)).length).toBe(files + 3);
  });

  test('sees a line about another round as the business of that line', async () => {
    send('a', 10, '海疆城：防守+2', '', 'see you in round 6');
    expect(await verdicts()).toMatchObject([{ fate: 'used', moment: { round: 5 } }]);
    send('b', 11, 'see you in round 6', '卡霍城：防守+1');
    expect(await verdicts()).toMatchObject([{ fate: 'used', moment: { round: 5 } }]);
  });
});
