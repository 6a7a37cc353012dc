// What a house can say; the sentences stand in rules/westeros/sentences.yaml.

import { editDistance } from '../../core/edit-distance.ts';
import type { Ids, Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { illegal, invalid, type Problem } from '../../core/problem.ts';
import type { Reading, Wish } from '../../core/wishes.ts';
import {
  answer,
  cases,
  choice,
  count,
  firstOf,
  noun,
  someOrAgain,
  way,
} from '../../notation/answers.ts';
import { nearest } from '../../notation/index.ts';
import { calledSo, nounsOf } from '../../notation/lexicon.ts';
import { orderLanguage } from '../../notation/order-language.ts';
import type { FailedLine } from '../../notation/order-message.ts';
import type { SentenceFinding } from '../../notation/sentences.ts';
import { namedIn } from './cards.ts';
import {
  type Data,
  FACES,
  type Face,
  type House,
  houseOf,
  type Rules,
  SEATS,
  type Turn,
  type UnitId,
  type View,
  type Westeros,
} from './game.ts';
import { hexesOf } from './hexes.ts';
import { prepared } from './prepared.ts';
import { handOf, isThere, tokensOf } from './table.ts';
import { legalTurns } from './turns.ts';

type Lexical = Pick<Rules, 'terms' | 'cards' | 'commanders' | 'units' | 'battle'>;

const unit = noun('units');

/** The units that a turn orders, or rallies. */
export const unitsIn = (turn: Turn): readonly UnitId[] => {
  if (turn.by === 'card') return namedIn(turn.units);
  return 'unit' in turn ? [turn.unit] : [];
};

/** A turn for each token and card that a house has, as far as its units go; the last one passes. */
export const turnsAhead = (view: View, house: House): readonly Turn[] => {
  const turns: Turn[] = [];
  const ordered = new Set<UnitId>();
  const legal = legalTurns(view, house);
  const take = (isMeant: (turn: Turn) => boolean): void => {
    const open = legal.filter(
      (one) => isMeant(one) && unitsIn(one).every((id) => !ordered.has(id)),
    );
    const most = Math.max(...open.map((one) => unitsIn(one).length));
    const turn = open.find((one) => unitsIn(one).length === most);
    if (turn === undefined) return;
    turns.push(turn);
    for (const id of unitsIn(turn)) ordered.add(id);
  };
  for (const token of tokensOf(view, house))
    take((turn) => (token === 'morale' ? turn.by === 'raise' : isByToken(turn, token)));
  for (const card of handOf(view, house)) take((turn) => turn.by === 'card' && turn.card === card);
  return turns.length === 0 ? [] : [...turns, { by: 'pass' }];
};

/** The line of a template holds no more turns before it passes. */
const SHOWN = 2;
const turnsToShow = (turns: readonly Turn[]): readonly Turn[] =>
  turns.length > SHOWN ? [...turns.slice(0, SHOWN), { by: 'pass' }] : turns;

const isByToken = (turn: Turn, token: Face): boolean => turn.by === 'token' && turn.token === token;

/** The words that join a thing to the one before it. */
const JOINT = /^\s*(?:[,，、&+]|and\b|和|与|及)\s*|\s*(?:[,，、&+]|\band|和|与|及)\s*$/gi;
const ATTACKS = /(?:attack|strike|攻击)[^;；]*$/i;
const ENDS_IN_UNIT = /(?:[:：]|\border|\bon|\bfor|指令|命令)\s*(?:unit\s*)?[a-z]\d+\s*$/i;
const TWO_UNITS =
  /^(.*[a-z]\d+)\s*(?:[,，、&+]|\band\b|和|与|及)\s*([a-z]\d+)\s*(with|using|用|以)?\s*$/i;
const NEGATION = /^(?:do(?:es)? not|don.?t|doesn.?t|not|never|no)\b|^(?:不|别|勿)/i;
const LIKE_A_NAME = /^[a-z]\d+/i;

/** Names that come close in either language, of ids of a group. */
const nearIn = (
  { terms }: Lexical,
  group: string,
  ids: readonly string[],
  text: string,
): readonly string[] =>
  nearest(
    text.toLowerCase(),
    Object.values(terms).flatMap((lang) =>
      ids.flatMap((id) => {
        const { name = '', also = [] } = lang[group]?.[id] ?? {};
        return [name, ...also].map((one) => [one.toLowerCase(), id] as const);
      }),
    ),
  );

/** BOW-18, BOW-34: behind a whole line one unit more. */
const oneTooMany = (head: string, text: string): Problem =>
  ATTACKS.test(head)
    ? illegal('BOW-34', 'one-target', { text })
    : illegal('BOW-18', 'one-unit-a-token', { text });

/** BOW-18, BOW-34: one unit more than a token orders, or an attack has for its target. */
const oneMore = ({ rules }: View, before: string, rest: string): Problem | undefined => {
  const [head, tail] = [before.replace(JOINT, ''), rest.replace(JOINT, '')];
  const [more] = LIKE_A_NAME.exec(tail) ?? [];
  if (more !== undefined && (head !== before || tail !== rest) && ENDS_IN_UNIT.test(head))
    return oneTooMany(head, more);
  const [, whole = '', other = '', by] = TWO_UNITS.exec(before) ?? [];
  const isByToken = by !== undefined && nearIn(rules, 'faces', FACES, rest).length > 0;
  return isByToken || (rest === '' && ENDS_IN_UNIT.test(whole))
    ? oneTooMany(whole, other)
    : undefined;
};

/** What is wrong with a name that there is not, by the group that it should be of. */
const notThere = (view: View, house: House, text: string, group: string): Problem | undefined => {
  const { rules } = view;
  if (group === 'hexes') {
    const last = hexesOf(rules.battle.board).at(-1) ?? '';
    return invalid('no-such-hex', undefined, { text, last });
  }
  if (group === 'units') {
    const all = Object.keys(rules.units);
    const near = all.filter((id) => editDistance(id, text.toUpperCase()) < 2);
    const units = near.length > 0 ? near : all;
    const isName = /^[a-z]{1,2} ?\d+$/i.test(text);
    return invalid(isName ? 'no-such-unit' : 'unit-expected', undefined, { text, units });
  }
  const own: Readonly<Record<string, readonly string[]>> = {
    cards: [...new Set(handOf(view, house))],
    commanders: Object.keys(rules.battle.commanders[house]),
    faces: FACES,
  };
  const ids = own[group];
  if (ids === undefined) return undefined;
  const near = nearIn(rules, group, Object.keys(rules.terms.en[group] ?? {}), text);
  return invalid('no-such-name', undefined, { text, [group]: near.length > 0 ? near : ids });
};

/** What a unit does; its lines may leave out which, where a turn or a question says it. */
const ofUnit = { about: ['unit'], omits: true } as const;

/** The one unit that a turn orders. */
const unitOfTurn = (turn: Turn): UnitId | undefined => {
  const [only, ...others] = unitsIn(turn);
  return others.length === 0 ? only : undefined;
};

/** The units that a line names whom it is about, or that its turn orders. */
const unitsNamed = ({ kind, about, wish }: Wish): readonly UnitId[] => {
  if (kind === 'turn') return unitsIn(turnOfWish(wish));
  const unit = about?.['unit'];
  return typeof unit === 'string' ? [unit] : [];
};

/** BOW-18: whom a line is about that does not say it: the unit of the turn above it, or of what is asked now; nobody where the last line above named another. */
const subject = (view: View, seat: Seat, said: Wish, above: readonly Wish[]): Ids | undefined => {
  const unit = unitMeant(view, seat, said, above);
  const last = above.map(unitsNamed).findLast((named) => named.length > 0) ?? [];
  const isOther = last.length > 0 && unit !== undefined && !last.includes(unit);
  return unit === undefined || isOther ? undefined : { unit };
};

const unitMeant = (
  view: View,
  seat: Seat,
  said: Wish,
  above: readonly Wish[],
): UnitId | undefined => {
  const { attack, turning } = view.state;
  const asked = [attack?.unit, attack?.target].find(
    (id) => id !== undefined && view.state.units[id]?.house === seat,
  );
  if (said.kind === 'retreat') return asked;
  const last = above.findLast((one) => one.kind !== 'retreat' && unitsNamed(one).length > 0);
  if (last === undefined) {
    const [only, ...others] = turning?.house === seat ? turning.units : [];
    return asked ?? (others.length === 0 ? only : undefined);
  }
  if (last.queue?.name !== said.queue?.name || last.queue?.step !== said.queue?.step)
    return undefined;
  if (last.kind !== 'turn') return unitsNamed(last)[0];
  // The ways of a turn may order several.
  const ways = above.filter((one) => one.kind === 'turn' && isOneLine(one, last));
  const [unit, ...others] = new Set(ways.map((one) => unitOfTurn(turnOfWish(one.wish))));
  return others.length === 0 ? unit : undefined;
};
const turnOfWish = (wish: Wish['wish']): Turn => wish as unknown as Turn; // made by the lines of orders, which know no others
const isOneLine = (a: Wish, b: Wish): boolean =>
  a.queue === undefined ? a.place?.line === b.place?.line : a.queue.step === b.queue?.step;

/** Fields that take yes or no. */
const YES_OR_NO = ['back', 'use', 'along'];

/** What is wrong with a line that is not understood: a negation, a name that there is not, or one unit too many. */
const explain = (
  view: View,
  seat: Seat,
  { before, rest, expected, mayEnd }: FailedLine,
): Problem | undefined => {
  if (NEGATION.test(rest)) return invalid('negated', undefined, { text: rest });
  if (NEGATION.test(before))
    return invalid('negated', undefined, { text: `${before.trim()} ${rest}`.trim() });
  const many = oneMore(view, before, rest);
  if (many !== undefined) return many;
  const [more] = LIKE_A_NAME.exec(rest.replace(JOINT, '')) ?? [];
  if (
    more !== undefined &&
    expected.length === 0 &&
    /[a-z]\d+\s*$/i.test(before.replace(JOINT, ''))
  )
    return invalid('hexes-apart', undefined, { text: more });
  if (YES_OR_NO.some((one) => expected.includes(one)))
    return invalid('yes-or-no', undefined, { text: before.trim() || rest });
  if (mayEnd) return invalid('ends-here', undefined, { text: rest });
  const [text = ''] = rest.split(/\s*(?:[,;:，；：、]|->|→|\bwith\b|\bthrough\b|由)/);
  if (text === '') return undefined;
  for (const group of ['units', 'hexes', 'cards', 'commanders', 'faces'])
    if (expected.includes(group)) return notThere(view, houseOf(seat), text, group);
  return undefined;
};

const language = orderLanguage<Westeros>({
  explain,
  subject,
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
          units: someOrAgain(noun('units', 'nobody')),
        },
        rally: { unit },
        raise: {},
        pass: {},
      },
      { repeats: true, other: { field: 'unit', of: unit } },
    ),
    answer('move', { unit, path: way(noun('hexes', 'stay')) }, { ...ofUnit, alone: ['stay'] }),
    answer('strike', { unit, target: noun('units', 'none') }, { ...ofUnit, alone: ['none'] }),
    answer(
      'follow',
      { unit, path: way(noun('hexes', 'stay', 'left')) },
      { ...ofUnit, alone: ['stay', 'left'] },
    ),
    answer('pursuit', { unit, target: noun('units', 'none') }, { ...ofUnit, alone: ['none'] }),
    answer('retreat', { unit, hexes: firstOf(noun('hexes')) }, ofUnit),
    answer('scorch', { unit, hex: noun('hexes', 'none') }, { ...ofUnit, alone: ['none'] }),
    answer('flank', { face: noun('faces', 'misses', 'none') }, { alone: ['none'] }),
    answer('stalwart', { stand: choice('ignore', 'give-way') }, { alone: ['give-way'] }),
    answer('carry', { unit, along: choice('yes', 'no') }, { ...ofUnit, alone: ['yes', 'no'] }),
    answer('counter', { back: choice('yes', 'no') }, { alone: ['yes', 'no'] }),
    answer('tactic', { use: choice('yes', 'no') }, { alone: ['yes', 'no'] }),
    answer('commit', { commander: noun('commanders', 'none') }, { alone: ['none'] }),
    answer('keep-token', { token: noun('faces') }),
    answer('keep-card', { card: noun('cards') }),
  ],
  conditions: {
    there: { unit },
    gone: { unit },
    fresh: { unit },
    at: { unit, hex: noun('hexes') },
    token: { token: noun('faces') },
    card: { card: noun('cards') },
    morale: { circle: count(0) },
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
  ahead: (view, seat) =>
    turnsToShow(turnsAhead(view, houseOf(seat))).map((turn, at) => ({
      kind: 'turn',
      wish: turn as unknown as Json, // a turn is made of texts and lists of them
      queue: { name: 'turns', step: at + 1 },
    })),
});
export const { orderForm } = language;

