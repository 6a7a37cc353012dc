/**
 * The words the program says itself, in English and of any game: the same members as a ruleset's
 * messages file. A game says otherwise what it wants to; `called` are words that it may call by its own.
 */
export const EN = {
  lists: { between: ', ', last: ' and ', rows: '; ' },
  counted: '{count} {term}',
  repeated: '{count} × {term}',
  again: '{term} {count, 2: twice, other: {count} times}',
  cited: '{sentence} [{rule}]',
  // how a noun begins in the middle of a sentence
  within: { 'The ': 'the ' },

  terms: {
    called: {
      seat: { name: 'seat', plural: 'seats' },
      round: { name: 'round', plural: 'rounds' },
      phase: { name: 'phase', plural: 'phases' },
    },
    // what should stand where something is not understood
    expected: { number: 'a number', 'yes-or-no': 'yes or no', condition: 'a known condition' },
  },

  problems: {
    // orders
    'not-understood':
      '{text, none: , other: “{text}”:} {expected, none: not understood, line: this line is not understood, end: the line should end here, other: expected {expected:expected}} {got, none: , other: , not “{got}”}',
    'name-of-another-sort': '“{text}” is {sort:expected}; expected {expected:expected}',
    'ambiguous-name': '“{text}” fits more than one name: {candidates:any}',
    'unclear-name': '“{text}” is close to more than one name: {readings}',
    unclear:
      'this can be read in more than one way: {readings, row: “{value}”}; write the one you mean',
    'part-missing':
      'this is part {numbers} of {of}; put {missing} into the same file, and it can be read as a whole',
    'nearly-notice':
      '“{text}”: did you mean “{readings}”? Nothing was done about it; send the line once more',
    'begun-notice':
      '“{text}” is meant for the moderator, as it seems, and is not understood; nothing was done. Write it as “{example}”',
    'said-twice':
      'two lines of this message disagree: {readings, row: “{value}”}; the first counts unless you send the one you mean, or write “instead” after the second',
    negated:
      '“{text}” says what is not to be done: write what is to be done, or leave the line out',
    'not-in-this-game': '“{text}” is not part of this game',
    'line-too-long': 'the line has {length} characters; at most {most} are read',
    'message-too-long': 'the message is longer than {most} characters; the rest is not read',
    'too-many-problems': 'more than {most} mistakes: the lines below are not read',
    'condition-unmet': 'the condition of the line whose turn it is does not hold',
    'wrong-game': 'these orders are for the game “{text}”; this is “{game}”',
    'wrong-seat': "these are {named:seats}'s orders, not {seat}'s",
    'wrong-round': 'these orders are for round {got}; the game is in round {round}',
    'which-round': 'say which round: “round 5: …”',
    'round-over': 'round {got} is over; the game is in round {round}',
    'phase-over':
      'nothing in this round asks for this any more; if it is for the next round, send it with that round in the first line',

    // rulings
    'no-such-place': 'the game has not been at “{named}”',
    'place-of-game':
      'the round and the phase cannot be corrected: use rookery undo to go back to an earlier one',
    'cannot-go-on': 'the game could not go on from this',
    'cannot-move':
      'the game cannot go on by these data here; try at the beginning of a phase (--at)',
    'other-sort': '{path}: a different sort of value belongs here',
    'seen-in-part': 'some players may see part of this: change its parts one by one',
    'not-asked-now':
      '{seat:seats} is not being asked {kind, none: anything that this answers, other: now: {kind:kinds}}',

    // opening a game
    'unknown-ruleset':
      'there is no ruleset “{ruleset}” {known, none: , other: ; choose from {known}}',
    'unknown-preset':
      'there is no preset “{preset}” {choices, none: , other: ; choose from {choices}}',
    players: 'the game is for {choices} players, not {players}',
    'unknown-option': 'there is no option “{option}”; choose from {choices}',
    'option-value': 'the option {option} cannot be “{value}”; choose from {choices}',

    // files
    'yaml-syntax':
      'this is not YAML {detail, none: , other: : {detail}} {reason, none: , other: ({reason})}',
    'no-yaml-orders': 'this game takes no orders in YAML; write them as plain text',
    'yaml-too-deep': 'this is nested too deeply to be read',
    'yaml-too-many-aliases': 'this has more than {most} aliases (*name), and is not read',
    'alias-unknown': 'the alias *{name} names nothing',
    'alias-of-itself': 'the alias *{name} stands inside what it names',
    'alias-too-large': 'the alias *{name} makes the file far larger than it looks',
    'reading-failed':
      'Rookery itself fails on this message (error {error}); nothing of it counts. Please report the number; the lines that it fails on can be said otherwise',
    'not-utf-8': 'this file is not UTF-8; save it as UTF-8',
    'no-regular-file':
      'this is not a regular file (but a folder, a pipe or a device), and is not read',
    'file-elsewhere': 'this link leads out of the folder, and is not followed',
    'file-too-large':
      'this file is too large: it has {size}, far more than any orders (at most {most}), and is not read',
    'too-many-orders':
      'this has {size} and more than {most} orders and answers; nobody needs so many, and nothing of it counts',
    'too-many-steps':
      'this has {size} and more than {most} actions one after the other, more than can ever be carried out; nothing of it counts',
    'unknown-member':
      '“{member}” is not known here{choices, none: , other: ; choose from {choices}}',
    'member-missing': '“{member}” is missing',
    'wrong-type': 'expected {expected}, not “{got}”',
    'not-one-of': 'expected one of {choices}, not “{got}”',
    'too-small': '“{got}” is less than {least}',
    'too-big': '“{got}” is more than {most}',
    'not-a-name': '“{got}” cannot be used as a name',
    'unknown-id': '“{id}” is not known',
    'named-twice': '{id:any} is named twice',
    'terms-missing': 'there is no terms file for the language “{lang}”',
    'term-missing': '“{id}” of “{group}” has no name in the language “{lang}”',
    'spelling-not-understood':
      '“{spelling}” is not among the spellings of the terms file, so nobody could write it',
    'sentence-missing': 'there is no sentence “{key}”',
    'sentence-unused': '“{key}” is the sentence of nothing that can be said',
    'field-without-place': '“{key}” has no place {field} in this language',
    'place-without-field': '“{key}” has a place {field}, and no such field',
    'sentence-unclear':
      '“{key}”: its line “{line}” {others, 0: is not read, other: is read in {others} ways}',
    'spelling-twice': '“{spelling}” already means {id:any}',

    // mails and posts
    'old-position':
      'the orders were made on another position (stamp {stamp}) than the one that lies now; please look at them again',
    'post-empty': 'there is nothing in it',
    'post-too-large': 'the message has {bytes} bytes; at most {most} are read',
    'post-too-many-lines': 'the message has {lines} lines; at most {most} are read',
    'post-too-many-parts': 'the message has more than {most} parts',
    'post-nested-too-deep': 'the parts of the message are nested deeper than {most} levels',
    'post-headers-too-long': 'the headers of the message have more than {most} bytes',
    'post-unreadable': 'this is not a mail that can be read',
    'post-page-unknown':
      'no posts were found in the source of this web page; please copy the text that it shows, and paste that',
    'post-charset-guessed': 'the message does not name its character set; it was read as {read}',
    'post-charset-false': 'the message says that it is {declared}, but its text is {read}',
    'post-charset-unknown':
      'the character set {declared} cannot be read; please send the text as UTF-8',
    'post-text-damaged': 'parts of the text are garbled; please send it again as UTF-8',
    'post-transfer-damaged':
      'the text is not encoded as its header says; the orders may be damaged',
    'post-cut-short': 'the message breaks off',
    'late-since':
      'it counts as come at {time}, {by, server: when the mail server took it, post: when the post was written or last changed, other: when it was taken in here: no server noted when it came}{sent, none: , other: ; its own date says {sent}}',
    'part-of-mail':
      'the mail is for several games: what stands below its line {line} was read here, and nothing of what stands below {games}',
    'post-mail-within': 'another mail seems to begin in it; nothing was read of that one',
    'post-text-too-long': 'the text is too long; only the first {most} bytes or lines were read',
    'post-line-too-long': 'a line is longer than any order; it was set aside',
    'post-hidden-characters': 'characters that reverse the direction of the text were removed',
    'post-control-characters': 'control characters were removed',
    'post-flowed-split':
      'the mail program had joined {lines, one: 1 line, other: {lines} lines} to the next order; they were read separately',
    'post-no-sender': 'it names no sender',
    'post-several-senders': 'it names more than one sender',
    'post-name-shows-address': "the sender's name shows another address, {shown}",
    'post-name-imitates':
      "the sender uses the name of {seat}'s player, but writes from another address",
    'post-reply-elsewhere': 'replies would go to another address, {address}',
    'post-date-missing': 'it has no date that can be read',
    'post-dates-disagree': "sent {sent} by the sender's clock, but arrived {arrived}",
    'post-date-to-come': 'it is dated in the future ({time} UTC); it counts as received now',
    'post-date-relative': 'its time, “{written}”, does not say which day',
    'post-page-backwards':
      'the page has its newest post on top, or a post quotes the heading of another; see who wrote what',
    'post-edited': 'the post was edited: {notice}',
    'post-orders-behind-signature':
      'something below the signature looks like an order, and was not read',
    'post-fence-open': 'the mark that ends the orders is missing; everything below was read',
    'post-fence-several': 'orders are marked in {fences} places; all of them were read',
    'post-encrypted': 'it is encrypted and cannot be read',
    'post-attachment-unread':
      'the attachment {name, none: , other: “{name}”} ({type}) was not read',
    'post-no-text': 'it has no text of its own',
    'post-several-texts': '{texts} of its texts hold orders',

    // messages
    'message-not-a-mapping': '{path}: expected a mapping',
    'message-not-a-text': '{path}: expected a text',
    'message-not-a-list': '{path}: expected a list',
    'message-bad-telling': '{path}: not a way to tell an event',
    'message-unbalanced': '{path}: a brace is not closed',
    'message-stray-brace': '{path}: a brace is closed that was not opened',
    'message-bad-slot': '{path}: an argument is not understood',
    'language-unknown': 'the program does not speak the language “{lang}”',
    'message-not-overlaid': '{path}: there is no such sentence or word to replace',
    'message-missing': 'there is no sentence for “{message}”',
    'message-unknown-group': '{message}: there is no group of nouns “{slot}”',
    'message-unknown-argument': '{message}: there is no argument “{slot}”',
    'message-without-other': '{message}: the choice by “{slot}” has no `other`',
    'post-too-long':
      'one line or table alone comes to {bytes} bytes with its headings; a post holds {limit}',
  },

  words: {
    report: {
      title: '{title}',
      phase: 'Round {round}: {phase:procedures} {goes, on: (continued), other: }',
      procedure: '{phase:procedures}',
      strength: '{amount}',
      illegal: '{reason} [{rule}]',
      instead:
        '{reason} {legal, none: ; nothing else is possible there, other: ; possible: {legal:any}}',
      decided: 'Who decided',
      private: 'For {seat} alone',
      passed:
        '{question} {item, none: , other: ({item:any})}{file, none: , other: , {file}}{line, none: , other: , line {line}}: {reason}',
      sealed:
        '{question}: {by, moderator: the moderator decided, orders: as ordered, standing: by standing order, asleep: nobody plays it and it sleeps, forced: there was no choice, default: nothing was said, so the default of the rules holds, bot: decided by a bot}',
      question: '{kind:kinds}',
      place: '{value:any}',
      within: '{outer}, {value:any}',
      next: 'Next',
      due: 'Round {round}, {phase:procedures}: {questions} are due from {whom, all: every seat, you: you, {seat}, you-and: you, {seat}, and from {seats}, you-and-all: you, {seat}, and from every other seat, other: {seats}}{deadline, none: , other: , by {deadline}}.',
      needed:
        'Round {round}, {phase:procedures}: answers are {deadline, none: needed, other: due by {deadline}}.',
      waits:
        'The game waits for {whom, all: every seat, you: you, {seat}, you-and: you, {seat}, and for {seats}, you-and-all: you, {seat}, and for every other seat, other: {seats}}: {questions}.',
      coming:
        'Round {round}, {phase:procedures}, comes next {deadline, none: , other: (answers by {deadline})}.',
      day: '{weekday, monday: Mon, tuesday: Tue, wednesday: Wed, thursday: Thu, friday: Fri, saturday: Sat, sunday: Sun} {day} {month, 1: Jan, 2: Feb, 3: Mar, 4: Apr, 5: May, 6: Jun, 7: Jul, 8: Aug, 9: Sep, 10: Oct, 11: Nov, 12: Dec} {year}',
      time: '{weekday, monday: Mon, tuesday: Tue, wednesday: Wed, thursday: Thu, friday: Fri, saturday: Sat, sunday: Sun} {day} {month, 1: Jan, 2: Feb, 3: Mar, 4: Apr, 5: May, 6: Jun, 7: Jul, 8: Aug, 9: Sep, 10: Oct, 11: Nov, 12: Dec} {year}, {time} (UTC{zone})',
      over: 'The game is over',
      seat: '{seat}',
      part: '{title} ({part}/{parts})',
      continued: '{heading} (continued)',
    },
    corrected:
      'The moderator {moderator, none: , other: ({moderator})} {data, none: corrected {path, none: something that not everybody may see, other: {path}: {is:any} (was {was:any})}, other: moved the game to other rules data ({data})}{reason, none: , other: , because {reason}}.',
    ended:
      '{how, agreed: The players have agreed to end the game, conceded: The game ends by concession, abandoned: The game is abandoned, decided: The moderator {moderator, none: , other: ({moderator})} has ended the game}: {result, won: {winners:seats} has won, shared: {winners:seats} share the victory, other: it ends as it stands}{reason, none: , other: , because {reason}}.',
    seated:
      '{absent, none: {player, none: Somebody else plays {seat} from now on, other: {player} plays {seat} from now on}, asleep: Nobody plays {seat} from now on; it sleeps, other: Nobody plays {seat} from now on; the defaults of the rules answer for it}{reason, none: , other: , because {reason}}.',
    answered: {
      asleep: 'Nobody plays {seats}; asleep, it did {questions}.',
      default: '{seats} gave no usable answer; the default of the rules holds for {questions}.',
      standing: 'The standing orders of {seats} decided {questions}.',
      moderator:
        'The moderator {moderator, none: , other: ({moderator})} decided for {seats}: {questions}{reason, none: , other: , because {reason}}.',
      bot: 'A bot decided for {seats}: {questions}.',
    },
    board: {
      over: '{winner, none: The game ended in a draw, other: {winner:seats} has won the game}.',
    },
    map: {
      title: '{title}: map of round {round}, {phase:procedures}',
      round: 'Round {round} of {rounds}',
      phase: '{phase:procedures}',
      legend: 'Legend',
    },
    page: { map: 'The map', enlarge: 'Enlarge the map', rules: 'Rules cited' },
    history: {
      language: 'English',
      reader:
        '{reader, moderator: What the moderator knows, secrets included, other: What {reader:seats} may know}',
      round: 'Round {round}',
      steps: 'Rounds of the game',
      previous: 'Previous round',
      next: 'Next round',
      charts: 'The seats through the game',
      table: 'The numbers',
      start: 'Start',
      end: 'After round {round}',
    },
    template: {
      use: 'Lines that begin with ## are notes. Remove the # from the lines you want, change them as you like, and send the file back.',
      header: '{game, none: , other: game {game},} round {round}, {seat}',
      asked: 'You are asked now: {question}.',
      silent: 'You are not being asked anything now.',
      'in-advance': 'What may come up before your next orders. All of it is optional.',
      more: 'Other choices are possible: change the names.',
      rounds: 'Any line can also be for every round from now on, or for one later round:',
    },
  },
} as const;

/** The sentences that English has, in any language; how words are joined is each language's own. */
type Said<T> = { readonly [K in keyof T]: T[K] extends string ? string : Said<T[K]> };
export type OwnWords = Said<
  Pick<typeof EN, 'counted' | 'repeated' | 'cited' | 'problems' | 'words'>
> & { readonly lists: object; readonly terms: object };
