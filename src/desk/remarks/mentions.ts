// The game's names in what people write beside their orders.
import type { Lang, Seat } from '../../core/game.ts';
import { onceForSome, onceOf } from '../../core/once.ts';
import { simplify } from '../../core/spelling.ts';
import type { Term } from '../../report/messages.ts';
import { termsIn } from '../words.ts';

/** A name that stands in a text: of the seat that writes, of what orders are laid on or said of, of a unit or a place by its mark, or any other of the game. */
interface Mention {
  readonly from: number;
  readonly to: number;
  readonly what: 'own' | 'title' | 'mark' | 'other';
}

/** The names of a game in a text, for a seat. */
export type FindsNames = (text: string) => readonly Mention[];

/** True of words that name two things that orders are made of: beside an order they are one that is not understood. */
export const namesSeveral = (text: string, findNames: FindsNames = () => []): boolean =>
  findNames(text).filter(({ what }) => what === 'title' || what === 'mark').length > 1;

/** Groups of nouns that no order speaks of. */
const OTHERS: readonly string[] = [
  'presets',
  'queries',
  'places',
  'options',
  'roles',
  'kinds',
  'tiles',
];
/** Cards beside those that seats hold, such as `event-cards`. */
const isDrawn = (group: string): boolean => group.endsWith('-cards');
/** Names that are words of everyday, too, in small letters. */
const EVERYDAY = new Set(
  `will|reach|north|south|event|events|fingers|twins|mountains|character|characters|standard|action|actions|cards|set-up|the end|end|eye|the eye|sword|swords|banner|flag|helmet|helm|over|town|city|crown|wow|shadow|men|west|east|free|victory|land|sea|reg|regs|char|yes|no|none|page|head|rest|hunt|leader|leaders|pass|hold|pool|stand|power|order|orders|round|turn|phase|设置|行动|行動|北|南|胜利`.split(
    '|',
  ),
);

interface NamedThing extends Term {
  readonly plural?: string;
  readonly also?: readonly string[];
}

const LANGS: readonly Lang[] = ['en', 'zh'];

/** The ids that each spelling names, as it is looked up. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** So few letters stand for a name only as they are printed. */
const SHORT = 3;
const isLatin = (text: string): boolean => /^[\p{Script=Latin}\d]/u.test(text);

/** Every spelling of every noun that orders can speak of, with its id. */
function* spellingsIn(data: object): Generator<readonly [id: string, spelling: string]> {
  const { wordings = {} } = data as { readonly wordings?: Readonly<Record<string, unknown>> };
  const spoken = ['', ...Object.keys(wordings)].flatMap((words) =>
    LANGS.flatMap((lang) => Object.entries(termsIn(data, lang, words))),
  );
  for (const [group, terms] of spoken) {
    if (OTHERS.includes(group) || isDrawn(group)) continue;
    for (const [id, { name, plural = name, also = [] }] of Object.entries(terms) as [
      string,
      NamedThing,
    ][])
      for (const spelling of [name, plural, ...also]) yield [id, spelling];
  }
}

const isTelling = (spelling: string): boolean =>
  /\p{L}{2}/u.test(spelling) && !EVERYDAY.has(spelling.toLowerCase());

/** A spelling as it is looked up: in small letters, without accents and apostrophes; a short one as it is printed. */
const keyOf = (spelling: string): string =>
  isLatin(spelling) && spelling.length <= SHORT
    ? `=${spelling}`
    : spelling
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\p{M}'’]/gu, '')
        .replace(/[\s-]+/gu, ' ');

const namesIn = onceOf((data: object): Names => {
  const names = new Map<string, Set<string>>();
  for (const [id, spelling] of spellingsIn(data)) {
    if (!isTelling(spelling)) continue;
    const key = keyOf(spelling);
    names.set(key, (names.get(key) ?? new Set()).add(id));
  }
  return names;
});

