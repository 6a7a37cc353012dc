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
  opt,
  type Pattern,
  phrase,
  reads,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import { armyDeeds } from '../armies/lines.ts';
import { battleDeeds } from '../battles/lines.ts';
import { fellowshipDeeds } from '../fellowship/lines.ts';
import type { Back, CardId, Figure } from '../game.ts';
import { figures, people } from '../language/figures.ts';
import type { Deed } from '../language/lines.ts';
import { at, character, dieWord, nation, nextItem, region } from '../language/parts.ts';

const said = (english: string, chinese: string, value: Word): Pattern<Item> =>
  means(word(english, chinese), { word: value });

const figureWord = name('figures') as Pattern<Figure>;
const place = field('region', opt(the('region', phrase(at, field('region', region)))));

/** `Gondor elite in Osgiliath`, `an elite`, `Osgiliath: Gondor elite` */
const figure: Pattern<Item> = either<Item>(
  phrase(field('nation', opt(people)), field('figure', figureWord), place),
  reads(
    phrase(
      field('region', region),
      soft(':'),
      field('nation', opt(people)),
      field('figure', figureWord),
    ),
    (item): Item => item,
  ),
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

const NOTHING: Item = { word: 'none' };

/** Things picked, one after the other. */
export const itemsOfCard: Pattern<readonly Item[]> = as(
  list(
    either<readonly Item[]>(
      as(
        item,
        (single): readonly Item[] => [single],
        ([single, ...more]) => (more.length === 0 ? single : undefined),
      ),
      counted,
    ),
    nextItem,
  ),
  (all) => all.flat(),
  (all) => (all.length === 0 ? [[NOTHING]] : all.map((single) => [single])),
);

/** An action that a card gives, in its own words. */
export const actOfCard: Pattern<CardAct> = as(
  either<Deed>(...armyDeeds, ...battleDeeds, ...fellowshipDeeds),
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
export const saidOfCard: Pattern<readonly Said[]> = as(
  list(
    either<readonly Said[]>(
      as(
        itemsOfCard as Pattern<readonly Said[]>,
        (items) => items,
        (items) => (items.some(isAct) ? undefined : items),
      ),
      as(
        actOfCard,
        (act): readonly Said[] => [act],
        ([act, ...more]) =>
          act !== undefined && isAct(act) && more.length === 0 ? act : undefined,
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
