// Who is waited for, who is ready, who was late, and who said nothing.
import { describe, expect, test } from 'vitest';
import { readInbox } from '../../src/cli/folder/inbox.ts';
import { mail } from '../support/mails.ts';
import { filesIn } from '../support/sample-games.ts';
import { NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

const gameWith = async (...lines: readonly string[]): Promise<ToyDesk> => {
  const desk = await newToyGame();
  const game = desk
    .read('game.yaml')
    .replace('red: { player: nobody yet }', 'red: { player: Rot, address: red@example.org }')
    .replace('blue: { player: nobody yet }', 'blue: { player: Blau, address: blue@example.org }');
  desk.write('game.yaml', `${[game, ...lines].join('\n')}\n`);
  return desk;
};

const at = (time: string): readonly string[] => ['--now', time];
/** Mails arrive on the 20th, by the clock of China. */
const send = async (desk: ToyDesk, seat: string, hour: string, ...lines: readonly string[]) => {
  const name = `${seat}-${hour.replaceAll(':', '')}`;
  const from = `${seat}@example.org`;
  desk.write(`in/${name}.eml`, mail(lines, { id: `${name}@x`, at: hour, from }));
  return desk.cli('receive', `${desk.path}/in/${name}.eml`, ...at(NOW));
};

const DUE = 'deadlines: { 01-planning: "2026-11-25 20:00 +01:00" }';
const AFTER = '2026-11-25T20:00:00Z';

const statusOf = async (desk: ToyDesk, time = NOW) =>
  JSON.parse((await desk.cli('status', '--json', ...at(time))).out) as {
    readonly graceUntil?: string;
    readonly seats: readonly {
      readonly seat: string;
      readonly waits: boolean;
      readonly ready: boolean;
      readonly late: readonly string[];
      readonly missed: readonly string[];
    }[];
  };
const ledger = (desk: ToyDesk) => readInbox(desk.path).kept;
const seatIn = async (desk: ToyDesk, seat: string, time?: string) =>
  (await statusOf(desk, time)).seats.find((one) => one.seat === seat);

describe('please wait', () => {
  test('keeps the round from being run until it is taken back, and the moderator is told', async () => {
    const desk = await gameWith();
    await send(desk, 'red', '10:00:00', 'bid 2', 'Please wait.');
    order(desk, '01');
    const before = filesIn(desk.path);
    const { exit, err } = await desk.cli('adjudicate', ...at(NOW));
    expect(exit).toBe(1);
    expect(spaced(err)).toContain('Red: please wait. Nothing was done.');
    expect(filesIn(desk.path)).toEqual(before);
    expect(spaced((await desk.cli('status', ...at(NOW))).out)).toContain(
      'Please wait, they say: Red.',
    );
    expect(spaced((await desk.cli('next', ...at(NOW))).out)).toContain(
      'Please wait, they say: Red.',
    );
    expect(await seatIn(desk, 'red')).toMatchObject({ waits: true, ready: false });
    await send(desk, 'red', '11:00:00', 'ready');
    expect(await seatIn(desk, 'red')).toMatchObject({ waits: false, ready: true });
    expect((await desk.cli('adjudicate', ...at(NOW))).exit).toBe(0);
  });

  test('may be said, and taken back, by the moderator for a seat', async () => {
    const desk = await gameWith();
    order(desk, '01');
    const say = (...argv: readonly string[]) =>
      desk.cli('notice', '--for', 'red', ...argv, ...at(NOW));
    expect((await say('please wait')).exit).toBe(2);
    await say('please wait', '--reason', 'by phone');
    expect((await desk.cli('notice')).out).toContain('Red: please wait (the moderator');
    expect((await desk.cli('notice')).out).toContain('by phone');
    expect((await desk.cli('adjudicate', ...at(NOW))).exit).toBe(1);
    expect((await desk.cli('adjudicate', '--preview', ...at(NOW))).exit).toBe(0);
    await say('ready', '--reason', 'by phone');
    expect((await desk.cli('adjudicate', ...at(NOW))).exit).toBe(0);
    expect((await desk.cli('repair', '--check')).exit).toBe(0);
  });

  test.each([
    ['the deadline', [], AFTER, 0],
    ['what the table has agreed behind the deadline', ['  wait: 2d'], AFTER, 1],
    ['that', ['  wait: 2d'], '2026-11-28T20:00:00Z', 0],
  ])('lasts up to %s', async (_, more, time, exit) => {
    const rhythm = more.length === 0 ? [] : ['rhythm:', '  phases: { planning: 3d }', ...more];
    const desk = await gameWith(DUE, ...rhythm);
    order(desk, '01');
    await desk.cli('notice', '--for', 'red', '请等一下', '--reason', 'x', ...at(NOW));
    expect((await desk.cli('adjudicate', ...at(time))).exit).toBe(exit);
  });

  test('--early goes on all the same', async () => {
    const desk = await gameWith();
    order(desk, '01');
    await desk.cli('notice', '--for', 'red', 'please wait', '--reason', 'x', ...at(NOW));
    expect((await desk.cli('adjudicate', '--early', '--yes', ...at(NOW))).exit).toBe(0);
  });
});

test('ready is as good as final before the deadline', async () => {
  const desk = await gameWith(DUE);
  order(desk, '01');
  expect((await desk.cli('adjudicate', ...at(NOW))).exit).toBe(1);
  for (const seat of ['red', 'blue'])
    await desk.cli('notice', '--for', seat, 'ready', '--reason', 'x', ...at(NOW));
  expect((await desk.cli('adjudicate', ...at(NOW))).exit).toBe(0);
});

test('final is read in any game, from its order files too', async () => {
  const desk = await gameWith(DUE);
  order(desk, '01');
  for (const seat of ['red', 'blue']) {
    const file = `orders/01-planning/${seat}.txt`;
    desk.write(file, `final\n${desk.read(file)}`);
  }
  expect((await desk.cli('adjudicate', ...at(NOW))).exit).toBe(0);
});

describe('grace', () => {
  const LATE = 'deadlines: { 01-planning: "2026-11-20 09:30 +08:00" }';
  const GRACE = ['rhythm:', '  phases: { planning: 3d }', '  grace: 2h'];

  test('lets a message count that comes within it, and counts it as late', async () => {
    const desk = await gameWith(LATE, ...GRACE);
    const { out } = await send(desk, 'red', '10:00:00', 'bid 2');
    expect(spaced(out)).toContain('used');
    const receipts = Object.entries(filesIn(`${desk.path}/outbox/text`));
    expect(spaced(receipts[0]?.[1] ?? '')).toContain('It came after the deadline, and counts.');
    await send(desk, 'blue', '09:00:00', 'bid 1');
    expect(await seatIn(desk, 'red')).toMatchObject({ late: ['01-planning'] });
    expect(await seatIn(desk, 'blue')).toMatchObject({ late: [] });
    const said = spaced((await desk.cli('status', ...at('2026-11-20T02:00:00Z'))).out);
    expect(said).toContain('Messages count until Fri 20 Nov 2026, 11:30 (UTC+8)');
    expect(said).toContain('Red: late once');
    expect((await statusOf(desk, '2026-11-20T04:00:00Z')).graceUntil).toBeUndefined();
  });

  test.each([
    ['missing', '', 'late', 'locked'],
    ['all', '  grace-for: all', 'used', undefined],
  ])('is for %s: whoever had ordered changes nothing', async (_, line, fate, reason) => {
    const desk = await gameWith(LATE, ...GRACE, ...(line === '' ? [] : [line]));
    await send(desk, 'red', '09:00:00', 'bid 1');
    const { out } = await send(desk, 'red', '10:00:00', 'bid 2');
    expect(spaced(out)).toContain(fate === 'late' ? 'your orders were in by the deadline' : 'used');
    await send(desk, 'blue', '10:05:00', 'bid 2');
    expect(ledger(desk)).toMatchObject([
      { seat: 'red', fate: fate === 'late' ? 'used' : 'superseded' },
      { seat: 'red', fate, ...(reason !== undefined && { reason }) },
      { seat: 'blue', fate: 'used' },
    ]);
    const said = spaced((await desk.cli('status', ...at('2026-11-20T02:20:00Z'))).out);
    expect(said.includes('changes nothing any more')).toBe(fate === 'late');
    // The moderator may let it count all the same.
    if (fate === 'late') {
      await desk.cli('amend', '2', '--use', '--reason', 'a slip', ...at(NOW));
      expect(ledger(desk)[1]).toMatchObject({ fate: 'used' });
    }
  });

  test('is over some time', async () => {
    const desk = await gameWith(LATE, ...GRACE);
    expect(spaced((await send(desk, 'red', '12:00:00', 'bid 2')).out)).toContain('late:');
    expect(await seatIn(desk, 'red')).toMatchObject({ late: ['01-planning'] });
  });

  test('overrules nobody’s silence before it is over', async () => {
    const desk = await gameWith(LATE, ...GRACE);
    const run = (time: string) =>
      desk.cli('adjudicate', '--missing', 'default', '--yes', ...at(time));
    const soon = gameSoon(LATE);
    expect(soon).toContain('2026-11-21');
    desk.write('game.yaml', desk.read('game.yaml').replace(LATE, soon));
    expect((await run('2026-11-21T20:30:00Z')).exit).toBe(1);
    expect((await run('2026-11-21T23:30:00Z')).out).toContain('Bids:');
  });
});

/** A deadline behind the time at which the game was opened. */
const gameSoon = (due: string): string =>
  due.replace('2026-11-20 09:30 +08:00', '2026-11-21 20:15 +00:00');

test('a phase without a word is counted once its silence was overruled', async () => {
  const desk = await gameWith();
  order(desk, '01');
  desk.remove('orders/01-planning/red.txt');
  expect(await seatIn(desk, 'red')).toMatchObject({ missed: [] });
  await desk.cli('adjudicate', '--missing', 'default', '--yes', ...at(NOW));
  expect(await seatIn(desk, 'red')).toMatchObject({ missed: ['01-planning'] });
  expect(await seatIn(desk, 'blue')).toMatchObject({ missed: [] });
  expect(spaced((await desk.cli('status', ...at(NOW))).out)).toContain(
    'Red: 1 phase without a word',
  );
});

test('deadline --preview says what would be judged otherwise, and writes nothing', async () => {
  const desk = await gameWith('deadlines: { 01-planning: "2026-11-20 09:30 +08:00" }');
  await send(desk, 'red', '12:00:00', 'bid 2');
  const before = filesIn(desk.path);
  const argv = ['deadline', '+3d', '--reason', 'a holiday', ...at(NOW)];
  const { exit, out, err } = await desk.cli(...argv, '--preview');
  expect(exit).toBe(0);
  expect(out).toContain('the deadline is Mon 23 Nov 2026');
  expect(spaced(err)).toContain('1 message judged otherwise');
  expect(filesIn(desk.path)).toEqual(before);
  expect(spaced((await desk.cli(...argv)).err)).toContain('1 message judged otherwise');
});

test('remind --final reminds those, too, who are in and not final', async () => {
  const desk = await gameWith(DUE);
  order(desk, '01');
  await desk.cli('notice', '--for', 'blue', 'ready', '--reason', 'x', ...at(NOW));
  expect((await desk.cli('remind', ...at(NOW))).out).toBe('');
  const { out } = await desk.cli('remind', '--final', ...at(NOW));
  expect(out).toContain('Red');
  expect(out).not.toContain('Blue');
  const [, file = ''] = /(outbox\/text\/\S+\.txt)/.exec(out) ?? [];
  expect(spaced(desk.read(file))).toContain('you have not called them final');
});

describe('an absence', () => {
  const AWAY = 'away 24-27 November';
  const say = (desk: ToyDesk, ...argv: readonly string[]) =>
    desk.cli('notice', '--for', 'red', ...argv, '--reason', 'by phone', ...at(NOW));
  const spoken = async (desk: ToyDesk, ...argv: readonly string[]) =>
    spaced((await desk.cli(...argv, ...at(NOW))).out);

  test('is told, and what to do about a deadline in it', async () => {
    const desk = await gameWith(DUE);
    await say(desk, AWAY);
    expect(await spoken(desk, 'status')).toContain('Red: away Tue 24 Nov 2026 to Fri 27 Nov 2026.');
    expect(await spoken(desk, 'next')).toContain('rookery deadline +3d --reason "…"');
    expect(await seatIn(desk, 'red')).toMatchObject({
      away: [{ days: ['2026-11-24', '2026-11-27'] }],
    });
    await say(desk, 'I am back');
    expect(await spoken(desk, 'status')).not.toContain('away');
  });

  const RHYTHM = [
    'rhythm:',
    '  zone: Europe/Berlin',
    '  at: "20:00"',
    '  phases: { planning: 3d }',
  ];

  test.each([
    ['is a holiday where the table has it so', ['  away: moves'], [], 'Sat 28 Nov'],
    ['is none where the table has nothing of it', [], [], 'Tue 24 Nov'],
    [
      'is none where somebody writes for the seat',
      ['  away: moves'],
      ['Blue may send my orders'],
      'Tue 24 Nov',
    ],
  ])('%s', async (_, more, words, day) => {
    const desk = await gameWith(...RHYTHM, ...more);
    await say(desk, AWAY);
    for (const word of words) await say(desk, word);
    const { out } = await desk.cli('deadline', '--rhythm', ...at(NOW));
    expect(out).toContain(`${day} 2026, 20:00`);
  });

  test('has the stand-in whom game.yaml names for the seat', async () => {
    const desk = await gameWith();
    const game = desk.read('game.yaml');
    desk.write(
      'game.yaml',
      game.replace('red@example.org }', 'red@example.org, deputy: karl@x.org }'),
    );
    desk.write('in/a.eml', mail(['bid 4'], { id: 'a@x', at: '10:00:00', from: 'karl@x.org' }));
    const { out } = await desk.cli('receive', `${desk.path}/in/a.eml`, ...at(NOW));
    expect(spaced(out)).not.toContain('used');
    await desk.cli('notice', '--for', 'red', 'away 19-27 November', '--reason', 'x', '--now', NOW);
    expect(desk.read('orders/01-planning/red.txt')).toContain('bid 4');
    expect(await spoken(desk, 'status')).toContain('orders come from karl@x.org');
  });

  test('is no business of a successor', async () => {
    const desk = await gameWith();
    await say(desk, AWAY);
    await say(desk, 'Blue may send my orders');
    expect((await desk.cli('notice', '--for', 'red')).out).toContain('Blue may send my orders');
    const later = ['--reason', 'x', '--now', '2026-11-22T20:00:00Z'];
    const { exit } = await desk.cli('seat', 'red', 'Ben <ben@example.org>', ...later);
    expect(exit).toBe(0);
    expect((await desk.cli('notice', '--for', 'red')).out).toContain('Nobody has said');
    expect(await spoken(desk, 'status')).not.toContain('away');
  });

  test('a stranger whom a player names waits for the word of the moderator', async () => {
    const desk = await gameWith();
    await send(desk, 'red', '10:00:00', 'karl@x.org may send my orders');
    expect(await spoken(desk, 'next')).toContain(
      'rookery notice --for red "karl@x.org may send my orders" --reason "…"',
    );
    await say(desk, 'karl@x.org may send my orders');
    expect(await spoken(desk, 'next')).not.toContain('karl');
  });
});
