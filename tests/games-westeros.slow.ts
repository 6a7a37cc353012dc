// The sample games of Battles of Westeros: each has in it what its page promises, and goes on as that says.
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  copyOf,
  entriesOf,
  eventsOf,
  filesIn,
  pathOf,
  playAgain,
  read,
  rookery,
  stepsOf,
  write,
} from './support/sample-games.ts';

const NOW = ['--now', '2026-12-01T20:00:00Z'];

const namedIn = (game: string, type: string) =>
  eventsOf(pathOf(game)).filter((event) => event.type === type);

test.each(['kingsroad', 'zaoyu'])('%s is played again to the byte', async (name) => {
  const path = pathOf(name);
  const again = await playAgain(path);
  for (const file of ['log.jsonl', 'state.yaml', 'checkpoint.json'])
    expect(read(again, file)).toBe(read(path, file));
  expect(filesIn(join(again, 'reports'))).toEqual(filesIn(join(path, 'reports')));
});

describe('kingsroad', () => {
  test.each([
    'commander-captured',
    'commander-committed',
    'command-gained',
    'unit-rallied',
    'unit-retreated',
    'unit-followed',
    'place-taken',
    'morale-recovered',
    'battle-won',
  ])('tells of %s', (type) => {
    expect(namedIn('kingsroad', type)).not.toEqual([]);
  });

  test('takes eleven mails for five rounds', () => {
    expect(stepsOf(pathOf('kingsroad')).flatMap(({ files }) => files)).toHaveLength(11);
  });
});

describe('zaoyu', () => {
  test('is played in Chinese, by lines and sentences of that language', () => {
    for (const text of Object.values(filesIn(join(pathOf('zaoyu'), 'orders'))))
      expect(text.match(/[a-z]{2,}/gi)).toBeNull();
    for (const [name, text] of Object.entries(filesIn(join(pathOf('zaoyu'), 'reports'))))
      expect([
        name,
        text.replaceAll(/rookery verify|zaoyu|orders\S+txt/g, '').match(/[a-z]{2,}/g),
      ]).toEqual([name, null]);
  });

  test('waits in mid-turn, and goes on with the answer that its page names', async () => {
    const path = copyOf('zaoyu');
    const before = entriesOf(path);
    expect((await rookery('status', path, '--lang', 'en')).out).toContain('Lannister: strike back');
    const answer = /^```\n(.*?)^```$/ms.exec(read(path, 'README.md'))?.[1] ?? '';
    write(path, 'orders/02-command/lannister.txt', answer);
    await rookery('adjudicate', path, ...NOW);
    const after = entriesOf(path);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.at(before.length)?.event).toMatchObject({ type: 'answered', kind: 'counter' });
  });
});

test('the pages for players name every sample game of the ruleset', () => {
  for (const page of ['playing-westeros.md', 'zh/playing-westeros.md']) {
    const text = read(join(pathOf('.'), '..', 'docs'), page);
    for (const name of ['kingsroad', 'zaoyu']) expect(text).toContain(`games/${name}`);
  }
});
