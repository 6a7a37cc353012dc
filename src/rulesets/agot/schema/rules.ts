import { fail, ok, type Result } from '../../../core/result.ts';
import type { Data, WesterosCopies } from '../rules.ts';
import { type Deck, HOUSES, ORDERS, WESTEROS_CARDS } from '../vocabulary.ts';
import { checkMap } from './check-map.ts';
import { checkPieces } from './check-pieces.ts';
import { checkSetup } from './check-setup.ts';
import { checkTerms } from './check-terms.ts';
import { checked, type Finding } from './issues.ts';
import { type RuleFiles, ruleFiles } from './shapes.ts';

/** Something wrong in one of the files. */
export interface Issue extends Finding {
  readonly file: string;
}

/** The values of the rules files, by file name, to data; everything that is wrong with them. */
export const parseRules = (
  files: Readonly<Record<string, unknown>>,
): Result<Data, readonly Issue[]> => {
  const shaped = checked(ruleFiles, sorted(files));
  if (!shaped.ok) return fail(shaped.problems.map(inFile));
  const rules = shaped.value;
  const found = [
    ...checkMap(rules),
    ...checkSetup(rules),
    ...checkPieces(rules),
    ...checkTerms(rules),
  ];
  return found.length > 0 ? fail(found.map(inFile)) : ok(dataOf(rules));
};

const SEVERAL = /^(presets)\/(.+)\.yaml$|^(terms|messages)\.(.+)\.yaml$/;

/** Presets and terms by name; messages are the reports' own. */
const sorted = (files: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const several: Record<string, Record<string, unknown>> = { presets: {}, terms: {}, messages: {} };
  const single: Record<string, unknown> = {};
  for (const [file, value] of Object.entries(files)) {
    const [, folder, preset, sort, lang] = SEVERAL.exec(file) ?? [];
    const group = several[folder ?? sort ?? ''];
    if (group === undefined) single[file] = value;
    else group[preset ?? lang ?? ''] = value;
  }
  const { presets, terms } = several;
  return { ...single, presets, terms };
};

const inFile = (found: Finding): Issue => {
  const [first = '', second = '', ...rest] = found.path;
  if (first === 'presets') return { ...found, file: `presets/${second}.yaml`, path: rest };
  if (first === 'terms') return { ...found, file: `terms.${second}.yaml`, path: rest };
  return { ...found, file: String(first), path: found.path.slice(1) };
};

const dataOf = (files: RuleFiles): Data => ({
  map: mapOf(files['map.yaml']),
  setup: setupOf(files['setup.yaml']),
  tables: tablesOf(files['tables.yaml']),
  orders: ORDERS.map((id) => ({ id, ...files['orders.yaml'][id] })),
  cards: HOUSES.flatMap((house) =>
    Object.entries(files['house-cards.yaml'][house] ?? {}).map(([id, card]) => ({
      id,
      house,
      ...card,
    })),
  ),
  decks: {
    recommended: decksOf(files['westeros-decks.yaml'].recommended),
    alternative: decksOf(files['westeros-decks.yaml'].alternative),
  },
  presets: files.presets,
  terms: files.terms,
});

const mapOf = ({ areas }: RuleFiles['map.yaml']): Data['map'] => {
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

const setupOf = (setup: RuleFiles['setup.yaml']): Data['setup'] => ({
  houses: setup.houses as Data['setup']['houses'],
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

const tablesOf = (tables: RuleFiles['tables.yaml']): Data['tables'] => ({
  rounds: tables.rounds,
  supplyLimits: tables['supply-limits'],
  wildlingTrack: tables['wildling-track'],
  units: tables.units,
  powerTokens: tables['power-tokens'],
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
