// The files of rules/wotr, looked at once: after this ids are known and nobody checks again.

import { z } from 'zod';
import type { Lang } from '../../../core/game.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { checkSentences, sentencesAsked } from '../../../notation/sentences.ts';
import { inFile, sortedFiles, within } from '../../schema/files.ts';
import { checked, type Finding, finding, keyFinding } from '../../schema/issues.ts';
import { sentences, terms } from '../../schema/words.ts';
import { type Data, type Garrison, OPTION_NAMES } from '../data.ts';
import {
  BACKS,
  CHARACTERS,
  DECKS,
  FACES,
  FIGURES,
  MINIONS,
  NATIONS,
  SIDES,
  type Side,
} from '../game.ts';
import { linesIn } from '../orders/message.ts';
import { orderSigns } from '../orders/order-line.ts';

// What each file of rules/wotr looks like.

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

const single = z.strictObject({
  id: z.literal('wotr'),
  format: z.literal(1),
  players: z.array(z.union([z.literal(2), z.literal(3), z.literal(4)])).min(1),
  languages: z.array(lang).min(1),
  reading: count.min(1),
  options: z.record(option, z.enum(['no', 'yes'])),
});

/** All files of the folder: the single ones by name, and the sorts that there are several of. */
const ruleFiles = z.strictObject({
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
  'sentences.yaml': sentences,
  presets: z.record(id, z.strictObject({ options })),
  terms: z.partialRecord(lang, terms),
});
type RuleFiles = z.output<typeof ruleFiles>;

type Regions = RuleFiles['map.yaml']['regions'];

/** Everything that is wrong between the files; each by itself has its shape already. */
function* findDisagreements(files: RuleFiles): Generator<Finding> {
  yield* checkMap(files);
  yield* checkTotals(files);
  yield* checkSetUp(files);
  yield* checkCards(files);
  yield* checkOwnCards(files);
  yield* checkTerms(files);
}

function* checkMap({ 'map.yaml': { regions } }: RuleFiles): Generator<Finding> {
  for (const id of Object.keys(regions))
    for (const sort of ['borders', 'closed'] as const) yield* checkBorders(regions, id, sort);
}

