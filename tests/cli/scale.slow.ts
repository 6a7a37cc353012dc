// The recipes of docs/scale.md as they stand there: each is run, and its files add up to one run.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv2020 as Ajv } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { copyOf, emptyFolder, filesIn } from '../support/sample-games.ts';
import { JOB } from './job-schema.ts';

const HERE = resolve(import.meta.dirname, '../..');
const ROOKERY = join(HERE, 'bin/rookery.js');
const BIN = emptyFolder();
const NOW = ['--now', '2026-11-22T20:00:00Z'];
const PATIENCE = 120_000;

writeFileSync(join(BIN, 'rookery'), `#!/bin/sh\nexec "${process.execPath}" "${ROOKERY}" "$@"\n`);
chmodSync(join(BIN, 'rookery'), 0o755);

/** Runs a program as a person with `rookery` on his path would. */
const give = (folder: string, [program = '', ...argv]: readonly string[], env = {}) => {
  const PATH = `${BIN}:${process.env['PATH']}`;
  const { status, stdout, stderr } = spawnSync(program, argv, {
    ...{ cwd: folder, encoding: 'utf8' },
    env: { ...process.env, LANG: 'C', PATH, GAMES: '1', ...env },
  });
  return { status, stdout, stderr };
};

const SERIES = ['--preset', 'all', '--players', 'all', '--seed', 'study', '--style', 'mixed'];
let alone = '';
beforeAll(() => {
  const argv = ['rookery', 'simulate', ...SERIES, '--games', '1', '--jobs', '1'];
  alone = give(emptyFolder(), argv).stdout;
}, PATIENCE);

const study = (): string => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'shares'));
  return folder;
};

const merged = (folder: string): string => {
  const files = readdirSync(join(folder, 'shares')).map((name) => join('shares', name));
  return give(folder, ['rookery', 'simulate', '--merge', ...files]).stdout;
};

