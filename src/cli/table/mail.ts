import { command, eachOf, flag, many, operand, value } from './declare.ts';
import { ACTING, COMMON, FOLDER, JSON_FLAG, NOW, whole } from './options.ts';

/** The kinds of post that everybody may read, in the order in which they go out. */
export const POSTS = ['opening', 'report', 'table', 'map', 'announcement'] as const;
export type PostKind = (typeof POSTS)[number];

/** Messages that come, and letters and posts that go. */
export const MAIL = {
  receive: command({
    does: {
      en: 'read mails, forum posts and order files into the game, and say what became of each',
      zh: '收信：邮件、从论坛复制的帖子、指令文件，并说明每一封怎样处理',
    },
    operands: [
      operand(
        '[files...]',
        'files, mboxes, Maildirs, folders of these, or - for stdin',
        '文件、mbox、Maildir或装着它们的文件夹；-表示从输入读取',
      ),
    ],
    options: {
      ...ACTING,
      for: value(
        'seat',
        'these are the orders of this seat: you vouch for it',
        '不论从哪里来，由你认定是这个阵营的指令',
      ),
      reason: value(
        'text',
        'with --for: why; kept with the orders',
        '与--for同用：理由，与信一起保存',
      ),
      imap: flag(
        'fetch from the mailbox in game.yaml; put its password in ROOKERY_IMAP_PASSWORD',
        '也收game.yaml里写的邮箱；密码在ROOKERY_IMAP_PASSWORD里',
      ),
      deadline: value(
        'time',
        'anything later is late (default: the deadlines in game.yaml)',
        '晚于此时间的算迟到；不写就按game.yaml的deadlines',
      ),
      now: value(
        'time',
        'arrival time for messages without a date (default: now)',
        '没有写明时间的信算何时到的；不写就是现在',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['import', 'fetch'],
    examples: [
      'receive mail -C games/winter',
      'receive orders.txt --for <seat> --reason <text> -C games/winter',
    ],
  }),
  amend: command({
    does: {
      en: 'decide on messages that receive could not settle; alone, list them',
      zh: '裁决receive定不下来的信；不写哪一封就列出来',
    },
    operands: [
      operand('[what...]', "the game's folder; the number of a message", '游戏的文件夹；信的编号'),
    ],
    options: {
      ...ACTING,
      message: whole('n', 'which message; on its own, show it', '信的编号；单独写就显示这封信'),
      use: flag('it counts', '采用'),
      ignore: flag('it does not count, or you have dealt with it', '不采用，或已经处理过了'),
      read: flag('you have read every message that holds no orders', '只须过目的信都看过了'),
      take: whole('n', 'count this reading of it', '按第几种读法采用'),
      asRead: many(
        'line',
        'it means this, in words of orders; once for each line',
        '它是这个意思，用命令的写法；每行写一次',
      ),
      phase: value(
        'phase',
        'it counts for this phase, as its folder is called',
        '它算给这个阶段（与文件夹同名）',
      ),
      for: value('seat', 'whose message it is', '这封信是谁的'),
      reason: value('text', 'why; kept with the message', '理由，与信一起保存'),
      remember: flag(
        "from now on the sender's address belongs to that seat",
        '以后发信人的这个地址就算该阵营的',
      ),
      json: JSON_FLAG,
      now: value('time', 'the time of the ruling (default: now)', '裁决的时间；不写就是现在'),
    },
    examples: ['amend games/winter', 'amend games/winter 1 --ignore --reason <text>'],
  }),
  send: command({
    does: { en: 'send the mails in the outbox, each once', zh: '发出发件箱里的信，每封一次' },
    operands: [FOLDER],
    options: {
      ...ACTING,
      yes: flag(
        'really send; without it you only see what would go to whom',
        '发送；不写就只列出发什么、发给谁',
      ),
      reports: flag(
        'to every seat the report of what it has not been told by mail',
        '给每个阵营寄战报：还没有用信告诉过的部分',
      ),
      bundles: flag(
        'to every seat its packet as a zip archive, with the report',
        '给每个阵营寄它的材料（zip压缩包），连同战报',
      ),
      again: flag(
        'send again what may already have gone out when sending was interrupted',
        '上次中断、可能已经发出的信再发一次',
      ),
      gone: flag('what was interrupted did go out: count it as sent', '那些信已经发出，记为已发'),
      now: value(
        'time',
        'the time for the log (default: now)',
        '写入日志的时间，日志记着发了什么；不写就是现在',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['mail'],
    examples: ['send games/winter', 'send games/winter --reports --bundles'],
  }),
  post: command({
    does: {
      en: 'post to a channel what everybody may read; changes are edited there',
      zh: '把人人可看的内容发到频道；有变动的就在原处改',
    },
    operands: [FOLDER],
    options: {
      ...COMMON,
      discord: flag(
        'to Discord, by the webhook in secret.yaml',
        '发到Discord，用secret.yaml里的Webhook',
      ),
      only: eachOf(
        'kind',
        POSTS,
        'only this one; may be given again (default: all)',
        '只发这一种，可写几次；不写就是全部',
      ),
      round: whole(
        'n',
        'the reports of this round (default: since the last orders)',
        '哪个回合的战报；不写就从上次下令说起',
      ),
      yes: flag(
        'really post; without it you only see what would be posted',
        '真的发布；不写就只显示要发什么',
      ),
      again: flag(
        'post again what may already be there when posting was interrupted',
        '上次中断、可能已经发出的再发一次',
      ),
      id: value('id', 'it is there: the ID of its message', '已经发出：它的消息ID'),
      now: NOW,
      json: JSON_FLAG,
    },
    examples: [
      'post games/winter --discord',
      'post games/winter --discord --only report --round 2',
    ],
  }),
  press: command({
    does: {
      en: 'lay what players say to each other into the outbox (press: in game.yaml)',
      zh: '转交玩家之间的话（game.yaml里的press:）：放进outbox',
    },
    operands: [FOLDER],
    options: {
      ...ACTING,
      message: whole('n', 'pass on this message, which is talk', '转交这一封闲谈的信'),
      to: many(
        'reader',
        'with --message: for all, or a seat (for several: again)',
        '与--message同用：给all（全体）或某个阵营（几个就写几次）',
      ),
      now: NOW,
      json: JSON_FLAG,
    },
    examples: ['press games/winter', 'press games/winter --message 1 --to all'],
  }),
  remind: command({
    does: {
      en: 'lay reminders for missing seats into the outbox, once for each deadline',
      zh: '给还没有来信的各家写提醒信，放进outbox',
    },
    operands: [FOLDER],
    options: {
      ...ACTING,
      final: flag(
        'those too whose orders are in and not called final',
        '已经来信、还没有定稿的也提醒',
      ),
      again: flag('once more, for the same deadline', '同一个截止时间，再写一次'),
      json: JSON_FLAG,
      now: value(
        'time',
        'the time for the log; else the clock',
        '用来对照截止时间的时间；不写就是现在',
      ),
    },
    examples: ['remind games/winter', 'remind games/winter --final --again'],
  }),
};
