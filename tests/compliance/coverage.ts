import type { CardData } from '../../src/rulesets/agot/data/rules.ts';
import type { Scenario } from '../scenarios/agot.ts';
import type { Deeds } from './deeds.ts';
import { DEATHS, optionValues } from './gaps.ts';
import type { CasesByRule } from './numbering.ts';
import { table, tableRow } from './row.ts';
import { type Nouns, nameOf } from './wording.ts';

/** All cases of all documents, and what they come to. */
export interface Played {
  readonly cases: readonly Scenario[];
  readonly byRule: CasesByRule;
  readonly cards: readonly CardData[];
  readonly deeds: Deeds;
  readonly nouns: Nouns;
}

/** Rows for the totals. */
export const coverageTotals = ({ cases, cards, deeds }: Played): readonly string[] => {
  const values = optionValues(cases);
  const named = values.filter((one) => one.cases.length > 0);
  return [
    ['values of options named', `${named.length} of ${values.length}`],
    ['house cards in attack', `${deeds.cards.attacker.size} of ${cards.length}`],
    ['house cards in defence', `${deeds.cards.defender.size} of ${cards.length}`],
  ].map(tableRow);
};

export const coverageTables = (played: Played): readonly string[] => [
  options(played),
  cardTable(played),
  deaths(),
];

const MOST_NUMBERS = 4;

/** Where a case stands: under the first of its rules. */
const numberOf = ({ byRule }: Played, scenario: Scenario): string =>
  byRule.get(scenario.rule[0] ?? '')?.find((one) => one.scenario === scenario)?.number ?? '';

const options = (played: Played): string =>
  [
    '## Options',
    '',
    ...table(
      ['value', 'cases that name it'],
      optionValues(played.cases).map(({ value, cases }) => {
        const numbers = cases.map((scenario) => numberOf(played, scenario));
        const rest = numbers.length > MOST_NUMBERS ? [`${numbers.length - MOST_NUMBERS} more`] : [];
        return tableRow([`\`${value}\``, [...numbers.slice(0, MOST_NUMBERS), ...rest].join(', ')]);
      }),
    ),
  ].join('\n');

const cardTable = ({ cards, deeds, nouns }: Played): string =>
  [
    '## House cards',
    '',
    'In how many battles of the cases a card is played, and whether the Queen of Thorns has taken its text, Balon its strength.',
    '',
    ...table(
      ['card', 'in attack', 'in defence', 'text taken', 'strength taken'],
      cards.map(({ id }) =>
        tableRow([
          nameOf(nouns, id),
          `${deeds.cards.attacker.get(id) ?? 0}`,
          `${deeds.cards.defender.get(id) ?? 0}`,
          deeds.cancelled.has(`queen-of-thorns ${id}`) ? 'yes' : '',
          deeds.cancelled.has(`balon-greyjoy ${id}`) ? 'yes' : '',
        ]),
      ),
    ),
  ].join('\n');

const deaths = (): string =>
  [
    '## How units die',
    '',
    'Each of these happens in a case:',
    '',
    ...Object.values(DEATHS).map((how) => `- ${how}`),
  ].join('\n');
