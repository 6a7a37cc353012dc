// The files of rules/tabletop, looked at once: after this ids are known and nobody checks again.

import { z } from 'zod';
import { illegal } from '../../../core/problem.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { inFile } from '../../schema/files.ts';
import { checked } from '../../schema/issues.ts';
import { sentences, terms } from '../../schema/words.ts';
import { armyFaults } from '../armies.ts';
import { HOUSES, unknownRecruits } from '../catalogue.ts';
import { CATALOGUE_FILES, type Catalogue, parseCatalogue, unitName } from '../catalogue-schema.ts';
import {
  type Army,
  type Battle,
  CARDS_OF,
  type Data,
  type House,
  houseOf,
  type Piece,
  SEATS,
} from '../game.ts';
import { TURN } from '../geometry.ts';
import { checkSentences } from '../language.ts';

const inches = z
  .number()
  .min(0)
  .transform((value) => Math.round(value * 1000));
/** Degrees to the right of north, to hundredths. */
const degrees = z
  .number()
  .min(0)
  .transform((value) => Math.round(value * 100) % TURN);
const force = z.strictObject({
  units: z.record(
    unitName,
    z.strictObject({ unit: z.string(), attachment: z.string().optional() }),
  ),
});
/** An army of a player's own; what the cards say of it is looked at behind. */
const army = z.strictObject({
  house: z.enum(HOUSES),
  points: z.number().int().min(1),
  commander: z.string(),
  units: z.record(
    unitName,
    z.strictObject({ unit: z.string().default(''), attachment: z.string().optional() }),
  ),
  ncus: z.array(z.string()).default([]),
});
const piece = z.strictObject({
  kind: z.string(),
  x: inches,
  y: inches,
  facing: degrees.default(0),
});
const preset = z.strictObject({
  official: z.boolean(),
  offered: z.number().int().min(1).optional(),
  mode: z.string(),
  table: z.strictObject({ width: inches, height: inches }),
  rounds: z.number().int().min(1),
  score: z.number().int().min(1),
  points: z.number().int().min(1).default(30),
  forces: z.partialRecord(z.enum(SEATS), z.union([z.string(), force])),
  teams: z
    .array(z.array(z.enum(SEATS)).min(1))
    .length(2)
    .optional(),
  terrain: z.record(z.string().regex(/^[A-Z][A-Za-z0-9]*$/), piece).default({}),
});
type Preset = z.infer<typeof preset>;

const files = z.strictObject({
  'sentences.yaml': sentences,
  'terms.en.yaml': terms,
  'terms.zh.yaml': terms,
  presets: z.record(z.string(), preset),
  armies: z.partialRecord(z.enum(SEATS), army),
});

const MEMBER = /^(presets|armies)\/(.+)\.yaml$/;

/** The values of the rules files, by file name, to data. */
export const parseRules = (values: FileValues): Result<Data, readonly RulesIssue[]> => {
  const catalogue = parseCatalogue(values);
  if (!catalogue.ok) return catalogue;
  const inside: Record<string, Record<string, unknown>> = { presets: {}, armies: {} };
  const own: Record<string, unknown> = { ...inside };
  for (const [file, value] of Object.entries(values)) {
    const [, folder = '', name] = MEMBER.exec(file) ?? [];
    if (name !== undefined) Object.assign(inside[folder] ?? {}, { [name]: value });
    else if (!file.startsWith('messages.') && !CATALOGUE_FILES.includes(file)) own[file] = value;
  }
  const told = checked(files, own);
  if (!told.ok) return fail(told.problems.map(inFile));
  const read = told.value;
  const unknown = [
    ...Object.entries(read.presets).flatMap(([name, one]) => unknownIn(catalogue.value, name, one)),
    ...Object.entries(read.armies).flatMap(([seat, one]) =>
      faultsOf(catalogue.value, houseOf(seat), one),
    ),
  ];
  if (unknown.length > 0) return fail(unknown);
  const data: Data = {
    ...catalogue.value,
    battles: Object.fromEntries(
      Object.entries(read.presets).map(([name, one]) => [name, battleOf(catalogue.value, one)]),
    ),
    armies: read.armies,
    orders: read['sentences.yaml'],
    terms: { en: read['terms.en.yaml'], zh: read['terms.zh.yaml'] },
  };
  const unclear = checkSentences(data).map((one) => ({ file: 'sentences.yaml', ...one }));
  return unclear.length > 0 ? fail(unclear) : ok(data);
};

/** TMG-93 to TMG-97: what is wrong with the army of a seat, each with its line. */
const faultsOf = (catalogue: Catalogue, seat: House, one: Army): readonly RulesIssue[] => {
  const file = `armies/${seat}.yaml`;
  const isOwn = one.house === CARDS_OF[seat] || one.house === 'neutral';
  const foreign: RulesIssue = {
    ...{ file, path: ['house'] },
    problem: illegal('TMG-94', 'army-seat', { seat, house: one.house }),
  };
  return [
    ...(isOwn ? [] : [foreign]),
    ...armyFaults(catalogue, one).map((fault) => ({ file, ...fault })),
  ];
};

/** A preset with its pieces as large as their kind is. */
const battleOf = ({ terrain }: Catalogue, one: Preset): Battle => ({
  ...one,
  terrain: Object.fromEntries(
    Object.entries(one.terrain).map(([id, { kind, ...at }]): [string, Piece] => {
      const { w = 0, l = 0 } = terrain[kind] ?? {};
      return [id, { kind, ...at, w, l }];
    }),
  ),
});

type Need = (isKnown: boolean, path: readonly string[], text: string) => void;

/** At least two seats; each in one of two teams, if there are teams; and walls, which have two sides, with no more (TMG-99). */
const needSeats = ({ modes }: Catalogue, { forces, teams, mode }: Preset, need: Need): void => {
  const seats = Object.keys(forces).sort();
  const teamed = (teams ?? []).flat().sort();
  need(seats.length > 1, ['forces'], seats.join());
  need(teams === undefined || teamed.join() === seats.join(), ['teams'], teamed.join());
  need(
    modes[mode]?.walls === undefined || teams !== undefined || seats.length === 2,
    ['mode'],
    mode,
  );
};

/** Names that a preset has and no other file knows, and units of both houses that are called alike. */
const unknownIn = (catalogue: Catalogue, name: string, one: Preset): readonly RulesIssue[] => {
  const file = `presets/${name}.yaml`;
  const issues: RulesIssue[] = [];
  const need: Need = (isKnown, path, text) => {
    if (!isKnown) issues.push({ file, path, problem: { code: 'unknown-name', args: { text } } });
  };
  need(catalogue.modes[one.mode] !== undefined, ['mode'], one.mode);
  needSeats(catalogue, one, need);
  const taken = new Set<string>(Object.keys(one.terrain));
  for (const seat of SEATS) {
    const said = one.forces[seat];
    const own = typeof said === 'string' ? catalogue.forces[said] : said;
    if (typeof said === 'string') need(own !== undefined, ['forces', seat], said);
    else
      for (const { path, text } of unknownRecruits(catalogue, said?.units ?? {}))
        need(false, ['forces', seat, 'units', ...path], text);
    for (const unit of Object.keys(own?.units ?? {})) {
      need(!taken.has(unit), ['forces', seat, 'units', unit], unit);
      taken.add(unit);
    }
  }
  for (const [id, { kind }] of Object.entries(one.terrain))
    need(catalogue.terrain[kind] !== undefined, ['terrain', id, 'kind'], kind);
  return issues;
};
