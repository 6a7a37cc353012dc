import type { Lang } from '../../core/game.ts';
import type { Messages } from '../messages.ts';
import { type Sentences, sentencesOf } from '../sentences.ts';
import { rewording } from '../wording.ts';

/** Sentences of the program by their codes, in each language. */
export type Frames = Readonly<Record<Lang, Readonly<Record<string, string>>>>;

/** A game's sentences with some of the program's behind them, in the words of its players. */
export const withFrames = (
  { sentences, instead }: Messages,
  lang: Lang,
  all: Frames,
): Sentences => {
  const texts = Object.entries(all[lang]).map(([path, text]) => [path, { path, text }] as const);
  const frames = sentencesOf(new Map(texts), rewording(instead));
  return {
    codes: [...sentences.codes, ...frames.codes],
    has: (code) => sentences.has(code) || frames.has(code),
    get: (code) => sentences.get(code) ?? frames.get(code),
  };
};
