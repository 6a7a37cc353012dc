import type { Ids } from '../../../core/game.ts';
import type { Json } from '../../../core/json.ts';
import { at, type Problem } from '../../../core/problem.ts';
import type { AreaId, Backing, CardId, House, OrderId, Track, Unit } from '../data/vocabulary.ts';

// ---- Answers: what the kinds of question are answered with, by their names in section 16 ----

/** `orders`, `raven`: an order token on an area. */
export interface Placing {
  readonly area: AreaId;
  readonly order: OrderId;
}

/** `raid`: which order, on what; no targets: on nothing. */
export interface Raid {
  readonly from: AreaId;
  readonly targets: readonly AreaId[];
}

/** `raid`, `march`: with `order-duty` `may` a house may be asked no more in that phase (RAD-1, MAR-1). */
export const PASS = 'pass';
export type Pass = typeof PASS;

/** `march`, step by step: first which order (or to pass), then each unit's way, then perhaps a token. */
export type MarchStep =
  | { readonly step: Pass }
  | { readonly step: 'order'; readonly from: AreaId }
  | { readonly step: 'move'; readonly unit: Unit; readonly into: AreaId }
  | { readonly step: 'token' };

/** `support`: one step for each area with a support order next to the battle. */
export interface SupportStep {
  readonly area: AreaId;
  readonly backs: Backing;
}

/** `muster`: one placement. `into` is the sea of a ship, else the area itself. */
export interface Placement {
  readonly area: AreaId;
  readonly unit: Unit;
  readonly into: AreaId;
  readonly how: 'new' | 'upgrade';
}

/** `supply-losses`, `wildling-losses`, `retreat-losses`, `over-supply-losses`: one unit. */
export interface Loss {
  readonly area: AreaId;
  readonly unit: Unit;
  readonly routed: 'yes' | 'no';
}

export type YesNo = 'yes' | 'no';

// ---- Wishes: what a house says in advance, read from text or YAML ---------------------------
// A wish is what stands under `wish` in a core Wish; its kind is the kind of question.

/** For `orders`: all the order lines of a message, in the order written. */
export type OrdersWish = readonly (Placing & SourceLine)[];
/** The message's line that a part of a wish was read from, for telling what became of it. */
interface SourceLine {
  readonly line?: number;
}

/** For `march`: one march line; legal as a whole or not at all (MAR-14). */
export interface MarchWish {
  readonly from: AreaId;
  readonly moves: readonly { readonly into: AreaId; readonly units: UnitsWish }[];
  readonly token?: 'yes';
}
/** The number of each unit; `all`: whatever stands there. */
export type UnitsWish = Partial<Record<Unit, number>> | 'all';

/** For `support`: all the support lines of a message; one for each area. */
export type SupportWish = readonly SupportPlan[];
export interface SupportPlan extends SourceLine {
  readonly area: AreaId;
  /** Tried in order for the battle at hand; the first that fits is done. */
  readonly plans: readonly SupportTry[];
  /** Houses that are never backed from here. */
  readonly never: readonly House[];
}
/** `own`: the own side there; `attacker`, `defender`: that side there; `house`: that house there. */
export interface SupportTry {
  readonly back: 'own' | 'attacker' | 'defender' | 'house' | 'nobody';
  /** The battle's area; left out: anywhere. */
  readonly at?: AreaId;
  readonly house?: House;
}

/** For `decline-support`: all from these houses and these areas; `all`: whoever it is. */
export interface DeclineWish {
  readonly houses: readonly House[];
  readonly areas: readonly AreaId[];
}

/** For `blade`. */
export type BladeWish = 'when-it-decides' | 'always' | 'never';

/**
 * For the questions of losses and `casualties`: units named, or an order of preference; the kinds
 * that the order leaves out come after those that it names, as in the printed default.
 */
export type LossesWish =
  | {
      readonly units: readonly {
        readonly area?: AreaId;
        readonly unit: Unit;
        readonly count: number;
      }[];
    }
  | { readonly first: readonly Unit[] };

/** For `order-tied`, `highest-bidder` (first named) and `lowest-bidder` (last named). */
export type TieWish = readonly House[];

/** For `muster`: placements in the order wanted; illegal ones are left out (MUS-6). */
export type MusterWish = readonly MusterItem[];
export interface MusterItem extends SourceLine {
  readonly area: AreaId;
  readonly unit: Unit;
  /** The sea of a ship; left out: the first that will do, in map order. */
  readonly into?: AreaId;
  readonly how?: 'upgrade';
}

/** For `bid-tracks`: what is bid on the tracks that are named. For the single bids: a number. */
export type BidTracksWish = Readonly<Partial<Record<Track, number>>>;

// ---- Conditions: the closed list of `if …` --------------------------------------------------

export type Condition =
  | { readonly if: 'attacking' | 'defending' }
  | { readonly if: 'against'; readonly house: House }
  | { readonly if: 'with'; readonly unit: Unit }
  | { readonly if: 'in-hand'; readonly house: House; readonly card: CardId }
  | { readonly if: 'held'; readonly area: AreaId; readonly house: House }
  | { readonly if: 'strength'; readonly least: number }
  | { readonly if: 'at'; readonly area: AreaId };

// ---- What questions are about ---------------------------------------------------------------

/** `support`, `decline-support`, `house-card`, `blade`, `casualties`, `retreat`, `card-…`. */
export interface AboutArea extends Ids {
  readonly area: AreaId;
}
/** `order-tied`. */
export interface AboutTrack extends Ids {
  readonly track: Track;
}

// ---- The forum variant (rules.md, forum chapters) -------------------------------------------

/** `deploy-heroes`, `redeploy`: one hero for one area (HER-1). */
export interface HeroStep {
  readonly area: AreaId;
  readonly hero: CardId;
}
export type HeroesWish = readonly (HeroStep & SourceLine)[];
/** For `redeploy`: the whole deployment anew; empty: nobody is deployed. Or it stays as it was. */
export type RedeployWish = HeroesWish | 'as-it-was';

/** `build-ports`: a port of an area on one of its seas (PRT-1). */
export interface PortStep {
  readonly area: AreaId;
  readonly sea: AreaId;
}
export type PortsWish = readonly (PortStep & SourceLine)[];

/** The line of the message that said it, as the place of a problem. */
export const lineOf = ({ line }: { readonly line?: number }): { line: number } | undefined =>
  line === undefined ? undefined : { line };

/** The wish as one of its kind, which the caller knows. */
export const saying = <W>({ wish }: { readonly wish: Json }): W => wish as unknown as W;

/** The steps of a wish that are legal after those before them; why the others are not, each in its line. */
export const keepLegal = <Step>(
  wish: readonly (Step & SourceLine)[],
  stepOf: (said: Step) => Step,
  refuse: (made: readonly Step[], step: Step) => Problem | null,
) => {
  const answer: Step[] = [];
  const dropped: Problem[] = [];
  for (const said of wish) {
    const step = stepOf(said);
    const problem = refuse(answer, step);
    if (problem === null) answer.push(step);
    else dropped.push(at(lineOf(said), problem));
  }
  return { answer, dropped };
};
