import type { Game, View } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { saysTheSame } from '../../core/voices.ts';
import type { Wish } from '../../core/wishes.ts';

/** Two ways of answering the same, as one message in which conditions decide. */
interface Branches {
  /** The wishes that both leave, those on conditions first. */
  readonly wishes: readonly Wish[];
  /** Kinds that are left open where no condition holds. */
  readonly open: readonly string[];
  /** Branches before which another always speaks. */
  readonly dead: readonly Wish[];
}

/** Joins two branches; undefined: they differ in nothing that is asked. */
export const joined = (one: readonly Wish[], other: readonly Wish[]): Branches | undefined => {
  const differing = kindsThatDiffer(one, other);
  if (differing.length === 0) return undefined;
  const both = [...one, ...other.filter((wish) => !one.some((said) => saysTheSame(said, wish)))];
  const mine = differing.flatMap((kind) => byConditions(both.filter((wish) => wish.kind === kind)));
  const open = differing.filter(
    (kind) => !mine.some((wish) => wish.kind === kind && isPlain(wish)),
  );
  const dead = mine.filter((_, at) => isInVain(mine, at));
  return { wishes: mine, open, dead };
};

const isPlain = ({ when = [] }: Wish): boolean => when.length === 0;

const kindsThatDiffer = (one: readonly Wish[], other: readonly Wish[]): readonly string[] => {
  const kinds = [...new Set(one.map(({ kind }) => kind))];
  const ofKind = (wishes: readonly Wish[], kind: string) =>
    wishes.filter((wish) => wish.kind === kind);
  return kinds.filter((kind) => {
    const [mine, others] = [ofKind(one, kind), ofKind(other, kind)];
    const isConditional = [...mine, ...others].some((wish) => !isPlain(wish));
    return isConditional && others.some((wish) => !mine.some((said) => saysTheSame(said, wish)));
  });
};

/** The more conditions, the earlier; of as many as they were written. */
const byConditions = (wishes: readonly Wish[]): readonly Wish[] =>
  wishes.toSorted((a, b) => (b.when ?? []).length - (a.when ?? []).length);

/** True if without it the same would be said: before it, or right behind it, wherever it speaks. */
const isInVain = (mine: readonly Wish[], at: number): boolean => {
  const wish = mine[at];
  if (wish === undefined) return false;
  const says = (one: Wish): boolean => isSame(one.wish, wish.wish);
  const behind = mine.slice(at + 1);
  const end = behind.findIndex((one) => !says(one));
  const near = end < 0 ? behind : behind.slice(0, end);
  return [...mine.slice(0, at), ...near].some((one) => says(one) && isWider(one, wish));
};

/** True if one speaks wherever the other does; with another answer it may still be refused there. */
const isWider = (one: Wish, wish: Wish): boolean =>
  one.kind === wish.kind &&
  isSame(one.about ?? {}, wish.about ?? {}) &&
  (one.when ?? []).every((condition) =>
    (wish.when ?? []).some((other: Json) => isSame(other, condition)),
  );

/** The lines that say it; empty where the order language does not read them back as they were meant. */
export const branchLines = <G extends Game>(
  ruleset: Ruleset<G>,
  [view, seat]: readonly [View<G>, string],
  { wishes }: Branches,
  lang: 'en' | 'zh',
): readonly string[] => {
  const lines = ruleset.writeOrders(view, wishes, lang);
  const read = ruleset.readOrders(view, seat, lines);
  const isKept =
    read.problems.length === 0 &&
    read.wishes.length === wishes.length &&
    read.wishes.every((wish, at) => {
      const meant = wishes[at];
      return meant !== undefined && isSame(wish.wish, meant.wish);
    });
  return isKept ? lines : [];
};
