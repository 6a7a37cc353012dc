// The game's names in what people write beside their orders.
import type { Lang, Seat } from '../../core/game.ts';
import { onceOf } from '../../core/once.ts';
import { simplify } from '../../core/traditional.ts';
import type { Term } from '../../report/messages.ts';
import { termsIn } from '../words.ts';
import type { FindsNames, Mention } from './remarks.ts';

/** Groups of nouns that no order speaks of. */
const OTHERS: readonly string[] = [
  'presets',
  'queries',
  'places',
  'options',
  'roles',
  'kinds',
  'tiles',
  'westeros-cards',
];
/** Names that are words of everyday, too, in small letters. */
const EVERYDAY = new Set(
  `will|reach|north|south|event|events|fingers|twins|mountains|character|characters|standard|action|actions|cards|set-up|the end|end|eye|the eye|sword|swords|banner|flag|helmet|helm|over|town|city|crown|wow|shadow|men|west|east|free|victory|land|sea|reg|regs|char|yes|no|none|page|head|rest|hunt|leader|leaders|pass|hold|pool|stand|power|order|orders|round|turn|phase|设置|行动|行動|北|南|胜利`.split(
    '|',
  ),
);

interface Named extends Term {
  readonly plural?: string;
  readonly also?: readonly string[];
}

const LANGS: readonly Lang[] = ['en', 'zh'];

interface Names {
  /** The names of each spelling, in small letters. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly pattern: RegExp;
}

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
    if (OTHERS.includes(group)) continue;
    for (const [id, { name, plural = name, also = [] }] of Object.entries(terms) as [
      string,
      Named,
    ][])
      for (const spelling of [name, plural, ...also]) yield [id, spelling];
  }
}

const isTelling = (spelling: string): boolean =>
  /\p{L}{2}/u.test(spelling) && !EVERYDAY.has(spelling.toLowerCase());

const namesIn = onceOf((data: object): Names => {
  const ids = new Map<string, Set<string>>();
  const spelled = new Set<string>();
  for (const [id, spelling] of spellingsIn(data)) {
    if (!isTelling(spelling)) continue;
    const small = spelling.toLowerCase();
    spelled.add(spelling);
    ids.set(small, (ids.get(small) ?? new Set()).add(id));
  }
  const longest = [...spelled].sort((a, b) => b.length - a.length);
  return { ids, pattern: new RegExp(longest.map(asPattern).join('|') || '(?!)', 'gu') };
});

/** A name in any letters; a short one as it is printed. */
const asPattern = (spelling: string): string => {
  const literal = spelling.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&').replace(/['’]/gu, "['’]?");
  if (!isLatin(spelling)) return literal;
  const anyCase = (text: string): string =>
    text.replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`);
  const said = spelling.length <= SHORT ? literal : anyCase(literal);
  return `(?<![\\p{L}\\d])${said}(?:['’]?s)?(?![\\p{L}\\d])`;
};

/** Finds the names of a game's nouns; `own` are those of the seat that writes, and of who plays it. */
export const namesFor = (
  data: unknown,
  seats: readonly Seat[],
  { seat, called = [] }: { readonly seat: Seat; readonly called?: readonly string[] },
): FindsNames => {
  const others = new Set(seats.filter((one) => one !== seat));
  const own = called.filter((name) => name.trim().length > 1);
  const whatOf = (text: string, ids: Names['ids']): Mention['what'] => {
    const small = text.toLowerCase();
    const meant = ids.get(small) ?? ids.get(small.replace(/['’]?s$/u, '')) ?? new Set<string>();
    if (meant.has(seat)) return 'own';
    return [...meant].some((id) => others.has(id)) ? 'other' : 'title';
  };
  return (written) => {
    // Traditional characters are looked up as simplified ones: each is one character.
    const text = Array.from(written, simplify).join('');
    const { ids, pattern } = namesIn(data as object);
    const found: Mention[] = own.flatMap((name) => {
      const at = text.indexOf(name);
      return at < 0 ? [] : [{ from: at, to: at + name.length, what: 'own' as const }];
    });
    for (const match of text.matchAll(pattern)) {
      const [said] = match;
      found.push({ from: match.index, to: match.index + said.length, what: whatOf(said, ids) });
    }
    return found.sort((a, b) => a.from - b.from);
  };
};
