// A card on the table: what ends it, and what it means to other chapters.

import { illegal, type Problem } from '../../core/problem.ts';
import { sideOfDeck } from './decks.ts';
import type { Event } from './facts.ts';
import { isArmy } from './forces.ts';
import type { CardId, CharacterId, Nation, RegionId, RuleId, Side, View } from './game.ts';
import { forceAt, homeSideOf, isInPlay, settlementIn, whereIs } from './table.ts';

/**
 * A moment when the owner of a card on the table may discard it for its effect.
 * `hunt-found`: a hunt had success; `tile-due`: a tile is to be drawn for something else; `tile`: it lies open;
 * `path`: the Ring-bearers go that way.
 */
export type Moment = 'hunt-roll' | 'hunt-found' | 'tile-due' | 'tile' | 'path';

/** Another way out: a die, and what is paid besides. */
export interface WayOut {
  /** `any`: every die but an Eye. */
  readonly die: 'will-of-the-west' | 'any';
  readonly ring?: true;
  /** Cards of the hand: one with this icon, and one of the Character deck. */
  readonly cards?: 'army-and-character';
  refuse?(view: View, rule: RuleId): Problem | null;
}

/** All that other chapters ask of a card that lies on the table; each a pure function of the view. */
export interface TableLaw {
  /** Judged after each event: it leaves the table. */
  ends?(view: View, event: Event): boolean;
  /** The other side discards it by an action: the first way that the die is good for. */
  readonly out?: readonly WayOut[];
  /** When its owner may discard it for its effect (D6, D9); `eases`: what it does to a tile. */
  readonly moments?: {
    readonly [M in Moment]?: (view: View, path: readonly RegionId[]) => boolean;
  };
  readonly does?: 'ease' | 'redraw' | 'stop' | 'bonus' | 'tile';
  /** Armies of a side neither enter nor attack. */
  bars?(view: View, side: Side, region: RegionId): boolean;
  /** A Muster die does not move the nation. */
  barsAdvance?(view: View, nation: Nation): boolean;
  /** The nation does not wake for this reason. */
  barsWaking?(view: View, nation: Nation, why: Waking): boolean;
  /** Dice that move the Fellowship do not go to the Hunt Box. */
  sparesBox?(view: View): boolean;
  /** No combat cards of a side in a battle there. */
  barsCombat?(view: View, side: Side, region: RegionId): boolean;
  /** After a card played by an Event die its owner draws one. */
  draws?(view: View): boolean;
  /** A Companion of the Fellowship fell in a hunt: what follows is the card's. */
  readonly mourns?: true;
}

/** The reason for a nation to wake: the rule, and where. */
interface Waking {
  readonly rule: RuleId;
  readonly region?: RegionId;
  readonly character?: CharacterId;
}

type TableLaws = Readonly<Record<CardId, TableLaw>>;

// FCH: cards of the Free Peoples' Character deck that lie on the table.

const isWith = ({ state }: View, ...some: readonly CharacterId[]): boolean =>
  some.some((one) => state.fellowship.companions.includes(one));

const isAny = ({ rules }: View): boolean => rules.options['protection-2e'] === 'yes';

/** A tile of a successful hunt, or of a card that is met as one; option `protection-2e`: any. */
const isAgainst = (view: View): boolean => {
  const { hunt } = view.state;
  return hunt !== null && (hunt.cause === 'hunt' || hunt.cause === 'card' || isAny(view));
};

/** FCH-6, FCH-7: against damage, while one of these is in the Fellowship. */
const borneBy = (...some: readonly CharacterId[]): TableLaw => ({
  ends: (view) => !isWith(view, ...some),
  moments: { tile: (view) => isAgainst(view) && (view.state.hunt?.damage ?? 0) > 0 },
  does: 'ease',
});

const freeCharacterTable = {
  'mithril-coat-and-sting': { moments: { tile: isAgainst }, does: 'redraw' },
  'axe-and-bow': borneBy('gimli', 'legolas'),
  'horn-of-gondor': borneBy('boromir'),
  'wizards-staff': {
    ends: (view) => !isWith(view, 'gandalf-the-grey'),
    moments: { 'hunt-found': () => true, 'tile-due': isAny },
    does: 'stop',
  },
} satisfies TableLaws;

// FST: cards of the Free Peoples' Strategy deck that lie on the table.

/** FST-1: Aragorn is with an army outside the nations of the Free Peoples. */
export const isLastBattle = (view: View): boolean => {
  const at = whereIs(view, 'aragorn');
  return (
    at.where === 'map' &&
    homeSideOf(view, at.region) !== 'free-peoples' &&
    isArmy(forceAt(view, 'free-peoples', at))
  );
};

/** FST-2, FST-3. */
const guarding = (...regions: readonly RegionId[]): TableLaw => ({
  bars: (_view, side, region) => side === 'shadow' && regions.includes(region),
  out: [{ die: 'any', cards: 'army-and-character' }],
});

const freeStrategyTable = {
  'the-last-battle': {
    ends: (view, { type }) =>
      type === 'fellowship-declared' || type === 'fellowship-revealed' || !isLastBattle(view),
    sparesBox: () => true,
  },
  'a-power-too-great': guarding('lorien', 'rivendell', 'grey-havens'),
  'the-power-of-tom-bombadil': guarding('old-forest', 'the-shire', 'buckland'),
} satisfies TableLaws;

// SCH: cards of the Shadow's Character deck that lie on the table.

/** SCH-15 to SCH-17: the Fellowship is declared in a city or stronghold of its side that is not captured. */
const isAtRest = (view: View, event: Event): boolean => {
  if (event.type !== 'fellowship-declared') return false;
  const settlement = settlementIn(view, event.at);
  return (
    (settlement === 'city' || settlement === 'stronghold') &&
    homeSideOf(view, event.at) === 'free-peoples' &&
    !view.state.taken.includes(event.at)
  );
};

