import { describe, expect, test } from 'vitest';
import { isSaying, type Saying } from '../../src/core/document.ts';
import { type Entry, flatten, unflatten } from '../../src/core/entry.ts';
import { canonical } from '../../src/core/json.ts';
import { narrate } from '../../src/report/narrate.ts';
import { widthOf } from '../../src/report/width.ts';
import { catalogue, messages, narration } from './catalogue-en.ts';
import { entryOf, randomEntries, sayingsOf, text } from './entries.ts';
import { ROWS } from './march-samples.ts';
import { entriesOfSamples, SAMPLES } from './samples.ts';

/** The events within whose telling an event is told. */
const tellersOf = (type: string): readonly string[] => {
  const { before = [], after = [] } = messages.tellings.get(type) ?? {};
  return [...before, ...after];
};

const sampleOf = (type: string): Entry['event'] => {
  const sample = Object.values(SAMPLES).find((one) => one.type === type);
  if (sample === undefined) throw new Error(type);
  return sample;
};

/** How many events of a type are told: each in a line of its own, or several in one. */
const timesTold = (sayings: readonly Saying[], type: string): number => {
  let times = 0;
  for (const { say, args } of sayings) {
    if (say === type) times++;
    if (say === `together.${type}` && Array.isArray(args?.['events']))
      times += args['events'].length;
  }
  return times;
};

