import type { PeopleFrame } from './people-en.ts';

/** The same in Chinese. */
export const PEOPLE_ZH: Readonly<Record<PeopleFrame, string>> = {
  'end.over': '游戏已经结束，没有改动任何内容。',
  'end.done': '游戏已结束，结果写在最后的战报里。要撤回：rookery undo --to {n} --reason "……"。',
  'seat.row':
    '{seat:seats}：{how, none: {who}, asleep: 无人，休眠, other: 无人，按默认处理}（第{key}把密钥）',
  'seat.one': '请只写一项：玩家、--nobody或--back。',
  'seat.no-name': '“{what}”：请写明玩家，例如"小本 <ben@example.org>"。',
  'seat.no-sleep': '本游戏没有规定休眠的做法，请用--absent defaults。',
  'seat.so-already': '{seat:seats}本来就是这样，没有改动。',
  'seat.orders':
    '{seat:seats}先前的来件还可能执行（{files, none: , other: {files:any}}{messages, none: , other: ；第{messages:any}号来件}）。请写--orders keep（保留）或--orders drop（作废）。没有改动任何内容。',
  'seat.edit':
    '{file}：{seat:seats}的写法无法自动修改。请自行写上新玩家，再运行一次。没有改动任何内容。',
  'seat.laid': '{file}：信件',
  'seat.by-hand':
    '{seat:seats}的新玩家没有地址，请自行交给他资料和密钥（rookery bundle --for {seat} --keys）。',
  'seat.welcome': '{game}：由你操控{seat:seats}',
  'seat.news': '{game}：{seat:seats}由谁操控',
  'seat.hello': '{player}，你好。从现在起由你在《{game}》中操控{seat:seats}。游戏进行到{when}。',
  'seat.left':
    '{orders, drop: 前任玩家已寄出而尚未执行的内容一律作废，包括长期指令。, other: 前任玩家已寄出而尚未执行的内容仍然有效，直到你另有指示；长期指令也保留，可随时修改。}',
  'seat.papers':
    '随信附上你的资料，请放在同一个文件夹里：在那里用rookery status看局面，用rookery check检查指令。orders.txt是指令模板。key.txt里的密钥只归你一人，用来证明指令是你写的。',
  'reason.former-player': '发件人是这个阵营以前的玩家',
  'status.absent': '{seats}无人操控：{how, asleep: 休眠, other: 一律按默认处理}。',
  'status.nobody': '{how, asleep: 休眠, other: 按默认}',
};
