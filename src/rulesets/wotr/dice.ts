import type { NoIds } from '../../core/game.ts';
import { oneOf } from '../../core/kinds.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import { ask } from '../../core/question.ts';
import { invariant } from '../../core/result.ts';
import { headed, joinWords, phraseOf, record } from '../../notation/data.ts';
import type { Form } from '../../notation/form.ts';
import { also, as, either, list, number, type Pattern, reads, the } from '../../notation/index.ts';
import type { Phrasebook } from '../../notation/sentences.ts';
import type { Appliers, Chapter, Sayings } from './chapter.ts';
import type { FactType } from './facts.ts';
import {
  FACES,
  type Face,
  type Play,
  SIDES,
  type Side,
  type Table,
  type View,
  type Wotr,
} from './game.ts';
import { formBehind, orElse } from './language/data.ts';
import { dieWord, face } from './language/parts.ts';
import { rowOf } from './language/queues.ts';
import { answering, type Deed, doing, orElse as failing, type Try } from './language/said.ts';
import { begin } from './phases.ts';
import { leadOf, poolOf, sideOf } from './table.ts';

/** ACT-16: an Eye goes to the Hunt Box. */
export const boxEyes = (table: Table): void => {
  const dice = table.state.dice.shadow.filter((face) => face === 'eye').length;
  if (dice > 0) table.emit({ type: 'eyes-boxed', rule: 'ACT-16', dice });
};

const eyeEvents = {
  'eyes-boxed': ({ state }, { dice }) => {
    state.dice.shadow = state.dice.shadow.filter((face) => face !== 'eye');
    state.box.shadow += dice;
  },
} satisfies Partial<Appliers<FactType>>;

// The third phase: dice set aside for the hunt, which are not rolled.

/** TRN-6, TRN-7: as many as there are Companions in the Fellowship; one where Gollum guides. */
export const mostForHunt = (view: View): number =>
  Math.min(Math.max(1, view.state.fellowship.companions.length), poolOf(view, 'shadow'));

const refuseAllocation = (view: View, dice: number): Problem | null => {
  const most = mostForHunt(view);
  return Number.isInteger(dice) && dice >= 0 && dice <= most
    ? null
    : illegal(
        view.state.fellowship.companions.length > 0 ? 'TRN-6' : 'TRN-7',
        'too-many-for-the-hunt',
        {
          dice,
          most,
        },
      );
};

/** A number, or as many as are allowed. */
type SaidDice = number | 'most';
const diceMeant = (view: View, said: SaidDice): number =>
  said === 'most' ? mostForHunt(view) : said;

export const allocate = oneOf<Wotr, NoIds, number, SaidDice>('allocate', {
  rule: 'TRN-6',
  candidates: (view) => Array.from({ length: mostForHunt(view) + 1 }, (_, dice) => dice),
  refuse: (view, _question, _made, dice) => refuseAllocation(view, dice),
  resolve: (view, _question, said) => ({ answer: diceMeant(view, said), dropped: [] }),
  fallback: () => 1,
  warning: (view, _seat, said) => refuseAllocation(view, diceMeant(view, said)),
});

function* allocation(table: Table): Play<void> {
  const dice = yield* ask(allocate.of(leadOf(table, 'shadow'), {}));
  table.emit({ type: 'hunt-allocated', rule: 'TRN-8', dice });
  begin(table, 'action-roll');
}

const allocationEvents = {
  'hunt-allocated': ({ state }, { dice }) => {
    state.box.shadow = dice;
  },
} satisfies Partial<Appliers<FactType>>;

// The fourth phase: the action dice are rolled, Eyes go to the Hunt Box, and Rings may change one die.

/** TRN-9: the pool, without the dice that lie in the Hunt Box already. */
const roll = (table: Table, side: Side): readonly Face[] => {
  const { faces } = table.rules.tables.dice[side];
  const count = poolOf(table, side) - (side === 'shadow' ? table.state.box.shadow : 0);
  return Array.from({ length: count }, () =>
    invariant(faces[table.draw(`die-${side}`, faces.length)], 'a face'),
  );
};

function* actionRoll(table: Table): Play<void> {
  for (const side of SIDES)
    table.emit({ type: 'dice-rolled', rule: 'TRN-11', side, faces: roll(table, side) });
  boxEyes(table);
  for (const side of SIDES) yield* useRing(table, side);
  begin(table, 'actions');
}

const rollEvents = {
  'dice-rolled': ({ state }, { side, faces }) => {
    state.dice[side] = [...faces];
  },
} satisfies Partial<Appliers<FactType>>;

// Elven Rings and Flaming Eyes: one a turn changes one die, right after the roll.

type RingUse =
  | { readonly ring: 'none' }
  | { readonly ring: 'use'; readonly from: Face; readonly into: Face };

const NONE: RingUse = { ring: 'none' };

/** ACT-22: a face of its own dice, but not the Will of the West. */
const facesFor = ({ rules }: View, side: Side): readonly Face[] =>
  FACES.filter(
    (face) => face !== 'will-of-the-west' && rules.tables.dice[side].faces.includes(face),
  );

