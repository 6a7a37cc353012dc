import { describe, expect, test } from 'vitest';
import { advance, type Checkpoint, fold } from '../../src/core/advance.ts';
import { type Entry, flatten } from '../../src/core/entry.ts';
import { canonical, copy, type Json } from '../../src/core/json.ts';
import { byKey, forced } from '../../src/core/sources.ts';
import type { Rules } from '../../src/rulesets/agot/data/rules.ts';
import { agot } from '../../src/rulesets/agot/index.ts';
import type { Agot } from '../../src/rulesets/agot/table/state.ts';
import { botOf, chanceOf, playOut, recording, startOf } from '../support/random-games.ts';
import { rulesFor } from '../support/rules.ts';

const written = (entries: readonly Entry[]): readonly string[] =>
  entries.map((entry) => canonical(flatten(entry)));

const known = (rules: Rules, seed: string) => {
  const answers = new Map<string, Json>();
  const sources = [forced<Agot>(), recording(botOf(seed), answers)];
  return { run: playOut(rules, seed, { sources }), answers: [...answers] };
};

describe('replay: the same seed and answers give the same entries', () => {
  test.each([3, 4, 5])('%i players, in one go', async (players) => {
    const rules = await rulesFor({ players });
    for (let game = 0; game < 10; game++) {
      const seed = `replay-${players}-${game}`;
      expect(written(playOut(rules, seed).entries)).toEqual(written(playOut(rules, seed).entries));
    }
  });

  test('another seed gives other cards', async () => {
    const rules = await rulesFor();
    expect(written(playOut(rules, 'one').entries)).not.toEqual(
      written(playOut(rules, 'two').entries),
    );
  });

  test.each([3, 4, 5])('%i players, stopped at every single question', async (players) => {
    const rules = await rulesFor({ players });
    const seed = `stops-${players}`;
    const { run: whole, answers } = known(rules, seed);
    expect(new Set(answers.map(([key]) => key)).size).toBe(answers.length);
    const given = new Map<string, Json>();
    const log: Entry[] = [];
    let from: Checkpoint<Agot> = startOf(rules);
    let since: readonly Entry[] = [];
    for (let answer = 0; answer <= answers.length; answer++) {
      const sources = [forced<Agot>(), byKey<Agot>('bot', given)];
      const run = advance(agot, {
        ...{ rules, from, before: [...log], since, sources },
        chance: chanceOf(seed),
      });
      expect(run.ended.how).toBe(answer < answers.length ? 'waiting' : 'over');
      const done = run.checkpoint.n - from.n;
      log.push(...run.entries.slice(0, done));
      from = copy(run.checkpoint);
      since = JSON.parse(JSON.stringify(run.entries.slice(done)));
      const next = answers[answer];
      if (next !== undefined) given.set(...next);
    }
    expect(written([...log, ...since])).toEqual(written(whole.entries));
  });

  test('what a checkpoint holds is the table there', async () => {
    const rules = await rulesFor();
    const { answers } = known(rules, 'checkpoint');
    const half = new Map(answers.slice(0, Math.floor(answers.length / 2)));
    const sources = [forced<Agot>(), byKey<Agot>('bot', half)];
    const run = advance(agot, {
      rules,
      from: startOf(rules),
      sources,
      chance: chanceOf('checkpoint'),
    });
    const state = copy(startOf(rules).state);
    fold(agot, { rules, state }, run.entries.slice(0, run.checkpoint.n));
    expect(run.checkpoint.state).toEqual(state);
  });
});

describe('going on finds what does not come out the same', () => {
  const stopped = async () => {
    const rules = await rulesFor();
    const { answers } = known(rules, 'bent');
    const at = answers.findIndex(([key]) => key.startsWith('3/marches/'));
    const given = new Map(answers.slice(0, at + 2));
    const sources = [forced<Agot>(), byKey<Agot>('bot', given)];
    const chance = chanceOf('bent');
    const run = advance(agot, { rules, from: startOf(rules), sources, chance });
    const since = run.entries.slice(run.checkpoint.n);
    expect(since.length).toBeGreaterThan(2);
    return { rules, from: run.checkpoint, since, sources, chance };
  };

  test('an event that was another', async () => {
    const { since, ...run } = await stopped();
    const bent = since.map((entry, index) =>
      index === since.length - 1 ? { ...entry, event: { ...entry.event, rule: 'MAR-20' } } : entry,
    );
    const { ended } = advance(agot, { ...run, since: bent });
    expect(ended.how).toBe('diverged');
    expect(ended.how === 'diverged' && ended.divergence.was.n).toBe(since.at(-1)?.n);
  });

  test('an answer that is not legal any more', async () => {
    const { since, ...run } = await stopped();
    const bent = since.map((entry) =>
      entry.event.type === 'answered'
        ? { ...entry, event: { ...entry.event, answer: [{ step: 'order', from: 'nowhere' }] } }
        : entry,
    );
    expect(advance(agot, { ...run, since: bent }).ended.how).toBe('diverged');
  });

  test('nothing, if nothing was changed', async () => {
    const { since, ...run } = await stopped();
    expect(advance(agot, { ...run, since }).ended.how).toBe('waiting');
  });
});
