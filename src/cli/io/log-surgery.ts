import { NOTHING_BEFORE, readLines } from '../../core/log.ts';
import { sha256 } from './hashing.ts';

// A line of a log whose bytes were changed is proved by the line behind it, which bears its hash: so a
// change of one byte can be undone by trying, and nothing that was not there can come of it.

/** A stretch of a log that does not read, between lines that do. */
export interface Gap {
  /** The bytes of it, without the end of its last line. */
  readonly bytes: Uint8Array;
  /** The hash of the line before, and of its own last line as the one behind says it. */
  readonly before: string;
  readonly target: string;
}

/** The lines of a file by where they begin and end. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

const NEWLINE = 10;

const stretchesOf = (bytes: Uint8Array): readonly Stretch[] => {
  const found: Stretch[] = [];
  for (let start = 0; start < bytes.length; ) {
    const at = bytes.indexOf(NEWLINE, start);
    const end = at < 0 ? bytes.length : at;
    found.push({ start, end });
    start = end + 1;
  }
  return found;
};

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** The hash of the line before, as a line says it. */
const beforeIn = (bytes: Uint8Array): string | undefined => {
  try {
    const line: unknown = JSON.parse(textOf(bytes));
    const before: unknown = Object(line)['before'];
    return typeof before === 'string' ? before : undefined;
  } catch {
    return undefined;
  }
};

/** True if lines follow from what was before, and lead to what comes behind. */
const fits = ({ before, target }: Omit<Gap, 'bytes'>, bytes: Uint8Array): boolean => {
  const { fault, last } = readLines(sha256, textOf(bytes), before);
  return fault === undefined && last === target;
};

const SECRET = Buffer.from(',"secret":');
const BRACE = Buffer.from('}');

/** A line in its parts: what everybody may read, and the secret part. */
const partsOf = (bytes: Buffer): { readonly open: Buffer; readonly sealed?: Buffer } => {
  const at = bytes.indexOf(SECRET);
  return at < 0
    ? { open: bytes }
    : { open: bytes.subarray(0, at), sealed: bytes.subarray(at + SECRET.length, -1) };
};

/** `bits`: one bit is another; `bytes`: one byte was lost, or came in, or is another. */
export type Slip = 'bits' | 'bytes';

/** The bytes as they were before the slip, if one of these explains them. */
export const undone = (gap: Gap, slip: Slip): Buffer | undefined => {
  const bytes = Buffer.from(gap.bytes);
  // Nothing is wrong here: the fault is elsewhere.
  if (fits(gap, bytes)) return undefined;
  if (bytes.includes(NEWLINE)) return joined(gap, bytes);
  const { open, sealed } = partsOf(bytes);
  const closed = (part: Buffer): Buffer =>
    sealed === undefined ? part : Buffer.concat([part, BRACE]);
  if (sealed !== undefined && sha256(closed(open)) === gap.target)
    return withSecret(gap, { open, sealed }, slip);
  for (const part of changesOf(open, slip)) {
    const whole = sealed === undefined ? part : Buffer.concat([part, SECRET, sealed, BRACE]);
    // A line end that was lost made one line of two; what bears a secret is proved without it.
    const mayFit =
      part.includes(NEWLINE) || part.includes(SECRET) || sha256(closed(part)) === gap.target;
    if (mayFit && fits(gap, whole)) return Buffer.from(whole);
  }
  return undefined;
};

/** Lines that were one: a line end came into it, in the place of a byte or between two. */
const joined = (gap: Gap, bytes: Buffer): Buffer | undefined => {
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at + 1)];
    const ways = [Buffer.of(), ...PRINTABLE.map((byte) => Buffer.of(byte))];
    const found = ways.map((way) => Buffer.concat([head, way, tail])).find((one) => fits(gap, one));
    if (found !== undefined) return found;
  }
  return undefined;
};

const withSecret = (
  gap: Gap,
  { open, sealed }: { readonly open: Buffer; readonly sealed: Buffer },
  slip: Slip,
): Buffer | undefined => {
  const commit = /"commit":"([0-9a-f]{64})"/.exec(open.toString('latin1'))?.[1];
  const whole = (part: Buffer): Buffer => Buffer.concat([open, SECRET, part, BRACE]);
  if (sha256(sealed) === commit) return fits(gap, whole(sealed)) ? whole(sealed) : undefined;
  for (const part of changesOf(sealed, slip))
    if (sha256(part) === commit && fits(gap, whole(part))) return whole(part);
  return undefined;
};

/** So long a stretch is tried in every way; a longer one only for flipped bits. */
const LONGEST = 4096;
const BITS = 8;
const PRINTABLE = Array.from({ length: 95 }, (_, at) => at + 32);
const OTHERS = [NEWLINE, ...PRINTABLE];

/** Everything that becomes of some bytes by such a slip. */
function* changesOf(bytes: Buffer, slip: Slip): Generator<Buffer> {
  if (slip === 'bits') yield* bitsOf(bytes);
  else if (bytes.length <= LONGEST) yield* bytesOf(bytes);
}

function* bitsOf(bytes: Buffer): Generator<Buffer> {
  const other = Buffer.from(bytes);
  for (let at = 0; at < bytes.length; at++) {
    const was = bytes[at] ?? 0;
    for (let bit = 0; bit < BITS; bit++) {
      other[at] = was ^ (1 << bit);
      yield other;
    }
    other[at] = was;
  }
}

function* bytesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at <= bytes.length; at++) {
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
    yield Buffer.concat([head, tail.subarray(1)]);
    for (const byte of OTHERS) {
      yield Buffer.concat([head, Buffer.of(byte), tail]);
      yield Buffer.concat([head, Buffer.of(byte), tail.subarray(1)]);
    }
  }
}

/** Where a log stops reading, and the stretches that the fault may lie in, the likeliest first. */
export const gapsIn = (
  bytes: Uint8Array,
  last: string | undefined,
): readonly (Gap & Stretch & { readonly line: number })[] => {
  const { fault, links } = readLines(sha256, textOf(bytes), NOTHING_BEFORE);
  const lines = stretchesOf(bytes);
  const hashes = [NOTHING_BEFORE, ...links.map(({ hash }) => hash)];
  if (fault === undefined) return last === undefined ? [] : atEnd(bytes, hashes, last);
  // What a changed line says is believed until the next one shows that its hash is another.
  const first = fault.line - 1;
  const beginnings = fault.what === 'chain-broken' && first > 0 ? [first - 1, first] : [first];
  return beginnings.flatMap((from) =>
    [0, 1, 2].flatMap((more) => {
      const [begins, ends] = [lines[from], lines[from + more]];
      const next = lines[from + more + 1];
      if (begins === undefined || ends === undefined) return [];
      const behind = next && beforeIn(bytes.subarray(next.start, next.end));
      const target = next === undefined ? last : behind;
      const before = hashes[from];
      if (target === undefined || before === undefined) return [];
      const [start, end] = [begins.start, ends.end];
      return [{ bytes: bytes.subarray(start, end), before, target, start, end, line: from + 1 }];
    }),
  );
};

/** Lines that are missing behind the last, which may itself be another. */
const atEnd = (
  bytes: Uint8Array,
  hashes: readonly string[],
  target: string,
): ReturnType<typeof gapsIn> => {
  const lines = stretchesOf(bytes);
  const end = bytes.length;
  return [end, lines.at(-1)?.start ?? end].flatMap((start, at) => {
    const before = hashes.at(-1 - at);
    const line = lines.length + 1 - at;
    const gap = { bytes: bytes.subarray(start, end), target, start, end, line };
    return before === undefined ? [] : [{ ...gap, before }];
  });
};
