import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawGeometry } from './draw.ts';

// `npm run geometry`: draws the map anew from its sketches.

test.each(Object.entries(drawGeometry()))('%s is written', (name, text) => {
  expect(text).toContain('borders:');
  writeFileSync(join('rules/agot', name), text);
});
