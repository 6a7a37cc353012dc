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

/** The number of times its time-out a single step may take while the server keeps sending, if slowly. */
const STEPS = 10;

/** Milliseconds, from the seconds of the settings. */
export const patienceFor = ({ timeout }: { readonly timeout: number }) => ({
  /** For any answer. */
  answer: timeout * 1_000,
  /** For a whole step, such as one message. */
  step: timeout * 1_000 * STEPS,
});

/** Waits for work, but no longer than so many milliseconds; `giveUp` ends what is under way then. */
export const within = async <T>(
  milliseconds: number,
  work: Promise<T>,
  giveUp: () => void,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('no end in sight'));
      giveUp();
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const UNTRUSTED = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** True if Node refused a server for its certificate, by the code of the error. */
export const isUntrusted = (code: string | undefined): boolean =>
  code !== undefined && UNTRUSTED.has(code);
