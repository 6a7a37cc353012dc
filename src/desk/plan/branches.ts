import type { View } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import { saysTheSame } from '../../core/pending-orders.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { type Source, wishesOf } from '../../core/sources.ts';
import type { Wish } from '../../core/wishes.ts';
import type { Desk } from '../desk.ts';
import type { PlanAsked } from './plan-outcome.ts';
import { ownMessages, PlanTable, startOf } from './play.ts';
import { styled } from './search.ts';

/** Two ways of answering the same, as one message in which conditions decide. */
interface Branches {
  /** The wishes that both leave, those on conditions first. */
  readonly wishes: readonly Wish[];
  /** Kinds that are left open where no condition holds. */
  readonly open: readonly string[];
  /** Branches before which another always speaks. */
  readonly dead: readonly Wish[];
}

/** Joins two branches; undefined: they differ in nothing that is asked, or nothing says when which holds. */
export const joinBranches = (
  one: readonly Wish[],
  other: readonly Wish[],
): Branches | undefined => {
  const differing = kindsThatDiffer(one, other).filter((kind) =>
    [...one, ...other].some((wish) => wish.kind === kind && !isPlain(wish)),
  );
  if (differing.length === 0) return undefined;
  const both = [...one, ...other.filter((wish) => !one.some((said) => saysTheSame(said, wish)))];
  const mine = differing.flatMap((kind) => byConditions(both.filter((wish) => wish.kind === kind)));
  const open = differing.filter(
    (kind) => !mine.some((wish) => wish.kind === kind && isPlain(wish)),
  );
  const dead = mine.filter((_, at) => isInVain(mine, at));
  return { wishes: mine, open, dead };
};

/** The kinds that both answer, each in its own way. */
export const kindsThatDiffer = (
  one: readonly Wish[],
  other: readonly Wish[],
): readonly string[] => {
  const kinds = [...new Set(one.map(({ kind }) => kind))];
  const ofKind = (wishes: readonly Wish[], kind: string) =>
    wishes.filter((wish) => wish.kind === kind);
  return kinds.filter((kind) => {
    const [mine, others] = [ofKind(one, kind), ofKind(other, kind)];
    return others.some((wish) => !mine.some((said) => saysTheSame(said, wish)));
  });
};

/** The words for a condition, behind a line. */
const WHEN = [(said: string) => ` if ${said}`, (said: string) => `（若${said}）`];

/** A wish on a condition, as its seat would write it; undefined: that cannot be said of it. */
export const onCondition = (
  ruleset: Ruleset,
  [view, seat]: readonly [View, string],
  wish: Wish,
  condition: string,
): Wish | undefined => {
  const said = condition.trim().replace(/^(if|若|如果)\s*/, '');
  const [line] = ruleset.writeOrders(view, [wish], 'en');
  for (const when of WHEN) {
    const { wishes, problems } = ruleset.readOrders(view, seat, [`${line}${when(said)}`]);
    const [read] = wishes;
    const isMeant = problems.length === 0 && wishes.length === 1 && read?.kind === wish.kind;
    if (isMeant && isSame(read.wish, wish.wish) && !isPlain(read))
      return { ...wish, when: read.when ?? [] };
  }
  return undefined;
};

const isPlain = ({ when = [] }: Wish): boolean => when.length === 0;

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
export const branchLines = (
  ruleset: Ruleset,
  [view, seat]: readonly [View, string],
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

/** In how many of some replies each of them is the first that speaks. */
export const countFirstSpeakers = (
  desk: Desk,
  asked: PlanAsked,
  wishes: readonly Wish[],
): { readonly counts: readonly number[]; readonly replies: number } => {
  const counts = wishes.map(() => 0);
  const heard = new Set<number>();
  const voices = wishes.map((wish) => wishesOf(desk.ruleset, 'orders', () => [wish]));
  const listening: Source = (question, key, view, context) => {
    if (question.seat !== asked.seat) return undefined;
    const at = voices.findIndex((voice) => voice(question, key, view, context)?.by !== undefined);
    if (at >= 0) heard.add(at);
    return undefined;
  };
  const start = startOf(desk, asked.seat, ownMessages(desk, asked));
  const table = new PlanTable({ ...start, words: [listening, ...start.words] });
  let replies = 0;
  for (let tried = 1; tried <= asked.sample; tried++) {
    heard.clear();
    if (table.play(styled(start, `${asked.seed}/${tried}`)) === undefined) continue;
    replies++;
    for (const at of heard) counts[at] = (counts[at] ?? 0) + 1;
  }
  return { counts, replies };
};
