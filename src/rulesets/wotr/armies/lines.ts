// Orders for armies that move; characters and Nazgûl on their own move by the same words.

import {
  alone,
  also,
  as,
  field,
  list,
  mark,
  type Pattern,
  phrase,
  reads,
  the,
  word,
} from '../../../notation/index.ts';
import { arrow, from, nextItem, nextMove, region } from '../language/parts.ts';
import { type Deed, doing } from '../language/said.ts';
import { type Going, going, part } from '../language/who.ts';
import { isLoose, isOfNazgul } from '../loose.ts';

/** `the Nazgûl from Barad-dûr and Minas Morgul to Dol Guldur`: from several places into one. */
const gathering: Pattern<readonly Going[]> = reads(
  phrase(
    field('part', part),
    from,
    field('all', list(region, nextItem)),
    arrow,
    field('to', region),
  ),
  ({ part: some, all, to }) =>
    // Of a number it would not be sure whether it is meant for each of them.
    all.length > 1 && isLoose(some) && some.figures.every(({ count }) => typeof count === 'string')
      ? all.map((one) => ({ from: { region: one }, to: { region: to }, part: some }))
      : undefined,
);

const moves = field(
  'moves',
  also(
    list(going, nextMove),
    reads(list(also(alone(going), gathering), nextMove), (all) => all.flat()),
  ),
);
const whom = word(
  'all companions|all characters|all armies|the companions|army|armies|character|characters|companions|nazgul',
  '军队 人物 伙伴 戒灵',
);
const goings: Pattern<readonly Going[]> = the(
  'moves',
  also(
    phrase(word('move', '移动'), moves),
    phrase(word('march|advance|fly|send|shift|walk', '行军 进军 调动 派 派遣 调 调遣'), moves),
    phrase(word('move', '移动'), whom, mark(':'), moves),
    phrase(word('armies|characters|companions', '人物们'), mark(':'), moves),
    phrase(moves),
    phrase(word('', '把 将 让'), moves),
  ),
);

/** Characters and Nazgûl without units go alone. */
const isAlone = ({ part }: Going): boolean => part !== undefined && isOfNazgul(part);

const isPlain = ({ from, to }: Going): boolean =>
  from !== undefined && from.inside === undefined && to.inside === undefined;

interface March {
  readonly from: string;
  readonly to: string;
  readonly part?: Going['part'];
}

/** `Edoras: 3R to Folde, 2R to Westemnet`: some that go as well come from where the others do. */
const withOrigins = (moves: readonly Going[]): readonly Going[] => {
  let last: Going['from'];
  return moves.map((one) => {
    const from = one.from ?? (isAlone(one) ? undefined : last);
    last = one.part && from;
    return { ...one, ...(from && { from }) };
  });
};

/** Figures that go somewhere, and nobody says from where. */
export const unplaced: Pattern<readonly Going[]> = reads(goings, (moves) =>
  moves.some((one) => one.from === undefined && !isAlone(one)) ? moves : undefined,
);

const marching: Pattern<{ readonly moves: readonly March[] }> = as(
  goings,
  (said) => {
    const moves = withOrigins(said);
    if (!moves.every(isPlain) || moves.every(isAlone)) return undefined;
    return {
      moves: moves.map(({ from, to, part }) => ({
        ...{ from: from?.region ?? '', to: to.region },
        ...(part && { part }),
      })),
    };
  },
  ({ moves }) =>
    moves.map(({ from, to, part }) => ({
      ...{ from: { region: from }, to: { region: to } },
      ...(part && { part }),
    })),
);

export const armyDeeds: readonly Pattern<Deed>[] = [
  doing('move-armies', marching),
  doing(
    'move-characters',
    as(
      goings,
      (moves) => (moves.every(isAlone) ? { moves } : undefined),
      ({ moves }: { readonly moves: readonly Going[] }) => moves,
    ),
  ),
];
