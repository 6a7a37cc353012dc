// What a stranger, a copy, a forged time or a guess could slip into a game.
import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { steadied } from '../../src/cli/terminal/terminal.ts';
import { withMails } from '../faults/mailing.ts';
import { letterOf } from '../support/letters.ts';
import { command, deskIn, emptyFolder, NOW, newToyGame, order, type ToyDesk } from './toy-desk.ts';

interface Told {
  readonly number: number;
  readonly fate: string;
  readonly reason?: string;
  readonly seat?: string;
  readonly arrived: string;
  readonly from: string;
  readonly noted?: readonly { readonly code: string; readonly args?: object }[];
}

const LATER = '2026-11-21T21:00:00Z';

const received = async (desk: ToyDesk, name: string, text: string, ...argv: readonly string[]) => {
  desk.write(name, text);
  const said = await desk.cli('receive', join(desk.path, name), '--json', '--now', LATER, ...argv);
  return { ...said, told: JSON.parse(said.out).messages as readonly Told[] };
};

describe('a message is known', () => {
  test('by its Message-ID, whatever file it lies in', async () => {
    const desk = await withMails();
    const mail = desk.read('mails/1.eml');
    expect((await received(desk, 'a.eml', mail)).told).toHaveLength(1);
    const again = await received(desk, 'b.eml', mail);
    expect(again.told).toHaveLength(0);
    expect(JSON.parse(again.out).again).toBe(1);
  });

  test('and not by its words: said again in a later round, or for another house, they are new', async () => {
    const desk = await withMails();
    const words = 'bid 1\nprize crown\n';
    const paste = (now: string, seat: string) => {
      desk.write('pasted.txt', words);
      return desk.cli(
        'receive',
        join(desk.path, 'pasted.txt'),
        '--for',
        seat,
        '--json',
        '--now',
        now,
      );
    };
    for (const seat of ['red', 'blue']) await paste(LATER, seat);
    await desk.cli('adjudicate', '--now', LATER);
    for (const seat of ['red', 'blue']) await paste('2026-11-22T21:00:00Z', seat);
    for (const file of [
      '01-planning/red',
      '01-planning/blue',
      '02-planning/red',
      '02-planning/blue',
    ])
      expect(desk.read(`orders/${file}.txt`)).toContain('prize crown');
  });

  test('once, where it was pasted twice in the same phase', async () => {
    const desk = await withMails();
    desk.write('red.txt', 'bid 1\nprize crown\n');
    for (let time = 0; time < 2; time++)
      await desk.cli('receive', join(desk.path, 'red.txt'), '--now', LATER);
    const { out } = await desk.cli('receive', join(desk.path, 'red.txt'), '--json', '--now', LATER);
    expect(JSON.parse(out)).toMatchObject({ again: 1, messages: [] });
  });
});

test('a time that is still to come counts as now, is told, and does not stay the newest', async () => {
  const desk = await withMails();
  const future = desk
    .read('mails/1.eml')
    .replaceAll('21 Nov 2026', '21 Nov 2099')
    .replace('<1@', '<f@');
  const received99 = `Received: from a by b; Sat, 21 Nov 2099 11:00:00 +0000\r\n${future}`;
  const { told } = await received(desk, 'future.eml', received99);
  expect(told).toMatchObject([{ arrived: '2026-11-21T21:00:00.000Z', seat: 'red' }]);
  expect(told[0]?.noted?.map(({ code }) => code)).toContain('post-date-to-come');
  const newer = `Received: from a by b; Sat, 21 Nov 2026 22:00:00 +0000\r\n${desk.read('mails/3.eml')}`;
  desk.write('newer.eml', newer);
  await desk.cli('receive', join(desk.path, 'newer.eml'), '--now', '2026-11-21T23:00:00Z');
  expect(desk.read('orders/01-planning/red.txt')).toContain('bid 2');
});

