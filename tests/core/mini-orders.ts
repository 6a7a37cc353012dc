// `bid 3`, `once act peek if coins 4`, `for bee: 1. act gather or settle else skip`: the mini game's lines.

import type { Seat } from '../../src/core/game.ts';
import type { Json } from '../../src/core/json.ts';
import { invalid } from '../../src/core/problem.ts';
import type { Reading, Wish } from '../../src/core/wishes.ts';
import type { View } from './mini-state.ts';

const LINE = new RegExp(
  [
    '^(?:for (?<other>\\w+): )?(?:(?<once>once) |(?<step>\\d+)\\. |(?<always>always) )?',
    '(?<kind>bid|act|spot|react)(?: to (?<to>\\w+))? (?<what>[\\w-]+(?: or [\\w-]+)*)',
    '(?: if (?<test>coins|card) (?<value>\\w+))?(?: else (?<otherwise>ask|pass|skip))?$',
  ].join(''),
);

const wordOf = (text: string): Json => (/^\d+$/.test(text) ? Number(text) : text);

const wishesIn = (text: string, line: number): readonly Wish[] | undefined => {
  const said = LINE.exec(text.trim())?.groups;
  if (said === undefined) return undefined;
  const { other, once, step, always, kind = '', to, what = '', test, value = '', otherwise } = said;
  return what.split(' or ').map((one) => ({
    kind,
    wish: wordOf(one),
    place: { line, column: text.indexOf(one) + 1 },
    ...(other !== undefined && { for: other }),
    ...(to !== undefined && { about: { to } }),
    ...(test !== undefined && { when: [{ [test]: wordOf(value) }] }),
    ...(once !== undefined && { once: 'yes' as const }),
    ...(always !== undefined && { standing: 'yes' as const }),
    ...(step !== undefined && {
      queue: {
        name: kind,
        step: Number(step),
        ...(otherwise !== undefined && { otherwise: otherwise as 'ask' | 'pass' | 'skip' }),
      },
    }),
  }));
};

export const readOrders = (_view: View, _seat: Seat, lines: readonly string[]): Reading => {
  const read = lines.map((text, at) => (text.trim() === '' ? [] : wishesIn(text, at + 1)));
  return {
    wishes: read.flatMap((wishes) => wishes ?? []),
    problems: read.flatMap((wishes, at) =>
      wishes === undefined ? [invalid('not-understood', { line: at + 1 })] : [],
    ),
  };
};

export const writeOrders = (_view: View, wishes: readonly Wish[]): readonly string[] =>
  wishes.map((said) => [...before(said), said.kind, ...after(said)].join(' '));

const before = ({ for: other, once, standing, queue }: Wish): readonly string[] => [
  ...(other ? [`for ${other}:`] : []),
  ...(once ? ['once'] : []),
  ...(standing ? ['always'] : []),
  ...(queue ? [`${queue.step}.`] : []),
];

const after = ({ wish, about, when = [], queue }: Wish): readonly string[] => {
  const [first = {}] = when as readonly Readonly<Record<string, Json>>[];
  return [
    ...(about?.['to'] === undefined ? [] : [`to ${about['to']}`]),
    String(wish),
    ...Object.entries(first).map(([test, value]) => `if ${test} ${String(value)}`),
    ...(queue?.otherwise ? [`else ${queue.otherwise}`] : []),
  ];
};
