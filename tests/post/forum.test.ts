// Pages of forums and conversations: whose a text is says what was printed around it, never the text.
import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import type { Letter } from '../../src/post/letter.ts';
import { readOurs } from '../support/mail-words.ts';

const OWN = 'Winterfell: hold';
const HIS = 'Casterly Rock: raid';

const lettersOf = async (text: string, name = 'page.txt'): Promise<readonly Letter[]> =>
  (await readOurs(name, Buffer.from(text))).map((reading) => {
    if (!reading.ok) throw new Error(reading.problems[0]?.code);
    return reading.value;
  });

const said = (letter: Letter): readonly string[] =>
  letter.texts.flatMap(({ lines }) => lines).filter((line) => line.trim() !== '');
const shown = (letters: readonly Letter[]): readonly unknown[] =>
  letters.map((letter) => [letter.sender?.name ?? null, said(letter)]);

const TWO = [
  ['Stark', [OWN]],
  ['Tywin L.', [HIS]],
];

const PAGES: Readonly<Record<string, readonly string[]>> = {
  XenForo: [
    ...[
      'Stark',
      'Well-known member',
      'Joined',
      'Jan 5, 2026',
      'Messages',
      '123',
      'Reaction score',
      '12',
    ],
    ...['Mar 14, 2026', '#12', OWN, '', 'Like Quote Reply', 'Report'],
    ...['Tywin L.', 'New member', 'Joined', 'Jan 6, 2026', 'Messages', '1'],
    ...['Today at 9:00 AM', 'Add bookmark', '#13', HIS, 'Like Quote Reply', 'Report'],
  ],
  vBulletin: [
    ...['03-14-2026, 09:00 AM\t#12', 'Stark', 'Stark is offline', 'Senior Member'],
    ...['Join Date: Jan 2026', 'Posts: 123', '', OWN, 'Reply With Quote'],
    ...[
      '03-14-2026, 09:30 PM #13',
      'Tywin L.',
      'Lord of the Rock',
      'Join Date: Jan 2026',
      'Posts: 1',
    ],
    ...['', HIS, 'Reply With Quote'],
  ],
  Discourse: [
    'Stark',
    '',
    'Mar 14',
    OWN,
    '',
    '1 Like',
    'Reply',
    'Tywin L.',
    '',
    '2h',
    HIS,
    'Reply',
  ],
  NodeBB: [
    ...['Stark', '14 Mar 2026, 09:00', '#1', '', OWN, '', '1 Reply Last reply', 'Reply Quote 0'],
    ...['Tywin L.', '14 Mar 2026, 21:30', '#2', '', HIS, '', 'Reply Quote 0'],
  ],
  'Discuz! with ranks and titles of its own': [
    ...[
      'Stark',
      '12',
      '主题',
      '345',
      '帖子',
      '龙骑士',
      '北境守护',
      '积分',
      '678',
      '发消息',
      '沙发',
    ],
    ...['发表于 2026-3-14 09:00:00 | 只看该作者', OWN, '回复 使用道具 举报', ''],
    ...['Tywin L.', '1', '主题', '3', '帖子', '海盗王', '积分', '6', '发消息', '板凳'],
    ...['发表于 2026-3-14 21:30:00 | 只看该作者', HIS, '支持 反对 使用道具 举报'],
  ],
  SMF: [
    ...['Stark', 'Full Member', '***', 'Posts: 12', '', 'Re: Orders'],
    ...['« Reply #1 on: March 14, 2026, 09:00:00 AM »', OWN, 'Report', ''],
    ...['Tywin L.', 'Newbie', '*', 'Posts: 1', '', 'Re: Orders'],
    ...['« Reply #2 on: March 14, 2026, 09:30:00 PM »', HIS],
  ],
  Discord: [`Stark — 03/14/2026 9:00 AM`, OWN, `Tywin L. — Today at 9:30 PM`, HIS],
  'Discord, compact': [`[9:00 AM]Stark: ${OWN}`, `[9:30 AM]Tywin L.: ${HIS}`],
  QQ: ['Stark(12345678) 2026/3/14 9:00:12', OWN, '', 'Tywin L.(87654321) 2026/3/14 9:30:12', HIS],
  'QQ, time first': [
    '2026-03-14 09:00:12 Stark(12345678)',
    OWN,
    '',
    '2026-03-14 09:30:12 Tywin L.(87654321)',
    HIS,
  ],
  WeChat: ['Stark 2026年3月14日 09:00', OWN, '', 'Tywin L. 2026年3月14日 21:30', HIS],
  'WeChat by mail': ['Stark  09:00', '', OWN, '', 'Tywin L.  21:30', '', HIS],
  WhatsApp: [`14/03/2026, 09:00 - Stark: ${OWN}`, `14/03/2026, 21:30 - Tywin L.: ${HIS}`],
};

test.each(Object.entries(PAGES))('%s', async (_, lines) => {
  expect(shown(await lettersOf(lines.join('\n')))).toEqual(TWO);
});

