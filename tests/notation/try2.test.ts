import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { FORUM, TABLE } from '../rulesets/agot/orders/table.ts';
test('x', () => {
  for (const file of execSync('ls games/*/orders/*/*.txt').toString().trim().split('\n')) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const view = /wuwang|forum/.test(file) ? FORUM : TABLE;
    const seat = file.split('/').at(-1)!.split('.')[0]!;
    const r = readOrders(view, seat, lines);
    for (const p of r.problems) if (p.code !== 'wrong-round') console.log(file, p.code, JSON.stringify(p.args).slice(0, 200), lines[p.place!.line - 1]);
    for (const p of r.unread ?? []) console.log(file, 'UNREAD', p.text);
  }
});
