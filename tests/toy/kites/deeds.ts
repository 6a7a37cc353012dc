import type { NoIds, Random, Seat } from '../../../src/core/game.ts';
import { open } from '../../../src/core/kinds.ts';
import { illegal, type Problem } from '../../../src/core/problem.ts';
import { invariant } from '../../../src/core/result.ts';
import { DEEDS, type Deed, type Kites, type Point, type Rules, type View } from './game.ts';
import { clubOf, squareBetween, tilesIn } from './table.ts';

const refuseSky = ({ sky: { width, height } }: Rules, { x, y }: Point): Problem | null => {
  const isIn = (at: number, most: number): boolean => Number.isInteger(at) && at >= 0 && at <= most;
  return isIn(x, width) && isIn(y, height)
    ? null
    : illegal('AFT-5', 'out-of-the-sky', { x, y, width, height });
};

/** AFT-5: any whole point of the sky that is far enough from the others' kites. */
export const refusePoint = ({ rules, state }: View, seat: Seat, at: Point): Problem | null => {
  const { apart } = rules.sky;
  for (const [other, kite] of Object.entries(state.kites))
    if (other !== seat && squareBetween(kite, at) < apart ** 2)
      return illegal('AFT-5', 'too-near', { x: at.x, y: at.y, seat: other, apart });
  return refuseSky(rules, at);
};

const refuse = (view: View, seat: Seat, deed: Deed): Problem | null => {
  switch (deed.deed) {
    case 'launch':
      return refusePoint(view, seat, deed);
    case 'look':
      return view.state.seen.includes(clubOf(view, seat))
        ? illegal('AFT-4', 'seen-already', { club: clubOf(view, seat) })
        : null;
    case 'tie':
      return tilesIn(view).length === 0 ? illegal('AFT-3', 'bag-is-empty') : null;
    default:
      return null;
  }
};

export const REST: Deed = { deed: 'rest' };

/** Some points to begin with; there are many more. */
function* suggestions({ rules: { sky } }: View): Generator<Deed> {
  for (const deed of DEEDS) if (deed !== 'launch') yield { deed };
  for (const part of [1, 2, 3])
    yield {
      deed: 'launch',
      x: Math.floor((sky.width * part) / 4),
      y: Math.floor((sky.height * part) / 4),
    };
}

/** Every point of the sky, from one of them on. */
const randomPoint = (view: View, seat: Seat, random: Random): Point | undefined => {
  const { width, height } = view.rules.sky;
  const all = (width + 1) * (height + 1);
  const first = random(all);
  for (let step = 0; step < all; step++) {
    const at = (first + step) % all;
    const point = { x: at % (width + 1), y: Math.floor(at / (width + 1)) };
    if (refusePoint(view, seat, point) === null) return point;
  }
  return undefined;
};

/** AFT-1: one deed in a turn. */
export const deed = open<Kites, NoIds, Deed>('deed', {
  rule: 'AFT-1',
  candidates: suggestions,
  refuse: (view, { seat }, _made, wish) => refuse(view, seat, wish),
  fallback: () => REST,
  sample: (view, { seat }, random) => {
    const legal: Deed[] = DEEDS.flatMap((name) => (name === 'launch' ? [] : [{ deed: name }]));
    const point = randomPoint(view, seat, random);
    if (point !== undefined) legal.push({ deed: 'launch', ...point });
    const able = legal.filter((one) => refuse(view, seat, one) === null);
    return invariant(able[random(able.length)], 'a deed');
  },
  neverLegal: ({ rules }, _seat, wish) => (wish.deed === 'launch' ? refuseSky(rules, wish) : null),
  warning: (view, seat, wish) => refuse(view, seat, wish),
});
