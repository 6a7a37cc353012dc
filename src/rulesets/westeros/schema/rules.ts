// The files of rules/westeros, looked at once: after this ids are known and nobody checks again.

import { z } from 'zod';
import type { Lang } from '../../../core/game.ts';
import type { Args } from '../../../core/problem.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { inFile, sortedFiles } from '../../schema/files.ts';
import { checked } from '../../schema/issues.ts';
import { sentences, terms } from '../../schema/words.ts';
import {
  type Battle,
  BLOCKS,
  type Data,
  FACES,
  type House,
  KEYWORDS,
  RANKS,
  SEATS,
} from '../game.ts';
import { isHex, nextTo, SIDES } from '../hexes.ts';
import { checkSentences } from '../language.ts';

const count = z.number().int().min(0);
const house = z.enum(SEATS);
const face = z.enum(FACES);
const keywords = z.partialRecord(z.enum(KEYWORDS), z.number().int().min(1));
const perRank = z.record(z.enum(RANKS), count);
const both = <T extends z.ZodType>(value: T) => z.strictObject({ stark: value, lannister: value });
const hex = z.string().regex(/^[A-Z][1-9]\d?$/);
/** The name of something of an owner's own, where no file of terms has it. */
const named = { name: z.strictObject({ en: z.string(), zh: z.string() }).optional() };
const block = z.strictObject({
  block: z.enum(BLOCKS),
  count: z.number().int().min(1).default(1),
  token: face.optional(),
  keyword: z.enum(KEYWORDS).optional(),
});

const types = z.record(
  z.string(),
  z.strictObject({
    strength: z.number().int().min(1),
    moves: perRank,
    dice: perRank,
    range: z.strictObject({ from: count, to: count }).optional(),
    keywords,
    ...named,
  }),
);
const terrain = z.record(
  z.string(),
  z.strictObject({
    sight: z.enum(['open', 'blocks', 'blocks-dogs', 'over-units']),
    enter: z.enum(['free', 'stop', 'never']),
    protection: count,
    mostDice: count.optional(),
    road: count.optional(),
    burns: z
      .strictObject({
        limit: z.number().int().min(1),
        ends: z.enum(['plains', 'gone']),
        below: z.string().optional(),
      })
      .optional(),
  }),
);
const commanders = z.record(
  z.string(),
  z.strictObject({
    house,
    limit: z.number().int().min(1),
    rating: z.number().int().min(1),
    keywords,
    commit: z.array(block),
    ...named,
  }),
);
const cards = z.record(
  z.string(),
  z.strictObject({
    house: house.optional(),
    commander: z.string().optional(),
    copies: z.number().int().min(1),
    boxes: z.array(
      z.strictObject({
        does: z.enum(['order', 'rally']),
        count: z.number().int().min(1).optional(),
        rank: z.enum(RANKS).optional(),
        type: z.string().optional(),
        adjacent: z.literal(true).optional(),
      }),
    ),
    tactic: z
      .strictObject({
        when: z.enum(['before', 'after']),
        token: face.optional(),
        morale: count.optional(),
        blocks: z.array(block),
      })
      .optional(),
    ...named,
  }),
);
const numbers = z.strictObject({
  die: z.array(face),
  tokens: z.record(face, count),
  zone: count,
  keep: z.strictObject({ tokens: count, cards: count }),
  morale: z.strictObject({
    circles: count,
    zones: z.array(z.strictObject({ colour: z.string(), from: count, to: count })),
    breakPoints: z.array(count),
    loss: perRank,
  }),
});
const placed = z.strictObject({
  type: z.string(),
  rank: z.enum(RANKS),
  hex,
  commander: z.string().optional(),
  keywords: keywords.optional(),
  round: z.number().int().min(2).optional(),
});
const goal = z.discriminatedUnion('goal', [
  z.strictObject({ goal: z.literal('hold'), house, places: z.array(hex) }),
  z.strictObject({ goal: z.literal('units'), house, points: count }),
  z.strictObject({
    goal: z.literal('rows'),
    house,
    units: z.number().int().min(1),
    side: z.enum(SIDES),
  }),
  z.strictObject({
    goal: z.literal('places'),
    house,
    points: count,
    places: z.array(hex).optional(),
    when: z.literal('end').optional(),
  }),
  z.strictObject({ goal: z.literal('carried'), house, points: count, hexes: z.array(hex) }),
  z.strictObject({
    goal: z.literal('fire'),
    house,
    ground: z.string(),
    level: count,
    devastated: count,
  }),
  z.strictObject({ goal: z.literal('sudden'), house, points: count }),
]);
const battle = z.strictObject({
  official: z.boolean(),
  board: z.strictObject({
    columns: z.number().int().min(2).max(15),
    rows: z.number().int().min(2).max(15),
  }),
  rounds: z.number().int().min(1),
  momentum: house,
  homes: both(z.enum(SIDES)),
  dice: both(count),
  cards: both(count),
  track: both(z.enum(['rout', 'eleven'])).default({ stark: 'rout', lannister: 'rout' }),
  commanders: both(z.record(z.string(), count)),
  committed: z.array(z.string()).default([]),
  terrain: z.record(z.string(), z.array(hex)),
  units: both(z.record(z.string(), placed)),
  places: z.array(hex).default([]),
  held: z.record(hex, house).default({}),
  standing: z.array(hex).optional(),
  catapults: z.record(hex, z.enum(RANKS)).optional(),
  catapultTokens: z.enum(['open', 'hidden']).optional(),
  hidden: z.strictObject({ house, hexes: z.array(hex).min(2) }).optional(),
  goals: z.array(goal),
  otherwise: house.optional(),
  ...named,
});
const files = z.strictObject({
  'ruleset.yaml': numbers,
  'units.yaml': z.strictObject({ official: z.boolean(), types }),
  'terrain.yaml': z.strictObject({ official: z.boolean(), terrain }),
  'commanders.yaml': z.strictObject({ official: z.boolean(), commanders }),
  'cards.yaml': z.strictObject({ official: z.boolean(), cards }),
  'sentences.yaml': sentences,
  terms: z.strictObject({ en: terms, zh: terms }),
  presets: z.record(z.string(), battle),
});

