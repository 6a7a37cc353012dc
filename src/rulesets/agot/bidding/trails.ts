import type { Trail } from '../../../core/ruleset.ts';
import type { Trails } from '../book/chapter.ts';
import { TOKEN_OF_TRACK, TRACKS } from '../data/vocabulary.ts';

/** With `bidding` `all-at-once` the bids on other tracks are opened between. */
export const bidsOn = (track: string): Trail => ({ type: 'bids-opened', names: [track] });

/** Ties, tracks and tokens go back to the bids. */
export const trails = {
  'tie-settled': (_rules, { on }) => [bidsOn(on)],
  'track-set': (_rules, { track }) => [bidsOn(track)],
  'token-taken': (_rules, { token }) =>
    TRACKS.filter((track) => TOKEN_OF_TRACK[track] === token).flatMap((track) => [
      { type: 'track-set', names: [track] },
      bidsOn(track),
    ]),
} satisfies Trails;
