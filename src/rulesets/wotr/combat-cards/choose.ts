// CMB-2: each side in turn lays a card face down, or none; then both are opened.

import { isSame } from '../../../core/json.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { byName, headed, NEW_LINE, phraseOf, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  A_CUT,
  also,
  as,
  either,
  name,
  number,
  opt,
  type Pattern,
  reads,
  the,
} from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Sayings } from '../chapter.ts';
import { backOf, cardOf, handOf, handSize, isCard, sideOfDeck } from '../decks.ts';
import type { Back, CardId, Play, RegionId, Seat, Side, Table, View, Wotr } from '../game.ts';
import { character, region } from '../language/parts.ts';
import { choicesIn } from '../language/queues.ts';
import { answering, type Try } from '../language/said.ts';
import { oneFigure } from '../language/who.ts';
import type { Retreat } from '../sieges.ts';
import { battleOf, defenderOf, fighting } from '../strength.ts';
import { isReadSince, sideOf } from '../table.ts';
import { combatBarredBy } from '../table-cards.ts';
import { CHOICES, COSTS, EFFECTS } from './effects.ts';
import type { ChosenFigure } from './law.ts';

// Who may play combat cards in a battle, by what everybody sees.

/** A bar on the combat cards of a side: of a card on the table, or of the attack. */
type Bar = (view: View, side: Side) => boolean;

const BARS: readonly Bar[] = [
  (view, side) => combatBarredBy(view, side, battleOf(view).at.region) !== undefined,
  // SCH-20, SST-2.
  (view, side) => {
    const { terms, round } = battleOf(view);
    const isDaunted = terms?.daunted === 'yes' && round === 1 && side === 'free-peoples';
    return isDaunted && fighting(view, side).characters.length === 0;
  },
];

const mayPlayCombat = (view: View, side: Side): boolean => !BARS.some((bars) => bars(view, side));

/** Cards that can be used from the table in battle, besides what they do there. */
const FROM_TABLE: readonly CardId[] = ['balrog-of-moria'];

/** Open cards of a side that it may lay as its combat card. */
const openCards = ({ rules, state }: View, side: Side): readonly CardId[] =>
  state.onTable.filter((card) => {
    const { deck } = rules.cards[card] ?? {};
    return FROM_TABLE.includes(card) && deck !== undefined && sideOfDeck(deck) === side;
  });

interface LaidCard {
  readonly card: CardId | 'none';
}
/** A card by its name, or by what it does in battle. */
type SaidCard = LaidCard | { readonly effect: string };
type Where = { readonly region: RegionId };

const NONE: LaidCard = { card: 'none' };

const usable = (view: View, seat: Seat): readonly CardId[] => [
  ...handOf(view, seat),
  ...openCards(view, sideOf(view, seat)),
];

/** CRD-2. */
const refuse = (view: View, seat: Seat, card: CardId): Problem | null => {
  if (card === 'none') return null;
  if (!usable(view, seat).includes(card)) return illegal('CMB-2', 'not-in-hand', { card });
  const { combat: effect } = cardOf(view, card);
  const need = EFFECTS[effect]?.lacks?.(view, sideOf(view, seat));
  const { rule } = invariant(view.rules.combat[effect], effect);
  return need === undefined ? null : illegal(rule, 'combat-card-needs', { card, effect, need });
};

export const combatCard = oneOf<Wotr, Where, LaidCard, SaidCard>('combat-card', {
  rule: 'CMB-2',
  sealed: true,
  hidden: true,
  candidates: (view, { seat }) => [NONE, ...usable(view, seat).map((card) => ({ card }))],
  refuse: (view, { seat }, _made, { card }) => refuse(view, seat, card),
  resolve: (view, { seat }, said) => {
    if (!('effect' in said)) return { answer: said, dropped: [] };
    const { effect } = said;
    const cards = usable(view, seat).filter((card) => cardOf(view, card).combat === effect);
    const [card] = cards;
    if (card !== undefined && cards.length === 1) return { answer: { card }, dropped: [] };
    return cards.length === 0
      ? { dropped: [illegal('CMB-2', 'no-such-effect-in-hand', { effect })] }
      : { dropped: [illegal('CMB-2', 'several-with-effect', { effect, choices: cards })] };
  },
  neverLegal: (view, seat, said) => {
    const side = sideOf(view, seat);
    if ('effect' in said)
      return view.rules.combat[said.effect]?.side === side
        ? null
        : illegal('CMB-2', 'effect-of-the-foe', { effect: said.effect });
    const { card } = said;
    if (card === 'none') return null;
    if (!isCard(view, card)) return illegal('CMB-2', 'no-such-card', { card });
    return sideOfDeck(cardOf(view, card).deck) === side
      ? null
      : illegal('CMB-2', 'card-of-the-foe', { card });
  },
  // D11.
  fallback: () => NONE,
});

