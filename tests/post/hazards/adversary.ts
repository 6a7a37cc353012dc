import { leaf, multipart, text } from '../make/mail.ts';
import { both, faultless, from, type Hazard, nothing, one, plain, say } from './case.ts';

const struck = (line: string): string => [...line].map((char) => `${char}\u0336`).join('');

/** Marks that people put around orders where there are no looks. */
const around: readonly Hazard[] = [
  ...both('marks/struck-markdown', (t) => ({
    items: [plain(t, [...t.old.slice(0, 3).map((line) => `~~${line}~~`), ...t.lines])],
    means: t.means,
    verdict: ['used', 'asked'],
  })),
  ...both('marks/struck-letters', (t) => ({
    items: [plain(t, [...t.old.slice(0, 3).map(struck), ...t.lines])],
    means: t.means,
    verdict: ['used', 'asked'],
  })),
  ...both('marks/fence-markdown', (t) =>
    faultless(t, plain(t, [t.hello, '```', t.header, ...t.lines, '```', t.bye])),
  ),
  ...both('marks/spoiler', (t) => faultless(t, plain(t, ['[spoiler]', ...t.lines, '[/spoiler]']))),
  ...both('marks/spoiler-bars', (t) => ({
    items: [
      plain(
        t,
        t.lines.map((line) => `||${line}||`),
      ),
    ],
    means: t.means,
    verdict: 'used',
  })),
  ...both('marks/pgp-dashes', (t) =>
    faultless(
      t,
      plain(t, [
        '-----BEGIN PGP SIGNED MESSAGE-----',
        'Hash: SHA512',
        '',
        ...t.lines.map((line) => `- - ${line}`),
        '-----BEGIN PGP SIGNATURE-----',
        '',
        'iQEzBAEBCgAdFiEE',
        '=abcd',
        '-----END PGP SIGNATURE-----',
      ]),
    ),
  ),
  ...both('marks/banner', (t) =>
    faultless(
      t,
      plain(t, [
        say(
          t,
          'CAUTION: This email originated from outside of the organization. Do not click links.',
          '注意：此邮件来自外部，请勿点击链接或打开附件。',
        ),
        '',
        ...t.lines,
      ]),
    ),
  ),
  ...both('marks/headings', (t) =>
    faultless(
      t,
      plain(t, [
        say(t, 'My orders:', '我的命令：'),
        ...t.lines.slice(0, 4),
        '',
        say(t, 'And the rest:', '其他：'),
        ...t.lines.slice(4),
      ]),
    ),
  ),
  ...both('marks/comments-behind', (t) =>
    faultless(
      t,
      plain(
        t,
        t.lines.map((line, index) => (index < 2 ? `${line}  # ${t.chat}` : line)),
      ),
    ),
  ),
  ...both('marks/edit', (t) => ({
    items: [plain(t, [...t.lines, say(t, 'EDIT: Winterfell: defense +1', '编辑：海疆城：防守+1')])],
    means: t.means.map((line, index) =>
      index === 0 ? say(t, 'Winterfell: defense +1', 'Seagard: defense +1') : line,
    ),
    toldMeans: t.means,
    otherwise: [],
    verdict: ['used', 'asked'],
  })),
];

