import type { Lang } from '../../core/game.ts';
import type { Exit } from '../io/exit.ts';
import type { Ports } from '../terminal/terminal.ts';

/** What stands for a value or an operand in a usage line, with its Chinese. */
export const NAMES = {
  bytes: '字节数',
  code: '码',
  command: '命令',
  condition: '条件',
  depth: '程度',
  event: '事件',
  file: '文件',
  files: '文件',
  folder: '文件夹',
  format: '格式',
  forum: '论坛',
  game: '游戏',
  how: '方式',
  id: '编号',
  k: '数',
  key: '密钥',
  kind: '种类',
  lang: '语言',
  line: '行',
  n: '数',
  name: '名称',
  names: '名称',
  numbers: '人数',
  options: '选项',
  orders: '指令',
  path: '路径',
  paths: '路径',
  phase: '阶段',
  place: '位置',
  player: '玩家',
  query: '查询',
  reader: '读者',
  rule: '规则',
  said: '更正',
  seat: '阵营',
  seats: '阵营',
  share: '份',
  shell: '终端',
  style: '打法',
  styles: '打法',
  text: '文字',
  thing: '对象',
  time: '时间',
  value: '值',
  what: '内容',
  words: '词',
} as const;

// A command is declared once: its words in both languages, its operands and options with their types. The
// command line, its help, what runs it gets, what a shell completes and the lists in the pages come from that.

/** A sentence in each language: one that lacks a language does not compile. */
export type Text = Readonly<Record<Lang, string>>;

type Name = keyof typeof NAMES;
/** What stands for a value in a usage line: `<seat>`, `<seat=name>`. */
type ValueName = Name | `${Name}=${Name}`;

/** An option whose value has the type T; `Always` says that there is one in any case. */
export interface Option<T = unknown, Always extends boolean = boolean> {
  /** What a value is called; a flag has none. */
  readonly name?: ValueName;
  readonly text: Text;
  readonly choices?: readonly string[];
  /** Reads the value; throws a complaint where it is none. */
  readonly parse?: (text: string) => T;
  /** Several values behind the flag; each time it is given one more; or a flag with a value, if one likes. */
  readonly takes?: 'several' | 'again' | 'perhaps';
  readonly isRequired?: boolean;
  /** `--no-color` takes back what holds without it. */
  readonly isNegated?: boolean;
  /** A short flag beside the long one. */
  readonly short?: string;
  readonly fallback?: T | ((rulesets: readonly string[]) => T);
  readonly always?: Always;
}
type Options = Readonly<Record<string, Option>>;

type AlwaysIn<O extends Options> = {
  [K in keyof O]: O[K] extends Option<infer _, true> ? K : never;
}[keyof O];
type TypeOf<O> = O extends Option<infer T> ? T : never;

/** The options as the function of a command gets them. */
type GivenOptions<O extends Options> = {
  readonly [K in AlwaysIn<O>]: TypeOf<O[K]>;
} & { readonly [K in Exclude<keyof O, AlwaysIn<O>>]?: TypeOf<O[K]> };

export const flag = (en: string, zh: string): Option<boolean, false> => ({
  text: { en, zh },
  always: false,
});

/** `negated('no colours', …)` of `color`: true unless `--no-color` is given. */
export const negated = (en: string, zh: string): Option<boolean, false> => ({
  ...flag(en, zh),
  isNegated: true,
});

export const value = (name: ValueName, en: string, zh: string): Option<string, false> => ({
  ...{ name, text: { en, zh }, always: false },
});

/** A value that may be given again: a list of all. */
export const many = (name: ValueName, en: string, zh: string): Option<readonly string[], true> => ({
  ...{ name, text: { en, zh }, takes: 'again', fallback: [], always: true },
});

/** Several values behind one flag. */
export const several = (
  name: ValueName,
  en: string,
  zh: string,
): Option<readonly string[], false> => ({
  ...{ name, text: { en, zh }, takes: 'several', always: false },
});

export const choice = <const C extends string>(
  name: ValueName,
  choices: readonly C[],
  en: string,
  zh: string,
): Option<C, false> => ({ name, choices, text: { en, zh }, always: false });

/** Some of the choices, each behind a flag of its own. */
export const eachOf = <const C extends string>(
  name: ValueName,
  choices: readonly C[],
  en: string,
  zh: string,
): Option<readonly C[], true> => ({
  ...{ name, choices, text: { en, zh }, takes: 'again', fallback: [], always: true },
});

/** A value that is read before the command gets it. */
export const parsed = <T>(
  option: Option<string, false>,
  parse: (text: string) => T,
): Option<T, false> => ({ ...option, parse }) as Option<T, false>;

export const withDefault = <T>(
  option: Option<T, false>,
  fallback: T | ((rulesets: readonly string[]) => T),
): Option<T, true> => ({ ...option, fallback, always: true });

/** `asRead` as `--as-read`, `C` as `-C`, with a short flag before the long one. */
export const flagsOf = (key: string, { short, isNegated }: Option): readonly string[] => {
  if (key.length === 1) return [`-${key}`];
  const long = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return [...(short === undefined ? [] : [`-${short}`]), `--${isNegated ? 'no-' : ''}${long}`];
};

/** What a command line has besides options: `<orders>` has to be there, `[files...]` may be many. */
export interface Operand {
  readonly usage: `<${Name}>` | `[${Name}]` | `[${Name}...]`;
  readonly text: Text;
  readonly choices?: readonly string[];
  /** What the first word is, where the folder does not stand there. */
  readonly first?: Name;
}
export const operand = (
  usage: Operand['usage'],
  en: string,
  zh: string,
  more: Pick<Operand, 'choices' | 'first'> = {},
): Operand => ({ usage, text: { en, zh }, ...more });

/** Options that an option does not go together with, or that it is of no use without. */
export interface Contradiction<K> {
  readonly option: K;
  readonly apart?: readonly K[];
  readonly needs?: K;
  /** With this one beside it the option means something else. */
  readonly unless?: K;
}

/** A command as it is called. */
export interface Call<O> {
  readonly ports: Ports;
  /** The game's folder: the operand of that name, or what `-C` says, or the current one. */
  readonly folder: string;
  /** All operands, one after the other. */
  readonly operands: readonly string[];
  readonly options: O;
  /** Ends the command where the command line has more operands than it takes. */
  tooMany(most: number, got: number): never;
  missing(operand: Name): never;
  /** All commands as they are declared. */
  declared(): Promise<readonly NamedCommand[]>;
  /** Gives another command of the program. */
  carry(argv: readonly string[], ports: Ports): Promise<Exit>;
}

/** What stands behind the name of the program; the same in both languages, or in the words of each. */
type Example = string | Text;

export interface CommandDeclaration {
  readonly does: Text;
  readonly operands?: readonly Operand[];
  readonly options: Options;
  readonly contradictions?: readonly Contradiction<string>[];
  /** Other names by which people look for it. */
  readonly synonyms?: readonly string[];
  readonly examples: readonly [Example, Example];
}

/** A command with its name. */
export interface NamedCommand extends CommandDeclaration {
  readonly name: string;
}

/** A command with the types of its options; a contradiction names options that it has. */
interface TypedCommand<O extends Options> extends CommandDeclaration {
  readonly options: O;
}
export const command = <const O extends Options>(
  declared: TypedCommand<O> & {
    readonly contradictions?: readonly Contradiction<keyof O & string>[];
  },
): TypedCommand<O> => declared;

/** The options of a command as what runs it gets them: `OptionsOf<typeof LOOK.map>`. */
export type OptionsOf<D> = D extends TypedCommand<infer O> ? GivenOptions<O> : never;
