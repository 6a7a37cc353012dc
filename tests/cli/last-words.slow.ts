// What players write for the end of the game: a line of a diary in any mail, and a statement when all is over.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastWordsIn } from '../../src/desk/notices/last-words.ts';
import { lastReceipt, NOW, openIntake, ordersIn } from '../support/intake.ts';
import { mail, ORDERS } from '../support/mails.ts';
import { copyOf, emptyFolder, filesIn, rookery, write } from '../support/sample-games.ts';

/** The files below a folder in which some words stand, in whatever bytes a file may hold them. */
const holding = (folder: string, words: string): readonly string[] => {
  const forms = [
    Buffer.from(words),
    Buffer.from(Buffer.from(words).toString('base64').slice(4, -4)),
  ];
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile())
    .filter((name) => {
      const bytes = readFileSync(join(folder, name));
      return forms.some((form) => bytes.includes(form));
    });
};

const SECRET = '我打算第八轮背叛提利尔家';
const END = ['--how', 'decided', '--won', 'stark', '--reason', '大家同意'];

test.each([
  [['diary: one', 'two'], [['diary', 'one', 0, 0]]],
  [['Diary : ', 'two'], []],
  [
    ['日记：一', '日記: 二'],
    [
      ['diary', '一', 0, 0],
      ['diary', '二', 1, 1],
    ],
  ],
  [['my diary: one', 'a diary: two', 'the diary'], []],
  [
    [`diary: ${'word '.repeat(12)}`, 'goes on', '', 'not here'],
    [['diary', `${'word '.repeat(12)}goes on`, 0, 1]],
  ],
  [[`diary: ${'word '.repeat(12)}`, 'bid 3'], [['diary', 'word '.repeat(12).trim(), 0, 0]]],
  [['statement: one', '', 'two', 'bid 3'], [['statement', 'one\n\ntwo', 0, 2]]],
  [['感言：', '一', '二'], [['statement', '一\n二', 0, 2]]],
])('%j', (lines, found) => {
  const isOrder = (line: string): boolean => line.startsWith('bid');
  expect(
    lastWordsIn(lines, isOrder).map(({ kind, text, first, last }) => [kind, text, first, last]),
  ).toEqual(found);
});

describe('a line of a diary', () => {
  test.each([
    ['8bit', (text: string) => text],
    ['base64', (text: string) => Buffer.from(text).toString('base64')],
  ])('is read by nobody before the end: %s', async (encoding, encode) => {
    const { game, mails, verdicts } = openIntake();
    const [head = '', ...body] = mail([`日记：${SECRET}。`, ...ORDERS]).split('\r\n\r\n');
    const bytes = encode(body.join('\r\n\r\n'));
    write(mails, 'a.eml', `${head.replace('8bit', encoding)}\r\n\r\n${bytes}`);
    expect(await verdicts()).toMatchObject([{ fate: 'used', seat: 'stark' }]);
    expect(ordersIn(game)).toEqual(ORDERS);
    const [code = ''] = /§[0-9A-Z-]{17}/.exec(lastReceipt(game)) ?? [];
    expect(code).not.toBe('');
    await rookery('adjudicate', game, '--missing', 'default', ...NOW);
    await rookery('bundle', game, ...NOW);
    const shown = [
      await rookery('amend', '-C', game, '--message', '1', ...NOW),
      await rookery('notice', '-C', game, ...NOW),
      await rookery('next', game, ...NOW),
      await rookery('history', game, '--lang', 'zh'),
      await rookery('history', game, '--for', 'stark'),
    ];
    for (const { out, err } of shown) expect(`${out}${err}`).not.toContain(SECRET);
    expect(holding(game, SECRET)).toEqual([]);
    // The same mail is known again, and a changed game.yaml has nothing judged otherwise.
    expect(await verdicts()).toEqual([]);
    expect((await rookery('end', game, ...END, ...NOW)).exit).toBe(0);
    const page = (await rookery('history', game)).out;
    expect(page).toContain(SECRET);
    expect(page).toContain(code);
    expect(holding(game, SECRET)).toEqual([]);
  });

  test('changes nothing that others read, but heads', async () => {
    const papersOf = async (words: string) => {
      const { game, mails, receive } = openIntake();
      write(mails, 'a.eml', mail([`日记：${words}`, ...ORDERS]));
      await receive();
      await rookery('adjudicate', game, '--missing', 'default', ...NOW);
      await rookery('bundle', game, ...NOW);
      const told = ['status', 'next', 'report', 'problem', 'position'].map((name) =>
        rookery(name, game, ...(name === 'next' || name === 'status' ? NOW : [])),
      );
      const files = Object.entries(filesIn(join(game, 'bundles'))).filter(
        ([name]) => !name.includes('/stark/'),
      );
      expect(files.length).toBeGreaterThan(50);
      return [...(await Promise.all(told)).map(({ out, err }) => ['', out + err]), ...files].map(
        ([name = '', text = '']) => [
          name,
          text
            .replaceAll(game, 'GAME')
            .replaceAll(
              /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}|[0-9a-f]{32,64}|(?<=-)[0-9a-f]{12}(?=\.)/g,
              'HEAD',
            ),
        ],
      );
    };
    const [one, other] = [await papersOf('甲乙丙丁'), await papersOf('戊己庚辛')];
    expect(one.length).toBe(other.length);
    for (const [at, [name, text]] of one.entries()) expect([name, text]).toEqual(other[at]);
  });

  test('has the tag of its orders hold, and is none of the moderator’s to say', async () => {
    const { game } = openIntake();
    const said = await rookery('notice', '-C', game, '--for', 'stark', '日记：甲', ...NOW);
    expect(said.exit).not.toBe(0);
    write(game, 'mine.txt', ['日记：甲乙丙', ...ORDERS].join('\n'));
    const checked = await rookery('check', join(game, 'mine.txt'), '-C', game, '--for', 'stark');
    expect(`${checked.out}${checked.err}`).toContain('终局');
  });
});

test('a statement comes after the end, from players alone, and stands beside the last round', async () => {
  const { game, mails, verdicts } = openIntake();
  await rookery('end', game, ...END, ...NOW);
  const over = '一场好局。\r\n\r\n谢谢主持人。';
  write(mails, 'a.eml', mail(['感言：', over], { id: 'a@x' }));
  write(mails, 'b.eml', mail(['感言：路人的话'], { id: 'b@x', from: 'nobody@example.org' }));
  expect(await verdicts()).toMatchObject([
    { reason: 'last-words', seat: 'stark' },
    { reason: 'game-over' },
  ]);
  expect(lastReceipt(game)).toContain('感言');
  const page = (await rookery('history', game)).out;
  expect(page).toContain('谢谢主持人');
  expect(page).not.toContain('路人的话');
});

test('War of the Ring in English: told at the end, and never before it', async () => {
  const game = copyOf('ring-war');
  const mails = emptyFolder();
  write(
    mails,
    'a.eml',
    mail(['diary: Gandalf must not fall', 'statement: I never believed in Moria'], {
      from: 'anna@example.org',
    }),
  );
  const { exit } = await rookery('receive', '-C', game, mails, ...NOW);
  expect([0, 3]).toContain(exit);
  expect(holding(game, 'Gandalf must not fall')).toEqual([]);
  const page = async () => (await rookery('history', game, '--lang', 'en')).out;
  expect(await page()).not.toContain('Gandalf must not fall');
  await rookery('end', game, '--how', 'decided', '--won', 'nobody', '--reason', 'so', ...NOW);
  expect(await page()).toContain('Gandalf must not fall');
  expect(await page()).toContain('I never believed in Moria');
});
