import { type Document, NOTHING, type Saying, say } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { RuleId } from '../../core/game.ts';
import { isSealed } from '../../core/secrecy.ts';
import { heading, list, paragraph, type Speech, section } from '../speech.ts';
import { numberedSaying } from './entry.ts';

/** A point of the rules, its lines joined to one. */
export interface RulePoint {
  readonly id: RuleId;
  readonly text: string;
}

/** The points that stand together under a heading. */
interface Chapter {
  readonly id: string;
  readonly title: string;
  /** Where it was read. */
  readonly file: string;
  readonly points: readonly RulePoint[];
}

/** The value of an option in a game, and the printed one. */
interface OptionShown {
  readonly name: string;
  readonly value: string | number;
  /** Undefined where so many cannot play it. */
  readonly printed: string | number | undefined;
  readonly rules: readonly string[];
}

/** The way of playing that is asked about. */
export interface PlayedRules {
  readonly preset: string;
  readonly players: number;
  readonly options: readonly OptionShown[];
}

export const differs = ({ value, printed }: OptionShown): boolean =>
  printed !== undefined && printed !== value;

const text = (value: string | number): Saying => say('posted.text', { text: String(value) });

/** The options of a way of playing, and the chapters of its rules; `of` is how the command names them again. */
export const formatRuleBook = (
  chapters: readonly Chapter[],
  played: PlayedRules | undefined,
  of: string,
): Document => {
  const [first] = chapters;
  const options = played === undefined || played.options.length === 0 ? [] : formatOptions(played);
  return [
    ...options,
    heading(options.length === 0 ? 1 : 2, say('rules.chapters')),
    {
      block: 'table',
      head: [NOTHING, NOTHING],
      rows: chapters.map(({ title, points }) => [
        say('rules.count', { count: points.length }),
        text(title),
      ]),
    },
    ...(first === undefined
      ? []
      : [paragraph(say('rules.more', { chapter: first.id, point: first.points[0]?.id, of }))]),
  ];
};

const formatOptions = ({ preset, players, options }: PlayedRules): Document => [
  heading(1, say('rules.options', { preset, players })),
  {
    block: 'table',
    head: ['option', 'value', 'printed', 'points'].map((name) => say(`rules.${name}`)),
    rows: options.map((option) => rowOf(option)),
  },
];

/** The printed value, there only where it is something else. */
const rowOf = (option: OptionShown): readonly Saying[] => {
  const cells = [
    text(option.name),
    text(option.value),
    differs(option) ? text(option.printed ?? '') : NOTHING,
    text(option.rules.join(', ')),
  ];
  return differs(option) ? cells.map((cell) => ({ ...cell, tone: 'good' })) : cells;
};

/** Points of the rules, and what they were looked for by. */
interface RulesFound {
  readonly chapters: readonly Chapter[];
  /** Words that they have in their text; none where they were named. */
  readonly words: readonly string[];
  /** Entries of a round that cite the one that was named; undefined: nobody asked. */
  readonly cited?: { readonly round: number; readonly entries: readonly Entry[] };
}

/** Points under the title of their chapter, word for word. */
export const formatPoints = ({ chapters, words, cited }: RulesFound, speech: Speech): Document => {
  const count = chapters.flatMap(({ points }) => points).length;
  const isFound = words.length > 0;
  const what = words.join(' ');
  const [level, title] =
    chapters.length > 1 || isFound
      ? ([
          2,
          [heading(1, isFound ? say('rules.found', { count, what }) : say('rules.title'))],
        ] as const)
      : ([1, []] as const);
  return [
    ...title,
    ...chapters.flatMap(({ title: named, file, points }) => [
      heading(level, say('rules.chapter', { title: named, file })),
      ...list(points.map(pointSaying)),
    ]),
    ...(cited === undefined ? [] : formatCited(cited, speech)),
  ];
};

export const pointSaying = ({ id, text: said }: RulePoint): Saying =>
  say('rules.point', { id, text: withoutMarks(said) });

/** The marks of Markdown, which no other page shows as what they mean. */
const withoutMarks = (said: string): string =>
  said
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\*([^\s*][^*]*)\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1');

/** The entries that cite a point, each with its number. */
const formatCited = (
  { round, entries }: NonNullable<RulesFound['cited']>,
  speech: Speech,
): Document => {
  if (entries.length === 0) return [paragraph(say('rules.uncited', { round }))];
  const told = entries.filter((entry) => !isSealed(entry));
  return section(
    say('rules.cited', { round }),
    list(told.map((entry) => numberedSaying(entry, speech))),
  );
};
