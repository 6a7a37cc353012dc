import { type Header, headerOf } from '../../../notation/header.ts';
import {
  also,
  as,
  byLanguage,
  called,
  either,
  field,
  idle,
  type Located,
  located,
  mark,
  number,
  type Pattern,
  pair,
  phrase,
  reads,
  soft,
  text,
  the,
  word,
} from '../../../notation/index.ts';
import { everyday, type Sentences } from '../../../notation/sentences.ts';
import type { House } from '../data/vocabulary.ts';
import { colon, house } from './parts.ts';

// Which message it is: `game five-kings, round 3, Stark, final`.

/** The words of a header, as this game says them besides those of everyday. */
const WORDS: Sentences = {
  game: { en: 'game', zh: '游戏|对局|棋局|战局' },
  round: { en: 'round|turn', zh: '第|回合|轮' },
  player: { en: 'house', zh: '家族|玩家|势力|阵营' },
  orders: {
    en: 'orders|planning|planning phase|action phase|westeros phase|event phase',
    zh: '指令|命令|军事命令|军令|的命令|的指令|事件阶段|战斗阶段|外交阶段|计划阶段|行动阶段|计划|下达命令|下达指令|命令如下|指令如下',
  },
  provisional: { en: 'provisional', zh: '暂定|暂时|草稿|初稿|暂定版' },
  final: { en: 'final', zh: '最终|最终版|定稿|终稿' },
};
export const gameWord = everyday('game', WORDS);
export const roundWord = everyday('round', WORDS);
const behindRound = everyday('rounds', WORDS);
export const houseWord = everyday('player', WORDS);

export const HEADER: Pattern<Header> = headerOf('houses', WORDS);

const titled = reads(
  pair(phrase(field('title', text(',;:(')), soft(',;')), HEADER),
  ([, header]): Header | undefined =>
    header.round && header.seat && !header.game ? header : undefined,
);
/** A title may stand above the orders: `五王之战 第1回合 黑乌贼`. */
export const TITLED = called('title', titled);

/** `next round: …`: which one is asked back. */
export const LATER: Pattern<{ readonly says: 'later' }> = reads(
  phrase(word('next round', '下回合 下一回合'), mark(':'), field('rest', text(''))),
  () => ({ says: 'later' as const }),
);

/** For which rounds a line is said. */
export type Scoped<S> =
  | { readonly says: 'always'; readonly of: S }
  | { readonly says: 'for-round'; readonly round: Located<number>; readonly of: S };

/** Before a line for every round. */
export const STANDING = word(
  'always|standing order|standing orders',
  '常设 总是 始终 常设指令 常设命令 长期 长期指令 长期命令',
);

const roundNumber = located(number(0, 9999));
const forRound = also(
  byLanguage(
    the('n', phrase(word('round', ''), field('n', roundNumber))),
    the('n', phrase(word('', '第'), field('n', roundNumber), word('', '回合'))),
  ),
  the(
    'n',
    phrase(idle(word('in', '到 在')), roundWord, field('n', roundNumber), idle(behindRound)),
  ),
);

/** `always: …`, `round 5: …`: a line for every round, or for that one. */
export const scoped = <S>(line: Pattern<S>): Pattern<Scoped<S>> => {
  const one = line as Pattern<unknown>;
  const standing = as(
    phrase(STANDING, colon, field('of', one)),
    ({ of }) => ({ says: 'always', of }) as Scoped<S>,
    (said) => (said.says === 'always' ? { of: said.of } : undefined),
  );
  const later = as(
    phrase(field('round', forRound), mark(':', { en: ': ', zh: '：' }), field('of', one)),
    (said) => ({ says: 'for-round', ...said }) as Scoped<S>,
    (said) => (said.says === 'for-round' ? { round: said.round, of: said.of } : undefined),
  );
  return either(standing, later);
};

/** A line behind words that say nothing of it, and perhaps its house. */
export interface Led<S> {
  readonly house?: House;
  readonly of: S;
}
const linking = word(
  'and|also|plus|and also|oh and|ps|p s|p.s|hi|hello|hey|hi gm|hello gm|hey gm|dear gm|hi all|hello all|dear all',
  '还有 另外 以及 此外 对了 你好 您好 大家好 主持人好 主持好 主持人你好',
);
/** `白狼建港：…`, `Stark: bid 3/2/0`, `and Karhold: raid`. */
export const led = <S>(line: Pattern<S>): Pattern<Led<S>> => {
  const one = line as Pattern<unknown>;
  const said = ({ house: by, of }: { readonly house?: House; readonly of?: unknown }) =>
    ({ of, ...(by !== undefined && { house: by }) }) as Led<S>;
  const named = phrase(field('house', house), idle(word('', '的')), soft(':,'));
  return either(
    reads(phrase(field('by', named), field('of', one)), ({ by, of }) => said({ ...by, of })),
    reads(phrase(linking, soft(':,'), field('of', one)), said),
  );
};

/** A line that corrects an order which stands above it in the same message. */
export interface Correction<S> {
  readonly says: 'correction';
  readonly of: S;
}
const correctionWord = word(
  'correction|corrected|correcting|change|changed|edit',
  '更正 更改 修改 改正 改 编辑',
);
export const correcting = <S>(line: Pattern<S>): Pattern<Correction<S>> => {
  const one = line as Pattern<unknown>;
  const said = ({ of }: { readonly of?: unknown }) => ({ says: 'correction', of }) as Correction<S>;
  return either(
    reads(phrase(correctionWord, soft(':,'), field('of', one)), said),
    reads(phrase(field('of', one), soft(',;('), word('instead', ''), soft(')')), said),
  );
};
