// Plays the cases of a game: what a game says of its own stands in a declaration, and what every case is held to, here.

import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { advance, type RunOutcome } from '../../src/core/advance.ts';
import type { Chance } from '../../src/core/chance.ts';
import type { Entry } from '../../src/core/entry.ts';
import type { Game, Seat, View } from '../../src/core/game.ts';
import { isSame } from '../../src/core/json.ts';
import type { Problem } from '../../src/core/problem.ts';
import type { Question } from '../../src/core/question.ts';
import type { Ruleset, Where } from '../../src/core/ruleset.ts';
import { absentees, defaults, forced, type Source, wishesOf } from '../../src/core/sources.ts';
import { awaitsIn, rowOf } from '../../src/core/waits.ts';
import type { Wish } from '../../src/core/wishes.ts';
import { narrate } from '../../src/report/narrate.ts';
import { renderText } from '../../src/report/render/text.ts';
import { languageOf } from '../support/languages.ts';
import { type Case, casesIn, type Value } from './case.ts';
import { complaintsOf, exactly, fits, printed, type Words, wordsOfProblem } from './compare.ts';

/** The draws of a case, and which of them nobody has asked for. */
interface Drawn {
  readonly chance: Chance;
  readonly unused: () => readonly (readonly [string, unknown])[];
}

/** What is to be said of a game, that its cases can be played. */
interface CasesOf<G extends Game, S extends Case> {
  readonly ruleset: Ruleset<G>;
  readonly schema: z.ZodType<S>;
  readonly isRule: (id: string) => boolean;
  /** The chapters' appliers: what can happen, by type. */
  readonly appliers: object;
  /** Of a case that only opens a game: why it cannot be. Undefined: the case is played. */
  readonly faultsOf?: (scenario: S) => readonly Problem[] | undefined;
  readonly rulesOf: (scenario: S) => G['rules'];
  /** The table before the case begins. */
  readonly tableOf: (rules: G['rules'], scenario: S) => G['state'];
  /** What seats have said lies on the table already. */
  readonly lay?: (state: G['state'], scenario: S, seat: Seat, wishes: readonly Wish[]) => void;
  readonly drawn: (view: View<G>, scenario: S) => Drawn;
  /** The procedure before which a case stops that does not say it; undefined: as soon as another begins. */
  readonly stopOf?: (scenario: S) => string;
  /** Kinds without which no case goes on, whatever silence means. */
  readonly turns?: ReadonlySet<string>;
  /** Said: where a seat's silence is its default once it has sent a word, the seats of a case have sent one. */
  readonly word?: 'said';
  /** Whether a problem with lines is one of reading; left out: all are. */
  readonly isOfReading?: (problem: Problem) => boolean;
  readonly valueAt: (view: View<G>, key: string, want: Value) => Value;
  /** What a case says of a value, in the words of `valueAt`. */
  readonly inSameWords?: (view: View<G>, key: string, want: Value) => Value;
  /** What else is wrong with a case before it is played. */
  readonly wrongIn?: (rules: G['rules'], scenario: S) => readonly string[];
}

interface Run<G extends Game> {
  readonly rules: G['rules'];
  readonly ran: RunOutcome<G>;
  /** What was not understood of the lines. */
  readonly problems: readonly Words[];
  readonly unused: ReturnType<Drawn['unused']>;
  /** Answers that nobody asked for. */
  readonly unsaid: readonly string[];
  /** The questions that came up, by kind. */
  readonly asked: readonly string[];
}

/** Draws by their purposes, in the order in which they are said; `placeOf`: what was said, or undefined, as a draw. */
export const drawnBy = <T>(
  draws: Readonly<Record<string, readonly T[]>>,
  placeOf: (said: T | undefined, purpose: string, sides: number) => number,
): Drawn => {
  const left = new Map(Object.entries(draws).map(([purpose, said]) => [purpose, [...said]]));
  const chance: Chance = (key, sides) => {
    const purpose = key.split('|')[2] ?? '';
    const said = left.get(purpose)?.shift();
    if (said === undefined && left.has(purpose)) throw new Error(`no more draws for ${purpose}`);
    const at = placeOf(said, purpose, sides);
    if (at < 0 || at >= sides) throw new Error(`${purpose} of ${sides} cannot be ${said}`);
    return at;
  };
  return { chance, unused: () => [...left].filter(([, some]) => some.length > 0) };
};

