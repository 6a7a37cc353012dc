import fc from 'fast-check';
import { writeOrders } from '../../../../src/rulesets/agot/orders/write.ts';
import type { View } from '../../../../src/rulesets/agot/table/state.ts';
import { WORDS } from './table.ts';
import { messages } from './wishes.ts';

// What becomes of good messages on the way: slips, cuts, doubled and mixed-up stretches.

const STRETCHES = [
  ...WORDS.en,
  ...WORDS.zh,
  ...[
    'round 5: ',
    '第5回合：',
    'always: ',
    '常设：',
    'in ',
    'final',
    '->',
    '；',
    '\u0000',
    '#',
    '**',
  ],
  ...['(', ')', '（', '-1', '+9', '99999999999', '__proto__', '\u202e', '\u200b', '𠮷', '👑', '\n'],
];

type Mutate = (text: string) => string;

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const indexIn = (text: string, at: number): number => Math.floor(at * (text.length + 1));

const mutation: fc.Arbitrary<Mutate> = fc.oneof(
  fc.tuple(place, fc.constantFrom(...STRETCHES)).map(([at, stretch]) => (text: string) => {
    const index = indexIn(text, at);
    return text.slice(0, index) + stretch + text.slice(index);
  }),
  fc.tuple(place, fc.nat({ max: 6 })).map(([at, length]) => (text: string) => {
    const index = indexIn(text, at);
    return text.slice(0, index) + text.slice(index + length);
  }),
  place.map((at) => (text: string) => {
    const index = indexIn(text, at);
    return `${text.slice(0, index)}${text[index + 1] ?? ''}${text[index] ?? ''}${text.slice(index + 2)}`;
  }),
  fc.tuple(place, place, fc.nat({ max: 20 })).map(([from, to, length]) => (text: string) => {
    const copied = text.slice(indexIn(text, from), indexIn(text, from) + length);
    const index = indexIn(text, to);
    return text.slice(0, index) + copied + text.slice(index);
  }),
);

const LINES = 6;

/** Some lines of good messages in both languages, mixed. */
export const goodLines = (view: View): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(messages(view), fc.nat({ max: 40 }), fc.nat({ max: LINES }))
    .map(([wishes, at, lines]) => {
      const [english, chinese] = [writeOrders(view, wishes, 'en'), writeOrders(view, wishes, 'zh')];
      const from = at % Math.max(1, english.length);
      return [...english.slice(from, from + lines), ...chinese.slice(from, from + LINES - lines)];
    });

/** Messages with something wrong in them. */
export const spoilt = (view: View): fc.Arbitrary<readonly string[]> =>
  fc
    .tuple(goodLines(view), fc.array(mutation, { minLength: 1, maxLength: 5 }))
    .map(([lines, mutations]) =>
      mutations.reduce((text, mutate) => mutate(text), lines.join('\n')).split('\n'),
    );
