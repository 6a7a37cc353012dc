// The words behind a card: things that it lets one pick, and actions that it gives.

import type { Json } from '../../../core/json.ts';
import { phraseOf, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
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
import type { Sayings } from '../chapter.ts';
import type { CardAct, Item, Said, Word } from '../facts.ts';
import { fellowshipSays } from '../fellowship/fellowship.ts';
import type { Back, CardId, Face, Figure } from '../game.ts';
import { orElse as elseOf, headed } from '../language/data.ts';
import {
  at,
  character,
  colon,
  dieWord,
  nation,
  nextItem,
  region,
  with_,
} from '../language/parts.ts';
import { answering, anyOfThese, type Deed, doing, orElse, type Try } from '../language/said.ts';
import { figures, people } from '../language/who.ts';

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
const numbered: Pattern<readonly Item[]> = reads(
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
  figuresAt(':', either(counted, numbered, aFigure)),
  figuresAt(',', numbered),
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
const itemsOfCard: Pattern<readonly Item[]> = as(
  list(
    either<Picked>(
      as(
        item,
        (single) => picked([single]),
        ({ items: [single, ...more] }) => (more.length === 0 ? single : undefined),
      ),
      reads(
        either<readonly Item[]>(counted, numbered),
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
const actOfCard = (book: Phrasebook): Pattern<CardAct> =>
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
const saidOfCard = (act: Pattern<CardAct>): Pattern<readonly Said[]> =>
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

// Orders about cards.

const card = name('cards') as Pattern<CardId>;
const back = name('backs') as Pattern<Back>;
const CARD = word('card|event card|event|cards', '牌 事件牌 卡 卡牌 事件卡');
const DECK = idle(word('deck|pile', '牌堆 牌库 卡堆'));
const a = idle(word('a|an|one|the|1', '一张 1张 张'));
const THE = idle(words(idle(word('the', '')), word('card|event', '牌 事件牌')));

const CARD_SAID = field('card', card);
const answersBehind = (said: Pattern<readonly Said[]>) =>
  field(
    'said',
    opt(
      also(
        the('said', phrase(colon, field('said', said))),
        the(
          'said',
          phrase(soft(','), word('on|for|choosing|naming', '选择 选 给'), field('said', said)),
        ),
        the('said', phrase(mark('('), field('said', said), mark(')'))),
        // `play Pits of Mordor in Gorgoroth and Morannon`, `play Riders of Théoden, an elite at Edoras`
        the(
          'said',
          phrase(either<void>(word('in|at|with', '在'), mark(',')), field('said', itemsOfCard)),
        ),
      ),
    ),
  );
interface Playing {
  readonly card: CardId;
  readonly said?: readonly Said[];
}
/** `play Wisdom of Elrond: Rohan`: a card, and answers to what it asks. */
const playing = (behindIt: ReturnType<typeof answersBehind>): Pattern<Playing> =>
  as(
    also(
      phrase(
        also(
          word('play', '打出'),
          word('plays|playing|play the card|play the event|cast', '打 出 出牌 发动'),
        ),
        THE,
        soft(':'),
        CARD_SAID,
        behindIt,
      ),
      phrase(
        word('play|use|using', '打出 打 出 用 使用'),
        THE,
        CARD_SAID,
        word('as an event|as event|as the event|for its event', '作为事件 作事件 当事件 当作事件'),
        behindIt,
      ),
    ),
    (said) => said,
    ({ card: one, said }) => ({ card: one, ...(said !== undefined && { said }) }),
  );
/** Behind a die its name is enough: `Event: Athelas`. */
const cardBare = (behindIt: ReturnType<typeof answersBehind>): readonly Pattern<Deed>[] => [
  doing('play-card', phrase(CARD_SAID, behindIt)),
  doing('draw-card', phrase(a, field('deck', back), idle(CARD))),
];

const cardDeeds = (behindIt: ReturnType<typeof answersBehind>): readonly Pattern<Deed>[] => [
  doing(
    'draw-card',
    also(
      phrase(word('draw a', '抽'), field('deck', back), CARD),
      phrase(
        word('draw|draws|pull|take|grab', '抽 摸 抽取 拿 取 补'),
        a,
        field('deck', back),
        idle(CARD),
      ),
      phrase(
        words(
          word('draw|draws|pull|take', '从'),
          a,
          idle(CARD),
          idle(word('from|from the|off', '')),
        ),
        idle(word('the', '')),
        field('deck', back),
        DECK,
        idle(word('', '抽 抽牌 抽一张 抽1张 抽一张牌 抽1张牌 摸一张 摸牌')),
      ),
    ),
  ),
  doing('play-card', playing(behindIt)),
  doing(
    'discard-table-card',
    phrase(
      also(word('remove', '清除'), word('get rid of|be rid of', '移走 弃掉桌上的')),
      THE,
      field('card', card),
      idle(word('from the table', '')),
      field('cards', opt(the('cards', phrase(with_, field('cards', list(card, nextItem)))))),
    ),
  ),
];

/** TRN-3: `discard Elven Rope, Orc Patrol`. */
const discarding: Pattern<readonly CardId[]> = the(
  'cards',
  phrase(
    word('discard|discards|discard the cards|discard cards|throw away', '弃 弃牌 弃掉 丢弃 弃置'),
    soft(':'),
    field('cards', list(card, nextItem)),
  ),
);

/** `draw a Character card or a Strategy card`: with the verb once. */
const cardRows: readonly Pattern<readonly Deed[]>[] = [
  anyOfThese(
    'draw-card',
    the(
      'decks',
      phrase(
        word('draw|draw from', '抽 摸'),
        a,
        field('decks', list(phrase(a, field('deck', back), idle(CARD), DECK), orElse)),
      ),
    ),
  ),
  anyOfThese(
    'play-card',
    the(
      'cards',
      phrase(word('play', '打出 打'), field('cards', list(phrase(field('card', card)), orElse))),
    ),
  ),
];

const CHOOSE = words(
  also(word('choose', '选择'), word('choice|pick|card choice', '选 选取')),
  soft(':', { en: ':', zh: '：' }),
);
/** `none` alone is an answer without anything in it. */
const items: Pattern<readonly Item[]> = as(
  itemsOfCard,
  (said) => (said.length === 1 && said[0]?.word === 'none' ? [] : said),
  (said) => said,
);
const choosing: Pattern<readonly Item[]> = the('said', phrase(CHOOSE, field('said', items)));
const NO_ACT = means(word('no action', '不行动'), { act: 'none' } as const);
const acting = (act: Pattern<CardAct>): Pattern<CardAct> =>
  the('said', phrase(CHOOSE, field('said', either<CardAct>(NO_ACT, act))));
const ofHand: Pattern<readonly Item[]> = the(
  'said',
  phrase(word('from hand', '用手牌'), soft(':', { en: ':', zh: '：' }), field('said', items)),
);
const using: Pattern<CardId | 'none'> = the(
  'card',
  phrase(
    also(word('use', '使用'), word('use card', '用牌')),
    field('card', either<CardId | 'none'>(means(word('no card', '无'), 'none'), card)),
  ),
);

/** `Wisdom of Elrond: choose Rohan`: what a card asks, with the card where it is said. */
const ofCard = <V>(kind: string, pattern: Pattern<V>): Pattern<Try> =>
  as(
    phrase(
      field('card', opt(the('card', phrase(field('card', card), colon)))),
      field('said', pattern),
    ),
    // Answers are plain data.
    ({ card: one, said }): Try => ({
      ...{ kind, wish: said as unknown as Json },
      ...(one !== undefined && { about: { card: one } }),
    }),
    ({ kind: other, about, wish, when }) => {
      if (other !== kind || when !== undefined) return undefined;
      const one = about?.['card'];
      const of = typeof one === 'string' ? { card: one } : {};
      return { said: wish, ...of } as never;
    },
  );

/** SCH-15: `lose Axe and Bow`, `lose from hand`. */
const losing: Pattern<CardId | 'hand'> = the(
  'card',
  phrase(
    word('lose', '失去'),
    field(
      'card',
      either<CardId | 'hand'>(
        means(also(word('from hand', '手牌'), word('hand|a card of the hand', '一张手牌')), 'hand'),
        card,
      ),
    ),
  ),
);

const cardLines = (act: Pattern<CardAct>): readonly Pattern<Try>[] => [
  answering('discard', discarding),
  ofCard('card-choice', choosing),
  ofCard('card-act', acting(act)),
  ofCard('card-hand', ofHand),
  answering('table-card', using),
  answering('card-loss', losing),
];

/** `{ discard: [Elven Rope, Orc Patrol] }` */
const cardData = (act: Pattern<CardAct>): Readonly<Record<string, Form>> => ({
  discard: headed('discard ', several(phraseOf(card), ', ')),
  'card-choice': headed('choose ', several(phraseOf(itemsOfCard), ', ')),
  'card-act': elseOf({ none: 'choose no action' }, headed('choose ', phraseOf(act))),
  'card-hand': headed('from hand ', several(phraseOf(itemsOfCard), ', ')),
  'table-card': elseOf({ none: 'use no card' }, headed('use ', phraseOf(card))),
  'card-loss': elseOf({ hand: 'lose from hand' }, headed('lose ', phraseOf(card))),
});

export const cardsSay = (book: Phrasebook): Sayings => {
  const act = actOfCard(book);
  const said = answersBehind(saidOfCard(act));
  return {
    ...{ data: cardData(act), deeds: cardDeeds(said), deedRows: cardRows, bare: cardBare(said) },
    lines: cardLines(act),
  };
};
