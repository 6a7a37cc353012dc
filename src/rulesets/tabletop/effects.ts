// Which effects work at a moment, for whom, and what holds all the time (TMG-80 to TMG-83, TMG-87). Nothing is done here.

import type { RuleId } from '../../core/game.ts';
import { invariant } from '../../core/result.ts';
import type { BoardZone, Keyword, Whose } from './catalogue.ts';
import type { Ability, Block, Effect, Guard } from './catalogue-schema.ts';
import { chargeable } from './charge-law.ts';
import {
  type House,
  type Occasion,
  type Play,
  RANGES,
  type Silence,
  type Table,
  type UnitId,
  type View,
} from './game.ts';
import { isWithin } from './geometry.ts';
import { without } from './hands.ts';
import { isAlly } from './sides.ts';
import { engagedWith, gapOf, isThere, profileOf, ranksOf, trayOf, unitOf } from './table.ts';

// ---- What gathers ------------------------------------------------------------------------------------

/** What effects change of an attack, a test, a charge or a card under way. */
export interface Scratch {
  hit: number;
  dice: number;
  /** Every die hits. */
  all: boolean;
  value?: 'highest' | 'lowest';
  readonly keywords: Set<Keyword>;
  /** Who may have which attack dice rolled again. */
  readonly again: { readonly house: House; readonly which: 'misses' | 'any' }[];
  defence: number;
  morale: number;
  panicWounds: number;
  passes: boolean;
  /** A charge that rolls so much or less is disorderly, and then this happens. */
  disorderly: number;
  readonly ifDisorderly: (() => Play<void>)[];
  chargeDie?: number;
  rollsAgain: boolean;
  instead: boolean;
  /** A card is cancelled on so much or more. */
  cancelOn?: number;
  /** The card or ability that cancels it, and whose it is. */
  cancelBy?: Pick<Source, 'id' | 'house'>;
  stays: number;
  /** Wounds of the panic test that has just failed. */
  wounds: number;
  /** Attack dice that missed. */
  misses: number;
  /** Who has spent a condition on the dice that have just been rolled (OPN-2). */
  spenders: readonly House[];
  /** What a house may do besides, behind its own effects of the moment (OPN-7). */
  besides?: { readonly house: House; readonly play: () => Play<void> };
  /** Waits until the attack is over. */
  readonly after: (() => Play<void>)[];
}

export const noScratch = (): Scratch => ({
  ...{ hit: 0, dice: 0, all: false, keywords: new Set<Keyword>(), again: [], defence: 0 },
  ...{ morale: 0, panicWounds: 0, passes: false, disorderly: 0, ifDisorderly: [] },
  ...{ rollsAgain: false, instead: false, stays: 0, wounds: 0, misses: 0, spenders: [], after: [] },
});

/** An action that an effect gives beside activations (TMG-4): one of these. */
export interface Extra {
  readonly house: House;
  readonly deeds: readonly { readonly unit: UnitId; readonly action: string }[];
  /** The most that it shifts or maneuvers; left out: its speed. */
  readonly far?: number;
  /** The only one that it may attack. */
  readonly target?: UnitId;
  /** Named with the effect. */
  readonly named?: UnitId;
  readonly scratch?: Scratch;
}

/** What the moves of an activation have come to: `SS1/F1` is a unit and a piece. */
export interface Tracks {
  /** Entered since the ground was last looked at. */
  readonly entered: Set<string>;
  /** Entered or left at any time in the activation. */
  readonly crossed: Set<string>;
  /** Units that have moved since tokens were last looked at. */
  readonly moved: Set<UnitId>;
}

/** The table where moments are played out: what effects do needs procedures that themselves come to moments. */
export interface Stage extends Table {
  readonly tracks: Tracks;
  moment(occasion: Occasion, scratch?: Scratch): Play<void>;
  /** True if it was taken. */
  extra(extra: Extra): Play<boolean>;
  /** What comes of the moves that were made: it is looked at when each is over. */
  settle(): Play<void>;
}

// ---- Where effects come from ------------------------------------------------------------------------

/** A card in the hand, or an ability and the unit or non-combat unit that has it. */
export interface Source {
  readonly house: House;
  readonly id: string;
  readonly kind: Ability['kind'] | 'card' | 'zone' | 'influence' | 'objective';
  readonly effect: Pick<Effect, 'blocks'> & Partial<Effect>;
  readonly unit?: UnitId;
  readonly ncu?: string;
  readonly rule: RuleId;
}

const KIND_RULES = { passive: 'TMG-82', order: 'TMG-87', reaction: 'TMG-82' } as const;

