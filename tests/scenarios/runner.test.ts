import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cases } from './agot.ts';

const RAID = `
rule: RAD-6
title: a raid
given:
  greyjoy: { ironmans-bay: ship, power: 3 }
  stark: { seagard: footman }
orders:
  greyjoy: ["Ironman's Bay: raid Seagard"]
  stark: ["Seagard: consolidate power"]
`;

const played = (rest: string): string | null => {
  const [scenario] = cases.read('a case', [parse(RAID + rest)]);
  if (scenario === undefined) throw new Error('no case');
  return cases.play(scenario);
};

describe('a case', () => {
  test('passes when everything is as it says', () => {
    expect(
      played(`
expect: [raid-resolved greyjoy seagard, power-gained house=greyjoy amount=1 RAD-6]
never: [power-gained stark]
after: { greyjoy.power: 4, seagard: stark footman, seagard.order: none }`),
    ).toBeNull();
  });

  test.each([
    ['expect: [power-gained greyjoy 2]', 'did not happen: power-gained greyjoy 2'],
    ['expect: [power-gained greyjoy, raid-resolved]', 'did not happen (again): raid-resolved'],
    ['never: [power-gained greyjoy]\nafter: { threat: 0 }', 'must not happen'],
    ['events: exactly\nexpect: [raid-resolved]', 'exactly 1 events expected'],
    ['after: { greyjoy.power: 5 }', 'afterwards greyjoy.power is 4, not 5'],
    ['after: { seagard: empty }', 'afterwards seagard is "stark footman", not "empty"'],
    ['passed: [greyjoy RAD-2]', 'not passed over: greyjoy RAD-2'],
    ['waiting: [raid greyjoy]', 'waiting expected: raid greyjoy'],
    ['problems: [stark unknown-name]', 'problem expected: stark unknown-name'],
    ['westeros: [supply, game-of-thrones, sea-of-storms]\nafter: { threat: 0 }', 'not drawn'],
  ])('fails on %s', (rest, complaint) => {
    const wrong = played(rest);
    expect(wrong).toContain(complaint);
    expect(wrong).toContain('  - raid-resolved house=greyjoy area=ironmans-bay');
  });

  test('puts on the table what only the forum has, and looks at it afterwards', () => {
    const forum = `
rule: RET-3
title: a forum's table
preset: forum
given:
  phase: retreats
  ports: [pyke-port]
  stark: { karhold: footman, winterfell: knight }
  greyjoy: { pyke-port: ship }
  fortifications: { karhold: stark }
  heroes: { stark: { winterfell: eddard-stark } }
  waiting: [{ house: greyjoy, area: seagard, from: riverrun, units: 2 footmen }]
  decks: { 1: { next: supply, shown-to: stark } }
after:
  ports: [pyke-port]
  karhold.fortification: stark
  winterfell.fortification: none
  winterfell.hero: eddard-stark
  karhold.hero: none
  waiting: [greyjoy seagard 2 footmen]
  deck.1.next: supply
  deck.1.shown-to: stark
`;
    const [scenario] = cases.read('a case', [parse(forum)]);
    if (scenario === undefined) throw new Error('no case');
    const rules = cases.rulesOf(scenario);
    const state = cases.tableOf(rules, scenario);
    expect(cases.afterwards({ rules, state }, scenario)).toEqual([]);
  });

  test('that expects nothing, or skips without a reason, is refused', () => {
    expect(() => cases.read('a case', [parse(RAID)])).toThrow('must expect something');
    expect(() => cases.read('a case', [parse(`${RAID}skip: ""\nexpect: [moved]`)])).toThrow();
  });
});
