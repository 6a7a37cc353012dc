// Games of the toy in which much happens, for whoever forges their records.
import { join } from 'node:path';
import { command, deskIn, emptyFolder, NOW, type ToyDesk } from '../cli/toy-desk.ts';
import { playRound, ROUNDS, recordOf, withAddresses } from './played.ts';
import { BEFORE, BEHIND, BLUE, mail, opened, RED, sealed } from './sealing.ts';

const given = async (desk: ToyDesk, ...argv: readonly string[]): Promise<void> => {
  const { exit, out, err } = await desk.cli(...argv);
  if (exit !== 0) throw new Error(`${argv.join(' ')}: ${out}${err}`);
};

/** A game whose draws take in words and a public draw. */
export const withWords = async (): Promise<ToyDesk> => {
  const path = join(emptyFolder(), 'duel');
  const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--chance', 'words'];
  const more = ['--beacon', 'the lottery', '--seed', 'a seed ......................', '--now', NOW];
  const { exit, err } = await command(path, [...argv, ...more]);
  if (exit !== 0) throw new Error(err);
  const desk = withAddresses(deskIn(path));
  await given(desk, 'beacon', '8f1c'.repeat(16), '--now', '2026-11-21T20:30:00Z');
  return desk;
};

/** Two rounds of such a game; the second was taken back and put back. */
export const playedRich = async (): Promise<ToyDesk> => {
  const desk = await withWords();
  const [first, second] = ROUNDS;
  await playRound(desk, 0, { ...first, red: [...(first?.red ?? []), 'word: swordfish'] });
  await playRound(desk, 1, { ...second });
  const at = (minute: string) => ['--now', `2026-11-22T22:${minute}:00Z`];
  await given(desk, 'undo', '--to', '02-planning', '--reason', 'a slip', ...at('00'));
  await given(desk, 'redo', '--reason', 'no slip', ...at('10'));
  return desk;
};

/** A game in which the moderator has ruled: on the table, on an answer, on who plays. */
export const ruledGame = async (desk: ToyDesk): Promise<ToyDesk> => {
  const ruling = ['--reason', 'by phone', '--now', '2026-11-23T09:00:00Z'];
  await given(desk, 'correct', 'gold.red=9', ...ruling);
  await given(desk, 'correct', '--for', 'red', 'bid 2', ...ruling);
  await given(desk, 'seat', 'blue', '--nobody', '--orders', 'drop', ...ruling);
  return desk;
};

/** The record of a game that is ended here. */
export const endedGame = async (desk: ToyDesk): Promise<string> => {
  await given(desk, 'end', '--reason', 'enough', '--now', '2026-11-24T08:00:00Z');
  return recordOf(desk);
};

/** A game of which some seats opened what both sealed, and whatever its moderator did then. */
export const playedSealed = async (
  play: (desk: ToyDesk) => Promise<unknown>,
  ...open: readonly string[]
): Promise<ToyDesk> => {
  const desk = await opened();
  const both = [
    ['red', await sealed(desk, 'red', RED)],
    ['blue', await sealed(desk, 'blue', BLUE)],
  ] as const;
  for (const [seat, { digest }] of both) await mail(desk, seat, BEFORE, digest);
  for (const [seat, { words }] of both)
    if (open.length === 0 || open.includes(seat)) await mail(desk, seat, BEHIND, words);
  await play(desk);
  return desk;
};