describe('an address', () => {
  test.each([
    ['a zero-width space', 'red\u200b@example.org'],
    ['a soft hyphen', 're\u00add@example.org'],
    ['a Kelvin sign', 'red@example.or\u212a'],
    ['full-width letters', 'ｒｅｄ@example.org'],
    ['Cyrillic letters', 'rеd@example.org'],
  ])("with %s is nobody else's", async (_what, address) => {
    const desk = await withMails();
    const mail = desk.read('mails/1.eml').replace('red@example.org', address);
    const { told } = await received(desk, 'forged.eml', mail);
    expect(told).toMatchObject([{ fate: 'ruling' }]);
    expect(told[0]?.seat).toBeUndefined();
    expect(told[0]?.from).not.toBe('red@example.org');
  });

  test('in capitals is the same', async () => {
    const desk = await withMails();
    const mail = desk.read('mails/1.eml').replace('red@example.org', 'Red@Example.ORG');
    expect((await received(desk, 'capitals.eml', mail)).told).toMatchObject([{ seat: 'red' }]);
  });

  test.each([
    'Anna Lindqvist',
    'ANNA LINDQVIST',
    'Аnnа Lindqvist',
    'Anna  Lind\u200bqvist',
    'Anna L1ndqvist',
  ])("under a name that imitates another player's is told: %s", async (name) => {
    const desk = await withMails();
    desk.write(
      'game.yaml',
      desk.read('game.yaml').replace('player: red', 'player: Anna Lindqvist'),
    );
    const from = `=?utf-8?b?${Buffer.from(name).toString('base64')}?= <stranger@example.org>`;
    const mail = desk.read('mails/1.eml').replace('red@example.org', from);
    const { told } = await received(desk, 'imitates.eml', mail);
    expect(told[0]?.noted).toContainEqual({ code: 'post-name-imitates', args: { seat: 'red' } });
  });
});

describe('a tag', () => {
  const tagged = async () => {
    const desk = await withMails();
    desk.write('red.txt', 'bid 3\nprize north\n');
    const { out } = await desk.cli('tag', join(desk.path, 'red.txt'), '--for', 'red');
    return { desk, lines: ['bid 3', 'prize north', out.trim()] };
  };

  test('that was seen before counts from its own address alone, however it is wrapped', async () => {
    const { desk, lines } = await tagged();
    const first = await received(desk, '1.eml', letterOf('red@example.org', 'a', lines));
    expect(first.told).toMatchObject([{ fate: 'used', seat: 'red' }]);
    const spaced = ['  bid   3', '', 'prize north ', '', ` ${lines[2]}  `];
    const own = await received(desk, '2.eml', letterOf('red@example.org', 'b', spaced));
    expect(own.told).toMatchObject([{ fate: 'used' }]);
    const copied = await received(desk, '3.eml', letterOf('blue2@example.org', 'c', spaced));
    expect(copied.told).toMatchObject([{ fate: 'ruling', reason: 'repeated' }]);
  });

  test('of a key that was changed proves nothing any more, and the log says so', async () => {
    const { desk, lines } = await tagged();
    const before = (await desk.cli('key', '--seat', 'red')).out;
    const changed = await desk.cli(
      'key',
      '--seat',
      'red',
      '--new',
      '--reason',
      'lost',
      '--now',
      NOW,
    );
    expect(changed.exit).toBe(0);
    expect(changed.out).not.toBe(before);
    expect((await desk.cli('key', '--seat', 'red')).out).toBe(changed.out);
    expect((await desk.cli('key', '--seat', 'blue')).out).not.toBe(changed.out);
    expect(desk.read('log.jsonl')).toMatch(/"line":"key","number":2,"reason":"lost","seat":"red"/);
    expect(desk.read('log.jsonl')).not.toContain(changed.out.trim());
    const { told } = await received(desk, '1.eml', letterOf('elsewhere@example.org', 'a', lines));
    expect(told).toMatchObject([{ fate: 'ruling', reason: 'wrong-tag' }]);
    expect((await desk.cli('status')).err).toBe('');
  });
});

describe('a seed', () => {
  const open = (path: string, ...argv: readonly string[]) =>
    command(path, ['new', path, '--ruleset', 'toy', '--players', '2', '--now', NOW, ...argv]);

  test.each(['', '1', 'fifteen letters'])('that can be guessed is refused: "%s"', async (seed) => {
    const path = join(emptyFolder(), 'duel');
    const { exit, err } = await open(path, '--seed', seed);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('can be guessed') });
    expect((await open(path, '--seed', seed, '--sample')).exit).toBe(0);
    const desk = deskIn(path);
    order(desk, '01');
    expect((await desk.cli('adjudicate')).out).toContain('sample');
    for (const reader of ['public', 'red'])
      expect(desk.read(`reports/01-action.${reader}.txt`)).toContain('its seed is public');
  });

  test('that is long, or drawn, is taken, and nothing is said of it', async () => {
    const desk = await newToyGame('sixteen letters!');
    order(desk, '01');
    expect((await desk.cli('adjudicate')).out).not.toContain('sample');
  });
});

