import type { ImapFlowError } from 'imapflow';
import type { Server } from './mail-settings.ts';
import { type MailTrouble, quote, trouble } from './trouble.ts';
import { isUntrusted } from './untrusted.ts';

type Failure = Partial<ImapFlowError>;

interface Asked {
  readonly folder: string;
  readonly password: string;
}

/** Why a step on an IMAP server failed. */
export const imapTrouble = (
  thrown: unknown,
  server: Server,
  { folder, password }: Asked,
): MailTrouble => {
  const error: Failure = thrown instanceof Error ? thrown : {};
  const says = quote(error.responseText ?? error.message ?? '', password);
  if (error.mailboxMissing) return trouble('no-folder', server, { about: folder });
  return trouble(codeOf(error), server, { says });
};

const codeOf = (error: Failure) => {
  if (isUntrusted(error.code)) return 'untrusted';
  if (error.tlsFailed || error.code?.startsWith('ERR_SSL')) return 'no-tls';
  if (isPassing(error)) return 'not-now';
  // Without an answer of the server the connection is what failed, even in the middle of a login.
  if (error.responseStatus === undefined) return 'away';
  return error.authenticationFailed ? 'login-refused' : 'refused';
};

/** Answers that say themselves that another time may do (RFC 5530), and throttling. */
const isPassing = ({ code, serverResponseCode }: Failure): boolean =>
  code === 'ETHROTTLE' ||
  ['UNAVAILABLE', 'INUSE', 'SERVERBUG', 'LIMIT'].includes(serverResponseCode ?? '');
