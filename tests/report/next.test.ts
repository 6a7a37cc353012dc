import { describe, expect, test } from 'vitest';
import type { Ids } from '../../src/core/game.ts';
import { narrate, reportOf } from '../../src/report/narrate.ts';
import {
  type ComingNext,
  type Ending,
  endingIn,
  formatChanged,
  formatNext,
} from '../../src/report/next.ts';
import { messages, narration } from './catalogue-en.ts';
import { entryOf, sayingsOf, text } from './entries.ts';
import { languageOf } from './languages.ts';
import { SAMPLES } from './samples.ts';

const SEATS = ['stark', 'greyjoy', 'tyrell'];

const open = (seat: string, kind = 'orders', about: Ids = {}, rule = 'PLN-2') => ({
  seat,
  kind,
  about,
  rule,
});

const planning = (...seats: readonly string[]): ComingNext => ({
  moment: { round: 5, phase: 'planning' },
  asks: 'together',
  asked: seats.map((seat) => open(seat)),
  seats: SEATS,
});

const told = (next: ComingNext, reader = 'public'): string =>
  text(formatNext(next, reader)).replaceAll(/\s+/g, ' ').trim();

const DEADLINE = '2026-11-25T20:00:00+01:00';

describe('at a planning', () => {
  test.each([
    ['public', SEATS, 'orders are due from every house.'],
    ['moderator', SEATS, 'orders are due from every house.'],
    ['stark', SEATS, 'orders are due from you, Stark, and from every other house.'],
    ['stark', ['stark'], 'orders are due from you, Stark.'],
    ['stark', ['tyrell', 'stark'], 'orders are due from you, Stark, and from Tyrell.'],
    ['stark', ['tyrell'], 'orders are due from Tyrell.'],
    ['public', ['tyrell', 'greyjoy'], 'orders are due from Tyrell and Greyjoy.'],
  ])('%s is told of %j', (reader, seats, says) => {
    expect(told(planning(...seats), reader)).toBe(
      `Next ---- Round 5, Planning phase: ${says} [PLN-2]`,
    );
  });

  test('with the time by which they have to be in', () => {
    const next = { ...planning(...SEATS), deadline: DEADLINE };
    expect(told(next)).toContain(
      'orders are due from every house, by Wed 25 Nov 2026, 20:00 (UTC+1). [PLN-2]',
    );
  });

  test('several questions of the same houses are one sentence, each with its rule', () => {
    const asked = SEATS.flatMap((seat) => [open(seat), open(seat, 'house-card', {}, 'BAT-5')]);
    expect(told({ ...planning(), asked })).toContain(
      'orders [PLN-2] and house card [BAT-5] are due from every house.',
    );
  });
});

describe('in the middle of a phase', () => {
  const waiting: ComingNext = {
    moment: { round: 2, phase: 'action' },
    asks: 'as-they-come',
    asked: [
      open('tyrell', 'order-tied', { track: 'fiefdoms' }, 'BID-3'),
      open('stark', 'house-card', { area: 'seagard' }, 'BAT-5'),
      open('greyjoy', 'house-card', { area: 'seagard' }, 'BAT-5'),
    ],
    seats: SEATS,
  };

  test('each question once, with all whom it is asked', () => {
    expect(text(formatNext(waiting, 'public'))).toBe(`Next
----

Round 2, Action phase: answers are needed.

- The game waits for Tyrell: order of tied houses (Fiefdoms). [BID-3]
- The game waits for Stark and Greyjoy: house card (Seagard). [BAT-5]
`);
  });

  test('what is asked of the reader comes first, and is said to it', () => {
    expect(text(formatNext({ ...waiting, deadline: DEADLINE }, 'greyjoy'))).toBe(`Next
----

Round 2, Action phase: answers are due by Wed 25 Nov 2026, 20:00 (UTC+1).

- The game waits for you, Greyjoy, and for Stark: house card (Seagard).
  [BAT-5]
- The game waits for Tyrell: order of tied houses (Fiefdoms). [BID-3]
`);
  });

  test('nothing is asked: which phase comes', () => {
    const coming = { ...waiting, asked: [] };
    expect(told(coming)).toBe('Next ---- Round 2, Action phase, comes next.');
    expect(told({ ...coming, deadline: DEADLINE })).toContain(
      'comes next (answers by Wed 25 Nov 2026, 20:00 (UTC+1)).',
    );
  });
});

