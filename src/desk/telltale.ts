import { type Advanced, advance, type Checkpoint } from '../core/advance.ts';
import { type Chance, streamOf } from '../core/chance.ts';
import { type Entry, isAnswered } from '../core/entry.ts';
import type { Game, Seat } from '../core/game.ts';
import { isSame, type Json } from '../core/json.ts';
import { once } from '../core/once.ts';
import { subjectOf } from '../core/question.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { redact } from '../core/secrecy.ts';
import { byKey, forced } from '../core/sources.ts';

/** A procedure of a game that was played, and all that was answered in the game. */
interface Stretch<G extends Game> {
  readonly ruleset: Ruleset<G>;
  readonly rules: G['rules'];
  readonly from: Checkpoint<G>;
  readonly answers: ReadonlyMap<string, Json>;
  readonly chance: Chance;
}

/**
 * Law of waiting: that a procedure waits, and for what, may not hang on what a reader may not know. It is played
 * on the true table and on one that he could not tell from it, up to the first question that has
 * no answer, such as one that hangs on hidden things; as long as he sees the same happen, the same has to be asked. What it told
 * otherwise, and whom, or null.
 */
export const findTelltale = <G extends Game>(stretch: Stretch<G>): string | null => {
  const { ruleset, rules, from } = stretch;
  const truth = once(() => playOn(stretch, from.state));
  for (const reader of ruleset.seats(rules)) {
    const state = ruleset.hide(rules, from.state, reader);
    if (state === from.state) continue;
    const other = ruleset.imagine?.({ rules, state }, reader, streamOf(`${from.n}|${reader}`));
    if (other === undefined) continue;
    const told = findTold(truth(), playOn(stretch, other), reader);
    if (told !== null) return `${reader} can tell what is hidden: ${told}`;
  }
  return null;
};

const playOn = <G extends Game>(
  { ruleset, rules, from, answers, chance }: Stretch<G>,
  state: G['state'],
): Advanced<G> => {
  const given = byKey<G>('bot', answers);
  // A kind that is not marked may hang on hidden things, too: in each stretch one of them is not answered.
  const [unsaid] = ruleset.kinds.slice(streamOf(`${from.n}`)(ruleset.kinds.length));
  let isFirst = true;
  return advance(ruleset, {
    rules,
    chance,
    from: { ...from, state },
    sources: [
      forced(),
      (question, ...asked) =>
        question.kind.hidden || question.kind.name === unsaid?.name
          ? undefined
          : given(question, ...asked),
    ],
    until: () => {
      const isEnd = !isFirst;
      isFirst = false;
      return isEnd;
    },
  });
};

const findTold = <G extends Game>(
  truth: Advanced<G>,
  other: Advanced<G>,
  reader: Seat,
): string | null => {
  const [was, is] = [truth, other].map(({ entries }) =>
    entries.map((entry) => redact<Entry['event']>(entry, reader)),
  );
  const at = was?.findIndex((entry, index) => !isSame(entry, is?.[index] ?? null)) ?? -1;
  const [a, b] = [was?.[at], is?.[at]];
  // Something that was hidden has shown: from there on he may know.
  if (a !== undefined && b !== undefined) return decidedOtherwise(a, b);
  const [here, there] = [stopIn(truth), stopIn(other)];
  return here === there ? null : `${here}, not ${there}`;
};

/** The same answer, and not by the same. */
const decidedOtherwise = ({ event: a }: Entry, { event: b }: Entry): string | null => {
  if (!isAnswered(a) || !isAnswered(b) || a.by === b.by) return null;
  const isOne = a.kind === b.kind && a.seat === b.seat && isSame(a.about, b.about);
  return isOne ? `${a.kind} of ${a.seat} by ${a.by}, not ${b.by}` : null;
};

const stopIn = <G extends Game>({ ended }: Advanced<G>): string =>
  ended.how === 'waiting'
    ? `waits for ${ended.waiting.map(({ question }) => subjectOf(question)).join(', ')}`
    : ended.how;
