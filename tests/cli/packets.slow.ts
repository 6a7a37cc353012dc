// The packets as they are given by hand: each in the language of who plays the seat, and listed by what lies there.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  copyOf,
  emptyFolder,
  filesIn,
  read,
  rookery,
  SAMPLES,
  write,
} from '../support/sample-games.ts';

const NOW = ['--now', '2026-12-01T12:00:00Z'] as const;

/** True of a text that is Chinese but for names: a game may be called in either language. */
const isHan = (text: string): boolean =>
  [...text.matchAll(/\p{Script=Han}/gu)].length > [...text.matchAll(/[A-Za-z]/g)].length;

/** A sample game in which one seat plays in the other language. */
const withOther = (name: string, seat: string, language: string): string => {
  const folder = copyOf(name);
  const file = read(folder, 'game.yaml');
  write(folder, 'game.yaml', file.replace(`${seat}: { `, `${seat}: { language: ${language}, `));
  return folder;
};

describe.each([
  { name: 'five-kings', seat: 'tyrell', language: 'zh', other: 'stark' },
  { name: 'wuwang', seat: 'stark', language: 'en', other: 'tyrell' },
  { name: 'ring-war', seat: 'shadow', language: 'zh', other: 'free-peoples' },
])('a packet of $name', ({ name, seat, language, other }) => {
  const papers = async (...argv: readonly string[]) => {
    const folder = withOther(name, seat, language);
    const { out } = await rookery('bundle', folder, ...NOW, ...argv);
    const of = (reader: string, paper: string) => {
      const packet = out.split('\n').find((line) => line.endsWith(`/${reader}`)) ?? '';
      const isOwn = reader !== 'public' && paper !== 'orders.txt';
      return read(packet, isOwn ? `files/${paper}` : paper);
    };
    return (reader: string) => ({
      report: isHan(of(reader, 'report.txt')),
      orders: reader === 'public' ? undefined : isHan(of(reader, 'orders.txt')),
      bundle:
        reader === 'public' ? undefined : of(reader, 'bundle.jsonl').includes('"language":"zh"'),
    });
  };

  test('is in the language of who plays the seat, and everybody’s in that of the game', async () => {
    const isChinese = await papers();
    const own = language === 'zh';
    expect(isChinese(seat)).toEqual({ report: own, orders: own, bundle: own });
    expect(isChinese(other)).toEqual({ report: !own, orders: !own, bundle: !own });
    expect(isChinese('public').report).toBe(!own);
  });

  test('is in the language that the command names', async () => {
    const isChinese = await papers('--lang', language);
    const own = language === 'zh';
    for (const reader of ['public', seat, other]) expect(isChinese(reader).report).toBe(own);
  });
});

test.each([
  ['five-kings', 'en'],
  ['five-kings', 'zh'],
  ['wuwang', 'en'],
  ['ring-war', 'zh'],
])('the list of what is given by hand names what is there: %s in %s', async (name, lang) => {
  const folder = copyOf(name);
  const { err } = await rookery('bundle', folder, '--lang', lang, ...NOW);
  const listed = [...err.replaceAll(/\s+/g, ' ').matchAll(/bundles\/[\w./-]*\w/g)];
  const places = listed.map(([place]) => place);
  const { seats } = JSON.parse((await rookery('seat', folder, '--json')).out) as {
    seats: object[];
  };
  expect(places).toHaveLength(1 + Object.keys(seats).length);
  for (const place of places) {
    expect(existsSync(join(folder, place)), place).toBe(true);
    // Where a message can be pasted instead, its file is named.
    const line =
      err
        .replaceAll(/\s+/g, ' ')
        .split('[ ]')
        .find((one) => one.includes(place)) ?? '';
    const isThere = existsSync(join(folder, place, 'files/message.txt'));
    expect(line.includes('files/message.txt'), place).toBe(isThere);
  }
});

test('everybody’s packet holds what the moderator’s place takes, and more on demand', async () => {
  const folder = copyOf('five-kings');
  const made = async (...argv: readonly string[]): Promise<readonly string[]> => {
    const to = join(folder, 'made');
    rmSync(to, { recursive: true, force: true });
    const { exit } = await rookery('bundle', folder, '--for', 'public', '-o', to, ...NOW, ...argv);
    expect(exit).toBe(0);
    return readdirSync(join(to, 'public')).sort();
  };
  const ALWAYS = ['SHA256SUMS', 'map.svg', 'orders.html'];
  const all = await made();
  expect(all.length).toBeGreaterThan(10);
  write(folder, 'game.yaml', `${read(folder, 'game.yaml')}post: discuz\n`);
  const forum = all.filter((name) => name.includes('.discuz'));
  expect(forum.length).toBeGreaterThan(2);
  expect(await made()).toEqual([...ALWAYS, ...forum].sort());
  expect(await made('--post', 'mail', '--post', 'web')).toEqual(
    [...ALWAYS, 'report.html', 'report.txt'].sort(),
  );
  expect(await made('--post', 'all')).toEqual(all);
  write(
    folder,
    'game.yaml',
    read(folder, 'game.yaml').replace('post: discuz', 'post: [web, phone]'),
  );
  const wrong = await rookery('bundle', folder, ...NOW);
  expect(wrong.exit).toBe(2);
  expect(wrong.err).toMatch(/post/);
});

test.each(SAMPLES)('no file of a packet of %s is too large for a mail', async (name) => {
  const folder = emptyFolder();
  expect((await rookery('bundle', copyOf(name), '-o', folder, ...NOW)).exit).toBe(0);
  const large = Object.entries(filesIn(folder)).filter(([, text]) => text.length > 2_000_000);
  expect(large.map(([file, text]) => `${file}: ${text.length}`)).toEqual([]);
});
