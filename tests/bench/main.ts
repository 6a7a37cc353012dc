// `npm run bench`: measures the program as it was built, each thing in a process of its own and beside a
// reference; with `--against <bench.cjs>` beside another build, in turn with it. `--digests <ruleset>` prints
// what comes of many games, to be compared with another build's.
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { CLUB } from './club.ts';
import { type Figure, figureOf, type Measures, median, type Sampled, tableOf } from './figure.ts';
import { MEMORY } from './memory.ts';
import { PROGRAMS } from './programs.ts';
import { READING } from './reading.ts';
import { tellGames } from './same.ts';

const MEASURES: Measures = { ...MEMORY, ...READING, ...PROGRAMS, ...CLUB };

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
    pairs: { type: 'string', default: '5' },
    measure: { type: 'string' },
    digests: { type: 'string' },
    games: { type: 'string', default: '1000' },
  },
});
const size = values.quick ? 'quick' : 'full';

const sampledBy = (file: string, name: string): Sampled => {
  const args = [file, '--measure', name, ...(values.quick ? ['--quick'] : [])];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${name}: ${file} ended with ${status}`);
  return JSON.parse(stdout) as Sampled;
};

/** Both builds in turn, on equal work. */
const paired = (other: string, name: string): Figure => {
  const own: Sampled[] = [];
  const ratios: number[] = [];
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    const [was, is] = [sampledBy(other, name), sampledBy(__filename, name)];
    if (was.checksum !== is.checksum)
      throw new Error(`${name}: not the same work, ${was.checksum} and ${is.checksum}`);
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

const figures = (): readonly Figure[] =>
  Object.keys(MEASURES)
    .filter((name) => name.includes(values.only))
    .map((name) => {
      process.stderr.write(`${name}\n`);
      return values.against === undefined
        ? figureOf(name, sampledBy(__filename, name))
        : paired(values.against, name);
    });

const told = (): string => {
  const [{ model = '' } = {}, ...others] = cpus();
  const machine = `${others.length + 1} x ${model}`;
  const all = figures();
  if (!values.json) return `Node ${process.version}, ${machine}\n\n${tableOf(all)}\n`;
  return `${JSON.stringify({ node: process.version, machine, size, figures: all }, null, 2)}\n`;
};

const measure = values.measure === undefined ? undefined : MEASURES[values.measure];
if (values.digests !== undefined)
  void tellGames(values.digests, Number(values.games), (line) => process.stdout.write(line));
else if (values.measure === undefined) process.stdout.write(told());
else
  void Promise.resolve(measure?.(size)).then((sampled) =>
    process.stdout.write(JSON.stringify(sampled)),
  );
