import type { FactType } from '../facts.ts';
// Characters that come into play: by a Will of the West, or by a Muster die.

import { illegal, type Problem } from '../../../core/problem.ts';
import type { ActLaw } from '../actions/law.ts';
import type { Appliers } from '../chapter.ts';
import { put, take, unitsOf } from '../forces.ts';
import {
  type CharacterId,
  FREE_NATIONS,
  MINIONS,
  type RegionId,
  type Spot,
  type Table,
  UPGRADES,
  type View,
} from '../game.ts';
import { activate } from '../politics/steps.ts';
import {
  forceAt,
  hasMinionCome,
  holderOf,
  isAtWar,
  isBesieged,
  isCharacter,
  settlementIn,
  spotsOf,
  whereIs,
} from '../table.ts';
import { refuseMinionOf } from '../teams/mixed.ts';
import { arrived } from './arrive.ts';

/** CHR-20: into a stronghold, even one that is besieged; a region without a settlement is open. */
const spotsIn = (view: View, character: CharacterId): readonly Spot[] => {
  const { comes, side } = view.rules.characters[character];
  const regions = Object.entries(view.rules.regions).flatMap(([region, { nation, settlement }]) =>
    comes?.regions?.includes(region) ||
    (settlement === 'stronghold' && nation === comes?.strongholds)
      ? [region]
      : [],
  );
  return regions.flatMap((region): readonly Spot[] => {
    if (settlementIn(view, region) === undefined) return [{ region }];
    if (holderOf(view, region) !== side) return [];
    return isBesieged(view, region) ? [{ region, inside: 'yes' }] : [{ region }];
  });
};

/** CHR-34: with an army of the Shadow that has a unit of Sauron. */
const armiesOfSauron = (view: View): readonly Spot[] =>
  spotsOf(view, 'shadow').filter((at) => unitsOf(forceAt(view, 'shadow', at), 'sauron') > 0);

/** CHR-32: where Strider stands; CHR-33: where the Grey stands, else where the White may come. */
const companionSpots = (view: View, character: CharacterId): readonly Spot[] => {
  const { replaces } = view.rules.characters[character];
  const old = replaces === undefined ? undefined : whereIs(view, replaces);
  if (character === 'gandalf-the-white' && old?.where !== 'map') return spotsIn(view, character);
  if (old?.where !== 'map') return [];
  const at: Spot = { region: old.region, ...(old.inside === 'yes' ? { inside: 'yes' } : {}) };
  if (character === 'gandalf-the-white') return [at];
  const { comes, side } = view.rules.characters[character];
  return comes?.regions?.includes(at.region) && holderOf(view, at.region) === side ? [at] : [];
};

const minionSpots = (view: View, character: CharacterId): readonly Spot[] =>
  character === 'witch-king' ? armiesOfSauron(view) : spotsIn(view, character);

/** In a region there is one spot for him: inside while it is besieged. */
const spotAt = (spots: readonly Spot[], at: RegionId): Spot =>
  spots.find(({ region }) => region === at) ?? { region: at };

const refuseSpot = (
  view: View,
  { character, at }: { readonly character: CharacterId; readonly at: RegionId },
  spots: readonly Spot[],
): Problem | null =>
  spots.some(({ region }) => region === at)
    ? null
    : illegal(view.rules.characters[character].rule, 'cannot-come-there', {
        ...{ character, region: at, choices: spots.map(({ region }) => region) },
      });

const isWaiting =
  ({ state }: View) =>
  (character: CharacterId): boolean =>
    state.waiting.includes(character);

const refuseWaiting = (
  view: View,
  character: CharacterId,
  choices: readonly CharacterId[],
): Problem | null => {
  if (!isCharacter(character) || !choices.includes(character))
    return illegal('ACT-1', 'not-one-who-comes', { character, choices });
  return isWaiting(view)(character)
    ? null
    : illegal(view.rules.characters[character].rule, 'came-already', { character });
};

/** CHR-32, CHR-33. */
const refuseCompanion = (view: View, character: CharacterId): Problem | null => {
  const { rule, replaces } = view.rules.characters[character];
  const args = { character, other: replaces ?? character };
  if (character === 'aragorn')
    return replaces !== undefined && whereIs(view, replaces).where === 'map'
      ? null
      : illegal(rule, 'nobody-to-replace', args);
  if (replaces !== undefined && whereIs(view, replaces).where === 'fellowship')
    return illegal(rule, 'still-in-fellowship', args);
  return hasMinionCome(view) ? null : illegal(rule, 'no-minion-came', args);
};

