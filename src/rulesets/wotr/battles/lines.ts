// Orders of battles: attacks, answers of both sides, figures that go.

import { isSame, type Json } from '../../../core/json.ts';
import {
  byName,
  headed,
  literal,
  NEW_LINE,
  oneOf,
  phraseOf,
  record,
  several,
} from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  alone,
  also,
  as,
  either,
  field,
  idle,
  list,
  mark,
  mute,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  words,
} from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import type { Sayings } from '../chapter.ts';
import type { Loss, SaidFigures, SaidPart } from '../facts.ts';
import { NOBODY } from '../forces.ts';
import { type RegionId, type Spot, UNITS } from '../game.ts';
import { type Condition, conditionsOf } from '../language/conditions.ts';
import { formBehind, orElse } from '../language/data.ts';
import { character, nextItem, region, spot, with_ } from '../language/parts.ts';
import { choicesIn, isOfPlace, rowOf } from '../language/queues.ts';
import {
  answering,
  anyOfThese,
  type Deed,
  doing,
  orElse as failing,
  type Try,
} from '../language/said.ts';
import { figures, goers, orAll, part, people, sortOfFigures, those, who } from '../language/who.ts';
import type { LossOrder, SaidLosses } from '../leaders.ts';
import type { Retreat } from '../sieges.ts';
import type { GoOn } from '../strength.ts';

// ---- Attacks ------------------------------------------------------------------------------------

interface Attacking {
  readonly from: RegionId;
  readonly to: RegionId;
  readonly part?: SaidPart;
  readonly siege?: 'assault' | 'sortie';
}

const PLACES = { from: region, to: region };
/** Who goes, as it is written. */
const WITH = opt(goers(with_));
const SOME = opt(those);

/** From a region next to it. */
const outside = ({ sentence }: Phrasebook): Pattern<Attacking> =>
  as(
    also<Attacking>(
      sentence('attack', { ...PLACES, part: WITH }),
      orAll(sentence('attack.with', { ...PLACES, part: SOME })),
      orAll(sentence('attack.by', { ...PLACES, part: who })),
    ),
    (one) => (one.from === one.to ? undefined : one),
    (one) => one,
  );

/** Within a region: an assault, or of those who are shut in a sortie; how it was said stays with it. */
const inside = (
  { sentence }: Phrasebook,
  key: string,
  siege?: 'assault' | 'sortie',
): Pattern<Attacking> =>
  as(
    also<{ readonly at: RegionId; readonly part?: SaidPart }>(
      sentence(key, { at: region, part: WITH }),
      orAll(sentence(`${key}.with`, { at: region, part: SOME })),
    ),
    ({ at, ...more }): Attacking => ({ from: at, to: at, ...more, ...(siege && { siege }) }),
    ({ from: at, to, siege: how, ...more }) =>
      at === to && how === siege ? { at, ...more } : undefined,
  );

export const battleDeeds = (book: Phrasebook): readonly Pattern<Deed>[] => [
  doing(
    'attack',
    either<Attacking>(
      inside(book, 'assault', 'assault'),
      inside(book, 'sortie', 'sortie'),
      inside(book, 'attack.within'),
      outside(book),
    ),
  ),
];

// ---- Losses -------------------------------------------------------------------------------------

/** A loss as it is said: the nation left out where only one has such figures. */
type SaidLoss = Pick<Loss, 'loss'> & Partial<Pick<Loss, 'nation'>>;
type Tolls = SaidLoss & { readonly count: number };

const LOSSES = ['regular', 'reduced', 'elite'] as const;
const NATION = opt(people);

/** `reduce 2 Gondor elites` */
const reducingOf = ({ sentence }: Phrasebook): Pattern<Tolls> =>
  reads(
    sentence('loss.reducing', { count: opt(number(1)), nation: NATION }),
    ({ count: some = 1, ...more }) => ({ ...more, loss: 'reduced' as const, count: some }),
  );

/** `2 Gondor regular`, `an elite reduced` */
const tollOf = (book: Phrasebook): Pattern<Tolls> => {
  const { sentence, means } = book;
  const loss = either(...LOSSES.map((one) => means(`loss.${one}`, one)));
  const single = either(...LOSSES.map((one) => means(`loss.one-${one}`, one)));
  return also<Tolls>(
    sentence('toll', { count: number(1), nation: NATION, loss }),
    reads(sentence('toll.one', { nation: NATION, loss: single }), (one) => ({ ...one, count: 1 })),
    reducingOf(book),
  );
};

