import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { newGame } from './desk.ts';
import { helpOf, tour } from './tour.ts';

test('x', async () => {
  const a = [...(await helpOf(await newGame())), ...(await tour())];
  writeFileSync('/tmp/toy2-tour.json', JSON.stringify(a));
}, 600000);
