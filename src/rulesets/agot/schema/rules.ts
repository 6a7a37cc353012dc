import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { checkSentences } from '../../../notation/sentences.ts';
import { inFile, sortedFiles, within } from '../../schema/files.ts';
import { checked, type Finding } from '../../schema/issues.ts';
import type {
  BoardData,
  Data,
  PortData,
  SetupData,
  Term,
  Terms,
  TermsByLang,
  Weights,
  WesterosCopies,
} from '../data/rules.ts';
import { ASKED } from '../language/words.ts';
import '../orders/explain.ts'; // with all that asks for words
import { type Deck, HOUSES, type OrderId, WESTEROS_CARDS } from '../data/vocabulary.ts';
import {
  checkMap,
  checkPieces,
  checkPlayerNumbers,
  checkPorts,
  checkSetup,
  checkTerms,
  checkWordings,
} from './checks.ts';
import { type OtherTerms, type RuleFiles, ruleFiles } from './shapes.ts';

const OVERLAY = 'overlay-six-players.yaml';

/** The files as if the overlay lay on the board: whole lines take the place of those they name. */
const overlaid = (files: RuleFiles): RuleFiles => {
  const { remove, areas, checks, houses, ports, ...start } = files[OVERLAY];
  const base = files['map.yaml'].areas;
  const kept = Object.entries(base).filter(([id]) => !remove.includes(id));
  return {
    ...files,
    'map.yaml': { areas: { ...Object.fromEntries(kept), ...areas }, checks },
    'setup.yaml': { ...start, houses: { ...files['setup.yaml'].houses, ...houses } },
    'ports.yaml': {
      ...files['ports.yaml'],
      'clash-of-kings': { ...files['ports.yaml']['clash-of-kings'], ...ports },
    },
  };
};

const boardOf = (files: RuleFiles): BoardData => ({
  map: mapOf(files['map.yaml']),
  setup: setupOf(files['setup.yaml']),
  ports: {
    none: [],
    'clash-of-kings': portsOf(files['ports.yaml']['clash-of-kings']),
    forum: portsOf(files['ports.yaml'].forum),
  },
});

const portsOf = (ports: RuleFiles['ports.yaml']['clash-of-kings']): readonly PortData[] =>
  Object.entries(ports).map(([id, port]) => ({ id, ...port }));

const mapOf = ({ areas }: RuleFiles['map.yaml']): BoardData['map'] => {
  const ids = Object.keys(areas);
  const later = (id: string, neighbours: readonly string[]): readonly string[] =>
    neighbours.filter((neighbour) => ids.indexOf(neighbour) > ids.indexOf(id));
  return {
    areas: Object.entries(areas).map(([id, { land, sea, ...printed }]) => ({ id, ...printed })),
    edges: Object.entries(areas).flatMap(([id, { land, sea }]) =>
      later(id, [...land, ...sea]).map((neighbour) => [id, neighbour] as const),
    ),
  };
};

const setupOf = (setup: RuleFiles['setup.yaml']): SetupData => ({
  houses: setup.houses as SetupData['houses'],
  tracks: setup.tracks,
  neutralForces: Object.entries(setup['neutral-forces']).map(([area, strength]) => ({
    area,
    strength,
  })),
  players: Object.fromEntries(
    Object.entries(setup.players).map(([players, { 'cities-to-win': citiesToWin, ...rest }]) => [
      players,
      { ...rest, citiesToWin },
    ]),
  ),
});

/** The groups of nouns in which a wording differs: other names where it has some, the rest as it is. */
const wordingsOf = ({ terms, wordings }: RuleFiles): Data['wordings'] =>
  mapValues(
    wordings,
    (others): TermsByLang =>
      mapValues(others, (other, lang) => wordedTerms(terms[lang] ?? {}, other)),
  );

const wordedTerms = (terms: Terms, others: OtherTerms): Terms =>
  mapValues(others, (nouns, group) => ({
    ...terms[group],
    ...mapValues(nouns, (noun, id) => wordedTerm(terms[group]?.[id], noun)),
  }));

/** A term in other words; those of before are still understood. */
const wordedTerm = (
  term: Term | undefined,
  { name, plural, says }: OtherTerms[string][string],
): Term => {
  const spellings = [name, term?.name, plural, term?.plural, ...(term?.also ?? [])];
  const [first = '', ...also] = new Set(spellings.filter((one) => one !== undefined));
  const text = says ?? term?.says;
  const many = name === undefined ? term?.plural : plural;
  return {
    name: first,
    ...(many !== undefined && { plural: many }),
    also: also.filter((one) => one !== many),
    ...(text !== undefined && { says: text }),
  };
};

