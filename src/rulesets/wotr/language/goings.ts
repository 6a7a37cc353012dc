import type { SaidPart } from '../facts.ts';
// Moves from one place into another, as lines of orders say them.

import {
  also,
  either,
  field,
  idle,
  mark,
  opt,
  type Pattern,
  phrase,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import type { Spot } from '../game.ts';
import { arrow, colon, from, spot } from './parts.ts';
import { allBut, goers, orAll, part, those, who } from './who.ts';

/** From one place into another, all or some. */
export interface Going {
  readonly from?: Spot;
  readonly to: Spot;
  readonly part?: SaidPart;
}

const motion = idle(
  word('move|moves|moving|march|marches|fly|flies|go|goes', '移动 行军 进军 飞 走 出发'),
);
const ARMY = words(idle(word('the|my|our', '的')), word('army', '军队 部队'));
const IN = also(from, word('in|at|of', '在'));
const FROM = field('from', spot);
const INTO = field('to', spot);
const WHO = field('part', who);

/** `Edoras leaves 1 regular, the rest go to Folde` */
const STAYING = field('part', allBut(word('leaves|keeps|leave|keep', '留 留下 保留')));
const STAYING_HERE = field('part', allBut(words()));
const REST = words(
  soft(',;'),
  idle(word('and', '')),
  word('the rest|rest|all others|the others', '其余 其余的 其他 其他的 剩下的 剩下 余下的'),
);

const departing: Pattern<Going> = also<Going>(
  phrase(FROM, arrow, INTO, field('part', opt(goers(colon)))),
  orAll(phrase(WHO, motion, idle(IN), FROM, motion, arrow, INTO)),
  orAll(phrase(idle(from), FROM, idle(word('', '的')), motion, WHO, motion, arrow, INTO)),
  orAll(phrase(from, FROM, motion, arrow, INTO, field('part', opt(those)))),
  orAll(phrase(FROM, motion, arrow, INTO, field('part', those))),
  phrase(field('part', part), mark(':'), idle(from), FROM, arrow, INTO),
  orAll(phrase(idle(words(ARMY, IN)), FROM, ARMY, motion, arrow, INTO, field('part', those))),
  phrase(idle(IN), FROM, STAYING, REST, motion, arrow, INTO),
  phrase(word('leave|keep', '留'), STAYING_HERE, IN, FROM, REST, motion, arrow, INTO),
  orAll(phrase(words(ARMY, IN), FROM, motion, arrow, INTO, field('part', those))),
);

/** Characters, wherever they stand: `Strider -> Bree`. */
const anywhere: Pattern<Going> = phrase(field('part', part), motion, arrow, INTO);

/** `Lórien -> Dimrill Dale: 2 Elven regulars`, `Strider from Bree to Rivendell` */
export const going: Pattern<Going> = either<Going>(departing, anywhere);
