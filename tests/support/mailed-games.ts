import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import type { Game } from '../../src/core/game.ts';
import type { LogLine } from '../../src/core/log.ts';
import { tableOf } from '../../src/desk/adjudicate.ts';
import type { Desk, Equipment } from '../../src/desk/desk.ts';
import { batchLines, type History, historyOf, openingLine } from '../../src/desk/history.ts';
import { record } from '../../src/desk/recorded-game.ts';
import { matchOf, type Setting } from '../../src/desk/simulation.ts';

// Games of any ruleset that were played by mail, as their logs have them.

export const STAMP = { at: '2026-11-21T20:00:00Z', maker: { program: '0', rules: 'f'.repeat(64) } };
export const WORD = { reason: 'a slip of mine' };

/** A game as its log has it. */
export interface Mailed<G extends Game> {
  readonly equipment: Equipment<G>;
  readonly lines: readonly LogLine[];
}

/** A game that was played by mail to its end, or by so many runs. */
export const mailed = <G extends Game>(
  setting: Setting<G>,
  seed: string,
  { all = 'mixed', upTo }: { readonly all?: string; readonly upTo?: (runs: number) => number } = {},
): Mailed<G> => {
  const { ruleset, rules } = setting;
  const seats = ruleset.seats(rules);
  const match = matchOf(setting, seed, { all, seats: {} });
  const { batches } = record(setting, match, { stamp: STAMP, hash: sha256 });
  const opening = {
    ...{ program: '0', name: 'g', ruleset: ruleset.id, preset: 'board', options: {}, seats },
    ...{ fingerprint: 'f'.repeat(64), seedHash: 'f'.repeat(64) },
  };
  const equipment = { ruleset, rules, seats, chance: chanceOf(seed) };
  return {
    equipment,
    lines: [
      openingLine(opening, STAMP.at),
      ...batches.slice(0, upTo?.(batches.length)).flatMap(batchLines),
    ],
  };
};

export const read = (lines: readonly LogLine[]): History => {
  const history = historyOf(JSON.parse(JSON.stringify(lines)) as LogLine[]);
  if (history === undefined) throw new Error('no history');
  return history;
};

export const closing = <G extends Game>(desk: Desk<G>): LogLine => ({
  line: 'closed',
  ...STAMP.maker,
  ...tableOf(desk, sha256),
});
