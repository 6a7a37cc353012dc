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
  [/Expected wait, default, or default= with seats\.$/m, '应为wait、default或default=<阵营>。'],
  [/\(Did you mean one of (?<near>.*)\?\)/, '（是不是想写：{near}？）'],
  [/\(Did you mean (?<near>.*)\?\)/, '（是不是想写：{near}？）'],
  [/^not now: /, '暂时不行：'],
  [/^Nothing was lost; try again\.$/m, '什么也没有丢，请稍后再试。'],
  [/(?:ENOENT: no such file or directory), \w+(?: '(?<path>.*)')?/, '没有这个文件或文件夹：{path}'],
  [
    /(?:EACCES: permission denied|EPERM: operation not permitted|EROFS: read-only file system), \w+(?: '(?<path>.*)')?/,
    '没有权限：{path}',
  ],
  [
    /EISDIR: illegal operation on a directory, \w+(?: '(?<path>.*)')?/,
    '这是文件夹，应为文件：{path}',
  ],
  [/ENOTDIR: not a directory, \w+(?: '(?<path>.*)')?/, '这不是文件夹：{path}'],
  [/EEXIST: file already exists, \w+(?: '(?<path>.*)')?/, '文件已经有了：{path}'],
  [/ENOSPC: no space left on device, \w+(?: '(?<path>.*)')?/, '磁盘满了：{path}'],
  [
    /^This is a bug of Rookery, [\s\S]*?\(not secret\.yaml\), and this:$/m,
    '这是程序的毛病，不是你的错。请报告：你写的命令，这一局的orders/、\nlog.jsonl和game.yaml（不要secret.yaml），以及下面的内容：',
  ],

  // 文件夹里的毛病
  [
    /: the log has lost its end: it ends after entry (?<now>\d+), and went on to entry (?<last>\d+)\./,
    '：日志缺了末尾：到第{now}条为止，而原来到第{last}条。',
  ],
  [
    /: line (?<line>\d+) is not the one that was there when the game was written last\./,
    '：第{line}行不是上次写入时的那一行。',
  ],
  [
    /^Put the whole log back from a copy \(a backup, git checkout\); the orders in orders\/ are not lost\.$/m,
    '请从备份恢复整个日志；orders/里的指令没有丢。',
  ],
  [
    /^Where there is none: move (?<log>\S+) away, and rookery adjudicate plays the game anew\.$/m,
    '没有备份的话：把{log}移走，rookery adjudicate会从头再来。',
  ],
  [
    /^If you put an older one there on purpose, or there is no other, say so:$/m,
    '如果是有意放回旧的，或再没有别的，请写明：',
  ],
  [/this line cannot be read$/m, '这一行无法读取'],
  [
    /this line does not follow from the one before: one of the two was changed$/m,
    '这一行接不上前一行：其中一行被改过',
  ],
  [
    /the secret part of this line is not the one that it was written with$/m,
    '这一行的秘密部分与写入时不同',
  ],
  [
    /^The log is only ever appended to\. (?<repair>rookery repair .*) makes the line again if it can; else\nrestore the log from a copy \(git checkout, a backup\)\. The orders in orders\/ are not lost\.$/m,
    '日志只往后添。{repair}能重新得出这一行就会重写；不能的话，请从备份恢复日志。\norders/里的指令没有丢。',
  ],
  [
    /the entries give another table than the one whose hash is written here\nEither the last line [\s\S]*? from a copy\.$/m,
    '条目得出的局面与这里写的哈希值不符\n日志最后一行被改过，或规则改得这一局进行不下去。请从备份恢复日志或规则。',
  ],
  [
    /: another command is at work in this folder: process (?<id>\d+) on (?<host>\S+) \(since (?<since>.*)\)\./,
    '：另一条命令正在这个文件夹里工作：{host}上的进程{id}（{since}起）。',
  ],
  [
    /: another command is at work in this folder: another command\./,
    '：另一条命令正在这个文件夹里工作。',
  ],
  [
    /^Wait until it is done and try again; nothing was changed\.$/m,
    '请等它做完再试；什么也没有改动。',
  ],
  [
    /^If nothing is at work there any more, say so: rookery repair --unlock, with the folder\.$/m,
    '那里如果确实没有命令在工作了，请写：rookery repair --unlock，加上文件夹。',
  ],
  [
    /^If no such process is at work any more: (?<unlock>rookery repair .*)$/m,
    '如果那个进程已经没有了：{unlock}',
  ],
  [
    /: this is not the seed whose hash stands in game\.yaml \(seedHash\)\.\nRestore the file .*$/m,
    '：种子与game.yaml里的哈希值（seedHash）不符。\n请恢复开局时写下的文件。',
  ],
];
