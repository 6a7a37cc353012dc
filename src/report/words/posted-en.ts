/** Sentences posted besides reports, and the message to one seat, in English. */
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
  'posted.words':
    'All draws behind the set-up take in a word of each player besides the seed: write “word: …” with your first orders, whatever comes to your mind.',
  'posted.beacon': 'They take in {beacon}, too, which nobody knows yet.',
  'posted.sealed':
    '{how, hash: Orders are sealed. Before the deadline send only the digest that “rookery seal” prints; after it, send the words. What is not opened in time counts as not sent., other: Orders are sealed by time. Send what “rookery seal” prints: nobody can read it before the deadline, and then everybody can.}',
  'posted.seed':
    'All draws come from a secret seed. Its SHA-256 hash is {hash}. The seed is published at the end, so that everybody can check that it was never changed.',
  'posted.sample':
    'This is a sample game: its seed is public, so anybody can work out the draws in advance.',
  'posted.announcement':
    '{game}: round {round}, {phase:procedures}{deadline, none: , other: , until {deadline}}',
  'posted.map': '{game}: the map, {when}',
  'posted.alone': 'Send your answers to the moderator only, in one message or several.',
  'posted.roll-call': 'Who has written',
  'posted.sent': 'Received from {seats}.',
  'posted.unsent': 'Nothing yet from {seats}.',
  'posted.message': '{game}: for {seat} alone',
  'posted.news': 'For your eyes only',
  'posted.choices': '{question}: {choices}',
  'posted.how':
    'The file orders.txt shows how to write each answer; where orders.html came with it, open that in a browser, and click them.',
} as const;

export type PostedFrame = keyof typeof POSTED_EN;
