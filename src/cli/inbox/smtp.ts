import { addressIn, type SmtpSettings } from '../folder/mail-settings.ts';
import type { RefusedAddress } from './smtp-answers.ts';
import { openSmtp, type SmtpSession } from './smtp-session.ts';
import { type MailTrouble, trouble } from './trouble.ts';

/** A mail that is ready to go. */
export interface Mail {
  /** The caller's; only handed back. */
  readonly id: string;
  /** The sender, on the envelope and in `bytes`: `Name <address>`, or the address. */
  readonly from: string;
  /** Who gets it, in the same form. */
  readonly to: readonly string[];
  /** The message with its headers, which are sent as they are. */
  readonly bytes: Uint8Array;
}

export interface Noting {
  /** Called before a mail is handed to the server: from then on it may have gone out. */
  readonly begun?: (id: string) => void;
  readonly gone: NoteSent;
}

/** Notes that a mail has gone out to these addresses; what it throws ends the sending and comes out of it. */
export type NoteSent = (id: string, to: readonly string[]) => Promise<void> | void;

/** An address that will never get a mail, and what the server said. */
export interface Refusal extends RefusedAddress {
  readonly id: string;
}

export interface Sent {
  /** The number of mails the server took for at least one address. */
  readonly sent: number;
  readonly refused: readonly Refusal[];
  /** The mail that was on its way when the connection broke: nobody knows whether it went out. */
  readonly doubtful: string | undefined;
  /** Why it ended before the last mail. */
  readonly trouble: MailTrouble | undefined;
}

/**
 * Sends mails in their order over one connection. `gone` is called as soon as the server has taken
 * a mail, before anything else is sent, with the addresses that it was taken for: of the others of
 * that mail each is among `refused`, or has to be tried again. An address that is refused for good
 * stops nothing; an answer that means "not now" and a broken connection stop everything.
 *
 * Between the server's 250 and our note lies a gap that no protocol closes: if the connection breaks
 * there, the mail is `doubtful` and must be sent again. So the bytes of a mail must not change from
 * one sending to the next, least of all its Message-ID: by that the second copy is known for what it
 * is, and many servers and readers drop it.
 */
export const sendAll = async (
  settings: SmtpSettings,
  password: string | undefined,
  mails: readonly Mail[],
  notes: NoteSent | Noting,
): Promise<Sent> => {
  const note = typeof notes === 'function' ? { gone: notes } : notes;
  const run: Run = { sent: 0, refused: [], doubtful: undefined };
  if (mails.length === 0) return { ...run, trouble: undefined };
  const opened = await openSmtp(settings, password);
  if (!opened.ok) return { ...run, trouble: opened.problems };
  const session = opened.value;
  try {
    for (const mail of mails) {
      const met = await sendOne(session, run, mail, note);
      if (met !== undefined) return { ...run, trouble: met };
    }
    return { ...run, trouble: undefined };
  } finally {
    session.close();
  }
};

/** The state of one sending. */
interface Run {
  sent: number;
  refused: Refusal[];
  doubtful: string | undefined;
}

const sendOne = async (
  session: SmtpSession,
  run: Run,
  mail: Mail,
  { begun, gone }: Noting,
): Promise<MailTrouble | undefined> => {
  const { id, bytes } = mail;
  const from = addressIn(mail.from);
  if (from === undefined) return trouble('sender-refused', session.server, { about: mail.from });
  const to = addressesOf(run, mail);
  if (to.length === 0) return undefined;
  begun?.(id);
  const delivery = await session.deliver({ from, to, bytes });
  const { accepted, refused, doubtful } = delivery;
  if (accepted.length > 0) {
    await gone(id, accepted);
    run.sent++;
  }
  run.refused.push(...refused.map((one) => ({ id, ...one })));
  if (doubtful) run.doubtful = id;
  return delivery.trouble;
};

/** The bare addresses that a mail goes to; what is none is refused before a server sees it. */
const addressesOf = (run: Run, { id, to }: Mail): readonly string[] => {
  const addresses: string[] = [];
  for (const text of to) {
    const address = addressIn(text);
    if (address === undefined) run.refused.push({ id, to: text, says: 'not an address' });
    else addresses.push(address);
  }
  return addresses;
};
