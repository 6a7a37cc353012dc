import { createCipheriv, createDecipheriv } from 'node:crypto';
import { join } from 'node:path';
import { type Document, say } from '../../core/document.ts';
import type { Seat } from '../../core/game.ts';
import { isRecord } from '../../core/shape.ts';
import { codeOf } from '../../desk/digest-code.ts';
import type { StoredMessage } from '../../desk/intake.ts';
import {
  type FoundWords,
  LAST_WORDS,
  type LastWords,
  lastWordsIn,
  MAY_HOLD_LAST_WORDS,
  withLastWords,
  writeLastWords,
} from '../../desk/notices/last-words.ts';
import { heading, list } from '../../desk/speech.ts';
import type { Letter, LetterReading } from '../../post/letter.ts';
import { readPost } from '../../post/read.ts';
import type { PostOptions } from '../../post/settings.ts';
import type { ModeratorGame, OpenGame } from '../folder/game.ts';
import { readInbox } from '../folder/inbox.ts';
import { readIfThere } from '../io/files.ts';
import { mac } from '../io/hashing.ts';
import { readingOptions } from './reading-options.ts';

// What players write for the end of the game is closed before anything else is done with their mail: a
// code stands in its place, and the file is kept in cipher, by a key that follows from the seed.

type Closing = Pick<ModeratorGame, 'desk' | 'keyOf'>;

/** What a closed file begins with. */
const SIGN = Buffer.from('rookery-closed-1\n');
/** What a code begins with; no player need write it. */
const CODE = '§';
const SALT = 16;

const keyFor = ({ keyOf }: Closing): string => keyOf('last words', 1);
const cipherKey = (game: Closing): Uint8Array => mac(keyFor(game), 'file');

/** The same file in cipher: the same bytes always give the same. */
const closed = (game: Closing, bytes: Uint8Array): Uint8Array => {
  const salt = Buffer.from(mac(keyFor(game), Buffer.from(bytes).toString('latin1'))).subarray(
    0,
    SALT,
  );
  const cipher = createCipheriv('aes-256-ctr', cipherKey(game), salt);
  return Buffer.concat([SIGN, salt, cipher.update(bytes), cipher.final()]);
};

const isClosed = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).subarray(0, SIGN.length).equals(SIGN);

/** A file as it came, whether it is closed or not. */
const opened = (game: Closing, bytes: Uint8Array): Uint8Array => {
  const file = Buffer.from(bytes);
  if (!isClosed(file)) return bytes;
  const [begin, end] = [SIGN.length, SIGN.length + SALT];
  const cipher = createDecipheriv('aes-256-ctr', cipherKey(game), file.subarray(begin, end));
  return Buffer.concat([cipher.update(file.subarray(end)), cipher.final()]);
};

/** The code of some words: whoever wrote them finds it in his receipt, and again when all is told. */
const codeFor = (game: Closing, { kind, text }: FoundWords): string => {
  const digest = mac(keyFor(game), `${kind} ${text.replaceAll(/\s+/g, '')}`);
  return `${CODE}${codeOf(Buffer.from(digest).toString('hex'), 5, 3)}`;
};

/** Below a statement there may be orders, as long as there is a game. */
const wordsIn = (
  { desk }: Closing,
  lines: readonly string[],
  isOver = desk.stop().over,
): readonly FoundWords[] => lastWordsIn(lines, isOver ? undefined : desk.isForGame);

const closedLines = (game: Closing, lines: readonly string[]): readonly string[] =>
  withLastWords(lines, wordsIn(game, lines), (one) => writeLastWords(one.kind, codeFor(game, one)));

/** A letter in which codes stand for all that is for the end. */
const closedLetter = (game: Closing, letter: Letter): Letter => {
  const close = <T extends { readonly lines: readonly string[] }>(one: T): T => ({
    ...one,
    lines: closedLines(game, one.lines),
  });
  return {
    ...letter,
    texts: letter.texts.map((text) => ({
      ...close(text),
      ...(text.others && { others: text.others.map(close) }),
    })),
    aside: letter.aside.map(close),
  };
};

