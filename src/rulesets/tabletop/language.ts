// What a house can say; the sentences stand in rules/tabletop/sentences.yaml.

import type { Lang } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import {
  type Answer,
  amount as amountIn,
  answer,
  choice,
  count,
  noun,
  some,
  type Try,
} from '../../notation/answers.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  Located,
  list,
  located,
  mark,
  name,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  words,
} from '../../notation/index.ts';
import { calledSo, type Nouns, nounsOf } from '../../notation/lexicon.ts';
import { orderLanguage } from '../../notation/order-language.ts';
import { everyday, type Phrasebook, type SentenceFinding } from '../../notation/sentences.ts';
import { prepared } from './armies.ts';
import { zonesFor } from './board.ts';
import { handOf } from './cards.ts';
import { BOARD_ZONES, CONDITIONS, MOMENTS } from './catalogue.ts';
import { isStrategy } from './effects.ts';
import {
  type Activation,
  type Data,
  houseOf,
  NOTHING,
  type Rules,
  type Tabletop,
  type UnitId,
} from './game.ts';
import { CONTACTS } from './geometry.ts';
import {
  ACTION_FIELDS,
  ANYBODY,
  actionIn,
  actionOf,
  IT,
  inches,
  type Own,
  onwardIn,
  own,
  type PhraseValues,
  rerolling,
  sentenceOf,
  sideIn,
  spending,
  turnIn,
  UNSAID,
  unit,
} from './phrases.ts';
import {
  explain,
  OF_A_TURN,
  otherWays,
  PRONOUN,
  pronoun,
  turnedInPlace,
  unknownUnits,
  usedUp,
  withoutPronouns,
} from './readings.ts';
import { COMPASS, isThere } from './table.ts';
import { fresh } from './turns.ts';

// ---- Words ------------------------------------------------------------------------------------------

/** Questions to which silence is an answer: a house may say that it wants to be asked. */
const WINDOWS = ['withdraw', 'contact', 'reroll', 'pivot', 'breakthrough', ...CONDITIONS] as const;

// ---- Answers ----------------------------------------------------------------------------------------

/** An answer that is what its sentence says. */
const said = (kind: string, pattern: Pattern<PhraseValues>): Pattern<Try> =>
  as(
    pattern,
    (wish): Try => ({ kind, wish: wish as Json }),
    ({ kind: other, wish, asks }) =>
      other === kind && asks === undefined && wish !== NOTHING ? (wish as PhraseValues) : undefined,
  );
/** Words for no answer of a kind: `no extra`. */
const nothing = (book: Phrasebook, kind: string): Pattern<Try> =>
  as(
    book.means(`${kind}.none`, NOTHING),
    (wish): Try => ({ kind, wish }),
    ({ kind: other, wish, asks }) =>
      other === kind && asks === undefined && wish === NOTHING ? NOTHING : undefined,
  );

/** An answer about a unit: what is left of the sentence is the wish. */
const ofUnit = (kind: string, pattern: Pattern<PhraseValues>): Pattern<Try> =>
  as(
    pattern,
    ({ unit: id, ...wish }): Try => ({ kind, about: { unit: String(id) }, wish: wish as Json }),
    ({ kind: other, about, wish }) =>
      other === kind && about?.['unit'] !== undefined
        ? { unit: about['unit'], ...(wish as object) }
        : undefined,
  );

