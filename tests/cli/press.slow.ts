// What players say to each other: passed on where the game has it, and never an order.
import { expect, test } from 'vitest';
import { pressIn } from '../../src/desk/notices/press.ts';
import { seatLexicon } from '../../src/desk/notices/read.ts';
import { filesIn } from '../support/sample-games.ts';
import { command, newToyGame, type Said, type ToyDesk } from './toy-desk.ts';

const LATER = ['--now', '2026-11-21T21:00:00Z'];

const NAMES = seatLexicon({
  red: { en: { name: 'Red' }, zh: { name: '红方' } },
  blue: { en: { name: 'Blue' }, zh: { name: '蓝方' } },
});
const read = (...lines: readonly string[]) => {
  const { press, lines: rest } = pressIn(NAMES, lines, (line) => /^(?:bid \d|final)/.test(line));
  return { press: press.map(({ value }) => value), rest: rest.filter((line) => line !== '') };
};

test.each([
  [['press to all: hello'], [{ to: 'all', text: 'hello' }], []],
  [
    ['Press to Red and blue:  peace? ', 'bid 3'],
    [{ to: ['red', 'blue'], text: 'peace?' }],
    ['bid 3'],
  ],
  [['传话给蓝方：讲和吗？'], [{ to: ['blue'], text: '讲和吗？' }], []],
  [['传话给红方、蓝方：好'], [{ to: ['red', 'blue'], text: '好' }], []],
  [
    ['press to all: one,', 'two', 'bid 3', 'three'],
    [{ to: 'all', text: 'one,\ntwo' }],
    ['bid 3', 'three'],
  ],
  [['传话给蓝方：一，', '二。', '', '三'], [{ to: ['blue'], text: '一，\n二。' }], ['三']],
  [['press to blue: a', 'b', 'final'], [{ to: ['blue'], text: 'a\nb' }], ['final']],
  [['press to all:', 'a', 'b', 'bid 3'], [{ to: 'all', text: 'a\nb' }], ['bid 3']],
  [
    ['press to all: a', '', 'bid 9', 'end press', 'bid 3'],
    [{ to: 'all', text: 'a\n\nbid 9' }],
    ['bid 3'],
  ],
  [
    ['press to all:', 'bid 9', 'so they say', '', 'bid 3'],
    [{ to: 'all', text: 'bid 9\nso they say' }],
    ['bid 3'],
  ],
  [
    ['press to blue:', 'one', '', 'two: bid 9', 'end press', 'bid 3'],
    [{ to: ['blue'], text: 'one\n\ntwo: bid 9' }],
    ['bid 3'],
  ],
  [['传话给全体：', '第一行', '传话完', 'bid 3'], [{ to: 'all', text: '第一行' }], ['bid 3']],
  [
    ['press to all:', 'a', 'press to red: b'],
    [
      { to: 'all', text: 'a' },
      { to: ['red'], text: 'b' },
    ],
    [],
  ],
  [
    ['press to green: hello', 'press to: hello', 'press on', 'I press to all'],
    [],
    ['press to green: hello', 'press to: hello', 'press on', 'I press to all'],
  ],
  [['press to all:', '', 'bid 3'], [{ to: 'all', text: 'bid 3' }], []],
  [['press to all:'], [], []],
])('%j', (lines, press, rest) => {
  expect(read(...lines)).toEqual({ press, rest });
});

const MAIL = (from: string, n: number, ...lines: readonly string[]): string =>
  [
    `From: ${from}@example.org`,
    `Message-ID: <${n}@example.org>`,
    `Date: Sat, 21 Nov 2026 1${n}:00:00 +0000`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    ...lines,
    '',
  ].join('\r\n');

const gameWith = async (kind: string): Promise<ToyDesk> => {
  const desk = await newToyGame();
  const game = desk
    .read('game.yaml')
    .replace('red: { player: nobody yet }', 'red: { player: Rot, address: red@example.org }')
    .replace('blue: { player: nobody yet }', 'blue: { player: Blau, address: blue@example.org }');
  desk.write('game.yaml', `${game}${kind === '' ? '' : `press: ${kind}\n`}`);
  desk.write(
    'mails/1.eml',
    MAIL('red', 1, 'bid 3', 'press to blue: a secret peace', 'prize north'),
  );
  desk.write('mails/2.eml', MAIL('blue', 2, 'press to all: bid 9, all of you'));
  desk.write('mails/3.eml', MAIL('stranger', 3, 'bid 1', 'press to all: I am nobody'));
  await desk.cli('receive', `${desk.path}/mails`, ...LATER);
  return desk;
};

