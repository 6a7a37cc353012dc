// What a house can say; the sentences stand in rules/westeros/sentences.yaml.

import type { Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Reading } from '../../core/wishes.ts';
import { answer, cases, choice, count, noun, some, way } from '../../notation/answers.ts';
import type { Nouns } from '../../notation/index.ts';
import { orderLanguage } from '../../notation/order-language.ts';
import type { SentenceFinding } from '../../notation/sentences.ts';
import { type Data, FACES, houseOf, type Rules, SEATS, type View, type Westeros } from './game.ts';
import { hexesOf } from './hexes.ts';
import { prepared } from './prepared.ts';
import { isThere, tokensOf, unitOf, unitsOf } from './table.ts';

type Lexical = Pick<Rules, 'terms' | 'cards' | 'commanders' | 'units' | 'battle'>;

const nounsOf = ({ terms }: Lexical, group: string, ids: readonly string[]) =>
  new Map(
    ids.map((id): [string, Nouns] => {
      const [en, zh] = [terms.en[group]?.[id], terms.zh[group]?.[id]];
      return [id, { ...(en && { en }), ...(zh && { zh }) }];
    }),
  );

/** Hexes and units are called what they are, in every language. */
const calledSo = (ids: readonly string[]) =>
  new Map(ids.map((id): [string, Nouns] => [id, { en: { name: id }, zh: { name: id } }]));

const unit = noun('units');

const language = orderLanguage<Westeros>({
  answers: [
    cases(
      'turn',
      'by',
      {
        token: { token: noun('faces'), unit },
        pair: { token: noun('faces'), unit },
        card: {
          card: noun('cards'),
          commander: noun('commanders'),
          units: some(noun('units', 'nobody')),
        },
        rally: { unit },
        raise: {},
        pass: {},
      },
      { repeats: true },
    ),
    answer('move', { unit, path: way(noun('hexes', 'stay')) }, { about: ['unit'] }),
    answer('strike', { unit, target: noun('units', 'none') }, { about: ['unit'] }),
    answer('follow', { unit, path: way(noun('hexes', 'stay')) }, { about: ['unit'] }),
    answer('pursuit', { unit, target: noun('units', 'none') }, { about: ['unit'] }),
    answer('retreat', { unit, hexes: some(noun('hexes')) }, { about: ['unit'] }),
    answer('scorch', { unit, hex: noun('hexes', 'none') }, { about: ['unit'] }),
    answer('flank', { face: noun('faces', 'misses', 'none') }),
    answer('stalwart', { stand: choice('ignore', 'give-way') }),
    answer('counter', { back: choice('yes', 'no') }),
    answer('tactic', { use: choice('yes', 'no') }),
    answer('commit', { commander: noun('commanders', 'none') }),
    answer('keep-token', { token: noun('faces') }),
    answer('keep-card', { card: noun('cards') }),
  ],
  conditions: {
    there: { unit },
    gone: { unit },
    fresh: { unit },
    at: { unit, hex: noun('hexes') },
    token: { token: noun('faces') },
    passed: {},
    round: { round: count(1) },
  },
  queues: { turns: 'turn' },
  sentences: ({ orders }) => orders,
  lexicon: (rules) => ({
    groups: {
      seats: nounsOf(rules, 'seats', SEATS),
      faces: nounsOf(rules, 'faces', FACES),
      cards: nounsOf(rules, 'cards', Object.keys(rules.cards)),
      commanders: nounsOf(rules, 'commanders', Object.keys(rules.commanders)),
      units: calledSo(Object.keys(rules.units)),
      hexes: calledSo(hexesOf(rules.battle.board)),
    },
    lesser: new Set(),
    wording: undefined,
  }),
  round: ({ round }) => round,
  ahead: (view, seat) => {
    const house = houseOf(seat);
    const [first] = unitsOf(view, house);
    return tokensOf(view, house).flatMap((token, at) => {
      const able =
        unitsOf(view, house).find((id) => unitOf(view, id).rank === token) ?? first ?? '';
      const wish: Json = token === 'morale' ? { by: 'raise' } : { by: 'token', token, unit: able };
      return [{ kind: 'turn', wish, queue: { name: 'turns', step: at + 1 } }];
    });
  },
});
export const { orderForm } = language;

/** What a unit or a commander does in a turn: said of one turn, and not of each that comes. */
const OF_A_TURN = new Set(['turn', 'commit', 'move', 'strike', 'scorch', 'follow', 'pursuit']);

/** `green: S4` is one turn: it is used up when it is taken, as every step of a queue is. */
const usedUp = (reading: Reading): Reading => ({
  ...reading,
  wishes: reading.wishes.map((wish) =>
    OF_A_TURN.has(wish.kind) && wish.queue === undefined && wish.standing === undefined
      ? { ...wish, once: 'yes' as const }
      : wish,
  ),
});

export const readOrders: typeof language.readOrders = (...said) =>
  usedUp(language.readOrders(...said));
export const readYamlOrders: typeof language.readYamlOrders = (...said) =>
  usedUp(language.readYamlOrders(...said));

/** Without the word *once*, which goes without saying. */
export const writeOrders: typeof language.writeOrders = (view, wishes, lang) =>
  language.writeOrders(
    view,
    wishes.map(({ once, ...wish }) =>
      once !== undefined && !OF_A_TURN.has(wish.kind) ? { ...wish, once } : wish,
    ),
    lang,
  );

/** What is wrong in the sentences, by the names of any battle. */
export const checkSentences = (data: Data): readonly SentenceFinding[] =>
  Object.keys(data.battles)
    .slice(0, 1)
    .flatMap((preset) => language.checkSentences(prepared(data, preset, {})));

/** A condition as the sentences have it. */
type Condition =
  | { readonly if: 'there' | 'gone' | 'fresh'; readonly unit: string }
  | { readonly if: 'at'; readonly unit: string; readonly hex: string }
  | { readonly if: 'token'; readonly token: string }
  | { readonly if: 'round'; readonly round: number }
  | { readonly if: 'passed' };

export const holds = (view: View, seat: Seat, said: Json): boolean => {
  const condition = said as unknown as Condition; // made by the lines of orders, which know no others
  switch (condition.if) {
    case 'there':
      return isThere(view, condition.unit);
    case 'gone':
      return view.state.destroyed.includes(condition.unit);
    case 'fresh':
      return view.state.units[condition.unit]?.fresh === true;
    case 'at':
      return view.state.units[condition.unit]?.hex === condition.hex;
    case 'token':
      return tokensOf(view, houseOf(seat)).some((face) => face === condition.token);
    case 'round':
      return view.state.round === condition.round;
    case 'passed':
      return view.state.passed.some((one) => one !== seat);
  }
};
