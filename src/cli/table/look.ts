import { choice, command, flag, operand, value, withDefault } from './declare.ts';
import {
  COMMON,
  count,
  FOLDER,
  FONT,
  FOR_READER,
  IN_FOLDER,
  JSON_FLAG,
  SHOWN,
  whole,
} from './options.ts';

/** What shows and explains the game; it changes nothing. */
export const LOOK = {
  map: command({
    does: { en: 'draw the board as SVG, PNG or text', zh: '把地图画成SVG、PNG或文字' },
    operands: [FOLDER],
    options: {
      ...COMMON,
      round: whole(
        'n',
        'the board after this round (default: as it is now)',
        '该回合结束时的地图；不写就是现在的',
      ),
      phase: value(
        'phase',
        'the board after this phase of the round',
        '该回合某个阶段结束时的地图',
      ),
      for: FOR_READER,
      orders: flag('show the orders that were carried out in the round', '连同该回合执行过的指令'),
      output: {
        ...value('file', 'write to this file (default: stdout)', '写到哪个文件；不写就显示SVG'),
        short: 'o',
      },
      png: flag('as PNG instead of SVG', '不画SVG，画PNG'),
      text: flag('as plain text, for a terminal or a mail', '不画SVG，用文字画，给终端或邮件用'),
      font: FONT,
    },
    synonyms: ['board', 'draw'],
    examples: ['map games/winter --text', 'map games/winter --round 1 --orders -o round-1.svg'],
  }),
  ask: command({
    does: {
      en: 'ask about the board, within what you may know; alone, list what you can ask',
      zh: '按你可以知道的查询局面；不写查询什么，就列出可以查询的',
    },
    operands: [
      operand(
        '[query...]',
        "a query and its subject; then the game's folder, if you like",
        '查询什么、关于什么；最后可以写游戏的文件夹',
      ),
    ],
    options: {
      ...SHOWN,
      for: FOR_READER,
      json: JSON_FLAG,
    },
    synonyms: ['query'],
    examples: ['ask games/winter', 'ask <query> games/winter'],
  }),
  why: command({
    does: {
      en: 'explain a result: what caused it, who decided, and the rules',
      zh: '某件事为何如此：起因、谁决定的、引用的规则',
    },
    operands: [
      operand(
        '[event]',
        "an entry's number, last, a rule, anything that has a name, or words of the report; without it, list the entries of a round",
        '条目编号、last、规则（BAT-8）、地区（winterfell）或战报里的话；不写就列出一回合的编号',
      ),
      FOLDER,
    ],
    options: {
      ...SHOWN,
      round: whole('n', 'look in this round (default: the latest)', '只看这一回合；不写就是最近的'),
      for: FOR_READER,
      json: JSON_FLAG,
    },
    synonyms: ['explain', 'because'],
    examples: ['why games/winter', 'why last games/winter'],
  }),
  rules: command({
    does: {
      en: 'look up the options and the numbered rules of a game',
      zh: '一局的选项和各条规则，或其中几条的原文',
    },
    operands: [
      operand(
        '[what...]',
        'rules, chapters or words to look for; then the folder of a game, if you like',
        '条目（BAT-11）、章（BAT）或原文里的词（撤退）；最后可以写游戏的文件夹',
      ),
    ],
    options: {
      ...SHOWN,
      ruleset: withDefault(
        value('id', 'which game, without a folder', '没有文件夹时：哪种游戏'),
        ([first = '']) => first,
      ),
      preset: value('name', 'the rules of this preset, without a folder', '不看某一局，看某种玩法'),
      players: whole(
        'n',
        'with --preset: number of players (default: the usual one)',
        '与--preset同用：几人玩；不写就用通常的人数',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['lookup'],
    examples: ['rules games/winter', 'rules <rule> games/winter'],
  }),
  chronicle: command({
    does: {
      en: 'check your own account of a round: each sentence that no public event bears out',
      zh: '核对你写的一回合纪事：哪些句子没有公开的事件可以印证',
    },
    operands: [
      operand('<what>', 'check', '写check'),
      operand('[path]', 'your text, or - for stdin', '你的文字；-表示从输入读取'),
    ],
    options: {
      ...SHOWN,
      C: IN_FOLDER,
      round: whole(
        'n',
        'the round it is of (default: the last)',
        '写的是第几回合；不写就是最后一回合',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['prose'],
    examples: [
      'chronicle check round-1.md -C games/winter --round 1',
      'chronicle check round-1.md -C games/winter --round 1 --json',
    ],
  }),
  history: command({
    does: {
      en: 'make one page of the whole game: the map after each phase, reports, charts',
      zh: '整局游戏合成一页：各阶段之后的地图、战报和走势图',
    },
    operands: [FOLDER],
    options: {
      C: IN_FOLDER,
      lang: choice(
        'lang',
        ['en', 'zh', 'both'],
        "language (default: the game's)",
        '用哪种语言；不写就用游戏的语言',
      ),
      for: FOR_READER,
      output: {
        ...value('file', 'write to this file (default: stdout)', '写到哪个文件；不写就显示出来'),
        short: 'o',
      },
      chances: count(
        'n',
        'of a game that is over: chances round by round, from n games that bots have played on from each, and the decisions that moved them most',
        '已结束的一局：从各回合起由程序各玩n局，得出逐回合的胜率和影响最大的几个决定',
      ),
    },
    synonyms: ['log', 'page'],
    examples: [
      'history games/winter -o winter.html',
      'history games/winter --for <seat> --lang both -o both.html',
    ],
  }),
};
