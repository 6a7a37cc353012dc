// What no mail brings stays on a list until it is given, and orders for later are said to be kept.
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder, rookery, write } from '../support/sample-games.ts';

const NOW = ['--now', '2026-11-21T10:00:00Z'];
const SEED = ['--seed', 'a seed that is long'];

const opened = async (lang: string): Promise<string> => {
  const game = join(emptyFolder(), 'spring');
  const seats = ['--seat', 'stark=Anna @wolf', '--seat', 'lannister=Bert <bert@example.org>'];
  const made = await rookery(
    'new',
    game,
    '--players',
    '3',
    ...seats,
    '--lang',
    lang,
    ...SEED,
    ...NOW,
  );
  expect(made, made.err).toMatchObject({ exit: 0 });
  return game;
};

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');
const next = async (game: string): Promise<string> =>
  spaced((await rookery('next', game, ...NOW)).out);

describe.each([
  ['en', 'To give by hand', 'to Stark, wolf: bundles/01-planning/stark ('],
  ['zh', '要亲手转交的', '私信史塔克（wolf）：bundles/01-planning/stark（'],
])('what is given by hand (%s)', (lang, says, packet) => {
  test('stays on the list after bundle; a letter until its text is moved', async () => {
    const game = await opened(lang);
    expect(await next(game)).not.toContain(says);
    await rookery('bundle', game, ...NOW);
    expect(await next(game)).toContain(says);
    expect(await next(game)).toContain(packet);
    await rookery('deadline', '2026-11-21T20:00:00Z', '-C', game, ...NOW);
    await rookery('remind', '-C', game, ...NOW);
    const texts = join(game, 'outbox/text');
    const letters = readdirSync(texts).filter((name) => /^reminder-[^.]*\.txt$/.test(name));
    const own = letters.find((name) => name.includes('stark')) ?? '';
    expect(await next(game)).toContain(`outbox/text/${own}`);
    mkdirSync(join(game, 'outbox/given'));
    renameSync(join(texts, own), join(game, 'outbox/given', own));
    expect(await next(game)).not.toContain(own);
    expect((await rookery('repair', game, '--check')).exit).toBe(0);
    // Who has an address is sent it: it stands with the letters that wait, once.
    const mailed = letters.find((name) => name.includes('lannister')) ?? '';
    expect((await next(game)).split(mailed)).toHaveLength(2);
  });
});

test.each([
  {
    lang: 'en',
    body: ['Round 4', '', 'Lannisport: defense +1'],
    says: ['kept until then: the game has reached round 1', 'In force then'],
  },
  {
    lang: 'zh',
    body: ['第4回合', '', '兰尼斯港：防守+1'],
    says: ['留到那时：游戏进行到第1回合', '到时有效'],
  },
])('orders for a later round are said to be kept ($lang)', async ({ lang, body, says }) => {
  const game = await opened(lang);
  const head = ['From: Bert <bert@example.org>', 'Date: Fri, 20 Nov 2026 12:00:00 +0000'];
  const mail = [...head, 'Message-ID: <1@example.org>', 'Content-Type: text/plain; charset=UTF-8'];
  write(game, 'a.eml', [...mail, 'Content-Transfer-Encoding: 8bit', '', ...body, ''].join('\n'));
  const { out } = await rookery('receive', join(game, 'a.eml'), '-C', game, ...NOW);
  const texts = join(game, 'outbox/text');
  const [receipt = ''] = readdirSync(texts).filter((name) => name.startsWith('0001'));
  const said = spaced(out + readFileSync(join(texts, receipt), 'utf8'));
  for (const one of says) expect(said).toContain(one);
});
