import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import type { Sample } from './case.ts';

/** A text part or a whole body before it is written as bytes. */
export interface Leaf {
  readonly type?: string;
  readonly charset?: string | null;
  /** What the bytes are in truth; as declared if it is not said. */
  readonly written?: string;
  readonly encoding?: '8bit' | 'base64' | 'quoted-printable';
  readonly more?: string;
  readonly headers?: readonly string[];
  readonly text: string;
}

const EOL = '\r\n';

const LONGEST = 72;

export const quotedPrintable = (bytes: Buffer): string =>
  bytes.toString('latin1').split('\n').map(quotedLine).join(EOL);

const quotedLine = (line: string): string => {
  let written = '';
  let length = 0;
  for (const [index, char] of [...line].entries()) {
    const isPlain =
      /[\t\x20-\x3c\x3e-\x7e]/.test(char) && !(char === ' ' && index === line.length - 1);
    const piece = isPlain ? char : `=${hex(char.charCodeAt(0))}`;
    if (length + piece.length > LONGEST) {
      written += `=${EOL}`;
      length = 0;
    }
    written += piece;
    length += piece.length;
  }
  return written;
};

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(2, '0');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/.{76}/g, `$&${EOL}`);

export const encode = (text: string, charset: string): Buffer => iconv.encode(text, charset);

const bodyOf = ({ text, encoding = '8bit', charset = 'utf-8', written }: Leaf): Buffer => {
  const bytes = encode(text, written ?? charset ?? 'utf-8');
  if (encoding === 'base64') return Buffer.from(base64(bytes));
  if (encoding === 'quoted-printable') return Buffer.from(quotedPrintable(bytes));
  return Buffer.from(bytes.toString('latin1').replace(/\r?\n/g, EOL), 'latin1');
};

export const leaf = (part: Leaf): Buffer => {
  const { type = 'text/plain', charset = 'utf-8', encoding = '8bit', more = '' } = part;
  const declared = charset === null ? '' : `; charset=${charset}`;
  const head = [
    `Content-Type: ${type}${declared}${more}`,
    `Content-Transfer-Encoding: ${encoding}`,
    ...(part.headers ?? []),
  ];
  return Buffer.concat([Buffer.from(head.join(EOL) + EOL + EOL), bodyOf(part)]);
};

/** Parts under one roof; `cut` leaves out the closing border. */
export const multipart = (
  kind: string,
  parts: readonly Buffer[],
  { boundary = `=_${kind}`, cut = false }: { boundary?: string; cut?: boolean } = {},
): Buffer =>
  Buffer.concat([
    Buffer.from(`Content-Type: multipart/${kind}; boundary="${boundary}"${EOL}${EOL}`),
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}${EOL}`), part, Buffer.from(EOL)]),
    Buffer.from(cut ? '' : `--${boundary}--${EOL}`),
  ]);

export interface Top {
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly date?: string;
  readonly received?: string | null;
  readonly id?: string;
  readonly headers?: readonly string[];
}

export const DATE = 'Sat, 14 Mar 2026 09:00:00 +0000';
export const word = (text: string, charset = 'utf-8'): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? text
    : `=?${charset}?B?${encode(text, charset).toString('base64')}?=`;

/** A whole mail: headers of the sample's player above what is given. */
export const mail = (sample: Sample, content: Buffer | Leaf, top: Top = {}): Buffer => {
  const received = top.received === undefined ? DATE.replace(':00 ', ':05 ') : top.received;
  const head = [
    ...(received === null
      ? []
      : [`Received: from mx.example.org by post.example.net with ESMTP id 42;${EOL}\t${received}`]),
    `From: ${top.from ?? `${word(sample.name)} <${sample.address}>`}`,
    `To: ${top.to ?? 'Moderator <gm@example.net>'}`,
    `Subject: ${top.subject ?? word(sample.subject)}`,
    ...(top.date === '' ? [] : [`Date: ${top.date ?? DATE}`]),
    `Message-ID: <${top.id ?? `r3.${sample.tongue}`}@example.org>`,
    'MIME-Version: 1.0',
    ...(top.headers ?? []),
  ];
  const body = Buffer.isBuffer(content) ? content : leaf(content);
  return Buffer.concat([Buffer.from(head.join(EOL) + EOL), body]);
};

export const text = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
