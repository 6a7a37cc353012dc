import type { Fact, Game, NoIds, Seat, Table } from '../../src/core/game.ts';
import { oneOf } from '../../src/core/kinds.ts';
import { illegal, invalid } from '../../src/core/problem.ts';
import { askAll, type Play } from '../../src/core/question.ts';
import { ok } from '../../src/core/result.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Wish } from '../../src/core/wishes.ts';

/** Odds and evens: two players show one finger or two at once; the sum says who scores. */
interface Fingers extends Game {
  data: unknown;
  options: object;
  rules: { readonly rounds: number };
  state: { round: number; points: Record<Seat, number> };
  event: Fact & { readonly type: 'shown'; readonly sum: number; readonly scores: Seat };
}

const show = oneOf<Fingers, NoIds, number>('show', {
  rule: 'ODD-1',
  sealed: true,
  candidates: () => [1, 2],
  refuse: (_view, _question, _made, fingers) =>
    [1, 2].includes(fingers) ? null : illegal('ODD-1', 'one-or-two', { fingers }),
});

function* round(table: Table<Fingers>): Play<Fingers, void> {
  const shown = yield* askAll(['odd', 'even'], (seat) => ({ fingers: show.of(seat, {}) }));
  const sum = shown.reduce((all, { answers }) => all + answers.fingers, 0);
  table.emit({ type: 'shown', rule: 'ODD-2', sum, scores: sum % 2 === 1 ? 'odd' : 'even' });
}

const wishOf = (line: string, at: number): readonly Wish[] =>
  /^show [12]$/.test(line)
    ? [{ kind: 'show', wish: Number(line.at(-1)), place: { line: at } }]
    : [];

export const fingers: Ruleset<Fingers> = {
  id: 'fingers',
  purposes: [],
  dataForm: 1,
  kinds: [show],
  offers: () => ({ presets: ['table'], players: [2], options: {} }),
  prepare: () => ok({ rounds: 3 }),
  seats: () => ['odd', 'even'],
  blank: () => ({ round: 1, points: { odd: 0, even: 0 } }),
  phases: ['show'],
  printedPhases: ['show'],
  printedPhase: () => 'show',
  where: (state) => ({ round: state.round, phase: 'show' }),
  hears: () => ({ opened: 'together', speaks: 'phase', newer: 'replaces' }),
  waits: () => ({ show: 'wait' }),
  next: (table) => (table.state.round > table.rules.rounds ? null : round(table)),
  apply: (_rules, state, event) => {
    state.points[event.scores] = (state.points[event.scores] ?? 0) + 1;
    state.round++;
  },
  hide: (_rules, state) => state,
  holds: () => true,
  readOrders: (_view, _seat, lines) => ({
    wishes: lines.flatMap((line, index) => wishOf(line, index + 1)),
    problems: lines.flatMap((line, index) =>
      wishOf(line, 0).length === 0 ? [invalid('not-understood', { line: index + 1 })] : [],
    ),
  }),
  writeOrders: (_view, wishes) => wishes.map(({ wish }) => `show ${wish}`),
  board: () => [],
};
