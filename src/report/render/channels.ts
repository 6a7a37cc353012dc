import type { Document } from '../../core/document.ts';
import type { Problem } from '../../core/problem.ts';
import { ok, type Result } from '../../core/result.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { renderPosts } from './bbcode.ts';
import { BACKENDS, type Backend } from './bbcode-dialects.ts';
import { bytesOf } from './bytes.ts';
import type { ChannelName } from './channel-names.ts';
import { escapeMarkdown } from './markdown.ts';
import { tableLines } from './table.ts';
import { renderText } from './text.ts';

/** The size of a post in a place, in what it counts. */
interface Channel {
  readonly unit: 'characters' | 'bytes';
  readonly most: number;
  /** Left out: plain text. */
  readonly backend?: Backend;
}

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/** Columns that a telephone shows in one line of equal letters. */
const NARROW = 48;

/** Discord has no tables, and takes three backticks for the end of one of ours. */
const discord: Backend = {
  escape: (text) => escapeMarkdown(text).replaceAll('@', '＠'),
  heading: (level, text) => `${'#'.repeat(level)} ${text}`,
  table: (head, rows, sum) =>
    fenced(tableLines(bare(head), [...rows, ...(sum ? [sum] : [])].map(bare), NARROW)),
  item: (line) => `- ${line}`,
  under: indent,
  list: ['', ''],
  code: (lines) => fenced(bare(lines)),
  ink: (_, text) => `**${text}**`,
};

/** In a fence nothing is a mark, so nothing is escaped there. */
const bare = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '').replaceAll('```', "'''"));

const fenced = (lines: readonly string[]): string => ['```', ...lines, '```'].join('\n');

/** WeChat has no markup and letters of all widths: a row is a line that says what each value is. */
const wechat: Backend = {
  escape: (text) => text,
  heading: (level, text) => HEADINGS[level](text),
  table: (head, rows, sum) =>
    [...rows, ...(sum ? [sum] : [])].map((row) => said(head, row)).join('\n'),
  item: (line) => `· ${line}`,
  under: indent,
  list: ['', ''],
  code: (lines) => lines.join('\n'),
  ink: (_, text) => text,
};

const HEADINGS: Readonly<Record<1 | 2 | 3, (text: string) => string>> = {
  1: (text) => `【${text}】`,
  2: (text) => `■ ${text}`,
  3: (text) => `▸ ${text}`,
};

const said = (head: readonly string[], [first = '', ...row]: readonly string[]): string => {
  const values = row.flatMap((cell, at) => {
    const name = head[at + 1] ?? '';
    if (cell === '') return [];
    return [name === '' ? cell : `${name} ${cell}`];
  });
  return [first, values.join(' | ')].filter((part) => part !== '').join(': ');
};

/** Below what each takes: a place counts its own marks, too. */
export const TAKES: Readonly<Record<ChannelName, Channel>> = {
  mail: { unit: 'bytes', most: 900_000 },
  phpbb: { unit: 'characters', most: 59_000, backend: BACKENDS.phpbb },
  discuz: { unit: 'bytes', most: 9_000, backend: BACKENDS.discuz },
  discord: { unit: 'characters', most: 1_900, backend: discord },
  wechat: { unit: 'bytes', most: 2_000, backend: wechat },
};

/** A part of what is posted, and how long it is in what the channel counts. */
export interface Part {
  readonly text: string;
  readonly length: number;
  readonly unit: Channel['unit'];
}

/** The length of a text, as a channel counts. */
export const measureOf = (name: ChannelName): ((text: string) => number) =>
  TAKES[name].unit === 'bytes' ? bytesOf : ({ length }) => length;

/** The words as they are, and those in which the names of the seats are marked, where they have colours. */
interface Catalogues {
  readonly usual: Catalogue;
  readonly marked: () => Catalogue;
}

/** A document in as many parts as a channel needs; each says which it is, and can be read alone. */
export const renderForChannel = (
  document: Document,
  { usual, marked }: Catalogues,
  name: ChannelName,
  inks: Inks,
): Result<readonly Part[], Problem> => {
  const { unit, most, backend } = TAKES[name];
  const measure = measureOf(name);
  const texts =
    backend === undefined
      ? ok([renderText(document, usual)])
      : renderPosts(document, marked(), { backend, inks, limit: most, measure });
  return texts.ok ? ok(texts.value.map((text) => ({ text, length: measure(text), unit }))) : texts;
};