/** The values of the rules files, by file name, to data. */
export const parseRules = (values: FileValues): Result<Data, readonly RulesIssue[]> => {
  const parsed = checked(files, sortedFiles(values));
  if (!parsed.ok) return fail(parsed.problems.map(inFile));
  const read = parsed.value;
  const parts = {
    types: read['units.yaml'].types,
    commanders: read['commanders.yaml'].commanders,
    cards: read['cards.yaml'].cards,
    battles: read.presets,
  };
  const termsWith = (lang: Lang) => ({
    ...read.terms[lang],
    ...Object.fromEntries(
      Object.entries(parts).map(([group, all]) => [
        group,
        { ...ownNames(all, lang), ...read.terms[lang][group] },
      ]),
    ),
  });
  const data: Data = {
    ...{ ...parts, numbers: read['ruleset.yaml'], terrain: read['terrain.yaml'].terrain },
    orders: read['sentences.yaml'],
    terms: { en: termsWith('en'), zh: termsWith('zh') },
  };
  const unknown = Object.entries(data.battles).flatMap(([name, one]) => wrongIn(data, name, one));
  const unclear = checkSentences(data).map((one) => ({ file: 'sentences.yaml', ...one }));
  const wrong = [...unknown, ...cardsWrong(data), ...nameless(data), ...unclear];
  return wrong.length > 0 ? fail(wrong) : ok(data);
};

type NamedEntries = Readonly<
  Record<string, { readonly name?: Readonly<Record<Lang, string>> | undefined }>
>;

const ownNames = (all: NamedEntries, lang: Lang) =>
  Object.fromEntries(
    Object.entries(all).flatMap(([id, { name }]) => (name ? [[id, { name: name[lang] }]] : [])),
  );

/** What has no name in one of the languages: neither in its own file nor among the terms. */
const nameless = ({ terms: known, ...data }: Data): readonly RulesIssue[] =>
  (['types', 'commanders', 'cards', 'battles'] as const).flatMap((group) =>
    Object.keys(data[group])
      .filter((id) => LANGS.some((lang) => known[lang][group]?.[id] === undefined))
      .map((id) => ({
        file: group === 'battles' ? `presets/${id}.yaml` : FILES[group],
        path: group === 'battles' ? [] : [group, id],
        problem: { code: 'name-missing', args: { text: id } },
      })),
  );
const LANGS = ['en', 'zh'] as const;
const FILES = { types: 'units.yaml', commanders: 'commanders.yaml', cards: 'cards.yaml' } as const;

const issue = (
  file: string,
  path: readonly (string | number)[],
  code: string,
  args: Args,
): RulesIssue => ({ file, path, problem: { code, args } });

/** A name that is not among those that may stand there. */
const unlessIn = (
  choices: Iterable<string>,
  file: string,
  path: readonly (string | number)[],
  text: string | undefined,
): readonly RulesIssue[] => {
  const all = [...choices];
  return text === undefined || all.includes(text)
    ? []
    : [issue(file, path, 'unknown-name', { text, choices: all })];
};

const cardsWrong = ({ cards: all, commanders: known, types: kinds }: Data): readonly RulesIssue[] =>
  Object.entries(all).flatMap(([card, { commander, boxes }]) => [
    ...unlessIn(Object.keys(known), 'cards.yaml', ['cards', card, 'commander'], commander),
    ...boxes.flatMap(({ type }, at) =>
      unlessIn(Object.keys(kinds), 'cards.yaml', ['cards', card, 'boxes', at, 'type'], type),
    ),
  ]);