const mapValues = <Key extends string, From, To>(
  values: Readonly<Partial<Record<Key, From>>>,
  map: (value: From, key: Key) => To,
): Readonly<Record<Key, To>> =>
  Object.fromEntries(
    Object.entries<From | undefined>(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, map(value, key as Key)]],
    ),
  ) as Record<Key, To>; // the same keys

/** The values of the rules files, by file name, to data; everything that is wrong with them. */
export const parseRules = (files: FileValues): Result<Data, readonly RulesIssue[]> => {
  const shaped = checked(ruleFiles, sortedFiles(files));
  if (!shaped.ok) return fail(shaped.problems.map(inFile));
  const rules = shaped.value;
  const found = [
    ...checkPlayerNumbers(rules),
    ...checkBoard(rules),
    ...checkPieces(rules),
    ...checkTerms(rules),
    ...checkWordings(rules),
    ...checkOverlay(rules),
    ...within('sentences.yaml', checkSentences(rules['sentences.yaml'], ASKED)),
  ];
  return found.length > 0 ? fail(found.map(inFile)) : ok(dataOf(rules));
};

function* checkBoard(rules: RuleFiles): Generator<Finding> {
  yield* checkMap(rules);
  yield* checkSetup(rules);
  yield* checkPorts(rules);
}

/** The overlaid board, looked at like the printed one once that is right. */
function* checkOverlay(rules: RuleFiles): Generator<Finding> {
  if (!checkBoard(rules).next().done) return;
  for (const found of checkBoard(overlaid(rules))) yield inOverlay(rules, found);
}

/** A finding of the merged board is in the overlay's file where that has the member. */
const inOverlay = (rules: RuleFiles, found: Finding): Finding => {
  const [file = '', ...path] = found.path;
  const members: Readonly<Record<string, unknown>> = rules[OVERLAY];
  const [member = '', id = ''] = file === 'ports.yaml' ? ['ports', path[1]] : path;
  const entry = members[member];
  const holds = typeof entry === 'object' && entry !== null && Object.hasOwn(entry, id);
  if (!holds) return found;
  return { ...found, path: [OVERLAY, member, id, ...path.slice(2)] };
};

const dataOf = (files: RuleFiles): Data => ({
  boards: { none: boardOf(files), 'six-players': boardOf(overlaid(files)) },
  ports: {
    capacity: files['ports.yaml'].capacity,
    two: files['ports.yaml'].two,
    cost: files['ports.yaml'].cost,
  },
  tables: tablesOf(files['tables.yaml']),
  orders: ordersOf(files['orders.yaml']),
  cards: HOUSES.flatMap((house) =>
    Object.entries(files['house-cards.yaml'][house] ?? {}).map(([id, card]) => ({
      id,
      house,
      ...card,
      weights: weightsOf(card),
    })),
  ),
  decks: {
    recommended: decksOf(files['westeros-decks.yaml'].recommended),
    alternative: decksOf(files['westeros-decks.yaml'].alternative),
  },
  presets: files.presets,
  terms: files.terms,
  wordings: wordingsOf(files),
});

const ordersOf = (orders: RuleFiles['orders.yaml']): Data['orders'] =>
  Object.entries(orders).map(([id, order]) => ({ id: id as OrderId, ...order })); // by its shape

const tablesOf = (tables: RuleFiles['tables.yaml']): Data['tables'] => ({
  rounds: tables.rounds,
  supplyLimits: tables['supply-limits'],
  wildlingTrack: tables['wildling-track'],
  units: tables.units,
  powerTokens: tables['power-tokens'],
  tribute: tables.tribute,
});

type CardShape = NonNullable<RuleFiles['house-cards.yaml']['stark']>[string];

const weightsOf = ({ weights }: CardShape): Weights => ({
  attacking: weights.attacking,
  defenseOrder: weights['defense-order'],
  attackingSwords: weights['attacking-swords'],
  opposingSupporters: weights['opposing-supporters'],
});

const decksOf = (
  decks: RuleFiles['westeros-decks.yaml']['recommended'],
): Readonly<Record<Deck, readonly WesterosCopies[]>> => {
  const copiesOf = (deck: Deck): readonly WesterosCopies[] =>
    WESTEROS_CARDS.flatMap((card) => {
      const copies = decks[deck][card];
      return copies === undefined ? [] : [{ card, ...copies }];
    });
  return { 1: copiesOf('1'), 2: copiesOf('2'), 3: copiesOf('3') };
};
