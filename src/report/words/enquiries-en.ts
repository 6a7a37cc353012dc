/** The words that `rules` and `why` say themselves, in English. */
export const ENQUIRIES_EN = {
  // the rules
  'rules.options':
    'Options of the preset {preset}, {players, one: 1 player, other: {players} players}',
  'rules.option': 'option',
  'rules.value': 'value',
  'rules.printed': 'as printed',
  'rules.points': 'points',
  'rules.chapters': 'Chapters',
  'rules.count': '{count, one: 1 rule, other: {count} rules}',
  'rules.more':
    'To read a chapter, a rule, or every rule with some words in it: rookery rules {chapter}, rookery rules {point}, rookery rules "..."',
  'rules.cited': 'Cited in round {round}',
  'rules.uncited': 'Not cited in round {round}.',
  'rules.found': '{count, one: 1 rule, other: {count} rules} with “{what}”',
  'rules.not-found': 'No rule has “{what}” in it.',
  'rules.unknown': 'There is no rule or chapter “{what}”.',
  'rules.are': 'The chapters are: {chapters}.',
  'rules.which': '{folder}: there is no game.yaml here. Say which rules you mean:',
  'rules.ways': '  rookery rules -C <game folder>, or rookery rules --preset {preset}',
  'rules.title': 'Rules',
  'rules.chapter': '{title} [{file}]',
  'rules.point': '{id} {text}',

  'schema.none': 'Orders of this game have no schema now.',
  // what is asked of the table
  'ask.queries': 'What you can ask, with rookery ask',
  'ask.query': '{usage}',
  'ask.place': '{optional, yes: [{place}], other: <{place}>}',
  'ask.no-queries': '“{what}” has no queries.',
  'ask.no-query': 'There is no query “{what}”.',
  'ask.missing': 'Missing: {what}. Write it as: {usage}',
  'ask.wrong': 'Expected here: {what}; not “{said}”.',
  'ask.too-much': '“{said}” is one thing too many. Write it as: {usage}',
  'ask.near': 'Did you mean {ids}?',
  'ask.there-are': 'Choose from: {ids}.',

  // why something happened
  'why.entry': 'Entry {n}, {when}',
  'why.from': 'It came from',
  'why.procedure': 'the rules of this phase: {when}',
  'why.led': 'What led to it',
  'why.rules': 'Rules',
  'why.cited': 'Other rules on the way: rookery rules {rules}',
  'why.answer':
    '{seat}, {question}: {answer} - {by, orders: as ordered, standing: by standing order, asleep: asleep, moderator: the moderator decided, forced: there was no choice, bot: a bot decided, other: by the printed default}',
  'why.part': '{what}: {which}',
  'why.times': '{count, one: {what}, other: {what} ×{count}}',
  'why.passed': 'passed over{source, none: , other: , {source}}: {reason}',
  'why.sealed': 'a sealed answer: only that seat and the moderator may read it',
  'why.yes': 'yes',
  'why.no': 'no',
  'why.others': 'More about it in the report of round {round}',
  'why.left': '… and {count} more: rookery why --round {round}',
  'why.earlier': 'Earlier: {rounds, one: round {rounds}, other: rounds {rounds}} (--round).',
  'why.one': 'To see why: rookery why {n}. For another round: rookery why --round {round}.',
  'why.only': 'To see why: rookery why {n}.',
  'why.no-entry': 'There is no entry {what}; the last is {last}.',
  'why.no-round': 'Nothing was played in round {round} yet; the last is round {last}.',
  'why.none-in-round': 'There is no entry {what} in round {round}.',
  'why.unnamed': 'No entry cites or names “{what}” {round, none: yet, other: in round {round}}.',
  'why.unknown': '“{what}” is not an entry, a rule or a name, and no report has these words.',
  'why.how':
    'Give the number of an entry, last, a rule {rule, none: , other: ({rule})}, a name\nor words of the report. To list the numbers: rookery why --round <n>.',
  'why.numbered': '{n}: {text}',
  'why.round': 'The report of round {round}',
  'near.ids': 'Similar: {ids}.',
} as const;

export type EnquiryFrame = keyof typeof ENQUIRIES_EN;
