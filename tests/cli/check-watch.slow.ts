// check --watch, as somebody uses it who writes his orders beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { copyOf } from '../support/sample-games.ts';

const BIN = fileURLToPath(new URL('../../bin/rookery.js', import.meta.url));

test('orders are checked again when they are saved, wrong ones too, until it is interrupted', async () => {
  const folder = copyOf('five-kings');
  const file = join(folder, 'stark.txt');
  writeFileSync(file, 'Winterfell: march\n');
  const watching = spawn('node', [BIN, 'check', file, '-C', folder, '--watch']);
  let said = '';
  const until = async (what: RegExp): Promise<void> => {
    while (!what.test(said)) {
      const [chunk] = (await once(watching.stdout, 'data')) as [Buffer];
      said += chunk.toString();
    }
    said = '';
  };
  watching.stdout.setEncoding('utf8');
  await until(/Winterfell/);
  writeFileSync(file, 'Winterfell: drink tea\n');
  await until(/drink tea/);
  writeFileSync(file, 'White Harbor: defend\n');
  await until(/White Harbor/);
  watching.kill('SIGINT');
  const [exit] = (await once(watching, 'exit')) as [number];
  expect(exit).toBe(130);
}, 60_000);