test('the array of Slurm, task by task', { timeout: PATIENCE }, () => {
  const folder = study();
  const script = join(HERE, 'docs/scale/shards.sbatch');
  expect(readFileSync(script, 'utf8')).toMatch(/^#!\/bin\/sh\n#SBATCH /);
  for (const task of ['1', '2', '3']) {
    const env = { SLURM_ARRAY_TASK_ID: task, SLURM_ARRAY_TASK_COUNT: '3' };
    expect(give(folder, ['sh', script], env)).toMatchObject({ status: 0 });
  }
  expect(merged(folder)).toBe(alone);
});

test('a share of Slurm once more, by itself', { timeout: PATIENCE }, () => {
  const folder = study();
  const script = join(HERE, 'docs/scale/shards.sbatch');
  const env = { SLURM_ARRAY_TASK_ID: '2', SLURM_ARRAY_TASK_COUNT: '1', SHARES: '3' };
  expect(give(folder, ['sh', script], env).stderr).toContain('share 2/3');
});

const hasSlurm = spawnSync('sinfo', ['--noheader'], { timeout: 5000 }).status === 0;
if (!hasSlurm) process.stderr.write('No Slurm runs here: its array was not submitted\n');

test.skipIf(!hasSlurm)('the array of a Slurm that runs', { timeout: PATIENCE }, () => {
  const folder = study();
  const argv = ['sbatch', '--wait', '--array=1-3', join(HERE, 'docs/scale/shards.sbatch')];
  expect(give(folder, argv)).toMatchObject({ status: 0 });
  expect(merged(folder)).toBe(alone);
});

describe('the Job of Kubernetes', () => {
  const manifest = readFileSync(join(HERE, 'docs/scale/indexed-job.yaml'), 'utf8');
  const job = parse(manifest);
  const isJob = new Ajv({ allowUnionTypes: true, strictTypes: false }).compile(JOB);
  const { spec } = job;
  const [container] = spec.template.spec.containers;

  test('is one as the API has it, and what it speaks of is there', () => {
    expect([isJob(job), isJob.errors]).toEqual([true, null]);
    expect(spec.completionMode).toBe('Indexed');
    expect(spec.parallelism).toBeLessThanOrEqual(spec.completions);
    const { SHARES } = Object.fromEntries(
      container.env.map(({ name, value }: { name: string; value: string }) => [name, value]),
    );
    expect(SHARES).toBe(String(spec.completions));
    const volumes = spec.template.spec.volumes.map(({ name }: { name: string }) => name);
    for (const { name, mountPath } of container.volumeMounts) {
      expect(volumes).toContain(name);
      expect(container.workingDir).toBe(mountPath);
    }
  });

  test.each<[slip: string, from: string, to: string]>([
    ['a field of another name', 'parallelism:', 'paralellism:'],
    ['a mode that there is not', 'Indexed', 'indexed'],
    ['no number of completions', 'completions: 64', 'suspend: false'],
    ['pods that start again', 'restartPolicy: Never', 'restartPolicy: OnFailure'],
    ['a number where a text is wanted', "value: '64'", 'value: 64'],
    ['an amount in no unit', '256Mi', '256Mib'],
    ['a field where it does not belong', '  completionMode: Indexed\n', '  image: x\n'],
    ['a volume that is nowhere in a pod', 'mountPath: /study', 'mountPath: study'],
  ])('%s is found', (_slip, from, to) => {
    expect(manifest.replace(from, to)).not.toBe(manifest);
    expect(isJob(parse(manifest.replace(from, to)))).toBe(false);
  });

  test('what its pods run, completion by completion', { timeout: PATIENCE }, () => {
    const folder = study();
    for (const index of ['0', '1', '2']) {
      const env = { JOB_COMPLETION_INDEX: index, SHARES: '3' };
      const said = give(folder, [...container.command, ...container.args], env);
      expect(said).toMatchObject({ status: 0 });
    }
    expect(merged(folder)).toBe(alone);
  });
});

const hasParallel = spawnSync('parallel', ['--version']).stdout?.toString().startsWith('GNU');
if (!hasParallel) process.stderr.write('GNU parallel is not installed: its recipe was not run\n');

test.skipIf(!hasParallel)('the line for GNU parallel', { timeout: PATIENCE }, () => {
  const folder = study();
  const [, line = ''] = /^ {4}(parallel .*)$/m.exec(
    readFileSync(join(HERE, 'docs/scale.md'), 'utf8'),
  )!;
  const small = line
    .replace('--games 1000 --seed study', `${SERIES.join(' ')} --games 1`)
    .replace('--jobs 16', '--jobs 2')
    .replaceAll('64', '3');
  expect(give(folder, ['sh', '-c', small])).toMatchObject({ status: 0 });
  expect(merged(folder)).toBe(alone);
});

test('a club on two cores is the same as on one, to the byte', { timeout: PATIENCE }, () => {
  const one = emptyFolder();
  const samples = ['five-kings', 'storms-end', 'wuwang'];
  for (const name of samples) cpSync(copyOf(name), join(one, name), { recursive: true });
  writeFileSync(join(one, 'storms-end/game.yaml'), 'name: [');
  const two = emptyFolder();
  cpSync(one, two, { recursive: true });
  const told = [one, two].map((folder, at) =>
    give(folder, ['rookery', 'club', 'adjudicate', '--jobs', String(at + 1), ...NOW]),
  );
  expect(told.map(({ status }) => status)).toEqual([2, 2]);
  expect(told[1]?.stdout).toBe(told[0]?.stdout);
  expect(filesIn(two)).toEqual(filesIn(one));
  expect(told[0]?.stdout).toContain('3 games: 2 played on');
});

test('the recipes are in the package', () => {
  const { files } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'));
  expect(files).toContain('docs');
  expect(files.filter((one: string) => /^!docs\/scale/.test(one))).toEqual([]);
  execFileSync('sh', ['-n', join(HERE, 'docs/scale/shards.sbatch')]);
});
