import type { Condition } from '../answers.ts';
import { TRACKS, type Track } from '../vocabulary.ts';
import { readConditions, splitCondition } from './conditions.ts';
import { type Draft, makeWish } from './draft.ts';
import { misread, type Reader, readNumber, readTrack } from './reader.ts';
import { cut, isEmpty, placeOf, type Span, tokensIn, trim } from './scan.ts';
import { indexOfWord, keywordAt, partsOf, says } from './words.ts';

/** What is bid on. */
type Stake = Track | 'wildlings';

interface Bid {
  readonly on: Stake;
  readonly amount: number;
  readonly span: Span;
}

const readStake = (reader: Reader, span: Span): Stake | undefined =>
  says(span, 'wildlings') ? 'wildlings' : readTrack(reader, span);

/** `throne 3`; an alternative without a name is on what was named before. */
const readBid = (reader: Reader, item: Span, before: Stake | undefined): Bid | undefined => {
  const number = tokensIn(item).findIndex(({ kind }) => kind === 'number');
  if (number < 0) return misread(reader, item, 'number');
  const name = withoutBid(trim(cut(item, 0, number), ':+,-'));
  const on = isEmpty(name) ? before : readStake(reader, name);
  if (on === undefined) return isEmpty(name) ? misread(reader, item, 'track') : undefined;
  const amount = readNumber(reader, cut(item, negativeFrom(item, number)));
  return amount === undefined ? undefined : { on, amount, span: item };
};

/** `铁王座出价3`, `出4`. */
const withoutBid = (name: Span): Span => {
  const bid = indexOfWord(name, 0, 'bid');
  return bid < 0 ? name : trim(cut(name, 0, bid), ':,');
};

/** A minus belongs to the number, so that it is refused there. */
const negativeFrom = (item: Span, number: number): number =>
  tokensIn(item)[number - 1]?.text === '-' ? number - 1 : number;

/** All at once: one wish for the three; a line that names other tracks fills it up (BID-8). */
const addTracks = (draft: Draft, bids: readonly Bid[], when: readonly Condition[]): void => {
  const key = JSON.stringify(when);
  for (const { on, amount, span } of bids) {
    if (on === 'wildlings') continue;
    const isOpen = draft.tracks?.key === key && draft.tracks.bids[on] === undefined;
    const tracks = draft.tracks !== null && isOpen ? draft.tracks : openTracks(draft, key);
    tracks.bids[on] = amount;
    const wish = Object.fromEntries(TRACKS.map((track) => [track, tracks.bids[track] ?? 0]));
    const place = draft.others[tracks.index]?.place ?? placeOf(span);
    draft.others[tracks.index] = makeWish('bid-tracks', wish, { when }, place);
  }
};
const openTracks = (draft: Draft, key: string): NonNullable<Draft['tracks']> => {
  draft.tracks = { key, bids: {}, index: draft.others.length };
  return draft.tracks;
};

const addBids = (
  reader: Reader,
  draft: Draft,
  bids: readonly Bid[],
  when: readonly Condition[],
): void => {
  const atOnce = reader.rules.options.bidding === 'all-at-once';
  if (atOnce) addTracks(draft, bids, when);
  for (const { on, amount, span } of bids)
    if (!atOnce || on === 'wildlings')
      draft.others.push(makeWish(`bid-${on}`, amount, { when }, placeOf(span)));
};

/** `4个势力标志`: what is bid need not be said. */
const behindAmount = (span: Span, index: number): number => {
  const measure = keywordAt(span, index, 'measure');
  return index + measure + keywordAt(span, index + measure, 'token');
};

/** `throne 3 fiefdoms 2`: no comma is needed. */
const afterNumbers = (span: Span): readonly Span[] => {
  const items: Span[] = [];
  let begin = 0;
  for (const [index, { kind }] of tokensIn(span).entries()) {
    if (kind !== 'number') continue;
    items.push(cut(span, begin, index + 1));
    begin = behindAmount(span, index + 1);
  }
  const rest = cut(span, begin);
  return isEmpty(rest) ? items : [...items, rest];
};

/** `throne 3, fiefdoms 2, court 0`; alternatives only behind `;` or `else`. */
export const readBids = (reader: Reader, draft: Draft, body: Span, stake?: Stake): void => {
  const parts = partsOf(trim(body, ',;:'), ';', 'else', 'or');
  if (parts.length === 0) misread(reader, body, 'bid');
  let on = stake;
  for (const part of parts) {
    const { said, when } = splitCondition(part);
    const conditions = readConditions(reader, when);
    const bids: Bid[] = [];
    for (const item of partsOf(said, ',', 'and').flatMap(afterNumbers)) {
      const bid = readBid(reader, item, bids.length === 0 ? on : undefined);
      if (bid !== undefined) bids.push(bid);
    }
    on = bids[0]?.on;
    if (conditions !== undefined) addBids(reader, draft, bids, conditions);
  }
};
