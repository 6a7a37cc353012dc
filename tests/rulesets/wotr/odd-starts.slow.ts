// Wars from tables that hardly any war comes to: dead Companions, sieges of captured places, no tiles, no cards,
// the Ring in Mordor. More of them by ODD_GAMES, from ODD_FROM on.

import { expect, test } from 'vitest';
import { streamOf } from '../../../src/core/chance.ts';
import { playByLaws } from '../../../src/desk/laws.ts';
import { runs } from '../../support/runs.ts';
import { oddly } from './odd-starts.ts';
import { matchFor, RULE_IDS, rulesOf, settingOf } from './played.ts';

const FROM = Number(process.env['ODD_FROM'] ?? 0);
const GAMES = Number(process.env['ODD_GAMES'] ?? runs(6));
const TURNS = 3;
/** Every so manieth is played again, stopped at every question. */
const FULL = 12;
const PRESETS = ['first-edition', 'second-edition-cards'];

const brokenIn = (game: number) => {
  const seed = `odd-${game}`;
  const random = streamOf(seed);
  const rules = rulesOf(PRESETS[random(2)], {}, 2 + random(3));
  const setting = { ...settingOf(rules), ruleset: oddly(seed, TURNS) };
  const match = matchFor(seed, random(3) === 0 ? 'keen' : 'random', setting);
  const depth = game % FULL === FULL - 1 ? 'full' : 'quick';
  return playByLaws(setting, match, depth, RULE_IDS).broken.slice(0, 2);
};

test(`${GAMES} wars with odd beginnings keep the laws`, { timeout: 36_000_000 }, () => {
  const broken = Array.from(
    { length: GAMES },
    (_, at) => [FROM + at, brokenIn(FROM + at)] as const,
  );
  expect(broken.filter(([, found]) => found.length > 0)).toEqual([]);
});
