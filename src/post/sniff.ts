import type { Family } from './charset-labels.ts';

// Nearly every Big5 text is valid GB18030 too, so validity tells nothing. But common simplified
// characters have a second byte from A1 up, and half of all Big5 characters have one below 7F. Signs,
// kana, Greek, Cyrillic and box lines (A1 to A9 in GB18030) tell nothing: Big5 has characters there.

interface Score {
  good: number;
  bad: number;
}

const within = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

const scoreGb = (lead: number, trail: number, score: Score): void => {
  const isPlain = trail >= 0xa1 && trail !== 0xff;
  if (within(lead, 0xa1, 0xa9) || (isPlain && within(lead, 0xb0, 0xd7))) score.good++;
  else if (within(trail, 0x30, 0x39))
    return; // four bytes: the next pair tells
  else if (trail < 0x40 || trail === 0x7f || lead === 0x80 || lead === 0xff) score.bad += 3;
  else if (!isPlain) score.bad++;
};

const scoreBig5 = (lead: number, trail: number, score: Score): void => {
  const isTrail = within(trail, 0x40, 0x7e) || within(trail, 0xa1, 0xfe);
  if (!isTrail || !within(lead, 0x87, 0xfe)) score.bad += 3;
  else if (within(lead, 0xa4, 0xc6) || within(lead, 0xa1, 0xa3)) score.good++;
  else if (!within(lead, 0xc9, 0xf9)) score.bad++;
};

/** So many pairs tell enough. */
const MOST_PAIRS = 5_000;

const share = ({ good, bad }: Score, pairs: number): number =>
  pairs === 0 ? 0 : (good - bad) / pairs;

/** The degree to which bytes that are no UTF-8 fit either Chinese set: 1 is perfect, below 0.5 is doubtful. */
const chineseScores = (bytes: Uint8Array): { readonly gb: number; readonly big5: number } => {
  const gb: Score = { good: 0, bad: 0 };
  const big5: Score = { good: 0, bad: 0 };
  let pairs = 0;
  for (let at = 0; at < bytes.length && pairs < MOST_PAIRS; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[++at] ?? 0;
    pairs++;
    scoreGb(lead, trail, gb);
    scoreBig5(lead, trail, big5);
  }
  return { gb: share(gb, pairs), big5: share(big5, pairs) };
};

const FITS = 0.5;
/** By so much another set must fit better before a label or a hint is called wrong. */
const LEAD = 0.25;

/**
 * The set that bytes are written in which are no UTF-8: the expected one unless another fits
 * clearly better.
 */
export const sniff = (bytes: Uint8Array, expected: Family | undefined): Family => {
  const { gb, big5 } = chineseScores(bytes);
  const best: Family = gb >= big5 ? 'gb18030' : 'big5-hkscs';
  if (Math.max(gb, big5) < FITS)
    return expected === undefined || expected === 'utf-8' ? 'windows-1252' : expected;
  const isChinese = expected === 'gb18030' || expected === 'big5-hkscs';
  return isChinese && Math.abs(gb - big5) < LEAD ? expected : best;
};
