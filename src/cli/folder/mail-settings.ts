/** How much a mail tells of what happened: by its first steps alone; with the times; all. */
export const REPORT_EXTENTS = ['short', 'timed', 'full'] as const;

/** Ways to keep a connection from being read: TLS from the start, TLS on request, none. */
export const SECURITIES = ['tls', 'starttls', 'plain'] as const;
type Security = (typeof SECURITIES)[number];

/** The flag that a message gets when it was taken: a keyword of our own, or the one for "read". */
export const MARKS = ['taken', 'seen'] as const;
export type Mark = (typeof MARKS)[number];

/** A command that prints what a server wants to see: a password, or a token of OAuth. */
export interface LoginCommand {
  readonly prints: 'password' | 'token';
  /** The program and what it is given; no shell reads them. */
  readonly words: readonly string[];
}

export interface ServerSettings {
  readonly host: string;
  /** The usual one for the protocol and its security, if not said. */
  readonly port?: number | undefined;
  readonly secure: Security;
  /** Seconds to wait for an answer of the server. */
  readonly timeout: number;
  /** Left out: the password is in the environment. */
  readonly login?: LoginCommand | undefined;
}

export interface ImapSettings extends ServerSettings {
  readonly user: string;
  readonly folder: string;
  readonly mark: Mark;
  /** The folder that messages are moved to when they were taken; they stay where they are if not said. */
  readonly done?: string | undefined;
  /** Bytes; of a message above it only size and headers are fetched. */
  readonly largest: number;
}

export interface SmtpSettings extends ServerSettings {
  /** Nobody: the server takes mail from this machine without a login. */
  readonly user?: string | undefined;
}

/** The settings of game.yaml under `mail`. */
export interface MailSettings {
  /** `Moderator <gm@example.org>`, or the bare address. */
  readonly from: string;
  /** Addresses that are sent what everybody may read: a mailing list, somebody who looks on. */
  readonly public?: readonly string[] | undefined;
  readonly imap?: ImapSettings | undefined;
  readonly smtp?: SmtpSettings | undefined;
}

const PROTOCOLS = ['imap', 'smtp'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** Where passwords come from, if no command prints them. */
export const PASSWORD_VARIABLES = {
  imap: 'ROOKERY_IMAP_PASSWORD',
  smtp: 'ROOKERY_SMTP_PASSWORD',
} as const satisfies Record<Protocol, string>;

const USUAL_PORTS: Readonly<Record<Protocol, Readonly<Record<Security, number>>>> = {
  imap: { tls: 993, starttls: 143, plain: 143 },
  smtp: { tls: 465, starttls: 587, plain: 25 },
};

/** A server that can be connected to: its name with the port as people write it, too. */
export interface Server {
  readonly protocol: Protocol;
  readonly host: string;
  readonly port: number;
  readonly secure: Security;
  readonly name: string;
}

export const serverOf = (protocol: Protocol, settings: ServerSettings): Server => {
  const { host, secure } = settings;
  const port = settings.port ?? USUAL_PORTS[protocol][secure];
  return { protocol, host, port, secure, name: `${host}:${port}` };
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/** True if what is sent there would leave this machine unprotected. */
export const isExposed = ({ host, secure }: Pick<ServerSettings, 'host' | 'secure'>): boolean =>
  secure === 'plain' && !LOOPBACK.test(host);

/** The bare address in `Name <address>` or in an address; undefined if there is none. */
export const addressIn = (text: string): string | undefined => {
  const [, inBrackets, bare] = /^(?:[^<>\p{Cc}]*<([^<>]*)>|([^<>]*))$/u.exec(text.trim()) ?? [];
  const address = inBrackets ?? bare;
  return address !== undefined && /^[^\s@\p{Cc},;]+@[^\s@\p{Cc},;]+$/u.test(address)
    ? address
    : undefined;
};
