import type { Game } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import {
  type Kit,
  type Outcome,
  type Series,
  playerOf as seriesPlayer,
} from '../../desk/series.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { chanceOf } from '../io/hashing.ts';
import type { Library, LoadedRules } from '../rules/library.ts';
import { leaveWithRulesFiles } from '../terminal/words.ts';

/** Loads a ruleset with all that its games need, and hands it to a function for any game. */
export const withKit = async <R>(
  library: Library,
  id: string,
  use: (kit: Kit, loaded: LoadedRules) => R,
): Promise<Awaited<R>> => {
  const loaded = await library.loadRules(id);
  if (!loaded.ok) {
    if (loaded.problems.some(({ code }) => code === 'unknown-ruleset')) return noRuleset(id);
    return leaveWithRulesFiles(loaded.problems);
  }
  const knownRules = new Set(await library.readRuleIds(id));
  const used = await library.withRuleset(id, (ruleset: Ruleset) => {
    const data = loaded.value.data as Game['data'];
    return use({ ruleset, data, chanceOf, knownRules }, loaded.value);
  });
  return used.ok ? used.value : noRuleset(id);
};

const noRuleset = (id: string): never =>
  leave(EXIT.wrong, why('bench.no-ruleset', { ruleset: id }));

/** Plays games of a series by their places in it. */
type Player = (nth: number) => Outcome;

export const playerOf = (
  library: Library,
  series: Series,
  thrown: (error: unknown) => void = () => {},
): Promise<Player> =>
  withKit(library, series.ruleset, (kit): Player => seriesPlayer({ ...kit, thrown }, series));
