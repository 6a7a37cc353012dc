import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeYaml } from '../../src/cli/io/plain-yaml.ts';

describe('plain data as YAML', () => {
  test('reads back to the same, whatever it is', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        'yes',
        'No',
        'null',
        '~',
        '1',
        '0x1',
        '1e3',
        '-',
        '- a',
        'a: b',
        'a #b',
        ' a',
        'a ',
        '',
      ),
      fc.constantFrom(
        'march+1',
        'supply!',
        "king's-court",
        '王忠',
        '<<',
        '=',
        '.inf',
        '---',
        '2026-11-21',
      ),
    );
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { depthSize: 'small' },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('data')),
        fc.dictionary(text, tie('data')),
      ),
    }));
    fc.assert(
      fc.property(data, (value) => {
        expect(parse(writeYaml(value))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test('small records stand in one line, lists of large ones as blocks', () => {
    const place = {
      area: 'winterfell',
      units: { footman: 1, knight: 0, ship: 0, 'siege-engine': 0 },
    };
    const more = {
      routed: { footman: 0, knight: 0, ship: 0, 'siege-engine': 0 },
      order: 'march+1',
    };
    expect(
      writeYaml({ round: 3, places: [{ ...place, ...more }], tracks: { throne: ['stark'] } }),
    ).toBe(
      [
        'round: 3',
        'places:',
        '  - area: winterfell',
        '    units: { footman: 1, knight: 0, ship: 0, siege-engine: 0 }',
        '    routed: { footman: 0, knight: 0, ship: 0, siege-engine: 0 }',
        '    order: march+1',
        'tracks: { throne: [stark] }',
        '',
      ].join('\n'),
    );
  });

  test('quotes what YAML would take for something else, and nothing more', () => {
    expect(writeYaml(['no', '1', 'a: b', 'Anna Zoë', ''])).toBe(
      '- "no"\n- "1"\n- "a: b"\n- Anna Zoë\n- ""\n',
    );
  });
});
