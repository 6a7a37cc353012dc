import { type Saying, say } from '../../../core/document.ts';
import type { Card, Picture, Ranking, Section, Thing, Track } from '../../../core/picture.ts';
import type { Geometry } from '../data/geometry.ts';
import { type DeckCard, hasIcon, nameOf } from '../data/rules.ts';
import {
  DECKS,
  type Deck,
  type House,
  type Track as Influence,
  TOKEN_OF_TRACK,
  TRACKS,
} from '../data/vocabulary.ts';
import { settlementsOf } from '../table/control.ts';
import type { Event } from '../table/events.ts';
import type { View } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';
import { tokenIn } from './things.ts';
import { type Entries, eventsOf } from './ways.ts';

// What stands beside the board: cards, tracks, houses.

export const panelOf = (view: View, entries: Entries): readonly Section[] => [
  ...cardsOf(entries),
  {
    section: 'rankings',
    id: 'influence',
    title: say('map.influence'),
    rankings: TRACKS.map((track) => rankingOf(view, track)),
  },
  settlements(view),
  supply(view),
  { section: 'seats', id: 'houses', title: say('map.houses') },
];

export const seatsOf = (view: View, { looks }: Geometry): Picture['seats'] =>
  view.rules.houses.map((seat) => ({
    seat,
    name: say('board.house', { house: seat }),
    look: looks[seat],
    hand: [{ thing: tokenIn(seat, seat), amount: holdingOf(view, seat).power }],
  }));

const rankingOf = ({ rules, state }: View, track: Influence): Ranking => {
  const token = TOKEN_OF_TRACK[track];
  const stars = track === 'kings-court' ? rules.stars : [];
  const holder: Thing = {
    id: token,
    title: say('map.noun.token', { token }),
    keys: ['holder'],
    pieces: [{ symbol: 'holder' }],
  };
  return {
    id: track,
    title: say('board.track', { track }),
    places: rules.houses.map((_, place) => {
      const seat = state.tracks[track][place] ?? null;
      const [count = 0, holds] = [stars[place], seat !== null && seat === state.tokens[token]];
      const letter = seat === null ? [] : [{ seat }];
      return {
        seat,
        ...(holds && { under: holder }),
        ...(count > 0 && { beside: starsAt(`${track}/${place}`, count) }),
        lettered: [...(holds ? ['<', ...letter, '>'] : letter), '*'.repeat(count)],
      };
    }),
  };
};

const starsAt = (id: string, count: number): Thing => ({
  id,
  title: say('map.key.star'),
  keys: ['star'],
  pieces: Array.from({ length: count }, () => ({ symbol: 'star' })),
});

const settlements = (view: View): Section => {
  const { houses, options } = view.rules;
  const [wins, counts] = [
    options['cities-to-win'],
    new Map(houses.map((house) => [house, settlementsOf(view, house)])),
  ];
  const upTo = Math.max(wins, ...counts.values());
  return {
    section: 'track',
    id: 'settlements',
    title: say('map.settlements'),
    steps: stepsUpTo(upTo, (value) => ({
      seats: houses.filter((house) => counts.get(house) === value),
      marked: value === wins,
      ...(value === wins && { lettered: say('map.letters.wins', { count: value }) }),
    })),
  };
};

const supply = (view: View): Section => {
  const supplyOf = (house: House): number => holdingOf(view, house).supply;
  return {
    section: 'track',
    id: 'supply',
    title: say('map.supply'),
    steps: stepsUpTo(view.rules.supplyLimits.length - 1, (value) => ({
      seats: view.rules.houses.filter((house) => supplyOf(house) === value),
      marked: false,
    })),
  };
};

type Step = Track['steps'][number];

const stepsUpTo = (upTo: number, stepAt: (value: number) => Omit<Step, 'label'>): readonly Step[] =>
  Array.from({ length: upTo + 1 }, (_, value) => ({ label: String(value), ...stepAt(value) }));

/** The wildlings' track on their own ground: where the threat stands. */
export const wildlings = ({ rules, state }: View): Track => ({
  id: 'wildlings',
  title: say('map.wildlings'),
  steps: rules.wildlingTrack.map((value) => ({
    label: String(value),
    seats: [],
    marked: value === state.threat,
  })),
});

/** The Westeros cards of the round by deck, each deck's in the order in which they were revealed. */
const cardsOf = (entries: Entries): readonly Section[] => {
  const events = [...eventsOf(entries)];
  const revealed = events.flatMap(revealedIn);
  const notes = events.flatMap(toldUntilRoundEnd);
  if (revealed.length === 0) return [];
  const cards = DECKS.flatMap((deck) => revealed.filter(([of]) => of === deck));
  return [
    { section: 'cards', id: 'cards', title: say('map.cards'), cards: cards.map(cardShown), notes },
  ];
};

type Revealed = readonly [Deck, DeckCard];

const revealedIn = (event: Event): readonly Revealed[] => {
  if (event.type === 'replacement-revealed') return [[event.deck, event.card]];
  if (event.type !== 'westeros-cards-revealed') return [];
  return DECKS.map((deck) => [deck, event.cards[deck]]);
};

/** Effects of cards that last until the round ends, as the report tells them. */
const toldUntilRoundEnd = (event: Event): readonly Saying[] => {
  if (event.type === 'orders-banned') return [say('orders-banned', { kind: event.kind })];
  return event.type === 'rains-fell' ? [say('rains-fell')] : [];
};

const cardShown = ([deck, revealed]: Revealed, index: number): Card => {
  const card = nameOf(revealed);
  const icon: Thing = {
    id: `${card}/icon`,
    title: say('map.key.icon'),
    keys: ['icon'],
    pieces: [{ symbol: 'horde' }],
  };
  const isMarked = hasIcon(revealed);
  return {
    id: `${deck}/${index}`,
    title: say('map.letters.card', { card }),
    deck: say('map.noun.deck', { deck }),
    sign: isMarked ? icon : null,
    lettered: say(isMarked ? 'map.letters.marked-card' : 'map.letters.card', { card }),
  };
};
