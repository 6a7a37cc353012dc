import { readdirSync, readFileSync } from 'node:fs';
import { posix as path } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('../../', import.meta.url);

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'));

const textOf = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

const EXPORTED = /^export (?:async )?(?:const|function\*?|class|interface|type|enum|let) (\w+)/gm;
const NAMED = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'(\.[^']+)'/g;
const WHOLE = /(?:\*\s+as\s+\w+\s+from\s+|import\()'(\.[^']+)'/g;

/** What a file takes from others: `file name`, or `file *` of all of it. */
const takenBy = (file: string): readonly string[] => {
  const text = textOf(file);
  const into = (spec: string): string => path.join(path.dirname(file), spec);
  return [
    ...Array.from(text.matchAll(NAMED), ([, names = '', spec = '']) =>
      names
        .split(',')
        .map((name) => /^\s*(?:type\s+)?(\w+)/.exec(name)?.[1] ?? '')
        .map((name) => `${into(spec)} ${name}`),
    ).flat(),
    ...Array.from(text.matchAll(WHOLE), ([, spec = '']) => `${into(spec)} *`),
  ];
};

test('nothing is exported that no other file takes', () => {
  const sources = sourcesIn('src');
  const taken = new Set([...sources, ...sourcesIn('tests')].flatMap(takenBy));
  const exported = sources
    .filter((file) => !taken.has(`${file} *`))
    .flatMap((file) =>
      Array.from(textOf(file).matchAll(EXPORTED), ([, name = '']) => `${file} ${name}`),
    );
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter((one) => !taken.has(one))).toEqual([]);
});
