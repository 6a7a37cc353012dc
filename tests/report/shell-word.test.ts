import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from '../../src/report/escape.ts';

test('what needs no quotes has none', () => {
  expect(['games/five-kings', '临冬城', '-C', ''].map(shellWord)).toEqual([
    ...['games/five-kings', '临冬城', '-C'],
    '""',
  ]);
});

test('a shell takes each word for what it is', () => {
  const words = [
    'a b',
    "Anna's games",
    'say "no"',
    '$HOME',
    '`x`',
    'a\\b',
    'wow!',
    '*',
    '#1',
    '临 冬',
    '$\'"!',
  ];
  const said = execFileSync('sh', ['-c', `printf '%s\\n' ${words.map(shellWord).join(' ')}`]);
  expect(said.toString().split('\n').slice(0, -1)).toEqual(words);
});
