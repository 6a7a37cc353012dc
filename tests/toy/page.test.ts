// The page that leads a newcomer through kites shows its files as they are.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const page = readFileSync(join(DOCS, 'new-game.md'), 'utf8');

/** A block with the name of its file behind its language: ```ts kites/stakes.ts */
const blocks = Array.from(
  page.matchAll(/^```(?:ts|yaml) (\S+)\n([\s\S]*?)^```$/gm),
  ([, file = '', text = '']) => ({ file, text }),
);

/** However far a line is indented. */
const flush = (text: string): string => text.replaceAll(/^[ ]+/gm, '').trim();

describe('docs/new-game.md', () => {
  test.each(blocks)('shows what stands in $file', ({ file, text }) => {
    const folder = file.startsWith('src/') ? '../..' : '.';
    const own = readFileSync(join(import.meta.dirname, folder, file), 'utf8');
    expect(flush(own)).toContain(flush(text));
    expect(flush(text).length).toBeGreaterThan(10);
  });

  test('has no block of code without its file, and shows some of every sort', () => {
    const fences = page.match(/^```\w+/gm) ?? [];
    expect(fences.filter((fence) => fence !== '```sh')).toHaveLength(blocks.length);
    expect(new Set(blocks.map(({ file }) => file)).size).toBeGreaterThan(8);
  });

  test('names every file of the game', () => {
    const files = readdirSync(join(import.meta.dirname, 'kites'));
    expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
  });

  test('links to what is there', () => {
    const links = Array.from(page.matchAll(/\]\(([^)#]+)\)/g), ([, link = '']) => link);
    expect(links.length).toBeGreaterThan(4);
    expect(links.filter((link) => !existsSync(join(DOCS, link)))).toEqual([]);
  });
});