/** The texts of a letter: what is read, and what was set aside. */
const textsOf = ({ texts, aside }: Letter): readonly (readonly string[])[] =>
  [...texts, ...aside].map(({ lines }) => lines);

/** In a file that is written otherwise than as plain UTF-8 anything may stand. */
const IS_ENCODED = /base64|quoted-printable|charset="?(?!utf-?8|us-ascii)|&#|\0|\ufffd/iu;

const mayHold = (text: string): boolean => MAY_HOLD_LAST_WORDS.test(text) || IS_ENCODED.test(text);

/** The bytes that a file is kept by: in cipher where a player wrote something in it for the end. */
export const toKeep = async (
  game: ModeratorGame,
  source: string,
  bytes: Uint8Array,
): Promise<Uint8Array> => {
  if (isClosed(bytes) || !mayHold(Buffer.from(bytes).toString())) return bytes;
  for await (const reading of readPost(source, bytes, readingOptions(game)))
    if (reading.ok && textsOf(reading.value).some((lines) => wordsIn(game, lines).length > 0))
      return closed(game, bytes);
  return bytes;
};

/** Reads the messages of a file, with codes for all that is for the end. */
export async function* readClosed(
  game: Closing,
  source: string,
  bytes: Uint8Array,
  options: PostOptions,
): AsyncGenerator<LetterReading> {
  for await (const reading of readPost(source, opened(game, bytes), options))
    yield reading.ok ? { ...reading, value: closedLetter(game, reading.value) } : reading;
}

/** Words for the end that can be told. */
interface ToldWords {
  readonly kind: LastWords;
  readonly seat: Seat;
  readonly round: number;
  readonly text: string;
  readonly code: string;
}

/** The codes of the words in a message that count as those of its seat. */
const codesIn = ({ notices = [], isDeputy }: StoredMessage): readonly string[] =>
  isDeputy
    ? []
    : notices.flatMap(({ kind, value }) =>
        LAST_WORDS.some((one) => one === kind) && isRecord(value) ? [String(value['text'])] : [],
      );

const isModerators = (game: OpenGame): game is ModeratorGame => 'keyOf' in game;

/** The words of a file by their codes. */
const wordsOfFile = async (
  game: ModeratorGame,
  { source, original }: StoredMessage,
): Promise<ReadonlyMap<string, FoundWords>> => {
  const found = new Map<string, FoundWords>();
  const file = source.replace(/#\d+$/, '');
  const bytes = opened(game, readIfThere(join(game.folder, original)) ?? Buffer.of());
  for await (const reading of readPost(file, bytes, readingOptions(game))) {
    const texts = reading.ok ? textsOf(reading.value) : [];
    for (const one of texts.flatMap((lines) =>
      [false, true].flatMap((isOver) => wordsIn(game, lines, isOver)),
    ))
      found.set(codeFor(game, one), one);
  }
  return found;
};

/** Opens all that was written for the end, now that it has come; before it there is nothing to be had. */
export const openLastWords = async (game: OpenGame): Promise<readonly ToldWords[]> => {
  if (!isModerators(game) || !game.desk.stop().over) return [];
  const told: ToldWords[] = [];
  for (const kept of readInbox(game.folder).kept) {
    const { seat, moment, fate } = kept;
    const codes = codesIn(kept);
    if (codes.length === 0 || seat === undefined || fate === 'ruling') continue;
    const found = await wordsOfFile(game, kept);
    const round = moment?.round ?? 0;
    for (const code of codes) {
      const { kind, text } = found.get(code) ?? {};
      if (kind !== undefined && text !== undefined) told.push({ kind, seat, round, text, code });
    }
  }
  return told;
};

/** What was written in a round, or at the end, below its report. */
export const formatLastWords = (words: readonly ToldWords[]): Document =>
  words.length === 0
    ? []
    : [
        heading(2, say('last-words.title')),
        ...list(words.map(({ kind, ...told }) => say(`last-words.${kind}`, told))),
      ];
