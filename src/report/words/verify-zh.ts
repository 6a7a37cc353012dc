import type { VerifyFrame } from './verify-en.ts';

/** 核验用语 */
export const VERIFY_ZH: Readonly<Record<VerifyFrame, string>> = {
  'verify.chain': '日志完整：{count}行，每行都带着上一行的摘要。',
  'verify.draws': '抽取都由种子得出（{count}次）。',
  'verify.answers': '结果都由收到的指令得出：重新进行一遍，{count}个条目完全相同。',
  'verify.bundles': '资料包与日志一致（{count}份）。',
  'verify.bundles-agree': '各资料包互相一致（{count}份）。',
  'verify.heads': '链头都是这份日志的（{count}个）。',
  'verify.heads-named': '链头在资料包里也有（{count}个）。',
  'verify.orders': '回执所写的指令就是执行了的指令（{count}份）。',
  'verify.reports': '文件与发出时相同（{count}份）。',
  'verify.undone':
    '条目{n}之后的一切曾被撤回{reason, none: , other: ：{reason}}。此后的抽取{drawn, anew: 重新抽过, other: 与先前相同}。',
  'verify.other-program':
    '这一局是用另一个版本的程序进行的（{theirs}，现在是{program}）：从条目{n}起裁定不同，因此没有对照结果，只核验了链、抽取和回执。',
  'verify.no-seed': '{file}里没有种子：对局记录公布之前，只能核验它的链。',
  'verify.no-rules': '这里没有“{ruleset}”的规则，没有重新进行。',
  'verify.other-rules': '这一局所用的规则不在这里，没有重新进行。',
  'verify.moved-data': '主持人曾让这一局改用别的规则：只有他自己的文件夹能重新进行。',
  'verify.closed-ruling': '主持人有一项裁定没有公开：只有他自己的文件夹能重新进行。',
  'verify.first-form': '日志是第一种格式，没有链头；下一条写文件的命令会升级它。',
  'verify.first-record': '有几份日志：文件是与{file}对照的。',
  'verify.bundles-undone': '{file}：后来撤回过，从条目{n}起与{other}不同。',
  'verify.head-unknown': '{file}：没有资料包写着链头{head}。请保留，公布对局记录后便可核验。',
  'verify.orders-open': '{file}：{seat}在{moment}的指令，目前还看不出已经执行。',
  'verify.other-seed': '种子与开局时公布的摘要不符。',
  'verify.draw': '抽取{key}（{sides}选一）得出{number}，种子给出的不是这个。',
  'verify.salt': '密封内容所加的盐不是由种子得出的。',
  'verify.mark': '随机所用的暗语不是日志里的那些。',
  'verify.entry': '条目{n}（第{round}回合，{phase}）不能由收到的指令、种子和规则得出。',
  'verify.other-game': '这是另一局的。',
  'verify.bundle-entry': '条目{n}（第{round}回合，{phase}）与日志不同。',
  'verify.bundle-taken': '第{round}回合{phase}的信与日志不同。',
  'verify.bundles-differ': '条目{n}（第{round}回合，{phase}）与{other}里的不同。',
  'verify.head': '链头{head}不属于这份日志：当时所用的不是这一份。',
  'verify.changed': '与发出时不同。',
  'verify.gone': '曾经发出，现在没有了。',
  'verify.archive': '压缩包损坏。',
  'verify.orders-other':
    '第{number}封信的回执写着{seat}在{moment}的指令（{code}），执行的却是别的。',
  'verify.orders-dropped': '第{number}封信的回执写着{seat}在{moment}的指令（{code}），却没有执行。',
  'verify.line':
    '{what, not-json: 无法读取, chain-broken: 与上一行接不上, secret-changed: 密封内容与当初承诺的不符, head-changed: 与写下时不同, cut-short: 在此中断, other-version: 属于另一个版本, line-form: 不是日志的行, header: 与写下时不同, changed: 与上一行接不上, other: 不是资料包}',
  'verify.no-head': '“{what}”不是链头：应是四组，每组五个字母或数字。',
  'verify.result':
    '{result, holds: 全部相符。, found: 有{count}处不符：, other: 这里没有可以核验的内容。}',
  'publish.not-over': '这一局还没有结束：公布记录会公开种子和全部指令。请先结束（rookery end）。',
  'publish.first-form': '日志是第一种格式：任何写文件的命令都会升级它（rookery repair）。',
  'publish.done': '{path}：对局记录，{count}行。',
};
