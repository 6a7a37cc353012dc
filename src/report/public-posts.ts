import type { Values } from '../core/document.ts';
import { type Block, type Document, NOTHING, type Saying, say } from '../core/document.ts';
import { type AnswerEvent, type Entry, isAnswered } from '../core/entry.ts';
import type { Seat } from '../core/game.ts';
import type { TemplateLine } from '../core/ruleset.ts';
import { knowsMore, redact } from '../core/secrecy.ts';
import type { Messages } from './messages.ts';
import { formatPrivately } from './narrate.ts';
import { type ComingNext, formatNext } from './next.ts';
import { formatEntry } from './sections.ts';
import { timeSaying } from './time.ts';

// What a letter asks of its reader stands at its top: the question, by when, and the lines that answer it.

/** A question that a letter asks, and all that helps to answer it. */
export interface Answerable {
  readonly kind: string;
  readonly question: Saying;
  /** Why what was sent for it does not answer it. */
  readonly passed: readonly Saying[];
  /** The possible answers, as far as they are a short list, and how many they are: what is to be put in order has no end of them. */
  readonly choices?: { readonly told: Saying; readonly count: number };
  /** The lines of a template that answer it. */
  readonly lines: readonly TemplateLine[];
}

/** Lines of orders, and the notes that they stand under. */
interface Part {
  readonly notes: readonly Saying[];
  readonly orders: readonly string[];
}

/** More lines than these are no help in a letter. */
const MOST_LINES = 12;
const MOST_PARTS = 8;

/** The lines to send for each question that its reader is asked. */
export const formatAnswers = (asked: readonly Answerable[]): Document =>
  asked.flatMap(formatAnswer);

const formatAnswer = ({ question, passed, choices, lines }: Answerable): Document => {
  const parts = partsIn(lines);
  const [only] = parts;
  const orders = parts.flatMap((part) => part.orders);
  const count = choices?.count ?? 0;
  // Where each answer has its line the lines alone say what can be chosen.
  const isSaid = parts.length === 1 && count <= orders.length && orders.length <= MOST_LINES;
  const told = [
    ...passed,
    ...(choices === undefined || isSaid
      ? []
      : [say('posted.choices', { question, choices: choices.told })]),
  ];
  if (only === undefined) return list(told);
  return [
    ...list(told),
    ...(parts.length === 1 ? oneOf(question, only, count) : some(question, parts)),
  ];
};

const oneOf = (question: Saying, { orders }: Part, choices: number): Document => [
  paragraph(
    say('posted.lines', {
      question,
      count: orders.length,
      others: choices === orders.length ? 'no' : 'yes',
    }),
  ),
  ...pasted(orders.slice(0, MOST_LINES)),
];

/** Of much that can be said of many things, a line of each. */
const some = (question: Saying, parts: readonly Part[]): Document => {
  const [first, ...others] = parts;
  // Notes that only the first has are about all.
  const most = Math.max(...others.map(({ notes }) => notes.length));
  const general = first?.notes.slice(0, Math.max(0, first.notes.length - most)) ?? [];
  const shown = new Map<string, number>();
  return [
    paragraph(
      say('posted.lines-such', { question, more: parts.length > MOST_PARTS ? 'yes' : 'no' }),
    ),
    ...list(general),
    ...parts
      .slice(0, MOST_PARTS)
      .flatMap(({ notes, orders }) => [
        ...list(notes.filter((note) => !general.includes(note)).slice(0, 1)),
        ...pasted(leastShown(orders, shown)),
      ]),
  ];
};

/** The line that does what the fewest before it do: the same for each could not be sent, where there are few such tokens. */
const leastShown = (orders: readonly string[], shown: Map<string, number>): readonly string[] => {
  const timesOf = (order: string): number => shown.get(deedOf(order)) ?? 0;
  const least = Math.min(...orders.map(timesOf));
  const picked = orders.filter((order) => timesOf(order) === least).slice(0, 1);
  for (const order of picked) shown.set(deedOf(order), least + 1);
  return picked;
};

/** The first word behind what a line is about: the order of a line of an area. */
const deedOf = (order: string): string => /[:：]\s*([^\s\d+*-]+)/.exec(order)?.[1] ?? order;

const partsIn = (lines: readonly TemplateLine[]): readonly Part[] => {
  const parts: { notes: readonly Saying[]; orders: string[] }[] = [];
  let notes: Saying[] = [];
  let isOpen = false;
  for (const line of lines) {
    if ('order' in line) {
      if (!isOpen) parts.push({ notes, orders: [] });
      parts.at(-1)?.orders.push(line.order);
      notes = [];
    } else if ('note' in line) notes.push(line.note);
    isOpen = 'order' in line;
  }
  return parts;
};

const pasted = (lines: readonly string[]): Document => [
  { block: 'quote', isPasted: true, lines: lines.map((text) => [{ text }]) },
];

/** The foot of what everybody reads: the public head, as it is typed. */
export const formatFoot = (head: string | undefined): Document =>
  head === undefined ? [] : [{ block: 'paragraph', text: say('report.head', { head }) }];

// What a moderator posts besides the report, and what he writes to one seat alone.

/** Who plays a seat, and what he is called on the forum if that is another name. */
interface SeatedPlayer {
  readonly seat: Seat;
  readonly player: string;
  readonly forum?: string;
}

