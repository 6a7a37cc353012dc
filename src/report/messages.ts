import { invalid, type Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { parseTemplate, type Template } from './template.ts';

/** A noun in one language. */
export interface Term {
  readonly name: string;
  readonly plural?: string;
}
/** Nouns by group and id. */
export type Terms = Readonly<Record<string, Readonly<Record<string, Term>>>>;

/** How an event is told: as a line, as the heading of what it begins, or as a sum and a line. */
export interface Telling {
  readonly how: 'line' | 'heading' | 'sum';
  /** How far under the lines before it stands; left out: like the line before. */
  readonly depth?: number;
  /** The depth of what follows. */
  readonly then?: number;
  /** A heading: the members of the event that name the round and procedure that begin. */
  readonly round?: string;
  readonly phase?: string;
  /** A sum: its columns. */
  readonly sides?: readonly string[];
}

/** What a messages file says; its own head explains it. */
export interface Messages {
  /** Which argument's ids are which group of terms. */
  readonly groups: Readonly<Record<string, string>>;
  readonly terms: Terms;
  /** In which order counted ids of a group are listed. */
  readonly sort: Readonly<Record<string, readonly string[]>>;
  readonly lists: { readonly between: string; readonly last: string; readonly rows: string };
  /** How a counted thing, one that is listed several times, and a cited sentence are written. */
  readonly counted: Template;
  readonly repeated: Template;
  readonly cited: Template;
  /** How an id with a mark behind it is written. */
  readonly marks: Readonly<Record<string, Template>>;
  readonly sentences: ReadonlyMap<string, Template>;
  readonly tellings: ReadonlyMap<string, Telling>;
}

type Mapping = Readonly<Record<string, unknown>>;

/** Reads a messages file's value; every mistake in it is told, with the path to it. */
export const parseMessages = (value: unknown): Result<Messages, readonly Problem[]> => {
  const problems: Problem[] = [];
  const wrong: Wrong = (path, code) => {
    problems.push(invalid(code, undefined, { path }));
  };
  const file = mappingOf(value, 'messages', wrong);
  const sentences = new Map<string, Template>();
  const messages: Messages = {
    groups: textsOf(file['groups'], 'groups', wrong),
    terms: termsOf(file['terms'], wrong),
    sort: listsOf(file['sort'], 'sort', wrong),
    lists: joinsOf(file['lists'], wrong),
    counted: templateOf(file['counted'], 'counted', wrong),
    repeated: templateOf(file['repeated'], 'repeated', wrong),
    cited: templateOf(file['cited'], 'cited', wrong),
    marks: templatesOf(file['marks'], 'marks', wrong),
    sentences,
    tellings: tellEvents(mappingOf(file['events'], 'events', wrong), sentences, wrong),
  };
  gather(sentences, 'problem', mappingOf(file['problems'], 'problems', wrong), wrong);
  gather(sentences, '', mappingOf(file['words'], 'words', wrong), wrong);
  return problems.length > 0 ? fail(problems) : ok(messages);
};

type Wrong = (path: string, code: string) => void;

const mappingOf = (value: unknown, path: string, wrong: Wrong): Mapping => {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Mapping;
  if (value !== undefined && value !== null) wrong(path, 'message-not-a-mapping');
  return {};
};

const textOf = (value: unknown, path: string, wrong: Wrong): string => {
  if (typeof value === 'string') return value;
  wrong(path, 'message-not-a-text');
  return '';
};

const templateOf = (value: unknown, path: string, wrong: Wrong): Template => {
  const parsed = parseTemplate(textOf(value, path, wrong));
  if (parsed.ok) return parsed.value;
  wrong(path, parsed.problems);
  return [];
};

const mapped = <T>(
  value: unknown,
  path: string,
  wrong: Wrong,
  each: (value: unknown, path: string, wrong: Wrong) => T,
): Readonly<Record<string, T>> => {
  const found: Record<string, T> = {};
  for (const [key, inner] of Object.entries(mappingOf(value, path, wrong)))
    found[key] = each(inner, `${path}.${key}`, wrong);
  return found;
};

const textsOf = (value: unknown, path: string, wrong: Wrong): Readonly<Record<string, string>> =>
  mapped(value, path, wrong, textOf);

const templatesOf = (value: unknown, path: string, wrong: Wrong) =>
  mapped(value, path, wrong, templateOf);

const textListOf = (value: unknown, path: string, wrong: Wrong): readonly string[] => {
  if (Array.isArray(value)) return value.map((text) => textOf(text, path, wrong));
  wrong(path, 'message-not-a-list');
  return [];
};

const listsOf = (value: unknown, path: string, wrong: Wrong) =>
  mapped(value, path, wrong, textListOf);

const joinsOf = (value: unknown, wrong: Wrong): Messages['lists'] => {
  const texts = mappingOf(value, 'lists', wrong);
  const join = (name: string): string => textOf(texts[name], `lists.${name}`, wrong);
  return { between: join('between'), last: join('last'), rows: join('rows') };
};

const termsOf = (value: unknown, wrong: Wrong): Terms =>
  mapped(value, 'terms', wrong, (group, path) => mapped(group, path, wrong, termOf));

/** A name alone, or a name and its plural. */
const termOf = (value: unknown, path: string, wrong: Wrong): Term => {
  if (typeof value === 'string') return { name: value };
  const { name, plural } = mappingOf(value, path, wrong);
  return {
    name: textOf(name, `${path}.name`, wrong),
    ...(plural !== undefined && { plural: textOf(plural, `${path}.plural`, wrong) }),
  };
};

/** Sentences by their path: `board: { where: … }` is `board.where`. */
const gather = (
  sentences: Map<string, Template>,
  path: string,
  value: Mapping,
  wrong: Wrong,
): void => {
  for (const [key, inner] of Object.entries(value)) {
    const code = path === '' ? key : `${path}.${key}`;
    if (typeof inner === 'object') gather(sentences, code, mappingOf(inner, code, wrong), wrong);
    else sentences.set(code, templateOf(inner, code, wrong));
  }
};

const tellEvents = (
  events: Mapping,
  sentences: Map<string, Template>,
  wrong: Wrong,
): ReadonlyMap<string, Telling> => {
  const tellings = new Map<string, Telling>();
  for (const [type, value] of Object.entries(events)) {
    const plain = typeof value === 'string';
    const { say, tell, ...more } = plain ? { say: value, tell: {} } : mappingOf(value, type, wrong);
    if (say !== undefined) sentences.set(type, templateOf(say, `events.${type}`, wrong));
    tellings.set(type, tellingOf(tell, `events.${type}.tell`, wrong));
    gather(sentences, type, more, wrong);
  }
  return tellings;
};

const HOWS = ['line', 'heading', 'sum'] as const;

const tellingOf = (value: unknown, path: string, wrong: Wrong): Telling => {
  const tell = mappingOf(value, path, wrong);
  const how = HOWS.find((known) => known === (tell['how'] ?? 'line'));
  if (how === undefined) wrong(`${path}.how`, 'message-bad-telling');
  return {
    how: how ?? 'line',
    ...depthOf('depth', tell, path, wrong),
    ...depthOf('then', tell, path, wrong),
    ...(tell['round'] !== undefined && { round: textOf(tell['round'], path, wrong) }),
    ...(tell['phase'] !== undefined && { phase: textOf(tell['phase'], path, wrong) }),
    ...(tell['sides'] !== undefined && { sides: textListOf(tell['sides'], path, wrong) }),
  };
};

const depthOf = <Name extends 'depth' | 'then'>(
  name: Name,
  tell: Mapping,
  path: string,
  wrong: Wrong,
): { readonly [N in Name]?: number } => {
  const value = tell[name];
  if (value === undefined) return {};
  if (value === 0 || value === 1 || value === 2)
    return { [name]: value } as { [N in Name]: number };
  wrong(`${path}.${name}`, 'message-bad-telling');
  return {};
};
