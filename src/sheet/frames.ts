import type { Lang } from '../core/game.ts';
import { isRecord } from '../core/shape.ts';
import type { SpokenRules } from '../desk/words.ts';
import type { Frames } from '../report/words/frames.ts';

// Of all sentences those that a script can say: the others are not put into its page.

/** The codes that a script names, and the beginnings of those that it puts together: `problem.${…}`. */
interface Codes {
  readonly whole: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  /** All before the first dot of either. */
  readonly groups: ReadonlySet<string>;
}

/** Whatever stands right behind a quote and could be a code or begin one. */
const QUOTED = /["'`][\w-]+\.[\w.-]*(?:\$\{)?/g;
const PUT_TOGETHER = '${';

/** A script is long: it is looked through once for all. */
export const codesIn = (script: string): Codes => {
  const quoted = [...new Set(script.match(QUOTED))].map((found) => found.slice(1));
  return {
    whole: new Set(quoted),
    beginnings: quoted.flatMap((code) =>
      code.endsWith(PUT_TOGETHER) ? [code.slice(0, -PUT_TOGETHER.length)] : [],
    ),
    groups: new Set(quoted.map((code) => code.slice(0, code.indexOf('.')))),
  };
};

/** The program's own. */
export const framesSaidIn = ({ whole, beginnings }: Codes, frames: Frames): Frames => {
  const isSaid = (code: string): boolean =>
    whole.has(code) || beginnings.some((begins) => code.startsWith(begins));
  const said = (lang: Lang): Frames[Lang] => [
    Object.fromEntries(
      frames[lang].flatMap((room) => Object.entries(room).filter(([code]) => isSaid(code))),
    ),
  ];
  return { en: said('en'), zh: said('zh') };
};

/** A game's: groups of words of which the script has no code at all are left out. */
export const rulesSaidIn = (
  { groups }: Codes,
  { messages, ...rules }: SpokenRules,
): SpokenRules => {
  const said = Object.entries(messages).map(([lang, all]) => {
    if (!isRecord(all) || !isRecord(all['words'])) return [lang, all];
    const words = Object.entries(all['words']).filter(
      ([group, value]) => typeof value === 'string' || groups.has(group),
    );
    return [lang, { ...all, words: Object.fromEntries(words) }];
  });
  return { ...rules, messages: Object.fromEntries(said) };
};
