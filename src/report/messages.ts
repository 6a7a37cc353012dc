import type { Lang } from '../core/game.ts';
import { invalid, type Problem } from '../core/problem.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { type Mapping, mappingOf, ownWords, type Reads, type Wrong } from './reading.ts';
import {
  layered,
  type SentenceFile,
  type Sentences,
  sentencesOf,
  templateOf,
} from './sentences.ts';
import { parseTemplate, type Template } from './template.ts';
import { CALLED, callings, type Instead, overlaid, rewording } from './wording.ts';

/**
 * The manner in which an event is told: as a line, as the heading of what it begins, as a sum and a line, or within
 * the telling of another event; where there is none, as a line after all.
 */
export interface Telling {
  readonly how: 'line' | 'heading' | 'sum' | 'within';
  /** The depth under the lines before it stands; left out: like the line before. */
  readonly depth?: number;
  /** The depth of what follows. */
  readonly then?: number;
  /** A heading: the members of the event that name the round and procedure that begin. */
  readonly round?: string;
  readonly phase?: string;
  /** A sum: its columns. */
  readonly sides?: readonly string[];
  /** Within: the events that tell it too, one of which comes after it, or has come before. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  /** The member without which there is nothing to tell, or the value that it has: who may not know it is told nothing. */
  readonly needs?: string | { readonly member: string; readonly is: string };
  /** The member that names the seat that did it itself, as it said: no news to it. */
  readonly deed?: string;
  /** Events in a row that differ in these members alone are told in one line. */
  readonly together?: readonly string[];
  /** It ends the game, whatever else it is. */
  readonly ends?: Ends;
}

/** The form in which an event that ends the game says who won, and how all stand: in its `standings`. */
export interface Ends {
  /** The member that names the winner; nobody: a draw. */
  readonly winner: string;
  /** The member of a standing that names its seat, and those with the numbers that count. */
  readonly seat: string;
  readonly by: readonly string[];
}

/** The name that events told together are told by; their values stand in `events`. */
export const togetherCode = (type: string): string => `together.${type}`;

const HOWS = ['line', 'heading', 'sum', 'within'] as const;

const textOf: Reads<string> = (value, path, wrong) => {
  if (typeof value === 'string') return value;
  wrong(path, 'message-not-a-text');
  return '';
};

const textsOf: Reads<readonly string[]> = (value, path, wrong) => {
  if (Array.isArray(value)) return value.map((text) => textOf(text, path, wrong));
  wrong(path, 'message-not-a-list');
  return [];
};

const tellingOf = (value: unknown, path: string, wrong: Wrong): Telling => {
  const tell = mappingOf(value, path, wrong);
  const how = HOWS.find((known) => known === (tell['how'] ?? 'line'));
  if (how === undefined) wrong(`${path}.how`, 'message-bad-telling');
  const isWithin = tell['before'] !== undefined || tell['after'] !== undefined;
  if (isWithin !== (how === 'within')) wrong(path, 'message-bad-telling');
  return {
    how: how ?? 'line',
    ...depthOf('depth', tell, path, wrong),
    ...depthOf('then', tell, path, wrong),
    ...(tell['round'] !== undefined && { round: textOf(tell['round'], path, wrong) }),
    ...(tell['phase'] !== undefined && { phase: textOf(tell['phase'], path, wrong) }),
    ...(tell['sides'] !== undefined && { sides: textsOf(tell['sides'], path, wrong) }),
    ...(tell['before'] !== undefined && { before: textsOf(tell['before'], path, wrong) }),
    ...(tell['after'] !== undefined && { after: textsOf(tell['after'], path, wrong) }),
    ...readersOf(tell, path, wrong),
  };
};