/** No name has more words, or Chinese characters. */
const [MOST_WORDS, MOST_CHARACTERS] = [6, 10];
const WORD = /[\p{Script=Latin}\d]+(?:['’.-][\p{Script=Latin}\d]+)*/gu;

/** A name where it stands in a text, with all that it can be the name of. */
export interface FoundName {
  readonly from: number;
  readonly to: number;
  readonly ids: ReadonlySet<string>;
}

/** The names of letters that spaces part, the longest at each word. */
function* latinNames(names: Names, text: string): Generator<FoundName> {
  const words = [...text.matchAll(WORD)];
  const endOf = (at: number): number => (words[at]?.index ?? 0) + (words[at]?.[0].length ?? 0);
  for (let at = 0; at < words.length; at++) {
    const from = words[at]?.index ?? 0;
    for (let last = Math.min(words.length, at + MOST_WORDS) - 1; last >= at; last--) {
      const said = text.slice(from, endOf(last));
      const bare = said.replace(/['’]s$/u, '');
      const ids =
        names.get(keyOf(said)) ??
        names.get(keyOf(bare)) ??
        names.get(keyOf(said.replace(/s$/u, '')));
      if (ids === undefined) continue;
      yield { from, to: endOf(last), ids };
      at = last;
      break;
    }
  }
}

/** `SS1`, `D4`: marks of units and places, in a game that has such; one alone may be a round, as in `T4`. */
const marksIn = (text: string, marks: RegExp): readonly RegExpExecArray[] => {
  const mark = new RegExp(`(?<![a-z\\d])(?:${marks.source})(?![a-z\\d])`, 'giu');
  const found = [...text.matchAll(mark)];
  return found.length === 1 && /^[rt]\d/iu.test(found[0]?.[0] ?? '') ? [] : found;
};

/** Chinese names, the longest at each character. */
function* hanNames(names: Names, text: string): Generator<FoundName> {
  for (let from = 0; from < text.length; from++) {
    if (!/\p{Script=Han}/u.test(text.charAt(from))) continue;
    for (let length = MOST_CHARACTERS; length > 1; length--) {
      const ids =
        from + length > text.length ? undefined : names.get(text.slice(from, from + length));
      if (ids === undefined) continue;
      yield { from, to: from + length, ids };
      from += length - 1;
      break;
    }
  }
}

/** Every name of a game that stands in a text, in either language. */
export const gameNamesIn = (data: object, written: string): readonly FoundName[] => {
  const text = Array.from(written, simplify).join('');
  const known = namesIn(data);
  return [...latinNames(known, text), ...hanNames(known, text)].sort((a, b) => a.from - b.from);
};

/** Every mark that stands in a text, as a name of its own. */
export const marksNamedIn = (text: string, marks: RegExp | undefined): readonly FoundName[] =>
  (marks === undefined ? [] : marksIn(text, marks)).map(({ 0: mark, index: from }) => ({
    ...{ from, to: from + mark.length, ids: new Set([mark.toUpperCase()]) },
  }));

interface Naming {
  readonly seat: Seat;
  /** Who plays it. */
  readonly called?: readonly string[];
  /** The marks that the game has. */
  readonly marks?: RegExp | undefined;
}

/** Finds the names of a game's nouns; `own` are those of the seat that writes, and of who plays it. */
export const namesFor = (
  data: unknown,
  seats: readonly Seat[],
  { seat, called = [], marks }: Naming,
): FindsNames => {
  const others = new Set(seats.filter((one) => one !== seat));
  const own = called.filter((name) => name.trim().length > 1);
  const whatOf = (ids: ReadonlySet<string>): Mention['what'] => {
    if (ids.has(seat)) return 'own';
    return [...ids].some((id) => others.has(id)) ? 'other' : 'title';
  };
  return onceForSome(MOST_KEPT, (written) => {
    // Traditional characters are looked up as simplified ones: each is one character.
    const text = Array.from(written, simplify).join('');
    const found: Mention[] = own.flatMap((name) => {
      const at = text.indexOf(name);
      return at < 0 ? [] : [{ from: at, to: at + name.length, what: 'own' as const }];
    });
    for (const { from, to, ids } of gameNamesIn(data as object, written))
      found.push({ from, to, what: whatOf(ids) });
    for (const { 0: mark, index } of marks === undefined ? [] : marksIn(text, marks))
      found.push({ from: index, to: index + mark.length, what: 'mark' });
    return found.sort((a, b) => a.from - b.from);
  });
};
/** So many characters of what was looked through are remembered: of a sentence it is asked again and again. */
const MOST_KEPT = 20_000;
