import {
  also,
  either,
  field,
  idle,
  list,
  mark,
  means,
  phrase,
  soft,
  word,
} from '../../../notation/index.ts';
import { head } from '../language/answer.ts';
import { onIf } from '../language/conditions.ts';
import { behindHead, doneFrom, fromWord, passing } from '../language/doings.ts';
import { area, arrow, elseAgain, none } from '../language/parts.ts';
import { says } from '../language/sayings.ts';
import type { Toll } from './law.ts';

const tollWord = word('toll', '通行税');
const target = either<Pick<Toll, 'into'>>(phrase(field('into', area)), means(none, { into: null }));
const tolls = list(says('toll', onIf(target)), elseAgain(tollWord));

export const lines = [
  { behind: phrase(soft(':', { en: ' ', zh: ' ' }), idle(arrow), field('done', tolls)) },
];

export const line = behindHead(
  tollWord,
  either(
    passing('toll'),
    doneFrom(
      'from',
      phrase(
        fromWord,
        field('from', area),
        also(mark(':', { en: ': ', zh: '：' }), arrow),
        field('done', tolls),
      ),
    ),
  ),
);

export const sequenceHead = head('toll-order', '通行税顺序');