/** SCH-22. */
const ROHAN: readonly (RegionId | undefined)[] = ['helms-deep', 'edoras'];

const shadowCharacterTable = {
  'worn-with-sorrow-and-toil': { ends: isAtRest, mourns: true },
  'flocks-of-crebain': {
    ends: isAtRest,
    moments: { 'hunt-roll': () => true },
    does: 'bonus',
  },
  'balrog-of-moria': {
    // Whoever stays where he is touches nothing (FEL-13).
    moments: { path: (_view, path) => path.length > 1 && path.includes('moria') },
    does: 'tile',
  },
  'the-palantir-of-orthanc': {
    // CRD-4.
    ends: (view) => !isInPlay(view, 'saruman'),
    out: [{ die: 'will-of-the-west' }, { die: 'any', ring: true }],
    draws: () => true,
  },
  wormtongue: {
    // CRD-4.
    ends: (view) => view.state.nations.rohan.active || !isInPlay(view, 'saruman'),
    barsWaking: ({ state }, nation, { rule, region }) => {
      if (nation !== 'rohan' || rule === 'CHR-5') return false;
      const isMeant = rule === 'FEL-14' || state.battle !== null;
      return !isMeant || !ROHAN.includes(region);
    },
  },
} satisfies TableLaws;

// SST: cards of the Shadow's Strategy deck that lie on the table.

const MINAS_TIRITH = 'minas-tirith';

/** SST-3: Gandalf, or Aragorn, who is Strider before. */
const ADVISERS: readonly CharacterId[] = [
  'gandalf-the-grey',
  'gandalf-the-white',
  'strider',
  'aragorn',
];

const isAdvised = (view: View): boolean =>
  ADVISERS.some((one) => {
    const at = whereIs(view, one);
    return at.where === 'map' && at.region === MINAS_TIRITH;
  });

/** A Companion's ability. */
const BY_COMPANION = ['CHR-26', 'CHR-27', 'CHR-28'];

/** SST-5: by an attack, which moves it before the first round (POL-8), or by a Companion. */
const isByDeed = ({ rules, state }: View, event: Event): boolean =>
  event.type === 'nation-advanced' &&
  rules.nations[event.nation].side === 'free-peoples' &&
  (BY_COMPANION.includes(event.rule) || (event.rule === 'POL-3' && state.battle?.round === 0));

const shadowStrategyTable = {
  'denethors-folly': {
    barsCombat: (_view, side, region) => side === 'free-peoples' && region === MINAS_TIRITH,
    out: [
      {
        die: 'any',
        refuse: (view, rule) =>
          isAdvised(view)
            ? null
            : illegal(rule, 'none-of-them-there', { characters: ADVISERS, region: MINAS_TIRITH }),
      },
      { die: 'will-of-the-west' },
    ],
  },
  'threats-and-promises': {
    ends: isByDeed,
    barsAdvance: ({ rules, state }, nation) =>
      rules.nations[nation].side === 'free-peoples' && !state.nations[nation].active,
  },
} satisfies TableLaws;

// Cards on the table: what ends them, and what they mean to other chapters. Views alone are read here.

const TABLE_LAWS: TableLaws = {
  ...freeCharacterTable,
  ...freeStrategyTable,
  ...shadowCharacterTable,
  ...shadowStrategyTable,
};

export const tableLawOf = (card: CardId): TableLaw => TABLE_LAWS[card] ?? {};

export const ownerOf = ({ rules }: View, card: CardId): Side =>
  sideOfDeck(rules.cards[card]?.deck ?? 'shadow-character');

/** The first card on the table of which something holds. */
const first = (view: View, holds: (law: TableLaw) => boolean | undefined): CardId | undefined =>
  view.state.onTable.find((card) => holds(tableLawOf(card)) === true);

// ---- The seams, one for each chapter that asks -----------------------------------------------------

/** Armies: the card that keeps a side out of a region. */
export const barredBy = (view: View, side: Side, region: RegionId): CardId | undefined =>
  first(view, (law) => law.bars?.(view, side, region));

/** Politics: the card that keeps a Muster die from moving a nation. */
export const advanceBarredBy = (view: View, nation: Nation): CardId | undefined =>
  first(view, (law) => law.barsAdvance?.(view, nation));

export const wakingBarredBy = (view: View, nation: Nation, why: Waking): CardId | undefined =>
  first(view, (law) => law.barsWaking?.(view, nation, why));

/** Dice: those that move the Fellowship are laid aside. */
export const isBoxSpared = (view: View): boolean =>
  first(view, (law) => law.sparesBox?.(view)) !== undefined;

/** Battles: the card that keeps a side from combat cards. */
export const combatBarredBy = (view: View, side: Side, region: RegionId): CardId | undefined =>
  first(view, (law) => law.barsCombat?.(view, side, region));

/** Cards: the one that draws after an Event die, of a side. */
export const drawerOf = (view: View, side: Side): CardId | undefined =>
  view.state.onTable.find(
    (card) => ownerOf(view, card) === side && tableLawOf(card).draws?.(view) === true,
  );

/** Hunt: cards of a side that can be discarded for their effect now. */
export const usableAt = (
  view: View,
  side: Side,
  moment: Moment,
  path: readonly RegionId[] = [],
): readonly CardId[] =>
  view.state.onTable.filter(
    (card) =>
      ownerOf(view, card) === side && tableLawOf(card).moments?.[moment]?.(view, path) === true,
  );

/** Hunt: the card for which a sacrifice costs a card besides. */
export const mourningFor = (view: View): CardId | undefined => first(view, (law) => law.mourns);
