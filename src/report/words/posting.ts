const EN = {
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
};

const ZH: Readonly<Record<keyof typeof EN, string>> = {
  'post.no-address':
    '还没有发布的地址。在Discord里：编辑频道、整合、Webhook、复制Webhook网址，\n写进{file}，单独一行：discord: "…"。知道它的人都能发帖，不要写在别处。',
  'post.address-form':
    '{file}：discord：这不是Webhook的网址（https://discord.com/api/webhooks/…）。',
  'post.part':
    '{name}（{counted}{picture, none: , other: ，附{picture}}；{does, post: 新发, edit: 改动, other: 将撤下}）',
  'post.nothing': '都已照此发布。',
  'post.ask': '有{count}条要发布或改动，现在什么也没有发。发布请用：rookery post --discord --yes',
  'post.done': '已发布{post}条，改动{edit}条，撤下{delete}条。',
  'post.doubtful':
    '{name}：发布时中断了，不知道频道里有没有。\n请去看：如果有，复制它的消息ID，加--id <ID>；如果没有，加--again。',
  'post.id-form': '--id：应是消息的编号，且不能与--again同用。',
  'post.no-doubt': '--id：没有哪条消息存疑。',
  'post.away': '{name}：现在连不上Discord（{says}）。已发布的都记下了，请稍后再运行。',
  'post.slow': '{name}：Discord要求等{says}秒。已发布的都记下了，到时请再运行。',
  'post.unknown':
    '{name}：Discord不认这个Webhook（{says}）。请重新复制网址，或另建一个，写进{file}。',
  'post.refused': '{name}：Discord不接受（{says}）。',
  'post.odd': '{name}：这不像Discord的答复（{says}）；{file}里的网址对吗？',
  'post.no-map': '没有附地图：这台机器没有生成PNG的组件（@resvg/resvg-wasm）。',
  'post.damaged':
    '{file}：与写入时不同，不知道已经发布了什么。\n请用备份换回；或把它移走，一切重新发布。',
};

/** Sentences on what is posted to a channel. */
export const POSTING = { en: EN, zh: ZH };
