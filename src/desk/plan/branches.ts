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
  const dead = mine.filter((wish, at) => mine.slice(0, at).some((before) => covers(before, wish)));
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

/** True if one says the same before the other, wherever that speaks; with another answer it may be refused. */
const covers = (before: Wish, wish: Wish): boolean =>
  isSame(before.about ?? {}, wish.about ?? {}) &&
  isSame(before.wish, wish.wish) &&
  (before.when ?? []).every((condition) =>
    (wish.when ?? []).some((one: Json) => isSame(one, condition)),
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
