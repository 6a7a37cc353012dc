import type { Lang } from '../../../core/game.ts';
import { type Finding, finding, keyFinding } from '../../schema/issues.ts';
import type { Term, Terms } from '../data/rules.ts';
import type { OtherTerms, RuleFiles } from './shapes.ts';

/** A wording names only what there is, by names that are understood whatever preset is played. */
export function* checkWordings(files: RuleFiles): Generator<Finding> {
  const { presets, wordings } = files;
  for (const [preset, { words }] of Object.entries(presets))
    if (words !== undefined && wordings[words] === undefined)
      yield finding(['presets', preset, 'words'], 'unknown-id', { id: words });
  for (const [words, byLang] of Object.entries(wordings))
    for (const [lang, others] of Object.entries(byLang))
      yield* checkNouns(['wordings', words, lang], others, files.terms[lang as Lang]);
}

function* checkNouns(
  path: readonly string[],
  others: OtherTerms,
  terms: Terms = {},
): Generator<Finding> {
  for (const [group, id, other] of nounsIn(others)) {
    const term = terms[group]?.[id];
    const at = [...path, group, id];
    if (term === undefined) yield keyFinding(at, 'unknown-id', { id });
    else yield* checkTerm(at, term, other);
  }
}

type OtherTerm = OtherTerms[string][string];

function* nounsIn(others: OtherTerms): Generator<readonly [group: string, id: string, OtherTerm]> {
  for (const [group, nouns] of Object.entries(others))
    for (const [id, other] of Object.entries(nouns)) yield [group, id, other];
}

function* checkTerm(path: Finding['path'], term: Term, other: OtherTerm): Generator<Finding> {
  for (const member of ['name', 'plural'] as const) {
    const spelling = other[member];
    if (spelling !== undefined && !isUnderstood(term, spelling))
      yield finding([...path, member], 'spelling-not-understood', { spelling });
  }
  if (other.says !== undefined && term.says === undefined)
    yield finding([...path, 'says'], 'card-has-no-text', { card: String(path.at(-1)) });
}

const isUnderstood = ({ name, plural, also = [] }: Term, spelling: string): boolean =>
  [name, plural, ...also].includes(spelling);
