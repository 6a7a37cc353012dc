import { describe, expect, test } from 'vitest';
import { copy } from '../../src/core/json.ts';
import { illegal } from '../../src/core/problem.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { playByLaws, Refolded } from '../../src/desk/laws.ts';
import { playMatch, type Setting } from '../../src/desk/simulation.ts';
import { type Toy, toy } from '../support/toy-game.ts';
import { bid, match, RULES, setting, settingWith } from './toy-matches.ts';

describe('laws', () => {
  const lawsBroken = (changes: Partial<Ruleset<Toy>>, known: ReadonlySet<string> = RULES) => {
    const { broken } = playByLaws(settingWith(changes), match('s'), 'full', known);
    return [...new Set(broken.map(({ law }) => law))];
  };
  /** The toy with a kind of question that is not as it should be. */
  const asking = (changes: Partial<typeof bid>): Partial<Ruleset<Toy>> => ({
    next: (table) => {
      const play = toy.next(table);
      return play === null ? null : asked(play, changes);
    },
  });
  type Play = NonNullable<ReturnType<typeof toy.next>>;
  function* asked(play: Play, changes: Partial<typeof bid>): Play {
    for (let step = play.next(); !step.done; )
      step = play.next(
        yield step.value.map((question) =>
          question.kind === bid ? { ...question, kind: { ...bid, ...changes } } : question,
        ),
      );
  }

  test('a game that keeps them', () => {
    expect(lawsBroken({})).toEqual([]);
    expect(lawsBroken(asking({}))).toEqual([]);
  });

  test('citation: a rule that there is not', () => {
    expect(lawsBroken({}, new Set([...RULES].slice(1)))).toEqual(['citation']);
  });

  test('conservation: what the audit finds', () => {
    expect(lawsBroken({ audit: () => () => 'a coin too many' })).toEqual(['conservation']);
  });

  test('fold: a table that was changed without an event', () => {
    const next: Ruleset<Toy>['next'] = (table) => {
      if (table.state.phase === 'over') table.state.omen = 'owl';
      return toy.next(table);
    };
    expect(lawsBroken({ next })).toContain('fold');
  });

  test('fold: a table that is changed between, and right again at the end', () => {
    const check: typeof bid.check = (view, question, answer) => {
      // Of red all is looked at before and after; the next omen takes the place of this one.
      if (question.seat === 'blue') (view.state as { omen: string }).omen += '!';
      return bid.check(view, question, answer);
    };
    const { broken, run } = playByLaws(settingWith(asking({ check })), match('s'), 'quick', RULES);
    expect(broken.map(({ law }) => law)).toContain('fold');
    expect(broken[0]?.detail).toMatch(/^the entries to \d+ give another table$/);
    expect(run?.state.omen).not.toContain('!');
  });

  test('no-exception: what was found until then is told, too', () => {
    const next: Ruleset<Toy>['next'] = (table) => {
      if (table.state.phase === 'over') throw new Error('broken');
      return toy.next(table);
    };
    const changes = { next, audit: () => () => 'a coin too many' };
    const { broken, run } = playByLaws(settingWith(changes), match('s'), 'quick', RULES);
    expect(run).toBeUndefined();
    expect(broken.map(({ law }) => law)).toEqual(
      expect.arrayContaining(['conservation', 'no-exception']),
    );
  });

  test('fold: an event that is changed after it was done', () => {
    const emitted: { rule: string }[] = [];
    const apply: Ruleset<Toy>['apply'] = (rules, state, event) => {
      emitted.push(event as { rule: string });
      toy.apply(rules, state, event);
    };
    const next: Ruleset<Toy>['next'] = (table) => {
      const [_copy, first] = emitted;
      if (table.state.phase === 'over' && first !== undefined) first.rule = 'TOY-2';
      return toy.next(table);
    };
    const { broken } = playByLaws(settingWith({ apply, next }), match('s'), 'quick', RULES);
    expect(broken).toEqual([{ law: 'fold', detail: 'entry 1 has changed since' }]);
  });

  test('fold: an event that is done and stands in no entry', () => {
    const { rules } = setting;
    const state = copy(toy.blank(rules, toy.seats(rules)));
    const refolded = new Refolded<Toy>(toy, { rules, state });
    const { entries } = playMatch({ ...setting, ruleset: refolded.follow() }, match('s'));
    expect(refolded.faultsIn(entries)).toEqual([]);
    expect(refolded.faultsIn(entries.slice(0, 3)).map(({ law }) => law)).toEqual(['fold']);
  });

  test('secrecy: a reader who knows more than he may, or imagines another table', () => {
    const hide: Ruleset<Toy>['hide'] = (_rules, state, reader) =>
      reader === 'public' ? { ...state, omen: '' } : state;
    expect(lawsBroken({ hide })).toEqual(['secrecy']);
    const imagine: Ruleset<Toy>['imagine'] = ({ state }) => ({ ...state, omen: 'owl' });
    expect(lawsBroken({ imagine })).toEqual(['secrecy']);
  });

  test('replay: a game that hangs on more than its seed and answers', () => {
    let draws = 0;
    const fickle: Setting<Toy> = { ...setting, chanceOf: () => (_key, sides) => draws++ % sides };
    const { broken } = playByLaws(fickle, match('s'), 'full', RULES);
    expect(broken.map(({ law }) => law)).toContain('replay');
  });

  test.each<[string, Partial<typeof bid>, string]>([
    ['options that check refuses', { check: () => illegal('TOY-1', 'never') }, 'never'],
    ['no option at all', { options: () => [] }, 'no way on'],
    [
      'an option refused that check allows',
      {
        options: () => [
          { step: 0, refused: null },
          { step: 1, refused: illegal('TOY-1', 'no') },
        ],
      },
      'disagree',
    ],
    ['a sample that is not legal', { sample: () => 99 }, 'gives 99: bid-too-high'],
    ['a default that is not legal', { fallback: () => 99 }, 'fallback gives 99'],
    [
      'asking that changes the table',
      {
        options: (view, ...rest) => {
          (view.state as { omen: string }).omen += '!';
          return bid.options(view, ...rest);
        },
      },
      'changes the table',
    ],
  ])('progress: %s', (_what, changes, says) => {
    const { broken } = playByLaws(settingWith(asking(changes)), match('s'), 'quick', RULES);
    expect(broken.map(({ detail }) => detail).join('\n')).toContain(says);
  });

  test('progress: a game without end', () => {
    const next: Ruleset<Toy>['next'] = (table) => {
      if (table.state.phase === 'over') table.state.phase = 'planning';
      return toy.next(table);
    };
    const { run, broken } = playByLaws(settingWith({ next }), match('s'), 'quick', RULES);
    expect(run).toBeUndefined();
    expect(broken.at(-1)?.detail).toContain('without end');
  });
});
