import { bodyStart, latin } from './headers.ts';
import type { Limits } from './limits.ts';
import type { Structure } from './mime.ts';

const LF = 10;
const CR = 13;

/** Headers of letters that everybody has, folded by the book, and the empty line behind them. */
const HEAD = /^(?:[!-9;-~]{1,200}:[\t -~]*\r?\n(?:[\t ][\t -~]*\r?\n)*)+\r?\n$/;
const CONTENT = /^content-[^\n]*\n(?:[\t ][^\n]*\n)*/gim;
const TEXT =
  /^content-type:[\t ]*text\/plain((?:;[\t ]*(?:charset|format|delsp)=(?:"[\w-]{1,40}"|[\w-]{1,40}))*)[\t ]*\r?\n$/i;
const PARAM = /;[\t ]*(\w+)="?([\w-]+)"?/g;
const BARE = /^content-transfer-encoding:[\t ]*(?:7bit|8bit|binary)[\t ]*\r?\n$/i;

/**
 * The structure of a mail that has none: one plain text as it stands, with nothing in its head that could
 * be read in two ways. Most mails of players are such; any other is for the parser (undefined).
 */
export const plainStructure = (bytes: Uint8Array, limits: Limits): Structure | undefined => {
  const start = bodyStart(bytes);
  if (start > limits.headerBytes || start === bytes.length) return undefined;
  const head = latin(bytes.subarray(0, start));
  const params = HEAD.test(head) ? paramsIn(head.match(CONTENT) ?? []) : undefined;
  if (params === undefined) return undefined;
  const text = { type: 'text/plain', params, isAttachment: false, name: null, alternative: null };
  return { parts: [{ ...text, bytes: withLineEnds(bytes.subarray(start)) }], boundaries: [] };
};

/** The words of a head on what the text is; undefined where one of them is said twice, or another is there. */
const paramsIn = (headers: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const types = headers.filter((header) => TEXT.test(header));
  const encodings = headers.filter((header) => BARE.test(header));
  const isPlain = types.length < 2 && encodings.length < 2;
  if (!isPlain || types.length + encodings.length < headers.length) return undefined;
  const said = [...(TEXT.exec(types[0] ?? '')?.[1] ?? '').matchAll(PARAM)];
  const params = Object.fromEntries(
    said.map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
  return Object.keys(params).length === said.length ? params : undefined;
};

/** A body with the line ends that the parser gives it: line feeds alone, behind the last line, too. */
const withLineEnds = (body: Uint8Array): Uint8Array => {
  const lines = new Uint8Array(body.length + 1);
  let length = 0;
  for (const byte of body) {
    if (byte === LF) while (length > 0 && lines[length - 1] === CR) length--;
    lines[length++] = byte;
  }
  while (length > 0 && lines[length - 1] === CR) length--;
  if (body.at(-1) !== LF) lines[length++] = LF;
  return lines.slice(0, length);
};
