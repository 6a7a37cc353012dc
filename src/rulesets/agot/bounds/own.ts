import type { Wish } from '../../../core/wishes.ts';
import type { AreaId, House, OrderId } from '../data/vocabulary.ts';
import { orders } from '../planning/law.ts';
import {
  type MarchWish,
  type OrdersWish,
  PASS,
  type Raid,
  type SupportPlan,
  type SupportWish,
  saying,
} from '../table/answers.ts';
import type { View } from '../table/game.ts';
import { kindOf } from '../table/places.ts';
import { isOpen } from '../table/reach.ts';

/** The orders of a house: on the board, or by its words as long as the orders are secret. */
export interface Own {
  readonly house: House;
  readonly placed: ReadonlyMap<AreaId, OrderId>;
  /** Its marches and raids in the order in which they would be carried out. */
  readonly marches: readonly MarchWish[];
  readonly raids: readonly Raid[];
  /** The lines that say whom its support orders back. */
  readonly supports: readonly SupportPlan[];
  /** Where it builds instead of being paid. */
  readonly builds: readonly AreaId[];
  /** False where its words leave open what is marched when: conditions, queues, a pass, the Raven. */
  readonly isPlain: boolean;
  /** The same of its raids. */
  readonly raidsPlainly: boolean;
}

export const ownOf = (view: View, house: House, wishes: readonly Wish[]): Own => {
  const placed = placedBy(view, house, wishes);
  const ofKind = <W extends { readonly from: AreaId }>(kind: 'march' | 'raid'): readonly W[] =>
    wishes
      .filter((wish) => wish.kind === kind && wish.wish !== PASS)
      .map((wish) => saying<W>(wish))
      .filter(({ from }) => isOut(view, placed, from, kind));
  return {
    house,
    placed,
    marches: ofKind<MarchWish>('march'),
    raids: ofKind<Raid>('raid'),
    supports: wishes
      .filter(({ kind }) => kind === 'support')
      .flatMap((wish) => saying<SupportWish>(wish)),
    builds: wishes.filter(({ kind }) => kind === 'fortify').flatMap(({ wish }) => wish as AreaId[]),
    isPlain: isPlain(wishes, ['orders', 'march']),
    raidsPlainly: isPlain(wishes, ['orders', 'raid']),
  };
};

const isOut = (view: View, placed: Own['placed'], area: AreaId, kind: string): boolean => {
  const order = placed.get(area);
  return order !== undefined && kindOf(view, order) === kind;
};

const placedBy = (
  view: View,
  house: House,
  wishes: readonly Wish[],
): ReadonlyMap<AreaId, OrderId> => {
  if (!isOpen(view))
    return new Map(
      view.state.places.flatMap(({ area, order, orderOf }) =>
        order !== null && orderOf === house ? [[area, order] as const] : [],
      ),
    );
  const said = wishes.find(({ kind }) => kind === 'orders');
  if (said === undefined) return new Map();
  const { answer = [] } =
    said.key === undefined
      ? orders.adapt(view, orders.of(house, {}), said.wish)
      : { answer: saying<OrdersWish>(said) };
  return new Map(answer.map(({ area, order }) => [area, order]));
};

/** Each order and march said once, on no condition, and nothing that exchanges them. */
const isPlain = (wishes: readonly Wish[], kinds: readonly string[]): boolean => {
  const weighty = wishes.filter(({ kind }) => kinds.includes(kind));
  const froms = weighty.flatMap(({ kind, wish }) =>
    kind === 'orders' || wish === PASS ? [] : [`${kind} ${saying<Raid>({ wish }).from}`],
  );
  return (
    weighty.every(
      ({ when = [], once, queue, wish, key }) =>
        when.length === 0 && !once && !queue && wish !== PASS && key === undefined,
    ) &&
    weighty.filter(({ kind }) => kind === 'orders').length <= 1 &&
    new Set(froms).size === froms.length &&
    !wishes.some(({ kind, wish }) => kind === 'raven' && wish !== null)
  );
};
