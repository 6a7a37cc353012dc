import { describe, expect, test } from 'vitest';
import { usesOf } from '../../../src/rulesets/wotr/dice/uses.ts';
import {
  actionRoll,
  allocate,
  mostForHunt,
  type RingUse,
  ring,
  useRing,
} from '../../../src/rulesets/wotr/dice.ts';
import type { Face, State } from '../../../src/rulesets/wotr/game.ts';
import { poolOf } from '../../../src/rulesets/wotr/table.ts';
import { drawing, play, stage } from './staged.ts';

const refusedOf = (change: (state: State) => void, dice: number) => {
  const table = stage(change);
  return allocate.check(table, allocate.of('shadow', {}), dice)?.code;
};

describe('dice for the hunt', () => {
  test('are as many as Companions at most, and may be none', () => {
    expect(mostForHunt(stage())).toBe(7);
    const three = ({ fellowship }: State) => {
      fellowship.companions = ['strider', 'gimli', 'legolas'];
    };
    expect([0, 3, 4, -1, 1.5].map((dice) => refusedOf(three, dice))).toEqual([
      ...[undefined, undefined],
      ...['too-many-for-the-hunt', 'too-many-for-the-hunt', 'too-many-for-the-hunt'],
    ]);
  });

  test('are one where Gollum leads', () => {
    const alone = ({ fellowship }: State) => {
      fellowship.companions = [];
      fellowship.guide = 'gollum';
    };
    expect([1, 2].map((dice) => refusedOf(alone, dice))).toEqual([
      undefined,
      'too-many-for-the-hunt',
    ]);
  });
});

describe('the pools', () => {
  test('grow by characters in play, and shrink by their death', () => {
    const table = stage();
    const pools = () => [poolOf(table, 'free-peoples'), poolOf(table, 'shadow')];
    expect(pools()).toEqual([4, 7]);
    table.state.waiting = [];
    table.state.field['free-peoples']['dol-amroth']?.characters.push(
      'aragorn',
      'gandalf-the-white',
    );
    table.state.field.shadow['orthanc']?.characters.push(
      'saruman',
      'witch-king',
      'mouth-of-sauron',
    );
    expect(pools()).toEqual([6, 10]);
    table.state.field.shadow['orthanc']?.characters.splice(0, 2);
    table.state.gone = ['saruman', 'witch-king'];
    expect(pools()).toEqual([6, 8]);
  });

  test('are rolled without what was set aside, and Eyes go to the Hunt Box', () => {
    const table = stage(({ box }) => {
      box.shadow = 3;
    });
    drawing(table, 0, 2, 3, 5, 5, 0, 5, 1);
    play(table, actionRoll(table));
    expect(table.state.dice).toEqual({
      'free-peoples': ['character', 'army-muster', 'muster', 'will-of-the-west'],
      shadow: ['character', 'army'],
    });
    expect(table.state.box).toEqual({ shadow: 5, 'free-peoples': 0 });
  });
});

const rolled = (state: State): void => {
  state.dice = { 'free-peoples': ['event', 'muster'], shadow: ['army', 'event'] };
};

describe('a Ring', () => {
  test('turns a die, and goes to the Shadow as a Flaming Eye', () => {
    const table = stage(rolled);
    const use: RingUse = { ring: 'use', from: 'event', into: 'character' };
    play(table, useRing(table, 'free-peoples'), { ring: use });
    expect(table.state.dice['free-peoples']).toEqual(['character', 'muster']);
    expect(table.state.rings).toEqual({ 'free-peoples': 2, shadow: 1 });
    play(table, useRing(table, 'free-peoples'), { ring: use });
    expect(table.asked).toEqual(['ring']);
    play(table, useRing(table, 'shadow'), { ring: { ring: 'use', from: 'army', into: 'eye' } });
    expect(table.state.rings).toEqual({ 'free-peoples': 2, shadow: 0 });
    expect(table.state.dice.shadow).toEqual(['event']);
    expect(table.state.box.shadow).toBe(1);
  });

  test('is not asked for where there is none', () => {
    const table = stage(rolled);
    play(table, useRing(table, 'shadow'));
    expect(table.asked).toEqual([]);
  });

  test.each<[string, string, Face, Face]>([
    ['no-will-by-ring', 'ACT-22', 'event', 'will-of-the-west'],
    ['no-such-die', 'ACT-20', 'character', 'event'],
    ['no-such-face', 'ACT-20', 'event', 'eye'],
    ['no-such-face', 'ACT-20', 'event', 'army'],
    ['same-face', 'ACT-20', 'event', 'event'],
    ['eye-stays', 'ACT-23', 'eye', 'event'],
  ])('is refused: %s', (code, rule, from, into) => {
    const question = ring.of('free-peoples', {});
    const refused = ring.check(stage(rolled), question, { ring: 'use', from, into });
    expect(refused).toMatchObject({ code, rule });
  });
});

describe('a die', () => {
  test('is good for what it shows, two things or all of them', () => {
    const table = stage();
    const uses = (face: Face) => usesOf(table, 'free-peoples', face);
    expect(uses('army-muster')).toEqual(['army', 'muster']);
    expect(uses('will-of-the-west')).toHaveLength(5);
    expect(uses('eye')).toEqual([]);
  });

  test('of the Mouth of Sauron is an Army die once a turn', () => {
    const table = stage((state) => {
      state.waiting = state.waiting.filter((one) => one !== 'mouth-of-sauron');
      state.field.shadow['orthanc']?.characters.push('mouth-of-sauron');
    });
    expect(usesOf(table, 'shadow', 'muster')).toEqual(['muster', 'army']);
    expect(usesOf(table, 'free-peoples', 'muster')).toEqual(['muster']);
    table.state.doneThisTurn.push('mouth-of-sauron');
    expect(usesOf(table, 'shadow', 'muster')).toEqual(['muster']);
  });
});
