import { type Saying, say } from '../../core/document.ts';
import { isSame, type Json } from '../../core/json.ts';
import { once } from '../../core/once.ts';
import type { Question } from '../../core/question.ts';
import type { OrderForm } from '../../core/ruleset.ts';
import type { Wish } from '../../core/wishes.ts';
import { nameForHeader } from '../../report/order-template.ts';
import type { SheetContext } from './context.ts';
import { orderSubject, placingOf, type Subject, stepId, subjectOf } from './subject.ts';
import { leavesOf, type SpokenWords, tryWishes } from './trial.ts';

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

/** All that can get an order now. */
const placesOf = (context: SheetContext): readonly string[] =>
  placingOf(context) === undefined
    ? []
    : (context.desk.ruleset.together?.subjects(context.view, context.seat) ?? []);

/** The rows of a form: those of what is asked are soon there, all of them take longer. */
interface Forms {
  asked(): Form;
  /** Everything that can be said now: what the template has, and what is asked besides. */
  whole(): Form;
}

export const formsOf = (context: SheetContext): Forms => {
  const { desk, view, settings, seat, lang, questions } = context;
  const wanted = { ...nameForHeader(settings.name), seat, lang, questions };
  const form = context.over ? undefined : desk.ruleset.orderForm?.(view, wanted);
  return {
    asked: () => formWith(context, form, form?.asked.flatMap(({ lines }) => lines) ?? []),
    whole: () => formWith(context, form, form?.lines ?? []),
  };
};

const formWith = (
  context: SheetContext,
  form: OrderForm | undefined,
  lines: OrderForm['lines'],
): Form => {
  const rows: Rows = new Map();
  gather(context, rows, lines);
  for (const question of context.questions) answers(context, rows, question);
  for (const place of placesOf(context)) {
    const kind = placingOf(context)?.kind.name ?? '';
    add(rows, orderSubject(kind, place), {});
  }
  const more = once(() => seedsIn(context, form?.more ?? []));
  const all = [...rows.values()].map((row) => slotOf(context, row, more));
  return {
    header: form === undefined ? undefined : context.words.catalogue.say(form.header),
    slots: [...all.filter(({ isAsked }) => isAsked), ...all.filter(({ isAsked }) => !isAsked)],
  };
};

/** The form with a row for each line that a queue has, and for one more. */
export const withSteps = ({ header, slots }: Form, said: ReadonlyMap<string, unknown>): Form => ({
  header,
  slots: slots.flatMap((slot) => {
    if (slot.step === undefined) return [slot];
    const steps: Slot[] = [slot];
    for (let step = 1; said.has(stepId(slot.id, step)); step++) steps.push(atStep(slot, step + 1));
    return steps;
  }),
});

const atStep = (slot: Slot, step: number): Slot => ({
  ...withoutSeeds(slot),
  ...{ id: stepId(slot.id, step), step },
  get seeds() {
    return slot.seeds;
  },
});

/** All of a row but its lines: finding those takes a while. */
const withoutSeeds = ({
  kind,
  about,
  lasting,
  notes,
  isAsked,
}: Slot): Omit<Slot, 'id' | 'seeds'> => ({
  ...{ kind, notes, isAsked },
  ...(about !== undefined && { about }),
  ...(lasting !== undefined && { lasting }),
});

const isAskedOf = ({ questions }: SheetContext, { kind, about, lasting }: Subject) =>
  lasting === undefined &&
  questions.some(
    (question) =>
      question.kind.name === kind &&
      (about === undefined ||
        isSame(question.about, {}) ||
        Object.values(question.about).includes(about)),
  );

/** A row while it is gathered. */
interface Row {
  readonly subject: Subject;
  readonly notes: readonly Saying[];
  /** Lines of a template, and what else makes seeds. */
  readonly lines: readonly string[];
  readonly seeds?: (() => readonly Seed[]) | undefined;
}

type Rows = Map<string, Row>;

