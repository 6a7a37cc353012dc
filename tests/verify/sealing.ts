// A game whose orders are sealed by a digest, and what is sent in it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { command, deskIn, emptyFolder, NOW, type ToyDesk } from '../cli/toy-desk.ts';
import { letterOf } from '../support/letters.ts';
import { withAddresses } from './played.ts';

export const BEFORE = '2026-11-21T21:00:00Z';
export const DEADLINE = '2026-11-21T22:00:00Z';
export const BEHIND = '2026-11-21T23:00:00Z';

export const opened = async (): Promise<ToyDesk> => {
  const path = join(emptyFolder(), 'duel');
  const argv = ['new', path, '--ruleset', 'toy', '--players', '2', '--sealed', 'hash'];
  await command(path, [...argv, '--seed', 'a seed of sixteen letters', '--now', NOW]);
  const desk = withAddresses(deskIn(path));
  desk.write(
    'game.yaml',
    `${desk.read('game.yaml')}deadlines: { 01-planning: "${DEADLINE}" }\n`.replace(
      'player: red,',
      'player: red, forum: Rudi,',
    ),
  );
  return desk;
};

interface Sealed {
  readonly digest: string;
  readonly words: string;
}

/** A player seals by the bundle that he got. */
export const sealed = async (desk: ToyDesk, seat: string, text: string): Promise<Sealed> => {
  const file = join(emptyFolder(), 'orders.txt');
  deskIn(join(file, '..')).write('orders.txt', text);
  const { exit, out, err } = await desk.cli('seal', file, '--for', seat);
  if (exit !== 0) throw new Error(err);
  const [digest = '', ...words] = out.split('\n');
  return { digest, words: words.join('\n').trim() };
};

let number = 0;
export const mail = async (desk: ToyDesk, seat: string, at: string, text: string) => {
  number += 1;
  const name = `mails/${number}.eml`;
  const time = new Date(at).toUTCString().replace('GMT', '+0000');
  desk.write(
    name,
    letterOf(`${seat}@example.org`, `s${number}`, [text]).replace(/Date: .*/, `Date: ${time}`),
  );
  return desk.cli('receive', `${desk.path}/${name}`, '--now', at);
};

export const receipts = (desk: ToyDesk): readonly string[] =>
  readdirSync(join(desk.path, 'outbox/text')).map((name) => desk.read(`outbox/text/${name}`));

export const flat = (text: string): string => text.replace(/\s+/g, ' ');

export const RED = 'bid 3\nprize north';
export const BLUE = 'bid 1\nprize south';

export const LATER = '2026-11-22T09:00:00Z';

export const play = async (desk: ToyDesk) =>
  desk.cli('adjudicate', '--missing', 'default', '--yes', '--now', LATER);

/** By its word the game goes on though what these seats sealed is not opened. */
export const playWithout = async (desk: ToyDesk, seats: string) =>
  desk.cli('adjudicate', '--missing', `default=${seats}`, '--yes', '--now', LATER);