/** CBT-43: all see who has no card at all, and who may play none; nobody else is passed over. */
const isAsked = (view: View, side: Side): boolean => {
  const seat = battleOf(view).seats[side];
  const isOpen = (card: CardId): boolean => refuse(view, seat, card) === null;
  if (!mayPlayCombat(view, side)) return false;
  return handSize(view, seat) > 0 || openCards(view, side).some(isOpen);
};

function* lay(table: Table, side: Side): Play<CardId | 'none'> {
  if (!isAsked(table, side)) return 'none';
  const { seats, at } = battleOf(table);
  const { region } = at;
  const { card } = yield* ask(combatCard.of(seats[side], { region }));
  const lays = card === 'none' ? 'no' : 'yes';
  const isSeen = card !== 'none' && isReadSince(table, 2);
  const seen = isSeen && { back: backOf(cardOf(table, card).deck) };
  table.emit({ type: 'combat-card-laid', rule: 'CMB-2', side, region, lays, ...seen });
  return card;
}

const open = (table: Table, side: Side, card: CardId | 'none'): void => {
  if (card === 'none') return;
  const { seats, at } = battleOf(table);
  const { deck, combat: effect } = cardOf(table, card);
  table.emit({
    ...{ type: 'combat-card-opened', rule: 'CMB-2', seat: seats[side], side, card, deck },
    ...{ effect, region: at.region },
  });
};

/** The defender knows whether the attacker has laid one, not which. */
export function* chooseCards(table: Table): Play<void> {
  const battle = battleOf(table);
  const defender = defenderOf(battle);
  const first = yield* lay(table, battle.attacker);
  const second = yield* lay(table, defender);
  open(table, battle.attacker, first);
  open(table, defender, second);
}

// Orders about combat cards, as lines and as data.

const effect = name('combat');
/** Not cut short: `play Ents` is of cards. */
const wholeEffect: Pattern<string> = {
  ...effect,
  ways: (reading, from) => effect.ways(reading, from).filter(({ cost }) => cost < A_CUT),
};
const card = name('cards') as Pattern<CardId>;
const back = name('backs') as Pattern<Back>;

/** By its name, or by what it does. */
const cardOrEffect = ({ means }: Phrasebook): Pattern<SaidCard> =>
  either<SaidCard>(
    means('combat-card.none', { card: 'none' }),
    as(
      card,
      (said): SaidCard => ({ card: said }),
      (said) => ('card' in said && said.card !== 'none' ? said.card : undefined),
    ),
    as(
      effect,
      (said): SaidCard => ({ effect: said }),
      (said) => ('effect' in said ? said.effect : undefined),
    ),
  );

interface Laying {
  readonly region?: RegionId | undefined;
  readonly said: SaidCard;
}
const placeOf = ({ sentence }: Phrasebook) =>
  opt(the('region', sentence('combat-card.place', { region })));

/** `combat card: Daylight`, `combat card at Osgiliath: none`, `no combat card`, `play Daylight` */
const laying = (book: Phrasebook): Pattern<Try> => {
  const { sentence } = book;
  const place = placeOf(book);
  return as(
    also<Laying>(
      sentence('combat-card', { region: place, said: cardOrEffect(book) }),
      reads(
        sentence('combat-card.no', { region: place }),
        (said): Laying => ({
          ...said,
          said: { card: 'none' },
        }),
      ),
      reads(
        sentence('combat-card.play-effect', { effect: wholeEffect, region: place }),
        ({ effect: said, ...where }): Laying => ({ ...where, said: { effect: said } }),
      ),
      reads(
        sentence('combat-card.play-card', { card, region: place }),
        ({ card: said, ...where }): Laying => ({ ...where, said: { card: said } }),
      ),
    ),
    ({ region: where, said }): Try => ({
      kind: 'combat-card',
      ...(where !== undefined && { about: { region: where } }),
      wish: { ...said },
    }),
    ({ kind, about, wish }): Laying | undefined => {
      if (kind !== 'combat-card' || wish === null) return undefined;
      const where = about?.['region'];
      // Wishes were made by these lines.
      const said = wish as unknown as SaidCard;
      return { said, ...(typeof where === 'string' && { region: where }) };
    },
  );
};

