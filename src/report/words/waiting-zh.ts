import type { WaitingFrame } from './waiting-en.ts';

/** 等待、截止时间，以及未被采用的各行。 */
export const WAITING_ZH: Readonly<Record<WaitingFrame, string>> = {
  'leave.missing': '--missing：没有叫“{what}”的阵营。',
  'leave.early': '截止时间未到：{by}在此之前等待尚缺的答复，什么也没有做。',
  'leave.force': '仍要继续请加--early；要改截止时间，请用rookery deadline。',
  'leave.before': '--now：{time}早于本局最后一次运行的时间{last}。',

  'waits.changed':
    'game.yaml另定：{kinds:kinds}（{whom, all: 各阵营, other: {seats}}）：{how, wait: 等待答复, word: 等到来信为止, standing: 按长期指令或默认处理, other: 按默认处理}。',
  'waits.kinds': '须等待答复的事项：{kinds}。',
  'waits.standing': '{seat}的长期指令：{said, none: {kinds:kinds}, other: {said}}。',
  'waits.dropped': '注意：{seat}的指令有{count}行有误，未被采用（{file}）。',
  'waits.used-provisional': '注意：{seat}的指令只是暂定的（{file}）。',
};
