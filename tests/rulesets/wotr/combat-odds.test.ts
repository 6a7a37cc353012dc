import { beforeAll, describe, expect, test } from 'vitest';
import { asNumber, hitsOf } from '../../../src/core/dice.ts';
import { ACTS } from '../../../src/rulesets/wotr/actions.ts';
import type { BattleKind } from '../../../src/rulesets/wotr/facts.ts';
import { runs } from '../../support/runs.ts';
import { type Army, army, board, garrison, hand } from './armed.ts';
import { eventsOf, playUntil, stage } from './staged.ts';

const FIGHTS = Number(process.env['FIGHTS'] ?? runs(300));

/** The chance of so many hits: with so many dice, of which so many that missed are rolled again. */
const exactly = ([dice, most, needs, again = needs]: Odds, hits: number): number => {
  const rerolls = [{ by: 'owner', most, bonus: needs - again }] as const;
  const [chance] = hitsOf({ dice, sides: 6, needs, rerolls }).slice(hits);
  return chance === undefined ? 0 : asNumber(chance);
};

/** Dice, re-rolls, the lowest number that hits, and that of the re-roll where it is another. */
type Odds = readonly [dice: number, rerolls: number, needs: number, again?: number];

interface Fight {
  readonly kind: BattleKind;
  readonly region: string;
  readonly own: Army;
  readonly foe: Army;
  /** Combat cards of the Shadow, which attacks, and of the Free Peoples; and what they cost. */
  readonly cards?: { readonly shadow?: string; readonly free?: string; readonly cost?: number };
  /** Of the attacker and the defender. */
  readonly odds: readonly [Odds, Odds];
}

const FIGHT: Readonly<Record<string, Fight>> = {
  'in the open': {
    ...{ kind: 'field', region: 'north-ithilien' },
    ...{ own: { sauron: [3] }, foe: { gondor: [2] } },
    odds: [
      [3, 0, 5],
      [2, 0, 5],
    ],
  },
  'with leaders': {
    ...{ kind: 'field', region: 'north-ithilien' },
    ...{ own: { sauron: [4, 0, 2] }, foe: { gondor: [3, 1, 1] } },
    odds: [
      [4, 2, 5],
      [4, 1, 5],
    ],
  },
  'of more than can roll': {
    ...{ kind: 'field', region: 'north-ithilien' },
    ...{ own: { sauron: [7, 1, 6] }, foe: { gondor: [9, 0, 3] } },
    odds: [
      [5, 5, 5],
      [5, 3, 5],
    ],
  },
  'at a fortification': {
    ...{ kind: 'field', region: 'osgiliath' },
    ...{ own: { sauron: [5, 0, 1] }, foe: { gondor: [2] } },
    odds: [
      [5, 1, 6],
      [2, 0, 5],
    ],
  },
  'at a city': {
    ...{ kind: 'field', region: 'pelargir' },
    ...{ own: { southrons: [4] }, foe: { gondor: [1, 0, 1] } },
    odds: [
      [4, 0, 6],
      [1, 1, 5],
    ],
  },
  'against a stronghold': {
    ...{ kind: 'assault', region: 'minas-tirith' },
    ...{ own: { sauron: [5, 0, 3] }, foe: { gondor: [3, 0, 1] } },
    odds: [
      [5, 3, 6],
      [3, 1, 5],
    ],
  },
  'with one more on all dice': {
    ...{ kind: 'field', region: 'north-ithilien' },
    ...{ own: { sauron: [4, 0, 2] }, foe: { gondor: [3, 1, 1] } },
    cards: { shadow: 'pits-of-mordor' },
    odds: [
      [4, 2, 4],
      [4, 1, 4],
    ],
  },
  'with two more at a fortification': {
    ...{ kind: 'field', region: 'osgiliath' },
    ...{ own: { sauron: [5, 0, 1] }, foe: { gondor: [2] } },
    cards: { shadow: 'horde-from-the-east' },
    odds: [
      [5, 1, 4],
      [2, 0, 3],
    ],
  },
  'by daylight': {
    ...{ kind: 'field', region: 'north-ithilien' },
    ...{ own: { sauron: [6, 0, 2] }, foe: { gondor: [2] } },
    cards: { free: 'celeborns-galadhrim' },
    odds: [
      [3, 2, 5],
      [2, 0, 5],
    ],
  },
  'from a better place, at a city': {
    ...{ kind: 'field', region: 'pelargir' },
    ...{ own: { southrons: [4] }, foe: { gondor: [1, 0, 1] } },
    cards: { free: 'book-of-mazarbul' },
    odds: [
      [4, 0, 6],
      [1, 1, 5],
    ],
  },
  'with valour against terror': {
    ...{ kind: 'field', region: 'north-ithilien' },
    ...{ own: { sauron: [4, 0, 2] }, foe: { gondor: [2, 1, 1] } },
    cards: { shadow: 'foul-thing-from-the-deep', free: 'thranduils-archers' },
    odds: [
      [4, 1, 5, 4],
      [3, 1, 4, 5],
    ],
  },
  'in dread': {
    ...{ kind: 'field', region: 'north-ithilien' },
    ...{ own: { sauron: [4, 0, 3] }, foe: { gondor: [4, 0, 2] } },
    cards: { shadow: 'grond', cost: 2 },
    odds: [
      [4, 1, 5],
      [2, 2, 5],
    ],
  },
} as const satisfies Readonly<Record<string, Fight>>;

