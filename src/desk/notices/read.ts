import type { Lang, Seat } from '../../core/game.ts';
import type { Json } from '../../core/json.ts';
import { invalid, type Problem } from '../../core/problem.ts';
import type { Reading } from '../../core/wishes.ts';
import type { Pattern } from '../../notation/index.ts';
import {
  as,
  DEFAULT_SLIPS,
  either,
  failureOf,
  field,
  isHan,
  type Language,
  type Lexicon,
  mendLine,
  type Nouns,
  phrase,
  readLine,
  scan,
  soft,
  the,
} from '../../notation/index.ts';
import { plainCode } from '../digest-code.ts';
import { NOTICES, OF_ORDERS, type Word } from './kinds.ts';
import { lastWordsIn, withLastWords } from './last-words.ts';
import { pressIn, pressOf } from './press.ts';
import { SEAL_SIGNS } from './seal-words.ts';

/** A notice where it stands in a message. */
export interface Notice extends Word {
  readonly line: number;
  readonly text: string;
}

/** The names that notices may hold: those of the seats, in every language, and of who plays them. */
export const seatLexicon = (
  names: Readonly<Record<Seat, Nouns>>,
  players: Readonly<Record<Seat, string>> = {},
): Lexicon => ({
  groups: { seats: new Map(Object.entries(names)), players: playersBy(players) },
  lesser: new Set(),
  wording: undefined,
});

/** Players by their names; of two who have the same neither is meant. */
const playersBy = (players: Readonly<Record<Seat, string>>): ReadonlyMap<Seat, Nouns> =>
  new Map(
    Object.entries(players)
      .filter(([seat, name]) =>
        Object.entries(players).every(
          ([one, other]) => one === seat || other.toLowerCase() !== name.toLowerCase(),
        ),
      )
      .map(([seat, name]) => [seat, { en: { name }, zh: { name } }]),
  );

const NO_NAMES = seatLexicon({});

/** A desk as far as notices are read by it. */
export interface NoticeBook {
  readonly names?: Lexicon;
  /** True of a line that speaks to the game, which ends the words for other players above it. */
  readonly isForGame?: (line: string) => boolean;
  /** True of a game in which a phase is played with sealed orders. */
  readonly isSealed?: boolean;
}

/** The signs around it do not matter. */
const signed = (any: Pattern<Word>): Pattern<Word> =>
  the('said', phrase(soft('('), field('said', any), soft('.,;:!?)')));

/** Any of them, as a whole line. */
const NOTICE: Pattern<Word> = signed(
  either<Word>(
    ...Object.entries(NOTICES).map(([kind, { line }]) =>
      as(
        line,
        (value): Word => ({ kind, value }),
        (said) => (said.kind === kind ? said.value : undefined),
      ),
    ),
  ),
);

const languageOf = ({ names = NO_NAMES }: NoticeBook): Language<Word> => ({
  line: NOTICE,
  lexicon: names,
  negations: ['not', 'no', 'never', 'dont', '不', '别', '勿', '没'],
});

/** Longer lines are no notices. */
const LONGEST = 100;
/** A line in quotation marks is what somebody says, not what its sender does. */
const QUOTED = /^\s*["“”„«»'‘’「『《>#|]/u;

const mayBe = (text: string): boolean => text.length <= LONGEST && !QUOTED.test(text);

/** The notice that a line is, if it is one and nothing else. */
export const noticeIn = (book: NoticeBook, text: string): Word | undefined => {
  if (!mayBe(text) || text.trim() === '') return undefined;
  const read = readLine(languageOf(book), scan(text));
  return read.how === 'read' ? read.value : undefined;
};

const BEGINS = /^\s*(?:sealed|salt|seal|密封|盐)\s*[:：]/i;

const GOES_ON = /^\s*[0-9A-Z]{1,5}(?:-[0-9A-Z]{1,5})*-?\s*$/;

/** Lines with codes that a mail program broke put together again; an empty line stands for the rest. */
const withWholeCodes = (lines: readonly string[]): readonly string[] => {
  const whole = [...lines];
  for (const [at, line] of lines.entries()) {
    if (!BEGINS.test(line)) continue;
    for (let next = at + 1; next < lines.length; next++) {
      const more = lines[next] ?? '';
      const said = whole[at] ?? '';
      if (!GOES_ON.test(more) || isWhole(said.replace(BEGINS, ''))) break;
      whole[at] = `${said.trimEnd()}${more.trim()}`;
      whole[next] = '';
    }
  }
  return whole;
};

/** True of a digest, or a salt, that has all its signs. */
const isWhole = (said: string): boolean => {
  const signs = plainCode(said).length;
  return /^\s*2-/.test(said) ? signs > SEAL_SIGNS : signs >= SEAL_SIGNS;
};

const ARMOUR = /^[>\s]*-{3,} ?BEGIN AGE ENCRYPTED FILE ?-{3,}\s*$/;

const ARMOUR_END = /^[>\s]*-{3,} ?END AGE ENCRYPTED FILE ?-{3,}\s*$/;

interface UnwrappedText {
  readonly lines: readonly string[];
  readonly blocks: readonly { readonly value: string; readonly line: number }[];
}

/** Takes blocks that are locked until a time out of a text, however their lines were broken or quoted. */
const withoutArmour = (lines: readonly string[]): UnwrappedText => {
  const rest = [...lines];
  const blocks: { value: string; line: number }[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!ARMOUR.test(lines[at] ?? '')) continue;
    const end = lines.findIndex((line, index) => index > at && ARMOUR_END.test(line));
    if (end < 0) break;
    const value = lines
      .slice(at + 1, end)
      .join('')
      .replace(/[^A-Za-z0-9+/=]/g, '');
    blocks.push({ value, line: at + 1 });
    rest.fill('', at, end + 1);
    at = end;
  }
  return { lines: rest, blocks };
};