/** What looks like nothing and is something, and the other way round. */
const oddities: readonly Hazard[] = [
  ...both('odd/recall', (t) =>
    nothing(
      ['read', 'ignored'],
      plain(t, [
        say(
          t,
          'Anna Lindqvist would like to recall the message, "Round 5 orders".',
          '北境的雪 将撤回邮件“第5回合命令”。',
        ),
      ]),
    ),
  ),
  ...both('odd/recall-after', (t) => ({
    items: [
      plain(t, t.lines),
      plain(
        t,
        [
          say(
            t,
            'Anna Lindqvist would like to recall the message, "Round 5".',
            '北境的雪 将撤回邮件“第5回合”。',
          ),
        ],
        { subject: 'Recall: Round 5' },
        1,
      ),
    ],
    // Whoever recalls his orders is asked, and they wait.
    means: [],
    verdict: 'ruling',
  })),
  ...both('odd/reaction', (t) => ({
    items: [
      plain(t, t.lines),
      plain(t, ['👍', say(t, 'Anna reacted via Gmail', '北境的雪 表示赞')], {}, 1),
    ],
    means: t.means,
    verdict: ['read', 'ignored'],
  })),
  ...both('odd/subject-alone', (t) =>
    nothing(
      ['read', 'ruling', 'ignored'],
      plain(t, [''], {
        subject: say(t, 'Winterfell: defense +2', '=?utf-8?B?5rW355aG5Z+O77ya6Ziy5a6IKzI=?='),
      }),
    ),
  ),
  ...both('odd/same-mail-twice', (t) => ({
    items: [plain(t, t.lines), plain(t, t.lines, { received: 'Fri, 20 Nov 2026 22:13:00 +0800' })],
    means: t.means,
    verdict: 'used',
  })),
  ...both('odd/if-you', (t) => ({
    items: [
      plain(t, [
        ...t.lines.slice(1),
        say(t, 'If Tom attacks me, Winterfell: defense +1', '如果红狮打我，海疆城：防守+1'),
      ]),
    ],
    means: t.means.slice(1),
    verdict: 'used',
    tells: true,
  })),
  ...both('odd/not-mine', (t) => ({
    // A plan for a friend: his areas are not hers.
    items: [
      plain(t, [...t.lines, '', say(t, 'Tom, you do:', '红狮，你这样走：'), ...t.otherOrders]),
    ],
    means: t.means,
    verdict: 'used',
    tells: true,
    mayBeHeld: true,
  })),
  ...both('odd/two-games', (t) => ({
    items: [
      plain(t, [
        t.header,
        ...t.lines,
        '',
        say(t, 'game storms-end, round 1, Stark', '游戏 风暴，第1回合，白狼'),
        ...t.old,
      ]),
    ],
    means: t.means,
    verdict: 'used',
  })),
  ...both('odd/old-round', (t) => ({
    items: [
      plain(t, t.lines),
      plain(t, [say(t, 'round 4, Stark', '第4回合 白狼'), ...t.old], {}, 1),
    ],
    means: t.means,
    verdict: ['ignored', 'read'],
  })),
  ...both('odd/read-receipt', (t) => ({
    items: [
      plain(t, t.lines),
      from(
        t,
        multipart(
          'report; report-type=disposition-notification',
          [
            leaf({ text: text(say(t, 'Your message was read.', '您的邮件已被阅读。')) }),
            leaf({
              type: 'message/disposition-notification',
              charset: null,
              text: text('Disposition: manual-action/MDN-sent-manually; displayed'),
            }),
          ],
          { boundary: '----42' },
        ),
        {},
        1,
      ),
    ],
    means: t.means,
    // Nobody wrote it, so that the house's last message is the one before.
    verdict: 'used',
  })),
  ...both('odd/calendar', (t) =>
    faultless(
      t,
      from(
        t,
        multipart('mixed', [
          leaf({ text: text(...t.lines) }),
          leaf({
            type: 'text/calendar; method=REQUEST',
            text: text('BEGIN:VCALENDAR', `SUMMARY:${t.old[0]}`, 'END:VCALENDAR'),
          }),
        ]),
      ),
    ),
  ),
  ...both('odd/signed-smime', (t) =>
    faultless(
      t,
      from(
        t,
        multipart(
          'signed; protocol="application/pkcs7-signature"; micalg=sha-256',
          [
            leaf({ text: text(...t.lines) }),
            leaf({
              type: 'application/pkcs7-signature; name=smime.p7s',
              charset: null,
              encoding: 'base64',
              headers: ['Content-Disposition: attachment; filename=smime.p7s'],
              text: 'MIAGCSqGSIb3',
            }),
          ],
          { boundary: '----42' },
        ),
      ),
    ),
  ),
  one('zh', 'odd/house-of-another-named', (t) =>
    // Other houses' names in a line of talk are no header.
    faultless(t, plain(t, [t.header, ...t.lines, '', '绿玫瑰、红狮：合作愉快'])),
  ),
  one('en', 'odd/house-of-another-named', (t) =>
    faultless(t, plain(t, [t.header, ...t.lines, '', 'Tyrell, Lannister: good luck to you both'])),
  ),
];

export const adversary: readonly Hazard[] = [...around, ...oddities];