/** Things that a Ring can never do. */
const refuseFaces = (view: View, side: Side, said: RingUse): Problem | null => {
  if (said.ring === 'none') return null;
  const { from, into } = said;
  if (from === 'eye') return illegal('ACT-23', 'eye-stays');
  if (into === 'will-of-the-west') return illegal('ACT-22', 'no-will-by-ring');
  const choices = facesFor(view, side);
  if (!choices.includes(into)) return illegal('ACT-20', 'no-such-face', { die: into, choices });
  return from === into ? illegal('ACT-20', 'same-face', { die: from }) : null;
};

const refuseRing = (view: View, side: Side, said: RingUse): Problem | null => {
  const never = refuseFaces(view, side, said);
  if (never !== null || said.ring === 'none') return never;
  if (view.state.rings[side] === 0) return illegal('ACT-20', 'no-ring-left', { side });
  return view.state.dice[side].includes(said.from)
    ? null
    : illegal('ACT-20', 'no-such-die', { die: said.from, dice: view.state.dice[side] });
};

const ring = oneOf<Wotr, NoIds, RingUse>('ring', {
  rule: 'ACT-20',
  *candidates(view, { seat }) {
    const side = sideOf(view, seat);
    yield NONE;
    for (const from of new Set(view.state.dice[side]))
      for (const into of facesFor(view, side)) if (into !== from) yield { ring: 'use', from, into };
  },
  refuse: (view, { seat }, _made, said) => refuseRing(view, sideOf(view, seat), said),
  fallback: () => NONE,
  neverLegal: (view, seat, said) => refuseFaces(view, sideOf(view, seat), said),
});

/** ACT-20: the Free Peoples first; who has none is not asked. */
function* useRing(table: Table, side: Side): Play<void> {
  if (table.state.rings[side] === 0 || table.state.ringUsed.includes(side)) return;
  const said = yield* ask(ring.of(leadOf(table, side), {}));
  if (said.ring === 'none') return;
  const { from, into } = said;
  table.emit({ type: 'ring-used', rule: 'ACT-21', side, from, into });
  boxEyes(table);
}

const ringEvents = {
  'ring-used': ({ state }, { side, from, into }) => {
    const dice = state.dice[side];
    const at = dice.indexOf(from);
    state.dice[side] = at < 0 ? dice : dice.with(at, into);
    state.rings[side]--;
    // ACT-21: a Ring becomes a Flaming Eye; a Flaming Eye leaves the game.
    if (side === 'free-peoples') state.rings.shadow++;
    state.ringUsed.push(side);
  },
} satisfies Partial<Appliers<FactType>>;

// Orders about dice: those for the hunt, Rings, and dice that are laid aside.

const diceSay = (book: Phrasebook): Sayings => {
  const { sentence, means } = book;
  /** ACT-20: `Army -> Event`, behind its head or alone. */
  const turning = (key: 'ring.use' | 'ring.turn'): Pattern<RingUse> =>
    either<RingUse>(
      means('ring.none', { ring: 'none' }),
      as(
        sentence(key, { from: dieWord, into: face }),
        (said): RingUse => ({ ring: 'use', ...said }),
        (said) => (said.ring === 'use' ? { from: said.from, into: said.into } : undefined),
      ),
    );
  return {
    data: diceData,
    lines: [
      // TRN-6: `hunt 2`
      answering(
        'allocate',
        the(
          'dice',
          also(
            either<{ readonly dice: SaidDice }>(
              sentence('allocate', {
                dice: either<number>(number(), means('allocate.no-dice', 0)),
              }),
              means('allocate.most', { dice: 'most' }),
            ),
            means('allocate.none', { dice: 0 }),
          ),
        ),
      ),
      either<Try>(
        // `ring: Army -> Event`, `no ring`
        answering('ring', turning('ring.use')),
        // He wants to see the dice first.
        means('ring.ask', { kind: 'ring', wish: null, asks: 'yes' }),
      ),
    ],
    rows: [
      rowOf(book, 'ring', 'ring.head', turning('ring.turn')),
      // `ring: Muster or Event -> Character`: the first that lies there.
      reads(sentence('ring.any', { all: list(dieWord, failing), into: face }), ({ all, into }) =>
        all.map((from): Try => ({ kind: 'ring', wish: { ring: 'use', from, into } })),
      ),
    ],
    // TRN-14
    deeds: [
      // `discard the Muster die`: the die stands in the sentence.
      as(
        sentence('lay-aside.die', { die: face }),
        ({ die }): Deed & { readonly die: Face } => ({ act: 'lay-aside', die }),
        () => undefined,
      ),
      doing('lay-aside', means('lay-aside', {})),
    ],
    // `Character die: unused`
    bare: [doing('lay-aside', means('lay-aside.bare', {}))],
  };
};

/** `{ hunt: 2, ring: { from: Army, into: Event } }` */
const diceData: Readonly<Record<string, Form>> = {
  hunt: formBehind('hunt ', number()),
  ring: orElse(
    { no: 'no ring', none: 'no ring' },
    headed(
      'ring: ',
      record(
        { from: phraseOf(face), into: phraseOf(face) },
        {
          rows: [{ needed: ['from', 'into'] }],
          words: ({ from = [], into = [] }, path) => joinWords([from, into], ' -> ', path),
        },
      ),
    ),
  ),
};

export const dice = {
  phases: { 'hunt-allocation': allocation, 'action-roll': actionRoll },
  kinds: [allocate, ring],
  events: { ...allocationEvents, ...rollEvents, ...eyeEvents, ...ringEvents },
  says: diceSay,
} satisfies Chapter;
