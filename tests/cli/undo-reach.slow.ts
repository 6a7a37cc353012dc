// An undo reaches every phase that has a report, and says what cannot be unseen.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Block, say } from '../../src/core/document.ts';
import { withDifferences } from '../../src/report/versions.ts';
import { openIntake } from '../support/intake.ts';
import { copyOf, filesIn, read, rookery } from '../support/sample-games.ts';

const BECAUSE = ['--reason', 'a wrong port', '--now', '2026-12-30T15:00:00Z', '--lang', 'en'];

for (const name of ['wuwang', 'mojie', 'five-kings', 'ring-war', 'osgiliath', 'storms-end'])
  test(`every phase with a report can be gone back to: ${name}`, async () => {
    const game = copyOf(name);
    const phases = [
      ...new Set(readdirSync(join(game, 'reports')).map((file) => file.split('.')[0] ?? '')),
    ];
    const { out } = await rookery('status', '-C', game, '--json');
    const { round, phase } = JSON.parse(out) as { round: number; phase: string };
    const now = `${String(round).padStart(2, '0')}-${phase}`;
    const exits: Record<string, number> = {};
    const wide: string[] = [];
    for (const to of phases.filter((one) => one !== now)) {
      const said = await rookery('undo', '-C', game, '--to', to, '--preview', ...BECAUSE);
      exits[to] = said.exit;
      const listed = said.out.split('\n').filter((line) => /^ +(?!rookery)/.test(line));
      wide.push(...listed.filter((line) => line.length > 80));
    }
    expect(wide).toEqual([]);
    expect(
      Object.values(exits).filter((exit) => exit !== 0),
      JSON.stringify(exits),
    ).toEqual([]);
  });

describe('set-up', () => {
  test('a wrong port is put right, and the game comes out as it was but for that', async () => {
    const { game } = openIntake();
    for (const to of ['1', '20', '33', '01-set-up']) {
      const said = await rookery('undo', '-C', game, '--to', to, '--preview', ...BECAUSE);
      expect(said).toMatchObject({ exit: 0, out: expect.stringContaining('entries 34 to 595') });
    }
    const before = read(game, 'state.yaml');
    expect((await rookery('undo', '-C', game, '--to', '01-set-up', ...BECAUSE)).exit).toBe(0);
    const file = 'orders/01-set-up/greyjoy.txt';
    expect(read(game, file)).not.toBe('');
    expect((await rookery('adjudicate', '-C', game, ...BECAUSE.slice(2))).exit).toBeLessThan(2);
    expect(read(game, 'reports/01-set-up.public.txt')).toContain('2');
    expect(read(game, 'state.yaml').length).toBeGreaterThan(before.length / 2);
  });
});

describe('the warning', () => {
  for (const [lang, scouted] of [
    ['en', 'Seen in secret'],
    ['zh', '暗中看到的'],
  ] as const)
    test(`lists the cards that were revealed, and what was scouted (${lang})`, async () => {
      const undo = (game: string, to: string) =>
        rookery(
          'undo',
          '-C',
          game,
          '--to',
          to,
          '--preview',
          ...BECAUSE.slice(0, 4),
          '--lang',
          lang,
        );
      expect((await undo(openIntake().game, '04-planning')).out).toContain(scouted);
      const { out } = await undo(copyOf('five-kings'), '02-planning');
      expect(out).toMatch(lang === 'en' ? /\n {2}\d+: .*house card/i : /\n {2}\d+: .*家族牌/);
    });
});

describe('new is marked only what the version before told of and lacked', () => {
  const heading = (text: string): Block => ({ block: 'heading', level: 2, text: say(text) });
  const list = (...items: readonly string[]): Block => ({
    block: 'list',
    depth: 0,
    items: items.map((item) => say(item)),
  });
  const was = [heading('raids'), list('a'), heading('marches'), list('b')];
  const is = [
    heading('raids'),
    list('a', 'c'),
    heading('marches'),
    list('b'),
    heading('end'),
    list('d'),
  ];
  const markedIn = (isOpen: boolean): readonly string[] =>
    withDifferences(
      { is, whole: is, was, isOpen },
      { say: ({ say: said }) => said },
    ).document.flatMap((block) =>
      block.block === 'list'
        ? block.items.flatMap(({ say: said, mark }) => (mark === 'new' ? [said] : []))
        : [],
    );

  test('where it went out in mid-phase, nothing behind where it ended', () => {
    expect(markedIn(true)).toEqual(['c']);
  });

  test('where the phase was over, everything that it did not have', () => {
    expect(markedIn(false)).toEqual(['c', 'd']);
  });
});

