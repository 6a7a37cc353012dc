// Small readers, by tables.
import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { takeBullets } from '../../src/post/bullets.ts';
import { decode, decodeWords } from '../../src/post/charset.ts';
import { forumDate, mailDate, topicOf } from '../../src/post/headers.ts';
import { isTitle } from '../../src/post/heads.ts';
import { failedProofsOf } from '../../src/post/mail.ts';
import { keep } from '../../src/post/marked.ts';
import { splitMbox } from '../../src/post/mbox.ts';
import { orderLike } from '../../src/post/order-like.ts';
import { unflow } from '../../src/post/text.ts';
import { MAIL_WORDS } from '../support/mail-words.ts';

describe('the date of a mail', () => {
  test.each([
    ['Sat, 14 Mar 2026 09:00:00 +0000', '2026-03-14T09:00:00Z'],
    ['14 Mar 2026 09:00 +0800 (CST)', '2026-03-14T01:00:00Z'],
    ['Sat, 14 Mar 26 09:00:00 GMT', '2026-03-14T09:00:00Z'],
    ['Sat, 28 Feb 2026 23:30:00 -0500', '2026-03-01T04:30:00Z'],
    ['14 Mar 2026 09:00:00', '2026-03-14T09:00:00'],
    ['31 Feb 2026 09:00:00 +0000', null],
    ['14 Mar 2026 25:00:00 +0000', null],
    ['14 Foo 2026 09:00:00 +0000', null],
    ['yesterday', null],
  ])('%s', (written, read) => {
    expect(mailDate(written)).toBe(read);
  });
});

describe('the date of a post', () => {
  test.each([
    ['2026-3-14 09:00', '', '2026-03-14T09:00:00'],
    ['2026-3-14 09:00', '+08:00', '2026-03-14T01:00:00Z'],
    ['2026/03/14 21:30:15', '', '2026-03-14T21:30:15'],
    ['2026年3月14日 下午9:30', '', '2026-03-14T21:30:00'],
    ['2026-3-14 中午 12:10', '', '2026-03-14T12:10:00'],
    ['2026-3-14 上午 12:10', '', '2026-03-14T00:10:00'],
    ['Sat Mar 14, 2026 9:00 pm', '', '2026-03-14T21:00:00'],
    ['March 14th, 2026, 12:05 am', '', '2026-03-14T00:05:00'],
    ['昨天 22:10', '', null],
    ['2026-13-14 09:00', '', null],
  ])('%s %s', (written, zone, read) => {
    expect(forumDate(written, zone)).toBe(read);
  });
});

describe('what a subject is about', () => {
  test.each([
    ['Re: round 3', 'round 3'],
    ['RE: [games] Re[2]: AW: round 3', 'round 3'],
    ['回复：答复: 转发：第3回合', '第3回合'],
    ['回复：【寒冬】第3回合', '第3回合'],
    ['【寒冬】', '【寒冬】'],
    ['Re:', 'Re:'],
    ['[games]', '[games]'],
    ['Reward: 3', 'Reward: 3'],
    ['', ''],
  ])('%s', (subject, topic) => {
    expect(topicOf(subject)).toBe(topic);
  });
});

describe('encoded words', () => {
  test.each([
    ['=?utf-8?B?5ZG95Luk?=', '命令'],
    ['=?gb2312?B?w/zB7g==?=', '命令'],
    ['=?utf-8?B?5ZG9?= =?utf-8?B?5Luk?=', '命令'],
    ['a =?utf-8?q?=C3=A9_x?= b', 'a é x b'],
    ['=?iso-8859-1?Q?=E9?= =?utf-8?Q?=C3=A9?=', 'éé'],
    ['=?utf-8?X?zz?=', '=?utf-8?X?zz?='],
    ['=?utf-8?B?5ZG95Luk', '=?utf-8?B?5ZG95Luk'],
  ])('%s', async (written, read) => {
    expect(await decodeWords(written)).toBe(read);
  });
});

