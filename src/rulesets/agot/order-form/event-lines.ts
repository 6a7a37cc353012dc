import { say } from '../../../core/document.ts';
import type { Question } from '../../../core/question.ts';
import type { Wish } from '../../../core/wishes.ts';
import { type QuestionKind, TRACKS } from '../data/vocabulary.ts';
import { canAsk } from '../orders/features.ts';
import { ANSWERS } from '../orders/lines/index.ts';
import type { Agot, View } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';
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

export const trackBidLines = (writing: Writing): Lines => {
  const power = powerOf(writing);
  return [
    note('template.bids', { power }),
    ...amountsUpTo(power).flatMap((amount) => write(writing, ...bidsOf(writing.view, amount))),
  ];
};

/** All that is there can be bid on one track alone. */
const bidsOf = ({ rules }: View, amount: number): readonly Wish[] =>
  rules.options.bidding === 'all-at-once'
    ? [{ kind: 'bid-tracks', wish: { 'iron-throne': amount, fiefdoms: 0, 'kings-court': 0 } }]
    : TRACKS.map((track, index) => ({ kind: `bid-${track}`, wish: index === 0 ? amount : 0 }));

/** The least and the most. */
const amountsUpTo = (power: number): readonly number[] => (power === 0 ? [0] : [0, power]);

/** The bid on one track that is asked now. */
export const bidLines = (writing: Writing, { kind }: Question<Agot>): Lines => {
  const power = powerOf(writing);
  return [note('template.bids', { power }), ...bidLinesOf(writing, kind.name, power)];
};

export const wildlingBidLines = (writing: Writing): Lines => {
  const power = powerOf(writing);
  return [
    note('template.wildlings', { power, threat: writing.view.state.threat }),
    ...bidLinesOf(writing, 'bid-wildlings', power),
  ];
};

const bidLinesOf = (writing: Writing, kind: string, power: number): Lines =>
  amountsUpTo(power).flatMap((wish) => write(writing, { kind, wish }));

/** What a line answers in this game. */
const kindsOf = ({ view }: Writing, line: string): readonly QuestionKind[] =>
  (ANSWERS.get(line)?.kinds ?? []).filter((kind) => canAsk(view.rules, kind));

/** Who holds the Iron Throne settles ties. */
const tieLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { rules, state } = view;
  if (state.tokens['iron-throne'] !== house) return [];
  const kinds = kindsOf(writing, 'tie');
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
  const kinds = kindsOf(writing, 'recall');
  const [card] = discard;
  return card === undefined
    ? []
    : [
        note('template.recall', { cards: discard }),
        ...write(writing, ...kinds.map((kind): Wish => ({ kind, wish: card }))),
      ];
};
