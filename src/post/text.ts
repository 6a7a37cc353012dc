import type { Problem } from '../core/problem.ts';
import { plainOfBBCode, takeEditNotices } from './bbcode.ts';
import { cleanCharacters, decodeEntities, linesOf } from './characters.ts';
import { markOutsideFence } from './fence.ts';
import { unflow } from './flowed.ts';
import type { AsideReason, OrderText, Origin, SetAside } from './letter.ts';
import type { Limits } from './limits.ts';
import { isBlank, isKept, type Marked } from './marked.ts';
import type { LooksLikeOrder } from './order-like.ts';
import { markArmour } from './pgp.ts';
import { defect } from './problems.ts';
import { markQuoted, markReplies } from './replies.ts';
import { markTails } from './tails.ts';

/** A text as it was decoded, before anything is set aside. */
export interface RawText {
  readonly text: string;
  readonly origin: Origin;
  readonly name: string | null;
  /** How a mail program broke the lines; null: not at all. */
  readonly flowed: { readonly delSp: boolean } | null;
}

export interface TextSettings {
  readonly limits: Limits;
  readonly looksLikeOrder: LooksLikeOrder;
}

export interface ReadText {
  readonly text: OrderText;
  readonly aside: readonly SetAside[];
  readonly defects: readonly Problem[];
  /** A forum's notices that the text was edited. */
  readonly notices: readonly string[];
}

/** A text down to the lines that may be orders; nothing is lost, what is no order is set aside. */
export const readText = (raw: RawText, settings: TextSettings): ReadText => {
  const { limits, looksLikeOrder } = settings;
  const defects: Problem[] = [];
  const { rows, split, isCut } = rowsOf(raw, settings);
  if (split > 0) defects.push(defect('post-flowed-split', { lines: split }));
  if (isCut) defects.push(defect('post-text-too-long', { most: limits.textLines }));
  const cleaned = cleanCharacters(decodeEntities(rows.join('\n')));
  const { text, notices } = takeEditNotices(cleaned.text);
  const short = cutLong(plainOfBBCode(text), limits.lineLength);
  const armour = markArmour(short);
  const fenced = markOutsideFence(markReplies(markQuoted(armour.lines)));
  const tails =
    fenced.fences > 0
      ? { lines: fenced.lines, ordersBehind: false }
      : markTails(fenced.lines, looksLikeOrder);
  const noted: readonly (readonly [boolean, Problem])[] = [
    [short.some(({ reason }) => reason === 'line-too-long'), defect('post-line-too-long')],
    [armour.isEncrypted, defect('post-encrypted')],
    [fenced.isOpen, defect('post-fence-open')],
    [fenced.fences > 1, defect('post-fence-several', { fences: fenced.fences })],
    [tails.ordersBehind, defect('post-orders-behind-signature')],
  ];
  defects.push(...cleaned.defects, ...noted.flatMap(([is, problem]) => (is ? [problem] : [])));
  const { origin, name } = raw;
  return {
    text: { origin, name, format: 'text', isFenced: fenced.fences > 0, lines: kept(tails.lines) },
    aside: [...stretches(tails.lines, raw), ...noticeAside(notices, raw)],
    defects,
    notices,
  };
};

interface Rows {
  readonly rows: readonly string[];
  readonly split: number;
  readonly isCut: boolean;
}

/** What the order notations take for a remark. */
const COMMENT = /^\s?(?:#|\/\/)/;

const rowsOf = ({ text, flowed }: RawText, { limits, looksLikeOrder }: TextSettings): Rows => {
  const all = linesOf(text.replace(/^\uFEFF/, ''));
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

/** The lines that are left, each at its number, without empty ones at the end. */
const kept = (lines: readonly Marked[]): readonly string[] => {
  const texts = lines.map((line) => (isKept(line) ? line.text.trimEnd() : ''));
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
};

const stretches = (lines: readonly Marked[], { origin, name }: RawText): readonly SetAside[] => {
  const found: { reason: AsideReason; line: number; lines: string[] }[] = [];
  let open: AsideReason | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.reason !== null && line.reason === open) found.at(-1)?.lines.push(line.text);
    else if (line.reason !== null)
      found.push({ reason: line.reason, line: index + 1, lines: [line.text] });
    open = line.reason;
  }
  return found
    .filter(({ lines: texts }) => texts.some((text) => !isBlank({ text, reason: null })))
    .map((stretch) => ({ ...stretch, origin, name }));
};

const noticeAside = (notices: readonly string[], { origin, name }: RawText): readonly SetAside[] =>
  notices.length === 0 ? [] : [{ reason: 'edit-notice', origin, name, line: 0, lines: notices }];

/** Whether a text says anything at all. */
export const saysSomething = ({ lines }: OrderText): boolean =>
  lines.some((line) => line.trim() !== '');
