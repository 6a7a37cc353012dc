// What the game waits for, and what a run is told about silence.
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { newToyGame, order, type ToyDesk, waiting } from './toy-desk.ts';

const rule = (desk: ToyDesk, ...lines: readonly string[]): void =>
  desk.write(
    'game.yaml',
    `${desk.read('game.yaml').replace(/^(?:waits|deadlines):.*\n/gm, '')}${lines.join('\n')}\n`,
  );

interface Logged {
  readonly line: string;
  readonly [member: string]: unknown;
}

const logged = (desk: ToyDesk, line: string): readonly Logged[] =>
  desk
    .read('log.jsonl')
    .trim()
    .split('\n')
    .map((text): Logged => JSON.parse(text))
    .filter((one) => one.line === line);

const answersOf = (desk: ToyDesk, kind: string, seat: string): unknown =>
  logged(desk, 'entry')
    .map((line) => ({ ...Object(line['event']), ...Object(line['secret']).event }))
    .filter((event) => event.type === 'answered' && event.kind === kind && event.seat === seat)
    .map(({ by, answer }) => ({ by, answer }));

const roundOf = (desk: ToyDesk): unknown => parse(desk.read('state.yaml')).round;

const quiet = async (...lines: readonly string[]): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01', 'bid 3\nprize north', '');
  rule(desk, ...lines);
  return desk;
};

describe('the table of waiting', () => {
  test('stands in the log from the first line on, as the preset has it', async () => {
    const desk = await newToyGame();
    expect(logged(desk, 'opened')[0]?.['waits']).toEqual({ bid: 'wait', prize: 'wait' });
    expect(logged(desk, 'advance').map(({ waits }) => waits)).toEqual([undefined]);
  });

  test('is changed by game.yaml for a seat, which is noted once', async () => {
    const desk = await quiet('waits: { bid: { blue: default } }');
    expect(await desk.cli('adjudicate')).toMatchObject({ exit: 0 });
    expect(answersOf(desk, 'bid', 'blue')).toEqual([{ answer: 0, by: 'default' }]);
    order(desk, '02', 'bid 1\nprize north', '');
    expect(await desk.cli('adjudicate')).toMatchObject({ exit: 0 });
    rule(desk);
    order(desk, '03', 'bid 1\nprize north', 'bid 1');
    expect(await desk.cli('adjudicate')).toMatchObject({ exit: 0 });
    expect(logged(desk, 'advance').map(({ waits }) => waits)).toEqual([
      undefined,
      { bid: { blue: 'default' } },
      undefined,
      {},
    ]);
  });

  test('waits again for who is no longer excepted', async () => {
    const desk = await quiet('waits: { bid: { blue: default } }');
    rule(desk);
    expect(await desk.cli('adjudicate')).toMatchObject({ exit: 1 });
    expect(answersOf(desk, 'bid', 'blue')).toEqual([]);
  });

  test('may make the game wait where its preset does not', async () => {
    const desk = await newToyGame();
    order(desk, '01');
    rule(desk, 'waits: { cheer: wait }');
    const { exit, err } = await desk.cli('adjudicate');
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('red.txt: cheer') });
  });

  test.each([
    ['wait', 'always bid 2', [{ answer: 2, by: 'standing' }]],
    ['standing', 'always bid 2', [{ answer: 2, by: 'standing' }]],
    ['default', 'always bid 2', [{ answer: 0, by: 'default' }]],
    ['standing', 'always cheer yes', [{ answer: 0, by: 'default' }]],
    ['wait', 'always cheer yes', []],
  ])('with %s and %s', async (how, said, answers) => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3\nprize north', said);
    rule(desk, `waits: { bid: { blue: ${how} } }`);
    await desk.cli('adjudicate');
    expect(answersOf(desk, 'bid', 'blue')).toEqual(answers);
  });

  test('is told by status, with the standing orders in force but not what they say', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3', 'always bid 2');
    rule(desk, 'waits: { bid: { blue: standing }, cheer: wait }');
    const { out } = await desk.cli('status');
    expect(out).toContain('bid (Blue): standing orders');
    expect(out).toContain('cheer (all): the game waits');
    expect(out).toContain('Standing orders of Blue: bid.');
    const { waits, seats } = JSON.parse((await desk.cli('status', '--json')).out);
    expect(waits).toEqual({ bid: { red: 'wait', blue: 'standing' }, prize: 'wait', cheer: 'wait' });
    expect(seats).toMatchObject([{ standing: [] }, { standing: ['bid'] }]);
  });

  test('is what a receipt and a bundle say, too', async () => {
    const desk = await newToyGame();
    rule(desk, 'waits: { bid: { blue: standing } }');
    const silences = async (...argv: readonly string[]) => {
      const { out } = await desk.cli('check', ...argv, '--json');
      return JSON.parse(out).missing.map(({ silence }: { readonly silence: string }) => silence);
    };
    desk.write('red.txt', 'cheer yes\n');
    desk.write('blue.txt', 'cheer yes\n');
    expect(await silences(`${desk.path}/red.txt`)).toEqual(['waits']);
    expect(await silences(`${desk.path}/blue.txt`)).toEqual(['default']);
    expect((await desk.cli('bundle', '-o', `${desk.path}/bundles`)).exit).toBe(0);
    const bundle = desk.read('bundles/blue/files/bundle.jsonl');
    expect(bundle).toContain('"waits":{"bid":"standing"}');
    expect(desk.read('bundles/red/files/bundle.jsonl')).not.toContain('"waits"');
  });

  test.each([
    [
      'waits: { bit: wait }',
      'waits.bit: expected a kind of question; there are: bid, prize, cheer',
    ],
    ['waits: { bid: { rde: wait } }', 'waits.bid.rde: expected a seat; there are: red, blue'],
    ['waits: { bid: perhaps }', 'waits.bid'],
  ])('%s is told with its place', async (line, says) => {
    const desk = await newToyGame();
    rule(desk, line);
    const { exit, err } = await desk.cli('status');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(says) });
    expect(err).toMatch(/game\.yaml:\d+:\d+/);
  });
});

