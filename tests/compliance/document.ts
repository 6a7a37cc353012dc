import type { Scenario } from '../scenarios/scenario.ts';
import type { Book } from './books.ts';
import { coverageTables, coverageTotals, type Played } from './coverage.ts';
import { rulesBelow } from './numbering.ts';
import { type Chapter, inOneLine, type Point } from './points.ts';
import { CASE_HEAD, caseRow, escaped, table, tableRow } from './row.ts';

/** Everything that a document is made of. */
export interface Evidence {
  readonly book: Book;
  readonly chapters: readonly Chapter[];
  /** The cases that prove a rule of these chapters. */
  readonly cases: readonly Scenario[];
  readonly played: Played;
}

export const documentOf = (evidence: Evidence): string =>
  [
    evidence.book.head,
    totals(evidence),
    ...(evidence.book.coverage === 'told' ? coverageTables(evidence.played) : []),
    ...evidence.chapters.flatMap((chapter) => chapterOf(evidence.played, chapter)),
  ]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');

/** The ids of all points. */
export const idsOf = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap(({ points }) => points.map(({ id }) => id));

const numbered = ({ byRule }: Played, id: string) => byRule.get(id) ?? [];

const totals = ({ book, chapters, cases, played }: Evidence): string => {
  const ids = idsOf(chapters);
  const below = rulesBelow(2, ids, played.byRule);
  return [
    '## Totals',
    '',
    ...table(
      ['what', 'how many'],
      [
        ...[
          ['cases', `${cases.length}`],
          ['rules', `${ids.length}`],
          ['rules with fewer than two cases', below.length === 0 ? 'none' : below.join(', ')],
        ].map(tableRow),
        ...(book.coverage === 'told' ? coverageTotals(played) : []),
      ],
    ),
    '',
    ...table(
      ['chapter', 'rules', 'cases'],
      chapters.map(({ title, points }) => {
        const proofs = points.flatMap(({ id }) => numbered(played, id));
        const distinct = new Set(proofs.map(({ scenario }) => scenario));
        return tableRow([title, `${points.length}`, `${distinct.size}`]);
      }),
    ),
  ].join('\n');
};

const chapterOf = (played: Played, { title, points }: Chapter): readonly string[] => [
  `## ${title}`,
  ...points.map((point) => pointOf(played, point)),
];

const pointOf = (played: Played, { id, text }: Point): string =>
  [
    `### ${id}`,
    '',
    escaped(inOneLine(text)),
    '',
    ...table(
      CASE_HEAD,
      numbered(played, id).map((one) => caseRow(played.nouns, one)),
    ),
  ].join('\n');
