// The exact chances of an attack and of the order dice: every way in which the dice can fall, counted.

import { type Fraction, fraction, sumOf } from '../../core/dice.ts';
import { diceFor, hitsIn, isFlank, mannerOf, worstOf } from './attacks.ts';
import { FACES, type Face, type House, type Rank, type UnitId, type View } from './game.ts';
import { ignoredBy, resolveHits } from './losses.ts';
import { unitOf } from './table.ts';

/** Dice as they lie, and how likely that is. */
interface Throw {
  readonly faces: readonly Face[];
  readonly chance: Fraction;
}

const NONE = fraction(0n, 1n);
const SURE = fraction(1n, 1n);
const product = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.over, a.under * b.under);

/** All ways in which so many dice can fall, each set of faces once. */
const throwsOf = (die: readonly Face[], dice: number): readonly Throw[] => {
  let all = new Map<string, Throw>([['', { faces: [], chance: SURE }]]);
  for (let one = 0; one < dice; one++) {
    const next = new Map<string, Throw>();
    for (const { faces, chance } of all.values())
      for (const face of FACES) {
        const shown = die.filter((side) => side === face).length;
        const together = [...faces, face].sort();
        const key = together.join();
        const more = product(chance, fraction(BigInt(shown), BigInt(die.length)));
        const before = next.get(key)?.chance ?? NONE;
        next.set(key, { faces: together, chance: sumOf([before, more]) });
      }
    all = next;
  }
  return [...all.values()];
};

/** What an attack comes to before anybody goes back, and how likely that is. */
interface Outcome {
  readonly hits: number;
  readonly flags: number;
  readonly chance: Fraction;
  /** A hit of dogs, which nothing keeps off (BOW-56). */
  readonly sure?: true;
}

/** BOW-38 to BOW-41: the dice of a rank; from the flank those of the face that misses most are rolled again. */
const outcomesOf = (view: View, unit: UnitId, target: UnitId, rank: Rank): readonly Outcome[] => {
  const { die } = view.rules.numbers;
  const pair = { unit, target };
  const flanked = isFlank(view, unit, target, mannerOf(view, unit, target));
  const final = throwsOf(die, diceFor(view, unit, target, rank)).flatMap(
    (one): readonly Throw[] => {
      const worst = flanked ? worstOf(view, pair, one.faces) : 'none';
      if (worst === 'none') return [one];
      const kept = one.faces.filter((face) => face !== worst);
      return throwsOf(die, one.faces.length - kept.length).map(({ faces, chance }) => ({
        faces: [...kept, ...faces],
        chance: product(one.chance, chance),
      }));
    },
  );
  return final.map(({ faces, chance }) => ({
    hits: hitsIn(view, pair, faces),
    flags: faces.filter((face) => face === 'morale').length,
    chance,
  }));
};

/** BOW-50: dogs throw a die first, which gives the rank, a retreat or a hit. */
const outcomes = (view: View, unit: UnitId, target: UnitId): readonly Outcome[] => {
  if (mannerOf(view, unit, target) !== 'dogs')
    return outcomesOf(view, unit, target, unitOf(view, unit).rank);
  return throwsOf(view.rules.numbers.die, 1).flatMap(({ faces: [face], chance }) => {
    if (face === 'morale') return [{ hits: 0, flags: 1, chance }];
    if (face === 'valor') return [{ hits: 1, flags: 0, chance, sure: true as const }];
    return outcomesOf(view, unit, target, face as Rank).map((one) => ({
      ...one,
      chance: product(chance, one.chance),
    }));
  });
};

interface Odds {
  /** The chance that at least so many figures fall by hits, from one on. */
  readonly figures: readonly Fraction[];
  readonly destroyed: Fraction;
  /** BOW-42: a morale result shows, and somebody is left to be driven back. */
  readonly driven: Fraction;
  /** BOW-11; undefined: nobody leads the target. */
  readonly captured?: Fraction;
}

/** The chances of an attack from where both stand, before retreats. */
export const oddsOf = (view: View, unit: UnitId, target: UnitId): Odds => {
  const { figures, commander } = unitOf(view, target);
  const ignored = ignoredBy(view, target);
  const ends = outcomes(view, unit, target).map(({ hits, flags, chance, sure }) => {
    const counted = sure ? hits : Math.max(0, hits - ignored);
    const [fallen, isCaptured] = resolveHits(view, target, counted, true);
    return { fallen, isCaptured, flags, chance };
  });
  const chanceOf = (isSo: (end: (typeof ends)[number]) => boolean): Fraction =>
    sumOf(ends.filter(isSo).map(({ chance }) => chance));
  const most = Math.max(0, ...ends.map(({ fallen }) => fallen));
  return {
    figures: Array.from({ length: most }, (_, at) => chanceOf(({ fallen }) => fallen > at)),
    destroyed: chanceOf(({ fallen }) => fallen >= figures),
    driven: chanceOf(({ fallen, flags }) => flags > 0 && fallen < figures),
    ...(commander !== undefined && { captured: chanceOf(({ isCaptured }) => isCaptured) }),
  };
};

/** BOW-15: the chance that the order dice of a house give it at least one token of each face. */
export const tokenOdds = (
  { rules }: View,
  house: House,
): readonly (readonly [Face, Fraction])[] => {
  const all = throwsOf(rules.numbers.die, rules.battle.dice[house]);
  return FACES.map((face) => [
    face,
    sumOf(all.filter(({ faces }) => faces.includes(face)).map(({ chance }) => chance)),
  ]);
};
