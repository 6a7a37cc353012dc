import { readFileSync } from 'node:fs';

/** A row of the tables in docs/words.md. */
export interface Row {
  readonly board: string;
  readonly forum: string;
  readonly apart: string;
}

export interface Text {
  readonly where: string;
  readonly text: string;
}

/** What board and forum call the same thing in a language, by its heading. */
export const rowsOf = (heading: string): readonly Row[] => {
  const chapter = readFileSync('docs/words.md', 'utf8').split(`\n## ${heading}\n`)[1] ?? '';
  return chapter
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => {
      const [, board = '', forum = '', apart = ''] = line.split('|').map((cell) => cell.trim());
      return { board, forum, apart };
    });
};

/** The rows whose other side's word these players never say. */
export const keptFrom = (rows: readonly Row[], players: 'board' | 'forum'): readonly Row[] => {
  const apart = players === 'forum' ? 'board' : 'forum';
  return rows.filter((row) => row.apart === 'both' || row.apart === apart);
};

/** The texts that say a word, but not as part of a longer one. */
export const saidWith = (
  texts: readonly Text[],
  word: string,
  longer: readonly string[],
): readonly string[] => {
  const isLonger = longer.filter((other) => other !== word && other.includes(word));
  return texts
    .filter(({ text }) =>
      isLonger.reduce((rest, one) => rest.replaceAll(one, ''), text).includes(word),
    )
    .map(({ where, text }) => `${where}: ${text}`);
};
