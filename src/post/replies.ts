import type { AsideReason } from './letter.ts';
import { isBlank, isKept, type Marked, mark, nextFilled } from './marked.ts';

const STARTS = /^(?:On|Am|Le|El|Il|Op|At|在|于|於)[\s\d「"]|<[^<>\s]{1,100}@|[于於]\s?\d{4}\s?年/u;
const HEADS: readonly RegExp[] = [
  /^(?:On|At)\b(?=.{0,200}[\d@]).{1,300}\bwrote\s?[:：]?$/iu,
  /^Am\b.{1,250}\bschrieb\b.{0,120}[:：]$/iu,
  /^(?:Le|El|Il|Op)\b(?=.{0,200}\d).{1,300}(?:a écrit|escribió|ha scritto|schreef.{0,100})\s?[:：]$/iu,
  /^(?:在|于|於)(?=.{0,200}\d).{1,300}(?:写道|寫道|写到|寫到|wrote)\s?[:：]?$/u,
  /^.{1,150}[于於]\s?\d{4}.{4,80}(?:写道|寫道|写到|寫到)\s?[:：]?$/u,
  /^.{1,150}<[^<>\s]{1,100}@[^<>\s]{1,100}>.{0,80}(?:wrote|写道|寫道|写到|寫到)\s?[:：]$/iu,
  /^\d{4}[-/]\d.{4,120}<[^<>\s]{1,100}@[^<>\s]{1,100}>[:：]$/u,
];
const DIVIDER =
  /^-{2,}\s{0,3}(?:original message|original|reply message|ursprüngliche nachricht|message d'origine|mensaje original|原始邮件|原始郵件|原邮件|原郵件|回复的?原?邮件|回覆的?原?郵件|邮件原件)\s{0,3}-{2,}$/iu;
const FORWARD =
  /^(?:-{2,}\s{0,3}(?:forwarded message|forwarded by.{0,80}|转发的?原?邮件|轉寄的?郵件|轉發的?郵件|已转发邮件|weitergeleitete nachricht)\s{0,3}-{2,}|begin forwarded message\s?[:：]|开始转发的邮件\s?[:：]|開始轉寄郵件\s?[:：])$/iu;
const FROM = /^\*{0,2}(?:from|von|de|发件人|寄件者|寄件人|发送人)\s?[:：]\*{0,2}\s?\S/iu;
const MORE_HEADERS =
  /^\*{0,2}(?:sent|date|to|subject|cc|gesendet|an|betreff|envoyé|à|objet|发送时间|發送時間|傳送時間|寄件日期|发送日期|日期|时间|收件人|收件者|抄送|主题|主題|主旨)\s?[:：]/iu;
const RULE = /^[_-]{10,}$/;
const QUOTED = /^\s{0,3}[>＞]/u;

export const markQuoted = (lines: readonly Marked[]): readonly Marked[] =>
  lines.map((line) =>
    line.reason === null && QUOTED.test(line.text) ? { ...line, reason: 'quoted' } : line,
  );

interface Found {
  readonly from: number;
  /** The first line behind the head. */
  readonly to: number;
  readonly isForward: boolean;
}

/** Heads are told over so many lines at most. */
const LONGEST_HEAD = 3;
const HEADER_LINES = 5;

const textAt = (lines: readonly Marked[], index: number): string => {
  const line = lines[index];
  return line !== undefined && isKept(line) ? line.text.trim().slice(0, 400) : '';
};

const headAt = (lines: readonly Marked[], from: number): Found | null => {
  const first = textAt(lines, from);
  if (first === '') return null;
  if (FORWARD.test(first)) return { from, to: from + 1, isForward: true };
  if (DIVIDER.test(first)) return { from, to: from + 1, isForward: false };
  if (FROM.test(first)) return fromBlockAt(lines, from);
  return RULE.test(first) ? ruledBlockAt(lines, from) : sentenceAt(lines, from);
};

/** `On … wrote:`, which mail programs wrap like any other line. */
const sentenceAt = (lines: readonly Marked[], from: number): Found | null => {
  let joined = '';
  for (let to = from; to < from + LONGEST_HEAD; to++) {
    const next = textAt(lines, to);
    joined = joined === '' ? next : `${joined} ${next}`;
    if (next === '' || !STARTS.test(joined)) return null;
    if (HEADS.some((head) => head.test(joined))) return { from, to: to + 1, isForward: false };
  }
  return null;
};

/** A block of headers that a mail program put above the message it answers. */
const fromBlockAt = (lines: readonly Marked[], from: number): Found | null => {
  let to = from + 1;
  let more = 0;
  while (to < from + HEADER_LINES && MORE_HEADERS.test(textAt(lines, to))) {
    more++;
    to++;
  }
  return more === 0 ? null : { from, to, isForward: false };
};

/** The line that a mail program draws above such a block. */
const ruledBlockAt = (lines: readonly Marked[], from: number): Found | null => {
  const next = nextFilled(lines, from + 1);
  const block = FROM.test(textAt(lines, next)) ? fromBlockAt(lines, next) : null;
  return block === null ? null : { ...block, from };
};

/** Sets aside what a message answers or forwards, whether it has marks in front or not. */
export const markReplies = (lines: readonly Marked[]): readonly Marked[] => {
  const marked = [...lines];
  for (let at = 0; at < lines.length; at++) {
    const head = headAt(lines, at);
    if (head === null) continue;
    const next = nextFilled(lines, head.to);
    const isMarked = lines[next]?.reason === 'quoted';
    if (!isMarked || head.isForward) {
      mark(marked, [head.from, lines.length], reasonOf(lines, head));
      break;
    }
    mark(marked, [head.from, head.to], 'reply-head');
    at = head.to - 1;
  }
  return marked;
};

/** A message with nothing of its own above another's headers was handed on, not answered. */
const reasonOf = (lines: readonly Marked[], { from, isForward }: Found): AsideReason => {
  const isFirst = lines.slice(0, from).every((line) => isBlank(line) || !isKept(line));
  const isBlock = FROM.test(textAt(lines, from)) || RULE.test(textAt(lines, from));
  return isForward || (isFirst && isBlock) ? 'forwarded' : 'quoted';
};