const houseOfUnit = ({ rules }: View, unit: string): House =>
  rules.units[unit]?.seat ?? rules.nonCombat[unit] ?? 'stark';

/** TMG-30, TMG-83: those of its card, and of its attachment, each name once. */
const abilitiesOf = (view: View, unit: UnitId): readonly string[] => {
  const { attachment } = unitOf(view, unit);
  const isHeard = attachment !== undefined && !isSilenced(view, unit, 'officers');
  const officer = isHeard ? view.rules.attachments[attachment] : undefined;
  return [...new Set([...profileOf(view, unit).abilities, ...(officer?.abilities ?? [])])];
};

const isSilenced = ({ state }: View, who: string, what: Silence): boolean =>
  state.silenced.some((one) => one.who === who && one.what === what);

function* abilitySources(view: View, house: House): Generator<Source> {
  const { rules, state } = view;
  for (const unit of Object.keys(state.units))
    if (state.units[unit]?.seat === house)
      for (const id of abilitiesOf(view, unit)) yield* sourceOf(view, house, id, { unit });
  for (const [ncu, owner] of Object.entries(rules.nonCombat))
    if (owner === house)
      for (const id of rules.ncus[ncu]?.abilities ?? []) yield* sourceOf(view, house, id, { ncu });
}

function* sourceOf(
  view: View,
  house: House,
  id: string,
  from: { readonly unit?: UnitId; readonly ncu?: string },
): Generator<Source> {
  const effect = invariant(view.rules.abilities[id], id);
  const who = from.unit ?? from.ncu ?? '';
  if (isSilenced(view, who, effect.kind === 'order' ? 'orders' : 'abilities')) return;
  if (isSilenced(view, who, 'abilities')) return;
  if (effect.kind === 'order' && view.state.ordered.includes(`${who}/${id}`)) return;
  if (effect.uses !== undefined && (view.state.uses[`${who}/${id}`] ?? 0) >= effect.uses) return;
  const { kind } = effect;
  yield { house, id, kind, effect, rule: KIND_RULES[kind], ...from };
}

/** TMG-80: a card as a source of effects; in no hand yet. */
const cardSource = ({ rules }: View, house: House, id: string): Source => ({
  ...{ house, id, kind: 'card', rule: 'TMG-80' },
  effect: invariant(rules.cards[id], id),
});

// ---- Whether it fits --------------------------------------------------------------------------------

/** TMG-75: the house holds this zone. */
export const holdsZone = ({ rules, state }: View, house: House, zone: BoardZone): boolean =>
  rules.nonCombat[state.board[zone] ?? ''] === house;

/** The unit that an effect is for: its own, or the one that the moment is about from where its player stands. */
export const focusOf = (
  { effect, unit }: Pick<Source, 'effect' | 'unit'>,
  { by, on }: Occasion,
): UnitId | undefined => unit ?? (effect.on !== undefined && effect.by === undefined ? on : by);

const isOf = (
  view: View,
  source: Source,
  whose: Whose | undefined,
  who: string | undefined,
): boolean => {
  if (whose === undefined) return true;
  if (who === undefined) return false;
  if (whose === 'own') return who === (source.unit ?? source.ncu);
  return isAlly(view.rules, houseOfUnit(view, who), source.house) === (whose === 'friend');
};

const isAffiliated = (view: View, unit: UnitId | undefined, name: string): boolean => {
  if (unit === undefined || !isThere(view, unit)) return false;
  const { attachment } = unitOf(view, unit);
  const officer = attachment === undefined ? undefined : view.rules.attachments[attachment];
  return profileOf(view, unit).affiliation === name || officer?.affiliation === name;
};

/** TMG-79: the unit that the commander is in. */
export const commandedBy = ({ rules, state }: View, house: House): UnitId | undefined =>
  Object.keys(state.units).find((id) => {
    const own = state.units[id];
    const leader = rules.commanders[house];
    return (
      own?.seat === house &&
      leader !== undefined &&
      (own.attachment === leader || own.profile === leader)
    );
  });

const hasLost = ({ rules, state }: View, house: House): boolean =>
  state.fallen.some((id) => {
    const own = rules.units[id];
    const type = rules.profiles[own?.profile ?? '']?.type;
    return own?.seat === house && (type === 'infantry' || type === 'cavalry');
  });

