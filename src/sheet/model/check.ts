import type { Document } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { limitOf } from '../../core/limits.ts';
import type { Problem } from '../../core/problem.ts';
import { unsaidIn } from '../../desk/forgotten.ts';
import {
  brokenReading,
  judgeReading,
  linesOf,
  readOrderText,
  tooLarge,
} from '../../desk/read-text.ts';
import { tagOf } from '../../desk/tag.ts';
import {
  orderedIn,
  problemsOf,
  type Told,
  tellReceipt,
  understood,
} from '../../desk/tell/receipt.ts';
import type { Bench } from './bench.ts';
import { mac, sha256 } from './sha256.ts';
import type { Slot } from './slots.ts';
import { orderSubject, placingOf, type Subject, subjectOf } from './subject.ts';

/** The file that the commands would read the same text from. */
const SOURCE = 'orders.txt';

/** A text as the command `check` reads and judges it. */
export const checked = <G extends Game>(bench: Bench<G>, typed: string): Told<G> => {
  const { desk, seat, moment } = bench;
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
export const receiptOf = <G extends Game>(bench: Bench<G>, told: Told<G>): Document =>
  tellReceipt(bench, told);

/** Something that is said about a text, until the lines that it is about are others. */
export interface Remark {
  readonly id: string;
  readonly kind: 'wrong' | 'doubtful' | 'unclear';
  readonly says: string;
  readonly line?: number;
}

/** All that is wrong or doubtful in a text, in the order of its lines. */
export const remarksOn = <G extends Game>(
  { words }: Bench<G>,
  { errors, receipt, written }: Told<G>,
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

/** A row that is still empty, and that the game waits for. */
export interface Forgotten {
  readonly subject: Subject;
  /** It is one of the things that can get an order. */
  readonly isPlace: boolean;
}

/** All that has not been said: each place without an order, and each question without an answer. */
export const forgottenIn = <G extends Game>(
  bench: Bench<G>,
  told: Told<G>,
): readonly Forgotten[] => {
  const placing = placingOf(bench)?.kind.name;
  const unsaid = unsaidIn(bench.desk, orderedIn(told));
  const missing = told.receipt.missing.filter(
    ({ question, silence }) => question.kind.name !== placing && silence !== 'default',
  );
  return [
    ...unsaid
      .filter(({ kind, isBegun }) => kind === placing || isBegun)
      .flatMap(({ kind, subjects }) =>
        subjects.map((one) => ({ subject: orderSubject(kind, one), isPlace: kind === placing })),
      ),
    ...missing.map(({ question: { kind, about } }) => ({
      subject: subjectOf(bench, {
        kind: kind.name,
        ...(Object.keys(about).length > 0 && { about }),
        wish: null,
      }),
      isPlace: false,
    })),
  ];
};

/** The row of the form that something is said in. */
export const rowFor = (
  slots: readonly Slot[],
  { id, kind }: Pick<Subject, 'id' | 'kind'>,
): Slot | undefined =>
  slots.find((slot) => slot.id === id) ?? slots.find((slot) => slot.kind === kind);

/** The tag that a seat's key gives what was understood. */
export const tagFor = <G extends Game>(bench: Bench<G>, told: Told<G>, key: string): string => {
  const { settings, seat, moment } = bench;
  const lines = understood({ ...bench, words: { catalogue: { lang: 'en' } } }, told);
  return tagOf(mac, key, { game: settings.name, seat, moment, lines });
};
