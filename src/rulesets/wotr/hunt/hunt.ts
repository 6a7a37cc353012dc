// The damage of a tile: the Ring is used, or a Companion falls.

import type { Ids, NoIds } from '../../../core/game.ts';
import { oneOf } from '../../../core/kinds.ts';
import { illegal, type Problem } from '../../../core/problem.ts';
import { ask } from '../../../core/question.ts';
import { invariant } from '../../../core/result.ts';
import { byName, NEW_LINE, oneOf as oneWord } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  either,
  number,
  opt,
  type Pattern,
  reads,
  the,
  words as wordsOf,
} from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Appliers, Chapter, Sayings } from '../chapter.ts';
import { cardOf } from '../decks.ts';
import type { FactType, HuntUnderWay, TileCause, TileLaw } from '../facts.ts';
import type { CharacterId, Play, RegionId, RuleId, Table, View, Wotr } from '../game.ts';
import { type Bounds, conditionsOf } from '../language/conditions.ts';
import { formBehind, orElse } from '../language/data.ts';
import { character, region } from '../language/parts.ts';
import { choicesIn, thenAfter } from '../language/queues.ts';
import { answering, type Try } from '../language/said.ts';
import { advanceInMordor } from '../mordor.ts';
import {
  corrupt,
  refuseSeparation,
  reveal,
  separate,
  separationSpots,
  settleGuide,
} from '../reveal.ts';
import { mourn, offer } from '../spent-cards.ts';
import { isOver, isReadSince, leadOf } from '../table.ts';
import { drawTile, huntDice, lawIn, rollEvents, rollHunt, tileEvents } from './tiles.ts';

/** HUN-11, HUN-12: use the Ring, or lose the Guide, or a Companion by chance. */
const MEANS = ['ring', 'guide', 'chance'] as const;
type Means = (typeof MEANS)[number];

const refuseMeans = ({ state }: View, means: Means): Problem | null => {
  if (!MEANS.includes(means)) return illegal('HUN-12', 'no-such-means', { choices: MEANS });
  return means === 'ring' || state.fellowship.companions.length > 0
    ? null
    : illegal('HUN-12', 'no-companion-left');
};

const means = oneOf<Wotr, NoIds, Means>('hunt-damage', {
  rule: 'HUN-12',
  candidates: () => MEANS,
  refuse: (view, _question, _made, one) => refuseMeans(view, one),
  warning: (view, _seat, one) => refuseMeans(view, one),
  // D7: the Ring, unless it loses the war; then the Guide.
  fallback: ({ rules, state }) => {
    const { corruption, companions } = state.fellowship;
    const isEnd = corruption + (state.hunt?.damage ?? 0) >= rules.tables.tracks.corruption;
    return isEnd && companions.length > 0 ? 'guide' : 'ring';
  },
});

/** CHR-29: a Hobbit that would fall in the Fellowship is placed as if he had just been separated. */
const hobbitSpot = oneOf<Wotr, Ids & { readonly character: CharacterId }, RegionId>('hobbit-spot', {
  rule: 'CHR-1',
  candidates: (view, { about: { character } }) =>
    separationSpots(view, [character]).map(({ region }) => region),
  refuse: (view, { about: { character } }, _made, to) => refuseSeparation(view, [character], to),
  fallback: ({ state }) => state.fellowship.region,
});

/** HUN-11 to HUN-13: what a Companion does not bear goes to corruption. */
function* takeDamage(table: Table): Play<void> {
  const damage = table.state.hunt?.damage ?? 0;
  const chosen = yield* chooseMeans(table, damage);
  if (chosen === 'ring') {
    corrupt(table, 'HUN-11', damage);
    return;
  }
  const fallen = chosen === 'guide' ? table.state.fellowship.guide : byChance(table);
  const isSaid = chosen === 'chance' && isReadSince(table, 2) && escapes(table, fallen);
  if (isSaid) table.emit({ type: 'companion-drawn', rule: 'HUN-12', character: fallen });
  yield* fall(table, 'HUN-12', fallen, chosen);
  const level = table.rules.characters[fallen].level ?? 0;
  if (damage > level) corrupt(table, 'HUN-13', damage - level);
  if (!isOver(table)) yield* settleGuide(table);
}

