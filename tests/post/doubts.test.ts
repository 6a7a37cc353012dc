// Whatever surrounds an order by chance: it is read, or it is among the readings; and what is not the
// sender's is never the only reading.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderText } from '../../src/post/letter.ts';
import { readOurs } from '../support/mail-words.ts';
import { SAMPLES } from './make/case.ts';
import { mail, text } from './make/mail.ts';

const RUNS = Math.ceil(Number(process.env['FUZZ'] ?? 500) / 5);
const AREAS = ['Winterfell', 'Moat Cailin', 'Narrow Sea', 'Karhold', '临冬城', '狭海'];
const isOrder = (line: string): boolean => AREAS.some((area) => line.trim().startsWith(area));

const textOf = async (bytes: Uint8Array): Promise<OrderText | undefined> => {
  const [reading] = await readOurs('a.eml', bytes, { looksLikeOrder: isOrder });
  return reading?.ok ? reading.value.texts[0] : undefined;
};
const bare = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.replace(/\s+/g, '')).filter(Boolean);
const readingsOf = (read: OrderText | undefined): readonly (readonly string[])[] =>
  read === undefined
    ? []
    : [read.lines, ...(read.others ?? []).map(({ lines }) => lines)].map(bare);

const word = fc.constantFrom(
  'knight',
  'footman',
  'march',
  '->',
  'support,',
  'hold',
  'Karhold',
  'The Twins:',
  'else',
);
const order = fc
  .tuple(
    fc.constantFrom('Winterfell', 'Moat Cailin', 'Narrow Sea'),
    fc.array(word, { minLength: 2, maxLength: 40 }),
  )
  .map(([area, words]) => `${area}: march ${words.join(' ')}`);

const wrapped = (line: string, column: number): readonly string[] => {
  const lines = [''];
  for (const piece of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = piece;
    else if (last.length + 1 + piece.length <= column) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
};

test('a line that was broken at any column is among the readings', async () => {
  const column = fc.integer({ min: 60, max: 80 });
  const ways = fc.constantFrom('hard', 'flowed', 'forwarded');
  await fc.assert(
    fc.asyncProperty(order, column, ways, async (line, at, way) => {
      const lines = wrapped(line, at);
      const isFlowed = way === 'flowed';
      const body = lines.map((one, n) => (isFlowed && n < lines.length - 1 ? `${one} ` : one));
      const bytes = mail(SAMPLES.en, {
        ...(isFlowed && { more: '; format=flowed' }),
        text: text(...(way === 'forwarded' ? ['Here:', ''] : []), ...body),
      });
      expect(readingsOf(await textOf(bytes)).flat()).toContain(bare([line])[0]);
    }),
    { numRuns: RUNS },
  );
}, 60_000);

const letters = fc.string({
  unit: fc.constantFrom(...'abcdefgåéßøпрстдня'),
  minLength: 2,
  maxLength: 9,
});
const date = fc.constantFrom(
  ...[
    '14.03.2026 09:00',
    '2026-03-14 9:00',
    '14 márc 2026 09:00',
    '2026年3月14日 9:00',
    'Mar 14, 2026',
  ],
);
const address = fc.constantFrom('gm@example.net', '<gm@example.net>', '<mailto:gm@example.net>');
const colon = fc.constantFrom(':', ' :', '：');
const head = fc.oneof(
  fc
    .tuple(letters, date, letters, address, letters, colon)
    .map(([a, b, c, d, e, f]) => `${a} ${b} ${c} ${d} ${e}${f}`),
  fc.tuple(letters, address, date, colon).map(([a, b, c, d]) => `${a} ${b} (${c})${d}`),
  fc
    .tuple(letters, letters, letters, letters, address, date)
    .map(([a, b, c, d, e, f]) => `${a}: Tom ${e}\n${b}: ${f}\n${c}: Anna\n${d}: round 3`),
);

test('what stands bare below the head of another message is never read beside own orders', async () => {
  await fc.assert(
    fc.asyncProperty(order, head, order, fc.boolean(), async (own, above, old, isMarked) => {
      const quoted = isMarked ? `> ${old}` : old;
      const read = await textOf(
        mail(SAMPLES.en, { text: text(own, '', ...above.split('\n'), quoted) }),
      );
      expect(bare(read?.lines ?? [])[0]).toBe(bare([own])[0]);
      if (bare([own])[0] !== bare([old])[0])
        expect(bare(read?.lines ?? [])).not.toContain(bare([old])[0]);
    }),
    { numRuns: RUNS },
  );
}, 60_000);

test('orders that stand in another message alone are asked about', async () => {
  await fc.assert(
    fc.asyncProperty(head, order, fc.boolean(), async (above, own, isMarked) => {
      const line = isMarked ? `> ${own}` : own;
      const read = await textOf(
        mail(SAMPLES.en, { text: text('Hello', '', ...above.split('\n'), line) }),
      );
      const all = readingsOf(read);
      expect(all.some((lines) => lines.includes(bare([own])[0] ?? ''))).toBe(true);
      expect(all.some((lines) => !lines.includes(bare([own])[0] ?? ''))).toBe(true);
    }),
    { numRuns: RUNS },
  );
}, 60_000);

const noise = fc.constantFrom('', ' ', '/* x */', '\t', '/**/ ');
const mixed = fc.constantFrom(
  ...[
    'display|none',
    'visibility|hidden',
    'font-size|0',
    'opacity|0',
    'mso-hide|all',
    'max-height|0px',
  ],
);
const spelt = fc
  .tuple(mixed, noise, noise, fc.boolean(), fc.boolean())
  .map(([pair, a, b, upper, entity]) => {
    const [name = '', value = ''] = pair.split('|');
    const said = `${name}${a}:${b}${value}`;
    const cased = upper ? said.toUpperCase() : said;
    return entity ? cased.replace('O', '&#79;').replace('o', '&#x6f;') : cased;
  });
const letter = fc.constantFrom('div', 'p', 'span', 'td', 'li', 'b');

test('what HTML hides in any spelling is not read, and what a style sheet may hide is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      spelt,
      letter,
      fc.tuple(order, order),
      fc.boolean(),
      async (style, tag, [own, old], isSheet) => {
        fc.pre(own !== old);
        const rule = style.replaceAll('&#79;', 'O').replaceAll('&#x6f;', 'o');
        const sheet = isSheet ? `<style>@media all { .x, .y {${rule}} }</style>` : '';
        const says = isSheet ? 'class="x"' : `style="${style}"`;
        const cell = tag === 'td' ? ['<table><tr>', '</tr></table>'] : ['<div>', '</div>'];
        const html = `${sheet}<p>${own.replaceAll('>', '&gt;')}</p>${cell[0]}<${tag} ${says}>${old.replaceAll('>', '&gt;')}</${tag}>${cell[1]}`;
        const all = readingsOf(await textOf(mail(SAMPLES.en, { type: 'text/html', text: html })));
        expect(all.some((lines) => !lines.includes(bare([old])[0] ?? ''))).toBe(true);
        expect(all.some((lines) => lines.includes(bare([old])[0] ?? ''))).toBe(isSheet);
      },
    ),
    { numRuns: RUNS },
  );
}, 60_000);
