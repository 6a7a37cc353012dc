import { join } from 'node:path';
import { z } from 'zod';
import type { Lang } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import described from '../../report/words/schema.yaml';
import { readIfThere } from '../io/files.ts';
import { editorLine, GAME_FILE, GAME_SCHEMA, type Settings } from './settings.ts';
import { schema } from './settings-schema.ts';

/** A game as far as its file may not be another: what it was opened with, and the names that it has. */
export interface KnownGame {
  readonly settings: Pick<Settings, 'ruleset' | 'preset' | 'options' | 'seats' | 'seedHash'>;
  /** The printed phases. */
  readonly phases: readonly string[];
  /** The kinds of question. */
  readonly kinds: readonly string[];
}

/** The file that lies beside game.yaml. */
export const gameSchemaText = (
  settings: Settings,
  { printedPhases: phases, kinds }: Pick<Ruleset, 'printedPhases' | 'kinds'>,
): string => {
  const known = { settings, phases, kinds: kinds.map(({ name }) => name) };
  return schemaText(gameSchema(settings.language, known));
};

/** The same, where it is lost or not as it is made: as long as the first line of game.yaml names it. */
export const schemaToRestore = (
  folder: string,
  settings: Settings,
  ruleset: Pick<Ruleset, 'printedPhases' | 'kinds'>,
): string | undefined => {
  const textOf = (name: string): string => readIfThere(join(folder, name))?.toString() ?? '';
  if (!textOf(GAME_FILE).startsWith(editorLine(GAME_SCHEMA))) return undefined;
  const text = gameSchemaText(settings, ruleset);
  return isSame(parsed(textOf(GAME_SCHEMA)), JSON.parse(text)) ? undefined : text;
};

/** JSON whatever the order of its members; undefined: it is none. */
const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const schemaText = (schema: Json | object): string => `${JSON.stringify(schema, null, 2)}\n`;

interface Node {
  [member: string]: unknown;
  properties?: Record<string, Node>;
}

/** A JSON Schema of game.yaml, with a word on every member; of a known game it has no more than its own names. */
export const gameSchema = (lang: Lang, known?: KnownGame): object => {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => alsoAs(jsonSchema as Node),
  }) as Node;
  describe(made, '', described[lang]);
  if (known !== undefined) Object.assign(made.properties ?? {}, ownMembers(made, known));
  return { title: 'game.yaml', ...made };
};

/** A value that may be written shorter: its schema cannot see what the reader makes of that. */
const alsoAs = (node: Node): void => {
  const { alsoAs: type, ...rest } = node;
  if (type === undefined) return;
  for (const member of Object.keys(node)) delete node[member];
  Object.assign(node, { anyOf: [{ type }, rest] });
};

/** Paths leave out what a table's rows are called: `seats.zone` is a member of every seat. */
const describe = (node: Node, path: string, told: Readonly<Record<string, string>>): void => {
  const description = told[path];
  if (description !== undefined) node['description'] = description;
  for (const [name, inner] of Object.entries(node.properties ?? {}))
    describe(inner, path === '' ? name : `${path}.${name}`, told);
  for (const inner of [node['additionalProperties'], ...((node['anyOf'] as unknown[]) ?? [])])
    if (typeof inner === 'object' && inner !== null) describe(inner as Node, path, told);
};

/** The members of a known game: what it was opened with stays; the rest bears the names of its seats, phases and questions. */
const ownMembers = (
  { properties = {} }: Node,
  { settings, phases, kinds }: KnownGame,
): Record<string, Node> => {
  const of = (name: string): Node => properties[name] ?? {};
  const rows = (name: string, pattern: string): Node => ({
    ...of(name),
    propertyNames: { pattern: `^(?:${pattern})$` },
  });
  // In whatever order they stand in the file.
  const seats = Object.keys(settings.seats).sort();
  const seat = of('seats')['additionalProperties'] as Node;
  const fixed = (name: 'ruleset' | 'preset' | 'options' | 'seedHash'): Node => ({
    ...of(name),
    const: settings[name],
  });
  return {
    ruleset: fixed('ruleset'),
    preset: fixed('preset'),
    options: fixed('options'),
    seedHash: fixed('seedHash'),
    seats: {
      ...of('seats'),
      properties: Object.fromEntries(seats.map((name) => [name, seat])),
      required: seats,
      additionalProperties: false,
      propertyNames: { enum: seats },
    },
    deadlines: rows('deadlines', `\\d{2,}-(?:${phases.join('|')})`),
    waits: rows('waits', `(?:${kinds.join('|')})(?:/.*)?`),
    rhythm: {
      ...of('rhythm'),
      properties: {
        ...of('rhythm').properties,
        phases: { ...of('rhythm').properties?.['phases'], propertyNames: { enum: phases } },
      },
    },
  };
};
