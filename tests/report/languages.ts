import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Lang } from '../../src/core/game.ts';
import { type Catalogue, makeCatalogue } from '../../src/report/catalogue.ts';
import {
  type Messages,
  mergeMessages,
  parseMessages,
  type Terms,
} from '../../src/report/messages.ts';

export interface Language {
  readonly messages: Messages;
  readonly terms: Terms;
  readonly catalogue: Catalogue;
}

const read = (name: string): unknown => parse(readFileSync(`rules/agot/${name}`, 'utf8'));

/** The words of the game in one language, from their files. */
export const languageOf = (lang: Lang): Language => {
  const parsed = parseMessages(mergeMessages(read('messages.yaml'), read(`messages.${lang}.yaml`)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  const terms = read(`terms.${lang}.yaml`) as Terms;
  return { messages: parsed.value, terms, catalogue: makeCatalogue(terms, parsed.value, lang) };
};
