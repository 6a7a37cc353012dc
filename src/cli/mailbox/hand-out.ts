import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import type { Common } from '../commands/options.ts';
import { receiveMessages } from '../commands/receive.ts';
import { accountOf, EXIT, type Exit, gravest } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import { type Held, type HeldList, placeOf, releaseHeld, writeHeld } from './held.ts';
import type { SharedMailbox, Sharer } from './settings.ts';
import { tellReasons } from './tell.ts';

interface HandingOut {
  readonly ports: Ports;
  readonly box: SharedMailbox;
  readonly options: Common & { readonly now?: string };
  readonly words: Words;
}

interface HandedOut {
  readonly list: HeldList;
  readonly exit: Exit;
}

/** Each game takes what is its own as `receive` would; one that cannot is no trouble to the others. */
export const handOut = async (sharing: HandingOut, before: HeldList): Promise<HandedOut> => {
  const { folder, games } = sharing.box;
  const held = new Map(before.held.map((one) => [one.number, one]));
  const list = (): HeldList => ({ ...before, held: [...held.values()] });
  const lost = lostIn(sharing, before);
  const left = waitingIn(before.held.filter((one) => !lost.includes(one)));
  const exits: Exit[] = lost.map(() => EXIT.wrong);
  let unwritten = 0;
  for (const game of games.filter(({ id }) => left.has(id))) {
    const own = left.get(game.id) ?? [];
    const took = await give(sharing, game, own);
    exits.push(took);
    // What a game could not take waits until it can.
    if (took !== EXIT.done && took !== EXIT.needed) continue;
    for (const one of own) held.set(one.number, without(held.get(one.number) ?? one, game.id));
    unwritten += own.length;
    // Whatever is lost of the list is given once more, and known.
    if (unwritten * SHARES < held.size) continue;
    writeHeld(folder, list());
    unwritten = 0;
  }
  if (unwritten > 0) writeHeld(folder, list());
  releaseHeld(folder, list());
  return { list: list(), exit: gravest(exits) };
};

/** Messages that were taken away from their place: they are told, and hold up none of the others. */
const lostIn = ({ ports, box, words }: HandingOut, { held }: HeldList): readonly Held[] => {
  const lost = held.filter((one) => one.fate === 'sorted' && !existsSync(placeOf(box.folder, one)));
  for (const one of lost) {
    const file = relative(box.folder, placeOf(box.folder, one));
    talk(ports, words.frame('mailbox.lost', { number: one.number, file }));
  }
  return lost;
};

/** The list is written so often at most while games take what is theirs: it is as long as the mailbox. */
const SHARES = 16;

/** The messages on their way, by game. */
const waitingIn = (held: readonly Held[]): ReadonlyMap<string, readonly Held[]> => {
  const left = new Map<string, Held[]>();
  for (const one of held.filter(({ fate }) => fate === 'sorted'))
    for (const id of one.games) {
      const own = left.get(id) ?? [];
      own.push(one);
      left.set(id, own);
    }
  return left;
};

const without = (one: Held, id: string): Held => {
  const games = one.games.filter((other) => other !== id);
  return games.length === 0 ? { ...one, fate: 'taken', games: [id] } : { ...one, games };
};

const give = async (
  { ports, box, options, words }: HandingOut,
  { id, folder }: Sharer,
  own: readonly Held[],
): Promise<Exit> => {
  const paths = own.map((one) => placeOf(box.folder, one));
  const { now, lang, color, json } = options;
  if (!json) ports.out.write(`${words.frame('mailbox.game', { id })}\n`);
  const silent = { ...ports.out, write: () => undefined };
  const said = {
    ...(now !== undefined && { now }),
    ...(lang !== undefined && { lang }),
    ...(color !== undefined && { color }),
  };
  try {
    return await receiveMessages(json ? { ...ports, out: silent } : ports, folder, paths, said);
  } catch (error) {
    const { exit, reasons } = accountOf(error);
    talk(ports, tellReasons(words, id, reasons));
    return exit;
  }
};
