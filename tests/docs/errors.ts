import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPLAINTS } from '../../src/cli/table/complaints.ts';
import type { Lang } from '../../src/core/game.ts';
import { FRAMES } from '../../src/report/words/commands.ts';

const CLI = fileURLToPath(new URL('../../src/cli/', import.meta.url));

/** An end of a command that did not do what it was given for: the sentences that it is told with. */
export interface Failure {
  readonly codes: readonly string[];
}

/** The text from an opening bracket to the one that closes it. */
const inBrackets = (text: string, from: number): string => {
  let depth = 1;
  let at = from;
  while (depth > 0 && at < text.length) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += 1;
  }
  return text.slice(from, at - 1);
};

const failuresIn = (source: string): readonly Failure[] =>
  [...source.matchAll(/\bleave\(/g)].flatMap((found) => {
    const said = inBrackets(source, found.index + found[0].length);
    const codes = [...said.matchAll(/'(?<code>[a-z]+\.[a-z.-]+)'/g)].flatMap(
      ({ groups = {} }) => groups['code'] ?? [],
    );
    return codes.length === 0 ? [] : [{ codes }];
  });

/** All failures that commands tell, each once, in the order of the alphabet. */
export const FAILURES: readonly Failure[] = [
  ...new Map(
    readdirSync(CLI, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => failuresIn(readFileSync(join(CLI, name), 'utf8')))
      .map((one) => [one.codes.join(), one] as const),
  ).values(),
].sort((a, b) => (a.codes.join() < b.codes.join() ? -1 : 1));

const sentences = (lang: Lang): Readonly<Record<string, string>> =>
  Object.assign({}, ...FRAMES[lang]) as Readonly<Record<string, string>>;

/** What is said in a language, as it is written in the catalogue. */
export const saidOf = ({ codes }: Failure, lang: Lang): string =>
  codes
    .flatMap((code) => sentences(lang)[code] ?? [])
    .join(' ')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

/** What is said of a command line that cannot be given, in both languages. */
export const USES: readonly Readonly<Record<Lang, string>>[] = Object.values(COMPLAINTS);
