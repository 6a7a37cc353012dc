import { createServer, type Server } from 'node:net';

export const LOOPBACK = '127.0.0.1';

/** Listens on any free port of this machine, and gives it. */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });

/** A port where nobody listens. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

/** Long enough for what happened to one end of a line to be heard at the other. */
export const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
