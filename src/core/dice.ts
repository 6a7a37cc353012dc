// The exact odds of a pool of dice: what it needs, what is added, which dice are rolled again, and by whom.

/** A fraction in its lowest terms. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Dice that are rolled again: by their owner those that missed, by his foe those that hit. */
interface Reroll {
  readonly by: 'owner' | 'foe';
  readonly most: number;
  /** Added to them; left out: as to the roll. */
  readonly bonus?: number;
}

export interface DicePool {
  readonly dice: number;
  readonly sides: number;
  /** The lowest number that hits, with what is added. */
  readonly needs: number;
  readonly bonus?: number;
  /** The highest number that misses whatever is added. */
  readonly misses?: number;
  /** The lowest number that hits whatever is needed. */
  readonly always?: number;
  /** One after the other; a die that was rolled again is like any other for the next. */
  readonly rerolls?: readonly Reroll[];
}

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));

export const fraction = (over: bigint, under: bigint): Fraction => {
  const by = common(over, under);
  return { over: over / by, under: under / by };
};

export const sumOf = (all: readonly Fraction[]): Fraction =>
  all.reduce(
    (sum, { over, under }) => fraction(sum.over * under + over * sum.under, sum.under * under),
    fraction(0n, 1n),
  );

export const asNumber = ({ over, under }: Fraction): number =>
  // Numbers of any length: as many digits as a number holds are kept.
  Number((over * 10n ** 15n) / under) / 1e15;

/** The sides of a die that hit. */
const hitting = (
  { sides, needs, misses = 0, always = sides + 1 }: DicePool,
  bonus: number,
): bigint => {
  let hits = 0n;
  for (let die = 1; die <= sides; die++)
    if (die >= always || (die > misses && die + bonus >= needs)) hits++;
  return hits;
};

const choose = (n: number, k: number): bigint => {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return ways;
};

/** The ways in which some of so many dice hit, by their number. */
const waysOf = (dice: number, sides: bigint, hits: bigint): readonly bigint[] =>
  Array.from(
    { length: dice + 1 },
    (_, some) => choose(dice, some) * hits ** BigInt(some) * (sides - hits) ** BigInt(dice - some),
  );

/** What a re-roll makes of the ways; those that roll fewer dice than others count for all that these could show. */
const again = (
  ways: readonly bigint[],
  { dice, sides, hits }: { readonly dice: number; readonly sides: bigint; readonly hits: bigint },
  { by, most }: Reroll,
): readonly bigint[] => {
  const made = Array<bigint>(dice + 1).fill(0n);
  for (const [had, count] of ways.entries()) {
    const rolled = Math.min(most, by === 'owner' ? dice - had : had);
    const left = by === 'owner' ? had : had - rolled;
    const same = sides ** BigInt(Math.min(most, dice) - rolled);
    for (const [some, more] of waysOf(rolled, sides, hits).entries())
      made[left + some] = (made[left + some] ?? 0n) + count * more * same;
  }
  return made;
};

/** The chance of each number of hits, from none to all dice. */
export const hitsOf = (pool: DicePool): readonly Fraction[] => {
  const { dice, bonus = 0, rerolls = [] } = pool;
  const sides = BigInt(pool.sides);
  let ways = waysOf(dice, sides, hitting(pool, bonus));
  for (const reroll of rerolls)
    ways = again(ways, { dice, sides, hits: hitting(pool, reroll.bonus ?? bonus) }, reroll);
  const all = ways.reduce((sum, one) => sum + one, 0n);
  return ways.map((one) => fraction(one, all));
};

/** The chance of at least so many hits. */
export const atLeast = (odds: readonly Fraction[], hits: number): Fraction =>
  sumOf(odds.slice(Math.max(0, hits)));

/** A chance in hundredths; what is rare or nearly sure with a digit more. */
export const inHundred = (chance: number): number => {
  const rough = Math.round(100 * chance);
  return rough >= 1 && rough <= 99 ? rough : Math.round(1000 * chance) / 10;
};
