// The files of rules/wotr, looked at once: after this ids are known and nobody checks again.

import type { Lang } from '../../../core/game.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { checkSentences, sentencesAsked } from '../../../notation/sentences.ts';
import { inFile, sortedFiles, within } from '../../schema/files.ts';
import type { Finding } from '../../schema/issues.ts';
import { checked, finding, keyFinding } from '../../schema/issues.ts';
import type { Data, Garrison } from '../data.ts';
import type { Side } from '../game.ts';
import { BACKS, CHARACTERS, DECKS, FACES, FIGURES, NATIONS, SIDES } from '../game.ts';
import { linesIn } from '../orders/message.ts';
import { orderSigns } from '../orders/order-line.ts';

import { type RuleFiles, ruleFiles } from './shapes.ts';

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
    else if (listed.indexOf(other) < index) yield finding(path, 'named-twice', { region: other });
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
