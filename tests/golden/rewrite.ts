import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { library } from '../../src/cli/rules/library.ts';
import { DIGESTS, GOLDEN, GOLDEN_FILES, isWhole } from '../support/golden-files.ts';
import { pathOf, playAgain, read, rookery, SAMPLES, stepsOf } from '../support/sample-games.ts';

// `npm run golden`: plays the sample games again from their orders, and writes what came of it.

const MADE = ['game.schema.json', 'log.jsonl', 'state.yaml', 'checkpoint.json', 'rules.json', 'reports'];

/** game.yaml with the fingerprint of the rules as they are now. */
const currentGameFile = async (path: string): Promise<string> => {
  const text = read(path, 'game.yaml');
  const rules = await library.loadRules(/^ruleset: (.*)$/m.exec(text)?.[1] ?? '');
  if (!rules.ok) throw new Error(JSON.stringify(rules.problems, null, 2));
  const { fingerprint } = rules.value;
  return text.replace(/^fingerprint: .*$/m, `fingerprint: "${fingerprint}"`);
};

const replaceMade = (path: string, played: string): void => {
  for (const name of MADE) {
    rmSync(join(path, name), { recursive: true, force: true });
    cpSync(join(played, name), join(path, name), { recursive: true });
  }
  cpSync(join(played, 'game.yaml'), join(path, 'game.yaml'));
};

describe('sample games are played again', () => {
  test.each(SAMPLES)('%s', async (name) => {
    const path = pathOf(name);
    const played = await playAgain(path, await currentGameFile(path));
    // Otherwise a command of the log would be lost, and with it the way to play the game again.
    expect(stepsOf(played), 'the same commands take the same orders').toEqual(stepsOf(path));
    replaceMade(path, played);
    expect((await rookery('publish', path)).exit).toBe(0);
  });
});

describe('golden files are written', () => {
  const digests: Record<string, string> = {};
  afterAll(() => writeFileSync(join(GOLDEN, DIGESTS), `${JSON.stringify(digests, null, 2)}\n`));
  beforeAll(() => {
    mkdirSync(GOLDEN, { recursive: true });
    for (const name of readdirSync(GOLDEN))
      if (!name.endsWith('.ts') && !(name in GOLDEN_FILES && isWhole(name)))
        rmSync(join(GOLDEN, name));
  });
  test.each(Object.entries(GOLDEN_FILES))('%s', async (name, make) => {
    const text = await make();
    expect(text).not.toBe('');
    if (isWhole(name)) writeFileSync(join(GOLDEN, name), text);
    else digests[name] = sha256(text);
    expect(isWhole(name)).toBe(existsSync(join(GOLDEN, name)));
  });
});
