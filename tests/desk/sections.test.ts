import { expect, test } from 'vitest';
import { withoutChatHeads } from '../../src/desk/sections.ts';

const NAMES = ['Ines Duarte', 'Ines'];

test.each([
  ['[20:14] Ines: Pyke: defense +1', 'Pyke: defense +1'],
  ['[30.11.26, 20:14:02] Ines: Pyke: defense +1', 'Pyke: defense +1'],
  ['20:14 - Ines Duarte: Pyke: defense +1', 'Pyke: defense +1'],
])('an own name and the time in front of what is said: %s', (line, said) => {
  const [bare = ''] = withoutChatHeads(NAMES, [line]);
  expect(bare.trim()).toBe(said);
  // What is behind keeps its column.
  expect(bare.length).toBe(line.length);
});

test.each([
  ['[20:14] Tom: Pyke: defense +1'],
  ['Ines: Pyke: defense +1'],
  ['[20:14] Ines: Pyke: defense +1', '[20:15] Tom: why?'],
])('the words of others stay as they are: %s', (...lines) => {
  expect(withoutChatHeads(NAMES, lines)).toEqual(lines);
});
