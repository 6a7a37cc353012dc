// Pages that are taken in for one seat: its own posts count, nobody else's do, and nothing vanishes unsaid.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { TALKS, type Talk } from '../post/hazards/case.ts';
import { type Waiting, waitingGame } from '../post/hazards/intake.ts';
import type { Tongue } from '../post/make/case.ts';
import { CHATS } from '../support/chat-pages.ts';
import { CHINESE } from '../support/chinese-pages.ts';
import { FORUMS, type Post } from '../support/forum-pages.ts';
import { oneOf, pairsOf } from '../support/runs.ts';
import { emptyFolder, filesIn, rookery, write } from '../support/sample-games.ts';

const TONGUES = ['en', 'zh'] as const;

/** Names on the forum that are not the players' own. */
const NAMES: Readonly<Record<Tongue, Readonly<Record<string, string>>>> = {
  en: { stark: 'WinterAnna', lannister: 'TomGold', tyrell: 'RoseChloe' },
  zh: { stark: '凛冬之雪', lannister: '金狮王', tyrell: '高庭玫瑰' },
};
const nameOf = (tongue: Tongue, seat: string): string => NAMES[tongue][seat] ?? seat;

const games = new Map<Tongue, Waiting>();

beforeAll(async () => {
  for (const tongue of TONGUES) {
    const game = await waitingGame(tongue);
    const settings = Object.entries(NAMES[tongue]).reduce(
      (text, [seat, name]) =>
        text.replace(new RegExp(`(${seat}: \\{.*?)forum: ("?)[^,"]*\\2,`), `$1forum: ${name},`),
      game.settings,
    );
    games.set(tongue, { ...game, settings: `${settings}\nintake: { zone: "+08:00" }\n` });
  }
}, 120_000);

interface Came {
  readonly exit: number;
  readonly said: string;
  /** Lines in force, those of others with their seat in front. */
  readonly orders: readonly string[];
}

const receive = async (tongue: Tongue, text: string): Promise<Came> => {
  const game = games.get(tongue);
  if (game === undefined) throw new Error(tongue);
  for (const name of ['inbox', 'outbox'])
    rmSync(join(game.folder, name), { recursive: true, force: true });
  for (const name of readdirSync(join(game.folder, 'orders')))
    if (name >= '05') rmSync(join(game.folder, 'orders', name), { recursive: true });
  write(game.folder, 'game.yaml', game.settings);
  const path = join(emptyFolder(), 'page.txt');
  writeFileSync(path, text);
  const argv = ['--for', 'stark', '--now', '2026-11-20T15:00:00Z', '--lang', tongue];
  const { exit, out, err } = await rookery('receive', '-C', game.folder, path, ...argv);
  const orders: string[] = [];
  for (const [file, written] of Object.entries(filesIn(join(game.folder, 'orders')))) {
    const [phase = '', name = ''] = file.split('/');
    const seat = name.split('.')[0] ?? '';
    if (phase < '05') continue;
    const lines = await game.canonical({ seat, name, text: written });
    orders.push(...lines.map((line) => (seat === 'stark' ? line : `${seat} ${line}`)));
  }
  return { exit, said: `${out}${err}`, orders };
};

/** Another's orders, one of which would be good for this seat, too. */
const othersLines = ({ tongue, otherOrders }: Talk): readonly string[] => [
  ...otherOrders,
  tongue === 'en' ? 'blade: never' : '钢剑：从不',
];

const postsOf = (talk: Talk): Readonly<Record<'own' | 'other' | 'talk', Post>> => ({
  own: { name: nameOf(talk.tongue, 'stark'), at: 10, number: 12, body: talk.lines },
  other: { name: nameOf(talk.tongue, 'lannister'), at: 5, number: 11, body: othersLines(talk) },
  talk: { name: nameOf(talk.tongue, 'tyrell'), at: 20, number: 13, body: [talk.chat] },
});