describe('--missing default', () => {
  test('of some seats waits for the others', async () => {
    const desk = await newToyGame();
    expect(await desk.cli('adjudicate', '--missing', 'default=blue', '--yes')).toMatchObject({
      exit: 0,
    });
    expect(roundOf(desk)).toBe(1);
    order(desk, '01', 'bid 3\nprize north', '');
    expect((await desk.cli('adjudicate', '--missing', 'default=blue', '--yes')).exit).toBe(0);
    expect(roundOf(desk)).toBe(2);
    expect(logged(desk, 'advance').at(-1)?.['missing']).toEqual(['blue']);
  });

  test('of some seats leaves the mistakes of others in the way', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3\nprice north', 'bid x\nbig 2');
    const { exit, err } = await desk.cli('adjudicate', '--missing', 'default=blue', '--yes');
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('red.txt:3:1') });
    expect(err).not.toContain('blue.txt');
  });

  test('takes standing orders before the default', async () => {
    const desk = await quiet();
    desk.write('orders/01-planning/blue.txt', 'always bid 2\n');
    await desk.cli('adjudicate', '--missing', 'default', '--yes');
    expect(answersOf(desk, 'bid', 'blue')).toEqual([{ answer: 2, by: 'standing' }]);
  });

  test('names no seat that there is not', async () => {
    const desk = await newToyGame();
    const { exit, err } = await desk.cli('adjudicate', '--missing', 'default=green', '--yes');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('“green”') });
  });

  test.each([[[]], [['--preview']]])(
    'waits for the deadline of the phase, unless forced: %j',
    async (more) => {
      const desk = await quiet('deadlines: { 01-planning: "2026-11-22T20:00:00Z" }');
      const [log, missing] = [desk.read('log.jsonl'), ['--missing', 'default', '--yes', ...more]];
      const { exit, out, err } = await desk.cli('adjudicate', ...missing);
      expect({ exit, out }).toEqual({ exit: 1, out: '' });
      expect(err).toContain('The deadline has not passed');
      expect(err).toContain('--early');
      expect(desk.read('log.jsonl')).toBe(log);
      expect((await desk.cli('adjudicate', ...missing, '--early', '--yes')).exit).toBe(0);
      const other = await quiet('deadlines: { 01-planning: "2026-11-22T20:00:00Z" }');
      const after = ['--now', '2026-11-22T20:00:01Z'];
      expect((await other.cli('adjudicate', ...missing, ...after)).exit).toBe(0);
    },
  );

  test('says nothing of a later phase whose deadline has still to come', async () => {
    const due =
      'deadlines: { 01-planning: "2026-11-20T20:00:00Z", 01-action: "2026-11-22T20:00:00Z" }';
    const desk = await quiet('waits: { cheer: wait }', due);
    const first = await desk.cli('adjudicate', '--missing', 'default', '--yes');
    expect({ exit: first.exit, err: first.err }).toEqual({
      exit: 1,
      err: expect.stringContaining('cheer'),
    });
    expect(logged(desk, 'advance').at(-1)).toMatchObject({
      missing: 'default',
      asked: ['01-planning'],
    });
    const later = ['--missing', 'default', '--yes', '--now', '2026-11-23T20:00:00Z'];
    expect((await desk.cli('adjudicate', ...later)).exit).toBe(0);
    expect(answersOf(desk, 'cheer', 'red')).toEqual([{ answer: 'no', by: 'default' }]);
  });
});

