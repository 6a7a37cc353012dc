import type { Lang } from '../../../core/game.ts';
import { isSame, type Json } from '../../../core/json.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { Located, Pattern, Writing } from '../../../notation/index.ts';
import type { Rules } from '../data/rules.ts';
import { type AreaId, TRACKS, type Track } from '../data/vocabulary.ts';
import type { BidTracksWish } from '../table/answers.ts';
import type { View } from '../table/game.ts';
import { canAsk } from './features.ts';
import type { Alternatives, Try } from './lines/conditions.ts';
import { ANSWER_LINES, ANSWERS, linesOf, type Plain } from './lines/index.ts';
import { lexiconFor } from './nouns.ts';

import {
  fortifyBehind,
  isSameAbout,
  isSameWhen,
  nowhere,
  orderLines,
  tried,
  wishOf,
} from './write-orders.ts';

// ---- Bids and answers ---------------------------------------------------------------------------

/** A line, and how many wishes it says. */
interface Written {
  readonly count: number;
  readonly said: Plain;
}

const STAKES = [...TRACKS, 'wildlings'] as const;
const stakeOf = ({ kind }: Wish) => STAKES.find((stake) => kind === `bid-${stake}`);

/** Bids that are opened together, as long as no track is named a second time. */
const tracksLine = (first: Wish, wishes: readonly Wish[]): Written => {
  const bids = new Map<Track, number>();
  let count = 0;
  for (const wish of wishes) {
    const amounts = wish.kind === 'bid-tracks' ? wishOf<BidTracksWish>(wish) : {};
    const named = TRACKS.filter((track) => amounts[track] !== undefined);
    const isOther = named.length === 0 || named.some((track) => bids.has(track));
    if (count > 0 && (isOther || !isSameWhen(wish, first))) break;
    for (const track of named) bids.set(track, amounts[track] ?? 0);
    count++;
  }
  const said = TRACKS.filter((track) => bids.has(track)).map((on) =>
    nowhere({ on, amount: bids.get(on) ?? 0 }),
  );
  return { count, said: { says: 'bids', tries: [tried(first, said)] } };
};

/** Single bids on tracks with the same conditions stand in one line. */
const bidLine = (wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  if (first === undefined) return undefined;
  if (first.kind === 'bid-tracks') return tracksLine(first, wishes);
  const stake = stakeOf(first);
  if (stake === undefined) return undefined;
  const bids = new Map([[stake, wishOf<number>(first)]]);
  for (const wish of stake === 'wildlings' ? [] : wishes.slice(1)) {
    const on = stakeOf(wish);
    if (on === undefined || on === 'wildlings' || bids.has(on) || !isSameWhen(wish, first)) break;
    bids.set(on, wishOf<number>(wish));
  }
  const said = Array.from(bids, ([on, amount]) => nowhere({ on, amount }));
  return { count: bids.size, said: { says: 'bids', tries: [tried(first, said)] } };
};

const isBundle = (wishes: readonly Wish[], kinds: readonly string[]): boolean => {
  const [first] = wishes;
  return kinds.every((kind, index) => {
    const wish = wishes[index];
    if (wish === undefined || first === undefined || wish.kind !== kind) return false;
    return isSame(wish.wish, first.wish) && isSameWhen(wish, first) && isSameAbout(wish, first);
  });
};

/** The line that answers these wishes together, the one for most kinds first. */
const lineFor = (rules: Rules, wishes: readonly Wish[]) => {
  const fitting = ANSWER_LINES.flatMap((line) => {
    const kinds = line.kinds.filter((kind) => canAsk(rules, kind));
    return isBundle(wishes, kinds) && kinds.length > 0 ? [{ line, kinds }] : [];
  });
  const isBundled = fitting.filter(({ line }) => line.kinds.length > 1);
  return isBundled[0] ?? fitting[0];
};

const unlined = (wish: Json): Json =>
  Array.isArray(wish)
    ? wish.map((item: Json): Json => {
        if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
        const { line: _, ...said } = item as Readonly<Record<string, Json>>;
        return said;
      })
    : wish;

/** Alternatives about the same stand in one line, but for lists. */
const answerLine = (rules: Rules, wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  const found = lineFor(rules, wishes);
  if (first === undefined || found === undefined) return undefined;
  const { line, kinds } = found;
  const tries: Located<Try<Json>>[] = [];
  for (let rest = wishes; isBundle(rest, kinds); rest = rest.slice(kinds.length)) {
    const [wish] = rest;
    if (wish === undefined || !isSameAbout(wish, first) || (line.isList && tries.length > 0)) break;
    tries.push(tried(wish, unlined(wish.wish)));
  }
  const about = first.about && Object.keys(first.about).length > 0 ? { about: first.about } : {};
  return {
    count: tries.length * kinds.length,
    said: { says: 'answer', line: line.name, ...about, tries },
  };
};

const retreatLine = (wishes: readonly Wish[]): Written | undefined => {
  const [first] = wishes;
  if (first?.kind !== 'retreat') return undefined;
  const end = wishes.findIndex((wish) => wish.kind !== 'retreat' || !isSameAbout(wish, first));
  const said = wishes.slice(0, end < 0 ? wishes.length : end);
  const area = first.about?.['area'];
  const tries = said.map((wish, index) =>
    tried(wish, {
      into: nowhere(wishOf<AreaId>(wish)),
      ...(typeof area === 'string' && index === 0 && { from: area }),
    }),
  );
  return { count: said.length, said: { says: 'retreat', tries } };
};

// ---- A message ----------------------------------------------------------------------------------

const ORDER_KINDS: ReadonlySet<string> = new Set(['orders', 'march', 'raid', 'support']);

const statementsOf = (rules: Rules, wishes: readonly Wish[]): readonly Plain[] => {
  const said: Plain[] = [...orderLines(wishes)];
  const behind = fortifyBehind(wishes);
  let rest = wishes.filter((wish) => !ORDER_KINDS.has(wish.kind) && wish !== behind);
  while (rest.length > 0) {
    const next = bidLine(rest) ?? retreatLine(rest) ?? answerLine(rules, rest);
    if (next !== undefined) said.push(next.said);
    rest = rest.slice(next?.count ?? 1);
  }
  return said;
};

/** Wishes in the canonical notation: reading it gives the same wishes. */
export const writeOrders = (view: View, wishes: readonly Wish[], lang: Lang): readonly string[] => {
  const { rules } = view;
  const to: Writing = { lang, lexicon: lexiconFor(rules, '') };
  const { message } = linesOf(rules);
  const lines = (
    some: readonly Wish[],
    scope: (said: Plain) => Parameters<Pattern<never>['write']>[0],
  ) => statementsOf(rules, some).flatMap((said) => message.write(scope(said), to) ?? []);
  const rounds = new Set(wishes.flatMap(({ round }) => round ?? []));
  return [
    ...lines(
      wishes.filter(({ standing, round }) => standing === undefined && round === undefined),
      (said) => said as never,
    ),
    ...[...rounds].flatMap((round) =>
      lines(
        wishes.filter((wish) => wish.round === round),
        (of) => ({ says: 'for-round', round: nowhere(round), of }) as never,
      ),
    ),
    ...lines(
      wishes.filter(({ standing }) => standing !== undefined),
      (of) => ({ says: 'always', of }) as never,
    ),
  ];
};
void ANSWERS;

export type { Alternatives };
