// What a line may be said under: all of it is what everybody can see.

import { onceOf } from '../../../core/once.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  list,
  mark,
  number,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  words as wordsOf,
} from '../../../notation/index.ts';
import { everyday, type Phrasebook } from '../../../notation/sentences.ts';
import type { CharacterId, Face, Nation, RegionId } from '../game.ts';
import { character, face, nation, region } from './parts.ts';

/** Numbers that a condition can set bounds to. */
const COUNTS = [
  ...(['progress', 'corruption', 'hunt-box', 'dice', 'enemy-dice', 'damage'] as const),
  ...(['round', 'this-round', 'units', 'enemy-units', 'losses', 'enemy-losses'] as const),
] as const;
export type Count = (typeof COUNTS)[number];
/** Those whose number may stand before their name. */
const AMOUNTS = ['hunt-box', 'corruption', 'dice', 'units'] as const;
/** States of the table; in a battle, of what sort it is. */
type Standing = 'hidden' | 'outnumbered' | 'enemy-card' | 'attacking' | 'assault' | 'field';
type Not = { readonly not?: 'yes' };

export type Condition =
  | ({ readonly if: Standing } & Not)
  | { readonly if: Count; readonly least?: number; readonly most?: number }
  | ({ readonly if: 'die'; readonly die: Face } & Not)
  | ({ readonly if: 'at-war' | 'active'; readonly nation: Nation } & Not)
  | ({
      readonly if: 'enemy-in' | 'at' | 'besieged' | 'held' | 'fallen';
      readonly region: RegionId;
    } & Not)
  | ({ readonly if: 'in-play'; readonly character: CharacterId } & Not);
/** Numbers that shrink: `until my units 2` is until there are no more than two. */
const SHRINKING: readonly Condition['if'][] = ['units', 'enemy-units', 'dice', 'enemy-dice'];
const reached = (said: Condition): Condition =>
  SHRINKING.includes(said.if) && 'least' in said && said.most === undefined
    ? { if: said.if, most: said.least }
    : said;

/** The contrary; a range has none that is one. */
const contraryOf = (said: Condition): Condition | undefined => {
  if ('least' in said || 'most' in said) {
    const { least, most } = said;
    if (least !== undefined && most === undefined)
      return least > 0 ? { if: said.if, most: least - 1 } : undefined;
    return most !== undefined && least === undefined ? { if: said.if, least: most + 1 } : undefined;
  }
  const { not, ...yes } = said as { readonly if: 'hidden' } & Not;
  return not === undefined ? { ...yes, not: 'yes' } : yes;
};

/** Numbers that grow: what holds while they are small is written as `until corruption 5`. */
const GROWING: readonly Condition['if'][] = [
  'corruption',
  'progress',
  'round',
  'losses',
  'enemy-losses',
];

/** `until corruption 5`, `unless Rohan is at war`: the contrary of a clause. */
const contrary = ({ sentence }: Phrasebook, clause: Pattern<Condition>) => {
  const said = (key: 'until' | 'unless', isWritten: (one: Condition) => boolean) =>
    as(
      the('it', sentence(key, { it: clause })),
      (it): readonly Condition[] | undefined => {
        const found = contraryOf(key === 'until' ? reached(it) : it);
        return found && [found];
      },
      ([one, ...others]) =>
        one !== undefined && others.length === 0 && isWritten(one) ? contraryOf(one) : undefined,
    );
  const isOfGrowing = (one: Condition): boolean =>
    GROWING.includes(one.if) && 'most' in one && one.least === undefined;
  return either<readonly Condition[]>(
    said('until', isOfGrowing),
    said('unless', () => false),
  );
};

// Conditions that set bounds to a number: `corruption 6`, `enemy units at most 3`.

export type Bounds = { readonly least?: number; readonly most?: number };

const N = field('n', number());

/** `1 to 2`, `1 or 2`, `exactly 3`: neither less nor more. */
const rangeOf = ({ sentence, words }: Phrasebook): Pattern<Bounds> => {
  const [least, most] = [number(), number()];
  return either<Bounds>(
    as(
      also(
        sentence('bounds.between', { least, most }),
        phrase(idle(words('bounds.from')), field('least', least), mark('-'), field('most', most)),
      ),
      (said) => (said.least < said.most ? said : undefined),
      ({ least: from, most: to }) =>
        from !== undefined && to !== undefined && from < to ? { least: from, most: to } : undefined,
    ),
    as(
      the('n', sentence('bounds.exactly', { n: number() })),
      (n): Bounds => ({ least: n, most: n }),
      (said) => (said.least === said.most ? said.least : undefined),
    ),
  );
};