describe('narration', () => {
  test('every event is told exactly once: by itself, as a heading, or within another', () => {
    const sayings = sayingsOf(narrate(entriesOfSamples('raids'), narration));
    const times = (type: string): number =>
      sayings.filter(({ say, rule }) => say === type && rule !== undefined).length;
    for (const { type } of Object.values(SAMPLES)) {
      const tellers = tellersOf(type).filter((teller) => times(teller) === 1);
      expect(times(type === 'phase-begun' ? 'report.procedure' : type), type).toBe(
        tellers.length > 0 ? 0 : 1,
      );
    }
  });

  test('every event among many is told as often as it happened', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const entries = randomEntries(seed);
      const lines = sayingsOf(narrate(entries, narration));
      const times = (type: string): number => timesTold(lines, type);
      for (const { type } of Object.values(SAMPLES)) {
        if (type === 'phase-begun' || tellersOf(type).some((teller) => times(teller) > 0)) continue;
        expect(times(type), type).toBe(entries.filter(({ event }) => event.type === type).length);
      }
    }
  });

  test('an event is one and the same saying for all readers who know the same of it', () => {
    const entries = randomEntries(1);
    const alone = (reader: string): readonly Saying[] =>
      sayingsOf(narrate(entries, narration, reader)).filter(({ say }) =>
        entries.some(({ event }) => event.type === say),
      );
    const [one, other] = [new Set(alone('stark')), alone('lannister')];
    expect(other.length).toBeGreaterThan(0);
    expect(other.filter((saying) => !one.has(saying))).toEqual([]);
    const again = entries.map((entry) => ({ ...entry, event: { ...entry.event } }));
    expect(sayingsOf(narrate(again, narration)).some((saying) => one.has(saying))).toBe(false);
  });

  const WITHIN = Object.values(SAMPLES).flatMap(({ type }) =>
    tellersOf(type).map((teller) => [type, teller] as const),
  );

  test.each(WITHIN)('%s is told within %s, and by itself where there is none', (type, teller) => {
    const isTold = (...types: readonly string[]): boolean => {
      const entries = types.map((one, at) => entryOf(at + 1, sampleOf(one)));
      return sayingsOf(narrate(entries, narration)).some(({ say }) => say === type);
    };
    const order = messages.tellings.get(type)?.before ? [type, teller] : [teller, type];
    expect(isTold(...order)).toBe(false);
    expect(isTold(...[...order].reverse())).toBe(true);
    expect(isTold(type)).toBe(true);
    // The second of two has a teller of its own, or none.
    expect(isTold(...(order[0] === type ? [type, ...order] : [...order, type]))).toBe(true);
  });

  const TOGETHER = [...messages.tellings].flatMap(([type, { together }]) =>
    together === undefined ? [] : [[type, together] as const],
  );

  test.each(TOGETHER)('%s: several in a row are one line, each told once', (type) => {
    const entries = [1, 2, 3].map((n) => entryOf(n, sampleOf(type)));
    const [line, ...others] = sayingsOf(narrate(entries, narration)).filter(({ rule }) => rule);
    expect(line?.say).toBe(`together.${type}`);
    expect(line?.args?.['events']).toHaveLength(3);
    expect(others).toEqual([]);
  });

  test('events that differ in more than a line can list have lines of their own', () => {
    const gained = SAMPLES['power-gained'];
    const other = { ...gained, card: 'tywin-lannister' } as const;
    const elsewhere = { ...gained, rule: 'RAD-6' } as const;
    const between = SAMPLES['rains-fell'];
    const lines = (...events: readonly Entry['event'][]): readonly string[] =>
      sayingsOf(
        narrate(
          events.map((event, at) => entryOf(at + 1, event)),
          narration,
        ),
      ).flatMap(({ say, rule }) => (rule === undefined ? [] : [say]));
    const together = 'together.power-gained';
    expect(lines(gained, gained)).toEqual([together]);
    expect(lines(gained, other)).toEqual(['power-gained', 'power-gained']);
    expect(lines(gained, elsewhere)).toEqual(['power-gained', 'power-gained']);
    expect(lines(gained, gained, between, gained)).toEqual([
      together,
      'rains-fell',
      'power-gained',
    ]);
  });

  test('a house that knows more of an event than others has it told apart', () => {
    const deployed = SAMPLES['heroes-deployed'];
    const { secret: _, ...unknown } = deployed;
    const events = [unknown, unknown, deployed, unknown];
    const entries = events.map((event, at) => entryOf(at + 1, event));
    expect(
      sayingsOf(narrate(entries, narration)).flatMap(({ say, rule }) => (rule ? [say] : [])),
    ).toEqual(['together.heroes-deployed', 'heroes-deployed', 'heroes-deployed']);
  });

  test('a sum without rows tells nothing else', () => {
    const decided = { ...SAMPLES['battle-decided'], rows: [] };
    const entries = [entryOf(1, SAMPLES['strength-announced']), entryOf(2, decided)];
    expect(text(narrate(entries, narration))).toContain('[BAT-19]');
  });

  test('a heading with nothing under it is left out', () => {
    const entries = [
      entryOf(1, SAMPLES.moved),
      entryOf(2, SAMPLES['phase-begun']),
      { ...entryOf(3, SAMPLES['phase-begun']), phase: 'raids' },
    ];
    expect(text(narrate(entries, narration))).not.toContain('Raids');
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
- Stark resolves March +1* in Winterfell. [MAR-1]
  - Stark moves 1 knight and 1 footman from Winterfell to Moat Cailin. [MAR-2]
  - Stark attacks Greyjoy in Seagard from Winterfell with 2 knights and 1
    footman (March +1*) by ship transport. [MAR-15]

    Stark attacks Seagard                         Stark  Greyjoy
    --------------------------------------------  -----  -------
    2 knights and 1 footman (text of Robb Stark)      7
    March +1*                                         1
    Support of Lannister, Ironman's Bay: 1 ship       1
    Robb Stark                                        2
    3 footmen (1 knight routed)                                3
    Defense +2*                                                2
    Theon Greyjoy (cancelled by Balon Greyjoy)                 0
    Valyrian Steel Blade                                       1
    Total                                            11        6

    - Stark wins as attacker in Seagard against Greyjoy, 11 to 6. [BAT-8]
`);
  });

  test.each([
    [
      'fiefdoms',
      0,
      'Stark wins as attacker in Seagard against Greyjoy, 0 to 0: the totals are equal and Stark stands higher on the Fiefdoms track. [BAT-8]',
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

test('every saying of a report has its sentence', () => {
  const missing = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const own = isSaying(value) && value.say !== '' && !messages.sentences.has(value.say);
    return [...(own ? [value.say] : []), ...Object.values(value).flatMap(missing)];
  };
  expect(missing(narrate(randomEntries(7), narration))).toEqual([]);
});
