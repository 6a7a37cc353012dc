import { describe, expect, test } from 'vitest';
import type { AnswerEvent, Entry } from '../../src/core/entry.ts';
import type { Json } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import { redact } from '../../src/core/secrecy.ts';
import { narrate, reportOf } from '../../src/report/narrate.ts';
import { messages, narration, terms } from './catalogue-en.ts';
import { answered, entryOf, PASSED, randomEntries, text } from './entries.ts';
import { SAMPLES } from './samples.ts';

describe('who decided', () => {
  const entries = [
    entryOf(1, SAMPLES['battle-joined']),
    entryOf(2, answered({ kind: 'retreat', seat: 'greyjoy' }, { by: 'default' })),
    entryOf(3, answered({ kind: 'blade', seat: 'greyjoy' }, { by: 'default', rule: 'BAT-23' })),
    entryOf(4, answered({ kind: 'blade', seat: 'greyjoy' }, { by: 'default', rule: 'BAT-23' })),
    entryOf(5, answered({ kind: 'house-card', seat: 'stark' }, { by: 'moderator', rule: 'BAT-5' })),
    entryOf(6, answered({ kind: 'casualties', seat: 'stark' }, { by: 'orders' })),
    entryOf(7, answered({ kind: 'casualties', seat: 'stark' }, { by: 'forced' })),
  ];

  test('is told once for each house, with every question; orders and no choice go without saying', () => {
    expect(text(narrate(entries, narration)).split('\n').slice(-7).join('\n')).toBe(
      `Who decided
-----------

- Greyjoy gave no usable answer; the default of the rules holds for retreat
  (Seagard) [BAT-25] and use of the Blade (Seagard) [BAT-23].
- The moderator decided for Stark: house card (Seagard) [BAT-5].
`,
    );
  });
});

describe('in whose place', () => {
  const at = (seat: string, kind: string, area: string, more: Partial<AnswerEvent>): AnswerEvent =>
    answered({ kind, seat }, { about: { area }, ...more });
  const decided = (...events: readonly AnswerEvent[]): string =>
    text(
      narrate(
        events.map((event, index) => entryOf(index + 1, event)),
        narration,
      ),
    ).replaceAll(/\s+/g, ' ');

  test.each([
    ['standing', 'The standing orders of Stark decided retreat (Seagard) [BAT-25].'],
    ['moderator', 'The moderator decided for Stark: retreat (Seagard) [BAT-25].'],
    ['bot', 'A bot decided for Stark: retreat (Seagard) [BAT-25].'],
    [
      'default',
      'Stark gave no usable answer; the default of the rules holds for retreat (Seagard) [BAT-25].',
    ],
  ] as const)('%s', (by, says) => {
    expect(decided(at('stark', 'retreat', 'seagard', { by }))).toContain(`- ${says}`);
  });

  test.each(['orders', 'forced'] as const)('%s: nothing is said', (by) => {
    expect(decided(at('stark', 'retreat', 'seagard', { by }))).not.toContain('Who decided');
  });

  test('the same question about several areas is one, and each is named once', () => {
    const by = { by: 'standing' } as const;
    const says = decided(
      at('stark', 'retreat', 'seagard', by),
      at('stark', 'house-card', 'pyke', { ...by, rule: 'BAT-5' }),
      at('stark', 'retreat', 'riverrun', by),
      at('stark', 'retreat', 'seagard', by),
      at('tyrell', 'retreat', 'harrenhal', by),
    );
    expect(says).toContain(
      '- The standing orders of Stark decided retreat (Seagard and Riverrun) [BAT-25] and house card (Pyke) [BAT-5].' +
        ' - The standing orders of Tyrell decided retreat (Harrenhal) [BAT-25].',
    );
  });
});

