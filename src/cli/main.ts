import { readSync } from 'node:fs';
import { formatReasons } from './folder/reasons.ts';
import { accountOf, EXIT } from './io/exit.ts';
import { run } from './program/program.ts';
import { library } from './rules/library.ts';
import { personAt } from './terminal/person.ts';
import { type Ports, type Stream, talk } from './terminal/terminal.ts';

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

const argv = process.argv.slice(2);
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

let isUnwritten = false;

/** Ends where what was printed could not be written, such as into a file on a full disk. */
const leaveUnwritten = async (error: Error): Promise<never> => {
  const { exit, reasons } = accountOf(error);
  talk(ports, await formatReasons(reasons, argv, ports));
  return process.exit(exit);
};

// Whoever reads our output may stop when he has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? EXIT.done);
  if (error.code === 'EIO') process.exit(EXIT.interrupted);
  // Told once: whatever comes after it fails as well.
  if (!isUnwritten) void leaveUnwritten(Object.assign(error, { path: 'stdout' }));
  isUnwritten = true;
});
// Nobody can be told of it, and the work goes on.
process.stderr.on('error', () => {});
// A run is written in one go, so there is never half of one to leave behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => process.exit(EXIT.interrupted));

void run(argv, ports).then((exit) => {
  process.exitCode = exit;
});
