import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import { type Leaf, leaf, multipart, text } from '../make/mail.ts';
import { both, faultless, file, from, type Hazard, one, plain, type Talk } from './case.ts';

/** Bytes as they are, under any label. */
const labelled = (
  talk: Talk,
  written: string,
  part: Omit<Leaf, 'text'>,
  extra: readonly string[] = [],
) => from(talk, { ...part, written, text: text(talk.header, ...talk.lines, ...extra) });

const good = (
  name: string,
  part: Omit<Leaf, 'text'>,
  extra: readonly string[] = [],
  written?: string,
): Hazard =>
  one('zh', `charset/${name}`, (talk) =>
    faultless(talk, labelled(talk, written ?? part.charset ?? 'utf-8', part, extra)),
  );

const BOX = ['┌──────────┐', '│ 北境军令 │', '└──────────┘', '━━━━━━━━━━', '═══════'];
const KANA = ['よろしくお願いします', 'コンニチハ'];
const CYRILLIC = ['С уважением, Аня', 'Отправлено с iPhone'];

const traditional = (talk: Talk): readonly string[] => [
  '遊戲 五王之戰，第5回合，白狼',
  '海疆城：防守+2',
  '黑城堡：行軍0 至 臨冬城 騎士1',
  '寒冰灣：支援 臨冬城',
  '卡霍城：鞏固統治',
  '部署英雄：海疆城 艾德；白港 羅德利克',
  talk.bye,
];

