import { OUTLETS } from '../../report/render/channel-names.ts';
import { choice, command, flag, many, negated, operand, value, withDefault } from './declare.ts';
import {
  COMMON,
  FOLDER,
  JSON_FLAG,
  LANGS,
  PRESET,
  PRESET_OPTION,
  RULESET,
  TO_FILE,
  whole,
} from './options.ts';

/** The files that editors can check while one types. */
const SCHEMAS = ['game', 'orders'] as const;
export type SchemaOf = (typeof SCHEMAS)[number];

/** The shells that can complete what is typed. */
const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** What opens a game, and what is set up once. */
export const BEGIN = {
  new: command({
    does: {
      en: 'open a game: create its folder and set up the board',
      zh: '开一局：建文件夹，摆好局面',
    },
    operands: [
      operand(
        '[folder]',
        'a new or empty folder; without it you are asked for what the game needs',
        '还没有的文件夹，或空文件夹；不写就一步步问你',
      ),
    ],
    options: {
      ruleset: RULESET,
      preset: PRESET,
      players: whole('n', 'number of players', '几人玩'),
      seat: many(
        'seat=name',
        'who plays a seat: <seat>="Anna @ForumName <anna@example.org>"',
        '谁玩哪个阵营：<阵营>="小雪 @论坛名 <xue@example.org>"',
      ),
      player: many('name', 'a player who gets a seat by lot', '由程序抽签分配阵营的玩家'),
      name: value(
        'name',
        "the game's name (default: the folder's)",
        '这一局的名字；不写就是文件夹名',
      ),
      option: PRESET_OPTION,
      data: many(
        'file',
        "your own version of one of the game's data files, such as units.yaml",
        '自己的数据，例如units.yaml，用来代替游戏的同名文件',
      ),
      scenario: value(
        'name',
        'a scenario of the game, or a scenario file of your own',
        '另有初始部队的局面：游戏自带的剧本，或一个文件',
      ),
      from: value(
        'file',
        'a game under way: the file that says its position',
        '接手进行中的一局：写有局面的文件',
      ),
      army: many('seat=file', 'the forces this seat brings', '某个阵营自带的部队'),
      lang: withDefault(choice('lang', LANGS, 'language of the reports', '战报用哪种语言'), 'en'),
      seed: value(
        'text',
        'the seed of all draws, 16 characters or more (default: random)',
        '一切随机的种子，至少16个字符；不写就由程序抽取',
      ),
      chance: choice(
        'how',
        ['words'],
        'what draws take in besides the seed',
        '抽取除种子外还用到什么：words 是各玩家的暗语',
      ),
      beacon: value(
        'name',
        'with --chance: a public draw of later, such as a round of drand',
        '与--chance同用：以后才有结果的公开抽签，例如drand的某一轮',
      ),
      sealed: choice(
        'how',
        ['hash', 'time'],
        'orders are sealed until the deadline',
        '截止前指令密封：hash 用摘要，time 用时间锁',
      ),
      post: choice(
        'place',
        OUTLETS,
        'where you post: public papers are made for there alone',
        '你在哪里发帖：公开的文件只按这种格式出',
      ),
      rhythm: value(
        'time',
        'how long each phase has, such as 2d or 36h; deadlines are proposed by it',
        '每个阶段给多久，例如2d或36h；截止时间据此提出',
      ),
      sample: flag(
        'a game for practice: the seed may be short, and the reports say so',
        '不作数的一局：种子可以很短，战报会注明',
      ),
      now: value('time', 'the time for the log (default: now)', '写入日志的时间'),
      json: JSON_FLAG,
    },
    synonyms: ['init', 'create', 'start', 'adopt', 'open'],
    examples: [
      {
        en: 'new games/spring --players 5 --seat <seat>="Anna <anna@example.org>"',
        zh: 'new games/spring --lang zh --players 5 --seat <seat>=小雪',
      },
      'new games/practice --sample --seed practice',
    ],
  }),
  practice: command({
    does: {
      en: 'moderate two rounds against bots, step by step',
      zh: '练习主持：电脑来信，一步步走完两个回合，连同一处疑问和一次撤销',
    },
    operands: [
      operand(
        '[folder]',
        'where the practice game is, or is to be (default: practice)',
        '练习局的文件夹；不写就是practice',
      ),
    ],
    options: {
      lang: choice(
        'lang',
        LANGS,
        "language of the game (default: the system's)",
        '游戏用哪种语言；不写就用系统的语言',
      ),
      color: negated('no colours', '不用颜色'),
      now: value('time', 'the time of the mails (default: now)', '信件的时间；不写就是现在'),
    },
    synonyms: ['tutorial', 'learn'],
    examples: [{ en: 'practice', zh: 'practice --lang zh' }, 'practice games/first'],
  }),
  position: command({
    does: {
      en: 'write a position down, for new --from',
      zh: '把一局现在的局面写成文件，可以由此另开一局（new --from）',
    },
    operands: [FOLDER],
    options: {
      ...COMMON,
      to: value(
        'place',
        'as it was there: a phase, or the number of an entry; for a game that goes on from the past',
        '当时的局面：某个阶段或某条的编号；用来从过去另开一局',
      ),
      template: flag(
        'of no game: the beginning, to be filled in with where your game stands',
        '不看任何一局：写出开局局面，供你改成自己那一局的局面',
      ),
      ruleset: RULESET,
      preset: PRESET,
      players: whole('n', 'number of players', '几人玩'),
      option: PRESET_OPTION,
      o: TO_FILE,
    },
    contradictions: [{ option: 'template', apart: ['to'] }],
    synonyms: ['fork', 'adopt', 'copy'],
    examples: ['position games/winter -o position.yaml', 'position --template --players 5'],
  }),
  schema: command({
    does: {
      en: 'print the JSON Schema that an editor checks game.yaml, or orders in YAML, by',
      zh: '编辑器检查game.yaml或YAML指令用的JSON Schema',
    },
    operands: [
      operand(
        '<what>',
        'game: game.yaml; orders: those of a seat',
        'game：game.yaml；orders：某个阵营的指令',
        { choices: SCHEMAS },
      ),
      operand(
        '[folder]',
        "the game's folder, or a packet; without one, game.yaml of any game",
        '游戏的文件夹或资料包；不写就是任何一局的game.yaml',
      ),
    ],
    options: {
      ...COMMON,
      for: value('seat', 'whose orders (in a packet: its own)', '谁的指令（资料包里就是自己的）'),
      o: TO_FILE,
    },
    examples: ['schema game', 'schema orders games/winter --for <seat>'],
  }),
  completion: command({
    does: {
      en: 'what lets a shell complete commands and options; see docs/reference.md',
      zh: '命令和选项的自动补全，用于你的终端',
    },
    operands: [
      operand('<shell>', '', 'bash、zsh或fish', { choices: SHELLS }),
      operand(
        '[words...]',
        'what is typed of a command line: say what the game in the folder has to offer next',
        '命令行里已经写的词：列出游戏中接着可写的',
      ),
    ],
    options: {},
    examples: ['completion bash', 'completion fish'],
  }),
};
