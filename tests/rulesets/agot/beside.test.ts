// What a newer file leaves open, an older one of the same seat may say.
import { describe, expect, test } from 'vitest';
import { wishesOf } from '../../../src/core/sources.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { bidTracks } from '../../../src/rulesets/agot/bidding/bidding.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { holdingOf } from '../../../src/rulesets/agot/table/places.ts';
import { TABLE } from './orders/table.ts';

const VIEW = { ...TABLE, state: structuredClone(TABLE.state) };
holdingOf(VIEW, 'stark').power = 7;

const bid = (wish: Wish['wish'], file: string, line = 1, more: Partial<Wish> = {}): Wish => ({
  kind: 'bid-tracks',
  wish,
  place: { file, line },
  ...more,
});
const answered = (...newestFirst: readonly Wish[]): unknown => {
  const source = wishesOf(agot, 'orders', () => newestFirst);
  const said = source(bidTracks.of('stark', {}), () => '5/clash', VIEW, {
    used: [],
    viewOf: () => VIEW,
  });
  return said !== undefined && 'answer' in said ? said.answer : undefined;
};

describe('bids on three tracks from several files', () => {
  const throne = bid({ 'iron-throne': 1 }, 'b.txt');
  test('are one answer, of each track the newest word', () => {
    const older = bid({ 'iron-throne': 3, fiefdoms: 2 }, 'a.txt');
    expect(answered(throne, older)).toEqual([1, 2, 0]);
    const oldest = bid({ fiefdoms: 4, 'kings-court': 1 }, 'c.txt');
    expect(answered(throne, older, oldest)).toEqual([1, 2, 1]);
  });
  test('are the newest alone where all together are above the hand', () => {
    expect(answered(throne, bid({ fiefdoms: 7 }, 'a.txt'))).toEqual([1, 0, 0]);
  });
  test('are not put together where one line says them instead of each other', () => {
    expect(answered(throne, bid({ fiefdoms: 2 }, 'b.txt'))).toEqual([1, 0, 0]);
    expect(answered(throne, bid({ fiefdoms: 2 }, 'b.txt', 2))).toEqual([1, 2, 0]);
  });
  test('leave alone what was decided for this one question', () => {
    const decided = bid([0, 0, 0], 'b.txt', 1, { key: '5/clash' });
    expect(answered(decided, bid({ fiefdoms: 2 }, 'a.txt'))).toEqual([0, 0, 0]);
  });
});
