/** What is posted besides reports, and the message to one seat, in English. */
export const POSTED_EN = {
  'posted.opening': '{game}: the game begins',
  'posted.preset':
    'We play the {preset:presets}{others, 0: , other: , with these options of our own:}{others, 0: ., other: }',
  'posted.option': '{option}: {value}',
  'posted.seats': 'Who plays what',
  'posted.player': 'Player',
  'posted.name': 'On the forum',
  'posted.seat': '{seat}',
  'posted.text': '{text}',
  'posted.seed':
    'All chance comes from a secret seed. Its SHA-256 hash is {hash}. The seed is published at the end, so that everybody can check that nothing was bent.',
  'posted.sample':
    'This is a sample game: its seed is public, and what chance brings can be foretold.',
  'posted.announcement':
    '{game}: round {round}, {phase:procedures}{deadline, none: , other: , until {deadline}}',
  'posted.alone': 'Send your answers to the moderator alone, all in one message or bit by bit.',
  'posted.roll-call': 'Who has sent',
  'posted.sent': 'Something has come from {seats}.',
  'posted.unsent': 'Nothing yet from {seats}.',
  'posted.message': '{game}: for {seat} alone',
  'posted.news': 'What only you know',
  'posted.choices': '{question}: {choices}',
  'posted.how': 'How each answer is written stands in orders.txt, which comes with this message.',
} as const;

export type PostedFrame = keyof typeof POSTED_EN;
