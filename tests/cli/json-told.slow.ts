// --json: one value on stdout for each command that a script may ask, and in a bundle nothing of others.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { declaredCommands } from '../../src/cli/table/groups.ts';
import { MAIL, settings } from './next-told.ts';
import { command, NOW, newToyGame, order, played, type ToyDesk } from './toy-desk.ts';

const AT = ['--now', NOW];
const DUE = 'deadlines: { 01-planning: "2026-11-22T20:00:00Z" }';

const mailed = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  settings(desk, DUE);
  desk.write('../mail.eml', MAIL('stranger@example.org', 'bid 3'));
  await desk.cli('receive', join(desk.path, '../mail.eml'), ...AT);
  return desk;
};

interface Asked {
  readonly begun: () => Promise<ToyDesk>;
  readonly argv: (path: string) => readonly string[];
  /** What is in it besides the version. */
  readonly told: object;
}

const some = expect.anything();

const ASKED: readonly Asked[] = [
  { begun: mailed, argv: () => ['status'], told: { round: 1, waitsFor: ['red', 'blue'] } },
  { begun: mailed, argv: () => ['next'], told: { todo: some } },
  {
    begun: played,
    argv: (path) => ['check', join(path, 'orders/01-planning/red.txt')],
    told: { seat: 'red' },
  },
  { begun: played, argv: () => ['why', '2'], told: { reader: some } },
  { begun: played, argv: () => ['ask'], told: { queries: some } },
  { begun: played, argv: () => ['rules'], told: {} },
  { begun: mailed, argv: () => ['deadline', ...AT], told: { deadlines: [some] } },
  {
    begun: mailed,
    argv: () => ['deadline', '+1d', '--reason', 'x', ...AT],
    told: { phase: '01-planning', deadline: some, was: some },
  },
  { begun: mailed, argv: () => ['pause', ...AT], told: { game: some } },
  {
    begun: mailed,
    argv: () => ['pause', '+3d', '--reason', 'x', ...AT],
    told: { pause: { until: some, reason: 'x' }, deadlines: some },
  },
  {
    begun: mailed,
    argv: () => ['amend'],
    told: { messages: [{ number: 1, lines: ['bid 3'] }] },
  },
  {
    begun: mailed,
    argv: () => ['amend', '--message', '1', '--use', '--for', 'red', '--reason', 'x', ...AT],
    told: { messages: [{ number: 1, seat: 'red', fate: 'used' }] },
  },
  { begun: mailed, argv: () => ['amend', '--read', ...AT], told: { messages: [] } },
  {
    begun: mailed,
    argv: () => ['remind', ...AT],
    told: { laid: [{ seat: 'red', file: some }, { seat: 'blue' }] },
  },
  { begun: mailed, argv: () => ['notice'], told: { notices: [] } },
  { begun: mailed, argv: () => ['send', ...AT], told: { mails: some } },
  {
    begun: played,
    argv: () => ['bundle', ...AT],
    told: { made: [{ reader: 'public' }, { reader: 'red' }, { reader: 'blue' }] },
  },
  { begun: played, argv: () => ['repair', '--check'], told: { found: [] } },
  {
    begun: async () => {
      const desk = await played();
      desk.write('log.jsonl', `${desk.read('log.jsonl')}{"line":"taken"`);
      return desk;
    },
    argv: () => ['repair', ...AT],
    told: { found: [{ file: 'log.jsonl', says: some, isMended: true, kept: some }] },
  },
  {
    begun: played,
    argv: () => ['undo', '--to', '01-planning', '--reason', 'x', '--preview', ...AT],
    told: { preview: true, now: '01-planning', phases: some, out: some },
  },
  {
    begun: async () => {
      const desk = await played();
      await desk.cli('undo', '--to', '01-planning', '--reason', 'x', ...AT);
      return desk;
    },
    argv: () => ['redo', '--reason', 'y', ...AT],
    told: { preview: false, now: '02-planning' },
  },
  {
    begun: played,
    argv: () => ['correct', 'gold.red=3', '--reason', 'x', '--preview', ...AT],
    told: { preview: true, says: [some] },
  },
  {
    begun: played,
    argv: (path) => ['tag', join(path, 'orders/01-planning/red.txt'), '--for', 'red'],
    told: { tag: some },
  },
  {
    begun: played,
    argv: () => ['end', '--won', 'red', '--reason', 'x', ...AT],
    told: { preview: false, how: 'decided', winners: ['red'], entries: some },
  },
  { begun: played, argv: () => ['seat'], told: { seats: [{ seat: 'red', key: 1 }, some] } },
  {
    begun: played,
    argv: () => ['seat', 'red', 'Ben <ben@example.org>', '--reason', 'x', ...AT],
    told: { preview: false, seat: 'red', player: 'Ben' },
  },
  { begun: played, argv: () => ['vote'], told: { proposals: [], gone: [] } },
  {
    begun: played,
    argv: () => ['vote', 'end', '--for', 'red', '--reason', 'x', ...AT],
    told: { seat: 'red', kind: 'vote', value: some },
  },
  {
    begun: async () => {
      const desk = await played();
      await desk.cli('vote', 'end', '--for', 'red', '--reason', 'x', ...AT);
      return desk;
    },
    argv: () => ['vote', '--tell', ...AT],
    told: { laid: [{ seat: 'red', file: some }, some] },
  },
  { begun: played, argv: () => ['press', ...AT], told: { laid: [] } },
  {
    begun: played,
    argv: (path) => ['handover', '--to', 'Anna', '-o', join(path, '../a.zip'), ...AT],
    told: { to: 'Anna', files: some },
  },
  {
    begun: played,
    argv: () => ['key', '--seat', 'red'],
    told: { seat: 'red', number: 1, key: some },
  },
  {
    begun: async () => {
      const desk = await played();
      desk.write('round.md', 'Red won.\n');
      return desk;
    },
    argv: (path) => ['chronicle', 'check', join(path, 'round.md')],
    told: { round: 2, sentences: 1, marked: some, untold: some },
  },
  { begun: played, argv: () => ['adjudicate', '--preview'], told: { waitsFor: some } },
  { begun: played, argv: (path) => ['verify', path], told: { holds: some, findings: [] } },
];

