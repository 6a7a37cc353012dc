import type { Lang } from '../core/game.ts';
import { once, onceEach } from '../core/once.ts';
import { IN_PROSE, valueInProse } from '../notation/index.ts';
import WORDS from './chronicle.yaml';
import type { FoundName } from './remarks/mentions.ts';

// A moderator's own account of a round, held against what everybody was told of it: each sentence is
// borne out by one event with all that follows from it, clause by clause at the most, or it is marked.

/** One public event with all that followed from it, as lines of the report. */
export type ToldEvent = readonly string[];

/** All that is known of a round, in the language that a text is written in. */
interface ChronicleBook {
  readonly events: (lang: Lang) => readonly ToldEvent[];
  /** The seats, played or not, the places and the marks of units that stand in a text. */
  readonly namesIn: (text: string) => readonly FoundName[];
  readonly isSeat: (id: string) => boolean;
}

/** Why a sentence is marked. */
type Mark = 'nothing-of' | 'not-together' | 'number' | 'outcome' | 'denied';

interface MarkedSentence {
  readonly line: number;
  readonly text: string;
  readonly why: Mark;
  /** The names, numbers or words that nothing bears out, as they stand there. */
  readonly what: readonly string[];
}

export interface CheckedChronicle {
  readonly sentences: number;
  readonly marked: readonly MarkedSentence[];
  /** Lines of the report that decided something, and that it leaves untold. */
  readonly untold: readonly string[];
}

const OUTCOMES = [
  'win',
  'lose',
  'take',
  'retreat',
  'destroy',
  'attack',
  'support',
  'raid',
] as const;
type Outcome = (typeof OUTCOMES)[number];

/** A phrase as an expression: `…` is a few letters, `#` a number, and Latin words stand by themselves. */
const expressionOf = (phrase: string): string => {
  const begins = /^\w/u.test(phrase) ? '\\b' : '';
  const ends = /\w$/u.test(phrase) ? '\\b' : '';
  const plain = phrase.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return `${begins}${plain.replaceAll('…', '.{0,12}').replaceAll('#', '\\d')}${ends}`;
};
const listed = (lang: Lang, key: string): readonly string[] =>
  WORDS[lang][key]?.split('|').map(expressionOf) ?? [];

/** The words of one kind, as they are looked for in a text; phrases that say something else are none. */
const expressions = onceEach((kind: string): Readonly<Record<Lang, RegExp>> => {
  const inOne = (lang: Lang): RegExp => {
    const but = listed(lang, `${kind}.but`).map((one) => `(?!${one})`);
    return new RegExp(`${but.join('')}(?:${listed(lang, kind).join('|')})`, 'iu');
  };
  return { en: inOne('en'), zh: inOne('zh') };
});
const CLAUSES = once(
  () => new RegExp([...listed('en', 'between'), ...listed('zh', 'between')].join('|'), 'iu'),
);

/** Numbers that count no things: of the round, of a place in a list, of a deck. */
const COUNTS_NOTHING =
  /(?:round|turn|deck|phase)\s+\w+|第\s*[\d两二三四五六七八九十]+\s*[回轮场个次]合?|^\s*\d+\.\s|[+＋]\d+|\[[A-Z]+-\d+\]/giu;

/** The language that most of a text is in: a Chinese name in an English sentence does not make it Chinese. */
const langOf = (text: string): Lang => {
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  return signs > 0 && signs >= words ? 'zh' : 'en';
};

/** In words from two on: *one* is seldom a number. */
const numbersIn = (text: string): readonly number[] =>
  (text.replaceAll(COUNTS_NOTHING, ' ').match(IN_PROSE) ?? [])
    .filter((said) => /^\d/.test(said) || valueInProse(said) > 1)
    .map(valueInProse);

const shares = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => others.has(one));

/** A name of several things is any of them. */
const names = (found: FoundName, ids: ReadonlySet<string>): boolean =>
  [...found.ids].some((id) => ids.has(id));

interface Deed {
  readonly outcome: Outcome;
  readonly said: string;
  /** The ids of who does it; nothing: it does not say. */
  readonly by: ReadonlySet<string>;
}

