import { join } from 'node:path';
import { isRecord } from '../../core/shape.ts';
import { filesIn, readIfThere, replaceFile } from '../io/files.ts';
import { unsealed, withDigestInOrder } from '../io/sealed-file.ts';
import type { LoadedRules } from '../rules/library.ts';

export const KEPT_RULES = 'rules.json';

/** The rules that a game was opened with: its code's form of data, and the data. */
interface KeptRules {
  readonly ruleset: string;
  readonly form: number;
  readonly fingerprint: string;
  readonly data: object;
  /** The files that the game brought, and the fingerprint of the rules that they were brought to. */
  readonly brought?: readonly string[];
  readonly base?: string;
}

/** A ruleset by its name and the form of data that its code takes. */
type Taking = Pick<KeptRules, 'ruleset' | 'form'>;

export const keptRulesText = (
  { ruleset, form }: Taking,
  { fingerprint, data, brought, base }: LoadedRules,
): string => {
  const own = brought === undefined ? {} : { brought, base };
  return withDigestInOrder({ ruleset, form, fingerprint, ...own, data });
};

/** Keeps the data of the rules that a game goes by: once, whatever it goes by later. */
export const keepRules = (folder: string, taking: Taking, loaded: LoadedRules): void => {
  const path = join(folder, keptFile(filesIn(folder), loaded.fingerprint));
  if (readIfThere(path) === undefined) replaceFile(path, keptRulesText(taking, loaded));
};

/** Reads a file of a game's folder or bundle by its name. */
type Reading = (name: string) => Buffer | undefined;

/** The file of some data: those that a game is moved to lie beside those that it was opened with. */
export const keptFile = (read: Reading, fingerprint: string): string => {
  const beside = `rules-${fingerprint.slice(0, 8)}.json`;
  const opened = keptIn(read, KEPT_RULES)?.fingerprint;
  if (opened !== undefined) return opened === fingerprint ? KEPT_RULES : beside;
  // The one that it was opened with may be lost.
  return keptIn(read, beside)?.fingerprint === fingerprint ? beside : KEPT_RULES;
};

const keptIn = (read: Reading, file: string): KeptRules | undefined => {
  const text = read(file)?.toString();
  const value = text === undefined ? undefined : unsealed(text);
  return isRecord(value) && isRecord(value['data']) ? (value as unknown as KeptRules) : undefined;
};

/**
 * The rules that a game goes on with: those that came with the program, if they are the ones of its
 * fingerprint; else its own, as long as the code still takes data of that form. What things are
 * called decides nothing, and is as the program has it now.
 */
export const rulesFor = (
  read: Reading,
  taking: Taking,
  fingerprint: string,
  installed: LoadedRules,
): LoadedRules => {
  if (fingerprint === installed.fingerprint) return installed;
  const kept = keptIn(read, keptFile(read, fingerprint));
  const isOwn = kept?.fingerprint === fingerprint && kept.ruleset === taking.ruleset;
  if (!isOwn || kept.form !== taking.form || !isRecord(installed.data)) return installed;
  if (kept.brought !== undefined) return withOwnFiles(kept, installed);
  const { terms, wordings, sentences } = installed.data;
  const data = {
    ...kept.data,
    ...(terms !== undefined && { terms }),
    ...(wordings !== undefined && { wordings }),
    ...(sentences !== undefined && { sentences }),
  };
  return {
    ...installed,
    data,
    fingerprint,
    source: 'own',
    changes: changesOfData(kept.data, installed.data),
    installed: installed.fingerprint,
  };
};

/** A game with files of its own has all its data; they are others than the program's for that alone. */
const withOwnFiles = (
  { data, fingerprint, brought = [], base }: KeptRules,
  installed: LoadedRules,
): LoadedRules => ({
  ...installed,
  data: { ...data, ...sentencesFor(data, brought, installed.data) },
  fingerprint,
  source: 'own',
  brought,
  ...(base !== undefined && { base }),
  installed: installed.fingerprint,
});

/** The sentences of its orders: the program's of now, which its code reads by; those that the game brought itself stand over them. */
const sentencesFor = (own: object, brought: readonly string[], installed: unknown): object => {
  const ours = isRecord(installed) ? installed['sentences'] : undefined;
  const theirs = isRecord(own) && brought.includes(SENTENCES) ? own['sentences'] : undefined;
  if (ours === undefined) return {};
  return { sentences: isRecord(ours) && isRecord(theirs) ? { ...ours, ...theirs } : ours };
};

const SENTENCES = 'sentences.yaml';

/** Where two sets of data differ; what things are called decides nothing. */
export const changesOfData = (own: unknown, other: unknown): readonly string[] =>
  differences(own, other).filter((path) => !NAMES.test(path));

const NAMES = /^(?:terms|wordings|sentences)(?:\.|$)/;

/** Where two pieces of data differ, by the members that lead there; what has an id goes by that. */
const differences = (own: unknown, other: unknown, path = ''): readonly string[] => {
  if (own === other) return [];
  const [mine, theirs] = [membersOf(own), membersOf(other)];
  if (mine === undefined || theirs === undefined)
    return [`${path}: ${shown(own)} (${shown(other)})`];
  const names = [...new Set([...mine.keys(), ...theirs.keys()])];
  return names.flatMap((name) =>
    differences(mine.get(name), theirs.get(name), path === '' ? name : `${path}.${name}`),
  );
};

const membersOf = (value: unknown): ReadonlyMap<string, unknown> | undefined => {
  if (Array.isArray(value))
    return new Map(
      value.map((item, at) => [isRecord(item) ? String(item['id'] ?? at) : String(at), item]),
    );
  return isRecord(value) ? new Map(Object.entries(value)) : undefined;
};

const shown = (value: unknown): string => {
  if (value === undefined) return '-';
  return typeof value === 'object' && value !== null ? '…' : String(value);
};
