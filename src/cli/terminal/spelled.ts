import { nearIds } from '../../core/edit-distance.ts';
import type { Lang } from '../../core/game.ts';
import { simplify } from '../../core/spelling.ts';
import type { Term, Terms } from '../../report/messages.ts';
import type { Words } from './words.ts';

/** An id by the ways in which people write it. */
export interface Spellings {
  readonly id: string;
  readonly spellings: readonly string[];
}

interface SpelledTerm extends Term {
  readonly also?: readonly string[];
}

type TermsByLang = Partial<Record<Lang, Terms>>;

/** As much of a ruleset's data as names are found by. */
interface NamedData {
  readonly terms?: TermsByLang;
  readonly wordings?: Readonly<Record<string, TermsByLang>>;
}

/** A text without case, accents and marks, which nobody writes alike. */
export const folded = (text: string): string =>
  Array.from(text.normalize('NFKD').toLowerCase(), simplify)
    .join('')
    .replace(/[\p{M}'’·]/gu, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();

/** Every spelling of some ids, in all languages and as all players say them; the longest first. */
export const listSpellings = (data: unknown, ids: readonly string[]): readonly Spellings[] => {
  const { terms = {}, wordings = {} } = data as NamedData;
  const groups = [terms, ...Object.values(wordings)].flatMap((byLang) =>
    Object.values(byLang).flatMap((one) => Object.values(one)),
  );
  return ids.map((id) => {
    const written = groups.flatMap((group): readonly string[] => {
      const term: SpelledTerm | undefined = Object.hasOwn(group, id) ? group[id] : undefined;
      return term === undefined ? [] : [term.name, ...(term.also ?? [])];
    });
    const spellings = [...new Set([id, ...written].map(folded))];
    return { id, spellings: spellings.sort((a, b) => b.length - a.length) };
  });
};

/** The ids of all that has a name in a ruleset's data: areas, cards, units. */
export const idsNamed = (data: unknown): readonly string[] => {
  const { terms = {} } = data as NamedData;
  const groups = Object.values(terms).flatMap((one) => Object.values(one));
  return [...new Set(groups.flatMap((group) => Object.keys(group)))];
};

/** Letters of scripts that part words by spaces go on until one comes. */
const endsAt = (text: string, at: number): boolean =>
  !/[\p{Script=Latin}\d]/u.test(text.charAt(at)) ||
  !/[\p{Script=Latin}\d]/u.test(text.charAt(at - 1));

/** The longest name that a folded text begins with, and what comes after it. */
export const beginsWith = (
  text: string,
  spelled: readonly Spellings[],
): { readonly id: string; readonly rest: string } | undefined => {
  let best: { readonly id: string; readonly length: number } | undefined;
  for (const { id, spellings } of spelled) {
    const spelling = spellings.find((one) => text.startsWith(one) && endsAt(text, one.length));
    if (spelling !== undefined && spelling.length > (best?.length ?? 0))
      best = { id, length: spelling.length };
  }
  return best && { id: best.id, rest: text.slice(best.length).trim() };
};

/** A line that names the ids that come nearest; none where nothing is near. */
export const nearLines = (
  text: string,
  ids: readonly string[],
  { frame }: Pick<Words, 'frame'>,
): readonly string[] => {
  const near = nearIds(text, ids);
  return near.length === 0 ? [] : [frame('near.ids', { ids: near.join(frame('frame.and')) })];
};
