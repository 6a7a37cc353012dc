import { describe, expect, test } from 'vitest';
import { chanceOf } from '../../src/cli/io/hashing.ts';
import { canonical } from '../../src/core/json.ts';
import { illegal } from '../../src/core/problem.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { type Kit, nthGame, playNth, type Series, variantsOf } from '../../src/desk/series.ts';
import { matchOf, NO_PACE, playMatch, summarize } from '../../src/desk/simulation.ts';
import { addUp } from '../../src/desk/simulation-sums.ts';
import { type Toy, toy, toyData } from '../support/toy-game.ts';
import { bid, match, RULES, setting, settingWith } from './toy-matches.ts';

describe('styles', () => {
  test('some seats may have their own', () => {
    const { styles } = matchOf(setting, 's', { all: 'random', seats: { blue: 'bold' } });
    expect(styles).toEqual({ red: 'random', blue: 'bold' });
  });

  test('mixed draws one of the ruleset for each seat, the same for the same seed', () => {
    const two = settingWith({ styles: { ...toy.styles, shy: () => undefined } });
    const drawn = Array.from({ length: 40 }, (_, k) =>
      matchOf(two, `s/${k}`, { all: 'mixed', seats: {} }),
    );
    expect(new Set(drawn.map(({ styles }) => `${styles['red']} ${styles['blue']}`)).size).toBe(4);
    expect(matchOf(two, 's/3', { all: 'mixed', seats: {} })).toEqual(drawn[3]);
  });

  test('mixed is by chance where a ruleset has no styles', () => {
    const none = settingWith({ styles: {} });
    expect(matchOf(none, 's', { all: 'mixed', seats: {} }).styles['red']).toBe('random');
  });

  test('a style answers where it has an opinion, chance where it has none', () => {
    const { entries } = playMatch(setting, match('s', 'bold'));
    const bids = entries.flatMap(({ event }) => (event.type === 'bids-opened' ? [event.bids] : []));
    expect(bids).toEqual([
      { red: 9, blue: 9 },
      { red: 0, blue: 0 },
      { red: 0, blue: 0 },
    ]);
  });

  test('an illegal answer of a style is not played', () => {
    const mad = settingWith({
      styles: { bold: (_view, { kind }) => (kind === bid ? 99 : undefined) },
    });
    const { ended, entries } = playMatch(mad, match('s', 'bold'));
    expect(ended.how).toBe('over');
    expect(JSON.stringify(entries)).not.toContain('99');
  });
});

describe('games', () => {
  test('the same seed plays the same game, another seed another', () => {
    const game = (seed: string) => canonical(playMatch(setting, match(seed)).state);
    expect(game('one')).toBe(game('one'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(game)).size).toBeGreaterThan(1);
  });

  test('are added up by seat, by style, by what decided them and by round', () => {
    const games = Array.from({ length: 20 }, (_, k) => {
      const one = match(`s/${k}`, k % 2 ? 'bold' : 'random');
      return summarize(setting, one, playMatch(setting, one));
    });
    const sums = addUp(games);
    const { red, blue } = sums.seats;
    expect(sums).toMatchObject({ games: 20, draws: 0, rounds: 60, decided: { 'by count': 20 } });
    expect(sums.ended).toEqual({ 3: 20 });
    expect(sums.counts).toEqual({ omens: 100 });
    expect((red?.wins ?? 0) + (blue?.wins ?? 0)).toBe(20);
    expect(red?.decided['by count'] ?? 0).toBe(red?.wins);
    expect(sums.styles['bold']).toMatchObject({ games: 20, counts: { spent: 180 } });
    expect(sums.styles['random']?.games).toBe(20);
    expect(addUp([...games].reverse())).toEqual(sums);
  });

  test("a draw is nobody's win", () => {
    const tally = { winner: null, decided: 'by count', game: {}, seats: {} };
    const drawn = {
      seed: 's',
      styles: { red: 'bold' },
      rounds: 3,
      entries: 1,
      tally,
      pace: NO_PACE,
    };
    const sums = addUp([drawn]);
    expect(sums.draws).toBe(1);
    expect(sums.seats['red']?.wins).toBe(0);
  });
});

