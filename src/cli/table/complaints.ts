import type { Text } from './declare.ts';

/** What is wrong with the use of a command; `found`: what commander says of it. */
export interface Complaint extends Text {
  readonly found?: string;
}

export const COMPLAINTS = {
  option: {
    found: "error: unknown option '{what}'",
    en: 'There is no option “{what}” here.',
    zh: '没有选项“{what}”。',
  },
  command: {
    found: "error: unknown command '{what}'",
    en: 'There is no command “{what}”.',
    zh: '没有命令“{what}”。',
  },
  missing: {
    found: "error: missing required argument '{name}'",
    en: 'Missing: <{name}>.',
    zh: '缺少<{name}>。',
  },
  'no-value': {
    found: "error: option '{what}' argument missing",
    en: '“{what}”: something has to stand behind the option.',
    zh: '选项“{what}”后面缺少内容。',
  },
  required: {
    found: "error: required option '{what}' not specified",
    en: 'Missing: {what}.',
    zh: '缺少选项“{what}”。',
  },
  invalid: {
    found: "error: option '{what}' argument '{value}' is invalid. ",
    en: '“{what}” cannot be “{value}”. ',
    zh: '选项“{what}”不能是“{value}”。',
  },
  argument: {
    found: "error: command-argument value '{value}' is invalid for argument '{name}'. ",
    en: '<{name}> cannot be “{value}”. ',
    zh: '<{name}>不能是“{value}”。',
  },
  surplus: {
    found: "error: too many arguments for '{what}'. Expected {most} argument{s} but got {got}.",
    en: 'Too many words for “rookery {what}”: it takes {most} at most, and there are {got}. Names of several words go into "quotes".',
    zh: '“rookery {what}”最多接{most}项，这里有{got}项。带空格的名称请用引号括起来。',
  },
  choices: {
    found: 'Allowed choices are {choices}.',
    en: 'Choose from: {choices}.',
    zh: '可选：{choices}。',
  },
  whole: { en: 'Write a whole number.', zh: '应为整数。' },
  count: { en: 'Write a whole number, 1 or more.', zh: '应为不小于1的整数。' },
  share: { en: 'Write i/n, such as 3/16.', zh: '应为i/n，例如3/16。' },
  'share-large': { en: 'Write i/n, with n at most 1000000.', zh: '应为i/n，n不超过1000000。' },
  silence: {
    en: 'Write wait, default, or default= with seats.',
    zh: '应为wait、default或default=<阵营>。',
  },
  'near-some': {
    found: '(Did you mean one of {near}?)',
    en: 'Did you mean one of {near}?',
    zh: '是不是想写：{near}？',
  },
  near: { found: '(Did you mean {near}?)', en: 'Did you mean {near}?', zh: '是不是想写：{near}？' },
} as const satisfies Readonly<Record<string, Complaint>>;
