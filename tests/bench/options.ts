// What `npm run bench -- …` can be told; whatever else is said ends it with a sentence.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '../../src/core/result.ts';
import { RULESETS } from '../../src/rulesets/registry.ts';
import type { Size } from './figure.ts';

interface Said {
  readonly size: Size;
  readonly isJson: boolean;
  /** The measures that are wanted. */
  readonly names: readonly string[];
  /** Another build's bench.cjs. */
  readonly against: string | undefined;
  readonly pairs: number;
  /** The one measure of this process, or the ruleset whose games are told as digests. */
  readonly measure: string | undefined;
  readonly digests: string | undefined;
  readonly games: number;
  readonly isHelp: boolean;
}

export const HELP = `bench [--quick|--full] [--only <words>] [--json] [--against <bench.cjs> [--pairs <n>]]
bench --digests <ruleset> [--games <n>]

  --quick, --full      little or much of everything
  --only <words>       what has these words in its name
  --json               as data
  --against <file>     beside another build's bench.cjs, in turn, on equal work
  --pairs <n>          how often in turn (5)
  --digests <ruleset>  a line of digests for each of many games
  --games <n>          how many games (1000)
  --help               this
`;

const [FLAG, WORDS] = [{ type: 'boolean' }, { type: 'string' }] as const;
const OPTIONS = {
  quick: FLAG,
  full: FLAG,
  only: WORDS,
  json: FLAG,
  against: WORDS,
  pairs: WORDS,
  digests: WORDS,
  games: WORDS,
  help: FLAG,
  /** Of a process that this one begins. */
  measure: WORDS,
} as const;

type Name = keyof typeof OPTIONS;

/** All that has a meaning beside some. */
const BESIDE: Readonly<Partial<Record<Name, readonly Name[]>>> = {
  digests: ['games'],
  measure: ['quick', 'full'],
};

type Values = { readonly [name in Name]?: string | boolean };

const senseless = (given: Values): string | undefined => {
  const { quick, full, pairs, against, games, digests } = given;
  if (quick && full) return apart('quick', 'full');
  if (pairs !== undefined && against === undefined) return '--pairs is for --against';
  if (games !== undefined && digests === undefined) return '--games is for --digests';
  const names = Object.keys(given) as Name[];
  return names.flatMap((name) => {
    const other = names.find((one) => one !== name && BESIDE[name]?.includes(one) === false);
    return other === undefined ? [] : [apart(name, other)];
  })[0];
};

const apart = (one: Name, other: Name): string => `--${one} and --${other} do not go together`;

const isWhole = (text: string): boolean => /^[1-9]\d{0,6}$/.test(text);

const parsed = (argv: readonly string[]) => parseArgs({ args: [...argv], options: OPTIONS }).values;

const wrong = (given: ReturnType<typeof parsed>, all: readonly string[]): string | undefined => {
  const { only = '', against, pairs = '1', measure, digests, games = '1' } = given;
  const rulesets = RULESETS.map(({ id }) => id);
  if (!all.some((name) => name.includes(only)))
    return `nothing that is measured has this in its name: ${only}`;
  if (measure !== undefined && !all.includes(measure)) return `no such measure: ${measure}`;
  if (against !== undefined && !existsSync(against)) return `there is no ${against}`;
  if (digests !== undefined && !rulesets.includes(digests))
    return `no such ruleset: ${digests}; there are ${rulesets.join(', ')}`;
  if (!isWhole(pairs)) return `--pairs takes a whole number, not ${pairs}`;
  if (!isWhole(games)) return `--games takes a whole number, not ${games}`;
  return undefined;
};

/** The options of a line, and the measures of these names that they ask for; or why not. */
export const said = (all: readonly string[], argv: readonly string[]): Result<Said, string> => {
  let given: ReturnType<typeof parsed>;
  try {
    given = parsed(argv);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  const { quick, full, json, only = '', against, pairs = 5, measure, digests, help } = given;
  const problem = help ? undefined : (senseless(given) ?? wrong(given, all));
  if (problem !== undefined) return fail(problem);
  const large = full ? 'full' : 'usual';
  return ok({
    ...{ size: quick ? 'quick' : large, isJson: json === true, isHelp: help === true },
    ...{ names: all.filter((name) => name.includes(only)), against, measure, digests },
    ...{ pairs: Number(pairs), games: Number(given.games ?? 1000) },
  });
};
