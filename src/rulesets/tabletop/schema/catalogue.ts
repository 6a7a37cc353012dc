// What is printed, looked at once: after this every name of a tray, an ability, a card is known and nobody checks again.

import { z } from 'zod';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { inFile } from '../../schema/files.ts';
import { checked } from '../../schema/issues.ts';
import { unknownRecruits } from '../armies.ts';
import {
  BLOCKS,
  type Block,
  BOARD_ZONES,
  type Catalogue,
  CONDITIONS,
  EDITIONS,
  GOALS,
  HOUSES,
  KEYWORDS,
  MOMENTS,
  TRAITS,
  UNIT_TYPES,
  WHOM,
  WHOSE,
} from '../catalogue.ts';

const count = z.number().int().min(0);
const some = z.number().int().min(1);
/** Inches with up to three decimals, to mils. */
const inFrom = (least: number) =>
  z
    .number()
    .min(least)
    .multipleOf(0.001)
    .transform((value) => Math.round(value * 1000));
const [inches, far, length] = [inFrom(-1000), inFrom(0), inFrom(0.001)];
const house = z.enum(HOUSES);
const range = z.enum(['short', 'long']);
const yes = z.literal(true);
const name = z.string().regex(/^[a-z][a-z0-9-]*$/);
const face = some.max(6);

const guard = z.strictObject({
  zone: z.enum(BOARD_ZONES).optional(),
  zones: z.array(z.enum(BOARD_ZONES)).optional(),
  manner: z.enum(['melee', 'ranged']).optional(),
  side: z.enum(['front', 'flank-or-rear']).optional(),
  unengaged: yes.optional(),
  cause: z.literal('attack').optional(),
  ranks: z.enum(['last', 'several', 'no-more-than-own']).optional(),
  type: z.array(z.enum(UNIT_TYPES)).optional(),
  kind: z.enum(['combat', 'ncu']).optional(),
  affiliation: name.optional(),
  commander: yes.optional(),
  lost: yes.optional(),
  charge: z.literal('possible').optional(),
});
const block: z.ZodType<Block> = z.strictObject({
  block: z.enum(BLOCKS),
  whom: z.enum(WHOM).optional(),
  count: z.union([z.number().int(), z.enum(['d3', 'all'])]).optional(),
  per: z.enum(['rank', 'destroyed-rank', 'zone', 'miss', 'wound']).optional(),
  keyword: z.enum(KEYWORDS).optional(),
  condition: z.enum([...CONDITIONS, 'any']).optional(),
  value: z.enum(['highest', 'lowest']).optional(),
  pool: z.enum(['attack', 'defence', 'morale', 'charge', 'retreat']).optional(),
  which: z.enum(['misses', 'any']).optional(),
  move: z.enum(['maneuver', 'march', 'retreat', 'shift', 'charge', 'pivot']).optional(),
  far: length.optional(),
  card: name.optional(),
  from: z.enum(['deck', 'discards']).optional(),
  die: face.optional(),
  what: z.enum(['abilities', 'officers', 'orders']).optional(),
  range: range.optional(),
  most: some.optional(),
  after: yes.optional(),
  get or() {
    return blocks.optional();
  },
  get blocks() {
    return blocks.optional();
  },
  get failed() {
    return blocks.optional();
  },
  get passed() {
    return blocks.optional();
  },
  if: guard.optional(),
});
const blocks: z.ZodType<readonly Block[]> = z.array(block).min(1);

const effect = {
  at: z.enum(MOMENTS),
  by: z.enum(WHOSE).optional(),
  on: z.enum(WHOSE).optional(),
  range: range.optional(),
  if: guard.optional(),
  blocks,
};
const ability = z.strictObject({
  ...effect,
  kind: z.enum(['passive', 'order', 'reaction']),
  may: yes.optional(),
  uses: some.optional(),
});
const edition = z.enum(EDITIONS);
const card = (copies: number) =>
  z.strictObject({
    ...effect,
    deck: name,
    copies: some.default(copies),
    instead: yes.optional(),
    orDraw: yes.optional(),
    edition,
  });
