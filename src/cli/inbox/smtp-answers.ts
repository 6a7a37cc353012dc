import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import type { Server } from '../folder/mail-settings.ts';
import { type MailTrouble, type MailTroubleCode, quote, trouble } from './trouble.ts';
import { isUntrusted } from './untrusted.ts';

/** An answer or a broken connection, as the library tells of it. */
export type Failure = Partial<SMTPError>;

/** An address that a server will never take a mail for, and what it said. */
export interface RefusedAddress {
  readonly to: string;
  readonly says: string;
}

/** Whose answers they are, and what must not be told of them. */
export interface Context {
  readonly server: Server;
  readonly password: string | undefined;
}

/** The fate of a mail. */
export interface Delivery {
  readonly accepted: readonly string[];
  readonly refused: readonly RefusedAddress[];
  /** True if it may have gone out although nobody said so. */
  readonly doubtful: boolean;
  readonly trouble: MailTrouble | undefined;
}

/** Answers that ask for a login, or refuse one. */
const LOGIN = new Set([530, 534, 535, 538]);
const TOO_LARGE = 552;

/** Why nothing more can be sent at all. */
export const smtpTrouble = (
  error: Failure,
  server: Server,
  { password, about }: { readonly password: string | undefined; readonly about?: string },
): MailTrouble =>
  trouble(codeOf(error), server, {
    about,
    says: quote(error.response || (error.message ?? ''), password),
  });

const codeOf = (error: Failure): MailTroubleCode => {
  const { code, responseCode } = error;
  if (isCertificate(error)) return 'untrusted';
  if (code === 'ETLS' || isForeignTls(error)) return isLater(error) ? 'not-now' : 'no-tls';
  if (code === 'EAUTH' && responseCode === undefined) return 'login-refused';
  if (responseCode === undefined) return 'away';
  if (isLater(error)) return 'not-now';
  return code === 'EAUTH' || LOGIN.has(responseCode) ? 'login-refused' : 'refused';
};

const isCertificate = ({ code, originalCode, message }: Failure): boolean =>
  isUntrusted(originalCode) || (code === 'ETLS' && /certificate|altnames/i.test(message ?? ''));

/** A server that does not speak TLS on a port where it is expected. */
const isForeignTls = ({ originalCode }: Failure): boolean =>
  originalCode?.startsWith('ERR_SSL') === true;

const isLater = ({ responseCode, permanent }: Failure): boolean =>
  responseCode !== undefined && permanent === false;

/** The meaning of one refused mail: for its addresses, or for all mails. */
export const readFailure = (
  error: Failure,
  { from, to }: { readonly from: string; readonly to: readonly string[] },
  context: Context,
): Delivery => {
  const { server, password } = context;
  const nobody = { accepted: [], refused: [], doubtful: false };
  if (error.rejectedErrors !== undefined) return readAddresses([], error.rejectedErrors, context);
  const says = quote(error.response || (error.message ?? ''), password);
  if (isRefusedMail(error))
    return { ...nobody, refused: to.map((one) => ({ to: one, says })), trouble: undefined };
  if (isFinal(error) && error.command === 'MAIL FROM')
    return { ...nobody, trouble: trouble('sender-refused', server, { about: from, says }) };
  return { ...nobody, trouble: smtpTrouble(error, server, { password }) };
};

/** True if it is this mail that is refused for good: its contents, or its size. */
const isRefusedMail = (error: Failure): boolean =>
  error.responseCode === undefined
    ? error.code === 'EMESSAGE'
    : isFinal(error) && (error.command === 'DATA' || error.responseCode === TOO_LARGE);

/** True if the answer will always be the same; where a login is wanted, another one helps. */
const isFinal = ({ permanent, responseCode }: Failure): boolean =>
  permanent === true && responseCode !== undefined && !LOGIN.has(responseCode);

/** The addresses that were accepted and those that were not, each for itself. */
export const readAddresses = (
  accepted: readonly string[],
  rejected: readonly Failure[],
  { server, password }: Context,
): Delivery => {
  const later = rejected.find((error) => !isFinal(error));
  return {
    accepted,
    refused: rejected.filter(isFinal).map(({ recipient, response }) => ({
      to: recipient ?? '',
      says: quote(response || '', password),
    })),
    doubtful: false,
    trouble: later && smtpTrouble(later, server, { password, about: later.recipient ?? '' }),
  };
};
