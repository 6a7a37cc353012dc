/** What `rules` and `why` say themselves, in English. */
export const ENQUIRIES_EN = {
  // the rules
  'rules.options':
    'Options of the preset {preset}, {players, one: 1 player, other: {players} players}',
  'rules.option': 'option',
  'rules.value': 'value',
  'rules.printed': 'as printed',
  'rules.points': 'points',
  'rules.chapters': 'Chapters',
  'rules.count': '{count, one: 1 point, other: {count} points}',
  'rules.more':
    'One chapter, some points, or all that speak of something: rookery rules {chapter}, rookery rules {point}, rookery rules "..."',
  'rules.cited': 'Cited in round {round}',
  'rules.uncited': 'Not cited in round {round}.',
  'rules.found': '{count, one: 1 point speaks, other: {count} points speak} of “{what}”',
  'rules.not-found': 'No point speaks of “{what}”.',
  'rules.unknown': 'There is no rule or chapter “{what}”.',
  'rules.are': 'The chapters are: {chapters}.',
  'rules.which': '{folder}: there is no game.yaml here. Say which rules are meant:',
  'rules.ways': '  rookery rules -C <game folder>, or rookery rules --preset {preset}',
  'rules.title': 'Rules',
  'rules.chapter': '{title} [{file}]',
  'rules.point': '{id} {text}',

  // what is asked of the table
  'ask.queries': 'What you can ask, with rookery ask',
  'ask.query': '{usage}',
  'ask.place': '{optional, yes: [{place}], other: <{place}>}',
  'ask.no-queries': 'In “{what}” there is nothing to ask the table.',
  'ask.no-query': '“{what}” cannot be asked here.',
  'ask.missing': 'Missing: {what}. Write it as: {usage}',
  'ask.wrong': 'Expected here: {what}; not “{said}”.',
  'ask.too-much': '“{said}” is too much. Write it as: {usage}',
  'ask.near': 'Did you mean {ids}?',
  'ask.there-are': 'There are: {ids}.',

  // why something happened
  'why.entry': 'Entry {n}, {when}',
  'why.from': 'It follows from',
  'why.procedure': 'the procedure itself: {when}',
  'why.led': 'What led to it',
  'why.rules': 'Rules',
  'why.cited': 'Cited on the way, too: rookery rules {rules}',
  'why.answer':
    '{seat}, {question}: {answer} - {by, orders: as ordered, standing: by standing order, moderator: the moderator decided, forced: there was no choice, bot: chance decided, other: by the printed default}',
  'why.part': '{what}: {which}',
  'why.times': '{count, one: {what}, other: {what} ×{count}}',
  'why.passed': 'passed over{source, none: , other: , {source}}: {reason}',
  'why.sealed': 'a sealed answer: only its seat and the moderator may read it',
  'why.yes': 'yes',
  'why.no': 'no',
  'why.others': 'What else the report of round {round} tells of it',
  'why.left': '… and {count} more: rookery why --round {round}',
  'why.earlier': 'Earlier: {rounds, one: round {rounds}, other: rounds {rounds}} (--round).',
  'why.one': 'Why one of them: rookery why {n}. Another round: rookery why --round {round}.',
  'why.only': 'Why one of them: rookery why {n}.',
  'why.no-entry': 'There is no entry {what}; the last is {last}.',
  'why.no-round': 'Nothing was played in round {round} yet; the last is round {last}.',
  'why.none-in-round': 'There is no entry {what} in round {round}.',
  'why.unnamed': 'No entry cites or names “{what}” {round, none: yet, other: in round {round}}.',
  'why.unknown':
    '“{what}” is no entry and no rule, nothing here is called so, and the report does not say it anywhere.',
  'why.how':
    'Say the number of an entry, last, the id of a rule {rule, none: , other: ({rule})}, anything that has a name,\nor words of the report. The numbers: rookery why --round <n>.',
  'why.numbered': '{n}: {text}',
  'why.round': 'What the report of round {round} tells',
  'near.ids': 'Near it: {ids}.',
} as const;

export type EnquiryFrame = keyof typeof ENQUIRIES_EN;
