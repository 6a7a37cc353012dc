// A mail from which nothing can be taken is told to its player, or listed for the moderator: none vanishes unseen.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Intake, lastReceipt, openIntake } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { rookery, write } from '../support/sample-games.ts';

let intake: Intake;
beforeEach(() => {
  intake = openIntake();
});

const openIn = async (): Promise<readonly number[]> => {
  const { out } = await rookery('amend', '-C', intake.game, '--json');
  return (JSON.parse(out) as { messages: readonly { number: number }[] }).messages.map(
    ({ number }) => number,
  );
};

describe('a mail without a word of its own', () => {
  test.each([
    ['empty', ['']],
    ['blank', ['   ', '\t']],
  ])('%s: its player is told that nothing was found in it', async (_what, lines) => {
    write(intake.mails, 'one.eml', mail(lines));
    expect(await intake.verdicts()).toMatchObject([{ seat: 'stark', fate: 'ignored' }]);
    expect(lastReceipt(intake.game)).toContain('没有找到发信人自己写的内容');
  });

  test('of a stranger it is nobody’s', async () => {
    write(intake.mails, 'one.eml', mail([''], { from: 'stranger@example.net' }));
    const [told] = await intake.verdicts();
    expect(told).toMatchObject({ fate: 'ignored', reason: 'no-orders' });
    expect(told).not.toHaveProperty('seat');
    expect(existsSync(join(intake.game, 'outbox'))).toBe(false);
  });
});

describe('a mail from an address that nobody knows', () => {
  test.each([['请等一下'], ['投票：平局'], ['ready'], ['press to all: I come in peace']])(
    'waits for a ruling with a word to the moderator: %s',
    async (line) => {
      write(intake.mails, 'one.eml', mail([line], { from: 'stranger@example.net' }));
      expect(await intake.verdicts()).toMatchObject([{ fate: 'ruling', reason: 'unknown-sender' }]);
      expect(await openIn()).toEqual([1]);
      const ruling = ['--message', '1', '--ignore', '--reason', 'spam'];
      const now = ['--now', '2026-11-20T15:00:00Z'];
      expect((await rookery('amend', '-C', intake.game, ...ruling, ...now)).exit).toBe(0);
      expect(await openIn()).toEqual([]);
    },
  );

  test('with neither orders nor such a word it is passed over', async () => {
    const lines = ['Buy now, ready in three days, and vote for us!'];
    write(intake.mails, 'one.eml', mail(lines, { from: 'stranger@example.net' }));
    expect(await intake.verdicts()).toMatchObject([{ fate: 'ignored', reason: 'no-orders' }]);
  });
});
