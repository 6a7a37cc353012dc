import { canonical, copy, type Json } from '../../core/json.ts';
import { illegal, type Problem } from '../../core/problem.ts';
import type { Kind, Question } from '../../core/question.ts';
import { isRecord } from '../../core/shape.ts';
import type { Move, SaidMove } from './act.ts';
import { lawOfCard } from './cards/events/index.ts';
import { drawAfter } from './cards/index.ts';
import { idsOf, isNothing, playCard, refuseCard as refusePlay, type Words } from './cards/play.ts';
import { apply } from './chapters.ts';
import { cardOf } from './decks.ts';
import type { Act, CardAct, CardWord, Event, Item } from './facts.ts';
import type { CardId, Play, Seat, State, Table, View, Wotr } from './game.ts';
import { watched } from './spent-cards.ts';
import { isReadSince, sideOf } from './table.ts';

// Nothing is paid for what cannot be done: a card is played on a copy of the table before it is laid down.

/** Chance would decide what comes next. */
class Unforeseen extends Error {}

interface Trial {
  readonly table: Table;
  /** The table when the card lay there, before it did anything. */
  readonly laid: () => string;
}

/** Nothing is drawn, unless the trial says of which draws it knows the numbers. */
type Draws = (purpose: string, sides: number) => number | undefined;

/** The table beside the cards that lie on it and those that have left it. */
const beside = (state: State): string => canonical({ ...state, onTable: [], played: [] });

const trialOn = ({ rules, state: before }: View, drawn: Draws = () => undefined): Trial => {
  const state: State = copy(before);
  let laid = '';
  const table: Table = {
    rules,
    state,
    emit: (event: Event) => {
      apply(rules, state, event);
      if (event.type === 'card-played') laid ||= beside(state);
      return 0;
    },
    draw: (purpose, sides) => {
      const number = drawn(purpose, sides);
      if (number === undefined) throw new Unforeseen();
      return number;
    },
  };
  return { table: watched(table), laid: () => laid };
};

/** Goes on until somebody else than chance or the rules decides; true if it came to its end. */
const runsThrough = (table: View, play: Play<unknown>): boolean => {
  try {
    let step = play.next();
    while (step.done !== true) {
      const answers = step.value.map(({ kind, ...asked }) =>
        kind.hidden ? undefined : kind.forcedAnswer(table, { kind, ...asked }),
      );
      if (answers.includes(undefined)) return false;
      step = play.next(answers);
    }
    return true;
  } catch (thrown) {
    if (thrown instanceof Unforeseen) return false;
    throw thrown;
  }
};

/** Why a card that could be played would not do what is said behind it, or would do nothing that was wanted. */
const refuseCard = (view: View, seat: Seat, act: Act & { readonly act: 'play-card' }) => {
  const { card, die, said = [] } = act;
  const { table, laid } = trialOn(view);
  const words: Words = { left: said };
  table.emit({ type: 'die-chosen', rule: 'ACT-15', seat, die, act: 'play-card' });
  const isDone = runsThrough(table, playCard(table, seat, card, words));
  if (words.refused !== undefined) return words.refused;
  if (!isDone) return null;
  const { rule, table: lies } = cardOf(view, card);
  if (words.left.some((one) => !isNothing(one))) return illegal(rule, 'words-left', { card });
  // What is laid on the table and taken off at once has done nothing there.
  const isWanted =
    (lies === true && table.state.onTable.includes(card)) ||
    said.length > 0 ||
    laid() !== beside(table.state) ||
    !runsThrough(table, drawAfter(table, seat, card, die));
  return isWanted ? null : illegal(rule, 'card-without-effect', { card });
};

/** Why what was said in advance is not carried out, though the rules would let it begin. */
export const refuseTried = (
  view: View,
  { kind, seat }: Pick<Question<Wotr>, 'seat'> & { readonly kind: Pick<Kind<Wotr>, 'name'> },
  answer: unknown,
): Problem | null => {
  if (kind.name !== 'action' || !isReadSince(view, 3)) return null;
  const move = answer as Move;
  return move.act === 'play-card' ? refuseCard(view, seat, move) : null;
};

/** The kind, with a word to who speaks before he is asked. */
export const triedAhead = (kind: Kind<Wotr>): Kind<Wotr> =>
  kind.name === 'action'
    ? {
        ...kind,
        warning: (view, seat, wish) =>
          kind.warning(view, seat, wish) ?? foresee(view, kind, seat, wish),
      }
    : kind;

const foresee = (view: View, kind: Kind<Wotr>, seat: Seat, wish: Json): Problem | null => {
  if (view.state.dice[sideOf(view, seat)].length === 0) return foreseeCard(view, seat, wish);
  const question = kind.of(seat, {});
  const { answer } = kind.resolve(view, question, wish);
  return answer === undefined ? null : refuseTried(view, question, answer);
};

/** Before the dice are rolled nobody knows what there will be; and yet a card may do nothing, whatever its die. */
const foreseeCard = (view: View, seat: Seat, wish: Json): Problem | null => {
  const said = wish as unknown as SaidMove; // what a line of actions says
  if (said.act !== 'play-card' || refusePlay(view, seat, said.card) !== null) return null;
  const problem = refuseCard(view, seat, { die: cardOf(view, said.card).icon, ...said });
  return problem?.code === 'card-without-effect' ? problem : null;
};

