// Laws of the intake, through the real command: what programs do to orders changes none of them in
// silence, and messages come to the same in whatever order they are read.

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Intake, inForceIn, lastReceipt, openIntake, STARK } from '../support/intake.ts';
import { mail } from '../support/mails.ts';
import { runs } from '../support/runs.ts';
import { rookery, write } from '../support/sample-games.ts';

/** More of them by `LAWS=500`. */
const RUNS = Number(process.env['LAWS'] ?? runs(3));
const OPTIONS = { numRuns: RUNS, seed: 20_261_120 } as const;
const LONG = RUNS * 30_000;

const ORDERS = [
  '海疆城：行军0 → 奔流城 步兵1；否则 → 灰水望 步兵1；否则 → 孪河城 步兵1；否则 留守',
  '黑城堡：行军+1 → 临冬城 骑士1；否则 → 卡霍城 骑士1；否则 留守',
  '寒冰湾：支援 临冬城；否则 磐石海岸的进攻方；绝不支持 葛雷乔伊、兰尼斯特、拜拉席恩、提利尔',
  '卡霍城：巩固统治',
  '抵御野蛮人 1',
];
/** Good orders of the same house that are not meant. */
const OLD = ['海疆城：支援', '卡霍城：防守+1', '黑城堡：突袭 临冬城', '钢剑：从不'];

const understoodIn = async ({ game }: Intake): Promise<readonly string[]> => {
  if (!existsSync(join(game, STARK))) return [];
  const { out } = await rookery('check', join(game, STARK), '-C', game, '--json');
  return (JSON.parse(out) as { readonly understood: readonly string[] }).understood.toSorted();
};

const meantBy = async (lines: readonly string[]): Promise<readonly string[]> => {
  const intake = openIntake();
  write(intake.game, STARK, lines.join('\n'));
  return understoodIn(intake);
};

const width = (char: string): number => (char > '\u1100' ? 2 : 1);

/** As a program breaks a line that is too long, never within a number. */
const wrapped = (line: string, most: number): readonly string[] => {
  const rows = [''];
  let used = 0;
  for (const char of line) {
    if (used + width(char) > most && !/[\d+]/.test(char)) {
      rows.push('');
      used = 0;
    }
    rows[rows.length - 1] += char;
    used += width(char);
  }
  return rows;
};

const HEADS = [
  '在 2026年11月19日，金狮先生 <jinshi@example.org> 写道：',
  'Am 19.11.2026 um 10:00 schrieb Tom Becker <tom@example.org>:',
  'Dne 19. 11. 2026 v 10:00 Tom Becker <tom@example.org> napsal(a):',
  'Em qui., 19 de nov. de 2026 às 10:00, Tom <tom@example.org> escreveu:',
];
const BLOCKS = [
  ['---------- 转发的邮件 ----------', '发件人：金狮先生 <jinshi@example.org>', '主题：旧令'],
  ['-----Původní zpráva-----', 'Od: Tom <tom@example.org>', 'Předmět: x', 'Datum: 19. 11. 2026'],
];

/** What stands below the orders of a mail. */
const tail: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.constant([]),
  fc.constantFrom(...HEADS).map((head) => ['', head, ...OLD.map((line) => `> ${line}`)]),
  fc.constantFrom(...HEADS).map((head) => ['', head, '', ...OLD]),
  fc.constantFrom(...BLOCKS).map((block) => ['', ...block, '', ...OLD]),
);

const HTML = { headers: ['X-Mailer: some'] };
const page = (lines: readonly string[], hidden: string): string =>
  [
    ...lines.map((line) => `<div>${line}</div>`),
    ...(hidden === '' ? [] : OLD.map((line) => `<div style="${hidden}">${line}</div>`)),
  ].join('\n');

const message: fc.Arbitrary<{ readonly lines: readonly string[]; readonly text: string }> = fc
  .record({
    lines: fc.subarray(ORDERS, { minLength: 1 }),
    most: fc.constantFrom(1000, 78, 76, 72, 66, 60, 50, 40),
    below: tail,
    hidden: fc.constantFrom(undefined, undefined, '', 'display:none', 'FONT-SIZE : 0px'),
  })
  .map(({ lines, most, below, hidden }) => {
    if (hidden === undefined)
      return { lines, text: mail([...lines.flatMap((line) => wrapped(line, most)), ...below]) };
    const text = mail([page(lines, hidden)], HTML).replace('text/plain', 'text/html');
    return { lines, text };
  });

test('of what programs made of a mail nothing is in force that was not meant, and nothing lost in silence', {
  timeout: LONG,
}, async () => {
  const law = fc.asyncProperty(message, async ({ lines, text }) => {
    const intake = openIntake();
    write(intake.mails, 'a.eml', text);
    const [one] = await intake.verdicts();
    const inForce = await understoodIn(intake);
    const meant = await meantBy(lines);
    expect(meant).toEqual(expect.arrayContaining([...inForce]));
    if (one?.fate !== 'used') {
      expect(['asked', 'ruling', 'read']).toContain(one?.fate);
      expect(inForce).toEqual([]);
    } else if (inForce.length < meant.length) {
      expect(lastReceipt(intake.game)).toMatch(/有误|没有当作命令的内容/);
    }
    rmSync(intake.game, { recursive: true });
  });
  await fc.assert(law, OPTIONS);
});

/** What may be said of each subject; no two clash. */
const SAYINGS: Readonly<Record<string, readonly string[]>> = {
  castle: ['黑城堡：防守+1', '黑城堡：突袭 临冬城'],
  karhold: ['卡霍城：巩固统治', '卡霍城：防守+2'],
  seagard: ['海疆城：行军0 → 奔流城', '海疆城：行军0 → 灰水望'],
  bay: ['寒冰湾：支援 临冬城'],
  wildlings: ['抵御野蛮人 0', '抵御野蛮人 1'],
  throne: ['竞标 铁王座0', '竞标 铁王座1'],
  fiefdoms: ['竞标 封邑0', '竞标 封邑1'],
  retreat: ['撤退：海疆城 → 灰水望'],
};

const said = fc
  .subarray(Object.keys(SAYINGS), { minLength: 1, maxLength: 3 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) =>
        fc.constantFrom(...(SAYINGS[key] ?? [])).map((line) => [key, line] as const),
      ),
    ),
  );

/** Partial messages, and the order in which they are read. */
const exchange = fc.array(said, { minLength: 2, maxLength: 4 }).chain((messages) =>
  fc.record({
    messages: fc.constant(messages),
    order: fc.shuffledSubarray([...messages.keys()], { minLength: messages.length }),
  }),
);

test('whatever order partial messages are read in, of each subject the last word is in force', {
  timeout: LONG,
}, async () => {
  const law = fc.asyncProperty(exchange, async ({ messages, order }) => {
    const intake = openIntake();
    for (const index of order) {
      const lines = (messages[index] ?? []).map(([, line]) => line);
      const top = { id: `${index}@x`, at: `${10 + index}:00:00` };
      write(intake.mails, `${index}.eml`, mail(lines, top));
      expect(await intake.verdicts()).toMatchObject([{ seat: 'stark' }]);
    }
    const last = new Map(messages.flat());
    const inForce = await understoodIn(intake);
    expect(inForce).toEqual(await meantBy([...last.values()]));
    // Bids of several messages are one answer, and each stands below its own message.
    const told = inForceIn(lastReceipt(intake.game));
    expect(await meantBy(told)).toEqual(inForce);
    rmSync(intake.game, { recursive: true });
  });
  await fc.assert(law, OPTIONS);
});