const press = (desk: ToyDesk): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(filesIn(desk.path)).filter(([name]) =>
      /outbox\/(?:new|text)\/press-/.test(name),
    ),
  );
const toWhom = (desk: ToyDesk, words: string): readonly string[] =>
  Object.entries(press(desk))
    .filter(
      ([name, text]) =>
        /-\w+\.txt$/.test(name) && !/\.(?:phpbb|discuz)\./.test(name) && text.includes(words),
    )
    .map(([name]) => /-(\w+)\.txt$/.exec(name)?.[1] ?? name)
    .sort();

test('goes to whom it is for, once, signed, and is no order', async () => {
  const desk = await gameWith('private');
  expect(desk.read('orders/01-planning/red.txt')).not.toContain('peace');
  expect((await desk.cli('status')).out).not.toContain('peace');
  const said = await desk.cli('press', ...LATER);
  expect(said.exit).toBe(0);
  expect(toWhom(desk, 'a secret peace')).toEqual(['blue']);
  expect(toWhom(desk, 'bid 9')).toEqual(['blue', 'public', 'red']);
  expect(Object.values(press(desk)).join('\n')).not.toContain('nobody');
  const [signed = ''] = Object.values(press(desk)).filter((text) =>
    text.includes('a secret peace'),
  );
  expect(signed).toContain('Red');
  const before = filesIn(desk.path);
  expect((await desk.cli('press', ...LATER)).err).toContain('no press');
  expect(filesIn(desk.path)).toEqual(before);
  expect(desk.read('log.jsonl')).toContain('"what":"press"');
  expect((await desk.cli('repair', '--check')).exit).toBe(0);
  // What they said changes nothing of the game.
  expect(
    (await desk.cli('adjudicate', '--preview', '--missing', 'default', ...LATER)).out,
  ).not.toContain('peace');
});

test('over several lines all of it is passed on and told, up to an order, a header or another word', async () => {
  const desk = await gameWith('private');
  const lines = ['press to all: I come in peace,', 'and mean it.', 'prize south', 'bid 2', 'final'];
  desk.write('more/4.eml', MAIL('red', 4, ...lines));
  const said = await desk.cli('receive', `${desk.path}/more`, ...LATER);
  expect(said.out).toContain('used');
  await desk.cli('press', ...LATER);
  expect(toWhom(desk, 'I come in peace,\n    and mean it.\n')).toEqual(['blue', 'public', 'red']);
  expect(Object.values(press(desk)).join('\n')).not.toContain('prize');
  expect(desk.read('orders/01-planning/red.txt')).toContain('prize south');
  const receipts = Object.entries(filesIn(desk.path)).filter(([name]) => /text\/0004-/.test(name));
  expect(receipts[0]?.[1]).toContain('press to all: I come in peace, and mean it.');
});

const waitingIn = async (desk: ToyDesk): Promise<readonly string[]> =>
  (await desk.cli('send')).out
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/(?:[0-9a-f]{8}|[0-9a-f]{12})(?=[.-])/, 'x'));

const seatBlue = (desk: ToyDesk, player: string): Promise<Said> =>
  desk.cli('seat', 'blue', player, '--orders', 'keep', '--reason', 'he left', ...LATER);

