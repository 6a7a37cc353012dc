// Posting public things by webhook: dry first, edited instead of doubled, nothing lost, nothing secret.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesIn } from '../support/sample-games.ts';
import {
  answer,
  cutBefore,
  startWebhook,
  TOKEN,
  type WebhookServer,
} from '../support/webhook-server.ts';
import { NOW, newToyGame, order, type Said, type ToyDesk } from './toy-desk.ts';

let server: WebhookServer;
beforeEach(async () => {
  server = await startWebhook();
});
afterEach(() => server.stop());

const LATER = ['--now', NOW];

const secretWith = (secret: string): string => `${secret}discord: "${server.address}"\n`;

const game = async (): Promise<ToyDesk> => {
  const desk = await newToyGame();
  order(desk, '01');
  await desk.cli('adjudicate', ...LATER);
  desk.write('secret.yaml', secretWith(desk.read('secret.yaml')));
  return desk;
};

const post = (desk: ToyDesk, ...argv: readonly string[]): Promise<Said> =>
  desk.cli('post', '--discord', ...LATER, ...argv);

/** All that the program says, or writes, but for the one file that the address belongs into. */
const shown = (desk: ToyDesk, ...said: readonly Said[]): string => {
  const { 'secret.yaml': _, ...files } = filesIn(desk.path);
  return JSON.stringify([files, said]);
};

