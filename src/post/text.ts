import type { Problem } from '../core/problem.ts';
import { plainOfBBCode, takeEditNotices } from './bbcode.ts';
import { takeBullets } from './bullets.ts';
import { cleanCharacters, decodeEntities, linesOf } from './characters.ts';
import { markOutsideFence } from './fence.ts';
import { unflow } from './flowed.ts';
import type { AsideReason, OrderText, Origin, OtherReading, SetAside } from './letter.ts';
import type { Limits } from './limits.ts';
import type { Marked } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';
import { markArmour } from './pgp.ts';
import { defect } from './problems.ts';
import { likeliest, otherReadings, Readings } from './readings.ts';
import { markQuoted, markReplies, type Posted } from './replies.ts';
import { withoutRuns } from './runs.ts';
import { markTails } from './tails.ts';

/** A text as it was decoded, before anything is set aside. */
export interface RawText {
  readonly text: string;
  readonly origin: Origin;
  readonly name: string | null;
  /** The way a mail program broke the lines; null: not at all. */
  readonly flowed: { readonly delSp: boolean } | null;
  /** A forum printed it, with boxes around what is quoted that are no longer seen. */
  readonly post?: Posted;
}

interface TextSettings {
  readonly limits: Limits;
  readonly looksLikeOrder: LooksLikeOrder;
}

interface ReadText {
  readonly text: OrderText;
  readonly aside: readonly SetAside[];
  readonly defects: readonly Problem[];
  /** A forum's notices that the text was edited. */
  readonly notices: readonly string[];
}

/** A text down to the lines that may be orders; nothing is lost, what is no order is set aside. */
export const readText = (raw: RawText, settings: TextSettings): ReadText => {
  const read = readOneWay(raw, settings);
  if (raw.flowed === null) return read;
  // A program that says that it broke lines, and where, is not always right.
  const { text: broken } = readOneWay({ ...raw, flowed: null }, settings);
  const readings = new Readings(read.text.lines);
  for (const { by, lines } of read.text.others ?? []) readings.add(by, lines);
  readings.add(['wrapped'], broken.lines);
  for (const { by, lines } of broken.others ?? []) readings.add([...by, 'wrapped'], lines);
  return { ...read, text: withOthers(read.text, readings.all) };
};

/** A text with the other ways to read it, if there are any. */
export const withOthers = (
  { others: _, ...text }: OrderText,
  others: readonly OtherReading[],
): OrderText => (others.length === 0 ? text : { ...text, others });

const readOneWay = (raw: RawText, settings: TextSettings): ReadText => {
  const { limits, looksLikeOrder } = settings;
  const { rows, split, isCut } = rowsOf(raw, settings);
  const cleaned = cleanCharacters(decodeEntities(rows.join('\n')));
  const { text, notices } = takeEditNotices(cleaned.text);
  const short = cutLong(plainOfBBCode(text), limits.lineLength);
  const armour = markArmour(takeBullets(short, looksLikeOrder));
  const replied = markReplies(markQuoted(armour.lines, looksLikeOrder), looksLikeOrder, raw.post);
  const fenced = markOutsideFence(replied);
  const tails =
    fenced.fences > 0
      ? { lines: fenced.lines, ordersBehind: false }
      : markTails(fenced.lines, looksLikeOrder, raw.post !== undefined);
  const noted: readonly (readonly [boolean, Problem])[] = [
    [split > 0, defect('post-flowed-split', { lines: split })],
    [isCut, defect('post-text-too-long', { most: limits.textLines })],
    ...cleaned.defects.map((problem) => [true, problem] as const),
    [short.some(({ reason }) => reason === 'line-too-long'), defect('post-line-too-long')],
    [armour.isEncrypted, defect('post-encrypted')],
    [fenced.isOpen, defect('post-fence-open')],
    [fenced.fences > 1, defect('post-fence-several', { fences: fenced.fences })],
    [tails.ordersBehind, defect('post-orders-behind-signature')],
  ];
  const { origin, name } = raw;
  const lines = likeliest(tails.lines);
  const bare = { origin, name, format: 'text', isFenced: fenced.fences > 0, lines } as const;
  return {
    text: withOthers(bare, otherReadings(tails.lines, looksLikeOrder)),
    aside: [...stretches(tails.lines, raw), ...noticeAside(notices, raw)],
    defects: noted.flatMap(([is, problem]) => (is ? [problem] : [])),
    notices,
  };
};

interface Rows {
  readonly rows: readonly string[];
  readonly split: number;
  readonly isCut: boolean;
}

/** The text that the order notations take for a remark. */
const COMMENT = /^\s?(?:#|\/\/)/;

const rowsOf = (
  { text, origin, flowed }: RawText,
  { limits, looksLikeOrder }: TextSettings,
): Rows => {
  const bare = text.replace(/^\uFEFF/, '');
  const all = linesOf(origin === 'body-html' ? bare : withoutRuns(bare));
  const isCut = all.length > limits.textLines;
  const rows = isCut ? all.slice(0, limits.textLines) : all;
  if (flowed === null) return { rows, split: 0, isCut };
  const startsOrder = (line: string): boolean => COMMENT.test(line) || looksLikeOrder(line);
  const { lines, split } = unflow(rows, { ...flowed, startsOrder });
  return { rows: lines, split, isCut };
};

/** As much of a line that is too long is kept to show which one it was. */
const SHOWN = 200;

const cutLong = (lines: readonly Marked[], most: number): readonly Marked[] =>
  lines.map((line) =>
    line.text.length <= most
      ? line
      : { text: line.text.slice(0, SHOWN), reason: line.reason ?? 'line-too-long' },
  );

const stretches = (lines: readonly Marked[], { origin, name }: RawText): readonly SetAside[] => {
  const found: { reason: AsideReason; line: number; lines: string[] }[] = [];
  let open: AsideReason | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.reason !== null && line.reason === open) found.at(-1)?.lines.push(line.text);
    else if (line.reason !== null)
      found.push({ reason: line.reason, line: index + 1, lines: [line.text] });
    open = line.reason;
    if (line.out === undefined) continue;
    found.push({ reason: line.out.reason, line: index + 1, lines: [line.out.text] });
    open = null;
  }
  return found
    .filter(({ lines: texts }) => texts.some((text) => text.trim() !== ''))
    .map((stretch) => ({ ...stretch, origin, name }));
};

const noticeAside = (notices: readonly string[], { origin, name }: RawText): readonly SetAside[] =>
  notices.length === 0 ? [] : [{ reason: 'edit-notice', origin, name, line: 0, lines: notices }];

/** True if a text says anything at all. */
export const saysSomething = ({ lines }: Pick<OrderText, 'lines'>): boolean =>
  lines.some((line) => line.trim() !== '');

/** True if a text says anything in any of its readings. */
export const maySaySomething = (text: OrderText): boolean =>
  saysSomething(text) || (text.others ?? []).some(saysSomething);
