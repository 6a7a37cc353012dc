// The records of the sample games: as the program publishes them, and as a script of another language checks them.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import {
  copyOf,
  emptyFolder,
  filesIn,
  pathOf,
  read,
  rookery,
  SAMPLES,
} from '../support/sample-games.ts';
import { forged } from './played.ts';

const SCRIPT = fileURLToPath(new URL('../../docs/check-record.py', import.meta.url));
const HEAD = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/;
const python = (...argv: readonly string[]) =>
  spawnSync('python3', [SCRIPT, ...argv], { encoding: 'utf8' });
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Set-up is told in a phase of its own, or before the first cards. */
const firstReport = (name: string): string =>
  Object.entries(filesIn(pathOf(name))).find(([file]) =>
    /^reports\/(?:00-cards|01-set-up|01-command|01-activation)\.public\.txt$/.test(file),
  )?.[1] ?? '';

/** The first sample of each game: what is forged in it is found in the others alike. */
const rulesetOf = (name: string): string =>
  /^ruleset: (.+)$/m.exec(read(pathOf(name), 'game.yaml'))?.[1] ?? '';
const FIRST = SAMPLES.filter(
  (name, at) => SAMPLES.findIndex((one) => rulesetOf(one) === rulesetOf(name)) === at,
);

describe.each(SAMPLES)('%s', (name) => {
  const record = join(pathOf(name), 'record.jsonl');

  test('has the record that publish writes', async () => {
    const path = copyOf(name);
    expect((await rookery('publish', path)).exit).toBe(0);
    expect(read(path, 'record.jsonl')).toBe(read(pathOf(name), 'record.jsonl'));
  });

  test('holds for whoever has nothing but the record', async () => {
    const { exit, out } = await rookery('verify', record);
    expect(out).toMatch(/\n(?:Everything holds\.|全部相符。)\n$/);
    expect(exit).toBe(0);
  });

  test.runIf(hasPython)('holds by the written description alone', () => {
    const [head = ''] = HEAD.exec(firstReport(name)) ?? [];
    const { status, stdout } = python(record, head);
    expect(stdout).toMatch(/all follow\. Head: /);
    expect(status).toBe(0);
  });

  test.runIf(hasPython && FIRST.includes(name))('does not with another draw, seed or head', () => {
    const text = readFileSync(record, 'utf8');
    const path = join(emptyFolder(), 'record.jsonl');
    const check = (other: string) => {
      writeFileSync(path, other);
      return python(path).stdout;
    };
    const drawn = forged(text, (lines) =>
      lines.map((line) =>
        JSON.parse(JSON.stringify(line).replace(/("draws":.*?"number":)(\d+)/, '$19$2')),
      ),
    );
    expect(check(drawn)).toMatch(/^line \d+: the seed gives something else/);
    const seeded = forged(text, ([first, ...rest]) => [
      { ...first, line: 'opened', seedHash: '0'.repeat(64) },
      ...rest,
    ]);
    expect(check(seeded)).toMatch(/^line 2: the seed is not the one/);
    expect(check(text.replace('"line":"closed"', '"line":"Closed"'))).toMatch(/^line \d+: /);
    expect(python(record, 'AAAAA-AAAAA-AAAAA-AAAAA').status).toBe(1);
  });
});

test('the script is short enough to be read', () => {
  expect(readFileSync(SCRIPT, 'utf8').split('\n').length).toBeLessThanOrEqual(240);
});
