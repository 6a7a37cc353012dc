import type { Json } from '../../core/json.ts';
import {
  also,
  as,
  byLanguage,
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
  soft,
  the,
  word,
  words,
} from '../../notation/index.ts';

// What players say of the end of a game.

/** The end that a game should have: `stands` as it stands, `draw` shared by some seats, or by all where none is named; `on`: not at all. */
export interface Vote {
  readonly end: 'stands' | 'draw' | 'won' | 'on';
  readonly winners?: readonly string[];
}

const one = (vote: Vote, en: string, zh: string): Pattern<Vote> =>
  as(
    means<null>(word(en, zh), null),
    () => vote,
    (said) => (said.end === vote.end && said.winners === undefined ? null : undefined),
  );

const seat = name('seats');
const between = also(
  mark(',', { en: ', ', zh: '、' }),
  word('and', '和 与 及'),
  words(mark(','), word('and', '和')),
);

const drawn: Pattern<Vote> = as(
  phrase(
    word(
      'draw among|draw between|draw for|draw of|a draw among|a draw between|draw',
      '平局 和局 共同获胜',
    ),
    soft(':'),
    field('winners', list(seat, between)),
  ),
  ({ winners }): Vote => ({ end: 'draw', winners }),
  ({ end, winners }) => (end === 'draw' && winners !== undefined ? { winners } : undefined),
);

const won: Pattern<Vote> = as<{ readonly winner: string }, Vote>(
  phrase(field('winner', seat), word('wins|has won|to win|wins it', '获胜 胜 赢 赢了')),
  ({ winner }) => ({ end: 'won', winners: [winner] }),
  ({ end, winners = [] }) => {
    const [winner] = winners;
    return end === 'won' && winner !== undefined ? { winner } : undefined;
  },
);

const what: Pattern<Vote> = either<Vote>(
  one(
    { end: 'stands' },
    'end|end it|end the game|end as it stands|end the game as it stands|as it stands|to end',
    '结束 结束游戏 按现状结束 按现在的局面结束 到此为止',
  ),
  one({ end: 'draw' }, 'draw|a draw|draw for all|end in a draw', '平局 和局 全体平局'),
  drawn,
  won,
  one({ end: 'on' }, 'no|against|go on|play on|continue', '反对 不同意 继续 继续游戏'),
);

/** `vote: end`, `投票：结束` */
export const voting: Pattern<Json> = as(
  phrase(
    idle(word('i|my', '我')),
    word('vote for|vote', '投票 表决 赞成'),
    soft(':,'),
    field('vote', what),
  ),
  ({ vote }): Json => ({ ...vote, ...(vote.winners && { winners: [...vote.winners] }) }),
  (said) =>
    typeof said === 'object' && said !== null && 'end' in said
      ? { vote: said as unknown as Vote }
      : undefined,
);

/** Its sender gives up; in favour of one seat, if he names one. */
export interface Concession {
  readonly to?: string;
}

const giving = word(
  'concede|i concede|give up|i give up|resign|i resign',
  '认输 我认输 放弃 我放弃 投降 我投降',
);

export const conceding: Pattern<Json> = as(
  byLanguage<Concession>(
    phrase(
      giving,
      field('to', opt(the('to', phrase(word('to|the game to', ''), field('to', seat))))),
    ),
    phrase(field('to', opt(the('to', phrase(word('', '向'), field('to', seat))))), giving),
  ),
  ({ to }): Json => (to === undefined ? {} : { to }),
  (said) =>
    typeof said === 'object' && said !== null && !Array.isArray(said)
      ? (said as Concession)
      : undefined,
);
