// `status`, `next`, a refused run and a club say the same of a game, and what they print can be given as it stands.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';
import { BEFORE, commandsIn, DUE, handedOut, nextOf, settings, tasksOf } from './next-told.ts';
import { command, emptyFolder, newToyGame, order } from './toy-desk.ts';

const spaced = (text: string): string => text.replace(/\s+/g, ' ');

/** The words behind the name of the program in the first line with such a beginning. */
const wayIn = (text: string, begins: string): readonly string[] =>
  text
    .split('\n')
    .find((line) => line.startsWith(begins))
    ?.slice(begins.length)
    .split(' ')
    .slice(1) ?? [];

describe('the clock', () => {
  test('a deadline by the rhythm is proposed where there is none, and the command sets it', async () => {
    const desk = await handedOut();
    settings(desk, 'rhythm: { phases: { planning: 3d }, zone: "+00:00" }');
    const told = await nextOf(desk, ...BEFORE);
    expect(told.todo.map(({ what }) => what)).toEqual(['no-deadline']);
    expect(told.todo[0]?.says).toContain('Wed 25 Nov 2026');
    expect(commandsIn(told)).toEqual(['rookery deadline --rhythm']);
    expect(await desk.cli('deadline', '--rhythm', ...BEFORE)).toMatchObject({ exit: 0 });
    expect(await tasksOf(desk, ...BEFORE)).not.toContain('no-deadline');
  });

  test('orders that may still change hold up the run: status says so, and the printed command runs it', async () => {
    const desk = await handedOut();
    settings(desk, DUE);
    order(desk, '01', 'bid 3', 'bid 1');
    const status = spaced((await desk.cli('status', ...BEFORE)).out);
    expect(status).toContain('All is in, and not called final: Red and Blue.');
    expect(status).not.toContain('Everything is in. Run:');
    const { exit, err } = await desk.cli('adjudicate', ...BEFORE);
    expect(exit).toBe(1);
    const way = wayIn(err, 'To run it all the same: ');
    expect(way.at(-1)).toBe('--early');
    expect(await command(emptyFolder(), [...way, '--yes', ...BEFORE])).not.toMatchObject({
      exit: 2,
    });
    expect((await desk.cli('status', ...BEFORE)).out).toContain('round 1, action');
  });

  test.each([
    ['en', 'not called final: Lannister', 'raven: none'],
    ['zh', '未注明定稿：兰尼斯特', '信鸦：无'],
  ])(
    'nobody is waited for to call final what the moderator decided for him (%s)',
    async (lang, held, said) => {
      const game = copyOf('five-kings');
      const at = ['-C', game, '--lang', lang, '--now', '2026-11-22T12:00:00Z'];
      // Lannister alone is asked now, and has answered in advance.
      await rookery('undo', '--to', '458', '--reason', 'x', ...at);
      await rookery('deadline', '2026-11-25T20:00:00Z', '--reason', 'x', ...at);
      const waits = await rookery('adjudicate', ...at);
      expect([waits.exit, spaced(waits.err)]).toEqual([1, expect.stringContaining(held)]);
      await rookery('correct', '--for', 'lannister', said, '--reason', 'x', ...at);
      expect((await rookery('adjudicate', ...at)).err).not.toContain(held);
      expect(read(game, 'log.jsonl').split('\n').at(-2)).not.toContain('"line":"ruling"');
      expect((await rookery('status', ...at)).out).not.toContain(held);
    },
  );

  test('the way round a deadline keeps what the command was told', async () => {
    const desk = await handedOut();
    settings(desk, DUE);
    const { exit, err } = await desk.cli('adjudicate', '--missing', 'default', '--yes', ...BEFORE);
    expect(exit).toBe(1);
    const way = wayIn(err, 'To run it all the same: ');
    expect(way).toEqual(expect.arrayContaining(['--missing', 'default', '--early']));
    expect(await command(emptyFolder(), [...way, ...BEFORE])).not.toMatchObject({ exit: 2 });
    expect(wayIn(err, 'To move the deadline: ').slice(0, 1)).toEqual(['deadline']);
  });

  test('behind a deadline it is told what silence would come to', async () => {
    const desk = await handedOut();
    settings(desk, DUE);
    const [task] = (await nextOf(desk, '--now', '2026-11-22T21:00:00Z')).todo;
    expect(task?.what).toBe('silence');
    expect(task?.steps[0]?.says).toMatch(/^It would go on to /);
  });
});

test('-C without a folder says what is missing', async () => {
  const { exit, err } = await command(emptyFolder(), ['-C']);
  expect(exit).toBe(2);
  expect(err).toContain('behind the option');
  expect(err).not.toContain('no option');
});

describe('a club', () => {
  test('next lists what each game needs; send shows the mails of all', async () => {
    const root = emptyFolder();
    for (const name of ['one', 'two']) {
      const { path } = await newToyGame();
      cpSync(path, join(root, name), { recursive: true });
    }
    const { exit, out } = await command(root, ['club', 'next', ...BEFORE]);
    expect(exit).toBe(1);
    for (const name of ['one', 'two'])
      expect(out).toContain(`rookery bundle -C ${join(root, name)}`);
    const data = JSON.parse((await command(root, ['club', 'next', '--json', ...BEFORE])).out);
    expect(data.games.map(({ todo }: { todo: unknown[] }) => todo.length)).toEqual([1, 1]);
    expect(await command(root, ['club', 'send', ...BEFORE])).toMatchObject({ exit: 0 });
    expect(await command(root, ['club', 'status', '--yes'])).toMatchObject({ exit: 2 });
  });
});

describe('the end', () => {
  test.each([
    ['five-kings', 'will not be sent', 'Tell them that it goes on'],
    ['wuwang', '不再寄出', '请告诉他们对局继续'],
  ])(
    '%s: what waits is withdrawn by undo, and whoever was told is named',
    async (name, kept, gone) => {
      const game = copyOf(name);
      const now = ['--now', '2026-12-20T15:00:00Z'];
      const end = ['--how', 'decided', '--won', 'stark', '--reason', 'agreed'];
      await rookery('end', game, ...end, ...now);
      const mails = Object.keys(filesIn(join(game, 'outbox/new'))).filter((id) =>
        /^over-/.test(id),
      );
      expect(mails).toHaveLength(5);
      const [sent = ''] = mails;
      write(game, `outbox/sent/${sent}`, read(game, `outbox/new/${sent}`));
      rmSync(join(game, 'outbox/new', sent));
      const n = Number(/^over-(\d+)-/.exec(sent)?.[1]) - 1;
      const undone = await rookery('undo', game, '--to', String(n), '--reason', 'a slip', ...now);
      expect(undone.exit).toBe(0);
      expect(undone.out).toContain(kept);
      expect(undone.out).toContain(gone);
      expect(Object.keys(filesIn(join(game, 'outbox/withdrawn')))).toHaveLength(4);
      // Put back, it is told to those whose letter was withdrawn.
      await rookery('redo', game, '--reason', 'no slip', ...now);
      expect(
        Object.keys(filesIn(join(game, 'outbox/new'))).filter((id) => /^over-/.test(id)),
      ).toHaveLength(4);
    },
  );
});
