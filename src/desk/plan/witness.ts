import { isAnswered } from '../../core/entry.ts';
import type { Aim, Hinge } from '../../core/foresight.ts';
import type { Game, Lang, Seat } from '../../core/game.ts';
import { groupBy } from '../../report/groups.ts';
import { isSameWhere } from '../desk.ts';
import { foresightOf } from './aims.ts';
import type { Played } from './play.ts';
import { givenReply, styled } from './replies.ts';
import type { Given, Witness } from './says.ts';
import { type Budget, cameIn, type Found, givenBy, smallest } from './search.ts';
import type { PlanTable } from './table.ts';

/** A reply that was played, and how each aim came out in it. */
export interface Known {
  readonly key: string;
  readonly values: readonly (number | undefined)[];
}

/** Looks for a witness: where the bounds point first, then among replies that were played. */
export const findWitness = <G extends Game>(
  table: PlanTable<G>,
  [known, on]: readonly [readonly Known[], readonly Hinge[]],
  does: (played: Played<G>) => boolean,
  budget: Budget,
): Found<G> | undefined => {
  const [first] = known;
  if (first === undefined) return undefined;
  const pointed = on.flatMap(({ tries = [] }) => tries.map(givenBy));
  for (const given of [[], ...pointed, pointed.flat()]) {
    const found = smallest(table, { key: first.key, given }, does, budget);
    if (found !== undefined) return found;
  }
  for (const { key } of known) {
    if (budget.left-- <= 0) return undefined;
    const played = table.play(styled(table.start, key));
    if (played === undefined || !does(played)) continue;
    const found = smallest(table, played, does, budget);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** The witness that is shown: played once more in full, with its causes. */
export const witnessOf = <G extends Game>(
  table: PlanTable<G>,
  { given, played, isLeast }: Found<G>,
  aim: Aim,
  lang: Lang,
): Witness => {
  const again = table.play(givenReply(table.start, played.key, given), true) ?? played;
  const happened = again.entries.filter(({ event }) => !isAnswered(event));
  const told = happened.filter(({ event }) => isAbout(event, Object.values(aim.about)));
  const last = told.at(-1);
  const story = told.filter((entry) => last !== undefined && isSameWhere(entry, last));
  return {
    ...{ given, key: played.key, isLeast: isLeast ? 'yes' : 'no' },
    value: cameIn(table, aim, again) ?? 0,
    lines: linesOf(table, given, lang),
    story: story.slice(-MOST_TOLD),
    rules: [...new Set(story.map(({ event }) => event.rule))],
  };
};

const MOST_TOLD = 5;

/** True if something that happened names one of these. */
export const isAbout = (value: unknown, ids: readonly unknown[]): boolean => {
  if (ids.includes(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, part]) => ids.includes(key) || isAbout(part, ids));
};

/** The answers as their seats would write them. */
export const linesOf = <G extends Game>(
  { start: { ruleset, view } }: Pick<PlanTable<G>, 'start'>,
  given: readonly Given[],
  lang: Lang,
): Readonly<Record<Seat, readonly string[]>> => {
  const foresight = foresightOf(ruleset);
  return Object.fromEntries(
    groupBy(given, ({ seat }) => seat).map((all) => {
      const placing = ruleset.together?.placing;
      const steps = all.filter(({ kind }) => kind === placing).flatMap(({ answer }) => answer);
      const placed =
        steps.length > 0 && placing !== undefined ? [{ kind: placing, wish: steps }] : [];
      const others = all
        .filter(({ kind }) => kind !== placing)
        .map(
          (one) =>
            foresight.wishOf?.(view, one) ?? { kind: one.kind, about: one.about, wish: one.answer },
        );
      return [all[0].seat, ruleset.writeOrders(view, [...placed, ...others], lang)];
    }),
  );
};