/** HUN-11, HUN-12; a card may say itself who bears it. */
function* chooseMeans(table: Table, damage: number): Play<Means> {
  if (damage <= 0 || table.state.fellowship.companions.length === 0) return 'ring';
  const { bearer } = table.state.hunt ?? {};
  return bearer ?? (yield* ask(means.of(leadOf(table, 'free-peoples'), {})));
}

/** HUN-12: the Guide is among them, the Ring-bearers are not. */
export const byChance = (table: Table): CharacterId => {
  const { companions } = table.state.fellowship;
  return invariant(companions[table.draw('sacrifice', companions.length)], 'a Companion');
};

/** CHR-29: a Hobbit does not fall outside Mordor. */
const escapes = ({ rules, state }: View, character: CharacterId): boolean =>
  rules.characters[character].hobbit === true && state.fellowship.mordor === null;

/** HUN-12: he is sacrificed, and a card on the table may make it worse. */
export function* fall(
  table: Table,
  rule: RuleId,
  character: CharacterId,
  how: 'guide' | 'chance' | 'card',
): Play<void> {
  if (escapes(table, character)) yield* flee(table, character);
  else table.emit({ type: 'companion-lost', rule, character, how });
  yield* mourn(table);
}

/** CHR-29: a Hobbit goes where he likes. */
function* flee(table: Table, character: CharacterId): Play<void> {
  const { rule } = table.rules.characters[character];
  const region = yield* ask(hobbitSpot.of(leadOf(table, 'free-peoples'), { character }));
  const spot = separationSpots(table, [character]).find((one) => one.region === region);
  yield* separate(table, rule, [character], spot ?? { region });
}

// A hunt from its roll to the last tile.

/** HUN-2 to HUN-8: after each step of the Fellowship. */
export function* hunt(table: Table): Play<void> {
  const isHunted = huntDice(table).dice > 0;
  const used = isHunted ? yield* offer(table, 'shadow', 'hunt-roll') : undefined;
  const successes = rollHunt(table, used?.does === 'bonus' ? 1 : 0);
  if (successes > 0) yield* meet(table, 'hunt', successes);
}

/** A tile is drawn and resolved: protection, damage, a step in Mordor, and the reveal. */
export function* meet(
  table: Table,
  cause: TileCause,
  successes: number,
  more: Drawing = {},
): Play<void> {
  if (yield* isDrawn(table, cause, successes, lawIn(more))) yield* meetDrawn(table, more.into);
  else if (cause === 'mordor') advanceInMordor(table, false);
}

/** Draws a tile, if no card stops it (FCH-8). */
export function* isDrawn(
  table: Table,
  cause: TileCause,
  successes: number,
  law: TileLaw = {},
): Play<boolean> {
  const moment = cause === 'hunt' ? 'hunt-found' : 'tile-due';
  const used = yield* offer(table, 'free-peoples', moment);
  if (used?.does === 'stop') return false;
  drawTile(table, cause, successes, law);
  return true;
}

interface Drawing extends TileLaw {
  /** Where the Fellowship is being declared (FEL-11). */
  readonly into?: RegionId | undefined;
}

/** CRD-10: of those that a card draws an Eye and a blue one do nothing. */
const isHarmless = ({ rules, state }: View): boolean => {
  const { damage, side } = rules.tiles[state.hunt?.tile ?? ''] ?? {};
  return state.hunt?.cause === 'card' && (damage === 'eye' || side === 'free-peoples');
};

/** CRD-10: the tile that lies open comes to nothing, if it is such a one. */
export const isDismissed = (table: Table): boolean => {
  if (!isHarmless(table)) return false;
  const { tile = '', card = '' } = table.state.hunt ?? {};
  table.emit({ type: 'tile-harmless', rule: cardOf(table, card).rule, card, tile });
  return true;
};

/** The tile that lies open is resolved; of what cards and the Guide offer one alone is used (HUN-14). */
function* meetDrawn(table: Table, into?: RegionId): Play<void> {
  if (!isHarmless(table)) yield* easeByCard(table);
  if (isDismissed(table)) return;
  yield* protect(table);
  const under = table.state.hunt;
  if (under === null) return;
  const { tile, cause, damage, reveals } = under;
  yield* takeDamage(table);
  if (isOver(table)) return;
  table.emit({ type: 'tile-resolved', rule: 'HUN-5', tile, damage });
  if (cause === 'mordor') advanceInMordor(table, table.rules.tiles[tile]?.stop === true);
  if (reveals && !isOver(table)) yield* show(table, into === undefined ? 'HUN-8' : 'FEL-11', into);
}