/** To whom it is told, with what, and what it ends. */
const readersOf = (
  tell: Mapping,
  path: string,
  wrong: Wrong,
): Pick<Telling, 'needs' | 'deed' | 'together' | 'ends'> => ({
  ...(tell['needs'] !== undefined && { needs: needsOf(tell['needs'], path, wrong) }),
  ...(tell['deed'] !== undefined && { deed: textOf(tell['deed'], path, wrong) }),
  ...(tell['together'] !== undefined && { together: textsOf(tell['together'], path, wrong) }),
  ...(tell['ends'] !== undefined && { ends: endsOf(tell['ends'], `${path}.ends`, wrong) }),
});

const needsOf = (value: unknown, path: string, wrong: Wrong): NonNullable<Telling['needs']> => {
  if (typeof value === 'string') return value;
  const { member, is } = mappingOf(value, path, wrong);
  return { member: textOf(member, path, wrong), is: textOf(is, path, wrong) };
};

const endsOf = (value: unknown, path: string, wrong: Wrong): Ends => {
  const { winner, seat, by } = mappingOf(value, path, wrong);
  return {
    winner: textOf(winner, path, wrong),
    seat: textOf(seat, path, wrong),
    by: textsOf(by, path, wrong),
  };
};

const depthOf = <Name extends 'depth' | 'then'>(
  name: Name,
  tell: Mapping,
  path: string,
  wrong: Wrong,
): { readonly [N in Name]?: number } => {
  const value = tell[name];
  if (value === undefined) return {};
  if (value === 0 || value === 1 || value === 2)
    return { [name]: value } as { [N in Name]: number };
  wrong(`${path}.${name}`, 'message-bad-telling');
  return {};
};

/** A noun in one language. */
export interface Term {
  readonly name: string;
  readonly plural?: string;
  /** The name, where what stands there is marked as a seat's. */
  readonly bare?: string;
}
/** Nouns by group and id. */
export type Terms = Readonly<Record<string, Readonly<Record<string, Term>>>>;

/** The contents of messages.yaml and one language's messages files say; their own heads explain it. */
export interface Messages {
  /** Which argument's ids are which group of terms. */
  readonly groups: Readonly<Record<string, string>>;
  readonly terms: Terms;
  /** Groups of numbers with decimals, which count the last of so many places: by `mils: 3` 4500 is 4.5. */
  readonly scales: Readonly<Record<string, number>>;
  /** In which order counted ids of a group are listed. */
  readonly sort: Readonly<Record<string, readonly string[]>>;
  readonly lists: {
    readonly between: string;
    readonly last: string;
    /** Before the last of counted things, where that is another word than `last`. */
    readonly counted: string;
    readonly rows: string;
  };
  /** The word between a number and what it counts, by group and id. */
  readonly counters: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The form in which a counted thing, one that is listed several times, and a cited sentence are written. */
  readonly counted: Template;
  readonly repeated: Template;
  /** The form in which what an item of a list says is written if several say it; left out: like a thing. */
  readonly again: Template;
  readonly cited: Template;
  /** The beginning of a noun that does not begin its sentence, by how it begins alone. */
  readonly within: Readonly<Record<string, string>>;
  /** Groups of nouns that are titles: they begin alike everywhere. */
  readonly titles: readonly string[];
  /** The form in which an id with a mark behind it is written. */
  readonly marks: Readonly<Record<string, Template>>;
  /** Kinds of question to which silence is the usual answer: its default goes without saying. */
  readonly quiet: readonly string[];
  /** Kinds of question that most leave unsaid on purpose: their default goes without saying, whatever it is. */
  readonly usual: readonly string[];
  /** The argument by which the parts of an answer are told apart, such as a space; left out: by none. */
  readonly item: string | undefined;
  /** Words that stand for others in what the program says itself: the game's, and those of a preset's players. */
  readonly instead: Instead;
  readonly sentences: Sentences;
  readonly tellings: ReadonlyMap<string, Telling>;
}

/** One language's file, with what all languages have in common. */
export const mergeMessages = (common: unknown, spoken: unknown): unknown => ({
  ...mappingOf(spoken, 'messages', () => {}),
  ...mappingOf(common, 'messages', () => {}),
});

