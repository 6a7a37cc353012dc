import { describe, expect, test } from 'vitest';
import { chanceOf, sha256 } from '../../src/cli/io/hashing.ts';
import { batchLines, historyOf, openingLine } from '../../src/desk/history.ts';
import { record } from '../../src/desk/recorded-game.ts';
import { playMatch } from '../../src/desk/simulation.ts';
import { replay } from '../../src/desk/verify/replay.ts';
import { toy, toyData } from '../support/toy-game.ts';
import { match, setting } from './toy-matches.ts';

describe('a game written out', () => {
  const stamp = { at: '2026-11-21T20:00:00Z', maker: { program: '0', rules: 'f' } };

  test('comes out the same from its messages alone', () => {
    const one = match('s', 'bold');
    const { desk, batches } = record(setting, one, { stamp, hash: sha256 });
    expect(desk.state).toEqual(playMatch(setting, one).state);
    const opening = {
      program: '0',
      name: 'g',
      ruleset: 'toy',
      preset: 'board',
      options: {},
    } as const;
    const seats = toy.seats(toyData);
    const lines = [
      openingLine({ ...opening, seats, fingerprint: 'f', seedHash: 'h' }, stamp.at),
      ...batches.flatMap(batchLines),
    ];
    const history = historyOf(JSON.parse(JSON.stringify(lines)));
    expect(history).toBeDefined();
    if (history === undefined) return;
    const equipment = { ruleset: toy, rules: toyData, seats, chance: chanceOf('s') };
    const again = replay(equipment, history, sha256);
    expect(again.differs).toBeUndefined();
    expect(again.desk.state).toEqual(desk.state);
  });

  test('every answer that was not forced stands in a message of its seat', () => {
    const { batches } = record(setting, match('s'), { stamp, hash: sha256 });
    const taken = batches.flatMap((batch) => batch.taken);
    expect(taken.map(({ round, phase }) => `${round} ${phase}`)).toContain('3 planning');
    const answered = batches.flatMap(({ entries }) =>
      entries.flatMap(({ event }) =>
        event.type === 'answered' ? [JSON.stringify(event).includes('"by":"orders"')] : [],
      ),
    );
    expect(answered.length).toBeGreaterThan(5);
    expect(answered).not.toContain(false);
  });
});