/** What a clause says was done, and by whom: the seat before the word, or behind *by*. */
const deedsIn = (book: ChronicleBook, text: string): readonly Deed[] => {
  const lang = langOf(text);
  const seats = book.namesIn(text).filter(({ ids }) => [...ids].some(book.isSeat));
  return OUTCOMES.flatMap((outcome) => {
    const found = expressions(outcome)[lang].exec(text);
    if (found === null) return [];
    const passive = expressions('passive')[lang].exec(text)?.index ?? -1;
    const isPassive =
      passive >= 0 && (lang === 'zh' ? passive < found.index : passive > found.index);
    const before = seats.filter(({ from }) => from < found.index);
    const active = lang === 'zh' || outcome === 'win' ? before[0] : before.at(-1);
    const by = isPassive ? seats.find(({ from }) => from >= passive) : active;
    return [{ outcome, said: found[0], by: by?.ids ?? new Set<string>() }];
  });
};

/** True if a deed of a report is the one that is told: whoever wins has the other lose. */
const bears = (told: Deed, was: Deed): boolean => {
  const isBy = told.by.size === 0 || was.by.size === 0 || shares(told.by, was.by);
  if (told.outcome === 'destroy') return was.outcome === 'destroy';
  if (told.outcome === 'lose') {
    const isOthers = was.by.size > 0 && !shares(told.by, was.by);
    return (was.outcome === 'lose' && isBy) || (/^(?:win|take)$/.test(was.outcome) && isOthers);
  }
  return was.outcome === told.outcome && isBy;
};

/** An event as it is looked things up in. */
interface KnownEvent {
  readonly lines: ToldEvent;
  readonly ids: ReadonlySet<string>;
  /** The numbers of its lines, each with the names that stand there. */
  readonly numbers: readonly { readonly number: number; readonly ids: ReadonlySet<string> }[];
  readonly deeds: readonly Deed[];
}

const idsIn = (book: ChronicleBook, text: string): ReadonlySet<string> =>
  new Set(book.namesIn(text).flatMap(({ ids }) => [...ids]));

const knownEvent = (book: ChronicleBook, lines: ToldEvent): KnownEvent => ({
  lines,
  ids: new Set(lines.flatMap((line) => [...idsIn(book, line)])),
  numbers: lines.flatMap((line) =>
    numbersIn(line).map((number) => ({ number, ids: idsIn(book, line) })),
  ),
  deeds: lines.flatMap((line) => deedsIn(book, line)),
});

interface Verdict {
  readonly mark?: Pick<MarkedSentence, 'why' | 'what'>;
  /** The events that bear it out. */
  readonly by: readonly KnownEvent[];
}

/** Holds one stretch of a text against the events, one by one. */
const judge = (book: ChronicleBook, events: readonly KnownEvent[], text: string): Verdict => {
  const lang = langOf(text);
  const found = book.namesIn(text);
  const unknown = found.filter((one) => !events.some(({ ids }) => names(one, ids)));
  const wordsOf = (those: readonly FoundName[]) => [
    ...new Set(those.map(({ from, to }) => text.slice(from, to))),
  ];
  if (unknown.length > 0) return { mark: { why: 'nothing-of', what: wordsOf(unknown) }, by: [] };
  const about = events.filter(({ ids }) => found.every((one) => names(one, ids)));
  if (about.length === 0) return { mark: { why: 'not-together', what: wordsOf(found) }, by: [] };
  const numbers = numbersIn(text);
  const own = idsIn(book, text);
  const has = (event: KnownEvent, number: number): boolean =>
    event.numbers.some((one) => one.number === number && (own.size === 0 || shares(own, one.ids)));
  const counted = about.filter((one) => numbers.every((number) => has(one, number)));
  if (counted.length === 0) {
    const wrong = numbers.filter((number) => about.every((one) => !has(one, number)));
    return {
      mark: { why: 'number', what: (wrong.length > 0 ? wrong : numbers).map(String) },
      by: [],
    };
  }
  return outcomesOf(deedsIn(book, text), counted, expressions('denied')[lang].test(text));
};

