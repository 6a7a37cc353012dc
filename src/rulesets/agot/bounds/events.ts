import type { Aim, Stretch } from '../../../core/foresight.ts';
import type { Seat } from '../../../core/game.ts';
import type { Wish } from '../../../core/wishes.ts';
import { amountsOf, bidOn, bidsOn, bidTracks, bidWildlings } from '../bidding/bidding.ts';
import { type AreaId, type House, TRACKS, type Track } from '../data/vocabulary.ts';
import { type BidTracksWish, saying } from '../table/answers.ts';
import { isFed } from '../table/armies.ts';
import { barrelsOf, controllerOf, crownsOf, settlementsOf } from '../table/control.ts';
import type { Event } from '../table/events.ts';
import { areaOf, countAt, heldBy, holdingOf, houseOf, placeAt } from '../table/places.ts';
import { cardsOf } from '../table/revealed.ts';
import type { Agot, View } from '../table/state.ts';
import { exactly, type Range } from './foes.ts';

type Judge = (stretch: Stretch<Agot>, house: House, about: Aim['about']) => number | undefined;

const eventsIn = ({ entries }: Stretch<Agot>): readonly Event[] =>
  entries.map(({ event }) => event).filter((event): event is Event => event.type !== 'answered');

const areaIn = (about: Aim['about'], name = 'area'): AreaId => String(about[name]);

/** The events of one march order: from its beginning to that of the next. */
const marchFrom = (events: readonly Event[], house: House, from: AreaId): readonly Event[] => {
  const at = events.findIndex(
    (event) => event.type === 'march-begun' && event.house === house && event.area === from,
  );
  if (at < 0) return [];
  const next = events.findIndex((event, index) => index > at && event.type === 'march-begun');
  return events.slice(at, next < 0 ? undefined : next);
};

const arrives: Judge = (stretch, house, about) => {
  const [from, into] = [areaIn(about, 'from'), areaIn(about, 'into')];
  return Number(
    marchFrom(eventsIn(stretch), house, from).some((event) => {
      if (event.type === 'moved')
        return event.house === house && event.from === from && event.into === into;
      if (event.type === 'neutral-force-removed' || event.type === 'area-occupied')
        return event.house === house && event.area === into;
      return false;
    }),
  );
};

/** 1 if something of the sort happened. */
const happened =
  (isOne: (event: Event, house: House, about: Aim['about']) => boolean): Judge =>
  (stretch, house, about) =>
    Number(eventsIn(stretch).some((event) => isOne(event, house, about)));

const raids = happened(
  (event, house, about) =>
    event.type === 'raid-resolved' &&
    event.house === house &&
    event.area === about['from'] &&
    event.targets.some(({ area }) => area === about['into']),
);

const falls = happened((event, house, about) => {
  if (event.type === 'raid-resolved')
    return event.targets.some((one) => one.area === about['area'] && one.house === house);
  return event.type === 'order-removed' && event.house === house && event.area === about['area'];
});
const stands: Judge = (...said) => (falls(...said) === 1 ? 0 : 1);

const pays = happened(
  (event, house, about) =>
    event.type === 'power-gained' &&
    event.house === house &&
    event.area === about['area'] &&
    event.rule !== 'RAD-6',
);

const isHeld = (view: View, house: House, area: AreaId): boolean =>
  placeAt(view, area).house === house || controllerOf(view, areaOf(view, area)) === house;

const unitsOf = (view: View, house: House): number =>
  Array.from(heldBy(view, house), countAt).reduce((sum, count) => sum + count, 0);

const wins: Judge = (stretch, house, about) => {
  const decided = eventsIn(stretch).find(
    (event) => event.type === 'battle-decided' && event.area === about['area'],
  );
  return decided?.type === 'battle-decided' ? Number(decided.winner === house) : undefined;
};

/** A number of a house, as it is. */
const numberNow = (view: View, house: House, name: string): number | undefined =>
  NUMBERS[name]?.(view, house);

const NUMBERS: Readonly<Record<string, (view: View, house: House) => number>> = {
  power: (view, house) => holdingOf(view, house).power,
  settlements: settlementsOf,
  barrels: barrelsOf,
  units: unitsOf,
};

const JUDGES: Readonly<Record<string, Judge>> = {
  ...{ arrives, raids, stands, pays, wins },
  holds: ({ after }, house, about) => Number(isHeld(after, house, areaIn(about))),
  place: ({ after }, house, about) =>
    after.state.tracks[String(about['track']) as Track].indexOf(house) + 1,
};

export const came = (aim: Aim, seat: Seat, stretch: Stretch<Agot>): number | undefined =>
  JUDGES[aim.aim]?.(stretch, houseOf(seat), aim.about) ??
  numberNow(stretch.after, houseOf(seat), aim.aim);

// ---- Events -----------------------------------------------------------------------------------------

// Bounds while the Westeros cards of a round are resolved: bids, the tracks, and what the cards cannot touch.

/** A house's words in the event phase, on the cards that lie open. */
interface Events {
  readonly view: View;
  readonly house: House;
  readonly wishes: readonly Wish[];
  readonly cards: readonly string[];
}

/** A range, where the cards leave one; undefined: more can happen than is looked at. */
export const rangeInEvents = (
  view: View,
  house: House,
  wishes: readonly Wish[],
  aim: Aim,
): Range | undefined => {
  const events = { view, house, wishes, cards: cardsOf(view) };
  // WES-5: a card is still to be drawn in its place.
  if (events.cards.length === 0 || events.cards.includes('winter-is-coming')) return undefined;
  if (aim.aim === 'place') return placeOn(events, String(aim.about['track']) as Track);
  if (aim.aim === 'power') return powerIn(events);
  if (!isUntouched(events, aim.aim)) return undefined;
  if (aim.aim === 'holds')
    return exactly(Number(isHeld(view, house, String(aim.about['area']) as AreaId)));
  const now = numberNow(view, house, aim.aim);
  return now === undefined ? undefined : exactly(now);
};