const activation = own({
  kind: 'activate',
  repeats: true,
  make: (book) => said('activate', either<PhraseValues>(actionIn(book), onwardIn(book))),
  // `SS1 charges LG1, otherwise moves 4`, `SS1: if LG1 is within 11, charge it`
  other: (book) => ({
    value: either<PhraseValues>(
      actionIn(book, UNSAID),
      // `on its left flank if possible, otherwise on its front`
      the(
        'side',
        phrase(
          field(
            'side',
            as(
              sideIn(book),
              (side) => ({ side }),
              () => undefined,
            ),
          ),
        ),
      ),
    ) as Pattern<Json>,
    so: actionIn(book, IT) as Pattern<Json>,
    head: as(
      ANYBODY,
      (unit): Try => ({ kind: 'activate', wish: { unit } }),
      () => undefined,
    ),
    with: ({ wish }, deed) => {
      const [said, other] = [wish, deed] as readonly PhraseValues[];
      if (other?.['action'] !== undefined) return actionOf(said?.['unit'], other);
      return said?.['action'] === 'charge'
        ? { kind: 'activate', wish: { ...said, ...other } as Json }
        : undefined;
    },
  }),
  // `SS1 and SS2 march 4`
  group: (book) => {
    const all = list(
      located(ANYBODY),
      also(mark(',+'), words(soft(','), everyday('and', book.own))),
    );
    return reads(
      phrase(field('units', all), idle(book.words('each')), field('deed', actionIn(book, UNSAID))),
      ({ units, deed }) => {
        const tries = units.flatMap(({ value, span }) => {
          const one = actionOf(value, deed);
          return one === undefined ? [] : [new Located(one, span)];
        });
        return units.length > 1 && tries.length === units.length ? tries : undefined;
      },
    );
  },
  examples: (id) =>
    (
      [
        { unit: id, action: 'maneuver', first: { to: 'north' }, go: { far: 4500 } },
        { unit: id, action: 'march', go: { until: 1000, of: id }, last: { by: -3000 } },
        { unit: id, action: 'maneuver', go: { x: 29_000, y: 18_500 } },
        { unit: id, action: 'retreat', way: 'rear', go: { far: 'most' }, last: { to: id } },
        { unit: id, action: 'charge', target: id, first: { by: 1250 }, side: 'left' },
        { unit: id, action: 'charge', target: id, contact: 'whole' },
        { unit: id, action: 'attack', target: id, contact: 'left-half' },
        { unit: id, action: 'shoot', target: id, way: 'rear', go: { far: 2000 } },
        { unit: id, action: 'arrive', x: 6000, y: 4500, facing: { to: 'east' } },
        { unit: id, action: 'shift', way: 'left', go: { far: 2000 } },
        { unit: id, action: 'none' },
        { unit: 'lannister', action: 'leave' },
      ] as const satisfies readonly Activation[]
    ).map((wish) => ({ kind: 'activate', wish: wish as unknown as Json })),
});

const deployment = own({
  kind: 'deploy',
  repeats: true,
  make: (book) => {
    const fields = { unit, x: inches, y: inches, facing: opt(turnIn(book, 'last')) };
    return said('deploy', book.sentence('deploy', fields) as Pattern<PhraseValues>);
  },
  examples: (id) => [
    { kind: 'deploy', wish: { unit: id, x: 12_000, y: 3500, facing: { by: 500 } } },
  ],
});

/** `set forest at 12, 20, turned right 30`, `set nothing`: what is placed, or a destroyed unit that comes back. */
const placing = (kind: 'place' | 'pile' | 'return'): Answer =>
  own({
    kind,
    repeats: true,
    make: (book) => {
      const fields = { x: inches, y: inches, facing: opt(turnIn(book, 'last')) };
      const what: Readonly<Record<string, Pattern<unknown>>> = {
        place: { what: name('grounds') },
        pile: {},
        return: { unit },
      }[kind];
      const sentence = book.sentence(kind, { ...what, ...fields }) as Pattern<PhraseValues>;
      const placed = as(
        sentence,
        (all): PhraseValues => ({ ...(kind === 'pile' && { what: 'corpse-pile' }), ...all }),
        ({ what: thing, ...rest }) =>
          kind === 'pile' ? rest : { ...(thing !== undefined && { what: thing }), ...rest },
      );
      return either<Try>(said(kind, placed), nothing(book, kind));
    },
    examples: (id) => [
      {
        kind,
        wish: {
          ...(kind === 'place' && { what: 'forest' }),
          ...(kind === 'pile' && { what: 'corpse-pile' }),
          ...(kind === 'return' && { unit: id }),
          ...{ x: 12_000, y: 20_500, facing: { by: 3000 } },
        },
      },
      { kind, wish: 'nothing' },
    ],
  });

