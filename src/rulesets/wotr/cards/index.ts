// Cards by dice: drawn with an Event die, played with the die of their icon or an Event die.

import type { Json } from '../../../core/json.ts';
import { illegal } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { headed, phraseOf, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  list,
  mark,
  means,
  name,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { ActLaw } from '../act.ts';
import { armyDeeds } from '../armies/lines.ts';
import { battleDeeds } from '../battles/lines.ts';
import type { Appliers, Chapter, Sayings } from '../chapter.ts';
import {
  cardOf,
  countBack,
  deckOf,
  discard,
  drawCard,
  handOf,
  holdToLimit,
  isCard,
  isDeckEmpty,
  leaveHand,
  type Pile,
  sideOfDeck,
} from '../decks.ts';
import type { CardAct, CardWord, FactType, Item, Word } from '../facts.ts';
import { fellowshipSays } from '../fellowship.ts';
import {
  BACKS,
  type Back,
  type CardId,
  type Face,
  type Figure,
  type Play,
  type RuleId,
  type Seat,
  type Table,
  type Use,
} from '../game.ts';
import { orElse as elseOf } from '../language/data.ts';
import { at, character, colon, dieWord, nation, nextItem, region } from '../language/parts.ts';
import { rowOf } from '../language/queues.ts';
import { answering, anyOfThese, type Deed, doing, orElse, type Try } from '../language/said.ts';
import { figures, people } from '../language/who.ts';
import { begin } from '../phases.ts';
import { isGuide } from '../reveal.ts';
import { cardLoss, leaveEvents, outActs, outEvents, tableCard } from '../spent-cards.ts';
import { isOver, isTeamGame, sideOf } from '../table.ts';
import { drawerOf } from '../table-cards.ts';
import { mayPlay, refuseCard as refuseOwner } from '../teams/mixed.ts';
import { drawForTeams, swapCards } from '../teams/swap.ts';
import { effectEvents, fateEvents } from './effects.ts';
import { cardAct, cardChoice, cardHand, playCard, playEvents, refuseCard } from './play.ts';

// The words behind a card: things that it lets one pick, and actions that it gives.

const said = (english: string, chinese: string, value: Word): Pattern<Item> =>
  means(word(english, chinese), { word: value });

const figureWord = name('figures') as Pattern<Figure>;
const place = field('region', opt(the('region', phrase(at, field('region', region)))));

/** `Gondor elite in Osgiliath`, `an elite` */
const figure: Pattern<Item> = phrase(
  field('nation', opt(people)),
  field('figure', figureWord),
  place,
);

const one = idle(word('a|an|one|1', '一个 1个 一名 1'));

/** Nazgûl are of one nation, whether it is said or not. */
const ofItsNation = (sort: Item): Item =>
  sort.figure === 'nazgul' ? { ...sort, nation: 'sauron' } : sort;

const item: Pattern<Item> = either<Item>(
  phrase(field('region', region)),
  phrase(field('nation', nation)),
  phrase(field('character', character)),
  phrase(field('card', name('cards') as Pattern<CardId>)),
  phrase(field('deck', name('backs') as Pattern<Back>), idle(word('deck|card', '牌堆 牌库 牌'))),
  phrase(field('die', dieWord), word('die', '骰')),
  as(
    phrase(one, field('item', figure)),
    ({ item: sort }) => ofItsNation(sort),
    (sort) => (sort.figure === undefined ? undefined : { item: sort }),
  ),
  said('none|nothing|nobody', '无 没有 不选', 'none'),
  said('yes', '是', 'yes'),
  said('no', '否', 'no'),
  said('corruption', '侵蚀', 'corruption'),
);

/** `2 Elven regulars`: so many items. */
const counted: Pattern<readonly Item[]> = reads(
  phrase(
    field('sort', figures),
    field('region', opt(the('region', phrase(at, field('region', region))))),
  ),
  ({ sort: { count, nation: own, figure: sort }, region: where }) =>
    count > MOST
      ? undefined
      : Array.from(
          { length: count },
          (): Item => ({
            ...{ nation: own, figure: sort },
            ...(where !== undefined && { region: where }),
          }),
        ),
);
const MOST = 20;

/** `2 elites`, `1 Rohan leader`: so many, in a number. */
const numbered: Pattern<readonly Item[]> = reads(
  phrase(
    field('count', number(1, MOST)),
    field('nation', opt(people)),
    field('figure', either<Figure>(figureWord, name('figures', 'plural') as Pattern<Figure>)),
    place,
  ),
  ({ count, ...sort }) => Array.from({ length: count }, (): Item => ofItsNation(sort)),
);

/** A place in front of its figures; behind a comma they are counted, or it would be a place of its own. */
const figuresAt = (sign: string, one_: Pattern<readonly Item[]>): Pattern<readonly Item[]> =>
  reads(
    phrase(field('region', region), soft(sign), field('all', list(one_, nextItem))),
    ({ region: where, all }) => {
      const items = all.flat();
      return items.every((single) => single.region === undefined)
        ? items.map((single): Item => ({ ...single, region: where }))
        : undefined;
    },
  );
const aFigure = reads(phrase(one, field('item', figure)), ({ item: single }): readonly Item[] => [
  ofItsNation(single),
]);
/** `Dol Amroth, 2 elites`, `Edoras: an elite and a leader` */
const placedFigures = either<readonly Item[]>(
  figuresAt(':', either(counted, numbered, aFigure)),
  figuresAt(',', numbered),
);

/** `2 Army dice`, `the Muster die`: so many dice. */
const diceSaid: Pattern<readonly Item[]> = reads(
  phrase(
    field('count', either<number>(number(1, MOST), means(word('the|my', ''), 1))),
    field('die', name('faces') as Pattern<Face>),
    word('die|dice', '骰 骰子'),
  ),
  ({ count, die }) => Array.from({ length: count }, (): Item => ({ die })),
);

const NOTHING: Item = { word: 'none' };

/** Things that are picked together. */
interface PickedItems {
  readonly items: readonly Item[];
  /** They stand where one place in front of all of them says. */
  readonly isPlaced?: true;
  /** So many of them are said. */
  readonly isCounted?: true;
}
const picked = (items: readonly Item[]): PickedItems => ({ items });

/** A place holds for the figures behind it: none of them is read as standing nowhere. */
const standsNowhere = (
  { items: [first], isCounted }: PickedItems,
  before: PickedItems | undefined,
): boolean => {
  if (first?.figure === undefined || first.region !== undefined) return false;
  const [place_] = before?.items ?? [];
  const isPlace = place_?.region !== undefined && place_.figure === undefined;
  return before?.isPlaced === true || (isPlace && isCounted === true);
};
const itemsIn = (all: readonly PickedItems[]): readonly Item[] | undefined =>
  all.some((some, at) => standsNowhere(some, all[at - 1]))
    ? undefined
    : all.flatMap(({ items }) => items);

/** Things picked, one after the other. */
const itemsOfCard: Pattern<readonly Item[]> = as(
  list(
    either<PickedItems>(
      as(
        item,
        (single) => picked([single]),
        ({ items: [single, ...more] }) => (more.length === 0 ? single : undefined),
      ),
      reads(
        either<readonly Item[]>(counted, numbered),
        (items): PickedItems => ({ items, isCounted: true }),
      ),
      reads(diceSaid, picked),
      reads(placedFigures, (items): PickedItems => ({ items, isPlaced: true })),
    ),
    nextItem,
  ),
  itemsIn,
  (all) => (all.length === 0 ? [NOTHING] : all).map((single) => picked([single])),
);

/** An action that a card gives, in its own words. */
const actOfCard = (book: Phrasebook): Pattern<CardAct> =>
  as(
    either<Deed>(
      ...armyDeeds,
      ...battleDeeds(book),
      ...(fellowshipSays(book).deeds ?? []),
      // `(attack Helm's Deep)`: within the region, for a card that says no other.
      doing(
        'attack',
        reads(book.sentence('attack.there', { at: region }), ({ at: there }) => ({
          from: there,
          to: there,
        })),
      ),
    ),
    (deed): CardAct => deed as CardAct,
    (act) => (act.act === 'none' ? undefined : (act as Deed)),
  );

const isAct = (one_: CardWord): one_ is CardAct => 'act' in one_;
const next = words(mark(';', { en: ';', zh: '；' }), idle(word('then|and', '然后 再')));

/** Moves one after the other are one action, with the verb once or again. */
const joined = (all: readonly CardWord[]): readonly CardWord[] => {
  const made: CardWord[] = [];
  for (const one_ of all) {
    const last = made.at(-1);
    const isMore =
      last !== undefined && 'act' in last && 'act' in one_ && 'moves' in last && 'moves' in one_;
    if (isMore && last.act === one_.act)
      made[made.length - 1] = { ...last, moves: [...last.moves, ...one_.moves] } as CardAct;
    else made.push(one_);
  }
  return made;
};

/** Runs of items, and actions between them. */
const saidOfCard = (act: Pattern<CardAct>): Pattern<readonly CardWord[]> =>
  as(
    list(
      either<readonly CardWord[]>(
        as(
          itemsOfCard as Pattern<readonly CardWord[]>,
          (items) => items,
          (items) => (items.some(isAct) ? undefined : items),
        ),
        as(
          act,
          (deed): readonly CardWord[] => [deed],
          ([deed, ...more]) =>
            deed !== undefined && isAct(deed) && more.length === 0 ? deed : undefined,
        ),
      ),
      next,
    ),
    (all) => joined(all.flat()),
    (all) => {
      const runs: CardWord[][] = [];
      for (const one_ of all) {
        const last = runs.at(-1);
        if (last === undefined || isAct(one_) || last.some(isAct)) runs.push([one_]);
        else last.push(one_);
      }
      return runs;
    },
  );

// Orders about cards.

const card = name('cards') as Pattern<CardId>;
const back = name('backs') as Pattern<Back>;
const cardList = list(card, nextItem);

/** Behind a card answers to what it asks: `: Rohan`, `in Gorgoroth and Morannon`, `, an elite at Edoras`. */
const answersBehind = (
  { sentence, words }: Phrasebook,
  said: Pattern<readonly CardWord[]>,
  act: Pattern<readonly CardWord[]>,
) =>
  opt(
    also<readonly CardWord[]>(
      the('said', sentence('card.said', { said })),
      the(
        'said',
        phrase(
          also(words('card.among'), mark(',')),
          field('said', itemsOfCard),
          soft(','),
          idle(words('card.each')),
        ),
      ),
      // `play The Fighting Uruk-hai, attack in Helm's Deep`
      the('said', phrase(mark(','), field('said', act))),
    ),
  );

type Behind = ReturnType<typeof answersBehind>;
interface Playing {
  readonly card: CardId;
  readonly said?: readonly CardWord[];
}

const cardDeeds = ({ sentence }: Phrasebook, said: Behind): readonly Pattern<Deed>[] => [
  doing('draw-card', sentence('draw-card', { deck: back })),
  // `play Wisdom of Elrond: Rohan`: a card, and answers to what it asks.
  doing('play-card', sentence('play-card', { card, said }) as Pattern<Playing>),
  doing(
    'discard-table-card',
    sentence('discard-table-card', {
      card,
      cards: opt(the('cards', sentence('discard-table-card.with', { cards: cardList }))),
    }),
  ),
];

/** Behind a die its name is enough: `Event: Athelas`. */
const cardBare = ({ sentence }: Phrasebook, said: Behind): readonly Pattern<Deed>[] => [
  doing('play-card', sentence('play-card.bare', { card, said }) as Pattern<Playing>),
  doing('draw-card', sentence('draw-card.bare', { deck: back })),
];

/** `draw a Character card or a Strategy card`: with the verb once. */
const cardRows = ({ sentence }: Phrasebook): readonly Pattern<readonly Deed[]>[] => {
  const decks = list(sentence('draw-card.bare', { deck: back }), orElse);
  const all = list(phrase(field('card', card)), orElse);
  return [
    anyOfThese('draw-card', the('decks', sentence('draw-card.several', { decks }))),
    anyOfThese('play-card', the('cards', sentence('play-card.several', { cards: all }))),
  ];
};

/** `none` alone is an answer without anything in it. */
const items: Pattern<readonly Item[]> = as(
  itemsOfCard,
  (said) => (said.length === 1 && said[0]?.word === 'none' ? [] : said),
  (said) => said,
);

/** `Wisdom of Elrond: choose Rohan`: what a card asks, with the card where it is said. */
const ofCard = <V>(kind: string, pattern: Pattern<V>): Pattern<Try> =>
  as(
    phrase(
      field('card', opt(the('card', phrase(field('card', card), colon)))),
      field('said', pattern),
    ),
    // Answers are plain data.
    ({ card: one, said }): Try => ({
      ...{ kind, wish: said as unknown as Json },
      ...(one !== undefined && { about: { card: one } }),
    }),
    ({ kind: other, about, wish, when }) => {
      if (other !== kind || when !== undefined) return undefined;
      const one = about?.['card'];
      const of = typeof one === 'string' ? { card: one } : {};
      return { said: wish, ...of } as never;
    },
  );

/** A card on the table that is used (or none), or lost (or one of the hand). */
const tableCards = ({ means }: Phrasebook) => ({
  used: either<CardId | 'none'>(means('table-card.none', 'none'), card),
  lost: either<CardId | 'hand'>(means('card-loss.hand', 'hand'), card),
});

const cardLines = (book: Phrasebook, act: Pattern<CardAct>): readonly Pattern<Try>[] => {
  const { sentence, means } = book;
  const acting = either<CardAct>(means('card-act.none', { act: 'none' }), act);
  const { used, lost } = tableCards(book);
  return [
    // TRN-3: `discard Elven Rope, Orc Patrol`.
    answering('discard', the('cards', sentence('discard', { cards: cardList }))),
    ofCard('card-choice', the('said', sentence('choose', { said: items }))),
    ofCard('card-act', the('said', sentence('choose', { said: acting }))),
    ofCard('card-hand', the('said', sentence('card-hand', { said: items }))),
    answering('table-card', the('card', sentence('table-card', { card: used }))),
    // SCH-15: `lose Axe and Bow`, `lose from hand`.
    answering('card-loss', the('card', sentence('card-loss', { card: lost }))),
  ];
};

/** `{ discard: [Elven Rope, Orc Patrol] }` */
const cardData = (act: Pattern<CardAct>): Readonly<Record<string, Form>> => ({
  discard: headed('discard ', several(phraseOf(card), ', ')),
  'card-choice': headed('choose ', several(phraseOf(itemsOfCard), ', ')),
  'card-act': elseOf({ none: 'choose no action' }, headed('choose ', phraseOf(act))),
  'card-hand': headed('from hand ', several(phraseOf(itemsOfCard), ', ')),
  'table-card': elseOf({ none: 'use no card' }, headed('use ', phraseOf(card))),
  'card-loss': elseOf({ hand: 'lose from hand' }, headed('lose ', phraseOf(card))),
});

const cardsSay = (book: Phrasebook): Sayings => {
  const act = actOfCard(book);
  const said = answersBehind(
    book,
    saidOfCard(act),
    reads(act, (one_): readonly CardWord[] => [one_]),
  );
  const { used, lost } = tableCards(book);
  return {
    data: cardData(act),
    deeds: cardDeeds(book, said),
    deedRows: cardRows(book),
    bare: cardBare(book, said),
    lines: cardLines(book, act),
    rows: [
      // TRN-3: cards that go one for another go one after another, as many as must.
      reads(rowOf(book, 'discard', 'discard.head', cardList), (tries) => {
        const cards = tries.flatMap(({ wish }) => (Array.isArray(wish) ? wish : []));
        return tries.some(({ when }) => when !== undefined)
          ? tries
          : [{ kind: 'discard', wish: [...new Set(cards)] }];
      }),
      rowOf(book, 'card-choice', 'choose.head', items),
      rowOf(book, 'table-card', 'table-card.head', used),
      rowOf(book, 'card-loss', 'card-loss.head', lost),
    ],
  };
};

/** ACT-14. */
const drawing: ActLaw<'draw-card'> = {
  rule: 'ACT-14',
  uses: () => ['event'],
  candidates: () => BACKS.map((deck) => ({ deck })),
  refuse: (view, seat, { deck }) => {
    if (!BACKS.includes(deck)) return illegal('ACT-14', 'no-such-deck', { choices: BACKS });
    const own = deckOf(sideOf(view, seat), deck);
    return isDeckEmpty(view, own) ? illegal('ACT-14', 'deck-is-empty', { deck: own }) : null;
  },
  *play(table, seat, { deck }) {
    drawCard(table, 'ACT-14', seat, deck);
    yield* holdToLimit(table, [seat]);
    return undefined;
  },
};

/** The rule of a card that is played, by the action that the die is used as. */
const PLAYED_BY: Readonly<Record<Use | 'any', RuleId>> = {
  ...{ character: 'ACT-3', army: 'ACT-10', muster: 'ACT-12', event: 'ACT-15' },
  ...{ 'will-of-the-west': 'ACT-15', any: 'ACT-15' },
};

/** ACT-3, ACT-10, ACT-12, ACT-15: from the hand, by the die of its icon or an Event die. */
const playing: ActLaw<'play-card'> = {
  rule: 'ACT-15',
  ruleFor: (_view, _act, use) => PLAYED_BY[use],
  uses: (view, { card }) => {
    const icon: Use | undefined = view.rules.cards[card]?.icon;
    return icon === undefined ? ['event'] : [icon, 'event'];
  },
  candidates: (view, seat) =>
    handOf(view, seat).flatMap((card) => (mayPlay(view, seat, card) ? [{ card }] : [])),
  neverLegal: (view, seat, { card }) => {
    if (!isCard(view, card)) return illegal('ACT-15', 'no-such-card', { card });
    return sideOfDeck(cardOf(view, card).deck) === sideOf(view, seat)
      ? refuseOwner(view, seat, card)
      : illegal('ACT-15', 'card-of-the-foe', { card });
  },
  refuse: (view, seat, { card }) => refuseCard(view, seat, card),
  *play(table, seat, { card, die, said }) {
    const goes = yield* playCard(table, seat, card, { left: said ?? [] });
    yield* drawAfter(table, seat, card, die);
    return goes;
  },
};

/** CHR-24, SCH-21: what is drawn for a card that has been played. */
export function* drawAfter(table: Table, seat: Seat, card: CardId, die: Face): Play<void> {
  if (!isOver(table)) yield* drawForGuide(table, seat, card, die);
  if (!isOver(table)) yield* drawForCard(table, seat, card, die);
}

const isByEvent = (die: Face): boolean => die === 'event' || die === 'will-of-the-west';

/** SCH-21: a card on the table gives another, from a deck of its owner's choice. */
function* drawForCard(table: Table, seat: Seat, played: string, die: Face): Play<void> {
  const card = drawerOf(table, sideOf(table, seat));
  if (card === undefined || card === played || !isByEvent(die)) return;
  const about = { card, choice: 'deck' };
  const [{ deck = 'character' } = {}] = yield* ask(cardChoice.of(seat, about));
  drawCard(table, cardOf(table, card).rule, seat, deck);
  yield* holdToLimit(table, [seat]);
}

/** CHR-24: led by Gandalf the Grey, a Character card played by an Event die or the Will of the West gives another. */
function* drawForGuide(table: Table, seat: Seat, card: string, die: Face): Play<void> {
  if (sideOf(table, seat) !== 'free-peoples' || !isByEvent(die)) return;
  if (!isGuide(table, 'gandalf-the-grey')) return;
  const back: Back = cardOf(table, card).deck === 'free-character' ? 'character' : 'strategy';
  if (back === 'strategy' && table.rules.options['gandalf-2e'] === 'no') return;
  drawCard(table, table.rules.characters['gandalf-the-grey'].rule, seat, back);
  yield* holdToLimit(table, [seat]);
}

export const cardActs = { 'draw-card': drawing, 'play-card': playing, ...outActs };

// The first phase: cards are drawn, and hands held to their limit.

/** TRN-2: one of each deck for everybody; TEM-3, TEM-4: in teams by choice, and one may be swapped. */
function* cardPhase(table: Table): Play<void> {
  const seats = table.rules.players.map(({ seat }) => seat);
  const isTeams = isTeamGame(table);
  if (isTeams) yield* drawForTeams(table);
  else for (const seat of seats) for (const back of BACKS) drawCard(table, 'TRN-2', seat, back);
  if (isTeams) yield* swapCards(table);
  yield* holdToLimit(table, seats);
  begin(table, 'fellowship');
}

const added = (cards: Pile | undefined, card: CardId | undefined): Pile =>
  card === undefined || cards === 'hidden' ? 'hidden' : [...(cards ?? []), card];

const events = {
  'card-drawn': ({ state }, { seat, deck, secret }) => {
    state.decks[deck]--;
    countBack(state.held, seat, deck, 1);
    state.hands[seat] = added(state.hands[seat], secret?.card);
  },
  'card-discarded': ({ state }, { seat, deck, secret }) => {
    leaveHand(state, seat, deck, secret?.card);
    countBack(state.discarded, seat, deck, 1);
    state.discards[seat] = added(state.discards[seat], secret?.card);
  },
  'card-played': ({ state }, { seat, card, deck, stays }) => {
    leaveHand(state, seat, deck, card);
    (stays === undefined ? state.played : state.onTable).push(card);
  },
  'deck-empty': () => undefined,
  ...playEvents,
  ...leaveEvents,
  ...outEvents,
  ...effectEvents,
  ...fateEvents,
} satisfies Partial<Appliers<FactType>>;

export const cards = {
  phases: { cards: cardPhase },
  kinds: [discard, cardChoice, cardHand, cardAct, tableCard, cardLoss],
  events,
  says: cardsSay,
} satisfies Chapter;
