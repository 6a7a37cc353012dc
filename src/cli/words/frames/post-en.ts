/** What may be wrong with a message as such, in English. */
export const POST_EN = {
  'problem.post-empty': 'there is nothing in it',
  'problem.post-too-large': 'the message has {bytes} bytes; at most {most} are read',
  'problem.post-too-many-lines': 'the message has {lines} lines; at most {most} are read',
  'problem.post-too-many-parts': 'the message has more than {most} parts',
  'problem.post-nested-too-deep': 'the parts of the message are nested deeper than {most} levels',
  'problem.post-headers-too-long': 'the headers of the message have more than {most} bytes',
  'problem.post-unreadable': 'this is no mail that can be read',
  'problem.post-page-unknown':
    'this is a web page, but none that Discuz! or phpBB made; please paste what it shows as text',
  'problem.post-charset-guessed': 'no character set was named; it was read as {read}',
  'problem.post-charset-false': 'the character set was named {declared}, but it is {read}',
  'problem.post-charset-unknown':
    'the character set {declared} cannot be read; please send the text as UTF-8',
  'problem.post-text-damaged':
    'some characters of the text are broken; please send it again as UTF-8',
  'problem.post-transfer-damaged':
    'the text is not encoded as its header says; orders may be damaged',
  'problem.post-cut-short': 'the message ends before it is complete',
  'problem.post-text-too-long':
    'the text is too long; only the first {most} bytes or lines were read',
  'problem.post-line-too-long': 'a line is longer than any order; it was set aside',
  'problem.post-hidden-characters': 'characters that turn the direction of writing were taken out',
  'problem.post-control-characters': 'control characters were taken out',
  'problem.post-flowed-split':
    'the mail program marked {lines, one: 1 line, other: {lines} lines} as going on where a new order begins; they were read apart',
  'problem.post-no-sender': 'no sender is named',
  'problem.post-several-senders': 'more than one sender is named',
  'problem.post-name-shows-address': 'the name of the sender shows another address, {shown}',
  'problem.post-name-imitates':
    'its sender calls himself as the player of {seat} is called, and writes from another address',
  'problem.post-reply-elsewhere': 'answers are wanted at another address, {address}',
  'problem.post-date-missing': 'no date that can be read',
  'problem.post-dates-disagree': 'sent {sent}, by the sender’s clock, and arrived {arrived}',
  'problem.post-date-to-come':
    'it bears a time that is still to come ({time} UTC), and counts as received now',
  'problem.post-date-relative': 'its time, “{written}”, does not name a day',
  'problem.post-page-backwards':
    'the page has its newest post on top, or a text holds lines like the head of a post; see who wrote what',
  'problem.post-edited': 'the post was edited: {notice}',
  'problem.post-orders-behind-signature':
    'what looks like an order stands below the signature and was not read',
  'problem.post-fence-open':
    'the marked orders have no end; everything down to the bottom was read',
  'problem.post-fence-several': 'orders are marked in {fences} places; all were read',
  'problem.post-encrypted': 'it is encrypted and cannot be read',
  'problem.post-attachment-unread':
    'the attachment {name, none: , other: “{name}”} ({type}) was not read',
  'problem.post-no-text': 'no text of its own was found',
  'problem.post-several-texts': '{texts} texts hold orders',
} as const;

export type PostFrame = keyof typeof POST_EN;
