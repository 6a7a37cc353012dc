import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ZONES = readdirSync('src');

const RIDDLE = /\/\*\*\s*(?:\*\s*)?(?:What|Whether|How)\b[^\n]*/g;

const sourcesOf = (zone: string): readonly string[] =>
  readdirSync(join('src', zone), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src', zone, name));

test.each(ZONES)('no doc comment of %s begins with What, Whether or How', (zone) => {
  const sources = sourcesOf(zone);
  expect(sources.length).toBeGreaterThan(0);
  const riddles = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(RIDDLE)].map(([text]) => `${file}: ${text}`),
  );
  expect(riddles).toEqual([]);
});

test('a riddle is found on the first line of a comment or the next', () => {
  for (const riddle of ['/** What it is. */', '/**\n * Whether it is. */', '  /** How it is. */'])
    expect(riddle).toMatch(RIDDLE);
  expect('/** The thing: what it is. */').not.toMatch(RIDDLE);
});