const weapon = z.strictObject({
  hit: face.min(2),
  dice: z.array(count).min(1),
  keywords: z.array(z.enum(KEYWORDS)).default([]),
});
const shot = z.strictObject({ ...weapon.shape, range });
const recruit = {
  house,
  cost: count,
  abilities: z.array(name).default([]),
  affiliation: name.optional(),
  character: name.optional(),
  commander: yes.optional(),
};
const unit = z.strictObject({
  ...recruit,
  type: z.enum(UNIT_TYPES),
  tray: name,
  wounds: some.default(1),
  speed: length,
  defence: face.min(2),
  morale: some.max(12),
  melee: weapon.optional(),
  ranged: shot.optional(),
  requires: name.optional(),
});
const tray = z.strictObject({
  w: length,
  l: length,
  models: some,
  ranks: count,
  arcs: z.enum(['diagonal', 'corner']),
});
const influence = z.strictObject({ whose: z.enum(['friend', 'enemy', 'any']), blocks });
const tint = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .optional();
const terrain = z.strictObject({
  traits: z.array(z.enum(TRAITS)).min(1),
  ...{ w: length, l: length, tint },
});
const mission = z.strictObject({
  goal: z.enum(GOALS),
  count: some,
  points: some,
  where: z.enum(['centre', 'far']).optional(),
  repeats: yes.optional(),
  copies: some.default(2),
  edition,
});
const zone = z.strictObject({
  shape: z.enum(['edge', 'corner-square', 'corner-disc']),
  depth: length,
});
const mode = z.strictObject({
  zones: z.strictObject({ first: zone, second: zone }),
  terrain: z.strictObject({ pieces: count, apart: far, placed: z.enum(['both', 'defender']) }),
  tokens: z
    .strictObject({
      count,
      fromZones: far,
      apart: far,
      at: z.array(z.tuple([inches, inches])),
      radius: length,
    })
    .optional(),
  scoring: z.strictObject({ from: some, centre: count, side: count }).optional(),
  combatPoints: z.boolean().default(true),
  commanderPoints: count.default(0),
  deployed: z.union([z.literal(2), z.literal('half')]).optional(),
  reservesFrom: some.optional(),
  walls: z
    .strictObject({
      count: some,
      fromEdge: far,
      apart: far,
      w: length,
      l: length,
      wounds: some,
      points: count,
      ranged: shot,
    })
    .optional(),
  corpses: z.strictObject({ pieces: count, within: length, supply: count }).optional(),
  objectives: yes.optional(),
  strategies: some.optional(),
  missions: some.optional(),
});
/** As units are called on the table. */
export const unitName = z.string().regex(/^[A-Z][A-Z0-9]*$/);
const force = z.strictObject({
  house,
  commander: name,
  units: z.record(unitName, z.strictObject({ unit: name, attachment: name.optional() })),
  ncus: z.array(name).default([]),
});

const named = <T extends z.ZodType>(value: T) => z.record(name, value);
const printed = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ official: z.boolean(), ...shape });
const board = z.strictObject({
  crown: blocks,
  wealth: blocks,
  tactics: blocks,
  combat: blocks,
  maneuver: blocks,
});
const files = z.object({
  'trays.yaml': printed({ trays: named(tray) }),
  'units.yaml': printed({ units: named(unit) }),
  'abilities.yaml': z.strictObject({ abilities: named(ability) }),
  'attachments.yaml': printed({
    attachments: named(
      z.strictObject({ ...recruit, type: z.enum(UNIT_TYPES), brings: name.optional() }),
    ),
  }),
  'ncus.yaml': printed({
    ncus: named(z.strictObject({ ...recruit, influence: influence.optional() })),
  }),
  'cards.yaml': printed({ cards: named(card(2)) }),
  'objectives.yaml': printed({ cards: named(card(1)), missions: named(mission) }),
  'board.yaml': printed({ board }),
  'terrain.yaml': printed({ terrain: named(terrain) }),
  'modes.yaml': z.strictObject({
    modes: named(mode),
  }),
  'forces.yaml': z.strictObject({ forces: named(force) }),
});
/** The files that `parseCatalogue` reads. */
export const CATALOGUE_FILES: readonly string[] = Object.keys(files.shape);

