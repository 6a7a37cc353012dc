import { type Saying, say, type Values } from '../../../core/document.ts';
import type { Lang } from '../../../core/game.ts';
import type { Question } from '../../../core/question.ts';
import type { TemplateLine } from '../../../core/ruleset.ts';
import type { Wish } from '../../../core/wishes.ts';
import type { Lexicon } from '../../../notation/index.ts';
import type { House } from '../data/vocabulary.ts';
import { PASS } from '../table/answers.ts';
import { some } from '../table/forces.ts';
import type { Agot, View } from '../table/game.ts';
import { mayPass } from '../table/passing.ts';
import type { Place } from '../table/state.ts';

/** Whose lines are written, and how. */
export interface Writing {
  readonly view: View;
  readonly house: House;
  readonly lang: Lang;
  readonly lexicon: Lexicon;
  /** The lines of orders that say these wishes. */
  say(wishes: readonly Wish[]): readonly string[];
}

/** The lines that answer a question. */
export type Answering = (writing: Writing, question: Question<Agot>) => Lines;

export type Lines = readonly TemplateLine[];

export const note = (code: string, args?: Values): TemplateLine => ({ note: say(code, args) });

export const heading = (code: string, args?: Values): TemplateLine => ({
  heading: say(code, args),
});

/** The units of a place. */
export const whatStands = ({
  area,
  units,
  routed,
}: Pick<Place, 'area' | 'units' | 'routed'>): Saying =>
  say('board.place', { area, units: some(units), routed: some(routed), order: null, token: null });

export const write = (writing: Writing, ...wishes: readonly Wish[]): Lines => {
  const [order, ...others] = writing.say(wishes);
  if (order === undefined) return [];
  if (others.length === 0) return [{ order, wishes }];
  return [order, ...others].map((line) => ({ order: line }));
};

/** The line that passes, where a house may: nothing more need be done then. */
export const passLines = (writing: Writing, kind: string): Lines =>
  mayPass(writing.view) ? write(writing, { kind, wish: PASS }) : [];

/** Lines below a note on what they are about; nothing where there are none. */
export const section = (about: Saying, lines: Lines): Lines =>
  lines.length === 0 ? [] : [{ note: about }, ...lines];

/** As wide as a phone or a mail shows, less the sign in front. */
const WIDEST = 76;

const widthOf = (text: string): number =>
  Array.from(text).reduce((width, char) => width + (char > '\u00ff' ? 2 : 1), 0);

/** One line for as many of the items as it has room for: one at least, at most so many. */
export const writeTogether = <Item>(
  writing: Writing,
  items: readonly Item[],
  most: number,
  wishes: (items: readonly Item[]) => readonly Wish[],
): Lines => {
  for (let count = Math.min(most, items.length); count > 0; count--) {
    const lines = write(writing, ...wishes(items.slice(0, count)));
    const isShort = lines.every((line) => !('order' in line) || widthOf(line.order) <= WIDEST);
    if (isShort || count === 1) return lines;
  }
  return [];
};

/** True if a wish would answer a question as the table lies, whole and legally. */
export const isAnswer = (view: View, question: Question<Agot>, { kind, wish }: Wish): boolean => {
  if (kind !== question.kind.name) return false;
  const { answer, dropped } = question.kind.adapt(view, question, wish);
  const isWhole = answer !== undefined && dropped.length === 0;
  return isWhole && question.kind.check(view, question, answer) === null;
};
