// Templates of orders at the questions of whole random games, of every sort that comes up.
import { describe, expect, test } from 'vitest';
import { advance } from '../../../src/core/advance.ts';
import { stream } from '../../../src/core/chance.ts';
import type { Lang, Seat } from '../../../src/core/game.ts';
import type { Question } from '../../../src/core/question.ts';
import type { OrderForm } from '../../../src/core/ruleset.ts';
import { bot, forced, type Source } from '../../../src/core/sources.ts';
import type { Wish } from '../../../src/core/wishes.ts';
import { shareLongParts } from '../../../src/notation/schema.ts';
import type { Scope } from '../../../src/notation/spellings.ts';
import type { Choices } from '../../../src/rulesets/agot/data/rules.ts';
import { agot } from '../../../src/rulesets/agot/index.ts';
import { orderForm, scopeOf, wishFor } from '../../../src/rulesets/agot/order-form.ts';
import { message, readYamlOrdersAt } from '../../../src/rulesets/agot/orders/yaml.ts';
import { houseOf } from '../../../src/rulesets/agot/table/places.ts';
import type { Agot, View } from '../../../src/rulesets/agot/table/state.ts';
import { chanceOf, hashOf, startOf } from '../../support/random-games.ts';
import { rulesFor } from '../../support/rules.ts';
import { oneOf, runs } from '../../support/runs.ts';
import { compiled, yamlOf } from '../../support/yaml-orders.ts';
import { withoutPlaces } from './orders/table.ts';

const LANGS: readonly Lang[] = ['en', 'zh'];

const GAMES: readonly (readonly [string, Partial<Choices>])[] = [
  ['board', {}],
  ['clash-of-kings', { preset: 'clash-of-kings', players: 6 }],
  ['forum', { preset: 'forum' }],
];

/** What a house was asked, by what it might know. */
interface Asked {
  readonly view: View;
  readonly question: Question<Agot>;
}

/** How often a kind of question is kept. */
const EACH_KIND = 1 + runs(1);

/** Games by the styles that make the most different questions. */
const SEEDS = Array.from({ length: 10 }, (_, index) => `form-${index}`);

const playersOf = (seed: string): Source<Agot> => {
  const names = Object.keys(agot.styles);
  const style = hashOf(seed) % (names.length + 1);
  return bot(
    (key) => stream(hashOf(`${seed}|${key}`)),
    () => agot.styles[names[style] ?? ''],
  );
};

/** Questions of each kind over a few games; views are kept as they were. */
const questionsOf = async (choices: Partial<Choices>): Promise<readonly Asked[]> => {
  const rules = await rulesFor(choices);
  const kept = new Map<string, Asked[]>();
  for (const seed of SEEDS) {
    const players = playersOf(seed);
    const noting: Source<Agot> = (question, key, view, heard) => {
      const asked = kept.get(question.kind.name) ?? [];
      const isNew = asked.length < 2 || (asked.length < EACH_KIND && hashOf(key()) % 5 === 0);
      const state = isNew ? structuredClone(view.state) : view.state;
      if (isNew) kept.set(question.kind.name, [...asked, { question, view: { rules, state } }]);
      return players(question, key, view, heard);
    };
    const sources = [forced<Agot>(), noting];
    advance(agot, { rules, from: startOf(rules), sources, chance: chanceOf(seed) });
  }
  return [...kept.values()].flat();
};

const formOf = (view: View, seat: Seat, lang: Lang, question?: Question<Agot>): OrderForm =>
  orderForm(view, { game: 'test', seat, lang, questions: question ? [question] : [] });

const ordersIn = ({ lines }: Pick<OrderForm, 'lines'>): readonly string[] =>
  lines.flatMap((line) => ('order' in line ? [line.order] : []));

/** The lines up to what may be said in advance. */
const askedIn = ({ lines }: OrderForm): readonly string[] => {
  const end = lines.findIndex(
    (line) => 'heading' in line && line.heading.say === 'template.in-advance',
  );
  return ordersIn({ lines: end < 0 ? lines : lines.slice(0, end) });
};

const kindOf = ({ kind }: Wish) => agot.kinds.find(({ name }) => name === kind);

/** What is wrong with the words of a line; the same line is looked at once. */
const known = new WeakMap<View['rules'], Map<string, readonly unknown[]>>();
const wordsFaults = (view: View, seat: Seat, lang: Lang, line: string): readonly unknown[] => {
  const { wishes, problems, repairs = [] } = agot.readOrders(view, seat, [line]);
  const written = agot.writeOrders(view, wishes, lang);
  const isCanonical = written.length === 1 && written[0] === line;
  return [...problems, ...repairs, ...(isCanonical ? [] : [{ line, written }])];
};

/** What is wrong with a line, if anything is. */
const faultsOf = (view: View, seat: Seat, lang: Lang, line: string): readonly unknown[] => {
  const seen = known.get(view.rules) ?? new Map<string, readonly unknown[]>();
  known.set(view.rules, seen);
  const key = [seat, lang, line].join('|');
  const faults = seen.get(key) ?? wordsFaults(view, seat, lang, line);
  seen.set(key, faults);
  const { wishes } = agot.readOrders(view, seat, [line]);
  const hopeless = wishes.map((wish) => kindOf(wish)?.neverLegal(view, seat, wish.wish));
  return [...faults, ...hopeless.filter((problem) => problem !== null)];
};