describe('a series', () => {
  const kit: Kit<Toy> = { ruleset: toy, data: toyData, chanceOf, knownRules: RULES };
  const variants = [
    { preset: 'board', players: 2, options: {} },
    { preset: 'board', players: 2, options: { fast: 1 } },
  ];
  const series: Series = {
    ruleset: 'toy',
    variants,
    games: 3,
    seed: 's',
    styling: { all: 'mixed', seats: {} },
    varied: 'no',
    laws: 'quick',
  };

  test('plays so many of each variant, by the seeds 1, 2, …', () => {
    const all = Array.from({ length: 6 }, (_, nth) => playNth(kit, series, nth));
    expect(all.map(({ match: { seed } }) => seed)).toEqual([
      's/1',
      's/2',
      's/3',
      's/1',
      's/2',
      's/3',
    ]);
    expect(all.map(({ variant }) => variants.indexOf(variant as never))).toEqual([
      0, 0, 0, 1, 1, 1,
    ]);
    expect(all.flatMap(({ broken }) => broken)).toEqual([]);
    expect(all[2]?.played?.rounds).toBe(3);
  });

  test('draws options that go together where they are varied', () => {
    const options = { speed: ['slow', 'fast'], luck: [0, 1] };
    const ruleset: Ruleset<Toy> = {
      ...toy,
      offers: () => ({ ...toy.offers(toyData), options }),
      prepare: (data, choices) =>
        canonical(choices).includes('fast')
          ? { ok: false, problems: [illegal('TOY-1', 'too-fast')] }
          : toy.prepare(data, choices),
    };
    const drawn = Array.from({ length: 30 }, (_, nth) =>
      nthGame({ ...kit, ruleset }, { ...series, games: 30, varied: 'yes' }, nth),
    ).map(({ variant }) => canonical(variant.options));
    expect([...new Set(drawn)].sort()).toEqual(
      [
        '{}',
        '{"luck":0}',
        '{"luck":0,"speed":"slow"}',
        '{"luck":1}',
        '{"luck":1,"speed":"slow"}',
        '{"speed":"slow"}',
      ].sort(),
    );
  });

  test('offers what the rules offer, and says why there is none', () => {
    expect(variantsOf(kit, null, null, {})).toEqual({
      ok: true,
      value: [{ preset: 'board', players: 2, options: {} }],
    });
    expect(variantsOf(kit, ['chess'], [2], {})).toMatchObject({
      ok: false,
      problems: [{ code: 'unknown-preset' }],
    });
  });

  test('a game that throws is told with its seed, and does not end the others', () => {
    const broken: Kit<Toy> = {
      ...kit,
      ruleset: {
        ...toy,
        apply: () => {
          throw new Error('a bug');
        },
      },
    };
    for (const laws of ['none', 'quick'] as const) {
      const outcome = playNth(broken, { ...series, laws }, 1);
      expect(outcome).toMatchObject({ match: { seed: 's/2' }, broken: [{ law: 'no-exception' }] });
      expect(outcome.played).toBeUndefined();
      expect(outcome.broken[0]?.detail).toContain('a bug');
    }
  });
});

test('a ruleset without styles, sums, an auditor and other tables is played by chance, and counted', () => {
  const { styles: _styles, tally: _tally, audit: _audit, imagine: _imagine, ...bare } = toy;
  const kit: Kit<Toy> = { ruleset: bare, data: toyData, chanceOf, knownRules: RULES };
  const series: Series = {
    ruleset: 'toy',
    variants: [{ preset: 'board', players: 2, options: {} }],
    games: 3,
    seed: 's',
    styling: { all: 'mixed', seats: {} },
    varied: 'no',
    laws: 'full',
  };
  const outcomes = [0, 1, 2].map((nth) => playNth(kit, series, nth));
  expect(outcomes.flatMap(({ broken }) => broken)).toEqual([]);
  const sums = addUp(outcomes.flatMap(({ played }) => played ?? []));
  expect(sums).toMatchObject({ games: 3, tallied: false, rounds: 9, draws: 0, decided: {} });
});
