// The pages of order sheets as players get them: what they weigh, and what of that is script, in kilobytes, as they are and compressed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A sample game of each ruleset. */
const SAMPLES = ['five-kings', 'ring-war', 'zaoyu', 'dukou'] as const;

export interface SheetSize {
  readonly game: string;
  readonly page: number;
  readonly compressed: number;
  readonly script: number;
  readonly compressedScript: number;
}

const SHEET = 'orders.html';
const kilobytes = (content: string | Uint8Array): number =>
  Math.round(Buffer.from(content).length / 1000);

/** The largest sheet of a seat. */
const sheetOf = (root: string, game: string): string => {
  const out = mkdtempSync(join(tmpdir(), 'rookery-sizes-'));
  const args = [join(root, 'bin/rookery.js'), 'bundle', join(root, 'games', game), '-o', out];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${game}: ${stderr}`);
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(SHEET) && !path.startsWith('public'))
    .map((path) => readFileSync(join(out, path), 'utf8'))
    .sort((one, other) => other.length - one.length);
  rmSync(out, { recursive: true });
  return pages[0] ?? '';
};

export const sheetSizes = (root: string): readonly SheetSize[] =>
  SAMPLES.map((game) => {
    const page = sheetOf(root, game);
    const script = page.slice(page.lastIndexOf('<script>'));
    return {
      ...{ game, page: kilobytes(page), compressed: kilobytes(gzipSync(page)) },
      ...{ script: kilobytes(script), compressedScript: kilobytes(gzipSync(script)) },
    };
  });

export const sizesTable = (sizes: readonly SheetSize[]): string =>
  [
    'Order sheets, kB:',
    '',
    '| game | page | compressed | script | compressed |',
    '| --- | --- | --- | --- | --- |',
    ...sizes.map(
      ({ game, page, compressed, script, compressedScript }) =>
        `| ${[game, page, compressed, script, compressedScript].join(' | ')} |`,
    ),
  ].join('\n');