const outcomesOf = (
  deeds: readonly Deed[],
  events: readonly KnownEvent[],
  isDenied: boolean,
): Verdict => {
  const borne = (deed: Deed) => events.filter((one) => one.deeds.some((was) => bears(deed, was)));
  if (isDenied) {
    const denied = deeds.filter((deed) => borne(deed).length > 0);
    const mark = { why: 'denied', what: denied.map(({ said }) => said) } as const;
    return denied.length > 0 ? { mark, by: [] } : { by: events };
  }
  // A word that stands for two outcomes, such as *lost*, is borne out by either.
  const wrong = deeds.filter(
    (deed) =>
      borne(deed).length === 0 &&
      !deeds.some((other) => other.said === deed.said && borne(other).length > 0),
  );
  if (wrong.length > 0)
    return { mark: { why: 'outcome', what: [...new Set(wrong.map(({ said }) => said))] }, by: [] };
  const by = events.filter((one) => deeds.every((deed) => borne(deed).includes(one)));
  // Of several deeds each may be of another event.
  return { by: by.length > 0 ? by : deeds.flatMap(borne) };
};

/** The sentence as a whole, else each of its clauses by itself. */
const judgeSentence = (
  book: ChronicleBook,
  events: readonly KnownEvent[],
  text: string,
): Verdict => {
  const whole = judge(book, events, text);
  if (whole.mark === undefined) return whole;
  const clauses = text.split(CLAUSES()).filter((clause) => makesClaim(book, clause));
  if (clauses.length < 2) return whole;
  const parts = clauses.map((clause) => judge(book, events, clause));
  const mark = parts.find((part) => part.mark !== undefined)?.mark;
  return mark === undefined ? { by: parts.flatMap(({ by }) => by) } : { mark, by: [] };
};

/** True of words that say something which could be untrue. */
const makesClaim = (book: ChronicleBook, text: string): boolean =>
  !expressions('to-come')[langOf(text)].test(text) &&
  (book.namesIn(text).length > 0 || numbersIn(text).length > 0);

/** Sentences with the line that each begins in; marks of Markdown are no part of them. */
function* sentencesOf(text: string): Generator<{ readonly line: number; readonly text: string }> {
  for (const [at, line] of text.split(/\r\n|\n|\r/u).entries()) {
    if (/^\s*(?:```|<!--|\[.*\]:)/u.test(line)) continue;
    const plain = line.replace(/^[\s>#*-]+/u, '').replaceAll(/[*_`]/g, '');
    for (const part of plain.split(/(?<=[。！？!?])|(?<=[.!?]["”’)]?)\s+/u))
      if (part.trim() !== '') yield { line: at + 1, text: part.trim() };
  }
}

/** Outcomes that nobody should have to look for in a report. */
const DECIDING: readonly Outcome[] = ['win', 'take', 'destroy', 'retreat'];

/** Holds every sentence of a text against the events of a round. */
export const checkChronicle = (book: ChronicleBook, text: string): CheckedChronicle => {
  const known = new Map<Lang, readonly KnownEvent[]>();
  const eventsIn = (lang: Lang): readonly KnownEvent[] => {
    const events = known.get(lang) ?? book.events(lang).map((one) => knownEvent(book, one));
    known.set(lang, events);
    return events;
  };
  const marked: MarkedSentence[] = [];
  const told = new Set<KnownEvent>();
  const all = [...sentencesOf(text)];
  for (const sentence of all.filter((one) => makesClaim(book, one.text))) {
    const { mark, by } = judgeSentence(book, eventsIn(langOf(sentence.text)), sentence.text);
    if (mark !== undefined) marked.push({ ...sentence, ...mark });
    for (const event of by.length <= MOST_MEANT ? by : []) told.add(event);
  }
  const untold = eventsIn(langOf(text)).flatMap((event) => {
    const [line] = told.has(event) ? [] : decidingLines(book, event);
    return line === undefined ? [] : [line];
  });
  return { sentences: all.length, marked, untold };
};

/** A sentence that more events would bear out tells none of them. */
const MOST_MEANT = 3;

const decidingLines = (book: ChronicleBook, { lines }: KnownEvent): readonly string[] =>
  DECIDING.flatMap((outcome) =>
    lines.filter(
      (line) =>
        book.namesIn(line).some(({ ids }) => [...ids].some((id) => !book.isSeat(id))) &&
        deedsIn(book, line).some((deed) => deed.outcome === outcome),
    ),
  );
