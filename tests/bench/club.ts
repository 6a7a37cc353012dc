// A club: many small games at once, and one mailbox for all of them.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measure, Measures, Size } from './figure.ts';
import { bareOf, inFolder, runOf, TO_DO } from './programs.ts';
import { checksumOf } from './work.ts';

const GAMES = { quick: 30, usual: 100, full: 1000 } as const;
const OPENED = ['--now', '2026-11-20T00:00:00Z'] as const;
const NOW = ['--now', '2026-11-21T00:00:00Z'] as const;

const ORDERS = {
  stark: 'Winterfell: march +0',
  lannister: 'Lannisport: defense +1',
  baratheon: 'Dragonstone: defense +1',
} as const;
const SEATS = Object.entries(ORDERS);

/** A copy of a game under another name, with players of its own. */
const copied = (opened: string, games: string, nth: number): void => {
  const game = join(games, `game ${nth}`);
  cpSync(opened, game, { recursive: true });
  const file = join(game, 'game.yaml');
  let text = readFileSync(file, 'utf8').replace('name: Opened', `name: Game ${nth}`);
  for (const [seat] of SEATS)
    text = text.replace(
      `${seat}: { player: nobody yet }`,
      `${seat}: { player: somebody, address: ${seat}${nth}@example.org }`,
    );
  writeFileSync(file, text);
};

const mailFrom = (seat: string, line: string, nth: number): string =>
  [
    'From gm@example.org Fri Nov 20 12:00:00 2026',
    `From: <${seat}${nth}@example.org>`,
    'Date: Fri, 20 Nov 2026 12:00:00 +0000',
    `Message-ID: <${seat}${nth}@example.org>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    `${line}\n`,
  ].join('\n');

/** A folder of many games that were just opened, and a mail of each seat of each of them. */
const clubIn = (
  folder: string,
  count: number,
): { readonly games: string; readonly mail: string } => {
  const [opened, games, mail] = ['opened', 'games', 'all.mbox'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const table = ['--ruleset', 'agot', '--preset', 'board', '--players', `${SEATS.length}`];
  const seed = ['--name', 'Opened', '--seed', 'a seed for a thousand games'];
  runOf(folder, ['new', opened, ...table, ...seed, ...OPENED]);
  mkdirSync(games);
  const mails: string[] = [];
  for (let nth = 1; nth <= count; nth++) {
    copied(opened, games, nth);
    mails.push(...SEATS.map(([seat, line]) => mailFrom(seat, line, nth)));
  }
  writeFileSync(mail, `${mails.join('\n')}\n`);
  return { games, mail };
};

/** One command for all games, beside bare Node: a share of it for each of so many. */
const ofAll =
  (
    unit: string,
    argv: (club: ReturnType<typeof clubIn>) => readonly string[],
    { before = [], a = 1 }: { readonly before?: readonly string[]; readonly a?: number } = {},
  ): Measure =>
  (size: Size) =>
    inFolder((folder) => {
      const club = clubIn(folder, GAMES[size]);
      if (before.length > 0) runOf(folder, ['club', ...before, club.games, ...NOW], TO_DO);
      const bare = bareOf(folder);
      const { cpu, peak, did } = runOf(folder, ['club', ...argv(club), ...NOW], TO_DO);
      const samples = [(cpu - bare) / (GAMES[size] * a)];
      const checksum = checksumOf([did]);
      return { unit, samples, of: 'bare node', reference: [bare], peak, checksum };
    });

const PLAYED = ['adjudicate', '--missing', 'default', '--yes'] as const;

export const CLUB: Measures = {
  'club: status': ofAll('game', ({ games }) => ['status', games], { before: PLAYED }),
  'club: adjudicate': ofAll('game', ({ games }) => [...PLAYED, games]),
  'club: one mailbox': ofAll('message', ({ games, mail }) => ['receive', '-C', games, mail], {
    before: PLAYED,
    a: SEATS.length,
  }),
};
