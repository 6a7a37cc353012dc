// A turn of four players through the command line, in both languages.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rookery, type Said } from '../../support/sample-games.ts';

const SEATS = ['gondor', 'rohan', 'sauron', 'isengard'] as const;
type Seat = (typeof SEATS)[number];

interface Asked {
  readonly seat: string;
  readonly asked: readonly { readonly kind: string }[];
}

/** The words of a language that the players of this game write, and that they are told. */
const WORDS = {
  en: {
    swap: 'swap: ',
    none: 'no swap',
    calm: ['no declaration', 'no ring'],
    hunt: 'hunt 2',
    rest: 'lay aside',
    leads: 'Sauron leads this turn',
    swapped: 'Gondor and Rohan swap a card',
    deck: 'deck: Character',
  },
  zh: {
    swap: '换牌：',
    none: '不换牌',
    calm: ['不披露', '不用魔戒'],
    hunt: '追猎 2',
    rest: '弃骰',
    leads: '本回合主帅是索伦',
    swapped: '刚铎、洛汗互换1张牌',
    deck: '牌堆：人物',
  },
} as const;

const SEED = ['--seed', 'four of them play'];
const FOUR = ['--ruleset', 'wotr', '--players', '4', ...SEED];
const NOW = ['--now', '2026-01-05T12:00:00Z'];

/** Sentences are broken into lines by their width, and an article in them is small. */
const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

const done = ({ exit, out, err }: Said): string => {
  expect([exit, err]).toEqual([0, err]);
  return out;
};

describe.each(['en', 'zh'] as const)('four players in %s', async (lang) => {
  const words = WORDS[lang];
  const game = join(emptyFolder(), 'ring');
  const named = SEATS.flatMap((seat) => ['--seat', `${seat}=${seat}@example.org`]);
  done(await rookery('new', game, ...FOUR, '--lang', lang, ...named, ...NOW));

  const say = (folder: string, seat: Seat, ...lines: readonly string[]): string => {
    const path = join(game, 'orders', folder);
    mkdirSync(path, { recursive: true });
    const file = join(path, `${seat}.txt`);
    writeFileSync(file, `${lines.join('\n')}\n`);
    return file;
  };
  const reportOf = async (seat: string): Promise<string> =>
    plain(done(await rookery('report', game, '--for', seat)));

  /** Who is asked something now, and the kinds. */
  const askedNow = async () => {
    const { seats } = JSON.parse(done(await rookery('status', game, '--json', ...NOW)));
    return (seats as readonly Asked[]).flatMap(({ seat, asked }) =>
      asked.length === 0 ? [] : [[seat, asked.map(({ kind }) => kind)] as const],
    );
  };

  const templates = async (): Promise<Readonly<Record<string, string>>> => {
    const out = join(emptyFolder(), 'bundles');
    done(await rookery('bundle', game, '-o', out, ...NOW));
    return Object.fromEntries(
      SEATS.map((seat) => [seat, readFileSync(join(out, seat, 'orders.txt'), 'utf8')]),
    );
  };
  /** The cards of each hand, as its own template names them. */
  const handsIn = (all: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      SEATS.map((seat) => [
        seat,
        Array.from(
          String(all[seat]).matchAll(new RegExp(`^# ${words.swap}(.+)$`, 'gm')),
          ([, card]) => String(card),
        ),
      ]),
    );

  const hands = handsIn(await templates());

  test('each has two cards of his own, and nobody is told the others', async () => {
    for (const seat of SEATS) {
      expect(hands[seat]).toHaveLength(2);
      const told = await reportOf(seat);
      for (const other of SEATS)
        for (const card of hands[other] ?? [])
          expect([seat, other, told.includes(plain(card))]).toEqual([seat, other, seat === other]);
    }
  });

  test('who does not lead is told so; who does is heard', async () => {
    const file = say('01-cards', 'isengard', words.none, words.hunt);
    const { out } = await rookery('check', file);
    expect(plain(out)).toContain(plain(words.leads));
    const own = say('01-cards', 'sauron', words.none, words.hunt);
    expect((await rookery('check', own)).out).not.toContain('TEM-6');
  });

  test('a swap is known to two alone, and then the first to act is the other Free player', async () => {
    const [[given = ''] = [], [back = ''] = []] = [hands['gondor'], hands['rohan']];
    say('01-cards', 'gondor', `${words.swap}${given}`, ...words.calm);
    say('01-cards', 'rohan', `${words.swap}${back}`);
    await rookery('adjudicate', game, ...NOW);
    for (const seat of [...SEATS, 'public']) {
      const told = await reportOf(seat);
      expect(told).toContain(plain(words.swapped));
      const knows = seat === 'gondor' || seat === 'rohan';
      expect([seat, told.includes(plain(given)), told.includes(plain(back))]).toEqual([
        seat,
        knows,
        knows,
      ]);
    }
    expect(await askedNow()).toEqual([['rohan', ['action']]]);
  });

  test('in the second turn the others lead, and each chooses his deck', async () => {
    await rookery('adjudicate', game, '--missing', 'default', '--yes', ...NOW);
    for (const seat of SEATS) say('02-cards', seat, words.deck, words.none);
    await rookery('adjudicate', game, ...NOW);
    const state = readFileSync(join(game, 'state.yaml'), 'utf8');
    expect(state).toMatch(/lead:\s*(\{ )?free-peoples: rohan,?\s+shadow: isengard/);
    expect(await askedNow()).toEqual([['isengard', ['allocate']]]);
  });
});

test('a game for another number, or of other seats, is told well', async () => {
  const open = (...argv: readonly string[]) =>
    rookery('new', join(emptyFolder(), 'x'), '--ruleset', 'wotr', ...SEED, ...argv, ...NOW);
  const five = await open('--players', '5');
  expect(five.exit).not.toBe(0);
  expect(plain(five.err)).toContain(plain('the game is for 2, 3 and 4 players, not 5'));
  const three = await open('--players', '3', '--seat', 'gondor=Anna');
  expect(plain(three.err)).toContain('free-peoples,sauron,isengard');
});
