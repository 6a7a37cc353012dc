// Whatever comes in, `receive` says something of it, goes on, and tells of every message that it keeps.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readInbox } from '../../src/cli/folder/inbox.ts';
import { runs } from '../support/runs.ts';
import { copyOf, emptyFolder, read, rookery } from '../support/sample-games.ts';

/** Pieces of mails, pages and chats, as they come from programs and people. */
const LINES = [
  ...['Winterfell: defense +1', 'Stony Shore: consolidate power', 'Riverrun: defense +1', 'bid 3'],
  ...[
    'Winterfell: march +1 -> Moat Cailin: all',
    'cards: Eddard',
    'Please wait for my OK.',
    'final',
  ],
  ...[
    'Anna',
    'Anna Lindqvist',
    'Tom Becker',
    'Stark',
    'House Lannister',
    'Somebody',
    '#3',
    '5# Anna',
  ],
  ...[
    'Anna wrote:',
    '> Winterfell: raid',
    'On Fri, 20 Nov 2026, Tom wrote:',
    '引用:',
    'Tom Becker said:',
  ],
  ...[
    'Nov 20, 2026',
    '8:14 PM',
    '20:14',
    '3h',
    'Posts: 12',
    'Senior Member',
    'Reply Quote Like',
    '9楼',
  ],
  ...[
    '发表于 2026-11-20 20:14:05 | 显示全部楼层',
    'Post by Anna » Fri Nov 20, 2026 8:14 pm',
    '回复',
  ],
  ...[
    '11-20-2026, 08:14 PM #12',
    '« Reply #7 on: November 20, 2026, 08:20:11 pm »',
    '__________________',
  ],
  ...[
    '[20/11/26, 20:14:03] Anna: Winterfell: raid',
    'Tom Becker  8:15 PM',
    '发信人：Anna',
    '发送时间：2026-11-20 20:14',
  ],
  ...[
    '-- ',
    '---orders---',
    '-----BEGIN PGP MESSAGE-----',
    '[quote]',
    '[/quote]',
    '[s]x[/s]',
    'take 2',
    '£',
    '',
  ],
  ...[
    '',
    '',
    'From: tom@example.org',
    'Subject: orders',
    'Content-Type: text/html',
    '--=_x',
    'From Tom Fri Nov 20',
  ],
  ...[
    '<p>Winterfell: raid</p>',
    '<article class="message" data-author="Anna">',
    '<div class="bbWrapper">',
  ],
  ...[
    '<!DOCTYPE html><html><body>',
    '</div>',
    '<div id="post_message_1">',
    '<a class="username">Tom</a>',
    '<blockquote>',
  ],
  ...[
    'Round 4: Westeros phase [WES-1]',
    '- Anna gains 1 [RAD-6]',
    '\u0000\u001b[31m',
    '\ud800',
    '👍',
    '{"a": [',
    'orders:',
  ],
];

const HEADS = [
  'From: Anna Lindqvist <anna@example.org>\nTo: gm@example.org\nSubject: orders\nMIME-Version: 1.0\n\n',
  'From: Stranger <who@example.org>\nSubject: =?utf-8?B?5Zue5aSN?=\nContent-Type: multipart/alternative; boundary="=_x"\n\n',
  'From Tom Fri Nov 20 20:14:00 2026\nFrom: Tom <tom@example.org>\n\n',
  '<!DOCTYPE html><html><body>',
  '',
];

const message = fc.record({
  end: fc.constantFrom('eml', 'txt', 'html', 'yaml', 'mbox'),
  head: fc.constantFrom(...HEADS),
  lines: fc.array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...LINES) }, fc.string()), {
    maxLength: 14,
  }),
  seat: fc.constantFrom(undefined, 'stark', 'lannister'),
});

let folder = '';
let settings = '';

beforeAll(() => {
  folder = copyOf('five-kings');
  for (const name of ['reports', 'orders/05-planning'])
    rmSync(join(folder, name), { recursive: true, force: true });
  settings = read(folder, 'game.yaml');
});

test('anything at all is told of, and what is kept is listed', async () => {
  await fc.assert(
    fc.asyncProperty(message, async ({ end, head, lines, seat }) => {
      for (const name of ['inbox', 'outbox', 'orders/05-planning'])
        rmSync(join(folder, name), { recursive: true, force: true });
      writeFileSync(join(folder, 'game.yaml'), settings);
      const path = join(emptyFolder(), `any.${end}`);
      writeFileSync(path, `${head}${lines.join('\n')}`);
      const argv = ['receive', '-C', folder, path, '--now', '2026-11-20T15:00:00Z'] as const;
      const given = seat === undefined ? [] : ['--for', seat];
      const { exit, out, err } = await rookery(...argv, ...given);
      const said = `${out}${err}`;
      expect([0, 1], said).toContain(exit);
      expect(said.trim()).not.toBe('');
      const { kept } = readInbox(folder);
      for (const { number, source } of kept) {
        expect(said).toContain(source);
        expect(said).toMatch(new RegExp(`(?:^|\\D)${number}(?:\\D|$)`));
      }
      // What the moderator gave for a seat, and nothing of it counts, is no success.
      if (seat !== undefined && kept.every(({ fate }) => fate === 'ignored'))
        expect(exit, said).toBe(1);
    }),
    { numRuns: runs(80), seed: 20_261_120 },
  );
}, 600_000);
