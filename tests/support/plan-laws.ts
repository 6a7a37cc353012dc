// What holds of every plan, of any ruleset: each law gives what broke it.

import { streamOf } from '../../src/core/chance.ts';
import type { Aim } from '../../src/core/foresight.ts';
import type { Game, Seat } from '../../src/core/game.ts';
import { isSame } from '../../src/core/json.ts';
import type { Wish } from '../../src/core/wishes.ts';
import type { Desk } from '../../src/desk/desk.ts';
import { planOrders } from '../../src/desk/plan/plan.ts';
import type {
  PlanAsked,
  PlanLine,
  PlanOutcome,
  PlanSays,
  Witness,
} from '../../src/desk/plan/plan-outcome.ts';
import {
  messagesFromAssumed,
  ownMessages,
  PlanTable,
  quiet,
  startOf,
} from '../../src/desk/plan/play.ts';
import { cameIn, findWitness, replyFromAnswers, styled } from '../../src/desk/plan/search.ts';
import { ownDesk } from './plans.ts';

export const askedBy = (seat: Seat, wishes: readonly Wish[], more: Partial<PlanAsked> = {}) => ({
  ...{ seat, wishes, seed: 'law', sample: 0, budget: 200, lang: 'en' as const, given: [] },
  ...more,
});

export const planOf = <G extends Game>(desk: Desk<G>, asked: PlanAsked): PlanOutcome => {
  const run = planOrders(desk, asked);
  for (let step = run.next(); ; step = run.next()) if (step.done) return step.value;
};

export const tableOf = <G extends Game>(desk: Desk<G>, asked: PlanAsked): PlanTable<G> =>
  new PlanTable(
    startOf(desk, asked.seat, [
      ...ownMessages(desk, asked),
      ...messagesFromAssumed(desk, asked.given),
    ]),
  );

const told = ({ aim, about }: Aim): string => `${aim} ${JSON.stringify(about)}`;

const isWrong = ({ least, most }: PlanLine, value: number | undefined): boolean =>
  value !== undefined && (value < (least ?? value) || value > (most ?? value));

const isDecided = ({ verdict }: PlanLine): boolean => verdict === 'certain' || verdict === 'cannot';

/** Certain, impossible, at the least, at the most: so in every reply of silence, styles, chance, and of a search on purpose. */
export const unsound = <G extends Game>(
  desk: Desk<G>,
  asked: PlanAsked,
  says: PlanSays,
  replies: number,
): readonly string[] => {
  const table = tableOf(desk, asked);
  const decided = says.lines.filter((line) => isDecided(line) || line.rests === 'bounds');
  const broken = Array.from({ length: replies }, (_, reply) => {
    const key = `sound ${reply}`;
    const played = table.play(reply === 0 ? quiet(key) : styled(table.start, key));
    return decided
      .filter((line) => played !== undefined && isWrong(line, cameIn(table, line, played)))
      .map((line) => `${told(line)} is ${line.verdict}, but in ${key}`);
  });
  const known = [{ key: 'sound 0', values: [] }];
  const found = decided.filter(
    (line) =>
      findWitness(table, [known, line.on], (played) => isWrong(line, cameIn(table, line, played)), {
        left: 30,
      }) !== undefined,
  );
  return [
    ...broken.flat(),
    ...found.map((line) => `${told(line)} is ${line.verdict}, but for a search`),
  ];
};

/** Each witness does what it says, and with any piece less it does not. */
export const untrue = <G extends Game>(
  desk: Desk<G>,
  asked: PlanAsked,
  says: PlanSays,
): readonly string[] => {
  const table = tableOf(desk, asked);
  const check = (
    line: PlanLine,
    witness: Witness | undefined,
    value: number,
  ): readonly string[] => {
    if (witness === undefined) return [];
    const does = (given: Witness['given']): boolean => {
      const played = table.play(replyFromAnswers(table.start, witness.key, given));
      return played !== undefined && cameIn(table, line, played) === value;
    };
    if (!does(witness.given) || witness.value !== value) return [`${told(line)}: not ${value}`];
    if (witness.isLeast === 'no') return [];
    const less = witness.given.filter((one) =>
      does(witness.given.filter((other) => other !== one)),
    );
    return less.map((one) => `${told(line)}: ${JSON.stringify(one)} can be left out`);
  };
  return says.lines.flatMap((line) => [
    ...check(line, line.brings, 1),
    ...check(line, line.prevents, 0),
  ]);
};

/** The same for a game in which all that the seat may not know is otherwise. */
export const leaked = <G extends Game>(
  desk: Desk<G>,
  asked: PlanAsked,
  other: { readonly wishes: (seat: Seat) => readonly Wish[]; readonly seed: string },
): readonly string[] => {
  const { ruleset, rules, seats, checkpoint } = desk;
  const { seat } = asked;
  const otherwise = (state: G['state']): G['state'] => {
    const view = { rules, state: ruleset.hide(rules, state, seat) };
    return ruleset.imagine?.(view, seat, streamOf(other.seed)) ?? state;
  };
  const moment = { ...ownMessages(desk, { ...asked, wishes: [{ kind: '', wish: null }] })[0] };
  const taken = seats
    .filter((one) => one !== seat)
    .map((one) => ({ ...moment, seat: one, wishes: other.wishes(one), digest: one, source: one }));
  const changed = {
    ...desk,
    state: otherwise(desk.state),
    checkpoint: { ...checkpoint, state: otherwise(checkpoint.state) },
    chance: (_key: string, sides: number) => sides - 1,
    taken: [...desk.taken, ...taken] as Desk<G>['taken'],
  };
  const [was, is] = [desk, changed].map((one) => planOf(ownDesk(one, seat), asked));
  return isSame(was, is) ? [] : [`${seat} can tell by its plan`];
};
