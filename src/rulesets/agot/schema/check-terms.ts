import type { Lang } from '../../../core/game.ts';
import { type Finding, finding, keyFinding } from '../../schema/issues.ts';
import { ORDER_KINDS, ORDERS } from '../actions.ts';
import { KINDS } from '../chapters.ts';
import type { Term, Terms } from '../data/rules.ts';
import {
  DOMINANCE_TOKENS,
  HOUSES,
  ROLES,
  SETTLEMENTS,
  TRACKS,
  UNITS,
  WESTEROS_CARDS,
} from '../data/vocabulary.ts';
import { QUERIES } from '../queries/queries.ts';
import { PHASES, PRINTED_PHASES } from '../round.ts';
import type { RuleFiles } from './shapes.ts';

/** Every noun in every language, and no spelling for two things of one group. */
export function* checkTerms(files: RuleFiles): Generator<Finding> {
  const groups = groupsOf(files);
  const { languages } = files['ruleset.yaml'];
  for (const [index, lang] of languages.entries())
    if (files.terms[lang] === undefined)
      yield finding(['ruleset.yaml', 'languages', index], 'terms-missing', { lang });
  const written = Object.entries(files.terms) as [Lang, Terms][];
  for (const [lang, terms] of written) {
    yield* checkGroups(groups, lang, terms);
    yield* checkComplete(groups, lang, terms);
    yield* checkTexts(files, lang, terms);
  }
  for (const group of Object.keys(groups)) yield* checkSpellings(written, group);
}

const groupsOf = (files: RuleFiles): Readonly<Record<string, readonly string[]>> => ({
  houses: HOUSES,
  areas: [
    ...new Set([
      ...Object.keys(files['map.yaml'].areas),
      ...Object.keys(files['overlay-six-players.yaml'].areas),
      ...Object.keys(files['ports.yaml']['clash-of-kings']),
      ...Object.keys(files['ports.yaml'].forum),
      ...Object.keys(files['overlay-six-players.yaml'].ports),
    ]),
  ],
  settlements: SETTLEMENTS,
  units: UNITS,
  orders: ORDERS,
  'order-kinds': ORDER_KINDS,
  cards: Object.values(files['house-cards.yaml']).flatMap((cards) => Object.keys(cards)),
  'westeros-cards': WESTEROS_CARDS,
  tracks: TRACKS,
  tokens: DOMINANCE_TOKENS,
  phases: [...new Set([...PHASES, ...PRINTED_PHASES])],
  roles: [...ROLES, 'neither'],
  queries: QUERIES.map(({ name }) => name),
  places: [...new Set(QUERIES.flatMap(({ places }) => places.map(({ name }) => name)))],
  presets: Object.keys(files.presets),
  kinds: KINDS.map(({ name }) => name),
});

function* checkComplete(
  groups: Readonly<Record<string, readonly string[]>>,
  lang: Lang,
  terms: Terms,
): Generator<Finding> {
  for (const [group, ids] of Object.entries(groups)) {
    const named = Object.keys(terms[group] ?? {});
    for (const id of ids)
      if (!named.includes(id))
        yield keyFinding(['terms', lang, group], 'term-missing', { group, id, lang });
    for (const id of named)
      if (!ids.includes(id)) yield keyFinding(['terms', lang, group, id], 'unknown-id', { id });
  }
}

function* checkGroups(groups: object, lang: Lang, terms: Terms): Generator<Finding> {
  for (const group of Object.keys(terms))
    if (!(group in groups))
      yield keyFinding(['terms', lang, group], 'unknown-member', { member: group });
}

function* checkTexts(files: RuleFiles, lang: Lang, terms: Terms): Generator<Finding> {
  for (const cards of Object.values(files['house-cards.yaml']))
    for (const [card, { text }] of Object.entries(cards)) {
      const says = terms['cards']?.[card]?.says;
      const path = ['terms', lang, 'cards', card];
      if (text && says === undefined) yield keyFinding(path, 'card-text-missing', { card });
      if (!text && says !== undefined)
        yield finding([...path, 'says'], 'card-has-no-text', { card });
    }
}

interface Spelling {
  readonly text: string;
  readonly path: Finding['path'];
}

function* checkSpellings(
  written: readonly (readonly [Lang, Terms])[],
  group: string,
): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const [lang, terms] of written)
    for (const [id, term] of Object.entries(terms[group] ?? {}))
      for (const { text, path } of spellingsOf(id, term)) {
        const owner = owners.get(folded(text)) ?? id;
        if (owner !== id)
          yield finding(['terms', lang, group, id, ...path], 'spelling-twice', {
            spelling: text,
            id: owner,
          });
        owners.set(folded(text), owner);
      }
}

const spellingsOf = (id: string, { name, plural, also = [] }: Term): readonly Spelling[] => [
  { text: id, path: [] },
  { text: name, path: ['name'] },
  ...(plural === undefined ? [] : [{ text: plural, path: ['plural'] }]),
  ...also.map((text, index) => ({ text, path: ['also', index] })),
];

/** The spelling without case, accents, apostrophes, hyphens and spaces, none of which matter. */
const folded = (spelling: string): string =>
  spelling
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’·_\s]/gu, '')
    .replace(/−/g, '-')
    .replace(/-(?![0-9])/g, '');
