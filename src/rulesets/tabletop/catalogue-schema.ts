// What is printed: trays, units, attachments, NCUs, cards, terrain, modes and forces, looked at once: after this every name
// of a tray, an ability, a card is known and nobody checks again. Lengths are inches in the files and mils in the program.

import { z } from 'zod';
import { fail, ok, type Result } from '../../core/result.ts';
import type { FileValues, RulesIssue } from '../../core/ruleset-module.ts';
import { inFile } from '../schema/files.ts';
import { checked } from '../schema/issues.ts';
import {
  BLOCKS,
  BOARD_ZONES,
  CONDITIONS,
  EDITIONS,
  GOALS,
  HOUSES,
  KEYWORDS,
  MOMENTS,
  TRAITS,
  UNIT_TYPES,
  unknownRecruits,
  WHOM,
  WHOSE,
} from './catalogue.ts';

/** What a schema gives, which nobody changes. */
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

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

/** What has to be so for an ability, a card or a block of one. */
const guard = z.strictObject({
  /** Its player holds one of these zones, or all of them. */
  zone: z.enum(BOARD_ZONES).optional(),
  zones: z.array(z.enum(BOARD_ZONES)).optional(),
  manner: z.enum(['melee', 'ranged']).optional(),
  /** The side of the target that an attack or a charge comes from. */
  side: z.enum(['front', 'flank-or-rear']).optional(),
  /** The target touches no other enemy. */
  unengaged: yes.optional(),
  /** Of the panic test: it came from an attack. */
  cause: z.literal('attack').optional(),
  ranks: z.enum(['last', 'several', 'no-more-than-own']).optional(),
  /** Of the unit that it works on. */
  type: z.array(z.enum(UNIT_TYPES)).optional(),
  kind: z.enum(['combat', 'ncu']).optional(),
  affiliation: name.optional(),
  /** Its player's commander is in the unit. */
  commander: yes.optional(),
  /** A friendly unit of infantry or cavalry was destroyed in this game. */
  lost: yes.optional(),
  /** It could charge. */
  charge: z.literal('possible').optional(),
});
const plain = z.strictObject({
  block: z.enum(BLOCKS),
  /** Left out: `by`, and `own` for what always holds. */
  whom: z.enum(WHOM).optional(),
  /** A number, less than nothing too, a roll, or all of them. */
  count: z.union([z.number().int(), z.enum(['d3', 'all'])]).optional(),
  /** The count is taken as often: for each rank left or destroyed of the unit that has it, for each zone of the
   * guard that is held, for each die that missed, for each wound of what went before. */
  per: z.enum(['rank', 'destroyed-rank', 'zone', 'miss', 'wound']).optional(),
  keyword: z.enum(KEYWORDS).optional(),
  condition: z.enum([...CONDITIONS, 'any']).optional(),
  value: z.enum(['highest', 'lowest']).optional(),
  pool: z.enum(['attack', 'defence', 'morale', 'charge', 'retreat']).optional(),
  which: z.enum(['misses', 'any']).optional(),
  move: z.enum(['maneuver', 'march', 'retreat', 'shift', 'charge', 'pivot']).optional(),
  /** Of a shift or a maneuver; left out: the speed. */
  far: length.optional(),
  card: name.optional(),
  from: z.enum(['deck', 'discards']).optional(),
  /** `cancel`: on a die of so many or more. `disorderly`: up to so many. */
  die: face.optional(),
  /** `officers`: the abilities of attachments and NCUs; of `wounds`: the attachment's model alone (OPN-3). */
  what: z.enum(['abilities', 'officers', 'orders']).optional(),
  /** How far from the unit that has it, or that the card is played for. */
  range: range.optional(),
  /** Its player chooses a count up to this; with `per`, the count is never more. */
  most: some.optional(),
  /** It waits until the attack is over. */
  after: yes.optional(),
  if: guard.optional(),
});
export interface Block extends Frozen<z.output<typeof plain>> {
  /** Or these: its player chooses. */
  readonly or?: readonly Block[] | undefined;
  /** `attach`: what holds for the unit that the card lies on. */
  readonly blocks?: readonly Block[] | undefined;
  /** After a test; `passed` of `disorderly`: if it made the charge so. */
  readonly failed?: readonly Block[] | undefined;
  readonly passed?: readonly Block[] | undefined;
}
const block: z.ZodType<Block> = z.strictObject({
  ...plain.shape,
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
});
const blocks: z.ZodType<readonly Block[]> = z.array(block).min(1);

const effect = z.strictObject({
  at: z.enum(MOMENTS),
  by: z.enum(WHOSE).optional(),
  on: z.enum(WHOSE).optional(),
  range: range.optional(),
  if: guard.optional(),
  blocks,
});
const ability = z.strictObject({
  ...effect.shape,
  /** An order is used once a round (R87), the others whenever their moment comes. */
  kind: z.enum(['passive', 'order', 'reaction']),
  /** Its player may leave it; orders and reactions always. */
  may: yes.optional(),
  /** So often in a game. */
  uses: some.optional(),
});
const edition = z.enum(EDITIONS);
/** A tactics card (R80), a strategy card (R140) or an objective (R122). */
const card = (copies: number) =>
  z.strictObject({
    ...effect.shape,
    deck: name,
    copies: some.default(copies),
    /** What the zone does is left out for it (R156). */
    instead: yes.optional(),
    /** Or it is discarded for a card at the start of any turn. */
    orDraw: yes.optional(),
    edition,
  });
