import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOf, read, rookery, write } from '../support/sample-games.ts';

const check = async (name: string, text: string, setting = '') => {
  const path = copyOf('five-kings');
  write(path, 'game.yaml', `${read(path, 'game.yaml')}${setting}`);
  write(path, `orders/05-planning/${name}`, text);
  return rookery('check', join(path, `orders/05-planning/${name}`));
};

describe('a receipt shows repairs beside the original', () => {
  test('each line as it is read, with carets under what was written', async () => {
    const { out } = await check('stark.txt', 'blade: alwyas\n\n losses: fotmen frist # 卡\n');
    expect(out).toContain(
      [
        '',
        'Spelling corrected',
        '- orders/05-planning/stark.txt:1:8: read as blade: always (1 correction)',
        '    blade: alwyas',
        '           ^^^^^^',
        '- orders/05-planning/stark.txt:3:10: read as losses: footmen first # 卡 (2',
        '  corrections)',
        '     losses: fotmen frist # 卡',
        '             ^^^^^^ ^^^^^',
        '',
      ].join('\n'),
    );
    expect(out).toContain('As Rookery read it\n    blade: always\n    losses: footmen first\n');
  });

  test('Chinese characters take two columns', async () => {
    const { out } = await check('stark.txt', '撤退：卡林弯\n');
    expect(out).toContain(
      'read as 撤退：卡林湾 (1 correction)\n    撤退：卡林弯\n          ^^^^^^\n',
    );
  });

  test('in YAML, where a line may be made of several values, word by word', async () => {
    const { out } = await check('stark.yaml', 'raven: { answer: Karhodl -> defnese +2 }\n');
    expect(out.replace(/\s+/g, ' ')).toContain(
      'read as “Karhodl” as Karhold and “defnese” as defense (2 corrections)',
    );
  });

  test('two readings are asked back', async () => {
    const { exit, out } = await check('stark.txt', '撤退：黑水弯\n');
    expect(exit).toBe(1);
    expect(out.replace(/\s+/g, ' ')).toMatch(
      /“黑水弯” is close to more than one name: 黑水(湾 and 黑水河|河 and 黑水湾)/,
    );
  });

  test('nothing is repaired where the game says so', async () => {
    const { exit, out } = await check(
      'stark.txt',
      'blade: alwyas\n',
      'spelling: { distance: 0 }\n',
    );
    expect(exit).toBe(1);
    expect(out).not.toContain('Spelling corrected');
  });

  test('the JSON form has them', async () => {
    const path = copyOf('five-kings');
    write(path, 'orders/05-planning/stark.txt', 'blade: alwyas\n');
    const { out } = await rookery('check', join(path, 'orders/05-planning/stark.txt'), '--json');
    expect(JSON.parse(out)).toMatchObject({
      repairs: [{ text: 'alwyas', read: 'always', place: { line: 1, column: 8, length: 6 } }],
    });
  });
});

test('a receipt says what the message says that it is', async () => {
  const { out } = await check('stark.txt', 'blade: always\nprovisional\n');
  expect(out).toMatch(
    /^Stark, round 5, planning phase, provisional: orders\/05-planning\/stark\.txt\n/,
  );
  expect((await check('stark.txt', 'blade: always\n')).out).toMatch(
    /^Stark, round 5, planning phase: /,
  );
});

test('a run says which files it used with repairs, and not what they say', async () => {
  const path = copyOf('five-kings');
  const file = 'orders/05-planning/stark.txt';
  write(path, file, read(path, file).replace('Winterfell', 'Wintrefell'));
  const { exit, err } = await rookery(
    'adjudicate',
    path,
    '--preview',
    '--now',
    '2026-12-01T20:00:00Z',
  );
  expect({ exit, err }).toMatchObject({ exit: 0 });
  expect(err).toContain(`note: ${file}: 1 spelling was corrected; rookery check\nshows where.\n`);
  expect(err).not.toContain('Wintrefell');
});
