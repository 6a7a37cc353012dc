import { expect, test } from 'vitest';
import { splitTag } from '../../src/desk/tag.ts';

test.each([
  ['tag: 1AB2-CD34', '1AB2-CD34'],
  ['TAG 1ab2cd34', '1ab2cd34'],
  ['  验证码：1AB2-CD34', '1AB2-CD34'],
  ['校验码=1AB2 CD34', '1AB2 CD34'],
  ['驗證碼 1AB2-CD34', '1AB2-CD34'],
  ['tag: x', undefined],
  ['the tag: 1AB2-CD34', undefined],
  ['密码：1AB2-CD34', undefined],
])('%s: %s', (line, tag) => {
  const lines = ['Winterfell: march', line, 'Pyke: raid'];
  expect(splitTag(lines)).toEqual(
    tag === undefined ? { lines } : { tag, lines: ['Winterfell: march', '', 'Pyke: raid'] },
  );
});
