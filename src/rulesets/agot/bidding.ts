import { ask, askAll } from '../../core/question.ts';
import { must } from '../../core/result.ts';
import type { Play, Table, View } from './game.ts';
import { holdingOf } from './places.ts';
import { bidOn, bidTracks, orderTied, tiedGroups } from './questions/bids.ts';
import { inTurnOrder } from './round.ts';
import {
  type ByHouse,
  type DominanceToken,
  type House,
  TOKEN_OF_TRACK,
  TRACKS,
  type Track,
} from './vocabulary.ts';

/** BID-1: the tracks are emptied and bid on again, one after the other. */
export function* resolveClashOfKings(table: Table): Play<void> {
  table.emit({ type: 'influence-cleared', rule: 'BID-1' });
  if (table.rules.options.bidding === 'one-by-one') {
    for (const track of TRACKS)
      yield* settleTrack(
        table,
        track,
        yield* openBids(table, (house) => bidOn[track].of(house, {})),
      );
    return;
  }
  const bids = yield* openAllBids(table);
  for (const track of TRACKS) yield* settleTrack(table, track, bids[track]);
}

function* settleTrack(table: Table, track: Track, bids: ByHouse<number>): Play<void> {
  table.emit({ type: 'bids-opened', rule: 'BID-7', on: track, bids });
  const settled = yield* settleTies(table, track);
  table.emit({ type: 'track-set', rule: 'BID-2', track, order: placed(table, track, settled) });
  takeToken(table, 'BID-5', track);
}

/** Secret bids, opened at once; who has no token is not asked and bids 0 (RND-7). */
export function* openBids(
  table: Table,
  question: (house: House) => ReturnType<(typeof bidOn)['fiefdoms']['of']>,
): Play<ByHouse<number>> {
  const bids: Partial<Record<House, number>> = {};
  for (const house of inTurnOrder(table)) bids[house] = 0;
  const bidders = [...inTurnOrder(table, (house) => holdingOf(table, house).power > 0)];
  const answers = yield* askAll(bidders, (house) => ({ bid: question(house) }));
  for (const { seat, answers: said } of answers) bids[seat] = said.bid;
  return bids;
}

/** BID-8: three numbers of each house at once; the tracks are still placed one after the other. */
function* openAllBids(table: Table): Play<Readonly<Record<Track, ByHouse<number>>>> {
  const bids: Record<Track, Partial<Record<House, number>>> = {
    'iron-throne': {},
    fiefdoms: {},
    'kings-court': {},
  };
  for (const house of inTurnOrder(table)) for (const track of TRACKS) bids[track][house] = 0;
  const bidders = [...inTurnOrder(table, (house) => holdingOf(table, house).power > 0)];
  const answers = yield* askAll(bidders, (house) => ({ bids: bidTracks.of(house, {}) }));
  for (const { seat, answers: said } of answers)
    for (const [index, track] of TRACKS.entries()) bids[track][seat] = said.bids[index] ?? 0;
  return bids;
}

/** BID-3, BID-4, BID-9: the holder of the Throne's token orders the tied; the old one for its own. */
function* settleTies(table: Table, track: Track): Play<readonly House[]> {
  if (tiedGroups(table, track).length === 0) return [];
  const by = throneHolder(table);
  const order = yield* ask(orderTied.of(by, { track }));
  const rule = track === 'iron-throne' ? 'BID-3' : 'BID-4';
  table.emit({ type: 'tie-settled', rule, on: track, by, order });
  return order;
}

export const throneHolder = (view: View): House =>
  must(view.state.tokens['iron-throne'], 'the holder of the Iron Throne');

/** BID-2: the higher bid, the better position; equal bids as they were settled. */
const placed = (view: View, track: Track, settled: readonly House[]): readonly House[] => {
  const bids = view.state.bidding?.bids ?? {};
  const rank = (house: House): number => settled.indexOf(house);
  return [...view.state.tracks[track]].sort(
    (a, b) => (bids[b] ?? 0) - (bids[a] ?? 0) || rank(a) - rank(b),
  );
};

/** SET-6, BID-5: position 1 of a track takes its token. */
export const takeToken = (table: Table, rule: string, track: Track): void => {
  const token: DominanceToken = TOKEN_OF_TRACK[track];
  const house = table.state.tracks[track][0];
  if (house !== undefined && table.state.tokens[token] !== house)
    table.emit({ type: 'token-taken', rule, token, house });
};
