import type { Seat } from '../../core/game.ts';
import type { Letter } from '../../post/letter.ts';
import type { Reason } from '../intake.ts';
import type { Judgement, JudgingContext } from '../judging-context.ts';
import { isAddressOf } from '../recognise.ts';
import { isPast } from '../times.ts';

/** The reasons that make it uncertain what was sent, by the defects of a letter. */
const DOUBTFUL: Readonly<Record<string, Reason>> = {
  'post-encrypted': 'unreadable',
  'post-charset-unknown': 'unreadable',
  'post-text-damaged': 'damaged',
  'post-transfer-damaged': 'damaged',
  'post-cut-short': 'damaged',
  'post-text-too-long': 'damaged',
};

/** True for a judgement that is settled, whatever else may be doubtful. */
const isBeyondDoubt = ({ fate, reason }: Judgement): boolean =>
  fate === 'ruling' || (fate === 'ignored' && reason !== 'no-orders');

/** True if another mail may be lost with this one. */
export const mayHoldMail = ({ defects }: Letter): boolean =>
  defects.some(({ code }) => code === 'post-mail-within');

/** Why a letter as such needs the moderator, whatever its orders are worth. */
export const doubtOf = (
  letter: Letter,
  judged: Judgement,
  { deadline, given }: Pick<JudgingContext, 'deadline' | 'given'>,
): Reason | undefined => {
  if (given !== undefined) return undefined;
  if (mayHoldMail(letter) && judged.fate !== 'ruling') return 'several-mails';
  return isBeyondDoubt(judged)
    ? undefined
    : (doubtOfText(letter, judged) ?? doubtOfOrders(letter, judged, deadline));
};

/** The doubt that some of what was sent is missing. */
const doubtOfText = (letter: Letter, judged: Judgement): Reason | undefined => {
  const { fate } = judged;
  if (letter.isForwarded && !isOfOwnWords(letter, judged)) return 'forwarded';
  const [doubtful] = letter.defects.flatMap(({ code }) => DOUBTFUL[code] ?? []);
  if (doubtful !== undefined) return doubtful;
  return fate !== 'asked' && isOnlyQuoted(letter) ? 'only-quoted' : undefined;
};

/** True where what was handed on lies aside, and none of the orders is taken from there in any reading. */
const isOfOwnWords = (
  { aside }: Letter,
  { fate, readings = [], readBy = [] }: Judgement,
): boolean =>
  (fate === 'used' || fate === 'asked') &&
  aside.some(({ reason }) => reason === 'forwarded') &&
  ![readBy, ...readings.map(({ by }) => by)].some((by) => by.includes('quoted'));

/** The doubt about who wrote the orders, and when. */
const doubtOfOrders = (
  letter: Letter,
  { fate }: Judgement,
  deadline: string | undefined,
): Reason | undefined => {
  if (fate === 'ignored' || fate === 'read') return undefined;
  if (letter.defects.some(({ code }) => code === 'post-page-backwards')) return 'who-wrote';
  return deadline === undefined ? undefined : doubtOfTime(letter, fate, deadline);
};

/** Why it is doubtful that a letter comes from whom it names, by what its servers and headers say. */
export const doubtOfSender = (
  context: Pick<JudgingContext, 'game' | 'remembered'>,
  { failedProofs = [], replyTo, sender, recipients, isFromList }: Letter,
  seat: Seat,
): Reason | undefined => {
  const { proof = 'address' } = context.game.settings.settings.intake ?? {};
  if (proof === 'none') return undefined;
  if (failedProofs.length > 0) return 'not-authentic';
  // A list that wants answers for itself says so to all.
  const lists = isFromList ? recipients.map(({ address }) => address) : [];
  const isKnown = (address: string): boolean =>
    address === sender?.address || lists.includes(address) || isAddressOf(context, seat, address);
  return replyTo.every(({ address }) => address === null || isKnown(address))
    ? undefined
    : 'reply-elsewhere';
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

/** The fate of a message of a seat that is known, or nearly; a doubt waits for the moderator. */
export const withDoubts = (
  told: Judgement,
  deadline: string | undefined,
  doubt?: Reason,
): Judgement => {
  // `take 2` holds no orders of its own.
  const isTaking = told.takes !== undefined && (told.fate === 'ignored' || told.fate === 'read');
  const one = isTaking ? usedAs(told) : told;
  const counts = one.fate === 'used' || one.fate === 'asked';
  // Whose it is comes before what it is worth.
  if (doubt !== undefined && (counts || one.fate === 'read' || isMistaken(one)))
    return { ...one, fate: 'ruling', reason: doubt };
  if (one.ruled !== undefined || !isPast(deadline, one.arrived)) return one;
  if (counts) return { ...one, fate: 'late', reason: 'too-late' };
  return isMistaken(one) ? { ...one, isLate: true } : one;
};

/** True of a message that meant orders, none of which counts. */
export const isMistaken = ({ fate, reason }: Pick<Judgement, 'fate' | 'reason'>): boolean =>
  fate === 'ignored' && (reason === 'no-good-line' || reason === 'has-mistakes');

const usedAs = ({ reason: _, ...told }: Judgement): Judgement => ({ ...told, fate: 'used' });
