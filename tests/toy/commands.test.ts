import { beforeAll, describe, expect, test } from 'vitest';
import { headless } from '../support/headless.ts';
import { type Desk, done, morningOf, SEATS } from './desk.ts';

// Kites through the commands of a moderator, up to a question that waits. The rest: commands.slow.ts.

describe('a game of kites that begins', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await morningOf();
  }, 60_000);

  test('takes orders by mail, in both languages, and from files of both sorts', async () => {
    const status = JSON.parse(done(await desk.cli('status', '--json')));
    expect(status).toMatchObject({ round: 1, phase: 'morning', procedure: 'stakes', waitsFor: [] });
    for (const { messages, mistakes } of status.seats) expect([messages, mistakes]).toEqual([1, 0]);
  });

  test('is checked, as each seat wrote it and as it was understood', async () => {
    const english = done(await desk.cli('check', 'orders/01-morning/swift.txt'));
    expect(english).toContain('tie or ride');
    const yaml = done(await desk.cli('check', 'orders/01-morning/heron.yaml'));
    expect(yaml).toContain('turns: tie then launch at 10, 30');
    const chinese = done(await desk.cli('check', 'orders/01-morning/swift.txt', '--lang', 'zh'));
    expect(chinese).toContain('系尾或乘风');
  });

  test('shows a hand to its seat alone, and counts it for the moderator', async () => {
    const status = done(await desk.cli('status'));
    expect(status).not.toMatch(/tangle|moth|cloud|lull/i);
    done(await desk.cli('bundle'));
    for (const seat of SEATS)
      for (const other of SEATS) {
        const state = desk.read(`bundles/01-morning/${seat}/files/state.yaml`);
        const hidden = state.includes(`${other}: hidden`);
        expect([seat, other, hidden]).toEqual([seat, other, seat !== other]);
      }
    expect(desk.read('bundles/01-morning/finch/orders.txt')).toMatch(/# against \w+: [A-Z]/);
    const schema = JSON.parse(desk.read('bundles/01-morning/finch/files/orders.schema.json'));
    expect(Object.keys(schema.properties)).toEqual(
      expect.arrayContaining(['stake', 'turns', 'deed', 'against']),
    );
  });

  test('waits where a trick may be played, and asks every rival that holds one', async () => {
    const waiting = await desk.cli('adjudicate', '--preview');
    expect([waiting.exit, waiting.err]).toEqual([
      1,
      expect.stringContaining('01-afternoon/plover'),
    ]);
    const { exit, out } = await desk.cli('adjudicate');
    expect([exit, headless(out)]).toEqual([1, waiting.out]);
    const { waitsFor, procedure } = JSON.parse((await desk.cli('status', '--json')).out);
    expect([procedure, waitsFor]).toEqual(['turns', ['plover', 'swift']]);
    desk.write('orders/01-afternoon/plover.txt', 'against look: nothing');
    desk.write('orders/01-afternoon/swift.txt', 'against look: nothing');
    await desk.cli('adjudicate');
    expect(done(await desk.cli('report', '--for', 'heron'))).toMatch(/Finch looks .* up to \d+/s);
    expect(done(await desk.cli('report', '--for', 'swift'))).not.toMatch(/up to \d+/);
  });
});
