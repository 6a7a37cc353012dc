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
  [/there is no such file or folder\.$/m, '没有这个文件或文件夹。'],
  [/^See how its name is spelled, and where it lies\.$/m, '请看看名称有没有写错，放在哪里。'],
  [/a part of this path is a file, not a folder\.$/m, '路径中有一段是文件，不是文件夹。'],
  [/^Name a path that leads through folders\.$/m, '请写明由文件夹组成的路径。'],
  [/this is a folder, not a file\.$/m, '这是文件夹，不是文件。'],
  [/^Name a file\.$/m, '请写明一个文件。'],
  [/there is something of that name already\.$/m, '已经有同名的文件或文件夹。'],
  [/^Name another place, or move it away\.$/m, '请换一个地方，或先把它移走。'],
  [/this folder is not empty\.$/m, '这个文件夹不是空的。'],
  [/^Name another place, or empty it\.$/m, '请换一个地方，或先清空。'],
  [/you are not allowed to read or write this\.$/m, '没有读写的权限。'],
  [/^Change its permissions, or name another place\.$/m, '请更改权限，或换一个地方。'],
  [/this disk can only be read\.$/m, '这个磁盘只能读取。'],
  [/^Name a place on another disk\.$/m, '请换一个磁盘。'],
  [/these links lead round in a circle\.$/m, '这些链接绕成了一圈。'],
  [/^Name the file itself\.$/m, '请写明文件本身。'],
  [/this name is too long\.$/m, '名称太长。'],
  [/^Name a shorter one\.$/m, '请换一个短些的。'],
  [/nobody reads at the other end\.$/m, '另一端没有人在读。'],
  [/^Begin to read there, or name a file\.$/m, '请先在那边开始读，或写明一个文件。'],
  [/this is a program that is running\.$/m, '这是正在运行的程序。'],
  [/^Name another place\.$/m, '请换一个地方。'],
  [/this would be larger than a file can be here\.$/m, '超过了这里文件的最大长度。'],
  [/the disk is full\.$/m, '磁盘满了。'],
  [/^Make room; nothing was lost\.$/m, '请腾出空间再试，什么也没有丢。'],
  [/too many files are open on this machine\.$/m, '本机打开的文件太多。'],
  [/^Try again when less is going on; nothing was lost\.$/m, '请过一会儿再试，什么也没有丢。'],
  [/something else is using this\.$/m, '正被别的程序占用。'],
  [/^Try again later; nothing was lost\.$/m, '请稍后再试，什么也没有丢。'],
  [/the disk cannot be read or written\.$/m, '磁盘无法读写。'],
  [/^Look after the disk, and try again; nothing was lost\.$/m, '请检查磁盘再试，什么也没有丢。'],
  [
    /^This is a bug of Rookery, [\s\S]*?\(not secret\.yaml\), and this:$/m,
    '这是程序的毛病，不是你的错。请报告：你写的命令，这一局的orders/、\nlog.jsonl和game.yaml（不要secret.yaml），以及下面的内容：',
  ],

  // 文件夹里的毛病
  [
    /: there is no game\.yaml here, so this is no game's folder\.$/m,
    '：这里没有game.yaml，不是游戏的文件夹。',
  ],
  [
    /^Name the folder \(rookery status games\/five-kings, or -C games\/five-kings\), or open a game with\n`rookery new <folder>`\.$/m,
    '请写明文件夹（rookery status games/five-kings，或-C games/five-kings），\n或用rookery new <文件夹>开一局。',
  ],
  [
    /: the bundle of a seat; this command needs the moderator's folder\.\n[\s\S]*why, rules, tag and history\.$/m,
    '：这是某个阵营的资料包，这个命令要用主持人的文件夹。\n玩家写好orders.txt，用rookery check orders.txt看有没有错，再寄给主持人。\n资料包可以用于status、check、report、map、why、rules、tag和history。',
  ],
  [
    /: `rookery new` was cut short here before the game was opened\.\nGive the same command again: it begins anew\.$/m,
    '：rookery new在这里中途被打断，还没有开局。\n请再运行一次同样的命令，它会重新开始。',
  ],
  [/ {2}this is no bundle of Rookery$/m, '  这不是资料包'],
  [
    /^Name the folder that the moderator sent you, or the bundle\.jsonl in it\.$/m,
    '请写明主持人寄来的文件夹，或其中的bundle.jsonl。',
  ],
  [/^--font: "(?<file>.*)" is no font\.$/m, '--font：“{file}”不是字体。'],
  [
    /^Name a file in TrueType or OpenType \(\.ttf, \.otf, \.ttc\)\.$/m,
    '请写明TrueType或OpenType字体文件（.ttf、.otf、.ttc）。',
  ],
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
