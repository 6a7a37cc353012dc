// Whatever a channel does to orders, they are read as they were meant, or it is asked or told: never others in silence.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { library } from '../../src/cli/rules/library.ts';
import { gameWords } from '../../src/cli/terminal/words.ts';
import type { Reading } from '../../src/core/wishes.ts';
import type { PostOptions } from '../../src/post/settings.ts';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../src/rulesets/agot/orders/write.ts';
import { FORUM, TABLE, table } from '../rulesets/agot/orders/table.ts';
import { messages } from '../rulesets/agot/orders/wishes.ts';
import { fateOf } from '../support/mangled-fate.ts';
import { MANGLINGS } from '../support/manglings.ts';
import { runs } from '../support/runs.ts';

const RUNS = runs(1);

const loaded = await library.loadRules('agot');
if (!loaded.ok) throw new Error('no rules');
const options: PostOptions = { ...gameWords(loaded.value), names: [] };

const GAMES = [
  ['board', TABLE],
  ['clash-of-kings', table({ preset: 'clash-of-kings', players: 6 })],
  ['forum', FORUM],
] as const;

/**
 * A channel knows no game: each has one in either language, every third the same, which together are met by all
 * that channels do; `THOROUGH` has each of them meet each game.
 */
const gamesFor = (nth: number) =>
  (['en', 'zh'] as const).flatMap((lang, other) =>
    GAMES.filter((_, game) => RUNS > 2 || game === (nth + other) % GAMES.length).map(
      ([name, view]) => [name, lang, view] as const,
    ),
  );

describe.each(MANGLINGS.map((one, nth) => ({ ...one, nth })))(
  '$name',
  ({ mangle, spares, nth }) => {
    test.each(gamesFor(nth))('%s in %s', { timeout: RUNS * 10_000 }, async (_, lang, view) => {
      const read = (lines: readonly string[]): Reading => readOrders(view, 'stark', lines);
      await fc.assert(
        fc.asyncProperty(messages(view), async (wishes) => {
          const text = writeOrders(view, wishes, lang).join('\n');
          const plain = await fateOf({ options, read }, wishes, text);
          expect([plain, text]).not.toEqual(['silent', text]);
          // What is told as it stands (nonsense of chance, far too much of it) no channel makes better.
          fc.pre(plain === 'same');
          const fate = await fateOf({ options, read }, wishes, mangle(text));
          if (spares === 'all') expect([fate, mangle(text)]).toEqual(['same', mangle(text)]);
          else expect([fate, mangle(text)]).not.toEqual(['silent', mangle(text)]);
        }),
        { numRuns: RUNS, seed: 20_261_122 },
      );
    });
  },
);
