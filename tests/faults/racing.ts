// Two commands at once in one folder, of which one may be cut short: it ends as one after the other would have left it.
import { cpSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'vitest';
import { isSame } from '../../src/core/json.ts';
import type { Said } from '../cli/toy-desk.ts';
import { onDisk } from './faulty-disk.ts';
import { stateOf } from './steps.ts';

export type Command = readonly string[];
type Next = (sides: number) => number;

/** A folder to race in: as it was, where it is laid for each race, and the commands that write there. */
export interface Course {
  readonly before: string;
  readonly folder: string;
  readonly commands: readonly Command[];
  give(argv: Command): Promise<Said>;
}

/** A command that is killed at a step of its own before the race: whoever comes then finds what it left. */
interface Cut {
  readonly command: Command;
  readonly at: number;
}

/** The folder, and the exits of two commands: those that a race may end with. */
interface Ended {
  readonly folder: Readonly<Record<string, string>>;
  readonly exits: readonly number[];
}

/** The folder as it was, under the name that stands in what is told. */
const begin = async ({ before, folder, give }: Course, cut: Cut | undefined): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(before, folder, { recursive: true, preserveTimestamps: true });
  if (cut !== undefined) await onDisk(() => give(cut.command), { at: cut.at, how: 'done-kill' });
};

const left = ({ folder }: Course): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(stateOf(folder)).filter(([name]) => basename(name) !== '.lock'),
  );

const pause = async (ticks: number): Promise<void> => {
  for (let tick = 0; tick < ticks; tick++) await new Promise(setImmediate);
};

/** So a command leaves that another one kept from the folder; nothing was done, and it is given again. */
const LATER_ON = 75;

/** Races on a course: each gives how it ended, where that is otherwise than one after the other. */
export const racer = (course: Course) => {
  const { commands, give } = course;
  /** One behind the other; each order once, where nothing was cut short before. */
  const known = new Map<string, Ended>();
  const behind = async (one: Command, other: Command, cut: Cut | undefined): Promise<Ended> => {
    const name = JSON.stringify([one, other, cut]);
    const before = known.get(name);
    if (before !== undefined) return before;
    await begin(course, cut);
    const exits: number[] = [];
    for (const argv of [one, other]) exits.push((await give(argv)).exit);
    const ended = { folder: left(course), exits };
    known.set(name, ended);
    return ended;
  };
  /** Both at once; one that was kept from the folder is given again. */
  const atOnce = async (a: Command, b: Command, ticks: number): Promise<Ended> => {
    const said = await Promise.all([give(a), pause(ticks).then(() => give(b))]);
    const exits: number[] = [];
    for (const [at, { exit, err }] of said.entries()) {
      expect(err).not.toContain('bug of Rookery');
      exits.push(exit === LATER_ON ? (await give(at === 0 ? a : b)).exit : exit);
    }
    return { folder: left(course), exits };
  };
  return async (random: Next, isCut: boolean): Promise<readonly string[]> => {
    const one = (): Command => commands[random(commands.length)] ?? [];
    const [a, b] = [one(), one()];
    const cut = isCut ? { command: a, at: 1 + random(24) } : undefined;
    const [first, second] = [await behind(a, b, cut), await behind(b, a, cut)];
    await begin(course, cut);
    const ended = await atOnce(a, b, random(12));
    const serial = [first, { ...second, exits: second.exits.toReversed() }];
    return serial.some((other) => isSame(other as never, ended as never))
      ? []
      : [`${a.join(' ')} | ${b.join(' ')}${cut ? `, cut at ${cut.at}` : ''}: ${ended.exits}`];
  };
};
