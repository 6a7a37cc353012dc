import { type Content, carryOut, type Outcome } from '../live/webhook.ts';
import type { Webhook } from '../live/webhook-address.ts';
import { readLedger, type SentPart, withoutPosted, withPosted, writeLedger } from './ledger.ts';

/** A part, and the deed after which it stands in the channel as it should. */
export interface Step extends SentPart {
  readonly does: 'post' | 'edit' | 'delete';
  readonly text: string;
  readonly picture?: Uint8Array;
  /** The message to be edited or taken away. */
  readonly id?: string;
}

export const PICTURE = 'map.png';

/** One step, and what is known of it by then. */
export const carry = async (folder: string, webhook: Webhook, step: Step): Promise<Outcome> => {
  const { does, id = '' } = step;
  if (does === 'post') return postNew(folder, webhook, step);
  const outcome = await carryOut(
    webhook,
    does === 'edit' ? { does, id, content: contentOf(step) } : { does, id },
  );
  if (outcome !== 'gone' && 'trouble' in outcome) return outcome;
  const ledger = readLedger(folder);
  const isThere = does === 'edit' && outcome !== 'gone';
  writeLedger(folder, isThere ? withPosted(ledger, step, id) : withoutPosted(ledger, step));
  // Somebody has taken it away: it comes anew.
  return does === 'edit' && outcome === 'gone' ? postNew(folder, webhook, step) : outcome;
};

/** A part is written down as under way before it goes, and with its message when that is known. */
const postNew = async (folder: string, webhook: Webhook, step: Step): Promise<Outcome> => {
  const content = contentOf(step);
  const ledger = readLedger(folder);
  const { post, part, digest, channel } = step;
  writeLedger(folder, { ...ledger, pending: { post, part, digest, channel } });
  const outcome = await carryOut(webhook, { does: 'post', content });
  if (outcome === 'gone') return outcome;
  if ('done' in outcome) writeLedger(folder, withPosted(ledger, step, outcome.done));
  else if (!outcome.doubtful) writeLedger(folder, ledger);
  return outcome;
};

const contentOf = ({ text, picture }: Step): Content => ({
  text,
  ...(picture && { picture: { name: PICTURE, bytes: picture } }),
});