/** FEL-9, FEL-13, SCH-17: the Fellowship is revealed; then come the tiles for its way. */
export function* show(table: Table, rule: RuleId, into?: RegionId): Play<void> {
  const { passed, path } = yield* reveal(table, rule, into);
  for (let more = 0; more < passed && !isOver(table); more++) yield* meet(table, 'passing', 0);
  if (!isOver(table)) yield* waylay(table, path);
}

/** A card of the Shadow for the way of the Ring-bearers: one more tile; `into`: they are being declared there. */
export function* waylay(table: Table, path: readonly RegionId[], into?: RegionId): Play<void> {
  const used = yield* offer(table, 'shadow', 'path', { path: path.join(' ') });
  if (used?.does !== 'tile') return;
  const { card } = used;
  const still = table.rules.options['balrog-2e'] === 'yes' ? { still: 'yes' as const } : {};
  yield* meet(table, 'card', 0, { card, ...still, into });
}

/** D6: a card on the table against the tile: less damage, or another tile in its place. */
function* easeByCard(table: Table): Play<void> {
  if (table.state.hunt?.bearer === 'ring') return;
  const used = yield* offer(table, 'free-peoples', 'tile');
  const { hunt: under } = table.state;
  if (under === null || used === undefined) return;
  const { tile, cause, successes, damage } = under;
  if (used.does === 'ease') table.emit({ type: 'tile-eased', rule: 'HUN-14', damage: damage - 1 });
  if (used.does !== 'redraw') return;
  drawTile(table, cause, successes, lawIn(under));
  table.emit({ type: 'tile-put-back', rule: 'HUN-14', tile });
}

const huntEvents = {
  'tile-eased': ({ state }, { damage }) => {
    if (state.hunt !== null) state.hunt = { ...state.hunt, damage, guard: 'other' };
  },
  'tile-put-back': ({ state: { tiles, hunt: under } }, { tile }) => {
    tiles.drawn.splice(tiles.drawn.indexOf(tile), 1);
    tiles.pool[tile] = (tiles.pool[tile] ?? 0) + 1;
    if (under !== null) under.guard = 'other';
  },
  'tile-harmless': ({ state }) => {
    state.hunt = null;
  },
  'tile-resolved': ({ state }) => {
    state.hunt = null;
  },
} satisfies Partial<Appliers<FactType>>;

// Protection of the Guide: before the damage of a tile is taken.

/** The Guide's ability against a tile: a Hobbit goes (in Mordor nowhere), Gollum shows the Fellowship. */
type Guard =
  | { readonly guard: 'none' | 'reveal' }
  | { readonly guard: 'separate'; readonly to?: RegionId };

const NONE: Guard = { guard: 'none' };

const isHobbit = ({ rules }: View, one: CharacterId): boolean =>
  rules.characters[one].hobbit === true;

/** HUN-14: nothing helps, or nothing more. */
const isBare = ({ damage, guard: used, bearer }: HuntUnderWay): boolean =>
  damage < 1 || used === 'other' || bearer === 'ring';

/** Where a Hobbit who guides could go; HUN-14: the second joins the first. */
function* ways(view: View, { group }: HuntUnderWay): Generator<Guard> {
  const { guide, mordor } = view.state.fellowship;
  if (mordor !== null) {
    yield { guard: 'separate' };
    return;
  }
  for (const { region } of separationSpots(view, [guide]))
    if (group === undefined || group === region) yield { guard: 'separate', to: region };
}

/** All that the Guide could do now. */
function* guardsOf(view: View): Generator<Guard> {
  const { hunt, fellowship } = view.state;
  yield NONE;
  if (hunt === null || isBare(hunt)) return;
  if (isHobbit(view, fellowship.guide)) yield* ways(view, hunt);
  const isUnseen = fellowship.hidden && !hunt.reveals;
  if (fellowship.guide === 'gollum' && isUnseen && hunt.guard === null) yield { guard: 'reveal' };
}

const isSameGuard = (a: Guard, b: Guard): boolean =>
  a.guard === b.guard &&
  (a.guard === 'separate' ? a.to : '') === (b.guard === 'separate' ? b.to : '');

