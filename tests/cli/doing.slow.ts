// What is to be done is done at a terminal, step by step: by the commands that are shown, with a yes, and by nothing else.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { libraryOf } from '../../src/cli/rules/library.ts';
import { filesIn } from '../support/sample-games.ts';
import { KITES } from '../toy/kites/module.ts';
import { BACK, personWho, type Reply } from './asked-person.ts';
import { DONE, type Done, ordered } from './doing-cases.ts';
import { command, emptyFolder, NOW, order, type Said, type World, waiting } from './toy-desk.ts';

/** Between two questions it is 2026-11-21, 20:00. */
const ENV = { SOURCE_DATE_EPOCH: String(Date.parse(NOW) / 1000) };

const next = async (folder: string, replies: readonly Reply[], argv: readonly string[] = []) => {
  const person = personWho(...replies.map((reply) => placed(folder, reply)));
  const world: World = { person, env: ENV, isTerminal: true };
  const said = await command('/', ['next', folder, ...argv], world);
  return { ...said, questions: person.questions };
};

const AT_LAST = ['Nothing more'];

const typed = (folder: string, ...argv: readonly string[]): Promise<Said> =>
  command('/', [...argv.map((word) => placed(folder, word)), '-C', folder], { env: ENV });

/** What lies beside the folder. */
const placed = <R extends Reply>(folder: string, reply: R): R | string =>
  typeof reply === 'string' && reply.startsWith('../') ? join(folder, reply) : reply;

/** Two folders that are the same. */
const twins = async ({ begun }: Done): Promise<readonly [string, string]> => {
  const { path } = await begun();
  const other = join(emptyFolder(), 'other', 'duel');
  cpSync(join(path, '..'), join(other, '..'), { recursive: true });
  return [path, other];
};

// What is laid out bears salts of its own.
const salted = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, text.replaceAll(/[0-9a-f]{32,}/g, '…')]),
  );

describe.each(DONE)('$what', (done) => {
  test('by the command that does it, and the list is made anew', async () => {
    const [path, other] = await twins(done);
    const before = filesIn(path);
    const { exit, questions, err } = await next(path, [...done.replies, ...AT_LAST]);
    expect([0, 1], err).toContain(exit);
    expect(questions.at(-1)?.question).toBe('What do you want to do?');
    await typed(other, ...done.command);
    expect(salted(filesIn(path))).toEqual(salted(filesIn(other)));
    expect(filesIn(path)).not.toEqual(before);
    // What was to be done is no longer.
    const first = done.replies[0] as string;
    const [task] = questions[0]?.labels.filter((label) => label.search(first) >= 0) ?? [];
    if (/^\d/.test(task ?? '')) expect(questions.at(-1)?.labels).not.toContain(task);
  });

  test('by a yes alone: cut off, gone back or refused at any question nothing is done', async () => {
    const { path } = await done.begun();
    const before = filesIn(path);
    for (let asked = 0; asked < done.replies.length; asked++) {
      const until = done.replies.slice(0, asked);
      expect((await next(path, until)).exit, `cut off at question ${asked + 1}`).toBe(130);
      const back = await next(path, [...until, BACK, ...AT_LAST]);
      expect([0, 1], `back at question ${asked + 1}`).toContain(back.exit);
      expect(filesIn(path)).toEqual(before);
    }
    const { exit } = await next(path, [...done.replies.slice(0, -1), /^No$/, ...AT_LAST]);
    expect([0, 1]).toContain(exit);
    expect(filesIn(path)).toEqual(before);
  });
});

describe('who is asked', () => {
  test('nobody where a script asks, or something else is wanted than to be told', async () => {
    const { path } = await ordered();
    const told = await typed(path, 'next');
    for (const argv of [
      ['--no-ask'],
      ['--json'],
      ['--format', 'markdown'],
      ['-o', join(emptyFolder(), 'told.txt')],
      ['--now', NOW],
    ])
      expect(await next(path, [], argv)).toMatchObject({ exit: told.exit, questions: [] });
  });

  test('a game of its own words', async () => {
    const path = join(emptyFolder(), 'autumn');
    const library = libraryOf([KITES]);
    const opening = ['--ruleset', 'kites', '--preset', 'festival', '--players', '4'];
    const world = { library, env: ENV };
    await command('/', ['new', path, ...opening, '--seed', 'a seed of kites.'], world);
    const person = personWho('packets', /^Yes/, 'Nothing more');
    const asked = { ...world, person, isTerminal: true };
    const { exit, out } = await command('/', ['next', path], asked);
    expect([0, 1]).toContain(exit);
    expect(out).toContain('bundles/');
    expect(person.questions.map(({ question }) => question)).toEqual([
      'What do you want to do?',
      `Do this? rookery bundle -C ${path}`,
      'What do you want to do?',
    ]);
    const chinese = personWho('写出材料', /^是/, '先到这里');
    await command('/', ['next', path, '--lang', 'zh'], { ...asked, person: chinese });
    const said = chinese.questions.map(({ question, labels }) => [question, ...labels].join());
    expect(said.join().replaceAll(`rookery bundle -C ${path}`, '')).not.toMatch(/[a-z]{2}/);
  });
});

test('what has come in since a preview is shown before anything is run', async () => {
  const desk = await ordered();
  const person = personWho('Run the round', /^Yes/, /^No$/, ...AT_LAST);
  let asked = 0;
  const meddling: typeof person = {
    ...person,
    choose: (asking, choices) => {
      if (++asked === 2) order(desk, '01', 'bid 2\nprize south', 'bid 5');
      return person.choose(asking, choices);
    },
  };
  const before = desk.read('log.jsonl');
  const { out } = await command('/', ['next', desk.path], {
    person: meddling,
    env: ENV,
    isTerminal: true,
  });
  expect(out).toContain('Something has come in since that preview');
  expect(person.questions).toHaveLength(4);
  expect(desk.read('log.jsonl')).toBe(before);
});

test('a player checks, tags and is told what is asked; his folder stays as it is', async () => {
  const desk = await waiting();
  const to = join(desk.path, 'papers');
  await desk.cli('bundle', '-o', to, '--keys');
  const red = join(to, 'red');
  desk.write('papers/red/orders.txt', 'prize north\n');
  const before = filesIn(red);
  const { exit, out } = await next(red, ['Check', 'tag', 'what is asked', ...AT_LAST]);
  expect(exit).toBe(1);
  expect(out).toMatch(/^tag: [A-Z0-9-]+$/m);
  expect(out).toContain('round 1, action');
  expect(filesIn(red)).toEqual(before);
  expect((await next(red, [])).exit).toBe(130);
});
