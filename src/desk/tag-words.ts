import type { Lang } from '../core/game.ts';
import { tagSplitter } from './tag.ts';

/** The names of the tag of a message, by language; people write whichever they know. */
const TAG_WORDS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['tag'],
  zh: ['验证码', '校验码', '驗證碼'],
};

/** A message's lines without that of its tag, whatever the language of either. */
export const splitTag = tagSplitter(Object.values(TAG_WORDS).flat());

/** The line that says a tag. */
export const tagLine = (tag: string, lang: Lang): string => `${TAG_WORDS[lang][0]}: ${tag}`;
