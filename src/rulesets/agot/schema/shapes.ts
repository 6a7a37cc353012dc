import { z } from 'zod';
import { noun, sentences, terms } from '../../schema/words.ts';
import { ORDER_KINDS, ORDERS } from '../actions.ts';
import { KINDS } from '../chapters.ts';
import { OPTIONS } from '../data/options.ts';
import type { PresetData } from '../data/rules.ts';
import { DECKS, HOUSES, SETTLEMENTS, TRACKS, UNITS, WESTEROS_CARDS } from '../data/vocabulary.ts';

// The shapes of rules/agot/*.yaml. What holds between members is looked at in checks.ts.

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
const count = z.int().min(0);
const some = z.int().min(1);
const house = z.enum(HOUSES);
const kind = z.enum(KINDS.map(({ name }) => name));
const lang = z.enum(['en', 'zh']);

const ruleset = z.strictObject({
  id: z.literal('agot'),
  format: z.literal(1),
  players: z.array(z.int().min(2).max(HOUSES.length)).min(1),
  languages: z.array(lang).min(1),
});

const area = z.strictObject({
  type: z.enum(['land', 'sea']),
  settlement: z.enum(SETTLEMENTS).default('none'),
  barrels: count.default(0),
  crowns: count.default(0),
  home: house.nullable().default(null),
  land: z.array(id).default([]),
  sea: z.array(id).default([]),
});

const map = z.strictObject({
  areas: z.record(id, area),
  checks: z.strictObject({
    land: count,
    sea: count,
    strongholds: count,
    cities: count,
    crowns: count,
    'crown-areas': count,
    barrels: count,
    borders: z.strictObject({ 'land-land': count, 'land-sea': count, 'sea-sea': count }),
  }),
});

const place = z.int().min(0).max(6);

const setupMembers = {
  houses: z.partialRecord(
    house,
    z.strictObject({
      power: count,
      supply: z.record(z.enum(OPTIONS['starting-supply']), place),
      units: z.record(id, z.partialRecord(z.enum(UNITS), some)),
    }),
  ),
  tracks: z.record(z.enum(TRACKS), z.array(house)),
  'neutral-forces': z.record(id, some),
  players: z.record(
    z.string().regex(/^[2-6]$/),
    z.strictObject({ unplayed: z.array(house), 'cities-to-win': some, stars: z.array(count) }),
  ),
};
const setup = z.strictObject(setupMembers);

const ports = z.record(id, z.strictObject({ land: id, sea: id }));
const portsFile = z.strictObject({
  capacity: some,
  'clash-of-kings': ports,
  forum: ports,
  two: z.array(id),
  cost: z.strictObject({ first: some, second: some }),
});

const overlay = z.strictObject({
  remove: z.array(id).default([]),
  ...map.shape,
  ...setupMembers,
  ports: ports.default({}),
});

const unit = z.strictObject({
  strength: count,
  siege: some.nullable().default(null),
  cost: some,
  upgrade: some.nullable().default(null),
  limit: count,
  moves: z.enum(['land', 'sea']),
});

const tables = z.strictObject({
  rounds: some,
  'power-tokens': some,
  'supply-limits': z.array(z.array(z.int().min(2)).min(1)).length(7),
  'wildling-track': z.array(count).min(2),
  tribute: z.strictObject({ each: some, lowest: some }),
  units: z.record(z.enum(UNITS), unit),
});

// As they lie in the file: that is the order in which they are told.
const orders = z.partialRecord(
  z.enum(ORDERS),
  z.strictObject({
    kind: z.enum(ORDER_KINDS),
    bonus: z.int().default(0),
    special: z.boolean().default(false),
    count: some.default(1),
  }),
);

const unitWeights = z.partialRecord(z.enum(UNITS), count).default({});

/** A card that changes nothing in the sum. */
export const NO_WEIGHTS = {
  attacking: {},
  'defense-order': 1,
  'attacking-swords': 0,
  'opposing-supporters': {},
};

const card = z.strictObject({
  strength: count,
  swords: count.default(0),
  fortifications: count.default(0),
  text: z.boolean().default(false),
  weights: z
    .strictObject({
      attacking: unitWeights,
      'defense-order': count.default(1),
      'attacking-swords': count.default(0),
      'opposing-supporters': unitWeights,
    })
    .default(NO_WEIGHTS),
  gains: count.default(0),
});

const houseCards = z.partialRecord(house, z.record(id, card));

const copies = z.strictObject({
  count: some,
  icons: z
    .strictObject({ plain: count.default(0), richer: count.default(0) })
    .default({ plain: 0, richer: 0 }),
});

const decks = z.record(
  z.enum(OPTIONS.decks),
  z.record(z.enum(DECKS), z.partialRecord(z.enum(WESTEROS_CARDS), copies)),
);

const option = (name: keyof typeof OPTIONS) => z.literal(OPTIONS[name]).exactOptional();

const presetOptions = z.strictObject({
  ...Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, option(name as never)])),
  rounds: some.exactOptional(),
  'cities-to-win': some.exactOptional(),
}) as unknown as z.ZodType<PresetData['options']>;

const preset = z.strictObject({
  options: presetOptions,
  words: id.exactOptional(),
  players: z.record(z.string().regex(/^[2-6]$/), presetOptions).exactOptional(),
  waits: z.array(kind),
  'waits-for-news': z.array(kind).exactOptional(),
  'waits-for-word': z.array(kind).exactOptional(),
});

const otherTerm = noun.omit({ also: true }).partial();
const otherTerms = z.record(id, z.record(z.string(), otherTerm));
export type OtherTerms = z.output<typeof otherTerms>;

/** All files of the folder: the single ones by name, and the sorts that there are several of. */
export const ruleFiles = z.strictObject({
  'ruleset.yaml': ruleset,
  'map.yaml': map,
  'setup.yaml': setup,
  'overlay-six-players.yaml': overlay,
  'ports.yaml': portsFile,
  'tables.yaml': tables,
  'orders.yaml': orders,
  'house-cards.yaml': houseCards,
  'westeros-decks.yaml': decks,
  'sentences.yaml': sentences,
  presets: z.record(id, preset),
  terms: z.partialRecord(lang, terms),
  wordings: z.record(id, z.partialRecord(lang, otherTerms)).default({}),
});
export type RuleFiles = z.output<typeof ruleFiles>;