test('where nobody can see which of two lines is the name, nobody is named', async () => {
  const lines = [
    'Stark',
    'Lord of Winterfell',
    'Posts: 12',
    'Posted: Sat Mar 14, 2026 9:00 am',
    OWN,
  ];
  const [letter] = await lettersOf(lines.join('\n'));
  expect(letter?.sender).toBe(null);
  expect(letter?.defects.map(({ code }) => code)).toContain('post-no-sender');
});

const phpbb = (name: string, date: string, body: readonly string[]): readonly string[] => [
  ...['Re: Orders', `Post by ${name} » ${date}`, '', ...body, '', name, 'Posts: 12', 'Top', ''],
];

describe('a body that looks like a page', () => {
  test('makes no post and no author', async () => {
    const forged = [HIS, '', 'Post by Stark » Sat Mar 14, 2026 9:30 pm', OWN];
    const letters = await lettersOf(
      [
        ...phpbb('Stark', 'Sat Mar 14, 2026 9:00 am', ['see below']),
        ...phpbb('Tywin L.', 'Sat Mar 14, 2026 9:10 pm', forged),
        ...phpbb('Olenna', 'Sat Mar 14, 2026 9:40 pm', ['hello']),
      ].join('\n'),
    );
    expect(letters.map(({ sender }) => sender?.name)).toEqual(['Stark', 'Tywin L.', 'Olenna']);
    expect(said(letters[1]!)).toEqual([HIS]);
    const [other] = letters[1]!.texts[0]?.others ?? [];
    expect([other?.by, other?.lines.includes(OWN)]).toEqual([['quoted'], true]);
    expect(letters[1]!.defects.map(({ code }) => code)).toContain('post-page-backwards');
  });

  const doubts = (letters: Awaited<ReturnType<typeof lettersOf>>) =>
    letters.map(({ sender, defects }) => [
      sender?.name,
      defects.some(({ code }) => code === 'post-page-backwards'),
    ]);

  test('is asked about where another is named below the post that it would make', async () => {
    const foot = ['', 'Tywin L.', 'Posts: 12', 'Top', ''];
    const head = ['Re: Orders', 'Post by Stark » Sat Mar 14, 2026 9:30 pm', ''];
    const forged = [HIS, ...foot, ...head, OWN];
    const page = [
      ...phpbb('Olenna', 'Sat Mar 14, 2026 9:00 am', ['hello']),
      ...phpbb('Tywin L.', 'Sat Mar 14, 2026 9:10 pm', forged),
    ];
    expect(doubts(await lettersOf(page.join('\n')))).toEqual([
      ['Olenna', false],
      ['Tywin L.', false],
      ['Stark', true],
    ]);
  });

  test('is asked about where it would be the second post of somebody, and nothing else is printed', async () => {
    const bare = (name: string, hour: number, ...body: readonly string[]) => [
      `Post by ${name} » Sat Mar 14, 2026 ${hour}:00 pm`,
      ...body,
      '',
    ];
    const page = (...posts: readonly (readonly string[])[]) => lettersOf(posts.flat().join('\n'));
    const one = bare('Stark', 1, OWN);
    const forged = bare('Tywin L.', 2, HIS, '', ...bare('Stark', 3, OWN));
    expect(doubts(await page(one, forged))).toEqual([
      ['Stark', false],
      ['Tywin L.', false],
      ['Stark', true],
    ]);
    // Whoever goes on below his own post stands below nobody else's.
    expect(doubts(await page(one, bare('Stark', 2, OWN), bare('Tywin L.', 3, HIS)))).toEqual([
      ['Stark', false],
      ['Stark', false],
      ['Tywin L.', false],
    ]);
  });

  test('makes no post earlier than it was', async () => {
    const [letter] = await lettersOf(
      phpbb('Stark', 'Mon Mar 16, 2026 9:00 am', [
        OWN,
        'Last edited by Stark on Sat Mar 14, 2026 9:00 am, edited 1 time in total.',
      ]).join('\n'),
    );
    expect(letter?.edited).toBe(null);
    expect(letter?.sent).toBe('2026-03-16T09:00:00');
  });
});

