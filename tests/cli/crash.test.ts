// What is told of a bug of the program: where to report it, and nothing that a live game hides.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountOf, EXIT } from '../../src/cli/io/exit.ts';
import { BUGS, VERSION } from '../../src/cli/io/version.ts';
import { FRAMES } from '../../src/report/words/commands.ts';

const packaged = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly version: string;
  readonly bugs: { readonly url: string };
};

const crash = (error: unknown): string =>
  accountOf(error)
    .reasons.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
    .join('\n');

describe('a crash', () => {
  test('is reported where package.json says, by version and stack', () => {
    expect([BUGS, VERSION]).toEqual([packaged.bugs.url, packaged.version]);
    const said = crash(new TypeError('no seat of this name'));
    expect(said).toContain(BUGS);
    expect(said).toContain(`rookery ${VERSION}`);
    expect(said).toMatch(/TypeError: no seat of this name\n\s+at .*crash\.test/);
    expect(accountOf(new TypeError('x')).exit).toBe(EXIT.bug);
  });

  test('says nothing of what a file holds', () => {
    const line = '{"orders":["Winterfell: march"],"address":"anna@example.org"';
    let error: unknown;
    try {
      JSON.parse(`${line},]`);
    } catch (thrown) {
      error = thrown;
    }
    const said = crash(error);
    for (const secret of ['Winterfell', 'anna@', 'orders']) expect(said).not.toContain(secret);
    expect(said).toContain('SyntaxError');
  });

  test.each(['en', 'zh'] as const)('asks for no file of the game (%s)', (lang) => {
    const said = Object.assign({}, ...FRAMES[lang])['leave.bug'] as string;
    expect(said).not.toMatch(/orders\/|log\.jsonl|secret\.yaml/);
  });
});