const boundsOf = ({ sentence, words }: Phrasebook, range: Pattern<Bounds>): Pattern<Bounds> => {
  const n = number();
  const least = also(
    the('n', sentence('bounds.least', { n })),
    the('n', phrase(mark('≥'), N)),
    the('n', phrase(mark('>'), mark(':'), N)),
  );
  const most = also(
    the('n', sentence('bounds.most', { n })),
    the('n', phrase(mark('≤'), N)),
    the('n', phrase(mark('<'), mark(':'), N)),
  );
  const above = also(the('n', sentence('bounds.above', { n })), the('n', phrase(mark('>'), N)));
  const below = also(the('n', sentence('bounds.below', { n })), the('n', phrase(mark('<'), N)));
  const it = either<Bounds>(
    range,
    reads(words('bounds.none'), (): Bounds => ({ most: 0 })),
    as(
      least,
      (one): Bounds => ({ least: one }),
      (said) => (said.most === undefined ? said.least : undefined),
    ),
    as(
      most,
      (one): Bounds => ({ most: one }),
      (said) => (said.least === undefined ? said.most : undefined),
    ),
    reads(above, (one): Bounds => ({ least: one + 1 })),
    reads(below, (one): Bounds | undefined => (one === 0 ? undefined : { most: one - 1 })),
  );
  return the('it', sentence('bounds', { it }));
};

const withoutName = ({ least, most }: Bounds & { readonly if: Count }): Bounds => ({
  ...(least !== undefined && { least }),
  ...(most !== undefined && { most }),
});

const countingOf = (
  { sentence, words }: Phrasebook,
  bounds: Pattern<Bounds>,
): Pattern<Condition> => {
  const unit = idle(words('count.unit'));
  return either<Condition>(
    ...COUNTS.map((count) =>
      as(
        the('it', phrase(words(`count.${count}`), field('it', bounds), unit)),
        (said): Condition => ({ if: count, ...said }),
        (said) => (said.if === count ? withoutName(said) : undefined),
      ),
    ),
    reads(
      the('it', phrase(field('it', sentence('count.fallen', { it: bounds })), unit)),
      ({ it }): Condition => reached({ if: 'units', ...it }),
    ),
    // `fewer than 4 units`, `at most 2 dice in the hunt box`
    ...AMOUNTS.map((count) =>
      reads(
        the('it', sentence(`count.of-${count}`, { it: bounds })),
        (said): Condition => ({ if: count, ...said }),
      ),
    ),
  );
};

/** `after 2 rounds`, `in the first round`: with no `if` before it. */
const ofRounds = ({ sentence, means }: Phrasebook): Pattern<readonly Condition[]> => {
  const said = (key: 'after-rounds' | 'in-round', meant: (n: number) => Condition) =>
    reads(
      also(
        the('n', sentence(key, { n: number() })),
        means(`${key}.one`, 1),
        means(`${key}.two`, 2),
      ),
      (n) => [meant(n)],
    );
  return either<readonly Condition[]>(
    said('after-rounds', (least) => ({ if: 'round', least })),
    said('in-round', (n) => ({ if: 'this-round', least: n, most: n })),
  );
};

// Conditions on how things stand: `revealed`, `outnumbered`, `attacking`.

/** What is said of each state, beside its name. */
const STATED = {
  ...{ hidden: {}, outnumbered: {}, 'enemy-card': {}, attacking: {}, assault: {}, field: {} },
  ...{ die: { die: face }, 'at-war': { nation }, active: { nation } },
  ...{ 'enemy-in': { region }, at: { region }, besieged: { region }, held: { region } },
  fallen: { region },
  'in-play': { character },
};

/** `revealed`, `Rohan is at war`, `no Event die`: a state, or that it is not so. */
const statedIn = ({ sentence }: Phrasebook): Pattern<Condition> =>
  either<Condition>(
    ...Object.entries(STATED).flatMap(([state, fields]) =>
      ([undefined, 'yes'] as const).map((not) =>
        as(
          sentence(`if.${not ? 'not-' : ''}${state}`, fields),
          (said) => ({ if: state, ...said, ...(not && { not }) }) as unknown as Condition,
          (said) => {
            const { if: other, not: contrary, ...more } = said as Condition & Not;
            return other === state && contrary === not ? more : undefined;
          },
        ),
      ),
    ),
    // `no Event`: an army may be on the map as well.
    reads(sentence('if.no-face', { die: face }), ({ die }) =>
      die === 'army' ? undefined : { if: 'die', die, not: 'yes' },
    ),
  );

/** Between a condition and what is said under it. */
export const THEN = idle(also(mark(',:'), wordsOf(soft(','), everyday('so'))));

// ---- All of them --------------------------------------------------------------------------------

/** `if revealed`, `if corruption 6 and hidden`, `unless Rohan is at war`; made once for a book of sentences. */
export const conditionsOf = onceOf((book: Phrasebook) => {
  const { sentence, words } = book;
  const range = rangeOf(book);
  const bounds = boundsOf(book, range);
  const clause = either<Condition>(statedIn(book), countingOf(book, bounds));
  const placed = (where: Pattern<RegionId>): Pattern<Condition> =>
    reads(where, (said): Condition => ({ if: 'at', region: said }));
  return {
    conditions: also<readonly Condition[]>(
      either(
        contrary(book, clause),
        the('it', sentence('on-condition', { it: list(clause, words('clause-and')) })),
      ),
      ofRounds(book),
      reads(the('it', sentence('against-damage', { it: bounds })), (it): readonly Condition[] => [
        { if: 'damage', ...it },
      ]),
    ),
    range,
    /** In which region the battle is; also without `if`, behind what is done there. */
    place: placed(the('region', sentence('if.at', { region }))),
    /** `Helm's Deep: fight inside` */
    placeBefore: placed(the('region', sentence('place-before', { region }))),
  };
});
