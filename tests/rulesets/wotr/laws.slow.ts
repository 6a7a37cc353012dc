import { expect, test } from 'vitest';
import { type Depth, playByLaws } from '../../../src/desk/laws.ts';
import type { Rules } from '../../../src/rulesets/wotr/game.ts';
import { runs } from '../../support/runs.ts';
import { begun, dealt, placed, without } from './begun.ts';
import { matchFor, RULE_IDS, rulesOf, settingOf } from './played.ts';

const WARS = runs(1);

/** A war that is over soon: little corruption is enough, so that it can be stopped at every question. */
const soon = (rules: Rules): Rules => ({
  ...rules,
  tables: { ...rules.tables, tracks: { ...rules.tables.tracks, corruption: 3 } },
});

/** All fight from the first turn on. */
const atWar = (rules: Rules): Rules => ({
  ...rules,
  nations: Object.fromEntries(
    Object.entries(rules.nations).map(([nation, data]) => [
      nation,
      { ...data, steps: 0, active: true },
    ]),
  ) as Rules['nations'],
});

const brokenIn = (rules: Rules, depth: Depth, seed: string) => {
  const setting = settingOf(rules);
  const { broken } = playByLaws(setting, matchFor(seed, 'random', setting), depth, RULE_IDS);
  return broken.slice(0, 3);
};

const first = rulesOf('first-edition');
const four = rulesOf('first-edition', {}, 4);
const three = rulesOf('second-edition-cards', {}, 3);

test.each<readonly [string, Rules, Depth]>([
  ['with the cards of the second edition', rulesOf('second-edition-cards'), 'quick'],
  ['stopped at every question', soon(first), 'full'],
  ['of all against all', atWar(first), 'quick'],
  ['of all against all, stopped at every question', atWar(soon(first)), 'full'],
  ['of four players', atWar(four), 'quick'],
  ['of four players, stopped at every question', atWar(soon(four)), 'full'],
  ['of three players', atWar(three), 'quick'],
])(
  'wars by chance come to their end and keep all laws: %s',
  { timeout: 120_000 * WARS },
  (name, rules, depth) => {
    for (let war = 0; war < WARS; war++)
      expect([war, brokenIn(rules, depth, `${name}-${war}`)]).toEqual([war, []]);
  },
);

/** Those whom cards of the Free Peoples need. */
const ABROAD = {
  'gandalf-the-grey': '',
  'gandalf-the-white': 'fangorn',
  strider: 'edoras',
  boromir: 'osgiliath',
  saruman: 'orthanc',
  'witch-king': 'minas-morgul',
} as const;

const brokenWith = (rules: Rules, places: Places, depth: Depth, seed: string) => {
  const ruleset = begun((state) => {
    dealt('free-character', seed)(state);
    placed(places)(state);
  });
  const setting = { ...settingOf(rules), ruleset };
  const { broken, run } = playByLaws(setting, matchFor(seed, 'random', setting), depth, RULE_IDS);
  const played = (run?.entries ?? []).flatMap(({ event }) =>
    event.type === 'card-played' && event.deck === 'free-character' ? [event.card] : [],
  );
  return { broken: broken.slice(0, 3), played };
};
type Places = Parameters<typeof placed>[0];

const abroad = without(atWar(first), ABROAD, 'legolas');

test.each<readonly [string, Rules, Places, Depth]>([
  ['in the Fellowship', atWar(first), {}, 'quick'],
  ['abroad', abroad, ABROAD, 'quick'],
  ['abroad, stopped at every question', soon(abroad), ABROAD, 'full'],
])(
  'so do wars with a hand of the Free Peoples\u2019 Character cards, the Companions %s',
  { timeout: 120_000 * WARS },
  (name, rules, places, depth) => {
    const all = new Set<string>();
    for (let war = 0; war < WARS; war++) {
      const { broken, played } = brokenWith(rules, places, depth, `${name}-${war}`);
      expect([war, broken]).toEqual([war, []]);
      for (const card of played) all.add(card);
    }
    expect(all.size).toBeGreaterThan(0);
  },
);
