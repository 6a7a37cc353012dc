import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainStructure } from '../../src/post/mail.ts';
import { structureOf } from '../../src/post/parts.ts';
import { LIMITS } from '../../src/post/settings.ts';

const CORPUS = join(import.meta.dirname, 'corpus');

const LINES = [
  'From: Anna <anna@example.org>',
  'Received: from mx by gm;',
  '\tFri, 20 Nov 2026 12:00:00 +0000',
  ' ',
  'Content-Type: text/plain',
  'Content-Type: text/plain; charset=UTF-8',
  'content-type:text/plain;charset="utf-8"; format=flowed; DelSp=yes ',
  'Content-Type: text/plain; charset=UTF-8; charset=gb2312',
  'Content-Type: text/plain; charset=UTF-8 (a comment)',
  'Content-Type: text/plain; name=orders.txt',
  'Content-Type: text/html',
  'Content-Type: multipart/mixed; boundary=x',
  'Content-Type : text/html',
  'Content-Transfer-Encoding: 8bit',
  'Content-Transfer-Encoding: 7bit ',
  'Content-Transfer-Encoding: base64',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Disposition: attachment; filename=a.txt',
  'Content-Language: zh',
  'Subject: 雪',
  'Subject: =?utf-8?B?6Zuq?=',
  'no header at all',
  '',
];
const BODY = ['海疆城：防守+1', 'Winterfell: march', '', '--x', 'a\rb', 'a=3D', ' '];
const ENDS = ['\n', '\n', '\n', '\r\n', '\r\r\n', '\r'];

const some = (lines: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.constantFrom(...lines), fc.constantFrom(...ENDS)), { maxLength: 5 })
    .map((all) => all.flat().join(''));
const GOOD = LINES.filter((line) =>
  /^(?:From|Received|\t|[Cc]ontent-.*(?:UTF-8$|[78]bit))/.test(line),
);
const mails = fc
  .tuple(
    fc.oneof(some(LINES), some(GOOD)),
    fc.constantFrom('\n', '\r\n', ''),
    some(BODY),
    fc.constantFrom('', 'end'),
  )
  .map((parts) => new Uint8Array(Buffer.from(parts.join(''))));

const expectSame = async (bytes: Uint8Array): Promise<boolean> => {
  const plain = plainStructure(bytes, LIMITS);
  if (plain !== undefined)
    expect(await structureOf(bytes, LIMITS)).toEqual({ ok: true, value: plain });
  return plain !== undefined;
};

test('what is plain is taken apart as the parser takes it', async () => {
  let plain = 0;
  const law = fc.asyncProperty(mails, async (bytes) => {
    plain += Number(await expectSame(bytes));
  });
  await fc.assert(law, { numRuns: 4000, seed: 11 });
  expect(plain).toBeGreaterThan(200);
});

test('and so are the mails of the corpus', async () => {
  const names = readdirSync(CORPUS).filter((name) => name.endsWith('.eml'));
  let plain = 0;
  for (const name of names)
    plain += Number(await expectSame(new Uint8Array(readFileSync(join(CORPUS, name)))));
  expect(plain).toBeGreaterThan(names.length / 10);
});
