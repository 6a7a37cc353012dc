// Letters to players: what is asked stands above what happened, with lines that can be sent as they stand.
import { describe, expect, test } from 'vitest';
import { copyOf, filesIn, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-03-01T12:00:00Z'];
const LATER = ['--now', '2026-03-01T13:00:00Z'];

interface Asked {
  readonly game: string;
  readonly seat: string;
  readonly from: string;
  readonly title: string;
  /** What stands above the question: the hand that it is answered from. */
  readonly above?: string;
  readonly asks: string;
  readonly news?: string;
  readonly line: RegExp;
}

const CASES: readonly Asked[] = [
  {
    ...{ game: 'storms-end', seat: 'baratheon', from: 'olga@example.org' },
    ...{ title: 'You are asked', asks: "house card (Storm's End): send one of these lines:" },
    line: /^ {4}(cards at Storm's End: Renly Baratheon)$/m,
  },
  {
    ...{ game: 'mojie', seat: 'shadow', from: 'heiqishi@example.org' },
    ...{ title: '请你答复', above: '你现有的' },
    ...{ asks: '弃牌：请写以下一行：', news: '只有你知道的消息' },
    line: /^ {4}(弃威胁与利诱)$/m,
  },
];

const asking = async (game: string): Promise<string> => {
  const path = copyOf(game);
  expect(await rookery('deadline', '2026-03-02T20:00+01:00', '-C', path, ...NOW)).toMatchObject({
    exit: 0,
  });
  return path;
};

const textOf = (path: string, part: RegExp): string =>
  Object.entries(filesIn(path)).find(([name]) => part.test(name))?.[1] ?? '';

const receiptAfter = async (path: string, from: string, lines: readonly string[]) => {
  write(path, 'post.eml', `From: <${from}>\nMessage-ID: <1@x>\n\n${lines.join('\n')}\n`);
  const told = await rookery('receive', `${path}/post.eml`, '-C', path, ...LATER);
  return { ...told, receipt: textOf(path, /outbox\/text\/0001-.*\.txt$/) };
};

describe.each(CASES)('$game', ({ game, seat, from, title, above, asks, news, line }) => {
  test('the message to a seat asks before it tells, and its line answers', async () => {
    const path = await asking(game);
    await rookery('bundle', path, ...NOW);
    const message = textOf(path, new RegExp(`bundles/.*/${seat}/files/message.txt$`));
    expect(message.split('\n')[3]).toBe(above ?? title);
    expect(message).toContain(`\n${title}\n`);
    expect(message).toContain(asks);
    if (news !== undefined) expect(message.indexOf(news)).toBeGreaterThan(message.indexOf(asks));
    const [, sent = ''] = line.exec(message) ?? [];
    const { exit, receipt } = await receiptAfter(path, from, [sent]);
    expect(exit).toBe(0);
    expect(receipt).toContain(sent);
    expect((await rookery('remind', path, ...LATER)).out).toBe('');
  });

  test('a reminder says what is missing, and how to send it', async () => {
    const path = await asking(game);
    await rookery('remind', path, ...NOW);
    const text = textOf(path, new RegExp(`outbox/text/reminder-.*-${seat}-`));
    expect(text).toContain(asks);
    expect(text).toMatch(line);
    const mail = textOf(path, new RegExp(`outbox/new/reminder-.*-${seat}-`));
    const subject = subjectOf(mail);
    expect(subject).toContain(asks.split(/: |：/)[0]);
    expect(subject).toMatch(/20:00/);
  });
});

const subjectOf = (mail: string): string => {
  const [, folded = ''] =
    /^Subject: ((?:.*\n)(?:[ \t].*\n)*)/m.exec(mail.replaceAll('\r', '')) ?? [];
  const words = folded.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/\n[ \t]/g, ' ');
  return words.replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, how: string, text: string) =>
    how.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/g, (__, hex: string) =>
              String.fromCharCode(Number.parseInt(hex, 16)),
            ),
          'latin1',
        ).toString(),
  );
};

describe('a letter that asks for votes', () => {
  test.each([
    ['storms-end', 'draw Stark, Baratheon', 'olga@example.org', /^ {4}(vote.*Baratheon.*Stark)$/m],
    ['wuwang', '平局 白狼、黄鹿', 'lujiao@example.org', /^ {4}(投票.*黄鹿.*白狼)$/m],
  ])('%s: has the very line that agrees', async (game, proposed, from, line) => {
    const path = copyOf(game);
    const said = ['vote', proposed, '--for', 'stark', '--reason', 'x', '-C', path, ...NOW];
    expect(await rookery(...said)).toMatchObject({ exit: 0 });
    expect(await rookery('vote', '--tell', '-C', path, ...NOW)).toMatchObject({ exit: 0 });
    const [, sent = ''] = line.exec(textOf(path, /outbox\/text\/vote-.*-baratheon.txt$/)) ?? [];
    expect(sent).not.toBe('');
    await receiptAfter(path, from, [sent]);
    expect(await agreedIn(path)).toEqual([['stark', 'baratheon']]);
  });

  test.each([
    ['storms-end', 'draw Stark, Baratheon', 'olga@example.org', 'vote: draw', 'names nobody'],
    ['wuwang', '平局 白狼、黄鹿', 'lujiao@example.org', '投票：平局', '没有写家族'],
  ])('%s: a draw that names nobody is the one proposed, and so it is told', async (...row) => {
    const [game, proposed, from, vote, told] = row;
    const path = copyOf(game);
    await rookery('vote', proposed, '--for', 'stark', '--reason', 'x', '-C', path, ...NOW);
    const { receipt } = await receiptAfter(path, from, [vote]);
    expect(receipt.replaceAll(/\s+/g, '')).toContain(told.replaceAll(' ', ''));
    expect(await agreedIn(path)).toEqual([['stark', 'baratheon']]);
  });

  test('a draw that names nobody is for all where several are proposed, or none', async () => {
    const path = copyOf('storms-end');
    const vote = (seat: string, said: string, at = NOW) =>
      rookery('vote', said, '--for', seat, '--reason', 'x', '-C', path, ...at);
    await vote('stark', 'draw Stark, Baratheon');
    await vote('greyjoy', 'draw Greyjoy, Tyrell');
    await vote('baratheon', 'draw', LATER);
    expect(await agreedIn(path)).toEqual([['stark'], ['greyjoy'], ['baratheon']]);
  });
});

const agreedIn = async (path: string): Promise<readonly (readonly string[])[]> => {
  const { out } = await rookery('vote', '--json', '-C', path);
  const { proposals } = JSON.parse(out) as { proposals: { agreed: string[] }[] };
  return proposals.map(({ agreed }) => agreed);
};