describe('nothing steers a terminal', () => {
  // Colours are ours.
  const STEERS =
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
    /\u001b(?!\[\d+m)|[\0-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/;
  const HOSTILE = 'a\u001b[2Jb\u202ec\u0007d\u009b31m';

  test('not a path in an error, nor an option', async () => {
    for (const argv of [
      ['status', `/nowhere/${HOSTILE}`],
      ['report', '--for', HOSTILE],
      [HOSTILE],
    ]) {
      const { err } = await (await newToyGame()).cli(...(argv as [string]));
      expect(err).not.toBe('');
      for (const sign of ['\u001b', '\u202e', '\u0007', '\u009b']) expect(err).not.toContain(sign);
    }
  });

  test('nor what is printed on one; colours stay', () => {
    const shown = 'a\\x1b[2Jb\\u{202e}c\\x07d\\x9b31m';
    for (const to of ['terminal', 'pipe'] as const) expect(steadied(HOSTILE, to)).toBe(shown);
    const own = '\u001b[31mred\u001b[0m\tand\r\n临冬城 👍🏽';
    expect(steadied(own, 'terminal')).toBe(own);
    expect(steadied('\u001b[8mhidden\rover\u001b[K', 'terminal')).toBe(
      '\\x1b[8mhidden\\x0dover\\x1b[K',
    );
  });

  test('nothing that any command prints of what came from outside, nor its JSON', async () => {
    const desk = await withMails();
    const word = `=?utf-8?b?${Buffer.from(HOSTILE).toString('base64')}?=`;
    const body = [`bid 3${HOSTILE}`, `round 9${HOSTILE}`, `prize ${HOSTILE}`];
    const letters = [
      letterOf(`${word} <red@example.org>`, `a${HOSTILE}`, body),
      letterOf(`${word} <x${HOSTILE}@evil.org>`, 'b', ['bid 3', ...body]),
      letterOf('blue@example.org', 'c', body).replace('Subject: ', `Subject: ${word}`),
    ];
    for (const [at, letter] of letters.entries()) desk.write(`hostile/${HOSTILE}${at}.eml`, letter);
    desk.write('orders/01-planning/blue.yaml', `? ${JSON.stringify(HOSTILE)}\n: ${word}\nbid: 1\n`);
    const argvs = [
      ['receive', join(desk.path, 'hostile'), '--now', LATER],
      ['check', join(desk.path, 'orders/01-planning/blue.yaml')],
      ...[['status'], ['amend'], ['send'], ['repair', '--check'], ['adjudicate', '--preview']],
      ['amend', '--message', '2', '--use', '--for', 'red', '--reason', HOSTILE],
      ...[
        ['why', HOSTILE],
        ['rules', HOSTILE],
        ['bundle', '-o', join(desk.path, HOSTILE)],
      ],
    ];
    for (const isTerminal of [false, true])
      for (const argv of argvs) {
        const plain = await deskIn(desk.path, { isTerminal }).cli(...argv);
        expect(plain.exit).not.toBe(70);
        expect(plain.out + plain.err, argv.join(' ')).not.toMatch(STEERS);
        const { out } = await deskIn(desk.path).cli(...argv, '--json');
        expect(out, argv.join(' ')).not.toMatch(STEERS);
        if (out.startsWith('{')) expect(() => JSON.parse(out)).not.toThrow();
      }
  });
});

test('send asks about a mail that may have gone out', async () => {
  const desk = await withMails();
  desk.write('outbox/sending/0001-x.eml', 'To: red@example.org\n\nreceipt\n');
  const { exit, err } = await desk.cli('send');
  expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('--again or --gone') });
  await desk.cli('send', '--gone');
  expect(desk.read('outbox/sent/0001-x.eml')).toContain('receipt');
});

test('messages of one sender beyond the limit of a run wait, and the game may set it', async () => {
  const desk = await withMails();
  desk.write('game.yaml', `${desk.read('game.yaml')}limits: { messages-of-one: 2 }\n`);
  for (const n of ['1', '2', '3'])
    desk.write(`many/${n}.eml`, letterOf('red@example.org', n, [`bid ${n}`]));
  const { out } = await desk.cli('receive', join(desk.path, 'many'), '--json', '--now', LATER);
  const told = JSON.parse(out).messages as readonly Told[];
  expect(told.filter(({ reason }) => reason === 'too-many')).toHaveLength(1);
});

test('what is no regular file among the messages is named and left, and no link is walked round', async () => {
  const desk = await withMails();
  execFileSync('mkfifo', [join(desk.path, 'mails/a.eml')]);
  symlinkSync('/dev/zero', join(desk.path, 'mails/b.eml'));
  for (const name of ['c', 'd']) symlinkSync('.', join(desk.path, 'mails', name));
  const { out, err } = await desk.cli(
    'receive',
    join(desk.path, 'mails'),
    '--json',
    '--now',
    LATER,
  );
  expect(JSON.parse(out)).toMatchObject({ again: 0, messages: { length: 4 } });
  expect(err).toContain('a.eml: not read: it is not a regular file');
  expect(err).toContain('b.eml: not read: it is not a regular file');
  // What waits to be sent is read by the same law.
  execFileSync('mkfifo', [join(desk.path, 'outbox/new/9.eml')]);
  expect(await desk.cli('send')).toMatchObject({ exit: 2, err: expect.stringContaining('9.eml') });
});
