// The end of a round and the start of the next: what scores, hands, and what comes back; and who has won: at once where one side
// alone has combat units, else at the end of a round (TMG-19, TMG-116 to TMG-118, TMG-139).

import { stageOf } from './actions.ts';
import { carryOutBlocks } from './blocks.ts';
import { changeHands } from './cards.ts';
import { noScratch, type Source, type Stage } from './effects.ts';
import {
  type Chapter,
  type ChapterEvents,
  type House,
  noDeeds,
  type Play,
  type Table,
  type UnitId,
  type View,
} from './game.ts';
import { changeMissions, scoreMissions, turnMission } from './missions.ts';
import { holderOf, MIDDLE } from './objectives.ts';
import { redeploy } from './reserves.ts';
import { foeOf, forSeats, inTurn, nextOf, nonCombatOf, playing, scoreOf, sideOf } from './sides.ts';
import { begin, beginRound, isThere, profileOf, unitOf, unitsOf } from './table.ts';

/** Units on the table and in reserve. */
export const armyOf = (view: View, house: House): readonly UnitId[] => [
  ...unitsOf(view, house),
  ...view.state.reserve.filter((id) => view.rules.units[id]?.seat === house),
];

/** TMG-117: what is left of the points of its army: units with their attachments, and non-combat units. */
const costsOf = (view: View, house: House): number => {
  const { rules, state } = view;
  const officerOf = (id: UnitId): string | undefined => {
    const { attachment } = state.units[id] ?? rules.units[id] ?? {};
    return attachment === undefined || state.fallen.includes(attachment) ? undefined : attachment;
  };
  const costs = [
    ...armyOf(view, house).flatMap((id) => [
      profileOf(view, id).cost,
      rules.attachments[officerOf(id) ?? '']?.cost ?? 0,
    ]),
    ...nonCombatOf(rules, house).map((ncu) => rules.ncus[ncu]?.cost ?? 0),
  ];
  return costs.reduce((sum, cost) => sum + cost, 0);
};

interface Victory {
  readonly winner: House | null;
  readonly how: 'points' | 'last' | 'costs' | 'draw' | 'walls';
  readonly rule: string;
}
/** Those that have as much as anybody. */
const most = (all: readonly House[], value: (house: House) => number): readonly House[] => {
  const best = Math.max(...all.map(value));
  return all.filter((one) => value(one) === best);
};

/** The first seat of each side that has units left, on the table or in reserve (TMG-98, TMG-118). */
const sidesLeft = (view: View): readonly House[] =>
  view.rules.sides.flatMap((side) =>
    side.some((one) => armyOf(view, one).length > 0) ? side.slice(0, 1) : [],
  );

/** TMG-118: at any time, whoever alone has combat units, whatever the points. */
export const lastOf = (view: View): Victory | undefined => {
  const there = sidesLeft(view);
  return there.length < 2
    ? { winner: there[0] ?? null, how: there.length === 0 ? 'draw' : 'last', rule: 'TMG-118' }
    : undefined;
};

/** TMG-116 to TMG-118: at the end of a round also whoever has enough points, or is ahead after the last one. */
const wonBy = (view: View): Victory | undefined => {
  const { round, attacker } = view.state;
  const last = lastOf(view);
  if (last !== undefined) return last;
  const best = most(sidesLeft(view), (one) => scoreOf(view, one));
  const [first] = best.length === 1 ? best : [];
  if (first !== undefined && scoreOf(view, first) >= view.rules.battle.score)
    return { winner: first, how: 'points', rule: 'TMG-116' };
  if (round < view.rules.battle.rounds) return undefined;
  if (attacker !== null)
    return { winner: foeOf(view.rules, attacker), how: 'walls', rule: 'TMG-139' };
  if (first !== undefined) return { winner: first, how: 'points', rule: 'TMG-117' };
  const rich = most(best, (one) =>
    sideOf(view.rules, one).reduce((sum, seat) => sum + costsOf(view, seat), 0),
  );
  return rich.length === 1
    ? { winner: rich[0] ?? null, how: 'costs', rule: 'TMG-117' }
    : { winner: null, how: 'draw', rule: 'TMG-117' };
};

