/** 命令写得不对，或因机器、程序的毛病而结束时的话；一句里可以用到几条。 */
export const ERRORS_ZH: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown option '(?<what>[\s\S]*?)'/, '没有选项“{what}”'],
  [/^error: unknown command '(?<what>[\s\S]*?)'/, '没有命令“{what}”'],
  [/^error: missing required argument '(?<argument>.*)'/, '缺少参数“<{argument}>”'],
  [/^error: option '(?<what>.*)' argument missing/, '选项“{what}”后面缺少内容'],
  [/^error: required option '(?<what>.*)' not specified/, '必须写选项“{what}”'],
  [
    /^error: option '(?<what>.*?)' argument '(?<value>[\s\S]*)' is invalid\. ?/,
    '选项“{what}”不能是“{value}”。',
  ],
  [
    /^error: too many arguments for '(?<what>.*)'\. Expected (?<most>\d+) arguments? but got (?<got>\d+)\./,
    '命令“{what}”最多{most}个参数，却有{got}个。',
  ],
  [/Allowed choices are (?<choices>.*)\.$/m, '可选：{choices}。'],
  [/Expected a whole number\.$/m, '应为整数。'],
  [/Expected a whole number, 1 or more\.$/m, '应为不小于1的整数。'],
  [/Expected i\/n, such as 3\/16\.$/m, '应为i/n，例如3/16。'],
  [/Expected i\/n, with n at most 1000000\.$/m, '应为i/n，n不超过1000000。'],
  [/Expected wait, default, or default= with seats\.$/m, '应为wait、default或default=<阵营>。'],
  [/\(Did you mean one of (?<near>.*)\?\)/, '（是不是想写：{near}？）'],
  [/\(Did you mean (?<near>.*)\?\)/, '（是不是想写：{near}？）'],
];
