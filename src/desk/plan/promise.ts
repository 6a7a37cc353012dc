import type { Game } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';

/** The orders about these ids alone, and what they do; what is said of anything else stays at home. */
export const partAbout = <G extends Game>(
  { together }: Pick<Ruleset<G>, 'together'>,
  wishes: readonly Wish[],
  ids: ReadonlySet<string>,
): readonly Wish[] =>
  wishes.flatMap((wish) => {
    if (together !== undefined && ![together.placing, ...together.doings].includes(wish.kind))
      return [];
    const parts = together?.partsOf(wish) ?? [{ wish }];
    return parts.flatMap(({ wish: part, subject }) =>
      (subject === undefined ? names(part.wish, ids) : ids.has(subject)) ? [part] : [],
    );
  });

const names = (value: Json, ids: ReadonlySet<string>): boolean => {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part: Json) => names(part, ids));
};

/** All ids that wishes name. */
export const idsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((part: Json) => idsIn(part));
};

/** Orders that belong together, as they are when parts of them were taken out: one wish that places orders. */
export const rejoined = <G extends Game>(
  { together }: Pick<Ruleset<G>, 'together'>,
  wishes: readonly Wish[],
): readonly Wish[] => {
  const placing = wishes.filter(({ kind }) => kind === together?.placing);
  const [first, ...others] = placing;
  if (first === undefined || others.length === 0) return wishes;
  const wish = placing.flatMap((one) => one.wish as readonly Json[]);
  return [{ ...first, wish }, ...wishes.filter((one) => !placing.includes(one))];
};
