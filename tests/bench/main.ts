// `npm run bench`: measures the program as it was built, each thing in a process of its own and beside a
// reference; with `--against <bench.cjs>` beside another build, in turn with it. `--digests <ruleset>` prints
// what comes of many games, to be compared with another build's.
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { CLUB } from './club.ts';
import { type Figure, figureOf, type Measures, median, type Sampled, tablesOf } from './figure.ts';
import { MEMORY } from './memory.ts';
import { HELP, said } from './options.ts';
import { PROGRAMS } from './programs.ts';
import { READING } from './reading.ts';
import { tellGames } from './same.ts';
import { sheetSizes, sizesTable } from './sizes.ts';
import { TABLETOP } from './tabletop.ts';

const MEASURES: Measures = { ...MEMORY, ...READING, ...PROGRAMS, ...CLUB, ...TABLETOP };

const leave = (why: string): never => {
  process.stderr.write(`${why}\n\n${HELP}`);
  return process.exit(2);
};

const read = said(Object.keys(MEASURES), process.argv.slice(2));
const options = read.ok ? read.value : leave(read.problems);
const { size } = options;

const sampledBy = (file: string, name: string): Sampled => {
  const args = [file, `--measure=${name}`, ...(size === 'usual' ? [] : [`--${size}`])];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}`);
  return JSON.parse(stdout) as Sampled;
};

/** Both builds in turn, on equal work. */
const paired = (other: string, name: string): Figure => {
  const own: Sampled[] = [];
  const ratios: number[] = [];
  for (let pair = 0; pair < options.pairs; pair++) {
    const [was, is] = [sampledBy(other, name), sampledBy(__filename, name)];
    if (was.checksum === undefined)
      throw new Error(`${other} says nothing of its work: build it with this bench`);
    if (was.checksum !== is.checksum)
      throw new Error(`not the same work, ${was.checksum} and ${is.checksum}`);
    own.push(is);
    ratios.push(median(was.samples) / median(is.samples));
  }
  const [first] = own;
  if (first === undefined) throw new Error('no pairs');
  const all = {
    ...first,
    samples: own.flatMap(({ samples }) => samples),
    reference: own.flatMap(({ reference }) => reference),
  };
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return { ...figureOf(name, all), faster: { least, median: median(ratios), most } };
};

/** One that fails is told when all others are measured. */
const figures = (): { readonly all: readonly Figure[]; readonly failed: readonly string[] } => {
  const all: Figure[] = [];
  const failed: string[] = [];
  for (const name of options.names) {
    process.stderr.write(`${name}\n`);
    try {
      const { against } = options;
      all.push(
        against === undefined ? figureOf(name, sampledBy(__filename, name)) : paired(against, name),
      );
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { all, failed };
};

const tellAll = (): void => {
  const [{ model = '' } = {}, ...others] = cpus();
  const machine = `${others.length + 1} x ${model.trim()}`;
  const { all, failed } = figures();
  const node = process.version;
  // Who asks for some measures only waits for no others.
  const isWhole = options.names.length === Object.keys(MEASURES).length;
  const sheets = isWhole ? sheetSizes(join(__dirname, '..')) : [];
  const table = isWhole ? `\n${sizesTable(sheets)}\n` : '';
  process.stdout.write(
    options.isJson
      ? `${JSON.stringify({ node, machine, size, figures: all, sheets, failed }, null, 2)}\n`
      : `Node ${node}, ${machine}, ${size}; times are milliseconds of CPU\n\n${tablesOf(all)}\n${table}`,
  );
  for (const line of failed) process.stderr.write(`${line}\n`);
  if (failed.length > 0) process.exitCode = 1;
};

/** One measure, for the process that began this one. */
const tellOne = async (name: string): Promise<void> => {
  try {
    process.stdout.write(JSON.stringify(await MEASURES[name]?.(size)));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
};

const { measure, digests } = options;
if (options.isHelp) process.stdout.write(HELP);
else if (digests !== undefined)
  void tellGames(digests, options.games, (line) => process.stdout.write(line));
else if (measure === undefined) tellAll();
else void tellOne(measure);
