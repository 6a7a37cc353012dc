import {
  also,
  as,
  called,
  either,
  field,
  idle,
  type Located,
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
} from '../../../../notation/index.ts';
import type { AreaId, OrderId, OrderKind } from '../../data/vocabulary.ts';
import type { Alternatives } from './conditions.ts';
import { type Marching, marches } from './marches.ts';
import { orderToken } from './order-tokens.ts';
import { arrow, colon, labelled } from './parts.ts';
import { raids, starRaids, type Targets } from './raids.ts';
import { type Backs, supports } from './supports.ts';

/** An order, and what it does as far as that is said. */
export interface AreaOrder {
  readonly says: 'order';
  readonly area: AreaId;
  readonly order: OrderId;
  /** It stands in the place of one above it. */
  readonly corrects?: true;
  readonly march?: Alternatives<Marching>;
  readonly raid?: Alternatives<Targets>;
  readonly support?: Located<Backs>;
  readonly fortify?: Located<'yes' | 'no'>;
}

type Doing = Omit<AreaOrder, 'says' | 'area' | 'order'>;
const nothing: Pattern<Doing> = either<Doing>();

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

/** The line of an order of some tokens, with what they do behind them. */
const orderLine = (
  kind: string,
  isOne: (id: OrderId) => boolean,
  doing: Pattern<Doing> = nothing,
): Pattern<AreaOrder> => {
  const its = (said: Ordered): Ordered | undefined => (isOne(said.order) ? said : undefined);
  const order = as(ordered, its, its);
  return called(
    `${kind}-line`,
    as(
      pair(order, opt(doing)),
      ([said, doing = {}]): AreaOrder => ({ says: 'order', ...said, ...doing }),
      ({ says, area, order, corrects: _, ...doing }) => {
        if (says !== 'order') return undefined;
        const isSaid = Object.values(doing).some((one) => one !== undefined);
        return [{ area, order }, isSaid ? doing : undefined] as const;
      },
    ),
  );
};
const blank = { en: ' ', zh: ' ' };
const marching = phrase(soft(':,'), field('march', marches));
const raiding = (targets: typeof raids) =>
  phrase(soft(':', blank), idle(arrow), field('raid', targets));
const supporting = phrase(soft('→:,', blank), field('support', located(supports)));
const fortifyWord = word(
  'fortify',
  '建防御工事 防御工事 修建防御工事 建造防御工事 修筑防御工事 修防御工事 建立防御工事 建工事 修工事 筑工事 工事 筑城',
);
const noFortify = words(word('no|not|dont|without', '不 不要 别'), fortifyWord);
const fortified = located(either<'yes' | 'no'>(means(fortifyWord, 'yes'), means(noFortify, 'no')));
const fortifying = also<{ readonly fortify: Located<'yes' | 'no'> }>(
  phrase(
    mark('(', { en: '(', zh: '（' }),
    field('fortify', fortified),
    mark(')', { en: ')', zh: '）' }),
  ),
  phrase(soft(',;'), field('fortify', fortified)),
);

const isOf =
  (kind: OrderKind) =>
  (id: OrderId): boolean =>
    id.startsWith(kind);

/** `Winterfell: march +1 -> Karhold: all; leave token`. */
export const AREA_LINES: readonly Pattern<AreaOrder>[] = [
  orderLine('march', isOf('march'), marching),
  orderLine('raid', (id) => id === 'raid', raiding(raids)),
  orderLine('raid', (id) => id === 'raid*', raiding(starRaids)),
  orderLine('support', isOf('support'), supporting),
  orderLine('defense', isOf('defense')),
  orderLine('consolidate-power', isOf('consolidate-power'), fortifying),
];
