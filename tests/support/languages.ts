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
import { overlaid } from '../../src/report/wording.ts';

export interface Language {
  readonly messages: Messages;
  readonly terms: Terms;
  readonly catalogue: Catalogue;
}

/** Other nouns and sentences, as some players say them. */
interface OtherWords {
  readonly terms?: Terms | undefined;
  readonly overlay?: unknown;
}

/** The words of a game in one language, from its files. */
export const languageOf = (
  ruleset: string,
  lang: Lang,
  { terms: others, overlay = {} }: OtherWords = {},
): Language => {
  const read = (name: string): unknown => parse(readFileSync(`rules/${ruleset}/${name}`, 'utf8'));
  const said = mergeMessages(read('messages.yaml'), read(`messages.${lang}.yaml`));
  const parsed = parseMessages(overlaid(said, overlay), lang);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  const terms = { ...(read(`terms.${lang}.yaml`) as Terms), ...others };
  return { messages: parsed.value, terms, catalogue: makeCatalogue(terms, parsed.value, lang) };
};
