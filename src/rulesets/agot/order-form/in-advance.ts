import { type Saying, say } from '../../../core/document.ts';
import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { ASKING } from '../battle/lines.ts';
import { TRACKS } from '../data/vocabulary.ts';
import type { AnswerLine } from '../language/answer.ts';
import { canAsk, has } from '../language/features.ts';
import { kindsOf } from '../orders/lines.ts';
import { lexiconFor } from '../orders/nouns.ts';
import { areaOf, holdingOf, ordersOut } from '../table/places.ts';
import { threatened } from '../table/reach.ts';
import { musterLines, portLines } from './building-lines.ts';
import { ifBeaten, mayFight } from './targets.ts';
import { type Lines, note, section, type Writing, write, writeTogether } from './writing.ts';

// What may be asked before the next orders.

type Asked = ReadonlySet<string>;

/** Wishes of one kind that many questions may share. */
const forAll = ({ view }: Writing, line: string, wish: Json): readonly Wish[] =>
  kindsOf(view.rules, line).map((kind) => ({ kind, wish }));

// ---- Battles ------------------------------------------------------------------------------------

const BLADE: Wish = { kind: 'blade', wish: 'when-it-decides' };
const MOST_RETREATS = 3;

/** What battles may ask, whoever marches. */
export const battleLines = (writing: Writing, asked: Asked): Lines => {
  const { view, house } = writing;
  const { tokens, bladeUsed, places } = view.state;
  if (!mayFight(view, house)) return [];
  const { hand } = holdingOf(view, house);
  const isBladeOurs = tokens['valyrian-steel-blade'] === house && !bladeUsed;
  const hasPorts = places.some(
    (place) =>
      place.house !== null && place.house !== house && areaOf(view, place.area).portOf !== null,
  );
  const part = (kind: string, about: Saying, wishes: readonly Wish[]): Lines =>
    section(about, asked.has(kind) ? [] : write(writing, ...wishes));
  return [
    ...part('house-card', say('template.cards', { cards: hand }), cardWishes(writing)),
    ...textLines(writing, asked),
    ...part('blade', say('template.blade'), isBladeOurs ? [BLADE] : []),
    ...retreatLines(writing),
    ...declineLines(writing),
    ...part(
      'captured-ships',
      say('template.captured'),
      hasPorts ? [{ kind: 'captured-ships', wish: 'all' }] : [],
    ),
  ];
};

/** The hand, where cards are played battle by battle; the first if attacking, else the second. */
const cardWishes = ({ view, house }: Writing): readonly Wish[] => {
  const [first, second] = holdingOf(view, house).hand;
  if (canAsk(view.rules, 'deploy-heroes') || first === undefined) return [];
  const attacking = { kind: 'house-card', when: [{ if: 'attacking' }], wish: first };
  return second === undefined
    ? [{ kind: 'house-card', wish: first }]
    : [attacking, { kind: 'house-card', wish: second }];
};

/** Answers of which each line that a card asks for knows one, if it asks for no area. */
const FIRST_ANSWERS: readonly Json[] = [null, 'yes', 'unrouted'];

/** The texts of cards in hand that ask for a choice. */
const textLines = (writing: Writing, asked: Asked): Lines => {
  const { hand } = holdingOf(writing.view, writing.house);
  const asking = new Map(ASKING.filter(([, { name }]) => !asked.has(name)));
  const cards = hand.filter((card) => asking.has(card));
  const lines = cards.flatMap((card) => asking.get(card) ?? []);
  return section(
    say('template.texts', { cards }),
    lines.flatMap((line) => textLine(writing, line)),
  );
};

const textLine = (writing: Writing, { name, value }: AnswerLine): Lines => {
  const { view, house, lang } = writing;
  const to = { lang, lexicon: lexiconFor(view.rules, house) };
  const first = FIRST_ANSWERS.find((answer) => value.write(answer, to) !== undefined);
  const foreign = view.state.places.find((one) => one.house !== null && one.house !== house);
  const wish = first === undefined ? foreign?.area : first;
  return wish === undefined ? [] : write(writing, { kind: name, wish });
};

/** Where beaten units would go from each area that may be attacked, the best first. */
const retreatLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const areas = threatened(view, house);
  const ways = areas.flatMap((area) =>
    writeTogether(writing, ifBeaten(view, house, area), MOST_RETREATS, (into) =>
      into.map((wish) => ({ kind: 'retreat', about: { area }, wish })),
    ),
  );
  const waits = has(view.rules, 'retreat-phase') && areas.length > 1;
  const order = writeTogether(writing, waits ? areas : [], MOST_RETREATS, (wish) => [
    { kind: 'retreat-order', wish },
  ]);
  return [
    ...section(say('template.retreats'), ways),
    ...section(say('template.retreat-order'), order),
  ];
};

/** Houses whose support may be turned down. */
const declineLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const houses = view.rules.houses.filter(
    (other) =>
      other !== house &&
      (view.state.phase === 'planning' || !ordersOut(view, other, 'support').next().done),
  );
  const wishes = houses
    .slice(0, 1)
    .map((one) => ({ kind: 'decline-support', wish: { houses: [one], areas: [] } }));
  return section(say('template.decline', { houses }), write(writing, ...wishes));
};

// ---- Westeros cards -----------------------------------------------------------------------------

const BIDS = ['bid-tracks', 'bid-iron-throne', 'bid-fiefdoms', 'bid-kings-court'];

/** What may be asked when the Westeros cards are turned. */
export const eventLines = (writing: Writing, asked: Asked): Lines => {
  const { view, house } = writing;
  const { discard } = holdingOf(view, house);
  const ties = [house, ...view.rules.houses.filter((other) => other !== house)];
  const isKing = view.state.tokens['iron-throne'] === house;
  const back = discard.slice(0, 1).flatMap((card) => forAll(writing, 'recall', card));
  return [
    ...(BIDS.some((kind) => asked.has(kind)) ? [] : bidLines(writing, 'bid-tracks')),
    ...(asked.has('bid-wildlings') ? [] : bidLines(writing, 'bid-wildlings')),
    ...section(
      say('template.ties'),
      write(writing, ...(isKing ? forAll(writing, 'tie', ties) : [])),
    ),
    ...(asked.has('muster') ? [] : musterLines(writing)),
    ...section(say('template.recall', { cards: discard }), write(writing, ...back)),
    ...(asked.has('build-ports') ? [] : portLines(writing)),
  ];
};

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

/** Any line can hold for every round to come, or for one. */
export const everyRound = (writing: Writing): Lines => [
  note('template.rounds'),
  ...write(writing, { ...BLADE, standing: 'yes' }),
  ...write(writing, { ...BLADE, round: writing.view.state.round + 1 }),
];
