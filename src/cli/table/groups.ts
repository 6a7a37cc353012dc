import { resolve } from 'node:path';
import type { Command } from '../../desk/format/next.ts';
import type { BEGIN } from './begin.ts';
import type { Call, CommandDeclaration, NamedCommand, OptionsOf, Text } from './declare.ts';
import type { EACH_ROUND } from './each-round.ts';
import type { FOR_PLAYERS } from './for-players.ts';
import type { LOOK } from './look.ts';
import type { MAIL } from './mail.ts';
import type { MANY_GAMES } from './many-games.ts';
import type { PLAYERS } from './players.ts';
import type { PROVE } from './prove.ts';
import type { PUT_RIGHT } from './put-right.ts';

/** Commands that belong together in the day of whom they are for. */
interface Group {
  readonly title: Text;
  /** The commands in the order of the help. */
  readonly names: readonly string[];
  /** Those that the help of the program leaves to `rookery help all`. */
  readonly rest: readonly string[];
  readonly load: () => Promise<Readonly<Record<string, CommandDeclaration>>>;
}

/** A group all of whose commands are declared where it is loaded from. */
const group = <N extends string>(
  title: Text,
  names: readonly N[],
  load: () => Promise<Readonly<Record<N, CommandDeclaration>>>,
  rest: readonly N[] = [],
): Group => ({ title, names, load, rest });

/** All commands; a command line loads the group of the one that it names. */
export const GROUPS: readonly Group[] = [
  group(
    { en: 'To begin', zh: '开局' },
    ['new', 'practice', 'position', 'schema', 'completion'],
    async () => (await import('./begin.ts')).BEGIN,
    ['position', 'schema', 'completion'],
  ),
  group(
    { en: 'Each round', zh: '每一回合' },
    ['next', 'round', 'status', 'check', 'adjudicate', 'report', 'bundle'],
    async () => (await import('./each-round.ts')).EACH_ROUND,
  ),
  group(
    { en: 'Mail', zh: '收信与发信' },
    ['receive', 'amend', 'send', 'remind', 'press', 'post'],
    async () => (await import('./mail.ts')).MAIL,
  ),
  group(
    { en: 'Players and clock', zh: '玩家与时间' },
    ['seat', 'deadline', 'pause', 'notice', 'vote', 'end', 'key', 'handover'],
    async () => (await import('./players.ts')).PLAYERS,
    ['key', 'handover'],
  ),
  group(
    { en: 'Look', zh: '查看' },
    ['map', 'ask', 'why', 'rules', 'history', 'chronicle'],
    async () => (await import('./look.ts')).LOOK,
  ),
  group(
    { en: 'Put right', zh: '更正' },
    ['correct', 'undo', 'redo', 'appeal', 'problem', 'repair'],
    async () => (await import('./put-right.ts')).PUT_RIGHT,
  ),
  group(
    { en: 'Prove', zh: '查证' },
    ['verify', 'publish', 'beacon'],
    async () => (await import('./prove.ts')).PROVE,
    ['publish', 'beacon'],
  ),
  group(
    { en: 'Many games', zh: '多局' },
    ['club', 'simulate'],
    async () => (await import('./many-games.ts')).MANY_GAMES,
  ),
  group(
    { en: 'For players', zh: '给玩家' },
    ['plan', 'tag', 'seal'],
    async () => (await import('./for-players.ts')).FOR_PLAYERS,
  ),
];

/** All commands by name, with the types of their options. */
export type Commands = typeof BEGIN &
  typeof EACH_ROUND &
  typeof MAIL &
  typeof PLAYERS &
  typeof LOOK &
  typeof PUT_RIGHT &
  typeof PROVE &
  typeof MANY_GAMES &
  typeof FOR_PLAYERS;

/** The options of a command as what runs it gets them: `OptionsFor<'map'>`. */
export type OptionsFor<N extends keyof Commands> = OptionsOf<Commands[N]>;

/** A command as it was called, as far as most commands ask: `CallOf<'map'>`. */
export type CallOf<N extends keyof Commands> = Pick<
  Call<OptionsFor<N>>,
  'ports' | 'folder' | 'options'
>;

/** The same with all its operands, for a command that tells them apart itself. */
export type WholeCall<N extends keyof Commands> = Call<OptionsFor<N>>;

export interface GroupedCommand extends NamedCommand {
  readonly group: Group;
}

/** The command of a name; all commands where there is none of it, or none is named. */
export const declaredCommands = async (only?: string): Promise<readonly GroupedCommand[]> => {
  const found = GROUPS.filter(({ names }) => names.includes(only ?? ''));
  const loaded = await Promise.all(
    (found.length > 0 ? found : GROUPS).map(async (one) => ({ one, commands: await one.load() })),
  );
  const all = loaded.flatMap(({ one, commands }) =>
    one.names.flatMap((name) => {
      const declared = commands[name];
      return declared === undefined ? [] : [{ ...declared, name, group: one }];
    }),
  );
  return found.length > 0 ? all.filter(({ name }) => name === only) : all;
};

/** A game, and where it lies as seen from where commands are given. */
export type ListedGame<O> = O & { readonly at: string };

/** The same of a folder as somebody names it: a full stop where commands are given in it. */
export const placeOf = (here: string, folder: string): string =>
  resolve(here, folder) === resolve(here) ? '.' : folder;

/** `discardEdits` as `discard-edits`. */
type Kebab<K> = K extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : K;
type Flag<N extends keyof Commands> = `--${Kebab<keyof OptionsOf<Commands[N]> & string> & string}`;
/** Words of a command line: each flag is one that the table has for the command, or it does not compile. */
type Line<N extends keyof Commands, W> = {
  readonly [I in keyof W]: W[I] extends `--${string}` ? Flag<N> : W[I];
};

/** A command in the folder of a game. */
export const inFolder = <N extends keyof Commands, const W extends readonly string[]>(
  { at }: { readonly at: string },
  name: N,
  ...words: W & Line<N, W>
): Command => (at === '.' ? [name, ...words] : [name, ...words, '-C', at]);
