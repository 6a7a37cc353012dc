import { test } from 'vitest';
import { canonical } from '../src/core/json.ts';
import { wotr } from '../src/rulesets/wotr/index.ts';
import { stage } from './rulesets/wotr/staged.ts';
import { readFileSync } from 'node:fs';
const view = stage((s) => { s.phase = 'actions'; });
test('probe', () => {
  for (const line of readFileSync('/tmp/q/lines.txt', 'utf8').split('\n').filter(Boolean)) {
    const lang = /\p{sc=Han}/u.test(line) ? 'zh' : 'en';
    const t=Date.now();
    const r = wotr.readOrders(view, 'free-peoples', line.split('\\n'));
    const out = wotr.writeOrders(view, r.wishes, lang);
    const again = wotr.readOrders(view, 'free-peoples', [...out]);
    const bare = (w: any) => canonical(w.map(({ place: _, ...o }: any) => o));
    const other = wotr.writeOrders(view, r.wishes, lang==='en'?'zh':'en');
    const third = wotr.readOrders(view, 'free-peoples', [...other]);
    console.log(`${bare(again.wishes) === bare(r.wishes) && bare(third.wishes)===bare(r.wishes) ? ' ' : '!!'} ${line}\n     => ${out.join(' // ')} | ${other.join(' // ')} ${r.problems.length ? JSON.stringify(r.problems.map((p:any)=>[p.code,p.args])) : ''} ${r.unread ? 'UNREAD' : ''} ${r.repairs ? 'REPAIRS' + JSON.stringify(r.repairs.map((x:any)=>[x.text,x.read])) : ''} ${Date.now()-t}ms`);
  }
});
