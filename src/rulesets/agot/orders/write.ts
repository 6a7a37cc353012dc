import type { Lang } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { View } from '../game.ts';
import type { Rules } from '../rules.ts';
import { TRACKS, type Track } from '../vocabulary.ts';
import { canAsk } from './features.ts';
import { type AnswerKind, isList, LOSSES, PAYLOADS, RECALLS, TIES } from './kinds.ts';
import { areaName, type Spelling, spellingOf, spellWhen, whenOf } from './spell.ts';
import { spellValue } from './spell-values.ts';
import type { Keyword } from './words.ts';
import { fortifyBehind, writeOrderLines } from './write-orders.ts';

const isSameWhen = (a: Wish, b: Wish): boolean => isSame(a.when ?? [], b.when ?? []);
const isSameAbout = (a: Wish, b: Wish): boolean => isSame(a.about ?? {}, b.about ?? {});

const isAnswer = (kind: string): kind is AnswerKind => Object.hasOwn(PAYLOADS, kind);

/** Some wishes that one line says, and the line. */
interface Written {
  readonly count: number;
  readonly line: string;
}

// ---- Bids -----------------------------------------------------------------------------------

const trackOf = ({ kind }: Wish): Track | undefined =>
  TRACKS.find((track) => kind === `bid-${track}`);

const spellBid = ({ name, style }: Spelling, track: Track, amount: Json | undefined): string =>
  `${name('tracks', track)}${style.amount}${amount ?? 0}`;

const bidLine = (spelling: Spelling, bids: readonly string[], wish: Wish): string =>
  `${spelling.word('bid')} ${bids.join(spelling.style.blank)}${spellWhen(spelling, whenOf(wish))}`;

const writeAllBids = (spelling: Spelling, wish: Wish): Written => {
  const amounts = wish.wish as Readonly<Record<string, number>>;
  const bids = TRACKS.map((track) => spellBid(spelling, track, amounts[track]));
  return { count: 1, line: bidLine(spelling, bids, wish) };
};

const writeWildlingBid = (spelling: Spelling, wish: Wish): Written => ({
  count: 1,
  line: `${spelling.word('bid-wildlings')} ${wish.wish}${spellWhen(spelling, whenOf(wish))}`,
});

/** Single bids on tracks with the same conditions stand in one line. */
const writeBids = (spelling: Spelling, wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  if (first === undefined) return undefined;
  if (first.kind === 'bid-tracks') return writeAllBids(spelling, first);
  if (first.kind === 'bid-wildlings') return writeWildlingBid(spelling, first);
  const bids: string[] = [];
  for (const wish of wishes) {
    const track = trackOf(wish);
    if (track === undefined || !isSameWhen(wish, first)) break;
    bids.push(spellBid(spelling, track, wish.wish));
  }
  return bids.length === 0
    ? undefined
    : { count: bids.length, line: bidLine(spelling, bids, first) };
};

// ---- Answers under a line's name ------------------------------------------------------------

/** Lines that say the same to several kinds of question. */
const BUNDLES: readonly Bundle[] = [
  { word: 'losses', kinds: LOSSES },
  { word: 'tie', kinds: TIES },
  { word: 'recall', kinds: RECALLS },
];
interface Bundle {
  readonly word: Keyword;
  readonly kinds: readonly AnswerKind[];
}

const HEADS: ReadonlyMap<string, Keyword> = new Map<AnswerKind, Keyword>([
  ['house-card', 'cards'],
  ['decline-support', 'decline'],
  ['deploy-heroes', 'heroes'],
  ['build-ports', 'port'],
]);

const isBundle = (wishes: readonly Wish[], kinds: readonly AnswerKind[]): boolean => {
  const [first] = wishes;
  return kinds.every((kind, index) => {
    const wish = wishes[index];
    if (wish === undefined || first === undefined || wish.kind !== kind) return false;
    return isSame(wish.wish, first.wish) && isSameWhen(wish, first) && isSameAbout(wish, first);
  });
};

