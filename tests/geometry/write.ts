import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawGeometry } from './draw.ts';

// `npm run geometry`: draws the map anew from sketch.yaml.

test('geometry.yaml is written', () => {
  const text = drawGeometry();
  expect(text).toContain('borders:');
  writeFileSync('rules/agot/geometry.yaml', text);
});
