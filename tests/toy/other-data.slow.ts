import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Desk, done, morningOf, NOW, SEATS } from './desk.ts';

// Kites by other data: what would have been, and going on by them.

const REASON = ['--reason', 'all agree', '--now', NOW];
const PRINTED = readFileSync(join(import.meta.dirname, 'rules', 'kites', 'festival.yaml'), 'utf8');

const fileOf = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'rookery-')), 'festival.yaml');
  writeFileSync(file, text);
  return file;
};

/** Kites of a die of four sides: what is drawn may be another, and so all that follows. */
const SMALLER = fileOf(PRINTED.replace('die: 6', 'die: 4'));
const RICHER = fileOf(PRINTED.replace('bag: { red: 5', 'bag: { red: 6'));

const played = async (): Promise<Desk> => {
  const desk = await morningOf();
  await desk.cli('adjudicate', '--missing', 'default', '--yes');
  await desk.cli('adjudicate', '--missing', 'default', '--yes');
  return desk;
};

const lines = (desk: Desk): readonly Readonly<Record<string, unknown>>[] =>
  desk
    .read('log.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const sound = async (desk: Desk): Promise<void> => {
  expect(await desk.cli('repair', '--check')).toMatchObject({ exit: 0 });
  expect(
    JSON.parse((await desk.cli('check', '--rules', PRINTED_FILE, '--json')).out),
  ).toMatchObject({ code: null });
};
const PRINTED_FILE = fileOf(PRINTED);

describe('check --rules', () => {
  test('says that nothing would be another by the data that the game has', async () => {
    const desk = await played();
    expect(done(await desk.cli('check', '--rules'))).toContain('that this game goes by');
  });

  test('finds the first entry that would be another, and changes nothing', async () => {
    const desk = await played();
    const log = desk.read('log.jsonl');
    const out = done(await desk.cli('check', '--rules', SMALLER));
    expect(out).toContain('die: 6 (4)');
    expect(out).toMatch(/would differ from entry \d+ on/);
    const told = JSON.parse((await desk.cli('check', '--rules', SMALLER, '--json')).out);
    const { was, is } = told.from;
    expect(lines(desk).find(({ n }) => n === was.n)).toMatchObject({ event: was.event });
    expect(is.event).not.toEqual(was.event);
    expect(desk.read('log.jsonl')).toBe(log);
    expect(done(await desk.cli('check', '--rules', SMALLER, '--lang', 'zh'))).toContain(
      '起会有不同',
    );
  });

  test('tells of data that change the table alone', async () => {
    const out = done(await (await played()).cli('check', '--rules', RICHER));
    expect(out).toMatch(/would differ from entry|the table would be another/);
  });

  test('wants files that can be read, and one file of orders without --rules', async () => {
    const desk = await played();
    const bad = fileOf(PRINTED.replace('die: 6', 'die: many'));
    expect(await desk.cli('check', '--rules', bad)).toMatchObject({ exit: 2 });
    expect(await desk.cli('check')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('orders'),
    });
    expect(await desk.cli('check', 'a', 'b')).toMatchObject({ exit: 2 });
  });
});

