import type { Lang } from '../core/game.ts';
import type { Frames } from '../report/words/frames.ts';

/** The beginnings of codes that a script puts together: `problem.${…}`. */
const BEGINNING = /`([\w-]+\.[\w.-]*)\$\{/g;

/** Of the program's sentences those that a script can say: the others are not put into its page. */
export const framesSaidIn = (script: string, frames: Frames): Frames => {
  const beginnings = Array.from(script.matchAll(BEGINNING), ([, begins = '']) => begins);
  const isSaid = (code: string): boolean =>
    script.includes(code) || beginnings.some((begins) => code.startsWith(begins));
  const said = (lang: Lang): Frames[Lang] =>
    Object.fromEntries(Object.entries(frames[lang]).filter(([code]) => isSaid(code)));
  return { en: said('en'), zh: said('zh') };
};