type Answer = Readonly<Record<string, unknown>>;

/** The answers of a case, one after the other by their kinds; each is used up, legal or not. */
const answersOf = <G extends Game>(ruleset: Ruleset<G>, { answers = {} }: Case) => {
  const left = new Map(
    Object.entries(answers).map(([seat, all = []]) => [seat, [...all] as Answer[]]),
  );
  const asked: string[] = [];
  const source: Source<G> = (question, _key, view) => {
    const { kind, seat } = question;
    asked.push(kind.name);
    const own = left.get(seat) ?? [];
    const passed: Problem[] = [];
    for (;;) {
      const at = own.findIndex((one) => Object.hasOwn(one, kind.name));
      if (at < 0) return { passed };
      const [said] = own.splice(at, 1);
      const { answer, dropped } = kind.resolve(view, question, said?.[kind.name] as never);
      passed.push(...dropped);
      if (answer === undefined) continue;
      const refused =
        kind.check(view, question, answer) ?? ruleset.refuseTried?.(view, question, answer) ?? null;
      if (refused === null) return { answer, by: 'orders', passed };
      passed.push(refused);
    }
  };
  return { source, asked, left: () => [...left.values()].flat().map((one) => JSON.stringify(one)) };
};

/** The lines of each seat as wishes, as if each had sent one message; and what of them is wrong. */
const readLines = <G extends Game, S extends Case>(
  { ruleset, isOfReading = () => true }: CasesOf<G, S>,
  view: View<G>,
  { orders = {} }: S,
) => {
  const seats = ruleset.seats(view.rules);
  const problems: Words[] = [];
  const wishes = new Map<Seat, readonly Wish[]>();
  for (const [seat, lines = []] of Object.entries(orders)) {
    const read = ruleset.readOrders(view, seat, lines);
    const unread = (read.unread ?? []).map(({ text }) => ({ code: 'unread', args: { text } }));
    problems.push(
      ...[...read.problems.filter(isOfReading), ...unread].map((one) => wordsOfProblem(seat, one)),
    );
    const message = seats.indexOf(seat) + 1;
    const placed = read.wishes.map((wish) => ({
      ...wish,
      line: { message, ...(wish.place && { place: wish.place }) },
    }));
    wishes.set(seat, placed);
  }
  return { problems, wishes };
};

/** Whether silence is the printed default. */
const silenceOf =
  <G extends Game, S extends Case>(
    { ruleset, turns, word }: CasesOf<G, S>,
    rules: G['rules'],
    { missing }: S,
  ) =>
  (question: Question<G>): boolean => {
    const { kind, seat, apart } = question;
    if (missing === 'default') return turns?.has(kind.name) !== true;
    const awaits = awaitsIn(ruleset.waits(rules), rowOf(question), seat);
    if (awaits === 'word') return word === 'said' && apart === undefined;
    return awaits !== 'wait';
  };

const stopOf =
  <G extends Game, S extends Case>({ stopOf: usual }: CasesOf<G, S>, scenario: S, start: Where) =>
  ({ round, phase }: Where): boolean => {
    const stop = scenario.until ?? usual?.(scenario) ?? phase;
    return phase === stop && (phase !== start.phase || round !== start.round);
  };

const waitingIn = <G extends Game>({ ended }: RunOutcome<G>) =>
  ended.how === 'waiting' ? ended.waiting : [];

const waitingOf = <G extends Game>(ran: RunOutcome<G>): readonly Words[] =>
  waitingIn(ran).map(({ question: { kind, seat, about } }) => {
    const words = [kind.name, seat, ...Object.values(about).map(String)];
    return { bare: new Set(words), members: new Set(), printed: words.join(' ') };
  });

/** Questions that did not come up in this order, and those that should not have. */
const askedWrongly = ({ asked: wanted = [], unasked = [] }: Case, asked: readonly string[]) => {
  const left = [...asked];
  const missing = wanted.filter((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(0, at + 1);
    return at < 0;
  });
  return [
    ...missing.map((kind) => `not asked: ${kind}`),
    ...unasked.filter((kind) => asked.includes(kind)).map((kind) => `must not be asked: ${kind}`),
  ];
};

