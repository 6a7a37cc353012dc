// Objective tokens: who controls them, and what they score (TMG-122 to TMG-126, TMG-132 to TMG-134, OPN-8, OPN-25).

import type { Chapter, ChapterEvents, House, Table, UnitId, View } from './game.ts';
import { TOUCH, toRing } from './geometry.ts';
import { ringOf, unitOf } from './table.ts';

/** TMG-123: any part of its base touches the token. */
export const touchesToken = (view: View, unit: UnitId, token: string): boolean => {
  const at = view.state.objectives[token];
  const { radius = 0 } = view.rules.mode.tokens ?? {};
  return at !== undefined && toRing([at.x, at.y], ringOf(view, unit)) <= radius + TOUCH;
};

export const tokensOf = ({ state }: View, unit: UnitId): readonly string[] =>
  Object.keys(state.objectives).filter((token) => state.objectives[token]?.holder === unit);

export const takeToken = (table: Table, token: string, unit: UnitId, rule: string): void => {
  const { seat } = unitOf(table, unit);
  table.emit({ type: 'token-taken', rule, token, unit, seat });
};

/** The house that controls a token. */
export const holderOf = ({ state }: View, token: string): House | undefined =>
  state.units[state.objectives[token]?.holder ?? '']?.seat;

/** The middle token is the first one. */
export const MIDDLE = 'O1';

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'objective-turned': (state, { token, card }) => {
    Object.assign(state.objectives[token] ?? {}, { card });
  },
  'objective-used': () => {},
  'token-taken': (state, { token, unit }) => {
    Object.assign(state.objectives[token] ?? {}, { holder: unit });
  },
  'token-lost': (state, { token }) => {
    delete state.objectives[token]?.holder;
  },
} satisfies ChapterEvents;

export const holding = { events } satisfies Chapter;
