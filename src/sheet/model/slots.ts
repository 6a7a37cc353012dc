import { type Saying, say } from '../../core/document.ts';
import type { Game } from '../../core/game.ts';
import { isSame, type Json } from '../../core/json.ts';
import type { Question } from '../../core/question.ts';
import type { OrderForm } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { nameForHeader } from '../../report/order-template.ts';
import type { Bench } from './bench.ts';
import { orderSubject, placesOf, placingOf, type Subject, subjectOf } from './subject.ts';
import { leavesOf, type Spoken, tryWishes } from './trial.ts';

/** Something that a seat can say something about: a row of the form. */
export interface Slot extends Subject {
  /** The game asks it now; else it can be said in advance. */
  readonly isAsked: boolean;
  /** Explanations that stand above its lines in a template. */
  readonly notes: readonly Saying[];
  /** Lines that could stand there, as they are or with other words. */
  readonly seeds: readonly Seed[];
}

/** A line as a template has it. */
export interface Seed {
  readonly text: string;
  readonly wishes: readonly Wish[];
}

/** A form that lies before a seat. */
export interface Form {
  /** The line that says whose orders these are. */
  readonly header: string | undefined;
  readonly slots: readonly Slot[];
}

/** Everything that can be said now: what the template has, and what is asked besides. */
export const formOf = <G extends Game>(bench: Bench<G>): Form => {
  const { desk, view, settings, seat, lang, questions, words } = bench;
  const wanted = { ...nameForHeader(settings.name), seat, lang, questions };
  const form = bench.over ? undefined : desk.ruleset.orderForm?.(view, wanted);
  const slots = new Map<string, Slot>();
  if (form !== undefined) gather(bench, slots, form);
  for (const question of questions) answers(bench, slots, question);
  for (const place of placesOf(bench)) {
    const kind = placingOf(bench)?.kind.name ?? '';
    add(bench, slots, orderSubject(kind, place), {});
  }
  const all = [...slots.values()];
  return {
    header: form === undefined ? undefined : words.catalogue.say(form.header),
    slots: [...all.filter(({ isAsked }) => isAsked), ...all.filter(({ isAsked }) => !isAsked)],
  };
};

const isAskedOf = <G extends Game>({ questions }: Bench<G>, { kind, about, lasting }: Subject) =>
  lasting === undefined &&
  questions.some(
    (question) =>
      question.kind.name === kind &&
      (about === undefined ||
        isSame(question.about, {}) ||
        Object.values(question.about).includes(about)),
  );

interface More {
  readonly notes?: readonly Saying[];
  readonly seeds?: readonly Seed[];
}

const add = <G extends Game>(
  bench: Bench<G>,
  slots: Map<string, Slot>,
  subject: Subject,
  { notes = [], seeds = [] }: More,
): void => {
  const known = slots.get(subject.id);
  const old = known ?? { ...subject, isAsked: isAskedOf(bench, subject), notes: [], seeds: [] };
  const isNew = ({ text }: Seed): boolean => !old.seeds.some((one) => one.text === text);
  slots.set(subject.id, {
    ...old,
    notes: [...old.notes, ...notes],
    seeds: [...old.seeds, ...seeds.filter(isNew)],
  });
};

/** The lines of a template, each with the notes that stand right above it. */
const gather = <G extends Game>(
  bench: Bench<G>,
  slots: Map<string, Slot>,
  { lines, more = [] }: OrderForm,
): void => {
  let notes: Saying[] = [];
  for (const line of [...lines, ...more.map((order) => ({ order }))]) {
    if ('heading' in line) notes = [];
    else if ('note' in line) notes.push(line.note);
    else {
      const { wishes, isRight } = bench.readLine(line.order);
      const [wish] = wishes;
      const seeds = isRight ? [{ text: line.order, wishes }] : [];
      if (wish !== undefined) add(bench, slots, subjectOf(bench, wish), { notes, seeds });
      notes = [];
    }
  }
};

/** The answers to a question that can be said as they stand, where no template has any. */
const answers = <G extends Game>(
  bench: Bench<G>,
  slots: Map<string, Slot>,
  question: Question<G>,
): void => {
  const { kind, about } = question;
  const has = [...slots.values()].some((slot) => slot.kind === kind.name && slot.isAsked);
  if (has || kind === placingOf(bench)?.kind) return;
  const isPlain = isSame(about, {});
  const seeds = kind.options(bench.view, question, []).flatMap(({ step, refused }) => {
    if (step === undefined || refused !== null) return [];
    const ways: readonly Json[] = [step, [step]];
    for (const wish of ways) {
      const tried = tryWishes(bench, [
        { kind: kind.name, ...(!isPlain && { about }), wish } satisfies Wish,
      ]);
      if (tried?.verdict === 'legal') return [tried];
    }
    return [];
  });
  const asked: Wish = { kind: kind.name, ...(!isPlain && { about }), wish: null };
  add(bench, slots, subjectOf(bench, asked), { seeds });
};

/** The name of a row: the thing that it is about, or its question. */
export const titleOf = <G extends Game>(
  bench: Pick<Bench<G>, 'words' | 'desk'>,
  { kind, about, lasting }: Subject,
): Saying => {
  const { words, desk } = bench;
  const thing = about !== undefined && words.hasNoun(about) ? words.noun(about) : null;
  const what = words.noun(kind);
  const isOrder = kind === desk.ruleset.together?.placing;
  return thing === null || isOrder
    ? say('sheet.slot', { what, thing, lasting: lasting ?? null })
    : say('sheet.slot-of', { what, thing });
};

const wordsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => [name, ...wordsIn(one)])
    : [];
};

/** All that the notes of a row and its lines speak of. */
export const spokenOf = ({ notes, seeds }: Pick<Slot, 'notes' | 'seeds'>): Spoken =>
  new Set([
    ...notes.flatMap(({ args }) => wordsIn(args ?? {})),
    ...seeds.flatMap(({ wishes }) => leavesOf(wishes).map(({ value }) => String(value))),
  ]);
