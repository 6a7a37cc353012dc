// Everybody is told by letter that the game is over.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOf, filesIn, read, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-20T15:00:00Z'];

test('the moderator ends the game: each house has a letter in its language, and `send` knows it', async () => {
  const game = copyOf('wuwang');
  const file = read(game, 'game.yaml');
  write(
    game,
    'game.yaml',
    file.replace('address: "xue@example.org"', 'address: "xue@example.org", language: en'),
  );
  const end = ['--how', 'decided', '--won', 'stark', '--reason', '大家同意'];
  const preview = await rookery('end', game, ...end, '--preview', ...NOW);
  expect(preview.exit).toBe(0);
  expect(Object.keys(filesIn(game)).filter((name) => /over-/.test(name))).toEqual([]);
  expect(await rookery('end', game, ...end, ...NOW)).toMatchObject({ exit: 0 });
  const letters = Object.entries(filesIn(join(game, 'outbox/text'))).flatMap(([name, text]) =>
    /^over-.*[a-z]\.txt$/.test(name) ? [[name, text.replaceAll(/\s+/g, ' ')] as const] : [],
  );
  const plain = letters.filter(([name]) => !/phpbb|discuz/.test(name));
  expect(plain).toHaveLength(5);
  for (const [name, text] of plain) {
    const isEnglish = name.includes('stark');
    expect(text).toContain(
      isEnglish ? '五王之战 is over; no more orders are needed.' : '五王之战结束了，不用再下命令。',
    );
    expect(text).toContain(isEnglish ? 'Stark has won; reason: 大家同意' : '大家同意');
  }
  const mail = Object.entries(filesIn(join(game, 'outbox/new')));
  expect(mail.filter(([name]) => name.startsWith('over-'))).toHaveLength(5);
  const log = read(game, 'log.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(log.filter(({ line, what }) => line === 'published' && what === 'letter')).toHaveLength(5);
});
