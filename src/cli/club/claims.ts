import { basename, extname } from 'node:path';
import { asciiLower } from '../../core/ascii.ts';
import { foldedName } from '../../desk/receipt.ts';
import { addressesOf } from '../../desk/recognise.ts';
import { threadOf } from '../inbox/receipts.ts';
import type { Card } from './cards.ts';
import type { Seen, Signs } from './signs.ts';

/** The games that a message may be for, by what it says. */
export interface Fitting {
  /** It names them: in a header above orders, in its subject, as an answer to one of their mails. */
  readonly named: ReadonlySet<string>;
  /** Its sender plays in them. */
  readonly played: ReadonlySet<string>;
  /** It has a part for each of them, below a line that names it. */
  readonly parted: ReadonlySet<string>;
}

/** Games by everything that a message may say of them; none of them is opened. */
interface Index {
  readonly byThread: ReadonlyMap<string, readonly string[]>;
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byPerson: ReadonlyMap<string, readonly string[]>;
  /** Names that may stand within a line. */
  readonly names: readonly { readonly id: string; readonly name: string }[];
}

/** Finds the games of a message, however many there are. */
export const fittingAmong = (cards: readonly Card[]): ((seen: Seen) => Fitting) => {
  const { byThread, byName, byPerson, names } = indexOf(cards);
  return ({ letters, threads }) => {
    const lines = [...new Set(letters.flatMap((one) => one.lines.map(plainly)))];
    const among = (keys: readonly string[], by: ReadonlyMap<string, readonly string[]>) =>
      keys.flatMap((key) => by.get(key) ?? []);
    const headed = letters.flatMap((one) => among(one.names, byName));
    return {
      parted: new Set(letters.every(({ isParted }) => isParted) ? headed : []),
      named: new Set([
        ...among(threads, byThread),
        ...headed,
        ...names.flatMap(({ id, name }) =>
          lines.some((line) => isNamedIn(name, line)) ? [id] : [],
        ),
      ]),
      played: new Set([
        ...letters.flatMap((one) => among(keysOf(one), byPerson)),
        ...letters.flatMap((one) => unreadOf(cards, one)),
      ]),
    };
  };
};

/** The games of each key, in their order. */
const gamesBy = (
  cards: readonly Card[],
  keysIn: (card: Card) => readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const games = new Map<string, string[]>();
  for (const card of cards)
    for (const key of new Set(keysIn(card))) {
      const ids = games.get(key) ?? [];
      ids.push(card.id);
      games.set(key, ids);
    }
  return games;
};

const indexOf = (cards: readonly Card[]): Index => ({
  byThread: gamesBy(cards, ({ settings }) =>
    Object.keys(settings?.seats ?? {}).map((seat) => threadSign(settings?.seedHash ?? '', seat)),
  ),
  byName: gamesBy(cards, (card) => namesOf(card).map(foldedName)),
  byPerson: gamesBy(cards, peopleOf),
  names: cards.flatMap((card) => {
    const names = new Set(namesOf(card).map(plainly));
    return [...names].flatMap((name) => (name === '' ? [] : [{ id: card.id, name }]));
  }),
});

/** Where a game's file cannot be read, the line that says it may. */
const nameOf = ({ settings, text }: Card): string =>
  settings?.name ?? /^name:\s*["']?([^"'\r\n]+)/m.exec(text)?.[1] ?? '';

/** The names under which a game may be meant: that of now, and those of before. */
const namesOf = (card: Card): readonly string[] => [nameOf(card), ...card.formerly];

const peopleOf = ({ settings, ruledIn }: Card): readonly string[] => [
  ...ruledIn.map((person) => `ruled ${person}`),
  ...Object.entries(settings?.seats ?? {}).flatMap(([seat, player]) => [
    `file ${seat}`,
    ...addressesOf(player).map((address) => `mail ${address}`),
    ...(player.forum === undefined ? [] : [`forum ${player.forum.trim()}`]),
    // Whoever writes for a player while he is away; where that is another seat it is no address.
    ...(player.deputy === undefined ? [] : [`mail ${asciiLower(player.deputy)}`]),
  ]),
];

const threadSign = (seedHash: string, seat: string): string =>
  threadOf(seedHash, seat, { round: 0, phase: '' }).split('.')[0] ?? '';

/** The ways in which a sender may be known. */
const keysOf = ({ sender, file }: Signs): readonly string[] => [
  ...(file === undefined ? [] : [`file ${basename(file, extname(file)).toLowerCase()}`]),
  ...(sender === null ? [] : [`ruled ${sender.address ?? sender.name}`]),
  ...(sender === null
    ? []
    : [
        sender.address === null
          ? `forum ${sender.name.trim()}`
          : `mail ${asciiLower(sender.address)}`,
      ]),
];

/** Games whose file cannot be read, and speaks of the sender. */
const unreadOf = (cards: readonly Card[], { sender }: Signs): readonly string[] => {
  const known = asciiLower(sender?.address ?? sender?.name.trim() ?? '');
  return known === '' ? [] : cards.flatMap(({ id, text }) => (text.includes(known) ? [id] : []));
};

const plainly = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A name within a line: letters on both sides would make it another word. */
const isNamedIn = (name: string, line: string): boolean => {
  const isJoined = (letter: string | undefined): boolean =>
    letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !/\p{Script=Han}/u.test(letter);
  for (let at = line.indexOf(name); at >= 0; at = line.indexOf(name, at + 1))
    if (!isJoined(line[at - 1]) && !isJoined(line[at + name.length])) return true;
  return false;
};

/** The games whose message it is; else all that it may be of, or none. */
export const sortedBy = (
  { named, played, parted }: Fitting,
  tagged: ReadonlySet<string>,
): { readonly of: readonly string[] } | { readonly games: readonly string[] } => {
  if (isForEach({ named, played, parted })) return { of: [...parted] };
  const [proven] = tagged;
  if (proven !== undefined && tagged.size === 1) return { of: [proven] };
  const fitting = named.size > 0 ? named : played;
  const [only] = fitting;
  // A word of the subject may happen to be the name of a game that its sender does not play.
  const isStranger = named.size > 0 && played.size > 0 && !played.has(only ?? '');
  if (fitting.size === 1 && only !== undefined && !isStranger) return { of: [only] };
  return { games: isStranger ? [...new Set([...named, ...played])] : [...fitting] };
};

/** True of a mail with a part for each game that it names, all of which its sender plays. */
const isForEach = ({ named, played, parted }: Fitting): boolean =>
  parted.size > 1 && [...named].every((id) => parted.has(id) && played.has(id));
