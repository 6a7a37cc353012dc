import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/core/problem.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { action } from '../../../src/rulesets/wotr/actions.ts';
import { orderForm } from '../../../src/rulesets/wotr/form.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { queries } from '../../../src/rulesets/wotr/queries.ts';
import { readYamlOrders } from '../../../src/rulesets/wotr/schema/orders.ts';
import { stage } from './staged.ts';

const table = stage((state) => {
  state.phase = 'actions';
  state.dice['free-peoples'] = ['character', 'event'];
});
const placeOf = (path: readonly (string | number)[]) => ({ line: 1 + path.length });
const data = (value: unknown) => readYamlOrders(table, 'free-peoples', value, placeOf);
const bare = (wishes: readonly Wish[]) => wishes.map(({ place: _, ...said }) => said);

describe('orders in YAML', () => {
  test('say what the same lines say', () => {
    const yaml = data({
      ...{ game: 'ring', turn: table.state.round, seat: 'Free Peoples' },
      ...{ declare: 'Rivendell', guide: 'Strider', found: 'Moria', hunt: 2 },
      ...{ ring: { from: 'Army', into: 'Event' }, protect: 'Bree', damage: 'ring' },
      ...{ escape: { Meriadoc: 'Bree' }, stand: 'inside', retreat: ['Bree', 'inside'] },
      ...{ losses: ['2 Gondor regular', '1 Gondor elite reduced'], 'go-on': { elite: 'Sauron' } },
      ...{ 'move-in': ['2 Isengard regulars', 'Witch-king'], leadership: 'keep' },
      ...{ remove: { 'Moria (inside)': '2 Sauron elites' }, discard: ['Elven Rope', 'Athelas'] },
      ...{ 'combat-card': ['Daylight', null], 'combat-cards': { Osgiliath: 'Elven Rope' } },
      ...{ combat: { 'Heroic Death': 'Boromir', Onslaught: 3, Scouts: 'inside' } },
      ...{ 'witch-king': 'Strategy' },
      actions: [{ die: 'Character', do: 'move the fellowship' }, 'draw a Strategy card else skip'],
    });
    const text = wotr.readOrders(table, 'free-peoples', [
      ...['discard Elven Rope, Athelas', 'declare at Rivendell', 'guide Strider', 'found at Moria'],
      ...['hunt 2', 'ring: Army -> Event', 'protect: separate to Bree', 'damage: ring'],
      ...['Meriadoc escapes to Bree', 'fight inside', 'retreat to Bree or retreat inside'],
      ...['losses: 2 Gondor regular, 1 Gondor elite reduced', 'go on: Sauron elite'],
      ...[
        'move in: 2 Isengard regulars, Witch-king',
        'remove from Moria (inside): 2 Sauron elites',
      ],
      ...['keep leadership'],
      ...['combat card: Daylight or no combat card', 'combat card at Osgiliath: Elven Rope'],
      ...['Heroic Death: Boromir', 'Onslaught: 3', 'Scouts: inside', 'Witch-king draws: Strategy'],
      'actions: Character die: move the fellowship then draw a Strategy card else skip',
    ]);
    expect([yaml.problems, text.problems]).toEqual([[], []]);
    const sorted = (wishes: readonly Wish[]) =>
      bare(wishes)
        .map((one) => JSON.stringify(one))
        .sort();
    expect(sorted(yaml.wishes)).toEqual(sorted(text.wishes));
  });

  test('have actions on terms, with the packet of their battle', () => {
    const yaml = data({
      losses: 'reduced',
      actions: [
        {
          ...{ die: 'Army', do: 'attack Moria from Dimrill Dale', if: 'Elves is at war' },
          ...{ else: 'skip', battle: ['combat card: none', 'stop after 2 rounds'] },
        },
        { do: 'pass', else: 'ask' },
      ],
    });
    const text = wotr.readOrders(table, 'free-peoples', [
      'losses: reduce elites first',
      'actions: Army die: attack Moria from Dimrill Dale if Elves is at war else skip; combat card: none; stop after 2 rounds then pass else ask',
    ]);
    expect([yaml.problems, text.problems]).toEqual([[], []]);
    expect(bare(yaml.wishes)).toEqual(bare(text.wishes));
    expect(yaml.wishes.map(({ queue }) => queue?.under ?? queue?.otherwise)).toEqual([
      ...[undefined, 'skip', 'yes', 'yes', 'yes', 'ask'],
    ]);
  });

  test('are told by their members where they are wrong', () => {
    const codes = (problems: readonly Problem[]) => problems.map(({ code }) => code);
    expect(codes(data({ hunts: 2 }).problems)).toEqual(['unknown-member']);
    expect(data({ guide: 'Gandalf the Blue' }).problems).toMatchObject([{ place: { line: 2 } }]);
    expect(codes(data({ stand: 'outside' }).problems)).toEqual(['not-one-of']);
    expect(codes(data({ ring: { from: 'Army' } }).problems)).toEqual(['member-missing']);
  });
});

describe('a template', () => {
  const question = action.of('free-peoples', {});
  const formOf = (lang: 'en' | 'zh') =>
    orderForm(table, { seat: 'free-peoples', lang, questions: [question as never] });

  test.each(['en', 'zh'] as const)('can be read as it stands, line by line, in %s', (lang) => {
    const orders = formOf(lang).lines.flatMap((line) => ('order' in line ? [line.order] : []));
    expect(orders.length).toBeGreaterThan(12);
    for (const order of orders) {
      const { problems, wishes, unread } = wotr.readOrders(table, 'free-peoples', [order]);
      expect([problems, unread], order).toEqual([[], undefined]);
      expect(wishes.length).toBeGreaterThan(0);
    }
  });

  test('shows what can be done with the dice that lie there, and nothing else', () => {
    const acts = formOf('en').lines.flatMap((line) =>
      'order' in line ? wotr.readOrders(table, 'free-peoples', [line.order]).wishes : [],
    );
    const dice = acts.flatMap(({ wish }) =>
      typeof wish === 'object' && wish !== null && 'die' in wish ? [wish['die']] : [],
    );
    expect(new Set(dice)).toEqual(new Set(['character', 'event']));
  });

  test('has a schema that knows the members and the lines', () => {
    const schema = JSON.stringify(formOf('en').schema);
    for (const member of ['declare', 'hunt', 'losses', 'actions']) expect(schema).toContain(member);
    expect(schema).toContain('"Event die: draw a Strategy card"');
  });
});

test('a query says how likely the hunt finds the Fellowship', () => {
  const [odds] = queries;
  const asked = (box: { shadow: number; 'free-peoples': number }) => {
    const view = stage((state) => {
      state.box = box;
    });
    const answer = odds?.answer({ view, reader: 'public' }, []);
    return JSON.stringify(answer?.ok === true ? answer.value : null);
  };
  // Two dice that need a 6: 11 in 36; with a bonus of 1 they need 5: 20 in 36.
  expect(asked({ shadow: 2, 'free-peoples': 0 })).toContain('"chance":31');
  expect(asked({ shadow: 2, 'free-peoples': 1 })).toContain('"chance":56');
  expect(asked({ shadow: 0, 'free-peoples': 1 })).toContain('"chance":0');
});
