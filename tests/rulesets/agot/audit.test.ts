import { expect, test } from 'vitest';
import { isAnswered } from '../../../src/core/entry.ts';
import { copy } from '../../../src/core/json.ts';
import { matchOf, playMatch } from '../../../src/desk/simulation.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import type { Event } from '../../../src/rulesets/agot/table/events.ts';
import type { State } from '../../../src/rulesets/agot/table/state.ts';
import { startOf } from '../../support/random-games.ts';
import { settingFor } from '../../support/simulations.ts';

const setting = settingFor({ preset: 'board', players: 5, options: {} });
const { rules } = setting;
const match = matchOf(setting, 'audit', { all: 'aggressive', seats: {} });
const { entries } = playMatch(setting, match);

/** The first fault that is found when the table is changed behind the events' back. */
const faultAfter = (tamper: (state: State, event: Event) => boolean): string | null => {
  const view = { rules, state: copy(startOf(rules).state) };
  const audit = agot.audit(view);
  let done = false;
  for (const { event } of entries) {
    if (isAnswered(event)) continue;
    agot.apply(rules, view.state, event);
    done ||= tamper(view.state, event);
    const fault = audit(view, event);
    if (fault !== null) return fault;
  }
  expect(done).toBe(true);
  return null;
};

const held = (state: State) => state.places.find(({ house }) => house !== null)!;

test('a game as it was played has no fault', () => {
  expect(faultAfter(() => true)).toBeNull();
});

interface Case {
  readonly fault: RegExp;
  /** The type of event, or the procedure that begins, at which the table is changed. */
  readonly at: string;
  change(state: State): void;
}

const CASES: Readonly<Record<string, Case>> = {
  'a unit from nowhere': {
    fault: /^moved does not tell/,
    at: 'moved',
    change: (state) => {
      held(state).units.knight++;
    },
  },
  'a unit lost without a word': {
    fault: /^phase-begun does not tell/,
    at: 'raids',
    change: (state) => {
      held(state).units.footman--;
    },
  },
  'a routed unit from nowhere': {
    fault: /^battle-ended does not tell/,
    at: 'battle-ended',
    change: (state) => {
      held(state).routed.ship++;
    },
  },
  'armies above supply': {
    fault: /above its supply after battle-ended/,
    at: 'battle-ended',
    change: (state) => {
      for (const holding of Object.values(state.houses)) holding.supply = -1;
    },
  },
  'power tokens beyond the twenty': {
    fault: /^stark has \d+ and \d+ tokens/,
    at: 'planning',
    change: (state) => {
      state.houses.stark!.power += 20;
    },
  },
  'power below nothing': {
    fault: /^stark has -1/,
    at: 'planning',
    change: (state) => {
      state.houses.stark!.power = -1;
    },
  },
  'a house card lost': {
    fault: /^stark has/,
    at: 'planning',
    change: (state) => {
      state.houses.stark!.hand.pop();
    },
  },
  'a house card twice': {
    fault: /^stark has/,
    at: 'planning',
    change: ({ houses }) => {
      houses.stark!.discard.push(houses.stark!.hand[0]!);
    },
  },
  'a special order without a star': {
    fault: /more special orders out than stars/,
    at: 'raids',
    change: ({ places, tracks }) => {
      const last = tracks['kings-court'].at(-1);
      places.find(({ orderOf }) => orderOf === last)!.order = 'raid*';
    },
  },
  'an order token too many': {
    fault: /march-1 out too often/,
    at: 'raids',
    change: ({ places }) => {
      for (const place of places) if (place.orderOf !== null) place.order = 'march-1';
    },
  },
  'units with a neutral force': {
    fault: /stands with a neutral force/,
    at: 'raids',
    change: (state) => {
      held(state).neutral = 3;
    },
  },
  'an area held by nobody that is there': {
    fault: /whose units/,
    at: 'raids',
    change: ({ places }) => {
      places.find(({ house }) => house === null)!.house = 'stark';
    },
  },
};

test.each(Object.entries(CASES))('%s is found', (_what, { fault, at, change }) => {
  const found = faultAfter((state, event) => {
    const isHere = event.type === at || (event.type === 'phase-begun' && event.begins === at);
    if (isHere) change(state);
    return isHere;
  });
  expect(found).toMatch(fault);
});
