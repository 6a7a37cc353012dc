import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { RULESETS } from '../../src/rulesets/registry.ts';

// The shell knows no game: what is one game's stands in its ruleset and its rules alone.

const ZONES = ['core', 'notation', 'desk', 'post', 'report', 'sheet', 'cli'];

/** Words of a game, whatever they are part of. */
const WORDS = ['house', 'planning', 'wildling', 'knight', 'stark', ...RULESETS.map(({ id }) => id)];

interface Noun {
  readonly name: string;
}
type Terms = Readonly<Record<string, Readonly<Record<string, Noun>>>>;

/** What has a name of its own in a game: its seats, its areas, its cards. */
const properNouns = (id: string): readonly string[] => {
  const terms = parse(readFileSync(`rules/${id}/terms.en.yaml`, 'utf8')) as Terms;
  return ['houses', 'areas', 'cards'].flatMap((group) =>
    Object.values(terms[group] ?? {}).map(({ name }) => name),
  );
};

const NAMES = RULESETS.flatMap(({ id }) => properNouns(id));
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
const OF_A_GAME = [
  new RegExp(WORDS.join('|'), 'giu'),
  new RegExp(`\\b(?:${NAMES.map(literally).join('|')})\\b`, 'gu'),
];

const FILES = ZONES.flatMap((zone) =>
  readdirSync(`src/${zone}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${zone}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts')),
);

/** `file:line: words`, for each line that speaks of one. */
const spokenIn = (file: string): readonly string[] =>
  [file, ...readFileSync(file, 'utf8').split('\n')].flatMap((line, at) => {
    const words = OF_A_GAME.flatMap((word) => line.match(word) ?? []);
    return words.length === 0 ? [] : [`${file}:${at}: ${words.join(', ')}`];
  });

test('there are names to look for', () => {
  expect(NAMES.length).toBeGreaterThan(80);
  expect(OF_A_GAME.every((word) => 'A Stark in Winterfell'.match(word) !== null)).toBe(true);
});

test('nothing outside the rulesets speaks of one game', () => {
  expect(FILES.length).toBeGreaterThan(200);
  expect(FILES.flatMap(spokenIn)).toEqual([]);
});
