// The laws on many battles of all kinds, stopped at every question in some, every second one with its switches drawn by
// chance; `THOROUGH=11` plays more than 2,000.

import { expect, test } from 'vitest';
import { streamOf } from '../../../src/core/chance.ts';
import { playByLaws } from '../../../src/desk/laws.ts';
import { SWITCHES } from '../../../src/rulesets/westeros/game.ts';
import { runs } from '../../support/runs.ts';
import { data, matchFor, RULE_IDS, rulesFor, settingOf } from './played.ts';

const ONE_FULL_IN = 10;

/** A value of each switch by chance. */
const someSwitches = (seed: string): Readonly<Record<string, string>> => {
  const random = streamOf(seed);
  return Object.fromEntries(
    Object.entries(SWITCHES).map(([name, values]) => [name, values[random(values.length)] ?? '']),
  );
};

test.each(
  Object.keys(data.battles).flatMap((preset) =>
    (['random', 'captain', 'writer'] as const).map((style) => [preset, style] as const),
  ),
)('%s, played by %s', (preset, style) => {
  const plain = rulesFor(preset);
  const broken = Array.from({ length: runs(8) }, (_, game) => {
    const seed = `many-${preset}-${game}`;
    const rules = game % 2 === 0 ? plain : rulesFor(preset, someSwitches(seed));
    return playByLaws(
      settingOf(rules),
      matchFor(rules, seed, style),
      game % ONE_FULL_IN === 0 ? 'full' : 'quick',
      RULE_IDS,
    );
  }).flatMap((one) => one.broken.map(({ law, detail }) => `${law}: ${detail}`));
  expect(broken).toEqual([]);
});
