import { createTransport } from 'nodemailer';
import type { ReceiptText } from './receipt.ts';

/** A receipt in letters. */
interface Letter extends Omit<ReceiptText, 'document' | 'speaker'> {
  readonly text: string;
}

/** A receipt as the bytes of a mail; the same receipt gives the same bytes. */
export const mailOf = async (
  game: string,
  from: string,
  { to, subject, text, date, digest, told, papers = {} }: Letter,
): Promise<Uint8Array> => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const { message } = await transport.sendMail({
    from,
    to,
    subject,
    text,
    // Without papers there are no parts to tell apart.
    attachments: Object.entries(papers).map(([filename, content]) => ({
      filename,
      content: Buffer.from(content),
    })),
    baseBoundary: digest.slice(0, 32),
    date: new Date(date),
    messageId: `<${digest.slice(0, 32)}.${told}@rookery.invalid>`,
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Rookery-Game': encodeURIComponent(game) },
    // Nothing in a message names a file or an address of the web to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message as Buffer;
};
