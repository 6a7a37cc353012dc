import { OPTIONS } from '../../src/rulesets/agot/data/options.ts';
import type { CardData } from '../../src/rulesets/agot/data/rules.ts';
import { ROLES } from '../../src/rulesets/agot/data/vocabulary.ts';
import type { Scenario } from '../scenarios/agot.ts';
import type { Deeds } from './deeds.ts';

/** Every value of every option, with the cases that name it. */
export const optionValues = (
  cases: readonly Scenario[],
): readonly { readonly value: string; readonly cases: readonly Scenario[] }[] =>
  Object.entries(OPTIONS).flatMap(([option, values]) =>
    values.map((value) => ({
      value: `${option} ${value}`,
      cases: cases.filter(({ options }) => options[option] === value),
    })),
  );

/** Option values that no game of the cases is opened with by name. */
export const unnamedValues = (cases: readonly Scenario[]): readonly string[] =>
  optionValues(cases.filter(({ refused }) => refused.length === 0))
    .filter((one) => one.cases.length === 0)
    .map(({ value }) => value);

/** Cards that no battle of the cases has seen, with the side. */
export const unplayedCards = (cards: readonly CardData[], deeds: Deeds): readonly string[] =>
  ROLES.flatMap((role) =>
    cards.filter(({ id }) => !deeds.cards[role].has(id)).map(({ id }) => `${id} as ${role}`),
  );

/** What cancels what: the Queen of Thorns every text, Balon every card. */
export const unmetCancels = (cards: readonly CardData[], deeds: Deeds): readonly string[] => {
  const texts = cards.filter(({ text, house }) => text && house !== 'tyrell');
  const others = cards.filter(({ house }) => house !== 'greyjoy');
  return [
    ...texts.map(({ id }) => `queen-of-thorns ${id}`),
    ...others.map(({ id }) => `balon-greyjoy ${id}`),
  ].filter((pair) => !deeds.cancelled.has(pair));
};

/** Every way in which a unit can die. */
export const DEATHS: Readonly<Record<string, string>> = {
  'units-lost SUP-4': 'a Supply card leaves its army too large',
  'units-lost SUP-7':
    'it retreats, comes back, is thrown back or marches where supply or room is short',
  'units-lost WIL-4': 'the wildlings win',
  'casualties-taken': 'the winner of a battle has more swords than the loser fortifications',
  'units-lost BAT-11': 'it has nowhere to retreat to',
  'waiting-lost': 'it waits for the retreat phase, and nowhere will take it',
  'units-lost BAT-12': 'it is routed and must retreat again',
  'units-lost CLK-5': 'a siege engine is beaten',
  'unit-killed ser-loras-tyrell': 'Ser Loras Tyrell',
  'unit-killed arianne-martell': 'Arianne Martell',
  'units-lost PRT-17': 'it leaves a fallen port for a sea where supply is short',
  'ships-captured': 'it lies in a fallen port and is not kept',
};
