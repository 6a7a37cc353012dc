/** Sentences of commands beside the games, such as simulate and tag, in English. */
export const BENCH_EN = {
  'simulate.alone':
    'note: {ruleset} is not among the games that other processes know; all are played in this one.',
  'simulate.held': 'All laws held in {games} games, played in {seconds} s.',
  'simulate.breaks': '{variant}: the game of seed {seed} breaks {law}: {detail}',
  'simulate.broken': '{count} games broke a law. To play them again:',
  'simulate.none': 'The rules offer no such game: see --preset, --players, --option.',
  'simulate.players': '--players {what}: write numbers, as in 3,4,5, or all.',
  'simulate.no-style': '--style: there is no style “{what}”.',
  'simulate.styles': 'There are: {styles}.',
  'simulate.seats': '--style {what}: the seats are {ids}.',
  'simulate.which': '--game: which one, from 1 to {games}?',
  'simulate.one': '--out writes one game: give one preset and one number of players.',
  'simulate.written': '{folder}: the game of seed {seed}',
  'simulate.next': 'Next: rookery report {folder}',
  'bench.no-ruleset': '--ruleset: there is no game “{ruleset}”.',
  'bench.unread': '--ruleset: “{ruleset}” cannot be read.',
  'tag.no-bundle': 'These orders do not lie in the bundle of a seat.',
  'tag.say': 'Say --game, --for and --phase, all three; or name the bundle with -C.',
  'tag.no-key': '--key: the moderator has a key for your seat; ROOKERY_KEY may hold it.',
  'tag.no-orders': '{file}: {fault}.\nName the text file with your orders.',
  'tag.phase': '--phase: expected a round and a phase such as 03-{phase:raw}, not “{what}”.',
} as const;

export type BenchFrame = keyof typeof BENCH_EN;
