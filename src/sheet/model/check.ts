import type { Document } from '../../core/document.ts';
import { limitOf } from '../../core/limits.ts';
import type { Problem } from '../../core/problem.ts';
import { unsaidIn } from '../../desk/forgotten.ts';
import {
  formatReceipt,
  type MessageOnDesk,
  orderedIn,
  problemsOf,
  understood,
} from '../../desk/format/receipt.ts';
import { awaitedIn } from '../../desk/further-steps.ts';
import { awaitsOf } from '../../desk/in-force.ts';
import { isTogether } from '../../desk/moment.ts';
import {
  brokenReading,
  judgeReading,
  linesOf,
  readOrderText,
  tooLarge,
} from '../../desk/read-text.ts';
import { tagOf } from '../../desk/tag.ts';
import type { SheetContext } from './context.ts';
import { mac, sha256 } from './sha256.ts';
import type { Form, Slot } from './slots.ts';
import { orderSubject, placingOf, type Subject, subjectOf } from './subject.ts';

/** The file that the commands would read the same text from. */
const SOURCE = 'orders.txt';

/** A text as the command `check` reads and judges it. */
export const checked = (context: SheetContext, typed: string): MessageOnDesk => {
  const { desk, seat, moment } = context;
  // Halves of characters reach no file.
  const text = typed.replace(/\p{Cs}/gu, '\ufffd');
  const most = limitOf(desk.manner?.limits, 'order-bytes');
  const { length } = new TextEncoder().encode(text);
  const reading =
    length > most ? brokenReading([tooLarge(length, most)]) : readOrderText(desk, seat, text);
  const about = { seat, ...moment, digest: sha256(text), source: SOURCE };
  const message = judgeReading(desk, reading, about);
  return { ...message, written: { source: SOURCE, text } };
};

/** The document that the command prints of it. */
export const receiptOf = (context: SheetContext, told: MessageOnDesk): Document =>
  formatReceipt(context, told);

/** Something that is said about a text, until the lines that it is about are others. */
export interface Remark {
  readonly id: string;
  readonly kind: 'wrong' | 'doubtful' | 'unclear';
  readonly says: string;
  readonly line?: number;
}

/** All that is wrong or doubtful in a text, in the order of its lines. */
export const remarksOn = (
  { words }: SheetContext,
  { errors, receipt, written }: MessageOnDesk,
): readonly Remark[] => {
  const lines = linesOf(written.text);
  const told = (kind: Remark['kind'], problems: readonly Problem[]): readonly Remark[] =>
    problems.map((problem) => {
      const says = words.sentence(problem);
      const line = problem.place?.line;
      const about = line === undefined ? '' : (lines[line - 1] ?? '').trim();
      return { id: sha256(`${kind}|${says}|${about}`), kind, says, ...(line && { line }) };
    });
  return [
    ...told('wrong', errors),
    ...told('unclear', receipt.doubts ?? []),
    ...told('doubtful', problemsOf(receipt, 'doubtful')),
  ];
};

/**
 * What silence on an open row means: `must`, a thing that can get an order has none; `waits`, the game goes
 * on only with an answer; `default`, what the rules have for it is done.
 */
export const SORTS = ['must', 'waits', 'default'] as const;

/** A row that is still empty. */
export interface OpenRow {
  readonly subject: Pick<Subject, 'id' | 'kind'>;
  readonly sort: (typeof SORTS)[number];
}

/** All that has not been said. */
export interface OpenRows {
  readonly rows: readonly OpenRow[];
  /** False in the middle of something, where nobody can say what else the phase will ask. */
  readonly isAll: boolean;
}

/** Places without an order, and questions without an answer, asked now or surely later in the phase. */
export const openRowsIn = (
  context: SheetContext,
  { slots }: Form,
  said: ReadonlyMap<string, unknown>,
  told: MessageOnDesk,
): OpenRows => {
  const { desk } = context;
  const placing = placingOf(context)?.kind.name;
  const places = unsaidIn(desk, orderedIn(told))
    .filter(({ kind, isBegun }) => kind === placing || isBegun)
    .flatMap(({ kind, subjects }) =>
      subjects.map((one): OpenRow => {
        const sort = kind === placing ? 'must' : 'default';
        return { subject: orderSubject(kind, one), sort };
      }),
    );
  const missing = told.receipt.missing
    .filter(({ question }) => question.kind.name !== placing)
    .map(({ question: { kind, about }, silence }): OpenRow => {
      const isPlain = Object.keys(about).length === 0;
      const subject = subjectOf(context, {
        kind: kind.name,
        ...(!isPlain && { about }),
        wish: null,
      });
      return { subject, sort: silence === 'default' ? 'default' : 'waits' };
    });
  const later = slots.filter((slot) => isLater(context, slot, told));
  const found = [
    ...places,
    ...missing,
    ...later.map((subject) => ({ subject, sort: 'waits' as const })),
  ];
  const awaited = awaitedIn(desk, told.taken);
  const more = [...(awaited ?? [])].flatMap(([kind, count]): readonly OpenRow[] => {
    const known = found.filter(({ subject }) => subject.kind === kind).length;
    const free = slots.find((slot) => slot.kind === kind && !slot.lasting && !said.has(slot.id));
    const row: OpenRow = { subject: { kind, id: free?.id ?? kind }, sort: 'waits' };
    return Array.from({ length: Math.max(0, count - known) }, () => row);
  });
  return { rows: [...found, ...more], isAll: awaited !== undefined };
};

/** True of a row of which nothing is said, though the game will wait for it later in a round that all speak for together. */
const isLater = (
  { desk, moment, seat }: SheetContext,
  { kind, about, isAsked, lasting }: Slot,
  { receipt }: MessageOnDesk,
): boolean =>
  !(isAsked || lasting || about) &&
  isTogether(desk.ruleset, moment.phase) &&
  receipt.silent.includes(kind) &&
  desk.ruleset.asksIn?.(moment.phase, kind) !== false &&
  desk.ruleset.turnsOnNews?.(desk.rules, kind) !== true &&
  awaitsOf(desk, kind, seat) === 'wait';

/** The row of the form that something is said in. */
export const rowFor = (
  slots: readonly Slot[],
  { id, kind }: Pick<Subject, 'id' | 'kind'>,
): Slot | undefined =>
  slots.find((slot) => slot.id === id) ?? slots.find((slot) => slot.kind === kind);

/** What silence in a row means, where it is still empty. */
export const silenceIn = (
  { rows }: OpenRows,
  slots: readonly Slot[],
  { id }: Slot,
): OpenRow['sort'] | undefined =>
  rows.find(({ subject }) => rowFor(slots, subject)?.id === id)?.sort;

/** The tag that a seat's key gives what was understood. */
export const tagFor = (context: SheetContext, told: MessageOnDesk, key: string): string => {
  const { settings, seat, moment } = context;
  const lines = understood({ ...context, words: { catalogue: { lang: 'en' } } }, told);
  return tagOf(mac, key, { game: settings.name, seat, moment, lines });
};
