// What a player may ask the field, answered by what he may know.
import { asNumber, type Fraction, inHundred } from '../../core/dice.ts';
import { type Document, type Saying, say } from '../../core/document.ts';
import type { Asker, Query, QueryPlace } from '../../core/query.ts';
import { invariant, ok } from '../../core/result.ts';
import { diceFor, hitsIn, isFlank, mannerOf, refuseTarget, targetsOf } from './attacks.ts';
import {
  type Block,
  FACES,
  foeOf,
  houseOf,
  RANKS,
  SEATS,
  type UnitId,
  type UnitType,
  type View,
  type Westeros,
} from './game.ts';
import { distance } from './hexes.ts';
import { ignoredBy } from './losses.ts';
import { movesOf, waysOf } from './movement.ts';
import { oddsOf, tokenOdds } from './odds.ts';
import { groundAt, handOf, keywordOf, typeOf, unitOf, unitsOf } from './table.ts';

const list = (items: readonly Saying[], depth = 0): Document => [{ block: 'list', items, depth }];

/** The first line, and the others under it. */
const headed = ([head, ...rows]: readonly Saying[], depth = 0): Document =>
  head === undefined ? [] : [...list([head], depth), ...list(rows, depth + 1)];

const UNIT: QueryPlace<Westeros> = {
  name: 'unit',
  ids: ({ view }) => Object.keys(view.state.units),
};
const TARGET: QueryPlace<Westeros> = {
  name: 'target',
  ids: ({ view }, [unit = '']) =>
    view.state.units[unit] === undefined ? [] : unitsOf(view, foeOf(unitOf(view, unit).house)),
};

/** `reach S1`: the hexes that a unit can go to, by the number of steps (BOW-31), and whom it could strike from where it stands. */
const reach: Query<Westeros> = {
  name: 'reach',
  places: [UNIT],
  answer: ({ view }, [unit = '']) => {
    const ways = [...waysOf(view, unit, movesOf(view, unit))];
    const far = [...new Set(ways.map(([, way]) => way.length))];
    const rows = far.map((steps) =>
      say('query.steps', {
        steps,
        hexes: ways.flatMap(([hex, way]) => (way.length === steps ? [hex] : [])),
      }),
    );
    return ok([
      ...list([said(view, unit)]),
      ...list(rows.length > 0 ? rows : [say('query.nowhere')], 1),
      ...list([say('query.strikes', { units: targetsOf(view, unit) })], 1),
    ]);
  },
};

const said = (view: View, unit: UnitId): Saying => {
  const { house, hex, type, rank, figures } = unitOf(view, unit);
  return say('query.unit', { unit, seat: house, hex, unitType: type, rank, figures });
};

/** `sees S1`: the enemies in range, and what hides the others, as each of both sees it (BOW-34, OPN-34). */
const sees: Query<Westeros> = {
  name: 'sees',
  places: [UNIT],
  answer: ({ view }, [unit = '']) => {
    const own = unitOf(view, unit);
    const rangeOf = (id: UnitId): number => typeOf(view, unitOf(view, id)).range?.to ?? 1;
    const rows = unitsOf(view, foeOf(own.house)).flatMap((target) => {
      const far = distance(own.hex, unitOf(view, target).hex);
      return far > Math.max(rangeOf(unit), rangeOf(target)) ? [] : [seenOf(view, unit, target)];
    });
    const most = rangeOf(unit);
    return ok([
      ...list([said(view, unit)]),
      ...list(rows.length > 0 ? rows : [say('query.sees-nobody', { most })], 1),
    ]);
  },
};

/** One of both and the other: whether it can attack, and what hides it by which rule. */
const sightOf = (view: View, unit: UnitId, target: UnitId): Saying => {
  const problem = refuseTarget(view, unit, target);
  const hex = problem?.args?.['hex'];
  return say('query.sight', {
    ...{ unit, target, can: problem === null ? 'yes' : 'no' },
    ...(typeof hex === 'string' && { hex }),
    ...(problem?.rule !== undefined && { text: problem.rule }),
  });
};

const seenOf = (view: View, unit: UnitId, target: UnitId): Saying =>
  say('query.seen', {
    target,
    far: distance(unitOf(view, unit).hex, unitOf(view, target).hex),
    there: sightOf(view, unit, target),
    back: sightOf(view, target, unit),
  });

/** A chance in hundredths, and as the fraction that it is. */
const chanceOf = (chance: Fraction) => ({
  chance: inHundred(asNumber(chance)),
  exact: `${chance.over}/${chance.under}`,
});

/** `odds S1 R2`: what an attack comes to from where both stand (BOW-38 to BOW-56). */
const odds: Query<Westeros> = {
  name: 'odds',
  places: [UNIT, TARGET],
  between: ['attacks', 'against', 'on', '攻击', '对'],
  answer: ({ view }, [unit = '', target = '']) => {
    const { die } = view.rules.numbers;
    const sides = die.length;
    const hitting = die.filter((face) => hitsIn(view, { unit, target }, [face]) > 0).length;
    const dice = diceFor(view, unit, target);
    const { figures, destroyed, driven, captured } = oddsOf(view, unit, target);
    const chances = figures.map((one, at) =>
      say('query.chance', { count: at + 1, ...chanceOf(one) }),
    );
    const isDogs = mannerOf(view, unit, target) === 'dogs';
    return ok([
      ...list([said(view, unit), said(view, target)]),
      ...list(
        [
          isDogs
            ? say('query.dogs', { unit })
            : say('query.rolls', { unit, dice, hitting, sides, ignored: ignoredBy(view, target) }),
          ...(chances.length === 0 ? [] : [say('query.losses', { target, chances })]),
          say('query.destroyed', { target, ...chanceOf(destroyed) }),
          ...(captured === undefined ? [] : [say('query.captured', { ...chanceOf(captured) })]),
          say('query.driven', { target, ...chanceOf(driven) }),
          ...notesOn(view, unit, target),
        ],
        1,
      ),
    ]);
  },
};

