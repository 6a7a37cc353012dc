/** Sentences about what becomes of a seat's orders, in English. */
export const PLAN_EN = {
  'plan.title': '{game}, {when}: what your orders come to, {seat}',
  'plan.about':
    'Your orders stand against whatever the others may send, up to the end of this: {phase}. What is called certain or impossible holds for all their legal orders; all else tells what was found.',
  'plan.given':
    '{by, assumed: Taken as given are the orders of {seats}., promised: This holds as long as a promise is kept: {seats}., other: This is as if a promise were broken: {seats}.}',
  'plan.certain': 'Certain, whatever legal orders the others send',
  'plan.cannot': 'Impossible, whatever legal orders the others send',
  'plan.depends': 'Depends on the others, or on chance',
  'plan.unknown': 'Not searched to the end: only one way was found, which proves nothing',
  'plan.line': '{aim}{rests, bounds: , enumeration: ; all {ways} ways were played, other: }',
  'plan.open': '{aim}{count, none: , other: : in {count} of {all} replies}',
  'plan.measure': '{name}',
  'plan.on': 'It hangs on this:',
  'plan.more': 'and {count} more',
  'plan.comes-by-itself': 'It comes about if nobody else does anything.',
  'plan.fails-by-itself': 'It fails even if nobody else does anything.',
  'plan.brings': 'It comes about, for one, with these orders and no others:',
  'plan.prevents': 'It fails, for one, with these orders and no others:',
  'plan.no-brings': 'No orders were found by which it comes about.',
  'plan.no-prevents': 'No orders were found by which it fails.',
  'plan.never-fails':
    'These come about if nobody else does anything, and nothing was found by which they fail:',
  'plan.never-comes':
    'These fail even if nobody else does anything, and nothing was found by which they come about:',
  'plan.chance':
    'Even if nobody else does anything, chance decides{count, none: , other: : it came about {count} of {all} times}.',
  'plan.as-before': 'The same orders decide it.',
  'plan.then': 'Then: {events}',
  'plan.not-least': 'The search was cut off: fewer of these orders may do.',
  'plan.surer': 'It would be certain with:',
  'plan.seat-line': '{seat}: {line}',
  'plan.choices': 'What you are asked now: each answer against all ways of the others',
  'plan.choice': 'answer',
  'plan.ways': 'ways',
  'plan.of-ways': '{count} of {ways}',
  'plan.numbers': 'In numbers, at the end',
  'plan.what': 'what',
  'plan.now': 'now',
  'plan.bounds': 'whatever they send',
  'plan.seen': 'as played',
  'plan.range': '{least} to {most}',
  'plan.no-bounds': '?',
  'plan.unbounded': '?: no bounds are known here; more and less may be possible than was played.',
  'plan.none-bounded': 'More and less may be possible than was played.',
  'plan.replies': 'in so many replies',
  'plan.number': '{number}',
  'plan.number-share': '{value}: {count}',
  'plan.shares': '{shares}',
  'plan.worst': 'The replies that hurt most',
  'plan.reply': 'Reply {reply}, {count, one: 1 aim fails, other: {count} aims fail}: {aims}',
  'plan.silent':
    'You have said nothing on {kinds:kinds}: wherever it came up the printed default was taken.',
  'plan.refused': 'With the others silent these lines of yours are refused in play:',
  'plan.how':
    'Played {runs} times, on tables that you could not tell from the true one (seed {seed}). {sampled, none: , other: {sampled} replies of the others were played: {sampled} ways of many, and no odds against people.}',

  'plan.played': 'Played against these orders; whoever is not named is silent',
  'plan.no-imagine': '“{what}” cannot hold another table beside the true one: it has no plan.',
  'plan.no-present':
    'No table was found on which all that you have seen could have happened. Plan again when the phase is over.',
  'plan.is-over': 'The game is over.',
  'plan.no-orders': 'Say which orders: a file, or a bundle in which some are written.',
  'plan.whose': '{what}: whose orders are these? Write them as {form}.',
  'plan.needs-assume': '{option} speaks of a definite result: say --assume as well.',
  'plan.no-promise': '--betray {seat:seats}: no promise of that seat was given (--promised).',
  'plan.not-read': '{what}, line {line}: {reason}',
  'plan.unreadable': '{what}: {reason}.\nName a text file with orders.',
  'plan.nothing-read':
    '{what}: not one line of this is an order.\nWrite the orders as they would be sent, or name the file that they stand in.',
  'plan.nothing-about': 'Nothing of this plan is about “{what}”.',
  'plan.about-these': 'It is about {ids:any}.',
  'plan.map-key': '{aim}{all, 0: , other: , of {all}}',
  'plan.replies-done': '{done} of {all}',

  'plan.promise-head':
    '# A promise of {seat} for {when} in {game}: rookery plan --promised <this file>',
  'plan.no-such-line': 'None of your orders is about “{what}”.',

  'plan.branch-complete': 'One line for both, complete and with no dead branch:',
  'plan.branch-missing':
    'The line leaves open what is done otherwise: add an answer without a condition.',
  'plan.branch-dead': 'This branch is in vain, another says the same: {line}',
  'plan.branch-when':
    'They answer differently: say when the first of them holds (--if "attacking").',
  'plan.branch-condition': '“{what}” cannot be said as a condition of {kinds:kinds}.',
  'plan.branch-spoke':
    '{count, 0: In none of {all} replies did this come to speak, other: In {count} of {all} replies this spoke}: {line}',
  'plan.branch-none': 'The two do not answer the same question in two ways.',

  'plan.after-title': '{game}, round {round}: your plan, {seat}, against what happened',

  'plan.after-as-said': 'As the plan had it',
  'plan.after-line': '{aim}{came, yes: , other: : no}',
  'plan.after-way':
    'Of the orders that the plan showed for this, {given} of {all} were given{given, =all: : it came that very way., 0: : it came another way., other: .}',
  'plan.after-why':
    '{searched, cut: The search had been cut off before it found this; --search looks longer., other: The plan had not looked for it.}',
  'plan.after-unsent': 'These lines were planned and not sent:',
  'plan.after-unplanned': 'These were sent and not planned:',
  'plan.after-strayed': 'Taken as given, and not given: orders of {seats}.',
  'plan.then-was': 'then',
  'plan.came': 'came to',
  'plan.after-came': 'It depended: this came about',
  'plan.after-failed': 'It depended: this did not come about',
  'plan.after-outside': 'Not in the plan: the search had not found this way',
  'plan.after-against': 'Against the plan: this should be told to whoever makes Rookery',
  'plan.after-round': 'Round {round} has not been played to its end.',
  'plan.after-file':
    '{what} is no plan that rookery plan --json has written.\nName the file in which you kept one.',
  'plan.shard-alone': '--shard, --merge: they speak of --sample alone; leave {option} out.',
  'plan.shard-sample': '--shard, --merge: say with --sample how many replies there are in all.',
  'plan.shard-out': '--shard: say with -o which file the replies go to.',
  'plan.shard-written': '{file}: share {shard}, {replies} replies',
  'plan.shard-broken':
    '{path}: this is no file of plan --shard, or it is not whole.\nPlay that share again.',
  'plan.shard-other':
    '{path} is of another plan: orders, seed, number of replies, game or program differ.\nPlay that share again.',
  'plan.shard-counts': '{path} is one of another number of shares.\nPlay all with the same n.',
  'plan.shards-missing': 'Missing: --shard {shards}.\nPlay what is missing, and merge again.',
  'plan.after-other': '{what} is the plan of another game or seat.',
} as const;

export type PlanFrame = keyof typeof PLAN_EN;
