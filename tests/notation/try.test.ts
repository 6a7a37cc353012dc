import { test } from 'vitest';
import { either, readLine, scan } from '../../src/notation/index.ts';
import { AREA_LINES } from '../../src/rulesets/agot/orders/lines/orders.ts';
import { NEGATIONS } from '../../src/rulesets/agot/orders/lines/parts.ts';
import { lexiconFor } from '../../src/rulesets/agot/orders/nouns.ts';
import { TABLE } from '../rulesets/agot/orders/table.ts';
test('x', () => {
  const lexicon = lexiconFor(TABLE.rules, 'stark');
  const line = either(...AREA_LINES);
  for (const text of [
    'Winterfell: march +1 -> Moat Cailin: knight, footman; -> Karhold: footman; leave token',
    'Winterfell: march +1; no token', 'Winterfell: march +1 -> Karhold; no token',
    "White Harbor: support Moat Cailin; else attacker of Widow's Watch; never Greyjoy",
    'Shivering Sea: raid* Narrow Sea, Widows Watch', 'Karhold: consolidate (fortify)', 'Moat Cailin: defense +1', 'Moat: march',
    '临冬城行军+1→卡林湾骑士1步兵1；→卡霍城步兵1；留下势力标志', '临冬城：行军（+1）带领一名骑士和一名步兵前往卡林湾，一名步兵前往卡霍城，并留一枚标记',
    'White Habor suport Moat Cailin', '别卡林湾：防守', 'WF: M+1 -> Karhold 骑士1；步兵留守', '临东城行军0到奔流成 骑土1',
    'Winterfell: march 0 -> Karhold: footman if Karhold held by Greyjoy; else -> White Harbor: footman',
  ]) {
    const read = readLine({ line, lexicon, negations: NEGATIONS }, scan(text), 2);
    console.log(text, '\n  ', JSON.stringify(read, (k, v) => v instanceof Set ? [...v] : v).slice(0, 400));
    if (read.how === 'read') console.log('   ', line.write(read.value, { lang: 'en', lexicon }), '|', line.write(read.value, { lang: 'zh', lexicon }));
  }
});
