import type { Entry } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Played } from '../../desk/tell/rules.ts';
import type { RuleBook } from '../io/rule-book.ts';
import type { LoadedRules } from '../open/library.ts';
import type { Speaker } from '../terminal/painted.ts';
import type { Words } from '../words/words.ts';

/** The sources that the rules are told from. */
export interface Told {
  readonly words: Words;
  /** Left out: there is no game. */
  readonly speaker?: Speaker;
  readonly book: RuleBook;
  readonly played?: Played;
  /** The last round of a game, as everybody may know it. */
  readonly round?: readonly Entry[];
}

/** The options of a way of playing, beside what is printed, the first of each, with as many players. */
export const playedBy = <G extends Game>(
  ruleset: Ruleset<G>,
  { data }: LoadedRules,
  rules: G['rules'],
  { preset, players }: Pick<Played, 'preset' | 'players'>,
): Played => {
  const offered = Object.entries(ruleset.offers(data as G['data']).options);
  const named = Object.fromEntries(offered.map(([name, [value]]) => [name, value]));
  const choices = { preset, options: named, players };
  const prepared = ruleset.prepare(data as G['data'], choices as G['options']);
  const first = prepared.ok ? ruleset.options?.(prepared.value) : named;
  const options = Object.entries(ruleset.options?.(rules) ?? {}).map(([name, value]) => ({
    name,
    value,
    printed: first?.[name],
    rules: [],
  }));
  return { preset, players, options };
};

export const withPoints = ({ options }: Played, book: RuleBook): Played['options'] =>
  options.map((option) => ({ ...option, rules: book.options.get(option.name) ?? [] }));
