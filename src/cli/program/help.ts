import { type Argument, type Command, Help, type Option } from 'commander';
import type { Lang } from '../../core/game.ts';
import { widthOf } from '../../report/width.ts';
import { wrap } from '../../report/wrap.ts';
import { COMPLAINTS, type Complaint } from '../table/complaints.ts';
import { NAMES, type Text } from '../table/declare.ts';

/** What help says besides the words of each command. */
export const HELP = {
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
export class HelpIn extends Help {
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
export const complaintIn = (lang: Lang, text: string): string =>
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
