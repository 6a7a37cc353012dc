import { chanceOf } from '../../src/cli/io/hashing.ts';
import { type BrokenLaw, playByLaws } from '../../src/desk/laws.ts';
import { type Kit, settingOf, type Variant, variantsOf } from '../../src/desk/series.ts';
import type { Match } from '../../src/desk/simulation.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { allRuleIds } from './rule-ids.ts';
import { loadData } from './rules.ts';

/** All that games of the real rules need. */
export const kit: Kit<Agot> = {
  ruleset: agot,
  data: await loadData(),
  chanceOf,
  knownRules: new Set(allRuleIds()),
};

const offered = variantsOf(kit, null, null, {});
/** Every preset with every number of players that it is offered for. */
export const VARIANTS: readonly Variant[] = offered.ok ? offered.value : [];

export const settingFor = (variant: Variant) => {
  const setting = settingOf(kit, variant);
  if (!setting.ok) throw new Error(JSON.stringify(setting.problems));
  return setting.value;
};

/** Plays a game again from the file that it left when it broke a law. */
export const replaySeed = (text: string): readonly BrokenLaw[] => {
  const { seed, styles, preset, players, options } = JSON.parse(text) as Match & Variant;
  const setting = settingFor({ preset, players, options });
  return playByLaws(setting, { seed, styles }, 'full', kit.knownRules).broken;
};
