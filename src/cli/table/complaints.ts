import type { Text } from './declare.ts';

/** What is wrong with the use of a command; the English is what commander says, as far as it says it. */
export const COMPLAINTS = {
  option: { en: "error: unknown option '{what}'", zh: '没有选项“{what}”' },
  command: { en: "error: unknown command '{what}'", zh: '没有命令“{what}”' },
  missing: { en: "error: missing required argument '{name}'", zh: '缺少参数“<{name}>”' },
  'no-value': { en: "error: option '{what}' argument missing", zh: '选项“{what}”后面缺少内容' },
  required: { en: "error: required option '{what}' not specified", zh: '必须写选项“{what}”' },
  invalid: {
    en: "error: option '{what}' argument '{value}' is invalid. ",
    zh: '选项“{what}”不能是“{value}”。',
  },
  argument: {
    en: "error: command-argument value '{value}' is invalid for argument '{name}'. ",
    zh: '参数“<{name}>”不能是“{value}”。',
  },
  surplus: {
    en: "error: too many arguments for '{what}'. Expected {most} argument{s} but got {got}.",
    zh: '命令“{what}”最多{most}个参数，却有{got}个。',
  },
  choices: { en: 'Allowed choices are {choices}.', zh: '可选：{choices}。' },
  whole: { en: 'Expected a whole number.', zh: '应为整数。' },
  count: { en: 'Expected a whole number, 1 or more.', zh: '应为不小于1的整数。' },
  share: { en: 'Expected i/n, such as 3/16.', zh: '应为i/n，例如3/16。' },
  'share-large': { en: 'Expected i/n, with n at most 1000000.', zh: '应为i/n，n不超过1000000。' },
  silence: {
    en: 'Expected wait, default, or default= with seats.',
    zh: '应为wait、default或default=<阵营>。',
  },
  'near-some': { en: '(Did you mean one of {near}?)', zh: '（是不是想写：{near}？）' },
  near: { en: '(Did you mean {near}?)', zh: '（是不是想写：{near}？）' },
} as const satisfies Readonly<Record<string, Text>>;
