/** The way bytes are read; names as iconv-lite or the platform's decoder know them. */
export type Decoder =
  | { readonly by: 'iconv'; readonly name: string }
  | { readonly by: 'platform'; readonly name: string }
  | { readonly by: 'shifts'; readonly name: ShiftSet };

/** Sets of seven bits that shift into two-byte characters and back. */
export type ShiftSet = 'hz' | 'iso-2022-cn' | 'iso-2022-kr';

export type Family = 'utf-8' | 'gb18030' | 'big5-hkscs' | 'windows-1252';

const labels = <const T>(name: T, all: string): readonly (readonly [string, T])[] =>
  all.split(' ').map((label) => [label, name] as const);

// What mail programs write and what they mean: each name is read as the largest set around it.
const FAMILIES: ReadonlyMap<string, Family> = new Map<string, Family>([
  ...labels('utf-8', 'utf-8 utf8 unicode-1-1-utf-8 utf8mb4 x-unknown-utf-8'),
  ...labels(
    'gb18030',
    'gb2312 gbk gb18030 gb-18030 gb18030-2000 gb18030-2005 gb18030-2022 cp936 ms936 windows-936 x-gbk euc-cn eucgb2312_cn gb_2312 gb_2312-80 gb2312-80 csgb2312 cn-gb iso-ir-58 chinese 936',
  ),
  ...labels(
    'big5-hkscs',
    'big5 big-5 big5-hkscs big5hkscs big5-eten cn-big5 cp950 ms950 x-windows-950 windows-950 x-x-big5 csbig5',
  ),
  ...labels(
    'windows-1252',
    'iso-8859-1 iso8859-1 iso_8859-1 latin1 latin-1 l1 windows-1252 windows1252 cp1252',
  ),
]);

/** Other names of sets that the library knows by one. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map<string, string>([
  ...labels('cp949', 'uhc x-windows-949 windows-949 x-uhc ks_c_5601'),
  ...labels('euc-jp', 'x-euc-jp x-eucjp'),
  ...labels('windows-1251', 'x-cp1251'),
  ...labels('maccyrillic', 'x-mac-cyrillic'),
]);
export const nameOf = (label: string): string => OTHER_NAMES.get(label) ?? label;

/** Bytes of these look like plain ASCII or like nothing at all: only the label tells. */
const BY_LABEL_ALONE: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ...labels(
    { by: 'platform', name: 'iso-2022-jp' } as const,
    'iso-2022-jp iso-2022-jp-ms iso-2022-jp-1 iso-2022-jp-2 cp50220 cp50221 csiso2022jp',
  ),
  ...labels({ by: 'platform', name: 'utf-16le' } as const, 'utf-16le'),
  ...labels({ by: 'platform', name: 'utf-16be' } as const, 'utf-16be unicodefffe'),
  ...labels({ by: 'iconv', name: 'utf-32' } as const, 'utf-32 utf-32le utf-32be'),
  ...labels({ by: 'iconv', name: 'utf-7' } as const, 'utf-7 unicode-1-1-utf-7 x-unicode-2-0-utf-7'),
  ...labels({ by: 'shifts', name: 'hz' } as const, 'hz hz-gb-2312 hzgb2312'),
  ...labels({ by: 'shifts', name: 'iso-2022-cn' } as const, 'iso-2022-cn iso-2022-cn-ext'),
  ...labels({ by: 'shifts', name: 'iso-2022-kr' } as const, 'iso-2022-kr csiso2022kr'),
]);

/** Two bytes for each character, in an order that only a mark or the text tells. */
export const isWideLabel = (label: string): boolean =>
  /^(?:utf-16|utf16|ucs-2|ucs2|iso-10646-ucs-2|unicode|csunicode)$/.test(label);

const UNREADABLE: ReadonlySet<string> = new Set(['x-user-defined', 'euc-tw', 'johab']);

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
