import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Lang } from '../../src/core/game.ts';
import { type Language, languageOf as languageIn } from '../support/languages.ts';
import { loadData } from '../support/rules.ts';

/** The words of the game in one language, from their files. */
export const languageOf = (lang: Lang): Language => languageIn('agot', lang);

const { wordings } = await loadData();

/** The same as the forum's players say it. */
export const forumLanguageOf = (lang: Lang): Language =>
  languageIn('agot', lang, {
    terms: wordings['forum']?.[lang],
    overlay: parse(readFileSync(`rules/agot/messages.${lang}.forum.yaml`, 'utf8')),
  });

/** Every way in which the game is told. */
export const LANGUAGES: readonly (readonly [name: string, Lang, Language])[] = [
  ['en', 'en', languageOf('en')],
  ['zh', 'zh', languageOf('zh')],
  ['en, forum', 'en', forumLanguageOf('en')],
  ['zh, forum', 'zh', forumLanguageOf('zh')],
];
