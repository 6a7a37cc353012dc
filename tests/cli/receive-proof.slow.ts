// Who sent a message: addresses, tags and what a game demands; on a copy of a sample game.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { game, mails, openEach, settings, verdicts } from '../support/each-intake.ts';
import { ordersIn, STARK } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { emptyFolder, filesIn, read, rookery, write } from '../support/sample-games.ts';

beforeEach(openEach);

describe('proof', () => {
  const tagOf = async (lines: readonly string[]): Promise<string> => {
    write(game, 'orders/05-planning/stark.txt', lines.join('\n'));
    const { out } = await rookery('check', join(game, STARK), '-C', game);
    rmSync(join(game, STARK));
    return /验证码：([0-9A-Z-]+)/.exec(out)?.[1] ?? '';
  };

  test('the tag that check prints proves orders from any address, however they are laid out', async () => {
    settings('intake: { proof: tag }');
    const tag = await tagOf(ORDERS);
    expect(tag).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const other = [
      '  海疆城 : 防守 +2',
      '',
      '寒冰湾：支援 临冬城',
      '抵御野蛮人 1',
      `tag ${tag.toLowerCase()}`,
    ];
    write(mails, 'a.eml', mail(other, { from: 'holiday@x.org' }));
    expect(await verdicts()).toMatchObject([{ fate: 'used', seat: 'stark' }]);
    const [sent = ''] = Object.values(filesIn(join(game, 'outbox/new')));
    expect(sent, 'the receipt goes to the known address').toMatch(/^To: xue@example\.org$/m);
  });

  test('a player makes the tag with his key alone', async () => {
    const bundles = emptyFolder();
    await rookery('bundle', game, '--for', 'stark', '--keys', '-o', bundles);
    expect(read(bundles, 'stark/orders.txt')).toContain('rookery tag orders.txt');
    const key = read(bundles, 'stark/files/key.txt').trim();
    write(mails, 'orders.txt', ORDERS.join('\n'));
    const of = [
      '--game',
      '五王之战',
      '--for',
      'stark',
      '--phase',
      '05-planning',
      '--preset',
      'forum',
    ];
    const { out } = await rookery('tag', join(mails, 'orders.txt'), ...of, '--key', key);
    expect(out).toBe(`tag: ${await tagOf(ORDERS)}\n`);
    expect((await rookery('tag', join(mails, 'orders.txt'), ...of)).exit).toBe(2);
  });

  test('a tag is of its orders, its house and its round alone', async () => {
    const tag = await tagOf(ORDERS);
    const changed = ['海疆城：防守+1', ...ORDERS.slice(1), `tag: ${tag}`];
    write(mails, 'a.eml', mail(changed));
    write(
      mails,
      'b.eml',
      mail([...ORDERS, `tag: ${tag}`], { from: 'meigui@example.org', id: 'b@x' }),
    );
    expect(await verdicts()).toMatchObject([
      { fate: 'ruling', reason: 'wrong-tag' },
      { fate: 'ruling', reason: 'other-seat' },
    ]);
  });

  test('a copy of tagged orders from elsewhere does not take the place of newer ones', async () => {
    const tagged = [...ORDERS, `tag: ${await tagOf(ORDERS)}`];
    write(mails, 'a.eml', mail(tagged, { id: 'a@x', at: '20:00:00' }));
    write(mails, 'b.eml', mail(['海疆城：防守+1'], { id: 'b@x', at: '21:00:00' }));
    await verdicts();
    write(mails, 'c.eml', mail(tagged, { id: 'c@x', at: '22:00:00', from: 'thief@x.org' }));
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'repeated' }]);
    expect(ordersIn(game)).toContain('海疆城：防守+1');
    expect(ordersIn(game)).not.toContain('海疆城：防守+2');
  });

  test('a mail that fails the checks of the own server waits; what others wrote there proves nothing', async () => {
    const failed = (server: string): string =>
      `Authentication-Results: ${server}; spf=fail smtp.mailfrom=x.org; dmarc=fail`;
    settings('intake: { authserv: mx.gm.example }');
    write(mails, 'a.eml', mail(ORDERS, { headers: [failed('mx.gm.example')] }));
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'not-authentic' }]);
    expect(existsSync(join(game, STARK))).toBe(false);
    write(mails, 'b.eml', mail(ORDERS, { id: 'b@x', headers: [failed('mx.elsewhere.example')] }));
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
  });

  test('where no proof is demanded, a pasted text is of the house that it names', async () => {
    write(mails, 'pasted.txt', ['第5回合 白狼', ...ORDERS].join('\n'));
    write(mails, 'nobody.txt', ['第5回合', '海疆城：防守+1'].join('\n'));
    settings('intake: { proof: none }');
    expect(await verdicts()).toMatchObject([
      { fate: 'ruling', reason: 'unknown-sender' },
      { fate: 'used', seat: 'stark' },
    ]);
  });

  test('a password that was written into game.yaml is refused, and not shown', async () => {
    settings('mail: { from: "gm@x.org", imap: { host: imap.x.org, user: gm, password: hunter2 } }');
    const { exit, out, err } = await rookery('status', game);
    expect(exit).toBe(2);
    expect(err).toContain('ROOKERY_IMAP_PASSWORD');
    expect(out + err).not.toContain('hunter2');
  });

  test('without the proof that the game demands nothing is used, and no tag is told', async () => {
    settings('intake: { proof: tag }');
    write(mails, 'a.eml', mail(ORDERS));
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'no-proof' }]);
    const [receipt = ''] = Object.values(filesIn(join(game, 'outbox/text')));
    expect(receipt).toContain('日后核验');
    expect(receipt).not.toContain('验证码');
  });
});
