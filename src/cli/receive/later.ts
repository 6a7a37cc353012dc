import { type Document, type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { isSameMoment } from '../../desk/moment.ts';
import type { PlacedMessage } from '../../desk/places.ts';
import { list, whenSaying } from '../../desk/tell/speech.ts';
import type { ReceiveContext } from './bench.ts';
import { combinedWith } from './combined.ts';
import { inForceOf, tellInForce } from './in-force.ts';

/** The phases that a message is kept for, where nothing asks for it yet. */
export const keptFor = ({
  moment,
  came = moment,
  later = [],
}: Pick<StoredMessage, 'moment' | 'came' | 'later'>): readonly Saying[] => [
  ...(moment === undefined || came === undefined || isSameMoment(moment, came)
    ? []
    : [say('mail.ahead', { when: whenSaying(moment) })]),
  ...later.map(({ lines, moment: when }) =>
    say('mail.later', { lines: lines.map(String), when: whenSaying(when) }),
  ),
];

/** All that is kept for a later phase with lines of a message. */
export const laterTold = async <G extends Game>(
  bench: ReceiveContext<G>,
  place: PlacedMessage,
  inbox: readonly StoredMessage[],
): Promise<Document> => {
  const messages = combinedWith(inbox, place);
  const found = await inForceOf(bench, place, messages);
  const told = tellInForce(bench, place, messages, { ...found, others: [] });
  return told.length === 0
    ? []
    : [...list([say('receipt.later', { when: whenSaying(place.moment) })]), ...told];
};
