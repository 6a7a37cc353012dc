import { dirname, join, resolve } from 'node:path';
import type { Game, Reader } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import type { PublishedDigests } from '../../desk/published.ts';
import { printable } from '../io/excerpt.ts';
import { ownFolder, replaceCopy } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { withLock } from '../io/lock.ts';
import { requireGame } from '../io/settings.ts';
import { inLanguage, type ModeratorGame } from '../open/game.ts';
import { withModeratorGame } from '../open/open-folder.ts';
import { archiveOf, type PacketOptions, PUBLIC, packetsOf } from '../papers/packets.ts';
import { BUNDLES, type Papers, SUMS, writePapers } from '../papers/papers.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { publish } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';
import type { Common } from './options.ts';

export interface BundleOptions extends Common, PacketOptions {
  readonly for?: string;
  readonly o?: string;
  /** Each packet as one file. */
  readonly zip?: boolean;
  readonly now?: string;
}

/** Writes what each seat should get, and what may be posted: nothing in it is known to another seat alone. */
export const writeBundles = async (
  ports: Ports,
  folder: string,
  options: BundleOptions,
): Promise<Exit> => {
  requireGame(folder);
  const work = (): Promise<Exit> => write(ports, folder, options);
  return options.o === undefined ? withLock(folder, work, ports) : work();
};

const write = (ports: Ports, folder: string, options: BundleOptions): Promise<Exit> =>
  withModeratorGame(ports, folder, async (opened) => {
    const game = inLanguage(opened, options.lang);
    const moment = makeMoment(momentOfDesk(game.desk));
    const to = options.o ?? join(folder, BUNDLES, moment);
    const papers = await packets(ports, game, options);
    // What is written elsewhere leaves the game's folder as it is.
    if (options.o === undefined)
      publish(ports, game, { what: 'bundle', out: outOf(papers, moment), now: options.now });
    for (const [reader, own] of Object.entries(papers)) {
      const name = options.zip ? `${reader}.zip` : reader;
      const place = resolve(ports.folder, to, name);
      if (options.zip) writeArchive(place, await archiveOf(moment, reader, own));
      else writePapers(place, own);
      ports.out.write(`${printable(join(to, name))}\n`);
    }
    return EXIT.done;
  });

const packets = async <G extends Game>(
  ports: Ports,
  game: ModeratorGame<G>,
  options: BundleOptions,
): Promise<Readonly<Record<Reader, Papers>>> => {
  const readers = readersOf(game, options.for);
  const packetFor = await packetsOf(ports, game, options);
  const papers: Record<Reader, Papers> = {};
  for (const reader of readers) papers[reader] = await packetFor(reader);
  return papers;
};

const writeArchive = (path: string, archive: Uint8Array): void => {
  ownFolder(dirname(path));
  replaceCopy(path, archive);
};

/** The list of its papers' digests stands for all of a bundle. */
const outOf = (papers: Readonly<Record<Reader, Papers>>, moment: string): PublishedDigests =>
  Object.fromEntries(
    Object.entries(papers).map(([reader, own]) => [
      reader,
      { [`${BUNDLES}/${moment}/${reader}/${SUMS}`]: sha256(own[SUMS] ?? '') },
    ]),
  );

const readersOf = <G extends Game>(
  { desk, words: { frame } }: ModeratorGame<G>,
  named: string | undefined,
): readonly Reader[] => {
  const readers = [PUBLIC, ...desk.seats];
  if (named === undefined || named === 'all') return readers;
  const reader = readers.find((known) => known === named.toLowerCase());
  if (reader !== undefined) return [reader];
  return leave(
    EXIT.wrong,
    frame('leave.no-seat', { what: named }),
    frame('leave.there-are', { ids: [...readers, 'all'].join(', ') }),
  );
};
