import type { OrderKind, Track, Unit } from '../data/vocabulary.ts';

/** All that one way of playing has of its own; how it weighs is the same for all. */
export interface Weights {
  /** The worth of an area that is not held yet: of a mustering point, a barrel, a crown, any ground. */
  readonly prize: {
    readonly point: number;
    readonly barrel: number;
    readonly crown: number;
    readonly land: number;
    readonly sea: number;
  };
  /** By how much the strength to be seen must exceed the other side's for an attack. */
  readonly margin: number;
  /** The worth of a battle in itself. */
  readonly battle: number;
  /** The worth of an order that does its work; for a march it comes on top of its aim. */
  readonly orders: Readonly<Partial<Record<OrderKind, number>>>;
  /** The part of the hand that is bid. */
  readonly bids: Readonly<Record<Track, number>>;
  /** The part of its share of the threat that a house bids against the wildlings. */
  readonly watch: number;
  readonly muster: Readonly<Record<Unit, number>>;
  /** `yes` if other houses' battles are used to hold the leader back. */
  readonly meddles: 'yes' | 'no';
  /** The most that chance may turn a choice. */
  readonly whim: number;
}
