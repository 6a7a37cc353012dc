// Records in which anything stands anywhere, chained as whoever has the seed can: `verify` and docs/check-record.py end
// in a word, whatever it is.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { saltOf } from '../../src/cli/folder/log-file.ts';
import { sha256 } from '../../src/cli/io/hashing.ts';
import { stream } from '../../src/core/chance.ts';
import { emptyFolder } from '../cli/toy-desk.ts';
import { runs } from '../support/runs.ts';
import { verify } from './played.ts';
import { endedGame, playedRich, playedSealed, ruledGame } from './rich.ts';
import { play } from './sealing.ts';

const RECORDS = Number(process.env['RECORDS'] ?? runs(100));
const SCRIPT = fileURLToPath(new URL('../../docs/check-record.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Stand for what JSON may say and no program writes: a list in a list many times, numbers that none is. */
const WRITTEN: Readonly<Record<string, string>> = {
  deep: `${'['.repeat(1200)}${']'.repeat(1200)}`,
  deeper: `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  huge: '1e400',
  small: '1e-400',
  long: '9'.repeat(5000),
  half: '1.5',
};

const ODD: readonly unknown[] = [
  ...Object.keys(WRITTEN).map((name) => `@${name}`),
  ...[null, true, false, -1, 0, 1, 2 ** 32, 2 ** 53, 1e308],
  ...[
    '',
    'x',
    '\ud800',
    '\n',
    '\u001b[31m',
    '临冬城',
    '1'.repeat(5000),
    '__proto__',
    'constructor',
  ],
  ...[[], {}, [[]], ['x'], { line: 'entry' }, { toString: 1 }],
  ...['taken', 'entry', 'closed', 'advance', 'sealed', 'opening', 'word', 'beacon', 'ruling'],
  ...['undone', 'redone', 'person', 'default', 'moderator', 'answered', 'corrected', 'ended'],
];

const NAMES = ['zzz', 'secret', 'commit', 'draws', 'event', 'n', 'more', 'to', '__proto__', '临'];

type Random = (sides: number) => number;
type Holder = Record<string | number, unknown>;

const holdersIn = (value: unknown): readonly Holder[] =>
  typeof value === 'object' && value !== null
    ? [value as Holder, ...Object.values(value).flatMap(holdersIn)]
    : [];

const oneOf = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

/** Something in these lines is another, is gone, or is more. */
const spoil = (lines: unknown[], random: Random): void => {
  const holder = oneOf(random, [...holdersIn(lines[random(lines.length)]), lines as never]);
  const names = Object.keys(holder);
  const name = names.length === 0 ? 'x' : oneOf(random, names);
  const put = (at: string, value: unknown): void => {
    Object.defineProperty(holder, at, {
      value: structuredClone(value),
      ...{ enumerable: true, configurable: true, writable: true },
    });
  };
  switch (random(5)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(name), 1);
      else delete holder[name];
      break;
    case 1:
      if (!Array.isArray(holder)) put(oneOf(random, NAMES), oneOf(random, ODD));
      break;
    case 2: {
      const others = Object.values(oneOf(random, holdersIn(oneOf(random, lines))) ?? {});
      put(name, others.length === 0 ? null : oneOf(random, others));
      break;
    }
    default:
      put(name, oneOf(random, ODD));
  }
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
};

const textOf = (value: unknown): string =>
  JSON.stringify(sorted(value) ?? null).replace(
    /"@(\w+)"/g,
    (found, name) => WRITTEN[name] ?? found,
  );

const chained = (first: object, lines: readonly unknown[], seed: string): string => {
  let last = '0'.repeat(64);
  const texts = lines.map((line) => {
    if (typeof line !== 'object' || line === null || Array.isArray(line)) return textOf(line);
    const { secret, ...open } = { ...line, before: last } as { readonly secret?: object };
    const own = secret ? textOf({ ...secret, salt: saltOf(seed)(last) }) : undefined;
    const text = textOf(own === undefined ? open : { ...open, commit: sha256(own) });
    last = sha256(text);
    return own === undefined ? text : `${text.slice(0, -1)},"secret":${own}}`;
  });
  const head = { ...first, last, lines: lines.length };
  return [textOf({ ...head, digest: sha256(textOf(head)) }), ...texts, ''].join('\n');
};

/** A record like these, spoilt once or a few times: in what stands there, or in its bytes. */
const spoilt = (record: string, random: Random): string | Buffer => {
  const [first, ...rest] = record
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text));
  const { seed, digest: _, ...head } = first;
  const how = random(12);
  if (how === 0) return record.slice(0, random(record.length));
  if (how === 1) {
    const bytes = Buffer.from(record);
    const at = random(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    return bytes;
  }
  const all: unknown[] = how === 2 ? [head] : rest;
  for (let times = 1 + random(3); times > 0 && all.length > 0; times--) spoil(all, random);
  if (how === 2) return chained({ seed, ...Object(all[0]) }, rest, seed);
  return chained({ seed, ...head }, all, seed);
};

/** Runs the script on each file, as a command would, where a console may not know all signs; tells what was no word. */
const DRIVER = `
import contextlib, io, runpy, sys
script, *paths = sys.argv[1:]
for at, path in enumerate(paths):
    out = io.TextIOWrapper(io.BytesIO(), encoding=('utf-8', 'ascii', 'cp1252')[at % 3])
    sys.argv, code = [script, path], 0
    try:
        with contextlib.redirect_stdout(out):
            runpy.run_path(script, run_name='__main__')
    except SystemExit as end:
        code = end.code
    except BaseException as error:
        code = repr(error)[:200]
    out.flush()
    said = out.buffer.getvalue().decode(out.encoding)
    if code not in (0, 1) or said.count('\\n') != 1 or ('all follow. Head: ' in said) != (code == 0):
        print(path, code, ascii(said[:200]))
`;

test(`${RECORDS} records in which anything stands`, { timeout: 900_000 }, async () => {
  const random = stream(Number(process.env['SEED'] ?? 41));
  const records = [
    await endedGame(await ruledGame(await playedRich())),
    await endedGame(await playedSealed(play)),
  ];
  const folder = emptyFolder();
  const wrong: string[] = [];
  const paths: string[] = [];
  for (let at = 0; at < RECORDS; at++) {
    const path = join(folder, `record-${at}.jsonl`);
    paths.push(path);
    writeFileSync(path, spoilt(records[at % records.length] ?? '', random));
    const { exit, out, err } = await verify(path);
    if (![0, 1, 2, 3].includes(exit)) wrong.push(`${path} ${exit}: ${err.slice(-400)}`);
    if ((exit === 0) !== /Everything holds\.\n$/.test(out)) wrong.push(`${path} ${exit}: ${out}`);
  }
  expect(wrong).toEqual([]);
  if (!hasPython) return;
  const { stdout, stderr } = spawnSync('python3', ['-c', DRIVER, SCRIPT, ...paths], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toBe('');
});
