// What is wrong in game.yaml is told by its kind, in the game's language, and never in a package's words.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import settings from '../../src/report/words/settings.yaml';
import { copyOf, read, rookery, write } from '../support/sample-games.ts';

const WRONG: readonly (readonly [what: string, line: string, en: string, zh: string])[] = [
  [
    'a strange member',
    'sampel: yes',
    'sampel: there is no such member here',
    'sampel：这里没有这个成员',
  ],
  ['a value of none', 'press: loud', 'press: expected one of none, open', 'press：应为none'],
  ['another sort', 'mail: yes', 'mail: expected members with values', 'mail：应为带值的成员'],
  [
    'a part missing',
    'mail: {}',
    'mail.from: expected a text; it is missing',
    'mail.from：应为文字，却没有写',
  ],
  ['too little', 'limits: { order-bytes: 0 }', 'expected 1 or more', '至少为1'],
  ['nothing', 'moderators: []', 'moderators: nothing stands here', 'moderators：这里是空的'],
  ['no zone', 'intake: { zone: Mars }', 'expected a zone such as +08:00', '应为时区，如+08:00'],
  ['no hour', 'rhythm: { at: "25:00", phases: {} }', 'expected an hour', '应为钟点'],
  ['no address', 'mail: { from: Anna }', 'expected an address', '应为地址'],
  [
    'a time of no clock',
    'deadlines: { 05-planning: soon }',
    'expected a time such as',
    '应为时间，如',
  ],
  ['no phase', 'waits: { battle: wait }', 'expected a kind of question', '应为一类问题'],
];
const PACKAGE = /Invalid|Unrecognized|Too (?:small|big)|received/;

describe.each(['en', 'zh'] as const)('in %s', (lang) => {
  test.each(WRONG)('%s', async (_, line, en, zh) => {
    const game = copyOf(lang === 'en' ? 'five-kings' : 'wuwang');
    write(game, 'game.yaml', `${read(game, 'game.yaml')}\n${line}\n`);
    const { exit, err } = await rookery('status', game);
    expect(exit).toBe(2);
    expect(err).toContain(lang === 'en' ? en : zh);
    expect(err).toMatch(/game\.yaml:\d+:\d+ {2}/);
    expect(err).not.toMatch(PACKAGE);
    if (lang === 'zh') expect(err).not.toContain('expected');
  });
});

test('a file that has no members at all is wrong as a whole', async () => {
  const game = copyOf('five-kings');
  write(game, 'game.yaml', 'five kings\n');
  const { exit, err } = await rookery('status', game);
  expect(exit).toBe(2);
  expect(err).toMatch(/game\.yaml:1:1 {2}expected members with values/);
});

test('every mistake that a schema words itself stands in the catalogue', () => {
  const texts: readonly string[] = Object.values(settings.en);
  const schema = new URL('../../src/cli/folder/settings-schema.ts', import.meta.url);
  const said = [...readFileSync(schema, 'utf8').matchAll(/'(expected [^']+)'/g)];
  expect(said.length).toBeGreaterThan(8);
  for (const [, one] of said) expect(texts).toContain(one);
});
