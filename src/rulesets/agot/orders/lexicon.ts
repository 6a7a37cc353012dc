import type { Rules } from '../rules.ts';
import { CHINESE, CHINESE_HEADS, CHINESE_NUMBERS } from './chinese.ts';
import { type Names, namesIn } from './names.ts';
import { type Cutter, cutterOf } from './segment.ts';

function* wordsIn(groups: Iterable<Names>): Generator<string> {
  for (const words of [...Object.values(CHINESE), ...Object.values(CHINESE_HEADS)]) yield* words;
  for (const { exact, all } of groups) {
    yield* exact.keys();
    for (const { words } of all) yield* words;
  }
}

const cutters = new WeakMap<Rules, Cutter>();

/** Knows the names of a game and the fixed words; made once for its rules. */
export const cutterFor = (rules: Rules): Cutter => {
  const cutter =
    cutters.get(rules) ?? cutterOf(wordsIn(Object.values(namesIn(rules))), CHINESE_NUMBERS);
  cutters.set(rules, cutter);
  return cutter;
};