/** Ends the game if somebody has won; true if it did. */
export const endGame = (table: Table, won: Victory | undefined): boolean => {
  if (won === undefined) return false;
  const { rule, ...how } = won;
  const mates = won.winner === null ? [] : sideOf(table.rules, won.winner).slice(1);
  const standings = table.rules.sides.flatMap(([seat]) =>
    seat === undefined ? [] : [{ seat, points: scoreOf(table, seat) }],
  );
  const mated = mates.length > 0 ? { with: mates } : {};
  table.emit({ type: 'game-won', rule, ...how, ...mated, standings });
  begin(table, 'over');
  return true;
};

// ---- Scores -----------------------------------------------------------------------------------------

/** TMG-126, TMG-134: the tokens of each house, and then what their cards do, or one after the other (OPN-8). */
function* scoreTokens(stage: Stage): Play<void> {
  const { scoring } = stage.rules.mode;
  if (scoring === undefined || stage.state.round < scoring.from) return;
  const held = inTurn(stage).flatMap((house) =>
    Object.keys(stage.state.objectives).filter((token) => holderOf(stage, token) === house),
  );
  const isTogether = stage.rules.options.scoring === 'together';
  for (const token of held) {
    const { holder: unit = '' } = stage.state.objectives[token] ?? {};
    const seat = holderOf(stage, token);
    // What the card of another token did may have moved it away.
    if (seat === undefined) continue;
    const points = token === MIDDLE ? scoring.centre : scoring.side;
    const rule = stage.rules.mode.objectives === undefined ? 'TMG-134' : 'TMG-126';
    stage.emit({ type: 'points-scored', rule, seat, points, why: 'token', token, unit });
    if (!isTogether) yield* useToken(stage, token, unit);
  }
  if (!isTogether) return;
  for (const token of held)
    yield* useToken(stage, token, stage.state.objectives[token]?.holder ?? '');
}

/** TMG-122: what its card does when it scores. */
function* useToken(stage: Stage, token: string, unit: UnitId): Play<void> {
  const id = stage.state.objectives[token]?.card;
  const effect = stage.rules.cards[id ?? ''];
  if (id === undefined || effect?.at !== 'token-scored' || !isThere(stage, unit)) return;
  const { seat: house } = unitOf(stage, unit);
  const source: Source = { house, id, kind: 'objective', effect, unit, rule: 'TMG-122' };
  stage.emit({ type: 'objective-used', rule: 'TMG-122', seat: house, token, card: id });
  const occasion = { at: 'token-scored', house, by: unit } as const;
  yield* carryOutBlocks(stage, source, { occasion, scratch: noScratch() });
}

// ---- Procedure --------------------------------------------------------------------------------------

/** TMG-19: scores, victory, tokens, the marker, the next round. */
function* regroup(table: Table): Play<void> {
  const { round } = table.state;
  yield* stageOf(table).moment({ at: 'round-ended', house: table.state.turn });
  yield* scoreTokens(stageOf(table));
  scoreMissions(table);
  if (endGame(table, wonBy(table))) return;
  table.emit({ type: 'tokens-cleared', rule: 'TMG-19', round });
  if (Object.keys(table.rules.nonCombat).length > 0)
    table.emit({ type: 'board-cleared', rule: 'TMG-19' });
  yield* changeHands(table);
  yield* changeMissions(table);
  table.emit({ type: 'marker-passed', rule: 'TMG-19', seat: leftOf(table) });
  beginRound(table, round + 1);
}

/** TMG-19, TMG-98, TMG-99: the marker goes to the next who is still there, and from team to team. */
const leftOf = (table: Table): House =>
  nextOf(table.rules, table.state.first, (one) => playing(table).includes(one));

/** TMG-141, TMG-152: what the start of a round brings where a mode has anything for it. */
function* muster(table: Table): Play<void> {
  turnMission(table);
  yield* redeploy(table);
  yield* stageOf(table).moment({ at: 'round-begun', house: table.state.turn });
  begin(table, 'activation');
}

const events = {
  'game-won': () => {},
  'tokens-cleared': (state, _event, rules) => {
    state.activated = [];
    state.ordered = [];
    state.paths = {};
    state.silenced = [];
    state.attached = state.attached.filter(({ until }) => until === undefined);
    state.deeds = forSeats(rules, noDeeds);
  },
  'marker-passed': (state, { seat }) => {
    state.first = seat;
  },
} satisfies ChapterEvents;

export const regrouping = { phases: { regroup, muster }, events } satisfies Chapter;
