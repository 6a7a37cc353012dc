import { type Goes, nothing } from '../actions/law.ts';
import type { CardId, Play, RuleId, Seat, Table } from '../game.ts';

/** The event half of a card: it says where the die goes that paid for it, if not aside. */
type Effect = (table: Table, seat: Seat, rule: RuleId) => Play<Goes | undefined>;

/** Cards with an effect, by id; one without is played for nothing. */
const EFFECTS: Readonly<Record<CardId, Effect>> = {};

export const effectOf = (card: CardId): Effect => EFFECTS[card] ?? nothing;