/** What one line answers, as far as the game asks it. */
const bundleOf = (rules: Rules, wishes: readonly Wish[]): Bundle | undefined => {
  for (const { word, kinds } of BUNDLES) {
    const asked = kinds.filter((kind) => canAsk(rules, kind));
    if (isBundle(wishes, asked)) return { word, kinds: asked };
  }
  return undefined;
};

const aboutOf = (spelling: Spelling, { about }: Wish): string => {
  const at = spelling.word('at');
  if (typeof about?.area === 'string')
    return spelling.style.about(at, areaName(spelling, about.area));
  return typeof about?.track === 'string'
    ? spelling.style.about(at, spelling.name('tracks', about.track))
    : '';
};

const spellAnswer = (spelling: Spelling, kind: AnswerKind, wish: Wish): string =>
  `${spellValue(spelling, PAYLOADS[kind], wish.wish)}${spellWhen(spelling, whenOf(wish))}`;

/** `retreat: Moat Cailin -> Winterfell, White Harbor`. */
const headOf = (spelling: Spelling, kind: AnswerKind, wish: Wish): string => {
  const { head, style, word } = spelling;
  const named = HEADS.get(kind);
  const name = named === undefined ? head(kind) : word(named);
  const { about } = wish;
  return kind === 'retreat' && typeof about?.area === 'string'
    ? `${name}${style.colon}${areaName(spelling, about.area)} ${style.arrow} `
    : `${name}${aboutOf(spelling, wish)}${style.colon}`;
};

/** Alternatives about the same stand in one line, but for lists. */
const writeAnswer = (
  spelling: Spelling,
  rules: Rules,
  wishes: readonly Wish[],
): Written | undefined => {
  const [first] = wishes;
  if (first === undefined || !isAnswer(first.kind)) return undefined;
  const { kind } = first;
  const bundle = bundleOf(rules, wishes);
  const { kinds } = bundle ?? { kinds: [kind] };
  const said: string[] = [];
  for (let rest = wishes; isBundle(rest, kinds); rest = rest.slice(kinds.length)) {
    const [wish] = rest;
    const isMore = wish !== undefined && isSameAbout(wish, first);
    if (!isMore || (isList(kind) && said.length > 0)) break;
    said.push(spellAnswer(spelling, kind, wish));
  }
  const head = bundle
    ? `${spelling.word(bundle.word)}${aboutOf(spelling, first)}${spelling.style.colon}`
    : headOf(spelling, kind, first);
  return { count: said.length * kinds.length, line: head + said.join(spelling.style.semicolon) };
};

const ORDER_KINDS: ReadonlySet<string> = new Set(['orders', 'march', 'raid', 'support']);

/** Wishes in the canonical notation: reading it gives the same wishes. */
export const writeOrders = (view: View, wishes: readonly Wish[], lang: Lang): readonly string[] => {
  const spelling = spellingOf(view.rules, lang);
  const lines = (said: readonly Wish[], head = ''): readonly string[] =>
    writeLines(spelling, view.rules, said).map((line) => `${head}${line}`);
  const { colon } = spelling.style;
  const rounds = new Set(wishes.flatMap(({ round }) => round ?? []));
  return [
    ...lines(wishes.filter(({ standing, round }) => standing === undefined && round === undefined)),
    ...[...rounds].flatMap((round) =>
      lines(
        wishes.filter((wish) => wish.round === round),
        `${spelling.round(round)}${colon}`,
      ),
    ),
    ...lines(
      wishes.filter(({ standing }) => standing !== undefined),
      `${spelling.word('standing-order')}${colon}`,
    ),
  ];
};

const writeLines = (
  spelling: Spelling,
  rules: Rules,
  wishes: readonly Wish[],
): readonly string[] => {
  const lines = [...writeOrderLines(spelling, wishes)];
  const written = fortifyBehind(wishes);
  let rest = wishes.filter((wish) => !ORDER_KINDS.has(wish.kind) && wish !== written);
  while (rest.length > 0) {
    const next = writeBids(spelling, rest) ?? writeAnswer(spelling, rules, rest);
    if (next !== undefined) lines.push(next.line);
    rest = rest.slice(next?.count ?? 1);
  }
  return lines;
};
