import type { Common } from '../commands/options.ts';
import { receiveMessages } from '../commands/receive.ts';
import { accountOf, EXIT, type Exit, type Reason } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import type { Words } from '../words/words.ts';
import { type Held, type HeldList, placeOf, releaseHeld, writeHeld } from './held.ts';
import type { SharedMailbox, Sharer } from './settings.ts';

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
  const { box } = sharing;
  let handed: HandedOut = { list: before, exit: EXIT.done };
  for (const game of box.games) handed = await handOver(sharing, game, handed);
  for (const one of handed.list.held)
    if (one.fate === 'ignored' || one.fate === 'taken') releaseHeld(box.folder, one);
  return handed;
};

const handOver = async (
  sharing: HandingOut,
  game: Sharer,
  before: HandedOut,
): Promise<HandedOut> => {
  const { list, exit } = before;
  const own = list.held.filter(({ fate, games }) => fate === 'sorted' && games.includes(game.id));
  if (own.length === 0) return before;
  const took = await give(sharing, game, own);
  // What a game could not take waits until it can.
  if (took !== EXIT.done && took !== EXIT.needed) return { list, exit: took };
  const left = list.held.map((one) => (own.includes(one) ? without(one, game.id) : one));
  const next = { ...list, held: left };
  writeHeld(sharing.box.folder, next);
  return { list: next, exit: took === EXIT.done ? exit : took };
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
    const said = (one: Reason) => (typeof one === 'string' ? one : words.catalogue.say(one));
    talk(ports, `${id}: ${reasons.map(said).join('\n')}`);
    return exit;
  }
};
