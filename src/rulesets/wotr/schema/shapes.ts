// What each file of rules/wotr looks like.

import { z } from 'zod';
import { OPTION_NAMES } from '../data.ts';
import { CHARACTERS, DECKS, FACES, MINIONS, NATIONS, SIDES } from '../game.ts';

const count = z.number().int().min(0);
const yes = z.literal(true).exactOptional();
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const rule = z.string().regex(/^[A-Z]{3}-\d+$/);
const mark = z.enum(['seed', '1e', '2e', 'open']);
const lang = z.enum(['en', 'zh']);
const option = z.enum(OPTION_NAMES);
const options = z.partialRecord(option, z.enum(['no', 'yes']));
const side = z.enum(SIDES);
const nation = z.enum(NATIONS);
const character = z.enum(CHARACTERS);

const figures = z.strictObject({
  regular: count.exactOptional(),
  elite: count.exactOptional(),
  leader: count.exactOptional(),
  nazgul: count.exactOptional(),
});

const region = z.strictObject({
  nation: nation.exactOptional(),
  settlement: z.enum(['town', 'city', 'stronghold']).exactOptional(),
  fortification: yes,
  coast: yes,
  'east-edge': yes,
  gate: yes,
  borders: z.array(id),
  closed: z.array(id).exactOptional(),
});

const map = z.strictObject({
  regions: z.record(id, region),
  checks: z.strictObject({
    regions: count,
    borders: count,
    closed: count,
    towns: count,
    cities: count,
    strongholds: count,
    fortifications: count,
    coast: count,
    points: z.record(side, count),
  }),
});

const units = z.record(id, figures.extend({ nation }));
const setup = z.strictObject({
  units,
  options: z.partialRecord(option, units),
  fellowship: z.strictObject({
    region: id,
    progress: count,
    corruption: count,
    guide: character,
  }),
  companions: z.array(character),
  'elven-rings': count,
});

const person = z.strictObject({
  level: count.exactOptional(),
  moves: z.union([count, z.literal('any')]).exactOptional(),
  leadership: count,
  captain: yes,
  wakes: z.enum([...NATIONS, 'any']).exactOptional(),
  hobbit: yes,
  figure: z.literal(false).exactOptional(),
  dice: count.exactOptional(),
  rallies: z.enum(NATIONS).exactOptional(),
  enters: z.enum(FACES).exactOptional(),
  comes: z
    .strictObject({
      regions: z.array(z.string()).exactOptional(),
      strongholds: z.enum(NATIONS).exactOptional(),
    })
    .exactOptional(),
  replaces: character.exactOptional(),
  nazgul: yes,
  rules: z.tuple([rule], rule),
  mark,
  option: option.exactOptional(),
});
const companion = z.enum(CHARACTERS.filter((one) => !(MINIONS as readonly string[]).includes(one)));
const characters = z.strictObject({
  companions: z.record(companion, person),
  minions: z.record(z.enum(MINIONS), person),
  others: z.record(id, z.strictObject({ rules: z.array(rule), mark })),
});

const damage = z.union([z.number().int(), z.enum(['eye', 'die'])]);
const tiles = z.strictObject({
  standard: z.record(id, z.strictObject({ count: count.min(1), damage, reveal: yes, stop: yes })),
  special: z.record(id, z.strictObject({ side, damage, reveal: yes, stop: yes })),
});

const tables = z.strictObject({
  dice: z.record(
    side,
    z.strictObject({ first: count, most: count, faces: z.array(z.enum(FACES)).min(1) }),
  ),
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
  teams: z.record(z.enum(['3', '4']), z.record(side, z.array(z.array(nation).min(1)).min(1))),
  'own-cards': z.partialRecord(nation, z.array(id)),
});

const someone = z.array(character);
const needs = z.strictObject({
  'in-play': someone.exactOptional(),
  'fellowship-has': someone.exactOptional(),
  active: z.array(nation).exactOptional(),
  'at-war': z.array(nation).exactOptional(),
  fellowship: z.enum(['away', 'moved', 'revealed']).exactOptional(),
});
const cards = z.strictObject({
  cards: z.record(
    id,
    z.strictObject({
      deck: z.enum(DECKS),
      number: count.min(1),
      icon: z.enum(['character', 'army', 'muster']),
      table: yes,
      needs: needs.exactOptional(),
      combat: id,
      rule,
      mark,
      option: option.exactOptional(),
    }),
  ),
  combat: z.record(
    id,
    z.strictObject({
      side,
      initiative: z.union([count, z.array(count)]),
      rule,
      mark,
    }),
  ),
});

const term = z.strictObject({
  name: z.string().min(1),
  plural: z.string().exactOptional(),
  also: z.array(z.string()).exactOptional(),
  /** The effect of a card; the reports' own. */
  says: z.string().exactOptional(),
});
const terms = z.record(id, z.record(z.string(), term));

/** One form of a sentence of orders, or several. */
const forms = z.union([z.string(), z.array(z.string()).min(1)]);

const single = z.strictObject({
  id: z.literal('wotr'),
  format: z.literal(1),
  players: z.array(z.union([z.literal(2), z.literal(3), z.literal(4)])).min(1),
  languages: z.array(lang).min(1),
  reading: count.min(1),
  options: z.record(option, z.enum(['no', 'yes'])),
});

/** All files of the folder: the single ones by name, and the sorts that there are several of. */
export const ruleFiles = z.strictObject({
  'ruleset.yaml': single,
  'map.yaml': map,
  'setup.yaml': setup,
  'nations.yaml': z.strictObject({
    nations: z.record(nation, z.strictObject({ side, active: z.boolean(), steps: count, figures })),
  }),
  'tables.yaml': tables,
  'hunt-tiles.yaml': tiles,
  'characters.yaml': characters,
  'cards.yaml': cards,
  'sentences.yaml': z.record(z.string(), z.strictObject({ en: forms, zh: forms })),
  presets: z.record(id, z.strictObject({ options })),
  terms: z.partialRecord(lang, terms),
});
export type RuleFiles = z.output<typeof ruleFiles>;