const NAMED = ASKED.map((one) => ({ ...one, name: one.argv('').join(' ') }));

describe.each(NAMED)('$name', ({ begun, argv, told }) => {
  test('is one value that has what is documented, and no more is printed', async () => {
    const desk = await begun();
    const { out, exit, err } = await command('/', [...argv(desk.path), '--json', '-C', desk.path]);
    expect([0, 1], err).toContain(exit);
    expect(JSON.parse(out)).toMatchObject({ version: 1, ...told });
  });
});

test('every command that takes --json is asked', async () => {
  const takes = (await declaredCommands())
    .filter(({ options }) => options['json'] !== undefined)
    .map(({ name }) => name);
  const asked = ASKED.map(({ argv }) => argv('')[0]);
  // These have their own tests: games that are opened, whole series, what comes by mail.
  const elsewhere = ['new', 'simulate', 'receive', 'plan', 'post', 'club'];
  expect(takes.filter((name) => !asked.includes(name) && !elsewhere.includes(name))).toEqual([]);
});

test('in the bundle of a seat it holds no secret of another', async () => {
  const desk = await newToyGame();
  order(desk, '01', 'bid 3', 'bid 1');
  const to = join(desk.path, 'papers');
  await desk.cli('adjudicate', ...AT);
  await desk.cli('bundle', '-o', to, ...AT);
  const seed = desk.read('secret.yaml').trim().split(/\s+/).at(-1) ?? '';
  expect(seed.length).toBeGreaterThan(5);
  const commands = [['status'], ['next'], ['why', 'last'], ['ask'], ['rules']];
  for (const argv of commands) {
    const { out, exit, err } = await command('/', [...argv, '--json', '-C', join(to, 'blue')]);
    expect([0, 1], err).toContain(exit);
    expect(JSON.parse(out)).toMatchObject({ version: 1 });
    expect(out).not.toContain(seed);
    expect(out).not.toMatch(/prize north/);
  }
  for (const argv of [['amend'], ['repair'], ['remind'], ['undo', '--to', '2', '--reason', 'x']]) {
    const { out, exit } = await command('/', [...argv, '--json', '-C', join(to, 'blue')]);
    expect({ out, exit }).toEqual({ out: '', exit: 2 });
  }
});
