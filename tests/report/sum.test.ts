import { describe, expect, test } from 'vitest';
import type { SumRow } from '../../src/rulesets/agot/table/events.ts';
import { catalogue } from './catalogue-en.ts';

describe('the sum', () => {
  const row = (more: Partial<SumRow>): string => {
    const what: SumRow = { what: 'support', side: 'attacker', strength: 1, ...more };
    return catalogue.sentence(`battle-decided.row.${what.what}`, { ...what });
  };
  const supports = { house: 'stark', area: 'the-narrow-sea' } as const;

  test.each<[expected: string, row: Partial<SumRow>]>([
    [
      'Support +1* of Stark, the Narrow Sea: 2 ships',
      { ...supports, units: { ship: 2 }, routed: {}, order: 'support+1' },
    ],
    [
      'Support of Stark, the Narrow Sea: no standing units (1 knight routed)',
      { ...supports, units: {}, routed: { knight: 1 } },
    ],
    [
      'Support of Stark, the Narrow Sea: 1 footman (footmen 0: rain)',
      { ...supports, units: { footman: 1 }, rains: 'yes' },
    ],
    [
      'Support of Stark, the Narrow Sea: 1 ship (text of Salladhor Saan)',
      { ...supports, units: { ship: 1 }, text: 'salladhor-saan' },
    ],
    [
      'Support of Stark, the Narrow Sea: 1 knight (fort: knights -1 each)',
      { ...supports, units: { knight: 1 }, walls: 'yes' },
    ],
    ['2 knights (fort: knights -1 each)', { what: 'units', units: { knight: 2 }, walls: 'yes' }],
    ['No standing units (2 footmen routed)', { what: 'units', routed: { footman: 2 } }],
    ['Neutral force', { what: 'neutral', area: 'sunspear' }],
    [
      'Theon Greyjoy (cancelled by Balon Greyjoy)',
      { what: 'card', card: 'theon-greyjoy', text: 'balon-greyjoy' },
    ],
    ['City or stronghold', { what: 'city', area: 'seagard' }],
    ['Defense +2*', { what: 'order', order: 'defense+2' }],
  ])('%s', (expected, more) => {
    expect(row(more)).toBe(expected);
  });
});
