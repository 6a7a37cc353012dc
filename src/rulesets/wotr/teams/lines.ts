// Orders of players who share a side: the deck they draw from, a card to swap, and a word for an army of both.

import { phraseOf, several } from '../../../notation/data.ts';
import type { Form } from '../../../notation/form.ts';
import {
  also,
  as,
  either,
  field,
  idle,
  means,
  name,
  opt,
  type Pattern,
  phrase,
  soft,
  the,
  word,
} from '../../../notation/index.ts';
import type { Back, CardId, RegionId } from '../game.ts';
import { headed, NEW_LINE, orElse, said } from '../language/data.ts';
import { answering } from '../language/lines.ts';
import { region, to } from '../language/parts.ts';
import type { Try } from '../language/said.ts';
import type { Agreement } from './agree.ts';
import type { Swap } from './swap.ts';

const back = name('backs') as Pattern<Back>;
const card = name('cards') as Pattern<CardId>;
const CARD = idle(word('card|cards|deck', '牌 事件牌 卡'));
const COLON = soft(':', { en: ':', zh: '：' });

/** TEM-3: `deck: Character`. */
const drawing: Pattern<Back> = the(
  'back',
  phrase(word('deck', '牌堆'), COLON, field('back', back), CARD),
);

/** TEM-4: `swap: Elven Rope`, `no swap`. */
const swapping: Pattern<Swap> = either<Swap>(
  means(
    also(
      word('no swap', '不换牌'),
      word('swap nothing|swap none|do not swap|no exchange', '不交换 不交换牌'),
    ),
    { swap: 'none' },
  ),
  as(
    phrase(
      also(word('swap', '换牌'), word('exchange|swap away|give', '交换 换出 换掉 给出')),
      COLON,
      field('card', card),
    ),
    (given): Swap => ({ swap: 'card', ...given }),
    (given) => (given.swap === 'card' ? { card: given.card } : undefined),
  ),
);

const IN = also(word('in', '于'), word('at|for|with', '在'), soft(':'));
const here = opt(the('region', phrase(IN, field('region', region))));
const there = opt(the('into', phrase(to, field('into', region))));

/** TEM-11: `agree in Minas Tirith`, `agree in Minas Tirith to Osgiliath`; without a region, wherever it is asked. */
const wordOf = (wish: Agreement, words: Pattern<void>): Pattern<Try> =>
  as(
    phrase(words, field('region', here), field('into', there)),
    ({ region: at, into }): Try => ({
      ...{ kind: 'agree', wish },
      ...((at || into) && { about: { ...(at && { region: at }), ...(into && { into }) } }),
    }),
    ({ kind, wish: said, about = {} }) =>
      kind === 'agree' && said === wish
        ? { ...(about as { readonly region?: RegionId }) }
        : undefined,
  );

export const teamLines: readonly Pattern<Try>[] = [
  answering('draw-from', drawing),
  answering('swap', swapping),
  wordOf('yes', also(word('agree', '同意'), word('i agree', '我同意 赞成'))),
  wordOf(
    'no',
    also(word('do not agree', '不同意'), word('disagree|i do not agree|refuse', '我不同意 反对')),
  ),
];

/** `{ deck: Character, swap: Elven Rope, agree: [Minas Tirith] }` */
export const teamData: Readonly<Record<string, Form>> = {
  deck: said('deck: ', back),
  swap: orElse({ no: 'no swap', none: 'no swap' }, said('swap: ', card)),
  agree: orElse(
    { yes: 'agree', no: 'do not agree' },
    several(headed('agree in ', phraseOf(region)), NEW_LINE),
  ),
};
