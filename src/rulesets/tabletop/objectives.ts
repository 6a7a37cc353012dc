// Objective tokens: who controls them, and what they score (TMG-122 to TMG-126, TMG-132 to TMG-134, OPN-8, OPN-25).

import type { Stage } from './effects.ts';
import type { Appliers, Chapter, FactType, House, Table, UnitId, View } from './game.ts';
import { TOUCH, toRing } from './geometry.ts';
import { isThere, ringOf, unitOf } from './table.ts';

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
/** TMG-123, TMG-125: whoever went away loses his, and the first one that came has it. */
export const settleTokens = (stage: Stage): void => {
  const moved = [...stage.tracks.moved].filter((unit) => isThere(stage, unit));
  stage.tracks.moved.clear();
  for (const unit of moved)
    for (const token of tokensOf(stage, unit))
      if (!touchesToken(stage, unit, token))
        stage.emit({ type: 'token-lost', rule: 'TMG-125', token, unit });
  for (const [token, { holder }] of Object.entries(stage.state.objectives)) {
    const taker = moved.find((unit) => touchesToken(stage, unit, token));
    if (holder === undefined && taker !== undefined) takeToken(stage, token, taker, 'TMG-123');
  }
};

/** The house that controls a token. */
export const holderOf = ({ state }: View, token: string): House | undefined =>
  state.units[state.objectives[token]?.holder ?? '']?.seat;

/** The middle token is the first one. */
export const MIDDLE = 'O1';

/** TMG-122: before deployment each token gets a card. */
export const turnObjectives = (table: Table): void => {
  if (table.rules.mode.objectives === undefined) return;
  const left = Object.entries(table.rules.cards).flatMap(([id, { deck, copies }]) =>
    deck === 'objective' ? Array.from({ length: copies }, () => id) : [],
  );
  for (const token of Object.keys(table.state.objectives)) {
    const [card] = left.splice(table.draw('card', left.length), 1);
    if (card !== undefined) table.emit({ type: 'objective-turned', rule: 'TMG-122', token, card });
  }
};

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
} satisfies Partial<Appliers<FactType>>;

export const holding = { events } satisfies Chapter;