/** The contents of a messages file that `parseMessages` has accepted before, over what the program says itself. */
export const readMessages = (value: unknown, lang: Lang): Messages =>
  understood(value, lang, () => {}).messages;

/** Reads a messages file's value; every mistake in it is told, with the path to it. */
export const parseMessages = (value: unknown, lang: Lang): Result<Messages, readonly Problem[]> => {
  const problems: Problem[] = [];
  const wrong: Wrong = (path, code) => {
    problems.push(invalid(code, undefined, { path }));
  };
  const { messages, written } = understood(value, lang, wrong);
  for (const { text, path } of written) {
    const template = parseTemplate(text);
    if (!template.ok) wrong(path, template.problems);
  }
  return problems.length > 0 ? fail(problems) : ok(messages);
};

/** A sentence as it stands in the file, and where. */
interface SentenceSource {
  readonly text: string;
  readonly path: string;
}

const byCode = (sources: ReadonlyMap<string, SentenceSource>): SentenceFile => ({
  codes: () => sources.keys(),
  text: (code) => sources.get(code)?.text,
});

interface ReadMessages {
  readonly messages: Messages;
  /** Every text that is a template. */
  readonly written: readonly SentenceSource[];
}

/** A mapping, all of whose values are read alike. */
const mapped =
  <T>(each: Reads<T>): Reads<Readonly<Record<string, T>>> =>
  (value, path, wrong) => {
    const found: Record<string, T> = {};
    for (const [key, inner] of Object.entries(mappingOf(value, path, wrong)))
      found[key] = each(inner, `${path}.${key}`, wrong);
    return found;
  };

const understood = (value: unknown, lang: Lang, wrong: Wrong): ReadMessages => {
  const { problems, words, ...forms } = ownWords(lang);
  const file = mappingOf(overlaid(forms, mappingOf(value, 'messages', wrong)), '', wrong);
  const sentences = gathered(file, wrong);
  const tellings = tellingsOf(file['tell'], sentences, wrong);
  const instead = mapped(textOf)(file['instead'], 'instead', wrong);
  const terms = mapped(mapped(termIn(rewording(instead))))(file['terms'], 'terms', wrong);
  const own = mapped(mapped(termIn(String)))(forms['terms'], 'terms', wrong);
  for (const id of Object.keys(terms[CALLED] ?? {}))
    if (own[CALLED]?.[id] === undefined) wrong(`terms.${CALLED}.${id}`, 'message-not-overlaid');
  const ownInstead = { ...callings(own[CALLED] ?? {}, terms[CALLED] ?? {}), ...instead };
  const templates: SentenceSource[] = [];
  const form = (text: unknown, path: string): Template => {
    templates.push(writtenAt(path, text, wrong));
    return templateOf(templates.at(-1)?.text ?? '');
  };
  const messages: Messages = {
    groups: mapped(textOf)(file['groups'], 'groups', wrong),
    terms,
    scales: mapped(numberOf)(file['scales'], 'scales', wrong),
    sort: mapped(textsOf)(file['sort'], 'sort', wrong),
    lists: joinsOf(file['lists'], wrong),
    counters: mapped(mapped(textOf))(file['counters'], 'counters', wrong),
    counted: form(file['counted'], 'counted'),
    repeated: form(file['repeated'], 'repeated'),
    again: form(file['again'] ?? file['repeated'], 'again'),
    cited: form(file['cited'], 'cited'),
    within: mapped(textOf)(file['within'], 'within', wrong),
    titles: textsOf(file['titles'] ?? [], 'titles', wrong),
    marks: mapped(form)(file['marks'], 'marks', wrong),
    quiet: textsOf(file['quiet'] ?? [], 'quiet', wrong),
    usual: textsOf(file['usual'] ?? [], 'usual', wrong),
    item: file['item'] === undefined ? undefined : textOf(file['item'], 'item', wrong),
    instead: ownInstead,
    sentences: layered(
      sentencesOf(byCode(sentences), rewording(instead)),
      sentencesOf(byCode(gathered({ problems, words }, wrong)), rewording(ownInstead)),
    ),
    tellings,
  };
  return { messages, written: [...templates, ...sentences.values()] };
};

