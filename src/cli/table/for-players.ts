import { command, flag, many, type OptionsOf, operand, parsed, several, value } from './declare.ts';
import {
  COMMON,
  count,
  FOLDER,
  JSON_FLAG,
  LANG,
  PRESET,
  PRESET_OPTION,
  RULESET,
  SHOWN,
  whole,
} from './options.ts';
import { shardIn } from './shard.ts';

/** Options that ask for something else than how the replies came out. */
const OTHER_ANSWERS = ['then', 'either', 'promise', 'why', 'map', 'after'] as const;

/** What players use, with the packet that they are sent. */
export const FOR_PLAYERS = {
  plan: command({
    does: {
      en: 'play your orders against all that the others may send',
      zh: '推演自己的指令：对他人的一切可能，什么必然，什么取决于谁',
    },
    operands: [
      operand(
        '[orders]',
        'your orders; - for stdin; without it, what you have written beside the packet',
        '自己的指令；-表示从输入读取；不写就用资料包旁写好的',
      ),
      FOLDER,
    ],
    options: {
      ...SHOWN,
      for: value(
        'seat',
        'whose orders these are (default: the seat in the file name, or whose packet this is)',
        '谁的指令；不写就看文件名，在资料包里则是该阵营',
      ),
      assume: many(
        'seat=orders',
        'take these orders of another seat as given: a file, or lines parted by ;;',
        '以另一方的这些指令为已知：文件，或用;;分行的文字',
      ),
      promised: many('file', "take another's promise as given", '以他人的承诺为已知'),
      betray: many('seat', 'as if this seat broke its promise', '假定这一方背约'),
      // biome-ignore lint/suspicious/noThenProperty: no function, so nothing waits for it.
      then: many(
        'file',
        'with --assume: plan these orders on the table that comes of it; again for the round after',
        '与--assume合用：在得出的局面上推演这份指令；可再写一次，推演再下一回合',
      ),
      sample: count(
        'n',
        'play so many replies of the others, and count how each thing came out',
        '推演他人的多少份回应，统计各有几份成',
      ),
      seed: value('text', 'what the replies are drawn by', '回应由什么种子产生'),
      shard: parsed(
        value(
          'share',
          'with --sample: play one of n shares of them, as i/n, into -o',
          '与--sample同用：只推演n份中的第i份，写到-o的文件',
        ),
        shardIn,
      ),
      merge: several(
        'files',
        'with --sample: the files of all shares, instead of playing them',
        '与--sample同用：用各份的文件，不再推演',
      ),
      search: whole(
        'n',
        'engine runs that the search may take (default: 1500)',
        '搜索至多推演多少次（默认1500）',
      ),
      lose: value('thing', 'show only how you could lose this', '只看怎样会失去它'),
      whyNot: value('thing', 'show only why this may not come about', '只看它为什么可能不成'),
      promise: value(
        'names',
        'print the part of your orders about these, for an ally',
        '写出指令中关于这些的部分，交给盟友',
      ),
      either: value(
        'file',
        'join these orders and the others as one line with conditions',
        '把两份指令合成一行带条件的答复',
      ),
      if: value(
        'condition',
        'with --either: when the first of them holds, as in orders',
        '与--either合用：第一份在什么条件下算数，写法同指令',
      ),
      after: value(
        'file',
        'compare a plan that was written with --json with what happened',
        '把--json写下的推演与实际对照',
      ),
      why: value(
        'event',
        'with --assume: explain a result, as rookery why does',
        '与--assume合用：说明一个结果，同rookery why',
      ),
      map: flag(
        'draw the board with what becomes of each space; with --assume as it would lie',
        '画出各处会怎样的地图；与--assume合用则画出得出的局面',
      ),
      json: JSON_FLAG,
    },
    contradictions: [
      // Its file holds what the plan is made of, before it is told in any way.
      {
        option: 'shard',
        apart: ['merge', ...OTHER_ANSWERS, 'lose', 'whyNot', 'json', 'format', 'dialect', 'limit'],
        needs: 'sample',
      },
      { option: 'merge', apart: OTHER_ANSWERS, needs: 'sample' },
    ],
    synonyms: ['preview', 'forecast'],
    examples: [
      'plan orders.txt games/winter --for <seat>',
      'plan orders.txt games/winter --for <seat> --sample 20',
    ],
  }),
  tag: command({
    does: {
      en: 'for players: print the tag that proves your orders are yours',
      zh: '生成验证码，证明指令出自本阵营；给玩家用',
    },
    operands: [operand('<orders>', 'a text file, or - for stdin', '文本文件；-表示从输入读取')],
    options: {
      C: value(
        'folder',
        'your packet, if the orders are not in it',
        '你的资料包，指令不在里面时用',
      ),
      lang: LANG,
      game: value('name', "without a packet: the game's name", '没有资料包时：游戏的名字'),
      for: value('seat', 'without a packet: your seat', '没有资料包时：你的阵营'),
      phase: value(
        'phase',
        'without a packet: the phase the orders are for, as its folder is called',
        '没有资料包时：哪个阶段的指令，与orders/里的文件夹同名',
      ),
      key: value(
        'key',
        'your key (default: ROOKERY_KEY, then key.txt in the packet)',
        '你的密钥；不写就用ROOKERY_KEY，再不然用资料包的key.txt',
      ),
      ruleset: RULESET,
      preset: PRESET,
      players: whole(
        'n',
        'number of players (default: the usual one)',
        '几人玩；不写就用通常的人数',
      ),
      option: PRESET_OPTION,
      json: JSON_FLAG,
    },
    examples: [
      'tag orders.txt -C bundles/<seat>',
      'tag orders.txt --game winter --for <seat> --phase 02-<phase>',
    ],
  }),
  seal: command({
    does: {
      en: 'seal orders: a digest to send before the deadline, and what to send after it',
      zh: '密封指令：截止前寄摘要，截止后寄原文',
    },
    operands: [
      operand('<orders>', 'a text of orders, or - for stdin', '指令的文本；-表示从输入读取'),
      operand('[folder]', "your packet, or the game's folder", '你的资料包，或游戏的文件夹'),
    ],
    options: {
      ...COMMON,
      for: value('seat', 'whose orders (in a packet: its own)', '谁的指令；在资料包里就是该阵营'),
      o: value(
        'file',
        'write what is to be sent later to this file (default: stdout)',
        '截止后要寄的内容写到这个文件；不写就显示出来',
      ),
    },
    examples: [
      'seal orders.txt games/winter --for <seat>',
      'seal orders.txt bundles/<seat> -o later.txt',
    ],
  }),
};

export type PlanOptions = OptionsOf<typeof FOR_PLAYERS.plan>;
