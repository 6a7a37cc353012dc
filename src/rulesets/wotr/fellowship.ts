// The Fellowship moves, and hides again.

import type { NoIds } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import type { Form } from '../../notation/form.ts';
import {
  as,
  either,
  list,
  means as meaning,
  type Pattern,
  the,
  words,
} from '../../notation/index.ts';
import type { Phrasebook } from '../../notation/sentences.ts';
import type { ActLaw } from './act.ts';
import type { Appliers, Chapter, Sayings } from './chapter.ts';
import type { FactType } from './facts.ts';
import type { CharacterId, Face, Play, RegionId, RuleId, Spot, Table, View, Wotr } from './game.ts';
import { hunt, meet, waylay } from './hunt/hunt.ts';
import { formBehind, orElse } from './language/data.ts';
import { character, nextItem, region } from './language/parts.ts';
import { rowOf } from './language/queues.ts';
import { answering, type Deed, doing, orElse as failing } from './language/said.ts';
import { begin } from './phases.ts';
import { activate } from './politics.ts';
import {
  chooseGuide,
  corrupt,
  corruptionEvents,
  follow,
  found,
  guide,
  guideEvents,
  isGuide,
  isHaven,
  refuseSeparation,
  refuseWay,
  revealEvents,
  separate,
  separationEvents,
  separationSpots,
  wayTo,
} from './reveal.ts';
import { FACE_USES, isOver, isReadSince, leadOf, regionOf, within } from './table.ts';

const refuseMove = ({ rules, state }: View): Problem | null => {
  const { hidden, mordor, progress } = state.fellowship;
  if (!hidden) return illegal('FEL-8', 'fellowship-revealed');
  // The track has no more boxes.
  const most = rules.tables.tracks.corruption;
  return mordor === null && progress >= most ? illegal('FEL-5', 'track-ends', { most }) : null;
};

/** ACT-5, FEL-6: a step, the hunt, and then the die lies in the Hunt Box. */
const moving: ActLaw<'move-fellowship'> = {
  rule: 'ACT-5',
  side: 'free-peoples',
  uses: () => ['character'],
  candidates: () => [{}],
  refuse: (view) => refuseMove(view),
  *play(table) {
    yield* step(table);
    return 'hunt-box';
  },
};

/** FEL-5, MOR-6: one step of a hidden Fellowship, with the hunt that follows; in Mordor a tile. */
function* step(table: Table): Play<void> {
  const { mordor, progress } = table.state.fellowship;
  if (mordor === null) {
    table.emit({ type: 'fellowship-moved', rule: 'FEL-5', progress: progress + 1 });
    yield* hunt(table);
  } else yield* meet(table, 'mordor', 0);
}

/** CHR-25: led by Strider, any die hides it. */
const ruleOf = (die: Face): RuleId => (FACE_USES[die].includes('character') ? 'ACT-6' : 'CHR-25');

const hiding: ActLaw<'hide-fellowship'> = {
  rule: 'ACT-6',
  ruleFor: (_view, { die }) => ruleOf(die),
  side: 'free-peoples',
  uses: (view) => (isGuide(view, 'strider') ? 'any' : ['character']),
  candidates: () => [{}],
  refuse: ({ state }) => (state.fellowship.hidden ? illegal('ACT-6', 'hidden-already') : null),
  *play(table, _seat, { die }) {
    const rule = isGuide(table, 'strider') ? ruleOf(die) : 'ACT-6';
    const by = rule === 'ACT-6' ? {} : { by: 'strider' as const };
    table.emit({ type: 'fellowship-hidden', rule, ...by });
    yield* [];
    return undefined;
  },
};

const movingEvents = {
  'fellowship-moved': ({ state }, { progress }) => {
    state.fellowship.progress = progress;
    state.fellowship.moved = true;
  },
  'fellowship-hidden': ({ state }) => {
    state.fellowship.hidden = true;
    state.fellowship.moved = true;
  },
} satisfies Partial<Appliers<FactType>>;

// The second phase: the Free Peoples may declare the Fellowship, and choose its Guide again.

type Declaration =
  | { readonly declare: 'no' }
  | { readonly declare: 'mordor' }
  | { readonly declare: 'at'; readonly region: RegionId };

const NO: Declaration = { declare: 'no' };

/** Where Mordor is entered. */
export const gatesOf = ({ rules }: View): readonly RegionId[] =>
  Object.keys(rules.regions).filter((one) => rules.regions[one]?.gate === true);

const isGate = (view: View, region: RegionId): boolean => regionOf(view, region).gate === true;

/** MOR-1: the gate of Mordor that the Ring-bearers have come to: where their figure stands, or the nearest in reach. */
const gateOf = (view: View): RegionId | undefined => {
  const { region, progress } = view.state.fellowship;
  const steps = isReadSince(view, 2) ? progress : 0;
  return [...within(view, region, steps).keys()].find((one) => isGate(view, one));
};

