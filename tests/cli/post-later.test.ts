// Posts of a game that has gone on since.
import { expect, test } from 'vitest';
import { startWebhook } from '../support/webhook-server.ts';
import { NOW, newToyGame, order } from './toy-desk.ts';

test('what was posted of before stays as it stands when the game goes on', async () => {
  const server = await startWebhook();
  const desk = await newToyGame();
  desk.write('secret.yaml', `${desk.read('secret.yaml')}discord: "${server.address}"\n`);
  const played = async (round: string): Promise<void> => {
    order(desk, round);
    expect((await desk.cli('adjudicate', '--now', NOW)).exit).toBe(0);
    expect((await desk.cli('post', '--discord', '--yes', '--now', NOW)).exit).toBe(0);
  };
  await played('01');
  const before = [...server.messages];
  expect(before.length).toBeGreaterThan(2);
  await played('02');
  for (const [id, text] of before) expect(server.messages.get(id)).toBe(text);
  expect(server.messages.size).toBeGreaterThan(before.length);
  await server.stop();
});
