import { describe, expect, test } from 'vitest';
import { type Question, REST } from '../../src/core/question.ts';
import type { Ruleset } from '../../src/core/ruleset.ts';
import { playByLaws } from '../../src/desk/laws.ts';
import { mini, react } from './mini-game.ts';
import { CITED, matchFor, setting } from './mini-play.ts';
import { handOf, type Mini, type Play, STOPS, type Table } from './mini-state.ts';

const GAMES = 25;

const lawsBrokenBy = (ruleset: Ruleset<Mini>): ReadonlySet<string> =>
  new Set(
    Array.from({ length: GAMES }, (_, game) =>
      playByLaws({ ...setting, ruleset }, matchFor(`mini-${game}`), 'full', CITED),
    ).flatMap(({ broken }) => broken.map(({ law }) => law)),
  );

type Change = (table: Table, question: Question<Mini>) => Question<Mini> | 'unasked';

/** The mini game with some of its questions changed, or left out as if the answer were `none`. */
const withQuestions = (change: Change): Ruleset<Mini> => ({
  ...mini,
  next: (table) => {
    const play = mini.next(table);
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

describe('the laws, on the mini game', () => {
  test('hold, stopped at every question and between its turns', () => {
    expect(lawsBrokenBy(mini)).toEqual(new Set());
  });

  test('are broken by a kind that hides what is legal and does not say so', () => {
    const { hidden: _, ...bare } = react;
    const unmarked = withQuestions((_table, question) =>
      question.kind.name === 'react'
        ? { ...question, kind: bare as typeof question.kind }
        : question,
    );
    expect(lawsBrokenBy(unmarked)).toEqual(new Set(['waiting']));
  });

  test('are broken by a procedure that asks only whoever has something to say', () => {
    const stops = (card: string): string | undefined => STOPS[card.split('-')[0] ?? ''];
    const skipping = withQuestions((table, question) =>
      question.kind.name === 'react' &&
      !handOf(table, question.seat).some((card) => stops(card) === question.about['to'])
        ? 'unasked'
        : question,
    );
    expect(lawsBrokenBy(skipping)).toEqual(new Set(['waiting']));
  });
});
