// The Raven's window (SEA-4): nobody but its holder learns whether it scouted, nor what it saw, from
// what the game waits for, from bundles, posts, reports or the status of a house; games of chance.
import { describe, expect, test } from 'vitest';
import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import { advance } from '../../src/core/advance.ts';
import { streamOf } from '../../src/core/chance.ts';
import { canonical, type Json } from '../../src/core/json.ts';
import { byKey } from '../../src/core/sources.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { adjudicate } from '../../src/desk/adjudicate.ts';
import { type Desk, momentOfDesk, withStop } from '../../src/desk/desk.ts';
import type { TakenMessage } from '../../src/desk/history.ts';
import { statusOf } from '../../src/desk/status.ts';
import type { House } from '../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { botOf, playOut, recording, startOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';
import { runs } from '../support/runs.ts';
import { toldTo } from '../support/told-to.ts';

const GAMES = runs(4);
const WAIT = { missing: 'wait' } as const;

/** What the holder says of scouting with its orders. */
type Scouting = (foreign: readonly string[]) => readonly Wish[];
const SCOUTINGS: Readonly<Record<string, Scouting>> = {
  'says nothing': () => [],
  'scouts nothing': () => [{ kind: 'scout', wish: [] }],
  'scouts one area': ([area = '']) => [{ kind: 'scout', wish: [area] }],
  'scouts three': (foreign) => [{ kind: 'scout', wish: foreign.slice(-3) }],
};

interface Window {
  readonly holder: House;
  /** The game when all orders are in, by what the holder said of scouting. */
  readonly played: (scouting: Scouting) => Desk<Agot>;
}

const rulesets = {
  forum: await rulesFor({ preset: 'forum' }),
  'forum, raven=both': await rulesFor({ preset: 'forum', options: { raven: 'both' } }),
};

/** A planning of a game of chance, with the orders that chance gave; undefined where nobody holds the Raven. */
const windowOf = (rules: Desk<Agot>['rules'], seed: string): Window | undefined => {
  const answers = new Map<string, Json>();
  playOut(rules, seed, { sources: [recording(botOf(seed), answers)], chance: chanceOf(seed) });
  const round = 1 + streamOf(seed)(9);
  const { checkpoint, entries } = advance(agot, {
    rules,
    from: startOf(rules),
    sources: [byKey('bot', answers)],
    chance: chanceOf(seed),
    until: (where) => where.round === round && where.phase === 'planning',
  });
  const { state } = checkpoint;
  const holder = state.tokens['messenger-raven'];
  const foreign = state.places.flatMap(({ area, house }) =>
    house !== null && house !== holder ? [area] : [],
  );
  if (holder === null || state.phase !== 'planning' || foreign.length < 3) return undefined;
  const seats = rules.houses;
  const said = (seat: string, kind: string): readonly Wish[] => {
    const wish = answers.get(`${round}/planning/${kind}/${seat}`);
    return wish === undefined ? [] : [{ kind, wish }];
  };
  const desk: Desk<Agot> = withStop({
    name: seed,
    ...{ ruleset: agot, rules, seats, chance: chanceOf(seed), taken: [], used: [] },
    ...{ entries: entries.slice(0, checkpoint.n), checkpoint, state },
  });
  return {
    holder,
    played: (scouting) => {
      const taken = seats.map((seat) =>
        message(desk, seat, [
          ...said(seat, 'orders'),
          ...said(seat, 'deploy-heroes'),
          ...(seat === holder ? scouting(foreign) : []),
        ]),
      );
      return adjudicate(desk, taken, WAIT).desk;
    },
  };
};

const message = (desk: Desk<Agot>, seat: string, wishes: readonly Wish[]): TakenMessage => ({
  ...momentOfDesk(desk),
  seat,
  wishes,
  digest: sha256(seat),
  source: `orders/${seat}.txt`,
});

/** As they were, none, and each hero in another place of his house. */
const redeployments = ({ state }: Desk<Agot>, holder: House): readonly Json[] => {
  const { [holder]: heroes = {} } = state.deployed;
  const own = state.places.flatMap(({ area, house }) => (house === holder ? [area] : []));
  const elsewhere = Object.entries(heroes).map(([from, hero]) => ({
    area: own.find((area) => area !== from) ?? from,
    hero,
  }));
  return ['as-it-was', [], elsewhere.slice(0, 1)];
};

describe.each(Object.entries(rulesets))('%s', (preset, rules) => {
  const windows = Array.from({ length: GAMES }, (_, game) =>
    windowOf(rules, `window ${preset} ${game}`),
  ).filter((window) => window !== undefined);
  const readersBut = (holder: House): readonly string[] => [
    'public',
    ...rules.houses.filter((house) => house !== holder),
  ];

  test('there are windows to look through', () => {
    expect(windows.length).toBeGreaterThan(GAMES / 2);
  });

  test('the game waits for its holder alone, whatever it said of scouting', () => {
    for (const { holder, played } of windows)
      for (const scouting of Object.values(SCOUTINGS)) {
        const desk = played(scouting);
        expect(momentOfDesk(desk).phase).toBe('planning');
        expect(statusOf(desk).waitsFor).toEqual([holder]);
      }
  });

  test('while the window is open nobody else learns whether it scouted', () => {
    for (const { holder, played } of windows) {
      const desks = Object.values(SCOUTINGS).map(played);
      for (const reader of readersBut(holder)) {
        const [first, ...rest] = desks.map((desk) => toldTo(desk, reader));
        for (const other of rest) expect(other, reader).toBe(first);
      }
    }
  });

  test('its holder learns what it saw', () => {
    let seen = 0;
    for (const { holder, played } of windows) {
      const desk = played((foreign) => [
        { kind: 'raven', wish: null },
        { kind: 'scout', wish: foreign.slice(0, 3) },
      ]);
      const told = toldTo(desk, holder);
      if (told.includes('scouts with the Messenger Raven: ')) seen++;
    }
    expect(seen).toBe(windows.length);
  });

  test('nor when its holder has spoken and the game goes on, wherever its heroes are now', () => {
    let moved = 0;
    for (const { holder, played } of windows) {
      const desks = Object.values(SCOUTINGS).flatMap((scouting) =>
        redeployments(played(scouting), holder).map((wish) => {
          const open = played(scouting);
          const word = message(open, holder, [{ kind: 'redeploy', wish }]);
          const closed = adjudicate(open, [word], { ...WAIT, until: 'raids' }).desk;
          expect(closed.state.phase).toBe('raids');
          return closed;
        }),
      );
      if (new Set(desks.map(({ state }) => canonical(state.deployed[holder] ?? {}))).size > 2)
        moved++;
      for (const reader of readersBut(holder)) {
        const [first, ...rest] = desks.map((desk) => toldTo(desk, reader));
        for (const other of rest) expect(other, reader).toBe(first);
      }
    }
    expect(moved).toBeGreaterThan(0);
  });
});
