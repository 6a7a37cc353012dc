import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawGeometry } from './draw.ts';
import { drawMiddleEarth } from './middle-earth.ts';

// `npm run geometry`: draws the maps anew from their sketches.

const FILES = [
  ...Object.entries(drawGeometry()).map(([name, text]) => [join('agot', name), text] as const),
  ['wotr/geometry.yaml', drawMiddleEarth()] as const,
];

test.each(FILES)('%s is written', (name, text) => {
  expect(text).toContain('borders:');
  writeFileSync(join('rules', name), text);
});
