// What would come to nothing as the field stands. Such a line counts, and its player is told before its turn comes.

import type { Seat } from '../../core/game.ts';
import { canonical, copy } from '../../core/json.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import type { Warning } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { refuseTarget } from './attacks.ts';
import { orderedBy } from './cards.ts';
import { apply } from './chapters.ts';
import { refuseCommit } from './commanders.ts';
import {
  type Block,
  type Event,
  type Face,
  type House,
  houseOf,
  type Keyword,
  type State,
  type Turn,
  type UnitId,
  type View,
} from './game.ts';
import { distance, type HexId } from './hexes.ts';
import { movesOf, refuseMove, wholeWay } from './movement.ts';
import { handOf, has, isThere, tokensOf, unitOf } from './table.ts';
import { legalTurns, refuseTurn } from './turns.ts';

/** What a house says that one of its own units does, or where it goes. */
const OF_OWN_UNIT = new Set(['carry', 'move', 'strike', 'scorch', 'follow', 'pursuit', 'retreat']);

/** What is told of a turn with a guard: the others may change the field until then, and not what a house holds. */
const OF_THE_HAND = new Set([
  ...['no-such-token', 'morale-orders-nobody', 'other-rank', 'card-not-in-hand'],
  ...['no-such-commander', 'no-command-left', 'limit-reached', 'card-does-not-take'],
]);

/** A turn as the sentences make it. */
const turnIn = ({ kind, wish }: Wish): Turn | undefined =>
  kind === 'turn' ? (wish as unknown as Turn) : undefined;

/** The field as the lines of a house leave it, one after the other. */
interface Field {
  readonly view: View & { readonly state: State };
  readonly house: House;
  readonly wishes: readonly Wish[];
  /** Units that have attacked in the turn that was said last. */
  readonly attacked: Set<UnitId>;
}

// ---- Turns ------------------------------------------------------------------------------------------

/** The ways of one line, of which the first that can be is taken. */
const lineOf = ({ kind, place, queue }: Wish): string =>
  canonical([kind, { ...place }, queue?.name ?? null, queue?.step ?? null]);

/** BOW-16: what a turn takes of a house, and makes of its units. */
const eventsOf = ({ view, house }: Field, turn: Turn): readonly object[] => {
  const spent = (token: Face, count: number) => ({ type: 'token-spent', house, token, count });
  switch (turn.by) {
    case 'pass':
      return [];
    case 'raise':
      return [spent('morale', 1)];
    case 'rally':
      return [spent('morale', 1), { type: 'unit-rallied', house, unit: turn.unit }];
    case 'card': {
      const { card, commander, units } = turn;
      const ordered = orderedBy(view, turn);
      const typeOf = (unit: UnitId): string =>
        ordered.includes(unit) ? 'unit-ordered' : 'unit-rallied';
      return [
        { type: 'card-played', house, card, commander },
        ...units
          .filter((unit) => isThere(view, unit))
          .map((unit) => ({ type: typeOf(unit), unit })),
      ];
    }
    default:
      return [
        spent(turn.token, turn.by === 'pair' ? 2 : 1),
        { type: 'unit-ordered', house, unit: turn.unit },
      ];
  }
};

const takeTurn = (field: Field, turn: Turn): void => {
  const { house, view, attacked } = field;
  attacked.clear();
  for (const event of [{ type: 'turn-ended', house, next: house }, ...eventsOf(field, turn)])
    apply(view.rules, view.state, { rule: 'BOW-16', house, ...event } as Event); // typed as they are made above
};

/** BOW-16: why none of the ways of a turn can be; one that can is taken, unless it hangs on a guard. */
const turnWrong = (field: Field, ways: readonly Wish[]): Problem | null => {
  const { house, view } = field;
  const [first] = ways;
  if (first === undefined || ways.some(({ queue }) => (queue?.otherwise ?? 'ask') !== 'ask'))
    return null;
  const isGuarded = ways.some(({ when }) => when !== undefined);
  const turns = ways.flatMap((way) => turnIn(way) ?? []);
  const refused = turns.map((turn) => refuseTurn(view, house, turn));
  const legal = turns[refused.indexOf(null)];
  if (legal === undefined) {
    const [wrong = null] = refused;
    return isGuarded && wrong !== null && !OF_THE_HAND.has(wrong.code) ? null : wrong;
  }
  if (!isGuarded) takeTurn(field, legal);
  return null;
};

