// Fifty made-up faults of two games, each as a file of the least that fails on it again.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { run } from '../../src/cli/program/program.ts';
import type { Library } from '../../src/cli/rules/library.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { oneOf } from '../support/runs.ts';
import { copyOf, emptyFolder, portsWith, read, rookery, write } from '../support/sample-games.ts';

/** A ruleset that is watched, or has one fault. */
type Change = (ruleset: Ruleset) => Partial<Ruleset>;

/** A command of the program whose rules are others. */
const given = async (argv: readonly string[], change: Change) => {
  const { ports, said } = portsWith({});
  const { library } = ports;
  const withRuleset: Library['withRuleset'] = (id, use) =>
    library.withRuleset(id, (ruleset, parts) => use({ ...ruleset, ...change(ruleset) }, parts));
  const exit = await run(argv, { ...ports, library: { ...library, withRuleset } });
  return { exit, ...said };
};

const boom = (what: string): never => {
  throw new TypeError(`a made-up fault of ${what}`);
};

/** Fails on an event of now: what was carried out long ago was carried out. */
const ofEvent =
  (type: string): Change =>
  ({ apply }) => ({
    apply: (rules, state, event) =>
      event.type === type && roundOf(state) === NOW ? boom(type) : apply(rules, state, event),
  });

/** The round that both games are in. */
const NOW = 5;
const roundOf = (state: object): unknown => ('round' in state ? state.round : undefined);

const ofLine =
  (word: string): Change =>
  ({ readOrders }) => ({
    readOrders: (view, seat, lines, manner) =>
      lines.some((line) => line.includes(word))
        ? boom(word)
        : readOrders(view, seat, lines, manner),
  });

const ofBoard = (): Partial<Ruleset> => ({ board: () => boom('the board') });
const ofNext = (): Partial<Ruleset> => ({ next: () => boom('the next procedure') });

/** The types of the events that the run ahead lays on the table, and that have not happened in this round. */
const eventsAhead = async (game: string): Promise<readonly string[]> => {
  const types = new Set<string>();
  const watch: Change = ({ apply }) => ({
    apply: (rules, state, event) => {
      if (roundOf(state) === NOW) types.add(event.type);
      return apply(rules, state, event);
    },
  });
  await given(['problem', game], watch);
  const past = read(game, 'log.jsonl')
    .split('\n')
    .filter((line) => line.includes(`"round":${NOW}`));
  return [...types].filter((type) => !past.some((line) => line.includes(`"type":"${type}"`)));
};

const wordsIn = (game: string, file: string): readonly string[] => [
  ...new Set(
    read(game, file)
      .split('\n')
      .filter((line) => /^[^#\s]/.test(line))
      .flatMap((line) => line.match(/[A-Z][a-z]{4,}/g) ?? []),
  ),
];

/** Other rules than those by which an old event was written. */
const ofOld =
  (type: string, does: () => void): Change =>
  ({ apply }) => ({
    apply: (rules, state, event) =>
      event.type === type && roundOf(state) === LONG_AGO ? does() : apply(rules, state, event),
  });
const LONG_AGO = 2;

describe.each([['five-kings'], ['ring-war'], ['kingsroad'], ['storms-end']])(
  'of %s, an old log that the rules of now do not carry out',
  (sample) => {
    test.each([
      ['en', 'does not come out'],
      ['zh', '得不出'],
    ])('fails in its own file (%s)', async (lang, says) => {
      const game = copyOf(sample);
      for (const type of typesIn(game).filter((_, at) => at % 8 === 3)) {
        const fault = ofOld(type, () => boom(type));
        const made = await given(['problem', game, '--secrets', '--lang', lang], fault);
        expect(made, made.err).toMatchObject({ exit: 0, err: expect.stringContaining(says) });
        const path = join(emptyFolder(), 'problem.yaml');
        writeFileSync(path, made.out);
        const { fails, events } = parse(made.out);
        expect(events.at(-1)).toMatchObject({ type });
        expect(events.length).toBeLessThan(30);
        const again = await given(['problem', path], fault);
        expect(again).toMatchObject({ exit: 1, out: expect.stringContaining(fails.number) });
        expect((await rookery('problem', path)).exit).toBe(0);
      }
    });

    test('and gives another table then, which is told and shown once the game is over', async () => {
      const game = copyOf(sample);
      let fault: Change = () => ({});
      // Not every event lays something on the table.
      for (const type of typesIn(game)) {
        fault = ofOld(type, () => undefined);
        if ((await given(['problem', game], fault)).err.includes('--secrets')) break;
      }
      const made = await given(['problem', game, '--secrets'], fault);
      expect(made, made.err).toMatchObject({ exit: 0 });
      const path = join(emptyFolder(), 'problem.yaml');
      writeFileSync(path, made.out);
      expect(await given(['problem', path], fault)).toMatchObject({ exit: 1 });
      expect(await rookery('problem', path)).toMatchObject({ exit: 0 });
    });
  },
);

/** Types of public events of that round. */
const typesIn = (game: string): readonly string[] => {
  const said = read(game, 'log.jsonl')
    .split('\n')
    .filter((line) => line.includes(`"round":${LONG_AGO}`) && !line.includes('"answered"'));
  const types = said.flatMap((line) => /"type":"([a-z-]+)"/.exec(line)?.[1] ?? []);
  return [...new Set(types)];
};

describe.each([
  ['five-kings', 'orders/05-planning/stark.txt'],
  ['ring-war', 'orders/05-actions/shadow.txt'],
])('%s', async (sample, file) => {
  const game = copyOf(sample);
  const faults: readonly (readonly [string, Change])[] = [
    ['of the board', ofBoard],
    ['of the next procedure', ofNext],
    ...(await eventsAhead(game)).map((type) => [`of ${type}`, ofEvent(type)] as const),
    ...wordsIn(game, file).map((word) => [`of reading ${word}`, ofLine(word)] as const),
  ];

  test('are many', () => {
    expect(faults.length).toBeGreaterThan(12);
  });

  test.each(oneOf(2, faults))(
    '%s',
    async (_of, fault) => {
      const made = await given(['problem', game, '--secrets'], fault);
      expect(made, made.err).toMatchObject({ exit: 0 });
      const path = join(emptyFolder(), 'problem.yaml');
      writeFileSync(path, made.out);
      const { fails } = parse(made.out) as { readonly fails: { readonly number: string } };
      const again = await given(['problem', path], fault);
      expect(again).toMatchObject({ exit: 1, out: expect.stringContaining(fails.number) });
      // Of who plays, and of the seed, it holds nothing.
      for (const [, name = ''] of read(game, 'game.yaml').matchAll(/player: ([^,}\n]+)/g))
        expect(made.out).not.toContain(name.trim());
      expect((await rookery('problem', path)).exit).toBe(0);
    },
    120_000,
  );

  test('what may be sent at once is the same, whatever lies sealed', async () => {
    const other = copyOf(sample);
    write(other, file, '# nothing yet\n');
    const texts = await Promise.all([game, other].map((path) => given(['problem', path], ofNext)));
    expect(texts[0]).toMatchObject({ exit: 0 });
    expect(texts[1]?.out).toBe(texts[0]?.out);
  });
});
