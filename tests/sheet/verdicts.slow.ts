// The sheet's verdicts are the command's: the same texts, right and wrong, give the same receipts,
// word for word, in the code as it is bundled for browsers.

import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { rolldown } from 'rolldown';
import { beforeAll, describe, expect, test } from 'vitest';
import { sheetOf } from '../../sheet.config.ts';
import { inLanguage } from '../../src/cli/folder/game.ts';
import { withBundle } from '../../src/cli/folder/open-game.ts';
import { pasted } from '../../src/cli/folder/order-files.ts';
import { messageOnDesk, readMessage } from '../../src/cli/inbox/messages.ts';
import { once } from '../../src/core/once.ts';
import { momentOfDesk } from '../../src/desk/desk.ts';
import { formatReceipt } from '../../src/desk/format/receipt.ts';
import { renderText } from '../../src/report/render/text.ts';
import type { SheetData } from '../../src/sheet/data.ts';
import { spoilt } from '../rulesets/agot/orders/mutations.ts';
import { FORUM, TABLE } from '../rulesets/agot/orders/table.ts';
import { bundlesOf } from '../support/bundles.ts';
import { runs } from '../support/runs.ts';
import { pathOf, portsWith, read, rookeryFed } from '../support/sample-games.ts';
import { htmlIn } from '../support/sheets.ts';
import type { receipts } from './engine.ts';

const TEXTS = Number(process.env['FUZZ'] ?? runs(70));

const MODULE = `${import.meta.dirname}/../../src/rulesets/agot/module.ts`;

/** The code of the sheet without its page. */
const engine = once(async (): Promise<{ readonly receipts: typeof receipts }> => {
  const { output: made, ...options } = sheetOf('engine', MODULE);
  const build = await rolldown({ ...options, input: `${import.meta.dirname}/engine.ts` });
  const { output } = await build.generate({
    format: 'iife',
    name: 'ENGINE',
    minify: true,
    codeSplitting: false,
  });
  expect(made).toMatchObject({ format: 'iife', minify: true });
  const { TextEncoder, TextDecoder } = globalThis;
  return runInNewContext(`${output[0].code}; ENGINE`, { TextEncoder, TextDecoder });
});

const dataIn = (html: string): SheetData =>
  JSON.parse(/<script type="application\/json" id="data">([^<]*)</.exec(html)?.[1] ?? '');

const GAMES = [
  ['five-kings', 'stark', TABLE],
  ['wuwang', 'stark', FORUM],
  ['storms-end', 'baratheon', TABLE],
] as const;

describe.each(GAMES)('the sheet of %s for %s', (name, seat, table) => {
  let bundles: string;
  let told: { readonly receipts: typeof receipts };
  beforeAll(async () => {
    bundles = await bundlesOf(name);
    told = await engine();
  }, 120_000);

  test(
    'says of any text what the command says',
    async () => {
      const data = dataIn(htmlIn(bundles, seat));
      const own = { en: await told.receipts(data, 'en'), zh: await told.receipts(data, 'zh') };
      const { ports } = portsWith({});
      await withBundle(ports, `${bundles}/${seat}`, async (opened) => {
        const moment = momentOfDesk(opened.desk);
        const inForm = fc.tuple(spoilt(table), fc.constantFrom('en' as const, 'zh' as const));
        const property = fc.asyncProperty(inForm, async ([lines, lang]) => {
          const text = lines.join('\n');
          const game = inLanguage(opened, lang);
          const file = { ...moment, seat, source: 'orders.txt', ...pasted(Buffer.from(text)) };
          const message = messageOnDesk(await readMessage(ports.library, game.desk, file));
          const command = renderText(formatReceipt(game, message), game.words.catalogue);
          expect(own[lang](text)).toBe(command);
        });
        await fc.assert(property, { numRuns: Math.ceil(TEXTS / GAMES.length) });
      });
    },
    60_000 + 300 * TEXTS,
  );

  test('says of the orders of the sample what the command prints', async () => {
    const data = dataIn(htmlIn(bundles, seat));
    const own = await told.receipts(data, data.lang);
    const moment = name === 'storms-end' ? '02-planning' : '05-planning';
    const text = read(pathOf(name), `orders/${moment}/${seat}.txt`);
    const { out } = await rookeryFed(text, 'check', '-', '-C', `${bundles}/${seat}`);
    const receipt = own(text).replaceAll('orders.txt:', 'stdin:');
    expect(out).toContain(receipt.trim());
  });
});
