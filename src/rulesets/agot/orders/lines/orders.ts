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
  phrase,
  soft,
  word,
  words,
} from '../../../../notation/index.ts';
import type { AreaId, OrderId, OrderKind } from '../../vocabulary.ts';
import type { Alternatives } from './conditions.ts';
import { type Marching, marches } from './marches.ts';
import { tokenOf } from './order-tokens.ts';
import { area, arrow, colon } from './parts.ts';
import { raids, starRaids, type Targets } from './raids.ts';
import { type Backs, supports } from './supports.ts';

/** An order, and what it does as far as that is said. */
export interface AreaOrder {
  readonly says: 'order';
  readonly area: AreaId;
  readonly order: OrderId;
  readonly march?: Alternatives<Marching>;
  readonly raid?: Alternatives<Targets>;
  readonly support?: Backs;
  readonly fortify?: Located<'yes' | 'no'>;
}

type Doing = Omit<AreaOrder, 'says' | 'area' | 'order'>;
const nothing: Pattern<Doing> = either<Doing>();

/** The line of an order of these tokens, with what they do behind them. */
const orderLine = (
  kind: OrderKind,
  token: Pattern<OrderId>,
  doing: Pattern<Doing>,
): Pattern<AreaOrder> =>
  called(
    `${kind}-line`,
    as(
      phrase(field('area', area), colon, field('order', token), field('doing', opt(doing))),
      ({ area, order, doing = {} }): AreaOrder => ({ says: 'order', area, order, ...doing }),
      ({ says: _, area, order, ...doing }) => {
        const said = Object.values(doing).some((one) => one !== undefined);
        return said ? { area, order, doing } : { area, order };
      },
    ),
  );
const only = (ids: (id: OrderId) => boolean, pattern: Pattern<OrderId>): Pattern<OrderId> =>
  as(
    pattern,
    (id) => (ids(id) ? id : undefined),
    (id) => (ids(id) ? id : undefined),
  );

const isStar = (id: OrderId): boolean => id.endsWith('*');
const raidToken = tokenOf('raid');
const marching = phrase(soft(':,'), field('march', marches));
const raiding = (targets: typeof raids) => phrase(soft(':'), idle(arrow), field('raid', targets));
const supporting = phrase(soft('→:,'), field('support', supports));
const fortifyWord = word(
  'fortify',
  '建防御工事 防御工事 修建防御工事 建造防御工事 修筑防御工事 修防御工事 建立防御工事 建工事 修工事 筑工事 工事 筑城',
);
const noFortify = words(word('no|not|dont|without', '不 不要 别'), fortifyWord);
const fortified = located(
  either<'yes' | 'no'>(means(fortifyWord, 'yes'), means(noFortify, 'no')),
);
const fortifying = also<{ readonly fortify: Located<'yes' | 'no'> }>(
  phrase(
    mark('(', { en: '(', zh: '（' }),
    field('fortify', fortified),
    mark(')', { en: ')', zh: '）' }),
  ),
  phrase(soft(',;'), field('fortify', fortified)),
);

/** `Winterfell: march +1 -> Karhold: all; leave token`. */
export const AREA_LINES: readonly Pattern<AreaOrder>[] = [
  orderLine('march', tokenOf('march'), marching),
  orderLine(
    'raid',
    only((id) => !isStar(id), raidToken),
    raiding(raids),
  ),
  orderLine('raid', only(isStar, raidToken), raiding(starRaids)),
  orderLine('support', tokenOf('support'), supporting),
  orderLine('defense', tokenOf('defense'), nothing),
  orderLine('consolidate-power', tokenOf('consolidate-power'), fortifying),
];
