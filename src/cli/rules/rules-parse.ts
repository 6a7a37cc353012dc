import type { Lang } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { mergeMessages, parseMessages } from '../../report/messages.ts';
import { isLang, ownWords } from '../../report/reading.ts';
import { checkOverlay, overlaid } from '../../report/wording.ts';
import { readYaml, type YamlFile } from '../io/yaml-file.ts';
import { fingerprintOf, type RulesFiles, type RulesSource } from './rules-files.ts';

interface ParsedMessages {
  /** The sentences by language, as they stand in their files. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** Other words that some presets' players use, by the presets' `words` and by language. */
  readonly wordings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** `messages.zh.yaml`, and `messages.zh.forum.yaml` with what the words `forum` change in it. */
const MESSAGES = /^messages\.([^.]+)(?:\.([^.]+))?\.yaml$/;
/** The file of all that the messages of every language have in common. */
const COMMON = 'messages.yaml';

/** The sentences among a ruleset's files; every mistake in them is told. */
const messagesIn = (
  yaml: ReadonlyMap<string, YamlFile>,
): Result<ParsedMessages, readonly Problem[]> => {
  const messages: Record<string, unknown> = {};
  const wordings: Record<string, Record<string, unknown>> = {};
  const problems: Problem[] = [];
  for (const [file, written] of yaml) {
    const [, lang, words] = MESSAGES.exec(file) ?? [];
    if (lang === undefined) continue;
    if (!isLang(lang)) {
      problems.push({ code: 'language-unknown', args: { lang }, place: written.placeOf([]) });
      continue;
    }
    const files = { written, common: yaml.get(COMMON), spoken: yaml.get(`messages.${lang}.yaml`) };
    const said = mergeMessages(files.common?.value, files.spoken?.value);
    if (words === undefined) messages[lang] = said;
    else wordings[words] = { ...wordings[words], [lang]: written.value };
    problems.push(...mistakesIn(said, words === undefined ? {} : written.value, files, lang));
  }
  return problems.length > 0 ? fail(distinct(problems)) : ok({ messages, wordings });
};

/** The files that sentences come from; what is wrong stands in the first that has all of its path. */
interface Sources {
  readonly written: YamlFile;
  readonly common: YamlFile | undefined;
  readonly spoken: YamlFile | undefined;
}

const mistakesIn = (
  said: unknown,
  overlay: unknown,
  files: Sources,
  lang: Lang,
): readonly Problem[] => {
  const parsed = parseMessages(overlaid(said, overlay), lang);
  const found = [
    ...checkOverlay(overlaid(ownWords(lang), said), overlay),
    ...(parsed.ok ? [] : parsed.problems),
  ];
  return found.map((problem) => placed(problem, files));
};

const placed = (problem: Problem, { written, common, spoken }: Sources): Problem => {
  const path = String(problem.args?.['path']).split('.');
  const file = [written, common, spoken].find((one) => holds(one?.value, path)) ?? written;
  return { ...problem, place: file.placeOf(path) };
};

const holds = (value: unknown, [member, ...path]: readonly string[]): boolean =>
  member === undefined ||
  (Object.hasOwn(Object(value), member) && holds(Object(value)[member], path));

/** Tells a problem that all languages have once. */
const distinct = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values(),
];

// The slow way from rules files to data: only this and what it imports loads yaml and zod.

export interface ParsedRules extends ParsedMessages {
  /** The argument of the ruleset's `prepare`. */
  readonly data: unknown;
  /** Hash of the files that decide anything; not of terms, messages or the rules' text. */
  readonly fingerprint: string;
}

/** Reads and validates all files of a ruleset; tells everything that is wrong with them. */
export const parseFolder = async (
  files: RulesFiles,
  source: RulesSource,
): Promise<Result<ParsedRules, readonly Problem[]>> => {
  const read = readFiles(files);
  if (!read.ok) return read;
  const yaml = read.value;
  const catalogues = messagesIn(yaml);
  if (!catalogues.ok) return catalogues;
  const data = await dataOf(files, source, yaml);
  if (!data.ok) return data;
  return ok({
    data: data.value,
    ...catalogues.value,
    fingerprint: fingerprintOf(files),
  });
};

const shownName = ({ id, shown }: Pick<RulesFiles, 'id' | 'shown'>, file: string): string =>
  shown?.get(file) ?? `rules/${id}/${file}`;

const readFiles = (
  files: RulesFiles,
): Result<ReadonlyMap<string, YamlFile>, readonly Problem[]> => {
  const yaml = new Map<string, YamlFile>();
  const problems: Problem[] = [];
  for (const [file, bytes] of files.bytes) {
    const name = shownName(files, file);
    const text = decoded(bytes);
    if (text === null) problems.push({ code: 'not-utf-8', place: { file: name, line: 1 } });
    else if (file.endsWith('.yaml')) {
      const read = readYaml(name, text);
      if (read.ok) yaml.set(file, read.value);
      else problems.push(...read.problems);
    }
  }
  return problems.length > 0 ? fail(problems) : ok(yaml);
};

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const dataOf = async (
  files: RulesFiles,
  { rulesSchema }: RulesSource,
  yaml: ReadonlyMap<string, YamlFile>,
): Promise<Result<unknown, readonly Problem[]>> => {
  const schema = await rulesSchema();
  const values = Object.fromEntries([...yaml].map(([file, { value }]) => [file, value]));
  const data = schema.parseRules(values);
  if (data.ok) return data;
  return fail(
    data.problems.map(({ file, path, which, problem }) => ({
      ...problem,
      place: yaml.get(file)?.placeOf(path, which) ?? { file: shownName(files, file), line: 1 },
    })),
  );
};
