// The files of rules/wotr, looked at once: after this ids are known and nobody checks again.

import { z } from 'zod';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { type Data, type Garrison, OPTION_NAMES, type OptionName } from '../data.ts';
import { CHARACTERS, DECKS, FACES, MINIONS, NATIONS, SIDES } from '../game.ts';

const count = z.number().int().min(0);
const yes = z.literal(true).optional();
const figures = z.strictObject({
  regular: count.optional(),
  elite: count.optional(),
  leader: count.optional(),
  nazgul: count.optional(),
});
/** Nouns by group; beside them texts, which are the reports' own. */
const terms = z.record(z.string(), z.unknown());
const option = z.enum(['no', 'yes']);
const options = z.partialRecord(z.enum(OPTION_NAMES), option);

const region = z.strictObject({
  nation: z.enum(NATIONS).optional(),
  settlement: z.enum(['town', 'city', 'stronghold']).optional(),
  fortification: yes,
  coast: yes,
  'east-edge': yes,
  gate: yes,
  borders: z.array(z.string()),
  closed: z.array(z.string()).optional(),
});
const garrison = figures.extend({ nation: z.enum(NATIONS) });
const units = z.record(z.string(), garrison);
const person = z.strictObject({
  level: count.optional(),
  moves: z.union([count, z.literal('any')]).optional(),
  leadership: count,
  captain: yes,
  wakes: z.enum([...NATIONS, 'any']).optional(),
  hobbit: yes,
  figure: z.literal(false).optional(),
  dice: count.optional(),
  enters: z.enum(FACES).optional(),
  replaces: z.enum(CHARACTERS).optional(),
  nazgul: yes,
  rules: z.array(z.string()).min(1),
  mark: z.string(),
  option: z.string().optional(),
});
const damage = z.union([z.number().int(), z.enum(['eye', 'die'])]);
const dice = z.strictObject({ first: count, most: count, faces: z.array(z.enum(FACES)).min(1) });
const card = z.looseObject({
  deck: z.enum(DECKS),
  number: count,
  icon: z.enum(['character', 'army', 'muster']),
  rule: z.string(),
  combat: z.string(),
  table: yes,
});

const files = z.object({
  'ruleset.yaml': z.looseObject({ players: z.array(count).min(1), options }),
  'map.yaml': z.looseObject({ regions: z.record(z.string(), region) }),
  'setup.yaml': z.strictObject({
    units,
    options: z.partialRecord(z.enum(OPTION_NAMES), units),
    fellowship: z.strictObject({
      region: z.string(),
      progress: count,
      corruption: count,
      guide: z.enum(CHARACTERS),
    }),
    companions: z.array(z.enum(CHARACTERS)),
    'elven-rings': count,
  }),
  'nations.yaml': z.strictObject({
    nations: z.record(
      z.enum(NATIONS),
      z.strictObject({ side: z.enum(SIDES), active: z.boolean(), steps: count, figures }),
    ),
  }),
  'tables.yaml': z.looseObject({
    dice: z.record(z.enum(SIDES), dice),
    combat: z.strictObject({
      dice: count,
      rerolls: count,
      hits: count,
      'hits-walls': count,
      sides: count,
    }),
    stacking: z.strictObject({ region: count, stronghold: count }),
    musters: z.array(figures),
    hunt: z.strictObject({ dice: count, finds: count, sides: count }),
    tracks: z.strictObject({ corruption: count, mordor: count }),
    victory: z.strictObject({
      shadow: count,
      'free-peoples': count,
      'shadow-at-most': count,
      points: z.strictObject({ stronghold: count, city: count }),
    }),
    cards: z.strictObject({ deck: count, hand: count, 'hand-of-team': count }),
  }),
  'hunt-tiles.yaml': z.strictObject({
    standard: z.record(z.string(), z.strictObject({ count, damage, reveal: yes, stop: yes })),
    special: z.record(
      z.string(),
      z.strictObject({ side: z.enum(SIDES), damage, reveal: yes, stop: yes }),
    ),
  }),
  'characters.yaml': z.looseObject({
    companions: z.partialRecord(z.enum(CHARACTERS), person),
    minions: z.record(z.enum(MINIONS), person),
  }),
  'cards.yaml': z.looseObject({ cards: z.record(z.string(), card) }),
  'terms.en.yaml': terms.default({}),
  'terms.zh.yaml': terms.default({}),
  presets: z.record(z.string(), z.looseObject({ options })),
});
type Files = z.infer<typeof files>;

