import {
  also,
  as,
  called,
  either,
  field,
  idle,
  list,
  mark,
  means,
  mute,
  number,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
  words,
} from '../../../notation/index.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { head } from '../language/answer.ts';
import { onIf } from '../language/conditions.ts';
import { behindHead, doneFrom, fromWord, passing } from '../language/doings.ts';
import {
  all,
  and,
  area,
  arrow,
  elseAgain,
  measured,
  next,
  semicolon,
  units,
} from '../language/parts.ts';
import { type Saying, says } from '../language/sayings.ts';
import type { MarchWish } from '../table/answers.ts';

const marchWord = word('march', '行军 进军');

type Move = MarchWish['moves'][number];
/** Everybody, where no units are named. */
interface Moving {
  readonly into: AreaId;
  readonly units?: Move['units'];
}

const unitsThere = also(units, the('units', phrase(mark('('), field('units', units), mark(')'))));
const everybody = means(all, 'all' as const);
const move: Pattern<Moving> = called(
  'move',
  also<Moving>(
    phrase(
      arrow,
      field('into', area),
      soft(':', { en: ': ', zh: ' ' }),
      field('units', unitsThere),
    ),
    phrase(field('units', units), arrow, field('into', area)),
    phrase(idle(arrow), field('into', area)),
    phrase(field('into', area), soft(':'), field('units', unitsThere)),
    phrase(idle(arrow), field('into', area), soft(','), field('units', everybody)),
  ),
);

export const stays = word(
  'stay|stays|hold',
  '留守 不动 原地不动 按兵不动 不移动 待命 驻守 原地 留在原地',
  {
    guarded: true,
  },
);
const rest = word(
  'rest|others|other|the rest|the others|the other',
  '其余 其他 其它 剩下 剩余 另一艘 另一支 另一个',
);
/** `骑士1；步兵留守`: said for clearness. */
const othersStay = opt(
  means(words(soft(';,'), idle(also(rest, mute(units))), stays), true as const),
);

const tokenWord = word(
  'token|power token|a token|a power token',
  `势力标志 势力标记 权力指示物 权力标记 权力标志 影响力标志 影响力标记 指示物 标志 标记`,
);
const leave = word('leave|leaves|lay|place|leaving', '留下 留 留个 放置 放下 放 放个 置');
const nothing = word('no|without|not|dont', '不 不要 别 不用 无需 没有 无');
const laid = also(
  word('leave token', '留下权力指示物', { wordings: { forum: { zh: '留下势力标志' } } }),
  words(idle(leave), idle(mute(number(1, 1))), measured, tokenWord),
);
const notLaid = either(
  words(nothing, idle(leave), idle(word('any', '')), tokenWord),
  words(leave, word('no|0', ''), word('token|tokens|power token|power tokens', '')),
  words(leave, word('', '零 0'), measured, tokenWord),
);
const laying: Pattern<'yes' | 'no'> = the(
  'token',
  phrase(
    soft(';,(', semicolon),
    idle(and),
    field('token', also(means(laid, 'yes'), means(notLaid, 'no'))),
    soft(')'),
  ),
);

/** Everybody marches where no units are named for the only move. */
const whole = (moves: readonly Moving[]): readonly Moving[] =>
  moves.map(({ into, units = moves.length === 1 ? 'all' : undefined }) => ({
    into,
    ...(units !== undefined && { units }),
  }));

const isWhole = (moves: readonly Moving[]): boolean =>
  moves.some(({ units }) => units === undefined || units === 'all');

/** `-> Moat Cailin: knight; leave token`. */
const march: Pattern<Marching> = called(
  'march',
  as(
    phrase(
      field(
        'moves',
        either<readonly Moving[]>(
          list(move, also(mark(';', semicolon), words(soft(';,'), idle(also(and, next))))),
          means(words(soft(';,', { en: '', zh: '' }), stays), []),
        ),
      ),
      field('stay', othersStay),
      field('token', opt(laying)),
      field('then', othersStay),
    ),
    ({ moves, stay, token, then }) =>
      (stay ?? then) && isWhole(moves)
        ? undefined
        : { moves: whole(moves), ...(token === 'yes' && { token }) },
    ({ moves, token }: Marching) => ({ moves, ...(token && { token }) }),
  ),
);
export interface Marching {
  readonly moves: readonly Moving[];
  readonly token?: 'yes';
}

/** The line of a march order, alternative by alternative. */
const marches: Pattern<readonly Saying[]> = list(says('march', onIf(march)), elseAgain(marchWord));

/** `Winterfell: march +1 -> Karhold: all; leave token`. */
export const lines = [{ behind: phrase(soft(':,'), field('done', marches)) }] as const;

export const line = behindHead(
  marchWord,
  either(
    passing('march'),
    doneFrom(
      'from',
      phrase(
        fromWord,
        field('from', area),
        soft(':', { en: ': ', zh: '：' }),
        field('done', marches),
      ),
    ),
  ),
);
export const sequenceHead = head('march-order', '行军顺序 进军顺序 行军次序 进军次序');
