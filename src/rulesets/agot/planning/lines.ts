import {
  alone,
  also,
  as,
  called,
  either,
  field,
  idle,
  located,
  mark,
  means,
  opt,
  type Pattern,
  pair,
  phrase,
  soft,
  word,
  words,
} from '../../../notation/index.ts';
import { supports } from '../battle/support-lines.ts';
import type { AreaId, OrderId, OrderKind } from '../data/vocabulary.ts';
import type { Try } from '../language/conditions.ts';
import type { ChapterLines } from '../language/lines.ts';
import { arrow, colon, fortifyWord, labelled } from '../language/parts.ts';
import { doingIn, doneIn, type Plain, plain, type Saying, says } from '../language/sayings.ts';
import { marches } from '../marches/lines.ts';
import { raids, starRaids } from '../raids/lines.ts';
import type { Placing } from '../table/answers.ts';
import { DOING_LINES, NO_ORDERS_LINES, SEQUENCE_LINES } from './doings.ts';
import { orderToken } from './order-tokens.ts';
import { RAVEN_LINE } from './raven-line.ts';

interface Ordered {
  readonly area: AreaId;
  readonly order: OrderId;
  readonly corrects?: true;
}
/** `改为` says that another order stood there. */
const changed = means(word('', '改为 改成 换成 换为'), true as const);
const ordered: Pattern<Ordered> = also<Ordered>(
  phrase(
    field('area', labelled),
    colon,
    field('corrects', opt(changed)),
    field('order', orderToken),
  ),
  phrase(
    field('area', labelled),
    field('corrects', changed),
    mark(':'),
    field('order', orderToken),
  ),
);

/** What stands behind an order of a kind; its area is that of the order. */
interface Doing {
  readonly done: readonly Saying[];
}

/** The line of an order of some tokens, with what they do behind them. */
const orderLine = (
  kind: string,
  isOne: (id: OrderId) => boolean,
  doing: Pattern<Doing> = either<Doing>(),
): Pattern<Plain> => {
  const its = (said: Ordered): Ordered | undefined => (isOne(said.order) ? said : undefined);
  return called(
    `${kind}-line`,
    as(
      pair(as(ordered, its, its), opt(doing)),
      ([{ corrects, ...wish }, { done } = { done: [] }]) => ({
        ...plain([
          { kind: 'orders', when: [], wish },
          ...done.map((one) => doneIn(wish.area, one)),
        ]),
        ...(corrects && { corrects }),
      }),
      ({ wishes: [first, ...others] }) => {
        if (first?.kind !== 'orders') return undefined;
        const order = first.wish as unknown as Placing;
        const done = others.flatMap((one) => doingIn(order.area, one) ?? []);
        if (done.length < others.length) return undefined;
        return [order, done.length > 0 ? { done } : undefined] as const;
      },
    ),
  );
};
const blank = { en: ' ', zh: ' ' };
const marching = phrase(soft(':,'), field('done', marches));
const raiding = (targets: typeof raids) =>
  phrase(soft(':', blank), idle(arrow), field('done', targets));
/** What always is done. */
const plainly = <W>(kind: string, value: Pattern<W>): Pattern<readonly Saying[]> =>
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
const supporting = phrase(soft('→:,', blank), field('done', plainly('support', supports)));
const noFortify = words(word('no|not|dont|without', '不 不要 别'), fortifyWord);
const fortified = plainly(
  'fortify',
  either<'yes' | 'no'>(means(fortifyWord, 'yes'), means(noFortify, 'no')),
);
const fortifying = also<Doing>(
  phrase(
    mark('(', { en: '(', zh: '（' }),
    field('done', fortified),
    mark(')', { en: ')', zh: '）' }),
  ),
  phrase(soft(',;'), field('done', fortified)),
);

const isOf =
  (kind: OrderKind) =>
  (id: OrderId): boolean =>
    id.startsWith(kind);

/** The chapter's lines of orders. */
export const lines = {
  answers: [RAVEN_LINE],
  others: [
    // `Winterfell: march +1 -> Karhold: all; leave token`
    orderLine('march', isOf('march'), marching),
    orderLine('raid', (id) => id === 'raid', raiding(raids)),
    orderLine('raid', (id) => id === 'raid*', raiding(starRaids)),
    orderLine('support', isOf('support'), supporting),
    orderLine('defense', isOf('defense')),
    orderLine('consolidate-power', isOf('consolidate-power'), fortifying),

    ...SEQUENCE_LINES,
    ...DOING_LINES,
    ...NO_ORDERS_LINES,
  ],
} satisfies ChapterLines;
