import { TRACKS, type Track } from '../data/vocabulary.ts';
import { type Outlook, whim } from '../table/outlook.ts';
import { holdingOf } from '../table/places.ts';

const powerOf = ({ view, house }: Outlook): number => holdingOf(view, house).power;

/** A part of the hand, give or take a token. */
export const chooseBid = (outlook: Outlook, track: Track): number => {
  const power = powerOf(outlook);
  return Math.min(power, Math.floor(power * outlook.weights.bids[track] + whim(outlook)));
};

/** All three from one hand. */
export const chooseBids = (outlook: Outlook): readonly number[] => {
  let left = powerOf(outlook);
  return TRACKS.map((track) => {
    const amount = Math.min(left, chooseBid(outlook, track));
    left -= amount;
    return amount;
  });
};
