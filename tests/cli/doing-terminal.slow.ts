// The questions at a true terminal: wide and narrow, in both languages, and cut off at each of them.
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { hasTerminals, KEYS, PROGRAM, type Terminal, terminalWith } from '../support/pty.ts';
import { oneOf } from '../support/runs.ts';
import { copyOf, filesIn, rookery } from '../support/sample-games.ts';
import { MAIL } from './next-told.ts';

const NOW = '2026-11-22T20:00:00Z';
const ENV = { SOURCE_DATE_EPOCH: String(Date.parse(NOW) / 1000) };
const LONG = 'Anna sends these from her new address, which she has told me on the phone.';
const TEXT = `Winterfell: defend\n\n${LONG}\n`;

/** A game with a mail of somebody that nobody knows. */
const withStranger = async (): Promise<string> => {
  const game = copyOf('five-kings');
  const mail = join(game, '..', 'mail.eml');
  writeFileSync(mail, MAIL('stranger@example.org', TEXT));
  rmSync(join(game, 'orders/05-planning/stark.txt'), { force: true });
  await rookery('receive', mail, '-C', game, '--now', NOW);
  return game;
};

interface Step {
  /** What stands on the screen when it is asked. */
  readonly asked: string;
  readonly keys: string;
}

/** Past the last choice comes the first. */
const down = (count: number): string => KEYS.down.repeat(count) + KEYS.enter;

/** He rules that the stranger is Stark, and ends it. */
const STEPS: Readonly<Record<'en' | 'zh', readonly Step[]>> = {
  en: [
    { asked: 'What do you want to do?', keys: KEYS.enter },
    { asked: 'Which one?', keys: KEYS.enter },
    { asked: 'Whose message is it?', keys: down(7) },
    { asked: 'How do you rule?', keys: KEYS.enter },
    { asked: 'Why? It is kept', keys: 'told by phone\r' },
    { asked: 'belong to Stark from now on?', keys: KEYS.enter },
    { asked: 'Do this? rookery amend 1 --use --for stark', keys: KEYS.enter },
  ],
  zh: [
    { asked: '现在做什么？', keys: KEYS.enter },
    { asked: '哪一个？', keys: KEYS.enter },
    { asked: '这封信是谁的？', keys: down(7) },
    { asked: '怎样裁决？', keys: KEYS.enter },
    { asked: '理由是什么？', keys: '他打了电话来，说以后都用这个新的地址，请大家记住\r' },
    { asked: '就是史塔克的地址吗？', keys: KEYS.enter },
    { asked: '执行这条命令吗？rookery amend 1 --use --for stark', keys: KEYS.enter },
  ],
};

/** Waits for each question, and for its keys below it, before it is answered. */
const goThrough = async (terminal: Terminal, steps: readonly Step[]): Promise<void> => {
  for (const { asked, keys } of steps) {
    await terminal.until(asked);
    await terminal.untilAsked();
    terminal.type(keys);
  }
};

const open = (folder: string, columns: number, lang: 'en' | 'zh', env = {}): Terminal =>
  terminalWith({ folder, columns, env: { ...ENV, ...env } }, 'next', '--lang', lang);

type Cut = (terminal: Terminal) => void;
const CUTS: Readonly<Record<string, Cut>> = {
  'Ctrl-C': ({ type }) => type(KEYS.cut),
  'the end of what is typed': ({ type }) => type(KEYS.end),
  SIGTERM: ({ kill }) => kill('SIGTERM'),
  'a terminal that is gone': ({ kill }) => kill('HUP'),
};

const TERMINALS = oneOf(0.5, [
  ['en', 80],
  ['zh', 80],
  ['zh', 60],
  ['en', 60],
] as const);

/** The wide one in English and the narrow one in Chinese are cut off at every question. */
const CUT_OFF = oneOf(3, TERMINALS).map(String);