/** Nothing that lies open takes units or lands, or brings any. */
const isUntouched = ({ view, house, wishes, cards }: Events, aim: string): boolean => {
  const isMustered = aim === 'units' && wishes.some(({ kind }) => kind === 'muster');
  const isHungry =
    cards.includes('supply') &&
    !(isFed(view, house) && barrelsOf(view, house) >= holdingOf(view, house).supply);
  return !isMustered && !isHungry && !cards.includes('wildling-attack');
};

/** What is said once of a kind, on no condition: undefined, if nothing is; null, if it is said otherwise. */
const plainly = ({ wishes }: Events, kind: string): Wish | undefined | null => {
  const said = wishes.filter((wish) => wish.kind === kind);
  const isPlain = said.every(
    ({ when = [], once, queue, key }) => when.length === 0 && !once && !queue && key === undefined,
  );
  return isPlain && said.length <= 1 ? said[0] : null;
};

/** A number that is said plainly; without a word it is nothing. */
const bidSaid = (events: Events, kind: string): number | undefined => {
  const said = plainly(events, kind);
  if (said === undefined) return 0;
  const amount = saying<number>(said ?? { wish: -1 });
  const { power } = holdingOf(events.view, events.house);
  return Number.isInteger(amount) && amount >= 0 && amount <= power ? amount : undefined;
};

/** Its bids that are still closed, by track; undefined: nobody could say which. */
const closedBids = (events: Events): ReadonlyMap<Track, number> | undefined => {
  const { view, cards, wishes } = events;
  if (!cards.includes('clash-of-kings')) return new Map();
  const tracks = TRACKS.filter((track) => view.state.bidding?.bids[track] === undefined);
  // SEA-5: what was sealed before is not known by its words any more.
  const isSealed = view.rules.options.announcement === 'at-once' && !view.state.announcing;
  if (tracks.length > 0 && isSealed) return undefined;
  const amounts = view.rules.options.bidding === 'one-by-one' ? undefined : atOnce(events);
  if (amounts === null) return undefined;
  const bids = tracks.map(
    (track) => amounts?.[TRACKS.indexOf(track)] ?? bidSaid(events, bidOn[track].name),
  );
  const said = bids.filter((bid) => bid !== undefined);
  const isPayable = sum(said) <= holdingOf(view, events.house).power;
  if (said.length < bids.length || !isPayable || repeats(wishes)) return undefined;
  return new Map(tracks.map((track, at) => [track, said[at] ?? 0]));
};

/** An older word and a newer one on the same. */
const repeats = (wishes: readonly Wish[]): boolean => {
  const kinds = wishes.map(({ kind }) => kind).filter((kind) => kind.startsWith('bid-'));
  return new Set(kinds).size < kinds.length;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** BID-8: the three bids of one answer; null: not said plainly. */
const atOnce = (events: Events): readonly number[] | null => {
  const said = plainly(events, bidTracks.name);
  return said === null ? null : amountsOf(saying<BidTracksWish>(said ?? { wish: {} }));
};

/** BID-2: behind all that can bid more, and, as ties may go, behind all that can bid as much. */
const placeOn = (events: Events, track: Track): Range | undefined => {
  const { view, house, cards } = events;
  const order = view.state.tracks[track];
  if (!cards.includes('clash-of-kings')) return exactly(order.indexOf(house) + 1);
  const open = bidsOn(view, track);
  const own = open[house] ?? closedBids(events)?.get(track);
  if (own === undefined) return undefined;
  const others = order.filter((other) => other !== house);
  const isOpen = view.state.bidding?.bids[track] !== undefined;
  const bidOf = (other: House, most: number): number => (isOpen ? (open[other] ?? 0) : most);
  return {
    least: 1 + others.filter((other) => bidOf(other, 0) > own).length,
    most: 1 + others.filter((other) => bidOf(other, mostPurse(events, other)) >= own).length,
  };
};

/** WES-7: with what a card may bring before. */
const mostPurse = ({ view, cards }: Events, house: House): number =>
  cards.includes('game-of-thrones') ? view.rules.powerTokens : holdingOf(view, house).power;

/** Its own bids go, and what a card brings may come. */
const powerIn = (events: Events): Range | undefined => {
  const { view, house, cards, wishes } = events;
  if (wishes.some(({ kind }) => kind === 'build-ports')) return undefined;
  const bids = closedBids(events);
  const watch = watchBid(events);
  if (bids === undefined || watch === undefined) return undefined;
  const { power } = holdingOf(view, house);
  const gone = sum([...bids.values(), watch]);
  if (gone > power) return undefined;
  const brings = cards.includes('game-of-thrones') ? mostCrowns(events) : 0;
  return { least: power - gone, most: Math.min(power + brings, view.rules.powerTokens) - gone };
};

const mostCrowns = (events: Events): number =>
  isUntouched(events, 'lands')
    ? crownsOf(events.view, events.house)
    : events.view.rules.powerTokens;

/** WIL-1: what it bids for the Watch, as long as that is closed. */
const watchBid = (events: Events): number | undefined => {
  const { view, cards } = events;
  if (!cards.includes('wildling-attack')) return 0;
  if (view.state.bidding?.bids.wildlings !== undefined) return 0;
  const isSealed = view.rules.options.announcement === 'at-once' && !view.state.announcing;
  return isSealed ? undefined : bidSaid(events, bidWildlings.name);
};
