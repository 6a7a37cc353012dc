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
  settings('deadlines: { 05-planning: "2026-11-20T20:00:00+08:00" }');
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
    '按2026年11月20日（周五）23:00（UTC+8）到达算，这是在这里收下的时间：没有服务器记下到达时间；信上自己的日期是2026年11月20日（周五）19:40（UTC+8）',
  );
  const { out } = await rookery('amend', game, '--message', '1', '--lang', 'en', ...NOW);
  expect(out.replaceAll(/\s+/g, ' ')).toContain(
    'it counts as come at Fri 20 Nov 2026, 23:00 (UTC+8), when it was taken in here: no server noted when it came; its own date says Fri 20 Nov 2026, 19:40 (UTC+8)',
  );
});

test('a ruling on it is told in the place of what its first letter would have said', async () => {
  write(mails, 'a.eml', mail(ORDERS, { at: '20:40:00' }));
  await verdicts();
  await rookery('amend', game, '--message', '1', '--use', '--reason', 'x', ...NOW);
  const { out } = await rookery('next', game, '--lang', 'en', ...NOW);
  const listed = [...out.matchAll(/outbox\/text\/(\S+)\.txt/g)].map(([, name = '']) => name);
  expect(listed).toEqual([expect.stringMatching(/^0001-stark-[0-9a-f]+-ruled$/)]);
});

test('one that a server took late says when', async () => {
  write(mails, 'a.eml', mail(ORDERS, { at: '20:40:00' }));
  await verdicts();
  expect(letters().join()).toContain(
    '按2026年11月20日（周五）20:40（UTC+8）到达算，这是邮件服务器收到的时间',
  );
});

test.each([
  ['en', 'missing, all or in part', 'message 1 is here and does not count until it is settled'],
  ['zh', '白狼', '第1封信已到，还没有处理，暂不算数'],
])(
  'who is waited for though a message of his is here is no silent one (%s)',
  async (lang, whom, held) => {
    write(mails, 'a.eml', mail(ORDERS, { at: '20:40:00' }));
    await verdicts();
    const { out } = await rookery('next', game, '--lang', lang, ...NOW);
    const told = out.replaceAll(/\s+/g, lang === 'en' ? ' ' : '');
    expect(told).toContain(whom);
    expect(told).toContain(held);
    expect(told).not.toContain('no word of');
    const run = await rookery('adjudicate', game, '--missing', 'default', '--lang', lang, ...NOW);
    expect(run.exit).toBe(1);
    expect(run.err.replaceAll(/\s+/g, lang === 'en' ? ' ' : '')).toContain(held);
  },
);

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

test('one that waits for a ruling is told both, until the deadline is moved', async () => {
  const beside = [...ORDERS, '', 'but only if Baratheon agrees'];
  write(mails, 'a.eml', mail(beside, { at: '20:40:00' }));
  expect(await verdicts()).toMatchObject([{ fate: 'ruling', isLate: true }]);
  expect(letters().join()).toContain('而且已过截止时间');
  const shown = async () =>
    (await rookery('amend', game, '--message', '1', '--lang', 'en', ...NOW)).out;
  expect(await shown()).toMatch(/needs your ruling[\s\S]*after the deadline, too/);
  await rookery('deadline', '2026-11-20T16:00:00Z', '-C', game, '--reason', 'x', ...NOW);
  expect(await shown()).toMatch(/needs your ruling/);
  expect(await shown()).not.toContain('after the deadline');
});
