// The end of a round and the start of the next: what scores, who has won, hands, and what comes back (TMG-19, TMG-116 to TMG-118).

import { stageOf } from './actions.ts';
import { carryOutBlocks } from './blocks.ts';
import { changeHands } from './cards.ts';
import { noScratch, type Source, type Stage } from './effects.ts';
import {
  type Appliers,
  type Chapter,
  type FactType,
  type House,
  noDeeds,
  type Play,
  type Table,
  type UnitId,
} from './game.ts';
import { changeMissions, scoreMissions, turnMission } from './missions.ts';
import { holderOf, MIDDLE } from './objectives.ts';
import { redeploy } from './reserves.ts';
import { forSeats, inTurn, nextOf, playing } from './sides.ts';
import { begin, beginRound, isThere, unitOf } from './table.ts';
import { endGame, wonBy } from './victory.ts';

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
} satisfies Partial<Appliers<FactType>>;

export const regrouping = { phases: { regroup, muster }, events } satisfies Chapter;
