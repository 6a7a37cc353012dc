// Whole games of the toy by mail, and what its players keep of them.
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { saltOf } from '../../src/cli/folder/log-file.ts';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { canonical } from '../../src/core/json.ts';
import { type LogLine, NOTHING_BEFORE, readLines, writeLines } from '../../src/core/log.ts';
import { command, emptyFolder, newToyGame, type ToyDesk } from '../cli/toy-desk.ts';
import { letterOf } from '../support/letters.ts';

export const SEED = 'a seed';

/** What red and blue write in each round; a message that is left out was never taken in. */
export interface Letters {
  readonly red?: readonly string[] | undefined;
  readonly blue?: readonly string[] | undefined;
}

export const ROUNDS: readonly Letters[] = [
  { red: ['bid 3', 'prize north'], blue: ['bid 1', 'prize north'] },
  { red: ['bid 2', 'prize south'], blue: ['bid 4', 'prize crown'] },
  { red: ['bid 1', 'prize crown'], blue: ['bid 2', 'prize south'] },
];

const DAYS = ['21', '22', '23'];

export const withAddresses = (desk: ToyDesk): ToyDesk => {
  const game = desk
    .read('game.yaml')
    .replace(
      /(red|blue): \{ player: nobody yet \}/g,
      (_, name) => `${name}: { player: ${name}, address: "${name}@example.org" }`,
    );
  desk.write('game.yaml', game);
  return desk;
};

/** One round by mail; bundles go out behind it. */
export const playRound = async (
  desk: ToyDesk,
  at: number,
  letters: Letters,
  hour = '21:00',
): Promise<void> => {
  const now = `2026-11-${DAYS[at]}T${hour}:00Z`;
  for (const seat of ['red', 'blue'] as const) {
    const lines = letters[seat];
    if (lines === undefined) continue;
    const name = `mails/${at}-${seat}.eml`;
    const mail = letterOf(`${seat}@example.org`, `${at}-${seat}`, [`round ${at + 1}`, ...lines]);
    desk.write(name, mail.replace('21 Nov', `${DAYS[at]} Nov`));
    await desk.cli('receive', `${desk.path}/${name}`, '--now', now);
  }
  const ran = await desk.cli('adjudicate', '--missing', 'default', '--yes', '--now', now);
  if (ran.exit !== 0) throw new Error(ran.out + ran.err);
  await desk.cli('bundle', '--now', now);
};

export const playAll = async (rounds: readonly Letters[], seed = SEED): Promise<ToyDesk> => {
  const desk = withAddresses(await newToyGame(seed));
  for (const [at, letters] of rounds.entries()) await playRound(desk, at, letters);
  return desk;
};

/** What a player has at the end: his receipts, his bundles, the reports that everybody read. */
export const keptBy = (desk: ToyDesk, seat: string): string => {
  const kept = emptyFolder();
  const copy = (from: string, to: string): void => {
    mkdirSync(join(kept, to, '..'), { recursive: true });
    cpSync(join(desk.path, from), join(kept, to), { recursive: true });
  };
  for (const name of namesIn(desk, 'outbox/text'))
    if (name.includes(`-${seat}-`)) copy(`outbox/text/${name}`, `receipts/${name}`);
  for (const name of namesIn(desk, 'reports'))
    if (name.includes('public')) copy(`reports/${name}`, `reports/${name}`);
  for (const moment of namesIn(desk, 'bundles'))
    copy(`bundles/${moment}/${seat}`, `bundles/${moment}`);
  return kept;
};

const namesIn = (desk: ToyDesk, folder: string): readonly string[] =>
  existsSync(join(desk.path, folder)) ? readdirSync(join(desk.path, folder)) : [];

/** The record of a game as its moderator publishes it. */
export const recordOf = async (desk: ToyDesk): Promise<string> => {
  const { exit, out, err } = await desk.cli('publish');
  if (exit !== 0) throw new Error(out + err);
  return desk.read('record.jsonl');
};

export const verify = (...paths: readonly string[]) => command('.', ['verify', ...paths]);

/** Looks at a record with what a player has. */
export const verifyWith = (kept: string, record: string, env: Record<string, string> = {}) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'record.jsonl'), record);
  return command('.', ['verify', join(folder, 'record.jsonl'), kept], { env });
};

/** A record with other lines, chained anew as its moderator could. */
export const forged = (
  record: string,
  change: (lines: readonly LogLine[]) => readonly LogLine[],
): string => {
  const end = record.indexOf('\n') + 1;
  const { digest: _, ...head } = JSON.parse(record.slice(0, end));
  const { lines } = readLines(sha256, record.slice(end), NOTHING_BEFORE);
  const others = change(lines);
  const { text, last } = writeLines(sha256, others, NOTHING_BEFORE, saltOf(head.seed));
  const first = { ...head, last, lines: others.length };
  return `${canonical({ ...first, digest: sha256(canonical(first)) })}\n${text}`;
};