/** What a unit or a commander does in a turn: said of one turn, and not of each that comes. */
const OF_A_TURN = new Set(['turn', 'commit', 'move', 'strike', 'scorch']);
/** What dice bring up in a turn of one's own; it is said with that turn, or when it is asked. */
const OF_DICE = new Set(['flank', 'tactic', 'carry', 'follow', 'pursuit']);
/** What another's attack asks. */
const OF_FOES = new Set(['stalwart', 'counter']);

/**
 * `green: S4` is one turn: it is used up when it is taken, as every step of a queue is. What an attack asks goes with the
 * turn beside which it stands, and what another's attack asks is answered once.
 */
const usedUp = (reading: Reading): Reading => {
  const hasTurn = reading.wishes.some(({ kind, standing }) => kind === 'turn' && !standing);
  return {
    ...reading,
    wishes: reading.wishes.map((wish) => ({ ...wish, ...lifeOf(wish, hasTurn) })),
  };
};

/** How long a wish speaks: what is in a queue, for ever, for a round or said to be once says so itself. */
const lifeOf = (wish: Wish, hasTurn: boolean): Pick<Wish, 'once' | 'replyTo'> => {
  const { kind, queue, standing, round, once, when } = wish;
  if ((queue ?? standing) !== undefined) return {};
  if (OF_A_TURN.has(kind)) return { once: 'yes' };
  if ((round ?? once) !== undefined) return {};
  if (OF_DICE.has(kind) && hasTurn) return { replyTo: 'turn' };
  if (when !== undefined) return {};
  if (OF_DICE.has(kind)) return { replyTo: 'turn', once: 'yes' };
  return OF_FOES.has(kind) ? { replyTo: 'turn', once: 'yes' } : {};
};