/** Why lines could not be carried out where a case ends, as far as it says. */
const refusedWrongly = <G extends Game>({ refused }: Case, ran: RunOutcome<G>) => {
  const passed = waitingIn(ran).flatMap((one) => one.passed.map((why) => wordsOfProblem('', why)));
  return refused
    .filter((line) => !passed.some((one) => fits(line, one)))
    .map((line) => `not refused: ${line} (${passed.map((one) => one.printed)})`);
};

/** What can be done with the cases of a game. */
export const casesOf = <G extends Game, S extends Case>(declared: CasesOf<G, S>) => {
  const { ruleset, faultsOf, rulesOf, tableOf } = declared;
  const files = casesIn(ruleset.id, declared.schema);

  const runBy = (rules: G['rules'], scenario: S): Run<G> => {
    const state = tableOf(rules, scenario);
    const { problems, wishes } = readLines(declared, { rules, state }, scenario);
    for (const [seat, said] of wishes) declared.lay?.(state, scenario, seat, said);
    const { wishes: besides = {}, absent = {} } = scenario;
    const answers = answersOf(ruleset, scenario);
    const draws = declared.drawn({ rules, state }, scenario);
    const ran = advance(ruleset, {
      rules,
      from: { n: 0, state },
      sources: [
        answers.source,
        wishesOf(ruleset, 'orders', (seat) => [
          ...(wishes.get(seat) ?? []),
          ...(besides[seat] ?? []),
        ]),
        absentees(
          ruleset,
          new Map(Object.entries(absent).flatMap(([seat, how]) => (how ? [[seat, how]] : []))),
        ),
        forced<G>(),
        defaults<G>((question, _key, _view, { asks }) => {
          const isDefault = silenceOf(declared, rules, scenario);
          return asks === undefined && isDefault(question);
        }),
      ],
      chance: draws.chance,
      until: stopOf(declared, scenario, ruleset.where(state)),
    });
    const { asked, left } = answers;
    return { rules, ran, problems, unused: draws.unused(), unsaid: left(), asked };
  };

  const runs = new WeakMap<S, Run<G>>();
  /** What a case comes to, whatever it expects; under its own rules it is played once. */
  const run = (scenario: S, rules?: G['rules']): Run<G> => {
    if (rules !== undefined) return runBy(rules, scenario);
    const played = runs.get(scenario) ?? runBy(rulesOf(scenario), scenario);
    runs.set(scenario, played);
    return played;
  };

  /** The values that are not as the case says, one complaint a line. */
  const afterwards = (view: View<G>, { after }: S): readonly string[] =>
    Object.entries(after).flatMap(([key, want]) => {
      const is = declared.valueAt(view, key, want);
      const should = declared.inSameWords?.(view, key, want) ?? want;
      if (isSame(is, should)) return [];
      return [`afterwards ${key} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];
    });

  /** Plays a case; what is wrong, with what happened below it, or null. */
  const play = (scenario: S, own?: G['rules']): string | null => {
    const faults = faultsOf?.(scenario);
    if (faults !== undefined) {
      const found = faults.map((one) => wordsOfProblem('', one));
      return exactly('refusal', scenario.refused, found).join('\n') || null;
    }
    const { rules, ran, problems, unused, unsaid, asked } = run(scenario, own);
    const entries = ran.entries as readonly Entry[];
    const { waiting } = scenario;
    const complaints = [
      ...(declared.wrongIn?.(rules, scenario) ?? []),
      ...exactly('problem', scenario.problems, problems),
      ...complaintsOf(scenario, entries),
      ...refusedWrongly(scenario, ran),
      ...(waiting === undefined ? [] : exactly('waiting', waiting, waitingOf(ran))),
      ...askedWrongly(scenario, asked),
      ...afterwards({ rules, state: ran.state }, scenario),
      ...unused.map(([purpose, drawn]) => `not drawn: ${purpose} ${drawn}`),
      ...unsaid.map((answer) => `never asked for: ${answer}`),
    ];
    if (complaints.length === 0) return null;
    return [...complaints, 'What happened:', printed(entries), `  (${ran.ended.how})`].join('\n');
  };

  /** Events that there are not: a misspelt one would forbid nothing. */
  const unknownIn = ({ expect: happens, never }: S): readonly string[] =>
    [...happens, ...never]
      .map((line) => String(line.split(/\s+/)[0]))
      .filter((type) => type !== 'answered' && !Object.hasOwn(declared.appliers, type));

  /** Tests each case; a file that cannot be read fails by itself and lets the others run. */
  const testCases = (): void => {
    const readableIn = (file: string): readonly S[] => {
      try {
        return files.readCases(file);
      } catch (error) {
        test('can be read', () => {
          throw error;
        });
        return [];
      }
    };
    describe.each(files.caseFiles)('%s', (file) => {
      for (const scenario of readableIn(file)) {
        const { rule, title, skip } = scenario;
        const why = skip === undefined ? '' : ` (${skip})`;
        test.skipIf(skip !== undefined)(`${rule.join(', ')}: ${title}${why}`, () => {
          const unknown = rule.filter((id) => !declared.isRule(id));
          expect(unknown, 'unknown rules').toEqual([]);
          expect(unknownIn(scenario), 'events that there are not').toEqual([]);
          const wrong = play(scenario);
          if (wrong !== null) throw new Error(wrong);
        });
      }
    });
  };

  const allRuns = (): readonly (readonly Entry[])[] =>
    files
      .allCases()
      .filter((one) => faultsOf?.(one) === undefined)
      .map((one) => run(one).ran.entries as readonly Entry[]);

  /** Tests that all that can happen does, and is told in words, in both languages. */
  const testTold = ({ ids, least, never }: ToldWell): void => {
    test('every event happens in a case', () => {
      const happened = new Set(allRuns().flatMap((all) => all.map(({ event }) => event.type)));
      expect(Object.keys(declared.appliers).filter((type) => !happened.has(type))).toEqual([]);
    });

    const id = new RegExp(`(?<![\\w-])(?:${ids.join('|')})(?![\\w-])`);
    test.each(['en', 'zh'] as const)('reports of all cases in %s', (lang) => {
      const { messages, catalogue } = languageOf(ruleset.id, lang);
      const narration = { title: '1', messages, printedPhase: (phase: string) => phase };
      const told = allRuns().map((all) => renderText(narrate(all, narration), catalogue));
      const lines = [...new Set(told.flatMap((text) => text.split('\n')))];
      expect(lines.length).toBeGreaterThan(least);
      const bad = (line: string): boolean =>
        /[{}]|undefined|\s[,.;:]/.test(line) || id.test(line) || never?.test(line) === true;
      expect(lines.filter(bad)).toEqual([]);
    });
  };

  /** Tests that these values of options have cases that name them. */
  const testOptions = (options: Readonly<Record<string, readonly string[]>>): void => {
    test('every value of an option has a case', () => {
      const named = new Set(
        files
          .allCases()
          .flatMap((one) => Object.entries(one.options).map((pair) => pair.join(' '))),
      );
      const values = Object.entries(options).flatMap(([name, all]) =>
        all.map((value) => `${name} ${value}`),
      );
      expect(values.filter((value) => !named.has(value))).toEqual([]);
    });
  };

  /** Tests that each of these points, which are so many at least, has two cases. */
  const testTwice = (what: string, points: readonly string[], least: number): void => {
    test(`every point of ${what} has two cases`, () => {
      const proofs = (id: string): number =>
        files.allCases().filter(({ rule }) => rule.includes(id)).length;
      expect(points.length).toBeGreaterThanOrEqual(least);
      expect(points.filter((id) => proofs(id) < 2)).toEqual([]);
    });
  };

  return {
    ...files,
    rulesOf,
    tableOf,
    run,
    play,
    afterwards,
    testCases,
    testTold,
    testOptions,
    testTwice,
  };
};

interface ToldWell {
  /** Ids as they are in the data: no name is written so. */
  readonly ids: readonly string[];
  /** So many different lines there are at least. */
  readonly least: number;
  readonly never?: RegExp;
}
