import { type Block, type Document, type Saying, say, type Values } from '../core/document.ts';
import { type AnswerEvent, type Decider, type Entry, isAnswered } from '../core/entry.ts';
import type { Fact, Reader, Seat } from '../core/game.ts';
import { canonical, isSame } from '../core/json.ts';
import { onceOf } from '../core/once.ts';
import type { Problem } from '../core/problem.ts';
import { redact } from '../core/secrecy.ts';
import { reasonOf } from './catalogue.ts';
import { type Group, groupBy } from './groups.ts';
import { type Messages, type Telling, togetherCode } from './messages.ts';
import { type ComingNext, formatNext, questionOf } from './next.ts';
import {
  endsGame,
  outlineOf,
  type Section,
  sectionsOf,
  sumOf,
  type Tellings,
  tellingOf,
  valuesOf,
} from './sections.ts';
import { slotsOf } from './template.ts';

type Words = Pick<Messages, 'sentences' | 'quiet' | 'usual' | 'item'>;

/**
 * Who decided in a seat's place; that its own orders did goes without saying, and so does silence
 * where silence is usual and nothing came of it.
 */
const formatDeciders = (entries: readonly Entry[], words: Words): Document => {
  const answers = answersOf(entries).filter(
    (answered) => words.sentences.has(`answered.${answered.by}`) && !isQuiet(answered, words),
  );
  const ofSeats = groupBy(answers, ({ by, seat, reason, moderator }) =>
    JSON.stringify([by, seat, reason, moderator]),
  ).map(decidedFor);
  return section(
    say('report.decided'),
    groupBy(ofSeats, ({ by, reason, moderator, questions }) =>
      JSON.stringify([by, reason, moderator, questions]),
    ).map(formatDecided),
  );
};

const isQuiet = ({ by, kind, answer }: AnswerEvent, { quiet, usual }: Words): boolean =>
  by === 'default' && (usual.includes(kind) || (quiet.includes(kind) && isNothing(answer)));

export const isNothing = (answer: AnswerEvent['answer']): boolean =>
  answer === null || (Array.isArray(answer) && answer.length === 0);

interface Decision {
  readonly by: Decider | undefined;
  readonly reason?: string | undefined;
  readonly moderator?: string | undefined;
  readonly seat: Seat;
  readonly questions: readonly Saying[];
}

const decidedFor = (answers: Group<AnswerEvent>): Decision => {
  const [{ by, seat, reason, moderator }] = answers;
  const questions = groupBy(answers, ({ kind, rule, about }) =>
    JSON.stringify([kind, rule, Object.keys(about)]),
  );
  return { by, seat, reason, moderator, questions: questions.map(questionsOf) };
};

/** Questions that differ in nothing but what they are about, as one: defense (North Hill and South Hill). */
const questionsOf = (answers: Group<AnswerEvent>): Saying => {
  const [{ kind, rule, about }] = answers;
  const all = Object.keys(about).map((name) => {
    const ids = [...new Set(answers.map((answered) => answered.about[name]))];
    return [name, ids.length === 1 ? ids[0] : ids];
  });
  return { ...say('report.question', { ...Object.fromEntries(all), kind }), rule };
};

const formatDecided = (group: Group<Decision>): Saying => {
  const [{ by, reason, moderator, questions }] = group;
  const seats = group.map(({ seat }) => seat);
  return say(`answered.${by}`, {
    ...{ seats, questions },
    ...(reason !== undefined && { reason }),
    ...(moderator !== undefined && { moderator }),
  });
};

/** How the private part of a report is told; by `isTold` some answers alone. */
interface PrivateTelling {
  readonly words: Words;
  readonly reader: Reader;
  isTold?(answered: AnswerEvent): boolean;
}

/** The private part of a seat's report: its wishes that were passed over or left out, and why. */
export const formatPrivately = (entries: readonly Entry[], how: PrivateTelling): Document =>
  groupBy(
    answersOf(entries).filter(({ secret }) => secret !== undefined),
    ({ seat }) => seat,
  ).flatMap((answers) => formatSeat(answers, how));

const formatSeat = (
  answers: Group<AnswerEvent>,
  { words, reader, isTold = () => true }: PrivateTelling,
): Document =>
  section(
    say('report.private', { seat: answers[0].seat }),
    distinct(
      answers.flatMap((answered, at) =>
        isTold(answered)
          ? [
              ...passedOf(answered, answers.slice(0, at)).map((problem) =>
                formatPassed(answered, cited(problem, reader), words),
              ),
              ...sealedDecision(answered),
            ]
          : [],
      ),
    ),
  );

/** Whose orders lie in which line of which file is the moderator's to look up; a seat has sent a message. */
export const cited = ({ place, ...problem }: Problem, reader: Reader): Problem =>
  reader === 'moderator' && place !== undefined ? { ...problem, place } : problem;