describe.skipIf(!hasTerminals).each(TERMINALS)('in %s with %i columns', (lang, columns) => {
  let game = '';
  beforeAll(async () => {
    game = await withStranger();
  });

  test('all is done as by the command, and no line is longer than the terminal', async () => {
    const [own, other] = [await withStranger(), await withStranger()];
    const terminal = open(own, columns, lang);
    const steps = STEPS[lang];
    await goThrough(terminal, steps);
    // The list is made anew, and has one thing less to do.
    await terminal.until(lang === 'en' ? '1. 1 letter waits' : '1. 发件箱里有1封信');
    await terminal.untilAsked();
    terminal.type(KEYS.escape);
    expect(await terminal.exit).toBe(1);
    expect(terminal.overlong()).toEqual([]);
    const reason = steps[4]?.keys.trim() ?? '';
    const ruling = ['--message', '1', '--use', '--for', 'stark', '--reason', reason];
    // The same program: another would judge all that waits anew.
    execFileSync(process.execPath, [PROGRAM, 'amend', ...ruling, '-C', other, '--now', NOW]);
    expect(filesIn(own)).toEqual(filesIn(other));
  });

  test(`the mail and how it is read stand ${columns < 80 ? 'below' : 'beside'} each other`, async () => {
    const terminal = open(game, columns, lang);
    await goThrough(terminal, STEPS[lang].slice(0, 3));
    await terminal.until(STEPS[lang][3]?.asked ?? '');
    const lines = terminal.lines();
    const isBeside = lines.some((line) => /Winterfell: defend +\| /.test(line));
    expect(isBeside).toBe(columns >= 80);
    expect(lines.join('\n')).toMatch(lang === 'en' ? /Winterfell: defen[cs]e|defend/ : /临冬城/);
    terminal.type(KEYS.cut);
    expect(await terminal.exit).toBe(130);
  });

  const questions = CUT_OFF.includes(`${lang},${columns}`) ? STEPS[lang].map((_, at) => at) : [];
  test.each(questions)('cut off at question %i', async (at) => {
    const before = filesIn(game);
    const shift = ['en80', 'en60', 'zh80', 'zh60'].indexOf(`${lang}${columns}`);
    const kinds = Object.entries(CUTS);
    const [name, cut] = kinds[(at + shift) % kinds.length] ?? kinds[0] ?? [];
    const terminal = open(game, columns, lang);
    await goThrough(terminal, STEPS[lang].slice(0, at));
    await terminal.until(STEPS[lang][at]?.asked ?? '');
    await terminal.untilAsked();
    cut?.(terminal);
    const exit = await terminal.exit;
    // Whoever took the terminal away sees no exit code, but the end of the program.
    if (name === 'a terminal that is gone') await terminal.gone();
    else expect(exit, name).toBe(130);
    expect(filesIn(game), name).toEqual(before);
    expect(existsSync(join(game, '.lock'))).toBe(false);
  });
});

test.skipIf(!hasTerminals)('without colours where none are wanted', async () => {
  const game = await withStranger();
  for (const [env, isColoured] of [
    [{}, true],
    [{ NO_COLOR: '1' }, false],
  ] as const) {
    const terminal = open(game, 80, 'en', env);
    await goThrough(terminal, STEPS.en.slice(0, 2));
    await terminal.until('Whose message is it?');
    terminal.type(KEYS.cut);
    await terminal.exit;
    const colours = ['1', '2', '31', '32'].map((colour) => `\u001b[${colour}m`);
    expect(colours.some((one) => terminal.written().includes(one))).toBe(isColoured);
  }
});

test.skipIf(!hasTerminals)('a terminal that cannot be drawn on is asked nothing', async () => {
  const game = await withStranger();
  const terminal = open(game, 80, 'en', { TERM: 'dumb' });
  expect(await terminal.exit).toBe(1);
  expect(terminal.written()).not.toContain('What do you want to do?');
});
