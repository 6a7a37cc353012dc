import type { Block, Document, QuotedLine, Saying } from '../../core/document.ts';
import type { Reader, Seat } from '../../core/game.ts';
import { unreachable } from '../../core/result.ts';
import type { Inks } from '../../core/ruleset.ts';
import type { Catalogue } from '../catalogue.ts';
import { visible, visibleJson } from '../escape.ts';
import { groupBy } from '../groups.ts';
import type { ComingNext, Ending } from '../next.ts';
import { citedOf, plain, plainOf } from './pieces.ts';

/** The facts a report is about, which its document does not say. */
export interface ReportFacts {
  /** The game's name. */
  readonly game: string;
  readonly ruleset: string;
  readonly preset: string;
  readonly reader: Reader;
  readonly round: number;
  /** The printed phases that are told, in their order. */
  readonly phases: readonly string[];
  readonly seats: readonly Seat[];
  readonly inks?: Inks;
  /** The part that comes after the last report of a game. */
  readonly next?: ComingNext;
}

const REPORT_FORMAT = 'rookery-report';
/** It grows when a member changes its meaning or goes; not when one comes. */
const REPORT_VERSION = 1;

/**
 * A report as JSON by docs/report.schema.json: every sentence as it reads, with the code and the
 * arguments that it was made of.
 */
export const renderJson = (
  document: Document,
  catalogue: Catalogue,
  { inks = {}, seats, next, ...facts }: ReportFacts,
): string => {
  const report = {
    format: REPORT_FORMAT,
    version: REPORT_VERSION,
    ...facts,
    lang: catalogue.lang,
    seats: seats.map((seat) => ({
      seat,
      ...(inks[seat] && { ink: inks[seat] }),
    })),
    blocks: document.map((block) => blockJson(catalogue, block)),
    ...(next !== undefined && { next: nextJson(next) }),
  };
  return visibleJson(report);
};

/** Anything else that is said, by the same schema's blocks: what it is about, and who reads it. */
export const renderDocumentJson = (
  document: Document,
  catalogue: Catalogue,
  facts: { readonly about: string; readonly reader: Reader },
): string =>
  visibleJson({
    format: 'rookery-document',
    version: REPORT_VERSION,
    ...facts,
    lang: catalogue.lang,
    blocks: document.map((block) => blockJson(catalogue, block)),
  });

/** Each question with all whom it is asked; when the game is over, who won and how all stand. */
const nextJson = ({ moment, asked, deadline, over }: ComingNext): object => ({
  moment,
  asked: groupBy(asked, ({ kind, about }) => JSON.stringify([kind, about])).map((group) => {
    const [{ kind, about, rule }] = group;
    return { seats: group.map(({ seat }) => seat), kind, about, rule };
  }),
  ...(deadline !== undefined && { deadline }),
  ...(over !== undefined && { over: over === 'untold' ? {} : overJson(over) }),
});

const overJson = ({ winner, rule, standings }: Ending): object => ({
  winner,
  rule,
  standings: standings.map(({ seat, values }) => ({ seat, ...values })),
});

const blockJson = (catalogue: Catalogue, block: Block): object => {
  const said = (saying: Saying): object => sayingJson(catalogue, saying);
  switch (block.block) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: said(block.text) };
    case 'list':
      return { ...block, depth: block.depth ?? 0, items: block.items.map(said) };
    case 'table':
      return {
        ...block,
        depth: block.depth ?? 0,
        head: block.head.map(said),
        rows: block.rows.map((row) => row.map(said)),
      };
    case 'quote':
      return { block: block.block, lines: block.lines.map(quotedJson), depth: block.depth ?? 0 };
    default:
      return unreachable(block);
  }
};

const quotedJson = (line: QuotedLine): readonly object[] =>
  line.map(({ text, isMarked }) => ({ text: visible(text), ...(isMarked && { marked: true }) }));

const sayingJson = (catalogue: Catalogue, saying: Saying): object => {
  const { sentence, citation } = citedOf(catalogue, saying);
  return {
    text: plain(catalogue, saying),
    ...(sentence.some(({ seat }) => seat !== undefined) && { pieces: sentence }),
    ...(citation !== '' && { sentence: plainOf(sentence) }),
    say: saying.say,
    ...(saying.args && { args: saying.args }),
    ...(saying.rule !== undefined && { rule: saying.rule }),
    ...(saying.tone && { tone: saying.tone }),
    ...(saying.mark && { mark: saying.mark }),
  };
};