/** Of `Daylight or Shield-wall or none` the first can be done no more when it has been done: that is no mistake. */
const passedOf = (answered: AnswerEvent, before: readonly AnswerEvent[]): readonly Problem[] =>
  (answered.secret?.passed ?? []).filter(
    ({ args = {} }) =>
      !before.some(
        ({ kind, secret }) => kind === answered.kind && isSame(secret?.answer ?? null, args),
      ),
  );

const formatPassed = (answered: AnswerEvent, problem: Problem, words: Words): Saying => ({
  ...say('report.passed', {
    question: questionOf(answered),
    item: itemOf(answered, problem, words),
    file: problem.place?.file,
    line: problem.place?.line,
    reason: reasonOf(problem),
  }),
  ...(problem.rule !== undefined && { rule: problem.rule }),
});

/** Which of several things in one line is meant, where neither question nor reason says it. */
const itemOf = (
  { about }: AnswerEvent,
  { code, args = {} }: Problem,
  { sentences, item }: Words,
) => {
  if (item === undefined) return undefined;
  const reason = sentences.get(`problem.${code}`) ?? [];
  const isSaid = [...slotsOf(reason)].some(({ slot }) => slot.name === item);
  return isSaid || item in about ? undefined : args[item];
};

/** Of a sealed answer nobody else may know even who decided it. */
const sealedDecision = (answered: AnswerEvent): readonly Saying[] => {
  const by: Decider | undefined = answered.secret?.by;
  if (by === undefined) return [];
  return [{ ...say('report.sealed', { question: questionOf(answered), by }), rule: answered.rule }];
};

const answersOf = (entries: readonly Entry[]): readonly AnswerEvent[] =>
  entries
    .map(({ event }) => event)
    .filter(isAnswered)
    .filter(({ opens }) => opens === undefined);

const section = (title: Saying, items: readonly Saying[]): Document =>
  items.length === 0
    ? []
    : [
        { block: 'heading', level: 2, text: title },
        { block: 'list', items },
      ];

const distinct = (sayings: readonly Saying[]): readonly Saying[] => [
  ...new Map(sayings.map((saying) => [JSON.stringify(saying), saying])).values(),
];

/** Events that are told in one sentence; nearly always there is one alone. */
interface Line {
  readonly events: readonly [Fact, ...Fact[]];
  readonly telling: Telling;
  readonly depth: number;
}

/** The lines of a section, each with how far it stands under those before it. */
const linesOf = (section: Section, messages: Tellings): readonly Line[] => {
  const lines: Line[] = [];
  for (const { entry, depth, told } of outlineOf(section, messages)) {
    if (told === 'elsewhere') continue;
    const { event } = entry;
    const last = lines.at(-1);
    if (last !== undefined && belongsTo(last, event))
      lines[lines.length - 1] = { ...last, events: [...last.events, event] };
    else lines.push({ events: [event], telling: tellingOf(messages, event), depth });
  }
  return lines;
};

/** True if an event differs from those of a line in nothing but what the line's telling lists. */
const belongsTo = ({ events: [first], telling }: Line, event: Fact): boolean =>
  telling.together !== undefined &&
  first.type === event.type &&
  canonical(sharedBy(first, telling)) === canonical(sharedBy(event, telling));

/** The facts an event has in common with those that are told together with it. */
const sharedBy = (event: Fact, { together = [] }: Telling): Values => {
  const { to: _, ...values } = valuesOf(event);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !together.includes(name)));
};

/** An event alone: one and the same saying for all readers who know the same of it, so it is put in words once. */
const sayingOfEvent = onceOf(
  (event: Fact): Saying => ({ ...say(event.type, valuesOf(event)), rule: event.rule }),
);

const sayingOfLine = ({ events, telling }: Line): Saying => {
  const [first] = events;
  const { type } = first;
  if (events.length === 1) return sayingOfEvent(first);
  const args = { ...sharedBy(first, telling), events: events.map(valuesOf) };
  return { ...say(togetherCode(type), args), rule: first.rule };
};

export interface Narration {
  /** The game's name, as its moderator wrote it. */
  readonly title: string;
  readonly messages: Pick<Messages, 'tellings' | 'sentences' | 'quiet' | 'usual' | 'item'>;
  /** The printed phase that a procedure belongs to. */
  readonly printedPhase: (phase: string) => string;
  /** Who decided what is told by rounds, where it was in several. */
  readonly byRounds?: boolean;
  /** It begins within a phase of which the reader was told before. */
  readonly goesOn?: boolean;
  /** The part that comes after the last report of a game; others end with what happened. */
  readonly next?: ComingNext;
  /** How the measures of the seats have changed in the round that ends; said before what comes next. */
  readonly changed?: () => Document;
}

/** The report for one reader, from all the entries: what he may not know is taken out first. */
export const reportOf = (
  entries: readonly Entry[],
  reader: Reader,
  narration: Narration,
): Document =>
  narrate(
    entries.map((entry) => redact(entry, reader)),
    narration,
    reader,
  );

/**
 * Tells every event once, by round, printed phase and procedure; then who decided what, and what
 * comes next. The entries are those that the reader may know.
 */
