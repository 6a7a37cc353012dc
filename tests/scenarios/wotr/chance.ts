import type { Chance } from '../../../src/core/chance.ts';
import type { Face, Rules, State } from '../../../src/rulesets/wotr/game.ts';
import type { Scenario } from './scenario.ts';

type Draws = Scenario['draws'];

/** Draws as a case says them; unsaid ones give the lowest number, the first face, tile or card. */
export const drawn = (rules: Rules, state: State, draws: Draws) => {
  const left = new Map(Object.entries(draws).map(([purpose, said]) => [purpose, [...said]]));
  const pool = tilesOf(rules, state);
  const chance: Chance = (key, sides) => {
    const purpose = key.split('|')[2] ?? '';
    const said = left.get(purpose)?.shift();
    if (said === undefined && left.has(purpose)) throw new Error(`no more draws for ${purpose}`);
    const at = purpose === 'tile' ? fromPool(pool, said, sides) : placeOf(rules, purpose, said);
    if (at < 0 || at >= sides) throw new Error(`${purpose} of ${sides} cannot be ${said}`);
    return at;
  };
  return { chance, unused: () => [...left].filter(([, some]) => some.length > 0) };
};

const placeOf = (rules: Rules, purpose: string, said: string | number | undefined): number => {
  if (said === undefined) return 0;
  if (typeof said === 'number') return said - 1;
  const side = purpose === 'die-shadow' ? 'shadow' : 'free-peoples';
  if (purpose.startsWith('die-')) return rules.tables.dice[side].faces.indexOf(said as Face);
  const deck = Object.keys(rules.cards).filter((card) => rules.cards[card]?.deck === purpose);
  return deck.indexOf(said);
};

/** The pool as it is before each draw; in a case it is not filled in between. */
const tilesOf = ({ tiles }: Rules, state: State): string[] =>
  Object.keys(tiles).flatMap((tile) => Array<string>(state.tiles.pool[tile] ?? 0).fill(tile));

const fromPool = (pool: string[], said: string | number | undefined, sides: number): number => {
  const at = typeof said === 'string' ? pool.indexOf(said) : Number(said ?? 1) - 1;
  if (pool.length === sides) pool.splice(at, 1);
  return at;
};