const holdsRanks = (view: View, said: Guard['ranks'], own: UnitId, on: UnitId | undefined) => {
  switch (said) {
    case undefined:
      return true;
    case 'last':
      return ranksOf(view, own) === 1;
    case 'several':
      return ranksOf(view, own) > 1;
    case 'no-more-than-own':
      return on !== undefined && isThere(view, on) && ranksOf(view, on) <= ranksOf(view, own);
  }
};

/** What a guard asks of its player's side of the table. */
const allowsHouse = (view: View, { house }: Source, guard: Guard): boolean =>
  (guard.zone === undefined || holdsZone(view, house, guard.zone)) &&
  (guard.lost === undefined || hasLost(view, house));

/** What it asks of the moment. */
const allowsMoment = (view: View, guard: Guard, occasion: Occasion): boolean => {
  const { manner, side, cause, by, on, ncu } = occasion;
  return (
    (guard.manner === undefined || guard.manner === manner) &&
    (guard.side === undefined || (guard.side === 'front') === (side === 'front')) &&
    (guard.cause === undefined || guard.cause === cause) &&
    (guard.kind === undefined || (guard.kind === 'ncu') === (ncu !== undefined)) &&
    (guard.unengaged === undefined ||
      (on !== undefined && isThere(view, on) && engagedWith(view, on).every((one) => one === by)))
  );
};

/** True if what a guard asks is so; zones of a count `per` zone are no condition. */
export const allows = (
  view: View,
  source: Source,
  occasion: Occasion,
  { guard = {}, per, target }: { guard?: Guard; per?: Block['per']; target?: UnitId },
): boolean => {
  const focus = focusOf(source, occasion);
  const friend = target ?? focus;
  const isRanked =
    guard.ranks === undefined ||
    (focus !== undefined &&
      isThere(view, focus) &&
      holdsRanks(view, guard.ranks, focus, occasion.on));
  return (
    allowsHouse(view, source, guard) &&
    allowsMoment(view, guard, occasion) &&
    isRanked &&
    (guard.charge === undefined ||
      (friend !== undefined && isThere(view, friend) && chargeable(view, friend).length > 0)) &&
    (guard.zones === undefined ||
      per === 'zone' ||
      guard.zones.every((one) => holdsZone(view, source.house, one))) &&
    (guard.affiliation === undefined || isAffiliated(view, friend, guard.affiliation)) &&
    (guard.commander === undefined || friend === commandedBy(view, source.house)) &&
    (guard.type === undefined ||
      (friend !== undefined &&
        isThere(view, friend) &&
        guard.type.includes(profileOf(view, friend).type)))
  );
};

/** The unit that a range is measured from: its own, or the commander's for a card. */
const isInRange = (view: View, source: Source, occasion: Occasion): boolean => {
  const { range } = source.effect;
  if (range === undefined) return true;
  const from = source.unit ?? commandedBy(view, source.house);
  // Of a charge it is the target that is near (`wolf-lords-terror`), else whoever the moment is about.
  const near = occasion.at === 'charge-declared' ? occasion.on : occasion.by;
  if (from === undefined || near === undefined || !isThere(view, near)) return false;
  return from === near || isWithin(gapOf(view, from, near), RANGES[range]);
};

/** True if an effect works at this moment; what a hand holds is another question. */
const fits = (view: View, source: Source, occasion: Occasion): boolean => {
  const { effect } = source;
  const who = occasion.by ?? occasion.ncu;
  return (
    effect.at === occasion.at &&
    (occasion.at !== 'zone-claimed' || effect.by !== undefined) &&
    (occasion.at === 'card-played' || isOf(view, source, effect.by, who)) &&
    isOf(view, source, effect.on, occasion.on) &&
    (occasion.at !== 'card-played' || !isAlly(view.rules, occasion.house, source.house)) &&
    isInRange(view, source, occasion) &&
    allows(view, source, occasion, effect.if === undefined ? {} : { guard: effect.if })
  );
};

/** TMG-82: what must work at this moment; each name once (TMG-83). */
export const passivesAt = (view: View, house: House, occasion: Occasion): readonly Source[] => {
  const all = [...abilitySources(view, house)].filter(
    (one) =>
      one.kind === 'passive' &&
      (one.effect as Ability).may === undefined &&
      fits(view, one, occasion),
  );
  return all.filter((one, at) => all.findIndex(({ id }) => id === one.id) === at);
};

/** What may: orders, reactions, and what its player can leave. */
export const optionalsAt = (view: View, house: House, occasion: Occasion): readonly Source[] =>
  [...abilitySources(view, house)].filter(
    (one) =>
      (one.kind !== 'passive' || (one.effect as Ability).may === true) && fits(view, one, occasion),
  );

