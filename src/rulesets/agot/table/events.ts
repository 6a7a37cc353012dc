import type { Fact, RuleId } from '../../../core/game.ts';
import type { DeckCard } from '../data/rules.ts';
import type {
  AreaId,
  Backing,
  ByHouse,
  CardId,
  Deck,
  DominanceToken,
  Force,
  House,
  OrderId,
  OrderKind,
  Phase,
  Role,
  Track,
  Unit,
  WesterosCard,
} from '../data/vocabulary.ts';

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
  /** Knights that count one less each because of a fortification (FRT-3): told, and never logged. */
  readonly walls?: 'yes';
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

  // set-up
  'house-set-up': { house: House; supply: number; power: number; cards: readonly CardId[] };
  'units-placed': { house: House; area: AreaId; units: Units };
  'neutral-force-placed': { area: AreaId; strength: number; unplayed?: House };
  'threat-set': { from: number; threat: number };
  'deck-shuffled': { deck: Deck; cards: readonly DeckCard[] };

  // westeros
  'westeros-cards-revealed': { cards: Readonly<Record<Deck, DeckCard>> };
  'replacement-revealed': { deck: Deck; card: DeckCard };
  /** From here on everything that these cards will ask is asked at one stop. */
  'announcement-made': Record<never, never>;
  'threat-grew': { icons: number; from: number; threat: number };
  'westeros-card-resolved': { deck: Deck; card: WesterosCard };
  'westeros-cards-put-under': { cards: Readonly<Record<Deck, DeckCard>> };
  'orders-banned': { kind: OrderKind };
  'rains-fell': Record<never, never>;
  'event-previewed': {
    house: House;
    deck: Deck;
    to: readonly [House];
    secret?: { card: DeckCard };
  };

  // supply
  'supply-counted': { house: House; from: number; supply: number };
  'losses-owed': {
    house: House;
    why: 'supply' | 'wildlings' | 'arrived';
    points: number;
    arrived: readonly { area: AreaId; units: Units; routed: Units }[];
  };
  'losses-paid': { house: House };
  'units-lost': { house: House; area: AreaId; units: Units; routed: Units };

  // mustering
  mustered: { house: House; area: AreaId; unit: Unit; into: AreaId; how: 'new' | 'upgrade' };

  // bidding
  'track-set': { track: Track; order: readonly House[] };
  'token-taken': { token: DominanceToken; house: House; card?: CardId };
  'influence-cleared': Record<never, never>;
  'bids-opened': { on: Track | 'wildlings'; bids: ByHouse<number> };
  'king-named': { by: House; house: House };
  'tie-settled': { on: Track | 'wildlings'; by: House; order: readonly House[] };

  // wildlings
  'wildlings-met': { threat: number; sum: number; watch: 'won' | 'lost' };
  'bidder-found': { which: 'highest' | 'lowest'; house: House };
  'card-recalled': { house: House; card: CardId };

  // planning
  'orders-revealed': { house: House; orders: Readonly<Record<AreaId, OrderId>> };
  'order-replaced': { house: House; area: AreaId; from: OrderId; order: OrderId };

  // raids
  'raid-resolved': { house: House; area: AreaId; order: OrderId; targets: readonly Target[] };

  // marches
  'march-begun': { house: House; area: AreaId; order: OrderId };
  moved: { house: House; from: AreaId; into: AreaId; units: Units; way: 'border' | 'ships' };
  'token-laid': { house: House; area: AreaId };
  /**
   * No token comes to lie there: a promised one stays in hand. Where promises are secret (HLD-2) it
   * is told of every failed attack, and only who made one reads why.
   */
  'token-kept': {
    house: House;
    area: AreaId;
    why?: TokenKept;
    to?: readonly [House];
    secret?: { why: TokenKept };
  };
  'token-removed': { house: House; area: AreaId };
  'order-spent': { house: House; area: AreaId; order: OrderId };

  // battle
  'neutral-force-attacked': {
    house: House;
    from: AreaId;
    area: AreaId;
    units: Units;
    bonus: number;
    order: OrderId;
  };
  'neutral-force-met': {
    house: House;
    area: AreaId;
    needed: number;
    strength: number;
    success: 'yes' | 'no';
    rows: readonly SumRow[];
  };
  'neutral-force-removed': { house: House; area: AreaId; units: Units };
  'thrown-back': { house: House; area: AreaId; into: AreaId; units: Units };
  'battle-joined': {
    attacker: House;
    defender: House;
    from: AreaId;
    area: AreaId;
    units: Units;
    bonus: number;
    order: OrderId;
    way: 'border' | 'ships';
  };
  'support-declared': { house: House; area: AreaId; backs: Backing; for: AreaId };
  'support-declined': { house: House; area: AreaId; for: AreaId };
  'strength-announced': { attacker: number; defender: number };
  'house-cards-revealed': {
    attacker: House;
    defender: House;
    attackerCard: CardId | null;
    defenderCard: CardId | null;
  };
  'card-text-cancelled': { house: House; card: CardId; by: CardId };
  'card-strength-cancelled': { house: House; card: CardId; by: CardId };
  'unit-killed': { house: House; area: AreaId; unit: Unit; routed: 'yes' | 'no'; card: CardId };
  'unit-upgraded': { house: House; area: AreaId; card: CardId; routed: 'yes' | 'no' };
  'battle-summed': { attacker: number; defender: number };
  'blade-used': { house: House };
  'battle-decided': {
    area: AreaId;
    winner: House;
    loser: House;
    attacker: House;
    defender: House;
    side: Role;
    /** Decided by the totals, by the better place on the Fiefdoms, or by an empty side. */
    how: 'totals' | 'fiefdoms' | 'empty-side';
    attackerTotal: number | null;
    defenderTotal: number | null;
    rows: readonly SumRow[];
  };
  'casualties-owed': { house: House; amount: number; swords: number; fortifications: number };
  'casualties-taken': { house: House; area: AreaId; units: Units };
  retreated: { house: House; from: AreaId; into: AreaId; units: Units; way: 'border' | 'ships' };
  'area-occupied': { house: House; area: AreaId; units: Units };
  'house-cards-discarded': { cards: ByHouse<CardId> };
  'house-card-discarded': { house: House; card: CardId; by: CardId };
  'house-card-returned': { house: House; card: CardId; by: CardId };
  'house-cards-taken-back': { house: House; cards: readonly CardId[] };
  'battle-ended': { area: AreaId };

  // consolidation
  'orders-taken-back': Record<never, never>;

  // retreats
  'retreat-awaited': { house: House; area: AreaId; from: AreaId; units: Units };
  'brought-away': { house: House; from: AreaId; into: AreaId; units: Units };
  'waiting-lost': { house: House; area: AreaId; units: Units };
  'units-stood-up': { areas: readonly AreaId[] };

  // victory
  'game-won': { winner: House | null; standings: readonly Standing[] };

  // ports
  'port-built': { house: House; area: AreaId; land: AreaId; sea: AreaId; cost: number };
  'ships-captured': { house: House; from: House; area: AreaId; kept: number; lost: number };

  // fortifications
  'fortification-built': { house: House; area: AreaId };
  'fortification-fell': { house: House; area: AreaId };

  // heroes
  'heroes-deployed': {
    house: House;
    to: readonly [House];
    secret?: { heroes: Readonly<Record<AreaId, CardId>> };
  };
  'heroes-scouted': {
    house: House;
    to: readonly [House];
    secret?: { seen: Readonly<Record<AreaId, CardId | null>> };
  };
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

/** The units that an event takes off the board for good, by house. */
export const unitsGone = (event: Event): readonly (readonly [House, Units])[] => {
  switch (event.type) {
    case 'units-lost':
      return [
        [event.house, event.units],
        [event.house, event.routed],
      ];
    case 'casualties-taken':
    case 'waiting-lost':
      return [[event.house, event.units]];
    case 'unit-killed':
      return [[event.house, { [event.unit]: 1 }]];
    case 'ships-captured':
      return [[event.from, { ship: event.kept + event.lost }]];
    default:
      return [];
  }
};
