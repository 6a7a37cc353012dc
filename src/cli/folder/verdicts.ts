import { join } from 'node:path';
import { isSame } from '../../core/json.ts';
import {
  type LogLine,
  NOTHING_BEFORE,
  readLines,
  type WrittenLines,
  writeLines,
} from '../../core/log.ts';
import { isRecord } from '../../core/shape.ts';
import { appendAt, readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import type { Inbox } from './inbox.ts';
import { keepAside } from './keep.ts';
import { INBOX } from './unfinished.ts';

// Whatever was ever decided about a message, as it was decided: a line each time the list of messages
// became another, with what is new in it. The list is made of these lines, and can be made again.

export const VERDICTS = 'verdicts.jsonl';

/** Up to where the lines went when the list was written. */
export interface VerdictsHead {
  readonly length: number;
  readonly last: string;
}

export const NO_VERDICTS: VerdictsHead = { length: 0, last: NOTHING_BEFORE };

type Members = Readonly<Record<string, unknown>>;

/** Members that hold much, of which a line names what is another; null: it is gone. */
const MAPS = ['kept', 'written', 'pending', 'receipts', 'remembered'];

/** The list with its messages by number. */
const mapped = ({ kept, ...inbox }: Inbox): Members => ({
  ...inbox,
  kept: Object.fromEntries(kept.map((one) => [one.number, one])),
});

const listed = ({ kept, ...inbox }: Members): Inbox =>
  ({ ...inbox, kept: Object.values(kept ?? {}) }) as unknown as Inbox;

/** The change that makes one list of another; without one it makes all of it. */
export const changeOf = (before: Inbox | undefined, after: Inbox): Members => {
  const was: Members = before === undefined ? {} : mapped(before);
  const is = mapped(after);
  const change: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const [from, to] = [was[name], is[name]];
    if (isSame(from ?? null, to ?? null)) continue;
    change[name] = MAPS.includes(name) && isRecord(from) && isRecord(to) ? changed(from, to) : to;
    change[name] ??= null;
  }
  return change;
};

const changed = (from: Members, to: Members): Members => {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  const others = [...names].filter((name) => !isSame(from[name] ?? null, to[name] ?? null));
  return Object.fromEntries(others.map((name) => [name, to[name] ?? null]));
};

const withoutNulls = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

const applied = (inbox: Members, { line: _, before: __, ...change }: LogLine): Members => {
  const next: Record<string, unknown> = { ...inbox };
  for (const [name, value] of Object.entries(change)) {
    const from = inbox[name];
    next[name] =
      MAPS.includes(name) && isRecord(value)
        ? withoutNulls({ ...(isRecord(from) && from), ...value })
        : value;
  }
  return withoutNulls(next);
};

export interface Verdicts {
  /** The list of messages that the lines give. */
  readonly inbox: Inbox | undefined;
  readonly head: VerdictsHead;
  /** Where each line ended, with its hash. */
  readonly heads: readonly VerdictsHead[];
  /** The text behind the last good line: half of one, or lines that were damaged. */
  readonly rest: string;
  /** The order files as they were written last. */
  readonly orders: ReadonlyMap<string, string>;
}

const pathOf = (folder: string): string => join(folder, INBOX, VERDICTS);

export const readVerdicts = (folder: string): Verdicts | undefined => {
  const text = readIfThere(pathOf(folder))?.toString();
  if (text === undefined) return undefined;
  // A line without its end was never written whole.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const { lines, length, last, links } = readLines(sha256, whole, NOTHING_BEFORE);
  const orders = new Map<string, string>();
  for (const { pending } of lines)
    for (const [path, file] of Object.entries(pending ?? {}))
      if (isRecord(file)) orders.set(path, String(file['text']));
  const heads = links.map(({ end, hash }) => ({
    length: Buffer.byteLength(text.slice(0, end)),
    last: hash,
  }));
  return {
    inbox: lines.length === 0 ? undefined : listed(lines.reduce(applied, {} as Members)),
    head: { length: Buffer.byteLength(text.slice(0, length)), last },
    heads,
    rest: text.slice(length),
    orders,
  };
};

/** True if the lines end where a list says, without reading all of them. */
export const endsAt = (folder: string, { length, last }: VerdictsHead): boolean => {
  const bytes = readIfThere(pathOf(folder));
  if (bytes === undefined || bytes.length !== length || bytes.at(-1) !== NEWLINE) return false;
  const start = bytes.lastIndexOf(NEWLINE, length - 2) + 1;
  return sha256(bytes.subarray(start, -1)) === last;
};

const NEWLINE = 10;

export const verdictsText = (changes: readonly Members[], { last }: VerdictsHead): WrittenLines => {
  const lines = changes.filter((change) => Object.keys(change).length > 0);
  return writeLines(
    sha256,
    lines.map((change) => ({ line: 'inbox', ...change })),
    last,
  );
};

/** The line that makes a list from its beginning, with the order files that were written of it. */
export const wholeOf = (
  inbox: Inbox,
  orders: Readonly<Record<string, string>>,
): readonly Members[] => {
  const texts = Object.entries(orders).map(([path, text]) => [path, { text }] as const);
  const first = { ...inbox, pending: { ...Object.fromEntries(texts), ...inbox.pending } };
  return texts.length === 0
    ? [changeOf(undefined, inbox)]
    : [changeOf(undefined, first), changeOf(first, inbox)];
};

/** Writes what is new behind the lines that there are. */
export const appendVerdicts = (
  folder: string,
  head: VerdictsHead,
  changes: readonly Members[],
): VerdictsHead => {
  const { text, last } = verdictsText(changes, head);
  if (text === '') return head;
  const torn = readIfThere(pathOf(folder))?.subarray(head.length) ?? Buffer.of();
  if (torn.length > 0) keepAside(join(folder, INBOX), 'verdicts.torn.jsonl', torn);
  appendAt(pathOf(folder), head.length, text);
  return { length: head.length + Buffer.byteLength(text), last };
};
