import { CHANNELS, OUTLETS } from '../../report/render/channel-names.ts';
import { choice, command, eachOf, flag, negated, operand, value, withDefault } from './declare.ts';
import { ACTING, FOLDER, FONT, JSON_FLAG, SHOWN, silence, whole } from './options.ts';

/** What a moderator does in each round. */
export const EACH_ROUND = {
  next: command({
    does: {
      en: 'what is to be done now, first things first, each with its command',
      zh: '现在该做什么，按先后列出，每件附上命令',
    },
    operands: [operand('[folder]', "the game's folder, or a packet", '游戏的文件夹，或资料包')],
    options: {
      ...SHOWN,
      now: value(
        'time',
        'the time that the deadline is held against; else the clock',
        '用来对照截止时间的时间；不写就是现在',
      ),
      ask: negated(
        'only list it; do not offer to do it, even in a terminal',
        '在终端里也只列出来，不逐项提问',
      ),
      ahead: flag(
        'try the round with bots, and name the answers it is likely to wait for',
        '由程序试走本轮，列出多半要等的答复',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['todo'],
    examples: ['next games/winter', 'next games/winter --json'],
  }),
  round: command({
    does: {
      en: 'take in what has come, then do all that nobody has to decide',
      zh: '先收信，再一次办完next列出的、不用人决定的事',
    },
    operands: [
      operand('[files...]', 'mails and posts, as receive takes them', '邮件和帖子，同receive'),
    ],
    options: {
      ...ACTING,
      imap: flag('fetch from the mailbox in game.yaml first', '先从game.yaml里的邮箱取信'),
      missing: silence(
        'if the deadline has passed: wait, default, or default=<seats>',
        '截止时间已过而没有来信的：wait（等）、default（照默认），或default=阵营',
      ),
      preview: flag(
        'take nothing in; show what would be done, and change nothing',
        '不收信；只列出会办什么，什么也不改',
      ),
      yes: flag('do it without asking', '不问，直接办'),
      now: value(
        'time',
        'the time for the log and for deadlines; else the clock',
        '写入日志、对照截止时间的时间；不写就是现在',
      ),
    },
    examples: [
      'round mail -C games/winter --preview',
      'round mail -C games/winter --missing default --yes',
    ],
  }),
  status: command({
    does: {
      en: 'see where the game stands, and who still owes you orders',
      zh: '进行到哪里、谁的指令到了、在等什么',
    },
    operands: [FOLDER],
    options: {
      ...SHOWN,
      now: value(
        'time',
        'compare the deadline with this time (default: now)',
        '用来对照截止时间的时间；不写就是现在',
      ),
      choices: flag(
        'show choices that one seat alone may see, such as a hand',
        '连同只有该阵营可以看的选择，例如手牌',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['show', 'info'],
    examples: ['status games/winter', 'status games/winter --format html -o status.html'],
  }),
  check: command({
    does: {
      en: 'check orders: how each line was read, mistakes, what is missing',
      zh: '检查一份指令：读作什么，哪里有误或存疑，还缺什么',
    },
    operands: [
      operand(
        '[orders...]',
        'a .txt or .yaml file, or - for stdin; with --rules: data files',
        '.txt或.yaml文件；-表示从输入读取；与--rules同用时是规则数据文件',
      ),
    ],
    options: {
      ...SHOWN,
      rules: flag(
        'check what other rules data would have changed in the game',
        '检查另一套规则数据会使本局有何不同',
      ),
      for: value(
        'seat',
        'whose orders these are (default: the seat the file is named after)',
        '谁的指令；文件不以阵营命名时用',
      ),
      watch: flag(
        'check again whenever the file is saved, until Ctrl-C',
        '文件每次存盘就再检查，按Ctrl-C结束',
      ),
      ahead: flag(
        'try the round with bots, and name the answers it is likely to wait for',
        '由程序试走本轮，列出多半要等的答复',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['validate', 'lint'],
    examples: [
      'check games/winter/orders/02-<phase>/<seat>.txt',
      'check orders.txt --for <seat> -C games/winter',
    ],
  }),
  adjudicate: command({
    does: {
      en: 'play on as far as orders and answers go, and write the reports',
      zh: '裁定到还缺答复为止，写下日志、局面和战报',
    },
    operands: [FOLDER],
    options: {
      ...ACTING,
      preview: flag('show the report and write nothing', '只显示战报，什么也不写'),
      until: value('phase', 'stop before this phase', '停在这个阶段之前'),
      missing: silence(
        'if an answer did not come: wait, default, or default=<seats>',
        '问过而没有答复的怎么办：wait（等待）、default（按默认）或default=<几个阵营>',
      ),
      early: flag(
        'run before the deadline, or where not all are final',
        '不等截止时间，也不等全部定稿',
      ),
      yes: flag(
        'do not ask: the seats that are decided for, and those not waited for, are meant',
        '不问：替哪些阵营决定、不等哪些阵营，就是这个意思',
      ),
      round: whole(
        'n',
        'do nothing unless the game is in this round',
        '游戏不在这一回合就什么也不做',
      ),
      discardEdits: flag(
        'drop what was changed by hand in state.yaml',
        '先把手改过的state.yaml恢复原样',
      ),
      now: value(
        'time',
        'the time for the log (default: SOURCE_DATE_EPOCH, then now)',
        '写入日志的时间；不写就看SOURCE_DATE_EPOCH，再不然是现在',
      ),
      json: flag('print JSON instead of the report', '不要战报，输出JSON'),
    },
    synonyms: ['run', 'resolve', 'process'],
    examples: [
      'adjudicate games/winter --preview',
      'adjudicate games/winter --missing default --yes',
    ],
  }),
  report: command({
    does: { en: 'print the report of a round, or save it', zh: '显示或写出一回合的战报' },
    operands: [FOLDER],
    options: {
      ...SHOWN,
      round: whole(
        'n',
        'which round (default: since the last orders)',
        '第几回合；不写就是上次指令的结果',
      ),
      for: value(
        'reader',
        'public, a seat, moderator or all (default: public, or the seat whose packet this is)',
        '给谁看：public、某个阵营、moderator或all（全部）；不写就是public，在资料包里则是该阵营',
      ),
      short: flag(
        'orders and events without how each went, and what they have changed in the end',
        '只写行动和事件，不写经过，再写最后改变了什么',
      ),
      when: flag(
        'add when each thing was decided, and how long ago that is',
        '写明每件事是什么时候裁定的、过了多久',
      ),
      now: value(
        'time',
        'with --when: the time now (default: the clock)',
        '与--when同用：现在的时间；不写就是时钟',
      ),
      map: flag('with html: add the board as it was at the end', 'HTML里附上该回合结束时的地图'),
      forChannel: choice(
        'name',
        CHANNELS,
        'cut to what players there can be sent at a time',
        '按那里一次能发多少来分段',
      ),
    },
    synonyms: ['log'],
    examples: [
      'report games/winter --for <seat>',
      'report games/winter --round 1 --format markdown -o round-1.md',
    ],
  }),
  bundle: command({
    does: {
      en: 'make the turn packets: a post for everyone, and a private packet for each seat',
      zh: '写出一回合的全部材料：要贴的帖子，每个阵营一个文件夹',
    },
    operands: [FOLDER],
    options: {
      ...ACTING,
      keys: flag(
        "include each seat's key for tags (hand it over once)",
        '连同各阵营做验证码用的密钥：只交一次',
      ),
      for: value('reader', 'public or one seat (default: all)', 'public或一个阵营；不写就是全部'),
      round: whole(
        'n',
        'the round to report (default: since the last orders)',
        '哪一回合的战报；不写就是上次指令的结果',
      ),
      map: withDefault(
        choice(
          'kind',
          ['svg', 'png'],
          'the map as SVG; png: as PNG, too',
          '地图的格式；png：SVG之外另附PNG',
        ),
        'svg',
      ),
      font: FONT,
      post: eachOf(
        'place',
        [...OUTLETS, 'all'],
        'where you post, if not as post: in game.yaml has it',
        '贴到哪里，与game.yaml里的post:不同时',
      ),
      zip: flag('each packet as one zip archive', '每一份打成一个zip压缩包'),
      o: value(
        'folder',
        "write here (default: bundles/ in the game's folder)",
        '写到哪个文件夹；不写就是游戏文件夹里的bundles/',
      ),
      json: JSON_FLAG,
      now: value(
        'time',
        'the time for the log (default: now)',
        '写入日志的时间，日志记着发了什么；不写就是现在',
      ),
    },
    synonyms: ['packet', 'export'],
    examples: ['bundle games/winter', 'bundle games/winter --for <seat> --zip -o packets'],
  }),
};
