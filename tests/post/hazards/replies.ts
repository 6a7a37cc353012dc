import { say, type Talk } from './case.ts';

/** The head of a quotation. */
export const wrote = (talk: Talk): string =>
  say(
    talk,
    'On Fri, 20 Nov 2026 at 13:05, The Moderator <gm@example.net> wrote:',
    '主持人 <gm@example.net> 于2026年11月20日周五 13:05写道：',
  );

/** A block of headers above what is answered. */
export const block = (talk: Talk): readonly string[] =>
  say(
    talk,
    [
      'From: The Moderator <gm@example.net>',
      'Sent: Friday, 20 November 2026 13:05',
      'To: Anna',
      'Subject: Round 5',
    ],
    [
      '发件人: 主持人 <gm@example.net>',
      '发送时间: 2026年11月20日 13:05',
      '收件人: 北境的雪',
      '主题: 第5回合',
    ],
  );

/** Lines behind the marks of a quotation. */
export const marks = (lines: readonly string[], mark = '> '): readonly string[] =>
  lines.map((line) => `${mark}${line}`.trimEnd());