/** What an effect asks: who it is. */
const figure = ({ means }: Phrasebook): Pattern<ChosenFigure> =>
  either<ChosenFigure>(
    means('combat.nobody', 'nobody'),
    as(
      character,
      (said): ChosenFigure => ({ character: said }),
      (said) => (typeof said === 'object' && 'character' in said ? said.character : undefined),
    ),
    as(
      oneFigure,
      ({ nation, figure: sort }): ChosenFigure | undefined =>
        sort === 'leader' || sort === 'nazgul' ? { nation, figure: sort } : undefined,
      (said) => (typeof said === 'object' && 'figure' in said ? said : undefined),
    ),
  );

/** `Heroic Death: Boromir`, `Onslaught: 3`, `Scouts: Bree`; of those effects alone that ask it. */
const asked = <V>(
  { sentence }: Phrasebook,
  kind: string,
  asking: readonly string[],
  what: Pattern<V>,
): Pattern<Try> =>
  as(
    sentence('combat.asked', { effect, what }),
    (said): Try | undefined => {
      const { effect: title, what: wish } = said as { readonly effect: string; readonly what: V };
      return asking.includes(title)
        ? { kind, about: { effect: title }, wish: wish as unknown as Try['wish'] }
        : undefined;
    },
    ({ kind: other, about, wish }) => {
      const title = about?.['effect'];
      if (other !== kind || typeof title !== 'string') return undefined;
      return { effect: title, what: wish as unknown as V } as never;
    },
  );

/** CBT-17. */
const slipping = ({ sentence, means }: Phrasebook): Pattern<Retreat> =>
  either<Retreat>(
    means('slip.inside', 'inside'),
    as(
      sentence('slip.to', { to: region }),
      (said): Retreat => said,
      (said) => (typeof said === 'object' ? said : undefined),
    ),
  );

/** CHR-34: `Witch-king draws: Character`. */
const drawn = ({ means }: Phrasebook): Pattern<Back | 'none'> =>
  either<Back | 'none'>(means('combat-card.none', 'none'), back);

const isNone = (said: Try | undefined): boolean => isSame(said?.wish, { card: 'none' });

export const combatSays = (book: Phrasebook): Sayings => {
  const { sentence, words, means } = book;
  const played = either<SaidCard>(
    means('combat-card.none', { card: 'none' }),
    reads(sentence('combat-card.used-effect', { effect: wholeEffect }), (said): SaidCard => said),
    reads(sentence('combat-card.used-card', { card }), (said): SaidCard => said),
  );
  const lines = [
    laying(book),
    asked(book, 'combat-figure', Object.keys(CHOICES), figure(book)),
    asked(book, 'combat-cost', Object.keys(COSTS), number()),
    asked(book, 'retreat', ['scouts'], slipping(book)),
    answering('lords-draw', the('deck', sentence('lords-draw', { deck: drawn(book) }))),
  ];
  const rows = [
    // `combat card: Daylight if they play a card, then Valour, then none`: the head once.
    choicesIn(
      book,
      {
        head: sentence('combat-card.head', { region: placeOf(book) }),
        item: cardOrEffect(book),
      },
      (said, { region: place }) => ({
        kind: 'combat-card',
        ...(place !== undefined && { about: { region: place } }),
        wish: { ...said },
      }),
    ),
    // `use Daylight, else none`: the verb once.
    reads(
      choicesIn(book, { head: words('combat-card.play'), item: played }, (said) => ({
        kind: 'combat-card',
        wish: { ...said },
      })),
      (all) => (all.length > 1 && !isNone(all[0]) ? all : undefined),
    ),
  ];
  return { data: combatData(book), lines, rows, inBattle: { lines, rows } };
};

/** `{ combat-card: Daylight, combat-cards: { Osgiliath: none }, combat: { Onslaught: 3 } }` */
const combatData = (book: Phrasebook): Readonly<Record<string, Form>> => ({
  'combat-card': headed(
    'combat card: ',
    several(phraseOf(cardOrEffect(book)), ' or combat card: '),
  ),
  'combat-cards': byName({
    ...{ name: region, value: phraseOf(cardOrEffect(book)), between: NEW_LINE },
    words: (where, what) => [
      { text: 'combat card at ', path: [] },
      ...where,
      { text: ': ', path: [] },
      ...what,
    ],
  }),
  combat: byName({
    ...{ name: effect, between: NEW_LINE },
    value: phraseOf(either<unknown>(number(), figure(book), slipping(book))),
    words: (title, what) => [...title, { text: ': ', path: [] }, ...what],
  }),
  'witch-king': headed('Witch-king draws: ', phraseOf(drawn(book))),
});
