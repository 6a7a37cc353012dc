/** Where the players are. */
export const CHANNELS = ['mail', 'phpbb', 'discuz', 'discord', 'wechat'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** The places where a moderator posts what is public, and `data` for programs. */
export const OUTLETS = ['mail', 'web', 'phpbb', 'discuz', 'discord', 'data'] as const;
export type Outlet = (typeof OUTLETS)[number];

/** The forums whose BBCode is written: phpBB 3.3 and Discuz! X3.5. */
export const DIALECTS = ['phpbb', 'discuz'] as const;
export type Dialect = (typeof DIALECTS)[number];
