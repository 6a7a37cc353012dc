import { chanceOf } from '../../../src/cli/io/hashing.ts';
import { advance, type RunOutcome } from '../../../src/core/advance.ts';
import { copy } from '../../../src/core/json.ts';
import type { Problem } from '../../../src/core/problem.ts';
import type { Question } from '../../../src/core/question.ts';
import type { Where } from '../../../src/core/ruleset.ts';
import { defaults, forced, type Source } from '../../../src/core/sources.ts';
import { battleGoesOn } from '../../../src/rulesets/wotr/battles/fight.ts';
import type { Rules, State, View, Wotr } from '../../../src/rulesets/wotr/game.ts';
import { wotr } from '../../../src/rulesets/wotr/index.ts';
import { watched } from '../../../src/rulesets/wotr/spent-cards.ts';
import { rulesOf } from '../../rulesets/wotr/played.ts';
import { complaintsOf, exactly, printed } from '../expectations.ts';
import type { Words } from '../notation.ts';
import { afterwards } from './after.ts';
import { drawn } from './chance.ts';
import type { Given, Scenario } from './scenario.ts';
import { setTable } from './set-table.ts';

const games = new Map<string, Rules>();

/** The rules that a case is played by. */
export const rulesOfCase = ({ preset, options, players, reading }: Scenario): Rules => {
  const key = JSON.stringify([preset, options, players, reading]);
  const read = (now: Rules): Rules => (reading === undefined ? now : { ...now, reading });
  const rules =
    games.get(key) ?? read(rulesOf(preset, options as Readonly<Record<string, string>>, players));
  games.set(key, rules);
  return rules;
};

/** Plays a case; what is wrong, with what happened below it, or null. */
export const play = (rules: Rules, scenario: Scenario): string | null => {
  const { ran, unused, unsaid, asked } = run(rules, scenario);
  const complaints = [
    ...complaintsOf(scenario, ran.entries),
    ...exactly('waiting', scenario.waiting, waitingOf(ran)),
    ...askedWrongly(scenario, asked),
    ...afterwards({ rules, state: ran.state }, scenario.after),
    ...unused.map(([purpose, left]) => `not drawn: ${purpose} ${left}`),
    ...unsaid.map((answer) => `never asked for: ${answer}`),
  ];
  if (complaints.length === 0) return null;
  return [...complaints, 'What happened:', printed(ran.entries), `  (${ran.ended.how})`].join('\n');
};

const askedWrongly = ({ asked: wanted, unasked }: Scenario, asked: readonly string[]) => {
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

interface Run {
  readonly ran: RunOutcome<Wotr>;
  readonly unused: ReturnType<ReturnType<typeof drawn>['unused']>;
  /** Answers that nobody asked for. */
  readonly unsaid: readonly string[];
  /** The questions that came up, by kind. */
  readonly asked: readonly string[];
}

/** A battle that is under way where a case begins is fought on before anything else. */
const fought: typeof wotr = {
  ...wotr,
  next: (table) => (table.state.battle === null ? wotr.next(table) : battleGoesOn(watched(table))),
};

/** What a case comes to, whatever it expects. */
export const run = (rules: Rules, scenario: Scenario): Run => {
  const state = tableOf(rules, scenario.given);
  const { chance, unused } = drawn(rules, state, scenario.draws);
  const said = answersOf(scenario);
  const ran = advance(fought, {
    rules,
    from: { n: 0, state },
    sources: [said.source, forced<Wotr>(), defaults<Wotr>(() => scenario.missing === 'default')],
    chance,
    until: stopOf(scenario, wotr.where(state)),
  });
  return { ran, unused: unused(), unsaid: said.left(), asked: said.asked };
};

/** The table before a case begins. */
export const tableOf = (rules: Rules, given: Given): State => {
  const blank = wotr.blank(rules, wotr.seats(rules));
  if (given.phase === 'set-up') return blank;
  const state = given.board === 'start' ? setUp(rules, blank) : copy(blank);
  if (given.board === 'empty') {
    state.fellowship.companions = [...rules.setUp.companions];
    state.waiting = state.waiting.filter((one) => !rules.setUp.companions.includes(one));
  }
  setTable(rules, state, given);
  return state;
};

/** After the set-up, before the first cards. */
const setUp = (rules: Rules, blank: State): State => {
  const until = ({ phase }: Where): boolean => phase !== 'set-up';
  const from = { n: 0, state: blank };
  return copy(advance(wotr, { rules, from, sources: [], chance: chanceOf('case'), until }).state);
};

type Answers = readonly Readonly<Record<string, unknown>>[];

/** The first of these answers that is legal; all that were tried are used up. */
const firstLegal = (own: Answers[number][], question: Question<Wotr>, view: View) => {
  const { kind } = question;
  const passed: Problem[] = [];
  for (;;) {
    const at = own.findIndex((one) => Object.hasOwn(one, kind.name));
    if (at < 0) return { passed };
    const [said] = own.splice(at, 1);
    const { answer, dropped } = kind.resolve(view, question, said?.[kind.name] as never);
    passed.push(...dropped);
    if (answer === undefined) continue;
    const refused =
      kind.check(view, question, answer) ?? wotr.refuseTried?.(view, question, answer) ?? null;
    if (refused === null) return { answer, by: 'orders' as const, passed };
    passed.push(refused);
  }
};

/** The answers of a case, one after the other by their kinds; each is used up, legal or not. */
const answersOf = ({ answers }: Scenario) => {
  const left = new Map<string, Answers[number][]>(
    Object.entries(answers).map(([seat, all]) => [seat, [...(all ?? [])]]),
  );
  const asked: string[] = [];
  const source: Source<Wotr> = (question, _key, view) => {
    asked.push(question.kind.name);
    return firstLegal(left.get(question.seat) ?? [], question, view);
  };
  return { source, asked, left: () => [...left.values()].flat().map((one) => JSON.stringify(one)) };
};

const stopOf =
  ({ until }: Scenario, start: Where) =>
  ({ round, phase }: Where): boolean =>
    (phase !== start.phase || round !== start.round) && (until === undefined || phase === until);

const waitingOf = ({ ended }: RunOutcome<Wotr>): readonly Words[] => {
  if (ended.how !== 'waiting') return [];
  return ended.waiting.map(({ question: { kind, seat, about } }) => {
    const words = [kind.name, seat, ...Object.values(about).map(String)];
    return { bare: new Set(words), members: new Set(), printed: words.join(' ') };
  });
};