/** What is printed, from the values of the rules files by their names; files of others are left alone. */
export const parseCatalogue = (values: FileValues): Result<Catalogue, readonly RulesIssue[]> => {
  const told = checked(files, values);
  if (!told.ok) return fail(told.problems.map(inFile));
  const read = told.value;
  const catalogue: Catalogue = {
    trays: read['trays.yaml'].trays,
    profiles: read['units.yaml'].units,
    abilities: read['abilities.yaml'].abilities,
    attachments: read['attachments.yaml'].attachments,
    ncus: read['ncus.yaml'].ncus,
    cards: { ...read['cards.yaml'].cards, ...read['objectives.yaml'].cards },
    missions: read['objectives.yaml'].missions,
    board: read['board.yaml'].board,
    terrain: read['terrain.yaml'].terrain,
    modes: read['modes.yaml'].modes,
    forces: read['forces.yaml'].forces,
  };
  const unknown = unknownIn(catalogue);
  return unknown.length > 0 ? fail(unknown) : ok(catalogue);
};
type Path = readonly (string | number)[];
/** A name in a file, and whether another file has it. */
type Mention = readonly [file: string, path: Path, isKnown: boolean];

/** Names that one file has and no other knows. */
const unknownIn = (catalogue: Catalogue): readonly RulesIssue[] =>
  [...recruitsIn(catalogue), ...decksIn(catalogue), ...forcesIn(catalogue)]
    .filter(([, , isKnown]) => !isKnown)
    .map(([file, path]) => {
      const text = String(path.at(-1));
      return { file, path, problem: { code: 'unknown-name', args: { text } } };
    });

function recruitsIn({ trays, profiles, abilities, attachments, ncus }: Catalogue): Mention[] {
  const characters = Object.values(attachments).map(({ character }) => character);
  const able = (
    file: string,
    all: Readonly<Record<string, { readonly abilities: readonly string[] }>>,
  ) =>
    Object.entries(all).flatMap(([id, one]) =>
      one.abilities.map((text): Mention => {
        const path = [file, id, 'abilities', text];
        return [`${file}.yaml`, path, abilities[text] !== undefined];
      }),
    );
  return [
    ...able('units', profiles),
    ...able('attachments', attachments),
    ...able('ncus', ncus),
    ...Object.entries(profiles).flatMap(
      ([id, { tray: on, melee, ranged, requires }]): Mention[] => {
        const ranks = Math.max(1, trays[on]?.ranks ?? 0);
        const isFull = [melee, ranged].every((one) => (one?.dice.length ?? ranks) === ranks);
        const isLed = requires === undefined || characters.includes(requires);
        return [
          ['units.yaml', ['units', id, 'tray', on], trays[on] !== undefined],
          ['units.yaml', ['units', id, 'dice'], isFull],
          ['units.yaml', ['units', id, 'requires', String(requires)], isLed],
        ];
      },
    ),
    ...Object.entries(attachments).map(([id, { brings }]): Mention => {
      const isKnown = brings === undefined || profiles[brings] !== undefined;
      return ['attachments.yaml', ['attachments', id, 'brings', String(brings)], isKnown];
    }),
  ];
}

/** Decks of houses and of commanders, and those that a mode deals. */
const decksIn = ({ attachments, ncus, profiles, cards }: Catalogue): Mention[] => {
  const commanders = [attachments, ncus, profiles].flatMap((all) =>
    Object.entries(all).flatMap(([id, { commander }]) => (commander === true ? [id] : [])),
  );
  const decks = [...HOUSES, 'objective', 'siege', 'garrison', ...commanders];
  return Object.entries(cards).map(([id, { deck }]) => [
    ...(['cards.yaml', ['cards', id, 'deck', deck]] as const),
    decks.includes(deck),
  ]);
};

const forcesIn = (cards: Catalogue): Mention[] =>
  Object.entries(cards.forces).flatMap(([id, { units, ncus: beside, commander }]) => {
    const enlisted = Object.values(units).flatMap((one) => [one.unit, one.attachment]);
    const at = ['forces', id];
    return [
      ...unknownRecruits(cards, units).map(
        ({ path, text }): Mention => ['forces.yaml', [...at, 'units', ...path, text], false],
      ),
      ...beside.map(
        (one): Mention => ['forces.yaml', [...at, 'ncus', one], cards.ncus[one] !== undefined],
      ),
      [
        'forces.yaml',
        [...at, 'commander', commander],
        [...enlisted, ...beside].includes(commander),
      ],
    ];
  });
