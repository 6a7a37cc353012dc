/** Sentences about mail that goes out and comes in for several games, in English. */
export const MAILBOX_EN = {
  'send.subject': '[{game}] Report: {when}',
  'send.no-address': '{seat} has no address in game.yaml, and is sent no report.',
} as const;

export type MailboxFrame = keyof typeof MAILBOX_EN;
