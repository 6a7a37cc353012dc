import type { TaskName } from '../../src/desk/format/next.ts';
import { NOW, newToyGame, type ToyDesk } from './toy-desk.ts';

export interface Told {
  readonly exit: number;
  readonly waitsFor: readonly string[];
  readonly todo: readonly {
    readonly what: TaskName;
    readonly says: string;
    readonly quoted?: readonly string[];
    readonly steps: readonly { readonly says?: string; readonly commands: readonly string[] }[];
  }[];
}

export const nextOf = async (desk: ToyDesk, ...argv: readonly string[]): Promise<Told> => {
  const { exit, out } = await desk.cli('next', '--json', ...argv);
  return { exit, ...JSON.parse(out) };
};

export const tasksOf = async (
  desk: ToyDesk,
  ...argv: readonly string[]
): Promise<readonly TaskName[]> => (await nextOf(desk, ...argv)).todo.map(({ what }) => what);

export const commandsIn = ({ todo }: Told): readonly string[] =>
  todo.flatMap(({ steps }) => steps.flatMap(({ commands }) => commands));

export const settings = (desk: ToyDesk, text: string): void =>
  desk.write('game.yaml', `${desk.read('game.yaml')}${text}\n`);

export const DUE = 'deadlines: { 01-planning: "2026-11-22T20:00:00Z" }';
export const BEFORE = ['--now', '2026-11-22T19:00:00Z'];
export const AFTER = ['--now', '2026-11-22T21:00:00Z'];

export const MAIL = (from: string, text: string): string =>
  [
    `From: Somebody <${from}>`,
    'Subject: orders',
    'Date: Sat, 21 Nov 2026 12:00:00 +0000',
    `Message-ID: <${text.length}@example.org>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');

/** A game whose papers are out, so that only what is done to it is told. */
export const handedOut = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  await desk.cli('bundle', '--now', NOW);
  return desk;
};
