// What `npm run bench -- …` can be told; whatever else is said ends it with a sentence.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
}

const leave = (why: string): never => {
  process.stderr.write(
    `${why}\nbench [--quick|--full] [--only <words>] [--json] [--against <bench.cjs> [--pairs <n>]]\nbench --digests <ruleset> [--games <n>]\n`,
  );
  return process.exit(2);
};

const parsed = () => {
  try {
    return parseArgs({
      options: {
        quick: { type: 'boolean', default: false },
        full: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        against: { type: 'string' },
        pairs: { type: 'string', default: '5' },
        measure: { type: 'string' },
        digests: { type: 'string' },
        games: { type: 'string', default: '1000' },
      },
    }).values;
  } catch (error) {
    return leave(error instanceof Error ? error.message : String(error));
  }
};

const whole = (name: string, text: string): number =>
  /^[1-9]\d{0,6}$/.test(text) ? Number(text) : leave(`--${name} takes a whole number, not ${text}`);

/** The options of the line, and the measures of these names that they ask for. */
export const said = (all: readonly string[]): Said => {
  const { quick, full, json, only, against, pairs, measure, digests, games } = parsed();
  if (quick && full) leave('--quick and --full do not go together');
  const names = all.filter((name) => name.includes(only));
  if (names.length === 0) leave(`nothing that is measured has this in its name: ${only}`);
  if (measure !== undefined && !all.includes(measure)) leave(`no such measure: ${measure}`);
  if (against !== undefined && !existsSync(against)) leave(`there is no ${against}`);
  const rulesets = RULESETS.map(({ id }) => id);
  if (digests !== undefined && !rulesets.includes(digests))
    leave(`no such ruleset: ${digests}; there are ${rulesets.join(', ')}`);
  const large = full ? 'full' : 'usual';
  return {
    ...{ size: quick ? 'quick' : large, isJson: json, names, against, measure, digests },
    ...{ pairs: whole('pairs', pairs), games: whole('games', games) },
  };
};
