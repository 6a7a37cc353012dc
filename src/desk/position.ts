import type { Game, Lang, Seat } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { Hash } from '../core/log.ts';
import { invalid, type Problem } from '../core/problem.ts';
import { type Bundle, bundlesOf, type PublicBundle, publicBundleOf } from './bundle.ts';
import type { Desk } from './desk.ts';
import { signsOf } from './digest-code.ts';
import { isSameTag } from './tag.ts';

// Orders may bear the stamp of the position that they were made on, so that whoever takes them in
// can tell those that were made on an older one.

/** The word before a stamp, by language; people send whichever their sheet wrote. */
const WORDS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['position'],
  zh: ['局面', '局勢'],
};

const SIGNS = 8;

type BundlePosition = Pick<Bundle<Game>, 'asked' | 'over' | 'state'>;

/** The stamp of a position as one reader knows it. */
const stampOf = (hash: Hash, reader: Seat, { asked, over, state }: BundlePosition): string => {
  const keys = asked.map(({ key }) => key);
  const digest = hash(canonical({ reader, asked: keys, over, state }));
  return signsOf(
    Uint8Array.from(digest.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
    SIGNS,
  );
};

/** The stamp of what a seat's bundle holds. */
export const positionOf = (hash: Hash, bundle: Bundle): string =>
  stampOf(hash, bundle.seat, bundle);

/** The stamp of what everybody may know: whom the game still waits for changes nothing in it. */
export const publicPosition = (
  hash: Hash,
  { over, state }: Pick<PublicBundle, 'over' | 'state'>,
): string => stampOf(hash, 'public', { asked: [], over, state });

/** The line that says it. */
export const positionLine = (position: string, lang: Lang): string =>
  `${WORDS[lang][0]} ${position}`;

const LINE = new RegExp(
  `^\\s*(?:[-*•·]\\s+)?(?:${Object.values(WORDS).flat().join('|')})\\s*[::=]?\\s*([0-9a-z]{4}[\\s-]?[0-9a-z]{4})\\s*$`,
  'i',
);

/** The stamp that a text says, the last where it says several. */
export const positionSaid = (lines: readonly string[]): string | undefined =>
  lines.map(positionIn).findLast((stamp) => stamp !== undefined);

/** The stamp that a line says, if it says nothing else. */
export const positionIn = (line: string): string | undefined =>
  LINE.exec(plainly(line.slice(0, 60)))?.[1];

const UNPLAIN = /[^\t -~]/;
const plainly = (line: string): string =>
  UNPLAIN.test(line) ? line.normalize('NFKC').replace(/[\p{Cf}\u2010-\u2015]/gu, hyphen) : line;

/** Programs put other hyphens in its place, and marks that nobody sees. */
const hyphen = (char: string): string => (/\p{Cf}/u.test(char) ? '' : '-');

/** The doubt about orders that were made on another position than the one that lies now. */
export const otherPosition = (
  hash: Hash,
  desk: Desk,
  seat: Seat,
  stamp: string | undefined,
): readonly Problem[] => {
  if (stamp === undefined) return [];
  const known = [
    positionOf(hash, bundlesOf(desk)(seat)),
    publicPosition(hash, publicBundleOf(desk)),
  ];
  return known.some((one) => isSameTag(one, stamp))
    ? []
    : [invalid('old-position', undefined, { stamp })];
};
