// A round by mail in both languages: a guard that fails, a retreat that is asked and answered, the same field after it.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mail } from '../../support/mails.ts';
import {
  emptyFolder,
  eventsOf,
  filesIn,
  read,
  rookery,
  write,
} from '../../support/sample-games.ts';

const AT = '2026-11-20';
const SEATS = ['stark=Ingrid <i@example.org>', 'lannister=Tomas <t@example.org>'];

const MAILS = {
  en: {
    lannister: [
      'Lannister, round 1',
      '',
      'turns: valor: R7 or green: R7; move R7 to H7 then blue: R1 if S1 at A1, else skip then raise morale then pass',
    ],
    stark: [
      'Stark, round 1',
      '',
      'turns: valor: S5 or green: S5; move S5 to H6; attack with S5: R7 then pass',
      'always: re-roll nothing',
    ],
    answer: ['Lannister, round 1', '', 'retreat R7 to G8, H8'],
    asked: /asked now: retreat \(R7\)[\s\S]*# retreat R7 to G8\n# retreat R7 to H8\n/,
  },
  zh: {
    lannister: [
      '兰尼斯特，第1回合',
      '',
      '依次：勇气：R7或绿：R7；移动R7到H7然后蓝：R1若S1在A1否则略过然后提高士气然后放弃指挥',
    ],
    stark: [
      '史塔克，第1回合',
      '',
      '依次：勇气：S5或绿：S5；移动S5到H6；攻击用S5：R7然后放弃指挥',
      '总是：重掷无',
    ],
    answer: ['兰尼斯特，第1回合', '', '撤退R7到G8、H8'],
    asked: /撤退（R7）[\s\S]*# 撤退R7到G8\n# 撤退R7到H8\n/,
  },
} as const;

/** The round as it is run: two mails, a stop in mid-turn, a packet, and the mail that answers it. */
const played = async (lang: keyof typeof MAILS) => {
  const game = join(emptyFolder(), 'fords');
  const at = (hour: number) => ['--now', `2026-11-20T${hour}:00:00Z`, '--lang', 'en'];
  const seats = ['stark=Ingrid <i@example.org>', 'lannister=Tomas <t@example.org>'];
  await rookery(
    ...['new', game, '--ruleset', 'westeros', '--preset', 'kingsroad', '--lang', lang],
    ...['--seed', 'A round by mail 8', '--sample', '--now', '2026-11-20T10:00:00Z'],
    ...seats.flatMap((seat) => ['--seat', seat]),
  );
  write(game, 'game.yaml', `${read(game, 'game.yaml')}\nwaits: { retreat: wait }\n`);
  const { lannister, stark, answer, asked } = MAILS[lang];
  const receive = async (from: string, hour: number, lines: readonly string[]) => {
    write(
      game,
      `in/${hour}.eml`,
      mail(lines, { from, id: `${hour}@x.org`, at: `${hour + 8}:00:00` }),
    );
    return rookery('receive', join(game, `in/${hour}.eml`), '-C', game, ...at(hour));
  };
  expect((await receive('t@example.org', 11, lannister)).exit).toBe(0);
  expect((await rookery('adjudicate', game, ...at(11))).err).toContain('turn');
  expect((await receive('i@example.org', 12, stark)).exit).toBe(0);
  const stopped = await rookery('adjudicate', game, ...at(12));
  expect(stopped.exit).toBe(1);
  expect(stopped.err).toContain('orders/01-command/lannister.txt: retreat (R7)');
  await rookery('bundle', game, '--now', '2026-11-20T12:00:00Z');
  expect(read(game, 'bundles/01-command/lannister/orders.txt')).toMatch(asked);
  expect((await receive('t@example.org', 13, answer)).exit).toBe(0);
  expect((await rookery('adjudicate', game, ...at(13))).exit).toBeLessThan(2);
  return eventsOf(game).filter(({ type }) => type !== 'answered');
};

describe('a round by mail', () => {
  test('comes out the same in both languages', async () => {
    const english = await played('en');
    expect(english).toContainEqual(
      expect.objectContaining({ type: 'unit-retreated', unit: 'R7', into: 'G8' }),
    );
    // The guard of the second turn fails, so the third is taken.
    expect(english.some(({ type, unit }) => type === 'unit-ordered' && unit === 'R1')).toBe(false);
    expect(english.some(({ type, house }) => type === 'token-spent' && house === 'lannister')).toBe(
      true,
    );
    expect(await played('zh')).toEqual(english);
  });
});

