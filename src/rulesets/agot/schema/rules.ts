import type { Lang } from '../../../core/game.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { checkSentences } from '../../../notation/sentences.ts';
import { inFile, sortedFiles, within } from '../../schema/files.ts';
import { checked, type Finding, finding, keyFinding } from '../../schema/issues.ts';
import { ORDER_KINDS, ORDERS } from '../actions.ts';
import { KINDS } from '../chapters.ts';
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
import { DOMINANCE_TOKENS, ROLES, SETTLEMENTS, TRACKS, UNITS } from '../data/vocabulary.ts';
import { ASKED } from '../language/words.ts';
import { QUERIES } from '../queries/queries.ts';
import { PHASES, PRINTED_PHASES } from '../round.ts';
import '../orders/explain.ts'; // with all that asks for words
import '../orders/answer-sentences.ts';
import '../orders/order-sentences.ts';
import { type Deck, HOUSES, type OrderId, WESTEROS_CARDS } from '../data/vocabulary.ts';
import { checkMap, checkPieces, checkPlayerNumbers, checkSetup } from './checks.ts';
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
  ) as Record<Key, To>;

/** Every noun in every language, and no spelling for two things of one group; initials are asked about. */
function* checkTerms(files: RuleFiles): Generator<Finding> {
  const groups = groupsOf(files);
  const { languages } = files['ruleset.yaml'];
  for (const [index, lang] of languages.entries())
    if (files.terms[lang] === undefined)
      yield finding(['ruleset.yaml', 'languages', index], 'terms-missing', { lang });
  const written = Object.entries(files.terms) as [Lang, Terms][];
  for (const [lang, terms] of written) {
    yield* checkGroups(groups, lang, terms);
    yield* checkComplete(groups, lang, terms);
    yield* checkTexts(files, lang, terms);
  }
  for (const group of Object.keys(groups)) yield* checkSpellings(written, group);
}

const groupsOf = (files: RuleFiles): Readonly<Record<string, readonly string[]>> => ({
  houses: HOUSES,
  areas: [
    ...new Set([
      ...Object.keys(files['map.yaml'].areas),
      ...Object.keys(files['overlay-six-players.yaml'].areas),
      ...Object.keys(files['ports.yaml']['clash-of-kings']),
      ...Object.keys(files['ports.yaml'].forum),
      ...Object.keys(files['overlay-six-players.yaml'].ports),
    ]),
  ],
  settlements: SETTLEMENTS,
  units: UNITS,
  orders: ORDERS,
  'order-kinds': ORDER_KINDS,
  cards: Object.values(files['house-cards.yaml']).flatMap((cards) => Object.keys(cards)),
  'westeros-cards': WESTEROS_CARDS,
  tracks: TRACKS,
  tokens: DOMINANCE_TOKENS,
  phases: [...new Set([...PHASES, ...PRINTED_PHASES])],
  roles: [...ROLES, 'neither'],
  queries: QUERIES.map(({ name }) => name),
  places: [...new Set(QUERIES.flatMap(({ places }) => places.map(({ name }) => name)))],
  presets: Object.keys(files.presets),
  kinds: KINDS.map(({ name }) => name),
});

function* checkComplete(
  groups: Readonly<Record<string, readonly string[]>>,
  lang: Lang,
  terms: Terms,
): Generator<Finding> {
  for (const [group, ids] of Object.entries(groups)) {
    const named = Object.keys(terms[group] ?? {});
    for (const id of ids)
      if (!named.includes(id))
        yield keyFinding(['terms', lang, group], 'term-missing', { group, id, lang });
    for (const id of named)
      if (!ids.includes(id)) yield keyFinding(['terms', lang, group, id], 'unknown-id', { id });
  }
}

function* checkGroups(groups: object, lang: Lang, terms: Terms): Generator<Finding> {
  for (const group of Object.keys(terms))
    if (!(group in groups))
      yield keyFinding(['terms', lang, group], 'unknown-member', { member: group });
}

function* checkTexts(files: RuleFiles, lang: Lang, terms: Terms): Generator<Finding> {
  for (const cards of Object.values(files['house-cards.yaml']))
    for (const [card, { text }] of Object.entries(cards)) {
      const says = terms['cards']?.[card]?.says;
      const path = ['terms', lang, 'cards', card];
      if (text && says === undefined) yield keyFinding(path, 'card-text-missing', { card });
      if (!text && says !== undefined)
        yield finding([...path, 'says'], 'card-has-no-text', { card });
    }
}

interface Spelling {
  readonly text: string;
  readonly path: Finding['path'];
}

