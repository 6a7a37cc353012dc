/** Where the players are. */
export const CHANNELS = ['mail', 'phpbb', 'discuz', 'discord', 'wechat'] as const;
export type ChannelName = (typeof CHANNELS)[number];
