import type { Command, Task, TaskName } from '../../desk/format/next.ts';

// What of a moderator's tasks is done by a command alone, and what has to be decided by him first.

/** Tasks whose commands decide nothing. */
const ROUTINE: readonly TaskName[] = [
  ...(['finish', 'no-deadline', 'press', 'remind', 'outbox', 'papers', 'reports', 'run'] as const),
];

/** Tasks before which nobody runs a round: each may change what is carried out, or is for a person to see first. */
const BEFORE_A_RUN: readonly TaskName[] = [
  ...(['mend', 'edited', 'rulings', 'asked', 'read', 'remarks', 'late'] as const),
  ...(['people', 'doubtful', 'strays', 'beacon', 'sealed'] as const),
];

/** Tasks whose first command only shows what the last one would do. */
const SHOWN_FIRST: readonly TaskName[] = ['outbox', 'reports', 'run', 'silence'];

/** A task that a command does, with what it is given. */
export interface Routine {
  readonly task: Task;
  readonly acts: readonly Command[];
}

/** Tasks in their order, parted: what commands can do now, and what waits for the moderator. */
interface TaskSplit {
  readonly routine: readonly Routine[];
  readonly left: readonly Task[];
}

/**
 * Parts tasks into those that commands can do and those that are the moderator's to decide. A round is only
 * run where none of the latter may change it; with `overrules` silence after a passed deadline is decided, too.
 */
export const partTasks = (tasks: readonly Task[], overrules: boolean): TaskSplit => {
  const isBarred = tasks.some(({ what }) => BEFORE_A_RUN.includes(what));
  const routine = tasks.flatMap((task): readonly Routine[] => {
    const { what, steps } = task;
    const isRun = what === 'run' || (what === 'silence' && overrules);
    if (isRun ? isBarred : !ROUTINE.includes(what)) return [];
    const commands = steps.flatMap((step) => step.commands);
    const acts = SHOWN_FIRST.includes(what) ? commands.slice(-1) : commands;
    return acts.length === 0 ? [] : [{ task, acts }];
  });
  const done = routine.map(({ task }) => task);
  return { routine, left: tasks.filter((task) => !done.includes(task)) };
};
