import { build, type OutputChunk } from 'rolldown';
import { expect, test } from 'vitest';

const chunksOf = async (input: string): Promise<readonly OutputChunk[]> => {
  const { output } = await build({
    input,
    platform: 'node',
    output: { format: 'cjs' },
    write: false,
  });
  return output.filter((part) => part.type === 'chunk');
};

/** The modules of a chunk and of all that it needs at once. */
const modulesLoadedWith = (name: string, chunks: readonly OutputChunk[]): readonly string[] => {
  const chunk = chunks.find(({ fileName }) => fileName === name);
  if (chunk === undefined) return [];
  return [...chunk.moduleIds, ...chunk.imports.flatMap((one) => modulesLoadedWith(one, chunks))];
};

test.each([
  ['imap', 'imapflow'],
  ['smtp', 'nodemailer'],
])('%s.ts has %s in the bundle, and loads no package before it connects', async (name, library) => {
  const chunks = await chunksOf(`src/cli/inbox/${name}.ts`);
  const all = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(all.some((id) => id.includes(`/node_modules/${library}/`))).toBe(true);
  const loaded = modulesLoadedWith(`${name}.js`, chunks);
  expect(loaded.some((id) => id.endsWith(`/inbox/${name}.ts`))).toBe(true);
  expect(loaded.filter((id) => id.includes('/node_modules/'))).toEqual([]);
});