/** Where he comes need not be said where it can only be one region. */
const withPlace = (
  { character, at }: { readonly character?: CharacterId; readonly at?: RegionId },
  spots: (character: CharacterId) => readonly Spot[],
): { readonly at?: RegionId } => {
  if (at !== undefined || character === undefined || !isCharacter(character)) return {};
  const [only, ...others] = spots(character);
  return { at: only !== undefined && others.length === 0 ? only.region : '' };
};

/** ACT-18. */
export const bringingCompanion: ActLaw<'bring-companion'> = {
  rule: 'ACT-18',
  side: 'free-peoples',
  uses: () => ['will-of-the-west'],
  *candidates(view) {
    for (const character of UPGRADES.filter(isWaiting(view)))
      for (const { region } of companionSpots(view, character)) yield { character, at: region };
  },
  fill: (view, _seat, said) => withPlace(said, (one) => companionSpots(view, one)),
  refuse: (view, _seat, said) =>
    refuseWaiting(view, said.character, UPGRADES) ??
    refuseCompanion(view, said.character) ??
    refuseSpot(view, said, companionSpots(view, said.character)),
  *play(table, _seat, { character, at: region }) {
    const at = spotAt(companionSpots(table, character), region);
    const { rule, replaces } = table.rules.characters[character];
    const old = replaces !== undefined && whereIs(table, replaces).where === 'map';
    table.emit({ type: 'companion-came', rule, character, at, ...(old ? { replaces } : {}) });
    yield* arrived(table, [character], at);
    return undefined;
  },
};

const areAllAtWar = (view: View): boolean => FREE_NATIONS.every((one) => isAtWar(view, one));

/** CHR-34 to CHR-36. */
const refuseMinion = (view: View, character: CharacterId): Problem | null => {
  const { rule } = view.rules.characters[character];
  const { options } = view.rules;
  if (character === 'saruman')
    return isAtWar(view, 'isengard') ? null : illegal(rule, 'not-at-war', { nation: 'isengard' });
  if (character === 'mouth-of-sauron')
    return view.state.fellowship.mordor !== null || areAllAtWar(view)
      ? null
      : illegal(rule, 'neither-mordor-nor-war', { character });
  if (!isAtWar(view, 'sauron')) return illegal(rule, 'not-at-war', { nation: 'sauron' });
  return options['witch-king-2e'] === 'no' || FREE_NATIONS.some((one) => isAtWar(view, one))
    ? null
    : illegal(rule, 'nobody-at-war', { character });
};

/** CHR-34: his coming wakes all nations of the Free Peoples. */
const wakeAll = (table: Table, character: CharacterId): void => {
  if (character === 'witch-king')
    for (const nation of FREE_NATIONS)
      activate(table, table.rules.characters[character].rule, nation);
};

/** ACT-13. */
export const bringingMinion: ActLaw<'bring-minion'> = {
  rule: 'ACT-13',
  side: 'shadow',
  uses: () => ['muster'],
  *candidates(view) {
    for (const character of MINIONS.filter(isWaiting(view)))
      for (const { region } of minionSpots(view, character)) yield { character, at: region };
  },
  fill: (view, _seat, said) => withPlace(said, (one) => minionSpots(view, one)),
  refuse: (view, seat, said) =>
    refuseWaiting(view, said.character, MINIONS) ??
    refuseMinionOf(view, seat, said.character) ??
    refuseMinion(view, said.character) ??
    refuseSpot(view, said, minionSpots(view, said.character)),
  *play(table, _seat, { character, at: region }) {
    const at = spotAt(minionSpots(table, character), region);
    table.emit({
      type: 'minion-came',
      rule: table.rules.characters[character].rule,
      character,
      at,
    });
    wakeAll(table, character);
    yield* [];
    return undefined;
  },
};

const come = ({ rules, state }: View, character: CharacterId, at: Spot): void => {
  state.waiting = state.waiting.filter((one) => one !== character);
  put(state, rules.characters[character].side, at, { troops: {}, characters: [character] });
};

export const comingEvents = {
  'companion-came': (view, { character, at, replaces }) => {
    if (replaces !== undefined) {
      take(view.state, 'free-peoples', at, { troops: {}, characters: [replaces] });
      view.state.gone.push(replaces);
    }
    come(view, character, at);
  },
  'minion-came': (view, { character, at }) => come(view, character, at),
} satisfies Partial<Appliers<FactType>>;