describe('posting', () => {
  test('shows every part with its length before anything goes out', async () => {
    const desk = await game();
    const dry = await post(desk);
    expect(dry.exit).toBe(0);
    expect(server.asked).toEqual([]);
    const heads = dry.out.match(/^===== .* =====$/gm) ?? [];
    expect(heads.length).toBeGreaterThan(2);
    for (const head of heads) expect(head).toMatch(/\(\d+ characters; new\) =====$/);
    expect(dry.err).toContain('--yes');
    const { parts } = JSON.parse((await post(desk, '--json')).out) as {
      parts: readonly { readonly text: string; readonly length: number }[];
    };
    const wet = await post(desk, '--yes');
    expect(wet).toMatchObject({ exit: 0, out: '' });
    expect([...server.messages.values()]).toEqual(parts.map(({ text }) => text));
    for (const { text, length } of parts) expect(text.length).toBe(length);
  });

  test('calls nobody, waits for the message, and is told in the log', async () => {
    const desk = await game();
    const before = await desk.cli('repair', '--check');
    await post(desk, '--yes');
    for (const { path, payload } of server.asked) {
      expect(path).toContain('wait=true');
      expect(payload['allowed_mentions']).toEqual({ parse: [] });
    }
    const lines = desk
      .read('log.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const told = lines.filter(({ line, what }) => line === 'published' && what === 'post');
    expect(told).toHaveLength(1);
    expect(Object.keys(told[0].digests)).toHaveLength(server.messages.size);
    // Nothing of it is damage.
    expect(await desk.cli('repair', '--check')).toEqual(before);
  });

  test('happens once, however often it is said', async () => {
    const desk = await game();
    await post(desk, '--yes');
    const [count, files] = [server.asked.length, filesIn(desk.path)];
    expect(await post(desk, '--yes')).toMatchObject({ exit: 0 });
    expect(server.asked).toHaveLength(count);
    expect(filesIn(desk.path)).toEqual(files);
  });

  test('edits what was corrected, in the message in which it stands', async () => {
    const desk = await game();
    await post(desk, '--yes');
    const before = new Map(server.messages);
    await desk.cli('correct', 'gold.red=9', '--reason', 'a slip', ...LATER);
    const wet = await post(desk, '--yes');
    expect(wet.exit).toBe(0);
    const edits = server.asked.filter(({ method }) => method === 'PATCH');
    expect(edits.length).toBeGreaterThan(0);
    for (const [id] of before) expect(server.messages.has(id)).toBe(true);
    expect(new Set(server.messages.values()).size).toBe(server.messages.size);
    expect(JSON.parse((await post(desk, '--json')).out).parts).toEqual([]);
  });

  test('takes away what was taken back, and posts it anew when it is played again', async () => {
    const desk = await game();
    await post(desk, '--yes', '--only', 'report');
    const before = server.messages.size;
    await desk.cli('undo', '--to', '01-planning', '--reason', 'a wrong order', ...LATER);
    expect((await post(desk, '--yes', '--only', 'report')).exit).toBe(0);
    expect(server.messages.size).toBeLessThan(before);
    expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  test('brings back what somebody has taken away, when it changes', async () => {
    const desk = await game();
    await post(desk, '--yes', '--only', 'table');
    for (const id of [...server.messages.keys()]) server.lose(id);
    await desk.cli('correct', 'gold.red=9', '--reason', 'a slip', ...LATER);
    expect((await post(desk, '--yes', '--only', 'table')).exit).toBe(0);
    expect(server.messages.size).toBe(1);
    expect(JSON.parse((await post(desk, '--only', 'table', '--json')).out).parts).toEqual([]);
  });

  test('names a kind that there is not', async () => {
    const desk = await game();
    expect((await post(desk, '--only', 'orders')).exit).toBe(2);
  });
});

describe('trouble', () => {
  test.each([
    ['in seconds', { retry_after: 0.02 }, {}],
    ['in milliseconds', { retry_after: 2_0 }, { 'retry-after': '0.02' }],
    ['by its header', {}, { 'x-ratelimit-reset-after': '0.01' }],
  ])('is waited for where the server says how long, %s', async (_, body, headers) => {
    const desk = await game();
    server.next(answer(429, body, headers), answer(429, body, headers));
    expect((await post(desk, '--yes', '--only', 'table')).exit).toBe(0);
    expect([server.asked.length, server.messages.size]).toEqual([3, 1]);
  });

  test('that lasts is told, and nothing is in doubt', async () => {
    const desk = await game();
    server.next(answer(429, { retry_after: 900.5 }));
    const said = await post(desk, '--yes');
    expect(said.exit).toBe(75);
    expect(said.err).toContain('901');
    expect((await post(desk, '--yes')).exit).toBe(0);
  });

  test.each([500, 503])(
    'of the server (%s) leaves what was posted, and goes on there',
    async (status) => {
      const desk = await game();
      server.next(() => 'go on', answer(status));
      expect((await post(desk, '--yes')).exit).toBe(75);
      expect(server.messages.size).toBe(1);
      expect((await post(desk, '--yes')).exit).toBe(0);
      expect(new Set(server.messages.values()).size).toBe(server.messages.size);
    },
  );

  test('of the network: nothing was sent, nothing is in doubt', async () => {
    const desk = await game();
    const { address } = server;
    await server.stop();
    expect((await post(desk, '--yes')).exit).toBe(75);
    server = await startWebhook();
    desk.write('secret.yaml', desk.read('secret.yaml').replace(address, server.address));
    expect((await post(desk, '--yes')).exit).toBe(0);
  });

  test.each([
    ['breaks before the answer', cutBefore],
    ['is a gateway that gave up', answer(504)],
    ['names no message', answer(200, {})],
  ])('that %s is asked about, and nothing is doubled', async (_, trouble) => {
    const desk = await game();
    server.next(trouble);
    const cut = await post(desk, '--yes', '--only', 'table');
    expect(cut.err).toContain('--again');
    const asked = server.asked.length;
    for (const argv of [['--yes'], []]) {
      const said = await post(desk, ...argv);
      expect(said.exit).toBe(1);
      expect(said.err).toMatch(/--id[\s\S]*--again/);
    }
    expect(server.asked).toHaveLength(asked);
    expect((await post(desk, '--yes', '--only', 'table', '--again')).exit).toBe(0);
    expect(server.messages.size).toBe(1);
  });

  test('that the moderator looked into is settled by the message that he found', async () => {
    const desk = await game();
    server.next((asked, response) => {
      response.destroy();
      expect(asked.method).toBe('POST');
      return 'answered';
    });
    await post(desk, '--yes', '--only', 'table');
    expect((await post(desk, '--id', 'no number')).exit).toBe(2);
    expect((await post(desk, '--id', '4711', '--only', 'table')).exit).toBe(0);
    expect(JSON.parse((await post(desk, '--only', 'table', '--json')).out).parts).toEqual([]);
    await desk.cli('correct', 'gold.red=9', '--reason', 'a slip', ...LATER);
    await post(desk, '--yes', '--only', 'table');
    expect(server.asked.at(-2)?.path).toContain('/messages/4711');
  });

  test.each([
    [401, { code: 50027, message: `Invalid Webhook Token ${TOKEN}` }],
    [404, { code: 10015, message: 'Unknown Webhook' }],
    [400, { message: 'Cannot send an empty message' }],
    [302, {}],
  ])('for good (%s) ends it', async (status, body) => {
    const desk = await game();
    server.next(answer(status, body, { location: 'http://127.0.0.1:1/' }));
    expect((await post(desk, '--yes')).exit).toBe(2);
    expect(server.asked).toHaveLength(1);
    expect((await post(desk, '--yes')).exit).toBe(0);
  });

  test('with the list of messages is told; nothing is guessed', async () => {
    const desk = await game();
    await post(desk, '--yes');
    const list = desk.read('outbox/discord.json');
    desk.write('outbox/discord.json', list.replace('report', 'repork'));
    expect((await post(desk, '--yes')).exit).toBe(2);
  });
});

describe('the address', () => {
  test('stands nowhere but in its file, whatever happens', async () => {
    const desk = await game();
    server.next(
      answer(401, { message: `no ${TOKEN} at ${server.address}` }),
      () => 'go on',
      cutBefore,
    );
    const said = [await post(desk), await post(desk, '--yes'), await post(desk, '--yes')];
    said.push(await post(desk, '--yes', '--again', '--json'), await desk.cli('bundle'));
    await server.stop();
    said.push(
      await desk.cli('correct', 'gold.red=9', '--reason', 'a slip'),
      await post(desk, '--yes'),
    );
    expect(shown(desk, ...said)).not.toContain(TOKEN);
  });

  test.each([
    ['none', ''],
    ['no address', 'discord: somewhere\n'],
    ['no text', 'discord: [1]\n'],
    ['a plain one to elsewhere', `discord: http://example.org/api/webhooks/1/${TOKEN}\n`],
    ['one of something else', `discord: https://example.org/${TOKEN}\n`],
    ['a broken file', `discord: "${TOKEN}\n`],
  ])('that is %s is refused without a word of it', async (_, line) => {
    const desk = await game();
    const secret = desk.read('secret.yaml').replace(/^discord:.*\n/m, '');
    desk.write('secret.yaml', `${secret}${line}`);
    const said = await post(desk);
    expect(said.exit).toBe(2);
    expect(said.err).toContain('secret.yaml');
    expect(shown(desk, said)).not.toContain(TOKEN);
  });

  test('in game.yaml is refused, and not shown', async () => {
    const desk = await game();
    desk.write('game.yaml', `${desk.read('game.yaml')}discord: "${server.address}"\n`);
    const said = await post(desk);
    expect(said.exit).toBe(2);
    expect(said.err).not.toContain(TOKEN);
  });
});

describe('nothing of a seat is in it', () => {
  test('its orders change no byte before they are carried out', async () => {
    const sent: string[] = [];
    for (const bid of ['bid 1', 'bid 3\nprize north']) {
      const desk = await game();
      desk.write('orders/02-planning/red.txt', `${bid}\n`);
      const from = server.asked.length;
      expect((await post(desk, '--yes')).exit).toBe(0);
      const boundary = /-{2,}formdata-[^\r\n]*/g;
      sent.push(
        server.asked
          .slice(from)
          .map(({ raw }) => raw.replaceAll(boundary, ''))
          .join('\n'),
      );
    }
    expect(sent[0]).toBe(sent[1]);
    expect(sent[0]).not.toBe('');
  });
});
