import type { RuleId } from '../../../core/game.ts';
import { ask, askAll, opened, type Sealed, subjectOf, together } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import {
  type ByHouse,
  type DominanceToken,
  type House,
  TOKEN_OF_TRACK,
  TRACKS,
  type Track,
} from '../data/vocabulary.ts';
import { UNSAID } from '../table/announcement.ts';
import type { Play, Question, Table, View } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';
import { purseOf } from '../table/power.ts';
import { inTurnOrder } from '../table/round.ts';
import { bidOn, bidsOn, bidTracks, nameKing, orderTied, tiedForThrone, tiedGroups } from './law.ts';

/** BID-8: the three bids of each house; by BID-7 each waits for what came of the one before it. */
export function* trackQuestions(view: View): Generator<Question<readonly number[]>> {
  if (view.rules.options.bidding === 'one-by-one') return;
  for (const house of bidders(view)) yield bidTracks.of(house, {});
}

/** BID-1: the tracks are emptied and bid on again. */
export function* resolveClashOfKings(table: Table, words = UNSAID): Play<void> {
  table.emit({ type: 'influence-cleared', rule: 'BID-1' });
  if (table.rules.options.bidding === 'one-by-one') yield* bidOneByOne(table);
  else yield* bidAtOnce(table, words);
}

/** BID-7: bids on one track are paid, and it is placed, before the next is bid on. */
function* bidOneByOne(table: Table): Play<void> {
  for (const track of TRACKS) {
    const bids = yield* openBids(table, (house) => bidOn[track].of(house, {}));
    table.emit({ type: 'bids-opened', rule: 'BID-7', on: track, bids });
    placeTrack(table, track, yield* settleTies(table, track));
  }
}

/** BID-8: three numbers of each house at once; the tracks are still placed one after the other. */
function* bidAtOnce(table: Table, words: Sealed): Play<void> {
  const bids = yield* openAllBids(table, words);
  for (const track of TRACKS)
    table.emit({ type: 'bids-opened', rule: 'BID-8', on: track, bids: bids[track] });
  if (table.rules.options['throne-ties'] === 'first-by-old-rest-by-new')
    return yield* byNewKing(table);
  for (const track of TRACKS) placeTrack(table, track, yield* settleTies(table, track));
}

/** NWC-3, NWC-7: the old king names the new one, who then orders every other tie at once. */
function* byNewKing(table: Table): Play<void> {
  const tied = tiedForThrone(table);
  const [only] = tied;
  const house = tied.length === 1 && only !== undefined ? only : yield* nameNewKing(table);
  const asked = TRACKS.filter((track) => tiedGroups(table, track).length > 0);
  const settled: Partial<Record<Track, readonly House[]>> = {};
  const answers = yield* together(...asked.map((track) => orderTied.of(house, { track })));
  for (const [index, track] of asked.entries()) {
    const order = answers[index] ?? [];
    settled[track] = order;
    tellTies(table, { rule: 'NWC-7', on: track, by: house }, order);
  }
  for (const track of TRACKS) placeTrack(table, track, settled[track] ?? []);
}

function* nameNewKing(table: Table): Play<House> {
  const by = throneHolder(table);
  const house = yield* ask(nameKing.of(by, {}));
  table.emit({ type: 'king-named', rule: 'NWC-7', by, house });
  return house;
}

const placeTrack = (table: Table, track: Track, settled: readonly House[]): void => {
  table.emit({ type: 'track-set', rule: 'BID-2', track, order: placed(table, track, settled) });
  takeToken(table, 'BID-5', track);
};

/** Who has no token is not asked and bids 0 (RND-7). */
export const bidders = (view: View): Iterable<House> =>
  inTurnOrder(view, (house) => purseOf(view, house) > 0);

/** Secret bids, opened at once. A bid that was sealed is opened, whatever is left to pay it with. */
export function* openBids(
  table: Table,
  question: (house: House) => Question<number>,
  words = UNSAID,
): Play<ByHouse<number>> {
  const bids: Partial<Record<House, number>> = {};
  for (const house of inTurnOrder(table)) bids[house] = 0;
  const asked = inTurnOrder(
    table,
    (house) => holdingOf(table, house).power > 0 || words.has(subjectOf(question(house))),
  );
  const answers = yield* askAll([...asked], (house) => ({ bid: opened(words, question(house)) }));
  for (const { seat, answers: said } of answers) bids[seat] = said.bid;
  return bids;
}

/** BID-8: three numbers of each house at once; the tracks are still placed one after the other. */
function* openAllBids(table: Table, words: Sealed): Play<Readonly<Record<Track, ByHouse<number>>>> {
  const bids: Record<Track, Partial<Record<House, number>>> = {
    'iron-throne': {},
    fiefdoms: {},
    'kings-court': {},
  };
  for (const house of inTurnOrder(table)) for (const track of TRACKS) bids[track][house] = 0;
  const answers = yield* askAll([...bidders(table)], (house) => ({
    bids: opened(words, bidTracks.of(house, {})),
  }));
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
  tellTies(table, { rule, on: track, by }, order);
  return order;
}

/** One answer orders all ties of a track; each of them is told by itself. */
const tellTies = (
  table: Table,
  { rule, on, by }: { readonly rule: RuleId; readonly on: Track; readonly by: House },
  order: readonly House[],
): void => {
  for (const group of tiedGroups(table, on))
    table.emit({
      type: 'tie-settled',
      rule,
      on,
      by,
      order: order.filter((house) => group.includes(house)),
    });
};

export const throneHolder = (view: View): House =>
  invariant(view.state.tokens['iron-throne'], 'the holder of the Iron Throne');

/** BID-2: the higher bid, the better position; equal bids as they were settled. */
const placed = (view: View, track: Track, settled: readonly House[]): readonly House[] => {
  const bids = bidsOn(view, track);
  const king = track === 'iron-throne' ? view.state.bidding?.king : null;
  // Who alone was tied with the king is in no group that was settled: -1, behind him.
  const rank = (house: House): number => (house === king ? -2 : settled.indexOf(house));
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
