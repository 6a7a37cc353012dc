import type { ClubFrame } from './club-en.ts';

/** 同时办许多局时的话。 */
export const CLUB_ZH: Readonly<Record<ClubFrame, string>> = {
  'club.no-folder': '{path}：没有这个文件夹。\n请写放着各局的文件夹。',
  'club.no-games':
    '{path}：这个文件夹里和它下面都没有游戏。\n请写放着各局的文件夹，每局有自己的文件夹和game.yaml。',
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
  'club.sum': '共{games}局：{waiting}局在等人，{over}局已结束，{faults}局有问题。',
  'club.sum-played':
    '共{games}局：裁定了{played}局，{waiting}局在等人，{over}局已结束，{faults}局有问题。',
  'club.progress': '{done}/{all}局',
  'club.of': '{id}：',
  'club.next':
    '{how, status: 接下来：rookery status {folder:shell}, repair: 接下来：改正上面指出的，或者rookery repair --check {folder:shell}, later: 接下来：再试一次；其他各局已经办好。, other: 接下来：这是Rookery的程序错误，请连同rookery status {folder:shell}的输出告诉我们。}',
  'club.lost': '办这一局的进程没有办完就结束了。',
  'club.same-name': '几局都叫“{name}”：{games}。写着这个名字的信分不清是哪一局的，请各起各的名字。',
};
