import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync, appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { emptyFolder, order } from '../cli/toy-desk.ts';
import { give, withMails } from '../faults/commands.ts';

const OUT = '/tmp/matrix.txt';
const make = async (seed?: string) => {
  const desk = await withMails(seed);
  await desk.cli('receive', join(desk.path, 'mails'), '--now', '2026-11-21T21:00:00Z');
  order(desk, '01');
  await desk.cli('adjudicate');
  await desk.cli('bundle');
  await give(desk.path, ['repair', '-C', desk.path]);
  order(desk, '02');
  return desk;
};
test('matrix', async () => {
  writeFileSync(OUT, '');
  const desk = await make();
  const other = await (async () => { return make('another'); })();
  const folder = desk.path;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((n) => statSync(join(folder, n)).isFile() && !n.startsWith('mails') && !n.startsWith('orders/01') && (!n.startsWith('bundles') || n.includes('blue/SHA') || n.includes('blue/bundle'))).sort();
  const cmds: string[][] = [['status'], ['adjudicate', '--preview'], ['repair', '--check'], ['send'], ['report'], ['amend'], ['bundle','-o',join(emptyFolder(),'b')], ['key','--seat','red']];
  const clean: string[] = [];
  for (const c of cmds) { const s = await give(folder, [...c, '-C', folder]); clean.push(JSON.stringify(s)); appendFileSync(OUT, `clean ${c.join(' ')} ${JSON.stringify(s).slice(0, 300)}\n`); }
  const elsewhere = emptyFolder();
  const muts: Record<string, (p: string, name: string) => void> = {
    gone: (p) => rmSync(p),
    empty: (p) => writeFileSync(p, ''),
    directory: (p) => { rmSync(p); mkdirSync(p); },
    fifo: (p) => { rmSync(p); execFileSync('mkfifo', [p]); },
    linkElse: (p, n) => { const t = join(elsewhere, n.replaceAll('/', '_')); cpSync(p, t); rmSync(p); symlinkSync(t, p); },
    linkLoop: (p) => { rmSync(p); symlinkSync(p, p); },
    linkDead: (p) => { rmSync(p); symlinkSync('/nowhere', p); },
    zero: (p) => { rmSync(p); symlinkSync('/dev/zero', p); },
    crlf: (p) => writeFileSync(p, readFileSync(p, 'latin1').replace(/\r?\n/g, '\r\n'), 'latin1'),
    bom: (p) => writeFileSync(p, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), readFileSync(p)])),
    utf16: (p) => writeFileSync(p, Buffer.from(`\uFEFF${readFileSync(p, 'utf8')}`, 'utf16le')),
    nul: (p) => writeFileSync(p, Buffer.concat([readFileSync(p), Buffer.alloc(20)])),
    other: (p, n) => { try { cpSync(join(other.path, n), p); } catch { rmSync(p); } },
  };
  for (const name of files) {
    const bytes = readFileSync(join(folder, name));
    for (const [what, mut] of Object.entries(muts)) {
      const p = join(folder, name);
      mut(p, name);
      const lines: string[] = [];
      let isFound = false, isBug = false, isDiff = false;
      for (const [i, c] of cmds.entries()) {
        const s = await give(folder, [...c, '-C', folder]).catch((e) => ({ exit: -1, out: '', err: `THROWN ${e}` }));
        const text = s.out + s.err;
        if (JSON.stringify(s) === clean[i]) continue;
        isDiff = true;
        const base = name.split('/').at(-1)!;
        if (text.includes(base) || (base === 'SHA256SUMS' )) isFound = true;
        if (s.exit === 70 || s.exit === -1) isBug = true;
        lines.push(`   ${c[0]} → ${s.exit} ${JSON.stringify(text).slice(0, 260)}`);
      }
      const tag = isBug ? 'BUG' : !isDiff ? 'SILENT' : isFound ? 'found' : 'UNNAMED';
      appendFileSync(OUT, `${tag} ${what} ${name}\n${tag === 'found' ? lines.slice(0,8).join('\n') : lines.join('\n')}\n`);
      rmSync(p, { recursive: true, force: true });
      writeFileSync(p, bytes, { mode: 0o600 });
    }
  }
});