describe('the end', () => {
  const standing = (house: string, settlements: number, supply: number, power: number) => ({
    house,
    settlements,
    supply,
    power,
  });
  const ended = (winner: string | null, rule: string, ...standings: object[]): string => {
    const event = { type: 'game-won', rule, winner, standings };
    const over = endingIn([entryOf(1, event)], messages) ?? 'untold';
    return text(formatNext({ ...planning(), over }, 'public'));
  };

  test('the winner first, whoever has more, and what decided it', () => {
    const tables = ended(
      'tyrell',
      'WIN-4',
      standing('stark', 8, 5, 4),
      standing('tyrell', 7, 3, 1),
    );
    expect(tables).toBe(`The game is over
----------------

Tyrell wins the game with enough cities and strongholds, ahead of others with
enough. [WIN-4]

House   Cities and strongholds  Supply  Power tokens
------  ----------------------  ------  ------------
Tyrell                       7       3             1
Stark                        8       5             4
`);
  });

  test.each([
    [
      'stark',
      'WIN-1',
      [7, 5, 4],
      'Stark wins the game with enough cities and strongholds. [WIN-1]',
    ],
    [
      'stark',
      'WIN-2',
      [7, 5, 4],
      'Stark wins the game after the last round with the most cities and strongholds. [WIN-2]',
    ],
    ['stark', 'WIN-2', [6, 5, 4], 'Stark wins the game after the last round by supply. [WIN-2]'],
    [
      'stark',
      'WIN-2',
      [6, 3, 4],
      'Stark wins the game after the last round by power tokens. [WIN-2]',
    ],
    [null, 'WIN-2', [6, 3, 1], 'The game ends in a draw after the last round. [WIN-2]'],
  ] as const)('%s, %s, %j', (winner, rule, [settlements, supply, power], says) => {
    const made = ended(
      winner,
      rule,
      standing('stark', settlements, supply, power),
      standing('tyrell', 6, 3, 1),
    );
    expect(made.replaceAll(/\s+/g, ' ')).toContain(says);
  });

  test('is told once: at the close, not above', () => {
    const entries = [entryOf(1, SAMPLES.moved), entryOf(2, SAMPLES['game-won'])];
    const over: Ending | 'untold' = endingIn(entries, messages) ?? 'untold';
    const next: ComingNext = { ...planning(), over };
    const codes = sayingsOf(narrate(entries, { ...narration, next })).map(({ say }) => say);
    expect(codes).toContain('moved');
    expect(codes.filter((code) => code.startsWith('game-won'))).toEqual([
      'game-won.over',
      'game-won.seat',
      'game-won.settlements',
      'game-won.supply',
      'game-won.power',
    ]);
    expect(sayingsOf(narrate(entries, narration)).map(({ say }) => say)).toContain('game-won');
  });

  test('of a game that does not tell its end nothing more is said', () => {
    expect(endingIn([entryOf(1, SAMPLES.moved)], messages)).toBeUndefined();
    expect(told({ ...planning(), over: 'untold' })).toBe('The game is over ----------------');
  });
});

test('a report ends with it, after what is for one house alone', () => {
  const entries = [entryOf(1, SAMPLES.moved)];
  const report = reportOf(entries, 'stark', { ...narration, next: planning(...SEATS) });
  expect(report.slice(-2)).toEqual(formatNext(planning(...SEATS), 'stark'));
  expect(text(reportOf(entries, 'stark', narration))).not.toContain('Next');
});

test('in Chinese', () => {
  const { catalogue } = languageOf('zh');
  const said = (next: ComingNext, reader: string): readonly string[] =>
    sayingsOf(formatNext(next, reader)).map(catalogue.say);
  const next = { ...planning(...SEATS), deadline: '2026-11-25T20:00:00+08:00' };
  expect(said(next, 'public')).toEqual([
    '接下来',
    '第5回合部署阶段：请各家族在2026年11月25日（周三）20:00（UTC+8）之前提交指令。 [PLN-2]',
  ]);
  expect(said(planning(...SEATS), 'stark')[1]).toBe(
    '第5回合部署阶段：请你（史塔克）和其他各家族提交指令。 [PLN-2]',
  );
});

describe('what a round has changed', () => {
  const measure = (
    name: string,
    values: Record<string, number>,
    best: 'high' | 'low' = 'high',
  ) => ({
    measure: name,
    best,
    values,
  });
  const changed = (before: Parameters<typeof formatChanged>[0], now: typeof before): string =>
    text(formatChanged(before, now, { round: 4, seats: SEATS }));

  test('amounts go up and down, a place has the one before, and what stayed is not told', () => {
    const was = [
      measure('supply', { stark: 3, greyjoy: 2, tyrell: 4 }),
      measure('fiefdoms', { stark: 1, greyjoy: 2, tyrell: 3 }, 'low'),
      measure('power', { stark: 5, greyjoy: 5, tyrell: 5 }),
    ];
    const is = [
      measure('supply', { stark: 4, greyjoy: 0, tyrell: 4 }),
      measure('fiefdoms', { stark: 2, greyjoy: 1, tyrell: 3 }, 'low'),
      measure('power', { stark: 5, greyjoy: 5, tyrell: 5 }),
    ];
    const said = changed(was, is);
    expect(said).toMatch(/^What round 4 has changed$/m);
    expect(said).toMatch(/^Supply +4 \(\+1\) +0 \(-2\) +4$/m);
    expect(said).toMatch(/^Fiefdoms, place +2 \(from 1\) +1 \(from 2\) +3$/m);
    expect(said).not.toContain('Power');
  });

  test('where nothing has changed, and of what was not counted before, nothing is said', () => {
    const is = [measure('supply', { stark: 3, greyjoy: 2, tyrell: 4 })];
    expect(changed(is, is)).toBe(text([]));
    expect(changed([], is)).toBe(text([]));
  });
});
