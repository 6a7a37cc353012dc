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
import { loadData } from '../support/rules.ts';

export interface Language {
  readonly messages: Messages;
  readonly terms: Terms;
  readonly catalogue: Catalogue;
}

const read = (name: string): unknown => parse(readFileSync(`rules/agot/${name}`, 'utf8'));

const languageWith = (lang: Lang, terms: Terms, overlay: unknown): Language => {
  const said = mergeMessages(read('messages.yaml'), read(`messages.${lang}.yaml`));
  const parsed = parseMessages(overlaid(said, overlay), lang);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems, null, 1));
  return { messages: parsed.value, terms, catalogue: makeCatalogue(terms, parsed.value, lang) };
};

/** The words of the game in one language, from their files. */
export const languageOf = (lang: Lang): Language =>
  languageWith(lang, read(`terms.${lang}.yaml`) as Terms, {});

const { wordings } = await loadData();

/** The same as the forum's players say it. */
export const forumLanguageOf = (lang: Lang): Language =>
  languageWith(
    lang,
    { ...(read(`terms.${lang}.yaml`) as Terms), ...wordings['forum']?.[lang] },
    read(`messages.${lang}.forum.yaml`),
  );

/** Every way in which the game is told. */
export const LANGUAGES: readonly (readonly [name: string, Lang, Language])[] = [
  ['en', 'en', languageOf('en')],
  ['zh', 'zh', languageOf('zh')],
  ['en, forum', 'en', forumLanguageOf('en')],
  ['zh, forum', 'zh', forumLanguageOf('zh')],
];
