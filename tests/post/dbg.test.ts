import { writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { readAll } from '../../src/post/read.ts';
import { WORLD } from './hazards/world/run.ts';

test('x', async () => {
  let out = '';
  for (const h of WORLD.filter(({ name }) => (process.env['D'] ?? '').split(',').includes(name)))
    for (const one of await readAll('a.txt', h.items[0]!.bytes, {
      zone: '+08:00',
      names: ['Anna Lindqvist', 'Tom Becker', '北境的雪', '金狮先生'],
    }))
      out += `== ${h.name} ${one.ok ? `${one.value.sender?.name} | ${one.value.sent} | ${one.value.id} | ${one.value.texts.map((t) => t.lines.join('/')).join('\n')} OTHERS ${one.value.texts.flatMap((t) => t.others ?? []).length}` : JSON.stringify(one.problems)}\n`;
  writeFileSync('/tmp/dbg.txt', out);
});