/** The tokens and cards of a house that could order a unit now. */
const ordersFor = (view: View, house: House, unit: UnitId) => {
  const turns = legalTurns(view, house).filter((turn) =>
    turn.by === 'card' ? turn.units.includes(unit) : 'unit' in turn && turn.unit === unit,
  );
  const tokens = turns.flatMap((turn) => (turn.by === 'token' ? [turn.token] : []));
  const pairs = turns.flatMap((turn) => (turn.by === 'pair' ? [turn.token] : []));
  const cards = turns.flatMap((turn) => (turn.by === 'card' ? [turn.card] : []));
  return { tokens: [...new Set(tokens)], pairs: [...new Set(pairs)], cards: [...new Set(cards)] };
};

const isOrderedBy = (wish: Wish, unit: UnitId): boolean => {
  const turn = turnIn(wish);
  if (turn === undefined) return false;
  return turn.by === 'card' ? turn.units.includes(unit) : 'unit' in turn && turn.unit === unit;
};

/** BOW-18: lines of a turn for a unit that none of them orders. */
const orderMissing = (seen: View, { house, wishes }: Field, unit: UnitId): Problem | undefined => {
  const isOrdered = seen.state.turning?.units.includes(unit);
  return isOrdered || wishes.some((one) => isOrderedBy(one, unit))
    ? undefined
    : illegal('BOW-18', 'not-ordered', { unit, ...ordersFor(seen, house, unit) });
};

// ---- What units do in them --------------------------------------------------------------------------

/** The blocks that the card of a turn, or a commander who commits himself in it, brings. */
const blocksIn = ({ rules }: View, ofTurn: readonly Wish[]): readonly Block[] =>
  ofTurn.flatMap((said) => {
    if (said.kind === 'commit') return rules.commanders[String(said.wish)]?.commit ?? [];
    const turn = turnIn(said);
    return turn?.by === 'card' ? (rules.cards[turn.card]?.tactic?.blocks ?? []) : [];
  });

/** The field with one unit alone: others may have gone until its turn comes. */
const alone = ({ rules, state }: View, unit: UnitId, others: readonly UnitId[] = []): View => {
  const kept = [unit, ...others].flatMap((id) => {
    const one = state.units[id];
    return one === undefined ? [] : [[id, one] as const];
  });
  return { rules, state: { ...state, units: Object.fromEntries(kept) } };
};

/** BOW-31: a way that nobody could go, or that others stand in now. */
const moveWrong = (
  field: Field,
  unit: UnitId,
  path: readonly HexId[],
  blocks: readonly Block[],
): Problem | null => {
  const { view, attacked } = field;
  if (attacked.has(unit)) return illegal('BOW-30', 'attacks-first', { unit });
  const more = blocks.reduce((sum, one) => sum + (one.block === 'moves' ? one.count : 0), 0);
  const most = movesOf(view, unit) + more;
  const lone = alone(view, unit);
  const wrong =
    refuseMove(lone, unit, wholeWay(lone, unit, path, most), most) ??
    refuseMove(view, unit, wholeWay(view, unit, path, most), most);
  if (wrong !== null) return wrong;
  const own = view.state.units[unit];
  const hex = wholeWay(view, unit, path, most).at(-1);
  if (own !== undefined && hex !== undefined && hex !== 'stay') own.hex = hex;
  return null;
};

/** BOW-34: a target that is out of range from where a unit will stand, if it stays where it is. */
const targetWrong = ({ view, attacked }: Field, unit: UnitId, target: string): Problem | null => {
  if (target === 'none') return null;
  attacked.add(unit);
  return refuseTarget(alone(view, unit, [target]), unit, target);
};

