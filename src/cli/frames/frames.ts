import type { Lang } from '../../core/game.ts';
import { type Sentences, sentencesOf } from '../../report/sentences.ts';
import { EN } from './en.ts';
import { ZH } from './zh.ts';

export type { Frame } from './en.ts';

const FRAMES = { en: EN, zh: ZH } as const satisfies Record<Lang, Readonly<Record<string, string>>>;

const framesIn = (lang: Lang): Sentences =>
  sentencesOf(new Map(Object.entries(FRAMES[lang]).map(([path, text]) => [path, { path, text }])));

/** A game's sentences with those of the commands behind them. */
export const withFrames = (sentences: Sentences, lang: Lang): Sentences => {
  const frames = framesIn(lang);
  return {
    codes: [...sentences.codes, ...frames.codes],
    has: (code) => sentences.has(code) || frames.has(code),
    get: (code) => sentences.get(code) ?? frames.get(code),
  };
};