/** The things everybody should know of a game that is opened. */
export interface GameOpening {
  readonly game: string;
  readonly preset: string;
  readonly seats: readonly SeatedPlayer[];
  readonly seedHash: string;
  /** The draws take in words of the players besides the seed, and a public draw. */
  readonly chance?: 'words' | undefined;
  readonly beacon?: string | undefined;
  /** Orders are sealed until the deadline. */
  readonly sealed?: 'hash' | 'time' | undefined;
  /** A sample's seed is known to everybody. */
  readonly sample?: 'yes';
  /** The options played otherwise than in the preset. */
  readonly options: readonly Saying[];
}

const heading = (level: 1 | 2, text: Saying): Block => ({ block: 'heading', level, text });
const paragraph = (text: Saying): Block => ({ block: 'paragraph', text });
const list = (items: readonly Saying[]): Document =>
  items.length === 0 ? [] : [{ block: 'list', items }];

/** The post that opens a game: who plays what, what is played otherwise, how orders are proved fair. */
export const formatOpening = (opened: GameOpening, next: ComingNext | undefined): Document => {
  const { game, preset, seats, seedHash, sample, options, chance, beacon, sealed } = opened;
  return [
    heading(1, say('posted.opening', { game })),
    paragraph(say('posted.preset', { preset, others: options.length })),
    ...list(options),
    heading(2, say('posted.seats')),
    {
      block: 'table',
      head: [NOTHING, say('posted.player'), say('posted.name')],
      rows: seats.map(({ seat, player, forum }) => [
        say('posted.seat', { seat }),
        say('posted.text', { text: player }),
        forum === undefined ? NOTHING : say('posted.text', { text: forum }),
      ]),
    },
    paragraph(sample === undefined ? say('posted.seed', { hash: seedHash }) : say('posted.sample')),
    ...(chance === undefined ? [] : [paragraph(say('posted.words'))]),
    ...(beacon === undefined ? [] : [paragraph(say('posted.beacon', { beacon }))]),
    ...(sealed === undefined ? [] : [paragraph(say('posted.sealed', { how: sealed }))]),
    ...(next === undefined ? [] : formatNext(next, 'public')),
  ];
};

/** Who has sent for a phase, where a game tells it; never whether it is all or final. */
export interface RollCall {
  readonly sent: readonly Seat[];
  readonly unsent: readonly Seat[];
}

/** The phase that comes, and by when. */
const whenOf = ({ moment, deadline }: ComingNext): Values => ({
  ...moment,
  ...(deadline !== undefined && { deadline: timeSaying(deadline) }),
});

/** The post that asks for what a phase needs, with its one deadline. */
export const formatAnnouncement = (
  game: string,
  next: ComingNext,
  rollCall: RollCall | undefined,
): Document => [
  heading(1, say('posted.announcement', { game, ...whenOf(next) })),
  ...formatNext(next, 'public'),
  ...(next.over === undefined ? [paragraph(say('posted.alone'))] : []),
  ...(rollCall === undefined ? [] : formatRollCall(rollCall)),
];

const formatRollCall = ({ sent, unsent }: RollCall): Document => [
  heading(2, say('posted.roll-call')),
  ...list([
    ...(sent.length > 0 ? [say('posted.sent', { seats: sent })] : []),
    ...(unsent.length > 0 ? [say('posted.unsent', { seats: unsent })] : []),
  ]),
];

/** The message that a seat alone is to read: news that others have not, and what it is asked. */
interface Private {
  readonly game: string;
  readonly seat: Seat;
  readonly entries: readonly Entry[];
  /** The things it has, where its game says so. */
  readonly holding: Document;
  /** All that it is asked, with the lines that answer it; nothing if it is asked nothing. */
  readonly asking: Document;
}

/** Undefined: there is nothing that is for its eyes alone, and nothing that it is asked. */
export const formatMessage = (
  { game, seat, entries, holding, asking }: Private,
  messages: Pick<Messages, 'tellings' | 'sentences' | 'quiet' | 'usual' | 'item'>,
): Document | undefined => {
  const news = entries.filter((entry) => knowsMore([entry], seat));
  const own = news.map((entry) => redact(entry, seat));
  // That its own orders were carried out goes without saying.
  const told = own.flatMap((entry) =>
    isNews(entry, messages) ? formatEntry(entry, messages) : [],
  );
  const refused = formatPrivately(own, { words: messages, reader: seat, isTold: isWorthTelling });
  if (told.length === 0 && refused.length === 0 && asking.length === 0) return undefined;
  return [
    heading(1, say('posted.message', { game, seat })),
    ...formatHolding(holding),
    ...(asking.length > 0 ? [...asking, paragraph(say('posted.how'))] : []),
    ...(told.length > 0 ? [heading(2, say('posted.news')), ...inList(told)] : []),
    ...refused,
  ];
};

/** The things a seat has, under a heading. */
export const formatHolding = (holding: Document): Document =>
  holding.length === 0 ? [] : [heading(2, say('posted.holding')), ...holding];

const isNews = ({ event }: Entry, { tellings }: Pick<Messages, 'tellings'>): boolean =>
  !isAnswered(event) && tellings.get(event.type)?.deed === undefined;

const isWorthTelling = ({ secret }: AnswerEvent): boolean =>
  secret?.by !== 'orders' || secret.passed !== undefined;

const inList = (blocks: Document): Document =>
  blocks.flatMap((block) => (block.block === 'paragraph' ? list([block.text]) : [block]));
