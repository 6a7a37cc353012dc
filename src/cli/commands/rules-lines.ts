import type { Entry } from '../../core/entry.ts';
import { isSealed } from '../../desk/causes.ts';
import { entryText } from '../entry-text.ts';
import { columns, hanging } from '../hanging.ts';
import type { RuleChapter } from '../io/rule-book.ts';
import { differs, type OptionShown, type Played, type Told } from '../rules-told.ts';
import type { Paint } from '../terminal.ts';
import type { Words } from '../words.ts';

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
  const more = { chapter: first?.id, point: first?.points[0]?.id };
  return [
    paint.bold(frame('rules.chapters')),
    '',
    ...columns(rows),
    '',
    ...hanging('', frame('rules.more', more)),
  ];
};

/** Points under the title of their chapter, word for word. */
export const pointLines = (
  { title, file, points }: RuleChapter,
  paint: Paint,
): readonly string[] => [
  ...hanging('', `${title} [${file}]`).map(paint.bold),
  '',
  ...points.flatMap(({ id, text }) => hanging(`${id} `, text)),
];

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
    .flatMap((entry) => hanging(`${String(entry.n).padStart(5)}  `, entryText(entry, words)));
  return `\n${[paint.bold(words.frame('rules.cited', of)), ...lines].join('\n')}\n`;
};
