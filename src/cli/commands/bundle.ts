import { dirname, join, resolve } from 'node:path';
import type { Game, Reader } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import type { PublishedDigests } from '../../desk/published.ts';
import { printable } from '../io/excerpt.ts';
import { ownFolder, replaceCopy } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { lookAt, workOn } from '../open/at-work.ts';
import type { ModeratorGame } from '../open/game.ts';
import { archiveOf, type PacketOptions, PUBLIC, packetsOf } from '../papers/packets.ts';
import { BUNDLES, type Papers, SUMS, writePapers } from '../papers/papers.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { publish } from '../saving/note-game.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Common, json } from './options.ts';

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
  const through = options.o === undefined ? workOn : lookAt;
  return through(ports, folder, options, async (game) => {
    const moment = makeMoment(momentOfDesk(game.desk));
    const to = options.o ?? join(folder, BUNDLES, moment);
    const papers = await packets(ports, game, options);
    // What is written elsewhere leaves the game's folder as it is.
    if (options.o === undefined)
      publish(ports, game, { what: 'bundle', out: outOf(papers, moment), now: options.now });
    const made = await placed(ports, papers, { to, moment, isZipped: options.zip === true });
    if (options.json)
      ports.out.write(json({ game: game.settings.settings.name, phase: moment, made }));
    else for (const { path } of made) ports.out.write(`${printable(path)}\n`);
    return EXIT.done;
  });
};

interface Place {
  readonly to: string;
  readonly moment: string;
  readonly isZipped: boolean;
}

/** Writes the papers of each reader, and gives where they lie. */
const placed = async (
  ports: Ports,
  papers: Readonly<Record<Reader, Papers>>,
  { to, moment, isZipped }: Place,
): Promise<readonly { readonly reader: Reader; readonly path: string }[]> => {
  const made: { readonly reader: Reader; readonly path: string }[] = [];
  for (const [reader, own] of Object.entries(papers)) {
    const path = join(to, isZipped ? `${reader}.zip` : reader);
    const place = resolve(ports.folder, path);
    if (isZipped) writeArchive(place, await archiveOf(moment, reader, own));
    else writePapers(place, own);
    made.push({ reader, path });
  }
  return made;
};

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
