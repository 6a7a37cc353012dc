import { describe, expect, test } from 'vitest';
import { type Document, isSaying, type Saying } from '../../src/core/document.ts';
import { type Answered, type Entry, flatten, unflatten } from '../../src/core/entry.ts';
import { canonical } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import { redact } from '../../src/core/secrecy.ts';
import { narrate, reportOf } from '../../src/report/narrate.ts';
import { renderText } from '../../src/report/render/text.ts';
import { widthOf } from '../../src/report/width.ts';
import { catalogue, messages, narration } from './catalogue-en.ts';
import { ROWS } from './march-samples.ts';
import { entriesOfSamples, SAMPLES } from './samples.ts';

const text = (document: Document): string => renderText(document, catalogue);

const sayingsOf = (document: Document): readonly Saying[] =>
  document.flatMap((block) => {
    if (block.block === 'list') return block.items;
    return block.block === 'table' ? [...block.head, ...block.rows.flat()] : [block.text];
  });

const answered = (
  { kind, seat }: { readonly kind: string; readonly seat: string },
  more: Partial<Answered>,
): Answered => ({
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

const entryOf = (n: number, event: Entry['event']): Entry => ({
  n,
  round: 3,
  phase: 'marches',
  cause: 0,
  event,
});

const PASSED: Problem = {
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

const randomEntries = (seed: number): readonly Entry[] => {
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

describe('narration', () => {
  test('every event is told exactly once', () => {
    const document = narrate(entriesOfSamples(), narration);
    const sayings = sayingsOf(document).filter(({ rule }) => rule !== undefined);
    expect(sayings).toHaveLength(Object.keys(SAMPLES).length);
    for (const { type, rule } of Object.values(SAMPLES)) {
      const code = type === 'phase-begun' ? 'report.procedure' : type;
      expect(sayings.filter((saying) => saying.say === code && saying.rule === rule)).toHaveLength(
        1,
      );
    }
  });

  test('every event among many is told as often as it happened', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const entries = randomEntries(seed).filter(({ event }) => event.type !== 'answered');
      const lines = sayingsOf(narrate(entries, narration)).filter(({ rule }) => rule !== undefined);
      expect(lines).toHaveLength(entries.length);
    }
  });

  test('rounds, printed phases and procedures have headings, each where it begins', () => {
    const at = (phase: string, n: number): Entry => ({
      ...entryOf(n, SAMPLES['rains-fell']),
      phase,
    });
    const entries = [
      at('planning', 1),
      entryOf(2, SAMPLES['phase-begun']),
      at('raids', 3),
      at('marches', 4),
    ];
    const headings = narrate(entries, narration).filter(({ block }) => block === 'heading');
    expect(headings.map((block) => 'text' in block && catalogue.say(block.text))).toEqual([
      'Five Kings',
      'Round 3: Planning phase',
      'Round 3: Action phase',
      'Raids [RND-1]',
      'Marches',
    ]);
  });

  test('a battle shows its full sum, and stands under its march', () => {
    const types = [
      'march-begun',
      'moved',
      'battle-joined',
      'battle-decided',
      'battle-ended',
      'order-spent',
    ] as const;
    const entries = types.map((type, at) => entryOf(at + 1, SAMPLES[type]));
    expect(text(narrate(entries, narration))).toBe(`Five Kings
==========

Round 3: Action phase
---------------------

Marches
- Stark resolves March +1 in Winterfell. [MAR-1]
  - Stark moves 1 knight and 1 footman from Winterfell to Moat Cailin. [MAR-2]
  - Stark attacks Greyjoy in Seagard from Winterfell with 2 knights and 1
    footman (March +1) by ship transport. [MAR-15]

    Battle in Seagard                       Stark, attacker  Greyjoy, defender
    --------------------------------------  ---------------  -----------------
    2 knights and 1 footman (text of Robb                 7
    Stark)
    March +1                                              1
    Support of Lannister from Ironman's                   1
    Bay: 1 ship
    Robb Stark                                            2
    3 footmen (1 knight routed)                                              3
    Defense +2                                                               2
    Theon Greyjoy (text of Balon Greyjoy)                                    0
    Valyrian Steel Blade                                                     1
    Total                                                11                  6

    - Stark wins as attacker in Seagard against Greyjoy (Stark 11, Greyjoy 6).
      [BAT-8]
    - The battle in Seagard is over. [BAT-20]
  - Stark's March +1 in Winterfell is spent. [MAR-12]
`);
  });

  test.each([
    [
      'fiefdoms',
      0,
      'Stark wins as attacker in Seagard against Greyjoy: the totals are equal and Stark stands higher on the Fiefdoms track (Stark 0, Greyjoy 0). [BAT-8]',
    ],
    [
      'empty-side',
      null,
      'Stark wins as attacker in Seagard against Greyjoy: no unit is left on the other side. [BAT-8]',
    ],
  ] as const)('a battle decided otherwise than by the totals: %s', (how, total, expected) => {
    const event = {
      ...SAMPLES['battle-decided'],
      how,
      attackerTotal: total,
      defenderTotal: total,
      rows: how === 'fiefdoms' ? ROWS : [],
    };
    const document = narrate([entryOf(1, event)], narration);
    expect(sayingsOf(document).map(catalogue.say)).toContain(expected);
    expect(document.some(({ block }) => block === 'table')).toBe(how === 'fiefdoms');
  });

  test('a log gives the same report as the run that wrote it', () => {
    const entries = [...entriesOfSamples(), ...randomEntries(1)];
    const read = entries.map((entry) => unflatten(JSON.parse(canonical(flatten(entry)))));
    expect(text(narrate(read, narration))).toBe(text(narrate(entries, narration)));
  });

  test('no line is wider than 78 columns or ends with a space; one newline ends the text', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const report = text(narrate(randomEntries(seed), narration));
      expect(report).toMatch(/[^\n]\n$/);
      for (const line of report.split('\n')) {
        expect(widthOf(line), line).toBeLessThanOrEqual(78);
        expect(line).not.toMatch(/\s$/);
      }
    }
  });

  test('no sentence has gaps or stray marks', () => {
    for (const { event } of entriesOfSamples()) {
      if (event.type === 'phase-begun') continue;
      const sentence = catalogue.sentence(event.type, { ...event });
      expect(sentence).not.toMatch(/ {2}| [.,;:)]|[({] |undefined|\[object|NaN/);
      expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
    }
  });
});

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

- Greyjoy said nothing that could be done, so the printed default decided:
  retreat (Seagard) [BAT-25] and use of the Blade (Seagard) [BAT-23].
- The moderator decided for Stark: house card (Seagard) [BAT-5].
`,
    );
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

  test('what was passed over is told to its house alone, with line and reason', () => {
    expect(text(reportOf(entries, 'stark', narration))).toContain(`For Stark alone
---------------

- retreat (Seagard), line 4: no retreat to Riverrun is possible; possible is
  Pyke [BAT-11]
`);
    for (const reader of ['public', 'greyjoy', 'tyrell'])
      expect(text(reportOf(entries, reader, narration))).not.toMatch(/Riverrun|line 4/);
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

test('every saying of a report has its sentence', () => {
  const missing = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const own = isSaying(value) && value.say !== '' && !messages.sentences.has(value.say);
    return [...(own ? [value.say] : []), ...Object.values(value).flatMap(missing)];
  };
  expect(missing(narrate(randomEntries(7), narration))).toEqual([]);
});
