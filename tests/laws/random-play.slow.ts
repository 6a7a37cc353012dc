// All laws under random play: every preset, number of players and style, and options by chance.
// `npm run soak` plays the same by thousands.
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamOf } from '../../src/core/chance.ts';
import type { Json } from '../../src/core/json.ts';
import type { Style } from '../../src/core/ruleset.ts';
import { forced, type Source } from '../../src/core/sources.ts';
import { playByLaws } from '../../src/desk/laws.ts';
import { settingOf, type Variant } from '../../src/desk/series.ts';
import { matchOf, playersOf, playMatch, stylesOf } from '../../src/desk/simulation.ts';
import { OPTIONS } from '../../src/rulesets/agot/data/options.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { OrdersWish } from '../../src/rulesets/agot/table/answers.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { oneOf, runs } from '../support/runs.ts';
import { kit, replaySeed, settingFor, VARIANTS } from '../support/simulations.ts';

const GAMES = runs(1);
const FULL_GAMES = runs(1);

const styles = fc.constantFrom(...stylesOf(agot), 'mixed');
const seeds = fc.nat().map((n) => `law-${n}`);

/** Some options with any of their values; combinations that make no sense are passed over. */
const optionsFor = ({ preset, players }: Variant) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(OPTIONS).map(([name, values]) => [name, fc.constantFrom(...values)]),
      ),
      { requiredKeys: [] },
    )
    .map((options) => options as Variant['options'])
    .filter((options) => settingOf(kit, { preset, players, options }).ok);

/** These are stopped at every question, which takes long. */
const STOPPED = oneOf(3, VARIANTS);

const nameOf = ({ preset, players }: Variant): string => `${preset} with ${players}`;

test('there are presets and numbers of players to play', () => {
  expect(VARIANTS.map(nameOf)).toEqual(
    expect.arrayContaining(['board with 3', 'board with 4', 'board with 5']),
  );
});

describe.each(VARIANTS)('$preset with $players', (variant) => {
  test('fold, conservation, citation and progress hold in every game', () => {
    fc.assert(
      fc.property(seeds, styles, optionsFor(variant), (seed, all, options) => {
        const setting = settingFor({ ...variant, options });
        const match = matchOf(setting, seed, { all, seats: {} });
        const { broken, run } = playByLaws(setting, match, 'quick', kit.knownRules);
        expect(broken).toEqual([]);
        expect(run?.ended.how).toBe('over');
      }),
      { numRuns: GAMES },
    );
  });

  const stopped = STOPPED.includes(variant) ? [nameOf(variant)] : [];
  test.each(stopped)('replay and secrecy hold, stopped at every question: %s', () => {
    fc.assert(
      fc.property(seeds, styles, optionsFor(variant), (seed, all, options) => {
        const setting = settingFor({ ...variant, options });
        const match = matchOf(setting, seed, { all, seats: {} });
        expect(playByLaws(setting, match, 'full', kit.knownRules).broken).toEqual([]);
      }),
      { numRuns: FULL_GAMES },
    );
  });

  test('what a style answers is legal, and nobody falls back on chance', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...Object.entries(agot.styles)), (seed, [all, style]) => {
        const setting = settingFor(variant);
        const match = matchOf(setting, seed, { all, seats: {} });
        const players = playersOf(setting, match);
        playMatch(setting, match, [forced(), legalOnly(style, seed, players)]);
      }),
      { numRuns: FULL_GAMES * 2 },
    );
  });

  test('orders that are written are read as they were', () => {
    fc.assert(
      fc.property(seeds, styles, fc.constantFrom('en', 'zh'), (seed, all, lang) => {
        const setting = settingFor(variant);
        const match = matchOf(setting, seed, { all, seats: {} });
        const players = playersOf(setting, match);
        playMatch(setting, match, [forced(), spelling(lang, players)]);
      }),
      { numRuns: FULL_GAMES },
    );
  });
});

/** The style's own answers, without the net under them. */
const legalOnly =
  (style: Style<Agot>, seed: string, players: Source<Agot>): Source<Agot> =>
  (question, key, view, heard) => {
    const answer = style(view, question, streamOf(`${seed}|${key()}`));
    expect(answer, key()).toBeDefined();
    expect(question.kind.check(view, question, answer), key()).toBeNull();
    return players(question, key, view, heard);
  };

const spelling =
  (lang: 'en' | 'zh', players: Source<Agot>): Source<Agot> =>
  (question, key, view, heard) => {
    const said = players(question, key, view, heard);
    if (question.kind.name !== 'orders' || said?.by === undefined) return said;
    const placed = said.answer as OrdersWish;
    const lines = agot.writeOrders(view, [{ kind: 'orders', wish: said.answer as Json }], lang);
    const { wishes, problems } = agot.readOrders(view, question.seat, lines);
    expect(problems).toEqual([]);
    const read = wishes.flatMap(({ wish }) => wish as unknown as OrdersWish);
    expect(read.map(({ area, order }) => ({ area, order }))).toEqual(placed);
    return said;
  };

const folder = new URL('../seeds/', import.meta.url);

test('games that once broke a law keep it now', () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
    expect(replaySeed(readFileSync(new URL(file, folder), 'utf8')), file).toEqual([]);
});
