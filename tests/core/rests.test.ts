import { describe, expect, test } from 'vitest';
import { advance, type Checkpoint, fold } from '../../src/core/advance.ts';
import { copy } from '../../src/core/json.ts';
import { rest } from '../../src/core/question.ts';
import { byKey } from '../../src/core/sources.ts';
import type { Kites } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';
import { playedOut, rules, setting, start } from '../toy/played.ts';

const { run: whole, answers } = playedOut('rests');
const chance = setting.chanceOf('rests');

/** The game as far as so many answers go. */
const playedTo = (count: number, from: Checkpoint<Kites> = start) =>
  advance(kites, {
    rules,
    chance,
    from,
    before: whole.entries.slice(0, from.n),
    sources: [byKey('bot', new Map([...answers].slice(0, count)))],
  });

const stops = [...answers.keys()].map((_, count) => playedTo(count));
const inner = stops
  .map(({ checkpoint }) => checkpoint)
  .filter(({ within }) => within !== undefined);

describe('a place to rest within a phase', () => {
  test('is the checkpoint of what comes next, turn by turn', () => {
    // Behind the last turn of a day nothing more is asked in its phase.
    const turns = (rules.turns * 4 - 1) * rules.options.days;
    expect(new Set(inner.map(({ n }) => n)).size).toBe(turns);
    expect(
      stops.filter(({ checkpoint }) => checkpoint.within === undefined).length,
    ).toBeGreaterThan(0);
  });

  test('has the table of all entries before it', () => {
    for (const { n, state } of inner) {
      const table = { rules, state: copy(start.state) };
      fold(kites, table, whole.entries.slice(0, n));
      expect(state).toEqual(table.state);
    }
  });

  test('is as good a beginning as any: the same comes from there, with the same keys and draws', () => {
    for (const checkpoint of inner) {
      const from = JSON.parse(JSON.stringify(checkpoint)) as Checkpoint<Kites>;
      const { entries, ended, state } = playedTo(answers.size, from);
      expect(ended.how).toBe('over');
      expect(entries).toEqual(whole.entries.slice(from.n));
      expect(state).toEqual(whole.state);
    }
  });

  test('keeps what was counted: without it keys and draws would come a second time', () => {
    const last = inner.at(-1);
    expect(Object.keys(last?.within?.asked ?? {}).length).toBeGreaterThan(4);
    const { within: _, ...bare } = last ?? start;
    const { ended } = playedTo(answers.size, bare);
    const { entries } = playedTo(answers.size, bare);
    expect([ended.how, entries]).not.toEqual(['over', whole.entries.slice(bare.n)]);
  });

  test('is no place where a run may be stopped', () => {
    const asked: string[] = [];
    advance(kites, {
      rules,
      chance,
      from: start,
      sources: [byKey('bot', answers)],
      until: ({ round, phase }) => {
        asked.push(`${round} ${phase}`);
        return false;
      },
    });
    expect(asked).toEqual([
      ...['1 set-up', '1 stakes', '1 turns', '2 stakes', '2 turns'],
      ...['2 evening', '2 over'],
    ]);
  });

  test('comes after something has happened, or the procedure would rest for ever', () => {
    const idle = { ...kites, next: () => rest<Kites>() };
    expect(() => advance(idle, { rules, chance, from: start, sources: [] })).toThrow('rests');
  });
});
