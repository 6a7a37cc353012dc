import { expect, test } from 'vitest';
import { run } from '../../src/cli/program/program.ts';
import { declaredCommands, GROUPS } from '../../src/cli/table/groups.ts';
import { commandLine } from '../support/command-line.ts';
import { emptyFolder, pathOf, portsWith, rookery } from '../support/sample-games.ts';

const all = (await commandLine()).commands;

// A command line declares its own command alone; what that says of itself must not hang on the others.
test.each(all.map((one) => [one.name(), one] as const))(
  '%s by itself is %s of all',
  async (name, one) => {
    const { commands } = await commandLine(name);
    expect(commands.map((other) => other.name())).toEqual([name]);
    expect(commands[0]?.helpInformation()).toBe(one.helpInformation());
  },
);

test('what is no command is told beside all of them', async () => {
  expect(await declaredCommands('stauts')).toHaveLength(all.length);
});

test('every command that is declared stands in its group, once, and no other', async () => {
  for (const { names, rest, load } of GROUPS) {
    expect([...names].sort()).toEqual(Object.keys(await load()).sort());
    expect(rest.filter((name) => !names.includes(name))).toEqual([]);
  }
  const names = GROUPS.flatMap((group) => group.names);
  expect(new Set(names).size).toBe(names.length);
});

test('no synonym is the name of a command', async () => {
  const names = all.map((one) => one.name());
  const synonyms = (await declaredCommands()).flatMap((one) => one.synonyms ?? []);
  expect(synonyms.filter((one) => names.includes(one))).toEqual([]);
});

test('the folder may stand in front of the command, and alone it asks what to do there', async () => {
  const folder = pathOf('five-kings');
  expect(await rookery('-C', folder, 'status')).toEqual(await rookery('status', '-C', folder));
  expect(await rookery('-C', folder)).toEqual(await rookery('next', '-C', folder));
  const none = await rookery('-C', folder, 'stauts');
  expect(none.exit).toBe(2);
  expect(none.err).toContain('“stauts”');
  expect((await rookery('-C')).exit).toBe(2);
});

test.each([
  ['explain', /Did you mean why\?/, /是不是想写：why？/],
  ['log', /Did you mean one of report, history\?/, /是不是想写：report, history？/],
  ['doctor', /Did you mean one of repair, verify\?/, /是不是想写：repair, verify？/],
])('%s is no command, but what it means is told', async (name, english, chinese) => {
  const { exit, out, err } = await rookery(name);
  expect({ exit, out }).toEqual({ exit: 2, out: '' });
  expect(err).toMatch(english);
  expect((await rookery(name, '--lang', 'zh')).err).toMatch(chinese);
});

test('help on what is no command is as short as the answer to that itself', async () => {
  expect(await rookery('help', 'stauts')).toEqual(await rookery('stauts'));
  const chinese = ['stauts', '--lang', 'zh'];
  expect(await rookery('help', ...chinese)).toEqual(await rookery(...chinese));
});

test('alone in a folder without a game it says how to open one, and how to try one', async () => {
  const alone = async (lang: string): Promise<readonly string[]> => {
    const { ports, said } = portsWith({ LANG: lang });
    expect(await run([], { ...ports, folder: emptyFolder() })).toBe(0);
    return said.out.trimEnd().split('\n');
  };
  const [english, chinese] = [await alone('en_US.UTF-8'), await alone('zh_CN.UTF-8')];
  for (const lines of [english, chinese]) {
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).toMatch(/rookery new\b.*\n.*rookery practice$/);
  }
  expect(chinese[0]).toContain('没有游戏');
});

test('help all lists every command, help the others than those that are seldom needed', async () => {
  const namesIn = ({ out }: { readonly out: string }): readonly string[] =>
    [...out.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name);
  const rest = GROUPS.flatMap((group) => group.rest);
  const names = GROUPS.flatMap((group) => group.names);
  expect(namesIn(await rookery('help', 'all'))).toEqual(names);
  expect(namesIn(await rookery('--help'))).toEqual(names.filter((one) => !rest.includes(one)));
});
