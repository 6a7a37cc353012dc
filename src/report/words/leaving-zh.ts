import type { LeavingFrame } from './leaving-en.ts';

/** 命令为何提前结束。 */
export const LEAVING_ZH: Readonly<Record<LeavingFrame, string>> = {
  'leave.no-moderator': '--as：game.yaml里没有叫“{what}”的主持人（moderators:）：{names}。',
  'leave.nobody': '--for：没有叫“{what}”的读者。',
  'leave.no-seat': '--for：没有叫“{what}”的阵营。',
  'leave.there-are': '可选：{ids}。',
  'leave.or': '或',
  'leave.no-report': '第{round}回合还没有战报，最后一份是第{last}回合的。',
  'leave.nothing-yet': '游戏还没有开始。',
  'leave.no-phase': '--phase：没有“{what}”这个阶段。',
  'leave.not-played':
    '{round, none: , other: 第{round}回合}{what, none: , other: “{what}”阶段}还没有进行，最后进行到{last}。',
  'leave.no-painter': '“{what}”没有可以绘制的地图。',
  'leave.not-drawn': '本局所用的地图还没有绘制。',
  'leave.dialect': '--format bbcode：还要用--dialect说明是{dialects}。',
  'leave.not-to-know': '--for {what}：这是{seat}的资料包，只含该阵营可以知道的内容。',
  'leave.own-alone': '请去掉--for。其他阵营的内容只在主持人的文件夹里。',
  'leave.not-html': '--map只能与--format html同用；单独画版图请用rookery map。',
  'leave.not-bbcode': '--dialect和--limit只能与--format bbcode同用。',
  'leave.folder-needed': '--format {format}：几份战报要放在文件夹里，请用-o指明。',
};