function* checkBorders(
  regions: Regions,
  id: string,
  sort: 'borders' | 'closed',
): Generator<Finding> {
  const listed = regions[id]?.[sort] ?? [];
  for (const [index, other] of listed.entries()) {
    const path = ['map.yaml', 'regions', id, sort, index];
    if (regions[other] === undefined) yield finding(path, 'unknown-id', { id: other });
    else if (listed.indexOf(other) < index) yield finding(path, 'named-twice', { id: other });
    else if (!regions[other][sort]?.includes(id))
      yield finding(path, 'border-one-sided', { region: id, neighbour: other });
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The points that can be taken from a side. */
const pointsOf = (files: RuleFiles, side: Side): number => {
  const { city, stronghold } = files['tables.yaml'].victory.points;
  const worth = { town: 0, city, stronghold };
  return sumOf(
    Object.values(files['map.yaml'].regions).map(({ nation, settlement }) =>
      nation !== undefined && settlement !== undefined && sideOf(files, nation) === side
        ? worth[settlement]
        : 0,
    ),
  );
};

const sideOf = (files: RuleFiles, nation: (typeof NATIONS)[number]): Side =>
  files['nations.yaml'].nations[nation].side;

/** The map adds up to what `checks` says. */
function* checkTotals(files: RuleFiles): Generator<Finding> {
  const { regions, checks } = files['map.yaml'];
  const all = Object.values(regions);
  const built = (one: string): number => all.filter(({ settlement }) => settlement === one).length;
  const counted = {
    regions: all.length,
    borders: sumOf(all.map(({ borders }) => borders.length)) / 2,
    closed: sumOf(all.map(({ closed = [] }) => closed.length)) / 2,
    towns: built('town'),
    cities: built('city'),
    strongholds: built('stronghold'),
    fortifications: all.filter(({ fortification }) => fortification).length,
    coast: all.filter(({ coast }) => coast).length,
  };
  for (const [name, count] of Object.entries(counted)) {
    const said = checks[name as keyof typeof counted];
    if (count !== said)
      yield finding(['map.yaml', 'checks', name], 'wrong-total', { count, total: said });
  }
  for (const side of SIDES) {
    const count = pointsOf(files, side);
    const total = checks.points[side];
    if (count !== total)
      yield finding(['map.yaml', 'checks', 'points', side], 'wrong-total', { count, total });
  }
}

function* checkSetUp(files: RuleFiles): Generator<Finding> {
  const { units, options, fellowship } = files['setup.yaml'];
  const { regions } = files['map.yaml'];
  const file = 'setup.yaml';
  if (regions[fellowship.region] === undefined)
    yield finding([file, 'fellowship', 'region'], 'unknown-id', { id: fellowship.region });
  const changed = Object.entries(options).map(
    ([option, own]) => [['options', option], own ?? {}] as const,
  );
  for (const [path, own] of [[['units'], units] as const, ...changed]) {
    for (const id of Object.keys(own))
      if (regions[id] === undefined) yield keyFinding([file, ...path, id], 'unknown-id', { id });
    yield* checkFigures(files, [file, ...path], { ...units, ...own });
  }
}

/** No nation has more on the map than there is of it. */
function* checkFigures(
  { 'nations.yaml': { nations } }: RuleFiles,
  path: readonly string[],
  units: RuleFiles['setup.yaml']['units'],
): Generator<Finding> {
  for (const nation of NATIONS)
    for (const figure of FIGURES) {
      const own = Object.values(units).filter((one) => one.nation === nation);
      const count = sumOf(own.map((one) => one[figure] ?? 0));
      const most = nations[nation].figures[figure] ?? 0;
      if (count > most) yield finding(path, 'too-many-figures', { nation, figure, count, most });
    }
}

/** Each deck has its cards, numbered without a gap; a combat effect is one that there is. */
function* checkCards(files: RuleFiles): Generator<Finding> {
  const { cards, combat } = files['cards.yaml'];
  for (const [id, card] of Object.entries(cards))
    if (combat[card.combat] === undefined)
      yield finding(['cards.yaml', 'cards', id, 'combat'], 'unknown-id', { id: card.combat });
  const size = files['tables.yaml'].cards.deck;
  for (const deck of DECKS) {
    const numbers = Object.values(cards).flatMap((card) =>
      card.deck === deck ? [card.number] : [],
    );
    const isWhole = Array.from({ length: size }, (_, at) => at + 1).every((n) =>
      numbers.includes(n),
    );
    if (numbers.length !== size || !isWhole)
      yield finding(['cards.yaml', 'cards'], 'wrong-deck', { deck, count: numbers.length, size });
  }
}

function* checkOwnCards(files: RuleFiles): Generator<Finding> {
  const { cards } = files['cards.yaml'];
  const { 'own-cards': own } = files['tables.yaml'];
  for (const [nation, some] of Object.entries(own))
    for (const [index, card] of some.entries())
      if (cards[card] === undefined)
        yield finding(['tables.yaml', 'own-cards', nation, index], 'unknown-id', { id: card });
}

/** The nouns that must have a name in every language. */
const nounsOf = (files: RuleFiles): Readonly<Record<string, readonly string[]>> => {
  const tiles = files['hunt-tiles.yaml'];
  return {
    sides: SIDES,
    nations: NATIONS,
    peoples: NATIONS,
    figures: FIGURES,
    regions: Object.keys(files['map.yaml'].regions),
    characters: CHARACTERS,
    faces: FACES,
    decks: DECKS,
    backs: BACKS,
    cards: Object.keys(files['cards.yaml'].cards),
    combat: Object.keys(files['cards.yaml'].combat),
    tiles: [...Object.keys(tiles.standard), ...Object.keys(tiles.special)],
    presets: Object.keys(files.presets),
  };
};

function* checkTerms(files: RuleFiles): Generator<Finding> {
  for (const [index, lang] of files['ruleset.yaml'].languages.entries())
    if (files.terms[lang] === undefined)
      yield finding(['ruleset.yaml', 'languages', index], 'terms-missing', { lang });
  for (const lang of Object.keys(files.terms) as Lang[]) yield* checkNouns(files, lang);
}

function* checkNouns(files: RuleFiles, lang: Lang): Generator<Finding> {
  for (const [group, ids] of Object.entries(nounsOf(files)))
    for (const id of ids)
      if (files.terms[lang]?.[group]?.[id] === undefined)
        yield finding(['terms', lang, group], 'noun-missing', { id, lang });
}

/** The values of the rules files, by file name, to data; everything that is wrong with them. */
export const parseRules = (values: FileValues): Result<Data, readonly RulesIssue[]> => {
  const shaped = checked(ruleFiles, sortedFiles(values));
  if (!shaped.ok) return fail(shaped.problems.map(inFile));
  const asked = sentencesAsked((book) => [linesIn(book), orderSigns(book)]);
  const found = [
    ...findDisagreements(shaped.value),
    ...within('sentences.yaml', checkSentences(shaped.value['sentences.yaml'], asked)),
  ];
  return found.length > 0 ? fail(found.map(inFile)) : ok(dataOf(shaped.value));
};

const dataOf = (files: RuleFiles): Data => ({
  players: files['ruleset.yaml'].players,
  reading: files['ruleset.yaml'].reading,
  regions: files['map.yaml'].regions,
  nations: files['nations.yaml'].nations,
  setUp: setUpOf(files['setup.yaml']),
  tables: files['tables.yaml'],
  tiles: tilesOf(files['hunt-tiles.yaml']),
  characters: charactersOf(files['characters.yaml']),
  cards: files['cards.yaml'].cards,
  combat: files['cards.yaml'].combat,
  presets: Object.fromEntries(
    Object.entries(files.presets).map(([preset, { options }]) => [
      preset,
      { ...files['ruleset.yaml'].options, ...options },
    ]),
  ),
  terms: files.terms,
  sentences: files['sentences.yaml'],
});

const garrisonsOf = (units: RuleFiles['setup.yaml']['units']): Record<string, Garrison> =>
  Object.fromEntries(
    Object.entries(units).map(([at, { nation, ...figures }]) => [at, { nation, figures }]),
  );

const setUpOf = (file: RuleFiles['setup.yaml']): Data['setUp'] => ({
  units: garrisonsOf(file.units),
  options: Object.fromEntries(
    Object.entries(file.options).map(([option, units]) => [option, garrisonsOf(units)]),
  ),
  fellowship: file.fellowship,
  companions: file.companions,
  rings: file['elven-rings'],
});

const tilesOf = ({ standard, special }: RuleFiles['hunt-tiles.yaml']): Data['tiles'] => ({
  ...standard,
  ...Object.fromEntries(Object.entries(special).map(([id, tile]) => [id, { ...tile, count: 1 }])),
});

const charactersOf = (file: RuleFiles['characters.yaml']): Data['characters'] => {
  const named = <C extends string>(
    some: Readonly<Record<C, RuleFiles['characters.yaml']['minions']['saruman']>>,
    side: Side,
  ) =>
    Object.entries<(typeof some)[C]>(some).map(([id, { rules, ...one }]) => [
      id,
      { ...one, side, rule: rules[0] },
    ]);
  return Object.fromEntries([
    ...named(file.companions, 'free-peoples'),
    ...named(file.minions, 'shadow'),
  ]);
};
