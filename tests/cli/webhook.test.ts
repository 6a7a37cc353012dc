// Addresses that are posted to, and how long a server wants us to wait.
import { expect, test } from 'vitest';
import { waitWanted, webhookAt } from '../../src/cli/inbox/webhook.ts';
import { TOKEN } from '../support/webhook-server.ts';

test.each([
  [`https://discord.com/api/webhooks/1/${TOKEN}`, true],
  [`https://discord.com/api/v10/webhooks/1/${TOKEN}?thread_id=5`, true],
  [`https://user:pass@discord.com/api/webhooks/1/${TOKEN}`, false],
  [`http://127.0.0.1.example.org/api/webhooks/1/${TOKEN}`, false],
  [`file:///api/webhooks/1/${TOKEN}`, false],
])('%s is one: %s', (text, is) => {
  expect(webhookAt(text) !== undefined).toBe(is);
});

test.each([
  [{ retry_after: 1.5 }, {}, 1_500],
  [{ retry_after: 1500 }, {}, 1_500],
  [{ retry_after: 2 }, { 'retry-after': '2' }, 2_000],
  [{ retry_after: 2000 }, { 'retry-after': '2' }, 2_000],
  [{ retry_after: 64.57 }, { 'retry-after': '65' }, 65_000],
  [{ retry_after: 5 }, { 'x-ratelimit-reset-after': '0.3' }, 300],
  [{ retry_after: -1 }, {}, 1_000],
  [{}, {}, 1_000],
])('%j and %j are %s milliseconds', (body, headers, wait) => {
  expect(waitWanted({ body, headers: new Headers(headers) })).toBe(wait);
});
