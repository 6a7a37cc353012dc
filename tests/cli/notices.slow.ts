// Lines that speak to the moderator, in mails and order files of a sample game.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  game,
  mails,
  openEach,
  sendWith as send,
  settings,
  verdicts,
} from '../support/each-intake.ts';
import { lastReceipt, ordersIn, STARK } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { filesIn, read, rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

const WAIT = { notices: [{ kind: 'wait', line: 1, text: '请等一下。', value: null }] };

describe('a notice in a mail', () => {
  test('counts beside orders, and is none of them', async () => {
    send('a', ['请等一下。', ...ORDERS]);
    expect(await verdicts()).toMatchObject([{ fate: 'used', ...WAIT }]);
    expect(ordersIn(game)).toEqual(ORDERS);
    expect(lastReceipt(game).replaceAll(/\s/g, '')).toContain('请等一下：已请主持人等你。');
  });

  test('counts alone, and is in the list of messages for good', async () => {
    send('a', ['请等一下。']);
    expect(await verdicts()).toMatchObject([{ fate: 'used', ...WAIT }]);
    expect(read(game, 'inbox/verdicts.jsonl')).toContain('"kind":"wait"');
  });

  const part = (name: string, ...lines: readonly string[]): readonly string[] => [
    '--b',
    `Content-Type: text/plain; charset=UTF-8${name && `; name="${name}"`}`,
    ...(name === '' ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
    '',
    ...lines,
  ];
  const sendWith = (...body: readonly string[]): void => {
    const lines = [...part('', ...body), ...part('orders.txt', ...ORDERS), '--b--'];
    const kind = 'multipart/mixed; boundary=b';
    write(mails, 'a.eml', mail(lines).replace('text/plain; charset=UTF-8', kind));
  };

  test('beside orders in an attached file is no second text', async () => {
    sendWith('请等一下。');
    expect(await verdicts()).toMatchObject([{ fate: 'used', ...WAIT }]);
    expect(ordersIn(game)).toEqual(ORDERS);
  });

  test('no words beside an attached file are passed over', async () => {
    sendWith('附件里的命令先别执行，等我和提利尔谈完。');
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'reserved' }]);
  });

  test.each([
    ['昨天看了一场好球。', '昨天看了'],
    ['Hi, the plumber came and drowned my cellar.\n\nAnna', 'drowned'],
  ])('those that say nothing of it are shown to the moderator: %s', async (words, shown) => {
    sendWith(...words.split('\n'));
    const [told] = await verdicts();
    expect(told).toMatchObject({ fate: 'used' });
    expect(ordersIn(game)).toEqual(ORDERS);
    expect(JSON.stringify(told)).toContain(shown);
  });

  test('courtesy beside an attached file bothers nobody', async () => {
    sendWith('Hi Jonas,', '', 'my orders are attached. Thanks for running this!', '', 'Anna');
    const [told] = await verdicts();
    expect(told).toMatchObject({ fate: 'used' });
    expect(told).not.toHaveProperty('remarks');
  });

  test.each([
    ['in a quotation', ['> 请等一下', ...ORDERS], { fate: 'used' }],
    [
      'in a sentence, which may touch the orders',
      ['请等一下，我还没想好', ...ORDERS],
      { fate: 'ruling', reason: 'reserved' },
    ],
  ])('is none %s', async (_, lines, verdict) => {
    send('a', lines);
    const [told] = await verdicts();
    expect(told).toMatchObject(verdict);
    expect(told).not.toHaveProperty('notices');
  });

  test('whose sender is doubted is held, too', async () => {
    send('a', ['请等一下。'], { headers: ['Reply-To: other@elsewhere.example'] });
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'reply-elsewhere' }]);
    expect(lastReceipt(game)).not.toContain('请等');
  });

  test('is covered by the tag: nobody can add one to tagged orders', async () => {
    settings('intake: { proof: tag }');
    const tagOf = async (lines: readonly string[]): Promise<string> => {
      write(game, STARK, lines.join('\n'));
      const { out } = await rookery('check', join(game, STARK), '-C', game);
      write(game, STARK, '');
      return `验证码：${/验证码：([0-9A-Z-]+)/.exec(out)?.[1] ?? ''}`;
    };
    const [bare, all] = [await tagOf(ORDERS), await tagOf([...ORDERS, '请等一下'])];
    expect(bare).not.toBe(all);
    rmSync(join(game, STARK));
    send('a', [...ORDERS, '请等一下', bare]);
    send('b', ['请等一下', ...ORDERS, all], { at: '21:00:00' });
    expect(await verdicts()).toMatchObject([
      { fate: 'ruling', reason: 'wrong-tag' },
      { fate: 'used' },
    ]);
  });
});

describe('a notice in an order file', () => {
  test('is named by check, with what it says', async () => {
    write(game, STARK, ['please wait', '定稿', ...ORDERS].join('\n'));
    const { out } = await rookery('check', join(game, STARK), '-C', game, '--lang', 'en');
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'please wait: the moderator is asked to wait for you. - final: your orders may be carried out',
    );
    const told = JSON.parse((await rookery('check', join(game, STARK), '-C', game, '--json')).out);
    expect(told).toMatchObject({
      status: 'final',
      notices: [{ kind: 'wait', text: 'please wait' }, { kind: 'final' }],
    });
  });

  test('with a slip is asked about', async () => {
    write(game, STARK, ['plaese wait', ...ORDERS].join('\n'));
    const { exit, out } = await rookery('check', join(game, STARK), '-C', game, '--lang', 'en');
    expect(exit).toBe(1);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('did you mean “please wait”?');
  });
});

test('nothing of it reaches another house', async () => {
  send('a', ['请等一下。', ...ORDERS]);
  await verdicts();
  await rookery('bundle', game, '-o', join(game, 'out'));
  // A sheet knows all words that could be said; these are said as they stood in the message.
  for (const [name, text] of Object.entries(filesIn(join(game, 'out'))))
    expect([name, text.includes('请等一下。')]).toEqual([name, false]);
});
