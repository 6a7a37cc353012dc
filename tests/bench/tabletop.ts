// The tabletop game: sight between all units of a table, and activations of whole games.
import { library } from '../../src/cli/rules/library.ts';
import { withKit } from '../../src/cli/simulation/player.ts';
import { settingOf } from '../../src/desk/series.ts';
import { matchOf, playMatch, type Setting } from '../../src/desk/simulation.ts';
import type { Tabletop, View } from '../../src/rulesets/tabletop/game.ts';
import { others, sightOf } from '../../src/rulesets/tabletop/table.ts';
import { cpu, type Measure, type Measures, type Size } from './figure.ts';
import { checksumOf } from './work.ts';

const GAMES = { quick: 2, usual: 6, full: 20 } as const;
const TIMES = 100;

/** What is measured took so long for so many pieces of work, and this came of it. */
interface Piece {
  readonly took: number;
  readonly count: number;
  readonly result: string;
}

/** All units of both sides, row against row, as they stand before the battle is decided. */
const sights = ({ rules }: Setting<Tabletop>, view: View): Piece => {
  const units = Object.keys(rules.units);
  const state = {
    ...view.state,
    units: Object.fromEntries(
      units.map((id, at) => [
        id,
        {
          ...{ seat: rules.units[id]?.seat ?? 'stark', profile: rules.units[id]?.profile ?? '' },
          ...{ x: 6000 + 4000 * at, y: at % 2 === 0 ? 12_000 : 30_000 },
          ...{ facing: at % 2 === 0 ? 0 : 18_000, left: 12, tokens: [] },
        },
      ]),
    ),
  };
  const table = { rules, state };
  const pairs = units.flatMap((by) => others(table, by).map((on) => [by, on] as const));
  let seen = 0;
  const start = cpu();
  for (let round = 0; round < TIMES; round++)
    for (const [by, on] of pairs) if (sightOf(table, by, on) !== null) seen++;
  return { took: cpu() - start, count: TIMES * pairs.length, result: String(seen) };
};

const activations = (setting: Setting<Tabletop>, _view: View, seed: string): Piece => {
  const start = cpu();
  const { entries } = playMatch(setting, matchOf(setting, seed, { all: 'captain', seats: {} }));
  const took = cpu() - start;
  const count = entries.filter(({ event }) => event.type === 'unit-activated').length;
  return { took, count, result: JSON.stringify(entries.at(-1)) };
};

const measured =
  (unit: string, work: typeof activations): Measure =>
  (size: Size) =>
    withKit(library, 'tabletop', (kit) => {
      const found = settingOf(kit, { preset: 'trident', players: 2, options: {} });
      if (!found.ok) throw new Error('tabletop: no preset trident');
      const setting = found.value as unknown as Setting<Tabletop>;
      const { rules, ruleset } = setting;
      const view = { rules, state: ruleset.blank(rules, ruleset.seats(rules)) };
      const pieces = Array.from({ length: GAMES[size] }, (_, nth) => {
        const piece = work(setting, view, `bench/${nth + 1}`);
        const start = cpu();
        for (let time = 0; time < TIMES; time++) JSON.parse(JSON.stringify(view.state));
        return { ...piece, beside: (cpu() - start) / TIMES };
      });
      return {
        ...{ unit, samples: pieces.map(({ took, count }) => took / count) },
        ...{ of: 'a JSON round trip of its state', reference: pieces.map(({ beside }) => beside) },
        checksum: checksumOf(pieces.map(({ result }) => result)),
      };
    });

export const TABLETOP: Measures = {
  'tabletop: sight': measured('sight', sights),
  'tabletop: activation': measured('unit activated', activations),
};
