import { resolve } from 'node:path';
import { momentOfDesk } from '../../desk/desk.ts';
import { lookBack } from '../../desk/look-back.ts';
import { makeMoment, momentOf } from '../../desk/moment.ts';
import { readerOf } from '../commands/reader.ts';
import type { OpenGame } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import { isWorkplace } from '../next/next.ts';
import type { Shell } from '../table/begin.ts';
import { flagsOf, type NamedCommand, type Operand, type Option } from '../table/declare.ts';
import { idsNamed } from '../terminal/spelled.ts';
import type { Ports } from '../terminal/terminal.ts';

/** Prints what a shell needs; behind the words of a command line, what may stand next to them by the game in the folder. */
export const printCompletion = async (
  ports: Ports,
  commands: readonly NamedCommand[],
  shell: Shell,
  words: readonly string[],
): Promise<Exit> => {
  const lines =
    words.length > 0
      ? await candidates(ports, commands, words)
      : await scriptFor(ports, commands, shell);
  if (lines.length > 0) ports.out.write(`${lines.join('\n')}\n`);
  return EXIT.done;
};

// ---- What the game in the folder knows -----------------------------------------------------------

/** Words of a command line up to the one that is typed, taken apart by the command's declaration. */
interface TypedWords {
  readonly folder: string;
  /** What the word is called that is typed: `seat`, `query`. */
  readonly name: string;
  /** The operands before it, without the folder. */
  readonly before: readonly string[];
}

const typedIn = (
  { folder: here }: Ports,
  { options, operands: declared = [] }: NamedCommand,
  words: readonly string[],
): TypedWords => {
  const all = Object.entries(options);
  const optionAt = (at: number): Option | undefined =>
    all.find(([key, one]) => flagsOf(key, one).includes(words[at] ?? ''))?.[1];
  const wanted = optionAt(words.length - 2)?.name;
  const operands = words
    .slice(0, -1)
    .filter((word, at) => !word.startsWith('-') && optionAt(at - 1)?.name === undefined);
  const named = words.indexOf('-C') + 1;
  const folder = named > 0 ? words[named] : operands.find((one) => isWorkplace(resolve(here, one)));
  const before = operands.filter((one) => one !== folder);
  const operand = declared[before.length] ?? declared.at(-1);
  const first = before.length === 0 ? operand?.first : undefined;
  return {
    ...{ before, folder: resolve(here, folder ?? '.') },
    name: wanted ?? first ?? nameOf(operand),
  };
};

const nameOf = (operand: Operand | undefined): string =>
  operand?.usage.replaceAll(/[^a-z]/g, '') ?? '';

/** Words that may be typed next; none where the folder is of no game. */
const candidates = async (
  ports: Ports,
  commands: readonly NamedCommand[],
  [name, ...words]: readonly string[],
): Promise<readonly string[]> => {
  const command = commands.find((one) => one.name === name);
  if (command === undefined) return [];
  const typed = typedIn(ports, command, words);
  try {
    return await withGame(ports, typed.folder, {}, async (game) => {
      const all = (await KNOWN[typed.name.replace(/=.*/, '')]?.(game, typed.before)) ?? [];
      return all.filter((one) => one.startsWith(words.at(-1) ?? ''));
    });
  } catch {
    return [];
  }
};

/** What the game in a folder has to offer for a value or an operand of a name. */
const KNOWN: Readonly<
  Record<
    string,
    (game: OpenGame, before: readonly string[]) => readonly string[] | Promise<readonly string[]>
  >
