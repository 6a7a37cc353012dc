import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SentMessageInfo } from 'nodemailer/lib/smtp-connection';
import { type Context, type Delivery, readAddresses, readFailure } from './smtp-answers.ts';
import { failureOf, step } from './smtp-step.ts';

/** A mail on its envelope: bare addresses. */
export interface Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly bytes: Uint8Array;
}

/** Sends one mail over a connection that is logged in. */
export const deliver = async (
  connection: SMTPConnection,
  patience: number,
  { from, to, bytes }: Letter,
  context: Context,
): Promise<Delivery> => {
  // The library reads the mail only when the server has asked for it.
  let begun = false;
  const body = new Readable({
    read() {
      begun = true;
      this.push(bytes);
      this.push(null);
    },
  });
  const envelope = { from, to: [...to], size: bytes.length, use8BitMime: !isAscii(bytes) };
  try {
    const info = await step<SentMessageInfo>(patience, connection, (done) =>
      connection.send(envelope, body, done),
    );
    return readAddresses(info?.accepted ?? [], info?.rejectedErrors ?? [], context);
  } catch (error) {
    const failure = failureOf(error);
    const delivery = readFailure(failure, { from, to }, context);
    const isBroken = delivery.trouble !== undefined && failure.responseCode === undefined;
    return { ...delivery, doubtful: begun && isBroken };
  }
};

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
