// A webhook of Discord on this machine, which keeps what it is sent, and can be told to be troublesome.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const TOKEN = 'aVerySecret-Token_0123456789';

/** A request as it came. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly raw: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

type Answering = (asked: Asked, response: ServerResponse) => 'answered' | 'go on';

export interface WebhookServer {
  readonly address: string;
  /** The messages that stand in the channel, by their id, in their order. */
  readonly messages: ReadonlyMap<string, string>;
  readonly asked: readonly Asked[];
  /** Answers the next request otherwise. */
  next(...answers: readonly Answering[]): void;
  /** A message is taken away by somebody. */
  lose(id: string): void;
  stop(): Promise<void>;
}

export const answer =
  (status: number, body: object = {}, headers: Readonly<Record<string, string>> = {}): Answering =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
    return 'answered';
  };

/** The connection breaks, before or after the message was taken. */
export const cutBefore: Answering = (_, response) => {
  response.destroy();
  return 'answered';
};

const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const payloadIn = (raw: string): Readonly<Record<string, unknown>> => {
  const [, json = '{}'] = /name="payload_json"\r\n\r\n(.*)\r\n/.exec(raw) ?? [];
  return JSON.parse(json) as Readonly<Record<string, unknown>>;
};

/** An id as Discord has it, the same for the same message. */
const idOf = (content: string, count: number): string =>
  BigInt(
    `0x${createHash('sha256').update(`${count}${content}`).digest('hex').slice(0, 14)}`,
  ).toString();

/** `of-content`: the same text has the same id in every channel, so that runs can be compared. */
export const startWebhook = async (ids: 'own' | 'of-content' = 'own'): Promise<WebhookServer> => {
  const messages = new Map<string, string>();
  const asked: Asked[] = [];
  const queue: Answering[] = [];
  const serve = (one: Asked, response: ServerResponse): void => {
    const [, id] = /\/messages\/(\d+)$/.exec(one.path.split('?')[0] ?? '') ?? [];
    if (id !== undefined && !messages.has(id)) {
      answer(404, { code: 10008, message: 'Unknown Message' })(one, response);
      return;
    }
    const content = String(one.payload['content']);
    if (one.method === 'DELETE') {
      messages.delete(id ?? '');
      response.writeHead(204).end();
      return;
    }
    const name = id ?? idOf(content, ids === 'own' ? messages.size : 0);
    messages.set(name, content);
    answer(200, { id: name, content })(one, response);
  };
  const server = createServer(async (request, response) => {
    const raw = (await bytesOf(request)).toString('latin1');
    const utf8 = Buffer.from(raw, 'latin1').toString();
    const one = {
      ...{ method: request.method ?? '', path: request.url ?? '', raw: utf8 },
      payload: payloadIn(utf8),
    };
    asked.push(one);
    const said = queue.shift()?.(one, response) ?? 'go on';
    if (said === 'go on') serve(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${at.port}/api/webhooks/1234/${TOKEN}`,
    messages,
    asked,
    next: (...answers) => queue.push(...answers),
    lose: (id) => messages.delete(id),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
