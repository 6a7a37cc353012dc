import { expect, test } from 'vitest';
import { CHAPTERS } from '../../../src/rulesets/agot/chapters.ts';

// The fold lays one chapter over the other: what two of them bring under one name would be lost.
test.each([
  ...(['phases', 'orders', 'kinds', 'events', 'bots', 'instead', 'causes'] as const),
  ...(['asked', 'wishes', 'names', 'cases'] as const),
])('no two chapters bring %s of one name', (member) => {
  const names = CHAPTERS.flatMap((chapter) => Object.keys(chapter[member] ?? {}));
  expect(names.length).toBeGreaterThan(0);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
