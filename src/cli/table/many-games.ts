import {
  choice,
  command,
  flag,
  many,
  type Option,
  type OptionsOf,
  operand,
  parsed,
  several,
  value,
  withDefault,
} from './declare.ts';
import {
  ACTING,
  count,
  JSON_FLAG,
  LANGS,
  PRESET_OPTION,
  RULESET,
  silence,
  whole,
} from './options.ts';
import { shardIn } from './shard.ts';

/** Options that say which games are played, and how they are: result files say it themselves. */
const SERIES = [
  'ruleset',
  'preset',
  'players',
  'option',
  'vary',
  'games',
  'total',
  'seed',
  'style',
  'singly',
  'laws',
] as const;

/** A choice that need not be named: the flag alone says something, too. */
const perhaps = <T>(option: Option<T, false>): Option<T | true, false> =>
  ({ ...option, takes: 'perhaps' }) as Option<T | true, false>;

const JOBS = count('n', 'number of cores (default: all)', '用几个处理器核心；不写就全用');

/** Many games at once. */
export const MANY_GAMES = {
  club: command({
    does: {
      en: 'for all the games in a folder: see, adjudicate, take in one mailbox, send',
      zh: '替一个文件夹里的所有游戏：查看、裁定、收同一个信箱、发信',
    },
    operands: [
      operand(
        '[what]',
        'status (default), next, adjudicate, receive (one mailbox for all), send, people (who was late, silent or left), forgive, or league (with seats for the next game)',
        'status（不写就是它）、next、adjudicate、receive（共用一个信箱）、send、people（谁迟到、没有来信、中途离开）、forgive（谅解）或league（积分表，附下一局的座位）',
      ),
      operand(
        '[paths...]',
        'the folder that the games are in (-C with receive and forgive); with forgive: a name or address, and the game and phase that are meant if not all are; with receive: files, mboxes, Maildirs, folders of these, or - for stdin; the number of a message',
        '各局所在的文件夹（receive和forgive时用-C）；forgive时：名字或地址，只指一局或一阶段的再写局名和阶段；receive时：信件文件、mbox、Maildir或装着它们的文件夹，-是标准输入；或信的编号',
      ),
    ],
    options: {
      ...ACTING,
      imap: flag(
        'with receive: fetch from the mailbox in mailbox.yaml',
        '与receive同用：从mailbox.yaml里的信箱收信',
      ),
      message: whole('n', 'with receive: decide about this message', '与receive同用：裁定这一封'),
      to: many(
        'game',
        'with --message: it is for this game (for several: again)',
        '与--message同用：它是这一局的（几局就写几次）',
      ),
      ignore: flag(
        'with --message: it is for none of them, or you have dealt with it',
        '与--message同用：都不是，或者已经处理',
      ),
      reason: value(
        'text',
        'with --message, or with forgive: why; it is kept',
        '与--message或forgive同用：理由，会保存下来',
      ),
      preview: flag('with adjudicate: write nothing', '与adjudicate同用：什么也不写'),
      until: value(
        'phase',
        'with adjudicate: stop before this phase',
        '与adjudicate同用：在这个阶段之前停下',
      ),
      missing: silence(
        'with adjudicate, if an answer did not come: wait, default, or default=<seats>',
        '与adjudicate同用，没有答复时：wait（等）、default（按默认）或default=<阵营>',
      ),
      early: flag(
        'with adjudicate: run before the deadline, or where not all are final',
        '与adjudicate同用：不等截止时间，也不等全部定稿',
      ),
      reports: flag(
        'with send: reports of what was not told by mail, too',
        '与send同用：连同还没有用信告诉过的战报',
      ),
      bundles: flag(
        'with send: packets as zip archives, with the reports',
        '与send同用：连同材料（zip压缩包）和战报',
      ),
      yes: flag(
        'with send: really send; without it you only see what would go to whom. With adjudicate: the seats that are decided for, and those not waited for, are meant',
        '与send同用：真的发送；不写就只列出发什么、发给谁。与adjudicate同用：替哪些阵营决定、不等哪些阵营，就是这个意思',
      ),
      jobs: JOBS,
      now: value(
        'time',
        'the time for the logs, and for deadlines (default: now)',
        '写入日志、与截止时间比较的时间；不写就是现在',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['mailbox'],
    examples: ['club status games', 'club receive mail -C games'],
  }),
  simulate: command({
    does: {
      en: 'let bots play many whole games, and count the results',
      zh: '由程序一次玩许多整局，统计结果',
    },
    options: {
      jobs: JOBS,
      shard: parsed(
        value(
          'share',
          'play one of n equal shares of the games, as i/n, into a result file',
          '只玩n等份中的第i份，写进结果文件',
        ),
        shardIn,
      ),
      merge: several(
        'files',
        'add up the result files of all shares: the same as one run',
        '把各份的结果文件合计起来，与一次玩完相同',
      ),
      out: value(
        'path',
        'write one of the games as a folder; with --shard: the result file',
        '把一局写成游戏文件夹；与--shard同用：结果文件',
      ),
      ruleset: RULESET,
      preset: value(
        'names',
        "one, several (a,b) or all (default: the game's first)",
        '一种、几种（用逗号隔开）或all；不写就用第一种',
      ),
      players: value(
        'numbers',
        'one number, several (3,4,5) or all (default: the usual one)',
        '一种、几种（3,4,5）或all；不写就用通常的人数',
      ),
      option: PRESET_OPTION,
      vary: flag('draw other options for each game', '每局随机改选项'),
      games: withDefault(
        count('n', 'games for each preset and number of players', '每种玩法和人数各玩几局'),
        100,
      ),
      total: count('n', 'games in all, shared out evenly', '改为总共几局，平均分配'),
      seed: value(
        'text',
        'game K has the seed <text>/K (default: a random one)',
        '第K局的种子是<文字>/K；不写就抽取',
      ),
      style: many(
        'styles',
        'how bots play, all seats or some, or a side: mixed,<seat>=random',
        '全体、几个阵营或一方的打法：mixed,<阵营>=random',
      ),
      singly: flag(
        'bots answer each question by a message of its own',
        '每问一次就另写一封来信回答',
      ),
      laws: perhaps(
        choice(
          'depth',
          ['quick', 'full'],
          'test the laws on each game; full: stop at every question',
          '用不变的规律检验每局；full：每次提问时也停下来检验',
        ),
      ),
      seeds: value(
        'folder',
        'where to save games that broke a law (default: here)',
        '违反规律的局写到哪里；不写就是当前文件夹',
      ),
      game: whole('k', 'which game to write, with --out', '写哪一局'),
      now: value('time', 'with --out: the time for the log', '写出的那一局日志里的时间'),
      lang: choice(
        'lang',
        LANGS,
        'language of the tables, or of the game written (default: en)',
        '表格和写出的那一局用什么语言；不写就用英文',
      ),
      csv: flag('print CSV, a line for each seat of each game', '每局每个阵营输出一行'),
      markdown: flag('print Markdown tables', '输出文档用的表格'),
      json: JSON_FLAG,
    },
    contradictions: [
      { option: 'merge', apart: [...SERIES, 'jobs', 'shard', 'out', 'game', 'now'] },
      { option: 'games', apart: ['total'] },
      { option: 'csv', apart: ['json', 'markdown'] },
      { option: 'json', apart: ['markdown'] },
      { option: 'shard', apart: ['game', 'now', 'markdown'] },
      // It writes one game then, and counts none.
      { option: 'out', unless: 'shard', apart: ['csv', 'json', 'markdown', 'laws', 'seeds'] },
      { option: 'game', needs: 'out' },
      { option: 'now', needs: 'out' },
    ],
    synonyms: ['play'],
    examples: [
      'simulate --games 2 --seed winter',
      'simulate --out games/played --game 1 --seed winter',
    ],
  }),
};

export type SimulateOptions = OptionsOf<typeof MANY_GAMES.simulate>;