const refuseGuard = (view: View, said: Guard): Problem | null => {
  if ([...guardsOf(view)].some((one) => isSameGuard(one, said))) return null;
  const { guide, mordor } = view.state.fellowship;
  const args = { character: guide };
  if (said.guard !== 'separate')
    return guide === 'gollum'
      ? illegal(view.rules.characters[guide].rule, 'revealed-anyway')
      : illegal('FEL-2', 'gollum-does-not-guide', args);
  if (!isHobbit(view, guide)) return illegal('FEL-2', 'no-hobbit-guides', args);
  if (mordor !== null) return illegal('MOR-5', 'separated-in-mordor', args);
  const { group } = view.state.hunt ?? {};
  if (group !== undefined && said.to !== group)
    return illegal('HUN-14', 'hobbits-together', { ...args, region: group });
  return said.to === undefined
    ? illegal('CHR-1', 'say-where-to', args)
    : refuseSeparation(view, [guide], said.to);
};

/** Where the second Hobbit goes need not be said. */
const withPlace = (view: View, said: Guard): Guard => {
  const { group } = view.state.hunt ?? {};
  return said.guard === 'separate' && said.to === undefined && group !== undefined
    ? { guard: 'separate', to: group }
    : said;
};

const guard = oneOf<Wotr, NoIds, Guard>('hunt-guard', {
  rule: 'HUN-14',
  candidates: (view) => guardsOf(view),
  refuse: (view, _question, _made, said) => refuseGuard(view, said),
  resolve: (view, _question, said) => ({ answer: withPlace(view, said), dropped: [] }),
  fallback: () => NONE,
});

const ruleOf = ({ rules }: View, one: CharacterId): RuleId => rules.characters[one].rule;

/** HUN-14: protection first, while there is any; a Hobbit that goes may leave the next as the Guide. */
function* protect(table: Table): Play<void> {
  while ([...guardsOf(table)].length > 1) {
    const said = yield* ask(guard.of(leadOf(table, 'free-peoples'), {}));
    if (said.guard === 'none') return;
    const { guide: by } = table.state.fellowship;
    const damage = (table.state.hunt?.damage ?? 1) - 1;
    const reveals = said.guard === 'reveal' ? { reveals: 'yes' as const } : {};
    table.emit({ type: 'damage-eased', rule: ruleOf(table, by), by, damage, ...reveals });
    if (said.guard === 'separate')
      yield* separate(table, ruleOf(table, by), [by], spotFor(table, by, said.to));
  }
}

const spotFor = (view: View, one: CharacterId, to: RegionId = view.state.fellowship.region) =>
  separationSpots(view, [one]).find(({ region }) => region === to) ?? { region: to };

const guardEvents = {
  'damage-eased': ({ rules, state }, { by, damage, reveals }) => {
    if (state.hunt === null) return;
    state.hunt.damage = damage;
    state.hunt.guard = rules.characters[by].hobbit === true ? 'hobbit' : 'other';
    if (reveals !== undefined) state.hunt.reveals = true;
  },
} satisfies Partial<Appliers<FactType>>;

// Answers to the hunt.

const huntSays = (book: Phrasebook): Sayings => {
  const { sentence, means } = book;
  const to = opt(the('to', sentence('hunt-guard.to', { to: region })));
  /** HUN-14: `protect: none`, `protect: reveal`, `protect: separate to Rivendell`. */
  const guard = either<Guard>(
    means('hunt-guard.none', { guard: 'none' }),
    means('hunt-guard.reveal', { guard: 'reveal' }),
    as(
      sentence('hunt-guard.separate', { to }),
      (where): Guard => ({ guard: 'separate', ...where }),
      (one) => {
        if (one.guard !== 'separate') return undefined;
        return one.to === undefined ? {} : { to: one.to };
      },
    ),
  );
  const by = meansIn(book);
  return {
    data: huntData,
    lines: [
      answering(
        'hunt-guard',
        also<Guard>(
          the('guard', sentence('hunt-guard', { guard })),
          either<Guard>(
            means('hunt-guard.not', { guard: 'none' }),
            means('hunt-guard.revealing', { guard: 'reveal' }),
          ),
        ),
      ),
      answering(
        'hunt-damage',
        also<Means>(
          the('means', sentence('hunt-damage', { means: by })),
          either<Means>(
            means('ring-bears', 'ring'),
            means('guide-falls', 'guide'),
            means('somebody-falls', 'chance'),
          ),
        ),
      ),
      escaping(sentence('hobbit-spot', { character, to: region })),
    ],
    rows: damageRows(book),
  };
};