/** An attack of a card: what hits, and the dice by remaining ranks, all of them first. */
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
  /** Of a name there is one in an army, whatever the version (R95). */
  character: name.optional(),
  commander: yes.optional(),
};
const unit = z.strictObject({
  ...recruit,
  type: z.enum(UNIT_TYPES),
  tray: name,
  /** Wounds that each model takes (R28). */
  wounds: some.default(1),
  speed: length,
  defence: face.min(2),
  morale: some.max(12),
  melee: weapon.optional(),
  ranged: shot.optional(),
  /** A character without whom it cannot be recruited. */
  requires: name.optional(),
});
/** A tray and all models of a whole unit on it, in so many ranks; 0: a single model. */
const tray = z.strictObject({
  w: length,
  l: length,
  models: some,
  ranks: count,
  arcs: z.enum(['diagonal', 'corner']),
});
/** What weighs on a unit as long as the card lies on it (R77). */
const influence = z.strictObject({ whose: z.enum(['friend', 'enemy', 'any']), blocks });
const tint = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .optional();
/** A kind of terrain: its traits, how large a piece is (Q19), and the colour that it is drawn in. */
const terrain = z.strictObject({
  traits: z.array(z.enum(TRAITS)).min(1),
  ...{ w: length, l: length, tint },
});
/** A secret mission (R150): what has to be so at the end of the round, or to have happened in it. */
const mission = z.strictObject({
  goal: z.enum(GOALS),
  count: some,
  points: some,
  where: z.enum(['centre', 'far']).optional(),
  /** It scores as often as it happened in the round (R152). */
  repeats: yes.optional(),
  copies: some.default(2),
  edition,
});
/** Where units may be deployed: a strip along the own edge, or the own corner. */
const zone = z.strictObject({
  shape: z.enum(['edge', 'corner-square', 'corner-disc']),
  depth: length,
});
const mode = z.strictObject({
  zones: z.strictObject({ first: zone, second: zone }),
  terrain: z.strictObject({ pieces: count, apart: far, placed: z.enum(['both', 'defender']) }),
  /** Objective tokens that players place, or that lie at fixed places by the table's middle. */
  tokens: z
    .strictObject({
      count,
      fromZones: far,
      apart: far,
      at: z.array(z.tuple([inches, inches])),
      radius: length,
    })
    .optional(),
  /** Points at the end of a round, from that round on; `centre` and `side` where tokens differ. */
  scoring: z.strictObject({ from: some, centre: count, side: count }).optional(),
  combatPoints: z.boolean().default(true),
  commanderPoints: count.default(0),
  /** Combat units that are deployed; left out: all. */
  deployed: z.union([z.literal(2), z.literal('half')]).optional(),
  /** The first round in which reserves come. */
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
  /** Corpse piles that are placed first, and how far they are felt (R146, R147). */
  corpses: z.strictObject({ pieces: count, within: length, supply: count }).optional(),
  objectives: yes.optional(),
  strategies: some.optional(),
  missions: some.optional(),
});
/** As units are called on the table. */
export const unitName = z.string().regex(/^[A-Z][A-Z0-9]*$/);
/** A force as it is recruited (R93 to R97), its units by their names on the table: `SS1`. */
const force = z.strictObject({
  house,
  commander: name,
  units: z.record(unitName, z.strictObject({ unit: name, attachment: name.optional() })),
  ncus: z.array(name).default([]),
});

const named = <T extends z.ZodType>(value: T) => z.record(name, value);
const printed = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject({ official: z.boolean(), ...shape });
/** What a zone of the tactics board does when it is taken (R78). */
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

const catalogueOf = (read: z.output<typeof files>) => ({
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
});
export interface Catalogue extends Frozen<ReturnType<typeof catalogueOf>> {}
export type Guard = Frozen<z.output<typeof guard>>;
export type Effect = Frozen<z.output<typeof effect>>;
export type Ability = Frozen<z.output<typeof ability>>;
export type Weapon = Frozen<z.output<typeof weapon>>;
export type Profile = Frozen<z.output<typeof unit>>;
export type TrayModels = Frozen<z.output<typeof tray>>;
export type Force = Frozen<z.output<typeof force>>;
export type Mode = Frozen<z.output<typeof mode>>;

/** What is printed, from the values of the rules files by their names; files of others are left alone. */
export const parseCatalogue = (values: FileValues): Result<Catalogue, readonly RulesIssue[]> => {
  const told = checked(files, values);
  if (!told.ok) return fail(told.problems.map(inFile));
  const catalogue: Catalogue = catalogueOf(told.value);
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
