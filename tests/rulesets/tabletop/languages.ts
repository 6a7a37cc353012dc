// The words of the tabletop game in both languages, from their files.

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Lang } from '../../../src/core/game.ts';
import { type Catalogue, makeCatalogue } from '../../../src/report/catalogue.ts';
import {
  type Messages,
  mergeMessages,
  parseMessages,
  type Terms,
} from '../../../src/report/messages.ts';

const read = (name: string): unknown => parse(readFileSync(`rules/tabletop/${name}`, 'utf8'));

interface Language {
  readonly messages: Messages;
  readonly catalogue: Catalogue;
}

export const languageOf = (lang: Lang): Language => {
  const said = mergeMessages(read('messages.yaml'), read(`messages.${lang}.yaml`));
  const parsed = parseMessages(said, lang);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  const terms = read(`terms.${lang}.yaml`) as Terms;
  return { messages: parsed.value, catalogue: makeCatalogue(terms, parsed.value, lang) };
};
