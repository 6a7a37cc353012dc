import { type Argument, type Command, Help, type Option } from 'commander';
import { wrap } from '../../report/render/wrap.ts';
import { widthOf } from '../../report/width.ts';
import { ERRORS_ZH } from '../../report/words/complaints-zh.ts';
import { HELP_ZH, OPERANDS_ZH, TITLES_ZH } from '../../report/words/help-zh.ts';

export { AFTER_ZH } from '../../report/words/help-zh.ts';

/** The program with its help and its complaints in Chinese. What has no Chinese stays as it is. */
export const speakChinese = (program: Command): Command => {
  for (const command of [program, ...program.commands]) {
    command
      .description(HELP_ZH[keyOf(command)] ?? command.description())
      .helpOption('-h, --help', HELP_ZH['--help'])
      .showHelpAfterError(TITLES_ZH['(see --help)'])
      .configureOutput({ outputError: (text, write) => write(errorInChinese(text)) });
    for (const option of command.options)
      option.description = sayingOf(command, nameOf(option)) ?? option.description;
    for (const argument of command.registeredArguments)
      argument.description = sayingOf(command, argument.name()) ?? argument.description;
    command.createHelp = () => Object.assign(new ChineseHelp(), command.configureHelp());
  }
  return program.helpCommand('help [command]', HELP_ZH['help']);
};

// ---- What stands in the table -----------------------------------------------------------------

export const keyOf = (command: Command): string => (command.parent ? command.name() : 'rookery');

export const nameOf = ({ long, short }: Option): string => long ?? short ?? '';

/** The sentence on an option or an argument: of this command, or of all that have it. */
export const sayingOf = (command: Command, name: string): string | undefined =>
  HELP_ZH[`${keyOf(command)} ${name}`] ?? HELP_ZH[name];

// ---- How it is laid out -----------------------------------------------------------------------

/** `<file>` as `<文件>`, `[seat=name]` as `[阵营=名称]`. */
const inChinese = (flags: string): string =>
  flags.replace(
    /(?<open>[<[])(?<name>[a-z=]+)/g,
    (_, open: string, name: string) =>
      open + name.replace(/[a-z]+/g, (word) => OPERANDS_ZH[word] ?? word),
  );

/** Commander's layout with its own words in Chinese, by columns instead of letters. */
class ChineseHelp extends Help {
  override displayWidth(text: string): number {
    return widthOf(text);
  }

  override boxWrap(text: string, width: number): string {
    return text
      .split('\n')
      .flatMap((line) => wrap(line, width))
      .join('\n');
  }

  override styleTitle(title: string): string {
    return TITLES_ZH[title] ?? title;
  }

  override commandUsage(command: Command): string {
    return inChinese(super.commandUsage(command));
  }

  override subcommandTerm(command: Command): string {
    return inChinese(super.subcommandTerm(command));
  }

  override optionTerm(option: Option): string {
    return inChinese(super.optionTerm(option));
  }

  override argumentTerm(argument: Argument): string {
    return OPERANDS_ZH[argument.name()] ?? argument.name();
  }

  // No space behind a full-width colon.
  override formatHelp(command: Command, helper: Help): string {
    return super.formatHelp(command, helper).replace('： ', '：');
  }

  override optionDescription({ description, argChoices = [], defaultValue }: Option): string {
    const notes = [
      ...(argChoices.length > 0 ? [`可选${argChoices.join('、')}`] : []),
      ...(['string', 'number'].includes(typeof defaultValue) ? [`默认${defaultValue}`] : []),
    ].join('；');
    if (notes === '') return description;
    return description === '' ? notes : `${description}（${notes}）`;
  }
}

/** A complaint of commander's, of the machine or of a bug in Chinese, as far as patterns know it. */
export const errorInChinese = (text: string): string =>
  ERRORS_ZH.reduce(
    (told, [pattern, said]) =>
      told.replace(pattern, (...all) => {
        const groups: Readonly<Record<string, string | undefined>> = all.at(-1);
        return said.replace(/\{(\w+)\}/g, (_, name: string) => {
          const group = groups[name] ?? '';
          return name === 'argument' ? (OPERANDS_ZH[group] ?? group) : inChinese(group);
        });
      }),
    text,
  );
