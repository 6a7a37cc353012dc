import { expect, test } from 'vitest';
import { advance, type RunOutcome } from '../../src/core/advance.ts';
import { byKey } from '../../src/core/sources.ts';
import type { Kites } from '../toy/kites/game.ts';
import { kites } from '../toy/kites/index.ts';
import { playedOut, rules, setting, start } from '../toy/played.ts';

const { run: whole, answers } = playedOut('marks');
const chance = setting.chanceOf('marks');
const given = (count: number) => ({
  ...{ rules, chance },
  sources: [byKey<Kites>('bot', new Map([...answers].slice(0, count)))],
});

/** The game, which notes each event that it is asked the causes of. */
const noting = () => {
  const asked: unknown[] = [];
  const ruleset: typeof kites = {
    ...kites,
    causes: (known, event) => {
      asked.push(event);
      return kites.causes?.(known, event) ?? {};
    },
  };
  return { asked, ruleset };
};

/** The places where the game waits right behind a checkpoint, with something before it. */
const stops = (): readonly RunOutcome<Kites>[] =>
  [...answers.keys()]
    .map((_, count) => advance(kites, { ...given(count), from: start }))
    .filter(({ checkpoint: { n }, entries }) => n > 0 && n === entries.length);

test('what earlier entries left is found where something follows from it, and not where the game waits', () => {
  expect(stops().length).toBeGreaterThan(0);
  for (const { checkpoint: from, entries: before } of stops()) {
    const waiting = noting();
    advance(waiting.ruleset, { ...given(0), from, before });
    expect(waiting.asked).toEqual([]);
    const going = noting();
    const { entries } = advance(going.ruleset, { ...given(answers.size), from, before });
    expect([...before, ...entries]).toEqual(whole.entries);
    for (const { event } of before) expect(going.asked).toContain(event);
  }
});
