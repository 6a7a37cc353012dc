import type { Fact, RuleId } from '../../../core/game.ts';
import type {
  AreaId,
  CardId,
  Force,
  House,
  OrderId,
  OrderKind,
  Phase,
  Role,
} from '../data/vocabulary.ts';

/** Some units; what is not named is none. */
export type Units = Partial<Force>;

/** A part of a side's total: one row of the table that the report prints. */
export interface SumRow {
  readonly what:
    | 'units'
    | 'order'
    | 'support'
    | 'city'
    | 'fortification'
    | 'card'
    | 'blade'
    | 'neutral';
  readonly side: Role;
  readonly strength: number;
  readonly area?: AreaId;
  readonly house?: House;
  readonly units?: Units;
  readonly routed?: Units;
  readonly order?: OrderId;
  readonly card?: CardId;
  /** The card whose text changed this number, if one did. */
  readonly text?: CardId;
  /** Footmen that count nothing here because of the rain (WES-10). */
  readonly rains?: 'yes';
}

/** Every fact of the game, by type; docs/protocol.md says what each means and who reads it. */
export interface Facts {
  'phase-begun': { round: number; begins: Phase };
  'control-changed': {
    area: AreaId;
    from: House | null;
    house: House | null;
    /** Nobody is there any more: the home area is its own house's again. */
    home?: 'yes';
  };
  'power-gained': { house: House; amount: number; lost: number; area?: AreaId; card?: CardId };
  'power-paid': { house: House; amount: number; card?: CardId };
  'order-removed': { house: House; area: AreaId; order: OrderId; card?: CardId };
  'turn-passed': { house: House; left: OrderKind };
}

export type TokenKept = 'attack-failed' | 'empty-hand';

export interface Target {
  readonly area: AreaId;
  readonly house: House;
  readonly order: OrderId;
}

export interface Standing {
  readonly house: House;
  readonly settlements: number;
  readonly supply: number;
  readonly power: number;
}

export type EventType = keyof Facts;

/** A fact of one type as it is emitted and logged. */
export type EventOf<Type extends EventType> = Fact & {
  readonly type: Type;
  readonly rule: RuleId;
} & Readonly<Facts[Type]>;

export type Event = { [Type in EventType]: EventOf<Type> }[EventType];
