import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { hasBrowser, launch } from '../support/browser.ts';
import { bundlesOf } from '../support/bundles.ts';
import { fileOf, htmlIn, openSheet } from '../support/sheets.ts';

/** A telephone is so many times slower than the machine at hand. */
const SLOWER = 4;

test('the size of an order sheet, as it is and compressed', async () => {
  const html = htmlIn(await bundlesOf('five-kings'), 'stark');
  const [size, packed] = [Buffer.byteLength(html), gzipSync(html).length];
  const code = Buffer.byteLength(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');
  const map = Buffer.byteLength(/<svg[\s\S]*?<\/svg>/.exec(html)?.[0] ?? '');
  console.log(`sheet: ${Math.round(size / 1000)} kB, ${Math.round(packed / 1000)} kB compressed`);
  console.log(`  of it code ${Math.round(code / 1000)} kB, map ${Math.round(map / 1000)} kB`);
  expect(packed).toBeLessThan(300_000);
});

test.skipIf(!hasBrowser)('an order sheet is ready, over an empty page', async () => {
  const browser = await launch();
  const html = htmlIn(await bundlesOf('five-kings'), 'stark');
  const times: number[] = [];
  const work: number[] = [];
  for (const page of [
    '<!DOCTYPE html><title>nothing</title><main class="rows">nothing</main>',
    html,
  ]) {
    const opened = await openSheet(browser, fileOf('<!DOCTYPE html><title>before</title>'), {
      viewport: { width: 360, height: 640 },
    });
    const session = await opened.context.newCDPSession(opened.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const from = performance.now();
    await opened.page.goto(`file://${fileOf(page)}`);
    await opened.page.locator('.rows').first().waitFor();
    times.push(performance.now() - from);
    const { metrics } = await session.send('Performance.getMetrics');
    work.push(1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0));
    await opened.context.close();
  }
  await browser.close();
  const [nothing = 0, sheet = 0] = times;
  const [least = 0, most = 0] = work;
  console.log(`sheet: ${Math.round(most - least)} ms of work until then, over an empty page`);
  console.log(
    `sheet: ready after ${Math.round(sheet)} ms on a processor slowed ${SLOWER} times, an empty page after ${Math.round(nothing)} ms`,
  );
  expect(sheet).toBeLessThan(15_000);
});