export const charsets: readonly Hazard[] = [
  good('gb2312', { charset: 'gb2312' }),
  good('gbk-box-lines', { charset: 'gbk' }, BOX),
  good('gb18030-kana', { charset: 'gb18030', encoding: 'base64' }, KANA),
  good('gbk-cyrillic', { charset: 'gbk', encoding: 'quoted-printable' }, CYRILLIC),
  good('gb2312-cyrillic', { charset: 'gb2312' }, CYRILLIC),
  good('gb2312-kana', { charset: 'gb2312', encoding: 'base64' }, KANA),
  good('utf-8-box-lines', { charset: 'utf-8' }, BOX),
  good('utf-8-kana', { charset: 'utf-8', encoding: 'base64' }, KANA),
  good('utf-8-cyrillic', { charset: 'utf-8' }, CYRILLIC),
  good('utf-8-emoji', { charset: 'utf-8' }, ['🐺❄️⚔️', '👍🏻']),
  good('unlabelled-utf-8', { charset: null }),
  good('unlabelled-gbk', { charset: null }, [], 'gbk'),
  good('unlabelled-gbk-box-lines', { charset: null }, BOX, 'gbk'),
  good('ascii-label-gbk', { charset: 'us-ascii' }, [], 'gbk'),
  good('utf-8-label-gbk', { charset: 'utf-8' }, [], 'gbk'),
  good('gbk-label-utf-8', { charset: 'gbk' }, [], 'utf-8'),
  good('unicode-1-1-utf-8', { charset: 'unicode-1-1-utf-8' }, [], 'utf-8'),
  good('utf8-without-dash', { charset: 'utf8' }, [], 'utf-8'),
  good('x-gbk', { charset: 'x-gbk' }, [], 'gbk'),
  good('utf-16', { charset: 'utf-16', encoding: 'base64' }, [], 'utf-16'),
  good('windows-936', { charset: 'windows-936' }, [], 'gbk'),
  ...(['big5', 'big5-hkscs', 'cp950'] as const).map((charset) =>
    one('zh', `charset/${charset}`, (talk) =>
      faultless(talk, from(talk, { charset, text: text(...traditional(talk)) })),
    ),
  ),
  one('zh', 'charset/big5-box-lines', (talk) =>
    faultless(
      talk,
      from(talk, { charset: 'big5', text: text(...traditional(talk), '═══════', '──────') }),
    ),
  ),
  one('zh', 'charset/utf-8-traditional', (talk) => faultless(talk, plain(talk, traditional(talk)))),
  one('zh', 'charset/text-file-gbk', (talk) => ({
    items: [{ bytes: iconv.encode(text(talk.header, ...talk.lines), 'gbk'), end: 'txt' }],
    means: talk.means,
    // A text alone says whose it is in its header at best.
    verdict: ['used', 'ruling'],
  })),
  one('zh', 'charset/two-parts-two-charsets', (talk) =>
    faultless(
      talk,
      from(
        talk,
        multipart('alternative', [
          leaf({ charset: 'gbk', encoding: 'base64', text: text(...talk.lines) }),
          leaf({
            type: 'text/html',
            charset: 'utf-8',
            encoding: 'base64',
            text: talk.lines.map((line) => `<div>${line}</div>`).join(''),
          }),
        ]),
      ),
    ),
  ),
  one('en', 'charset/koi8-r', (talk) =>
    faultless(
      talk,
      from(talk, { charset: 'koi8-r', text: text(...talk.lines, '', 'С уважением, Анна') }),
    ),
  ),
  one('en', 'charset/windows-1251', (talk) =>
    faultless(
      talk,
      from(talk, {
        charset: 'windows-1251',
        encoding: 'quoted-printable',
        text: text(...talk.lines, 'Удачи всем!'),
      }),
    ),
  ),
  one('en', 'charset/iso-2022-jp', (talk) => {
    const body = Buffer.concat([
      Buffer.from(text(...talk.lines), 'latin1'),
      Buffer.from('\u001B$B$h$m$7$/\u001B(B\r\n', 'latin1'),
    ]);
    return faultless(
      talk,
      from(talk, { charset: 'iso-2022-jp', written: 'latin1', text: body.toString('latin1') }),
    );
  }),
  one('en', 'charset/windows-1252-dashes', (talk) =>
    faultless(
      talk,
      from(talk, {
        charset: 'windows-1252',
        encoding: 'quoted-printable',
        text: text(
          ...talk.lines.map((line) => line.replace('->', '—>')),
          '“Winter is coming” – Ned’s words…',
        ),
      }),
    ),
  ),
  one('en', 'charset/latin-1-label-windows', (talk) =>
    faultless(
      talk,
      from(talk, {
        charset: 'iso-8859-1',
        written: 'windows-1252',
        text: text(...talk.lines, '“Winter is coming”'),
      }),
    ),
  ),
  one('en', 'charset/utf-7', (talk) =>
    faultless(talk, from(talk, { charset: 'utf-7', text: text(...talk.lines, 'Grüße') })),
  ),
  one('en', 'charset/box-lines', (talk) =>
    faultless(
      talk,
      plain(talk, [
        '╔════════╗',
        '║ ORDERS ║',
        '╚════════╝',
        ...talk.lines,
        '────────────',
        '★ ☆ ★',
      ]),
    ),
  ),
  one('en', 'charset/boxed-orders', (talk) =>
    faultless(
      talk,
      plain(talk, ['+------+', ...talk.lines.map((line) => `| ${line} |`), '+------+']),
    ),
  ),
  one('en', 'charset/apostrophes', (talk) => ({
    items: [plain(talk, ['Widow’s Watch: defense +1', 'Greywater Watch: raid Flint´s Finger'])],
    means: ["Widow's Watch: defense +1", "Greywater Watch: raid Flint's Finger"],
    verdict: 'used',
    isFaultless: true,
  })),
  ...both('charset/soft-quoted-printable', (talk) =>
    faultless(
      talk,
      from(talk, { encoding: 'quoted-printable', text: text(talk.header, ...talk.lines) }),
    ),
  ),
  ...both('charset/no-last-newline', (talk) =>
    faultless(talk, from(talk, { text: [talk.header, ...talk.lines].join('\n') })),
  ),
  ...both('charset/old-mac-newlines', (talk) =>
    faultless(
      talk,
      from(talk, { encoding: 'base64', text: [talk.header, ...talk.lines].join('\r') }),
    ),
  ),
  ...both('charset/mbox', (talk) => ({
    ...faultless(talk),
    items: [
      {
        bytes: Buffer.concat([
          Buffer.from(`From ${talk.address} Fri Nov 20 22:10:00 2026\n`),
          Buffer.from(plain(talk, talk.lines).bytes),
          Buffer.from('\n'),
        ]),
        end: 'mbox' as const,
      },
    ],
  })),
  ...both('charset/html-file-of-nobody', (talk) => ({
    items: [file('html', [`<html><body>${talk.lines.join('<br>')}</body></html>`])],
    means: [],
    verdict: ['ruling', 'read'] as const,
  })),
];
