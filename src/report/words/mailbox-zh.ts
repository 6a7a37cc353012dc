import type { MailboxFrame } from './mailbox-en.ts';

/** Sentences about mail that goes out and comes in for several games, in Chinese. */
export const MAILBOX_ZH: Readonly<Record<MailboxFrame, string>> = {
  'send.subject': '【{game}】{when}战报',
  'send.no-address': '{seat}在game.yaml里没有地址，不寄战报。',
  'mailbox.game': '{id}：',
  'mailbox.asked':
    '第{number}封信，{from}{subject, none: , other: ，“{subject}”}：是哪一局的？{games}（rookery mailbox --message {number} --to …；信在{file}）',
  'mailbox.nobodys':
    '第{number}封信，{from}{subject, none: , other: ，“{subject}”}：看不出是哪一局的（信在{file}）。',
  'mailbox.large':
    '第{number}封信，{from}{subject, none: , other: ，“{subject}”}：有{bytes}字节，没有取来；请在邮件软件里看（看过后：rookery mailbox --message {number} --ignore）。',
  'mailbox.which': '请用--message说明是哪一封信。',
  'mailbox.say': '请写--to和一局游戏，或者--ignore。',
  'mailbox.no-message': '--message：没有第{number}封信等着分拣。',
  'mailbox.no-game': '--to：哪一局？{games}',
};
