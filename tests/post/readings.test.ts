// A doubt about what was written gives both readings; where there is none, there is one.
import { describe, expect, test } from 'vitest';
import { orderLike } from '../../src/post/order-like.ts';
import { joinings } from '../../src/post/wraps.ts';
import { MAIL_WORDS } from '../support/mail-words.ts';
import { isOrder, readingsOf, said, textOf } from './readings.ts';

const OWN = 'Winterfell: defense +2';
const OLD = 'Karhold: raid';

/** Heads of mail programs in many languages: what stands below without marks is never the sender's. */
const SURE: readonly string[] = [
  'On Sat, Mar 14, 2026 at 9:00 AM The Moderator <gm@example.net> wrote:',
  'On Sat, 14 Mar 2026 at 09:00, The Moderator of many games\n<gm@example.net> wrote:',
  'Op za 14 mrt 2026 om 09:00 schreef The Moderator <gm@example.net>:',
  'lør. 14. mar. 2026 kl. 09:00 skrev The Moderator <gm@example.net>:',
  'W dniu 14.03.2026 o 09:00, The Moderator pisze <gm@example.net>:',
  'сб, 14 мар. 2026 г. в 09:00, The Moderator <gm@example.net>:',
  '2026年3月14日(土) 9:00 The Moderator <gm@example.net>:',
  '2026년 3월 14일 (토) 오전 9:00, The Moderator <gm@example.net>님이 작성:',
  'El sáb, 14 mar 2026 a las 9:00, The Moderator (<gm@example.net>) escribió:',
  'The Moderator/Office/Example wrote on 03/14/2026 09:00:00 AM:',
  'Op 14 maart 2026 om 09:00 schreef The Moderator',
  'Am 14.03.2026 um 09:00 schrieb The Moderator:',
  'Von: The Moderator Gesendet: Samstag, 14. März 2026 09:00 An: Anna Betreff: Runde 3',
  'De : The Moderator Envoyé : samedi 14 mars 2026 09:00 À : Anna Objet : Tour 3',
  '于2026年3月14日 09:00, The Moderator 寫道﹕',
  'في 14/03/2026 09:00، كتب The Moderator:',
  'The Moderator via Westeros\nMarch 14',
  '>>> The Moderator <gm@example.net> 3/14/2026 9:00 AM >>>',
  'Em sáb., 14 de mar. de 2026 às 09:00, The Moderator <gm@example.net>\nescreveu:',
  'Il giorno sab 14 mar 2026 alle ore 09:00 The Moderator ha scritto:',
  'gm@example.net kirjoitti 14.3.2026 klo 9.00:',
  'The Moderator <gm@example.net> 于2026年3月14日周六 09:00写道：',
  '-----Ursprungligt meddelande-----',
  '-------- Původní zpráva --------',
  '------------------ 原始邮件 ------------------',
  'From: The Moderator <gm@example.net>\nSent: Saturday, March 14, 2026 9:00 AM\nTo: Anna\nSubject: round 3',
  '*From:* The Moderator <gm@example.net>\n*Reply-To:* The Moderator <gm@example.net>\n*Date:* Saturday\n*To:* Anna, Tom, Berta, Carla, Dieter, Emil, Friedrich, Gustav,\nHeinrich, Ida\n*Subject:* round 3',
  'Odesílatel: The Moderator <gm@example.net>\nKomu: Anna\nDatum: 14. 3. 2026 9:00:00\nPředmět: round 3',
  '보낸 사람: The Moderator <gm@example.net>\n보낸 날짜: 2026년 3월 14일 토요일 오전 9:00\n받는 사람: Anna\n제목: round 3',
  '差出人: The Moderator <gm@example.net>\n送信日時: 2026年3月14日 9:00\n宛先: Anna\n件名: round 3',
  'The Moderator <gm@example.net>\n14/03/2026 09:00\n\nTo\nAnna\ncc\n\nSubject\nround 3',
  'The Moderator <gm@example.net> 14/03/2026 09:00 To Anna <anna@example.org> Subject Round 5',
  '________________________________\n发件人: 主持人 <gm@example.net>\n发送时间: 2026年3月14日 9:00\n收件人: 北境的雪\n主题: 第3回合',
];

describe.each(SURE)('below %s', (head) => {
  test('nothing is read when own orders stand above', async () => {
    expect(await readingsOf(OWN, '', ...head.split('\n'), '', OLD, '', OLD)).toEqual({
      main: [OWN],
      others: [],
    });
  });

  test('it is asked what is own when none do', async () => {
    const { main, others } = await readingsOf('Hello', '', ...head.split('\n'), '', OLD, '', OWN);
    expect(main).toEqual(['Hello']);
    expect(others.some(([by, lines]) => by === 'quoted' && lines.includes(OLD))).toBe(true);
    expect(others.some(([by, lines]) => by === 'quoted' && !lines.includes(OLD))).toBe(true);
  });

  test('answers between marked lines are own, and the head is set aside', async () => {
    expect(await readingsOf(...head.split('\n'), `> ${OLD}`, OWN, `> ${OLD}`)).toEqual({
      main: [OWN],
      others: [],
    });
  });
});

