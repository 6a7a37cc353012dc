import { readSync } from 'node:fs';
import { library } from './open/library.ts';
import { EXIT } from './program/exit.ts';
import { run } from './program/program.ts';
import { personAt } from './terminal/person.ts';
import type { Ports, Stream } from './terminal/ports.ts';

const streamTo = (stream: NodeJS.WriteStream): Stream => ({
  write: (text) => {
    stream.write(text);
  },
  isTerminal: stream.isTTY === true,
  ...(stream.columns > 0 && { columns: stream.columns }),
});

/** More than any command takes; what never ends is not read to its end. */
const MOST_PASTED = 10_000_000;

const readAll = (file: number): Buffer => {
  const chunks: Buffer[] = [];
  for (let length = 0; length < MOST_PASTED; ) {
    const chunk = Buffer.allocUnsafe(65_536);
    const count = readSync(file, chunk);
    if (count === 0) break;
    chunks.push(chunk.subarray(0, count));
    length += count;
  }
  return Buffer.concat(chunks);
};

const person = personAt(process);

const ports: Ports = {
  out: streamTo(process.stdout),
  err: streamTo(process.stderr),
  folder: process.cwd(),
  env: process.env,
  library,
  ...(person && { person }),
  readStdin: (asks) => {
    if (process.stdin.isTTY) process.stderr.write(`${asks}\n`);
    return readAll(0).toString();
  },
  now: () => new Date(),
  entropy: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
};

// Whoever reads our output may stop when he has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.done);
  if (error.code === 'EIO') process.exit(EXIT.interrupted);
  throw error;
});
// A run is written in one go, so there is never half of one to leave behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.exit(EXIT.interrupted));

void run(process.argv.slice(2), ports).then((exit) => {
  process.exitCode = exit;
});
