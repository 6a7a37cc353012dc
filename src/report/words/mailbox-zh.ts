import type { MailboxFrame } from './mailbox-en.ts';

/** Sentences about mail that goes out and comes in for several games, in Chinese. */
export const MAILBOX_ZH: Readonly<Record<MailboxFrame, string>> = {
  'send.subject': '【{game}】{when}战报',
  'send.no-address': '{seat}在game.yaml里没有地址，不寄战报。',
};
