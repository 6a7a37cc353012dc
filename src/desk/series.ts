import { type Chance, streamOf } from '../core/chance.ts';
import type { Game } from '../core/game.ts';
import { onceEach } from '../core/once.ts';
import type { Problem } from '../core/problem.ts';
import { ok, type Result } from '../core/result.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { type BrokenLaw, type Depth, playByLaws, thrownBy } from './laws.ts';
import {
  type Mails,
  type Match,
  matchOf,
  type PlayedGame,
  playMatch,
  type Setting,
  type Styling,
  summarize,
} from './simulation.ts';

type Options = Readonly<Record<string, string | number>>;

/** The choices a game is opened with. */
export interface Variant {
  readonly preset: string;
  readonly players: number;
  readonly options: Options;
}

/** Many games: so many of each variant, by the seeds `<seed>/1`, `<seed>/2`, … */
export interface Series {
  readonly ruleset: string;
  readonly variants: readonly Variant[];
  readonly games: number;
  readonly seed: string;
  readonly styling: Styling;
  /** Left out: seats write all they can say. */
  readonly mails?: Mails;
  /** `yes` if each game's seed draws options of its own. */
  readonly varied: 'yes' | 'no';
  readonly laws: Depth | 'none';
}

/** A game of a series: how it went, or which laws it broke. */
export interface Outcome {
  readonly variant: Variant;
  readonly match: Match;
  /** Undefined: the game came to no end. */
  readonly played?: PlayedGame;
  readonly broken: readonly BrokenLaw[];
}

/** The things a ruleset's games need besides the series. */
export interface Kit<G extends Game = Game> {
  readonly ruleset: Ruleset<G>;
  readonly data: G['data'];
  readonly chanceOf: (seed: string) => Chance;
  /** The rules that can be cited. */
  readonly knownRules: ReadonlySet<string>;
  /** Told what a game has thrown, with all that stays out of its outcome. */
  readonly thrown?: (error: unknown) => void;
}

export const lengthOf = ({ variants, games }: Series): number => variants.length * games;

/** Plays games of a series by their places in it, from 0; the rules of a variant are made ready once. */
export const playerOf = (kit: Kit, series: Series): ((nth: number) => Outcome) => {
  const ready = onceEach((variant: Variant) => settingOf(kit, variant));
  return (nth) => playNth(kit, series, nth, ready);
};

/** Plays the game of a series that has this place in it, from 0. */
export const playNth = (kit: Kit, series: Series, nth: number, ready?: Ready): Outcome => {
  const { variant, setting, match } = nthGame(kit, series, nth, ready);
  const { laws } = series;
  const { run, broken, thrown } =
    laws === 'none' ? unwatched(setting, match) : playByLaws(setting, match, laws, kit.knownRules);
  if (thrown !== undefined) kit.thrown?.(thrown);
  const played = run === undefined ? {} : { played: summarize(setting, match, run) };
  return { variant, match, broken, ...played };
};

const unwatched = (setting: Setting, match: Match): ReturnType<typeof playByLaws> => {
  try {
    return { run: playMatch(setting, match), broken: [] };
  } catch (error) {
    return thrownBy(error);
  }
};

interface NthGame {
  readonly variant: Variant;
  readonly setting: Setting;
  readonly match: Match;
}

/** The nth game of the series. */
export const nthGame = (
  kit: Kit,
  { variants, games, seed, styling, varied, mails }: Series,
  nth: number,
  ready: Ready = (variant) => settingOf(kit, variant),
): NthGame => {
  const plain = variants[Math.floor(nth / games)];
  if (plain === undefined) throw new Error(`no game ${nth} in this series`);
  const own = `${seed}/${(nth % games) + 1}`;
  const drawn = varied === 'yes' ? variedBy(kit, plain, own) : undefined;
  const { variant, setting } = drawn ?? { variant: plain, setting: ready(plain) };
  if (!setting.ok) throw new Error(setting.problems.map(({ code }) => code).join(', '));
  const match = matchOf(setting.value, own, styling);
  return { variant, setting: setting.value, match: { ...match, ...(mails && { mails }) } };
};

type Ready = (variant: Variant) => ReturnType<typeof settingOf>;

/** The rules of a variant, or why there is none. */
export const settingOf = <G extends Game>(
  { ruleset, data, chanceOf }: Kit<G>,
  variant: Variant,
): Result<Setting<G>, readonly Problem[]> => {
  const prepared = ruleset.prepare(data, variant as unknown as G['options']);
  return prepared.ok ? ok({ ruleset, rules: prepared.value, chanceOf }) : prepared;
};

/** The number of times that options are drawn that do not go together before the plain ones are taken. */
const TRIES = 10;

/** Undefined: they never do. */
const variedBy = (kit: Kit, plain: Variant, seed: string) => {
  for (let tried = 0; tried < TRIES; tried++) {
    const options = { ...drawOptions(kit, `${seed}|${tried}`), ...plain.options };
    const variant = { ...plain, options };
    const setting = settingOf(kit, variant);
    if (setting.ok) return { variant, setting };
  }
  return undefined;
};

/** About half of the options, each with any of its values. */
const drawOptions = ({ ruleset, data }: Kit, seed: string): Options => {
  const options: Record<string, string | number> = {};
  for (const [name, values] of Object.entries(ruleset.offers(data).options)) {
    const draw = streamOf(`${seed}|option|${name}`);
    const value = values[draw(values.length * 2)];
    if (value !== undefined) options[name] = value;
  }
  return options;
};

/** All that the rules offer of what was asked for; null: whatever there is. */
export const variantsOf = (
  kit: Kit,
  presets: readonly string[] | null,
  players: readonly number[] | null,
  options: Options,
): Result<readonly Variant[], readonly Problem[]> => {
  const offers = kit.ruleset.offers(kit.data);
  const variants: Variant[] = [];
  for (const preset of presets ?? offers.presets)
    for (const count of players ?? offers.players) {
      const variant = { preset, players: count, options };
      const setting = settingOf(kit, variant);
      if (setting.ok) variants.push(variant);
      else if (presets !== null && players !== null) return setting;
    }
  return ok(variants);
};
