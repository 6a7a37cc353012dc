import type { Lang } from '../../core/game.ts';
import { EXIT, leave } from '../program/exit.ts';

export interface Spelling {
  readonly draw: (lang: Lang) => string;
  readonly lang: Lang;
  /** The letters of an SVG that there are no fonts for. */
  readonly missing: (svg: string) => ReadonlySet<string>;
  readonly say: (...lines: readonly string[]) => void;
}

/** The map in letters that there are: in English if others lack, and never with empty boxes. */
export const spelled = ({ draw, lang, missing, say }: Spelling): string => {
  const wished = draw(lang);
  const lacking = missing(wished);
  if (lacking.has('A'))
    return leave(EXIT.wrong, 'There are no fonts on this machine; name a file with --font.');
  if (lacking.size === 0) return wished;
  say(
    'note: no font here has all the letters of this map, so it is in English, and "?" stands for',
    'letters that lack. Name a font file that has them with --font, or take the SVG.',
  );
  const plain = draw('en');
  const boxes = missing(plain);
  return Array.from(plain, (letter) => (boxes.has(letter) ? '?' : letter)).join('');
};
