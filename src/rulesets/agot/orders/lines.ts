import type { Lang } from '../../../core/game.ts';

import { onceEach, onceOf } from '../../../core/once.ts';
import type { Place } from '../../../core/problem.ts';
import type { Manner } from '../../../core/wishes.ts';
import type { Header } from '../../../notation/header.ts';
import {
  as,
  type Cover,
  called,
  either,
  type Lexicon,
  type Located,
  type Noun,
  type Nouns,
  type Pattern,
  playersOf,
} from '../../../notation/index.ts';
import { doerOf } from '../actions.ts';
import { CHAPTERS } from '../chapters.ts';
import type { Rules } from '../data/rules.ts';
import { type AreaId, DOMINANCE_TOKENS, HOUSES, TRACKS, UNITS } from '../data/vocabulary.ts';
import {
  type AnswerLine,
  areaBy,
  canAsk,
  type Feature,
  has,
  type Plain,
  type Saying,
  type ShortLine,
} from '../language/answer.ts';
import {
  type Correction,
  correcting,
  HEADER,
  LATER,
  type LeadingHouse,
  led,
  type ScopedLine,
  scoped,
} from '../language/shell.ts';

import { orderIdsOf, orderKindsOf } from '../table/places.ts';

// ---- Lines ------------------------------------------------------------------------------------------

export type { Plain };
export type PlainOrCorrected = Plain | Correction<Plain>;
export type Statement =
  | PlainOrCorrected
  | ScopedLine<PlainOrCorrected>
  | Header
  | { readonly says: 'later' };

/** The lines that answer questions; of a head that two share the first that a game has is meant. */
export const ANSWER_LINES: readonly AnswerLine[] = CHAPTERS.flatMap(
  ({ lines }) => lines?.answers ?? [],
);
export const ANSWERS: ReadonlyMap<string, AnswerLine> = new Map(
  ANSWER_LINES.map((line) => [line.name, line]),
);

/** The kinds of question that what is said for a kind, or by a line, answers in a game. */
export const kindsOf = (rules: Pick<Rules, 'options'>, said: string): readonly string[] =>
  ANSWERS.get(said)?.kinds.filter((kind) => canAsk(rules, kind)) ?? [said];

export interface Lines {
  readonly plain: Pattern<Plain>;
  readonly message: Pattern<Statement>;
  /** A line with its house or idle words before it. */
  readonly led: Pattern<LeadingHouse<PlainOrCorrected>>;
  /** Heads of lines that other games have. */
  readonly foreign: Pattern<void>;
}

export const OTHERS: readonly Pattern<Plain>[] = CHAPTERS.flatMap(
  ({ lines }) => lines?.others ?? [],
);
const SHORT_LINES: readonly ShortLine[] = CHAPTERS.flatMap(({ lines }) => lines?.short ?? []);

const linesWith = (isHere: (feature: Feature) => boolean): Lines => {
  const isIn = ({ needs }: { readonly needs?: Feature }): boolean =>
    needs === undefined || isHere(needs);
  const plain = called(
    'line',
    either<Plain>(
      ...OTHERS,
      ...ANSWER_LINES.filter(isIn).map(({ pattern }) => pattern),
      ...SHORT_LINES.filter(isIn).map(({ pattern }) => pattern),
    ),
  );
  const wishes = as(
    plain,
    (said): PlainOrCorrected => said,
    (said) => (said.says === 'wishes' ? said : undefined),
  );
  const said = either<PlainOrCorrected>(wishes, correcting(plain));
  return {
    plain,
    message: either<Statement>(HEADER, said, scoped(said), LATER),
    led: called('led line', led(said)),
    foreign: either(...ANSWER_LINES.filter((line) => !isIn(line)).map(({ head }) => head)),
  };
};

const linesMade = new Map<string, Lines>();

/** The lines of a game; made once for all games with the same features. */
export const linesOf = onceOf((rules: Pick<Rules, 'options'>): Lines => {
  const key = ANSWER_LINES.flatMap(({ needs }) =>
    needs && has(rules, needs) ? [needs] : [],
  ).join();
  const lines = linesMade.get(key) ?? linesWith((feature) => has(rules, feature));
  linesMade.set(key, lines);
  return lines;
});

/** The groups of nouns that orders speak of. */
export type Group =
  | 'houses'
  | 'areas'
  | 'cards'
  | 'own-cards'
  | 'units'
  | 'tracks'
  | 'tokens'
  | 'orders'
  | 'order-kinds';

const nounsOf = (
  { terms }: Rules,
  group: string,
  ids: Iterable<string>,
): ReadonlyMap<string, Nouns> =>
  new Map(
    Array.from(ids, (id): [string, Nouns] => [
      id,
      Object.fromEntries(
        Object.entries(terms).map(([lang, said]): [string, Noun] => [
          lang,
          said[group]?.[id] ?? { name: id },
        ]),
      ) as Partial<Record<Lang, Noun>>,
    ]),
  );

type Groups = Readonly<Record<Group, ReadonlyMap<string, Nouns>>>;

/** The names that all seats say alike; no cards are their own. */
const sharedBy = (rules: Rules): Groups => ({
  houses: nounsOf(rules, 'houses', HOUSES),
  areas: nounsOf(
    rules,
    'areas',
    rules.areas.map(({ id }) => id),
  ),
  cards: nounsOf(rules, 'cards', rules.cards.keys()),
  'own-cards': new Map(),
  units: nounsOf(rules, 'units', UNITS),
  tracks: nounsOf(rules, 'tracks', TRACKS),
  tokens: nounsOf(rules, 'tokens', DOMINANCE_TOKENS),
  orders: nounsOf(rules, 'orders', orderIdsOf(rules)),
  'order-kinds': nounsOf(rules, 'order-kinds', orderKindsOf(rules)),
});

