import type { Maker } from '../../desk/history.ts';
import { VERSION } from '../io/version.ts';
import type { Library, LoadedRules } from '../rules/library.ts';

/** The program and the rules that run, as the line that closes a batch names them. */
export const makerOf = (
  { code }: Pick<Library, 'code'>,
  { fingerprint }: Pick<LoadedRules, 'fingerprint'>,
): Maker => {
  const built = code?.();
  return { program: VERSION, rules: fingerprint, ...(built !== undefined && { code: built }) };
};