function* checkSpellings(
  written: readonly (readonly [Lang, Terms])[],
  group: string,
): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const [lang, terms] of written)
    for (const [id, term] of Object.entries(terms[group] ?? {}))
      for (const { text, path } of spellingsOf(id, term)) {
        const owner = owners.get(folded(text)) ?? id;
        if (owner !== id && !INITIALS.test(text))
          yield finding(['terms', lang, group, id, ...path], 'spelling-twice', {
            spelling: text,
            id: owner,
          });
        owners.set(folded(text), owner);
      }
}

/** `SS`: several names may have them. */
const INITIALS = /^\p{Lu}{2,3}$/u;

const spellingsOf = (id: string, { name, plural, also = [] }: Term): readonly Spelling[] => [
  { text: id, path: [] },
  { text: name, path: ['name'] },
  ...(plural === undefined ? [] : [{ text: plural, path: ['plural'] }]),
  ...also.map((text, index) => ({ text, path: ['also', index] })),
];

/** The spelling without case, accents, apostrophes, hyphens and spaces, none of which matter. */
const folded = (spelling: string): string =>
  spelling
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’·_\s]/gu, '')
    .replace(/−/g, '-')
    .replace(/-(?![0-9])/g, '');

/** A wording names only what there is, by names that are understood whatever preset is played. */
function* checkWordings(files: RuleFiles): Generator<Finding> {
  const { presets, wordings } = files;
  for (const [preset, { words }] of Object.entries(presets))
    if (words !== undefined && wordings[words] === undefined)
      yield finding(['presets', preset, 'words'], 'unknown-id', { id: words });
  for (const [words, byLang] of Object.entries(wordings))
    for (const [lang, others] of Object.entries(byLang))
      yield* checkNouns(['wordings', words, lang], others, files.terms[lang as Lang]);
}

function* checkNouns(
  path: readonly string[],
  others: OtherTerms,
  terms: Terms = {},
): Generator<Finding> {
  for (const [group, id, other] of nounsIn(others)) {
    const term = terms[group]?.[id];
    const at = [...path, group, id];
    if (term === undefined) yield keyFinding(at, 'unknown-id', { id });
    else yield* checkTerm(at, term, other);
  }
}

type OtherTerm = OtherTerms[string][string];

function* nounsIn(others: OtherTerms): Generator<readonly [group: string, id: string, OtherTerm]> {
  for (const [group, nouns] of Object.entries(others))
    for (const [id, other] of Object.entries(nouns)) yield [group, id, other];
}

function* checkTerm(path: Finding['path'], term: Term, other: OtherTerm): Generator<Finding> {
  for (const member of ['name', 'plural'] as const) {
    const spelling = other[member];
    if (spelling !== undefined && !isUnderstood(term, spelling))
      yield finding([...path, member], 'spelling-not-understood', { spelling });
  }
  if (other.says !== undefined && term.says === undefined)
    yield finding([...path, 'says'], 'card-has-no-text', { card: String(path.at(-1)) });
}

const isUnderstood = ({ name, plural, also = [] }: Term, spelling: string): boolean =>
  [name, plural, ...also].includes(spelling);

// the same keys

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

const PORTS_FILE = 'ports.yaml';

type Ports = RuleFiles['ports.yaml']['forum'];

/** The forum plays on the printed board alone: the overlay has other seas. */
const overlaidForum = (files: RuleFiles): Ports =>
  'martell' in files['setup.yaml'].houses ? {} : files[PORTS_FILE].forum;

/** Ports lie at a coast with a city or stronghold, under an id of their own. */
function* checkPorts(files: RuleFiles): Generator<Finding> {
  const { areas } = files['map.yaml'];
  for (const [option, ports] of Object.entries({
    'clash-of-kings': files[PORTS_FILE]['clash-of-kings'],
    forum: overlaidForum(files),
  }))
    yield* checkSites(areas, option, ports);
}

function* checkSites(
  areas: RuleFiles['map.yaml']['areas'],
  option: string,
  ports: Ports,
): Generator<Finding> {
  for (const [id, { land, sea }] of Object.entries(ports)) {
    const path = [PORTS_FILE, option, id];
    const area = areas[land];
    if (areas[id] !== undefined) yield finding(path, 'named-twice', { id });
    if (area === undefined) yield finding([...path, 'land'], 'unknown-area', { area: land });
    else if (!area.sea.includes(sea))
      yield finding([...path, 'sea'], 'port-not-at-sea', { area: land, sea });
    else if (area.settlement === 'none')
      yield finding([...path, 'land'], 'port-without-settlement', { area: land });
  }
}

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