const add = (
  rows: Rows,
  subject: Subject,
  { notes = [], lines = [], seeds }: Partial<Omit<Row, 'subject'>>,
): void => {
  const old = rows.get(subject.id) ?? { subject, notes: [], lines: [] };
  rows.set(subject.id, {
    ...old,
    notes: [...old.notes, ...notes],
    lines: [...old.lines, ...lines],
    seeds: old.seeds ?? seeds,
  });
};

/** A row of which nothing is read before somebody looks at it: a page is to be there soon. */
const slotOf = (
  context: SheetContext,
  { subject, notes, lines, seeds }: Row,
  more: () => readonly Seed[],
): Slot => {
  const found = once(() => {
    const others = more().filter(
      ({ wishes: [wish] }) => wish !== undefined && subjectOf(context, wish).id === subject.id,
    );
    const all = [...seedsIn(context, lines), ...others, ...(seeds?.() ?? [])];
    return [...new Map(all.map((seed) => [seed.text, seed])).values()];
  });
  return {
    ...subject,
    ...{ notes, isAsked: isAskedOf(context, subject) },
    get seeds() {
      return found();
    },
  };
};

/** The lines that can be read as they stand. */
const seedsIn = (context: SheetContext, lines: readonly string[]): readonly Seed[] =>
  lines.flatMap((text) => {
    const { wishes, isRight } = context.readLine(text);
    return isRight && wishes.length > 0 ? [{ text, wishes }] : [];
  });

/** The lines of a template, each with the notes that stand right above it. */
const gather = (context: SheetContext, rows: Rows, lines: OrderForm['lines']): void => {
  let notes: Saying[] = [];
  for (const line of lines) {
    if ('heading' in line) notes = [];
    else if ('note' in line) notes.push(line.note);
    else {
      const [wish] = line.wishes ?? context.readLine(line.order).wishes;
      if (wish !== undefined) add(rows, subjectOf(context, wish), { notes, lines: [line.order] });
      notes = [];
    }
  }
};

/** The answers to a question that can be said as they stand, where no template has any. */
const answers = (context: SheetContext, rows: Rows, question: Question): void => {
  const { kind, about } = question;
  const has = [...rows.values()].some(
    ({ subject }) => subject.kind === kind.name && isAskedOf(context, subject),
  );
  if (has || kind === placingOf(context)?.kind) return;
  const isPlain = isSame(about, {});
  const asked: Wish = { kind: kind.name, ...(!isPlain && { about }), wish: null };
  add(rows, subjectOf(context, asked), { seeds: () => answering(context, question) });
};

const answering = (context: SheetContext, question: Question): readonly Seed[] => {
  const { kind, about } = question;
  const isPlain = isSame(about, {});
  return kind.options(context.view, question, []).flatMap(({ step, refused }) => {
    if (step === undefined || refused !== null) return [];
    const ways: readonly Json[] = [step, [step]];
    for (const wish of ways) {
      const tried = tryWishes(context, [
        { kind: kind.name, ...(!isPlain && { about }), wish } satisfies Wish,
      ]);
      if (tried?.verdict === 'legal') return [tried];
    }
    return [];
  });
};

/** The name of a row: the thing that it is about, or its question. */
export const titleOf = (
  context: Pick<SheetContext, 'words' | 'desk'>,
  { kind, about, lasting, step }: Subject,
): Saying => {
  const { words, desk } = context;
  const thing = about !== undefined && words.hasNoun(about) ? words.noun(about) : null;
  const what = words.noun(kind);
  const isOrder = kind === desk.ruleset.together?.placing;
  if (step !== undefined && step > 1) return say('sheet.slot-step', { what, step });
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
export const collectSpokenWords = ({ notes, seeds }: Pick<Slot, 'notes' | 'seeds'>): SpokenWords =>
  new Set([
    ...notes.flatMap(({ args }) => wordsIn(args ?? {})),
    ...seeds.flatMap(({ wishes }) => leavesOf(wishes).map(({ value }) => String(value))),
  ]);
