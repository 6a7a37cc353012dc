// A game goes on by the rules that it was opened with, whatever a later version of the program brings.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptRulesText } from '../../src/cli/folder/kept-rules.ts';
import { run } from '../../src/cli/program/program.ts';
import { library } from '../../src/cli/rules/library.ts';
import { ownFolder } from '../../src/cli/rules/rules-files.ts';
import { loadRules } from '../../src/cli/rules/rules-folder.ts';
import { agotFiles } from '../support/rules.ts';
import {
  copyOf,
  emptyFolder,
  entriesOf,
  filesIn,
  portsWith,
  read,
  rookery,
  type Said,
  write,
} from '../support/sample-games.ts';

const NOW = ['--now', '2026-12-01T20:00:00Z', '--lang', 'en'];

/** The program of a later version, by which cards of strength 1 have 2, and those of 2 have 1. */
const later = async () => {
  const folder = join(emptyFolder(), 'rules');
  cpSync(ownFolder(), folder, { recursive: true });
  const path = join(folder, 'agot/house-cards.yaml');
  const text = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    text.replace(/strength: ([12])/g, (_, strength) => `strength: ${3 - Number(strength)}`),
  );
  const loaded = await loadRules(agotFiles, folder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const rules = { ...loaded.value, source: 'compiled' as const };
  return {
    rules,
    rookery: async (...argv: readonly string[]): Promise<Said> => {
      const { ports, said } = portsWith({});
      const loading = async () => ({ ok: true as const, value: rules });
      const exit = await run(argv, { ...ports, library: { ...library, loadRules: loading } });
      return { exit, ...said };
    },
  };
};

const KEPT = 'rules.json';

const lastOf = (path: string): object =>
  JSON.parse(read(path, 'log.jsonl').trim().split('\n').at(-1) ?? '');

/** Game.yaml says by which rules the game goes on. */
const takeRules = (path: string, fingerprint: string): void =>
  write(
    path,
    'game.yaml',
    read(path, 'game.yaml').replace(/^fingerprint: .*$/m, `fingerprint: "${fingerprint}"`),
  );

describe('where a card has another strength in a later version', () => {
  test('the game goes on by its own, to the same bytes, and says what is another', async () => {
    const [now, then] = [copyOf('five-kings'), copyOf('five-kings')];
    const program = await later();
    const said = await program.rookery('adjudicate', then, ...NOW);
    expect((await rookery('adjudicate', now, ...NOW)).exit).toBe(said.exit);
    expect(filesIn(then)).toEqual(filesIn(now));
    expect(said.err).toContain('differ from those the game was opened with');
    expect(said.err).toContain('cards.ser-rodrik-cassel.strength: 1 (2)');
    expect(said.err).toContain('rookery check --rules');
    expect(said.err).toContain('rookery correct --rules --reason');
  });

  test('or by the new ones, where game.yaml says so', async () => {
    const [now, then] = [copyOf('five-kings'), copyOf('five-kings')];
    const program = await later();
    takeRules(then, program.rules.fingerprint);
    const said = await program.rookery('adjudicate', then, ...NOW);
    await rookery('adjudicate', now, ...NOW);
    expect(said.err).not.toContain(KEPT);
    expect(entriesOf(then)).not.toEqual(entriesOf(now));
    expect(lastOf(then)).toMatchObject({ rules: program.rules.fingerprint });
  });

  test('reports, maps and bundles of it are those of before', async () => {
    const path = copyOf('wuwang');
    const program = await later();
    for (const argv of [['report'], ['status'], ['map', '--format', 'text']]) {
      const then = await program.rookery(argv[0] ?? '', path, ...argv.slice(1));
      expect(then.out).toBe((await rookery(argv[0] ?? '', path, ...argv.slice(1))).out);
    }
  });
});

describe('where its own rules cannot be taken', () => {
  const spoiled: readonly (readonly [string, (path: string) => void])[] = [
    ['they are gone', (path) => rmSync(join(path, KEPT))],
    [
      'they are damaged',
      (path) => write(path, KEPT, read(path, KEPT).replace('"strength":1', '"strength":2')),
    ],
    [
      'they have another form',
      (path) => {
        const { fingerprint, data } = JSON.parse(read(path, KEPT));
        const rules = { fingerprint, data, messages: {}, source: 'compiled' } as const;
        write(path, KEPT, keptRulesText({ ruleset: 'agot', form: 99 }, rules));
      },
    ],
    ['they are of another game', (path) => takeRules(path, 'a'.repeat(64))],
  ];
  test.each(spoiled)('since %s, it says so', async (_why, spoil) => {
    const path = copyOf('five-kings');
    spoil(path);
    const { exit, err } = await (await later()).rookery('status', path, '--lang', 'en');
    expect(exit).toBe(0);
    expect(err).toContain('the rules have changed since the game was opened');
    expect(err).toContain('does not hold the rules the game was opened with');
  });
});

test('names that a later version has are used with the rules of before', async () => {
  const path = copyOf('five-kings');
  const program = await later();
  const data = program.rules.data as { readonly terms: Record<string, Record<string, object>> };
  const { en = {} } = data.terms;
  Object.assign(data, {
    terms: { ...data.terms, en: { ...en, houses: { ...en['houses'], stark: { name: 'Wolves' } } } },
  });
  expect((await program.rookery('status', path, '--lang', 'en')).out).toContain('Wolves');
});
