import type { CardAct, Item, Said, Word } from '../facts.ts';
// The words behind a card: things that it lets one pick, and actions that it gives.

import {
  as,
  either,
  field,
  idle,
  list,
  mark,
  means,
  name,
  number,
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { Phrasebook } from '../../../notation/sentences.ts';
import { armyDeeds } from '../armies/lines.ts';
import { battleDeeds } from '../battles/lines.ts';
import { fellowshipSays } from '../fellowship/lines.ts';
import type { Back, CardId, Face, Figure } from '../game.ts';
import { figures, people } from '../language/figures.ts';
import type { Deed } from '../language/lines.ts';
import { at, character, dieWord, nation, nextItem, region } from '../language/parts.ts';

const said = (english: string, chinese: string, value: Word): Pattern<Item> =>
  means(word(english, chinese), { word: value });

const figureWord = name('figures') as Pattern<Figure>;
const place = field('region', opt(the('region', phrase(at, field('region', region)))));

/** `Gondor elite in Osgiliath`, `an elite` */
const figure: Pattern<Item> = phrase(
  field('nation', opt(people)),
  field('figure', figureWord),
  place,
);

const one = idle(word('a|an|one|1', '一个 1个 一名 1'));

const item: Pattern<Item> = either<Item>(
  phrase(field('region', region)),
  phrase(field('nation', nation)),
  phrase(field('character', character)),
  phrase(field('card', name('cards') as Pattern<CardId>)),
  phrase(field('deck', name('backs') as Pattern<Back>), idle(word('deck|card', '牌堆 牌库 牌'))),
  phrase(field('die', dieWord), word('die', '骰')),
  as(
    phrase(one, field('item', figure)),
    ({ item: sort }) => (sort.figure === 'nazgul' ? { ...sort, nation: 'sauron' } : sort),
    (sort) => (sort.figure === undefined ? undefined : { item: sort }),
  ),
  said('none|nothing|nobody', '无 没有 不选', 'none'),
  said('yes', '是', 'yes'),
  said('no', '否', 'no'),
  said('corruption', '侵蚀', 'corruption'),
);

/** `2 Elven regulars`: so many items. */
const counted: Pattern<readonly Item[]> = reads(
  phrase(
    field('sort', figures),
    field('region', opt(the('region', phrase(at, field('region', region))))),
  ),
  ({ sort: { count, nation: own, figure: sort }, region: where }) =>
    count > MOST
      ? undefined
      : Array.from(
          { length: count },
          (): Item => ({
            ...{ nation: own, figure: sort },
            ...(where !== undefined && { region: where }),
          }),
        ),
);
const MOST = 20;

/** `2 elites`, `1 Rohan leader`: so many, in a number. */
const several: Pattern<readonly Item[]> = reads(
  phrase(
    field('count', number(1, MOST)),
    field('nation', opt(people)),
    field('figure', either<Figure>(figureWord, name('figures', 'plural') as Pattern<Figure>)),
    place,
  ),
  ({ count, ...sort }) => Array.from({ length: count }, (): Item => sort),
);

/** A place in front of its figures; behind a comma they are counted, or it would be a place of its own. */
const figuresAt = (sign: string, one_: Pattern<readonly Item[]>): Pattern<readonly Item[]> =>
  reads(
    phrase(field('region', region), soft(sign), field('all', list(one_, nextItem))),
    ({ region: where, all }) => {
      const items = all.flat();
      return items.every((single) => single.region === undefined)
        ? items.map((single): Item => ({ ...single, region: where }))
        : undefined;
    },
  );
const aFigure = reads(phrase(one, field('item', figure)), ({ item: single }): readonly Item[] => [
  single,
]);
/** `Dol Amroth, 2 elites`, `Edoras: an elite and a leader` */
const placedFigures = either<readonly Item[]>(
  figuresAt(':', either(counted, several, aFigure)),
  figuresAt(',', several),
);

/** `2 Army dice`, `the Muster die`: so many dice. */
const diceSaid: Pattern<readonly Item[]> = reads(
  phrase(
    field('count', either<number>(number(1, MOST), means(word('the|my', ''), 1))),
    field('die', name('faces') as Pattern<Face>),
    word('die|dice', '骰 骰子'),
  ),
  ({ count, die }) => Array.from({ length: count }, (): Item => ({ die })),
);

const NOTHING: Item = { word: 'none' };

/** Things that are picked together. */
interface Picked {
  readonly items: readonly Item[];
  /** They stand where one place in front of all of them says. */
  readonly isPlaced?: true;
  /** So many of them are said. */
  readonly isCounted?: true;
}
const picked = (items: readonly Item[]): Picked => ({ items });

/** A place holds for the figures behind it: none of them is read as standing nowhere. */
const standsNowhere = (
  { items: [first], isCounted }: Picked,
  before: Picked | undefined,
): boolean => {
  if (first?.figure === undefined || first.region !== undefined) return false;
  const [place_] = before?.items ?? [];
  const isPlace = place_?.region !== undefined && place_.figure === undefined;
  return before?.isPlaced === true || (isPlace && isCounted === true);
};
const itemsIn = (all: readonly Picked[]): readonly Item[] | undefined =>
  all.some((some, at) => standsNowhere(some, all[at - 1]))
    ? undefined
    : all.flatMap(({ items }) => items);

/** Things picked, one after the other. */
export const itemsOfCard: Pattern<readonly Item[]> = as(
  list(
    either<Picked>(
      as(
        item,
        (single) => picked([single]),
        ({ items: [single, ...more] }) => (more.length === 0 ? single : undefined),
      ),
      reads(
        either<readonly Item[]>(counted, several),
        (items): Picked => ({ items, isCounted: true }),
      ),
      reads(diceSaid, picked),
      reads(placedFigures, (items): Picked => ({ items, isPlaced: true })),
    ),
    nextItem,
  ),
  itemsIn,
  (all) => (all.length === 0 ? [NOTHING] : all).map((single) => picked([single])),
);

/** An action that a card gives, in its own words. */
export const actOfCard = (book: Phrasebook): Pattern<CardAct> =>
  as(
    either<Deed>(...armyDeeds, ...battleDeeds, ...(fellowshipSays(book).deeds ?? [])),
    (deed): CardAct => deed as CardAct,
    (act) => (act.act === 'none' ? undefined : (act as Deed)),
  );

const isAct = (one_: Said): one_ is CardAct => 'act' in one_;
const next = words(mark(';', { en: ';', zh: '；' }), idle(word('then|and', '然后 再')));

/** Moves one after the other are one action, with the verb once or again. */
const joined = (all: readonly Said[]): readonly Said[] => {
  const made: Said[] = [];
  for (const one_ of all) {
    const last = made.at(-1);
    const isMore =
      last !== undefined && 'act' in last && 'act' in one_ && 'moves' in last && 'moves' in one_;
    if (isMore && last.act === one_.act)
      made[made.length - 1] = { ...last, moves: [...last.moves, ...one_.moves] } as CardAct;
    else made.push(one_);
  }
  return made;
};

/** Runs of items, and actions between them. */
export const saidOfCard = (act: Pattern<CardAct>): Pattern<readonly Said[]> =>
  as(
    list(
      either<readonly Said[]>(
        as(
          itemsOfCard as Pattern<readonly Said[]>,
          (items) => items,
          (items) => (items.some(isAct) ? undefined : items),
        ),
        as(
          act,
          (deed): readonly Said[] => [deed],
          ([deed, ...more]) =>
            deed !== undefined && isAct(deed) && more.length === 0 ? deed : undefined,
        ),
      ),
      next,
    ),
    (all) => joined(all.flat()),
    (all) => {
      const runs: Said[][] = [];
      for (const one_ of all) {
        const last = runs.at(-1);
        if (last === undefined || isAct(one_) || last.some(isAct)) runs.push([one_]);
        else last.push(one_);
      }
      return runs;
    },
  );