/** Why a line would not answer a question, if it would not. */
const refusalOf = ({ view, question }: Asked, line: string): unknown => {
  const { kind, seat, about } = question;
  const { wishes } = agot.readOrders(view, seat, [line]);
  const wish = wishes.find((one) => one.kind === kind.name);
  if (wish === undefined) return { line, wishes };
  if (wish.about !== undefined) expect(wish.about).toEqual(about);
  const { answer, dropped } = kind.resolve(view, question, wish.wish);
  if (answer === undefined || dropped.length > 0) return { line, dropped };
  const problem = kind.check(view, question, answer);
  return problem === null ? undefined : { line, problem };
};

const oneOfEachKind = (asked: readonly Asked[]): readonly Asked[] => [
  ...new Map(asked.toReversed().map((one) => [one.question.kind.name, one])).values(),
];

/** Making a schema takes long: each game gives a part of its kinds of question. */
const someOfEachKind = (asked: readonly Asked[], game: string): readonly Asked[] => {
  const third = GAMES.findIndex(([name]) => name === game);
  return oneOf(
    2,
    oneOfEachKind(asked).filter((_, index) => index % GAMES.length === third),
  );
};

/** Each unit that might be placed first, but for footmen: another's upgrade may set some free. */
const firstMusters = ({ view, question }: Asked) => {
  const validate = compiled(formOf(view, question.seat, 'en', question).schema);
  return question.kind.options(view, question, []).flatMap(({ step, refused }) => {
    if (step === undefined) return [];
    const [line = ''] = agot.writeOrders(view, [wishFor(view, question, [step])], 'en');
    const isLegal = refused === null;
    if (!isLegal && /footman|upgrade/.test(line)) return [];
    return [{ line, isLegal, isTaken: validate(yamlOf(line)) }];
  });
};

describe.each(GAMES)('%s', async (game, choices) => {
  const asked = await questionsOf(choices);
  const houses = (await rulesFor(choices)).houses;

  test('games ask for much of what can be asked', () => {
    const kinds = new Set(asked.map(({ question }) => question.kind.name));
    expect(kinds.size).toBeGreaterThan(20);
  });

  test.each(LANGS)('every line is understood as it is written, in %s', (lang) => {
    for (const { view, question } of asked)
      for (const line of new Set(ordersIn(formOf(view, question.seat, lang, question))))
        expect(faultsOf(view, question.seat, lang, line), line).toEqual([]);
  });

  test.each(LANGS)('so is every line of a house that is asked nothing, in %s', (lang) => {
    for (const [index, { view }] of asked.entries()) {
      const seat = houses[index % houses.length] ?? '';
      if (index % 5 > 0) continue;
      const form = formOf(view, seat, lang);
      expect(askedIn(form)).toEqual([]);
      for (const line of ordersIn(form)) expect(faultsOf(view, seat, lang, line), line).toEqual([]);
    }
  });

  test('every line for what is asked now is a legal answer', () => {
    for (const one of asked) {
      const lines = askedIn(formOf(one.view, one.question.seat, 'en', one.question));
      expect(lines.length, one.question.kind.name).toBeGreaterThan(0);
      for (const line of lines) expect(refusalOf(one, line)).toBeUndefined();
    }
  });

  test('a schema is what it would be if no two places were taken for alike', () => {
    for (const { view, question } of oneOfEachKind(asked)) {
      const alike = scopeOf(view, houseOf(question.seat), [question]);
      const { place: _, ...apart } = alike;
      const textBy = (scope: Scope): string =>
        JSON.stringify(shareLongParts(message.schema(scope, [])));
      expect(textBy(alike)).toBe(textBy(apart));
    }
  });

  test('nothing depends on what others hide', () => {
    const whole = new Set(someOfEachKind(asked, game));
    for (const one of asked) {
      const { view, question } = one;
      const { seat } = question;
      const state = agot.imagine(view, seat, stream(hashOf(JSON.stringify(question.about))));
      const form = formOf(view, seat, 'en', question);
      const other = formOf({ ...view, state }, seat, 'en', question);
      expect(other.header).toEqual(form.header);
      expect(other.lines).toEqual(form.lines);
      if (whole.has(one)) expect(other.schema).toEqual(form.schema);
    }
  });

  test('the schema takes what an area can muster first, and no ship of another sea', () => {
    const judged = asked.filter(({ question }) => question.kind.name === 'muster').slice(0, 1);
    const lines = judged.flatMap(firstMusters);
    expect(lines.filter(({ isLegal }) => isLegal).length).toBeGreaterThan(0);
    expect(lines.filter(({ isLegal }) => !isLegal).length).toBeGreaterThan(0);
    expect(lines.filter(({ isLegal, isTaken }) => isLegal !== isTaken)).toEqual([]);
  });

  test('the schema takes every line of the template in YAML, and its reader understands it', () => {
    for (const { view, question } of someOfEachKind(asked, game)) {
      const { seat } = question;
      const form = formOf(view, seat, 'en', question);
      const validate = compiled(form.schema);
      for (const line of new Set(ordersIn(form))) {
        const said = yamlOf(line);
        expect(validate(said) ? [] : { said, errors: validate.errors?.slice(0, 2) }).toEqual([]);
        const { wishes, problems } = readYamlOrdersAt(view, seat, said, () => ({ line: 1 }));
        expect({ line, problems }).toEqual({ line, problems: [] });
        expect(withoutPlaces(wishes)).toEqual(
          withoutPlaces(agot.readOrders(view, seat, [line]).wishes),
        );
      }
    }
  });
});