const NEXT: Readonly<Record<string, string>> = {
  'north-ithilien': 'south-ithilien',
  osgiliath: 'south-ithilien',
  pelargir: 'west-harondor',
};

const near = (is: number, chance: number): boolean =>
  Math.abs(is / FIGHTS - chance) <= 4.5 * Math.sqrt((chance * (1 - chance)) / FIGHTS) + 1e-9;

const played = ({ shadow, free, cost = 0 }: NonNullable<Fight['cards']>) => ({
  changes: [
    ...(shadow === undefined ? [] : [hand('shadow', shadow)]),
    ...(free === undefined ? [] : [hand('free-peoples', free)]),
  ],
  answers: {
    'combat-card': [shadow, free].flatMap((card) => (card === undefined ? [] : [{ card }])),
    'combat-cost': cost,
  },
});

describe.each(Object.entries(FIGHT))('a round %s', (_name, fought) => {
  const { kind, region, own, foe, odds, cards = {} } = fought;
  const { changes, answers } = played(cards);
  const from = kind === 'assault' ? region : (NEXT[region] ?? region);
  const other = kind === 'assault' ? garrison(region, foe) : army(region, foe);
  const chance = stage(() => undefined, { seed: region + JSON.stringify(own) }).draw;
  const found = { shadow: new Map<number, number>(), 'free-peoples': new Map<number, number>() };
  const act = { act: 'attack', die: 'army', from, to: region } as const;

  beforeAll(() => {
    for (let n = 0; n < FIGHTS; n++) {
      const table = board(army(from, own), other, ...changes);
      table.draw = chance;
      // Both have rolled before anybody is asked for losses.
      playUntil('losses', table, ACTS.attack.play(table, 'shadow', act, 'army'), answers);
      for (const side of ['shadow', 'free-peoples'] as const) {
        const rolls = [...eventsOf(table, 'combat-rolled'), ...eventsOf(table, 'combat-rerolled')];
        const hits = rolls.reduce((sum, roll) => (roll.side === side ? sum + roll.hits : sum), 0);
        found[side].set(hits, (found[side].get(hits) ?? 0) + 1);
      }
    }
  }, 60_000);

  test.each([
    ['attacker', 'shadow', odds[0]],
    ['defender', 'free-peoples', odds[1]],
  ] as const)('hits as often as it should: the %s', (_who, side, sides) => {
    for (let hits = 0; hits <= sides[0]; hits++) {
      const should = exactly(sides, hits);
      expect([hits, near(found[side].get(hits) ?? 0, should)]).toEqual([hits, true]);
    }
  });
});
