import type { Lang } from '../../../core/game.ts';

/** How words and names are put together in one language of the order language. */
export interface Style {
  /** Behind the head of a line. */
  readonly colon: string;
  /** Between the parts of an order and between alternatives. */
  readonly semicolon: string;
  /** Between the names of a list. */
  readonly comma: string;
  /** Between units that march together, and between bids. */
  readonly blank: string;
  readonly arrow: string;
  /** Between an area and the units for it. */
  readonly units: string;
  /** Between the words of a condition or a side, and its name. */
  readonly gap: string;
  /** Between what is bid on and how much. */
  readonly amount: string;
  counted(name: string, plural: string, count: number): string;
  /** What a line is about, behind its head; a port's sea behind its area. */
  about(at: string, name: string): string;
  /** A remark behind an order. */
  remark(text: string): string;
  when(head: string, and: string, clauses: readonly string[]): string;
  /** A side of a battle at a place; `of` is the word between them. */
  sideAt(side: string, of: string, place: string): string;
}

const ENGLISH_STYLE: Style = {
  colon: ': ',
  semicolon: '; ',
  comma: ', ',
  blank: ', ',
  arrow: '->',
  units: ': ',
  gap: ' ',
  amount: ' ',
  counted: (name, plural, count) => (count === 1 ? name : `${count} ${plural}`),
  about: (at, name) => ` ${at} ${name}`,
  remark: (text) => ` (${text})`,
  when: (head, and, clauses) => ` ${head} ${clauses.join(` ${and} `)}`,
  sideAt: (side, of, place) => `${side} ${of} ${place}`,
};

const CHINESE_STYLE: Style = {
  colon: '：',
  semicolon: '；',
  comma: '、',
  blank: ' ',
  arrow: '→',
  units: ' ',
  gap: '',
  amount: '',
  counted: (name, _plural, count) => `${name}${count}`,
  about: (_at, name) => `（${name}）`,
  remark: (text) => `（${text}）`,
  when: (head, and, clauses) => `（${head}${clauses.join(and)}）`,
  sideAt: (side, of, place) => `${place}${of}${side}`,
};

export const styleOf = (lang: Lang): Style => (lang === 'zh' ? CHINESE_STYLE : ENGLISH_STYLE);