/** Those alike in a row are said together. */
const inRuns = <T, C extends T & { readonly count: number }>(
  all: readonly T[],
  isLike: (a: T, b: T) => boolean,
  counted: (one: T, count: number) => C,
): readonly C[] => {
  const runs: C[] = [];
  for (const one of all) {
    const last = runs.at(-1);
    if (last !== undefined && isLike(last, one))
      runs[runs.length - 1] = counted(last, last.count + 1);
    else runs.push(counted(one, 1));
  }
  return runs;
};
const each = <W>({ count }: { readonly count: number }, one: W): readonly W[] =>
  Array.from({ length: count }, () => one);

/** CMB-6: `losses: 2 Gondor regular, 1 Gondor elite reduced`. */
const losing = (book: Phrasebook): Pattern<readonly SaidLoss[]> => {
  const { sentence } = book;
  const toll = tollOf(book);
  const looser = list(toll, also(nextItem, mark('+&'), soft('')));
  const flipped = reads(
    sentence('loss.flipped', { nation: NATION }),
    (one): Tolls => ({ ...one, loss: 'reduced', count: 1 }),
  );
  return as(
    also<readonly Tolls[]>(
      the('tolls', sentence('losses', { tolls: list(toll, nextItem) })),
      the('tolls', sentence('losses.loosely', { tolls: looser })),
      alone(reducingOf(book)),
      alone(flipped),
    ),
    (tolls) => tolls.flatMap(({ count: some, ...one }) => each({ count: some }, one)),
    (losses) =>
      inRuns(
        losses,
        (a, b) => a.nation === b.nation && a.loss === b.loss,
        (one, some) => ({ ...one, count: some }),
      ),
  );
};

/** `losses: regulars first`, or figures. */
const lossesSaid = (book: Phrasebook): Pattern<SaidLosses> =>
  either<SaidLosses>(
    ...(['regulars', 'reduced'] as const).map((first) =>
      book.means(`losses.${first}-first`, { first } satisfies LossOrder),
    ),
    as(
      losing(book),
      (one): SaidLosses => one,
      (one) => ('first' in one ? undefined : one),
    ),
  );

/** `keep the leader`, `losses: Gandalf last`: those who bear no hits, and stay whatever is said. */
export const sparing = ({ sentence, means, words: fixed }: Phrasebook): Pattern<void> => {
  const whom = list(also(means('spared', 'leaders'), character), nextItem);
  return words(idle(fixed('the-losses')), mute(sentence('losses.sparing', { whom })));
};

/** Beside such words, before them or behind. */
const lossLine = (book: Phrasebook): Pattern<SaidLosses> => {
  const said = field('said', lossesSaid(book));
  const [spared, between] = [sparing(book), soft(',;')];
  return also(
    lossesSaid(book),
    reads(phrase(said, between, spared), ({ said: one }) => one),
    reads(phrase(spared, between, said), ({ said: one }) => one),
  );
};

const isUnit = (figure: string): boolean => UNITS.some((one) => one === figure);
interface RemovedFigures {
  readonly spot: Spot;
  readonly all: readonly SaidFigures[] | 'regulars';
}

const wishOf = ({
  spot: { region: place, inside: shut },
  all,
}: RemovedFigures): Try | undefined => {
  const about = { region: place, ...(shut && { inside: shut }) };
  if (all === 'regulars') return { kind: 'excess', about, wish: { first: all } };
  const isPlain = all.every(
    ({ count: some, figure }) => typeof some === 'number' && isUnit(figure),
  );
  const wish = all.flatMap(({ count: some, ...more }) =>
    typeof some === 'string' ? [] : each({ count: some }, more),
  );
  return isPlain ? { kind: 'excess', about, wish } : undefined;
};

