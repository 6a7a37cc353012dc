import type { Maker } from '../../desk/history.ts';
import { VERSION } from '../program/version.ts';
import type { Library, LoadedRules } from './library.ts';

/** The program and the rules that run, as the line that closes a batch names them. */
export const makerOf = (
  { code }: Pick<Library, 'code'>,
  { fingerprint }: Pick<LoadedRules, 'fingerprint'>,
): Maker => {
  const built = code?.();
  return { program: VERSION, rules: fingerprint, ...(built !== undefined && { code: built }) };
};
