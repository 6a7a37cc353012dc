import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Game, Lang } from '../../core/game.ts';
import type { Kept } from '../../desk/intake.ts';
import type { Moment } from '../../desk/moment.ts';
import { receiptLines } from '../commands/receipt-lines.ts';
import { namesIn, replaceFile } from '../io/files.ts';
import { inLanguage, type OpenGame } from '../open-game.ts';
import { PLAIN } from '../terminal.ts';
import { type Bench, mistakesIn, readAs } from './judge.ts';
import { goodLines } from './order-files.ts';
import { addressesOf, tagFor } from './recognise.ts';

export const OUTBOX = 'outbox';
const OWNER_ONLY = 0o600;
/** So much of a digest is enough to tell two messages apart. */
const SHORT = 12;

/** A receipt as it is sent or pasted; it speaks of its own house alone. */
export interface Written {
  readonly number: number;
  /** A ruling is told in a receipt of its own. */
  readonly isRuled: boolean;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The moment of arrival: the same message gets the same receipt to the byte. */
  readonly date: string;
  readonly digest: string;
}

/** Whom a receipt goes to: one who writes from his own address or under his own name. */
const addresseeOf = <G extends Game>(
  { settings }: OpenGame<G>,
  { seat, reason, from }: Kept,
): { readonly to: string; readonly lang: Lang } | undefined => {
  const player = seat === undefined ? undefined : settings.settings.seats[seat];
  const isDoubtful =
    reason === 'other-seat' || reason === 'wrong-tag' || reason === 'unknown-sender';
  if (player === undefined || isDoubtful || reason === 'automatic') return undefined;
  const lang = player.language ?? settings.settings.language;
  const known = addressesOf(player);
  // A tag proves the orders, not the address that they came from.
  return { to: known.includes(from) ? from : (known[0] ?? ''), lang };
};

/** The receipt of a message; undefined for one whose sender is not known for sure. */
export const receiptFor = async <G extends Game>(
  bench: Bench<G>,
  kept: Kept,
): Promise<Written | undefined> => {
  const addressee = addresseeOf(bench.game, kept);
  const { moment, seat } = kept;
  if (addressee === undefined || moment === undefined || seat === undefined) return undefined;
  const game = inLanguage(bench.game, addressee.lang);
  const { words, settings } = game;
  const { frame } = words;
  const told = { game: settings.settings.name, seat: words.noun(seat), when: words.when(moment) };
  const body = await bodyLines({ ...bench, game }, kept, moment);
  return {
    number: kept.number,
    isRuled: kept.ruled !== undefined,
    to: addressee.to,
    subject: frame('mail.subject', told),
    text: `${[
      frame('mail.heading', told),
      fateLine(game, kept),
      ...notedLines(game, kept),
      '',
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

/** What was amiss in the message itself. */
export const notedLines = <G extends Game>(
  { words }: OpenGame<G>,
  { noted = [] }: Kept,
): readonly string[] => noted.map(words.sentence);

const bodyLines = async <G extends Game>(
  bench: Bench<G>,
  kept: Kept,
  moment: Moment,
): Promise<readonly string[]> => {
  const { game } = bench;
  const { seat = '', digest, lines } = kept;
  const whole = await readAs(bench, kept, moment, seat);
  const errors = mistakesIn(whole);
  const isPartly = errors.length > 0 && kept.fate === 'used';
  const good = isPartly ? { ...kept, lines: await goodLines(bench, kept) } : kept;
  const { receipt } = await readAs(bench, good, moment, seat);
  // Whoever cannot be believed yet is not told what would make him believed.
  const isBelieved = kept.fate === 'used' || kept.fate === 'superseded';
  const tag = isBelieved ? tagFor(game, seat, moment, game.keyFor(seat))(lines) : undefined;
  const { frame } = game.words;
  return [
    ...receiptLines(game, { ...whole, receipt, errors }, PLAIN),
    ...(isPartly ? [frame('mail.partly')] : []),
    '',
    frame('mail.marks', { digest: digest.slice(0, SHORT), tag }),
  ];
};

const nameOf = ({ number, digest, isRuled }: Written): string =>
  `${String(number).padStart(4, '0')}-${digest.slice(0, SHORT)}${isRuled ? '-ruled' : ''}`;

/** Lays a receipt into the outbox: as a mail if there is an address, and as text to paste. */
export const layOut = async (
  folder: string,
  game: string,
  from: string,
  written: Written,
): Promise<void> => {
  const name = nameOf(written);
  mkdirSync(join(folder, OUTBOX, 'text'), { recursive: true });
  replaceFile(join(folder, OUTBOX, 'text', `${name}.txt`), written.text, OWNER_ONLY);
  if (written.to === '' || namesIn(join(folder, OUTBOX, 'sent')).includes(`${name}.eml`)) return;
  const { mailOf } = await import('./mail.ts');
  mkdirSync(join(folder, OUTBOX, 'new'), { recursive: true });
  const bytes = await mailOf(game, from, written);
  replaceFile(join(folder, OUTBOX, 'new', `${name}.eml`), bytes, OWNER_ONLY);
};
