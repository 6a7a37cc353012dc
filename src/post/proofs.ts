import type { Header } from './headers.ts';

const NAME = 'authentication-results';
const METHODS = ['spf', 'dkim', 'dmarc'] as const;
const FAILED = /^(?:fail|hardfail|softfail)$/;

interface Result {
  readonly method: string;
  readonly result: string;
}

/** A header without remarks in brackets and quoted words, in lower case. */
const bare = (value: string): string =>
  value
    .slice(0, 8_000)
    .toLowerCase()
    .replace(/"[^"]*"/g, '')
    .replace(/\([^()]*\)/g, '')
    .replace(/\([^()]*\)/g, '');

const serverOf = (value: string): string => /^[^\s;]*/.exec(bare(value).trim())?.[0] ?? '';

const resultsIn = (value: string): readonly Result[] =>
  bare(value)
    .split(';')
    .slice(1)
    .flatMap((said) => {
      const [, method = '', result = ''] =
        /^\s*([a-z-]+)(?:\/\d+)?\s*=\s*([a-z]+)/.exec(said) ?? [];
      return method === '' ? [] : [{ method, result }];
    });

/**
 * The proofs of a sender that failed by the server of this name. It writes on top of what came in:
 * only its first headers count, down to where a server before it begins.
 */
export const failedProofsOf = (
  headers: readonly Header[],
  server: string | undefined,
): readonly string[] => {
  if (server === undefined) return [];
  const isOwn = ({ name, value }: Header): boolean =>
    name === NAME && serverOf(value) === server.trim().toLowerCase();
  const first = headers.findIndex(isOwn);
  if (first < 0) return [];
  const behind = headers.slice(first).findIndex(({ name }) => name === 'received');
  const block = headers.slice(first, behind < 0 ? undefined : first + behind).filter(isOwn);
  // What a sender put there himself may fail him, but pass he does only by the topmost.
  const passed = resultsIn(headers[first]?.value ?? '').filter(({ result }) => result === 'pass');
  const passes = (method: string): boolean => passed.some((one) => one.method === method);
  // It is the one that looks at the address that is shown; it needs only one of the others.
  if (passes('dmarc')) return [];
  const failed = block
    .flatMap(({ value }) => resultsIn(value))
    .filter(({ result }) => FAILED.test(result));
  return METHODS.filter((method) => !passes(method) && failed.some((one) => one.method === method));
};
