// Wars by chance under all laws: presets and options by chance, cut after so many turns and counted.

import { streamOf } from '../../../src/core/chance.ts';
import { type BrokenLaw, playByLaws } from '../../../src/desk/laws.ts';
import type { Setting } from '../../../src/desk/simulation.ts';
import { OPTIONS } from '../../../src/rulesets/wotr/data.ts';
import type { Rules, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { matchFor, RULE_IDS, rulesOf, settingOf } from './played.ts';

/** More entries than any turn has. */
const MOST_IN_A_TURN = 5_000;

const PRESETS = ['first-edition', 'second-edition-cards'] as const;

/** A war of so many turns is played no further. */
const cutAt = (turns: number): typeof wotr => ({
  ...wotr,
  next: (table) => (table.state.round > turns ? null : wotr.next(table)),
});

const games = new Map<string, Rules>();

/** Rules by chance: players, a preset, and each option in its place or said by name. */
const rulesBy = (seed: string): Rules => {
  const random = streamOf(`rules-${seed}`);
  const preset = PRESETS[random(PRESETS.length)];
  const options = Object.fromEntries(
    Object.entries(OPTIONS).flatMap(([name, values]) => {
      const value = values[random(values.length)];
      return random(2) === 0 && value !== undefined ? [[name, value]] : [];
    }),
  );
  const players = 2 + random(3);
  const key = JSON.stringify([preset, options, players]);
  const rules = games.get(key) ?? rulesOf(preset, options, players);
  games.set(key, rules);
  return rules;
};

interface Fought {
  readonly broken: readonly BrokenLaw[];
  readonly turns: number;
  /** Who won and how, or that the war was cut. */
  readonly end: string;
  /** Types of events that came up. */
  readonly types: ReadonlySet<string>;
}

export const fight = (seed: string, depth: 'quick' | 'full', turns = 60): Fought => {
  const setting: Setting<Wotr> = { ...settingOf(rulesBy(seed)), ruleset: cutAt(turns) };
  const style = streamOf(`style-${seed}`)(3) === 0 ? 'mixed' : 'random';
  const { run, broken } = playByLaws(setting, matchFor(seed, style, setting), depth, RULE_IDS);
  const entries = run?.entries ?? [];
  const begins = entries.flatMap(({ event }, at) => (event.type === 'round-begun' ? [at] : []));
  const longest = Math.max(
    0,
    ...begins.map((at, turn) => (begins[turn + 1] ?? entries.length) - at),
  );
  const endless: readonly BrokenLaw[] =
    longest > MOST_IN_A_TURN ? [{ law: 'progress', detail: `a turn of ${longest} entries` }] : [];
  const won = run?.state.won ?? null;
  return {
    broken: [...broken, ...endless],
    turns: run?.state.round ?? 0,
    end: won === null ? 'cut' : `${won.side} by ${won.how}`,
    types: new Set(entries.map(({ event }) => event.type)),
  };
};
