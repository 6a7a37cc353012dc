import { describe, expect, test } from 'vitest';
import { type Entry, isAnswered } from '../../../src/core/entry.ts';
import { isSameWhere } from '../../../src/desk/desk.ts';
import { isNothing } from '../../../src/report/narrate.ts';
import { playOut } from '../../support/random-games.ts';
import { rulesFor } from '../../support/rules.ts';

const GAMES = [
  { preset: 'board', seed: 'ties-1' },
  { preset: 'clash-of-kings', seed: 'ties-2' },
  { preset: 'forum', seed: 'ties-3' },
  { preset: 'forum', seed: 'ties-4' },
] as const;

/** What begins by the course of the round, or is said with nothing on the table to go by. */
const BEGINNINGS = [
  ...['phase-begun', 'westeros-cards-revealed', 'event-previewed', 'units-stood-up'],
  ...['orders-taken-back', 'game-won'],
  ...['orders', 'deploy-heroes', 'scout', 'redeploy', 'build-ports'],
];

/** What lies on the table from one procedure to another. */
const LASTING = [
  ...['orders', 'raven', 'deploy-heroes', 'redeploy', 'control-changed'],
  ...['battle-decided', 'retreat-awaited'],
];

const nameOf = ({ event }: Entry): string => (isAnswered(event) ? event.kind : event.type);

const saysNothing = ({ event }: Entry): boolean =>
  isAnswered(event) &&
  (event.opens !== undefined || isNothing(event.secret?.answer ?? event.answer));

describe.each(GAMES)('a game of $preset, $seed', ({ preset, seed }) => {
  const played = async () => playOut(await rulesFor({ preset }), seed).entries;

  test('every entry comes of earlier ones, or begins something', async () => {
    for (const entry of (await played()).filter(({ phase }) => phase !== 'set-up')) {
      const { n, causes } = entry;
      expect(causes).toEqual([...new Set(causes)].sort((a, b) => a - b));
      expect(causes.filter((cause) => cause < 1 || cause >= n)).toEqual([]);
      if (causes.length === 0 && !saysNothing(entry)) expect(BEGINNINGS).toContain(nameOf(entry));
    }
  });

  test('every answer that says something is a cause of what comes', async () => {
    const entries = await played();
    const named = new Set(entries.flatMap(({ causes }) => causes));
    const idle = entries.filter((entry) => isAnswered(entry.event) && !named.has(entry.n));
    expect(idle.filter((entry) => !saysNothing(entry)).map(nameOf)).toEqual([]);
  });

  test('nothing comes of another procedure but by what it left on the table', async () => {
    const entries = await played();
    for (const entry of entries) {
      const causes = entry.causes.flatMap((n) => entries[n - 1] ?? []);
      const far = causes.filter((cause) => !isSameWhere(cause, entry));
      expect(far.filter((cause) => !LASTING.includes(nameOf(cause)))).toEqual([]);
      // Only what supply was counted by may be of another round.
      const old = far.filter((cause) => cause.round !== entry.round);
      expect(old.filter((cause) => nameOf(cause) !== 'control-changed')).toEqual([]);
    }
  });
});
