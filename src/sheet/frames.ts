import type { Lang } from '../core/game.ts';
import { isRecord } from '../core/shape.ts';
import type { SpokenRules } from '../desk/words.ts';
import type { Frames } from '../report/words/frames.ts';

// Of all sentences those that a script can say: the others are not put into its page.

/** The beginnings of codes that a script puts together: `problem.${…}`. */
const BEGINNING = /`([\w-]+\.[\w.-]*)\$\{/g;

const beginningsIn = (script: string): readonly string[] =>
  Array.from(script.matchAll(BEGINNING), ([, begins = '']) => begins);

/** Whatever could be a code, once: the script is long, and the codes are thousands. */
const codesIn = (script: string): ReadonlySet<string> =>
  new Set(script.match(/[\w-]+(?:\.[\w-]+)*/g));

/** The program's own. */
export const framesSaidIn = (script: string, frames: Frames): Frames => {
  const beginnings = beginningsIn(script);
  const codes = codesIn(script);
  const isSaid = (code: string): boolean =>
    codes.has(code) || beginnings.some((begins) => code.startsWith(begins));
  const said = (lang: Lang): Frames[Lang] => [
    Object.fromEntries(
      frames[lang].flatMap((room) => Object.entries(room)).filter(([code]) => isSaid(code)),
    ),
  ];
  return { en: said('en'), zh: said('zh') };
};

/** A game's: groups of words of which the script has no code at all are left out. */
export const rulesSaidIn = (script: string, { messages, ...rules }: SpokenRules): SpokenRules => {
  const begins = (group: string): boolean =>
    ['"', "'", '`'].some((quote) => script.includes(`${quote}${group}.`));
  const said = Object.entries(messages).map(([lang, all]) => {
    if (!isRecord(all) || !isRecord(all['words'])) return [lang, all];
    const words = Object.entries(all['words']).filter(
      ([group, value]) => typeof value === 'string' || begins(group),
    );
    return [lang, { ...all, words: Object.fromEntries(words) }];
  });
  return { ...rules, messages: Object.fromEntries(said) };
};
