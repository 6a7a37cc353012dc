import type { BattleEnd, Modifiers } from '../facts.ts';
import type { CardId, CharacterId, Nation, Play, RuleId, Side, Table, View } from '../game.ts';
import { battleOf } from '../strength.ts';
// A combat effect, and the little that all of them do to a battle.

/** A card that lies open, at work. */
export interface Working {
  readonly side: Side;
  readonly card: CardId;
  readonly effect: string;
  /** Its own rule, which its events cite. */
  readonly rule: RuleId;
}

/** A figure of the battle, or nobody. */
export type ChosenFigure =
  | { readonly character: CharacterId }
  | { readonly nation: Nation; readonly figure: 'leader' | 'nazgul' }
  | 'nobody';

/** Things that a card may need; its refusal names one. */
export type Need =
  | 'companion'
  | 'hobbit'
  | 'gandalf'
  | 'strider'
  | 'leader'
  | 'elite'
  | 'mumak'
  | 'isengard'
  | 'nazgul'
  | 'nazgul-leadership'
  | 'ring-bearers'
  | 'ents'
  | 'free-land'
  | 'moria'
  | 'stronghold'
  | 'defence'
  | 'way-out';

/** One part of an effect, done at its point of the round; it may end the battle. */
export type Deed = (table: Table, card: Working) => Play<BattleEnd | undefined>;

export interface Effect {
  /** CRD-2: what is missing, so that it cannot be played; undefined: nothing. */
  lacks?(view: View, side: Side): Need | undefined;
  /** One for each number that the card has (CRD-8). */
  readonly parts: readonly Deed[];
}

export type Effects = Readonly<Record<string, Effect>>;

/** A part that asks nobody. */
export const quietly = (does: (table: Table, card: Working) => void): Deed =>
  function* (table, card) {
    does(table, card);
    yield* [];
    return undefined;
  };

const hereOf = (table: Table, { rule, effect }: Working) => {
  const { region } = battleOf(table).at;
  return { rule, effect, region };
};

/** CBT-40: it has come to nothing. */
export const idle = (table: Table, card: Working): undefined => {
  table.emit({ type: 'combat-card-idle', ...hereOf(table, card), side: card.side });
};

/** The dice of a side are others in this round. */
export const modify = (table: Table, card: Working, side: Side, change: Modifiers): void => {
  table.emit({ type: 'combat-modified', ...hereOf(table, card), side, by: card.side, change });
};

/** Hits of a side, more or fewer; `missed`: dice that cannot be rolled again for it. */
export const changeHits = (
  table: Table,
  card: Working,
  {
    side,
    hits,
    missed = 0,
  }: { readonly side: Side; readonly hits: number; readonly missed?: number },
): undefined => {
  if (hits === 0) return idle(table, card);
  table.emit({
    ...{ type: 'hits-changed', ...hereOf(table, card), side, by: card.side },
    ...{ how: hits > 0 ? 'more' : 'fewer', hits: Math.abs(hits) },
    ...(missed > 0 && { missed }),
  });
};
