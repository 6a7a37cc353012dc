import type { NextFrame } from './next-en.ts';

/** 接下来该做的事。 */
export const NEXT_ZH: Readonly<Record<NextFrame, string>> = {
  'next.title': '{game}，{when}：接下来该做的事',
  'next.task': '{n}. {told}',
  'next.nothing': '目前没有要做的事。',
  'next.waits':
    '等待{seats}{by, none: ，没有设截止时间, other: {passed, yes: ，截止时间{by}已过, other: ，截止时间为{by}}}。',
  'next.asked-to-wait':
    '{seats}请求等一等{until, none: , other: （最多等到{until}）}。要照样裁定：rookery adjudicate --early。',
  'next.not-final':
    '指令已齐，但{seats}还没有定稿，在{by}之前仍可更改。要照样裁定：rookery adjudicate --early。',

  'next.finish': '上次 rookery receive 中途被打断，请再运行一次，它会接着做完。',
  'next.mend': '整理文件夹：',
  'next.behind': '上次裁定中途被打断，局面和战报没有写完，或与记录不符',
  'next.torn': '{file}末尾有被打断的裁定留下的几行',
  'next.damaged': '{file}与写入时不同',
  'next.open': '本机其他用户可以读取{files}',
  'next.edited': '{file}被手工改过（第{line}行）。请先决定怎么办，否则无法继续：',
  'next.edit-take': '以改过的局面为准：这是一项裁定，要写明理由',
  'next.edit-drop': '局面不变：下次裁定时重写这个文件',
  'next.rulings':
    '有{count}封信需要你裁决。请逐封查看，再用--use、--ignore或--take裁决，并用--reason说明理由。',
  'next.asked': '已去信询问{count}位发信人的意思。如果等不到答复，可以由你决定：',
  'next.read': '有{count}封信没有指令，请你过目。',
  'next.read-all': '全部看过之后',
  'next.late':
    '还没有算数指令的玩家有{count}封信迟到了。算数（--use）或不算（--ignore）由你决定，并用--reason说明理由。',
  'next.message':
    '第{number}封{from, none: , other: ，来自{from}}{seat, none: , other: （{seat}）}：{fate}',
  'next.doubtful': '有{count}封信不知道是否已经寄出。请查看邮箱的已发送文件夹：',
  'next.went-not': '没有寄出',
  'next.went-out': '已经寄出',
  'next.outbox':
    '发件箱里有{count}封信待寄。{by, hand: 请寄出{box}里的信，或贴出outbox/text里的正文，然后移到outbox/sent。, other: }',
  'next.papers':
    '最近发生的事还没有{whom, all: 告知任何人, other: {public, yes: 公布{seats, none: , other: ，也没有寄给{seats}}, other: 寄给{seats}}}。请写出材料，公开的贴出去，各家的寄给各家。',
  'next.seed': '现在请公布种子（在{file}里）：对照开局时公布的哈希值，可知从未改动。',
  'next.remind': '还缺{seats}，截止时间为{by}。请提醒：',
  'next.press': '玩家之间有来信要转交，共{count}封。',
  'next.reports': '已发生的事还没有用邮件寄出（{count}封）。请先看看会寄出什么。',
  'next.people': '玩家说了要你决定的事：',
  'next.deputy': '{seat}（第{number}封信）：{text}。你也这样说了才算数。',
  'next.mistakes': '指令中有{count}处错误，请让玩家改正：',
  'next.mistake': '{seat}：{file}中有{count}处错误',
  'next.silence':
    '截止时间已过，{seats}没有来信。可以不等{count, one: 这一家, other: 这几家}了，请先预览。',
  'next.run': '可以裁定了{count, 0: , other: ，但{seats}的指令只是暂定}。请先预览。',
  'next.then':
    '{how, over: 游戏将会结束。, other: 将会进行到{when}{seats, none: 。, other: ，然后等待{seats}。}}',

  'next.write': '有事等你答复。请写好{file}，检查有无错误，再发给主持人：',
  'next.correct':
    '你的指令（{file}）还不完整：{count, 0: , other: {count}处错误；}{doubts, 0: , other: {doubts}处存疑；}{open, 0: , other: 还要说明：{questions}；}目前的读法是：',
  'next.hand-in':
    '你的指令（{file}）没有错误{doubts, 0: , other: ，有{doubts}处存疑}。如果还没有发给主持人，请发出；目前的读法是：',
};
