// What commands say is a document: in every format, at every width, and of nobody else's orders.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import schema from '../../docs/report.schema.json' with { type: 'json' };
import { run } from '../../src/cli/program/program.ts';
import type { Format } from '../../src/cli/table/options.ts';
import { once } from '../../src/core/once.ts';
import { widthOf } from '../../src/report/width.ts';
import { oneOf, pairsOf } from '../support/runs.ts';
import { copyOf, portsWith, rookery, write } from '../support/sample-games.ts';
import { command, deskIn, emptyFolder, newToyGame, order, type ToyDesk } from './toy-desk.ts';

const FORMATS: readonly (readonly [Format, ...string[]])[] = [
  ['text'],
  ['markdown'],
  ['bbcode', '--dialect', 'phpbb'],
  ['bbcode', '--dialect', 'discuz'],
  ['html'],
  ['json'],
];

/** A line too long for any terminal, in which two things are wrong; and one that is nearly right. */
const MISTAKEN = `Winterfel: march +1 to Castle Black
White Harbor, which I have held since the first round and do not mean to give up: defend +7 with all that is there
Moat Cailin: march 0* to Greywater Watch; leave 3 knights there
${'a line without any space in it, '.replaceAll(' ', '').repeat(20)}
`;

const game = copyOf('five-kings');
write(game, 'orders/05-planning/stark.txt', MISTAKEN);
const ORDERS = join(game, 'orders/05-planning/stark.txt');

const COMMANDS: readonly (readonly string[])[] = [
  ['status', game],
  ['next', game],
  ['check', ORDERS],
  ['why', game],
  ['why', '190', game],
  ['why', '451', game, '--for', 'moderator'],
  ['ask', game],
  ['ask', 'supply', 'stark', game],
  ['ask', 'odds', 'Moat Cailin', 'attacks', 'Seagard', game, '--for', 'moderator'],
  ['rules', game],
  ['rules', 'BAT', game],
  ['rules', 'RAD-2', 'BAT-8', game],
];

const ESCAPE = '\u001b';