/** HUN-12. */
const meansIn = ({ means }: Phrasebook): Pattern<Means> =>
  either<Means>(...(['ring', 'guide', 'chance'] as const).map((one) => means(`means.${one}`, one)));

/** No numbered tile does more. */
const MOST_SHOWN = 3;

interface DamageSaid {
  readonly means: Means;
  readonly bounds?: Bounds | undefined;
  readonly until?: number;
}

const damageRows = (book: Phrasebook): readonly Pattern<readonly Try[]>[] => {
  const { sentence, words, means } = book;
  const counted = (key: 'least' | 'most') =>
    the('n', sentence(`hunt-damage.${key}`, { n: number() }));
  const shown = also<Bounds>(
    conditionsOf(book).range,
    // `guide for 3`: what a tile shows, neither less nor more.
    reads(number(), (n): Bounds => ({ least: n, most: n })),
    reads(counted('least'), (least): Bounds => ({ least })),
    reads(counted('most'), (most): Bounds => ({ most })),
  );
  const upTo = reads(
    the('n', sentence('hunt-damage.up-to', { n: number() })),
    (most): Bounds | undefined => (most > MOST_SHOWN ? undefined : { most }),
  );
  const bounds = opt(also(the('it', sentence('hunt-damage.for', { it: shown })), upTo));
  const by = meansIn(book);
  return [
    // `damage: ring until corruption 6, then guide`, `damage: ring for 1 or 2, guide for 3`: the head once.
    choicesIn(
      book,
      {
        head: words('hunt-damage.head'),
        item: also<DamageSaid>(
          sentence('hunt-damage.of', { means: by, bounds }),
          sentence('hunt-damage.first', { bounds: shown, means: by }),
          // `take corruption up to 6`: how much there is of it, and not how much a tile does.
          reads(the('n', sentence('hunt-damage.until', { n: number() })), (until) => ({
            ...{ means: 'ring' as const, until },
          })),
        ),
        between: also(thenAfter, wordsOf(thenAfter, words('hunt-damage.again'))),
      },
      ({ means: wish, bounds: some, until }): Try => ({
        ...{ kind: 'hunt-damage', wish },
        ...(until && { when: [{ if: 'corruption', most: until - 1 }] }),
        ...(some && { when: [{ if: 'damage', ...some }] }),
      }),
      ({ kind, wish }) =>
        kind === 'hunt-damage' ? [{ means: wish as Means }, undefined] : undefined,
    ),
    // `ring until corruption 6, then guide`: of nothing else can both be said.
    reads(
      choicesIn(
        book,
        {
          head: words('hunt-damage.headless'),
          item: either<Means>(means('means.bare-ring', 'ring'), means('means.bare-guide', 'guide')),
          between: thenAfter,
        },
        (wish): Try => ({ kind: 'hunt-damage', wish }),
      ),
      (tries) => (tries.length > 1 ? tries : undefined),
    ),
  ];
};

/** CHR-29: `Meriadoc escapes to Rivendell`. */
const escaping = (
  line: Pattern<{ readonly character: CharacterId; readonly to: RegionId }>,
): Pattern<Try> =>
  as(
    line,
    ({ character: who, to: wish }): Try => ({
      ...{ kind: 'hobbit-spot', wish, about: { character: who } },
    }),
    ({ kind, about, wish }) =>
      kind === 'hobbit-spot' && about?.['character'] !== undefined && typeof wish === 'string'
        ? { character: about['character'] as CharacterId, to: wish }
        : undefined,
  );

/** `{ protect: Rivendell, damage: ring, escape: { Meriadoc: Bree } }` */
const huntData: Readonly<Record<string, Form>> = {
  protect: orElse(
    {
      ...{ no: 'protect: none', none: 'protect: none' },
      ...{ reveal: 'protect: reveal', separate: 'protect: separate' },
    },
    formBehind('protect: separate to ', region),
  ),
  damage: oneWord({ ring: 'damage: ring', guide: 'damage: guide', random: 'damage: random' }),
  escape: byName({
    name: character,
    value: formBehind(' escapes to ', region),
    between: NEW_LINE,
    words: (who, where) => [...who, ...where],
  }),
};

export const hunting = {
  kinds: [guard, means, hobbitSpot],
  events: { ...huntEvents, ...rollEvents, ...tileEvents, ...guardEvents },
  says: huntSays,
} satisfies Chapter;
