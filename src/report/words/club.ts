const EN = {
  'club.no-folder': '{path}: there is no such folder.\nName the folder that the games lie in.',
  'club.no-games':
    '{path}: there is no game in this folder, or below it.\nName the folder that the games lie in, each in a folder of its own with its game.yaml.',
  'club.odd-name':
    '{path}: the name of this folder is not in UTF-8, so it cannot be opened.\nGive it another name.',
  'club.cut':
    'Interrupted; {played, none: no game was played on, other: played on: {played}}. Where all of them stand: rookery club {folder:shell}',
  'club.one-folder': 'Name one folder: all games below it are meant.',
  'club.not-here': '{option} has no meaning with rookery club {what}.',
  'club.when': '{over, yes: over, other: round {round}, {phase}}',
  'club.seats': '{seats}',
  'club.due': '{by} {passed, yes: (passed), other: }',
  'club.game': 'game',
  'club.stands': 'stands at',
  'club.waits': 'waits for',
  'club.by': 'due',
  'club.done': 'done',
  'club.fault': 'fault',
  'club.held': 'left as it was',
  'club.played':
    '{entries, 0: nothing new, 1: {preview, yes: would play on, other: played on} (1 entry), other: {preview, yes: would play on, other: played on} ({entries} entries)}',
  'club.todo': '{count, 0: nothing to do, one: 1 thing to do, other: {count} things to do}',
  'club.mails':
    '{count, 0: no mail, one: 1 mail {sent, yes: sent, other: ready}, other: {count} mails {sent, yes: sent, other: ready}}',
  'club.untold': 'played on, reports to be written',
  'club.sum':
    '{games, 1: 1 game, other: {games} games}: {waiting, 1: 1 waits, other: {waiting} wait} for somebody, {over} over, {faults} with a fault.',
  'club.sum-played':
    '{games, 1: 1 game, other: {games} games}: {played} {preview, yes: would play on, other: played on}, {waiting, 1: 1 waits, other: {waiting} wait} for somebody, {over} over, {faults} with a fault.',
  'club.progress': '{done}/{all} games',
  'club.of': '{id}:',
  'club.next':
    '{how, status: Next: rookery status {folder:shell}, repair: Next: put right what is named here, or rookery repair --check {folder:shell}, later: Next: try again with this game alone: rookery {what:raw} {folder:shell}{again}, other: Next: this is a bug of Rookery; please report it with rookery status {folder:shell}.}',
  'club.lost': 'The process that worked on this game ended before it was done.',
  'club.same-name':
    'Several games are called “{name}”: {games}. A mail that names it may be for any of them; give each a name of its own.',
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'club.no-folder': '{path}：没有这个文件夹。\n请写放着各局的文件夹。',
  'club.no-games':
    '{path}：这个文件夹里和它下面都没有游戏。\n请写放着各局的文件夹，每局有自己的文件夹和game.yaml。',
  'club.odd-name': '{path}：这个文件夹的名字不是UTF-8，打不开。\n请改个名字。',
  'club.cut':
    '中断了；{played, none: 没有裁定任何一局, other: 已裁定：{played}}。各局现在的情况：rookery club {folder:shell}',
  'club.one-folder': '请只写一个文件夹：它下面的各局都算。',
  'club.not-here': '{option}与rookery club {what}不能同用。',
  'club.when': '{over, yes: 已结束, other: 第{round}回合{phase:procedures}}',
  'club.seats': '{seats}',
  'club.due': '{by}{passed, yes: （已过）, other: }',
  'club.game': '游戏',
  'club.stands': '进行到',
  'club.waits': '在等',
  'club.by': '截止',
  'club.done': '结果',
  'club.fault': '有问题',
  'club.held': '没有动',
  'club.played':
    '{entries, 0: 没有新的, other: {preview, yes: 可以裁定, other: 已裁定}（{entries}条）}',
  'club.todo': '{count, 0: 没有要做的事, other: 有{count}件事要做}',
  'club.mails': '{count, 0: 没有信, other: {count}封信{sent, yes: 已发, other: 待发}}',
  'club.untold': '已裁定，战报待写',
  'club.sum': '共{games}局：{waiting}局在等人，{over}局已结束，{faults}局有问题。',
  'club.sum-played':
    '共{games}局：{preview, yes: 可以裁定, other: 裁定了}{played}局，{waiting}局在等人，{over}局已结束，{faults}局有问题。',
  'club.progress': '{done}/{all}局',
  'club.of': '{id}：',
  'club.next':
    '{how, status: 接下来：rookery status {folder:shell}, repair: 接下来：改正上面指出的，或者rookery repair --check {folder:shell}, later: 接下来：只对这一局再试一次：rookery {what:raw} {folder:shell}{again}, other: 接下来：这是Rookery的程序错误，请连同rookery status {folder:shell}的输出告诉我们。}',
  'club.lost': '办这一局的进程没有办完就结束了。',
  'club.same-name': '几局都叫“{name}”：{games}。写着这个名字的信分不清是哪一局的，请各起各的名字。',
};

/** Sentences about many games at once. */
export const CLUB = { en: EN, zh: ZH };
