import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { within } from './patience.ts';
import type { Failure } from './smtp-answers.ts';

type Done<T> = (error?: Error | null, value?: T) => void;

/** One step as a promise: the library tells of some failures by callback, of others by event. */
export const step = <T>(
  patience: number,
  connection: SMTPConnection,
  start: (done: Done<T>) => void,
): Promise<T | undefined> => {
  const work = new Promise<T | undefined>((resolve, reject) => {
    connection.once('error', reject);
    start((error, value) => {
      connection.off('error', reject);
      if (error) reject(error);
      else resolve(value);
    });
  });
  return within(patience, work, () => connection.close());
};

/** An error of the library, as far as one knows what it tells. */
export const failureOf = (error: unknown): Failure => (error instanceof Error ? error : {});
