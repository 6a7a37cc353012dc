import { describe, expect, test } from 'vitest';
import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import { library } from '../../src/cli/rules/library.ts';
import { record } from '../../src/desk/recorded-game.ts';
import { type Kit, settingOf, type Variant, variantsOf } from '../../src/desk/series.ts';
import { matchOf, playMatch } from '../../src/desk/simulation.ts';
import { STAMP } from '../support/mailed-games.ts';

// In CI a few of each game's variants, with one seed and one style or the other; by hand: SEEDS=20 GAMES=wotr,agot.
const SEEDS = Number(process.env.SEEDS ?? 0);
const FEW = 4;
const GAMES = (process.env.GAMES ?? library.ids.join()).split(',');
const STYLES = ['random', 'mixed'];

const kitOf = async (id: string): Promise<Kit> => {
  const loaded = await library.loadRules(id);
  const kit = await library.withRuleset(id, (ruleset): Kit => {
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const data = loaded.value.data as Kit['data'];
    return { ruleset, data, chanceOf, knownRules: new Set() };
  });
  if (!kit.ok) throw new Error(JSON.stringify(kit.problems));
  return kit.value;
};

const comesOutTheSame = (kit: Kit, variant: Variant, seed: string, style: string): void => {
  const setting = settingOf(kit, variant);
  if (!setting.ok) throw new Error(JSON.stringify(setting.problems));
  const match = matchOf(setting.value, seed, { all: style, seats: {} });
  const { desk, batches } = record(setting.value, match, { stamp: STAMP, hash: sha256 });
  expect(desk.state).toEqual(playMatch(setting.value, match).state);
  expect(batches.length).toBeGreaterThan(0);
};

describe.each(GAMES)('games of %s that are written out', async (id) => {
  const kit = await kitOf(id);
  const variants = variantsOf(kit, null, null, {});
  if (!variants.ok) throw new Error(JSON.stringify(variants.problems));
  const every = SEEDS > 0 ? 1 : Math.ceil(variants.value.length / FEW);
  const tried = variants.value
    .filter((_, at) => at % every === 0)
    .flatMap((variant, at) =>
      STYLES.filter((_, nth) => SEEDS > 0 || nth === at % STYLES.length).map((style) => ({
        ...variant,
        style,
      })),
    );
  test.each(tried)(
    '$preset, $players, $style: they come out the same from their messages',
    ({ style, ...variant }) => {
      for (let nth = 0; nth < Math.max(SEEDS, 1); nth++)
        comesOutTheSame(kit, variant, `${variant.preset} ${nth}`, style);
    },
  );
});
