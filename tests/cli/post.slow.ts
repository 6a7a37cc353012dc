// Posting the samples, with their maps: each message fits, and no secret of theirs is in any byte.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyOf, read, rookery, write } from '../support/sample-games.ts';
import { startWebhook, type WebhookServer } from '../support/webhook-server.ts';
import { NOW } from './toy-desk.ts';

let server: WebhookServer;
beforeEach(async () => {
  server = await startWebhook();
});
afterEach(() => server.stop());

test.each(['five-kings', 'wuwang'])('%s', { timeout: 300_000 }, async (name) => {
  const path = copyOf(name);
  const secret = read(path, 'secret.yaml');
  write(path, 'secret.yaml', `${secret}discord: "${server.address}"\n`);
  const { exit, err } = await rookery('post', path, '--discord', '--yes', '--now', NOW);
  expect({ exit, err }).toMatchObject({ exit: 0 });
  const raw = server.asked.map((one) => one.raw).join('\n');
  expect(raw).toContain('filename="map.png"');
  for (const { payload } of server.asked)
    expect(String(payload['content']).length).toBeLessThanOrEqual(2_000);
  const [, seed = ''] = /seed: "?([^"\n]+)/.exec(secret) ?? [];
  expect(raw).not.toContain(seed);
  for (const address of read(path, 'game.yaml').matchAll(/[\w.-]+@[\w.-]+/g))
    expect(raw).not.toContain(address[0]);
  // Only public entries: whatever a seat's own report has beyond the public one stays out.
  const [all, own] = [
    await rookery('report', path),
    await rookery('report', path, '--for', 'stark'),
  ];
  const lines = (text: string): ReadonlySet<string> =>
    new Set(text.split('\n').map((one) => one.trim()));
  for (const line of lines(own.out))
    if (line.length > 30 && !lines(all.out).has(line)) expect(raw).not.toContain(line);
});
