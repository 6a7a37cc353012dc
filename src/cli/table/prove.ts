import { command, many, operand, value } from './declare.ts';
import { ACTING, COMMON, FOLDER, JSON_FLAG, NOW } from './options.ts';

/** What lets people believe a game. */
export const PROVE = {
  verify: command({
    does: {
      en: 'verify that draws, answers and reports are what they should be',
      zh: '核验：抽取、答复、战报是否都是应有的样子',
    },
    operands: [
      operand(
        '[paths...]',
        "a game's folder, a record, packets, receipts, reports, or folders of these",
        '游戏的文件夹、对局记录、资料包、回执、战报，或装着它们的文件夹',
      ),
    ],
    options: {
      ...COMMON,
      head: many('code', 'a head typed off a post or a receipt', '从帖子或回执上抄下的链头'),
      rules: value(
        'file',
        'the rules that an older record was played by (its rules.json)',
        '旧记录当时所用的规则（它的rules.json）',
      ),
      json: JSON_FLAG,
    },
    synonyms: ['doctor', 'audit'],
    examples: ['verify games/winter', 'verify record.jsonl'],
  }),
  publish: command({
    does: {
      en: 'write the record of a finished game, by which anybody can verify it',
      zh: '写出一局结束后的记录，任何人都能据以核验',
    },
    operands: [FOLDER],
    options: {
      ...ACTING,
      o: value(
        'file',
        "write here (default: record.jsonl in the game's folder)",
        '写到哪个文件；不写就是游戏文件夹里的record.jsonl',
      ),
    },
    examples: ['publish games/winter', 'publish games/winter -o record.jsonl'],
  }),
  beacon: command({
    does: {
      en: 'note a public draw: what chance waits for, or what opens locked orders',
      zh: '记下公开抽签的结果：抽取所等的，或打开时间锁的',
    },
    operands: [operand('<value>', 'what was drawn', '抽出的值'), FOLDER],
    options: {
      ...ACTING,
      reason: value(
        'text',
        'why it replaces another value that no run has used',
        '为什么改掉已记下而还没有用过的值',
      ),
      now: NOW,
    },
    examples: ['beacon <value> games/autumn', 'beacon <value> games/autumn --reason <text>'],
  }),
};
