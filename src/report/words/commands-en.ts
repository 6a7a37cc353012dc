/** The words that commands and receipts say themselves, in English; the game's own sentences stand in its rules. */
export const EN = {
  // a phase, a list
  'frame.when': 'round {round}, {phase}',
  'frame.and': ', ',
  'frame.none': 'none',

  // the receipt of a message
  'receipt.title': '{seat}, {when}{status, none: , other: , {status}}: {source}',
  'receipt.other-time': 'does not count now: the game has reached {when}',
  'receipt.understood': 'As Rookery read it',
  'receipt.repaired': 'Spelling corrected',
  'receipt.read-as':
    '{where}: read as {read} ({count, one: 1 correction, other: {count} corrections})',
  'receipt.one-as': '“{text}” as {read}',
  'receipt.repairs':
    'note: {file}: {count, one: 1 spelling was corrected, other: {count} spellings were corrected}; rookery check shows where.',
  'receipt.wrong': 'Mistakes ({count})',
  'receipt.doubtful':
    'Check these ({count}): as the board stands they would be illegal or come to nothing',
  'receipt.missing': 'Still to be answered',
  'receipt.default':
    '{question}: {silence, waits: the game waits for your answer, word: if your message says nothing of it you get the default, other: if you say nothing you get the default} (default: {printed, none: none, other: {printed}}; {rule})',
  'receipt.mistakes': 'These orders need fixing.',
  'receipt.doubts': 'No mistakes, but look at the lines to check.',
  'receipt.fine': 'No mistakes.',
  'receipt.problem': '{where}: {what}',
  'receipt.lifetimes': 'How long these lines count',
  'receipt.once':
    '{count, one: 1 line counts once: after it has been carried out it is used up, other: {count} lines count once each: after they have been carried out they are used up}',
  'receipt.queue':
    '{count, one: 1 step, other: {count} steps in order, {done, 0: none, other: {done}} of them done; only the next one counts}. If it cannot be done: {otherwise, ask: you are asked, pass: you pass and keep the step, skip: the step after it is tried, other: as each step says}',
  'receipt.proxy':
    'Also for {seats}: it counts where the rules let you answer for them and they have not answered themselves',

  // a game that was opened
  'new.no-file':
    '{option} {file}: there is no such file. See how its name is spelled, and where it lies.',
  'new.no-data': '--data {file}: this is not a data file of the game. Name one such as units.yaml.',
  'new.twice': '{file} was named twice.',
  'new.no-scenarios': '--scenario: this game has no scenarios.',
  'new.no-scenario':
    '--scenario: there is no scenario “{what}”; name one of the game, or a file that ends in .yaml.',
  'new.no-armies': '--army: in this game nobody brings an army.',
  'new.army-form': '--army {what}: write it as <seat>=<file>.',
  'new.no-seat': '--army {what}: this seat is not in the game.',
  'new.nothing-written': 'Nothing was written.',
  'new.hash': '{game}: the hash of the seed is {hash}',
  'new.publish':
    'Publish this hash now: when you publish the seed at the end, it proves that the seed was never changed.',
  'new.seat': '{seat}: {player}',
  'new.nobody': 'nobody yet',
  'new.papers':
    'Next: run rookery bundle {folder:shell} for the turn packets, with an order template for each seat.',
  'new.lay':
    'Put {asks, together: the orders, other: the answers needed before round 1} in {to}, one file for each seat, then run',

  // what a run waits for
  'waiting.question': '{seat}: {question} ({rule})',
  'waiting.choices': '{suggested, yes: such as, other: choices}: {choices}',
  'waiting.hidden':
    '{count, one: 1 choice, other: {count} choices}, secret from the others (rookery status --choices shows them)',
  'waiting.passed':
    '{file, none: line {line}, other: line {line} of {file}} cannot be carried out now (rookery check says why)',
  'waiting.range': '0 to {most}',
  'waiting.file': 'put the answer in {file}',
  'waiting.some': '{choices}{all, 0: , other: ; … ({all} in all)}',
  'waiting.answer': '{file}: {question}',

  // why a run stopped
  'stop.over': '{did, yes: The game is over., other: Nothing to do: the game is over.}',
  'stop.until': 'Stopped before {phase}, as you asked.',
  'stop.waits':
    '{did, yes: The game, other: Nothing to do: the game} waits in round {round}, {phase}{untold, all: , for:, other: . Put the answers in:}',
  'stop.word': 'The same message may answer whatever else the phase will ask of that seat.',
  'stop.again':
    'Then run the command again. To go on without them, add --missing default: whoever has not answered gets the printed default.',
  'stop.asked-now':
    '--missing default covered only what had been asked before this run. These questions are new: give the players time for them, then run the command again, with --missing default if some still do not answer.',
  'stop.orders':
    '{did, yes: The game, other: Nothing to do: the game} waits for orders of round {round} {seats, none: , other: from {seats}}.',
  'stop.belong': 'Put them in {folder}, one file for each seat.',
  'stop.there': 'Some are already in {folder}: run the command again to use them.',
  'stop.unanswered': 'Still unanswered:',
  'stop.refused':
    'Nothing was written. Have the orders corrected and run the command again; or add --missing default to leave out what is wrong.',
  'stop.preview': 'This was a preview: nothing was written.',

  // where the game stands
  'status.title': '{game}: round {round}, {phase} {procedure, none: , other: ({procedure:phases})}',
  'status.due':
    '{asks, together: Orders, other: Answers} are due by {by}{passed, yes: ; the deadline has passed}.',
  'status.nothing': 'nothing yet',
  'status.silent': 'Nothing yet from {whom, all: anybody, other: {seats}} on: {kinds:kinds}',
  'status.asked':
    '{seats}: {question} - {by, not-yet: not answered, by-the-seat: answered, by-a-word-from-before: answered in advance, by-its-standing-orders: answered by standing orders, by-the-moderator: decided by the moderator, other: answered by the rules}',
  'status.waits': 'The game waits for {seats}.',
  'status.belong': 'Put their orders in {folder}. To check a file: rookery check <file>',
  'status.wrong': 'All orders are in, some with mistakes. To see them: rookery next',
  'status.ready': 'Everything is in. Run: rookery adjudicate {folder:shell}',
  'status.own':
    'Write your orders in orders.txt, check them (rookery check orders.txt), and send them to the moderator.',
  'status.goes-on': 'All answers are in; it is up to the moderator now.',
  'status.over': 'The game is over.',
  'status.asked-now': 'Asked now',
  'status.given':
    '{file, none: orders in, other: written in {file}} {provisional, yes: (provisional), other: }{count, 0: , one: , 1 mistake in them, other: , {count} mistakes in them}',
  'status.orders': 'Orders',
  'status.player': 'Player',

  // messages that come in
  'receive.message':
    '{number}: {source}{from, none: , other: , from {from}}{seat, none: , other: : {seat}}{when, none: , other: , {when}}',
  'receive.again': '{count, one: 1 message had, other: {count} messages had} been read before.',
  'receive.rulings':
    'These need your ruling: {numbers}. Run rookery amend --message <number> with --use or --ignore, and --reason.',
  'fate.used': 'used',
  'fate.superseded': 'superseded by message {by}: {why}',
  'fate.ignored': 'ignored: {why}',
  'fate.late': 'late: {why}',
  'fate.ruling': 'needs a ruling by the moderator: {why}',
  'reason.automatic': 'it was sent automatically',
  'reason.no-orders': 'there are no orders in it',
  'reason.unreadable': 'it cannot be read',
  'reason.other-game': 'it is for another game',
  'reason.round-over': 'it is for a round that is over',
  'reason.phase-over':
    'nothing in this round asks for it any more; if it is for the next round, name that round in the first line',
  'reason.several-phases':
    'it speaks of several phases, and one of them is still to come; send a file for each',
  'reason.game-over': 'the game is over',
  'reason.unknown-sender': 'nobody in this game has this address or name',
  'reason.no-proof': 'this game asks for better proof of who sent it',
  'reason.wrong-tag': 'its tag does not match these orders',
  'reason.other-seat': 'it has the tag of one seat but comes from the address of another',
  'reason.wrong-seat': 'it comes from one seat but says it is for another',
  'reason.forwarded': 'it was forwarded',
  'reason.repeated': 'orders with this tag came before, from another address',
  'reason.only-quoted': 'it is not clear what in it is quoted',
  'reason.damaged': 'part of it is lost or damaged',
  'reason.several-texts': 'several parts of it hold orders',
  'reason.who-wrote': 'it is not certain who wrote what on the page',
  'reason.no-time': 'it is not known when it was sent',
  'reason.edited-late': 'it was edited after the deadline',
  'reason.has-mistakes': 'it has mistakes, and counts only without them',
  'reason.file-in-the-way': 'an order file put there by hand takes its place',
  'reason.too-late': 'it arrived after the deadline',
  'reason.newer': 'that one arrived later',
  'reason.dismissed': 'the moderator decided so',
  'send.nothing': 'The outbox is empty.',
  'send.ask':
    '{count, one: 1 mail is, other: {count} mails are} ready; nothing was sent. To send: rookery send --yes',
  'send.sent': '{count, one: 1 mail was sent., other: {count} mails were sent.}',
  'send.refused': '{id}: the server refuses mail to {address}; check the address in game.yaml.',
  'template.tag':
    'If your moderator gave you a key, rookery tag orders.txt prints a tag that proves these orders are yours, from whatever address you send them.',
  'check.tag': 'tag: {tag}',
  'mail.subject': '[{game}] Receipt: {seat}, {when}',
  'mail.heading': 'Receipt for {seat}, {game}, {when}{status, none: , other: , {status}}',
  'mail.partly': 'The good lines count. Send the others again, corrected, and they are added.',
  'mail.orders': 'Orders as understood after message {number} ({id}, {for}): {code}',
  'mail.marks': 'digest {digest}{tag, none: , other: , tag {tag}}',
} as const;

export type CommonFrame = keyof typeof EN;
