import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { tour, helpOf } from './tour.ts';
import { newGame } from './desk.ts';
test('x', async () => {
  const a = [...await helpOf(await newGame()), ...await tour()];
  writeFileSync('/tmp/toy2-tour.json', JSON.stringify(a));
}, 600000);
