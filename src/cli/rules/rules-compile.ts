import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Lang } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import { termsIn } from '../../desk/words.ts';
import { checkMessages } from '../../report/check.ts';
import { readMessages, type Terms } from '../../report/messages.ts';
import { isLang } from '../../report/reading.ts';
import { overlaid } from '../../report/wording.ts';
import { compileGeometry } from './geometry.ts';
import { compiledPath, type RulesSource, readFolder, writeCompiled } from './rules-files.ts';
import { type ParsedRules, parseFolder } from './rules-parse.ts';

/** Things of a ruleset that the program's own sentences name. */
interface NamedThings {
  readonly id: string;
  readonly kinds: readonly { readonly name: string }[];
  readonly phases: readonly string[];
  readonly printedPhases: readonly string[];
}

/** Nouns that the program's own sentences need of a ruleset, and groups that sentences name in vain. */
const wordsMissing = (named: NamedThings, parsed: ParsedRules): readonly Problem[] =>
  Object.entries(parsed.messages).flatMap(([lang, said]) =>
    isLang(lang)
      ? ['', ...Object.keys(parsed.wordings)].flatMap((words) =>
          missingIn(named, parsed, { lang, words, said }),
        )
      : [],
  );

interface LanguageWords {
  readonly lang: Lang;
  /** Whose words they are; empty: everybody's. */
  readonly words: string;
  readonly said: unknown;
}

const missingIn = (
  named: NamedThings,
  { data, wordings }: ParsedRules,
  { lang, words, said }: LanguageWords,
): readonly Problem[] => {
  const messages = readMessages(overlaid(said, wordings[words]?.[lang] ?? {}), lang);
  const terms = termsIn(data, lang, words);
  const place = { file: `rules/${named.id}/messages.${lang}.yaml`, line: 1 };
  const problems = [
    ...checkMessages(messages, { terms, args: {} }),
    ...nounsMissing(named, [terms, messages.terms]).map((args) => ({
      code: 'term-missing',
      args: { ...args, lang },
    })),
  ];
  return problems.map((problem) => ({ ...problem, place }));
};

/** The nouns that every game is told with: its kinds of question, its procedures and printed phases. */
const nounsMissing = (
  { kinds, phases, printedPhases }: NamedThings,
  spoken: readonly Terms[],
): readonly { readonly group: string; readonly id: string }[] => {
  const needed = {
    kinds: kinds.map(({ name }) => name),
    phases: [...phases, ...printedPhases],
    procedures: [...phases, ...printedPhases],
  };
  return Object.entries(needed).flatMap(([group, ids]) =>
    [...new Set(ids)]
      .filter((id) => spoken.every((terms) => terms[group]?.[id] === undefined))
      .map((id) => ({ group, id })),
  );
};

/** As much of a ruleset as its files are compiled with. */
export type CompileSource = RulesSource & { ruleset(): Promise<NamedThings> };

/** Writes dist/rules/<id>.json from a ruleset's files, unless something is wrong with them. */
export const compileRules = async (
  source: CompileSource,
  folder: string,
): Promise<readonly Problem[]> => {
  const { id } = source;
  const files = readFolder(folder, id);
  if (!files.ok) return files.problems;
  const parsed = await parseFolder(files.value, source);
  if (!parsed.ok) return parsed.problems;
  const missing = wordsMissing(await source.ruleset(), parsed.value);
  if (missing.length > 0) return missing;
  const path = compiledPath(folder, id);
  mkdirSync(dirname(path), { recursive: true });
  writeCompiled(path, files.value, parsed.value);
  return compileGeometry(source, folder);
};