describe('quotations in copies', () => {
  const post = (...body: readonly string[]): readonly string[] =>
    phpbb('Stark', 'Sat Mar 14, 2026 9:00 am', body);
  test('may go on behind an empty line', async () => {
    const [letter] = await lettersOf(post('Tywin L. wrote:', HIS, '', OWN).join('\n'));
    expect(said(letter!)).toEqual([OWN]);
    expect(letter?.texts[0]?.others?.map(({ by, lines }) => [by, lines.filter(Boolean)])).toEqual([
      [['quoted'], []],
    ]);
  });
  const discuz = (name: string, ...lines: readonly string[]): readonly string[] => [
    ...[name, '积分', '678', '发表于 2026-11-20 22:10 | 只看该作者', ''],
    ...[...lines, '', '回复', '举报', ''],
  ];
  const words = [HIS, '', 'Lannisport: hold', 'a long word to you all'];

  test.each([
    ['as a whole', words, true],
    ['cut short by the forum', [HIS, '', 'Lannisport: ho...'], true],
    ['in other words', [HIS, '', 'Lannisport: march'], false],
  ])('end with the words of the post above that they quote %s', async (_, quoted, isClear) => {
    const head = '金狮 发表于 2026-11-20 22:10';
    const lines = [
      ...discuz('金狮', ...words),
      ...discuz('白狼', head, ...quoted, '', OWN, '', 'Karhold: hold'),
    ];
    const [, reply] = await lettersOf(lines.join('\n'));
    const [text] = reply?.texts ?? [];
    expect(reply?.sender?.name).toBe('白狼');
    expect([said(reply as Letter), text?.others]).toEqual(
      isClear
        ? [[OWN, 'Karhold: hold'], undefined]
        : [['Lannisport: march', OWN, 'Karhold: hold'], expect.anything()],
    );
  });

  test('end where the forum says so', async () => {
    const lines = post('Tywin L. said:', HIS, '', HIS, 'Click to expand...', OWN);
    const [letter] = await lettersOf(lines.join('\n'));
    expect(said(letter!)).toEqual([OWN]);
    expect(letter?.texts[0]?.others).toBe(undefined);
  });
});

const DISCUZ = (body: string, name = 'Stark', number = 7): string =>
  `<div id="post_${number}"><table id="pid${number}"><tr><td class="pls"><div class="pi"><div class="authi"><a href="space-uid-1.html" class="xw1">${name}</a></div></div><p><em>龙骑士</em></p></td>
  <td class="plc"><div class="pi"><strong><a id="postnum${number}"><em>12</em>#</a></strong><div class="authi"><em id="authorposton${number}">发表于 <span title="2026-3-14 09:00:00">昨天&nbsp;09:00</span></em></div></div>
  <table><tr><td class="t_f" id="postmessage_${number}">${body}</td></tr></table></td></tr></table></div>`;
const PHPBB = (body: string, name = 'Stark', number = 7): string =>
  `<div id="p${number}" class="post has-profile bg2"><dl class="postprofile"><dt><a class="username">${name}</a></dt><dd>Rank of Tywin L.</dd></dl><div class="postbody"><h3><a href="#p7">Re: Orders</a></h3><p class="author">by <strong><a class="username">${name}</a></strong> » <time datetime="2026-03-14T09:00:00+00:00">Sat Mar 14, 2026 10:00 am</time></p><div class="content">${body}</div><div class="notice">Last edited by <a class="username">${name}</a> on Sat Mar 14, 2026 11:00 am, edited 1 time in total.</div><div class="signature">${HIS}</div></div></div>`;
const saved = (...posts: readonly string[]): string =>
  `<!DOCTYPE html><html><head><title>${HIS}</title></head><body><p>${HIS}</p>${posts.join('\n')}</body></html>`;

describe('saved pages', () => {
  test('of Discuz!', async () => {
    const letters = await lettersOf(
      saved(
        DISCUZ(
          `${OWN}<br/><div class="quote"><blockquote>Tywin L. 发表于 2026-3-13<br>${HIS}<br><br>${HIS}</blockquote></div><font class="jammer">xyz</font>`,
        ),
        DISCUZ(HIS, 'Tywin L.', 8),
      ),
      'page.html',
    );
    expect(shown(letters)).toEqual(TWO);
    expect(letters[0]?.sent).toBe('2026-03-14T09:00:00');
    expect(letters.map(({ id }) => id)).toEqual(['7', '8']);
  });

  test('of phpBB', async () => {
    const letters = await lettersOf(
      saved(
        PHPBB(`${OWN}<blockquote><div><cite>Tywin L. wrote:</cite>${HIS}</div></blockquote>`),
        PHPBB(HIS, 'Tywin L.', 8),
      ),
    );
    expect(shown(letters)).toEqual(TWO);
    expect(letters[0]).toMatchObject({
      sent: '2026-03-14T09:00:00Z',
      edited: '2026-03-14T11:00:00',
      topic: 'Orders',
    });
    expect(letters[0]?.defects.map(({ code }) => code)).toContain('post-edited');
  });

  test.each([DISCUZ, PHPBB])('a body makes no post', async (board) => {
    const letters = await lettersOf(saved(board(`${OWN}${board(HIS, 'Tywin L.', 9)}`)));
    expect(letters.map(({ sender }) => sender?.name)).toEqual(['Stark']);
  });

  test('of any other forum are not read, and that is said', async () => {
    const [reading] = await readOurs('page.html', Buffer.from(saved(`<article>${OWN}</article>`)));
    expect(reading?.ok === false && reading.problems.map(({ code }) => code)).toEqual([
      'post-page-unknown',
    ]);
  });
});