// ---- Cards ------------------------------------------------------------------------------------------

/** Cards of a house that lie open: they are in no hand. */
const openCards = ({ state }: View, house: House): readonly string[] => [
  ...state.discards[house],
  ...state.attached.flatMap(({ house: own, card, until }) =>
    own === house && until === undefined ? [card] : [],
  ),
];

/** TMG-140: the deck of whoever attacks walls, or of whoever holds them. */
export const strategiesOf = ({ rules, state }: View, house: House): readonly string[] => {
  if (state.attacker === null) return [];
  const own = isAlly(rules, state.attacker, house) ? 'siege' : 'garrison';
  return Object.keys(rules.cards).filter((id) => rules.cards[id]?.deck === own);
};
export const isStrategy = ({ rules }: Pick<View, 'rules'>, card: string): boolean =>
  rules.cards[card]?.deck === 'siege' || rules.cards[card]?.deck === 'garrison';

/** How many of its strategy cards it still has: of these everybody sees how many were played. */
export const strategiesLeft = (view: View, house: House): number =>
  view.state.attacker === null
    ? 0
    : (view.rules.mode.strategies ?? 0) -
      openCards(view, house).filter((one) => isStrategy(view, one)).length;

/** The house's cards that nobody else has seen: in its hand or in its deck. */
export const unseenCards = (view: View, house: House): readonly string[] => {
  const all = [...view.rules.decks[house], ...strategiesOf(view, house)];
  return without(all, openCards(view, house));
};

const DRAWS: Pick<Effect, 'at' | 'blocks'> = {
  at: 'turn-begun',
  blocks: [{ block: 'draw', count: 1 }],
};

/** TMG-80: no cards on a unit whose orders are silenced; OPN-5: no answer to a card that does that. */
const isRefused = (view: View, source: Source, occasion: Occasion): boolean => {
  const focus = focusOf(source, occasion);
  const isBarring = view.rules.cards[occasion.card ?? '']?.blocks.some(
    ({ block, what, failed = [] }) => [{ block, what }, ...failed].some(barsCards),
  );
  return (
    (focus !== undefined &&
      houseOfUnit(view, focus) === source.house &&
      isSilenced(view, focus, 'orders')) ||
    (occasion.at === 'card-played' && view.rules.options.barFrom === 'played' && isBarring === true)
  );
};
const barsCards = ({ block, what }: Pick<Block, 'block' | 'what'>): boolean =>
  block === 'silence' && what === 'orders';

/** How a card can be used at this moment; undefined: not. Some are discarded for another at the start of a turn. */
export const cardAt = (
  view: View,
  house: House,
  card: string,
  occasion: Occasion,
): Source | undefined => {
  const source = cardSource(view, house, card);
  if (isRefused(view, source, occasion)) return undefined;
  if (fits(view, source, occasion)) return source;
  const isDraw = view.rules.cards[card]?.orDraw === true && occasion.at === 'turn-begun';
  return isDraw ? { ...source, effect: DRAWS } : undefined;
};

/** TMG-58: no cards after a disorderly charge until its action ends; the end of the turn comes after that. */
export const isBarred = ({ state }: View, house: House, { at }: Occasion): boolean =>
  state.barred === house && at !== 'turn-ending';

/** Cards that everybody knows could be played at this moment, whatever the hand holds. */
export const cardsAt = (view: View, house: House, occasion: Occasion): readonly Source[] =>
  view.state.sizes[house] === 0 || isBarred(view, house, occasion)
    ? []
    : [...new Set(unseenCards(view, house))].flatMap(
        (card) => cardAt(view, house, card, occasion) ?? [],
      );

// ---- What holds all the time ------------------------------------------------------------------------

interface HeldEffect {
  readonly source: Source;
  readonly block: Block;
}

/** What a unit has at all times for itself, or for enemies that touch it. */
const standing = (view: View, unit: UnitId, whom: Block['whom']): readonly HeldEffect[] =>
  [...abilitySources(view, houseOfUnit(view, unit))]
    .filter((one) => one.unit === unit && one.effect.at === 'always')
    .flatMap((source) => source.effect.blocks.map((block) => ({ source, block })))
    .filter(({ block }) => (block.whom ?? 'own') === whom);

