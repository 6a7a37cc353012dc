import type { Entry } from '../../core/entry.ts';
import { isSealed } from '../../core/secrecy.ts';
import type { RuleChapter } from '../io/rule-book.ts';
import { entryText } from '../papers/entry-text.ts';
import { differs, type OptionShown, type Played, type Told } from '../papers/rules-told.ts';
import { columns, hanging, painted } from '../terminal/hanging.ts';
import type { Paint } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import { patternOf, type Wanted } from './rules-find.ts';

/** The options of a way of playing, and the chapters of its rules. */
export const overviewLines = (
  words: Words,
  chapters: readonly RuleChapter[],
  played: Played | undefined,
  paint: Paint,
): string => {
  const lines = [
    ...(played === undefined || played.options.length === 0
      ? []
      : [...optionLines(words, played, paint), '']),
    ...chapterLines(words, chapters, paint),
  ];
  return `${lines.join('\n')}\n`;
};

const optionLines = (
  { frame }: Words,
  { preset, players, options }: Played,
  paint: Paint,
): readonly string[] => {
  const head = [
    frame('rules.option'),
    frame('rules.value'),
    frame('rules.board'),
    frame('rules.points'),
  ];
  const [names = '', ...rows] = columns([head, ...options.map(rowOf)]);
  return [
    paint.bold(frame('rules.options', { preset, players })),
    '',
    paint.faint(names),
    ...rows.map((row, at) => (isChanged(options[at]) ? paint.good(row) : row)),
  ];
};

const isChanged = (option: OptionShown | undefined): boolean =>
  option !== undefined && differs(option);

/** What the board has stands there only where it is something else. */
const rowOf = (option: OptionShown): readonly string[] => [
  option.name,
  String(option.value),
  differs(option) ? String(option.board) : '',
  option.rules.join(', '),
];

const chapterLines = (
  { frame }: Words,
  chapters: readonly RuleChapter[],
  paint: Paint,
): readonly string[] => {
  const first = chapters[0];
  const rows = chapters.map(({ title, points }) => [
    frame('rules.count', { count: points.length }),
    title,
  ]);
  const more = {
    chapter: first?.id,
    point: first?.points[0]?.id,
    word: frame('rules.word'),
  };
  return [
    paint.bold(frame('rules.chapters')),
    '',
    ...columns(rows),
    '',
    ...hanging('', frame('rules.more', more)),
  ];
};

/** How many points have the words that were looked for. */
export const foundLines = ({ frame }: Words, { words, chapters }: Wanted, paint: Paint): string => {
  if (words.length === 0) return '';
  const count = chapters.flatMap(({ points }) => points).length;
  const found = hanging('', frame('rules.found', { count, what: words.join(' ') }));
  return `${found.map(paint.bold).join('\n')}\n\n`;
};

/** Points under the title of their chapter, word for word; words that were looked for stand out. */
export const pointLines = (
  { title, file, points }: RuleChapter,
  words: readonly string[],
  paint: Paint,
): readonly string[] => [
  ...hanging('', `${title} [${file}]`).map(paint.bold),
  '',
  ...points.flatMap(({ id, text }) =>
    painted(`${id} `, text, paint.bold, (line) => marked(line, words, paint)),
  ),
];

/** The colour of what was looked for. */
const FOUND = 'yellow';

const marked = (line: string, words: readonly string[], paint: Paint): string => {
  let out = line;
  for (const word of words)
    out = out.replace(patternOf(word, 'gi'), (found) => paint.tint(FOUND, found));
  return out;
};

/** The entries that cite a point, each with its number. */
export const citedLines = (
  { words, round = [] }: Told,
  cited: readonly Entry[] | undefined,
  paint: Paint,
): string => {
  if (cited === undefined) return '';
  const of = { round: round.at(-1)?.round };
  if (cited.length === 0) return `\n${words.frame('rules.uncited', of)}\n`;
  const lines = cited
    .filter((entry) => !isSealed(entry))
    .flatMap((entry) =>
      painted(`${String(entry.n).padStart(5)}  `, entryText(entry, words), paint.faint),
    );
  return `\n${[paint.bold(words.frame('rules.cited', of)), ...lines].join('\n')}\n`;
};