/** The one turn of a unit, said as the first of a maneuver or as its last. */
const anyTurn = (book: Phrasebook) => either(turnIn(book, 'last'), turnIn(book, 'first'));

/** Courses and turns outside of an activation, each about a unit. */
const reaction = (kind: string, make: Own['make'], wish: Json): Answer =>
  own({
    ...{ kind, repeats: true, within: true, make },
    examples: (id) => [{ kind, about: { unit: id }, wish }],
  });

/** The course of a unit as one of its actions has it. */
const course = (kind: string, action: 'retreat' | 'maneuver', wish: Json): Answer =>
  reaction(
    kind,
    (book) => {
      const fields = { ...ACTION_FIELDS(book)[action], unit };
      return ofUnit(kind, book.sentence(kind, fields) as Pattern<PhraseValues>);
    },
    wish,
  );
const withdrawal = course('withdraw', 'retreat', { way: 'left', go: { far: 2500 } });
const breakthrough = course('breakthrough', 'maneuver', {
  ...{ first: { to: 'south' }, go: { far: 'most' } },
});
const pivoting = reaction(
  'pivot',
  (book) =>
    as(
      ofUnit(
        'pivot',
        book.sentence('pivot', { unit, turn: anyTurn(book) }) as Pattern<PhraseValues>,
      ),
      ({ wish, ...rest }): Try => ({ ...rest, wish: (wish as { turn: Json }).turn }),
      ({ wish, ...rest }) => ({ ...rest, wish: { turn: wish } }),
    ),
  { by: 4500 },
);

/** `extra SS1 attacks LG1`: an action that an effect gives. */
const beside = own({
  kind: 'extra',
  repeats: true,
  within: true,
  make: (book) => {
    const turned = sentenceOf<PhraseValues>(
      book.sentence('extra.pivot', { unit, last: anyTurn(book) }) as Pattern<PhraseValues>,
      (all) => ({ ...all, action: 'pivot' }),
      ({ action, ...rest }) => (action === 'pivot' ? rest : undefined),
    );
    const deed = either<PhraseValues>(actionIn(book), turned);
    // `OR1额外移动`
    const ofUnitNamed = reads(
      book.sentence('extra.of', { unit: ANYBODY, deed: actionIn(book, UNSAID) }),
      (one): Try | undefined => {
        const deed = actionOf(one.unit, one.deed);
        return deed && { ...deed, kind: 'extra' };
      },
    );
    return either<Try>(
      said('extra', the('deed', book.sentence('extra', { deed }))),
      ofUnitNamed,
      nothing(book, 'extra'),
    );
  },
  examples: (id) => [
    { kind: 'extra', wish: { unit: id, action: 'attack', target: id } },
    { kind: 'extra', wish: { unit: id, action: 'pivot', last: { to: id } } },
    { kind: 'extra', wish: 'nothing' },
  ],
});

/** `card Hear Me Roar, for LG1`, `use Martial Training`. */
const playing = own({
  kind: 'play',
  repeats: true,
  within: true,
  make: (book) => {
    const parts = {
      unit: opt(the('unit', book.sentence('for', { unit }))),
      on: opt(the('target', book.sentence('aim', { target: unit }))),
    };
    const using = (key: string, group: string, own = parts.unit): Pattern<Try> =>
      said(
        'play',
        book.sentence(key, { use: name(group), ...parts, unit: own }) as Pattern<PhraseValues>,
      );
    return either<Try>(
      using('play.card', 'cards'),
      using('play.ability', 'abilities'),
      using('play.when', 'cards', unit as Pattern<unknown> as typeof parts.unit),
      using('play.own', 'abilities', unit as Pattern<unknown> as typeof parts.unit),
      nothing(book, 'play'),
    );
  },
  examples: (id) => [
    { kind: 'play', wish: { use: 'hear-me-roar', unit: id, on: id } },
    { kind: 'play', wish: { use: 'set-for-charge' } },
    { kind: 'play', wish: 'nothing' },
  ],
});