/** BOW-43: hexes of which none is beside the one where a unit will stand. */
const retreatWrong = (view: View, unit: UnitId, hexes: readonly HexId[]): Problem | null => {
  const { hex } = unitOf(view, unit);
  return hexes.some((one) => distance(hex, one) === 1)
    ? null
    : illegal('BOW-43', 'retreats-from-elsewhere', { unit, hex, hexes });
};

/** What a keyword lets a unit do, and the rule that says so. */
const BY_KEYWORD: Readonly<Record<string, readonly [rule: string, ...keywords: Keyword[]]>> = {
  follow: ['BOW-47', 'advance', 'pursue'],
  pursuit: ['BOW-54', 'pursue'],
  scorch: ['OPN-20', 'scorch'],
};

/** BOW-47, BOW-54, OPN-20: a unit that has not the keyword, and is lent none in its turn. */
const keywordMissing = (
  view: View,
  { kind, wish }: Wish,
  unit: UnitId,
  blocks: readonly Block[],
): Problem | null => {
  const [rule, ...keywords] = BY_KEYWORD[kind] ?? [];
  const isNothing = ['none', 'stay'].includes(String(wish));
  if (rule === undefined || isNothing) return null;
  const can = keywords.some(
    (one) => has(view, unit, one) || blocks.some(({ keyword }) => keyword === one),
  );
  return can ? null : illegal(rule, 'has-no-keyword', { unit, keyword: keywords });
};

/** What is wrong with a line about a unit of the house. */
const unitWrong = (seen: View, field: Field, said: Wish, unit: UnitId): readonly Problem[] => {
  const { view, wishes } = field;
  const { kind, wish, queue } = said;
  const ofTurn = wishes.filter((one) =>
    queue === undefined
      ? one.queue === undefined
      : one.queue?.name === queue.name && one.queue.step === queue.step,
  );
  // A guard tells of a field that is not there yet.
  if (queue !== undefined && ofTurn.some(({ when }) => when !== undefined)) return [];
  const blocks = blocksIn(view, ofTurn);
  const lacking = keywordMissing(view, said, unit, blocks);
  if (lacking !== null) return [lacking];
  if (kind === 'retreat') return [retreatWrong(view, unit, [wish].flat().map(String)) ?? []].flat();
  if (kind !== 'strike' && kind !== 'move') return [];
  const wrong =
    kind === 'strike'
      ? targetWrong(field, unit, String(wish))
      : moveWrong(field, unit, wish as readonly HexId[], blocks);
  return [orderMissing(seen, field, unit) ?? [], wrong ?? []].flat();
};

// ---- All lines --------------------------------------------------------------------------------------

/** Answers that only a question can call for, and the rule of it: they hang on dice, or on what an attack came to. */
const REPLIES: Readonly<Record<string, string>> = {
  ...{ flank: 'BOW-38', tactic: 'BOW-26', carry: 'OPN-25' },
  ...{ follow: 'BOW-47', pursuit: 'BOW-54', stalwart: 'BOW-55', counter: 'BOW-46' },
};
/** They answer what the other house's attack asks. */
const OF_FOES = new Set(['stalwart', 'counter']);

/** BOW-46: who is asked of a morale result may say in the same breath whether he strikes back. */
const goesWithStalwart = ({ view, house, wishes }: Field): boolean =>
  view.state.turn !== house && wishes.some(({ kind }) => kind === 'stalwart');

/** True if one of the turns that are said beside it may call for an answer. */
const isCalledFor = (field: Field, { kind, about }: Wish): boolean => {
  if (OF_FOES.has(kind))
    return kind === 'counter' && field.view.state.attack !== null && goesWithStalwart(field);
  const unit = about?.['unit'];
  return field.wishes.some((one) =>
    unit === undefined
      ? turnIn(one) !== undefined || OF_UNITS.has(one.kind)
      : isOrderedBy(one, String(unit)) || (OF_UNITS.has(one.kind) && one.about?.['unit'] === unit),
  );
};

