import { createServer } from 'node:net';
import { listen } from './ports.ts';

export interface SilentServer {
  readonly port: number;
  stop(): void;
}

/** A server that greets, if it has a greeting, and never says another word. */
export const startSilentServer = async (greeting = ''): Promise<SilentServer> => {
  const stops: (() => void)[] = [];
  const server = createServer((line) => {
    line.on('error', () => undefined);
    line.write(greeting);
    stops.push(() => line.destroy());
  });
  const port = await listen(server);
  return {
    port,
    stop() {
      server.close();
      for (const stop of stops) stop();
    },
  };
};
