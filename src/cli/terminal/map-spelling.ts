import type { Lang } from '../../core/game.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { wordsOfNoGame } from './words.ts';

interface Spelling {
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
  if (lacking.has('A')) return leave(EXIT.wrong, why('leave.no-fonts'));
  if (lacking.size === 0) return wished;
  say(wordsOfNoGame(lang).frame('folder.map-letters'));
  const plain = draw('en');
  const boxes = missing(plain);
  return Array.from(plain, (letter) => (boxes.has(letter) ? '?' : letter)).join('');
};
