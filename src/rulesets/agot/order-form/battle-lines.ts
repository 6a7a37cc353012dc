import { say } from '../../../core/document.ts';
import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { canAsk, has } from '../orders/features.ts';
import type { AnswerLine } from '../orders/lines/answer.ts';
import { ASKING } from '../orders/lines/battle.ts';
import { lexiconFor } from '../orders/nouns.ts';
import { areaOf, holdingOf, ordersOut } from '../table/places.ts';
import { ifBeaten, mayFight, threatened } from './targets.ts';
import { type Lines, note, section, type Writing, write, writeTogether } from './writing.ts';

/** What battles may ask before the next orders, whoever marches. */
export const battleLines = (writing: Writing, asked: ReadonlySet<string>): Lines => {
  const { view, house } = writing;
  if (!mayFight(view, house)) return [];
  return [
    ...(asked.has('house-card') ? [] : cardLines(writing)),
    ...textLines(writing, asked),
    ...(asked.has('blade') ? [] : bladeLines(writing)),
    ...retreatLines(writing),
    ...declineLines(writing),
    ...(asked.has('captured-ships') ? [] : capturedLines(writing)),
  ];
};

/** The hand, where cards are played battle by battle; the first if attacking, else the second. */
const cardLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const { hand } = holdingOf(view, house);
  const [first, second] = hand;
  if (canAsk(view.rules, 'deploy-heroes') || first === undefined) return [];
  const plain: Wish = { kind: 'house-card', wish: second ?? first };
  const attacking = { kind: 'house-card', when: [{ if: 'attacking' }], wish: first };
  return [
    note('template.cards', { cards: hand }),
    ...write(writing, ...(second === undefined ? [plain] : [attacking, plain])),
  ];
};

/** Answers of which each line that a card asks for knows one, if it asks for no area. */
const FIRST_ANSWERS: readonly Json[] = [null, 'yes', 'unrouted'];

/** The texts of cards in hand that ask for a choice. */
const textLines = (writing: Writing, asked: ReadonlySet<string>): Lines => {
  const { hand } = holdingOf(writing.view, writing.house);
  const asking = ASKING.filter(([card, { name }]) => hand.includes(card) && !asked.has(name));
  const cards = hand.filter((card) => asking.some(([one]) => one === card));
  const lines = cards.flatMap((card) =>
    asking.flatMap(([one, line]) => (one === card ? textLine(writing, line) : [])),
  );
  return section(say('template.texts', { cards }), lines);
};

const textLine = (writing: Writing, { name, value }: AnswerLine): Lines => {
  const { view, house, lang } = writing;
  const to = { lang, lexicon: lexiconFor(view.rules, house) };
  const first = FIRST_ANSWERS.find((answer) => value.write(answer, to) !== undefined);
  const area = view.state.places.find(
    (place) => place.house !== null && place.house !== house,
  )?.area;
  const wish = first === undefined ? area : first;
  return wish === undefined ? [] : write(writing, { kind: name, wish });
};

const bladeLines = (writing: Writing): Lines => {
  const { tokens, bladeUsed } = writing.view.state;
  const isOurs = tokens['valyrian-steel-blade'] === writing.house && !bladeUsed;
  const lines = isOurs ? write(writing, { kind: 'blade', wish: 'when-it-decides' }) : [];
  return section(say('template.blade'), lines);
};

/** Where beaten units would go from each area that may be attacked, the best first. */
const retreatLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const areas = threatened(view, house);
  const lines = areas.flatMap((area) =>
    writeTogether(writing, ifBeaten(view, house, area), MOST_RETREATS, (into) =>
      into.map((wish) => ({ kind: 'retreat', about: { area }, wish })),
    ),
  );
  return [...section(say('template.retreats'), lines), ...retreatOrderLines(writing, areas)];
};
const MOST_RETREATS = 3;

/** Where beaten forces wait: which of several is brought away first. */
const retreatOrderLines = (writing: Writing, areas: readonly AreaId[]): Lines =>
  has(writing.view.rules, 'retreat-phase') && areas.length > 1
    ? section(
        say('template.retreat-order'),
        writeTogether(writing, areas, MOST_RETREATS, (wish) => [{ kind: 'retreat-order', wish }]),
      )
    : [];

/** Houses whose support may be turned down. */
const declineLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const others = view.rules.houses.filter((other) => other !== house);
  const supporters = others.filter(
    (other) => view.state.phase === 'planning' || !ordersOut(view, other, 'support').next().done,
  );
  const lines = supporters
    .slice(0, 1)
    .flatMap((one) =>
      write(writing, { kind: 'decline-support', wish: { houses: [one], areas: [] } }),
    );
  return section(say('template.decline', { houses: supporters }), lines);
};

/** Ships in the ports of others, which fall with their land. */
const capturedLines = (writing: Writing): Lines => {
  const { view, house } = writing;
  const isForeign = view.state.places.some(
    (place) =>
      place.house !== null && place.house !== house && areaOf(view, place.area).portOf !== null,
  );
  const lines = isForeign ? write(writing, { kind: 'captured-ships', wish: 'all' }) : [];
  return section(say('template.captured'), lines);
};
