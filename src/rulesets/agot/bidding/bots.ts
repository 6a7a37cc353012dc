import { type Outlook, whim } from '../bots/outlook.ts';
import { TRACKS, type Track } from '../data/vocabulary.ts';
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

/** Its share of what the Watch needs, as far as the house feels bound. */
export const chooseWatch = (outlook: Outlook): number => {
  const { view, weights } = outlook;
  const share = (view.state.threat / view.rules.houses.length) * weights.watch;
  return Math.min(powerOf(outlook), Math.round(share + whim(outlook)));
};
