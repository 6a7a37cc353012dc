import { describe, expect, test } from 'vitest';
import { advance, type RunOutcome } from '../../src/core/advance.ts';
import { copy } from '../../src/core/json.ts';
import { byKey } from '../../src/core/sources.ts';
import type { Kites } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';
import { playedOut, rules, setting, start } from '../toy/played.ts';

const { run: whole, answers } = playedOut('goes-on');
const chance = setting.chanceOf('goes-on');

const given = (count: number) => ({
  ...{ rules, chance, from: start },
  sources: [byKey<Kites>('bot', new Map([...answers].slice(0, count)))],
});

const told = ({ entries, evidence, used, state, checkpoint, ended }: RunOutcome<Kites>) =>
  copy({
    ...{ entries, evidence, used, state, checkpoint },
    waiting:
      ended.how === 'waiting' ? ended.waiting.map(({ key, options }) => ({ key, options })) : [],
  });

describe('a run that goes on', () => {
  test('comes to what running again would, and leaves what it told as it was', () => {
    const first = advance(kites, given(2));
    const before = told(first);
    const onward = first.goOn(given(answers.size));
    expect(onward?.ended.how).toBe('over');
    expect(onward?.entries).toEqual(whole.entries);
    expect(onward?.state).toEqual(whole.state);
    expect(told(first)).toEqual(before);
  });

  test('does so stop by stop', () => {
    let run: RunOutcome<Kites> | undefined = advance(kites, given(0));
    for (let count = 1; run?.ended.how === 'waiting'; count++) {
      run = run.goOn(given(count));
      expect(run && told(run)).toEqual(told(advance(kites, given(count))));
    }
    expect(run?.entries).toEqual(whole.entries);
  });

  test('does so once', () => {
    const run = advance(kites, given(1));
    expect(run.goOn(given(2))).toBeDefined();
    expect(run.goOn(given(2))).toBeUndefined();
  });

  test.each([
    ['other rules', { rules: { ...rules } }],
    ['another chance', { chance: setting.chanceOf('other') }],
    ['a place to stop at that it has passed', { until: () => true }],
  ])('does not with %s', (_, other) => {
    expect(advance(kites, given(1)).goOn({ ...given(2), ...other })).toBeUndefined();
  });

  test('goes beyond a place where it was told to stop', () => {
    let begun = 0;
    const run = advance(kites, { ...given(answers.size), until: () => ++begun > 1 });
    expect(run.ended.how).toBe('until');
    const state = copy(run.state);
    expect(run.goOn({ ...given(answers.size), from: run.checkpoint })?.entries).toEqual(
      whole.entries,
    );
    expect(run.state).toEqual(state);
  });

  test('does not where the game is over', () => {
    expect(whole.goOn(given(answers.size))).toBeUndefined();
  });
});
