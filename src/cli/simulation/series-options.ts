import type { Game, Seat } from '../../core/game.ts';
import type { Depth } from '../../desk/laws.ts';
import { type Kit, type Series, settingOf, type Variant, variantsOf } from '../../desk/series.ts';
import { MIXED, type Styling, stylesOf } from '../../desk/simulation.ts';
import { type Common, optionsOf } from '../commands/options.ts';
import type { LoadedRules } from '../open/library.ts';
import { usualOf } from '../open/usual.ts';
import { EXIT, leave, why } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { wordsFor } from '../words/words.ts';

/** The options of a series, as the command line has them. */
interface SeriesOptions extends Pick<Common, 'lang'> {
  readonly ruleset: string;
  readonly preset?: string;
  readonly players?: string;
  readonly option: readonly string[];
  readonly vary?: boolean;
  readonly games: number;
  /** Games in all, dealt evenly over the variants, instead of so many of each. */
  readonly total?: number;
  readonly seed?: string;
  readonly style: readonly string[];
  readonly singly?: boolean;
  readonly laws?: Depth | true;
}

/** For presets and numbers of players: whatever the rules offer. */
const ALL = 'all';
const SEED_BYTES = 8;

export const seriesOf = <G extends Game>(
  kit: Kit<G>,
  ports: Ports,
  loaded: LoadedRules,
  options: SeriesOptions,
): Series => {
  const variants = chosenVariants(kit, loaded, options);
  const { games, total, laws, vary, singly } = options;
  return {
    ruleset: options.ruleset,
    variants,
    games: total === undefined ? games : Math.ceil(total / variants.length),
    seed: options.seed ?? Buffer.from(ports.entropy(SEED_BYTES)).toString('hex'),
    styling: stylingOf(kit, variants, options.style),
    ...(singly && { mails: 'singly' }),
    varied: vary ? 'yes' : 'no',
    laws: laws === true ? 'quick' : (laws ?? 'none'),
  };
};

const chosenVariants = <G extends Game>(
  kit: Kit<G>,
  loaded: LoadedRules,
  { option, lang = 'en', ...given }: SeriesOptions,
): readonly Variant[] => {
  const usual = usualOf(kit.ruleset, loaded);
  const { preset = usual.preset, players = String(usual.players) } = given;
  const presets = preset === ALL ? null : preset.split(',');
  const counts = players === ALL ? null : players.split(',').map(countOf);
  const variants = variantsOf(kit, presets, counts, optionsOf(option));
  if (!variants.ok)
    return leave(EXIT.wrong, ...variants.problems.map(wordsFor(loaded, lang).sentence));
  if (variants.value.length === 0) return leave(EXIT.wrong, why('simulate.none'));
  return variants.value;
};

const countOf = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : leave(EXIT.wrong, why('simulate.players', { what: text }));

const stylingOf = <G extends Game>(
  kit: Kit<G>,
  variants: readonly Variant[],
  given: readonly string[],
): Styling => {
  const known = [...stylesOf(kit.ruleset), MIXED];
  const seats = seatsIn(kit, variants);
  const styling = { all: MIXED, seats: {} as Record<Seat, string> };
  for (const part of given.flatMap((text) => text.split(','))) {
    const [style = '', who] = part.split('=').reverse();
    const meant = who === undefined ? [] : seats.get(who);
    if (meant === undefined)
      return leave(
        EXIT.wrong,
        why('simulate.seats', { what: part, ids: [...seats.keys()].join(', ') }),
      );
    refuseStyle(part, style, known, meant);
    if (who === undefined) styling.all = style;
    for (const { seat } of meant) styling.seats[seat] = style;
  }
  return styling;
};

/** Leaves where there is no such style, or none of these seats can be played so. */
const refuseStyle = (
  part: string,
  style: string,
  known: readonly string[],
  meant: readonly Playable[],
): void => {
  const isFit = (one: string): boolean =>
    meant.length === 0 || meant.some(({ styles }) => styles(one));
  const able = known.filter(isFit);
  if (!able.includes(style))
    leave(
      EXIT.wrong,
      known.includes(style)
        ? why('simulate.other-style', { what: part })
        : why('simulate.no-style', { what: style }),
      why('simulate.styles', { styles: able.join(', ') }),
    );
};

/** A seat of a variant, and the styles that fit it. */
interface Playable {
  readonly seat: Seat;
  styles(style: string): boolean;
}

/** The seats of all variants, by their own names and by those of their sides. */
const seatsIn = <G extends Game>(
  { ruleset, ...kit }: Kit<G>,
  variants: readonly Variant[],
): ReadonlyMap<string, readonly Playable[]> => {
  const all = new Map<string, readonly Playable[]>();
  for (const one of variants.map((variant) => settingOf({ ruleset, ...kit }, variant))) {
    if (!one.ok) continue;
    const { rules } = one.value;
    const seats = ruleset.seats(rules).map((seat) => [seat, [seat]] as const);
    for (const [name, own] of [...seats, ...Object.entries(ruleset.sides?.(rules) ?? {})]) {
      const more = own.map((seat) => ({
        seat,
        styles: (style: string) => ruleset.styles?.[style]?.fits?.(rules, seat) !== false,
      }));
      all.set(name, [...(all.get(name) ?? []), ...more]);
    }
  }
  return all;
};
