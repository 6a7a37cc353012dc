import { type Advanced, advance } from '../core/advance.ts';
import { type Chance, streamOf } from '../core/chance.ts';
import type { Game, Seat } from '../core/game.ts';
import type { Ruleset, Style, Tally } from '../core/ruleset.ts';
import { bot, forced, type Source } from '../core/sources.ts';
import { byMail, type Mails } from './by-mail.ts';
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
  /** Left out: seats write all they can say. */
  readonly mails?: Mails;
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
  const all = Object.entries(ruleset.styles ?? {});
  const styles: Record<Seat, string> = {};
  for (const seat of ruleset.seats(rules)) {
    const known = all.flatMap(([name, style]) =>
      style.fits?.(rules, seat) === false ? [] : [name],
    );
    const style = styling.seats[seat] ?? styling.all;
    const drawn = known[streamOf(`${seed}|style|${seat}`)(Math.max(known.length, 1))];
    const isPlayed = style === BY_CHANCE || known.includes(style);
    styles[seat] = isPlayed ? style : (drawn ?? BY_CHANCE);
  }
  return { seed, styles };
};

/** The seats of a match as a source of answers, for one game: each draws from the question's key alone. */
export const playersOf = <G extends Game>(
  setting: Setting<G>,
  { seed, styles, mails }: Match,
): Source<G> => {
  const styleOf = styleIn(setting.ruleset, styles);
  const players = bot((key) => streamOf(`${seed}|${key}`), styleOf);
  return mails === 'singly' ? players : byMail(setting, styleOf, players);
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
  const pace = new PaceCount({ ruleset, rules }, styleIn(ruleset, match.styles), match.mails);
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
  /** Where two sides met: the styles of each, by its name, and which has won. */
  readonly met?: Meeting;
}

interface Meeting {
  readonly styles: Readonly<Record<string, string>>;
  readonly winner: string | null;
}

const meetingOf = <G extends Game>(
  { ruleset, rules }: Setting<G>,
  { styles }: Match,
  winner: Seat | null,
): Meeting | undefined => {
  const sides = Object.entries(ruleset.sides?.(rules) ?? {});
  if (sides.length !== 2) return undefined;
  const stylesOfSide = (seats: readonly Seat[]): string =>
    [...new Set(seats.map((seat) => styles[seat] ?? BY_CHANCE))].sort().join(' + ');
  return {
    styles: Object.fromEntries(sides.map(([side, seats]) => [side, stylesOfSide(seats)])),
    winner: sides.find(([, seats]) => winner !== null && seats.includes(winner))?.[0] ?? null,
  };
};

export const summarize = <G extends Game>(
  setting: Setting<G>,
  match: Match,
  { entries, state, pace }: Pick<PlayedOut<G>, 'entries' | 'state' | 'pace'>,
): PlayedGame => {
  const { ruleset, rules } = setting;
  const tally = ruleset.tally?.({ rules, state }, entries);
  const met = tally && meetingOf(setting, match, tally.winner);
  return {
    ...match,
    ...(tally && { tally }),
    rounds: ruleset.where(state).round,
    entries: entries.length,
    pace,
    ...(met && { met }),
  };
};