describe('who plays', () => {
  const seat = (game: string, ...argv: readonly string[]) =>
    rookery('seat', ...argv, '--reason', 'a new job', '--now', '2026-12-30T14:00:00Z', '-C', game);
  const letters = (game: string, box: string): readonly string[] =>
    Object.keys(filesIn(join(game, 'outbox', box))).filter((name) => name.endsWith('.eml'));

  test('is told where a word on it is taken back, with the command by which it holds', async () => {
    const { game } = openIntake();
    await seat(game, 'greyjoy', '--nobody', '--absent', 'asleep');
    await seat(game, 'tyrell', 'Fay <fay@example.org>', '--orders', 'drop');
    const farewell = letters(game, 'new').filter((name) => name.startsWith('farewell-'));
    const { out } = await rookery('undo', '-C', game, '--to', '04-planning', ...BECAUSE);
    expect(out).toMatch(/that nobody played Greyjoy\. .* plays it again/);
    expect(out).toContain(
      `  rookery seat greyjoy --nobody --absent asleep --reason "…" -C ${game}\n`,
    );
    expect(out).toContain('Fay goes on playing Tyrell; what was said for it before');
    expect(out).toContain('  rookery seat tyrell "Fay <fay@example.org>" --orders drop');
    // Nobody is told any more what is no longer true; who was replaced stays so.
    expect(letters(game, 'withdrawn').some((name) => /^news-596-/.test(name))).toBe(true);
    expect(farewell).toHaveLength(2);
    expect(letters(game, 'new').filter((name) => name.startsWith('farewell-'))).toEqual(
      farewell.filter((name) => name.includes('tyrell')),
    );
    expect((await rookery('seat', '-C', game)).out).not.toContain('无人');
    await rookery('redo', '-C', game, ...BECAUSE);
    expect(letters(game, 'new')).toEqual(expect.arrayContaining([...farewell]));
    expect((await rookery('repair', '--check', '-C', game)).exit).toBe(0);
    expect((await rookery('verify', game)).exit).toBe(0);
  });

  test.each([
    ['en', /that the player of Greyjoy was back\. Nobody plays it again/],
    ['zh', /一并退回的还有黑乌贼的玩家回来了这件事：现在又无人操控/],
  ] as const)('so is a seat that its player had come back to (%s)', async (lang, said) => {
    const { game } = openIntake();
    await seat(game, 'greyjoy', '--nobody');
    await seat(game, 'greyjoy', '--back');
    const { out } = await rookery('undo', '-C', game, '--to', '597', ...BECAUSE, '--lang', lang);
    expect(out).toMatch(said);
    expect(out).toContain(`rookery seat greyjoy --back --reason "…" -C ${game}\n`);
    expect((await seat(game, 'greyjoy', '--back')).exit).toBe(0);
  });
});

test('what was sealed at the end of a phase is not new in a version that comes out the same', async () => {
  const { game } = openIntake();
  await rookery('undo', '-C', game, '--to', '05-westeros', ...BECAUSE);
  await rookery('adjudicate', game, '--early', '--yes', '--now', '2026-12-30T16:00:00Z');
  const report = read(game, 'reports/05-westeros.public.txt');
  expect(report).toMatch(/秘密获知/);
  expect(report).not.toContain('【新】');
});

test('who plays from now on is not new in a later version of phases beside it', async () => {
  const { game } = openIntake();
  const at = (hour: number) => ['--now', `2026-12-30T${hour}:00:00Z`];
  await rookery('seat', '-C', game, 'tyrell', 'Fay', '--reason', 'a new job', ...at(14));
  for (const hour of [15, 16, 17])
    await rookery('adjudicate', game, '--missing', 'default', '--yes', ...at(hour));
  await rookery('undo', '-C', game, '--to', '06-westeros', '--reason', 'a slip', ...at(18));
  await rookery('adjudicate', game, '--missing', 'default', '--yes', ...at(19));
  const { out } = await rookery('report', game, '--for', 'tyrell');
  expect(out).toContain('（第2版）');
  expect(out).toMatch(/^- 从现在起绿玫瑰由Fay操控/m);
});
