// Kites through every command and every format, and all that was said and written on the way.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { command, type Desk, letter, morningOf } from './desk.ts';

/** What a command said, or what lies in a file. */
export interface Uttered {
  readonly where: string;
  readonly exit: number;
  readonly text: string;
}

const FORMATS = ['text', 'markdown', 'html', 'json'].map((format) => ['--format', format]);
const POSTS = ['phpbb', 'discuz'].map((dialect) => ['--format', 'bbcode', '--dialect', dialect]);
const LANGS = ['en', 'zh'].map((lang) => ['--lang', lang]);

/** What only reads, and what of it is shown in every format. */
const SHOWN = [
  ['status', '--choices'],
  ['check', 'orders/01-morning/swift.txt'],
  ['check', 'orders/01-morning/heron.yaml'],
  ['rules'],
  ['rules', 'AFT-6'],
  ['rules', 'ribbon'],
  ['why'],
  ['why', 'last'],
  ['why', 'AFT-2'],
  ['why', 'AFT-5'],
  ['why', 'nonsense'],
  ['ask'],
  ['ask', 'unseen', '--for', 'finch'],
  ['ask', 'room', '31', '21'],
];
const REPORTED = ['public', 'moderator', 'finch'].map((reader) => ['report', '--for', reader]);
const PLAIN = [
  ['ask', 'room'],
  ['ask', 'nonsense'],
  ['map', '--text'],
  ['map'],
  ['history'],
  ['adjudicate', '--preview'],
  ['amend'],
  ['amend', '--message', '1'],
  ['key', '--seat', 'finch'],
  ['repair', '--check'],
];

const times = (
  commands: readonly (readonly string[])[],
  options: readonly (readonly string[])[],
): readonly (readonly string[])[] =>
  commands.flatMap((one) => options.map((more) => [...one, ...more]));

const READING = [
  ...times(times([...SHOWN, ...REPORTED], [...FORMATS, ...POSTS]), LANGS),
  ...times(PLAIN, LANGS),
];

/** Files that people read, in a folder and all below it. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:txt|md|html|eml|svg|yaml|json|bbcode)$/.test(name))
    .filter((name) => statSync(join(folder, name)).isFile());

const filesOf = (desk: Desk, stage: string): readonly Uttered[] =>
  filesIn(desk.path)
    .filter((name) => !/^(?:in|inbox.originals|rules\.json)/.test(name))
    .map((name) => ({ where: `${stage}: ${name}`, exit: 0, text: desk.read(name) }));

export const saidBy = async (desk: Desk, ...argv: readonly string[]): Promise<Uttered> => {
  const { exit, out, err } = await desk.cli(...argv);
  return { where: argv.join(' '), exit, text: out + err };
};

const allSaid = async (
  desk: Desk,
  commands: readonly (readonly string[])[],
): Promise<readonly Uttered[]> => {
  const said: Uttered[] = [];
  for (const argv of commands) said.push(await saidBy(desk, ...argv));
  return said;
};

/** Messages of every sort, with what can be wrong with them. */
const LETTERS = {
  plain: letter('Anna', 'stake 1\nturns: tie then ride'),
  wrong: letter('Bea', 'stake 99\nfly to the moon\nlaunch at 900 900'),
  twice: letter('Carl', 'stake 1\nstake 2'),
  stranger: letter('Zoe', 'stake 1'),
  chat: letter('Dan', 'Nice weather today, see you all on Sunday.'),
  late: letter('Dan', 'day 2\nalways: ride'),
  chinese: letter('Carl', '第1日，金鸻\n押9\n放飞于99 99'),
};

/** The whole game, and all that was said of it. */
export const tour = async (): Promise<readonly Uttered[]> => {
  const desk = await morningOf();
  const said: Uttered[] = [...(await allSaid(desk, READING))];
  for (const [name, text] of Object.entries(LETTERS)) {
    desk.write(`in/${name}.eml`, text);
    for (const lang of LANGS)
      said.push(await saidBy(desk, 'receive', join(desk.path, `in/${name}.eml`), ...lang));
  }
  said.push(...(await allSaid(desk, times(PLAIN, LANGS))));
  said.push(...(await allSaid(desk, [['bundle', '--keys'], ['adjudicate']])));
  said.push(...filesOf(desk, 'morning'), ...(await allSaid(desk, READING)));
  for (let run = 0; run < 9; run++)
    said.push(await saidBy(desk, 'adjudicate', '--missing', 'default', '--early', '--yes'));
  said.push(...(await allSaid(desk, [['bundle', '--lang', 'zh'], ...READING])));
  return [...said, ...filesOf(desk, 'end')];
};

export const helpOf = async (desk: Desk): Promise<readonly Uttered[]> => {
  const root = await command(desk.path, ['help', 'all']);
  const names = Array.from(root.out.matchAll(/^ {2}([a-z]+) /gm), ([, name = '']) => name);
  const pages = await Promise.all(
    names.map(async (name) => {
      const { exit, out, err } = await command(desk.path, [name, '--help']);
      return { where: `${name} --help`, exit, text: out + err };
    }),
  );
  return [{ where: 'help all', exit: root.exit, text: root.out + root.err }, ...pages];
};
