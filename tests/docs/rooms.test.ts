import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { circleIn, floorsOf, grouped, readImports } from '../support/imports.ts';

const DOCUMENT = new URL('../../docs/architecture-games.md', import.meta.url);
const IMPORTS = readImports();

test('no file of src hangs on itself, not by a type either', () => {
  expect(circleIn(grouped(IMPORTS, (file) => file))).toEqual([]);
});

/** In `rulesets/agot`: `rulesets/agot/raids.ts` → `raids`, `rulesets/agot/battle/law.ts` → `battle`. */
const roomsIn = (zone: string) =>
  grouped(IMPORTS, (file) =>
    file.startsWith(`${zone}/`) && file.endsWith('.ts')
      ? file
          .slice(zone.length + 1)
          .split('/')[0]
          ?.replace('.ts', '')
      : undefined,
  );

test.each([
  ...['core', 'notation', 'desk', 'post', 'report', 'sheet', 'cli'],
  ...['agot', 'wotr', 'westeros', 'tabletop'].map((ruleset) => `rulesets/${ruleset}`),
])('rooms of %s hang in no circle', (zone) => {
  expect(circleIn(roomsIn(zone))).toEqual([]);
});
const ROOMS = roomsIn('rulesets/agot');

/** The rooms of the command line, from the ground up: a file imports from its own room and from those before it. */
const COMMAND_LINE = [
  ...['io', 'rules', 'terminal', 'table', 'folder', 'documents', 'inbox', 'publish', 'people'],
  ...['rulings', 'simulation', 'plan', 'commands', 'next', 'club', 'program', 'executable'],
];

test('rooms of the command line import downwards', () => {
  const roomOf = (file: string): string | undefined => /^cli\/([^/]+)\//.exec(file)?.[1];
  const rooms = grouped(IMPORTS, roomOf);
  expect([...rooms.keys()].filter((room) => !COMMAND_LINE.includes(room))).toEqual([]);
  const up = [...rooms].flatMap(([room, others]) =>
    [...others]
      .filter((other) => COMMAND_LINE.indexOf(other) > COMMAND_LINE.indexOf(room))
      .map((other) => `${room} → ${other}`),
  );
  expect(up).toEqual([]);
});

test('no ruleset imports from another', () => {
  // What they share lies beside them.
  const rulesetOf = (file: string): string | undefined =>
    /^rulesets\/(?!schema\/)([^/]+)\//.exec(file)?.[1];
  for (const [ruleset, others] of grouped(IMPORTS, rulesetOf))
    expect([ruleset, ...others]).toEqual([ruleset]);
});

const WIDTH = 16;
const BASE = ['data', 'table', 'language', 'book'];
const ABOVE = ['chapters', 'index'];

/** A line for each room, from the floor up: what it imports; what all may import is unsaid. */
const drawing = floorsOf(ROOMS)
  .map((floor) =>
    floor
      .map((room) => {
        const into = [...(ROOMS.get(room) ?? [])].filter((one) => !BASE.includes(one));
        return `${room.padEnd(WIDTH)}${ABOVE.includes(room) ? 'all of them' : into.sort().join(' ')}`.trimEnd();
      })
      .join('\n'),
  )
  .join('\n\n');

const DRAWN = /(<!-- rooms -->\n```\n)[^`]*(\n```)/;

/** `npm run grammar` draws them; any other run only compares. */
if (process.env['GRAMMAR'] === 'write') {
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(
    DOCUMENT,
    text.replace(DRAWN, (_all, head: string, tail: string) => head + drawing + tail),
  );
}

describe('docs/architecture-games.md', () => {
  const text = readFileSync(DOCUMENT, 'utf8');

  test('draws the rooms as the imports are; npm run grammar does', () => {
    expect(DRAWN.exec(text)?.[0]).toContain(`\n${drawing}\n`);
  });
});

test('the layout in docs/architecture.md names every folder of src, and no other', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const below = (folder: string): readonly string[] =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map(({ name }) => `${folder}/${name}`);
  const folders = below('src').flatMap((zone) => [zone, ...below(zone)]);
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const text = page.slice(page.indexOf('## Layout'));
  const named = [...text.matchAll(/^\| `(?<folder>src\/[^`]+)` \|/gm)].map(
    ({ groups = {} }) => groups['folder'],
  );
  expect([...named].sort()).toEqual([...folders].sort());
  const rooms = named.flatMap((folder) => /^src\/cli\/(.*)/.exec(folder ?? '')?.[1] ?? []);
  expect(rooms).toEqual(COMMAND_LINE);
});

/** `bounds/numbers.ts` names `src/rulesets/agot/bounds/numbers.ts`, `src/desk/plan/` a folder. */
const FILE_OR_FOLDER = /`((?:[\w.-]+\/)*[\w.-]+\.ts|(?:src|tests|cli|desk)\/(?:[\w.-]+\/)*)`/g;

test.each([
  ...['', '-contracts', '-desk', '-games', '-messages'].map((part) => `architecture${part}.md`),
  ...['adding.md', 'code-words.md', 'contributing.md', 'new-game.md', 'trust.md'],
])('every file and folder of code that docs/%s names is there', (page) => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const there = ['src', 'tests'].flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, withFileTypes: true }).map((one) => {
      const path = `/${relative(root, join(one.parentPath, one.name)).replaceAll('\\', '/')}`;
      return one.isDirectory() ? `${path}/` : path;
    }),
  );
  const own = readdirSync(root).map((name) => `/${name}`);
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  const named = [...text.matchAll(FILE_OR_FOLDER)].map(([, name = '']) => name);
  const isThere = (name: string): boolean =>
    [...there, ...own].some((path) => path.endsWith(`/${name}`));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