/** A turn by the units that it orders, and what units do in it by the unit: the last turn of all passes. */
export const turnOf = (said: Wish) => {
  const { kind, wish, about, queue, standing, once } = said;
  if (!OF_A_TURN.has(kind) || once === undefined || (queue ?? standing) !== undefined)
    return undefined;
  if (kind !== 'turn') return { about: String(about?.['unit'] ?? wish) };
  const turn = turnOfWish(said.wish);
  if (turn.by === 'pass') return { about: turn.by, isLast: 'yes' as const };
  const units = [...unitsIn(turn)].sort().join();
  return { about: turn.by === 'raise' || turn.by === 'rally' ? `${turn.by} ${units}` : units };
};

export const readOrders: typeof language.readOrders = (...said) =>
  usedUp(language.readOrders(...said));
export const readYamlOrders: typeof language.readYamlOrders = (...said) =>
  usedUp(language.readYamlOrders(...said));

/** Without the word *once*, which goes without saying. */
export const writeOrders: typeof language.writeOrders = (view, wishes, lang) =>
  language.writeOrders(
    view,
    wishes.map(({ once, ...wish }) => {
      const { kind, replyTo } = wish;
      const isUnsaid = OF_A_TURN.has(kind) || OF_FOES.has(kind) || replyTo !== undefined;
      return once === undefined || isUnsaid ? wish : { ...wish, once };
    }),
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
  | { readonly if: 'card'; readonly card: string }
  | { readonly if: 'morale'; readonly circle: number }
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
    case 'card':
      return handOf(view, houseOf(seat)).includes(condition.card);
    case 'morale':
      return view.state.morale[houseOf(seat)] <= condition.circle;
    case 'round':
      return view.state.round === condition.round;
    case 'passed':
      return view.state.passed.some((one) => one !== seat);
  }
};
