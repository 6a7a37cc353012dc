import type { Entry } from '../../../core/entry.ts';
import type { Ground, Ladder, Line, Picture, Shape, TrackShown } from '../../../core/picture.ts';
import { EDGE, type Geometry, ringsOf, shapesOf } from '../data/geometry.ts';
import {
  type AreaId,
  type House,
  ORDER_KINDS,
  TOKEN_OF_TRACK,
  TRACKS,
  UNITS,
  type Unit,
} from '../data/vocabulary.ts';
import { controllerOf, settlementsOf } from '../table/control.ts';
import type { Event } from '../table/events.ts';
import type { View } from '../table/game.ts';
import { holdingOf } from '../table/places.ts';
import { cardsOf, effectsOf } from './cards.ts';
import { spacesOf } from './spaces.ts';
import { arrowsOf, battlesOf, ordersOf } from './ways.ts';

interface PictureOf {
  /** The drawing of the board that this game is played on. */
  readonly geometry: Geometry;
  /** The round's entries up to the moment that is shown, as the reader may know them. */
  readonly entries: readonly Entry<Event>[];
  /** The round and the printed phase that are shown. */
  readonly moment: { readonly round: number; readonly phase: string };
  /** `all`: orders of the round that were carried out are shown, too. */
  readonly orders: 'lying' | 'all';
}

/** The board as a reader may know it, as shapes and ids. */
export const picture = (view: View, { geometry, entries, moment, orders }: PictureOf): Picture => ({
  size: geometry.size,
  round: moment.round,
  rounds: view.rules.options.rounds,
  phase: moment.phase,
  shapes: shapesOf(geometry).map((id) => shapeOf(view, geometry, id)),
  lines: linesOf(view, geometry),
  spaces: spacesOf(view, geometry, orders === 'all' ? ordersOf(entries) : new Map()),
  arrows: arrowsOf(view, entries),
  battles: battlesOf(entries),
  tracks: tracksOf(view),
  ladders: laddersOf(view),
  seats: view.rules.houses.map((seat) => ({
    seat,
    look: geometry.looks[seat],
    power: holdingOf(view, seat).power,
  })),
  cards: cardsOf(entries),
  effects: effectsOf(entries),
  units: UNITS.filter((unit) => isUsed(view, unit)),
  orderKinds: ORDER_KINDS,
  fortifications: view.rules.options.fortifications !== 'none',
  wildlingsAt: geometry.wildlings,
  plan: geometry.plan,
});

const isUsed = ({ rules }: View, unit: Unit): boolean =>
  unit !== 'siege-engine' || rules.options['siege-engines'] === 'yes';

/** Whether every area of the board that is played on has its place in the drawing. */
export const isDrawn = ({ rules }: Pick<View, 'rules'>, geometry: Geometry): boolean => {
  const shapes = new Set(shapesOf(geometry));
  return rules.areas.every(({ id, portOf }) =>
    portOf === null
      ? shapes.has(id) && id in geometry.places && id in geometry.plan.cells
      : id in geometry.ports,
  );
};

const RIVER = /^~(fever|trident|torentine)$/;

const groundOf = ({ rules }: View, id: AreaId): Ground => {
  if (RIVER.test(id)) return 'river';
  return rules.areaById.get(id)?.type ?? 'beyond';
};

const shapeOf = (view: View, geometry: Geometry, id: AreaId): Shape => {
  const area = view.rules.areaById.get(id);
  return {
    id,
    ground: groundOf(view, id),
    rings: ringsOf(geometry, id),
    holder: area === undefined ? null : controllerOf(view, area),
  };
};

const linesOf = (view: View, { borders }: Geometry): readonly Line[] =>
  borders
    .filter(({ between }) => !between.includes(EDGE))
    .map(({ between, line }) => {
      const [left, right] = between.map((id) => groundOf(view, id));
      return { sort: sortOf(left ?? 'beyond', right ?? 'beyond'), points: line };
    });

const sortOf = (left: Ground, right: Ground): Line['sort'] => {
  const grounds = [left, right];
  if (grounds.includes('river')) return grounds.includes('sea') ? 'sea' : 'bank';
  if (left === 'sea' && right === 'sea') return 'sea';
  if (grounds.includes('sea')) return 'coast';
  return grounds.includes('beyond') ? 'wall' : 'border';
};

const tracksOf = ({ rules, state }: View): readonly TrackShown[] =>
  TRACKS.map((track) => {
    const token = TOKEN_OF_TRACK[track];
    return {
      track,
      seats: state.tracks[track],
      token,
      holder: state.tokens[token],
      stars: track === 'kings-court' ? rules.stars : [],
    };
  });

const laddersOf = (view: View): readonly Ladder[] => {
  const { rules, state } = view;
  const supplyOf = (house: House): number => holdingOf(view, house).supply;
  const settlements = new Map(
    rules.houses.map((house) => [house, settlementsOf(view, house)] as const),
  );
  const upTo = Math.max(rules.options['cities-to-win'], ...settlements.values());
  return [
    {
      ladder: 'settlements',
      steps: steps(upTo, (value) => ({
        seats: rules.houses.filter((house) => settlements.get(house) === value),
        marked: value === rules.options['cities-to-win'],
      })),
    },
    {
      ladder: 'supply',
      steps: steps(rules.supplyLimits.length - 1, (value) => ({
        seats: rules.houses.filter((house) => supplyOf(house) === value),
        marked: false,
      })),
    },
    {
      ladder: 'wildlings',
      steps: rules.wildlingTrack.map((value) => ({
        value,
        seats: [],
        marked: value === state.threat,
      })),
    },
  ];
};

type Step = Ladder['steps'][number];

const steps = (upTo: number, stepAt: (value: number) => Omit<Step, 'value'>): readonly Step[] =>
  Array.from({ length: upTo + 1 }, (_, value) => ({ value, ...stepAt(value) }));
