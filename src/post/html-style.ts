// What an element's style says about whether it is seen. Only as much of CSS as mails use to hide.

/** The declarations of a style, in lower case and without spaces, comments and `!important`. */
export type Style = ReadonlyMap<string, string>;

const LONGEST = 4_000;

/** `\64 isplay` is `display`. */
const unescaped = (css: string): string =>
  css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16) & 0xffff),
    )
    .replaceAll('\\', '');

const withoutComments = (css: string): string => css.split('/*').map(behindComment).join(' ');
const behindComment = (piece: string, index: number): string => {
  if (index === 0) return piece;
  const end = piece.indexOf('*/');
  return end < 0 ? '' : piece.slice(end + 2);
};

const PLAIN: Style = new Map();

export const styleOf = (css: string): Style => {
  if (css === '') return PLAIN;
  const clean = unescaped(withoutComments(css.slice(0, LONGEST))).toLowerCase();
  return new Map(
    clean.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      const value = declaration.slice(colon + 1).replace(/!\s*important/, '');
      return colon < 0 ? [] : [[declaration.slice(0, colon).trim(), value.trim()] as const];
    }),
  );
};

const LENGTH = /^(-?\d*\.?\d+)\s*([a-z%]*)$/;

/** A length in pixels, about; null: not to be told. */
const pixels = (value: string | undefined): number | null => {
  const [, number, unit = ''] = LENGTH.exec(value ?? '') ?? [];
  if (number === undefined) return null;
  const factors: Readonly<Record<string, number>> = { em: 16, rem: 16, ex: 8, '%': 0.16, pt: 1.33 };
  return Number(number) * (factors[unit] ?? 1);
};

const atMost = (value: string | undefined, most: number): boolean => {
  const length = pixels(value);
  return length !== null && length <= most;
};

/** True if a style takes an element away with all that is in it. */
export const hidesAll = (style: Style): boolean => style.size > 0 && isTakenAway(style);

const isTakenAway = (style: Style): boolean =>
  style.get('display') === 'none' ||
  style.get('mso-hide') === 'all' ||
  atMost(style.get('opacity'), 0.05) ||
  ['max-height', 'max-width'].some((name) => atMost(style.get(name), 1)) ||
  (style.get('overflow') === 'hidden' &&
    ['height', 'width'].some((name) => atMost(style.get(name), 1))) ||
  atMost(style.get('text-indent'), -500) ||
  ['left', 'top', 'margin-left', 'margin-top'].some((name) => atMost(style.get(name), -500)) ||
  /^rect\(0/.test(style.get('clip') ?? '') ||
  /^scale\(0\)/.test(style.get('transform') ?? '');

/** True if text of this size can be read; null: the style names none. */
export const isTooSmall = (style: Style): boolean | null => {
  const size =
    style.get('font-size') ??
    /(?:^|\s)(\d*\.?\d+(?:px|pt|em|%))/.exec(style.get('font') ?? '')?.[1];
  return size === undefined ? null : atMost(size, 1.5);
};

/** True if a style makes text unseen that what is in it may show again; null: it says nothing. */
export const isInvisible = (style: Style): boolean | null => {
  const said = style.get('visibility');
  return said === undefined || said === 'inherit' ? null : said === 'hidden' || said === 'collapse';
};

export const isStruckOut = (style: Style): boolean =>
  ['text-decoration', 'text-decoration-line'].some((name) =>
    (style.get(name) ?? '').includes('line-through'),
  );

/** A part of a style sheet's selector that tells an element: its name, classes and id. */
interface SelectorPart {
  readonly tag: string;
  readonly classes: readonly string[];
  readonly id: string;
}

/** The elements that a mail's style sheets may hide, show or strike out. */
export interface Sheet {
  readonly hides: readonly SelectorPart[];
  readonly shows: readonly SelectorPart[];
  readonly strikes: readonly SelectorPart[];
}

const RULE = /([^{}]{1,1000})\{([^{}]{0,4000})\}/g;
const MOST_RULES = 2_000;
/** So many elements are picked of each kind; each is looked for in every element. */
const MOST_PICKED = 200;

const pickedOf = (selector: string): SelectorPart => {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const bare = last.replace(/:[^.#[]*/g, '').replace(/\[[^\]]*\]/g, '');
  return {
    tag: /^[a-z][a-z0-9]*/i.exec(bare)?.[0].toLowerCase() ?? '',
    classes: [...bare.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name.toLowerCase()),
    id: /#([\w-]+)/.exec(bare)?.[1]?.toLowerCase() ?? '',
  };
};

const SHOWN = /^(?:block|inline|inline-block|table|table-row|table-cell|flex|list-item)$/;

/** The words of style sheets on being seen; conditions (`@media`) and ancestors are not looked at. */
export const sheetOf = (css: string): Sheet => {
  const hides: SelectorPart[] = [];
  const shows: SelectorPart[] = [];
  const strikes: SelectorPart[] = [];
  let rules = 0;
  for (const [, selectors = '', declarations = ''] of unescaped(withoutComments(css)).matchAll(
    RULE,
  )) {
    if (++rules > MOST_RULES) break;
    const style = styleOf(declarations);
    const picked = selectors.split(',').map(pickedOf);
    if (hidesAll(style) || isTooSmall(style) === true || isInvisible(style) === true)
      hides.push(...picked);
    if (SHOWN.test(style.get('display') ?? '') || style.get('visibility') === 'visible')
      shows.push(...picked);
    if (isStruckOut(style)) strikes.push(...picked);
  }
  const few = (all: readonly SelectorPart[]): readonly SelectorPart[] => all.slice(0, MOST_PICKED);
  return { hides: few(hides), shows: few(shows), strikes: few(strikes) };
};

/** True if one of these may be the element. */
export const picks = (
  all: readonly SelectorPart[],
  name: string,
  attributes: Readonly<Record<string, string>>,
): boolean => {
  if (all.length === 0) return false;
  const classes = (attributes['class'] ?? '').toLowerCase().split(/\s+/);
  const id = (attributes['id'] ?? '').toLowerCase();
  return all.some(
    (one) =>
      (one.tag === '' || one.tag === name) &&
      (one.id === '' || one.id === id) &&
      one.classes.every((each) => classes.includes(each)) &&
      (one.tag !== '' || one.id !== '' || one.classes.length > 0),
  );
};
