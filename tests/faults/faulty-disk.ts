import { processes } from '../../src/cli/folder/lock.ts';
import { disk } from '../../src/cli/io/disk.ts';

/**
 * What can go wrong with a step that changes the disk. `fail`: it does nothing. `cut`: of a write one
 * half is done; other steps do nothing. `full`: it and every later write fail. `cut-kill`: the process
 * ends in it; `done-kill`: behind it, which is before the next.
 */
export const FAULTS = ['fail', 'cut', 'full', 'cut-kill', 'done-kill'] as const;
export type Fault = (typeof FAULTS)[number];

type Step = Exclude<keyof typeof disk, 'platform' | 'close'>;

const STEPS: readonly Step[] = [
  ...(['open', 'write', 'sync', 'truncate', 'rename', 'link'] as const),
  ...(['remove', 'removeTree', 'makeFolder', 'changeMode'] as const),
];

const errno = (code: string): Error =>
  Object.assign(new Error(`${code}: made by a test`), { code, syscall: 'test' });

/** A process that is gone: nobody may mistake it for a fault that was handled. */
export class Killed extends Error {}

/** Nobody pulls a plug here: what was written is there, and waiting for it takes most of the time. */
const whole = { ...disk };
const real = { ...disk, sync: (): void => {} };
const { self, isAlive } = processes;

let life = 0;

interface Wrong {
  readonly at: number;
  readonly how: Fault;
}

/** The modules of the program that changed the disk while nothing went wrong. */
export const changers = new Set<string>();

const noteChangers = (): void => {
  for (const [, module = ''] of (new Error().stack ?? '').matchAll(/src\/cli\/([\w/-]+\.ts)/g))
    changers.add(module);
};

/** The steps of one process, one of which goes wrong. */
class FaultyDisk {
  readonly steps: Step[] = [];
  isDead = false;
  private isFull = false;
  private readonly wrong: Wrong | undefined;

  constructor(wrong: Wrong | undefined) {
    this.wrong = wrong;
  }

  step(step: Step, args: readonly unknown[]): unknown {
    if (this.isDead) throw new Killed();
    if (this.isFull && step === 'write') throw errno('ENOSPC');
    this.steps.push(step);
    if (this.wrong === undefined) noteChangers();
    if (this.wrong === undefined || this.steps.length !== this.wrong.at)
      return Reflect.apply(real[step], disk, args);
    return this.goWrong(this.wrong.how, step, args);
  }

  private goWrong(how: Fault, step: Step, args: readonly unknown[]): never {
    if (how === 'fail') throw errno('EIO');
    this.isFull = how === 'full';
    this.isDead = how.endsWith('kill');
    if (how === 'done-kill') Reflect.apply(real[step], disk, args);
    if (how.startsWith('cut') && step === 'write') writeHalf(args);
    throw this.isDead ? new Killed() : errno('ENOSPC');
  }
}

/** Does something on a disk where one step goes wrong; without one, counts the steps. */
export const onDisk = async <R>(
  work: () => Promise<R>,
  wrong?: Wrong,
): Promise<{ readonly said: R | 'killed'; readonly steps: readonly Step[] }> => {
  const faulty = new FaultyDisk(wrong);
  for (const step of STEPS)
    Object.assign(disk, { [step]: (...args: readonly unknown[]) => faulty.step(step, args) });
  // Each run is a process of its own: the lock of one that was killed is a dead one's.
  const start = `life ${++life}`;
  processes.self = () => ({ ...self(), start });
  processes.isAlive = (holder) => holder.start === start;
  try {
    const said = await work().catch((error: unknown) => {
      if (error instanceof Killed) return 'killed' as const;
      throw error;
    });
    return { said: faulty.isDead ? 'killed' : said, steps: faulty.steps };
  } finally {
    Object.assign(disk, whole);
    Object.assign(processes, { self, isAlive });
  }
};

const writeHalf = (args: readonly unknown[]): void => {
  const [file, bytes, at] = args as [number, Uint8Array, number];
  real.write(file, bytes.subarray(0, Math.floor(bytes.length / 2)), at);
};
