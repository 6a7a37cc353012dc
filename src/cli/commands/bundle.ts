import { dirname, join, resolve } from 'node:path';
import type { Reader } from '../../core/game.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { makeMoment } from '../../desk/moment.ts';
import type { PublishedDigests } from '../../desk/published.ts';
import { BUNDLES, type Papers, SUMS, writePapers } from '../documents/papers.ts';
import type { ModeratorGame } from '../folder/game.ts';
import { publish } from '../folder/note-game.ts';
import { lookAt, workOn } from '../folder/open-game.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, type Exit } from '../io/exit.ts';
import { ownFolder, replaceCopy } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { packetsByHand } from '../publish/boxes.ts';
import { archiveOf, type PacketOf, PUBLIC, packetsOf } from '../publish/packets.ts';
import { momentsToTell } from '../publish/report-marks.ts';
import type { CallOf, OptionsFor } from '../table/groups.ts';
import { type Ports, printResult, talk } from '../terminal/terminal.ts';
import { leaveWithOthers } from '../terminal/words.ts';
import { seatIn } from './reader.ts';

type BundleOptions = OptionsFor<'bundle'>;

/** Writes what each seat should get, and what may be posted: nothing in it is known to another seat alone. */
export const writeBundles = async ({ ports, folder, options }: CallOf<'bundle'>): Promise<Exit> => {
  const through = options.o === undefined ? workOn : lookAt;
  return through(ports, folder, options, async (game) => {
    const moment = makeMoment(momentOfDesk(game.desk));
    const to = options.o ?? join(folder, BUNDLES, moment);
    const readers = readersOf(game, options.for);
    const making = { readers, packetFor: packetsOf(game, options) };
    // What is written elsewhere leaves the game's folder as it is.
    const packets = options.o === undefined ? await noted(game, making, options) : making;
    const made = await placed(ports, packets, { to, moment, isZipped: options.zip === true });
    const data = { game: game.settings.settings.name, phase: moment, made };
    printResult(
      ports,
      options,
      data,
      made.map(({ path }) => printable(path)),
    );
    if (!options.json && options.o === undefined && !options.zip)
      talk(ports, ...packetsByHand(game, readers).map(game.words.catalogue.say));
    return EXIT.done;
  });
};

/** The packets of these readers, each made when it is asked for: not all of them lie there together. */
interface Packets {
  readonly readers: readonly Reader[];
  readonly packetFor: PacketOf;
}

interface Place {
  readonly to: string;
  readonly moment: string;
  readonly isZipped: boolean;
}

/** Writes the papers of each reader, and gives where they lie. */
const placed = async (
  ports: Ports,
  { readers, packetFor }: Packets,
  { to, moment, isZipped }: Place,
): Promise<readonly { readonly reader: Reader; readonly path: string }[]> => {
  const made: { readonly reader: Reader; readonly path: string }[] = [];
  for (const reader of readers) {
    const own = await packetFor(reader);
    const path = join(to, isZipped ? `${reader}.zip` : reader);
    const place = resolve(ports.folder, path);
    if (isZipped) writeArchive(place, await archiveOf(moment, reader, own));
    else writePapers(place, own);
    made.push({ reader, path });
  }
  return made;
};

/** The same, all made: the log tells of them before any is written. */
const noted = async (
  game: ModeratorGame,
  { readers, packetFor }: Packets,
  { now, round }: BundleOptions,
): Promise<Packets> => {
  const made = new Map<Reader, Papers>();
  for (const reader of readers) made.set(reader, await packetFor(reader));
  const moment = makeMoment(momentOfDesk(game.desk));
  const isPart = round !== undefined && coversLess(game, round, readers);
  const one = isPart ? { round } : {};
  publish(game, { what: 'bundle', out: outOf(made, moment), now, ...one });
  return { readers, packetFor: async (reader) => made.get(reader) ?? {} };
};

/** True if one round is less than what these readers have not been told. */
const coversLess = (game: ModeratorGame, round: number, readers: readonly Reader[]): boolean => {
  const momentsFor = momentsToTell(game, undefined);
  return readers.some((reader) => momentsFor(reader).some((moment) => moment.round !== round));
};

const writeArchive = (path: string, archive: Uint8Array): void => {
  ownFolder(dirname(path));
  replaceCopy(path, archive);
};

/** The list of its papers' digests stands for all of a bundle. */
const outOf = (packets: ReadonlyMap<Reader, Papers>, moment: string): PublishedDigests =>
  Object.fromEntries(
    Array.from(packets).map(([reader, own]) => [
      reader,
      { [`${BUNDLES}/${moment}/${reader}/${SUMS}`]: sha256(own[SUMS] ?? '') },
    ]),
  );

const readersOf = (
  { desk, words }: ModeratorGame,
  named: string | undefined,
): readonly Reader[] => {
  const readers = [PUBLIC, ...desk.seats];
  if (named === undefined || named === 'all') return readers;
  const reader = readers.find((known) => known === named.toLowerCase()) ?? seatIn(desk, named);
  if (reader !== undefined) return [reader];
  return leaveWithOthers(words, 'leave.no-seat', named, [...readers, 'all']);
};