/** Three of Stark around one who cannot go back. */
const PRESS = `
name: { en: The Press, zh: 围攻 }
official: false
board: { columns: 7, rows: 8 }
rounds: 3
momentum: stark
homes: { stark: north, lannister: south }
dice: { stark: 3, lannister: 3 }
cards: { stark: 6, lannister: 2 }
commanders: { stark: { robb: 3 }, lannister: { jaime: 2 } }
terrain: {}
units:
  stark:
    S1: { type: infantry, rank: green, hex: C6, commander: robb }
    S2: { type: infantry, rank: green, hex: D6 }
    S3: { type: infantry, rank: green, hex: E7 }
  lannister:
    R1: { type: heavy-infantry, rank: red, hex: D7 }
    R2: { type: infantry, rank: green, hex: A8, commander: jaime }
    R3: { type: infantry, rank: green, hex: D8 }
    R4: { type: infantry, rank: green, hex: E8 }
    R5: { type: infantry, rank: green, hex: C8 }
goals: [{ goal: units, house: stark, points: 1 }]
`;

/** A game whose mails are given hour by hour; after each it runs, and says what it waits for. */
const press = async (battle = PRESS) => {
  const folder = emptyFolder();
  const game = join(folder, 'press');
  write(folder, 'presets/press.yaml', battle);
  await rookery(
    ...['new', game, '--ruleset', 'westeros', '--preset', 'press', '--seed', 'press 1', '--sample'],
    ...['--data', join(folder, 'presets/press.yaml'), '--now', `${AT}T09:00:00Z`],
    ...SEATS.flatMap((seat) => ['--seat', seat]),
  );
  write(game, 'game.yaml', `${read(game, 'game.yaml')}\nwaits: { flank: wait }\n`);
  let hour = 9;
  const receive = async (from: string, ...lines: readonly string[]) => {
    hour++;
    write(game, `in/${hour}.eml`, mail(lines, { from, id: `${hour}@x.org`, at: `${hour}:00:00` }));
    const said = await rookery(
      ...['receive', join(game, `in/${hour}.eml`), '-C', game, '--now', `${AT}T${hour}:00:00Z`],
    );
    expect(said.exit).toBe(0);
  };
  const run = async (): Promise<string> => {
    const { out } = await rookery('adjudicate', game, '--now', `${AT}T${hour}:30:00Z`);
    return /The game waits for (.*?)\. \[/.exec(out)?.[1] ?? out;
  };
  return { game, receive, run };
};

describe('mails one after the other', () => {
  test('an answer is kept for no other question, and can be given again', async () => {
    const { receive, run } = await press();
    await receive(
      ...['i@example.org', 'Stark, round 1', '', 'card Young Wolf with Robb: S1, S2, S3'],
      ...['attack with S1: R1', 'attack with S2: R1', 'attack with S3: R1'],
    );
    expect(await run()).toBe('Stark: re-roll (S2)');
    await receive('i@example.org', 'Stark, round 1', '', 're-roll nothing');
    expect(await run()).toBe('Stark: re-roll (S3)');
    await receive('i@example.org', '史塔克，第1回合', '', '重掷无');
    expect(await run()).toBe('Lannister: turn');
  });

  test('who has answered one question is asked the next one', async () => {
    const led = PRESS.replace(
      'R1: { type: heavy-infantry, rank: red, hex: D7 }',
      'R1: { type: infantry, rank: red, hex: D7, commander: jaime }',
    ).replace('hex: A8, commander: jaime', 'hex: A8');
    const { receive, run } = await press(led);
    await receive(
      ...['i@example.org', 'Stark, round 1', '', 'card Young Wolf with Robb: S1, S2, S3'],
      ...['attack with S1: R1', 'attack with S2: R1', 'attack with S3: R1', 're-roll nothing'],
    );
    expect(await run()).toBe('Lannister: strike back (R1)');
    await receive('t@example.org', 'Lannister, round 1', '', 'strike back: no');
    expect(await run()).toMatch(/^Lannister: (stalwart|strike back) \(R1\)$/);
  });

  test.each([
    ['always: commit Robb', 'always: burn with S2: E6'],
    ['总是：投入罗柏', '总是：纵火用S2：E6'],
  ])('standing words commit a commander and set fire: %s', async (...always) => {
    const wood = PRESS.replace('terrain: {}', 'terrain: { forest: [E6] }').replace(
      '{ type: infantry, rank: green, hex: D6 }',
      '{ type: infantry, rank: green, hex: D6, keywords: { scorch: 1 } }',
    );
    const { game, receive, run } = await press(wood);
    await receive('i@example.org', ...always);
    await receive('i@example.org', 'Stark, round 1', '', 'card Order Two with Robb: S1, S2');
    await run();
    const events = eventsOf(game);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'commander-committed', commander: 'robb' }),
    );
    expect(events).toContainEqual(expect.objectContaining({ type: 'fire-laid', unit: 'S2' }));
  });

  test('a newer turn comes behind those that are left, and its reply goes with it alone', async () => {
    const { game, receive, run } = await press();
    await receive('t@example.org', 'Lannister, round 1', '', 'pass');
    await receive('i@example.org', 'Stark, round 1', '', 'green: S1', 'attack with S1: R1', 'pass');
    await receive(
      ...['i@example.org', 'Stark, round 1', '', 'card Order One with Robb: S2'],
      ...['attack with S2: R1', 're-roll nothing'],
    );
    expect(await run()).toBe('Stark: turn');
    await receive(
      ...['i@example.org', '史塔克，第1回合', '', '牌指令两支由罗柏：S3', '攻击用S3：R1'],
    );
    expect(await run()).toBe('Stark: re-roll (S3)');
    const ordered = eventsOf(game).filter(({ type }) => type === 'unit-ordered');
    expect(ordered.map(({ unit }) => unit)).toEqual(['S1', 'S2', 'S3']);
  });

  test.each([
    ['turns:', '1. green: S1', '2. raise morale', '3. pass'],
    ['turns: green: S1', 'then raise morale', 'then pass'],
    ['依次：', '1. 绿：S1', '2. 提高士气', '3. 放弃指挥'],
    ['依次：绿：S1', '然后提高士气', '然后放弃指挥'],
  ])('a queue may stand in lines of its own: %s', async (...lines) => {
    const { game, receive } = await press();
    await receive('i@example.org', ...lines);
    expect(read(game, 'orders/01-command/stark.txt').split('\n').slice(1)).toEqual([
      /turns/.test(lines[0] ?? '')
        ? 'turns: green: S1 then raise morale then pass'
        : '依次：绿：S1然后提高士气然后放弃指挥',
      '',
    ]);
  });
});

