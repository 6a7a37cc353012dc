import type { Document, Saying } from '../core/document.ts';
import { say } from '../core/document.ts';
import type { TemplateLine } from '../core/ruleset.ts';

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
export const tellAnswers = (asked: readonly Answerable[]): Document => asked.flatMap(tellAnswer);

const tellAnswer = ({ question, passed, choices, lines }: Answerable): Document => {
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
  return [
    paragraph(
      say('posted.lines-such', { question, more: parts.length > MOST_PARTS ? 'yes' : 'no' }),
    ),
    ...list(general),
    ...parts
      .slice(0, MOST_PARTS)
      .flatMap(({ notes, orders }) => [
        ...list(notes.filter((note) => !general.includes(note)).slice(0, 1)),
        ...pasted(orders.slice(0, 1)),
      ]),
  ];
};

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

const paragraph = (text: Saying): Document[number] => ({ block: 'paragraph', text });
const list = (items: readonly Saying[]): Document =>
  items.length === 0 ? [] : [{ block: 'list', items }];
const pasted = (lines: readonly string[]): Document => [
  { block: 'quote', isPasted: true, lines: lines.map((text) => [{ text }]) },
];
