import { type Saying, say } from '../../../core/document.ts';
import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { type Lines, section, type Writing, write, writeTogether } from '../book/template.ts';
import type { AreaId, House } from '../data/vocabulary.ts';
import type { AnswerLine } from '../language/answer.ts';
import { canAsk, has } from '../language/features.ts';
import type { View } from '../table/game.ts';
import { areaOf, heldBy, holdingOf, ordersOut, placeAt } from '../table/places.ts';
import { isThere, mayMarch, threatened } from '../table/reach.ts';
import { fightersIn } from '../table/sides.ts';
import { ASKING } from './lines.ts';
import { retreatPreference } from './retreat-areas.ts';

type Asked = ReadonlySet<string>;

/** Where its units would go if they were beaten there now, wherever the attack came from. */
const ifBeaten = (view: View, house: House, area: AreaId): readonly AreaId[] => {
  const { units } = placeAt(view, area);
  const areas = retreatPreference(view, { house, area, from: '', units, waits: false });
  return areas.filter((into) => isThere(view, into));
};

/** True if a battle of this house may come, as long as there are marches. */
const mayFight = (view: View, house: House): boolean => {
  const { battle } = view.state;
  const isIn = battle !== null && fightersIn(battle).includes(house);
  const attacks = Array.from(heldBy(view, house)).some((place) => mayMarch(view, place));
  return isIn || attacks || threatened(view, house).length > 0;
};

export const BLADE: Wish = { kind: 'blade', wish: 'when-it-decides' };
const MOST_RETREATS = 3;

/** The lines that answer what battles may ask, whoever marches. */
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
  const { view, house, lang, lexicon } = writing;
  const first = FIRST_ANSWERS.find(
    (answer) => value.write(answer, { lang, lexicon }) !== undefined,
  );
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
