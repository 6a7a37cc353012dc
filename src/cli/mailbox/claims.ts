import type { Game } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import { viewFor } from '../../desk/desk.ts';
import { credentialsOf } from '../../desk/judging/recognise.ts';
import { splitOwn } from '../../desk/message-words.ts';
import { foldedName } from '../../desk/receipt.ts';
import type { Letter, LetterHead } from '../../post/letter.ts';
import { readAll } from '../../post/read.ts';
import { benchOf } from '../commands/receive.ts';
import type { ModeratorGame } from '../open/game.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import type { ReceiveContext } from '../receive/bench.ts';
import { readInbox } from '../receive/ledger.ts';
import { readingOptions } from '../receive/reading-options.ts';
import { threadOf } from '../receive/receipts.ts';
import type { Incoming } from '../receive/sources.ts';
import type { Ports } from '../terminal/ports.ts';

/** The signs that a letter is for a game, the surest first. */
export interface Claim {
  /** It bears a tag that a key of the game gives these orders. */
  readonly isTagged: boolean;
  /** It names the game in a header above orders, in its subject, or answers one of its mails. */
  readonly isNamed: boolean;
  /** Its sender plays in it. */
  readonly isFromPlayer: boolean;
}

/** The signs in each letter of each file; nothing is written. */
export const claimsOf = (
  ports: Ports,
  folder: string,
  files: readonly Incoming[],
): Promise<readonly (readonly Claim[])[]> =>
  // What is odd about the game is told when it takes its messages.
  withModeratorGame({ ...ports, err: SILENT }, folder, async (game) => {
    const bench = benchOf(ports, game, {}, readInbox(folder));
    const isAnswer = answering(game);
    const claims: (readonly Claim[])[] = [];
    for (const file of files) {
      const letters = await readAll(file.source, file.bytes, readingOptions(game));
      claims.push(
        letters.flatMap((one) =>
          one.ok
            ? [claimOf(bench, one.value, isAnswer(file))]
            : claimOfHead(bench, one.head, isAnswer(file)),
        ),
      );
    }
    return claims;
  });

/** Of a message that cannot be read its head alone speaks. */
const claimOfHead = <G extends Game>(
  bench: ReceiveContext<G>,
  head: LetterHead | undefined,
  isAnswer: boolean,
): readonly Claim[] =>
  head === undefined
    ? []
    : [
        {
          isTagged: false,
          isNamed: isAnswer || isNamedIn(bench.game, head.subject),
          isFromPlayer: credentialsOf(bench, { sender: head.sender }) !== undefined,
        },
      ];

const SILENT = { write: () => undefined, isTerminal: false };

/** A line that names a game, also where its language of orders knows no such line. */
const HEADER = /^\s*(?:game|游戏|遊戲)\s*[:：]?\s*(\S.{0,100})$/iu;

const claimOf = <G extends Game>(
  bench: ReceiveContext<G>,
  letter: Letter,
  isAnswer: boolean,
): Claim => {
  const { game } = bench;
  const { desk, settings } = game;
  const [seat = ''] = desk.seats;
  const view = viewFor(desk, desk.state, seat);
  const gameIn = onceEach(
    (line: string) =>
      desk.ruleset.readOrders(view, seat, [line], { ...desk.manner, only: 'game' }).game?.text,
  );
  const own = letter.texts.map(({ lines }) => splitOwn(desk, lines));
  const ours = foldedName(settings.settings.name);
  const isHeaded = own.some(({ lines }) =>
    lines.some((line) => {
      const name = gameIn(line) ?? HEADER.exec(line)?.[1];
      return name !== undefined && foldedName(name) === ours;
    }),
  );
  const file = letter.via === 'text' ? { file: letter.source } : {};
  return {
    isTagged: own.some(
      (text) =>
        text.tag !== undefined &&
        desk.seats.some((one) => bench.isTagged(one, text, text.tag ?? '')),
    ),
    isNamed:
      isHeaded || isAnswer || isNamedIn(game, letter.subject) || isNamedIn(game, letter.topic),
    isFromPlayer: credentialsOf(bench, { ...file, sender: letter.sender }) !== undefined,
  };
};

/** A name within a line: letters on both sides would make it another word. */
const isNamedIn = <G extends Game>({ settings }: ModeratorGame<G>, line: string): boolean => {
  const [name, text] = [settings.settings.name, line].map((one) =>
    one.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim(),
  );
  if (!name || !text) return false;
  const isJoined = (letter: string | undefined): boolean =>
    letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !/\p{Script=Han}/u.test(letter);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isJoined(text[at - 1]) && !isJoined(text[at + name.length])) return true;
  return false;
};

const MOST_HEADERS = 20_000;

/** Whoever answers one of our mails hands on the name of its thread. */
const answering = <G extends Game>({
  desk,
  settings: { settings },
}: ModeratorGame<G>): ((file: Incoming) => boolean) => {
  const threads = desk.seats.map(
    (seat) => threadOf(settings.seedHash, seat, { round: 0, phase: '' }).split('.')[0] ?? '',
  );
  return ({ bytes }) => {
    const top = Buffer.from(bytes.subarray(0, MOST_HEADERS)).toString('latin1');
    const [headers = ''] = top.split(/\r?\n\r?\n/, 1);
    return threads.some((thread) => headers.includes(`<${thread}.part-`));
  };
};

/** The game whose message it is; else all that it may be of, or none. */
export const sortedBy = (
  claims: Readonly<Record<string, readonly Claim[]>>,
): { readonly game: string } | { readonly games: readonly string[] } => {
  const of = (is: (claim: Claim) => boolean): readonly string[] =>
    Object.entries(claims)
      .filter(([, said]) => said.some(is))
      .map(([id]) => id);
  const tagged = of(({ isTagged }) => isTagged);
  const [proven] = tagged;
  if (proven !== undefined && tagged.length === 1) return { game: proven };
  const named = of(({ isNamed }) => isNamed);
  const players = of(({ isFromPlayer }) => isFromPlayer);
  const [only] = named.length > 0 ? named : players;
  const fitting = named.length > 0 ? named : players;
  // A word of the subject may happen to be the name of a game that its sender does not play.
  const isStranger = named.length > 0 && players.length > 0 && !players.includes(only ?? '');
  if (fitting.length === 1 && only !== undefined && !isStranger) return { game: only };
  return { games: isStranger ? [...new Set([...named, ...players])] : fitting };
};
