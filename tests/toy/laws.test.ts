import { describe, expect, test } from 'vitest';
import { type Question, REST } from '../../src/core/question.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { playByLaws } from '../../src/desk/laws.ts';
import type { Kites, Play, Table } from './kites/game.ts';
import { kites } from './kites/index.ts';
import { handOf } from './kites/table.ts';
import { trick } from './kites/tricks.ts';
import { matchFor, RULE_IDS, settingOf } from './played.ts';

const GAMES = 10;

const lawsBrokenBy = (ruleset: Ruleset<Kites>, style = 'random'): readonly string[] =>
  Array.from({ length: GAMES }, (_, game) =>
    playByLaws(settingOf(ruleset), matchFor(`kites-${game}`, style), 'full', RULE_IDS),
  ).flatMap(({ broken }) => broken.map(({ law, detail }) => `${law}: ${detail}`));

const lawsOf = (broken: readonly string[]): ReadonlySet<string> =>
  new Set(broken.map((one) => one.split(':')[0] ?? ''));

type Change = (table: Table, question: Question<Kites>) => Question<Kites> | 'unasked';

/** Kites with some of its questions changed, or left out as if the answer were `none`. */
const withQuestions = (change: Change): Ruleset<Kites> => ({
  ...kites,
  next: (table) => {
    const play = kites.next(table);
    return play && changed(table, play, change);
  },
});

function* changed(table: Table, play: Play<void>, change: Change): Play<void> {
  for (let step = play.next(); !step.done; ) {
    if (step.value === REST) {
      yield REST;
      return;
    }
    const all = step.value.map((question) => change(table, question));
    const answers = [...(yield all.filter((one) => one !== 'unasked'))];
    step = play.next(all.map((one) => (one === 'unasked' ? 'none' : answers.shift())));
  }
}

describe('the laws hold on kites', () => {
  test.each(['random', 'keen'])('played by %s, stopped at every question', (style) => {
    expect(lawsBrokenBy(kites, style)).toEqual([]);
  });
});

describe('the laws are broken by', () => {
  test('a kind that hides what is legal and does not say so', () => {
    const { hidden: _, ...bare } = trick;
    const unmarked = withQuestions((_table, question) =>
      question.kind.name === 'trick'
        ? { ...question, kind: bare as typeof question.kind }
        : question,
    );
    expect(lawsOf(lawsBrokenBy(unmarked))).toEqual(new Set(['waiting']));
  });

  test('a procedure that asks only whoever has something to say', () => {
    const skipping = withQuestions((table, question) =>
      question.kind.name === 'trick' &&
      !handOf(table, question.seat).some(
        (one) => table.rules.tricks[one]?.stops === question.about['against'],
      )
        ? 'unasked'
        : question,
    );
    expect(lawsOf(lawsBrokenBy(skipping))).toEqual(new Set(['waiting']));
  });

  test('a tile that is drawn and tied nowhere', () => {
    const losing: Ruleset<Kites> = {
      ...kites,
      apply: (rules, state, event) => {
        kites.apply(rules, state, event);
        if (event.type === 'tile-tied') state.tails[event.seat]?.pop();
      },
    };
    expect(lawsOf(lawsBrokenBy(losing))).toContain('conservation');
  });

  test('a club that is told the sky and hides it from itself', () => {
    const blind: Ruleset<Kites> = {
      ...kites,
      hide: (rules, state, reader) => ({ ...kites.hide(rules, state, reader), squall: null }),
    };
    expect(lawsOf(lawsBrokenBy(blind))).toContain('secrecy');
  });
});
