import { Argument, Command, CommanderError, Help, Option } from 'commander';
import type { Lang } from '../../core/game.ts';
import { widthOf } from '../../report/width.ts';
import { wrap } from '../../report/wrap.ts';
import { folderOf } from '../folder/options.ts';
import { formatReasons, type HelpOutput, parseIn } from '../folder/reasons.ts';
import { printableLines } from '../io/excerpt.ts';
import { accountOf, EXIT, type Exit, leave, why } from '../io/exit.ts';
import { VERSION } from '../io/version.ts';
import { COMPLAINTS, type Complaint } from '../table/complaints.ts';
import {
  type Call,
  type Contradiction,
  type Option as Declared,
  flagsOf,
  NAMES,
  type Operand,
  type Text,
} from '../table/declare.ts';
import { declaredCommands, GROUPS, type GroupedCommand } from '../table/groups.ts';
import { type Ports, steady, talk } from '../terminal/terminal.ts';
import { RUNS, type Runs } from './runs.ts';

/** Runs one command of the program and gives the code to leave with. */
export const run = async (argv: readonly string[], world: Ports): Promise<Exit> => {
  const ports = { ...world, out: steady(world.out), err: steady(world.err), acting: {} };
  let exit: Exit = EXIT.done;
  const finish = (code: Exit): void => {
    exit = code;
  };
  try {
    if (isBare(argv) && !(await isWorkplace(world.folder))) {
      ports.out.write(`${await formatReasons([why('begin.here')], argv, ports)}\n`);
      return EXIT.done;
    }
    const isAll = argv[0] === 'help' && argv[1] === 'all';
    const named = isHelpOnNothing(argv) ? argv.slice(1) : argv;
    const given = isAll ? ['--help', ...argv.slice(2)] : await nameFirst(named, world.folder);
    // A command line names one command: what the others are declared by takes time, too.
    const commands = await declaredCommands(given[0]);
    await parseIn(given, ports, async (to) => {
      const program = commandLineOf({ ports, commands, isAll, finish, carry: run, ...to });
      await program.parseAsync([...given], { from: 'user' });
    });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrong;
    const account = accountOf(error);
    if (account.reasons.length > 0) talk(ports, await formatReasons(account.reasons, argv, ports));
    return account.exit;
  }
};

/** `help stauts` is answered as `stauts` is: there is no such command, and which ones are near. */
const isHelpOnNothing = ([help, name = '-']: readonly string[]): boolean =>
  help === 'help' &&
  !/^(?:-.*|all|help)$/.test(name) &&
  !GROUPS.some(({ names }) => names.includes(name));

/** True of a folder of a game, or of several. */
const isWorkplace = async (folder: string): Promise<boolean> =>
  (await import('../next/next.ts')).isWorkplace(folder);

/** Nothing is named but perhaps the language to speak. */
const isBare = ([option = '--lang', ...rest]: readonly string[]): boolean =>
  option === '--lang' && rest.length <= 1;

/** `-C folder status` as `status -C folder`, a language alike; without a name what is to be done in that folder, or in the one here. */
const nameFirst = async (argv: readonly string[], here: string): Promise<readonly string[]> => {
  if (argv.length === 0) return ['next', '-C', here];
  const [option, folder, name = 'next', ...rest] = argv;
  if (option !== '-C' && option !== '--lang') return argv;
  // Without its folder or language the command line says what is missing.
  return folder === undefined ? [name, option] : [name, option, folder, ...rest];
};

// The command line that commander parses, made of the commands as they are declared.

/** What a command line is made with. */
interface Making extends HelpOutput {
  readonly ports: Ports;
  readonly commands: readonly GroupedCommand[];
  /** True if help lists every command. */
  readonly isAll?: boolean;
  finish(exit: Exit): void;
  /** Gives another command. */
  carry(argv: readonly string[], ports: Ports): Promise<Exit>;
}