describe('the time of a run', () => {
  test('is not before the last one of the log', async () => {
    const desk = await waiting();
    const log = desk.read('log.jsonl');
    const { exit, err } = await desk.cli('adjudicate', '--now', '2026-11-21T19:59:59Z');
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('2026') });
    expect(desk.read('log.jsonl')).toBe(log);
    expect((await desk.cli('adjudicate', '--now', '2026-11-21T20:00:00Z')).exit).toBe(1);
  });
});

describe('what of used orders does not count', () => {
  test('is told by status and adjudicate, and in JSON', async () => {
    const desk = await newToyGame();
    order(desk, '01', 'bid 3\nprize north\nprice south', 'provisional\nbid 1');
    const status = await desk.cli('status');
    expect(status.out).toMatch(/Red +orders in, 1 mistake in them/);
    expect(status.out).toMatch(/Blue +orders in \(provisional\)/);
    expect(JSON.parse((await desk.cli('status', '--json')).out).seats).toMatchObject([
      { seat: 'red', mistakes: 1, provisional: false },
      { seat: 'blue', mistakes: 0, provisional: true },
    ]);
    const argv = ['adjudicate', '--missing', 'default', '--yes'] as const;
    expect(JSON.parse((await desk.cli(...argv, '--preview', '--json')).out).used).toEqual([
      { seat: 'blue', file: 'orders/01-planning/blue.txt', wrong: 0, provisional: true },
      { seat: 'red', file: 'orders/01-planning/red.txt', wrong: 1, provisional: false },
    ]);
    const { err } = await desk.cli(...argv);
    expect(err).toContain('note: Red: 1 line of the orders was wrong');
    expect(err).toContain('note: Blue: the orders used were only provisional');
  });

  test('of messages that were received as of files laid by hand', async () => {
    const desk = await newToyGame();
    rule(desk, 'intake: { proof: none }');
    desk.write('red.txt', 'game duel, round 1, red\nbid 3\nprize north\nbid nine\nprice south\n');
    await desk.cli('receive', `${desk.path}/red.txt`);
    const { seats } = JSON.parse((await desk.cli('status', '--json')).out);
    expect(seats[0]).toMatchObject({ seat: 'red', messages: 1 });
    expect(seats[0].mistakes).toBeGreaterThan(0);
  });
});
