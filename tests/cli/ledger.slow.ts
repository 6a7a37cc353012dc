// The list of messages, and the order files that follow from it, can be made again of the verdicts.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withMails } from '../faults/mailing.ts';
import { openIntake, NOW as SENT, STARK } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { runs } from '../support/runs.ts';
import { read, rookery, write } from '../support/sample-games.ts';
import type { ToyDesk } from './toy-desk.ts';

const LIST = 'inbox/inbox.json';
const VERDICTS = 'inbox/verdicts.jsonl';

const ORDERS = [
  'bid 1',
  'bid 2',
  'bid 99',
  'prize north',
  'prize south',
  'cheer',
  'round 2',
  'hello',
];

/** Something that happens to a game: a mail, a ruling, a run, orders by the moderator's word. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('mail' as const),
      from: fc.constantFrom('red', 'red', 'blue', 'stranger'),
      hour: fc.integer({ min: 0, max: 23 }),
      lines: fc.array(fc.constantFrom(...ORDERS, 'bid 1 > quoted', 'take 1', 'take 2'), {
        minLength: 1,
        maxLength: 4,
      }),
      named: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('ruling' as const),
      message: fc.integer({ min: 1, max: 8 }),
      how: fc.constantFrom('--use', '--ignore', '--take', '--remember'),
      seat: fc.constantFrom('red', 'blue'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('run' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('given' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('settings' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const DAY = ['--now', '2026-11-22T12:00:00Z'];
const DEADLINE = ['--deadline', '2026-11-21T20:00:00Z'];

const does = async (desk: ToyDesk, done: Step, at: number): Promise<void> => {
  switch (done.what) {
    case 'mail': {
      const hour = String(done.hour).padStart(2, '0');
      const head = [
        `From: ${done.from}@example.org`,
        'To: gm@example.org',
        ...(done.named ? [`Message-ID: <${at}.of@example.org>`] : []),
        `Date: Sat, 21 Nov 2026 ${hour}:00:00 +0000`,
      ];
      desk.write(`more/${at}.eml`, [...head, '', ...done.lines, ''].join('\r\n'));
      await desk.cli('receive', join(desk.path, `more/${at}.eml`), ...DAY, ...DEADLINE);
      return;
    }
    case 'ruling': {
      const how = { '--take': ['--take', '1'], '--remember': ['--use', '--remember'] }[
        done.how as '--take'
      ] ?? [done.how];
      const about = ['--message', String(done.message), '--for', done.seat, '--reason', 'so it is'];
      await desk.cli('amend', ...about, ...how, ...DAY);
      return;
    }
    case 'run':
      await desk.cli('adjudicate', '--missing', 'default', '--yes', ...DAY);
      return;
    case 'given':
      desk.write(`more/${at}.txt`, 'bid 2\nprize crown\n');
      await desk.cli('receive', join(desk.path, `more/${at}.txt`), '--for', 'blue', ...DAY);
      return;
    case 'settings':
      desk.write('game.yaml', desk.read('game.yaml').replace('red@', 'stranger@'));
  }
};

const orderFiles = (desk: ToyDesk): Readonly<Record<string, string>> => {
  const { written } = JSON.parse(desk.read(LIST));
  return Object.fromEntries(Object.keys(written).map((file) => [file, desk.read(file)]));
};

const played = async (steps: readonly Step[]): Promise<ToyDesk> => {
  const desk = await withMails();
  await desk.cli('receive', join(desk.path, 'mails'), '--now', '2026-11-21T21:00:00Z');
  for (const [at, one] of steps.entries()) await does(desk, one, at);
  return desk;
};

const RUNS = { numRuns: 8, seed: 14 };
const steps = fc.array(step, { minLength: 4, maxLength: 10 });

describe('law', () => {
  test('a list that is gone or damaged is made again to the byte', async () => {
    const fates = new Set<unknown>();
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(), async (done, at) => {
        const desk = await played(done);
        const before = desk.read(LIST);
        for (const { fate } of JSON.parse(before).kept) fates.add(fate);
        desk.remove(LIST);
        expect((await desk.cli('repair', '--check')).out).toContain(`${LIST}: is missing`);
        await desk.cli('repair');
        expect(desk.read(LIST)).toBe(before);
        const place = at % before.length;
        const other = before[place] === 'x' ? 'y' : 'x';
        const damaged = before.slice(0, place) + other + before.slice(place + 1);
        desk.write(LIST, damaged);
        expect((await desk.cli('repair', '--check')).out).toContain(
          `${LIST}: was changed after it was written`,
        );
        expect((await desk.cli('repair')).out).toContain('inbox.damaged-1.json');
        expect(desk.read(LIST)).toBe(before);
        expect(desk.read('inbox/inbox.damaged-1.json')).toBe(damaged);
      }),
      RUNS,
    );
    // Otherwise the law would hold of too little.
    for (const fate of ['used', 'superseded', 'late', 'ruling', 'ignored', 'read'])
      expect(fates).toContain(fate);
  });

  test('order files that are gone are made again to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (done) => {
        const desk = await played(done);
        const before = orderFiles(desk);
        for (const file of Object.keys(before)) desk.remove(file);
        const { out } = await desk.cli('repair');
        for (const file of Object.keys(before))
          expect(out).toContain(`${file}: is missing; the messages it was made from`);
        expect(orderFiles(desk)).toEqual(before);
      }),
      { ...RUNS, numRuns: runs(4) },
    );
  });

  test('verdicts that are damaged are begun anew with all that the list holds', async () => {
    await fc.assert(
      fc.asyncProperty(steps, step, fc.nat(), async (done, more, at) => {
        const [whole, desk] = [await played(done), await played(done)];
        const [list, before] = [desk.read(LIST), desk.read(VERDICTS)];
        const place = at % before.length;
        const damaged =
          before.slice(0, place) + (before[place] === 'x' ? 'y' : 'x') + before.slice(place + 1);
        desk.write(VERDICTS, damaged);
        expect((await desk.cli('repair', '--check')).out).toContain(
          `${VERDICTS}: was changed after it was written`,
        );
        await desk.cli('repair');
        expect(desk.read('inbox/verdicts.damaged-1.jsonl')).toBe(damaged);
        for (const one of [whole, desk]) await does(one, more, 99);
        const bare = (text: string): object => ({
          ...JSON.parse(text),
          verdicts: 0,
          SHA256: 0,
          judgedBy: 0,
        });
        expect(bare(desk.read(LIST))).toEqual(bare(whole.read(LIST)));
        const now = desk.read(LIST);
        desk.remove(LIST);
        await desk.cli('repair');
        expect(desk.read(LIST)).toBe(now);
        expect(list).not.toBe('');
      }),
      { ...RUNS, numRuns: runs(2) },
    );
  });
});

test('messages that were asked about, answered and ruled on are made again, too', async () => {
  const { game, mails, verdicts } = openIntake();
  const send = (hour: number, ...lines: readonly string[]): void =>
    write(mails, `${hour}.eml`, mail(lines, { id: `${hour}@x`, at: `${hour}:00:00` }));
  const quoted = [
    '在 2026年11月19日，GM <gm@example.org> 写道：',
    '',
    '海疆城：防守+2',
    '抵御野蛮人 1',
  ];
  const told: unknown[] = [];
  for (const [hour, lines] of [
    quoted,
    ['海疆城：防守+1'],
    ['选2'],
    [...quoted, '撤退：灰水望'],
  ].entries()) {
    send(10 + hour, ...lines);
    told.push(...(await verdicts()));
  }
  const reason = ['--reason', 'he said so', ...SENT];
  await rookery('amend', game, '--message', '4', '--take', '1', ...reason);
  expect(told).toMatchObject([{ fate: 'asked' }, { fate: 'used' }, { took: 2 }, { fate: 'asked' }]);
  const [list, orders] = [read(game, LIST), read(game, STARK)];
  for (const file of [LIST, STARK]) rmSync(join(game, file));
  await rookery('repair', game);
  expect(read(game, LIST)).toBe(list);
  expect(read(game, STARK)).toBe(orders);
  expect(list).toContain('he said so');
});
