import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'vitest';
import { readOrders } from '../../src/rulesets/agot/orders/read.ts';
import { writeOrders } from '../../src/rulesets/agot/orders/write.ts';
import { FORUM, TABLE, withoutPlaces } from '../rulesets/agot/orders/table.ts';
import { messages } from '../rulesets/agot/orders/wishes.ts';
test('x', () => {
  for (const raw of readFileSync('/tmp/lines.txt', 'utf8').split('\n').filter(Boolean)) {
    const view = raw.startsWith('F ') ? FORUM : TABLE;
    const text = raw.replace(/^F /, '');
    const t = performance.now();
    const r = readOrders(view, 'stark', text.split('\\n'));
    const ms = performance.now() - t;
    console.log(`${text} [${ms.toFixed(0)}ms]\n   P ${JSON.stringify(r.problems)}\n   W ${JSON.stringify(withoutPlaces(r.wishes))}\n   ${JSON.stringify(writeOrders(view, r.wishes, 'en'))} ${JSON.stringify(writeOrders(view, r.wishes, 'zh'))} ${r.repairs ? 'REP' + JSON.stringify(r.repairs.map((x) => x.text + '=' + x.read)) : ''} ${r.unread ? 'UNREAD' : ''} ${r.doubts ? 'DOUBT' + JSON.stringify(r.doubts) : ''}`);
  }
}, 100000);
test.skipIf(!process.env.RT)('rt', () => {
  let shown = 0;
  for (const view of [TABLE, FORUM]) for (const wishes of fc.sample(messages(view), { numRuns: Number(process.env.RT), seed: 3 })) for (const lang of ['en', 'zh'] as const) {
    for (const w of wishes) {
      let lines: readonly string[] = [];
      try {
      lines = writeOrders(view, [w], lang);
      const r = readOrders(view, 'stark', lines);
      const again = JSON.stringify(sorted(withoutPlaces(r.wishes)));
      const want = JSON.stringify(sorted(withoutPlaces([w])));
      if (again !== want && shown++ < 25) console.log(want, '\n ', lines.join(' | '), '\n ', JSON.stringify(r.problems.map((p) => [p.code, p.args])), '\n ', again);
      } catch (e) { if (shown++ < 20) console.log('THROWS', JSON.stringify(w), lines, String((e as Error).stack).split('\n').slice(0, 6).join('\n')); }
    }
  }
}, 100000);
const sorted = (v: any): any => Array.isArray(v) ? v.map(sorted) : v && typeof v === 'object' ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => a < b ? -1 : 1).map(([k, x]) => [k, sorted(x)])) : v;
