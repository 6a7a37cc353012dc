// Base64 of which some is missing is damage, wherever it stands.
import { describe, expect, test } from 'vitest';
import { readOurs } from '../support/mail-words.ts';
import { SAMPLES } from './make/case.ts';
import { leaf, mail, multipart, text } from './make/mail.ts';

const ORDERS = text('Winterfell: raid', 'White Harbor: defense +1', 'Karhold: raid');
const WHOLE = Buffer.from(ORDERS).toString('base64');

const isDamaged = async (bytes: Uint8Array): Promise<boolean> => {
  const [reading] = await readOurs('a.eml', bytes);
  return (
    reading?.ok === true &&
    reading.value.defects.some(({ code }) => code === 'post-transfer-damaged')
  );
};

/** A mail whose text is this base64, alone and among parts. */
const alone = (base64: string): Uint8Array =>
  Buffer.from(
    `${mail(SAMPLES.en, { text: '@@' })}`
      .replace('Encoding: 8bit', 'Encoding: base64')
      .replace('@@', base64),
  );
const inParts = (base64: string, type = 'text/plain'): Uint8Array => {
  const picture = leaf({ type: 'image/png', charset: null, encoding: 'base64', text: 'png' });
  const letter = `${mail(SAMPLES.en, multipart('mixed', [leaf({ type, text: '@@' }), picture]))}`;
  return Buffer.from(letter.replace('Encoding: 8bit', 'Encoding: base64').replace('@@', base64));
};

describe.each([
  ['alone', alone],
  ['among parts', inParts],
])('a text in base64, %s', (_, make) => {
  test.each([
    ['is whole', WHOLE, false],
    ['is whole in lines', WHOLE.replace(/.{40}/g, '$&\r\n'), false],
    ['ends with one sign of four', WHOLE.slice(0, 61), true],
    ['ends with two signs of four', WHOLE.slice(0, 62), true],
    ['lacks its last sign', Buffer.from('ab').toString('base64').replace('=', ''), true],
    ['goes on behind its end', `${Buffer.from('ab').toString('base64')}${WHOLE}`, true],
  ])('%s', async (_name, base64, is) => {
    expect(await isDamaged(make(base64))).toBe(is);
  });
});

test('what is no text may be torn', async () => {
  expect(await isDamaged(inParts(WHOLE.slice(0, 61), 'application/pdf'))).toBe(false);
});
