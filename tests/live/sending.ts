// What the tests of sending have in common.
import { afterEach } from 'vitest';
import type { SmtpSettings } from '../../src/cli/folder/settings-schema.ts';
import { type Mail, type SendOutcome, sendAll } from '../../src/cli/inbox/smtp.ts';
import { type LineProxy, startProxy } from './cutting-proxy.ts';
import { type MailServer, PASSWORD, startMailServer } from './mail-server.ts';
import { LOOPBACK } from './ports.ts';

const stops: (() => unknown)[] = [];

/** Done when the test is over. */
export const atEnd = (stop: () => unknown): void => {
  stops.push(stop);
};

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

export const started = async (
  options?: Parameters<typeof startMailServer>[0],
): Promise<MailServer> => {
  const server = await startMailServer(options);
  atEnd(server.stop);
  return server;
};

export const proxied = async (server: MailServer): Promise<LineProxy> => {
  const proxy = await startProxy(server.port);
  atEnd(proxy.stop);
  return proxy;
};

export const settingsFor = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: LOOPBACK,
  port,
  secure: 'plain',
  timeout: 20,
  user: 'gm',
  ...more,
});

export const mail = (id: string, to: string | readonly string[], subject = id): Mail => ({
  id,
  from: 'Moderator <gm@example.org>',
  to: [to].flat(),
  bytes: Buffer.from(
    `Message-ID: <${id}@rookery>\r\nSubject: ${subject}\r\n\r\n.dot\r\n临冬城\r\nFrom me\r\n`,
  ),
});

export interface Run extends SendOutcome {
  /** What was noted, in order: `id: address, address`. */
  readonly noted: readonly string[];
}

export const send = async (
  port: number,
  mails: readonly Mail[],
  more?: Partial<SmtpSettings>,
): Promise<Run> => {
  const noted: string[] = [];
  const sent = await sendAll(settingsFor(port, more), PASSWORD, mails, (id, to) => {
    noted.push(`${id}: ${to.join(', ')}`);
  });
  return { ...sent, noted };
};

export const idsOf = ({ kept }: MailServer): readonly string[] =>
  kept.map(({ text }) => /^Message-ID: <(.*)@rookery>/m.exec(text)?.[1] ?? 'none');