> = {
  seat: ({ desk }) => desk.seats,
  seats: ({ desk }) => desk.seats,
  reader: ({ desk }) => ['public', 'moderator', ...desk.seats],
  phase: (game) => phasesOf(game),
  place: (game) => phasesOf(game),
  query: (game, before) => asked(game, before),
  event: ({ loaded }) => ['last', ...idsNamed(loaded.data)],
  thing: ({ loaded }) => idsNamed(loaded.data),
};
const isKnown = (name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(KNOWN, name.replace(/=.*/, ''));

/** The ids of a query's places, within what its reader may know; first the queries themselves. */
const asked = async (
  game: OpenGame,
  [name, ...given]: readonly string[],
): Promise<readonly string[]> => {
  const queries = (await game.parts.queries?.()) ?? [];
  if (name === undefined) return queries.map((one) => one.name);
  const place = queries.find((one) => one.name === name)?.places[given.length];
  const reader = readerOf(game, undefined);
  const { view } = lookBack(game.desk, momentOfDesk(game.desk), reader);
  return place?.ids?.({ view, reader }, given) ?? [];
};

/** The phases gone through, and the one under way. */
const phasesOf = ({ desk }: OpenGame): readonly string[] => {
  const moments = desk.entries.map((entry) => momentOf(desk.ruleset, entry));
  return [...new Set([...moments, momentOfDesk(desk)].map(makeMoment))];
};

/** Which queries there are the games know: they are loaded for this command alone. */
const queriesOf = async ({ library }: Ports): Promise<readonly string[]> => {
  const names = new Set<string>();
  for (const id of library.ids) {
    const queries = await library.withRuleset(id, async (_, parts) =>
      ((await parts.queries?.()) ?? []).map(({ name }) => name),
    );
    for (const name of queries.ok ? queries.value : []) names.add(name);
  }
  return [...names];
};

// ---- What a shell is given -----------------------------------------------------------------------

/** A word that may be completed: what may stand there, as far as the program knows it by itself. */
interface Place {
  readonly flags: readonly string[];
  readonly text: string;
  readonly takesValue: boolean;
  readonly choices?: readonly string[];
  /** The game in the folder knows what may stand there. */
  readonly isOfGame: boolean;
}

interface Completion {
  readonly name: string;
  readonly does: string;
  readonly options: readonly Place[];
  /** The operand in front. */
  readonly operand: Pick<Place, 'choices' | 'isOfGame'>;
}

const completedOf = (
  { name, does, options, operands: [first] = [] }: NamedCommand,
  queries: readonly string[],
): Completion => {
  const isOfGame = isKnown(first?.first ?? nameOf(first));
  const choices = first?.usage === '[query...]' ? queries : first?.choices;
  return {
    ...{ name, does: does.en, operand: { isOfGame, ...(choices && { choices }) } },
    options: Object.entries(options).map(([key, one]) => ({
      flags: flagsOf(key, one),
      text: one.text.en,
      takesValue: one.name !== undefined && one.takes !== 'perhaps',
      ...(one.choices && { choices: one.choices }),
      isOfGame: isKnown(one.name),
    })),
  };
};

const scriptFor = async (
  ports: Ports,
  commands: readonly NamedCommand[],
  shell: Shell,
): Promise<readonly string[]> => {
  const queries = await queriesOf(ports);
  return SCRIPTS[shell](commands.map((one) => completedOf(one, queries)));
};

type Script = (commands: readonly Completion[]) => readonly string[];

const HELP = ['-h', '--help'];
const flagsIn = ({ options }: Completion): readonly string[] => [
  ...options.flatMap(({ flags }) => flags),
  ...HELP,
];

const bash: Script = (commands) => [
  '_rookery() {',
  '  local cur="$2" prev="$3" command="" words="" game="" word',
  `  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do`,
  `    case "$word" in ${commands.map((one) => one.name).join('|')}) command="$word"; break;; esac`,
  '  done',
  '  case "$command $prev" in',
  ...commands.flatMap(({ name, operand, options }) => [
    ...(operand.choices ? [`    "${name} ${name}") words="${operand.choices.join(' ')}" ;;`] : []),
    ...options.flatMap(({ flags, choices, isOfGame }) =>
      flags.flatMap((flag) => [
        ...(choices ? [`    "${name} ${flag}") words="${choices.join(' ')}" ;;`] : []),
        ...(isOfGame ? [`    "${name} ${flag}") game=1 ;;`] : []),
      ]),
    ),
  ]),
  '  esac',
  '  if [ -z "$words$game" ]; then',
  '    case "$command" in',
  `      "") words="${commands.map((one) => one.name).join(' ')}" ;;`,
  ...commands.map((one) => {
    const otherwise = one.operand.isOfGame ? ' *) game=1 ;;' : '';
    return `      ${one.name}) case "$cur" in -*) words="${flagsIn(one).join(' ')}" ;;${otherwise} esac ;;`;
  }),
  '    esac',
  '  fi',
  `  [ -z "$game" ] || words="$(rookery completion bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)"`,
  '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
  '}',
  'complete -o default -F _rookery rookery',
];

/** A text between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const escaped = (text: string): string => text.replaceAll(/[[\]:\\]/g, '\\$&');

const zsh: Script = (commands) => [
  '#compdef rookery',
  '_rookery_game() {',
  `  local -a found=(\${(f)"$(rookery completion zsh -- "\${(@)words[1,CURRENT]}" 2>/dev/null)"})`,
  `  if (( \${#found} )); then compadd -a found; elif (( $# )); then compadd -- "$@"; else _files; fi`,
  '}',
  '_rookery() {',
  '  local -a commands=(',
  ...commands.map((one) => `    ${quoted(`${one.name}:${escaped(one.does)}`)}`),
  '  )',
  '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
  '  shift words; (( CURRENT-- ))',
  '  case $words[1] in',
  ...commands.map(
    (one) =>
      `    ${one.name}) _arguments ${[...one.options.flatMap(zshOption), zshOperands(one)].join(' ')} ;;`,
  ),
  '  esac',
  '}',
  'if [ "$funcstack[1]" = _rookery ]; then _rookery "$@"; else compdef _rookery rookery; fi',
];

const zshValues = ({ choices, isOfGame }: Completion['operand']): string => {
  if (isOfGame) return `{_rookery_game ${choices?.join(' ') ?? ''}}`;
  return choices === undefined ? '_files' : `(${choices.join(' ')})`;
};

const zshOption = (place: Place): readonly string[] => {
  const { flags, text, takesValue, choices } = place;
  const colon = takesValue ? ':' : '::';
  const value = takesValue || choices !== undefined ? `${colon}value:${zshValues(place)}` : '';
  return flags.map((flag) => quoted(`${flag}[${escaped(text)}]${value}`));
};

const zshOperands = ({ operand }: Completion): string =>
  quoted(
    `${operand.choices === undefined || operand.isOfGame ? '*' : '1'}:what:${zshValues(operand)}`,
  );

const fish: Script = (commands) => [
  'function __rookery_game',
  '  set -l typed (commandline -opc) (commandline -ct)',
  '  command rookery completion fish -- $typed[2..] 2>/dev/null',
  'end',
  ...commands.map(
    (one) =>
      `complete -c rookery -n __fish_use_subcommand -f -a ${one.name} -d ${fishText(one.does)}`,
  ),
  ...commands.flatMap(({ name, operand, options }) => {
    const when = `complete -c rookery -n ${fishText(`__fish_seen_subcommand_from ${name}`)}`;
    const words = fishWords(operand);
    return [
      ...(words === '' ? [] : [`${when}${words}`]),
      ...options.map((one) => `${when} ${fishOption(one)}`),
    ];
  }),
];

const fishText = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const fishWords = ({ choices = [], isOfGame }: Completion['operand']): string =>
  [
    ...(choices.length > 0 ? [` -f -a ${fishText(choices.join(' '))}`] : []),
    ...(isOfGame ? [" -a '(__rookery_game)'"] : []),
  ].join('');

const fishOption = (place: Place): string => {
  const flags = place.flags.map((flag) =>
    flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`,
  );
  const value = place.takesValue ? ' -r' : '';
  return `${flags.join(' ')}${value}${fishWords(place)} -d ${fishText(place.text)}`;
};

const SCRIPTS: Readonly<Record<Shell, Script>> = { bash, zsh, fish };