/** A hex that a battle's board has not. */
const unlessOn = (
  { board: { columns, rows } }: Battle,
  file: string,
  path: readonly (string | number)[],
  hex: string,
): readonly RulesIssue[] =>
  isHex({ columns, rows }, hex)
    ? []
    : [
        issue(file, path, 'not-on-this-board', {
          hex,
          last: `${String.fromCharCode(64 + columns)}${rows}`,
        }),
      ];

/** Names that a battle's file has and no other file knows, hexes that it has not, two units in one, goals out of reach. */
const wrongIn = (data: Data, name: string, one: Battle): readonly RulesIssue[] => {
  const file = `presets/${name}.yaml`;
  const on = (path: readonly (string | number)[], at: string) => unlessOn(one, file, path, at);
  return [
    ...SEATS.flatMap((seat) => [
      ...Object.keys(one.commanders[seat]).flatMap((led) => {
        const own = Object.keys(data.commanders).filter(
          (id) => data.commanders[id]?.house === seat,
        );
        const path = ['commanders', seat, led];
        const isLeading = Object.values(one.units[seat]).some(({ commander }) => commander === led);
        return [
          ...unlessIn(own, file, path, led),
          ...(isLeading ? [] : [issue(file, path, 'leads-no-unit', { commander: led })]),
        ];
      }),
      ...unitsWrong(data, file, seat, one),
    ]),
    ...Object.entries(one.terrain).flatMap(([ground, hexes]) => [
      ...unlessIn(Object.keys(data.terrain), file, ['terrain', ground], ground),
      ...hexes.flatMap((at, nth) => on(['terrain', ground, nth], at)),
    ]),
    ...one.places.flatMap((at, nth) => on(['places', nth], at)),
    ...(one.standing ?? []).flatMap((at, nth) => unlessIn(one.places, file, ['standing', nth], at)),
    ...Object.keys(one.catapults ?? {}).flatMap((at) => on(['catapults', at], at)),
    ...(one.hidden?.hexes ?? []).flatMap((at, nth) => on(['hidden', 'hexes', nth], at)),
    ...goalsWrong(data, file, one),
  ];
};

const unitsWrong = (
  data: Data,
  file: string,
  seat: House,
  battle: Battle,
): readonly RulesIssue[] => {
  const taken = new Map<string, string>();
  const others = seat === SEATS[0] ? {} : battle.units[SEATS[0]];
  for (const [unit, { hex: at, round }] of Object.entries(others))
    if (round === undefined) taken.set(at, unit);
  return Object.entries(battle.units[seat]).flatMap(
    ([unit, { type, hex: at, commander, round }]) => {
      const path = ['units', seat, unit];
      const other = round === undefined ? taken.get(at) : undefined;
      if (round === undefined) taken.set(at, unit);
      return [
        ...(/^[A-O]\d+$/.test(unit) ? [issue(file, path, 'named-like-hex', { unit })] : []),
        ...(others[unit] === undefined ? [] : [issue(file, path, 'unit-there-twice', { unit })]),
        ...unlessIn(Object.keys(data.types), file, [...path, 'type'], type),
        ...unlessOn(battle, file, [...path, 'hex'], at),
        ...(other === undefined
          ? []
          : [issue(file, [...path, 'hex'], 'hex-is-taken', { unit, hex: at, other })]),
        ...unlessIn(Object.keys(battle.commanders[seat]), file, [...path, 'commander'], commander),
      ];
    },
  );
};

/** Places that nobody can hold, since they are none or no way leads there, and rows for more units than there are. */
const goalsWrong = (data: Data, file: string, battle: Battle): readonly RulesIssue[] => {
  const closed = new Set(
    Object.entries(battle.terrain).flatMap(([ground, hexes]) =>
      data.terrain[ground]?.enter === 'never' ? hexes : [],
    ),
  );
  const open = (one: House): ReadonlySet<string> => {
    const reached = new Set(Object.values(battle.units[one]).map(({ hex: at }) => at));
    for (const at of reached)
      for (const next of nextTo(battle.board, at)) if (!closed.has(next)) reached.add(next);
    return reached;
  };
  return battle.goals.flatMap((one, nth): readonly RulesIssue[] => {
    const path = ['goals', nth];
    if (one.goal === 'rows' && one.units > Object.keys(battle.units[one.house]).length)
      return [issue(file, [...path, 'units'], 'goal-unreachable', { text: `${one.units}` })];
    if (one.goal === 'fire')
      return unlessIn(
        Object.keys(data.terrain).filter((ground) => data.terrain[ground]?.burns !== undefined),
        file,
        [...path, 'ground'],
        one.ground,
      );
    if (one.goal === 'carried')
      return one.hexes.flatMap((at, index) =>
        unlessOn(battle, file, [...path, 'hexes', index], at),
      );
    if (one.goal !== 'hold' && one.goal !== 'places') return [];
    return (one.places ?? []).flatMap((at, index) => [
      ...unlessIn(battle.places, file, [...path, 'places', index], at),
      ...(open(one.house).has(at)
        ? []
        : [issue(file, [...path, 'places', index], 'goal-unreachable', { text: at })]),
    ]);
  });
};
