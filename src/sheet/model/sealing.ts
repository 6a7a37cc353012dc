import { signsOf } from '../../desk/digest-code.ts';
import { writeNotice } from '../../desk/notices/read.ts';
import { SALT_SIGNS } from '../../desk/notices/seal-words.ts';
import { linesOf, splitOwn } from '../../desk/read-text.ts';
import { isSealedPhase, saltIn, sealCode } from '../../desk/seal-code.ts';
import type { SheetContext } from './context.ts';
import { sha256 } from './sha256.ts';

/** The way in which orders of now are sealed, if they are. */
export const sealingOf = ({
  settings: { sealed },
  desk,
  moment,
}: SheetContext): 'hash' | 'time' | undefined =>
  sealed !== undefined && isSealedPhase(desk.ruleset, moment) ? sealed : undefined;

/** A text with the salt that it is sealed with, as a line of its own. */
export const salted = ({ desk, lang }: SheetContext, text: string, bytes: Uint8Array): string => {
  const salt = writeNotice(desk, { kind: 'salt', value: signsOf(bytes, SALT_SIGNS) }, lang);
  return `${text.trimEnd()}\n${salt}\n`;
};

/** The line that is sent before the deadline; undefined: the text has no salt yet. */
export const digestLine = (
  { desk, seat, lang }: SheetContext,
  text: string,
): string | undefined => {
  const { lines, notices = [] } = splitOwn(desk, linesOf(text));
  const salt = saltIn({ notices });
  if (salt === undefined) return undefined;
  const value = sealCode(sha256, { seat, salt, lines });
  return writeNotice(desk, { kind: 'sealed', value }, lang);
};

const FENCES = { en: ['--- orders ---', '--- end ---'], zh: ['--- 指令 ---', '--- 结束 ---'] };

/** The words as they are sent behind the deadline, between lines that say where they begin and end. */
export const wrapOpening = ({ lang }: SheetContext, text: string): string => {
  const [begin, end] = FENCES[lang];
  return `${begin}\n${text.trimEnd()}\n${end}\n`;
};
