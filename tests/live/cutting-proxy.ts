// Stands between a client and a server on this machine, and cuts the line at a word.
import { createServer, connect as open, type Socket } from 'node:net';
import { LOOPBACK, listen } from './ports.ts';

export interface Cut {
  /** Who says the word. */
  readonly by: 'client' | 'server';
  readonly word: RegExp;
  /** Whether the word still gets to the other side. */
  readonly gets: 'lost' | 'through';
}

export interface LineProxy {
  readonly port: number;
  /** From now on the line is cut at this word, once. */
  cutAt(cut: Cut): void;
  /** Breaks all lines at once, rudely. */
  reset(): void;
  /** How often it was cut. */
  readonly cuts: () => number;
  stop(): void;
}

/**
 * Starts a proxy to a port. Each chunk is looked at alone, so a word should begin a command;
 * `rewrite` changes what the server says.
 */
export const startProxy = async (
  target: number,
  rewrite: (said: string) => string = (said) => said,
): Promise<LineProxy> => {
  let next: Cut | undefined;
  let cuts = 0;
  const lines = new Set<Socket>();
  const cutNow = (by: Cut['by'], chunk: Buffer): Cut | undefined => {
    if (next?.by !== by || !next.word.test(chunk.toString('latin1'))) return undefined;
    const cut = next;
    next = undefined;
    cuts++;
    return cut;
  };
  const server = createServer((client) => {
    const upstream = open(target, LOOPBACK);
    for (const line of [client, upstream]) lines.add(line);
    pass(client, upstream, (chunk) => cutNow('client', chunk));
    pass(upstream, client, (chunk) => cutNow('server', chunk), rewrite);
  });
  const port = await listen(server);
  return {
    port,
    cutAt(cut) {
      next = cut;
    },
    reset() {
      for (const line of lines) line.resetAndDestroy();
    },
    cuts: () => cuts,
    stop() {
      server.close();
      for (const line of lines) line.destroy();
    },
  };
};

const pass = (
  from: Socket,
  to: Socket,
  cutNow: (chunk: Buffer) => Cut | undefined,
  rewrite: (said: string) => string = (said) => said,
): void => {
  from.on('data', (chunk) => {
    const cut = cutNow(chunk);
    if (cut?.gets !== 'lost') to.write(rewrite(chunk.toString('latin1')), 'latin1');
    if (cut === undefined) return;
    // What got through is still delivered and worked on; only the answer has no way back.
    if (cut.gets === 'through') to.end();
    else to.destroy();
    from.destroy();
  });
  from.on('close', () => to.end());
  from.on('error', () => to.destroy());
};