describe('correct --rules', () => {
  test('goes on by other data, says so in the report, and keeps both', async () => {
    const desk = await played();
    const own = desk.read('rules.json');
    const preview = await desk.cli('correct', '--rules', SMALLER, '--preview', ...REASON);
    expect(done(preview)).toContain('this was a preview');
    const file =
      /rules-\w{8}\.json/.exec(
        done(await desk.cli('correct', '--rules', SMALLER, ...REASON)),
      )?.[0] ?? '';
    expect(desk.read(file)).toContain('"die":4');
    expect(desk.read('rules.json')).toBe(own);
    const ruled = lines(desk).find(({ line }) => line === 'ruling');
    expect(ruled).toMatchObject({ what: 'rules', reason: 'all agree' });
    const report = (await desk.cli('report')).out.replace(/\s+/g, ' ');
    expect(report).toContain('moved the game to other rules data');
    expect(report).toContain('reason: all agree. [MOD-5]');
    await sound(desk);
    await desk.cli('adjudicate', '--missing', 'default', '--yes');
    await sound(desk);
    expect(JSON.parse((await desk.cli('status', '--json')).out).rulings).toMatchObject([
      { what: 'rules' },
    ]);
    for (const seat of SEATS) done(await desk.cli('report', '--for', seat));
  });

  test('leaves the tables of before as they lay, by the data that they were played by', async () => {
    const desk = await played();
    const past = async (): Promise<readonly string[]> => [
      done(await desk.cli('map', '--text', '--round', '1', '--phase', 'morning')),
      done(await desk.cli('map', '--round', '1', '--phase', 'morning')),
      done(await desk.cli('why', '9')),
    ];
    const before = await past();
    // By these data the bag of before would have been another.
    const other = fileOf(PRINTED.replace(/bag: \{ red: \d+/, 'bag: { red: 9'));
    const moved = await desk.cli('correct', '--rules', other, '--yes', ...REASON);
    expect(done(moved)).toContain('rules-');
    expect(await past()).toEqual(before);
    await desk.cli('adjudicate', '--missing', 'default', '--yes');
    expect(await past()).toEqual(before);
    expect(await desk.cli('repair', '--check')).toMatchObject({ exit: 0 });
  });

  test('is taken back by undo and put back by redo, data and all', async () => {
    const desk = await played();
    const place = lines(desk).at(-1)?.['n'];
    await desk.cli('correct', '--rules', SMALLER, ...REASON);
    await desk.cli('adjudicate', '--missing', 'default', '--yes');
    const state = desk.read('state.yaml');
    const moved = lines(desk).at(-1)?.['rules'];
    done(await desk.cli('undo', '--to', '01-morning', ...REASON));
    expect(lines(desk).at(-1)?.['rules']).not.toBe(moved);
    await sound(desk);
    done(await desk.cli('redo', ...REASON));
    expect(lines(desk).at(-1)?.['rules']).toBe(moved);
    expect(desk.read('state.yaml')).toBe(state);
    await sound(desk);
    expect(place).toBeGreaterThan(0);
  });

  test('from a place of before plays the game again by them', async () => {
    const desk = await played();
    const out = done(
      await desk.cli('correct', '--rules', SMALLER, '--at', '01-morning', '--yes', ...REASON),
    );
    expect(out).toContain('The public reports change');
    await sound(desk);
    const twice = await desk.cli('correct', '--rules', SMALLER, ...REASON);
    expect(twice).toMatchObject({
      exit: 0,
      err: expect.stringContaining('that this game goes by'),
    });
  });

  test('says when data of before are lost', async () => {
    const desk = await played();
    const moved = done(await desk.cli('correct', '--rules', SMALLER, ...REASON));
    const file = /rules-\w{8}\.json/.exec(moved)?.[0] ?? '';
    done(await desk.cli('correct', '--rules', RICHER, '--yes', ...REASON));
    const own = desk.read(file);
    rmSync(join(desk.path, file));
    const lost = `${file}: the rules data that the game went by before are lost`;
    const { exit, out } = await desk.cli('repair', '--check');
    expect({ exit, out }).toMatchObject({ exit: 1, out: expect.stringContaining(lost) });
    expect((await desk.cli('status')).err.replace(/\s+/g, ' ')).toContain(lost);
    desk.write(file, own);
    await sound(desk);
  });

  test('asks where the table would be another', async () => {
    const desk = await played();
    const asked = await desk.cli('correct', '--rules', RICHER, ...REASON);
    expect(asked).toMatchObject({ exit: 2, err: expect.stringContaining('--yes') });
    done(await desk.cli('correct', '--rules', RICHER, '--yes', ...REASON));
    await sound(desk);
  });
});