/** Each page in one language or the other. */
const PAGES = [FORUMS, CHINESE, CHATS].flatMap((pages) => Object.entries(pages));
const CASES = oneOf(TONGUES.length, pairsOf(PAGES, TONGUES)).map(
  ([[name, print], tongue]) => [name, tongue, print] as const,
);

describe.each(CASES)('%s.%s', (_, tongue, print) => {
  const talk = TALKS[tongue];
  const posts = postsOf(talk);

  test('its own post counts among others', async () => {
    const text = [posts.other, posts.own, posts.talk].flatMap(print).join('\n');
    expect((await receive(tongue, text)).orders.toSorted()).toEqual(talk.means.toSorted());
  });

  test('one order a post is as good', async () => {
    const own = talk.lines.map((line, at) => ({
      ...posts.own,
      ...{ at: 10 + at, number: 12 + at, body: [line] },
    }));
    const text = [posts.other, ...own, posts.talk].flatMap(print).join('\n');
    expect((await receive(tongue, text)).orders.toSorted()).toEqual(talk.means.toSorted());
  });

  test('a page without a post of its own says so and uses nothing', async () => {
    const text = [posts.other, posts.talk].flatMap(print).join('\n');
    const { exit, said, orders } = await receive(tongue, text);
    expect([exit, orders]).toEqual([1, []]);
    expect(said).toContain(posts.other.name);
  });
});

describe.each(TONGUES)('whose a page is: %s', (tongue) => {
  const talk = TALKS[tongue];
  const print = FORUMS['phpbb-prosilver'] as (post: Post) => readonly string[];
  const { own, other } = postsOf(talk);
  const near: Readonly<Record<Tongue, readonly string[]>> = {
    en: [
      'winteranna',
      'Winter Anna',
      'ＷｉｎｔｅｒＡｎｎａ',
      'Anna Lindqvist',
      'anna',
      'WinterAnna (GM)',
    ],
    zh: ['凛冬 之雪', '北境的雪', 'xue', '凛冬之雪（白狼）'],
  };

  test.each(near[tongue])('%s is the same player', async (name) => {
    const text = [other, { ...own, name }].flatMap(print).join('\n');
    expect((await receive(tongue, text)).orders.toSorted()).toEqual(talk.means.toSorted());
  });

  test('the one author of a page is taken by the word of the moderator', async () => {
    const text = [{ ...own, name: 'Somebody' }].flatMap(print).join('\n');
    expect((await receive(tongue, text)).orders.toSorted()).toEqual(talk.means.toSorted());
  });

  test('unless he is another seat', async () => {
    const { exit, orders } = await receive(tongue, print(other).join('\n'));
    expect([exit, orders]).toEqual([1, []]);
  });

  test('strangers are named with the number of their posts', async () => {
    const strangers = ['Bob', 'Bob', 'Eve'].map((name, at) => ({ ...own, name, at: at + 1 }));
    const { exit, said, orders } = await receive(tongue, strangers.flatMap(print).join('\n'));
    expect([exit, orders]).toEqual([1, []]);
    const sentence =
      tongue === 'en'
        ? 'no post of this page is by WinterAnna; found: Bob (2), Eve (1)'
        : '这一页上没有凛冬之雪的帖子；找到的是：Bob（2）、Eve（1）';
    expect(said).toContain(sentence);
    expect(said).toMatch(/amend/);
  });
});

test.each([
  ['Today at 10:12', 'Today at 10:15'],
  ['Posted: Mon Nov 16, 2026 7:12 pm', 'Posted: Mon Nov 16, 2026 8:12 pm'],
])('what a page prints beside a time is no name: %s', async (first, second) => {
  const lines = [first, 'Winterfell: defense +1', '', second, 'Oldtown: consolidate power'];
  const { exit, said, orders } = await receive('en', lines.join('\n'));
  expect([exit, orders]).toEqual([1, []]);
  expect(said).toContain('no post of this page is by WinterAnna; found: nobody who is named');
});
