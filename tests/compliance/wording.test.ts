import { expect, test } from 'vitest';
import { loadData } from '../support/rules.ts';
import { inOneLine } from './points.ts';
import { afterLine, eventLine, nounsOf, problemLine } from './wording.ts';

const nouns = nounsOf((await loadData()).terms.en ?? {});

test.each([
  ['power-gained greyjoy amount=1 RAD-6', 'power gained: Greyjoy, 1 (RAD-6)'],
  ['units-lost SUP-7 stark ship=2', 'units lost: Stark, 2 ships (SUP-7)'],
  ['bids-opened on=fiefdoms stark=3', 'bids opened: on Fiefdoms, Stark 3'],
  ['battle-decided attackerTotal=5', 'battle decided: attacker total 5'],
  ['supply-counted stark supply=1', 'supply counted: Stark, supply 1'],
  ['replacement-revealed card=supply!', 'replacement revealed: Supply with the icon'],
  ['orders-taken-back', 'orders taken back'],
])('the event %s reads %s', (line, words) => {
  expect(eventLine(nouns, line)).toBe(words);
});

test('a problem names its house first and its rule last', () => {
  const line = problemLine(nouns, 'stark SUP-5 over-supply winterfell');
  expect(line).toBe('Stark, over supply, Winterfell (SUP-5)');
});

test.each([
  ['seagard', 'stark 2 footmen, routed knight', 'Seagard: Stark 2 footmen, routed knight'],
  ['stark.supply', 4, 'Stark supply: 4'],
  ['stark.discard', [], 'Stark discard: none'],
  ['deck.1.under', ['supply', 'mustering'], 'deck 1 under: Supply, Mustering'],
])('afterwards %s %j reads %s', (key, value, words) => {
  expect(afterLine(nouns, key, value)).toBe(words);
});

test('a rule becomes one line of whole sentences, the star of an order stays', () => {
  expect(inOneLine('**Ruling**: *Supply* comes.\nMarch +1* is special.')).toBe(
    'Ruling: Supply comes. March +1* is special.',
  );
  const long = `The first sentence. ${'word '.repeat(60)}`;
  expect(inOneLine(long)).toBe('The first sentence …');
});