const isToken = (window: string): boolean => CONDITIONS.some((one) => one === window);
const isMoment = (window: string): boolean => MOMENTS.some((one) => one === window);
/** `always: ask at weakened`: that its house wants to be asked. */
const asking = own({
  kind: 'ask',
  repeats: true,
  make: (book) =>
    as(
      the('window', book.sentence('ask', { window: name('windows') })),
      (window): Try => {
        if (isMoment(window))
          return { kind: 'play', about: { at: window }, wish: null, asks: 'yes' };
        return isToken(window)
          ? { kind: 'spend', about: { token: window }, wish: null, asks: 'yes' }
          : { kind: window, wish: null, asks: 'yes' };
      },
      ({ kind, about, asks }) => {
        if (asks === undefined || kind === 'activate') return undefined;
        if (kind === 'play') return String(about?.['at']);
        return kind === 'spend' ? String(about?.['token']) : kind;
      },
    ),
  examples: () => [{ kind: 'pivot', wish: null, asks: 'yes' }],
});

/** Decks that a mode deals, and no player holds. */
const DEALT = new Set(['objective', 'siege', 'garrison']);

/** Orders and reactions, and what may be left. */
const usedAbilities = ({ abilities }: Rules): readonly string[] =>
  Object.keys(abilities).filter(
    (id) => abilities[id]?.kind !== 'passive' || abilities[id]?.may === true,
  );

/** A unit by its name on the table, and by that of its card: `Grey Wind`, and `Sworn Swords 2` where several have it. */
const unitNames = (rules: Rules): ReadonlyMap<UnitId, Nouns> => {
  const all = Object.entries(rules.units);
  return new Map(
    all.map(([id, { profile }]) => {
      const isOnly = all.filter(([, other]) => other.profile === profile).length === 1;
      const [number = ''] = /\d+$/.exec(id) ?? [];
      const called = (lang: Lang) => {
        const { name = id, also = [] } = rules.terms[lang]['profiles']?.[profile] ?? {};
        const names = [name, ...also];
        const numbered = names.map((one) => `${one} ${number}`);
        return {
          name: id,
          also: [...(isOnly ? names : numbered), ...names.map((one) => `${one} ${id}`)],
        };
      };
      return [id, { en: called('en'), zh: called('zh') }];
    }),
  );
};

// ---- The language -----------------------------------------------------------------------------------

