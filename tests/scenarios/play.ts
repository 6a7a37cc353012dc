import { advance, type Checkpoint, type RunOutcome } from '../../src/core/advance.ts';
import { type ScriptedDraw, scripted } from '../../src/core/chance.ts';
import { copy } from '../../src/core/json.ts';
import type { Question } from '../../src/core/question.ts';
import type { Where } from '../../src/core/ruleset.ts';
import { absentees, defaults, forced, type Source, wishesOf } from '../../src/core/sources.ts';
import type { Reading, Wish } from '../../src/core/wishes.ts';
import type { Rules } from '../../src/rulesets/agot/data/rules.ts';
import type { House, Phase } from '../../src/rulesets/agot/data/vocabulary.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot, State } from '../../src/rulesets/agot/table/state.ts';
import { previewDraws, westerosDraws, withPreviews } from '../support/westeros-draws.ts';
import { afterwards } from './after.ts';
import { complaintsOf, exactly, printed } from './expectations.ts';
import { type Words, wordsOfProblem } from './notation.ts';
import type { Scenario } from './scenario.ts';
import { layOrders, setTable } from './set-table.ts';

/** Plays a case; what is wrong, with what happened below it, or null. */
export const play = (rules: Rules, scenario: Scenario): string | null => {
  const { readings, ran, unused } = run(rules, scenario);
  const complaints = [
    ...exactly('problem', scenario.problems, problemsOf(readings)),
    ...complaintsOf(scenario, ran.entries),
    ...exactly('waiting', scenario.waiting, waitingOf(ran)),
    ...afterwards(rules, ran.state, scenario.after),
    ...unused.map(([purpose, drawn]) => `not drawn: ${purpose} ${drawn}`),
    ...rollCallOf(rules, scenario),
  ];
  if (complaints.length === 0) return null;
  return [...complaints, 'What happened:', printed(ran.entries), `  (${ran.ended.how})`].join('\n');
};

/** SEA-7: a run does not tell; the posts ask the rules. */
const rollCallOf = (rules: Rules, { 'roll-call': wanted }: Scenario): readonly string[] => {
  const is = agot.tellsRollCall?.(rules) ? 'told' : 'untold';
  return wanted === undefined || wanted === is ? [] : [`the roll-call is ${is}`];
};

/** A case of a game that is not to be opened; what is wrong, or null. */
export const playRefused = (
  opened: ReturnType<typeof agot.prepare>,
  { refused }: Scenario,
): string | null => {
  const problems = opened.ok ? [] : opened.problems;
  const complaints = exactly(
    'refusal',
    refused,
    problems.map((problem) => wordsOfProblem('', problem)),
  );
  return complaints.length === 0 ? null : complaints.join('\n');
};

interface Run {
  readonly readings: Readings;
  readonly ran: RunOutcome<Agot>;
  readonly unused: readonly ScriptedDraw[];
}

/** What a case comes to, whatever it expects. */
export const run = (rules: Rules, scenario: Scenario): Run => {
  const state = tableOf(rules, scenario);
  const readings = readAll(rules, state, scenario);
  if (LATER.has(scenario.given.phase))
    for (const [house, { wishes }] of readings) layOrders(state, house, wishes);
  const script = scripted(drawsOf(rules, state, scenario));
  const ran = advance(agot, {
    rules,
    from: { n: 0, state },
    sources: sourcesOf(rules, scenario, readings),
    chance: withPreviews(script.chance, previewDraws(rules, state, scenario)),
    until: stopOf(scenario, agot.where(state)),
  });
  return { readings, ran, unused: script.unused() };
};

/** Procedures for which the orders are revealed already. */
const LATER: ReadonlySet<Phase> = new Set<Phase>(['raids', 'marches', 'consolidate', 'retreats']);

/** The table before a case begins. */
export const tableOf = (rules: Rules, { given }: Scenario): State => {
  const blank = agot.blank(rules, rules.houses);
  if (given.phase === 'set-up') return blank;
  const state = given.board === 'start' ? setUp(rules, { n: 0, state: blank }) : copy(blank);
  setTable(rules, state, given);
  return state;
};

const setUp = (rules: Rules, from: Checkpoint<Agot>): State => {
  const chance = withPreviews(scripted([]).chance, new Map());
  const until = ({ phase }: Where): boolean => phase !== 'set-up';
  return copy(advance(agot, { rules, from, sources: [], chance, until }).state);
};

type Readings = ReadonlyMap<House, Reading>;

const readAll = (rules: Rules, state: State, { orders }: Scenario): Readings =>
  new Map(
    rules.houses.map((house) => [
      house,
      agot.readOrders({ rules, state }, house, orders[house] ?? []),
    ]),
  );

const sourcesOf = (
  rules: Rules,
  { missing, wishes: besides, absent }: Scenario,
  readings: Readings,
): readonly Source<Agot>[] => {
  const wishes = (seat: string): readonly Wish[] => [
    ...(readings.get(seat as House)?.wishes ?? []),
    ...(besides[seat as House] ?? []),
  ];
  const silent = ({ kind, apart }: Question<Agot>): boolean => {
    const awaits = rules.waits[kind.name];
    return (
      missing === 'default' || (awaits !== 'wait' && (awaits !== 'word' || apart === undefined))
    );
  };
  return [
    wishesOf(agot, 'orders', wishes),
    absentees(agot, new Map(Object.entries(absent))),
    forced<Agot>(),
    defaults<Agot>(silent),
  ];
};

const drawsOf = (rules: Rules, state: State, { westeros }: Scenario) =>
  westeros.length === 0 ? [] : westerosDraws(rules, state, westeros);

const stopOf = ({ given, until }: Scenario, start: Where) => {
  const early = given.phase === 'westeros' || given.phase === 'set-up';
  const stop = until ?? (early ? 'planning' : 'westeros');
  return ({ round, phase }: Where): boolean =>
    phase === stop && (phase !== start.phase || round !== start.round);
};

const problemsOf = (readings: Readings): readonly Words[] =>
  [...readings].flatMap(([house, { problems }]) =>
    problems.map((problem) => wordsOfProblem(house, problem)),
  );

const waitingOf = ({ ended }: RunOutcome<Agot>): readonly Words[] => {
  if (ended.how !== 'waiting') return [];
  return ended.waiting.map(({ question: { kind, seat, about } }) => {
    const words = [kind.name, seat, ...Object.values(about).map(String)];
    return { bare: new Set(words), members: new Set(), printed: words.join(' ') };
  });
};
