import { canonical } from '../../core/json.ts';
import type { Hash } from '../../core/log.ts';
import type { Letter, OrderText } from '../../post/letter.ts';
import type { Judgement, JudgingContext } from '../judging-context.ts';

/**
 * The digest that makes two copies of a message the same, wherever they came from. Without a date
 * its arrival tells it from the same words at another time.
 */
const digestOf = (hash: Hash, letter: Letter): string => {
  const { id, sender, subject, sent, arrived, texts, aside } = letter;
  const when = sent === null && arrived !== null ? { sent, arrived } : { sent };
  return hash(canonical({ id, sender, subject, ...when, texts: texts.map(bareText), aside }));
};

/** True if nothing tells a message from one with the same words at another time. */
export const isTimeless = ({ via, id, sent, arrived }: Letter): boolean =>
  via !== 'forum' && id === null && sent === null && arrived === null;

/** However its doubtful passages are read, a message stays the same. */
const bareText = ({ others: _, ...text }: OrderText): OrderText => text;

/** The digest that tells a message from others, before it is judged. */
export const signOf = (
  { now, given, hash }: Pick<JudgingContext, 'now' | 'given' | 'hash'>,
  letter: Letter,
): Pick<Judgement, 'digest' | 'isNamed'> => ({
  // The same words said once more, later, are another message.
  digest:
    given === undefined
      ? digestOf(hash, letter)
      : hash(`${digestOf(hash, letter)} ${given.seat} ${now.toISOString()}`),
  ...((letter.id ?? letter.sent ?? letter.arrived) !== null && { isNamed: true as const }),
});
