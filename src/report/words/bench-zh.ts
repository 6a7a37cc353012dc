import type { BenchFrame } from './bench-en.ts';

/** 不在一局游戏里的命令（simulate、tag）自己的话。 */
export const BENCH_ZH: Readonly<Record<BenchFrame, string>> = {
  'simulate.alone': '提示：其他进程不认识{ruleset}，各局都在本进程里进行。',
  'simulate.held': '{games}局都没有违反定律，用时{seconds}秒。',
  'simulate.breaks': '{variant}：种子为{seed}的一局违反{law}：{detail}',
  'simulate.broken': '有{count}局违反了定律。重新进行：',
  'simulate.none': '规则里没有这样的玩法，请看--preset、--players、--option。',
  'simulate.players': '--players {what}：请写数字，例如3,4,5，或写all。',
  'simulate.no-style': '--style：没有“{what}”这种打法。',
  'simulate.styles': '可以是：{styles}。',
  'simulate.seats': '--style {what}：各阵营为{ids}。',
  'simulate.which': '--game：要哪一局（1至{games}）？',
  'simulate.one': '--out只写一局：请只选一种玩法、一种人数。',
  'simulate.written': '{folder}：种子为{seed}的一局',
  'simulate.next': '接下来：rookery report {folder}',
  'bench.no-ruleset': '--ruleset：没有“{ruleset}”这个游戏。',
  'bench.unread': '--ruleset：无法读取“{ruleset}”。',
  'tag.no-bundle': '这些指令不在某个阵营的文件包里。',
  'tag.say': '请同时写明--game、--for和--phase，或用-C指定文件包。',
  'tag.no-key': '--key：你的密钥在主持人那里，也可以放在ROOKERY_KEY里。',
  'tag.no-orders': '{file}：{fault}。\n请写明存放指令的文本文件。',
  'tag.phase': '--phase：应为回合和阶段，例如03-{phase:raw}，而不是“{what}”。',
};
