import { join } from 'node:path';
import type { LoadedRules } from '../library.ts';
import { readIfThere, replaceFile } from './files.ts';
import { sealedText } from './sealed-file.ts';

export const KEPT_RULES = 'rules.json';

export const keptRulesText = (ruleset: string, loaded: LoadedRules): string => {
  const { fingerprint, data } = loaded;
  return sealedText({ ruleset, fingerprint, data });
};

/** Keeps the data of the rules that a game is opened with, or was when it had none: once. */
export const keepRules = (folder: string, ruleset: string, loaded: LoadedRules): void => {
  const path = join(folder, KEPT_RULES);
  if (readIfThere(path) === undefined) replaceFile(path, keptRulesText(ruleset, loaded));
};
