import { say } from '../../../core/document.ts';
import type { Question } from '../../../core/question.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { Agot, View } from '../game.ts';
import { canAsk } from '../orders/features.ts';
import { RECALLS, TIES } from '../orders/kinds.ts';
import { holdingOf } from '../places.ts';
import { musterLines, portLines } from './building-lines.ts';
import { type Lines, note, section, type Writing, write } from './writing.ts';

/** What may be asked before the next orders when the Westeros cards are turned. */
export const eventLines = (writing: Writing, asked: ReadonlySet<string>): Lines => [
  ...(BIDS.some((kind) => asked.has(kind)) ? [] : trackBidLines(writing)),
  ...(asked.has('bid-wildlings') ? [] : wildlingBidLines(writing)),
  ...tieLines(writing),
  ...(asked.has('muster') ? [] : musterLines(writing)),
  ...recallLines(writing),
  ...(asked.has('build-ports') ? [] : portLines(writing)),
];

export const BIDS = ['bid-tracks', 'bid-iron-throne', 'bid-fiefdoms', 'bid-kings-court'];

// ---- Bids -----------------------------------------------------------------------------------

const powerOf = ({ view, house }: Writing): number => holdingOf(view, house).power;

export const trackBidLines = (writing: Writing): Lines => [
  note('template.bids', { power: powerOf(writing) }),
  ...write(writing, ...bidsOf(writing.view)),
];

/** The bid on one track that is asked now. */
export const bidLine = (writing: Writing, { kind }: Question<Agot>): Lines => [
  note('template.bids', { power: powerOf(writing) }),
  ...write(writing, { kind: kind.name, wish: 0 }),
];

const bidsOf = ({ rules }: View): readonly Wish[] =>
  rules.options.bidding === 'all-at-once'
    ? [{ kind: 'bid-tracks', wish: { 'iron-throne': 0, fiefdoms: 0, 'kings-court': 0 } }]
    : ['bid-iron-throne', 'bid-fiefdoms', 'bid-kings-court'].map((kind) => ({ kind, wish: 0 }));

export const wildlingBidLines = (writing: Writing): Lines => [
  note('template.wildlings', { power: powerOf(writing), threat: writing.view.state.threat }),
  ...write(writing, { kind: 'bid-wildlings', wish: 0 }),
];

/** Who holds the Iron Throne settles ties. */
const tieLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { rules, state } = view;
  if (state.tokens['iron-throne'] !== house) return [];
  const kinds = TIES.filter((kind) => canAsk(rules, kind));
  const wish = [house, ...rules.houses.filter((other) => other !== house)];
  return section(
    say('template.ties'),
    write(writing, ...kinds.map((kind): Wish => ({ kind, wish }))),
  );
};

// ---- Cards that come back -------------------------------------------------------------------

const recallLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { discard } = holdingOf(view, house);
  const kinds = RECALLS.filter((kind) => canAsk(view.rules, kind));
  const [card] = discard;
  return card === undefined
    ? []
    : [
        note('template.recall', { cards: discard }),
        ...write(writing, ...kinds.map((kind): Wish => ({ kind, wish: card }))),
      ];
};
