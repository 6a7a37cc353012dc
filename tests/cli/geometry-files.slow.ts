import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadGeometry } from '../../src/cli/rules/geometry.ts';
import { compileRules } from '../../src/cli/rules/rules-compile.ts';
import {
  drawingPath,
  ownFolder,
  readDrawing,
  writeCompiled,
} from '../../src/cli/rules/rules-files.ts';
import { loadRules } from '../../src/cli/rules/rules-folder.ts';
import type { Drawings } from '../../src/rulesets/agot/data/geometry.ts';
import { agotFiles } from '../support/rules.ts';

let root = '';
let folder = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rookery-geometry-'));
  folder = join(root, 'rules');
  cpSync(ownFolder(), folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const edit = (from: string, to: string, name = 'geometry.yaml'): void => {
  const file = join(folder, 'agot', name);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
};

const drawings = async (): Promise<Drawings> => {
  const loaded = await loadGeometry(agotFiles, folder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value as Drawings;
};

const rules = async () => {
  const loaded = await loadRules(agotFiles, folder);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.value;
};

describe('the drawing of the board', () => {
  test('comes out the same from its files as compiled', async () => {
    const parsed = await drawings();
    expect(await compileRules(agotFiles, folder)).toEqual([]);
    expect(await drawings()).toEqual(parsed);
  });

  test('is taken as compiled while that fits, and read anew when it was edited', async () => {
    await compileRules(agotFiles, folder);
    const files = readDrawing(folder, 'agot');
    if (!files.ok) throw new Error(JSON.stringify(files.problems));
    writeCompiled(drawingPath(folder, 'agot'), files.value, 'as compiled');
    expect(await drawings()).toBe('as compiled');
    edit('size: [920, 1320]', 'size: [921, 1320]');
    expect((await drawings()).none.size).toEqual([921, 1320]);
  });

  test('decides nothing: the rules and their fingerprint stay as they are', async () => {
    await compileRules(agotFiles, folder);
    const before = await rules();
    edit('size: [920, 1320]', 'size: [921, 1320]');
    const after = await rules();
    expect(after.fingerprint).toBe(before.fingerprint);
    expect(after.source).toBe('compiled');
  });

  test.each([
    ['a colour that is none', 'colour: "#9fb6c6"', 'colour: "grey"', 'not-understood'],
    ['a pattern that is not known', 'pattern: "dots"', 'pattern: "stars"', 'not-one-of'],
    ['an unknown member', 'size: [920, 1320]', 'sise: [920, 1320]', 'unknown-member'],
    ['a line that is not of points', 'line: "', 'line: "here ', 'not-understood'],
  ])('%s is told with its line', async (_, from, to, code) => {
    edit(from, to);
    const loaded = await loadGeometry(agotFiles, folder);
    const problems = loaded.ok ? [] : loaded.problems;
    const text = readFileSync(join(folder, 'agot', 'geometry.yaml'), 'utf8');
    const line = text.slice(0, text.indexOf(to)).split('\n').length;
    expect(problems.map((problem) => [problem.code, problem.place?.line])).toContainEqual([
      code,
      line,
    ]);
    expect(await compileRules(agotFiles, folder)).toEqual(problems);
  });

  test('tells of a cell of the map of letters that is none', async () => {
    edit('pyke: [2, 18, 13, 21]', 'pyke: [2, 18, 13]', 'geometry-text.yaml');
    const loaded = await loadGeometry(agotFiles, folder);
    const places = loaded.ok ? [] : loaded.problems.map(({ place }) => place?.file);
    expect(new Set(places)).toEqual(new Set(['rules/agot/geometry-text.yaml']));
  });

  test('that is not there is told', async () => {
    rmSync(join(folder, 'agot', 'geometry.yaml'));
    const loaded = await loadGeometry(agotFiles, folder);
    expect(loaded.ok ? [] : loaded.problems[0]?.place?.file).toBe('rules/agot/geometry.yaml');
  });
});