/** ARM-7: `remove from Moria: 2 Sauron regulars`, `remove from Moria: regulars first`. */
const removing = ({ sentence, means }: Phrasebook): Pattern<Try> =>
  as(
    sentence('remove', {
      spot,
      all: either<RemovedFigures['all']>(
        means('remove.first', 'regulars'),
        list(sortOfFigures, nextItem),
      ),
    }),
    wishOf,
    ({ kind, about, wish }): RemovedFigures | undefined => {
      const place = about?.['region'];
      if (kind !== 'excess' || typeof place !== 'string') return undefined;
      const isInside = about?.['inside'] === 'yes';
      return {
        spot: { region: place, ...(isInside && { inside: 'yes' as const }) },
        all: Array.isArray(wish)
          ? inRuns(
              wish as unknown as readonly Omit<SaidFigures, 'count'>[],
              (a, b) => a.nation === b.nation && a.figure === b.figure,
              (one, some) => ({ ...one, count: some }),
            )
          : 'regulars',
      };
    },
  );

// ---- Whoever is attacked: in the field or inside, and where to ------------------------------------

/** SGE-2: `fight in the field`, `fight inside`; it is asked of whoever is attacked, and to say so says nothing more. */
const standing = ({ sentence, means }: Phrasebook): Pattern<'field' | 'inside'> => {
  const how = either<'field' | 'inside'>(
    means('stand.field', 'field'),
    means('stand.inside', 'inside'),
  );
  return also(how, the('how', sentence('stand.attacked', { how })));
};

/** CMB-9: `retreat to Bree`, `retreat inside`, `no retreat`; `key`: with its verb, or alone. */
const retreating = ({ sentence, means }: Phrasebook, key: string): Pattern<Retreat> =>
  either<Retreat>(
    means(`${key}.stay`, 'stay'),
    means(`${key}.inside`, 'inside'),
    as(
      sentence(`${key}.to`, { to: region }),
      (one): Retreat => one,
      (one) => (typeof one === 'object' ? one : undefined),
    ),
  );

// ---- Both sides ---------------------------------------------------------------------------------

/** CMB-8: `stop`, `go on`, `go on: Sauron elite`. */
const goingOn = ({ sentence, means }: Phrasebook): Pattern<GoOn> =>
  either<GoOn>(
    means('go-on.stop', { go: 'stop' }),
    as(
      sentence('go-on', { elite: opt(the('nation', sentence('go-on.elite', { nation: people }))) }),
      (one): GoOn => ({ go: 'on', ...one }),
      ({ go, ...one }) => (go === 'on' ? one : undefined),
    ),
  );

/** CMB-13: `move in: 2 Isengard regulars`, `move in: all`, `move in: nobody`. */
const movingIn = ({ sentence, means }: Phrasebook): Pattern<SaidPart | 'all'> =>
  either<SaidPart | 'all'>(
    the('who', sentence('move-in', { who: either(means('move-in.none', NOBODY), who) })),
    the('who', sentence('move-in.they', { who })),
    means('move-in.nobody', NOBODY),
  );

const stopAfter = (rounds: number): readonly Try[] => [
  { kind: 'go-on', wish: { go: 'stop' }, when: [{ if: 'round', least: rounds }] },
  { kind: 'go-on', wish: { go: 'on' } },
];
/** The rounds after which he stops, of answers that say just that. */
const roundsIn = ([first]: readonly Try[]): number | undefined => {
  const [only] = first?.when ?? [];
  return only?.if === 'round' ? only.least : undefined;
};
const isSameSaid = (one: readonly Try[], other: readonly Try[]): boolean =>
  isSame(one as unknown as Json, other as unknown as Json);

/** `stop at 3 units`: whoever stops so has that many left. */
const stopAt = ({ sentence }: Phrasebook): Pattern<readonly Try[]> =>
  reads(the('n', sentence('stop.at', { n: number(1) })), (most) => [
    { kind: 'go-on', wish: { go: 'stop' }, when: [{ if: 'units', most }] },
  ]);

/** `stop after one round`, `stop after 2 rounds`, `fight 2 rounds`, `one round only` */
const someRounds = ({ sentence, means }: Phrasebook): Pattern<readonly Try[]> =>
  as(
    also<number>(
      either<number>(
        means('rounds.stop-after-one', 1),
        the('rounds', sentence('rounds.stop', { rounds: number(2) })),
      ),
      the('rounds', sentence('rounds.fight', { rounds: number(1) })),
      means('rounds.one', 1),
      means('rounds.two', 2),
    ),
    stopAfter,
    (tries) => {
      const rounds = roundsIn(tries);
      return rounds !== undefined && isSameSaid(tries, stopAfter(rounds)) ? rounds : undefined;
    },
  );