describe('what only looks like the head of another message', () => {
  test.each([
    'Orders for 2026-03-15 20:00:',
    'Round 3, deadline 15 March 2026:',
    '第3回合命令 2026-3-14：',
    '--- Military ---',
    '===== North =====',
    'Winterfell by 14.03.2026:',
    'To: the moderator\nFrom: House Stark\nRound: 5',
    'Game: five-kings\nHouse: Stark\nSent: 14 March 2026',
  ])('%s', async (head) => {
    const lines = head.split('\n');
    expect(await readingsOf(...lines, OWN, OLD)).toEqual({
      main: [...lines, OWN, OLD],
      others: [],
    });
  });

  test.each([
    '14.03.2026, Tom:',
    '---- Gamalt bréf ----',
    '-------- 2026-11-13 20:11 --------',
    'Tom wrote:',
  ])('or may be one: %s', async (head) => {
    const above = await readingsOf(OWN, '', head, OLD);
    expect(above.main).toEqual([OWN]);
    expect(above.others).toEqual([['quoted', [OWN, head, OLD]]]);
    const none = await readingsOf(head, OLD);
    expect(none.main).toEqual([head, OLD]);
    expect(none.others).toEqual([['quoted', []]]);
  });
});

describe('marked quotations', () => {
  test('a template filled in inside one', async () => {
    expect(await readingsOf('done', `> ${OWN}`, '> > older')).toEqual({
      main: ['done'],
      others: [['quoted', ['done', OWN]]],
    });
  });

  test('the rest of a broken quoted line has no mark', async () => {
    const long = '> You said that you would rather hold all that you have in the north and';
    const { main, others } = await readingsOf(OWN, long, 'everything', '> more');
    expect(main).toEqual([OWN]);
    expect(others.map(([by]) => by)).toEqual(['quoted']);
  });

  test('an order that was broken before its sign looks like one', async () => {
    const long = 'bid all that I have, retreat from here to wherever it is safe, as in';
    const { others } = await readingsOf(long, '> Karhold');
    expect(others.some(([by]) => by === 'wrapped+quoted')).toBe(true);
  });
});

describe('signatures', () => {
  test('orders below the mark, and above', async () => {
    expect(await readingsOf(OWN, '-- ', 'Anna', OLD)).toEqual({
      main: [OWN],
      others: [['quoted', [OWN, '-- '.trim(), 'Anna', OLD]]],
    });
  });
  test('orders only there', async () => {
    expect(await readingsOf('Hello', '-- ', 'Anna', OWN)).toEqual({
      main: ['Hello', 'Anna', OWN],
      others: [],
    });
  });
});

describe('wrapped lines', () => {
  const wrap = (line: string, at: number): readonly string[] => {
    const lines: string[] = [];
    let left = line;
    while (left.length > at) {
      const space = left.lastIndexOf(' ', at);
      lines.push(left.slice(0, space));
      left = left.slice(space + 1);
    }
    return [...lines, left];
  };
  const LONG =
    'Moat Cailin: march +1 -> The Twins: knight, footman; -> Greywater Watch: knight; else -> The Eyrie: knight, and all the rest of the men that are there';

  test.each(Array.from({ length: 21 }, (_, at) => at + 60))('at column %i', async (at) => {
    const broken = wrap(LONG, at);
    const { main, others } = await readingsOf(OWN, ...broken, OLD);
    expect(main).toEqual([OWN, ...broken, OLD]);
    expect(others).toContainEqual(['wrapped', [OWN, LONG, OLD]]);
  });

  test.each(Array.from({ length: 11 }, (_, at) => at + 33))('Chinese, of %i characters', (at) => {
    const line = `临冬城：行军-1 → 黑城堡 骑士1、步兵2，${'卡霍城、白港、'.repeat(9)}孪河城`;
    const broken = [...line].reduce<string[]>((lines, char) => {
      const last = lines.at(-1);
      if (last === undefined || [...last].length >= at) lines.push(char);
      else lines[lines.length - 1] = last + char;
      return lines;
    }, []);
    const joined = joinings(broken, isOrder).map((lines) => said(lines)[0]);
    const bare = (text: string | undefined): string | undefined => text?.replaceAll(' ', '');
    expect(joined.map(bare)).toContain(bare(line));
  });

  test.each([
    [['Winterfell:', 'defense +2'], ['Winterfell: defense +2']],
    [['Winterfell: march ->', 'The Twins'], ['Winterfell: march -> The Twins']],
    [['Winterfell: march', '   -> The Twins'], ['Winterfell: march -> The Twins']],
    [
      ['Winterfell: march -> The Twins: knight,', 'Karhold: footman'],
      ['Winterfell: march -> The Twins: knight, Karhold: footman'],
    ],
    [['Winterfell: support Moat', 'Cailin'], ['Winterfell: support Moat Cailin']],
    [['Winterfell: march', '-> The Twins'], ['Winterfell: march -> The Twins']],
    [['bid throne 0, fiefdoms', '0, court 0'], ['bid throne 0, fiefdoms 0, court 0']],
    [['see you', 'soon'], undefined],
    [['Hi,', 'winter, round 1, the wolf'], undefined],
    [['各位好，', '第1回合，白狼'], undefined],
  ])('%j', async (lines, joined) => {
    const { others } = await readingsOf(...lines);
    const expected = joined === undefined ? [] : [['wrapped', joined]];
    expect(others).toEqual(expected);
  });

  test('nothing is joined where nothing was broken', async () => {
    expect((await readingsOf(OWN, OLD, '', 'Moat Cailin: march -> The Twins')).others).toEqual([]);
    expect((await readingsOf('# a remark', OWN, '', 'see you', OLD)).others).toEqual([]);
  });

  test('the first of joined lines bears all', async () => {
    const read = await textOf('', 'Winterfell:', 'defense +2', OLD);
    expect(read?.others).toEqual([
      { by: ['wrapped'], lines: ['', 'Winterfell: defense +2', '', OLD] },
    ]);
  });

  test('the default knowledge of orders does', () => {
    expect(orderLike(MAIL_WORDS)(OWN)).toBe(true);
  });
});

