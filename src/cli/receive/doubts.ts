import type { Reason } from '../../desk/intake.ts';
import type { Letter } from '../../post/letter.ts';
import type { Judgement } from './judge.ts';

/** What makes it uncertain what was sent, by the defects of a letter. */
const DOUBTFUL: Readonly<Record<string, Reason>> = {
  'post-encrypted': 'unreadable',
  'post-charset-unknown': 'unreadable',
  'post-text-damaged': 'damaged',
  'post-transfer-damaged': 'damaged',
  'post-cut-short': 'damaged',
  'post-text-too-long': 'damaged',
};

/** Why a letter as such needs the moderator, whatever its orders are worth. */
export const doubtOf = (
  letter: Letter,
  { fate, reason }: Judgement,
  deadline: string | undefined,
): Reason | undefined => {
  if (fate === 'ruling' || (fate === 'ignored' && reason !== 'no-orders')) return undefined;
  if (letter.isForwarded) return 'forwarded';
  const [doubtful] = letter.defects.flatMap(({ code }) => DOUBTFUL[code] ?? []);
  if (doubtful !== undefined) return doubtful;
  if (isOnlyQuoted(letter)) return 'only-quoted';
  if (fate === 'ignored') return undefined;
  if (letter.defects.some(({ code }) => code === 'post-page-backwards')) return 'who-wrote';
  if (deadline === undefined) return undefined;
  return doubtOfTime(letter, fate, deadline);
};

/** Nobody can see where the quotation ends if there is nothing beside it. */
const isOnlyQuoted = ({ texts, aside }: Letter): boolean =>
  texts.every(({ lines }) => lines.every((line) => line.trim() === '')) &&
  aside.some(({ reason }) => reason === 'quoted');

/** With a deadline it matters when a post was written, and when it was changed. */
const doubtOfTime = (
  { defects, edited, sent }: Letter,
  fate: Judgement['fate'],
  deadline: string,
): Reason | undefined => {
  if (defects.some(({ code }) => code === 'post-date-relative')) return 'no-time';
  const wasInTime = edited !== null && sent !== null && new Date(sent) <= new Date(deadline);
  return fate === 'late' && wasInTime ? 'edited-late' : undefined;
};
