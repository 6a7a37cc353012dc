// Messages that come in, from the mail to the order file and the receipt; on a copy of a sample game.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Intake, NOW, openIntake, ordersIn, STARK } from '../support/intake.ts';
import { type Mail, mail, ORDERS } from '../support/mails.ts';
import { filesIn, read, rookery, write } from '../support/sample-games.ts';

let game: Intake['game'];
let mails: Intake['mails'];
let receive: Intake['receive'];
let verdicts: Intake['verdicts'];
let settings: Intake['settings'];

beforeEach(() => {
  ({ game, mails, receive, verdicts, settings } = openIntake());
});

describe('receive', () => {
  test('makes an order file and a receipt of a mail', async () => {
    write(mails, 'a.eml', mail(['游戏 五王之战，第5回合，白狼', '', ...ORDERS, '', '> 请交指令']));
    const { exit, out } = await receive();
    expect(exit).toBe(0);
    expect(out).toContain(
      '- 1: a.eml, from xue@example.org: Stark, round 5, orders of the military phase',
    );
    expect(out).toContain('\n  - used');
    expect(read(game, STARK)).toContain('海疆城：防守+2');
    expect(read(game, STARK)).not.toContain('请交指令');
    const [receipt = ''] = Object.values(filesIn(join(game, 'outbox/text')));
    expect(receipt).toMatch(
      /^白狼的回执，五王之战，第5回合战斗阶段（下达命令）\n=+\n\n你的来信已采用。\n/,
    );
    expect(receipt).toContain('    寒冰湾：支援 临冬城\n');
    expect(receipt).toMatch(/^- 部署英雄：游戏等待答复/m);
    const [sent = ''] = Object.values(filesIn(join(game, 'outbox/new')));
    expect(sent).toMatch(/^To: xue@example\.org$/m);
    expect(sent).toMatch(/^Auto-Submitted: auto-replied$/m);
  });

  test('adjudicate takes what was received', async () => {
    write(mails, 'a.eml', mail([...ORDERS, '英雄：无']));
    await receive();
    const { out } = await rookery('status', game, '--lang', 'en');
    expect(out).toMatch(/^Stark +orders in; 3 places +北境的雪 .*\n +without$/m);
    expect(out).toContain('The game waits for Lannister, Baratheon, Greyjoy and Tyrell.');
  });

  test('again and again does no harm, in whatever form the message comes', async () => {
    const one = mail(ORDERS);
    write(mails, 'a.eml', one);
    await receive();
    const files = filesIn(game);
    write(
      mails,
      'all.mbox',
      `From xue@example.org Fri Nov 20 12:00:00 2026\n${one.replaceAll('\r', '')}\n`,
    );
    const { err } = await receive();
    expect(err).toContain('2 messages had been read before.');
    expect(filesIn(game)).toEqual(files);
  });

  test('of several the one that arrived last counts, in whatever order they are read', async () => {
    write(mails, 'a.eml', mail(['海疆城：防守+1'], { id: 'b@x.org', at: '21:30:00' }));
    write(mails, 'b.eml', mail(['海疆城：防守+2'], { id: 'a@x.org', at: '20:00:00' }));
    expect(await verdicts()).toMatchObject([{ fate: 'used' }, { fate: 'superseded', by: 1 }]);
    expect(ordersIn(game)).toEqual(['海疆城：防守+1']);
    write(mails, 'c.eml', mail(['海疆城：支援'], { id: 'c@x.org', at: '22:00:00' }));
    expect(await verdicts()).toMatchObject([{ number: 3, fate: 'used' }]);
    expect(ordersIn(game)).toEqual(['海疆城：支援']);
  });

  test('an order file stays as it was once its phase is over, whatever comes later', async () => {
    write(mails, 'a.eml', mail(['海疆城：防守+2', '奔流城：防守+1']));
    await receive();
    const before = read(game, STARK);
    expect(before).toContain('# 奔流城');
    const untilEvents = ['--missing', 'default', '--yes', '--until', 'westeros'];
    await rookery('adjudicate', game, ...untilEvents, ...NOW);
    write(mails, 'b.eml', mail(['风息堡：防御+1'], { from: 'meigui@example.org', id: 'b@x' }));
    expect(await verdicts()).toMatchObject([{ number: 2, seat: 'tyrell' }]);
    expect(read(game, STARK)).toBe(before);
  });

  test('good lines count, and bad ones stay as comments; or a message counts as a whole', async () => {
    const lines = ['海疆城：防守+2', '火星：防守+2', '抵御野蛮人 1'];
    write(mails, 'a.eml', mail(lines));
    expect(await verdicts()).toMatchObject([{ fate: 'used' }]);
    expect(ordersIn(game)).toEqual(['海疆城：防守+2', '抵御野蛮人 1']);
    expect(read(game, STARK)).toContain('\n# 火星：防守+2\n');
    settings('intake: { mistakes: whole }');
    write(mails, 'b.eml', mail(lines, { id: 'other@x.org' }));
    expect(await verdicts()).toMatchObject([{ fate: 'ignored', reason: 'has-mistakes' }]);
  });

  test('a message without a good line takes no place of one that has some', async () => {
    write(mails, 'a.eml', mail(ORDERS));
    write(mails, 'b.eml', mail(['海疆城：突袭 铁民湾'], { id: 'b@x.org', at: '22:00:00' }));
    expect(await verdicts()).toMatchObject([
      { fate: 'used' },
      { fate: 'ignored', reason: 'no-good-line' },
    ]);
    expect(read(game, STARK)).toContain('海疆城：防守+2');
  });

  test('what arrived after the deadline is late, and the moderator may let it count', async () => {
    write(mails, 'a.eml', mail(ORDERS, { at: '23:00:01' }));
    settings('deadlines: { 05-planning: "2026-11-20T23:00:00+08:00" }');
    expect(await verdicts()).toMatchObject([{ fate: 'late', reason: 'too-late', seat: 'stark' }]);
    expect(Object.keys(filesIn(game))).not.toContain(STARK);
    const rule = ['amend', game, '--message', '1', '--use', ...NOW];
    expect((await rookery(...rule)).err).toContain('--reason');
    expect((await rookery(...rule, '--reason', 'the server was down')).out).toContain('used');
    expect(read(game, STARK)).toContain('海疆城：防守+2');
    expect(read(game, 'inbox/inbox.json')).toContain('"reason":"the server was down"');
  });

  test.each<[what: string, text: readonly string[], how: Mail, told: object]>([
    [
      'from an unknown address',
      ORDERS,
      { from: 'who@x.org' },
      { fate: 'ruling', reason: 'unknown-sender' },
    ],
    [
      'that names another house',
      ['第5回合 绿玫瑰', ...ORDERS],
      {},
      { fate: 'ruling', reason: 'wrong-seat' },
    ],
    [
      'for another game',
      ['游戏 别的游戏，第5回合', ...ORDERS],
      {},
      { fate: 'ignored', reason: 'other-game' },
    ],
    [
      'for a round that is over',
      ['第4回合 白狼', ...ORDERS],
      {},
      { fate: 'ignored', reason: 'round-over' },
    ],
    [
      'from a machine',
      ORDERS,
      { headers: ['Auto-Submitted: auto-replied'] },
      { fate: 'ignored', reason: 'automatic' },
    ],
    ['without orders', ['下周我不在，大家好'], {}, { fate: 'read', reason: 'prose' }],
    ['that is a header alone', ['第5回合 白狼'], {}, { fate: 'ignored', reason: 'no-orders' }],
    [
      'with a wrong tag',
      [...ORDERS, '验证码：AAAA-AAAA'],
      {},
      { fate: 'ruling', reason: 'wrong-tag' },
    ],
  ])('a message %s is not used', async (_, text, how, told) => {
    write(mails, 'a.eml', mail(text, how));
    expect(await verdicts()).toMatchObject([told]);
    expect(Object.keys(filesIn(game))).not.toContain(STARK);
  });

  test('orders for a coming round are kept for it', async () => {
    write(mails, 'a.eml', mail(['第6回合 白狼', '海疆城：防守+2']));
    expect(await verdicts()).toMatchObject([{ fate: 'used', seat: 'stark' }]);
    expect(read(game, 'orders/06-planning/stark.txt')).toContain('海疆城：防守+2');
  });

  test("an order file is its house's by its name", async () => {
    write(mails, 'stark.txt', ORDERS.join('\n'));
    expect(await verdicts()).toMatchObject([{ fate: 'used', seat: 'stark' }]);
  });

  test.each([
    [
      'aliases that explode',
      ['a: &a [x, x]', 'b: &b [*a, *a]', 'c: &c [*b, *b]', 'orders: [*c, *c]'],
    ],
    ['keys of the language', ['__proto__: { polluted: yes }', 'orders: { constructor: x }']],
  ])('YAML with %s does nothing but earn a verdict', async (_, lines) => {
    write(mails, 'stark.yaml', lines.join('\n'));
    const [told] = await verdicts();
    expect(['ignored', 'ruling']).toContain(told?.fate);
    expect(Object.keys(filesIn(game)).some((name) => name.startsWith('orders/05-planning'))).toBe(
      false,
    );
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('a file that a hand laid there is never replaced', async () => {
    write(game, STARK, '海疆城：防守+1\n');
    write(mails, 'a.eml', mail(ORDERS));
    expect(await verdicts()).toMatchObject([{ fate: 'ruling', reason: 'file-in-the-way' }]);
    expect(read(game, STARK)).toBe('海疆城：防守+1\n');
  });

  test('a Maildir and a page pasted from the forum', async () => {
    settings('intake: { zone: "+08:00" }');
    write(
      game,
      'game.yaml',
      read(game, 'game.yaml').replace('player: 北境的雪', 'player: 北境的雪, forum: 北境的雪'),
    );
    for (const name of ['cur', 'new', 'tmp'])
      mkdirSync(join(mails, 'box', name), { recursive: true });
    write(
      mails,
      'box/cur/1763640000.M1.host:2,S',
      mail(['风息堡：防御+1'], { from: 'meigui@example.org' }),
    );
    write(mails, 'page.txt', ['北境的雪', '发表于 2026-11-20 20:00', '', ...ORDERS, ''].join('\n'));
    const told = await verdicts();
    expect(told).toContainEqual(expect.objectContaining({ fate: 'used', seat: 'tyrell' }));
    expect(told).toContainEqual(expect.objectContaining({ fate: 'used', seat: 'stark' }));
  });

  test('receipts tell nothing of other houses, and nobody else may read what was sent', async () => {
    write(mails, 'a.eml', mail(ORDERS));
    write(
      mails,
      'b.eml',
      mail(['风息堡：防御+1', '抵御野蛮人 3'], { from: 'meigui@example.org', id: 'b@x' }),
    );
    await receive();
    const [stark = '', tyrell = ''] = Object.values(filesIn(join(game, 'outbox/text')));
    expect(stark).not.toMatch(/风息堡|野蛮人 3|提利尔/);
    expect(tyrell).not.toMatch(/海疆城：|野蛮人 1|史塔克/);
  });

  test('nothing in a message becomes a path, a header or a control of the terminal', async () => {
    const evil = mail(ORDERS, { headers: ['X-Evil: 1'] })
      .replace('Somebody', '\u001b[31m../../etc/passwd')
      .replace('5oyH5Luk', 'DQpCY2M6IGFsbEB4Lm9yZw==');
    write(mails, 'a.eml', evil);
    const { out } = await receive();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    const [sent = ''] = Object.values(filesIn(join(game, 'outbox/new')));
    expect(sent).not.toMatch(/^Bcc:/im);
    expect(Object.keys(filesIn(game)).some((name) => name.includes('passwd'))).toBe(false);
  });

  test('says what is wrong with the command', async () => {
    expect((await receive('nowhere.eml')).exit).toBe(2);
    expect(
      (await rookery('amend', game, '--message', '9', '--use', '--reason', 'x', ...NOW)).exit,
    ).toBe(2);
    write(mails, 'a.eml', mail(ORDERS));
    expect((await receive(mails, '--deadline', 'tomorrow')).exit).toBe(2);
    write(game, 'inbox/inbox.json', '{');
    expect((await receive()).exit).toBe(2);
  });
});
