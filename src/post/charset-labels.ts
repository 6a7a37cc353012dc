/** How bytes are read; names as iconv-lite or the platform's decoder know them. */
export type Decoder =
  | { readonly by: 'iconv'; readonly name: string }
  | { readonly by: 'platform'; readonly name: string };

export type Family = 'utf-8' | 'gb18030' | 'big5-hkscs' | 'windows-1252';

// What mail programs write and what they mean: each name is read as the largest set around it.
const FAMILIES: ReadonlyMap<string, Family> = new Map([
  ...['utf-8', 'utf8', 'unicode-1-1-utf-8'].map((label) => [label, 'utf-8'] as const),
  ...[
    'gb2312',
    'gbk',
    'gb18030',
    'gb-18030',
    'cp936',
    'ms936',
    'windows-936',
    'x-gbk',
    'euc-cn',
  ].map((label) => [label, 'gb18030'] as const),
  ...['gb_2312-80', 'gb2312-80', 'csgb2312', 'chinese', '936'].map(
    (label) => [label, 'gb18030'] as const,
  ),
  ...['big5', 'big-5', 'big5-hkscs', 'cn-big5', 'cp950', 'ms950', 'x-x-big5', 'csbig5'].map(
    (label) => [label, 'big5-hkscs'] as const,
  ),
  ...['iso-8859-1', 'iso8859-1', 'iso_8859-1', 'latin1', 'latin-1', 'windows-1252', 'cp1252'].map(
    (label) => [label, 'windows-1252'] as const,
  ),
]);

/** Bytes of these look like plain ASCII or like nothing at all: only the label tells. */
const BY_LABEL_ALONE: ReadonlyMap<string, Decoder> = new Map([
  ['iso-2022-jp', { by: 'platform', name: 'iso-2022-jp' }],
  ['utf-16', { by: 'platform', name: 'utf-16le' }],
  ['utf-16le', { by: 'platform', name: 'utf-16le' }],
  ['utf-16be', { by: 'platform', name: 'utf-16be' }],
  ['utf-7', { by: 'iconv', name: 'utf-7' }],
  ['unicode-1-1-utf-7', { by: 'iconv', name: 'utf-7' }],
]);

const UNREADABLE: ReadonlySet<string> = new Set([
  'hz-gb-2312',
  'hz',
  'iso-2022-cn',
  'iso-2022-kr',
  'x-user-defined',
]);

export const ASCII: ReadonlySet<string> = new Set(['us-ascii', 'ascii', 'ansi_x3.4-1968', '']);

export const cleanLabel = (label: string | null | undefined): string =>
  (label ?? '')
    .slice(0, 60)
    .toLowerCase()
    .replace(/["'\s]/g, '')
    .replace(/\*.*$/, '');

export const familyOf = (label: string): Family | undefined => FAMILIES.get(label);
export const byLabelAlone = (label: string): Decoder | undefined => BY_LABEL_ALONE.get(label);
export const isUnreadable = (label: string): boolean => UNREADABLE.has(label);
