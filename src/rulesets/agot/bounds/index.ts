import type { Aim, Bound, Foresight, Pledge, Said } from '../../../core/foresight.ts';
import type { Seat } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import { KINDS } from '../chapters.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { wishFor } from '../order-form/answers.ts';
import { orders } from '../planning/law.ts';
import { type MarchStep, PASS, type Placing, type SupportStep } from '../table/answers.ts';
import type { Agot, View } from '../table/game.ts';
import { houseOf, orderIdsOf } from '../table/places.ts';
import { isOpen } from '../table/reach.ts';
import { aims } from './aims.ts';
import { arrival } from './arrivals.ts';
import { came } from './came.ts';
import { rangeInEvents } from './events.ts';
import { type Pledged, type Prospect, prospectOf } from './foes.ts';
import { holding } from './holding.ts';
import { barrelsIn, isKept, settlementsIn, unitsIn } from './lands.ts';
import type { Chances } from './marching.ts';
import { raiding, standing } from './orders.ts';
import { ownOf } from './own.ts';
import { powerIn } from './power.ts';
import type { Range } from './range.ts';

type Judge = (prospect: Prospect, about: Readonly<Record<string, AreaId>>) => Chances;

const BOUNDS: Readonly<Record<string, Judge>> = {
  arrives: (prospect, { from = '', into = '' }) => arrival(prospect, from, into),
  raids: (prospect, { from = '', into = '' }) => raiding(prospect, from, into),
  stands: (prospect, { area = '' }) => standing(prospect, area),
  pays: (prospect, { area = '' }) => standing(prospect, area, true),
  holds: (prospect, { area = '' }) => {
    const chances = holding(prospect, area);
    const sure = chances.sure || (prospect.own.isPlain && isKept(prospect, area));
    return { ...chances, sure };
  },
};

const NUMBERS: Readonly<Record<string, (prospect: Prospect) => Range>> = {
  power: powerIn,
  settlements: settlementsIn,
  barrels: barrelsIn,
  units: unitsIn,
};

/** Whoever's words leave open what he does has no bounds; Melisandre costs a token (BAT-6). */
const numberIn = (prospect: Prospect, wishes: readonly Wish[], name: string): Range | undefined => {
  const { own } = prospect;
  const isOpen = name === 'power' && wishes.some(({ kind }) => kind === 'card-melisandre');
  return own.isPlain && !isOpen ? NUMBERS[name]?.(prospect) : undefined;
};

const open = (range: Range | undefined): Bound | undefined => range && { ...range, on: [] };

/** A battle, a debt or a retreat under way leaves more open than the bounds look at. */
const isCalm = ({ state: { phase, battle, owing, waiting } }: View): boolean =>
  ['planning', 'raids', 'marches'].includes(phase) &&
  battle === null &&
  owing === null &&
  waiting.length === 0;

const bounds = (
  view: View,
  seat: Seat,
  { wishes, pledges }: Said,
  all: readonly Aim[],
): readonly (Bound | undefined)[] => {
  const house = houseOf(seat);
  if (view.state.phase === 'westeros')
    return all.map((aim) => open(rangeInEvents(view, house, wishes, aim)));
  if (!isCalm(view)) return all.map(() => undefined);
  const prospect = prospectOf(view, ownOf(view, house, wishes), pledgedIn(view, pledges));
  return all.map(({ aim, about }) => {
    if (aim in NUMBERS) return open(numberIn(prospect, wishes, aim));
    const chances = BOUNDS[aim]?.(prospect, about as Readonly<Record<string, AreaId>>);
    return chances && { least: Number(chances.sure), most: Number(!chances.never), on: chances.on };
  });
};

/** The orders that others are taken to give; of a part promised the other areas stay open. */
const pledgedIn = (view: View, pledges: readonly Pledge[]): Pledged =>
  new Map(
    pledges.map(({ seat, wishes, of }) => {
      const house = houseOf(seat);
      return [house, { placed: ownOf(view, house, wishes).placed, of }] as const;
    }),
  );

/** Another order in one area, as long as the orders are secret. */
function* changes(view: View, seat: Seat, wishes: readonly Wish[]): Generator<readonly Wish[]> {
  const own = ownOf(view, houseOf(seat), wishes);
  if (!isOpen(view) || !own.isPlain) return;
  const placed: readonly Placing[] = [...own.placed].map(([area, order]) => ({ area, order }));
  const others = wishes.filter(({ kind }) => kind !== 'orders');
  for (const { area, order: was } of placed)
    for (const order of orderIdsOf(view.rules)) {
      const changed = placed.map((one) => (one.area === area ? { area, order } : one));
      if (order === was || orders.check(view, orders.of(seat, {}), changed) !== null) continue;
      yield [{ kind: 'orders', wish: changed.map((one) => ({ ...one })) }, ...others];
    }
}

/** The lines that back these sides in one battle. */
const supportWish = (steps: readonly SupportStep[], at: AreaId): Json =>
  steps.map(({ area, backs }) => ({
    area,
    plans: [backs === 'neither' ? { back: 'nobody' } : { back: backs, at }],
    never: [],
  }));

type MarchSteps = readonly MarchStep[];

/** The line that says these steps. */
const marchWish = (steps: MarchSteps): Json => {
  const [first] = steps;
  if (first?.step !== 'order') return PASS;
  const moves = new Map<AreaId, Record<string, number>>();
  for (const step of steps) {
    if (step.step !== 'move') continue;
    const units = moves.get(step.into) ?? {};
    moves.set(step.into, { ...units, [step.unit]: (units[step.unit] ?? 0) + 1 });
  }
  return {
    from: first.from,
    moves: Array.from(moves, ([into, units]) => ({ into, units })),
    ...(steps.at(-1)?.step === 'token' && { token: 'yes' }),
  };
};

export const foresight: Foresight<Agot> & Required<Pick<Foresight<Agot>, 'bounds'>> = {
  ...{ aims, came, bounds, changes },
  wishOf(view, { seat, kind, about, answer }) {
    if (kind === 'march') return { kind, wish: marchWish(answer as unknown as MarchSteps) };
    if (kind === 'support')
      return { kind, wish: supportWish(answer as never, String(about['area'])) };
    const asked = KINDS.find(({ name }) => name === kind);
    return asked === undefined
      ? { kind, wish: answer }
      : wishFor(view, asked.of(seat, about), answer);
  },
  endsEarly: ({ aim }) => aim === 'wins',
  settled: ({ aim }, _seat, { state }) => aim === 'wins' && state.battle?.winner !== null,
};
