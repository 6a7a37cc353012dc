import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundlesOf } from '../support/bundles.ts';
import { filesIn, pathOf, read, rookery } from '../support/sample-games.ts';

const PAPERS = [
  'report.discuz.txt',
  'report.html',
  'report.json',
  'report.md',
  'report.phpbb.txt',
  'report.txt',
];

describe('what everybody gets', () => {
  test('are reports in all formats and the map, and no bundle', async () => {
    const folder = await bundlesOf('wuwang', '--for', 'public');
    expect(Object.keys(filesIn(folder))).toEqual(
      ['SHA256SUMS', 'map.svg', ...PAPERS].map((one) => `public/${one}`),
    );
    const formats = [
      ['report.txt', ['text']],
      ['report.md', ['markdown']],
      ['report.html', ['html']],
      ['report.json', ['json']],
      ['report.phpbb.txt', ['bbcode', '--dialect', 'phpbb']],
      ['report.discuz.txt', ['bbcode', '--dialect', 'discuz']],
    ] as const;
    for (const [file, format] of formats) {
      const { out } = await rookery('report', pathOf('wuwang'), '--format', ...format);
      expect(read(folder, `public/${file}`), file).toBe(out);
    }
    const { out } = await rookery('map', pathOf('wuwang'));
    expect(read(folder, 'public/map.svg')).toBe(out);
  });

  test('a long report is as many posts as the forum needs', async () => {
    const folder = await bundlesOf('five-kings', '--for', 'public', '--round', '4');
    const posts = Object.keys(filesIn(folder)).filter((file) => file.includes('discuz'));
    expect(posts.length).toBeGreaterThan(1);
    expect(posts[0]).toBe('public/report.discuz-1.txt');
    for (const post of posts)
      expect(Buffer.byteLength(read(folder, post))).toBeLessThanOrEqual(10_000);
  });

  test('a PNG where it is asked for', async () => {
    const folder = await bundlesOf('five-kings', '--for', 'public', '--map', 'png');
    const bytes = readFileSync(join(folder, 'public/map.png'));
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  });
});
