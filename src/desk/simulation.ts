import { type Advanced, advance } from '../core/advance.ts';
import { type Chance, streamOf } from '../core/chance.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Ruleset, Style, Tally } from '../core/ruleset.ts';
import { bot, forced, type Source } from '../core/sources.ts';
import { type Pace, PaceCount } from './pace.ts';

/** Every game has it: any legal answer, each step as likely as the others. */
export const BY_CHANCE = 'random';
/** Every seat draws one of the ruleset's styles. */
export const MIXED = 'mixed';

/** The things games are played by. */
export interface Setting<G extends Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  readonly chanceOf: (seed: string) => Chance;
}

/** One game: its seed decides everything in it. */
export interface Match {
  readonly seed: string;
  readonly styles: Readonly<Record<Seat, string>>;
}

/** Which style was asked for: one for all, and some seats' own. */
export interface Styling {
  readonly all: string;
  readonly seats: Readonly<Record<Seat, string>>;
}

export const stylesOf = <G extends Game>({ styles }: Ruleset<G>): readonly string[] => [
  BY_CHANCE,
  ...Object.keys(styles ?? {}),
];

/** The styles of a game's seats; where they are mixed, its seed draws them. */
export const matchOf = <G extends Game>(
  { ruleset, rules }: Setting<G>,
  seed: string,
  styling: Styling,
): Match => {
  const known = Object.keys(ruleset.styles ?? {});
  const styles: Record<Seat, string> = {};
  for (const seat of ruleset.seats(rules)) {
    const style = styling.seats[seat] ?? styling.all;
    const drawn = known[streamOf(`${seed}|style|${seat}`)(Math.max(known.length, 1))];
    styles[seat] = style === MIXED ? (drawn ?? BY_CHANCE) : style;
  }
  return { seed, styles };
};

/** The seats of a match as a source of answers: each draws from the question's key alone. */
export const playersOf = <G extends Game>(
  { ruleset }: Setting<G>,
  { seed, styles }: Match,
): Source<G> => {
  return bot((key) => streamOf(`${seed}|${key}`), styleIn(ruleset, styles));
};

const styleIn =
  <G extends Game>(ruleset: Ruleset<G>, styles: Match['styles']) =>
  (seat: Seat): Style<G> | undefined =>
    ruleset.styles?.[styles[seat] ?? BY_CHANCE];

/** A game as it was played, and how often it would have waited. */
export type PlayedOut<G extends Game> = Advanced<G> & { readonly pace: Pace };

/** Plays a game from its first procedure to its end, in memory. */
export const playMatch = <G extends Game>(
  setting: Setting<G>,
  match: Match,
  sources: readonly Source<G>[] = [forced(), playersOf(setting, match)],
): PlayedOut<G> => {
  const { ruleset, rules, chanceOf } = setting;
  const state = ruleset.blank(rules, ruleset.seats(rules));
  const pace = new PaceCount(ruleset, rules, styleIn(ruleset, match.styles));
  const played = advance(ruleset, {
    rules,
    from: { n: 0, state },
    sources: sources.map((source) => pace.heard(source)),
    stops: () => pace.stops(),
    chance: chanceOf(match.seed),
  });
  return { ...played, pace: pace.count() };
};

/** A game that was played. */
export interface PlayedGame extends Match {
  /** Left out by a ruleset that makes no sums. */
  readonly tally?: Tally;
  readonly rounds: number;
  readonly entries: number;
  readonly pace: Pace;
}

export const summarize = <G extends Game>(
  { ruleset, rules }: Setting<G>,
  match: Match,
  { entries, state, pace }: Pick<PlayedOut<G>, 'entries' | 'state' | 'pace'>,
): PlayedGame => ({
  ...match,
  ...(ruleset.tally && { tally: ruleset.tally({ rules, state }, entries) }),
  rounds: ruleset.where(state).round,
  entries: entries.length,
  pace,
});
