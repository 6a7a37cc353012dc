/** What commands and receipts say themselves, in English; the game's own sentences stand in its rules. */
export const EN = {
  // a phase, a list
  'frame.when': 'round {round}, {phase}',
  'frame.and': ', ',
  'frame.none': 'none',

  // the receipt of a message
  'receipt.title': '{seat}, {when}{status, none: , other: , {status}}: {source}',
  'receipt.other-time': 'does not count now: the game is in {when}',
  'receipt.understood': 'As understood',
  'receipt.repaired': 'Repaired',
  'receipt.read-as': '{where}: read as {read} ({count, one: 1 repair, other: {count} repairs})',
  'receipt.one-as': '“{text}” as {read}',
  'receipt.repairs':
    'note: {file}: {count, one: 1 repair, other: {count} repairs}; rookery check shows them.',
  'receipt.wrong': 'Wrong ({count})',
  'receipt.doubtful':
    'Doubtful ({count}): as things stand this would be refused, or come to nothing',
  'receipt.missing': 'Asked now, and nothing said',
  'receipt.default':
    '{question}: default {printed, none: none is printed, other: {printed}}; {silence, waits: the game waits for it, word: a message that says nothing of it means the default, other: it is taken at once} ({rule})',
  'receipt.mistakes': 'These orders have mistakes.',
  'receipt.doubts': 'Nothing is wrong; mind the doubts.',
  'receipt.fine': 'Nothing is wrong.',
  'receipt.problem': '{where}: {what}',
  'receipt.lifetimes': 'How long it counts',
  'receipt.once':
    '{count, one: 1 line is used up once it has been carried out, other: {count} lines are used up, each once it has been carried out}',
  'receipt.queue':
    '{count} steps in a row, {done, 0: none, other: {done}} of them done; only the next one counts. If it cannot be done: {otherwise, ask: you are asked, pass: you pass and the step stays, skip: the one behind it is tried, other: as each step says}',
  'receipt.proxy':
    'Said for {seats}, too: it counts where the rules let you answer for them and they say nothing themselves',

  // a game that was opened
  'new.no-file': '{option} {file}: there is no such file.',
  'new.no-data': '--data {file}: this is no data of a game, such as units.yaml.',
  'new.twice': '{file} was named twice.',
  'new.no-scenarios': '--scenario: this game has no scenarios.',
  'new.no-scenario':
    '--scenario: there is no “{what}”; name one of the game, or a file that ends in .yaml.',
  'new.no-armies': '--army: in this game nobody brings forces of his own.',
  'new.army-form': '--army {what}: write it as <seat>=<file>.',
  'new.no-seat': '--army {what}: nobody plays this seat.',
  'new.nothing-written': 'Nothing was written.',
  'new.hash': "{game}: the seed's hash is {hash}",
  'new.publish': 'Publish the hash: at the end it proves that chance was not bent.',
  'new.seat': '{seat}: {player}',
  'new.nobody': 'nobody yet',
  'new.papers': 'Next: rookery bundle {folder} writes a bundle for each seat, with a template.',
  'new.lay':
    'Lay {asks, together: the orders, other: the answers to what is asked before round 1} into {to}, one file for each seat, and run',

  // what a run waits for
  'waiting.question': '{seat}: {question} ({rule})',
  'waiting.choices': '{suggested, yes: such as, other: choices}: {choices}',
  'waiting.hidden':
    '{count, one: 1 choice, other: {count} choices}, for this seat alone to see (rookery status --choices)',
  'waiting.range': '0 to {most}',
  'waiting.file': 'the answer belongs in {file}',
  'waiting.some': '{choices}{all, 0: , other: ; … ({all} in all)}',
  'waiting.answer': '{file}: {question}',

  // why a run stopped
  'stop.over': '{did, yes: The game is over., other: Nothing to do: the game is over.}',
  'stop.until': 'Stopped before {phase}, as told.',
  'stop.waits':
    '{did, yes: The game, other: Nothing to do: the game} waits in round {round}, {phase}{untold, all: , for:, other: . The answers belong in:}',
  'stop.word':
    'What else the phase asks of a seat can stand there, too: one message each is enough.',
  'stop.again':
    'Then run the command again. What is not said counts as its printed default with --missing default.',
  'stop.asked-now':
    '--missing default held for what had been asked before this run. This is asked only now: give the seats time for it, then run the command again, with --missing default for what is still not said.',
  'stop.orders':
    '{did, yes: The game, other: Nothing to do: the game} waits for orders of round {round} {seats, none: , other: from {seats}}.',
  'stop.belong': 'They belong in {folder}, one file for each seat.',
  'stop.there': 'There are some in {folder} already: run the command again to use them.',
  'stop.unanswered': 'Not answered:',
  'stop.refused':
    'Nothing was written. Have the orders corrected and run the command again, or let what is wrong count as not said: --missing default.',
  'stop.preview': 'This was a preview: nothing was written.',

  // where the game stands
  'status.title': '{game}: round {round}, {phase} {procedure, none: , other: ({procedure:phases})}',
  'status.due':
    '{asks, together: Orders, other: Answers} are due by {by}{passed, yes: ; the deadline has passed}.',
  'status.nothing': 'nothing yet',
  'status.silent':
    '{whom, all: Nobody has said anything, other: {seats} said nothing} yet on: {kinds:kinds}',
  'status.asked':
    '{seats}: {question} - {by, not-yet: not answered, by-the-seat: answered, by-a-word-from-before: answered by what was said before, by-its-standing-orders: answered by standing orders, other: answered by the rules}',
  'status.waits': 'The game waits for {seats}.',
  'status.belong':
    'Their orders belong in {folder}. See what is wrong with a file: rookery check <file>',
  'status.wrong': 'All orders are in, some with mistakes. See what they are: rookery check <file>',
  'status.ready': 'Everything is in. Next: rookery adjudicate {folder}',
  'status.own': 'Write orders.txt, see what is wrong (rookery check orders.txt), and send it in.',
  'status.goes-on': 'Nobody is waited for: the moderator goes on.',
  'status.over': 'The game is over.',
  'status.asked-now': 'Asked now',
  'status.given':
    '{file, none: orders in, other: written in {file}} {provisional, yes: (provisional), other: }{count, 0: , one: , 1 mistake in them, other: , {count} mistakes in them}',
  'status.orders': 'Orders',
  'status.player': 'Player',

  // messages that come in
  'receive.message':
    '{number}: {source}{from, none: , other: , from {from}}{seat, none: , other: : {seat}}{when, none: , other: , {when}}',
  'receive.again': '{count, one: 1 message was, other: {count} messages were} known already.',
  'receive.rulings':
    'Your ruling is needed on: {numbers}. Say rookery amend --message <number> --use or --ignore, with --reason.',
  'fate.used': 'used',
  'fate.superseded': 'superseded by message {by}: {why}',
  'fate.ignored': 'ignored: {why}',
  'fate.late': 'late: {why}',
  'fate.ruling': 'needs a ruling of the moderator: {why}',
  'reason.automatic': 'it was sent by a machine',
  'reason.no-orders': 'there are no orders in it',
  'reason.unreadable': 'it cannot be read',
  'reason.other-game': 'it is for another game',
  'reason.round-over': 'it is for a round that is over',
  'reason.game-over': 'the game is over',
  'reason.unknown-sender': 'nobody in this game has this address or name',
  'reason.no-proof': 'the game demands more proof of who sent it',
  'reason.wrong-tag': 'its tag does not belong to these orders',
  'reason.other-seat': 'it bears the tag of one seat and comes from the address of another',
  'reason.wrong-seat': 'it comes from one seat and says that it is of another',
  'reason.forwarded': 'it was forwarded',
  'reason.repeated': 'orders with the same tag came before, and this copy comes from elsewhere',
  'reason.only-quoted': 'nobody can see what of it is quoted',
  'reason.damaged': 'something of it is lost or damaged',
  'reason.several-texts': 'there are orders in several of its parts',
  'reason.who-wrote': 'who wrote what on the page is not certain',
  'reason.no-time': 'its time is not known',
  'reason.edited-late': 'it was edited after the deadline',
  'reason.has-mistakes': 'it has mistakes, and counts only when it has none',
  'reason.file-in-the-way': 'an order file that was not made from a message lies in its place',
  'reason.too-late': 'it arrived after the deadline',
  'reason.newer': 'that one arrived later',
  'reason.dismissed': 'the moderator so ruled',
  'send.nothing': 'Nothing waits in the outbox.',
  'send.ask':
    '{count, one: 1 mail waits, other: {count} mails wait}; nothing was sent. To send: rookery send --yes',
  'send.sent': '{count, one: 1 mail was sent., other: {count} mails were sent.}',
  'send.refused':
    '{id}: the server will never take a mail to {address}; check the address in game.yaml.',
  'template.tag':
    'With the key that your moderator gave you, rookery tag orders.txt makes a tag that proves these orders to be yours, from any address.',
  'check.tag': 'tag: {tag}',
  'mail.subject': '[{game}] Receipt: {seat}, {when}',
  'mail.heading': 'Receipt for {seat}, {game}, {when}{status, none: , other: , {status}}',
  'mail.partly': 'The good lines count as they stand; send the others again, and they are added.',
  'mail.marks': 'digest {digest}{tag, none: , other: , tag {tag}}',
} as const;

export type CommonFrame = keyof typeof EN;
