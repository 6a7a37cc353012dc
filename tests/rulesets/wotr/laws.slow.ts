import { expect, test } from 'vitest';
import { type Depth, playByLaws } from '../../../src/desk/laws.ts';
import type { Deck, Rules } from '../../../src/rulesets/wotr/game.ts';
import { runs } from '../../support/runs.ts';
import { begun, dealt, placed, without } from './begun.ts';
import { matchFor, RULE_IDS, rulesOf, settingOf } from './played.ts';

const WARS = runs(1);

/** A war that is over soon: little corruption is enough, so that it can be stopped at every question. */
const soon = (rules: Rules, corruption = 2): Rules => ({
  ...rules,
  tables: { ...rules.tables, tracks: { ...rules.tables.tracks, corruption } },
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
  ['stopped at every question', soon(first, 2), 'full'],
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

/** The same for those of the Shadow. */
const LORDS = { saruman: 'orthanc', 'witch-king': 'minas-morgul' } as const;

/** Aragorn with an army in Osgiliath. */
const KING = { ...ABROAD, strider: '', aragorn: 'osgiliath' } as const;

interface Dealt {
  readonly deck: Deck;
  readonly rules: Rules;
  readonly places: Places;
  readonly depth: Depth;
}

const brokenWith = ({ deck, rules, places, depth }: Dealt, seed: string) => {
  const ruleset = begun((state) => {
    dealt(deck, seed)(state);
    placed(places)(state);
  });
  const setting = { ...settingOf(rules), ruleset };
  const { broken, run } = playByLaws(setting, matchFor(seed, 'random', setting), depth, RULE_IDS);
  const played = (run?.entries ?? []).flatMap(({ event }) =>
    event.type === 'card-played' && event.deck === deck ? [event.card] : [],
  );
  return { broken: broken.slice(0, 3), played };
};
type Places = Parameters<typeof placed>[0];

const abroad = without(atWar(first), ABROAD, 'legolas');
const led = without(atWar(first), KING, 'legolas');

test.each<readonly [string, Dealt]>([
  ['free', { deck: 'free-character', rules: atWar(first), places: {}, depth: 'quick' }],
  ['free, abroad', { deck: 'free-character', rules: abroad, places: ABROAD, depth: 'quick' }],
  ['free, full', { deck: 'free-character', rules: soon(abroad), places: ABROAD, depth: 'full' }],
  ['shadow', { deck: 'shadow-character', rules: atWar(first), places: LORDS, depth: 'quick' }],
  [
    'shadow, full',
    { deck: 'shadow-character', rules: soon(first, 6), places: LORDS, depth: 'full' },
  ],
  ['free strategy', { deck: 'free-strategy', rules: led, places: KING, depth: 'quick' }],
  [
    'free strategy, full',
    { deck: 'free-strategy', rules: soon(led, 3), places: KING, depth: 'full' },
  ],
  ['shadow strategy', { deck: 'shadow-strategy', rules: led, places: KING, depth: 'quick' }],
  [
    'shadow strategy, full',
    { deck: 'shadow-strategy', rules: soon(led), places: KING, depth: 'full' },
  ],
])(
  'so do wars with hands of one deck, and those whom they need: %s',
  { timeout: 120_000 * WARS },
  (name, dealtTo) => {
    const all = new Set<string>();
    for (let war = 0; war < WARS; war++) {
      const { broken, played } = brokenWith(dealtTo, `${name}-${war}`);
      expect([war, broken]).toEqual([war, []]);
      for (const card of played) all.add(card);
    }
    expect(all.size).toBeGreaterThan(0);
  },
);
