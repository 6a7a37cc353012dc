import type { NoIds } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal } from '../../core/problem.ts';
import { type Question, together } from '../../core/question.ts';
import { spreadFire } from './fire.ts';
import type { View } from './game.ts';
import {
  type Appliers,
  type Chapter,
  type EventOf,
  FACES,
  type Face,
  type FactType,
  type House,
  houseOf,
  type Play,
  SEATS,
  type Table,
  type Westeros,
} from './game.ts';

import { goalReached, scoreRound } from './points.ts';
import { begin, handOf, inPriority, tokensOf, without } from './table.ts';

// ---- Law --------------------------------------------------------------------------------------------

/** BOW-17: the order tokens that are kept; with one kept, one. */
const keepToken = oneOf<Westeros, NoIds, Face>('keep-token', {
  rule: 'BOW-17',
  candidates: (view, { seat }) =>
    FACES.filter((face) => tokensOf(view, houseOf(seat)).includes(face)),
  refuse: (view, { seat }, _made, face) =>
    tokensOf(view, houseOf(seat)).includes(face)
      ? null
      : illegal('BOW-17', 'no-such-token', {
          token: face,
          count: 1,
          tokens: tokensOf(view, houseOf(seat)),
        }),
  fallback: (view, { seat }) => tokensOf(view, houseOf(seat))[0],
});

/** BOW-17: the card that is kept, which nobody else sees. */
const keepCard = oneOf<Westeros, NoIds, string>('keep-card', {
  rule: 'BOW-17',
  sealed: true,
  hidden: true,
  candidates: (view, { seat }) => new Set(handOf(view, houseOf(seat))),
  refuse: (view, { seat }, _made, card) => {
    const hand = handOf(view, houseOf(seat));
    return hand.includes(card)
      ? null
      : illegal('BOW-17', 'card-not-in-hand', { card, cards: [...new Set(hand)] });
  },
  fallback: (view, { seat }) => handOf(view, houseOf(seat))[0],
});

/** OPN-5, OPN-6: to the nearest break point of its own colour; one that stands on a break point stays. */
const recovered = ({ rules, state }: View, house: House): number => {
  const { zones, breakPoints } = rules.numbers.morale;
  const now = state.morale[house];
  const zone = zones.find(({ from, to }) => from <= now && now <= to);
  const within = breakPoints.filter(
    (one) => zone !== undefined && zone.from <= one && one <= zone.to,
  );
  const apart = Math.min(...within.map((one) => Math.abs(one - now)));
  const nearest = within.filter((one) => Math.abs(one - now) === apart);
  const better = rules.options.recoveryTie === 'better';
  return nearest.length === 0 ? now : Math[better ? 'min' : 'max'](...nearest);
};

// ---- Procedure --------------------------------------------------------------------------------------

/** BOW-17, OPN-22: fire, points, victory, what is kept, morale, and the next round. */
function* regroup(table: Table): Play<void> {
  spreadFire(table);
  scoreRound(table);
  if (isWon(table)) return begin(table, 'over');
  yield* discard(table);
  for (const house of SEATS) {
    const circle = recovered(table, house);
    if (circle !== table.state.morale[house])
      table.emit({ type: 'morale-recovered', rule: 'OPN-5', house, circle });
  }
  begin(table, 'rally', table.state.round + 1);
}

/** Both say at once what they keep; who has no more than that keeps it unasked. */
function* discard(table: Table): Play<void> {
  const { keep } = table.rules.numbers;
  const houses = inPriority(table);
  const tokens = houses.filter((house) => tokensOf(table, house).length > keep.tokens);
  const cards = houses.filter((house) => table.state.sizes[house] > keep.cards);
  const questions: readonly Question<Westeros>[] = [
    ...tokens.map((house) => keepToken.of(house, {})),
    ...cards.map((house) => keepCard.of(house, {})),
  ] as readonly Question<Westeros>[];
  if (questions.length === 0) return;
  const answers = yield* together(...questions);
  for (const [at, house] of tokens.entries()) {
    const gone = without(tokensOf(table, house), [answers[at] as Face]) as readonly Face[];
    table.emit({ type: 'tokens-returned', rule: 'BOW-17', house, tokens: gone });
  }
  for (const [at, house] of cards.entries()) {
    const kept = answers[tokens.length + at] as string;
    table.emit({
      ...{ type: 'cards-discarded', rule: 'BOW-17', house },
      cards: [...without(handOf(table, house), [kept])].sort(),
    });
  }
}

/** BOW-17: a marker on the circle that is called Rout. */
const isRouted = ({ rules, state }: View, house: House): boolean =>
  state.routed.includes(house) ||
  (rules.battle.track[house] === 'rout' && state.morale[house] === rules.numbers.morale.circles);

/** BOW-17: rout, then goals, and when the rounds are over whatever the plan says. */
const isWon = (table: Table): boolean => {
  const routed = SEATS.filter((house) => isRouted(table, house));
  const [only] = routed;
  if (only !== undefined)
    return win(
      table,
      routed.length > 1 ? null : (SEATS.find((one) => one !== only) ?? null),
      'rout',
    );
  const isEnd = table.state.round >= table.rules.battle.rounds;
  const reached = goalReached(table, isEnd);
  if (reached !== undefined) return win(table, reached, 'goal');
  return isEnd && atTheEnd(table);
};

/** OPN-27: equal points are a draw, or what the plan says. */
const atTheEnd = (table: Table): boolean => {
  const { points } = table.state;
  const { otherwise, goals } = table.rules.battle;
  const isCounted = goals.some(({ goal }) => goal !== 'hold' && goal !== 'sudden');
  const [a, b] = SEATS;
  if (isCounted && points[a] !== points[b])
    return win(table, points[a] > points[b] ? a : b, 'points');
  const says = !isCounted || table.rules.options.equalPoints === 'plan';
  return otherwise !== undefined && says
    ? win(table, otherwise, 'otherwise')
    : win(table, null, 'draw');
};

const win = (table: Table, winner: House | null, why: EventOf<'battle-won'>['why']): true => {
  const rule = why === 'draw' ? 'OPN-27' : 'BOW-17';
  const standings = SEATS.map((seat) => ({ seat, points: table.state.points[seat] }));
  table.emit({ type: 'battle-won', rule, winner, why, standings });
  return true;
};

// ---- Events -----------------------------------------------------------------------------------------

const events = {
  'tokens-returned': (state, { house, tokens }) => {
    for (const face of tokens) {
      state.tokens[house][face]--;
      state.pool[face]++;
    }
  },
  'cards-discarded': (state, { house, cards }) => {
    const hand = state.hands[house];
    state.sizes[house] -= cards.length;
    if (hand !== 'hidden') state.hands[house] = [...without(hand, cards)];
    else if (state.sizes[house] === 0) state.hands[house] = [];
    state.discards[house].push(...cards);
  },
  'battle-won': () => {},
} satisfies Partial<Appliers<FactType>>;

// ---- The chapter ------------------------------------------------------------------------------------

export const regrouping = {
  phases: { regroup },
  kinds: [keepToken, keepCard],
  events,
} satisfies Chapter;
