import { join } from 'node:path';
import type { Game, Lang } from '../../core/game.ts';
import { isCandidate, type Kept } from '../../desk/intake.ts';
import { addressesOf } from '../../desk/judging/recognise.ts';
import { headerOf, mistakesIn, readerFor } from '../../desk/judging/weigh.ts';
import { goodLines } from '../../desk/judging/wrong-lines.ts';
import { type AlsoTold, receiptLines } from '../commands/receipt-lines.ts';
import { namesIn, ownFolder, replaceFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { inLanguage, type OpenGame } from '../open/game.ts';
import { PLAIN } from '../terminal/terminal.ts';
import type { Bench } from './bench.ts';
import { inForceLines, inForceOf } from './in-force.ts';
import { readAs } from './read-as.ts';
import { readingLines } from './reading-lines.ts';
import type { Telling, Written } from './receipt.ts';
import { isPlaced, type Placed, sheetMates } from './sheets.ts';
import { tagFor } from './tags.ts';

export const OUTBOX = 'outbox';
/** Mails that wait, that are on their way, and that have gone out. */
export const WAITING = join(OUTBOX, 'new');
export const SENDING = join(OUTBOX, 'sending');
export const SENT = join(OUTBOX, 'sent');
/** So much of a digest is enough to tell two messages apart. */
const SHORT = 12;

const tellingOf = ({ ruled, took, takes, isAgain }: Kept): Telling => {
  if (ruled !== undefined) return 'ruling';
  if (took !== undefined && takes === undefined) return 'taken';
  return isAgain ? 'again' : 'receipt';
};

const NEVER_TOLD: readonly Kept['reason'][] = [
  'other-seat',
  'wrong-tag',
  'unknown-sender',
  'automatic',
];

/** Whom a receipt goes to: one who writes from his own address or under his own name. */
const addresseeOf = <G extends Game>(
  { settings }: OpenGame<G>,
  { seat, reason, from }: Kept,
): { readonly to: string; readonly lang: Lang } | undefined => {
  const player = seat === undefined ? undefined : settings.settings.seats[seat];
  if (player === undefined || NEVER_TOLD.includes(reason)) return undefined;
  const lang = player.language ?? settings.settings.language;
  const known = addressesOf(player);
  // A tag proves the orders, not the address that they came from.
  return { to: known.includes(from) ? from : (known[0] ?? ''), lang };
};

/** The receipt of a message; undefined for one whose sender is not known for sure. */
export const receiptFor = async <G extends Game>(
  bench: Bench<G>,
  kept: Kept,
  inbox: readonly Kept[],
): Promise<Written | undefined> => {
  const addressee = addresseeOf(bench.game, kept);
  if (addressee === undefined || !isPlaced(kept)) return undefined;
  const game = inLanguage(bench.game, addressee.lang);
  const { words, settings } = game;
  const { frame } = words;
  const told = {
    game: settings.settings.name,
    seat: words.noun(kept.seat),
    when: words.when(kept.moment),
  };
  const body = await bodyLines({ ...bench, game }, kept, inbox);
  return {
    number: kept.number,
    told: tellingOf(kept),
    to: addressee.to,
    subject: frame('mail.subject', told),
    text: `${[
      frame('mail.heading', told),
      fateLine(game, kept),
      ...remarkLines(game, kept),
      ...notedLines(game, kept),
      ...body,
    ].join('\n')}\n`,
    date: kept.arrived,
    digest: kept.digest,
  };
};

/** What became of a message, in a sentence. */
export const fateLine = <G extends Game>({ words }: OpenGame<G>, kept: Kept): string => {
  const { fate, reason = '', by } = kept;
  const why = reason === '' ? '' : words.frame(`reason.${reason}`);
  return words.frame(`fate.${fate}`, { why, by });
};

/** How it was taken, if not as it stands. */
export const remarkLines = <G extends Game>(
  { words: { frame } }: OpenGame<G>,
  { took, takes, ruled, readBy = [] }: Kept,
): readonly string[] => [
  ...(took !== undefined && takes === undefined ? [frame('mail.took', { reading: took })] : []),
  ...(took !== undefined && takes !== undefined ? [frame('mail.takes', { reading: took })] : []),
  ...(ruled?.isNewest ? [frame('mail.newest')] : []),
  ...(readBy.length > 0 ? [frame('mail.read-by')] : []),
];

/** What was amiss in the message itself. */
export const notedLines = <G extends Game>(
  { words }: OpenGame<G>,
  { noted = [] }: Kept,
): readonly string[] => noted.map(words.sentence);

/** What is wrong with the orders of another house is not the sender's business. */
const isUntold = ({ fate, reason, lines }: Kept): boolean =>
  fate === 'ruling' && (lines.length === 0 || reason === 'wrong-seat');

const bodyLines = async <G extends Game>(
  bench: Bench<G>,
  kept: Placed,
  inbox: readonly Kept[],
): Promise<readonly string[]> => {
  const { game } = bench;
  const { seat, moment, digest, lines } = kept;
  const { frame } = game.words;
  const isIn = isCandidate(kept);
  // Whoever cannot be believed yet is told neither what would make him believed nor what is in force.
  const isBelieved = kept.fate !== 'ruling' && kept.fate !== 'late';
  const whole = await readAs(bench, kept, moment, seat);
  const errors = mistakesIn(whole, headerOf(readerFor(bench, seat), kept, whole));
  const good = { ...kept, lines: goodLines(lines, isIn ? (kept.wrong ?? []) : []) };
  const { receipt } = errors.length === 0 ? whole : await readAs(bench, good, moment, seat);
  const also = isBelieved ? await alsoTold(bench, kept, inbox) : {};
  const missing = also.missing ?? receipt.missing;
  const tag = isIn ? tagFor(game, seat, moment, game.keyFor(seat))(lines) : undefined;
  const isPartly = errors.length > 0 && kept.fate === 'used';
  return [
    ...readingLines(bench, kept),
    ...(isUntold(kept)
      ? []
      : [
          '',
          ...receiptLines(
            game,
            {
              ...whole,
              receipt: { ...receipt, unread: whole.receipt.unread ?? [], missing },
              errors,
            },
            PLAIN,
            also,
          ),
        ]),
    ...(isPartly ? [frame('mail.partly')] : []),
    '',
    frame('mail.marks', { digest: digest.slice(0, SHORT), tag }),
  ];
};

/** What a house is told of its other messages: what is in force of all, and what is not any more. */
const alsoTold = async <G extends Game>(
  bench: Bench<G>,
  kept: Placed,
  inbox: readonly Kept[],
): Promise<AlsoTold<G>> => {
  const messages = sheetMates(inbox, kept);
  const found = await inForceOf(bench, kept, messages);
  const { words } = bench.game;
  return {
    inForce: inForceLines(bench, kept, messages, found),
    fallen: (found.fallen.get(kept.number) ?? []).map(({ text, number, by, why }) => {
      const told = why === undefined ? undefined : words.sentence(why);
      return words.frame('receipt.fell', { text: text.trim(), number, by, why: told });
    }),
    missing: found.message.receipt.missing,
  };
};

const ENDS = { receipt: '', ruling: '-ruled', taken: '-taken', again: '-again' } as const;

const nameOf = ({ number, digest, told }: Written): string =>
  `${String(number).padStart(4, '0')}-${digest.slice(0, SHORT)}${ENDS[told]}`;

/** The number of the message that a receipt's name speaks of. */
export const numberIn = (name: string): number => Number.parseInt(name, 10);

/** What a mail is called when it has gone out. */
export const nameOut = (name: string): string => `${OUTBOX}/sent/${name}`;

/** Lays a receipt into the outbox: as a mail if there is an address, and as text to paste. Gives their digests. */
export const layOut = async (
  folder: string,
  game: string,
  from: string,
  written: Written,
): Promise<Readonly<Record<string, string>>> => {
  const name = nameOf(written);
  const text = `${name}.txt`;
  ownFolder(join(folder, OUTBOX, 'text'));
  replaceFile(join(folder, OUTBOX, 'text', text), written.text);
  const laid = { [text]: sha256(written.text) };
  if (written.to === '') return laid;
  const { mailOf } = await import('./mail.ts');
  const mail = `${name}.eml`;
  const bytes = await mailOf(game, from, written);
  if (![SENDING, SENT].some((box) => namesIn(join(folder, box)).includes(mail))) {
    ownFolder(join(folder, WAITING));
    replaceFile(join(folder, WAITING, mail), bytes);
  }
  return { ...laid, [mail]: sha256(bytes) };
};
