import { type Document, type Saying, say } from '../../core/document.ts';
import { shellWord } from '../../report/escape.ts';
import { commandLines, heading, list, paragraph, quote } from '../speech.ts';

/** All that there can be to do, in the order in which it should be done. */
export const TASKS = [
  'finish',
  'mend',
  'edited',
  'rulings',
  'asked',
  'read',
  'remarks',
  'late',
  'talk',
  'people',
  'no-deadline',
  'press',
  'remind',
  'doubtful',
  'outbox',
  'papers',
  'reports',
  'strays',
  'mistakes',
  'beacon',
  'sealed',
  'silence',
  'run',
  'write',
  'correct',
  'hand-in',
] as const;
export type TaskName = (typeof TASKS)[number];

/** One way on: what the program is given, behind its name. */
export type Command = readonly string[];

/** The matters of a task, one by one, each with what can be done about it. */
export interface Step {
  readonly told?: Saying;
  readonly commands: readonly Command[];
}

export interface Task {
  readonly what: TaskName;
  readonly told: Saying;
  /** Word for word what somebody wrote. */
  readonly quoted?: readonly string[];
  readonly steps: readonly Step[];
}

/** All there is to do about a game, and what is only to be known. */
export interface Agenda {
  readonly game: string;
  readonly when: Saying;
  readonly tasks: readonly Task[];
  readonly known: readonly Saying[];
  /** What was made and no mail brings. */
  readonly toHand?: readonly Saying[] | undefined;
}

/** The document of what is to be done, first things first, each with its command to copy. */
export const formatNext = ({ game, when, tasks, known, toHand = [] }: Agenda): Document => [
  heading(1, say('next.title', { game, when })),
  ...tasks.flatMap(formatTask),
  ...(tasks.length === 0 ? [paragraph({ ...say('next.nothing'), tone: 'good' })] : []),
  ...known.map(paragraph),
  ...(toHand.length > 0 ? [paragraph(say('next.to-hand')), ...list(toHand)] : []),
];

const formatTask = ({ told, quoted = [], steps }: Task, index: number): Document => [
  paragraph(say('next.task', { n: index + 1, told })),
  ...quote(quoted),
  ...steps.flatMap(({ told: about, commands }) => [
    ...list(about === undefined ? [] : [about]),
    ...commandLines(commands.map(commandText), about === undefined ? 0 : 1),
  ]),
];

/** A command as a shell takes it. */
export const commandText = (command: Command): string =>
  ['rookery', ...command].map(shellWord).join(' ');
