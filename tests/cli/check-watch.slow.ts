// check --watch, as somebody uses it who writes his orders beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { copyOf } from '../support/sample-games.ts';

const seconds = (count: number): Promise<void> =>
  new Promise((done) => setTimeout(done, 1000 * count));

const BIN = fileURLToPath(new URL('../../bin/rookery.js', import.meta.url));

test('orders are checked again when they are saved, wrong ones too, until it is interrupted', async () => {
  const folder = copyOf('five-kings');
  const file = join(folder, 'stark.txt');
  writeFileSync(file, 'Winterfell: march\n');
  const watching = spawn('node', [BIN, 'check', file, '-C', folder, '--watch']);
  let said = '';
  let times = '';
  const until = async (what: RegExp): Promise<void> => {
    while (!what.test(said)) {
      const [chunk] = (await once(watching.stdout, 'data')) as [Buffer];
      said += chunk.toString();
    }
    said = '';
  };
  watching.stdout.setEncoding('utf8');
  watching.stderr.on('data', (chunk: Buffer) => {
    times += chunk.toString();
  });
  await until(/Winterfell/);
  writeFileSync(file, 'Winterfell: drink tea\n');
  await until(/drink tea/);
  // Files that are touched, and say what they said, are not judged once more.
  await seconds(1);
  times = '';
  for (const touched of [file, join(folder, 'game.yaml')]) utimesSync(touched, 0, 0);
  await seconds(1.5);
  expect(times).toBe('');
  writeFileSync(file, 'White Harbor: defend\n');
  await until(/White Harbor/);
  watching.kill('SIGINT');
  const [exit] = (await once(watching, 'exit')) as [number];
  expect(exit).toBe(130);
}, 60_000);