const refuse = (view: View, said: Declaration): Problem | null => {
  const { hidden, mordor, region } = view.state.fellowship;
  if (said.declare === 'no') return null;
  if (mordor !== null) return illegal('MOR-3', 'in-mordor-already');
  if (said.declare === 'mordor') {
    if (gateOf(view) === undefined)
      return illegal('MOR-1', 'not-at-a-gate', { region, choices: gatesOf(view) });
    return hidden ? null : illegal('MOR-2', 'fellowship-revealed');
  }
  if (!hidden) return illegal('FEL-10', 'fellowship-revealed');
  return refuseWay(view, 'FEL-10', said.region);
};

/** FEL-10, MOR-1: where the Fellowship is declared, or that it enters Mordor. */
const declaration = oneOf<Wotr, NoIds, Declaration>('declare', {
  rule: 'FEL-10',
  *candidates(view) {
    const { region, progress } = view.state.fellowship;
    yield NO;
    if (gateOf(view) !== undefined) yield { declare: 'mordor' };
    for (const to of within(view, region, progress).keys()) yield { declare: 'at', region: to };
  },
  refuse: (view, _question, _made, said) => refuse(view, said),
  fallback: () => NO,
  warning: (view, _seat, said) => refuse(view, said),
});

/** True where a declaration would change nothing: everybody knows where the Fellowship is, and nobody wakes there. */
const isIdle = (view: View): boolean => {
  const { hidden, mordor, progress, region } = view.state.fellowship;
  const { nation } = regionOf(view, region);
  const wakes = isHaven(view, region) && nation !== undefined && !view.state.nations[nation].active;
  const isKnown = hidden && mordor === null && progress === 0 && gateOf(view) === undefined;
  // A card that lies on the table may end by it.
  return isReadSince(view, 4) && isKnown && !wakes && view.state.onTable.length === 0;
};

/** TRN-5: the declaration or Mordor, rest, and then the Guide. */
function* fellowshipPhase(table: Table): Play<void> {
  const question = declaration.of(leadOf(table, 'free-peoples'), {});
  const said = isIdle(table) ? NO : yield* ask(question);
  const at = said.declare === 'at' ? said.region : gateOf(table);
  if (said.declare !== 'no' && at !== undefined) yield* declare(table, at, said);
  if (isOver(table)) return;
  rest(table);
  yield* chooseGuide(table);
  begin(table, 'hunt-allocation');
}

// The Ring-bearers in Mordor.

/** MOR-3, MOR-4: to the first circle; Eyes that were drawn and special tiles in play are in the pool. */
const enterMordor = (table: Table): void => {
  const { drawn, coming } = table.state.tiles;
  const eyes = drawn.filter((tile) => table.rules.tiles[tile]?.damage === 'eye');
  table.emit({ type: 'mordor-entered', rule: 'MOR-3', eyes, special: coming });
};

/** The figure moves where the Fellowship is declared; MOR-3: from a gate the Ring-bearers go on to the first circle. */
function* declare(table: Table, at: RegionId, said: Declaration): Play<void> {
  const isThere = said.declare === 'mordor' && table.state.fellowship.region === at;
  if (!isThere) yield* declareAt(table, at);
  const { hidden, region } = table.state.fellowship;
  const enters = said.declare === 'mordor' || (isReadSince(table, 2) && isGate(table, at));
  if (!isOver(table) && enters && hidden && region === at) enterMordor(table);
}

/** FEL-10, FEL-14: the figure moves, and a haven wakes its nation; FEL-11: if nothing reveals it before. */
function* declareAt(table: Table, at: RegionId): Play<void> {
  yield* waylay(table, wayTo(table, at, 'declared').path, at);
  if (isOver(table) || !table.state.fellowship.hidden) return;
  table.emit({ type: 'fellowship-declared', rule: 'FEL-10', at });
  follow(table, 'FEL-12', at, 'declared');
  const { nation } = regionOf(table, at);
  if (isHaven(table, at) && nation !== undefined) activate(table, 'FEL-14', nation, at);
}

/** FEL-15: hidden in a haven, where everybody knows it to be. */
const rest = (table: Table): void => {
  const { hidden, mordor, progress, region } = table.state.fellowship;
  const isKnown = progress === 0 && hidden && mordor === null;
  if (isKnown && isHaven(table, region)) corrupt(table, 'FEL-15', -1);
};

const phaseEvents = {
  'fellowship-declared': ({ state }) => {
    state.fellowship.declared = true;
  },
} satisfies Partial<Appliers<FactType>>;

