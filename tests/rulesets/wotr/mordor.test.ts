import { describe, expect, test } from 'vitest';
import { fellowshipPhase, step } from '../../../src/rulesets/wotr/fellowship/fellowship.ts';
import type { State } from '../../../src/rulesets/wotr/game.ts';
import { tilesIn } from '../../../src/rulesets/wotr/hunt/tiles.ts';
import { endInMordor } from '../../../src/rulesets/wotr/mordor/track.ts';
import { drawing, eventsOf, play, type Staged, stage } from './staged.ts';

const atGate = (state: State): void => {
  state.fellowship.region = 'morannon';
  state.tiles.drawn = ['eye-reveal', 'three'];
  state.tiles.pool['eye-reveal'] = 3;
  state.tiles.pool['three'] = 2;
  state.tiles.coming = ['elven-rope'];
};

describe('the way into Mordor', () => {
  test('is open to a hidden Fellowship that is at a gate', () => {
    const table = stage(atGate);
    play(table, fellowshipPhase(table), { declare: { declare: 'mordor' } });
    expect(table.state.fellowship).toMatchObject({ mordor: 0, progress: 0, hidden: true });
    expect(table.state.tiles).toMatchObject({ drawn: ['three'], coming: [] });
    expect(tilesIn(table).filter((tile) => tile === 'eye-reveal')).toHaveLength(4);
    expect(tilesIn(table)).toContain('elven-rope');
  });

  test('is open to one that has come so far by its progress, in the same phase', () => {
    const table = stage((state) => {
      atGate(state);
      Object.assign(state.fellowship, { region: 'dagorlad', progress: 1 });
    });
    play(table, fellowshipPhase(table), { declare: { declare: 'mordor' } });
    expect(table.state.fellowship).toMatchObject({ region: 'morannon', mordor: 0, hidden: true });
  });

  test.each([
    ['revealed', '"rule":"MOR-2"', { hidden: false }],
    ['elsewhere', 'not-at-a-gate', { region: 'osgiliath', progress: 1 }],
  ])('is closed to one that is %s', (_where, code, change) => {
    const table = stage((state) => {
      atGate(state);
      Object.assign(state.fellowship, change);
    });
    const enter = () => play(table, fellowshipPhase(table), { declare: { declare: 'mordor' } });
    expect(enter).toThrow(code);
  });
});

const at = (mordor: number, change: (state: State) => void = () => undefined): Staged =>
  stage((state) => {
    state.fellowship.mordor = mordor;
    state.fellowship.region = 'morannon';
    state.fellowship.companions = [];
    state.fellowship.guide = 'strider';
    state.box = { shadow: 3, 'free-peoples': 1 };
    change(state);
  });

const stepped = (table: Staged, tile: string, ...more: readonly number[]): Staged => {
  drawing(table, tilesIn(table).indexOf(tile), ...more);
  play(table, step(table));
  return table;
};

describe('a step in Mordor', () => {
  test('draws a tile without a roll; an Eye counts all dice in the box', () => {
    const table = stepped(at(0), 'eye-reveal');
    expect(eventsOf(table, 'hunt-rolled')).toEqual([]);
    expect(table.state.fellowship).toMatchObject({
      ...{ mordor: 1, corruption: 4, hidden: false, moved: true, region: 'morannon' },
    });
  });

  test('is stopped by a tile that says so, and yet counts as one', () => {
    const on = (state: State): void => {
      state.tiles.pool['on-on-they-went'] = 1;
    };
    const table = stepped(at(2, on), 'on-on-they-went');
    expect(table.state.fellowship).toMatchObject({ mordor: 2, corruption: 3, moved: true });
    endInMordor(table);
    expect(table.state.fellowship.corruption).toBe(3);
  });

  test('that is the last one ends the war, if the Ring has not', () => {
    const table = stepped(at(4), 'two');
    expect(table.state.won).toEqual({ side: 'free-peoples', how: 'ring' });
    const lost = stepped(
      at(4, (state) => {
        state.fellowship.corruption = 10;
      }),
      'two',
    );
    expect(lost.state.won).toEqual({ side: 'shadow', how: 'corruption' });
    expect(lost.state.fellowship.mordor).toBe(4);
  });
});

test('a turn in Mordor without a move or hiding corrupts', () => {
  const table = at(1);
  endInMordor(table);
  expect(eventsOf(table, 'corruption-changed')).toMatchObject([{ rule: 'MOR-10', was: 0, is: 1 }]);
});