test('what waits for a seat that another plays goes to him, and what was for the one before to nobody', async () => {
  const desk = await gameWith('private');
  desk.write('game.yaml', `${desk.read('game.yaml')}mail: { from: "GM <gm@example.org>" }\n`);
  await desk.cli('press', ...LATER);
  expect((await waitingIn(desk)).join('\n')).toContain('blue@example.org  press-');
  const eva = await seatBlue(desk, 'Eva <eva@example.org>');
  expect(eva.err).toMatch(/outbox\/new\/press-\w+-blue\.eml: waited for Blue/);
  expect(eva.err).toMatch(/outbox\/withdrawn\/\d+-blue-\w+\.eml: answers a mail/);
  const fay = await seatBlue(desk, 'Fay <fay@example.org>');
  expect(fay.err).toMatch(/outbox\/withdrawn\/welcome-\d+-blue\.eml: the key/);
  const all = (await waitingIn(desk)).filter((line) => !line.includes('red@'));
  const mails = all.filter((line) => !line.includes('  farewell-'));
  // Those who do not play it any more are told so, each at his own address.
  expect(all.filter((line) => !mails.includes(line)).map((line) => line.split('  ')[0])).toEqual([
    'blue@example.org',
    'eva@example.org',
  ]);
  expect(mails.map((line) => line.split('  ')[0])).toEqual(mails.map(() => 'fay@example.org'));
  expect(mails.filter((line) => line.includes('press-'))).toHaveLength(2);
  expect(mails.filter((line) => line.includes('welcome-'))).toHaveLength(1);
  expect((await desk.cli('press', ...LATER)).err).toContain('no press');
  expect(await desk.cli('repair', '--check')).toMatchObject({ exit: 0 });
  const { exit, out } = await command('.', ['verify', desk.path]);
  expect({ exit, out }).toMatchObject({ exit: 0 });
  // Given once more, as after a run that was cut short, nothing is done twice.
  const before = filesIn(desk.path);
  await seatBlue(desk, 'Fay <fay@example.org>');
  expect(filesIn(desk.path)).toEqual(before);
});

test('to a new player without an address it goes by hand', async () => {
  const desk = await gameWith('private');
  desk.write('game.yaml', `${desk.read('game.yaml')}mail: { from: "GM <gm@example.org>" }\n`);
  await desk.cli('press', ...LATER);
  const { err } = await seatBlue(desk, 'Eva');
  const [, text = ''] =
    /withdrawn\/press-[\w-]+\.eml: .*are in (outbox\/text\/\S+): pass/.exec(err) ?? [];
  expect(desk.read(text)).not.toBe('');
  const others = (await waitingIn(desk)).filter((line) => !line.includes('  farewell-'));
  expect(others.join('\n')).not.toContain('blue@');
});

test('open: to all or not at all', async () => {
  const desk = await gameWith('open');
  const { exit, err } = await desk.cli('press', ...LATER);
  expect({ exit, err }).toEqual({ exit: 0, err: expect.stringContaining('Message 1') });
  expect(toWhom(desk, 'secret peace')).toEqual([]);
  expect(toWhom(desk, 'bid 9')).toEqual(['blue', 'public', 'red']);
});

test('anonymous: nothing that others read tells of its sender', async () => {
  const desk = await gameWith('anonymous');
  await desk.cli('press', ...LATER);
  expect(toWhom(desk, 'secret peace')).toEqual(['blue']);
  const secret = Object.entries(press(desk)).filter(([, text]) => text.includes('secret peace'));
  for (const [, text] of secret) expect(text).not.toMatch(/\bred\b/i);
  for (const [name, text] of Object.entries(press(desk)))
    if (name.includes('public')) expect(text).not.toMatch(/blue/i);
  const lines = desk
    .read('log.jsonl')
    .split('\n')
    .filter((line) => line.includes('"press"'));
  const open = lines.map((line) => {
    const { secret: _, ...rest } = JSON.parse(line);
    return rest;
  });
  expect(open.flatMap(({ to = [] }) => to).sort()).toEqual(['blue', 'red']);
  expect(JSON.stringify(open)).not.toContain('eml@');
  // What went to all went to its sender, too, so that nobody is told by what he lacks.
  expect(toWhom(desk, 'bid 9')).toEqual(['blue', 'public', 'red']);
});

test.each(['', 'none'])(
  'where the game has none (%s) nothing is passed on, and it is said',
  async (kind) => {
    const desk = await gameWith(kind);
    expect(await desk.cli('press', ...LATER)).toMatchObject({
      exit: 1,
      err: expect.stringContaining('press:'),
    });
    expect(press(desk)).toEqual({});
  },
);

test('talk that was to be read is passed on by the moderator', async () => {
  const desk = await gameWith('private');
  desk.write('more/4.eml', MAIL('red', 4, 'Dear all, let us talk about the harvest.'));
  await desk.cli('receive', `${desk.path}/more`, ...LATER);
  expect((await desk.cli('press', '--message', '4', ...LATER)).exit).toBe(2);
  expect((await desk.cli('press', '--message', '3', '--to', 'all', ...LATER)).exit).toBe(2);
  expect((await desk.cli('press', '--message', '4', '--to', 'blue', ...LATER)).exit).toBe(0);
  expect(toWhom(desk, 'harvest')).toEqual(['blue']);
});