/** Of things that a card asks for no more are named in an example. */
const MOST_NAMED = 3;

/** An example of what may be said to a question of a card: things one after the other, or one of its actions. */
const exampleOf = (view: View, question: Question<Wotr>, nth: number): unknown => {
  const { kind } = question;
  if (kind.name === 'card-act') {
    const acts = kind
      .options(view, question, [])
      .flatMap(({ step, refused }) => (step !== undefined && refused === null ? [step] : []))
      .map((step) => step as CardAct)
      .filter(({ act }) => act !== 'none');
    const names = [...new Set(acts.map(({ act }) => act))];
    return acts.find(({ act }) => act === names[nth % names.length]);
  }
  const made: Json[] = [];
  while (made.length < MOST_NAMED) {
    const next = kind
      .options(view, question, made)
      .find(({ step, refused }) => step !== undefined && refused === null);
    if (next?.step === undefined) break;
    made.push(next.step);
  }
  return kind.check(view, question, made) === null ? made : undefined;
};

/** The ids of all that may be picked first. */
const choicesIn = (view: View, question: Question<Wotr>): readonly string[] => {
  const options = question.kind.options(view, question, []);
  const items = options.flatMap(({ step, refused }) =>
    isRecord(step) && refused === null ? idsOf(step as Item) : [],
  );
  return [...new Set(items)];
};

export const OF_CARD: readonly string[] = ['card-choice', 'card-hand', 'card-act'];

/** What a card of the hand asks its player on this table. */
interface Asks {
  /** What an example answers, where the words behind it leave something open. */
  readonly said: readonly CardWord[];
  /** All that is chosen then, said or not. */
  readonly chosen: readonly CardWord[];
  /** Things that the first open choice is made of, by their ids. */
  readonly choices: readonly string[];
  readonly refused?: Problem;
}

/** The card is played with some words, and what they leave open is answered by an example; dice of its own succeed. */
const playThrough = (
  view: View,
  seat: Seat,
  { card, words: left = [], nth = 0 }: { card: CardId; words?: readonly CardWord[]; nth?: number },
): Asks => {
  const { table } = trialOn(view, (purpose, sides) => (purpose === 'card' ? sides - 1 : undefined));
  const [said, chosen]: [CardWord[], CardWord[]] = [[], []];
  const words: Words = { left, chosen };
  let choices: readonly string[] = [];
  const answer = (question: Question<Wotr>): unknown => {
    const isOwn = question.seat === seat && OF_CARD.includes(question.kind.name);
    const example = isOwn ? exampleOf(table, question, nth) : undefined;
    if (example === undefined) return question.kind.fallback(table, question);
    const all = (Array.isArray(example) ? example : [example]) as CardWord[];
    if (said.length === 0 && Array.isArray(example)) choices = choicesIn(table, question);
    said.push(...all);
    return example;
  };
  try {
    table.emit({ type: 'die-chosen', rule: 'ACT-15', seat, die: 'event', act: 'play-card' });
    const play = playCard(table, seat, card, words);
    for (let step = play.next(); step.done !== true; ) {
      const answers = step.value.map(answer);
      if (answers.includes(undefined)) break;
      step = play.next(answers);
    }
  } catch (thrown) {
    if (!(thrown instanceof Unforeseen)) throw thrown;
  }
  return { said, chosen, choices, ...(words.refused && { refused: words.refused }) };
};

const isDone = (said: CardWord): boolean => !('act' in said) || said.act !== 'none';

/** The words that a card would take on this table, by the answers of an example. */
const wordsOf = (view: View, seat: Seat, card: CardId, nth: number): readonly CardWord[] => {
  const { said, chosen } = playThrough(view, seat, { card, nth });
  // What can only be one thing is an example where nothing else is asked.
  return (said.length > 0 ? said : chosen).filter(isDone);
};

/** Of a card whose words leave open what it asks its player: what that is, and words that leave nothing open. */
export const openWords = (
  view: View,
  seat: Seat,
  { card, said: words = [] }: { readonly card: CardId; readonly said?: readonly CardWord[] },
): (Pick<Asks, 'choices'> & { readonly example: readonly CardWord[] }) | undefined => {
  if (lawOfCard(card).choices === undefined || refusePlay(view, seat, card) !== null)
    return undefined;
  const { said, chosen, choices, refused } = playThrough(view, seat, { card, words });
  if (said.length === 0 || refused !== undefined) return undefined;
  // What can only be one thing need not be said.
  const example = words.length === 0 ? said : chosen;
  return { example: example.filter(isDone), choices };
};

/** A card gives no more actions to choose from than this. */
const MOST_ACTS = 3;

/** Examples of what may stand behind a card of a hand: as the table stands, one for each sort of action. */
export const wordsBehind = (
  view: View,
  seat: Seat,
  card: CardId,
): readonly (readonly CardWord[])[] => {
  if (lawOfCard(card).choices === undefined || refusePlay(view, seat, card) !== null) return [];
  const all = Array.from({ length: MOST_ACTS }, (_, nth) => wordsOf(view, seat, card, nth));
  return [...new Map(all.map((said) => [canonical(said as never), said])).values()].filter(
    (said) => said.length > 0,
  );
};
