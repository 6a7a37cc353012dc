import { Argument, Command, Option } from 'commander';
import type { Lang } from '../../core/game.ts';
import { folderOf } from '../folder/options.ts';
import type { HelpOutput } from '../folder/reasons.ts';
import { printableLines } from '../io/excerpt.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { VERSION } from '../io/version.ts';
import { COMPLAINTS } from '../table/complaints.ts';
import {
  type Call,
  type Contradiction,
  type Option as Declared,
  flagsOf,
  type Operand,
} from '../table/declare.ts';
import { declaredCommands, type GroupedCommand } from '../table/groups.ts';
import type { Ports } from '../terminal/ports.ts';
import { complaintIn, HELP, HelpIn, usageIn } from './help.ts';
import { RUNS, type Runs } from './runs.ts';

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