const refuseSeparating = (
  view: View,
  companions: readonly CharacterId[],
  to: RegionId,
): Problem | null => {
  const { companions: all, mordor } = view.state.fellowship;
  if (mordor !== null) return illegal('MOR-5', 'nobody-leaves-mordor');
  if (companions.length === 0) return illegal('ACT-7', 'nobody-separated', { choices: all });
  const stranger = companions.find((one) => !all.includes(one));
  if (stranger !== undefined)
    return illegal('ACT-7', 'not-in-fellowship', { character: stranger, choices: all });
  const twice = companions.find((one, at) => companions.indexOf(one) < at);
  if (twice !== undefined) return illegal('ACT-7', 'character-twice', { character: twice });
  return refuseSeparation(view, companions, to);
};

const spotOf = (view: View, companions: readonly CharacterId[], to: RegionId): Spot =>
  separationSpots(view, companions).find(({ region }) => region === to) ?? { region: to };

const separating: ActLaw<'separate'> = {
  rule: 'ACT-7',
  side: 'free-peoples',
  uses: () => ['character'],
  *candidates(view) {
    for (const one of view.state.fellowship.companions)
      for (const { region } of separationSpots(view, [one]))
        yield { companions: [one], to: region };
  },
  refuse: (view, _seat, { companions, to }) => refuseSeparating(view, companions, to),
  *play(table, _seat, { companions, to }) {
    yield* separate(table, 'ACT-7', companions, spotOf(table, companions, to));
    return undefined;
  },
  sample: (view, _seat, random) => {
    const all = view.state.fellowship.companions;
    const companions = all.filter(() => random(3) === 0);
    const some = companions.length > 0 ? companions : all.slice(0, 1);
    const spots = separationSpots(view, some);
    const to = spots[random(spots.length)];
    return to === undefined ? undefined : { companions: some, to: to.region };
  },
};

export const fellowshipActs = {
  'move-fellowship': moving,
  'hide-fellowship': hiding,
  separate: separating,
};

// Orders about the Fellowship.

const declaredAt = (where: Pattern<RegionId>): Pattern<Declaration> =>
  as(
    where,
    (one): Declaration => ({ declare: 'at', region: one }),
    (one) => (one.declare === 'at' ? one.region : undefined),
  );

export const fellowshipSays = (book: Phrasebook): Sayings => {
  const { sentence, means } = book;
  const [moving, hiding] = [book.words('move-fellowship'), book.words('hide-fellowship')];
  const [move, hide] = [{ act: 'move-fellowship' }, { act: 'hide-fellowship' }] as const;
  return {
    data: fellowshipData,
    deeds: [
      doing('move-fellowship', meaning(moving, {})),
      doing('hide-fellowship', meaning(hiding, {})),
      doing(
        'separate',
        sentence('separate', { companions: list(character, nextItem), to: region }),
      ),
    ],
    // `Character die: Fellowship`
    bare: [
      doing('move-fellowship', meaning(book.words('fellowship'), {})),
      doing('move-fellowship', means('move-fellowship.alone', {})),
    ],
    deedRows: [
      // `hide the fellowship, else move`: of whom is said once.
      either<readonly Deed[]>(
        meaning(words(hiding, failing, book.words('move-fellowship.alone')), [hide, move]),
        meaning(words(moving, failing, book.words('hide-fellowship.alone')), [move, hide]),
      ),
    ],
    lines: [
      // `declare at Rivendell`, `enter Mordor`, `no declaration`
      answering(
        'declare',
        either<Declaration>(
          means('declare.no', { declare: 'no' }),
          means('declare.mordor', { declare: 'mordor' }),
          declaredAt(the('region', sentence('declare.at', { region }))),
        ),
      ),
      answering('guide', the('guide', sentence('guide', { guide: character }))),
      // FEL-9: `found at Moria`
      answering('found', the('region', sentence('found', { region }))),
    ],
    rows: [
      // `found at South Dunland or North Dunland`: with the head once.
      rowOf(book, 'found', 'found.head', region),
      rowOf(book, 'guide', 'guide.head', character),
      rowOf(book, 'declare', 'declare.head', declaredAt(region)),
    ],
  };
};

/** `{ declare: Rivendell, guide: Strider }` */
const fellowshipData: Readonly<Record<string, Form>> = {
  declare: orElse(
    { no: 'no declaration', mordor: 'enter Mordor' },
    formBehind('declare at ', region),
  ),
  guide: formBehind('guide ', character),
  found: formBehind('found at ', region),
};

export const fellowship = {
  phases: { fellowship: fellowshipPhase },
  kinds: [declaration, guide, found],
  events: {
    ...corruptionEvents,
    ...guideEvents,
    ...movingEvents,
    ...revealEvents,
    ...phaseEvents,
    ...separationEvents,
  },
  says: fellowshipSays,
} satisfies Chapter;