describe('what was copied from a chat, or is quoted by words', () => {
  const HEADS = [
    ...['张三 2026/11/20 9:00:12', 'GM  2026-11-20 09:00', 'Tom(12345678) 2026/11/20 9:00:12'],
    ...['Tom, [20.11.2026 9:00]', '小雪 11月20日 上午9:00', 'Tom Smith - 11/20/2026 9:00 AM'],
    ...['2026-11-20 09:00 GM', '张三 11-20 09:00', '[20.11.26, 9:00:12] Tom'],
    ...['Tom - 9:00 AM', 'Tom - Today at 9:00 AM', 'Tom Smith  Yesterday at 21:12', '9:00 AM'],
    ...['[9:00 AM]Tom:', '[9:00] Tom', 'Fri 21:12 Tom', 'Nov 20 09:00 Tom', 'Tom 2 hours ago'],
    ...[
      '张三 9:00:12',
      '张三 昨天 21:12',
      '星期五 21:12 张三',
      '2小时前 张三',
      '张三(12345678) 21:12',
    ],
    ...['Quote from Tom:', '引用 Tom:', '回复 Tom：', '原文：', '引用张三：', 'In reply to Tom:'],
    ...['Original message:', 'Quote from Tom', '引用自 张三', 'Zitat von Tom:'],
  ];

  test.each(HEADS)('below own orders is asked about: %s', async (head) => {
    const { main, others } = await readingsOf(OWN, '', head, OLD);
    expect(main).toEqual([OWN]);
    expect(others).toEqual([['quoted', [OWN, head, OLD]]]);
  });

  test.each(HEADS)('above all orders says who writes: %s', async (head) => {
    const { main, others } = await readingsOf('game five-kings, round 3, Stark', head, OWN, OLD);
    expect(main.slice(-2)).toEqual([OWN, OLD]);
    expect(others).toEqual([]);
  });

  test.each([
    ...['Deadline 20.11.2026 9:00', 'Round 3, 2026-11-20 09:00', 'See you on 20.11.2026 at 9:00!'],
    ...['I will be away from 20.11.2026 9:00', 'Orders as of 2026-11-20 09:00', 'Original orders:'],
    ...[
      '2026-11-20 09:00',
      'And then:',
      '其余：',
      'Deadline 21:00',
      '截止 今天 21:00',
      'back by 21:00',
    ],
    ...['I am back 2 hours ago', '我今天 21:00 回来', 'see you Today at 9:00 AM then', '今天 防守'],
  ])('is not every line with a day: %s', async (line) => {
    expect((await readingsOf(OWN, '', line, OLD)).main).toContain(OLD);
  });

  test('lines behind a bar are asked about beside others alone', async () => {
    const { main, others } = await readingsOf(OWN, '', `| ${OLD}`);
    expect(main).toEqual([OWN]);
    expect(others.some(([by, lines]) => by === 'quoted' && lines.includes(`| ${OLD}`))).toBe(true);
    expect((await readingsOf(`| ${OLD}`, '', OWN)).main).toEqual([OWN]);
    expect(await readingsOf(`| ${OWN}`, `| ${OLD}`)).toMatchObject({ others: [] });
    expect(await readingsOf(OWN, '| Karhold | raid |')).toMatchObject({ others: [] });
  });
});
