import { resolve } from 'node:path';
import { say } from '../../core/document.ts';
import { type Command, commandText, formatNext, type Task } from '../../desk/format/next.ts';
import { whenSaying } from '../../desk/speech.ts';
import { formatPainted, inLanguage, speakerOf } from '../folder/game.ts';
import { withModeratorGame } from '../folder/open-folder.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import type { OptionsFor } from '../table/groups.ts';
import { type Ports, paintFor, talk, widthOf } from '../terminal/terminal.ts';
import { askYesOrNo, type Words } from '../terminal/words.ts';
import { moderatorAgenda } from './agenda.ts';
import { type RunCommand, showNext } from './next.ts';
import { partTasks, type Routine } from './routine.ts';

interface RoundOptions extends OptionsFor<'round'> {
  /** Mails and posts to take in. */
  readonly files: readonly string[];
}

/** Where a round is played, and by what its commands are carried out. */
interface Work {
  readonly ports: Ports;
  readonly folder: string;
  readonly options: RoundOptions;
  readonly carry: (command: Command) => Promise<Exit>;
}

/**
 * Takes in what has come, shows what is to be done, and with one yes does all of it that decides nothing:
 * receipts, reminders, the run, packets and reports. What is left is listed as `next` lists it. The exit
 * code is that of a command that failed, else that of `next`.
 */
export const playRound = async (
  ports: Ports,
  folder: string,
  options: RoundOptions,
  run: RunCommand,
): Promise<Exit> => {
  const { lang, as, color, now } = options;
  const shared = [
    ...(lang === undefined ? [] : ['--lang', lang]),
    ...(color === false ? ['--no-color'] : []),
    ...(now === undefined ? [] : ['--now', now]),
  ];
  const named = as === undefined ? [] : ['--as', as];
  const carry = (command: Command): Promise<Exit> => {
    talk(ports, '', `$ ${commandText(command)}`);
    return run([...command, ...named, ...shared], ports);
  };
  const work: Work = { ports, folder, options, carry };
  const refused = await takeIn(work);
  if (refused !== undefined) return refused;
  const agreed = await agreeOn(work);
  if (agreed.how !== 'yes') return agreed.exit;
  const failed = await carryOut(work);
  if (failed !== undefined) return failed;
  talk(ports, '');
  return showNext(ports, folder, { ...options, ask: false, format: 'text' }, run);
};

/** True if nothing more is done after a command that ended so: a mistake in orders stops nothing. */
const stops = (exit: Exit): boolean => exit !== EXIT.done && exit !== EXIT.needed;

/** Takes in what is given or lies in the mailbox; the exit code where that failed. */
const takeIn = async ({ folder, options, carry }: Work): Promise<Exit | undefined> => {
  const from = options.imap ? ['--imap'] : options.files;
  if (from.length === 0 || options.preview) return undefined;
  const taken = await carry(['receive', ...from, ...placed(folder)]);
  return stops(taken) ? taken : undefined;
};

const placed = (folder: string): Command => (folder === '.' ? [] : ['-C', folder]);

/** The things to do at one moment. */
interface RoundTasks {
  readonly routine: readonly Routine[];
  readonly words: Words;
  /** The plan in words, as it is shown before the yes. */
  readonly told: string;
}

/** Before a run no report is mailed that it adds to at once: one letter tells all. */
const atOnce = (routine: readonly Routine[], hasRun: boolean): readonly Routine[] => {
  const now = routine.filter(({ task }) => !(isRunning(task) && hasRun));
  return now.some(({ task }) => isRunning(task))
    ? now.filter(({ task }) => task.what !== 'reports')
    : now;
};

const findWork = ({ ports, folder, options }: Work, hasRun = false): Promise<RoundTasks> =>
  withModeratorGame(ports, folder, async (opened) => {
    const at = resolve(ports.folder, folder) === resolve(ports.folder) ? '.' : folder;
    const game = { ...inLanguage(opened, options.lang), at };
    const { tasks, known, standing } = await moderatorAgenda(game, options);
    const { routine: all, left } = partTasks(tasks, options.missing !== 'wait');
    const routine = atOnce(all, hasRun);
    // The commands stand where `next` has the first of them: what is made by them is told below.
    const shown = routine.map(({ task, acts }) => {
      const at = task.steps.findIndex(({ commands }) => commands.length > 0);
      const given = { commands: acts.map((act) => meant(act, options)) };
      const steps = task.steps.filter(({ commands }, n) => n === at || commands.length === 0);
      return { ...task, steps: at < 0 ? [...steps, given] : steps.with(at, given) };
    });
    const isRun = routine.some(({ task }) => isRunning(task));
    const after = isRun ? [say('round.after')] : [];
    const first = left.length === 0 ? [] : [say('round.left', { count: left.length })];
    const document = formatNext({
      game: standing.game,
      when: whenSaying(standing.status),
      tasks: shown,
      known: [...after, ...first, ...known],
    });
    const paint = await paintFor(ports.out, ports, options);
    const told = formatPainted(speakerOf(game), document, paint, widthOf(ports.out));
    return { routine, words: game.words, told };
  });

const isRunning = ({ what }: Task): boolean => what === 'run' || what === 'silence';

/** A command as it is given: those who are decided for are agreed on with the rest. */
const meant = (act: Command, { missing }: RoundOptions): Command =>
  act[0] !== 'adjudicate'
    ? act
    : [...act.map((word, at) => (act[at - 1] === '--missing' ? missing : word)), '--yes'];

type Agreement = { readonly how: 'yes' } | { readonly how: 'no'; readonly exit: Exit };

/** Shows the plan behind a preview of the run, and asks once whether it is meant. */
const agreeOn = async (work: Work): Promise<Agreement> => {
  const { ports, options, carry, folder } = work;
  const { routine, words, told } = await findWork(work);
  const { frame } = words;
  if (routine.length === 0) return { how: 'yes' };
  if (options.yes && !options.preview) return { how: 'yes' };
  const run = routine.find(({ task }) => isRunning(task));
  for (const act of run?.acts ?? []) await carry([...meant(act, options), '--preview']);
  ports.out.write(`\n${told}`);
  if (options.preview) {
    talk(ports, frame('stop.preview'));
    return { how: 'no', exit: EXIT.done };
  }
  const { person } = ports;
  if (person === undefined) {
    const command = commandText(['round', ...placed(folder), '--yes']);
    talk(ports, frame('round.ask', { command }));
    return { how: 'no', exit: EXIT.needed };
  }
  const isSure = await askYesOrNo(person, { frame }, 'round.sure');
  return isSure ? { how: 'yes' } : { how: 'no', exit: EXIT.needed };
};

/** Does each thing once, in the order of `next`, and one run; the exit code of what failed. */
const carryOut = async (work: Work): Promise<Exit | undefined> => {
  const done = new Set<string>();
  let hasRun = false;
  for (;;) {
    const { routine } = await findWork(work, hasRun);
    const acts = routine.flatMap((one) =>
      one.acts.map((act) => ({ act: meant(act, work.options), task: one.task })),
    );
    const next = acts.find(({ act }) => !done.has(commandText(act)));
    if (next === undefined) return undefined;
    // After the run the same papers are others.
    if (isRunning(next.task)) {
      hasRun = true;
      done.clear();
    }
    done.add(commandText(next.act));
    const exit = await work.carry(next.act);
    if (stops(exit)) return exit;
  }
};
