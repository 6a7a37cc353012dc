import { type Saying, say } from '../../core/document.ts';
import { PASSWORD_VARIABLES, type Protocol, type Server } from '../folder/mail-settings.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT } from '../io/exit.ts';
import type { Words } from '../terminal/words.ts';

/** Why a mailbox or a mail server could not be used to the end; and what its exit code is. */
const EXITS = {
  /** No connection, a broken one, or no answer in time. */
  away: EXIT.later,
  /** The server says that it cannot now. */
  'not-now': EXIT.later,
  'no-password': EXIT.wrong,
  /** The command that prints a password or a token did not. */
  'command-failed': EXIT.wrong,
  exposed: EXIT.wrong,
  'no-tls': EXIT.wrong,
  untrusted: EXIT.wrong,
  'login-refused': EXIT.wrong,
  'no-folder': EXIT.wrong,
  'not-moved': EXIT.wrong,
  'sender-refused': EXIT.wrong,
  /** The server said something that we did not expect. */
  refused: EXIT.wrong,
} as const;

export type MailTroubleCode = keyof typeof EXITS;

/** Never holds a password. What was done before it happened stays done. */
export interface MailTrouble {
  readonly code: MailTroubleCode;
  readonly exit: (typeof EXITS)[MailTroubleCode];
  readonly protocol: Protocol;
  /** `imap.example.org:993` */
  readonly server: string;
  /** A folder or an address, where it is about one. */
  readonly about?: string;
  /** The words of the server or the system, fit for a terminal. */
  readonly says?: Saying | string;
}

interface Detail {
  readonly about?: string | undefined;
  readonly says?: Saying | string | undefined;
}

export const trouble = (
  code: MailTroubleCode,
  { protocol, name }: Server,
  { about, says }: Detail = {},
): MailTrouble => ({
  code,
  exit: EXITS[code],
  protocol,
  server: name,
  ...(about !== undefined && { about }),
  ...(says !== undefined && says !== '' && { says }),
});

const LONGEST_QUOTE = 200;
const BASE64 = /[A-Za-z0-9+/]{4,}={0,2}/g;

/** A server's words, short, on one line, without the password even if it repeats our command. */
export const quote = (said: string, password: string | undefined): string =>
  printable(hide(said, password).replaceAll(/\s+/g, ' ').trim()).slice(0, LONGEST_QUOTE);

const hide = (said: string, password: string | undefined): string => {
  if (password === undefined || password === '') return said;
  return said
    .replaceAll(password, '***')
    .replaceAll(BASE64, (text) =>
      Buffer.from(text, 'base64').toString().includes(password) ? '***' : text,
    );
};

/** The trouble as lines for the moderator: what happened, and the next step. */
export const troubleLines = (
  { code, protocol, server, about = '', says = '' }: MailTrouble,
  { frame }: Words,
): readonly string[] => {
  const args = { settings: `mail.${protocol}`, variable: PASSWORD_VARIABLES[protocol], about };
  return [
    frame('trouble.what', { server, what: say(`trouble.${code}`, args), says: says || null }),
    frame(`trouble.${code}.next`, args),
  ];
};
