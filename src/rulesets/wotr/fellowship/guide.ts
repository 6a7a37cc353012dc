import type { FactType } from '../facts.ts';
// The Guide: the Companion of the highest level, or Gollum when none is left.

import type { NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import type { Appliers } from '../chapter.ts';
import type { CharacterId, Play, Table, View, Wotr } from '../game.ts';
import { isReadSince, leadOf } from '../table.ts';

/** FEL-1, FEL-4: those that may guide; Gollum alone when no Companion is left. */
const guidesOf = ({ rules, state }: View): readonly CharacterId[] => {
  const { companions } = state.fellowship;
  const levelOf = (one: CharacterId): number => rules.characters[one].level ?? 0;
  const highest = Math.max(...companions.map(levelOf));
  return companions.length === 0
    ? ['gollum']
    : companions.filter((one) => levelOf(one) === highest);
};

const refuse = (view: View, one: CharacterId): Problem | null =>
  guidesOf(view).includes(one)
    ? null
    : illegal('FEL-1', 'not-the-highest', { character: one, choices: guidesOf(view) });

export const guide = oneOf<Wotr, NoIds, CharacterId>('guide', {
  rule: 'FEL-1',
  candidates: (view) => guidesOf(view),
  refuse: (view, _question, _made, one) => refuse(view, one),
  warning: (view, _seat, one) => refuse(view, one),
  fallback: ({ state }) => state.fellowship.guide,
});

/** FEL-3: of several the Free player chooses; who guides already stays by default. */
export const chooseGuide = (table: Table): Play<void> =>
  choose(table, guide.of(leadOf(table, 'free-peoples'), {}));

function* choose(table: Table, question: ReturnType<typeof guide.of>): Play<void> {
  const chosen = yield* ask(question);
  if (chosen === table.state.fellowship.guide) return;
  const rule = chosen === 'gollum' ? 'FEL-4' : 'FEL-1';
  table.emit({ type: 'guide-chosen', rule, guide: chosen });
}

/** After somebody has left: another guides, if it must be; who wrote before it happened has said nothing of it. */
export function* settleGuide(table: Table): Play<void> {
  if (guidesOf(table).includes(table.state.fellowship.guide)) return;
  const question = guide.of(leadOf(table, 'free-peoples'), {});
  yield* choose(table, isReadSince(table, 3) ? { ...question, apart: 'yes' } : question);
}

/** True if this one guides, and so his Guide ability works (FEL-2). */
export const isGuide = ({ state }: View, one: CharacterId): boolean =>
  state.fellowship.guide === one;

export const guideEvents = {
  'guide-chosen': ({ state }, { guide: one }) => {
    state.fellowship.guide = one;
    state.waiting = state.waiting.filter((other) => other !== one);
  },
} satisfies Partial<Appliers<FactType>>;
