// Completion: made of the commands as they are declared, and asked of a shell where there is one.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathOf, rookery } from '../support/sample-games.ts';
import { command, emptyFolder } from './toy-desk.ts';

const SHELLS = ['bash', 'zsh', 'fish'];

const script = async (shell: string): Promise<string> => {
  const { exit, out, err } = await command('/', ['completion', shell]);
  expect({ exit, err }).toEqual({ exit: 0, err: '' });
  return out;
};

const helpOf = async (...argv: readonly string[]): Promise<string> =>
  (await command('/', [...argv, '--help'])).out;

const isThere = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

describe.each(SHELLS)('for %s', (shell) => {
  test('knows every command and every option that the help tells of', async () => {
    const text = await script(shell);
    const names = [...(await helpOf('help', 'all')).matchAll(/^ {2}(\w+)/gm)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(39);
    for (const name of names) {
      const own = text.split('\n').filter((line) => new RegExp(`\\b${name}\\b`).test(line));
      expect(own, name).not.toEqual([]);
      const options = [...(await helpOf(name)).matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)]
        .map(([, option = '']) => option)
        .filter((option) => option !== '--help');
      for (const option of options)
        expect(own.join('\n'), `${name} ${option}`).toContain(
          shell === 'fish' ? `-l ${option.slice(2)}` : option,
        );
    }
  });

  test.skipIf(!isThere(shell))('is a script that the shell takes', async () => {
    const file = join(emptyFolder(), 'script');
    writeFileSync(file, await script(shell));
    const { status, stderr } = spawnSync(shell, ['-n', file]);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });
});

test.each([
  [['rookery', 'sta'], 'status'],
  [['rookery', 'status', '--form'], '--format'],
  [['rookery', 'status', 'games/winter', '--form'], '--format'],
  [['rookery', 'report', '--format', 'ht'], 'html'],
  [['rookery', 'completion', 'fi'], 'fish'],
  [['rookery', 'status', 'games/win'], ''],
])('bash completes %j', async (words, completed) => {
  const typed = words.map((word) => `'${word}'`).join(' ');
  const asked = `${await script('bash')}\nCOMP_WORDS=(${typed}); COMP_CWORD=${words.length - 1}; _rookery rookery '${words.at(-1)}' '${words.at(-2)}'; echo "\${COMPREPLY[*]}"`;
  expect(execFileSync('bash', ['-c', asked]).toString().trim()).toBe(completed);
});

const TYPED = [
  ['rookery sta', 'status'],
  ['rookery status --form', '--format'],
  ['rookery report --format ht', 'html'],
  ['rookery completion fi', 'fish'],
] as const;

test.skipIf(!isThere('fish')).each(TYPED)('fish completes %s', async (line, completed) => {
  const file = join(emptyFolder(), 'rookery.fish');
  writeFileSync(file, await script('fish'));
  const asked = `source ${file}; complete -C '${line}'`;
  const told = execFileSync('fish', ['--no-config', '-c', asked]).toString();
  expect(told.split('\n')[0]?.split('\t')[0]).toBe(completed);
});

test.each(SHELLS)('%s knows what can be asked of every game that comes along', async (shell) => {
  const { out } = await rookery('completion', shell);
  const asked = out.split('\n').filter((line) => /\bask\b/.test(line));
  for (const query of ['odds', 'reach', 'border', 'reinforcements', 'hand', 'supply'])
    expect(asked.join('\n'), query).toMatch(new RegExp(`\\b${query}\\b`));
});

/** A shell at a terminal of its own, in which a line is typed with a tab behind it. */
const zshTyping = (folder: string, line: string): string =>
  [
    'zmodload zsh/zpty',
    "zpty shell 'TERM=dumb zsh -f -i'",
    `zpty -w shell 'fpath=(${folder} $fpath); autoload -Uz compinit; compinit -u -D; rookery() { print -- $@[-1] > ${folder}/typed; }; PS1=ready'`,
    "zpty -r shell told '*ready*ready*'",
    `zpty -n -w shell '${line}'$'\\t'`,
    'sleep 1',
    "zpty -n -w shell $'\\n'",
    `repeat 50 { [ -s ${folder}/typed ] && break; sleep 0.1 }`,
  ].join('\n');

test.skipIf(!isThere('zsh')).each(TYPED)('zsh completes %s', async (line, completed) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, '_rookery'), await script('zsh'));
  execFileSync('zsh', ['-f', '-c', zshTyping(folder, line)], { timeout: 20_000 });
  expect(readFileSync(join(folder, 'typed'), 'utf8').trim()).toBe(completed);
});

test('of another shell it says which there are', async () => {
  const { exit, err } = await command('/', ['completion', 'tcsh']);
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('bash, zsh, fish') });
});

describe('what the game in the folder has to offer', () => {
  const five = pathOf('five-kings');
  const typed = async (...words: readonly string[]): Promise<readonly string[]> => {
    const { exit, out } = await rookery('completion', 'bash', '--', ...words);
    expect(exit).toBe(0);
    return out.split('\n').filter(Boolean);
  };

  test.each([
    [['report', five, '--for', 'st'], ['stark']],
    [['report', '-C', five, '--for', 'mod'], ['moderator']],
    [['vote', five, 'lan'], ['lannister']],
    [['vote', five, 'stark', 'lan'], []],
    [['undo', five, '--to', '03-a'], ['03-action']],
    [['ask', '-C', five, 'od'], ['odds']],
    [['ask', five, 'reach', 'winterf'], ['winterfell']],
    [['why', '-C', five, 'tywin'], ['tywin-lannister']],
    [['report', '--for', 'st'], []],
    [['nothing', five, 'st'], []],
  ])('behind %j', async (words, offered) => {
    expect(await typed(...words)).toEqual(offered);
  });
});
