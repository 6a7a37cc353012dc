import { type Document, type Saying, say, type Values } from '../core/document.ts';
import type { Reader, Seat } from '../core/game.ts';
import type { Hearing } from '../core/ruleset.ts';
import { type Ending, tellEnding } from './ending.ts';
import { type Group, groupBy } from './groups.ts';
import { timeSaying } from './time.ts';
import { type OpenQuestion, questionOf } from './waiting.ts';

/** The phase after all that has happened. */
export interface ComingNext {
  /** The printed phase that comes, or is under way. */
  readonly moment: { readonly round: number; readonly phase: string };
  /** `together`: a phase in which all speak at once begins; else the game waits in the middle of something. */
  readonly asks: Hearing['opened'];
  /** The questions of the game, as everybody may know it. */
  readonly asked: readonly OpenQuestion[];
  readonly seats: readonly Seat[];
  /** By when, as an ISO time with its offset. */
  readonly deadline?: string;
  /** The moderator has moved it, or set the first, and why as far as everybody may know. */
  readonly moved?: { readonly first: 'yes' | 'no'; readonly reason?: string };
  /** The game is over; nothing else comes. */
  readonly over?: Ending | 'untold';
}

/** True if something is said to this reader that is said to others otherwise. */
export const isAskedOf = ({ asked }: ComingNext, reader: Reader): boolean =>
  asked.some(({ seat }) => seat === reader);

/** The closing part of the last report, or the top of a letter; what is asked of the reader comes first, said to it. */
export const tellNext = (next: ComingNext, reader: Reader, title = 'report.next'): Document => {
  const { over } = next;
  if (over !== undefined)
    return [heading('report.over'), ...(over === 'untold' ? [] : tellEnding(over))];
  return [
    heading(title),
    ...(next.asked.length > 0 ? tellAsked : tellComing)(next, reader),
    ...(next.moved === undefined
      ? []
      : [
          {
            block: 'paragraph' as const,
            text: say('clock.moved', { ...next.moved, by: whenOf(next)['deadline'] }),
          },
        ]),
  ];
};

const heading = (code: string): Document[number] => ({
  block: 'heading',
  level: 2,
  text: say(code),
});

const tellComing = (next: ComingNext): Document => [
  { block: 'paragraph', text: say('report.coming', whenOf(next)) },
];

const whenOf = ({ moment, deadline }: ComingNext): Values => ({
  ...moment,
  ...(deadline !== undefined && { deadline: timeSaying(deadline) }),
});

/** Questions that are asked of the same seats, each with all of them. */
type Questions = Group<Group<OpenQuestion>>;

/** Sentences on what is asked: of the same seats one sentence; one sentence alone says when, too. */
const tellAsked = (next: ComingNext, reader: Reader): Document => {
  const groups = ownFirst(questionsIn(next), reader);
  const told = (code: string): readonly Saying[] =>
    groups.map((group) => sentenceOf(code, group, next, reader));
  if (next.asks === 'together' && groups.length === 1)
    return told('report.due').map((text) => ({ block: 'paragraph', text }));
  return [
    { block: 'paragraph', text: say('report.needed', whenOf(next)) },
    { block: 'list', items: told('report.waits') },
  ];
};

const questionsIn = ({ asked }: ComingNext): readonly Questions[] =>
  groupBy(
    groupBy(asked, (one) => JSON.stringify(questionOf(one))),
    (group) => group.map(({ seat }) => seat).join(' '),
  );

const ownFirst = (groups: readonly Questions[], reader: Reader): readonly Questions[] => {
  const isOwn = ([first]: Questions): boolean => first.some(({ seat }) => seat === reader);
  return [...groups.filter(isOwn), ...groups.filter((group) => !isOwn(group))];
};

const sentenceOf = (code: string, group: Questions, next: ComingNext, reader: Reader): Saying => {
  const rules = new Set(group.map(([{ rule }]) => rule));
  const isCitedOnce = rules.size === 1;
  const questions = group.map(([one]) => ({
    ...questionOf(one),
    ...(!isCitedOnce && { rule: one.rule }),
  }));
  return {
    ...say(code, {
      ...whenOf(next),
      ...whomOf(
        group[0].map(({ seat }) => seat),
        next.seats,
        reader,
      ),
      questions,
    }),
    ...(isCitedOnce && { rule: group[0][0].rule }),
  };
};

/** `you`: the reader is among them, and stands apart from the other `seats`. */
const whomOf = (asked: readonly Seat[], all: readonly Seat[], reader: Reader): Values => {
  const isAll = all.length > 1 && asked.length === all.length;
  if (!asked.includes(reader)) return { whom: isAll ? 'all' : 'some', seats: asked };
  const seats = asked.filter((seat) => seat !== reader);
  const others = isAll ? 'you-and-all' : 'you-and';
  return { whom: seats.length > 0 ? others : 'you', seat: reader, seats };
};
