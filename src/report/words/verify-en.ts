/** Sentences on what can be verified, in English. */
export const VERIFY_EN = {
  'verify.chain':
    'The log is whole: {count} {count, one: line, other: lines}, each with the hash of the one before.',
  'verify.draws': 'All draws follow from the seed ({count}).',
  'verify.answers':
    'All results follow from the orders received: played again, {count} {count, one: entry, other: entries} came out the same.',
  'verify.bundles': 'Bundles say what the log says ({count}).',
  'verify.bundles-agree': 'The bundles agree with each other ({count}).',
  'verify.heads': 'Heads are heads of this log ({count}).',
  'verify.heads-named': 'Heads are named by a bundle, too ({count}).',
  'verify.orders': 'Receipts name the orders that were carried out ({count}).',
  'verify.reports': 'Files are as they went out ({count}).',
  'verify.undone':
    'Everything behind entry {n} was taken back{reason, none: , other: : {reason}}. What came then was drawn {drawn, anew: anew, other: alike}.',
  'verify.other-program':
    'Another version of the program played this game ({theirs}; this is {program}): from entry {n} on it plays otherwise, so results were not held against its own. Chain, draws and receipts were.',
  'verify.no-seed':
    '{file} holds no seed: nothing but its chain can be verified before the record is published.',
  'verify.no-rules': 'The rules of “{ruleset}” are not here: the game was not played again.',
  'verify.other-rules': 'The game was played by rules that are not here: it was not played again.',
  'verify.moved-data':
    'The moderator moved the game to other rules: only his own folder can play it again.',
  'verify.closed-ruling':
    'The moderator keeps a ruling to himself: only his own folder can play the game again.',
  'verify.first-form':
    'The log is of the first form, which has no heads; the next command that writes lifts it.',
  'verify.first-record': 'Several logs: the files were held against {file}.',
  'verify.bundles-undone':
    '{file}: what was taken back since came otherwise from entry {n} on (as in {other}).',
  'verify.head-unknown': '{file}: no bundle names the head {head}. Keep it: the record will tell.',
  'verify.orders-open':
    '{file}: the orders of {seat} for {moment} are not carried out yet, as far as can be seen.',
  'verify.other-seed': 'The seed is not the one whose hash was published when the game was opened.',
  'verify.draw': 'The draw {key} of {sides} gave {number}: the seed gives something else.',
  'verify.salt': 'The salt of what is sealed does not follow from the seed.',
  'verify.words':
    'The words that chance takes in were not fixed for every seat before the first run behind the set-up.',
  'verify.entry':
    'Entry {n} ({round}, {phase}) does not follow from the orders received, the seed and the rules.',
  'verify.other-game': 'This is of another game.',
  'verify.bundle-entry': 'Entry {n} ({round}, {phase}) is not what the log has.',
  'verify.bundle-taken': 'The message for {round}, {phase} is not what the log has.',
  'verify.bundles-differ': 'Entry {n} ({round}, {phase}) is another in {other}.',
  'verify.head': 'The head {head} is none of this log: it is not the one that this was made from.',
  'verify.changed': 'This is not as it went out.',
  'verify.gone': 'This went out, and is not there any more.',
  'verify.archive': 'The archive is damaged.',
  'verify.orders-other':
    'The receipt of message {number} names orders of {seat} for {moment} that were not carried out ({code}): others were.',
  'verify.orders-dropped':
    'The receipt of message {number} names orders of {seat} for {moment} ({code}): none were carried out.',
  'verify.line':
    '{what, not-json: not readable, chain-broken: does not follow from the line before, secret-changed: what is sealed is not what was committed to, head-changed: not as it was written, cut-short: cut short here, other-version: of another version, line-form: not a line of a log, header: not as it was written, changed: does not follow from the line before, other: no bundle}',
  'verify.no-head': '“{what}” is no head: it has four groups of five letters and digits.',
  'verify.nothing':
    '{path}: there is nothing here that could be verified.\nName a game’s folder, a record, a bundle, a receipt or a report, or a folder of these.',
  'verify.result':
    '{result, holds: Everything holds., found: {count, one: One thing does not hold:, other: {count} things do not hold:}, other: There is nothing here that could be verified.}',
  'chance.no-beacon':
    'Draws take in {name}, which is not known here yet. Type it in: rookery beacon <value>. Nothing was run.',
  'chance.none-named': 'This game was opened without a beacon.',
  'chance.beacon-known': '{name} is noted already: {value}.',
  'chance.beacon': '{name}: {value}',
  'verify.seals': 'What was opened is what had been sealed ({count}).',
  'verify.seal': 'The words of {seat} for {for} are not those that were sealed in time.',
  'verify.unsealed':
    'Orders of {seat} for {for} were carried out that nobody had sealed and opened.',
  'seal.nothing': 'There are no orders in it.',
  'seal.begin': '--- orders ---',
  'seal.end': '--- end ---',
  'seal.digest': 'sealed: {digest}',
  'seal.salt': 'salt: {salt}',
  'seal.now': 'Send this before the deadline, and nothing else of your orders:',
  'seal.later':
    'Keep this, and send it when the deadline has passed. Without it your orders count as not sent:',
  'seal.kept':
    '{path}: keep it, and send it when the deadline has passed. Without it your orders count as not sent.',
  'seal.no-deadline': 'This phase has no deadline that orders could be locked until.',
  'seal.lock': 'Send this. Nobody can read it before {time}, and then everybody can:',
  'seal.no-signature': 'That is no signature of the beacon: it has 96 hexadecimal digits.',
  'seal.opened-by': 'opened by the beacon',
  'seal.opened':
    '{opened, none: Nothing could be opened., other: Opened: {opened:any}.}{closed, none: , other:  Still closed: {closed:any}.}',
  'publish.not-over':
    'The game is not over: its record would open the seed and all orders. End it first (rookery end).',
  'publish.first-form':
    'The log is of the first form: any command that writes lifts it (rookery repair).',
  'publish.done': '{path}: the record of the game, {count} {count, one: line, other: lines}.',
} as const;

export type VerifyFrame = keyof typeof VERIFY_EN;
