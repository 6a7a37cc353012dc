import { expect, test } from 'vitest';
import { runs } from '../../support/runs.ts';
import { lawsBroken, rulesFor } from './played.ts';

test.each([
  'game-of-thrones',
  'clash-of-kings',
  'storm-of-swords',
  'feast-for-crows',
  'winds-of-winter',
])('the laws hold in the mode %s', (preset) => {
  const stopped = preset === 'winds-of-winter' ? 1 : runs(1) - 1;
  expect(lawsBroken(rulesFor(preset), runs(4), 'captain', stopped)).toEqual([]);
});