export const commandLineOf = (making: Making): Command => {
  const { ports, lang, commands, out, err, isAll = false } = making;
  const left = isAll ? [] : commands.filter(({ group, name }) => group.rest.includes(name));
  const help = new HelpIn(
    lang,
    left.map(({ name }) => name),
  );
  const withHelp = (command: Command, name: string): Command => {
    command.createHelp = () => Object.assign(help, command.configureHelp());
    command.helpOption('-h, --help', HELP.help[lang]);
    return command.showHelpAfterError(HELP.hint[lang].replace('{command}', name));
  };
  const program = withHelp(new Command('rookery'), 'all')
    .description(HELP.rookery[lang])
    .version(VERSION, '-V, --version', HELP.version[lang])
    .configureOutput({
      writeOut: (text) => out.write(text),
      writeErr: (text) => err.write(printableLines(text)),
      outputError: (text, write) => {
        const told = nearSynonym(text, commands);
        write(complaintIn(lang, told));
      },
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    // Two columns down to a narrow terminal.
    .configureHelp({ minWidthToWrap: 20 })
    .exitOverride()
    .hook('preAction', (_, command) => noteActing(ports, command.opts()))
    .addHelpText('after', HELP.end[lang]);
  for (const one of commands)
    addCommand(withHelp(program.command(one.name), one.name), one, making);
  return program;
};

/** Whoever gives a command is known to all that it does, and so is his language. */
const noteActing = (
  { acting }: Ports,
  { as, lang }: { readonly as?: string; readonly lang?: string },
): void => {
  if (acting !== undefined && as !== undefined) acting.as = as;
  if (acting !== undefined && (lang === 'en' || lang === 'zh')) acting.lang = lang;
};

const addCommand = (command: Command, declared: GroupedCommand, making: Making): void => {
  const { lang, ports, finish, carry } = making;
  const { does, operands = [], options, contradictions = [], examples, group } = declared;
  command.description(does[lang]).helpGroup(`${group.title[lang]}${lang === 'zh' ? '：' : ':'}`);
  for (const one of operands) command.addArgument(argumentOf(one, lang));
  for (const [key, one] of Object.entries(options)) command.addOption(optionOf(key, one, making));
  const shown = examples.map((one) =>
    typeof one === 'string' ? usageIn(lang, one) : usageIn(lang, one[lang]),
  );
  command.addHelpText(
    'after',
    ['', HELP.examples[lang], ...shown.map((one) => `  rookery ${one}`)].join('\n'),
  );
  command.action(async () => {
    const given: Readonly<Record<string, unknown>> & { readonly C?: string } = command.opts();
    refuseContradictions(command, contradictions);
    const at = operands.findIndex(({ usage }) => usage === '[folder]');
    const call: Call<object> = {
      ...{ ports, options: given, carry, declared: declaredCommands },
      folder: folderOf(command.processedArgs[at] as string | undefined, given),
      operands: command.processedArgs.flat().filter((one) => one !== undefined) as string[],
      tooMany: (most, got) =>
        complain(command, 'surplus', { what: declared.name, most, got, s: most === 1 ? '' : 's' }),
      missing: (name) => complain(command, 'missing', { name }),
    };
    const runOne: (call: never) => Promise<Exit | undefined> = RUNS[declared.name as keyof Runs];
    const exit = await runOne(call as never);
    if (exit !== undefined) finish(exit);
  });
};

/** Ends as the command line does by itself. */
const complain = (
  command: Command,
  complaint: 'surplus' | 'missing',
  values: Readonly<Record<string, string | number>>,
): never =>
  command.error(
    COMPLAINTS[complaint].found.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  );

const argumentOf = ({ usage, text, choices }: Operand, lang: Lang): Argument => {
  const argument = new Argument(usage, text[lang]);
  return choices === undefined ? argument : argument.choices(choices);
};

const BRACKETS = { again: ['<', '>'], several: ['<', '...>'], perhaps: ['[', ']'] } as const;

const optionOf = (key: string, declared: Declared, { ports, lang }: Making): Option => {
  const { name, text, choices, parse, takes, isRequired = false, fallback } = declared;
  const [open, shut] = BRACKETS[takes ?? 'again'];
  const flags = flagsOf(key, declared).join(', ');
  const option = new Option(
    name === undefined ? flags : `${flags} ${open}${name}${shut}`,
    text[lang],
  );
  if (choices !== undefined) option.choices(choices);
  if (parse !== undefined) option.argParser(parse);
  if (takes === 'again') option.argParser(oneMore(option.parseArg));
  if (fallback !== undefined)
    option.default(typeof fallback === 'function' ? fallback(ports.library.ids) : fallback);
  return option.makeOptionMandatory(isRequired);
};

/** A parser of one value as one that gathers them. */
const oneMore =
  (parse: ((value: string, before: unknown) => unknown) | undefined) =>
  (value: string, before: unknown): unknown[] => [
    ...(before as readonly unknown[]),
    parse === undefined ? value : parse(value, undefined),
  ];

/** An unknown command with what has that name elsewhere. */
const nearSynonym = (text: string, commands: readonly GroupedCommand[]): string => {
  const [all = '', wanted = ''] = /^error: unknown command '([a-z]+)'/.exec(text) ?? [];
  const found = commands.filter(({ synonyms = [] }) => synonyms.includes(wanted));
  if (all === '' || found.length === 0) return text;
  const near = COMPLAINTS[found.length > 1 ? 'near-some' : 'near'];
  return `${all}\n${near.found.replace('{near}', found.map(({ name }) => name).join(', '))}\n`;
};

/** Of options as the parser names them. */
type Contradicting = Contradiction<string>;

/** Leaves where a part of a command line would be passed over without a word. */
const refuseContradictions = (command: Command, all: readonly Contradicting[]): void => {
  const isGiven = (name: string): boolean =>
    !['default', undefined].includes(command.getOptionValueSource(name));
  const isGivenSome = (name: string): boolean =>
    isGiven(name) && command.getOptionValue(name) !== 0;
  const flagOf = (name: string): string => {
    const option = command.options.find((one) => one.attributeName() === name);
    return option?.long ?? option?.short ?? name;
  };
  for (const { option, apart = [], needs, unless } of all) {
    if (!isGiven(option) || (unless !== undefined && isGiven(unless))) continue;
    const others = apart.filter(isGiven).map(flagOf);
    if (others.length > 0)
      leave(EXIT.wrong, why('leave.apart', { option: flagOf(option), others }));
    if (needs !== undefined && !isGivenSome(needs))
      leave(EXIT.wrong, why('leave.needs', { option: flagOf(option), other: flagOf(needs) }));
  }
};

/** What help says besides the words of each command. */
const HELP = {
  rookery: {
    en: "A moderator's workbench for board games played by mail or on a forum.",
    zh: '通信桌游的主持工具：收指令、裁定、写战报。',
  },
  help: { en: 'display help for command', zh: '显示用法' },
  version: { en: 'output the version number', zh: '显示版本' },
  hint: { en: 'How it is written: rookery help {command}', zh: '用法：rookery help {command}' },
  examples: { en: 'Examples:', zh: '例子：' },
  end: {
    en: `
rookery help <command>: its options, and two examples; rookery help all: the
commands that are seldom needed, too. Alone in a game's folder, rookery says
what is to be done.

Exit codes: 0 done; 1 the game is waiting for someone, or an order has mistakes;
2 wrong usage or a broken file; 70 a bug; 75 try again later; 130 interrupted.`,
    zh: `
rookery help <命令>：它的选项和两个例子；rookery help all：连同不常用的命令。
在一局的文件夹里只写rookery，就说明现在该做什么。

退出码：0 完成；1 还缺答复，或指令有误；2 用法不对，或文件损坏；
70 程序的毛病；75 暂时不行，稍后再试；130 被中断。`,
  },
} as const satisfies Readonly<Record<string, Text>>;

/** The titles of commander's help. */
const TITLES_ZH: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
};

const nameInChinese = (name: string): string => {
  const known: Readonly<Record<string, string>> = NAMES;
  return known[name] ?? name;
};

/** `<file>` as `<文件>`, `[seat=name]` as `[阵营=名称]`. */
const inChinese = (flags: string): string =>
  flags.replace(
    /(?<open>[<[])(?<name>[a-z=]+)/g,
    (_, open: string, name: string) => open + name.replace(/[a-z]+/g, nameInChinese),
  );

/** What has to be filled in, as whoever reads the help calls it. */
export const usageIn = (lang: Lang, usage: string): string =>
  lang === 'zh' ? inChinese(usage) : usage;

/** Commander's layout by columns, in the words of a language. */
class HelpIn extends Help {
  readonly #lang: Lang;
  /** Commands that a list of commands leaves out. */
  readonly #left: readonly string[];
  #isList = false;

  constructor(lang: Lang, left: readonly string[]) {
    super();
    this.#lang = lang;
    this.#left = [...left, 'help'];
  }

  // What is left out of the list is near enough to what somebody mistyped all the same.
  override visibleCommands(command: Command): Command[] {
    const all = super.visibleCommands(command);
    return this.#isList ? all.filter((one) => !this.#left.includes(one.name())) : all;
  }

  override displayWidth(text: string): number {
    return widthOf(text);
  }

  override boxWrap(text: string, width: number): string {
    if (this.#lang === 'en') return super.boxWrap(text, width);
    return text
      .split('\n')
      .flatMap((line) => wrap(line, width))
      .join('\n');
  }

  override styleTitle(title: string): string {
    return this.#lang === 'zh' ? (TITLES_ZH[title] ?? title) : title;
  }

  override commandUsage(command: Command): string {
    return usageIn(this.#lang, super.commandUsage(command));
  }

  // Every command has options.
  override subcommandTerm(command: Command): string {
    return usageIn(this.#lang, super.subcommandTerm(command).replace(' [options]', ''));
  }

  override optionTerm(option: Option): string {
    return usageIn(this.#lang, super.optionTerm(option));
  }

  override argumentTerm(argument: Argument): string {
    return this.#lang === 'zh' ? nameInChinese(argument.name()) : argument.name();
  }

  override formatHelp(command: Command, helper: Help): string {
    this.#isList = true;
    const text = super.formatHelp(command, helper);
    this.#isList = false;
    // No space behind a full-width colon.
    return this.#lang === 'zh' ? text.replace('： ', '：') : text;
  }

  override optionDescription({ description, argChoices = [], defaultValue }: Option): string {
    const isTold = ['string', 'number'].includes(typeof defaultValue);
    if (this.#lang === 'en') {
      const notes = [
        ...(argChoices.length > 0
          ? [`choices: ${argChoices.map((one) => `"${one}"`).join(', ')}`]
          : []),
        ...(isTold ? [`default: ${JSON.stringify(defaultValue)}`] : []),
      ].join(', ');
      return [description, ...(notes === '' ? [] : [`(${notes})`])].filter(Boolean).join(' ');
    }
    const notes = [
      ...(argChoices.length > 0 ? [`可选${argChoices.join('、')}`] : []),
      ...(isTold ? [`默认${defaultValue}`] : []),
    ].join('；');
    if (notes === '') return description;
    return description === '' ? notes : `${description}（${notes}）`;
  }

  override argumentDescription(argument: Argument): string {
    const { description, argChoices = [] } = argument;
    if (this.#lang === 'en') return super.argumentDescription(argument);
    return argChoices.length === 0 || description !== '' ? description : argChoices.join('、');
  }
}

// ---- Complaints --------------------------------------------------------------------------------------

/** What is said of a complaint as a pattern that finds what it names. */
const patternOf = (found: string): RegExp => {
  const escaped = found.replaceAll(/[\\^$.*+?()[\]|/]/g, '\\$&');
  const pattern = escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\s\\S]*?)').replace(/ $/, ' ?');
  return new RegExp(found.startsWith('error: ') ? `^${pattern}` : pattern, 'm');
};

/** A complaint of the command line in our own words, as far as it is known. */
const complaintIn = (lang: Lang, text: string): string =>
  Object.values<Complaint>(COMPLAINTS).reduce(
    (told, complaint) =>
      told.replace(patternOf(complaint.found ?? complaint.en), (...all) => {
        const values: Readonly<Record<string, string | undefined>> = all.at(-1);
        return complaint[lang].replace(/\{(\w+)\}/g, (_, name: string) => {
          const found = values[name] ?? '';
          if (lang === 'en') return found;
          return name === 'name' ? nameInChinese(found) : inChinese(found);
        });
      }),
    text,
  );