/** Where it does not hold he stops; in battles of another sort nothing is said. */
const oneMoreIf = (when: readonly Condition[]): readonly Try[] => {
  const where = when.filter(isOfPlace);
  const [stop, on] = [{ go: 'stop' }, { go: 'on' }] as const;
  const tries: readonly Try[] = [
    { kind: 'go-on', wish: stop, when: [{ if: 'round', least: 2 }, ...where] },
    { kind: 'go-on', wish: on, when },
  ];
  if (where.length === when.length) return tries;
  return [...tries, { kind: 'go-on', wish: stop, ...(where.length > 0 && { when: where }) }];
};
/** `one more round for an elite`, `one more round for an elite if outnumbered` */
const oneMore = (book: Phrasebook): Pattern<readonly Try[]> =>
  as(
    book.sentence('one-more', {
      when: opt(the('when', phrase(soft(','), field('when', conditionsOf(book).conditions)))),
    }),
    ({ when }) => (when === undefined ? stopAfter(2) : oneMoreIf(when)),
    (tries) => {
      const when = tries[1]?.when;
      return when !== undefined && isSameSaid(tries, oneMoreIf(when)) ? { when } : undefined;
    },
  );

// ---- All of them --------------------------------------------------------------------------------

export const battlesSay = (book: Phrasebook): Sayings => {
  const { sentence, words, means } = book;
  const lines = [
    answering('losses', lossLine(book)),
    answering('go-on', goingOn(book)),
    answering('move-in', movingIn(book)),
    // CHR-33
    answering(
      'give-up-leadership',
      either<'yes' | 'no'>(means('give-up.yes', 'yes'), means('give-up.no', 'no')),
    ),
    removing(book),
    answering('excess', book.means('remove.regulars-first', { first: 'regulars' })),
  ];
  const rows = [
    someRounds(book),
    stopAt(book),
    oneMore(book),
    // `retreat to Bree or inside`: the verb once.
    choicesIn(
      book,
      { head: words('retreat.head'), item: retreating(book, 'retreat-place') },
      (wish) => ({
        kind: 'retreat',
        wish: wish as Json,
      }),
    ),
    rowOf(book, 'move-in', 'move-in.head', either(means('move-in.none', NOBODY), who)),
  ];
  return {
    data: battleData(book),
    deeds: battleDeeds(book),
    deedRows: [
      // `attack Osgiliath or Pelargir from West Harondor`: with the verb once.
      anyOfThese(
        'attack',
        reads(
          sentence('attack.several', { all: list(region, failing), from: region }),
          ({ all, from }) => all.map((to): Attacking => ({ from, to })),
        ),
      ),
    ],
    lines: [
      answering('stand', standing(book)),
      answering('retreat', retreating(book, 'retreat')),
      ...lines,
    ],
    rows,
    inBattle: { lines, rows },
  };
};

/** `{ stand: inside, losses: [2 Gondor regular], retreat: [Bree, inside] }` */
const battleData = (book: Phrasebook): Readonly<Record<string, Form>> => ({
  stand: oneOf({ field: 'fight in the field', inside: 'fight inside' }),
  retreat: several(
    orElse({ no: 'no retreat', inside: 'retreat inside' }, formBehind('retreat to ', region)),
    ' or ',
  ),
  losses: orElse(
    { regulars: 'losses: regulars first', reduced: 'losses: reduce elites first' },
    headed('losses: ', several(phraseOf(tollOf(book)), ', ')),
  ),
  'go-on': orElse(
    { no: 'stop', yes: 'go on' },
    record(
      { elite: formBehind('go on: ', people) },
      {
        words: ({ elite = [] }, path) =>
          elite.length > 0 ? [...elite, ...literal(' elite', path)] : [],
      },
    ),
  ),
  'move-in': orElse(
    { none: 'move in: nobody', all: 'move in: all' },
    headed('move in: ', several(phraseOf(part), ', ')),
  ),
  remove: byName({
    name: spot,
    value: several(phraseOf(figures), ', '),
    between: NEW_LINE,
    words: (where, what) => [
      { text: 'remove from ', path: [] },
      ...where,
      { text: ': ', path: [] },
      ...what,
    ],
  }),
  leadership: oneOf({ 'give-up': 'give up leadership', keep: 'keep leadership' }),
});
