import { Argument, type Command, type Option } from 'commander';
import type { Ports } from '../terminal/ports.ts';
import type { Finish } from './command-line.ts';
import { EXIT } from './exit.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** Prints what a shell needs to complete what is typed, made of the commands as they are declared. */
export const addCompletion = (program: Command, ports: Ports, finish: Finish): void => {
  program
    .command('completion')
    .description('what lets a shell complete commands and options; see docs/moderating.md')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .action(async (shell: Shell) => {
      await addQueries(program, ports);
      ports.out.write(SCRIPTS[shell](program.commands));
      finish(EXIT.done);
    });
};

/** Which queries there are the games know: they are loaded for this command alone. */
const addQueries = async (program: Command, { library }: Ports): Promise<void> => {
  const asked = program.commands.find((one) => one.name() === 'ask')?.registeredArguments[0];
  const names = new Set<string>();
  for (const id of library.ids) {
    const queries = await library.withRuleset(id, async (_, parts) =>
      ((await parts.queries?.()) ?? []).map(({ name }) => name),
    );
    for (const name of queries.ok ? queries.value : []) names.add(name);
  }
  if (names.size > 0) asked?.choices([...names]);
};

type Script = (commands: readonly Command[]) => string;

const flagsOf = ({ short, long }: Option): readonly string[] =>
  [short, long].filter((flag) => flag !== undefined && flag !== null);

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

const bash: Script = (commands) =>
  lines(
    '_rookery() {',
    '  local cur="$2" prev="$3" command="" words="" word',
    `  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do`,
    `    case "$word" in ${commands.map((one) => one.name()).join('|')}) command="$word"; break;; esac`,
    '  done',
    '  case "$command $prev" in',
    ...commands.flatMap((one) => [...argumentsIn(one), ...choicesIn(one)]),
    '  esac',
    '  if [ -z "$words" ]; then',
    '    case "$command" in',
    `      "") words="${commands.map((one) => one.name()).join(' ')}" ;;`,
    ...commands.map(
      (one) =>
        `      ${one.name()}) case "$cur" in -*) words="${one.options.flatMap(flagsOf).join(' ')}" ;; esac ;;`,
    ),
    '    esac',
    '  fi',
    '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
    '}',
    'complete -o default -F _rookery rookery',
  );

/** The values that an option takes, where they are known. */
const choicesIn = (command: Command): readonly string[] =>
  command.options.flatMap((option) =>
    option.argChoices === undefined
      ? []
      : flagsOf(option).map(
          (flag) => `    "${command.name()} ${flag}") words="${option.argChoices?.join(' ')}" ;;`,
        ),
  );

const argumentsIn = (command: Command): readonly string[] => {
  const [first] = command.registeredArguments;
  if (first?.argChoices === undefined) return [];
  const name = command.name();
  return [`    "${name} ${name}") words="${first.argChoices.join(' ')}" ;;`];
};

/** A text between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const escaped = (text: string): string => text.replaceAll(/[[\]:\\]/g, '\\$&');

const zsh: Script = (commands) =>
  lines(
    '#compdef rookery',
    '_rookery() {',
    '  local -a commands=(',
    ...commands.map((one) => `    ${quoted(`${one.name()}:${escaped(one.description())}`)}`),
    '  )',
    '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
    '  shift words; (( CURRENT-- ))',
    '  case $words[1] in',
    ...commands.map(
      (one) =>
        `    ${one.name()}) _arguments ${[...one.options.flatMap(zshOption), zshOperands(one)].join(' ')} ;;`,
    ),
    '  esac',
    '}',
    'if [ "$funcstack[1]" = _rookery ]; then _rookery "$@"; else compdef _rookery rookery; fi',
  );

const zshOption = (option: Option): readonly string[] => {
  const { argChoices, description } = option;
  const colon = option.required ? ':' : '::';
  const values = argChoices === undefined ? '_files' : `(${argChoices.join(' ')})`;
  const value = `${colon}value:${values}`;
  return flagsOf(option).map((flag) =>
    quoted(`${flag}[${escaped(description)}]${takesValue(option) ? value : ''}`),
  );
};

const takesValue = ({ required, optional }: Option): boolean => required || optional;

const zshOperands = ({ registeredArguments: [first] }: Command): string =>
  quoted(
    first?.argChoices === undefined ? '*:file:_files' : `1:what:(${first.argChoices.join(' ')})`,
  );

const fish: Script = (commands) =>
  lines(
    ...commands.map(
      (one) =>
        `complete -c rookery -n __fish_use_subcommand -f -a ${one.name()} -d ${fishText(one.description())}`,
    ),
    ...commands.flatMap((one) => {
      const when = `complete -c rookery -n ${fishText(`__fish_seen_subcommand_from ${one.name()}`)}`;
      const [first] = one.registeredArguments;
      const operands =
        first?.argChoices === undefined
          ? []
          : [`${when} -f -a ${fishText(first.argChoices.join(' '))}`];
      return [...operands, ...one.options.map((option) => `${when} ${fishOption(option)}`)];
    }),
  );

const fishText = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const fishOption = (option: Option): string => {
  const { short, long, argChoices, description } = option;
  return [
    ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
    ...(long === undefined || long === null ? [] : [`-l ${long.slice(2)}`]),
    ...(option.required ? ['-r'] : []),
    ...(argChoices === undefined ? [] : [`-f -a ${fishText(argChoices.join(' '))}`]),
    `-d ${fishText(description)}`,
  ].join(' ');
};

const SCRIPTS: Readonly<Record<Shell, Script>> = { bash, zsh, fish };
