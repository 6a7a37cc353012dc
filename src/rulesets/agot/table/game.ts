import type * as core from '../../../core/game.ts';
import type * as questions from '../../../core/question.ts';
import type { Choices, Data, Rules } from '../data/rules.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';

/** The game's types under one name. */
export interface Agot extends core.Game {
  data: Data;
  options: Choices;
  rules: Rules;
  state: State;
  event: Event;
}

export type View = core.View<Agot>;
export type Table = core.Table<Agot>;
export type Play<T> = questions.Play<Agot, T>;
export type Question<Answer> = questions.Question<Agot, core.Ids, Answer>;