/** An answer that no turn which is said beside it will call for: what was asked is over. */
const lateAnswer = (field: Field, wish: Wish): Problem | null => {
  const rule = REPLIES[wish.kind];
  if (rule === undefined || (wish.queue ?? wish.when ?? wish.round) !== undefined) return null;
  return isCalledFor(field, wish) ? null : illegal(rule, 'not-asked-now');
};
const OF_UNITS = new Set(['move', 'strike', 'scorch']);

/** What is wrong with a line that is about no unit: who cannot commit himself, and what is not there to be kept. */
const otherWrong = (field: Field, { kind, wish }: Wish): Problem | null => {
  const { view, house } = field;
  const said = String(wish);
  const tokens = tokensOf(view, house);
  const hand = handOf(view, house);
  switch (kind) {
    case 'commit':
      return refuseCommit(view, house, said);
    case 'keep-token':
      return tokens.includes(said as Face)
        ? null
        : illegal('BOW-17', 'no-such-token', { token: said, count: 1, tokens });
    case 'keep-card':
      return hand.includes(said)
        ? null
        : illegal('BOW-17', 'card-not-in-hand', { card: said, cards: [...new Set(hand)] });
    default:
      return null;
  }
};

const fieldFor = ({ rules, state }: View, house: House, wishes: readonly Wish[]): Field => ({
  view: { rules, state: copy(state) as State },
  ...{ house, wishes, attacked: new Set() },
});

/**
 * Turns that a house cannot take, one after the other; units that are not there, or that nothing orders; ways that are
 * too far, and targets out of range from where the way ends (BOW-16 to BOW-34).
 */
export function* warnings(view: View, seat: Seat, wishes: readonly Wish[]): Generator<Warning> {
  if (view.state.phase !== 'command') return;
  const house = houseOf(seat);
  const field = fieldFor(view, house, wishes);
  const lines = new Map<string, Wish[]>();
  for (const wish of wishes)
    if (wish.standing === undefined && wish.asks === undefined && isOfNow(view, wish))
      lines.set(lineOf(wish), [...(lines.get(lineOf(wish)) ?? []), wish]);
  for (const ways of lines.values()) yield* warningsOf(view, field, ways);
}

/** What is wrong with the ways of a line; all of them are late, or the line counts. */
const warningsOf = (view: View, field: Field, ways: readonly Wish[]): readonly Warning[] => {
  const late = ways.map((way) => lateAnswer(field, way));
  const wrong = wrongIn(view, field, ways);
  if (late.includes(null)) return wrong.map((problem) => ({ wish: ways[0] as Wish, problem }));
  return ways.flatMap((wish, at) => {
    const problem = wrong[0] ?? late[at];
    return problem ? [{ wish, problem, isLate: true }] : [];
  });
};

const isOfNow = ({ state }: View, { round }: Wish): boolean =>
  round === undefined || round === state.round;

/** What is wrong with all ways of a line; one on a condition tells of a field that is not there yet. */
const wrongIn = (seen: View, field: Field, ways: readonly Wish[]): readonly Problem[] => {
  if (ways.some(({ kind }) => kind === 'turn')) return [turnWrong(field, ways) ?? []].flat();
  if (ways.some(({ when }) => when !== undefined)) return [];
  let first: readonly Problem[] | undefined;
  for (const way of ways) {
    const wrong = wayWrong(seen, field, way);
    if (wrong.length === 0) return [];
    first ??= wrong;
  }
  return first ?? [];
};

const wayWrong = (seen: View, field: Field, way: Wish): readonly Problem[] => {
  if (!OF_OWN_UNIT.has(way.kind)) return [otherWrong(field, way) ?? []].flat();
  const unit = String(way.about?.['unit']);
  return field.view.state.units[unit]?.house === field.house
    ? unitWrong(seen, field, way, unit)
    : [illegal('BOW-18', 'not-your-unit', { unit })];
};
