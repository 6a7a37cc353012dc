// SHA-256 (FIPS 180-4) and HMAC (FIPS 198-1): a page that was opened from a file may lack the
// browser's own, and that one cannot answer at once.

const BLOCK = 64;

const primes = (count: number): readonly number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
};

/** The first 32 bits behind the point. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 0x1_0000_0000) | 0;

const ROUNDS = Int32Array.from(primes(64), (p) => fraction(Math.cbrt(p)));
const START = Int32Array.from(primes(8), (p) => fraction(Math.sqrt(p)));

/** The message with a bit, zeros, and its length in bits. */
const padded = (message: Uint8Array): DataView => {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(length - 4, message.length << 3);
  return view;
};

// Nothing is called within the rounds: a page hashes its position before any of this has been compiled well.

const spread = (words: Int32Array, view: DataView, from: number): void => {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(from + i * 4);
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] ?? 0;
    const b = words[i - 2] ?? 0;
    const low = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const high = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    words[i] = ((words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high) | 0;
  }
};

const mixed = (hash: Int32Array, words: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const high = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (words[i] ?? 0)) | 0;
    const low = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    // One by one: an array in each of so many rounds takes most of the time.
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) hash[i] = ((hash[i] ?? 0) + word) | 0;
};

const digest = (message: Uint8Array): Uint8Array => {
  const view = padded(message);
  const hash = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let from = 0; from < view.byteLength; from += BLOCK) {
    spread(words, view, from);
    mixed(hash, words);
  }
  const out = new DataView(new ArrayBuffer(32));
  for (const [i, word] of hash.entries()) out.setInt32(i * 4, word);
  return new Uint8Array(out.buffer);
};

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The digest of a text, in hexadecimal. */
export const sha256 = (text: string): string =>
  Array.from(digest(utf8(text)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The keyed hash of tags. */
export const mac = (key: string, text: string): Uint8Array => {
  const given = utf8(key);
  const own = new Uint8Array(BLOCK);
  own.set(given.length > BLOCK ? digest(given) : given);
  const around = (pad: number, inner: Uint8Array): Uint8Array =>
    digest(Uint8Array.from([...own.map((byte) => byte ^ pad), ...inner]));
  return around(0x5c, around(0x36, utf8(text)));
};