const numberOf: Reads<number> = (value, path, wrong) => {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  wrong(path, 'message-not-a-number');
  return 1;
};

const joinsOf = (value: unknown, wrong: Wrong): Messages['lists'] => {
  const texts = mappingOf(value, 'lists', wrong);
  const join = (name: string): string => textOf(texts[name], `lists.${name}`, wrong);
  const last = join('last');
  const counted = texts['counted'] === undefined ? last : join('counted');
  return { between: join('between'), last, counted, rows: join('rows') };
};

/** A name alone, or a name and its plural. */
const termIn =
  (say: (text: string) => string): Reads<Term> =>
  (value, path, wrong) => {
    const { name, plural } =
      typeof value === 'string' ? { name: value } : mappingOf(value, path, wrong);
    return {
      name: say(textOf(name, `${path}.name`, wrong)),
      ...(plural !== undefined && { plural: say(textOf(plural, `${path}.plural`, wrong)) }),
    };
  };

/** Where sentences are gathered: the beginning of their codes, and of their paths. */
interface Branch {
  readonly begins: string;
  readonly path: string;
}

/** Sentences by their path: `board: { where: … }` is `board.where`. */
const gather = (
  sentences: Map<string, SentenceSource>,
  { begins, path }: Branch,
  value: unknown,
  wrong: Wrong,
): void => {
  for (const [key, inner] of Object.entries(mappingOf(value, path, wrong))) {
    const code = begins + key;
    const at = `${path}.${key}`;
    if (typeof inner === 'object')
      gather(sentences, { begins: `${code}.`, path: at }, inner, wrong);
    else sentences.set(code, writtenAt(at, inner, wrong));
  }
};

/** Every sentence of a file by its code. */
const gathered = (file: Mapping, wrong: Wrong): Map<string, SentenceSource> => {
  const sentences = new Map<string, SentenceSource>();
  gatherEvents(sentences, file['events'], wrong);
  gather(sentences, { begins: 'together.', path: 'together' }, file['together'], wrong);
  gather(sentences, { begins: 'problem.', path: 'problems' }, file['problems'], wrong);
  gather(sentences, { begins: '', path: 'words' }, file['words'], wrong);
  return sentences;
};

const writtenAt = (path: string, value: unknown, wrong: Wrong): SentenceSource => ({
  text: textOf(value, path, wrong),
  path,
});

const gatherEvents = (
  sentences: Map<string, SentenceSource>,
  value: unknown,
  wrong: Wrong,
): void => {
  for (const [type, event] of Object.entries(mappingOf(value, 'events', wrong))) {
    const path = `events.${type}`;
    const { say, ...more } =
      typeof event === 'string' ? { say: event } : mappingOf(event, path, wrong);
    if (say !== undefined) sentences.set(type, writtenAt(path, say, wrong));
    gather(sentences, { begins: `${type}.`, path }, more, wrong);
  }
};

const tellingsOf = (
  value: unknown,
  sentences: ReadonlyMap<string, SentenceSource>,
  wrong: Wrong,
): ReadonlyMap<string, Telling> => {
  const tellings = new Map<string, Telling>();
  for (const [type, tell] of Object.entries(mappingOf(value, 'tell', wrong))) {
    const telling = tellingOf(tell, `tell.${type}`, wrong);
    tellings.set(type, telling);
    const tellers = [...(telling.before ?? []), ...(telling.after ?? [])];
    if (telling.together !== undefined) tellers.push(togetherCode(type));
    for (const teller of tellers)
      if (!sentences.has(teller)) wrong(`tell.${type}`, 'message-bad-telling');
  }
  return tellings;
};
