import type { Progress } from '../rules/workers.ts';
import { CLEAR_LINE, type Stream } from '../terminal/terminal.ts';

const WIDTH = 40;

/** A bar that is drawn over itself; on anything but a terminal there is none. */
export const progressBar = (
  stream: Stream,
  all: number,
  told = (done: number): string => `${done}/${all} games`,
): Progress => {
  if (!stream.isTerminal) return () => {};
  let shown = -1;
  return (done) => {
    const permille = Math.floor((done * 1000) / all);
    if (permille === shown) return;
    shown = permille;
    stream.write(done === all ? CLEAR_LINE : `${CLEAR_LINE}${barOf(done, all)} ${told(done)}`);
  };
};

const barOf = (done: number, all: number): string => {
  const full = Math.floor((done * WIDTH) / all);
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}]`;
};
