// Work on a message grows as the message does: counted, not timed.
import { expect, test } from 'vitest';
import { stepsTaken } from '../../src/core/limits.ts';
import { readOurs } from '../support/mail-words.ts';
import { SAMPLES } from './make/case.ts';
import { leaf, mail, multipart } from './make/mail.ts';

const anna = SAMPLES.en;
const lines = (count: number, line: (at: number) => string): string =>
  `${Array.from({ length: count }, (_, at) => line(at)).join('\n')}\n`;
const plain = (text: string) => mail(anna, { text });
const html = (text: string) => mail(anna, { type: 'text/html', text });

const SHAPES: Readonly<Record<string, (count: number) => ReturnType<typeof mail>>> = {
  orders: (count) => plain(lines(count, (at) => `Winterfell: march +1 -> Karhold: ${at} knights`)),
  prose: (count) => plain(lines(count, (at) => `I shall be away ${at} and will write when I can`)),
  'nested quotations': (count) =>
    plain(lines(count, (at) => `${'> '.repeat(at % 30)}Winterfell: march ${at}`)),
  'reply heads': (count) =>
    plain(
      lines(count, (at) =>
        at % 2 === 0
          ? `On ${at} Nov 2026 at 10:00, Anna <anna@example.org> wrote:`
          : `Karhold: raid ${at}`,
      ),
    ),
  'header blocks': (count) =>
    plain(
      lines(
        count,
        (at) =>
          ['From: Anna <a@example.org>', 'Sent: 3 Nov 2026 10:00', 'To: x', `Subject: ${at}`, ''][
            at % 5
          ] ?? '',
      ),
    ),
  'lines that may be wrapped': (count) =>
    plain(
      lines(count, (at) => `Winterfell: march +1 -> Moat Cailin: knight, footman, ships ${at},`),
    ),
  'one long line': (count) => plain('Winterfell (march '.repeat(count)),
  rulers: (count) => plain(lines(count, () => '-----Original Message-----')),
  'struck-out and hidden': (count) =>
    html(
      lines(
        count,
        (at) => `<p>Karhold: raid <s>${at}</s><span style="display:none">${at}</span></p>`,
      ),
    ),
  'deep HTML': (count) => html(`${'<div>'.repeat(count)}x${'</div>'.repeat(count)}`),
  'elements left open': (count) => html('<div><p'.repeat(count)),
  'styles that hide': (count) =>
    html(
      `<style>${lines(count, (at) => `.c${at} { display: none }`)}</style>${lines(Math.min(count, 20), (at) => `<p class="c${at}">x</p>`)}`,
    ),
  attachments: (count) =>
    mail(
      anna,
      multipart(
        'mixed',
        Array.from({ length: Math.floor(count / 4) }, (_, at) =>
          leaf({ text: `Karhold: raid ${at}\n` }),
        ),
      ),
    ),
  'forum posts': (count) =>
    plain(
      lines(
        count,
        (at) =>
          [`by Anna » Mon Nov ${1 + (at % 28)}, 2026 8:00 pm`, 'Posts: 33', `Karhold: raid ${at}`][
            at % 3
          ] ?? '',
      ),
    ),
};

const stepsFor = async (bytes: ReturnType<typeof mail>): Promise<number> => {
  const before = stepsTaken();
  await readOurs('one.eml', bytes);
  return stepsTaken() - before;
};

test.each(Object.entries(SHAPES))(
  'twice as much takes twice the steps: %s',
  async (_name, make) => {
    await stepsFor(make(4));
    const once = await stepsFor(make(200));
    const twice = await stepsFor(make(400));
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(2.3 * once + 1000);
  },
);
