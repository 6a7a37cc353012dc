/** Sentences on what is posted to a channel, in English. */
export const POSTING_EN = {
  'post.no-address':
    'There is no address to post to. In Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL.\nPut it into {file} as a line of its own, discord: "…". Whoever knows it can post, so it belongs nowhere else.',
  'post.address-form':
    '{file}: discord: this is not the address of a webhook (https://discord.com/api/webhooks/…).',
  'post.part':
    '{name} ({counted}{picture, none: , other: , with {picture}}; {does, post: new, edit: changed, other: to be taken away})',
  'post.nothing': 'All of it is posted as it is.',
  'post.ask':
    '{count, one: 1 message is, other: {count} messages are} to be posted or changed; nothing was. To do it: rookery post --discord --yes',
  'post.done': 'Posted: {post}; changed: {edit}; taken away: {delete}.',
  'post.doubtful':
    '{name}: it may be in the channel, or it may not: posting was interrupted.\nLook there. If it is, copy its message ID and say --id <id>; if it is not, say --again.',
  'post.id-form': '--id: expected the number of a message, and no --again.',
  'post.no-doubt': '--id: no message is in doubt.',
  'post.away':
    '{name}: Discord cannot be reached now ({says}). What is posted is kept: run it again later.',
  'post.slow':
    '{name}: Discord wants us to wait {says} seconds. What is posted is kept: run it again then.',
  'post.unknown':
    '{name}: Discord does not take this webhook ({says}). Copy its address again, or make a new one, and put it into {file}.',
  'post.refused': '{name}: Discord refuses it ({says}).',
  'post.odd': '{name}: the answer was not one of Discord ({says}); is the address in {file} right?',
  'post.no-map': 'The map is left out: this machine has no PNG writer (@resvg/resvg-wasm).',
  'post.damaged':
    '{file}: not as it was written, so nobody knows what is posted.\nPut it back from a copy; or move it away, and everything is posted anew.',
} as const satisfies Readonly<Record<string, string>>;

export type PostingFrame = keyof typeof POSTING_EN;
