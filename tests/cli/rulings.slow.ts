import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf as lines, REASON } from './ruled.ts';
import { deskIn, NOW, newToyGame, order, played, type ToyDesk } from './toy-desk.ts';

describe('undo', () => {
  test('goes back to a phase, keeps what was played in the log, and is played on alike', async () => {
    const desk = await played();
    const [log, state] = [desk.read('log.jsonl'), desk.read('state.yaml')];
    const { exit, out } = await desk.cli('undo', desk.path, '--to', '01-planning', ...REASON);
    expect(exit).toBe(0);
    expect(out).toContain('round 1, planning');
    expect(desk.read('log.jsonl').startsWith(log)).toBe(true);
    expect(desk.read('state.yaml')).not.toBe(state);
    expect(() => desk.read('reports/01-action.public.txt')).toThrow();
    expect(() => desk.read('reports/02-omens.red.txt')).toThrow();
    const status = await desk.cli('status', desk.path);
    expect(status.out).toContain('round 1');
    expect((await desk.cli('adjudicate', '--now', NOW)).exit).toBe(0);
    expect(desk.read('state.yaml').replace(/^#.*\n/gm, '')).toBe(state.replace(/^#.*\n/gm, ''));
  });

  test('says what everybody has seen of it, and that a deadline is over', async () => {
    const desk = await newToyGame();
    await desk.cli('deadline', '2026-11-23 20:00 +01:00', '--now', NOW);
    order(desk, '01');
    await desk.cli('adjudicate', '--early', '--yes', '--now', NOW);
    const late = ['--reason', 'a slip of mine', '--now', '2026-12-01T20:00:00Z'];
    const { out } = await desk.cli('undo', '--to', '01-planning', '--preview', ...late);
    expect(out).toMatch(/What was drawn there.*\n {2}\d+: /);
    expect(out).toContain('set another one with rookery deadline');
  });

  test('says all that has gone out since, and whose answers have been opened', async () => {
    const desk = await played();
    await desk.cli('bundle', '--now', NOW);
    const undo = ['undo', '--to', '01-planning', '--preview', ...REASON];
    const { out } = await desk.cli(...undo);
    expect(out).toMatch(/went out, too: \d+ packets/);
    expect(out).toMatch(/have been opened.*\n {2}bid: Red and Blue\n {2}prize: Red\n/);
    const json = JSON.parse((await desk.cli(...undo, '--json')).out);
    expect(json.sent).toEqual([{ what: 'bundle', count: expect.any(Number) }]);
    expect(json.opened).toContainEqual({ kind: 'prize', seats: ['red'] });
  });

  test('shows in a preview what would come of it, and changes nothing', async () => {
    const desk = await played();
    const log = desk.read('log.jsonl');
    const { out } = await desk.cli(
      'undo',
      desk.path,
      '--to',
      '01-planning',
      '--preview',
      ...REASON,
    );
    expect(out).toContain('would go back');
    expect(desk.read('log.jsonl')).toBe(log);
  });

  test('wants a place that there was, and a reason', async () => {
    const desk = await played();
    const nowhere = await desk.cli('undo', desk.path, '--to', '09-planning', ...REASON);
    expect(nowhere).toMatchObject({ exit: 2 });
    expect(nowhere.err).toContain('09-planning');
    expect(nowhere.err).toContain('01-planning');
    const why = await desk.cli('undo', desk.path, '--to', '01-planning');
    expect(why).toMatchObject({ exit: 2 });
    expect(why.err).toContain('--reason');
  });

  test('keeps a private reason out of what is open in the log', async () => {
    const desk = await played();
    await desk.cli('undo', desk.path, '--to', '01-planning', '--private', ...REASON);
    const undone = lines(desk).find(({ line }) => line === 'undone');
    expect(undone).toMatchObject({ secret: { reason: 'a slip of mine' } });
    expect(undone).not.toHaveProperty('reason');
  });

  test('is put back by redo, as long as nothing new was said', async () => {
    const desk = await played();
    const [state, report] = [desk.read('state.yaml'), desk.read('reports/01-planning.public.txt')];
    const none = await desk.cli('redo', desk.path, ...REASON);
    expect(none).toMatchObject({ exit: 2 });
    await desk.cli('undo', desk.path, '--to', '01-planning', ...REASON);
    expect(await desk.cli('redo', desk.path, ...REASON)).toMatchObject({ exit: 0 });
    expect(desk.read('state.yaml')).toBe(state);
    const again = desk.read('reports/01-planning.public.txt');
    // Of the version before, set-up alone was left.
    const told = again.slice(again.indexOf('Round 1')).replaceAll('(new) ', '');
    expect(told).toBe(report.slice(report.indexOf('Round 1')));
    expect(again.replace(/\s+/g, ' ')).toContain('put back what had been taken back');
    await desk.cli('undo', desk.path, '--to', '01-planning', ...REASON);
    await desk.cli('adjudicate', '--now', NOW);
    expect(await desk.cli('redo', desk.path, ...REASON)).toMatchObject({ exit: 2 });
  });

  test('reports that are issued again mark what is new, and tell what is no longer true', async () => {
    const desk = await replayed();
    const report = desk.read('reports/01-planning.public.txt').replace(/\s+/g, ' ');
    expect(report).toContain('duel (version 2)');
    expect(report).toContain('took the game back to round 1, planning; reason: a slip of mine.');
    expect(report).toContain('- (new) Bids: Blue 4 and Red 2.');
    expect(report).toMatch(/No longer true -+ Round 1: planning - Bids: Red 3 and Blue 1\./);
    expect(report).toContain(' - Red has 9 gold.');
    expect(desk.read('reports/01-planning.red.txt')).toContain('(new) Bids');
    expect((await desk.cli('repair', desk.path, '--check')).exit).toBe(0);
  });

  test('do so in every format, and for each reader by what he may know', async () => {
    const desk = await replayed();
    const told = async (format: string, reader: string) =>
      (await desk.cli('report', '--round', '1', '--format', format, '--for', reader)).out;
    expect(await told('markdown', 'public')).toContain('- (new) Bids: Blue 4 and Red 2.');
    const post = ['--format', 'bbcode', '--dialect', 'phpbb'];
    expect((await desk.cli('report', '--round', '1', ...post)).out).toContain('(new) Bids');
    const page = await told('html', 'public');
    expect(page).toMatch(/<ins>\(new\) Bids/);
    expect(page).toMatch(/<del>Bids/);
    const { blocks } = JSON.parse(await told('json', 'public')) as { blocks: readonly Block[] };
    const items = blocks.flatMap(({ items: all = [] }) => all);
    expect(items.find(({ text }) => text.includes('Bids: Blue 4'))).toMatchObject({ mark: 'new' });
    expect(items.find(({ text }) => text.includes('Bids: Red 3'))).toMatchObject({ mark: 'gone' });
    for (const format of ['text', 'markdown', 'html', 'json']) {
      expect(await told(format, 'blue')).not.toContain('For Red alone');
      expect(await told(format, 'red')).not.toContain('For Blue alone');
    }
  });

  test('are made again by repair to the byte', async () => {
    const desk = await replayed();
    const names = ['public', 'red', 'blue'].map((reader) => `reports/01-planning.${reader}.txt`);
    const texts = names.map((name) => desk.read(name));
    for (const name of names) desk.remove(name);
    expect((await desk.cli('repair', desk.path)).exit).toBe(0);
    expect(names.map((name) => desk.read(name))).toEqual(texts);
  });

  test('stay silent about a private reason, which the moderator alone reads in status', async () => {
    const desk = await played();
    const word = ['--private', '--reason', 'heard in the pub', '--now', NOW];
    await desk.cli('undo', '--to', '01-planning', ...word);
    await desk.cli('adjudicate', '--now', NOW);
    const { out } = await desk.cli('status');
    expect(out.replace(/\s+/g, ' ')).toContain('One ruling on the game');
    expect(out.replace(/\s+/g, ' ')).toContain('taken back; heard in the pub');
    await desk.cli('bundle', '--now', NOW);
    for (const file of filesIn(join(desk.path, 'bundles')))
      expect(readFileSync(file, 'utf8'), file).not.toContain('heard in the pub');
    expect(desk.read('reports/01-planning.public.txt')).toContain('took the game back');
  });

  test('of a phase that was not reached any more is gone until it is played again', async () => {
    const desk = await played();
    await desk.cli('undo', '--to', '01-planning', ...REASON);
    await desk.cli('undo', '--to', '01-planning', ...REASON);
    expect((await desk.cli('redo', ...REASON)).exit).toBe(0);
    expect((await desk.cli('repair', desk.path, '--check')).exit).toBe(0);
    expect((await desk.cli('status')).out).toContain('round 2');
  });

  test('takes the deadlines of what was undone back, and redo puts them back', async () => {
    const desk = await newToyGame();
    await desk.cli('deadline', '2026-11-24 20:00 +01:00', '--now', NOW);
    order(desk, '01');
    await desk.cli('adjudicate', '--early', '--yes', '--now', NOW);
    await desk.cli('deadline', '2026-11-26 20:00 +01:00', '--now', NOW);
    const told = async () => {
      const { deadline } = JSON.parse((await desk.cli('status', '--json', '--now', NOW)).out);
      const all = (await desk.cli('deadline', '--json', '--now', NOW)).out;
      return { deadline, isBoth: all.includes('-26T') };
    };
    expect(await told()).toMatchObject({ deadline: expect.stringContaining('-26T') });
    await desk.cli('undo', '--to', '01-planning', ...REASON);
    expect(await told()).toEqual({ deadline: expect.stringContaining('-24T'), isBoth: false });
    await desk.cli('redo', ...REASON);
    expect(await told()).toMatchObject({ deadline: expect.stringContaining('-26T') });
  });

  test('names the places that there are; before the first question there is none', async () => {
    const desk = await played();
    for (const to of ['01-planing', '99']) {
      const { exit, err } = await desk.cli('undo', '--to', to, ...REASON);
      expect({ to, exit }).toEqual({ to, exit: 2 });
      expect(err).toContain('01-planning, 01-action, 02-omens');
    }
    const first = await desk.cli('undo', '--to', '1', '--preview', ...REASON);
    const planning = await desk.cli('undo', '--to', '01-planning', '--preview', ...REASON);
    expect(first).toEqual(planning);
  });
});

interface Block {
  readonly items?: readonly { readonly text: string; readonly mark?: string }[];
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A game that was taken back, and played on with other bids. */
const replayed = async (): Promise<ToyDesk> => {
  const desk = await played();
  await desk.cli('undo', '--to', '01-planning', ...REASON);
  order(desk, '01', 'bid 2\nprize north', 'bid 4\nprize south');
  await desk.cli('adjudicate', '--now', NOW);
  return desk;
};

describe('a packet', () => {
  test('tells of versions as the game does, each seat by what it may know', async () => {
    const desk = await replayed();
    const to = join(desk.path, 'papers');
    expect(await desk.cli('bundle', '-o', to, '--now', NOW)).toMatchObject({ exit: 0 });
    for (const seat of ['red', 'blue']) {
      const packet = deskIn(join(to, seat));
      for (const round of ['1', '2']) {
        const told = ['report', '--round', round, '--for', seat];
        expect((await packet.cli('report', '--round', round)).out).toBe(
          (await desk.cli(...told)).out,
        );
      }
      const other = seat === 'red' ? 'Blue' : 'Red';
      expect(packet.read('files/bundle.jsonl')).not.toContain(`For ${other} alone`);
    }
    expect(desk.read('papers/red/files/bundle.jsonl')).toContain('"line":"reissued"');
    expect((await deskIn(join(to, 'red')).cli('report', '--round', '1')).out).toContain(
      '(version 2)',
    );
  });

  test('says nothing of a private reason', async () => {
    const desk = await played();
    const word = ['--private', '--reason', 'heard in the pub', '--now', NOW];
    await desk.cli('undo', '--to', '01-planning', ...word);
    await desk.cli('adjudicate', '--now', NOW);
    await desk.cli('bundle', '-o', join(desk.path, 'papers'), '--now', NOW);
    for (const file of filesIn(join(desk.path, 'papers')))
      expect(readFileSync(file, 'utf8'), file).not.toContain('heard in the pub');
  });
});