const CHINESE = '临冬城：行军 → 黑城堡';
const TRADITIONAL = '臨冬城：行軍，黑城堡';
describe('charsets', () => {
  test.each([
    ['gbk', 'gb2312', CHINESE, []],
    ['gbk', undefined, CHINESE, ['post-charset-guessed']],
    ['gbk', 'utf-8', CHINESE, ['post-charset-false']],
    ['big5', 'gbk', TRADITIONAL, ['post-charset-false']],
    ['utf-8', 'big5', CHINESE, ['post-charset-false']],
    ['koi8-r', 'koi8-r', 'Винтерфелл', []],
    ['euc-kr', 'ks_c_5601-1987', '윈터펠', []],
    ['shift_jis', 'shift_jis', 'ウィンターフェル', []],
    ['windows-1252', 'iso-8859-1', '“café” €', []],
    ['windows-1252', 'latin1', 'naïve', []],
    ['utf-16be', 'utf-16be', CHINESE, []],
    ['utf-7', 'utf-7', CHINESE, []],
  ] as const)('%s declared as %s', async (written, label, text, codes) => {
    const read = await decode(iconv.encode(text, written), { label });
    expect([read.text, read.defects.map(({ code }) => code)]).toEqual([text, codes]);
  });

  const RULER = `══════════\n──────\n${CHINESE}`;
  test.each([
    ['gbk', 'gb2312', `${'─━═│┃╔╗█'.repeat(6)}\n临冬城：行军`],
    ['gbk', 'gbk', `ウィンターフェルのスターク\nあいうえお\n${CHINESE}`],
    ['gbk', 'gb2312', `Винтерфелл: поход на Ров Кейлин, и так далее\n${CHINESE}`],
    ['gb18030', 'gb18030', `ΑΒΓΔΕ αβγδε\n${RULER}`],
    ['gbk', undefined, `${'─'.repeat(40)}\n${CHINESE}，${CHINESE}`],
    ['big5', 'big5', `════════\n${TRADITIONAL}`],
    ['euc-kr', 'euc-kr', '──────── 윈터펠: 행군'],
    ['shift_jis', 'windows-31j', '────── ウィンターフェル：行軍'],
    ['euc-jp', 'x-euc-jp', 'ウィンターフェル：行軍'],
    ['windows-1251', 'windows-1251', 'Винтерфелл: поход'],
    ['windows-1250', 'windows-1250', 'Žluťoučký kůň'],
    ['cp949', 'uhc', '윈터펠: 행군 똠방각하'],
    ['koi8-u', 'koi8-u', 'Вінтерфелл'],
    ['gbk', 'gbk', '联通'],
    ['utf-16be', undefined, 'Winterfell: march'],
    ['utf-16le', 'utf-16', 'Winterfell: march\n临冬城'],
    ['utf-16be', 'utf-16', 'Winterfell: march\n临冬城'],
  ] as const)('%s declared as %s: %s', async (written, label, line) => {
    const read = await decode(iconv.encode(line, written, { addBOM: false }), { label });
    expect(read.text).toEqual(line);
  });

  test.each([
    ['hz-gb-2312', '~{;%A*~} ok ~~ ~{;%~\nA*~}\nWinterfell', '互联 ok ~ 互联\nWinterfell'],
    ['iso-2022-kr', '\u001b$)C\u000e@)\u000f A', '윈 A'],
    ['iso-2022-cn', '\u001b$)A\u000e;%\u000f A', '互 A'],
    [undefined, '\u001b$B1F\u001b(B', '影'],
  ])('shifts of %s', async (label, written, read) => {
    expect((await decode(Buffer.from(written, 'latin1'), { label })).text).toBe(read);
  });

  test('ISO-2022-JP', async () => {
    const bytes = Buffer.from('\u001b$B1F\u001b(B', 'latin1');
    expect((await decode(bytes, { label: 'iso-2022-jp' })).text).toBe('影');
  });
});

describe('signs of lists and arrows', () => {
  const isOrder = (line: string): boolean => /^(?:Winterfell|临冬城)/.test(line.trim());
  test.each([
    ...[
      'o ',
      'o   ',
      '-- ',
      '+ ',
      '(a) ',
      'a) ',
      'b. ',
      '•',
      '\uf0b7 ',
      '\uf0d8',
      '§ ',
      '■',
      '（一）',
      '(iv) ',
    ].map((sign) => [`${sign}Winterfell: hold`, 'Winterfell: hold']),
    ['  + 临冬城：防御', '临冬城：防御'],
    ['• 临冬城：防御', '• 临冬城：防御'],
    ['1. 临冬城：防御', '1. 临冬城：防御'],
    ['-> Winterfell', '-> Winterfell'],
    ['--> Winterfell', '--> Winterfell'],
    ['3 knights', '3 knights'],
    ['- footman', '- footman'],
    ['Winterfell \uf0e0 Karhold', 'Winterfell → Karhold'],
    ['Winterfell: march à Karhold', 'Winterfell: march → Karhold'],
    ['un voyage à Karhold', 'un voyage à Karhold'],
    ['**Winterfell**: raid* Karhold', 'Winterfell: raid* Karhold'],
    ['**Winterfell: raid* Karhold**', '**Winterfell: raid* Karhold**'],
    ['*Winterfell*: hold', 'Winterfell: hold'],
    ['*Winterfell:* raid*', 'Winterfell: raid*'],
    ['*Winterfell: raid*', '*Winterfell: raid*'],
    ['2026-03-14', '2026-03-14'],
  ])('%s', (written, read) => {
    expect(takeBullets([keep(written)], isOrder)).toEqual([keep(read)]);
  });
});

