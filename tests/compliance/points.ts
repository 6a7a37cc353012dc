import { readFileSync } from 'node:fs';

export interface Point {
  readonly id: string;
  readonly text: string;
}

export interface Chapter {
  readonly title: string;
  readonly points: readonly Point[];
}

const POINT = /^- ([A-Z]{3}-\d+) (.*)$/;

/** The chapters of numbered rules; chapters without such points are left out. */
export const readChapters = (file: string | URL): readonly Chapter[] =>
  readFileSync(file, 'utf8')
    .split(/^## /m)
    .map(chapterOf)
    .filter(({ points }) => points.length > 0);

const chapterOf = (text: string): Chapter => {
  const [title = '', ...lines] = text.split('\n');
  const points: { id: string; text: string }[] = [];
  for (const line of lines) {
    const [, id, first] = POINT.exec(line) ?? [];
    const last = points.at(-1);
    if (id !== undefined && first !== undefined) points.push({ id, text: first });
    else if (last !== undefined && line.startsWith('  ')) last.text += ` ${line.trim()}`;
  }
  return { title, points };
};

/** Without the chapters and points that wait for a second part. */
export const inForce = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.flatMap(({ title, points }) => {
    const some = points.filter(({ text }) => !text.startsWith('*Part II.*'));
    return some.length === 0 || title.includes('part II') ? [] : [{ title, points: some }];
  });

const LONGEST = 180;

/** Without emphasis; the star behind an order stays. */
const plainOf = (text: string): string =>
  text
    .replaceAll('**', '')
    .replace(/(?<![\w*])\*(\w[^*]*)\*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** A point in one line: whole sentences as far as they fit, or the beginning of the first. */
export const inOneLine = (text: string): string => {
  const plain = plainOf(text);
  const sentences = plain.match(/.+?[.;](?=\s|$)|.+$/g) ?? [];
  let line = '';
  for (const sentence of sentences) {
    if (line.length + sentence.length > LONGEST) break;
    line += sentence;
  }
  if (line === '') return `${plain.slice(0, LONGEST).replace(/[\s,:(]+\S*$/, '')} …`;
  return line.length < plain.length ? `${line.replace(/[;.]$/, '')} …` : line;
};
