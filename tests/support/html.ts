// As much of HTML as a page of ours may have: every tag written out and closed, text escaped.

const VOID = new Set(['meta', 'br', 'hr', 'input']);
const TOKEN =
  /<!DOCTYPE html>|<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>|<style>[^<]*<\/style>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

export interface ReadPage {
  readonly tags: readonly string[];
  readonly faults: readonly string[];
  /** The text of each element that holds any, without its markup, from top to bottom. */
  readonly texts: readonly string[];
}

const decoded = (text: string): string =>
  text.replace(/&([a-z]+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const INLINE = new Set(['b', 'small', 'a', 'em', 'code', 'span']);

interface Reading {
  readonly tags: string[];
  readonly faults: string[];
  readonly texts: string[];
  readonly open: string[];
  /** The text of the element that is being read. */
  text: string;
}

export const readPage = (html: string): ReadPage => {
  const reading: Reading = { tags: [], faults: [], texts: [], open: [], text: '' };
  const { tags, faults, texts, open } = reading;
  const body = html.replace(/<style>[^<]*<\/style>/, '');
  let at = 0;
  for (const found of body.matchAll(TOKEN)) {
    const [whole, slash = '', name = '', attributes = ''] = found;
    takeText(reading, body.slice(at, found.index));
    at = found.index + whole.length;
    if (name !== '') takeTag(reading, { whole, slash, name, attributes });
  }
  if (body.slice(at).trim() !== '') faults.push(`text behind the end: ${body.slice(at)}`);
  faults.push(...open.map((name) => `not closed: ${name}`));
  return { tags, faults, texts };
};

const takeText = (reading: Reading, text: string): void => {
  if (/[<>"]|&(?!amp;|lt;|gt;|quot;|#39;)/.test(text)) reading.faults.push(`raw markup: ${text}`);
  reading.text += text;
};

type Tag = Readonly<Record<'whole' | 'slash' | 'name' | 'attributes', string>>;

const takeTag = (reading: Reading, { whole, slash, name, attributes }: Tag): void => {
  const { tags, faults, open } = reading;
  if (!INLINE.has(name)) endText(reading);
  if (slash === '/') {
    if (open.pop() !== name) faults.push(`closes what is not open: ${whole}`);
  } else if (!VOID.has(name)) open.push(name);
  const names = attributes.replaceAll(/"[^"]*"/g, '');
  if (/ (?:on[a-z]+|style|src)=/.test(names)) faults.push(`code: ${whole}`);
  tags.push(slash + name);
};

const endText = (reading: Reading): void => {
  const text = reading.text.trim();
  if (text !== '') reading.texts.push(decoded(text));
  reading.text = '';
};
