// Completion: made of the commands as they are declared, and asked of a shell where there is one.
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { command } from './toy-desk.ts';

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
    const [listed = ''] = ((await helpOf()).split('\nCommands:\n')[1] ?? '').split('\n\n');
    const names = [...listed.matchAll(/^ {2}(\w+)/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'help');
    expect(names.length).toBeGreaterThan(20);
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
    const { status, stderr } = spawnSync(shell, ['-n'], { input: await script(shell) });
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

test('of another shell it says which there are', async () => {
  const { exit, err } = await command('/', ['completion', 'tcsh']);
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining('bash, zsh, fish') });
});
