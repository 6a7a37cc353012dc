// Houses that play by mail as people do: a queue of a round's activations, and standing words for all that comes of them.
// Each mail is made of lines as players write them.

import type { Style } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { CONDITIONS } from './catalogue.ts';
import { BOTS } from './chapters.ts';
import {
  type Activation,
  type House,
  houseOf,
  type Tabletop,
  type UnitId,
  type View,
} from './game.ts';
import { readOrders, writeOrders } from './language.ts';
import { placesAhead } from './set-up.ts';
import { nonCombatOf } from './sides.ts';
import { allWaysFor, fresh, wayFor } from './turns.ts';

const written = (view: View, kind: string, wish: unknown): string =>
  writeOrders(view, [{ kind, wish } as Wish], 'en').join(); // one wish is one line

const queue = (name: string, steps: readonly string[]): readonly string[] =>
  steps.length === 0 ? [] : [`${name}: ${steps.join(' then ')}`];

type Plan = (view: View, house: House, unit: UnitId) => readonly Activation[];

/** `SS1 attacks LG1 or SS1 charges LG1 else skip`: what cannot be done by then waits for the mail behind the queue. */
const stepOf = (view: View, ways: readonly Activation[]): string =>
  `${ways.map((way) => written(view, 'activate', way)).join(' or ')} else skip`;

/** Places for all, and the first activations from there: they march. */
const opening = (view: View, house: House, plan: Plan): readonly string[] => {
  const places = placesAhead(view, house);
  const marches = places.map(
    ({ unit }) => [{ unit, action: 'march', go: { far: 'most' } }] as const,
  );
  const steps = [...marches, ...nonCombatOf(view.rules, house).map((id) => plan(view, house, id))];
  return [
    ...queue(
      'deployments',
      places.map((one) => written(view, 'deploy', one)),
    ),
    ...queue(
      'turns',
      steps.map((ways) => stepOf(view, ways)),
    ),
  ];
};

const STANDING = ['re-roll misses', ...CONDITIONS.map((token) => `spend ${token}`)];

const linesFor = (view: View, house: House, kind: string, plan: Plan): readonly string[] => {
  switch (kind) {
    case 'zone':
      return [written(view, 'zone', view.state.zones[house]), ...opening(view, house, plan)];
    case 'deploy':
      return opening(view, house, plan);
    case 'activate':
      return [
        ...queue(
          'turns',
          fresh(view, house).map((unit) => stepOf(view, plan(view, house, unit))),
        ),
        ...STANDING.map((line) => `always: ${line}`),
      ];
    default:
      return [];
  }
};

/** What its mail leaves open it answers as a captain does. */
const writing = (plan: Plan): Style<Tabletop> =>
  Object.assign(
    ((view, question, random) =>
      BOTS[question.kind.name]?.(view, question, random)) satisfies Style<Tabletop>,
    {
      writes: ((view, { seat, kind }) =>
        readOrders(view, seat, linesFor(view, houseOf(seat), kind.name, plan))
          .wishes) satisfies NonNullable<Style<Tabletop>['writes']>,
    },
  );

/** One way for each unit, as the table is when the mail is written. */
export const writer = writing((view, house, unit) => [wayFor(view, house, unit)]);
/** All that each unit might do. */
export const planner = writing(allWaysFor);