export const narrate = (
  entries: readonly Entry[],
  narration: Narration,
  reader: Reader = 'public',
): Document => [...formatPast(entries, narration, reader), ...formatClosing(narration, reader)];

/** The words on what comes next, as a reader is told, where the report is the last. */
export const formatClosing = ({ next, changed }: Narration, reader: Reader): Document => {
  if (next === undefined) return [];
  return [...(next.over === undefined ? (changed?.() ?? []) : []), ...formatNext(next, reader)];
};

/** The report without its closing part: the same for all who may know the same. */
export const formatPast = (
  entries: readonly Entry[],
  narration: Narration,
  reader: Reader = 'public',
): Document => {
  const { messages, title, byRounds = false } = narration;
  const blocks: Block[] = [heading(1, say('report.title', { title }))];
  let before: Section | null = null;
  const sections = sectionsOf(entriesBeforeEnd(entries, narration), messages).map((section) => ({
    section,
    told: formatSection(section, narration),
  }));
  // What only begins at the end is told when something stands under it.
  const end = sections.findLastIndex(({ told }) => told.length > 0);
  for (const { section, told } of sections.slice(0, end + 1)) {
    blocks.push(...headingsOf(section, before, narration), ...told);
    before = section;
  }
  return [
    ...blocks,
    ...(byRounds ? inRounds(entries, messages, reader) : decidedIn(entries, messages, reader)),
  ];
};

/** Who decided what, and what a reader alone may know of it. */
const decidedIn = (entries: readonly Entry[], words: Words, reader: Reader): Document => [
  ...formatDeciders(entries, words),
  ...formatPrivately(entries, { words, reader }),
];

/** The rounds of which anything is told behind the report. */
export const roundsDecided = (
  entries: readonly Entry[],
  words: Words,
  reader: Reader,
): readonly number[] =>
  groupBy(entries, ({ round }) => String(round)).flatMap((own) =>
    decidedIn(own, words, reader).length > 0 ? [own[0].round] : [],
  );

/** The same with the round of each line, under the same headings. */
const inRounds = (entries: readonly Entry[], words: Words, reader: Reader): Document => {
  const sections = new Map<string, { readonly title: Block; readonly items: Saying[] }>();
  for (const own of groupBy(entries, ({ round }) => String(round))) {
    const [{ round }] = own;
    let items: Saying[] = [];
    for (const block of decidedIn(own, words, reader))
      if (block.block === 'list')
        items.push(
          ...block.items.map(({ rule, ...text }) => ({
            ...say('report.in-round', { round, text }),
            ...(rule !== undefined && { rule }),
          })),
        );
      else {
        const key = JSON.stringify(block);
        const known = sections.get(key) ?? { title: block, items: [] };
        sections.set(key, known);
        ({ items } = known);
      }
  }
  return [...sections.values()].flatMap(
    ({ title, items }): Document => [title, { block: 'list', items }],
  );
};

/** The end of the game is told where the report closes, if it does. */
const entriesBeforeEnd = (
  entries: readonly Entry[],
  { messages, next }: Narration,
): readonly Entry[] =>
  next?.over === undefined ? entries : entries.filter(({ event }) => !endsGame(event, messages));

/** A round and printed phase where it is new, and a procedure that is not the whole of it. */
const headingsOf = (
  section: Section,
  before: Section | null,
  { printedPhase, goesOn = false }: Narration,
): readonly Block[] => {
  const { round, phase } = section;
  const printed = printedPhase(phase);
  const event = section.heading?.event;
  const cite = event && { rule: event.rule };
  const isNew = before?.round !== round || printedPhase(before.phase) !== printed;
  const isWhole = phase === printed;
  const goes = before === null && goesOn ? { goes: 'on' } : {};
  const args = { ...(event && valuesOf(event)), round, phase, ...goes };
  const blocks: Block[] = [];
  if (isNew || isWhole)
    blocks.push(
      heading(2, { ...say('report.phase', { ...args, phase: printed }), ...(isWhole && cite) }),
    );
  if (!isWhole) blocks.push(heading(3, { ...say('report.procedure', args), ...cite }));
  return blocks;
};

const heading = (level: 1 | 2 | 3, text: Saying): Block => ({ block: 'heading', level, text });

const formatSection = (section: Section, { messages }: Narration): readonly Block[] => {
  const blocks: Block[] = [];
  for (const line of linesOf(section, messages)) {
    const { telling, depth } = line;
    if (telling.how === 'sum') blocks.push(...sumOf(line.events[0], telling, depth));
    addLine(blocks, sayingOfLine(line), depth);
  }
  return blocks;
};

/** Lines that stand together are one list. */
const addLine = (blocks: Block[], line: Saying, depth: number): void => {
  const last = blocks.at(-1);
  if (last?.block === 'list' && (last.depth ?? 0) === depth)
    blocks[blocks.length - 1] = { ...last, items: [...last.items, line] };
  else blocks.push({ block: 'list', items: [line], depth });
};
