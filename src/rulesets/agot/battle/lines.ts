import {
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  idle,
  list,
  means,
  name,
  type Pattern,
  phrase,
  reads,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import type { CardId, QuestionKind } from '../data/vocabulary.ts';
import { type AnswerLine, answerLine, answerTo, head } from '../language/answer.ts';
import type { ChapterLines } from '../language/lines.ts';
import {
  all,
  anyCard,
  area,
  card,
  guarded,
  house,
  nextOne,
  none,
  unit,
} from '../language/parts.ts';
import type { BladeWish, DeclineWish, YesNo } from '../table/answers.ts';

// ---- Values -------------------------------------------------------------------------------------

const noCard = means(none, null);
const yes = word('yes', '是 要 用 使用 好 可以', guarded);
const no = also(word('no', '否 不', guarded), none);
const yesNo: Pattern<YesNo> = called(
  'yes-or-no',
  either<YesNo>(means(yes, 'yes'), means(no, 'no')),
);

const routed = word('routed', '溃退 溃退的 已溃退 溃败 溃败的 溃散 溃散的', guarded);
const unrouted = word(
  'unrouted|not routed',
  '未溃退 未溃退的 非溃退 没溃退 未溃败 未溃败的 站立 站立的',
  guarded,
);
const routedOrNot = called(
  'routed-or-not',
  either<'routed' | 'unrouted'>(means(routed, 'routed'), means(unrouted, 'unrouted')),
);

const decides = word(
  'when it decides|if it decides',
  `能反败为胜时 反败为胜时 反败为胜 能反败为胜 若能反败为胜 能扭转胜负时 扭转胜负时 决定胜负时 能决定胜负时
  必要时 关键时`,
);
const always = word('always|yes', '总是 始终 一律 每次 总 用 使用 是');
const neverUsed = word('never|no', '从不 绝不 决不 永不 不用 不使用 不 否', guarded);
const blade: Pattern<BladeWish> = called(
  'blade',
  either<BladeWish>(
    means(words(decides, idle(word('', '则 就 才')), idle(always)), 'when-it-decides'),
    means(always, 'always'),
    means(neverUsed, 'never'),
  ),
);

type Declined = { readonly house: DeclineWish['houses'][number] } | { readonly area: string };
const declined = either<Declined>(phrase(field('house', house)), phrase(field('area', area)));
/** `all`: filled in by whoever knows the houses. */
export const EVERYBODY = 'all';
const decline: Pattern<DeclineWish | typeof EVERYBODY> = called(
  'decline',
  either<DeclineWish | typeof EVERYBODY>(
    means(none, { houses: [], areas: [] }),
    means(all, EVERYBODY),
    as<readonly Declined[], DeclineWish | typeof EVERYBODY>(
      list(declined, nextOne),
      (names): DeclineWish => ({
        houses: names.flatMap((one) => ('house' in one ? one.house : [])),
        areas: names.flatMap((one) => ('area' in one ? one.area : [])),
      }),
      (wish) =>
        wish === EVERYBODY
          ? undefined
          : [
              ...wish.houses.map((house) => ({ house })),
              ...wish.areas.map((place) => ({ area: place })),
            ],
    ),
  ),
);

// ---- Lines --------------------------------------------------------------------------------------

/** A card that asks a choice is a head, too: `Cersei: Riverrun`. */
const asking = <V>(kind: QuestionKind, id: CardId, zh: string, value: Pattern<V>): AnswerLine => {
  const own = as(
    anyCard,
    (one) => (one === id ? one : undefined),
    () => id,
  );
  const itself: Pattern<void> = {
    ...own,
    write: (_value, to) => own.write(id, to),
    ways: (reading, at) => own.ways(reading, at).map((one) => ({ ...one, value: undefined })),
  };
  const named = words(word(kind, zh));
  return answerLine({
    kinds: [kind],
    head: also(byLanguage(named, itself), word(kind, zh)),
    value,
  });
};
const or = <V>(value: Pattern<V>): Pattern<V | null> => either<V | null>(value, noCard);

/** `I play Stannis, please`: said where a card is asked. */
export const PLAYED: Pattern<CardId> = reads(
  phrase(
    idle(word('i|we', '我 我方')),
    word('play|will play|ll play|use|choose', '出 打出 使用 用'),
    field('card', card),
    soft(','),
    idle(word('please|thanks|thank you', '谢谢')),
  ),
  (said) => said.card as CardId, // a name of their group
);
/** `Stannis!!` */
export const CARD_ALONE = card as Pattern<string> as Pattern<CardId>;

/** The cards that ask something, by their kind of question. */
export const ASKING: readonly (readonly [CardId, AnswerLine])[] = (
  [
    ['card-loras', 'ser-loras-tyrell', '洛拉斯的选择', routedOrNot],
    ['card-ellaria', 'ellaria-sand', '艾拉莉亚的选择', yesNo],
    ['card-luwin', 'maester-luwin', '鲁温的选择', or(card)],
    ['card-asha', 'asha-greyjoy', '阿莎的选择', or(area)],
    ['card-cersei', 'cersei-lannister', '瑟曦的选择', area],
    ['card-melisandre', 'melisandre-of-asshai', '梅丽珊卓的选择', or(anyCard)],
    ['card-renly', 'renly-baratheon', '蓝礼的选择', yesNo],
    ['card-doran', 'doran-martell', '道朗的选择', or(name('tokens'))],
    ['card-arianne', 'arianne-martell', '亚莲恩的选择', or(unit)],
  ] as const
).map(([kind, id, zh, value]) => [id, asking<unknown>(kind, id, zh, value)] as const);

/** The chapter's lines of orders. */
export const lines = {
  answers: [
    answerLine({
      kinds: ['house-card'],
      head: head(
        'cards|card|hero card|house cards|house card',
        '家族牌 家族纸牌 家族咭 英雄牌 将领牌 将领 英雄 出牌 牌',
        '英雄牌',
      ),
      value: card,
      member: 'cards',
    }),
    answerLine({
      kinds: ['decline-support'],
      head: head(
        'decline|decline support',
        '拒绝支持 拒绝支援 拒绝 谢绝 谢绝支持 谢绝支援 不接受支持 不接受支援',
        '拒绝支援',
      ),
      value: decline,
      list: true,
      member: 'decline',
    }),
    answerTo('blade', '钢剑 使用钢剑 瓦雷利亚钢剑 使用瓦雷利亚钢剑', blade, {
      forum: '瓦雷利亚钢剑',
      member: 'blade',
    }),
    ...ASKING.map(([, line]) => line),
  ],
} satisfies ChapterLines;
