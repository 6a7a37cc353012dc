import {
  alone,
  as,
  called,
  field,
  idle,
  list,
  located,
  means,
  type Pattern,
  phrase,
  word,
} from '../../../notation/index.ts';
import type { AreaId } from '../data/vocabulary.ts';
import { PASS, type Pass, saying } from '../table/answers.ts';
import { onIf, type Try } from './conditions.ts';
import { area, colon, guarded, nextItem } from './parts.ts';
import {
  type AreaIn,
  areaBy,
  doingIn,
  doneIn,
  type Plain,
  plain,
  type Saying,
  says,
} from './sayings.ts';

// What orders do, said behind them or by itself.

/** The part of a line behind an order; its area is that of the order. */
export interface Done {
  readonly done: readonly Saying[];
}

/** A doing on no condition. */
export const plainly = <W>(kind: string, value: Pattern<W>): Pattern<readonly Saying[]> =>
  alone(
    says(
      kind,
      located(
        as(
          value,
          (wish): Try<W> => ({ wish, when: [] }),
          ({ wish, when }) => (when.length === 0 ? wish : undefined),
        ),
      ),
    ),
  );

export const fromWord = idle(word('from', '从 由 自'));

/** The doing of the order of an area. */
export const doneFrom = (
  key: AreaIn,
  pattern: Pattern<Done & { readonly from: AreaId }>,
): Pattern<readonly Saying[]> =>
  as(
    pattern,
    ({ from, done }) => done.map((one) => doneIn(key, from, one)),
    ([one, ...others]) => {
      const from = one && areaBy(key, one);
      if (one === undefined || from === undefined || others.length > 0) return undefined;
      const done = doingIn(key, from, one);
      return done && { from, done: [done] };
    },
  );

const passWord = word('pass', '跳过 略过 放弃', guarded);
/** With no order of the kind, though there may be some (RAD-1, MAR-1). */
export const passing = (kind: string): Pattern<readonly Saying[]> =>
  alone(says<Pass>(kind, onIf(means(passWord, PASS))));

/** Said by itself: `march: Winterfell: -> Karhold: footman`. */
export const behindHead = (
  head: Pattern<void>,
  wishes: Pattern<readonly Saying[]>,
): Pattern<Plain> =>
  as(
    phrase(head, colon, field('wishes', wishes)),
    (said) => plain(said.wishes),
    ({ wishes }) => ({ wishes }),
  );

/** Which order goes first: `march order: Winterfell, Greywater Watch`. */
export const sequence = (kind: string, words: Pattern<void>): Pattern<Plain> =>
  called(
    kind,
    as(
      phrase(words, colon, field('areas', list(area, nextItem))),
      ({ areas }) => plain([{ kind, when: [], wish: areas }]),
      ({ wishes: [one, ...others] }) =>
        one?.kind === kind && others.length === 0
          ? { areas: saying<readonly AreaId[]>(one) }
          : undefined,
    ),
  );
