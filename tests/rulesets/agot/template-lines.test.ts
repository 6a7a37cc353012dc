// What the templates of planning name: only ports that there are, and tokens that marches can leave.
import { describe, expect, test } from 'vitest';
import { advance } from '../../../src/core/advance.ts';
import { stream } from '../../../src/core/chance.ts';
import type { Json } from '../../../src/core/json.ts';
import type { Question } from '../../../src/core/question.ts';
import { bot, forced, type Source } from '../../../src/core/sources.ts';
import { HOUSES, type House } from '../../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { orderForm } from '../../../src/rulesets/agot/order-form.ts';
import { portsFallen } from '../../../src/rulesets/agot/ports.ts';
import { holdingOf } from '../../../src/rulesets/agot/table/places.ts';
import type { Agot, View } from '../../../src/rulesets/agot/table/state.ts';
import { chanceOf, hashOf, startOf } from '../../support/random-games.ts';
import { rulesFor } from '../../support/rules.ts';

interface Planned {
  readonly view: View;
  readonly house: House;
  /** Its whole form, with what its notes say, as data. */
  readonly text: string;
  readonly lines: readonly string[];
}

const rules = await rulesFor({ preset: 'forum' });
const planned: Planned[] = [];
/** What answers of each kind are as lines, as a plan shows those of others; that of nothing is none. */
const written = new Map<string, Set<string>>();
const note = (view: View, { seat, kind, about }: Question<Agot>, answer: Json): void => {
  const wish = agot.foresight.wishOf?.(view, { seat, kind: kind.name, about, answer });
  const lines = wish === undefined ? [] : agot.writeOrders(view, [wish], 'en');
  written.set(kind.name, new Set([...(written.get(kind.name) ?? []), ...lines]));
};

const noting: Source<Agot> = (question, key, view, heard) => {
  const house = HOUSES.find((one) => one === question.seat);
  if (question.kind.name === 'orders' && house !== undefined && planned.length < 40) {
    const { lines } = orderForm(view, { seat: house, lang: 'en', questions: [question] });
    planned.push({
      view: { rules, state: structuredClone(view.state) },
      house,
      text: JSON.stringify(lines),
      lines: lines.flatMap((line) => ('order' in line ? [line.order] : [])),
    });
  }
  const said = bot<Agot>(
    (at) => stream(hashOf(at)),
    () => undefined,
  )(question, key, view, heard);
  if (said?.by !== undefined) note(view, question, said.answer as Json);
  return said;
};
for (const seed of ['ports', 'tokens', 'supply', 'casualties', 'retreats', 'wildlings'])
  advance(agot, {
    rules,
    from: startOf(rules),
    sources: [forced<Agot>(), noting],
    chance: chanceOf(seed),
  });

const nameOf = (area: string): string => rules.terms['en']?.['areas']?.[area]?.name ?? area;

describe('templates of planning in the forum', () => {
  test('there are some, with ports and without', () => {
    expect(planned.length).toBe(40);
    const ports = planned.map(({ view }) => view.state.ports.length);
    expect(new Set(ports).size).toBeGreaterThan(1);
  });

  test('name no port that there is not', () => {
    const all = rules.areas.flatMap(({ id, portOf }) => (portOf === null ? [] : [id]));
    for (const { view, lines, text } of planned) {
      const absent = all.filter((port) => !view.state.ports.includes(port));
      expect(absent.filter((port) => text.includes(`"${port}"`))).toEqual([]);
      expect(lines.filter((line) => absent.some((port) => line.includes(nameOf(port))))).toEqual(
        [],
      );
    }
  });

  test('show a token left wherever a march could leave one, and nowhere else', () => {
    const marching = planned.flatMap(({ view, house, lines }) =>
      view.state.places
        .filter((place) => place.house === house)
        .map((place) => ({
          mayLeave:
            rules.areaById.get(place.area)?.type === 'land' &&
            place.token === null &&
            holdingOf(view, house).power > 0,
          own: lines.filter((line) => line.startsWith(`${nameOf(place.area)}: march`)),
        }))
        .filter(({ own }) => own.length > 0),
    );
    expect(marching.filter(({ mayLeave }) => mayLeave).length).toBeGreaterThan(20);
    for (const { mayLeave, own } of marching)
      expect(
        own.some((line) => line.endsWith('; leave token')),
        own.join(),
      ).toBe(mayLeave);
  });
});

describe('in the retreat phase', () => {
  const [port] = rules.portAreas;
  const land = port?.portOf ?? '';
  const state = structuredClone((planned[0] as Planned).view.state);
  state.phase = 'retreats';
  state.ports.push(port?.id ?? '');
  const put = (area: string, house: House): void => {
    const place = state.places.find((one) => one.area === area);
    if (place !== undefined) place.house = house;
  };
  put(port?.id ?? '', 'stark');
  put(land, 'greyjoy');
  const told = (house: House, kind: string) =>
    portsFallen({ view: { rules, state }, house }, { kind: { name: kind } });

  test('whoever brings a force away is told of his ships in a port whose land is taken', () => {
    const note = { note: { say: 'template.ports-fallen', args: { areas: [port?.id] } } };
    expect(told('stark', 'retreat')).toEqual([note]);
    expect(told('stark', 'retreat-order')).toEqual([note]);
  });

  test('nobody else, and nothing else asked, tells of them', () => {
    expect([told('greyjoy', 'retreat'), told('stark', 'march')]).toEqual([[], []]);
  });
});

test('whatever anybody answers can be written as a line of his', () => {
  expect(written.size).toBeGreaterThan(15);
  expect([...written].flatMap(([kind, lines]) => (lines.size > 0 ? [] : [kind]))).toEqual([]);
  expect([...written.keys()]).toEqual(
    expect.arrayContaining(['wildling-losses', 'casualties', 'bid-tracks']),
  );
});

test.each(['supply-losses', 'retreat-losses', 'over-supply-losses', 'wildling-losses'])(
  '%s of another are written',
  (kind) => {
    const [{ view, house }] = planned as [Planned];
    const answer = [{ area: 'winterfell', unit: 'knight', routed: 'no' }];
    const wish = agot.foresight.wishOf?.(view, { seat: house, kind, about: {}, answer });
    expect(agot.writeOrders(view, wish === undefined ? [] : [wish], 'en')).toEqual([
      expect.stringMatching(/: .*Winterfell.*knight/),
    ]);
  },
);
