import { say } from '../../../core/document.ts';
import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import {
  type Answering,
  type Lines,
  note,
  section,
  type Writing,
  write,
} from '../book/template.ts';
import { type House, TRACKS } from '../data/vocabulary.ts';
import { canAsk } from '../language/features.ts';
import { holdingOf } from '../table/places.ts';
import { TIE_LINES } from './tie-lines.ts';

/** The least and the most that can be bid: all that is there on one track alone. */
export const bidLines = (writing: Writing, kind: string): Lines => {
  const { view, house } = writing;
  const { power } = holdingOf(view, house);
  const about =
    kind === 'bid-wildlings'
      ? note('template.wildlings', { power, threat: view.state.threat })
      : note('template.bids', { power });
  const amounts = power === 0 ? [0] : [0, power];
  return [about, ...amounts.flatMap((amount) => write(writing, ...bidsOf(writing, kind, amount)))];
};

const bidsOf = ({ view }: Writing, kind: string, amount: number): readonly Wish[] => {
  if (kind !== 'bid-tracks') return [{ kind, wish: amount }];
  return view.rules.options.bidding === 'all-at-once'
    ? [{ kind, wish: { 'iron-throne': amount, fiefdoms: 0, 'kings-court': 0 } }]
    : TRACKS.map((track, index) => ({ kind: `bid-${track}`, wish: index === 0 ? amount : 0 }));
};

export const askedBids: Answering = (writing, { kind }) => bidLines(writing, kind.name);

/** Who is to choose among houses names one of them. */
export const houseWish = (house: House): Json => [house];

/** The lines in which the holder of the Iron Throne decides all that it may be asked to. */
export const tieLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const wish = [house, ...view.rules.houses.filter((other) => other !== house)];
  const kinds = TIE_LINES.flatMap((line) => (line.name === 'tie' ? line.kinds : []));
  const isKing = view.state.tokens['iron-throne'] === house;
  const wishes = kinds.flatMap((kind) =>
    isKing && canAsk(view.rules, kind) ? { kind, wish } : [],
  );
  return section(say('template.ties'), write(writing, ...wishes));
};
