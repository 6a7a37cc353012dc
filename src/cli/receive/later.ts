import { type Document, type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import { isSameMoment } from '../../desk/moment.ts';
import { ordersCode } from '../../desk/orders-digest.ts';
import { type PlacedMessage, placesOf } from '../../desk/places.ts';
import { list, whenSaying } from '../../desk/tell/speech.ts';
import { sha256 } from '../io/hashing.ts';
import type { Message } from '../messages/messages.ts';
import type { ReceiveContext } from './bench.ts';
import { combinedWith } from './combined.ts';
import { inForceOf, tellInForce } from './in-force.ts';
import { tellOrders } from './receipt-lines.ts';

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

/** The digest of orders in force, where there are any. */
export const codeOf = <G extends Game>({ taken }: Message<G>): { readonly orders?: string } =>
  taken.wishes.length === 0 ? {} : { orders: ordersCode(sha256, taken) };

/** All that is kept for later phases with lines of a message. */
export const laterTold = async <G extends Game>(
  bench: ReceiveContext<G>,
  kept: PlacedMessage,
  inbox: readonly StoredMessage[],
): Promise<Document> => {
  const told: Document[number][] = [];
  for (const place of placesOf(kept).slice(1)) {
    const messages = combinedWith(inbox, place);
    const found = await inForceOf(bench, place, messages);
    const own = tellInForce(place, { ...found, others: [] });
    if (own.length === 0) continue;
    told.push(...list([say('receipt.later', { when: whenSaying(place.moment) })]), ...own);
    told.push(...tellOrders(place, codeOf(found.message).orders));
  }
  return told;
};
