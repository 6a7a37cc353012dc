import { splitOwn } from '../../desk/message-words.ts';
import { readAll } from '../../post/read.ts';
import { benchOf } from '../commands/receive.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { readInbox } from '../receive/ledger.ts';
import { readingOptions } from '../receive/reading-options.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Card, silent } from './cards.ts';
import type { Fitting } from './claims.ts';
import type { Files, Seen } from './signs.ts';

/** A file that bears a tag, and the games that fit it. */
interface Tagged {
  readonly at: number;
  readonly fitting: Fitting;
}

/** The games whose keys give files the tags that they bear, and those that cannot say. */
export interface Proofs {
  readonly of: ReadonlyMap<number, ReadonlySet<string>>;
  readonly shut: readonly string[];
}

/**
 * The games that are fitting are asked first, each of all its files at once; then all others of what
 * none of those had proven: whoever has the key may write from anywhere.
 */
export const proofsOf = async (
  ports: Ports,
  cards: readonly Card[],
  files: Files,
  tagged: readonly Tagged[],
): Promise<Proofs> => {
  const of = new Map<number, Set<string>>();
  const shut = new Set<string>();
  const ask = async (isAsked: (card: Card, one: Tagged) => boolean): Promise<void> => {
    const open = tagged.filter(({ at }) => !of.has(at));
    for (const card of cards) {
      const own = open.filter((one) => isAsked(card, one)).map(({ at }) => at);
      const proven = await provenIn(ports, card, files, own);
      if (proven === 'shut') shut.add(card.id);
      else for (const at of proven) of.set(at, new Set([...(of.get(at) ?? []), card.id]));
    }
  };
  const isFitting = ({ id }: Card, { fitting: { named, played } }: Tagged): boolean =>
    named.has(id) || played.has(id);
  await ask(isFitting);
  await ask((card, one) => !isFitting(card, one));
  return { of, shut: [...shut] };
};

/** The files whose tags are of one of a game's keys. */
const provenIn = async (
  ports: Ports,
  { folder }: Card,
  files: Files,
  own: readonly number[],
): Promise<readonly number[] | 'shut'> => {
  if (own.length === 0) return [];
  try {
    return await withModeratorGame(silent(ports), folder, async (game) => {
      const bench = benchOf(ports, game, {}, readInbox(folder));
      const isProven = async (at: number): Promise<boolean> => {
        const file = files[at]?.();
        if (file === undefined) return false;
        const letters = await readAll(file.source, file.bytes, readingOptions(game));
        const texts = letters.flatMap((one) => (one.ok ? one.value.texts : []));
        return texts
          .map(({ lines }) => splitOwn(game.desk, lines))
          .some(
            (text) =>
              text.tag !== undefined &&
              game.desk.seats.some((seat) => bench.isTagged(seat, text, text.tag ?? '')),
          );
      };
      const proven: number[] = [];
      for (const at of own) if (await isProven(at)) proven.push(at);
      return proven;
    });
  } catch {
    // Why it cannot be opened is told where it is given its messages.
    return 'shut';
  }
};

export const hasTag = ({ letters }: Seen): boolean => letters.some(({ isTagged }) => isTagged);
