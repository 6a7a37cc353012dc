import { lstatSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Game } from '../../core/game.ts';
import { packed } from '../io/archive.ts';
import { CHECKPOINT } from '../io/derived.ts';
import { filesIn, namesIn, placeFile } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { HANDOVER, leftoversIn } from '../io/leftovers.ts';
import { LOCK } from '../io/lock.ts';
import { LOG } from '../io/log-file.ts';
import { isUnfinished } from '../io/unfinished.ts';
import { workOn } from '../open/at-work.ts';
import type { ModeratorGame } from '../open/game.ts';
import { BUNDLES, type Papers, SUMS, withSums } from '../papers/papers.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { publish } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Common, json } from './options.ts';

export interface HandoverOptions extends Common {
  /** Whom it is for. */
  readonly to: string;
  readonly o: string;
  readonly now?: string;
}

/** Writes all that another moderator needs to go on with a game, as one archive for him alone. */
export const handOverGame = (
  ports: Ports,
  folder: string,
  options: HandoverOptions,
): Promise<Exit> => {
  return workOn(ports, folder, options, async (game) => {
    if (isUnfinished(folder)) leave(EXIT.needed, game.words.frame('handover.unfinished'));
    note(ports, game, options);
    const files = filesUnder(folder);
    const told = toldOf(game, options, Object.keys(files));
    const archive = await packed(nameOf(game), withSums({ ...files, [HANDOVER]: told }));
    placeFile(resolve(ports.folder, options.o), archive, 'moderator');
    const said = { game: nameOf(game), to: options.to, file: options.o };
    ports.out.write(options.json ? json({ ...said, files: Object.keys(files).length }) : told);
    return EXIT.done;
  });
};

const nameOf = <G extends Game>({ folder }: ModeratorGame<G>): string => basename(resolve(folder));

/** Files that saying so changes: they prove nothing of what is handed over. */
const OWN = [LOG, CHECKPOINT];

/** The log says that it went out, and with what in it; the log itself is the last of that. */
const note = <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  { to, now }: HandoverOptions,
): void => {
  const files = Object.entries(filesUnder(game.folder)).filter(([name]) => !OWN.includes(name));
  const sums = withSums(Object.fromEntries(files))[SUMS] ?? '';
  const out = { moderator: { [`handover/${to}`]: sha256(sums) } };
  publish(ports, game, { what: 'handover', out, now });
};

/** All of a game's folder but what is of a run, the list of an earlier handover, and what can be made of the rest at any time. */
const filesUnder = (folder: string, within = ''): Papers => {
  const files: Record<string, Uint8Array> = {};
  const at = join(folder, within);
  const passing = new Set<string>(leftoversIn(at));
  for (const name of namesIn(at)) {
    const path = within === '' ? name : `${within}/${name}`;
    const found = lstatSync(join(folder, path));
    if (passing.has(name) || name === LOCK || [BUNDLES, SUMS].includes(path)) continue;
    if (found.isDirectory()) Object.assign(files, filesUnder(folder, path));
    else if (found.isFile()) files[path] = filesIn(folder)(path) ?? Buffer.of();
  }
  return files;
};

/** The contents, and the next steps of him who gets it and of him who gives it. */
const toldOf = <G extends Game>(
  game: ModeratorGame<G>,
  { to }: HandoverOptions,
  names: readonly string[],
): string => {
  const { words, settings, log } = game;
  const { name, mail } = settings.settings;
  const count = (folder: string): number =>
    names.filter((one) => one.startsWith(`${folder}/`)).length;
  const lines = [
    words.frame('handover.for', { game: name, to, by: log.by }),
    '',
    words.frame('handover.secret'),
    words.frame('handover.log'),
    words.frame('handover.inbox', {
      originals: count('inbox/originals'),
      orders: count('orders'),
    }),
    words.frame('handover.outbox', { waiting: count('outbox/new'), sent: count('outbox/sent') }),
    words.frame('handover.mail', { has: mail === undefined ? 'no' : 'yes' }),
    '',
    words.frame('handover.next', { folder: nameOf(game) }),
    words.frame('handover.sums', { file: SUMS }),
    words.frame('handover.one'),
    '',
  ];
  return lines.join('\n');
};