/** Cards of non-combat units and tactics cards that lie on it. */
const lyingOn = (view: View, unit: UnitId): readonly HeldEffect[] => {
  const { rules, state } = view;
  const influence = state.influence
    .filter((one) => one.unit === unit)
    .flatMap(({ ncu }) => {
      const source: Source = {
        ...{ house: houseOfUnit(view, ncu), id: ncu, kind: 'influence', ncu },
        ...{ effect: { blocks: [] }, rule: 'TMG-77' },
      };
      return (rules.ncus[ncu]?.influence?.blocks ?? []).map((block) => ({ source, block }));
    });
  const attached = state.attached
    .filter((one) => one.unit === unit)
    .flatMap(({ house, card }) => {
      const source = { ...cardSource(view, house, card), unit };
      const blocks = (rules.cards[card]?.blocks ?? []).flatMap((one) => one.blocks ?? []);
      return blocks.map((block) => ({ source, block }));
    });
  return [...influence, ...attached];
};

/** TMG-122: what the cards of its objective tokens say of it as long as it controls them. */
const ofTokens = (view: View, unit: UnitId): readonly HeldEffect[] =>
  Object.values(view.state.objectives).flatMap(({ holder, card: id }) => {
    const effect = view.rules.cards[id ?? ''];
    if (holder !== unit || id === undefined || effect?.at !== 'always') return [];
    const house = houseOfUnit(view, unit);
    const source: Source = { house, id, kind: 'objective', effect, unit, rule: 'TMG-122' };
    return effect.blocks.map((block) => ({ source, block }));
  });

/** Blocks that lie on a unit: abilities, those of enemies that touch it, influence, cards, tokens. */
const heldOn = (view: View, unit: UnitId): readonly HeldEffect[] => [
  ...ofTokens(view, unit),
  ...standing(view, unit, 'own'),
  ...engagedWith(view, unit).flatMap((one) => standing(view, one, 'engaged')),
  ...lyingOn(view, unit),
];

/** TMG-83: each name once. */
const heldBlocks = (view: View, unit: UnitId, occasion: Omit<Occasion, 'at'>): readonly Block[] => {
  const named = new Map<string, readonly Block[]>();
  const seen = new Map<string, Source>();
  for (const { source, block } of heldOn(view, unit)) {
    const first = seen.get(source.id) ?? source;
    seen.set(source.id, first);
    if (first.unit !== source.unit || first.house !== source.house) continue;
    const guard = block.if === undefined ? {} : { guard: block.if };
    if (allows(view, source, { at: 'always', ...occasion }, guard))
      named.set(source.id, [...(named.get(source.id) ?? []), block]);
  }
  return [...named.values()].flat();
};

/** How many ranks of a unit are gone. */
const lostRanks = (view: View, unit: UnitId): number =>
  trayOf(view, unit).ranks - ranksOf(view, unit);

/** A count that is no roll, taken as often as it says by its unit's ranks. */
export const countOf = (
  view: View,
  { count = 0, per }: Block,
  unit: UnitId | undefined,
): number => {
  const base = typeof count === 'number' ? count : 0;
  if (unit === undefined || !isThere(view, unit)) return base;
  if (per === 'rank') return base * ranksOf(view, unit);
  return per === 'destroyed-rank' ? base * lostRanks(view, unit) : base;
};

/** What a block that only changes numbers does to them. */
export const gather = (scratch: Scratch, block: Block, count: number): void => {
  switch (block.block) {
    case 'hit':
      if (block.count === 'all') scratch.all = true;
      else scratch.hit += count;
      return;
    case 'dice':
      scratch.dice += count;
      return;
    case 'keyword':
      if (block.keyword !== undefined) scratch.keywords.add(block.keyword);
      return;
    case 'value':
      if (block.value !== undefined) scratch.value = block.value;
      return;
    case 'defence':
      scratch.defence += count;
      return;
    case 'morale':
      scratch.morale += count;
      return;
    case 'panic-wounds':
      scratch.panicWounds += count;
      return;
    case 'reroll':
      if (block.pool === 'charge') scratch.rollsAgain = true;
      return;
    default:
      return;
  }
};

/** What holds for an attacker or for a unit that tests, gathered. */
export const gatherEffects = (
  view: View,
  unit: UnitId,
  occasion: Omit<Occasion, 'at'>,
  scratch: Scratch = noScratch(),
): Scratch => {
  for (const block of heldBlocks(view, unit, occasion))
    gather(scratch, block, countOf(view, block, unit));
  return scratch;
};

/** How many cards more than three a house holds (`hand`). */
export const handBonus = (view: View, house: House): number =>
  [...abilitySources(view, house)]
    .flatMap(({ effect }) => effect.blocks)
    .reduce((sum, one) => sum + (one.block === 'hand' ? countOf(view, one, undefined) : 0), 0);
