// What some characters do where they stand: Boromir, Legolas and Gimli rally their nations, Saruman speaks.

import { illegal, type Problem } from '../../../core/problem.ts';
import { type ActLaw, nothing } from '../act.ts';
import { holdToStacking } from '../armies/stacking.ts';
import type { Appliers, Chapter } from '../chapter.ts';
import type { FactType } from '../facts.ts';
import { addTo, countOf, put, take } from '../forces.ts';
import { CHARACTERS, type CharacterId, type Nation, type RegionId, type View } from '../game.ts';
import { inReserve, musterPlaces } from '../musters/places.ts';
import { recruit } from '../musters.ts';
import { advance, canAdvance } from '../politics.ts';
import { isHaven } from '../reveal.ts';
import {
  fieldOf,
  holdsStronghold,
  isBesieged,
  isCharacter,
  isRegion,
  regionOf,
  whereIs,
} from '../table.ts';
import { charactersSay } from '../walking.ts';
import {
  bringingCompanion,
  bringingMinion,
  comingEvents,
  movementEvents,
  movingCharacters,
} from './moves.ts';

/** CHR-26: in a city or stronghold of his nation that is not captured; outside of a siege he is not in it. */
const isHome = (view: View, character: CharacterId, nation: Nation): boolean => {
  const at = whereIs(view, character);
  if (at.where !== 'map' || regionOf(view, at.region).nation !== nation) return false;
  return isHaven(view, at.region) && (at.inside === 'yes' || !isBesieged(view, at.region));
};

const refuseRally = (view: View, character: CharacterId): Problem | null => {
  const { rule, rallies } = isCharacter(character)
    ? view.rules.characters[character]
    : { rule: 'CHR-26', rallies: undefined };
  if (rallies === undefined) return illegal(rule, 'rallies-nobody', { character });
  if (!isHome(view, character, rallies))
    return illegal(rule, 'not-at-home', { character, nation: rallies });
  if (canAdvance(view, rallies)) return null;
  const isThere = view.state.nations[rallies].steps === 0;
  return illegal('POL-1', isThere ? 'at-war-already' : 'passive-nation-stops', { nation: rallies });
};

/** CHR-26 to CHR-28. */
const rallying: ActLaw<'advance-by-companion'> = {
  rule: 'CHR-26',
  ruleFor: ({ rules }, { character }) => rules.characters[character].rule,
  side: 'free-peoples',
  uses: () => 'any',
  candidates: ({ rules }) =>
    CHARACTERS.flatMap((character) =>
      rules.characters[character].rallies === undefined ? [] : [{ character }],
    ),
  refuse: (view, _seat, { character }) => refuseRally(view, character),
  play: (table, _seat, { character }) => {
    const { rule, rallies } = table.rules.characters[character];
    if (rallies !== undefined) advance(table, rule, rallies);
    return nothing();
  },
};

const ORTHANC = 'orthanc';
const VOICE = 'CHR-35';

const placesOfSaruman = (view: View): readonly RegionId[] =>
  musterPlaces(view, 'isengard', 'regular');

/** As many as there are; where they are fewer than the settlements, somebody says which. */
const refuseRecruits = (view: View, at: readonly RegionId[] | undefined): Problem | null => {
  const choices = placesOfSaruman(view);
  const left = inReserve(view, 'isengard', 'regular');
  const args = { nation: 'isengard', figure: 'regular' };
  if (left === 0) return illegal(VOICE, 'none-left', args);
  if (at === undefined)
    return choices.length > left ? illegal(VOICE, 'say-where', { left, choices }) : null;
  const stranger = at.find((one) => !isRegion(view, one) || !choices.includes(one));
  if (stranger !== undefined)
    return illegal(VOICE, 'cannot-muster-there', { ...args, region: stranger, choices });
  if (at.length === 0 || new Set(at).size < at.length)
    return illegal(VOICE, 'say-where', { left, choices });
  return at.length > left ? illegal(VOICE, 'none-left', args) : null;
};

/** Two regulars in Orthanc, or one where there is no second, or no second elite. */
const raised = (view: View): number =>
  Math.min(
    2,
    countOf(fieldOf(view, 'shadow', ORTHANC).troops, 'isengard', 'regular'),
    inReserve(view, 'isengard', 'elite'),
  );

/** CHR-35: while Orthanc is his, and nobody besieges it. */
const speaking: ActLaw<'voice-of-saruman'> = {
  rule: VOICE,
  side: 'shadow',
  uses: () => ['muster'],
  *candidates(view) {
    yield { how: 'elites' };
    yield { how: 'recruit' };
    const left = inReserve(view, 'isengard', 'regular');
    const places = placesOfSaruman(view);
    if (left < places.length) yield { how: 'recruit', at: places.slice(0, left) };
  },
  refuse: (view, _seat, { how, at }) => {
    if (whereIs(view, 'saruman').where !== 'map')
      return illegal(VOICE, 'not-in-play', { character: 'saruman' });
    if (!holdsStronghold(view, 'shadow', ORTHANC) || isBesieged(view, ORTHANC))
      return illegal(VOICE, 'orthanc-is-shut');
    if (how === 'recruit') return refuseRecruits(view, at);
    return raised(view) > 0 ? null : illegal(VOICE, 'no-elites-to-raise');
  },
  *play(table, _seat, { how, at = placesOfSaruman(table) }) {
    if (how === 'recruit') {
      for (const region of at)
        recruit(table, VOICE, { nation: 'isengard', figure: 'regular', at: region });
      yield* holdToStacking(
        table,
        at.map((region) => ({ region })),
      );
    } else
      table.emit({
        ...{ type: 'elites-raised', rule: VOICE },
        ...{ nation: 'isengard', at: ORTHANC, count: raised(table) },
      });
    return undefined;
  },
};

const voiceEvents = {
  'elites-raised': ({ rules, state }, { nation, at: region, count, inside, lost }) => {
    const { side } = rules.nations[nation];
    const at = { region, ...(inside && { inside }) };
    take(state, side, at, { troops: { [nation]: { regular: count } }, characters: [] });
    put(state, side, at, { troops: { [nation]: { elite: count } }, characters: [] });
    addTo(lost === 'yes' ? state.lost : state.reserve, nation, 'regular', count);
    addTo(state.reserve, nation, 'elite', -count);
  },
} satisfies Partial<Appliers<FactType>>;

/** The things that a die can be used for in this chapter, by name. */
export const characterActs = {
  'move-characters': movingCharacters,
  'bring-companion': bringingCompanion,
  'bring-minion': bringingMinion,
  'advance-by-companion': rallying,
  'voice-of-saruman': speaking,
};

export const characters = {
  events: { ...movementEvents, ...comingEvents, ...voiceEvents },
  says: charactersSay,
} satisfies Chapter;
