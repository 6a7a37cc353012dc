import type { Document, Saying } from '../../core/document.ts';
import { isSaying } from '../../core/document.ts';
import type { RuleId } from '../../core/game.ts';
import type { Catalogue } from '../catalogue.ts';
import { visible } from '../escape.ts';
import { escapeHtml } from './html-text.ts';

/** The rules' own texts by their ids, in the order of the book; with the marks of Markdown. */
export type RuleTexts = ReadonlyMap<RuleId, string>;

/** The rules that documents cite and a book holds, in the book's order. */
export const citedRules = (documents: readonly Document[], texts: RuleTexts): RuleTexts => {
  const cited = new Set(
    documents
      .flat()
      .flatMap(sayingsIn)
      .map(({ rule }) => rule),
  );
  return new Map([...texts].filter(([rule]) => cited.has(rule)));
};

/** All that a block says, and what is said in that. */
const sayingsIn = (value: unknown): readonly Saying[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(sayingsIn);
  return isSaying(value) ? [value, ...inside] : inside;
};

/** Where a rule stands in a page; `begins` begins all ids of the part that cites it. */
export const ruleAnchor = (begins: string, rule: RuleId): string =>
  `${begins}rule-${escapeHtml(rule)}`;

/** A section that opens, with the rules for who cannot look them up; nothing without any. */
export const rulesHtml = (
  rules: RuleTexts,
  words: Catalogue,
  { begins, level }: { readonly begins: string; readonly level: 2 | 3 },
): string => {
  if (rules.size === 0) return '';
  const id = `${begins}rules`;
  const items = [...rules].map(
    ([rule, text]) =>
      `<div id="${ruleAnchor(begins, rule)}"><dt>${escapeHtml(rule)}</dt><dd>${ruleHtml(text)}</dd></div>`,
  );
  return [
    `<section class="rules" aria-labelledby="${id}">`,
    `<details>\n<summary><h${level} id="${id}">${escapeHtml(words.sentence('page.rules'))}</h${level}></summary>`,
    `<dl>\n${items.join('\n')}\n</dl>`,
    '</details>\n</section>',
  ].join('\n');
};

const ruleHtml = (text: string): string =>
  escapeHtml(visible(text))
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/\*([^\s*][^*]*)\*/g, '<em>$1</em>')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