describe('what the own server says of a sender', () => {
  const OWN =
    'mx.example.net; spf=fail smtp.mailfrom=x; dkim=none; dmarc=fail (p=none) header.from=y';
  const head = (...values: readonly (readonly [string, string])[]) =>
    values.map(([name, value]) => ({ name, value }));
  const RESULTS = 'authentication-results';
  const RECEIVED = ['received', 'from a by b'] as const;
  test.each([
    [[[RESULTS, OWN]], ['spf', 'dmarc']],
    [[[RESULTS, 'mx.example.net; dmarc=pass; spf=fail']], []],
    [[[RESULTS, 'MX.example.net 1; spf=softfail; dkim=fail; dkim=pass']], ['spf']],
    [
      [
        [RESULTS, 'mx.example.net; dkim=pass'],
        [RESULTS, 'mx.example.net; spf=fail'],
      ],
      ['spf'],
    ],
    [[[RESULTS, 'other.example; spf=fail']], []],
    [[[RESULTS, 'mx.example.net; none']], []],
    [
      [
        [RESULTS, OWN],
        [RESULTS, 'mx.example.net; dmarc=pass'],
      ],
      ['spf', 'dmarc'],
    ],
    [[[RESULTS, 'mx.example.net; spf=pass'], RECEIVED, [RESULTS, OWN]], []],
    [
      [RECEIVED, [RESULTS, OWN]],
      ['spf', 'dmarc'],
    ],
    [[[RESULTS, 'mx.example.net; x="; spf=fail"; dkim=pass (dmarc=fail; spf=fail)']], []],
  ] as const)('%j', (headers, failed) => {
    expect(failedProofsOf(head(...headers), 'mx.example.net')).toEqual(failed);
    expect(failedProofsOf(head(...headers), undefined)).toEqual([]);
  });
});

describe('lines that look like orders', () => {
  test.each([
    ['Winterfell: march +1', true],
    ['临冬城：行军', true],
    ['bid throne 3', true],
    ['第３回合 绿玫瑰', true],
    ['Winterfell -> Moat Cailin', true],
    ['Tel: 555', false],
    ['https://example.org', false],
    ['电话：555', false],
    ['see you soon', false],
    ['', false],
  ])('%s', (line, is) => {
    expect(orderLike(MAIL_WORDS)(line)).toBe(is);
  });
});

describe('lines broken by a mail program', () => {
  const flow = { delSp: false, startsOrder: orderLike(MAIL_WORDS) };
  test.each([
    [['a ', 'b'], ['a b'], 0],
    [['a ', 'b ', '', 'c'], ['a b ', 'c'], 0],
    [['-- ', 'Anna'], ['-- ', 'Anna'], 0],
    [['> a ', '> b', 'c'], ['> a b', 'c'], 0],
    [['> a ', 'c'], ['> a ', 'c'], 0],
    [['A: hold ', 'B: hold '], ['A: hold ', 'B: hold '], 1],
    [[' From', '  x'], ['From', ' x'], 0],
  ])('%j', (lines, joined, split) => {
    expect(unflow(lines, flow)).toEqual({ lines: joined, split });
  });
});

describe('an mbox', () => {
  const FROM = 'From a@b Sat Mar 14 09:00:00 2026\n';
  test.each([
    [`${FROM}A: 1\n\nx\n\n${FROM}B: 2\n\ny\n`, ['A: 1\n\nx\n\n', 'B: 2\n\ny\n']],
    [`${FROM}A: 1\n\n>From x\n>>From y\n`, ['A: 1\n\nFrom x\n>From y\n']],
    [`${FROM}A: 1\n\nx\n${FROM}`, [`A: 1\n\nx\n${FROM}`]],
    [`${FROM}A: 1\n\nFrom here we hold\n`, ['A: 1\n\nFrom here we hold\n']],
    [FROM, ['']],
    ['A: 1\n', []],
  ])('%j', (box, mails) => {
    const split = [...splitMbox(Buffer.from(box))];
    expect(split.map((mail) => Buffer.from(mail).toString())).toEqual(mails);
  });
});

test('the libraries are loaded only when a message needs them', () => {
  const folder = join(import.meta.dirname, '../../src/post');
  const eager = /^import (?!type\b)[^;]*?from '(?:postal-mime|iconv-lite|htmlparser2)';/m;
  for (const name of readdirSync(folder).filter((file) => !file.endsWith('.d.ts')))
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(eager);
});

describe("a game's own words", () => {
  const words = { orderWords: ['glide', '滑翔'], seatWords: ['flyer', '飞手'] };
  const isOrder = orderLike(words);

  test.each([
    ['glide north', true],
    ['Glide 3', true],
    ['gliders went north', false],
    ['滑翔三步', true],
    ['march north', false],
  ])('%s begins an order: %s', (line, is) => {
    expect(isOrder(line)).toBe(is);
    expect(orderLike({})(line)).toBe(false);
  });

  test.each([
    ['The flyer of the East', true],
    ['flyers-by', false],
    ['飞手：东', true],
    ['The pilot of the East', false],
  ])('%s is a title: %s', (line, is) => {
    expect(isTitle(line, isOrder)).toBe(is);
    expect(isTitle(line, orderLike({}))).toBe(false);
  });
});
