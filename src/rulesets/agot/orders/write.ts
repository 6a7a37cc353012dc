import type { Lang } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { View } from '../game.ts';
import { TRACKS } from '../vocabulary.ts';
import { type AnswerKind, LOSSES, PAYLOADS, TIES } from './kinds.ts';
import { areaName, type Spelling, spellingOf, spellWhen, whenOf } from './spell.ts';
import { spellValue } from './spell-values.ts';
import type { Keyword } from './words.ts';
import { writeOrderLines } from './write-orders.ts';

const isSameWhen = (a: Wish, b: Wish): boolean => isSame(a.when ?? [], b.when ?? []);
const isSameAbout = (a: Wish, b: Wish): boolean => isSame(a.about ?? {}, b.about ?? {});

const isAnswer = (kind: string): kind is AnswerKind => Object.hasOwn(PAYLOADS, kind);

/** Some wishes that one line says, and the line. */
interface Written {
  readonly count: number;
  readonly line: string;
}

// ---- Bids -----------------------------------------------------------------------------------

type Stake = (typeof TRACKS)[number] | 'wildlings';
const STAKES: readonly Stake[] = [...TRACKS, 'wildlings'];

/** The short names that people use. */
const stakeName = (spelling: Spelling, stake: Stake): string =>
  stake === 'wildlings' ? spelling.word('wildlings') : spelling.name('tracks', stake);

const stakeOf = ({ kind }: Wish): Stake | undefined =>
  STAKES.find((stake) => kind === `bid-${stake}`);

const bidLine = (spelling: Spelling, bids: string, wish: Wish): string =>
  `${spelling.word('bid')} ${bids}${spellWhen(spelling, whenOf(wish))}`;

const spellTracks = (spelling: Spelling, wish: Json): string => {
  const bids = wish as Readonly<Record<string, number>>;
  return TRACKS.map((track) => `${stakeName(spelling, track)} ${bids[track] ?? 0}`).join(', ');
};

/** Single bids on tracks with the same conditions stand in one line. */
const writeBids = (spelling: Spelling, wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  if (first?.kind === 'bid-tracks')
    return { count: 1, line: bidLine(spelling, spellTracks(spelling, first.wish), first) };
  const bids: string[] = [];
  for (const wish of wishes) {
    const stake = stakeOf(wish);
    if (first === undefined || stake === undefined || !isSameWhen(wish, first)) break;
    if (stake === 'wildlings' && bids.length > 0) break;
    bids.push(`${stakeName(spelling, stake)} ${wish.wish}`);
    if (stake === 'wildlings') break;
  }
  if (first === undefined || bids.length === 0) return undefined;
  return { count: bids.length, line: bidLine(spelling, bids.join(', '), first) };
};

// ---- Answers under a line's name ------------------------------------------------------------

/** Lines that say the same to several kinds of question. */
const BUNDLES: readonly (readonly [Keyword, readonly AnswerKind[]])[] = [
  ['losses', LOSSES],
  ['tie', TIES],
];
const HEADS: ReadonlyMap<string, Keyword> = new Map<AnswerKind, Keyword>([
  ['house-card', 'cards'],
  ['recall-card', 'recall'],
  ['decline-support', 'decline'],
]);

const isBundle = (wishes: readonly Wish[], kinds: readonly AnswerKind[]): boolean => {
  const [first] = wishes;
  return kinds.every((kind, index) => {
    const wish = wishes[index];
    if (wish === undefined || first === undefined || wish.kind !== kind) return false;
    return isSame(wish.wish, first.wish) && isSameWhen(wish, first) && isSameAbout(wish, first);
  });
};

const aboutOf = (spelling: Spelling, { about }: Wish): string => {
  if (typeof about?.area === 'string')
    return ` ${spelling.word('at')} ${areaName(spelling, about.area)}`;
  return typeof about?.track === 'string'
    ? ` ${spelling.word('at')} ${spelling.name('tracks', about.track)}`
    : '';
};

const isListed = (kind: AnswerKind): boolean =>
  ['losses', 'tie', 'muster', 'decline'].includes(PAYLOADS[kind]);

/** How many of the wishes are alternatives of the first: the same kind about the same. */
const alternatives = (wishes: readonly Wish[]): number => {
  const [first] = wishes;
  const other = wishes.findIndex(
    (wish) => first === undefined || wish.kind !== first.kind || !isSameAbout(wish, first),
  );
  return other < 0 ? wishes.length : other;
};

const spellAnswer = (spelling: Spelling, kind: AnswerKind, wish: Wish): string =>
  `${spellValue(spelling, PAYLOADS[kind], wish.wish)}${spellWhen(spelling, whenOf(wish))}`;

/** `retreat: Moat Cailin -> Winterfell, White Harbor`. */
const headOf = (spelling: Spelling, kind: AnswerKind, wish: Wish): string => {
  const word = HEADS.get(kind);
  const name = word === undefined ? kind : spelling.word(word);
  const { about } = wish;
  if (kind === 'retreat' && typeof about?.area === 'string')
    return `${name}: ${areaName(spelling, about.area)} -> `;
  return `${name}${aboutOf(spelling, wish)}: `;
};

const writeAnswer = (spelling: Spelling, wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  if (first === undefined || !isAnswer(first.kind)) return undefined;
  const { kind } = first;
  for (const [word, kinds] of BUNDLES)
    if (isBundle(wishes, kinds)) {
      const head = `${spelling.word(word)}${aboutOf(spelling, first)}: `;
      return { count: kinds.length, line: `${head}${spellAnswer(spelling, kind, first)}` };
    }
  const count = isListed(kind) ? 1 : alternatives(wishes);
  const said = wishes.slice(0, count).map((wish) => spellAnswer(spelling, kind, wish));
  return { count, line: `${headOf(spelling, kind, first)}${said.join('; ')}` };
};

const ORDER_KINDS: ReadonlySet<string> = new Set(['orders', 'march', 'raid', 'support']);

/** Wishes in the canonical notation: reading it gives the same wishes. */
export const writeOrders = (view: View, wishes: readonly Wish[], lang: Lang): readonly string[] => {
  const spelling = spellingOf(view.rules, lang);
  const now = wishes.filter(({ standing }) => standing === undefined);
  const always = wishes.filter(({ standing }) => standing !== undefined);
  const head = spelling.word('standing-order');
  return [
    ...writeLines(spelling, now),
    ...writeLines(spelling, always).map((line) => `${head}: ${line}`),
  ];
};

const writeLines = (spelling: Spelling, wishes: readonly Wish[]): readonly string[] => {
  const lines = [...writeOrderLines(spelling, wishes)];
  let rest = wishes.filter(({ kind }) => !ORDER_KINDS.has(kind));
  while (rest.length > 0) {
    const written = writeBids(spelling, rest) ?? writeAnswer(spelling, rest);
    if (written !== undefined) lines.push(written.line);
    rest = rest.slice(written?.count ?? 1);
  }
  return lines;
};
