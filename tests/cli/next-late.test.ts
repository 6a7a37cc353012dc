// Late mail of a house for which the game waits is something to rule on.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mail, ORDERS } from '../support/mails.ts';
import { copyOf, emptyFolder, filesIn, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z', '--lang', 'en'];

test('late mail is listed as long as the game waits for its sender', async () => {
  const game = copyOf('wuwang');
  rmSync(join(game, 'orders/05-planning'), { recursive: true });
  const due = 'deadlines: { 05-planning: "2026-11-20T12:00:00Z" }\n';
  write(game, 'game.yaml', `${read(game, 'game.yaml')}${due}`);
  const mails = emptyFolder();
  write(mails, 'a.eml', mail(ORDERS, { at: '20:00:05' }));
  const todo = async () => JSON.parse((await rookery('next', game, '--json', ...NOW)).out).todo;
  const late = expect.objectContaining({ what: 'late' });
  await rookery('receive', mails, '-C', game, ...NOW);
  expect((await todo())[0]).toMatchObject({
    what: 'late',
    steps: [{ says: expect.stringMatching(/^1, from xue/) }],
  });
  const receipts = Object.entries(filesIn(join(game, 'outbox/text'))).map(([, text]) => text);
  expect(receipts.join()).toContain('本局到现在，你迟到1次');
  await rookery('amend', game, '--message', '1', '--use', '--reason', 'x', ...NOW);
  expect(await todo()).not.toContainEqual(late);
});

test('an absence tells the deputy who was named in a later mail', async () => {
  const game = copyOf('wuwang');
  const mails = emptyFolder();
  const receive = async (name: string, line: string, at: string): Promise<void> => {
    write(mails, name, mail([line], { at, id: name }));
    await rookery('receive', mails, '-C', game, ...NOW);
  };
  await receive('a.eml', 'away 20-23 November', '20:00:05');
  await receive('b.eml', '绿玫瑰代我下指令，至11月23日', '22:00:05');
  const { out } = await rookery('status', game, ...NOW);
  expect(out.replace(/\s+/g, ' ')).toMatch(
    /away Fri 20 Nov 2026 to Mon 23 Nov 2026; orders come from/,
  );
});
