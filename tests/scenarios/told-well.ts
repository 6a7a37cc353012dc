import { expect, test } from 'vitest';
import type { Entry } from '../../src/core/entry.ts';
import { narrate } from '../../src/report/narrate.ts';
import { renderText } from '../../src/report/render/text.ts';
import { languageOf } from '../support/languages.ts';

interface ToldCases {
  readonly ruleset: string;
  /** What happened in each case. */
  readonly runs: readonly (readonly Entry[])[];
  /** Ids as they are in the data: no name is written so. */
  readonly ids: readonly string[];
  /** So many different lines there are at least. */
  readonly least: number;
  readonly never?: RegExp;
}

/** Tests that all that happens in the cases of a game is told in words, in both languages. */
export const testToldWell = ({ ruleset, runs, ids, least, never }: ToldCases): void => {
  const id = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`);
  test.each(['en', 'zh'] as const)('reports of all cases in %s', (lang) => {
    const { messages, catalogue } = languageOf(ruleset, lang);
    const narration = { title: '1', messages, printedPhase: (phase: string) => phase };
    const told = runs.map((entries) => renderText(narrate(entries, narration), catalogue));
    const lines = [...new Set(told.flatMap((text) => text.split('\n')))];
    expect(lines.length).toBeGreaterThan(least);
    const bad = (line: string): boolean =>
      /[{}]|undefined|\s[,.;:]/.test(line) || id.test(line) || never?.test(line) === true;
    expect(lines.filter(bad)).toEqual([]);
  });
};