describe('what goes without saying', () => {
  const decided = (...entries: readonly Entry['event'][]): string =>
    text(
      narrate(
        entries.map((event, at) => entryOf(at + 1, event)),
        narration,
      ),
    );
  const silent = (kind: string, seat: string, answer: AnswerEvent['answer']): AnswerEvent =>
    answered(
      { kind, seat },
      { by: 'default', answer: answer as NonNullable<AnswerEvent['answer']> },
    );

  test.each([
    ['raven', null],
    ['support', []],
    ['decline-support', []],
  ] as const)('%s: silence where nothing came of it', (kind, answer) => {
    expect(decided(silent(kind, 'stark', answer))).not.toContain('Who decided');
    expect(decided(silent(kind, 'stark', ['seagard']))).toContain('Who decided');
    expect(decided({ ...silent(kind, 'stark', answer), by: 'moderator' })).toContain('Who decided');
  });

  test('is nothing else', () => {
    expect(messages.quiet.filter((kind) => terms['kinds']?.[kind] === undefined)).toEqual([]);
    expect(decided(silent('muster', 'stark', []))).toContain('Who decided');
  });

  test('houses with the same defaults share a sentence', () => {
    const report = decided(
      silent('raid', 'stark', []),
      silent('raid', 'tyrell', []),
      silent('muster', 'greyjoy', []),
    );
    expect(report).toContain(`
- Stark and Tyrell gave no usable answer; the default of the rules holds for
  raid (Seagard) [BAT-25].
- Greyjoy gave no usable answer; the default of the rules holds for mustering
  (Seagard) [BAT-25].
`);
  });
});

describe('secrecy', () => {
  const passed = answered({ kind: 'retreat', seat: 'stark' }, { secret: { passed: [PASSED] } });
  const { by: _, answer: __, ...sealed } = answered({ kind: 'raven', seat: 'tyrell' }, {});
  const entries = [
    entryOf(1, SAMPLES.moved),
    entryOf(2, passed),
    entryOf(3, { ...sealed, secret: { by: 'standing', answer: 'riverrun' } }),
  ];

  test('what was passed over is told to its seat alone, with its reason', () => {
    expect(text(reportOf(entries, 'stark', narration))).toContain(`For Stark alone
---------------

- retreat (Seagard): no retreat to Riverrun is possible; possible is Pyke
  [BAT-11]
`);
    for (const reader of ['public', 'greyjoy', 'tyrell'])
      expect(text(reportOf(entries, reader, narration))).not.toMatch(/Riverrun|line 4/);
  });

  test('an alternative that has been carried out is not told as passed over afterwards', () => {
    const used = { code: 'token-used', rule: 'PLN-2', args: { order: 'raid', count: 2 } };
    const answer = (given: Json, ...problems: readonly Problem[]) => ({
      ...answered({ kind: 'orders', seat: 'stark' }, { about: {} }),
      secret: { answer: given, passed: problems },
    });
    const tellBehind = (first: Json): string =>
      text(
        reportOf([entryOf(1, answer(first)), entryOf(2, answer('x', used))], 'stark', narration),
      );
    expect(tellBehind({ order: 'raid', count: 2 })).not.toContain('used up');
    expect(tellBehind({ order: 'raid', count: 1 })).toContain('Raid is used up');
  });

  test('to the moderator with the file, to all with the area where the reason does not name it', () => {
    const place = { file: 'orders/03-planning/stark.yaml', line: 7 };
    const used = { code: 'token-used', rule: 'PLN-2', place, args: { order: 'raid', count: 2 } };
    const twice = { code: 'two-orders', rule: 'PLN-2', place, args: { area: 'karhold' } };
    const event = {
      ...answered({ kind: 'orders', seat: 'stark' }, { about: {} }),
      secret: { passed: [{ ...used, args: { ...used.args, area: 'karhold' } }, twice, twice] },
    };
    const told = [entryOf(1, SAMPLES.moved), entryOf(2, event)];
    expect(text(reportOf(told, 'stark', narration))).toContain(`
- orders (Karhold): Raid is used up; there are 2 of it [PLN-2]
- orders: Karhold already has an order [PLN-2]
`);
    expect(text(reportOf(told, 'moderator', narration))).toContain(`
- orders (Karhold), orders/03-planning/stark.yaml, line 7: Raid is used up;
  there are 2 of it [PLN-2]
- orders, orders/03-planning/stark.yaml, line 7: Karhold already has an order
  [PLN-2]
`);
  });

  test('a sealed answer leaves nothing in the reports of others, not even who decided it', () => {
    const forTyrell = text(reportOf(entries, 'tyrell', narration));
    expect(forTyrell).toContain("the Raven's exchange (Seagard): by standing order [BAT-25]");
    for (const reader of ['public', 'stark'])
      expect(text(reportOf(entries, reader, narration))).not.toMatch(/Tyrell|Raven/);
  });

  test('the report from all entries is that from the entries as the reader has them', () => {
    for (let seed = 1; seed <= 10; seed++)
      for (const reader of ['public', 'stark', 'tyrell']) {
        const all = [...randomEntries(seed), ...entries];
        const redacted = all.map((entry) => redact(entry, reader));
        expect(reportOf(all, reader, narration)).toEqual(narrate(redacted, narration));
      }
  });
});
