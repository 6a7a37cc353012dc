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

/** What says where a server is. */
interface Address {
  readonly host: string;
  readonly port?: number | undefined;
  readonly secure: Security;
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

export const serverOf = (protocol: Protocol, settings: Address): Server => {
  const { host, secure } = settings;
  const port = settings.port ?? USUAL_PORTS[protocol][secure];
  return { protocol, host, port, secure, name: `${host}:${port}` };
};

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i;

/** True if what is sent there would leave this machine unprotected. */
export const isExposed = ({ host, secure }: Omit<Address, 'port'>): boolean =>
  secure === 'plain' && !LOOPBACK.test(host);

/** The bare address in `Name <address>` or in an address; undefined if there is none. */
export const addressIn = (text: string): string | undefined => {
  const [, inBrackets, bare] = /^(?:[^<>\p{Cc}]*<([^<>]*)>|([^<>]*))$/u.exec(text.trim()) ?? [];
  const address = inBrackets ?? bare;
  return address !== undefined && /^[^\s@\p{Cc},;]+@[^\s@\p{Cc},;]+$/u.test(address)
    ? address
    : undefined;
};