const stripped = (text: string): string =>
  text.replaceAll(new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g'), '');

const onTerminalOf = async (columns: number, argv: readonly string[]): Promise<string> => {
  const { ports, said } = portsWith({}, 'terminal');
  await run(argv, { ...ports, out: { ...ports.out, columns } });
  return stripped(said.out);
};

/** All but commands, which are to be pasted. */
const tooWide = (text: string, width: number): readonly string[] =>
  text.split('\n').filter((line) => widthOf(line) > width && !/^ *rookery /.test(line));

/** Each command in some formats, another in others. */
const SHOWN = oneOf(3, pairsOf(COMMANDS, FORMATS));

describe.each(COMMANDS)('%s %s', (...argv) => {
  const asText = once(() => rookery(...argv));

  test.each(['en', 'zh'])(
    'no line is wider than mail or a terminal has room for: %s',
    async (lang) => {
      const { out } = await rookery(...argv, '--lang', lang);
      expect(out.length).toBeGreaterThan(50);
      expect(tooWide(out, 78)).toEqual([]);
      for (const columns of [60, 71])
        expect(tooWide(await onTerminalOf(columns, [...argv, '--lang', lang]), columns)).toEqual(
          [],
        );
      expect(tooWide(await onTerminalOf(200, [...argv, '--lang', lang]), 78)).toEqual([]);
    },
  );

  const formats = SHOWN.filter(([command]) => `${command}` === `${argv}`).map(([, one]) => one);
  test.each(formats)('as %s %s %s it has a title and says the same', async (...format) => {
    const { out, err } = await rookery(...argv, '--format', ...format);
    expect(err).toBe('');
    const [title = ''] = (await asText()).out.split('\n');
    const [word = ''] = /\p{L}{4,}/u.exec(title) ?? [];
    expect(out.slice(0, 8000)).toContain(word);
    const begins: Readonly<Record<string, RegExp>> = {
      text: /^\S/,
      markdown: /^# /,
      bbcode: /^\[size=/,
      html: /^<!DOCTYPE/,
      json: /^\{/,
    };
    expect(out).toMatch(begins[format[0] ?? ''] ?? /never/);
    if (format[0] === 'html') expect(out).toMatch(/<h1>[^<]+<\/h1>/);
  });

  test('as JSON its blocks are those of a report', async () => {
    const { out } = await rookery(...argv, '--format', 'json');
    const { format, blocks } = JSON.parse(out);
    expect(format).toBe('rookery-document');
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema(schema);
    const isBlock = ajv.getSchema('rookery-report-1#/$defs/block');
    for (const block of blocks)
      expect(isBlock?.(block), JSON.stringify(isBlock?.errors)).toBe(true);
  });
});

test('what is written to a file is for whom it was made', async () => {
  const folder = emptyFolder();
  const status = join(folder, 'status.html');
  await rookery('status', game, '--format', 'html', '-o', status);
  expect(statSync(status).mode & 0o777).toBe(0o600);
  const rules = join(folder, 'rules.md');
  await rookery('rules', 'BAT', game, '--format', 'markdown', '-o', rules);
  expect(statSync(rules).mode & 0o044).toBe(0o044);
});

test('what is marked keeps its marks below it, however narrow', async () => {
  const text = await onTerminalOf(60, ['check', ORDERS]);
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes('march 0*') && line.startsWith('    Moat'));
  const carets = lines[at + 1] ?? '';
  expect(lines[at]?.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('march 0*');
});

describe('what a seat orders changes nothing that others read', () => {
  /** The same game twice, in which red has ordered other things; and what is said in each. */
  const inBoth = async (
    lay: (desk: ToyDesk, red: string) => Promise<void> | void,
    ...argv: readonly string[]
  ): Promise<readonly [string, string]> => {
    const said = async (red: string): Promise<string> => {
      const desk = await newToyGame();
      await lay(desk, red);
      const { out } = await deskIn(desk.path).cli(...argv);
      return out.replaceAll(desk.path, '<folder>');
    };
    return [await said('bid 7\nprize north'), await said('bid 2\nprize crown')];
  };

  test.each(FORMATS)('status as %s %s %s', async (...format) => {
    const [one, other] = await inBoth(
      (desk, red) => order(desk, '01', red),
      'status',
      '--format',
      ...format,
    );
    expect(one).toContain('Red');
    expect(one).toBe(other);
  });

  test.each(FORMATS)("another's receipt as %s %s %s", async (...format) => {
    const [one, other] = await inBoth(
      (desk, red) => order(desk, '01', red, 'bid 1\nhum'),
      'check',
      'orders/01-planning/blue.txt',
      '--for',
      'blue',
      '--format',
      ...format,
    );
    expect(one).toContain('hum');
    expect(one).toBe(other);
  });

  test('the letters and posts of another', async () => {
    const letters = async (red: string): Promise<readonly string[]> => {
      const desk = await newToyGame();
      for (const [seat, stdin] of [
        ['red', red],
        ['blue', 'bid 1\nhum'],
      ] as const)
        await command(desk.path, ['receive', '-', '--for', seat, '-C', desk.path], { stdin });
      const names = readdirSync(join(desk.path, 'outbox/text')).filter((name) =>
        /^0002/.test(name),
      );
      expect(names.map((name) => name.replace(/^[^.]*/, ''))).toEqual([
        '.discuz.txt',
        '.phpbb.txt',
        '.txt',
      ]);
      return names.map((name) => desk.read(`outbox/text/${name}`));
    };
    const [one, other] = [await letters('bid 7\nprize north'), await letters('bid 2\nprize crown')];
    expect(one.join('')).toContain('hum');
    expect(one).toEqual(other);
  });
});

test('the moderator who pastes orders in sees at once what is wrong with them', async () => {
  const desk = await newToyGame();
  const stdin = 'bid 3\nhum\n';
  const argv = ['receive', '-', '--for', 'red', '-C', desk.path];
  const { out } = await command(desk.path, argv, { stdin });
  expect(out).toMatch(/\bline 2: “hum”: this line is not understood\n +hum\n +\^\^\^/);
  expect(out).not.toMatch(/\n +bid 3\n/);
});

test('repair names all that is not a regular file', async () => {
  const desk = await newToyGame();
  desk.remove('checkpoint.json');
  desk.write('checkpoint.json/inside.txt', 'x');
  desk.remove('reports/01-planning.public.txt');
  desk.write('reports/01-planning.public.txt/inside.txt', 'x');
  const { exit, out } = await desk.cli('repair', '--check');
  expect(exit).toBe(1);
  expect(out).toContain('checkpoint.json: is not a regular file');
  expect(out).toContain('reports/01-planning.public.txt: is not a regular file');
});
