// The moment that a line belongs to: one at which something can come of it, in every game.
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { whereAsked } from '../../src/desk/judging/weigh.ts';
import { compareMoments, homeOf, type Moment, speaksAt } from '../../src/desk/moment.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import { wotr } from '../../src/rulesets/wotr/index.ts';
import { kites } from '../toy/kites/index.ts';

type Asking = Pick<Ruleset<Game>, 'printedPhases' | 'hears' | 'asksIn'> & {
  readonly kinds: readonly { readonly name: string }[];
};

const GAMES: readonly (readonly [string, Asking])[] = [
  ['agot', agot],
  ['wotr', wotr],
  ['kites', kites],
];

/** The moments of a round and the next at which such a question may meet a message for a moment. */
const met = (game: Asking, from: Moment, kind: string): readonly Moment[] =>
  [from.round, from.round + 1]
    .flatMap((round) => game.printedPhases.map((phase) => ({ round, phase })))
    .filter((now) => speaksAt(game, from, now) && game.asksIn?.(now.phase, kind));

describe.each(GAMES)('in %s', (_, game) => {
  const all = game.printedPhases.flatMap((phase) =>
    game.kinds.map(({ name }) => [{ round: 3, phase }, name] as const),
  );

  test('whatever is said at any time is kept where it can be asked, or is over', () => {
    const fates = { now: 0, later: 0, over: 0 };
    for (const [said, kind] of all) {
      const home = homeOf(game, said, kind);
      if (home === undefined) {
        fates.over++;
        const rest = game.printedPhases.slice(game.printedPhases.indexOf(said.phase));
        expect(rest.filter((phase) => game.asksIn?.(phase, kind))).toEqual([]);
        continue;
      }
      fates[home === said ? 'now' : 'later']++;
      expect(met(game, home, kind), `${kind} at ${said.phase}`).not.toEqual([]);
      expect(home.round).toBe(said.round);
      expect(compareMoments(game.printedPhases, home, said)).toBeGreaterThanOrEqual(0);
      // What can be asked while it speaks anyway stays where it was said.
      if (met(game, said, kind).length > 0) expect(home).toBe(said);
    }
    expect(fates.now).toBeGreaterThan(0);
    expect(fates.later + fates.over).toBeGreaterThan(0);
  });

  test('every line is in one place', () => {
    for (const { phase } of all.map(([said]) => said)) {
      const wishes: readonly Wish[] = game.kinds.map(({ name: kind }, at) => ({
        ...{ kind, wish: null, place: { line: at + 1 } },
      }));
      const said = { round: 3, phase };
      const { moment, later, over } = whereAsked(game, said, wishes);
      const away = [...over, ...later.flatMap(({ lines }) => lines)];
      expect(new Set(away).size).toBe(away.length);
      for (const [at, { kind }] of wishes.entries()) {
        const home = homeOf(game, said, kind);
        const own = later.find(({ lines }) => lines.includes(at + 1));
        const there = over.includes(at + 1) ? undefined : (own?.moment ?? moment);
        expect(there, `${kind} at ${phase}`).toEqual(home);
      }
    }
  });
});

const wish = (kind: string, line: number, more: Partial<Wish> = {}): Wish => ({
  ...{ kind, wish: null, place: { line } },
  ...more,
});
const EVENTS = { round: 2, phase: 'westeros' };

test('orders that come while the cards of a round wait are for its planning', () => {
  const { moment, later } = whereAsked(agot, EVENTS, [wish('orders', 1), wish('march', 1)]);
  expect([moment, later]).toEqual([{ round: 2, phase: 'planning' }, []]);
  const both = whereAsked(agot, EVENTS, [wish('orders', 3), wish('bid-wildlings', 1)]);
  expect(both).toMatchObject({
    moment: EVENTS,
    later: [{ moment: { round: 2, phase: 'planning' }, lines: [3] }],
  });
});

test('what holds for ever, or names its round, stays with the rest', () => {
  const lasting = [wish('orders', 1, { round: 5 }), wish('march', 2, { standing: 'yes' })];
  expect(whereAsked(agot, EVENTS, lasting)).toMatchObject({ moment: EVENTS, later: [], over: [] });
  expect(whereAsked(agot, EVENTS, [...lasting, wish('orders', 3)]).moment?.phase).toBe('planning');
});