const language = orderLanguage<Tabletop>({
  explain,
  answers: [
    activation,
    deployment,
    placing('place'),
    placing('pile'),
    placing('return'),
    withdrawal,
    breakthrough,
    pivoting,
    rerolling,
    spending,
    beside,
    playing,
    asking,
    answer('choose', { what: noun('choices') }, { repeats: true, within: true }),
    answer('discard', { cards: some(noun('cards')) }),
    answer('contact', { contact: choice(...CONTACTS) }, { within: true }),
    answer('role', { role: choice('attacker', 'defender') }),
    answer('mission', { mission: noun('missions') }),
    answer('zone', { edge: choice('south', 'north', 'other') }),
  ],
  conditions: {
    within: { unit: noun('units'), far: amountIn(3), other: noun('units') },
    near: { unit: noun('units'), far: amountIn(3) },
    // Of a unit that the line has named: its target, and itself.
    'near-it': { far: amountIn(3) },
    'engaged-it': {},
    'free-it': {},
    sees: { unit: noun('units'), other: noun('units') },
    models: { unit: noun('units'), models: count(1) },
    engaged: { unit: noun('units') },
    free: { unit: noun('units') },
    there: { unit: noun('units') },
    gone: { unit: noun('units') },
    kills: { unit: noun('units'), other: noun('named') },
    activated: { unit: noun('units') },
    token: { unit: noun('units'), token: noun('tokens') },
    hits: { hits: count(1) },
    blocks: { blocks: count(1) },
    round: { round: count(1) },
    'zone-held': { zone: noun('zones') },
    'zone-free': { zone: noun('zones') },
    'enemy-card': { card: noun('cards') },
  },
  queues: { turns: 'activate', deployments: 'deploy', placements: 'place' },
  sentences: ({ orders }) => orders,
  lexicon: (rules) => {
    const units = new Map([...calledSo(rules.walls), ...unitNames(rules)]);
    const compass = nounsOf(rules, 'compass', Object.keys(COMPASS));
    const ncus = nounsOf(rules, 'profiles', Object.keys(rules.nonCombat));
    const { tokens: objectives, strategies } = rules.mode;
    const tactics = Object.keys(rules.cards).filter(
      (id) => !DEALT.has(rules.cards[id]?.deck ?? '') || (strategies && isStrategy({ rules }, id)),
    );
    const cards = nounsOf(rules, 'cards', tactics);
    const tokens = nounsOf(rules, 'tokens', CONDITIONS);
    const choices = ['one', 'two', 'three', 'first', 'second'];
    const named = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
    const pieces = calledSo([
      ...Object.keys(rules.battle.terrain),
      ...named('P', rules.mode.terrain.pieces + (rules.mode.corpses?.supply ?? 0)),
    ]);
    const markers = calledSo(named('O', objectives?.count ?? 0));
    return {
      groups: {
        seats: nounsOf(rules, 'seats', rules.seats),
        units: new Map([...units, [PRONOUN, pronoun]]),
        named: units,
        aims: new Map([...units, [PRONOUN, pronoun], ...compass, ...pieces, ...markers]),
        grounds: nounsOf(rules, 'terrains', ['token', ...Object.keys(rules.terrain)]),
        missions: nounsOf(rules, 'missions', Object.keys(rules.missions)),
        tokens,
        ncus,
        anybody: new Map([...units, [PRONOUN, pronoun], ...ncus]),
        zones: nounsOf(rules, 'zones', BOARD_ZONES),
        cards,
        abilities: nounsOf(rules, 'cards', usedAbilities(rules)),
        choices: new Map([
          ...[...units, ...tokens, ...cards, ...pieces],
          ...nounsOf(rules, 'choices', choices),
        ]),
        windows: new Map([
          ...nounsOf(
            rules,
            'kinds',
            WINDOWS.filter((one) => !isToken(one)),
          ),
          ...tokens,
          ...nounsOf(rules, 'moments', MOMENTS),
        ]),
      },
      lesser: new Set(),
      wording: undefined,
    };
  },
  round: ({ round }) => round,
  // Two steps show how a queue is written, and are one line of a mail; then who stands beside the table, and what is held.
  ahead: (view, seat) => [
    ...fresh(view, houseOf(seat))
      .filter((id) => isThere(view, id))
      .slice(0, 2)
      .map((id, at) => ({
        kind: 'activate',
        wish: { unit: id, action: 'march', go: { far: 'most' } },
        queue: { name: 'turns', step: at + 1 },
      })),
    ...fresh(view, houseOf(seat))
      .filter((id) => view.state.phase === 'activation' && view.rules.nonCombat[id] !== undefined)
      .flatMap((ncu) => [...zonesFor(view, ncu)].slice(0, 1))
      .map((wish) => ({ kind: 'activate', wish: { ...wish } })),
    ...[...new Set(handOf(view, houseOf(seat)))].map((use) => ({ kind: 'play', wish: { use } })),
  ],
});
export const { orderForm } = language;

export const readOrders: typeof language.readOrders = (view, seat, ...given) => {
  const reading = withoutPronouns(language.readOrders(view, seat, ...given));
  return unknownUnits(view, usedUp(turnedInPlace(view, seat, otherWays(reading))));
};
export const readYamlOrders: typeof language.readYamlOrders = (...given) =>
  usedUp(language.readYamlOrders(...given));

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
    .flatMap((preset) => language.checkSentences(prepared(data, { preset })));
