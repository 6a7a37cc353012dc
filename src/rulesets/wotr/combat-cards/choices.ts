// What can be chosen for a combat effect, as the battle stands.

import { battleOf, fighting } from '../battles/fighting.ts';
import { nazgulLead } from '../battles/strength.ts';
import { countOf } from '../forces.ts';
import { type CharacterId, NATIONS, type Side, type View } from '../game.ts';
import type { Chosen } from './law.ts';
import { companionsIn, ledIn, minionsIn, nazgulIn } from './needs.ts';

const NOBODY = ['nobody'] as const;
const named = (characters: readonly CharacterId[]): readonly Chosen[] =>
  characters.map((character) => ({ character }));
const leaders = (view: View): readonly Chosen[] =>
  ledIn(view).map((nation) => ({ nation, figure: 'leader' }));

const levelOf = ({ rules }: View, one: CharacterId): number => rules.characters[one].level ?? 0;

/** Companions that have leadership to give up. */
const thoseWhoLead = (view: View): readonly CharacterId[] => {
  const { silent = [], spellbound = [] } = battleOf(view).modifiers['free-peoples'];
  const lost = [...silent, ...spellbound];
  return companionsIn(view).filter((one) => !lost.includes(one));
};

const isHeir = (one: CharacterId): boolean => one === 'strider' || one === 'aragorn';

/** Dice of a side that missed and that a card can still turn. */
const hasMissed = (view: View, side: Side): boolean => battleOf(view).missed[side] > 0;

/** Figures by effect; the first is what the card does by itself, if it must do something. */
export const CHOICES: Readonly<Record<string, (view: View) => readonly Chosen[]>> = {
  'blade-of-westernesse': (view) =>
    battleOf(view).again['free-peoples'] > 0 ? [...NOBODY, ...named(minionsIn(view))] : [],
  'mighty-attack': (view) =>
    hasMissed(view, 'free-peoples') ? [...NOBODY, ...named(thoseWhoLead(view))] : [],
  anduril: (view) =>
    hasMissed(view, 'free-peoples') ? [...NOBODY, ...named(thoseWhoLead(view).filter(isHeir))] : [],
  'heroic-death': (view) =>
    battleOf(view).hits.shadow > 0
      ? [...NOBODY, ...leaders(view), ...named(companionsIn(view))]
      : [],
  'fateful-strike': (view) => {
    const { again } = battleOf(view);
    if (again['free-peoples'] === 0) return [];
    const nazgul: readonly Chosen[] =
      nazgulIn(view) > 0 ? [{ nation: 'sauron', figure: 'nazgul' }] : NOBODY;
    return again['free-peoples'] > 1 ? [...nazgul, ...named(minionsIn(view))] : nazgul;
  },
  'black-breath': (view) => {
    const { shadow: hits } = battleOf(view).again;
    if (hits === 0) return [];
    const weak = companionsIn(view).filter((one) => levelOf(view, one) <= hits);
    return [...NOBODY, ...leaders(view), ...named(weak)];
  },
  'words-of-power': (view) => named(companionsIn(view)),
};

/** Hits that units of a side can bear. */
const bearable = (view: View, side: Side): number => {
  const { troops } = fighting(view, side);
  return NATIONS.reduce(
    (sum, nation) =>
      sum + countOf(troops, nation, 'regular') + 2 * countOf(troops, nation, 'elite'),
    0,
  );
};

/** The most that can be given for an effect. */
export const COSTS: Readonly<Record<string, (view: View) => number>> = {
  'dread-and-despair': nazgulLead,
  onslaught: (view) => Math.min(4, bearable(view, 'shadow')),
  'relentless-assault': (view) => Math.min(2, bearable(view, 'shadow')),
};
