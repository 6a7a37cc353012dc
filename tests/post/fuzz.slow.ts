// Whatever becomes of a message on its way: a letter or a problem comes out, never an exception.
import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ASIDE_REASONS, type LetterReading } from '../../src/post/letter.ts';
import { DEFECTS, REFUSALS } from '../../src/post/problems.ts';
import { readOurs } from '../support/mail-words.ts';
import { runs } from '../support/runs.ts';
import { CORPUS } from './corpus.ts';

const RUNS = Number(process.env['FUZZ'] ?? runs(250));
const KNOWN = new Set<string>([...REFUSALS, ...DEFECTS]);
const REASONS = new Set<string>(ASIDE_REASONS);

type Change =
  | { readonly kind: 'set'; readonly at: number; readonly byte: number }
  | { readonly kind: 'cut'; readonly at: number; readonly length: number }
  | { readonly kind: 'copy'; readonly at: number; readonly length: number }
  | { readonly kind: 'put'; readonly at: number; readonly text: string };

const PIECES = [
  ...['\r\n\r\n', '\n', '\0', '--', '=', '=?utf-8?B?', '?=', '[quote]', '[/quote]', '[code]', '> '],
  ...[
    'Content-Type: multipart/mixed; boundary=',
    'Content-Transfer-Encoding: base64\r\n',
    '\u202E',
  ],
  ...[
    'charset=',
    '__proto__',
    '---orders---\n',
    'From: ',
    '发表于 ',
    '<table><tr>',
    '&#x110000;',
    '&#8238;',
    '&#27;',
    '&#127;',
    '\uD800',
  ],
];

const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at, byte: fc.nat(255) }),
  fc.record({ kind: fc.constant('cut' as const), at, length: fc.nat(200) }),
  fc.record({ kind: fc.constant('copy' as const), at, length: fc.nat(200) }),
  fc.record({ kind: fc.constant('put' as const), at, text: fc.constantFrom(...PIECES) }),
);

const changed = (bytes: Buffer, one: Change): Buffer => {
  const place = Math.floor(one.at * bytes.length);
  const [before, behind] = [bytes.subarray(0, place), bytes.subarray(place)];
  switch (one.kind) {
    case 'set':
      return Buffer.concat([before, Buffer.from([one.byte]), behind.subarray(1)]);
    case 'cut':
      return Buffer.concat([before, behind.subarray(one.length)]);
    case 'copy':
      return Buffer.concat([before, behind.subarray(0, one.length), behind]);
    default:
      return Buffer.concat([before, Buffer.from(one.text), behind]);
  }
};

const HIDDEN = new RegExp(`[${String.raw`\x00-\x08\x1b\x7f\u200b\u202a-\u202e\u2066-\u2069`}]`);

const check = (reading: LetterReading): void => {
  const problems = reading.ok ? reading.value.defects : reading.problems;
  for (const { code } of problems) expect(KNOWN).toContain(code);
  if (!reading.ok) return;
  const { aside, texts, sender, subject } = reading.value;
  for (const { reason } of aside) expect(REASONS).toContain(reason);
  expect(`${sender?.name}${sender?.address}${subject}`).not.toMatch(HIDDEN);
  for (const { format, lines } of texts)
    if (format === 'text') expect(lines.join('')).not.toMatch(HIDDEN);
};

test('any change of any message of the corpus gives letters or problems', async () => {
  const messages = fc.constantFrom(...CORPUS);
  const changes = fc.array(change, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(messages, changes, async (made, all) => {
      const bytes = all.reduce(changed, made.bytes);
      for (const reading of await readOurs(made.file, bytes, made.options)) check(reading);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

test('bytes of chance give letters or problems', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 2000 }),
      fc.constantFrom('a.eml', 'a', 'a.yaml'),
      async (bytes, name) => {
        const readings = await readOurs(name, bytes);
        expect(readings.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: RUNS },
  );
}, 600_000);
