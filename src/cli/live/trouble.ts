import { printable } from '../io/excerpt.ts';
import { EXIT } from '../program/exit.ts';
import { PASSWORD_VARIABLES, type Protocol, type Server } from './mail-settings.ts';

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
  readonly says?: string;
}

interface Detail {
  readonly about?: string | undefined;
  readonly says?: string | undefined;
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
export const troubleLines = (found: MailTrouble): readonly string[] => {
  const { what, next } = sentences(found);
  const says = found.says === undefined ? '' : ` It said: ${found.says}`;
  return [`${found.server}: ${what}.${says}`, next];
};

interface Sentences {
  readonly what: string;
  readonly next: string;
}

const AGAIN = 'Nothing was lost; try again later.';

interface Told {
  readonly about: string;
  /** Where in game.yaml its settings stand. */
  readonly settings: string;
  /** The name of its password in the environment. */
  readonly variable: string;
}

const sentences = ({ code, protocol, about = '' }: MailTrouble): Sentences =>
  SENTENCES[code]({
    about,
    settings: `mail.${protocol} in game.yaml`,
    variable: PASSWORD_VARIABLES[protocol],
  });

const SENTENCES: Readonly<Record<MailTroubleCode, (told: Told) => Sentences>> = {
  away: () => ({ what: 'the server is away, or the connection broke', next: AGAIN }),
  'not-now': () => ({ what: 'the server says "not now"', next: AGAIN }),
  'no-password': ({ settings, variable }) => ({
    what: 'there is no password',
    next: `Set ${variable} in the environment, or a password-command under ${settings}.`,
  }),
  'command-failed': ({ about, settings }) => ({
    what: `the command "${about}" that should print the password or token failed, so nothing was asked of the server`,
    next: `Try the command of ${settings} in a terminal: the first line it prints is what counts.`,
  }),
  exposed: ({ settings }) => ({
    what: 'a plain connection is for this machine alone',
    next: `Set secure: tls or starttls under ${settings}.`,
  }),
  'no-tls': ({ settings }) => ({
    what: 'no protected connection could be agreed on',
    next: `Check secure and port under ${settings}: tls has a port of its own, starttls another.`,
  }),
  untrusted: ({ settings }) => ({
    what: "the server's certificate is not trusted, so nothing was sent to it",
    next: `Check host under ${settings}; for a server of your own, name the file of its certificate in NODE_EXTRA_CA_CERTS.`,
  }),
  'login-refused': ({ settings, variable }) => ({
    what: 'the login was refused',
    next: `Check user under ${settings} and ${variable} or its command: many providers want a password made for this program alone, others a fresh token (token-command).`,
  }),
  'no-folder': ({ about, settings }) => ({
    what: `there is no folder "${about}"`,
    next: `Check folder under ${settings}.`,
  }),
  'not-moved': ({ about, settings }) => ({
    what: `a message that was taken could not be moved to "${about}"`,
    next: `Check done under ${settings}. The message was kept; it is not taken twice.`,
  }),
  'sender-refused': ({ about }) => ({
    what: `the server does not send mail from ${about}`,
    next: 'Check mail.from in game.yaml: most servers want the address that belongs to the login.',
  }),
  refused: ({ settings }) => ({
    what: 'the server refused what was asked of it',
    next: `Check ${settings}.`,
  }),
};
