import { command, flag, operand, value } from './declare.ts';
import {
  ACTING,
  COMMON,
  FOLDER,
  FOR_READER,
  JSON_FLAG,
  LOGGED_REASON,
  RULING,
  TO_FILE,
} from './options.ts';

/** Rulings on the game, and damage. */
export const PUT_RIGHT = {
  correct: command({
    does: {
      en: 'put something right: an answer for a seat, or any value on the table',
      zh: '裁定游戏本身：代某个阵营答复，或改局面上的任何数值',
    },
    operands: [
      operand(
        '[said...]',
        "the game's folder; place=value, named as in state.yaml, or a seat and its answer, written like its orders; with --rules: files",
        '游戏的文件夹；位置=值，名称与state.yaml一致；或阵营和它的答复，写法与指令相同；与--rules同用时是文件',
        { first: 'seat' },
      ),
    ],
    options: {
      ...RULING,
      json: JSON_FLAG,
      for: value(
        'seat',
        'for which seat, where it is not named first',
        '代哪个阵营答复（前面没有写的话）',
      ),
      state: flag('take over what you changed in state.yaml', '按你在state.yaml里改好的'),
      rules: flag(
        "go by the program's rules data from now on, or by these data files",
        '从现在起改用程序自带的规则数据，或所写的数据文件',
      ),
      yes: flag(
        'you mean it, though there are not enough pieces or the table changes',
        '确实如此，哪怕没有这么多部件，或局面会改变',
      ),
      at: value(
        'place',
        'correct it at an earlier phase or entry, and play again from there',
        '改在以前的某个阶段或条目，之后的重新进行',
      ),
      anew: flag('with --at: draw afresh from there on', '与--at同用：从那里起重新抽取'),
    },
    synonyms: ['edit', 'set'],
    examples: [
      'correct games/winter <place>=<value> --reason <text>',
      'correct --rules -C games/winter --reason <text> --preview',
    ],
  }),
  undo: command({
    does: {
      en: 'take the game back to a phase or an answer; nothing is lost from the log',
      zh: '把游戏退回某个阶段，或某次答复之前；日志保留全部经过',
    },
    operands: [FOLDER],
    options: {
      ...RULING,
      json: JSON_FLAG,
      to: value(
        'place',
        'a phase (round and phase, as its orders folder is called) or the number of an entry; without it the places are listed, the newest first',
        '进行过的阶段（回合-阶段），或条目编号；不写就列出可退回的位置，最近的在前',
      ),
      anew: flag('draw afresh from there on', '从那里起重新抽取'),
    },
    contradictions: [{ option: 'anew', needs: 'to' }],
    synonyms: ['revert', 'rollback'],
    examples: ['undo games/winter', 'undo games/winter --to 3 --reason <text> --anew'],
  }),
  redo: command({
    does: {
      en: 'take back the last undo, as long as nothing new has been decided',
      zh: '恢复刚才退回的内容，只要其间没有新的内容',
    },
    operands: [FOLDER],
    options: {
      ...RULING,
      json: JSON_FLAG,
    },
    examples: ['redo games/winter --reason <text> --preview', 'redo games/winter --reason <text>'],
  }),
  repair: command({
    does: {
      en: "check a game's folder for damage, and mend what can be mended",
      zh: '看看游戏文件夹是否完好，修好能修的',
    },
    operands: [FOLDER],
    options: {
      ...ACTING,
      check: flag('only look, change nothing', '只看不改'),
      takeLog: flag('accept the log as it is now', '裁定以现在的日志为准'),
      reason: LOGGED_REASON,
      unlock: flag('remove the lock left by a command that died', '取消已经不在的命令留下的锁'),
      json: JSON_FLAG,
      now: value('time', 'the time of the ruling (default: now)', '裁定的时间；不写就是现在'),
    },
    synonyms: ['doctor', 'fix'],
    examples: ['repair games/winter --check', 'repair games/winter --unlock'],
  }),
  appeal: command({
    does: {
      en: 'write down a disputed result: the least that gives it, and what other rulings would give',
      zh: '写下有争议的结果：得出它的最小局面、所依规则，以及其他裁定会得出什么',
    },
    operands: [
      operand(
        '<event>',
        "an entry's number, last, a rule, a name, or words of the report",
        '条目编号、last、规则、名称或战报里的话',
        { first: 'event' },
      ),
      FOLDER,
    ],
    options: {
      ...COMMON,
      for: FOR_READER,
      o: TO_FILE,
    },
    synonyms: ['dispute', 'contest'],
    examples: ['appeal 9 games/winter', 'appeal last games/winter -o appeal.yaml'],
  }),
  problem: command({
    does: {
      en: 'make a file of the least that a bug comes of, to be sent; or play one',
      zh: '程序出毛病时，做一份能重现它的最小文件，供你寄出；或重放这样的文件',
    },
    operands: [
      operand('[folder]', "the game's folder, or a problem file", '游戏的文件夹，或一份问题文件'),
    ],
    options: {
      ...COMMON,
      secrets: flag(
        'with what others may not see: for sending after the end',
        '连同不公开的内容，终局以后才能寄出',
      ),
      o: TO_FILE,
    },
    synonyms: ['bug', 'crash'],
    examples: ['problem games/winter', 'problem games/winter --secrets'],
  }),
};
