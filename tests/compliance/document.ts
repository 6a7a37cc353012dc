import type { Told } from '../scenarios/case.ts';
import type { Book } from './books.ts';
import { type CasesByRule, rulesBelow } from './numbering.ts';
import { type Chapter, inOneLine, type Point } from './points.ts';
import { CASE_HEAD, caseRow, escaped, table, tableRow } from './row.ts';
import type { Nouns } from './wording.ts';

/** Everything that a document is made of. */
export interface Evidence {
  readonly book: Book;
  readonly chapters: readonly Chapter[];
  /** The cases that prove a rule of these chapters. */
  readonly cases: readonly Told[];
  readonly byRule: CasesByRule;
  readonly nouns: Nouns;
  /** What the book tells besides: rows for the totals, and tables. */
  readonly besides?: { readonly totals: readonly string[]; readonly tables: readonly string[] };
}

export const documentOf = (evidence: Evidence): string =>
  [
    evidence.book.head,
    totals(evidence),
    ...(evidence.besides?.tables ?? []),
    ...evidence.chapters.flatMap((chapter) => chapterOf(evidence, chapter)),
  ]
    .map((part) => part.trimEnd())
    .join('\n\n')
    .concat('\n');

/** The ids of all points. */
export const idsOf = (chapters: readonly Chapter[]): readonly string[] =>
  chapters.flatMap(({ points }) => points.map(({ id }) => id));

const numbered = ({ byRule }: Evidence, id: string) => byRule.get(id) ?? [];

const totals = (evidence: Evidence): string => {
  const { chapters, cases, byRule, besides } = evidence;
  const ids = idsOf(chapters);
  const below = rulesBelow(2, ids, byRule);
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
        ...(besides?.totals ?? []),
      ],
    ),
    '',
    ...table(
      ['chapter', 'rules', 'cases'],
      chapters.map(({ title, points }) => {
        const proofs = points.flatMap(({ id }) => numbered(evidence, id));
        const distinct = new Set(proofs.map(({ scenario }) => scenario));
        return tableRow([title, `${points.length}`, `${distinct.size}`]);
      }),
    ),
  ].join('\n');
};

const chapterOf = (evidence: Evidence, { title, points }: Chapter): readonly string[] => [
  `## ${title}`,
  ...points.map((point) => pointOf(evidence, point)),
];

const pointOf = (evidence: Evidence, { id, text }: Point): string =>
  [
    `### ${id}`,
    '',
    escaped(inOneLine(text)),
    '',
    ...table(
      CASE_HEAD,
      numbered(evidence, id).map((one) => caseRow(evidence.nouns, evidence.book.usual, one)),
    ),
  ].join('\n');
