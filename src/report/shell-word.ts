import { once } from '../core/once.ts';

const plain = once(() => /^[\p{L}\p{N}_@%+=:,./-]+$/u);

/** A word as a shell takes it: a path with spaces in quotes, so that a command can be pasted. */
export const shellWord = (text: string): string => {
  if (plain().test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
};