describe('plan', () => {
  test.each([
    ['en', /S1 is ordered/, /S3 attacks R1/, /your figures on the field +12 /],
    ['zh', /S1受指令/, /S3攻击R1/, /你在场上的人型数 +12 /],
  ] as const)('tells what the orders of a house come to: %s', async (lang, ...wanted) => {
    const { game, run } = await press();
    await run();
    const orders =
      'turns: green: S1; attack with S1: R1 then card Order One with Robb: S3; attack with S3: R1';
    write(game, 'mine.txt', `Stark, round 1\n\n${orders}\n`);
    const { out, exit } = await rookery(
      ...['plan', join(game, 'mine.txt'), game, '--for', 'stark', '--sample', '8', '--lang', lang],
    );
    expect(exit).toBe(0);
    for (const each of wanted) expect(out).toMatch(each);
  });
});

describe('a card that is kept', () => {
  /** All that Lannister and the public get when Stark has said which card it keeps, and Lannister has not. */
  const told = async (card: string) => {
    const { game, receive, run } = await press();
    await receive('t@example.org', 'Lannister, round 1', '', 'pass', 'keep token green');
    await receive(
      ...['i@example.org', 'Stark, round 1', '', 'pass', 'keep token blue', `keep card ${card}`],
    );
    expect(await run()).toBe('Lannister: card to keep');
    const at = ['--now', `${AT}T13:00:00Z`];
    const again = await rookery('adjudicate', game, ...at);
    const status = await rookery('status', game, ...at);
    await rookery('bundle', game, ...at);
    const files = Object.entries(filesIn(game)).filter(([name]) =>
      /^(bundles|reports|outbox).*(public|lannister)/.test(name),
    );
    // What is sealed has another salt and hash; all of them are of one length.
    const masked = (text: string): string =>
      text
        .replace(/[0-9a-f]{64}|rookery-games-\w+/g, '#')
        .replace(/([0-9A-Z]{5}-){3,4}[0-9A-Z]{5}/g, '#');
    const shown = files.map(([name, text]) => [name, masked(text)]);
    expect(shown.length).toBeGreaterThan(8);
    return {
      shown,
      said: [again, status].map(({ out, err, exit }) => [masked(out), masked(err), exit]),
    };
  };

  test('is seen by nobody else: not in a stop, a packet, a report, nor in the names and sizes of files', async () => {
    const [one, other] = [await told('Order One'), await told('Riders of the North')];
    expect(other).toEqual(one);
  });
});