/** `dice Stark`: the chance of at least one token of each face by the order dice (BOW-15). */
const orderDice: Query<Westeros> = {
  name: 'dice',
  places: [{ name: 'seat', ids: () => SEATS }],
  answer: ({ view }, [seat = '']) => {
    const house = houseOf(seat);
    const chances = tokenOdds(view, house).map(([face, chance]) =>
      say('query.token', { face, ...chanceOf(chance) }),
    );
    return ok([
      ...list([say('query.order-dice', { seat: house, dice: view.rules.battle.dice[house] })]),
      ...list(chances, 1),
    ]);
  },
};

/** What would change the odds, or the attack itself. */
const notesOn = (view: View, unit: UnitId, target: UnitId): readonly Saying[] => [
  ...(refuseTarget(view, unit, target) === null
    ? []
    : [say('query.not-from-here', { unit, target })]),
  ...(isFlank(view, unit, target, mannerOf(view, unit, target)) ? [say('query.flank')] : []),
  ...(keywordOf(view, target, 'stalwart') > 0 ? [say('query.stalwart', { target })] : []),
  ...(groundAt(view, unitOf(view, target).hex).mostDice === undefined ? [] : [say('query.ground')]),
];

const blocksSaid = (blocks: readonly Block[]): readonly Saying[] =>
  blocks.map(({ block, count, token, keyword }) =>
    say('query.block', { block, count, ...(token && { token }), ...(keyword && { keyword }) }),
  );

const cardSaid = ({ rules }: View, card: string): readonly Saying[] => {
  const { boxes, tactic, commander } = invariant(rules.cards[card], 'a card');
  const boxed = boxes.map(({ does, count, rank, type, adjacent }) =>
    say('query.box', {
      ...{ does, ...(count && { count }), ...(rank && { rank }), ...(type && { unitType: type }) },
      near: adjacent === true ? 'yes' : 'no',
    }),
  );
  const needs = { ...(tactic?.token && { token: tactic.token }), circle: tactic?.morale };
  return [
    say('query.card', { card, boxes: boxed, ...(commander && { commander }) }),
    ...(tactic === undefined
      ? []
      : [say('query.tactic', { when: tactic.when, ...needs, blocks: blocksSaid(tactic.blocks) })]),
  ];
};

const keywordsSaid = (keywords: UnitType['keywords']): readonly Saying[] =>
  Object.entries(keywords).map(([keyword, count]) => say('query.keyword', { keyword, count }));

const commanderSaid = ({ rules }: View, commander: string): readonly Saying[] => {
  const { limit, rating, keywords, commit } = invariant(rules.commanders[commander], 'a commander');
  const blocks = blocksSaid(commit);
  return [
    say('query.commander', { commander, limit, rating, keywords: keywordsSaid(keywords) }),
    ...(blocks.length === 0 ? [] : [say('query.commit', { commander, blocks })]),
  ];
};

const typeSaid = ({ rules }: View, type: string): readonly Saying[] => {
  const { strength, moves, dice, range, keywords } = invariant(rules.types[type], 'a type');
  const perRank = RANKS.map((rank) =>
    say('query.rank', { rank, moves: moves[rank], dice: dice[rank] }),
  );
  return [
    say('query.type', { unitType: type, strength, keywords: keywordsSaid(keywords), ...range }),
    ...perRank,
  ];
};

/** `what Bear Island`: what a card, a commander or a unit type of this battle does. */
const what: Query<Westeros> = {
  name: 'what',
  places: [
    {
      name: 'thing',
      ids: ({ view: { rules } }) => [
        ...new Set(SEATS.flatMap((seat) => rules.decks[seat])),
        ...SEATS.flatMap((seat) => Object.keys(rules.battle.commanders[seat])),
        ...new Set(Object.values(rules.units).map(({ type }) => type)),
      ],
    },
  ],
  answer: ({ view }, [id = '']) => {
    const { cards, commanders } = view.rules;
    if (cards[id] !== undefined) return ok(headed(cardSaid(view, id)));
    return ok(headed((commanders[id] === undefined ? typeSaid : commanderSaid)(view, id)));
  },
};

/** `hand`: the cards and tokens of whoever asks, and what each card does; to others their number. */
const hand: Query<Westeros> = {
  name: 'hand',
  places: [],
  answer: ({ view, reader }: Asker<Westeros>) =>
    ok(
      SEATS.flatMap((seat) => {
        const cards = seat === reader ? handOf(view, seat) : [];
        const tokens = FACES.flatMap((face) =>
          Array.from({ length: view.state.tokens[seat][face] }, () => face),
        );
        return list([
          say('query.held', {
            ...{ seat, tokens, count: view.state.sizes[seat], command: view.state.command[seat] },
            ...(cards.length > 0 && { cards }),
          }),
        ]).concat([...new Set(cards)].flatMap((card) => headed(cardSaid(view, card), 1)));
      }),
    ),
};

export const queries: readonly Query<Westeros>[] = [reach, sees, odds, orderDice, hand, what];
