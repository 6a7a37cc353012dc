import type { Document, Saying } from '../../src/core/document.ts';
import type { AnswerEvent, Entry } from '../../src/core/entry.ts';
import type { Problem } from '../../src/core/problem.ts';
import { renderText } from '../../src/report/render/text.ts';
import { catalogue } from './catalogue-en.ts';
import { SAMPLES } from './samples.ts';

export const text = (document: Document): string => renderText(document, catalogue);

export const sayingsOf = (document: Document): readonly Saying[] =>
  document.flatMap((block) => {
    if (block.block === 'list') return block.items;
    if (block.block === 'quote') return [];
    return block.block === 'table' ? [...block.head, ...block.rows.flat()] : [block.text];
  });

export const answered = (
  { kind, seat }: { readonly kind: string; readonly seat: string },
  more: Partial<AnswerEvent>,
): AnswerEvent => ({
  type: 'answered',
  rule: 'BAT-25',
  kind,
  seat,
  about: { area: 'seagard' },
  to: [seat],
  by: 'orders',
  answer: 'pyke',
  ...more,
});

export const entryOf = (n: number, event: Entry['event']): Entry => ({
  n,
  round: 3,
  phase: 'marches',
  causes: [],
  event,
});

export const PASSED: Problem = {
  code: 'no-retreat-there',
  rule: 'BAT-11',
  place: { line: 4 },
  args: { area: 'riverrun', areas: ['pyke'] },
};

/** Rows of a random number of supporters, from a stream of no importance. */
const stream = (seed: number): ((sides: number) => number) => {
  let state = seed;
  return (sides) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * sides);
  };
};

export const randomEntries = (seed: number): readonly Entry[] => {
  const random = stream(seed);
  const events = Object.values(SAMPLES);
  const phases = ['planning', 'raids', 'marches', 'westeros'];
  return Array.from({ length: 40 }, (_, at) => {
    const event = events[random(events.length)] ?? SAMPLES['rains-fell'];
    const phase = phases[random(phases.length)] ?? 'marches';
    const secret =
      random(4) === 0
        ? answered({ kind: 'retreat', seat: 'stark' }, { secret: { passed: [PASSED] } })
        : event;
    return { ...entryOf(at + 1, secret), phase, round: 1 + random(3) };
  });
};