const PRESET = /^presets\/(.+)\.yaml$/;

/** The values of the rules files, by file name, to data. */
export const parseRules = (values: FileValues): Result<Data, readonly RulesIssue[]> => {
  const presets: Record<string, unknown> = {};
  const own: Record<string, unknown> = { presets };
  for (const [file, value] of Object.entries(values)) {
    const [, preset] = PRESET.exec(file) ?? [];
    if (preset === undefined) own[file] = value;
    else presets[preset] = value;
  }
  const { data, error } = files.safeParse(own);
  return error === undefined ? ok(dataOf(data)) : fail(error.issues.map(issueAt));
};

/** A preset is a member of one value here and a file of its own there. */
const issueAt = ({ path, message: detail }: z.core.$ZodIssue): RulesIssue => {
  const [file = '', ...members] = path.map(String);
  const [preset = '', ...within] = members;
  return {
    ...(file === 'presets'
      ? { file: `presets/${preset}.yaml`, path: within }
      : { file, path: members }),
    problem: { code: 'wrong-shape', args: { detail } },
  };
};

const garrisonsOf = (all: z.infer<typeof units>): Readonly<Record<string, Garrison>> =>
  Object.fromEntries(
    Object.entries(all).map(([at, { nation, ...figures }]) => [at, { nation, figures }]),
  );

const dataOf = (own: Files): Data => {
  const { units: all, options: changed, fellowship, companions, ...more } = own['setup.yaml'];
  const first = own['ruleset.yaml'].options;
  return {
    players: own['ruleset.yaml'].players,
    regions: own['map.yaml'].regions,
    nations: own['nations.yaml'].nations,
    setUp: {
      ...{ fellowship, companions, rings: more['elven-rings'], units: garrisonsOf(all) },
      options: Object.fromEntries(
        Object.entries(changed).map(([option, one]) => [option, garrisonsOf(one ?? {})]),
      ),
    },
    tables: own['tables.yaml'],
    tiles: tilesOf(own['hunt-tiles.yaml']),
    characters: charactersOf(own['characters.yaml']),
    cards: own['cards.yaml'].cards,
    presets: Object.fromEntries(
      Object.entries(own.presets).map(([preset, { options: differing }]) => [
        preset,
        optionsOf({ ...first, ...differing }),
      ]),
    ),
    terms: { en: own['terms.en.yaml'], zh: own['terms.zh.yaml'] } as Data['terms'],
  };
};

const optionsOf = (said: { readonly [O in OptionName]?: 'no' | 'yes' | undefined }) =>
  Object.fromEntries(
    OPTION_NAMES.map((option) => [option, said[option] ?? 'no']),
  ) as Data['presets'][string];

const tilesOf = ({ standard, special }: Files['hunt-tiles.yaml']): Data['tiles'] => ({
  ...standard,
  ...Object.fromEntries(Object.entries(special).map(([id, tile]) => [id, { ...tile, count: 1 }])),
});

const charactersOf = ({ companions, minions }: Files['characters.yaml']): Data['characters'] => {
  const all = (
    some: Readonly<Record<string, z.infer<typeof person> | undefined>>,
    side: 'free-peoples' | 'shadow',
    kind: 'companion' | 'minion',
  ) =>
    Object.entries(some).flatMap(([id, one]) =>
      one === undefined ? [] : [[id, { ...one, side, kind, rule: one.rules[0] ?? '' }]],
    );
  return Object.fromEntries([
    ...all(companions, 'free-peoples', 'companion'),
    ...all(minions, 'shadow', 'minion'),
  ]);
};