/** Takes the notices out of a text: an empty line stands for each. */
export const noticesIn = (
  book: NoticeBook,
  lines: readonly string[],
): { readonly lines: readonly string[]; readonly notices: readonly Notice[] } => {
  const { lines: open, blocks } = withoutArmour(lines);
  const { names = NO_NAMES, isForGame } = book;
  const isOther = (line: string): boolean =>
    noticeIn(book, line) !== undefined || isForGame?.(line) === true;
  const last = lastWordsIn(open, isOther);
  const { lines: bare, press } = pressIn(
    names,
    withWholeCodes(withLastWords(open, last, () => '')),
    isOther,
  );
  const notices: Notice[] = press.map(({ value, ...place }) => ({
    kind: 'press',
    value: { ...value } as Json,
    ...place,
  }));
  for (const { kind, text, first } of last)
    notices.push({ kind, value: { text }, line: first + 1, text: (open[first] ?? '').trim() });
  for (const block of blocks) notices.push({ kind: 'locked', text: '', ...block });
  const rest = bare.map((text, index) => {
    const said = noticeIn(book, text);
    if (said !== undefined) notices.push({ ...said, line: index + 1, text: text.trim() });
    return said === undefined ? text : '';
  });
  return { lines: rest, notices };
};

/** A notice in the words of a language. */
export const writeNotice = ({ names = NO_NAMES }: NoticeBook, said: Word, lang: Lang): string =>
  NOTICE.write({ kind: said.kind, value: said.value }, { lang, lexicon: names }) ?? said.kind;

/** The words that a line was nearly, if it can only have been meant for one notice. */
const nearly = (book: NoticeBook, text: string): Word | undefined => {
  if (!mayBe(text)) return undefined;
  const read = mendLine(languageOf(book), scan(text), DEFAULT_SLIPS);
  return read?.how === 'read' ? read.value : undefined;
};

/** An example of the kind that a line begins like, where it goes on with numbers that say nothing there. */
const begunIn = (book: NoticeBook, text: string): Word | undefined => {
  if (!mayBe(text) || !/\d/u.test(text)) return undefined;
  const line = scan(text);
  for (const [kind, { line: words, example, needs }] of Object.entries(NOTICES)) {
    if (example === undefined || needs?.test(text) === false) continue;
    const { at } = failureOf({ ...languageOf(book), line: words }, line);
    if (at >= 2) return { kind, value: example };
  }
  return undefined;
};

/**
 * A line that a game does not take for an order may be a notice with a slip in it. It is not guessed:
 * nothing is done about it, and its sender is asked.
 */
export const withNearNotices = <R extends Pick<Reading, 'problems' | 'unread'>>(
  book: NoticeBook,
  reading: R,
): R => {
  const { unread = [] } = reading;
  const asked: Problem[] = [];
  const rest = unread.filter(({ text, place }) => {
    const [meant, begun] = [nearly(book, text), begunIn(book, text)];
    const says = meant ?? begun;
    if (says === undefined) return true;
    const said = writeNotice(book, says, isHan(text) ? 'zh' : 'en');
    asked.push(
      meant === undefined
        ? invalid('begun-notice', place, { text, example: said })
        : invalid('nearly-notice', place, { text, readings: [said] }),
    );
    return false;
  });
  if (asked.length === 0) return reading;
  return { ...reading, unread: rest, problems: [...reading.problems, ...asked] };
};

/** Notices by what they are about: the message they stand in, or the moderator's business. */
export const ownNotices = (
  notices: readonly Notice[],
): {
  readonly ofMessage: readonly Notice[];
  readonly others: readonly Notice[];
} => {
  const isOfMessage = ({ kind }: Notice): boolean => NOTICES[kind]?.lasts === 'message';
  return {
    ofMessage: notices.filter(isOfMessage),
    others: notices.filter((one) => !isOfMessage(one)),
  };
};

/** The status that its sender gives a message: the last word counts. */
export const statusIn = (notices: readonly Word[]): Reading['status'] => {
  const last = notices.findLast(({ kind }) => kind === 'final' || kind === 'provisional');
  return last?.kind as Reading['status'];
};

/** The sense of notices, wherever they stand and wherever the lines of press end. */
export const senseOfNotices = (notices: readonly Word[]): readonly Json[] =>
  notices.map(({ kind, value }) => {
    const { to, text = '' } = (kind === 'press' ? pressOf(value) : undefined) ?? {};
    return { kind, value: to === undefined ? value : { to, text: text.replaceAll(/\s+/g, '') } };
  });

/** True of a message without orders that says something to the moderator; beside a mistake a word on its orders is none. */
export const isNoticed = (
  { notices, status }: { readonly notices: readonly Word[]; readonly status: Reading['status'] },
  mistakes: number,
): boolean =>
  (status === 'final' && mistakes === 0) ||
  notices.some(({ kind }) => mistakes === 0 || !OF_ORDERS.includes(kind));