/** Lands of the seven kingdoms, of which the board has the areas alone; one may lie in two of them. */
const LANDS: readonly Cover[] = [
  {
    spellings: ['The North', 'Northern lands', '北境', '北方'],
    ids: [
      ...['castle-black', 'karhold', 'winterfell', 'the-stony-shore', 'white-harbor'],
      ...['widows-watch', 'flints-finger', 'greywater-watch', 'moat-cailin'],
    ],
  },
  { spellings: ['The Neck', '颈泽'], ids: ['greywater-watch', 'moat-cailin'] },
  {
    spellings: ['The Riverlands', 'Riverlands', 'The Trident', '河间地', '三叉戟河'],
    ids: ['the-twins', 'seagard', 'riverrun', 'harrenhal', 'stoney-sept'],
  },
  {
    spellings: ['The Vale', 'Vale of Arryn', 'The Vale of Arryn', '谷地'],
    ids: ['the-fingers', 'the-mountains-of-the-moon', 'the-eyrie'],
  },
  {
    spellings: ['The Westerlands', 'Westerlands', '西境', '西部'],
    ids: ['lannisport', 'searoad-marches'],
  },
  {
    spellings: ['The Crownlands', 'Crownlands', '王领'],
    ids: ['crackclaw-point', 'dragonstone', 'blackwater', 'kings-landing', 'kingswood'],
  },
  {
    spellings: ['The Stormlands', 'Stormlands', '风暴地'],
    ids: ['kingswood', 'storms-end', 'dornish-marches', 'the-boneway'],
  },
  {
    spellings: ['Dorne', '多恩', '多恩领'],
    ids: [
      ...['princes-pass', 'three-towers', 'salt-shore', 'starfall', 'yronwood'],
      ...['sunspear', 'the-boneway'],
    ],
  },
];

/** Names with each long word that none of the others has: `Captain` of *House Tyrell Captain*. */
const byAnyWord = (names: ReadonlyMap<string, Nouns>): ReadonlyMap<string, Nouns> => {
  const wordsOf = ({ name, also = [] }: Noun): readonly string[] => [
    ...new Set([name, ...also].flatMap((one) => one.split(PARTS_OF_NAME)).filter(isLong)),
  ];
  const all = [...names.values()].flatMap((nouns) => Object.values(nouns).flatMap(wordsOf));
  const isOnce = (word: string): boolean => all.filter((one) => one === word).length === 1;
  const withWords = (noun: Noun): Noun => ({
    ...noun,
    also: [...(noun.also ?? []), ...wordsOf(noun).filter(isOnce)],
  });
  return new Map(
    [...names].map(([id, nouns]) => [
      id,
      Object.fromEntries(Object.entries(nouns).map(([lang, noun]) => [lang, withWords(noun)])),
    ]),
  );
};
const PARTS_OF_NAME = /[\s·-]+|家族/u;
const isLong = (word: string): boolean =>
  /^(?!House$)(?:[\p{Script=Latin}'’]{4,}|\p{Script=Han}{2,})$/u.test(word);

const lexiconsOf = (rules: Rules): ((seat: string) => Lexicon) => {
  const shared = sharedBy(rules);
  const ports = rules.areas.filter(({ portOf }) => portOf !== null);
  const lesser = new Set(ports.map(({ id }) => id));
  const isOf = (id: string, seat: string): boolean => rules.cards.get(id)?.house === seat;
  const isOnMap = (id: string): boolean => shared.areas.has(id);
  const covers = LANDS.map(({ spellings, ids }) => ({ spellings, ids: ids.filter(isOnMap) }));
  return onceEach((seat) => ({
    covers,
    groups: {
      ...shared,
      'own-cards': byAnyWord(new Map([...shared.cards].filter(([id]) => isOf(id, seat)))),
    },
    lesser,
    wording: rules.words,
    kin: shared,
  }));
};

const lexiconsMade = new WeakMap<Rules, (seat: string) => Lexicon>();
const NOBODY = {};
type Called = NonNullable<Manner['called']>;
const withPlayers = onceOf((called: Called) =>
  onceOf((lexicon: Lexicon): Lexicon => ({ ...lexicon, players: playersOf(called) })),
);

/** The names of a game, as a seat says them: its own cards by any word of theirs, and houses by whoever plays them. */
export const lexiconFor = (rules: Rules, seat: string, called: Called = NOBODY): Lexicon => {
  const lexicons = lexiconsMade.get(rules) ?? lexiconsOf(rules);
  lexiconsMade.set(rules, lexicons);
  return withPlayers(called)(lexicons(seat));
};

/** When a line holds: now, in one round, or in every round. */
export type Scope = number | 'now' | 'always';

export interface ParsedLine {
  readonly said: Plain;
  readonly line: number;
  /** Where the whole line stands, and a part of it. */
  readonly place: Place;
  placeOf(part: Located<unknown>): Place;
}

/** The area whose order this is, or does this. */
export const areaOf = (said: Pick<Saying, 'kind' | 'wish'>): AreaId | undefined => {
  const key = said.kind === 'orders' ? 'area' : doerOf(said.kind)?.areaIn;
  return key && areaBy(key, said);
};
