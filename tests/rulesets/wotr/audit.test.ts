import { expect, test } from 'vitest';
import { isAnswered } from '../../../src/core/entry.ts';
import { once } from '../../../src/core/once.ts';
import { playMatch } from '../../../src/desk/simulation.ts';
import type { Event } from '../../../src/rulesets/wotr/facts.ts';
import { NOBODY, put, take, together } from '../../../src/rulesets/wotr/forces.ts';
import type { RegionId, State } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { matchFor, rulesOf, settingOf } from './played.ts';

// Whatever the pieces do behind the events' back, in a war that is fought, is found at once, or at the end of the phase.

const rules = rulesOf('second-edition-cards', {}, 3);
const setting = settingOf(rules);
const TURNS = 6;

const entries = once(() => {
  const next: typeof wotr.next = (table) => (table.state.round > TURNS ? null : wotr.next(table));
  const cut = { ...setting, ruleset: { ...wotr, next } };
  return playMatch(cut, matchFor('audit', 'random', setting)).entries;
});

/** The first fault that is found, and how many events after the table was changed. */
const faultAfter = (
  tamper: (state: State, event: Event) => boolean,
): { readonly fault: string | null; readonly after: number } => {
  const view = { rules, state: wotr.blank(rules, wotr.seats(rules)) };
  const audit = wotr.audit?.(view);
  let after = -1;
  for (const { event } of entries()) {
    if (isAnswered(event)) continue;
    wotr.apply(rules, view.state, event);
    if (after < 0 && tamper(view.state, event)) after = 0;
    else if (after >= 0) after++;
    const fault = audit?.(view, event) ?? null;
    if (fault !== null) return { fault, after };
  }
  return { fault: null, after };
};

test('a war as it was fought has no fault', () => {
  expect(faultAfter(() => false)).toEqual({ fault: null, after: -1 });
});

const REGULAR = { troops: { sauron: { regular: 1 } }, characters: [] };
const shadowIn = ({ field }: State): RegionId | undefined =>
  Object.keys(field.shadow).find((at) => field.shadow[at]?.troops.sauron?.regular !== undefined);

interface Case {
  readonly fault: RegExp;
  /** The type of event at which the table is changed. */
  readonly at: Event['type'];
  /** False: there is nothing to be changed yet. */
  change(state: State): boolean | undefined;
}

const CASES: Readonly<Record<string, Case>> = {
  'a regular from nowhere': {
    fault: /^\d+ of sauron regular, not/,
    at: 'dice-rolled',
    change: (state) => {
      const region = shadowIn(state);
      if (region === undefined) return false;
      put(state, 'shadow', { region }, REGULAR);
      return true;
    },
  },
  'a regular that is lost without a word': {
    fault: /^\d+ of sauron regular, not/,
    at: 'card-drawn',
    change: (state) => {
      const region = shadowIn(state);
      if (region === undefined) return false;
      take(state, 'shadow', { region }, REGULAR);
      return true;
    },
  },
  'one more in the reserve': {
    fault: /^\d+ of rohan elite, not/,
    at: 'phase-begun',
    change: ({ reserve }) => {
      reserve.rohan = { ...reserve.rohan, elite: (reserve.rohan?.elite ?? 0) + 1 };
      return true;
    },
  },
  'one more of the dead': {
    fault: /^\d+ of elves leader, not/,
    at: 'phase-begun',
    change: ({ lost }) => {
      lost.elves = { ...lost.elves, leader: (lost.elves?.leader ?? 0) + 1 };
      return true;
    },
  },
  'a Companion in two places': {
    fault: /^gimli is in 2 places/,
    at: 'dice-rolled',
    change: ({ gone }) => {
      gone.push('gimli');
      return true;
    },
  },
  'a Minion that is nowhere': {
    fault: /^saruman is in 0 places/,
    at: 'dice-rolled',
    change: (state) => {
      state.waiting = state.waiting.filter((one) => one !== 'saruman');
      return true;
    },
  },
  'a card that nobody drew': {
    fault: /^a card of free-character is lost/,
    at: 'phase-begun',
    change: ({ decks }) => {
      decks['free-character']--;
      return true;
    },
  },
  'a card more than its backs': {
    fault: /^the hand of .* is miscounted/,
    at: 'dice-rolled',
    change: ({ hands }) => {
      const hand = Object.values(hands).find((one) => one !== 'hidden' && one.length > 0);
      return hand !== undefined && hand !== 'hidden' && hand.pop() !== undefined;
    },
  },
  'a tile that is away': {
    fault: /^\d+ of the tile .*, not/,
    at: 'phase-begun',
    change: ({ tiles }) => {
      const tile = Object.keys(rules.tiles).find((one) => rules.tiles[one]?.side === undefined);
      if (tile !== undefined) tiles.pool[tile] = (tiles.pool[tile] ?? 0) - 1;
      return tile !== undefined;
    },
  },
  'a tile in the pool and out of the game': {
    fault: /^\d+ of the tile .*, not/,
    at: 'dice-rolled',
    change: ({ tiles }) => {
      const tile = Object.keys(tiles.pool).find((one) => rules.tiles[one]?.side === undefined);
      if (tile !== undefined) tiles.out.push(tile);
      return tile !== undefined;
    },
  },
  'a die more than were rolled': {
    fault: /^\d+ dice of shadow, not/,
    at: 'dice-rolled',
    change: ({ dice }) => {
      dice.shadow.push('eye');
      return true;
    },
  },
  'an eye more in the box': {
    fault: /^\d+ dice of shadow, not/,
    at: 'hunt-allocated',
    change: ({ box }) => {
      box.shadow++;
      return true;
    },
  },
  'corruption off the track': {
    fault: /^off the track: -1/,
    at: 'phase-begun',
    change: ({ fellowship }) => {
      fellowship.corruption = -1;
      return true;
    },
  },
  'an army in a region above the limit': {
    fault: /^too many units in/,
    at: 'round-begun',
    change: ({ field }) => {
      const [first = '', ...others] = Object.keys(field.shadow);
      for (const region of others) {
        field.shadow[first] = together(
          field.shadow[first] ?? NOBODY,
          field.shadow[region] ?? NOBODY,
        );
        delete field.shadow[region];
      }
      return true;
    },
  },
};

test.each(Object.entries(CASES))('%s', (_what, { fault, at, change }) => {
  const found = faultAfter((state, { type }) => type === at && change(state) !== false);
  expect(found).toEqual({ fault: expect.stringMatching(fault), after: 0 });
});
