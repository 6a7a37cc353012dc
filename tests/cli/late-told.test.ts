// A message that is late says since when, and how that is known; `next` lists it until it is ruled on.
import { beforeEach, expect, test } from 'vitest';
import { type Intake, openIntake } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { filesIn, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z'];
let game: Intake['game'];
let mails: Intake['mails'];
let verdicts: Intake['verdicts'];

beforeEach(() => {
  let settings: Intake['settings'];
  ({ game, mails, verdicts, settings } = openIntake());
  settings('deadlines: { 05-planning: "2026-11-20T12:00:00Z" }');
});

const unrouted = (text: string): string => text.replace(/^Received:.*\r\n/m, '');

const letters = (): readonly string[] =>
  Object.entries(filesIn(game)).flatMap(([name, text]) =>
    /^outbox\/text\/[^.]*\.txt$/.test(name) ? [text.replaceAll(/\s+/g, '')] : [],
  );

const late = async (): Promise<readonly string[]> => {
  const { out } = await rookery('next', game, '--json', '--lang', 'en', ...NOW);
  const { todo } = JSON.parse(out);
  const steps = todo.find(({ what }: { what: string }) => what === 'late')?.steps ?? [];
  return steps.map(({ says }: { says: string }) => says);
};

test('a mail without a Received header counts as come when it was taken in, and both are told so', async () => {
  write(mails, 'a.eml', unrouted(mail(ORDERS, { at: '19:40:00' })));
  expect(await verdicts()).toMatchObject([{ fate: 'late', reason: 'too-late' }]);
  expect(letters().join()).toContain(
    '按2026-11-2015:00UTC到达算，这是在这里收下的时间：没有服务器记下到达时间；信上自己的日期是2026-11-2011:40UTC',
  );
  const { out } = await rookery('amend', game, '--message', '1', '--lang', 'en', ...NOW);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(
    'it counts as come at 2026-11-20 15:00 UTC, when it was taken in here: no server noted when it came; its own date says 2026-11-20 11:40 UTC',
  );
});

test('one that a server took late says when', async () => {
  write(mails, 'a.eml', mail(ORDERS, { at: '20:40:00' }));
  await verdicts();
  expect(letters().join()).toContain('按2026-11-2012:40UTC到达算，这是邮件服务器收到的时间');
});

test('who sent again too late is listed though his first orders count; one letter a message', async () => {
  write(mails, 'a.eml', mail(ORDERS, { id: 'a@x' }).replaceAll('20:00:05', '19:00:00'));
  await verdicts();
  write(mails, 'b.eml', mail(['海疆城：防守'], { id: 'b@x', at: '21:00:00' }));
  write(mails, 'c.eml', mail(['卡霍城：巩固统治'], { id: 'c@x', at: '21:30:00' }));
  expect(await verdicts()).toMatchObject([{ fate: 'late' }, { fate: 'late' }]);
  expect(letters()).toHaveLength(3);
  expect(await late()).toEqual([
    expect.stringMatching(/^2, from xue/),
    expect.stringMatching(/^3, from xue/),
  ]);
  const rule = ['--use', '--reason', 'x', ...NOW];
  expect((await rookery('amend', game, '--message', '3', ...rule)).exit).toBe(0);
  expect(read(game, 'orders/05-planning/stark.txt')).toContain('卡霍城：巩固统治');
  expect(await late()).toEqual([]);
});

test('one that is wrong as well is told both', async () => {
  write(mails, 'a.eml', mail(['铁民湾：防守', '派克岛：行军'], { at: '20:40:00' }));
  expect(await verdicts()).toMatchObject([{ fate: 'ignored', isLate: true }]);
  expect(letters().join()).toContain('而且已过截止时间');
  const { out } = await rookery('amend', game, '--message', '1', '--lang', 'en', ...NOW);
  expect(out).toMatch(/mistaken: [\s\S]*after the deadline, too/);
});
