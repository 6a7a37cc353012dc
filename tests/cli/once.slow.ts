import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import type { Library } from '../../src/cli/rules/library.ts';
import type { Game } from '../../src/core/game.ts';
import { canonical } from '../../src/core/json.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { openIntake } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { copyOf, portsWith, write } from '../support/sample-games.ts';

/** What a command did with the rules: runs of procedures, and messages that were judged. */
interface Done {
  readonly runs: Set<object>;
  readonly judged: string[];
}

/** A ruleset that tells what is done with it: a run is a table of its own, a judging asks for nonsense. */
const counted = <G extends Game>(ruleset: Ruleset<G>, { runs, judged }: Done): Ruleset<G> => ({
  ...ruleset,
  next: (table) => {
    runs.add(table);
    return ruleset.next(table);
  },
  warnings: (view, seat, wishes) => {
    judged.push(`${seat} ${canonical(wishes)}`);
    return ruleset.warnings?.(view, seat, wishes) ?? [];
  },
});

const TIME = ['--now', '2026-12-24T20:00:00Z'];

const doneBy = async (...argv: readonly string[]): Promise<Done> => {
  const { ports, said } = portsWith({});
  const done: Done = { runs: new Set(), judged: [] };
  const { library } = ports;
  const withRuleset: Library['withRuleset'] = (id, use) =>
    library.withRuleset(id, (ruleset, parts) => use(counted(ruleset, done), parts));
  const exit = await run(argv, { ...ports, library: { ...library, withRuleset } });
  expect(exit, said.err).toBeLessThan(2);
  return done;
};

/** How often a command ran the game's procedures; no text was judged more than once. */
const runsOf = async (...argv: readonly string[]): Promise<number> => {
  const { runs, judged } = await doneBy(...argv);
  expect(judged).toHaveLength(new Set(judged).size);
  return runs.size;
};

/** The same, where mistakes of one message are explained once it is known how it is meant. */
const runsWithMistakes = async (...argv: readonly string[]): Promise<number> => {
  const { runs, judged } = await doneBy(...argv);
  expect(judged.length).toBeLessThanOrEqual(new Set(judged).size + 1);
  return runs.size;
};

describe.each(['wuwang', 'five-kings'])('on %s', (name) => {
  test.each([
    ['status', ...TIME],
    ['next', ...TIME],
    ['report', '--round', '4'],
    ['report', '--for', 'stark'],
    ['bundle', ...TIME],
    ['map'],
    ['history'],
    ['why', 'stark'],
  ])('%s finds once what is asked', async (command, ...argv) => {
    expect(await runsOf(command, '-C', copyOf(name), ...argv)).toBeLessThanOrEqual(1);
  });

  test('check judges a file once', async () => {
    const file = join(copyOf(name), 'orders/05-planning/stark.txt');
    expect(await runsOf('check', file)).toBe(1);
  });

  test('adjudicate finds what was asked, what comes of it and what is asked then in one run', async () => {
    const game = copyOf(name);
    for (const more of [['--preview'], [], ['--missing', 'default', '--early'], []])
      expect(await runsOf('adjudicate', game, ...TIME, ...more)).toBe(1);
  });
});

test('a place to stop at that lies before what is asked takes a run of its own', async () => {
  const game = copyOf('five-kings');
  for (const phase of ['marches', 'consolidate'])
    expect(await runsOf('adjudicate', game, ...TIME, '--until', phase)).toBeLessThanOrEqual(2);
});

const TYRELL = { from: 'meigui@example.org', id: 'two@example.org' };

test('receive judges a message, what is good of it and the orders that it becomes once each', async () => {
  const { game, mails } = openIntake();
  write(mails, 'a.eml', mail(ORDERS));
  write(mails, 'b.eml', mail(['高庭：防守+1', '寒冰湾：防守+1', '抵御野蛮人 1'], TYRELL));
  expect(await runsWithMistakes('receive', '-C', game, mails, ...TIME)).toBe(1);
  expect(await runsOf('receive', '-C', game, mails, ...TIME)).toBeLessThanOrEqual(1);
});
