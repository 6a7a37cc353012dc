const EN = {
  'bundle.newer':
    'This bundle was made by Rookery {theirs}, and this is {own}: take the newer release before you rely on what it says.',
  'folder.damaged':
    '{file} was damaged and is not used; the next command that writes makes a new one.',
  'folder.unfinished':
    '{file}: the last rookery receive was interrupted; run it again, with or without files, and it finishes.',
  'folder.behind':
    'the last run was interrupted after it had written the log; rookery repair writes the board and the reports.',
  'folder.logged':
    'What was done is in the log, and counts: do not give the command again. Only the board and the reports are still to be written. When that can be done: rookery repair {folder:shell}',
  'folder.finished':
    'The last run was interrupted after it had written the log; its board and reports are written now. Nothing else was done: nobody had seen yet what is asked after it. Run again to overrule silence on that, too.',
  'folder.handed-over':
    'This game was handed over to {to} ({at}): from then on it goes on in that folder, and not in this one, unless it was handed back.',
  'folder.seating':
    '{seat} is to be played by {who}, and {file} does not say so yet: the command was interrupted. Give it again, with the same reason: rookery seat {id} "{who}" --reason "..."',
  'folder.own-rules':
    'the rules in this version of Rookery differ from those the game was opened with; the game keeps its own, in {file}. In the game (in the program):',
  'folder.own-files':
    "{file} has the rules the game was opened with, with its own data files; the program's have changed since, and the game keeps its own.",
  'folder.take-rules':
    '  To see what they would have changed: rookery check --rules. To go on with them: rookery correct --rules --reason "..."',
  'folder.rules-lost':
    '{file} does not hold the rules the game was opened with, or this version cannot read them; the game goes on by the rules of the program.',
  'folder.torn': '{file} ends in lines of a run that was interrupted; they do not count.',
  'folder.first-form':
    '{file} is in an older format; the next command that writes brings it up to date and keeps the old one.',
  'folder.byte-order-mark': '{file} begins with a byte-order mark; it is read without it.',
  'folder.line-ends': '{file} has Windows line endings; it is read without them.',
  'folder.no-last-end': '{file} lost the end of its last line, nothing else.',
  'folder.copy':
    '{file} looks like a conflict copy made by Dropbox, OneDrive or the like; see which one is right, and move the other away.',
  'folder.doubtful':
    '{file}: not read, because it is not named after a seat, and it may be orders of {seat}{used, none: , other: , other than {used}}. See which counts, keep that as {own}, and move the other away: adjudicate waits for it.',
  'folder.orders-changed':
    '{file} was made of mails and has been changed since; it counts as it lies there. To have the mails count, move it away, and Rookery writes it again:\n  mv {path:shell} {name:shell}\n  rookery repair {folder:shell}\nTo have it count as a message of {seat}, move it away as well, and give it in:\n  rookery receive --for {seat:raw} {name:shell}',
  'folder.orders-gone':
    '{file} was made of mails and is gone; nothing of them is carried out. Rookery writes it again:\n  rookery repair {folder:shell}',
  'folder.unread':
    '{file}: not read, because it is not named after a seat or is not in the folder of a phase. Orders go in a folder such as orders/03-{phase:raw}, in a file named after the seat.',
  'receive.left-out':
    '{source}: not read: it is {fault, file-too-large: too large for one mailbox, game: the folder of a game, other: not a regular file (a pipe, a device)}.',
  'receive.not-on-page':
    '{source:raw}: no post of this page is by {name:raw}; found: {found:raw}{more, 0: , other: and {more} more}. Nothing of it is used; what looks like orders waits for your ruling.',
  'receive.authors': '{before:raw}, {author:raw}',
  'receive.author': '{name:raw} ({count})',
  'receive.author-unknown': 'nobody who is named ({count})',
  'folder.open':
    'other people on this machine can read {files}; rookery repair makes them private.',
  'folder.aside':
    '{file}: {why, torn: the lines of the interrupted run are, other: the log as it was is} kept as {name}.',
  'folder.kept-as': '{file} was made again; the old one is kept as {name}.',
  'folder.edit-kept': 'the edited {file} is kept as {name}.',

  'report.sample': '{game} (a sample: its seed is public)',
  'key.changed':
    'Give this key to {seat}. The old one no longer counts; the log records the change.',
  'send.doubtful':
    'This may or may not have gone out: sending was interrupted, or the connection broke. Look in the Sent folder of your mailbox, then run rookery send with --again or --gone.',
  'send.damaged':
    '{file} was changed after it was written, so nothing is sent; see rookery repair --check.',

  'repair.leftover': '{file}: left over from an interrupted run',
  'repair.torn': '{file}: ends in lines of an interrupted run',
  'repair.first-form': '{file}: is in an older format',
  'repair.byte-order-mark': '{file}: begins with a byte-order mark',
  'repair.line-ends': '{file}: has Windows line endings',
  'repair.no-last-end': '{file}: lost the end of its last line',
  'repair.missing': '{file}: is missing',
  'repair.damaged': '{file}: was changed after it was written',
  'repair.lost-rules':
    '{file}: the rules data that the game went by before are lost; put the file back from a copy. Until then past rounds are shown, and an undo goes on, by the data that come with the program',
  'repair.behind': '{file}: is older than the log',
  'repair.differs': '{file}: does not match the log (line {line})',
  'repair.other-out':
    '{file}: differs from what went out (line {line}), and a new one would differ too',
  'repair.gone': '{file}: went out, but is missing here',
  'repair.lost-inbox':
    '{file}: both it and the verdicts were changed after they were written: put one of them back from a backup',
  'repair.original-gone':
    '{file}: a message that had been read is missing: put it back from a backup',
  'repair.unheard': '{file}: this message has not been read yet; run rookery receive',
  'repair.no-orders': '{file}: is missing; the messages it was made from still count',
  'repair.other-orders':
    '{file}: differs from the messages it was made from; it stays, and counts as it is',
  'repair.line-damaged':
    '{file}:{line}: this line is damaged, so nothing from its run on counts. Put the log back from a backup. If you have none, go on from entry {n}: rookery repair {folder:shell} --take-log --reason "...", and rookery adjudicate plays the rest again from the orders; the damaged log is kept.',
  'repair.cut-back': '  cut back to the last run before it; the damaged log is kept as {kept}',
  'repair.edited': '{file}: was edited by hand (line {line}); the edit changes nothing, and stays',
  'repair.strange': '{file}: reports a phase that was not played; it stays',
  'repair.open': '{file}: other people on this machine can read it',
  'repair.unfinished': '{file}: rookery receive was interrupted; run it again',
  'repair.doubtful':
    '{file}: not read, and may be orders of a seat; see which counts, and move the other away',
  'repair.copy': '{file}: a conflict copy; see which one is right, and move the other away',
  'repair.other-rules':
    '{file}: is damaged or missing, and the rules have changed since: put it back from a backup',
  'repair.irregular': '{file}: is not a regular file (a folder, a pipe, a device)',
  'repair.move':
    'Move {count, one: it, other: them} away and run this again; nothing else was checked.',
  'repair.done': '  mended{kept, none: , other: ; the old one is kept as {kept}}',
  'repair.fine': 'Everything is in order.',
  'repair.found': 'Found: {count}. Nothing was changed; rookery repair mends what it can.',
  'repair.taken': 'The log is accepted as it is now; your ruling is recorded in it.',
  'repair.reason': '--take-log: add --reason, for the log.',
  'repair.log-fits': 'The log is the one from the last run; there is nothing to decide.',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'bundle.newer': '这份资料包是Rookery {theirs}做的，这里是{own}：请先换成新版再看。',
  'folder.damaged': '{file}已损坏，不予采用；下一条会写入的命令将重新生成它。',
  'folder.unfinished': '{file}：上次rookery receive中断了；再运行一次即可补完，带不带文件都行。',
  'folder.behind': '上次运行写完日志后中断，局面和战报还没有写；用rookery repair补上。',
  'folder.logged':
    '所做的已写入日志，算数：请不要再做一遍。只差局面和战报没有写出，可以写时请用：rookery repair {folder:shell}',
  'folder.finished':
    '上次运行写完日志后中断，局面和战报现在已补上，别的什么也没有做：此后要答复的事，还没有人看到。若对这些也不再等待，请再运行一次。',
  'folder.handed-over': '本局已于{at}交给{to}：此后在对方的文件夹里继续，不在这里；除非已经交还。',
  'folder.seating':
    '{seat}换由{who}来玩，但{file}里还没有改：命令中断了。请用同样的理由再运行一次：rookery seat {id} "{who}" --reason "..."',
  'folder.own-rules':
    '随程序来的规则与开局时的不同；本局仍按自己的规则进行（{file}）。本局的（程序的）：',
  'folder.own-files':
    '{file}保存着本局自带的数据和开局时的规则；程序的规则此后有改动，本局仍按自己的进行。',
  'folder.take-rules':
    '  要看会有何不同：rookery check --rules。要改用新规则：rookery correct --rules --reason "..."',
  'folder.rules-lost':
    '{file}里没有开局时的规则，或其格式本版程序不能用；本局改按随程序来的规则进行。',
  'folder.torn': '{file}末尾是中断的运行留下的几行，不作数。',
  'folder.first-form': '{file}是旧格式；下一条会写入的命令将转成新格式，并保留旧文件。',
  'folder.byte-order-mark': '{file}开头有字节顺序标记，读取时略去。',
  'folder.line-ends': '{file}是Windows的换行，读取时已换算。',
  'folder.no-last-end': '{file}只缺了最后一个换行，别的都在。',
  'folder.copy': '{file}像是同步盘留下的另一份副本；请看清哪一份是对的，把另一份移走。',
  'folder.doubtful':
    '{file}：没有以阵营命名，不会被读取，但可能是{seat}的指令{used, none: , other: ，与{used}不同}。请看清以哪一份为准，把它存为{own}，另一份移走；在此之前adjudicate会等着。',
  'folder.orders-changed':
    '{file}由来信写成，后来有人改过；现在按文件的内容作数。若以来信为准，请把它移走，Rookery会重新写出：\n  mv {path:shell} {name:shell}\n  rookery repair {folder:shell}\n若要把它作为{seat}的来信，也请移走，再交进来：\n  rookery receive --for {seat:raw} {name:shell}',
  'folder.orders-gone':
    '{file}由来信写成，现在不见了；来信中的指令都不会执行。Rookery会重新写出：\n  rookery repair {folder:shell}',
  'folder.unread':
    '{file}：不属于任何阵营或任何阶段，不会被读取。指令应放在orders/03-{phase:raw}这样的文件夹里，文件以阵营命名。',
  'receive.left-out':
    '{source}：{fault, file-too-large: 太大，无法一次收入, game: 是一局游戏的文件夹, other: 不是普通文件（管道或设备）}，没有读取。',
  'receive.not-on-page':
    '{source:raw}：这一页上没有{name:raw}的帖子；找到的是：{found:raw}{more, 0: , other: ，另有{more}人}。什么也没有采用，像是命令的内容等你裁决。',
  'receive.authors': '{before:raw}、{author:raw}',
  'receive.author': '{name:raw}（{count}）',
  'receive.author-unknown': '看不出姓名的（{count}）',
  'folder.open': '这台机器上的其他人可以读到{files}；运行rookery repair即可收回权限。',
  'folder.aside': '{file}：{why, torn: 中断的运行留下的几行, other: 原来的日志}另存为{name}。',
  'folder.kept-as': '{file}原样另存为{name}，已重新生成。',
  'folder.edit-kept': '手改过的{file}另存为{name}。',

  'report.sample': '{game}（示例：种子公开）',
  'key.changed': '请把这个密钥交给{seat}。旧的已作废；更换已记入日志。',
  'send.doubtful':
    '不知道这封信是否已经发出：上次运行中断，或连接断开。请查看邮箱的已发送文件夹，再用--again重发，或用--gone记为已发。',
  'send.damaged': '{file}与写入时不同，没有发送任何信；请看rookery repair --check。',

  'repair.leftover': '{file}：中断的运行留下的文件',
  'repair.torn': '{file}：末尾是中断的运行留下的几行',
  'repair.first-form': '{file}：旧格式',
  'repair.byte-order-mark': '{file}：开头有字节顺序标记',
  'repair.line-ends': '{file}：Windows的换行',
  'repair.no-last-end': '{file}：缺最后一个换行',
  'repair.missing': '{file}：不见了',
  'repair.damaged': '{file}：与写入时不同',
  'repair.lost-rules':
    '{file}：本局以前所用的规则数据已经丢失，请从备份恢复；在此之前，以往的回合和退回都按程序自带的数据',
  'repair.behind': '{file}：与现在的日志对不上',
  'repair.differs': '{file}：与日志得出的不同（第{line}行）',
  'repair.other-out': '{file}：与发出时不同（第{line}行），而现在生成的又是另一份',
  'repair.gone': '{file}：已发出，现在不见了',
  'repair.lost-inbox': '{file}：它和裁断记录都与写入时不同：请从备份恢复其中之一',
  'repair.original-gone': '{file}：收到过的信不见了：请从备份恢复',
  'repair.unheard': '{file}：这封信还没有判读；rookery receive会补上',
  'repair.no-orders': '{file}：不见了；它是由来信写成的，以来信为准',
  'repair.other-orders': '{file}：与来信写成的不同；保留原样，按现在的内容作数',
  'repair.line-damaged':
    '{file}:{line}：这一行损坏了，从它所属的那次运行起都不作数。请从备份恢复日志。没有备份的话，可从第{n}条记录继续：rookery repair {folder:shell} --take-log --reason "..."，再由rookery adjudicate按指令重新裁决其余部分；现在的日志会另存一份。',
  'repair.cut-back': '  已退回到损坏之前最后一次运行；损坏的日志另存为{kept}',
  'repair.edited': '{file}：被手改过（第{line}行）；保留原样，不影响游戏',
  'repair.strange': '{file}：讲的是没有进行过的阶段；保留原样',
  'repair.open': '{file}：这台机器上的其他人可以读到',
  'repair.unfinished': '{file}：收信没有做完；请再运行一次rookery receive',
  'repair.doubtful': '{file}：没有读取，但可能是某个阵营的指令；请看清以哪一份为准，把另一份移走',
  'repair.copy': '{file}：另一份副本；请看清哪一份是对的，把另一份移走',
  'repair.other-rules': '{file}：已损坏或不见了，而规则后来改过：请从备份恢复',
  'repair.irregular': '{file}：不是普通文件（是文件夹、管道或设备）',
  'repair.move': '请把{count, one: 它, other: 它们}移走，再运行一次：其余的都还没有查看。',
  'repair.done': '  已修好{kept, none: , other: ；原样另存为{kept}}',
  'repair.fine': '一切正常。',
  'repair.found': '发现{count}处。没有改动任何文件；rookery repair会修好能修的。',
  'repair.taken': '现在的日志即为准；裁定已写入其中。',
  'repair.reason': '--take-log：请说明理由（--reason），它会写入日志。',
  'repair.log-fits': '日志就是原来的那一份，没有什么要裁定的。',
};

/** Sentences on a game's folder and what became of it. */
export const FOLDER = { en: EN, zh: ZH };
