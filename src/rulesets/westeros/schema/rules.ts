// The files of rules/westeros, looked at once: after this ids are known and nobody checks again.

import { z } from 'zod';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { FileValues, RulesIssue } from '../../../core/ruleset-module.ts';
import { type Battle, BLOCKS, type Data, FACES, KEYWORDS, RANKS, SEATS } from '../game.ts';
import { hexesOf, SIDES } from '../hexes.ts';
import { checkSentences } from '../language.ts';

const count = z.number().int().min(0);
const house = z.enum(SEATS);
const face = z.enum(FACES);
const keywords = z.partialRecord(z.enum(KEYWORDS), z.number().int().min(1));
const perRank = z.record(z.enum(RANKS), count);
const both = <T extends z.ZodType>(value: T) => z.strictObject({ stark: value, lannister: value });
const hex = z.string().regex(/^[A-Z][1-9]\d?$/);
const noun = z.strictObject({
  name: z.string(),
  plural: z.string().optional(),
  also: z.array(z.string()).optional(),
});
const terms = z.record(z.string(), z.record(z.string(), noun));
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
  z.strictObject({ goal: z.literal('places'), house, points: count }),
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
  goals: z.array(goal),
  otherwise: house.optional(),
});
const sentences = z.record(z.string(), z.strictObject({ en: z.string(), zh: z.string() }));

const files = z.strictObject({
  'ruleset.yaml': numbers,
  'units.yaml': z.strictObject({ official: z.boolean(), types }),
  'terrain.yaml': z.strictObject({ official: z.boolean(), terrain }),
  'commanders.yaml': z.strictObject({ official: z.boolean(), commanders }),
  'cards.yaml': z.strictObject({ official: z.boolean(), cards }),
  'sentences.yaml': sentences,
  'terms.en.yaml': terms,
  'terms.zh.yaml': terms,
  presets: z.record(z.string(), battle),
});

const PRESET = /^presets\/(.+)\.yaml$/;

/** The values of the rules files, by file name, to data. */
export const parseRules = (values: FileValues): Result<Data, readonly RulesIssue[]> => {
  const presets: Record<string, unknown> = {};
  const own: Record<string, unknown> = { presets };
  for (const [file, value] of Object.entries(values)) {
    const [, preset] = PRESET.exec(file) ?? [];
    if (preset !== undefined) presets[preset] = value;
    else if (!file.startsWith('messages.')) own[file] = value;
  }
  const { data: read, error } = files.safeParse(own);
  if (error !== undefined) return fail(error.issues.map(issueAt));
  const data: Data = {
    numbers: read['ruleset.yaml'],
    types: read['units.yaml'].types,
    terrain: read['terrain.yaml'].terrain,
    commanders: read['commanders.yaml'].commanders,
    cards: read['cards.yaml'].cards,
    battles: read.presets,
    orders: read['sentences.yaml'],
    terms: { en: read['terms.en.yaml'], zh: read['terms.zh.yaml'] },
  };
  const unknown = Object.entries(data.battles).flatMap(([name, one]) => unknownIn(data, name, one));
  const unclear = checkSentences(data).map((one) => ({ file: 'sentences.yaml', ...one }));
  const wrong = [...unknown, ...cardsWrong(data), ...unclear];
  return wrong.length > 0 ? fail(wrong) : ok(data);
};

/** A preset is a member of one value here and a file of its own there. */
const issueAt = ({ path, message: detail }: z.core.$ZodIssue): RulesIssue => {
  const [file = '', ...members] = path.map(String);
  const [preset = '', ...within] = members;
  return {
    ...(file === 'presets'
      ? { file: `presets/${preset}.yaml`, path: within }
      : { file, path: members }),
    problem: { code: 'wrong-shape', args: { detail } },
  };
};

const cardsWrong = ({ cards: all, commanders: known, types: kinds }: Data): readonly RulesIssue[] =>
  Object.entries(all).flatMap(([card, { commander, boxes }]) => [
    ...(commander !== undefined && known[commander] === undefined
      ? [unknownAt('cards.yaml', ['cards', card, 'commander'], commander)]
      : []),
    ...boxes.flatMap(({ type }, at) =>
      type !== undefined && kinds[type] === undefined
        ? [unknownAt('cards.yaml', ['cards', card, 'boxes', at, 'type'], type)]
        : [],
    ),
  ]);

const unknownAt = (file: string, path: readonly (string | number)[], text: string): RulesIssue => ({
  file,
  path,
  problem: { code: 'unknown-name', args: { text } },
});

/** Names that a battle's file has and no other file knows, hexes that it has not, and two units in one. */
const unknownIn = (data: Data, name: string, one: Battle): readonly RulesIssue[] => {
  const file = `presets/${name}.yaml`;
  const board = new Set(hexesOf(one.board));
  const issues: RulesIssue[] = [];
  const need = (isKnown: boolean, path: readonly (string | number)[], text: string): void => {
    if (!isKnown) issues.push(unknownAt(file, path, text));
  };
  const taken = new Set<string>();
  for (const seat of SEATS) {
    for (const led of Object.keys(one.commanders[seat]))
      need(data.commanders[led]?.house === seat, ['commanders', seat, led], led);
    for (const [unit, { type, hex: at, commander, round }] of Object.entries(one.units[seat])) {
      const path = ['units', seat, unit];
      need(!/^[A-O]\d+$/.test(unit), path, unit);
      need(data.types[type] !== undefined, [...path, 'type'], type);
      need(board.has(at) && !(round === undefined && taken.has(at)), [...path, 'hex'], at);
      need(
        commander === undefined || one.commanders[seat][commander] !== undefined,
        [...path, 'commander'],
        String(commander),
      );
      taken.add(at);
    }
  }
  for (const [ground, hexes] of Object.entries(one.terrain)) {
    need(data.terrain[ground] !== undefined, ['terrain', ground], ground);
    for (const [at, where] of hexes.entries())
      need(board.has(where), ['terrain', ground, at], where);
  }
  for (const [at, where] of one.places.entries()) need(board.has(where), ['places', at], where);
  return issues;
};
