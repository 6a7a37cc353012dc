import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Saying } from '../../core/document.ts';
import type { Game, Lang } from '../../core/game.ts';
import {
  BUNDLE_FORMAT,
  type Bundle,
  type BundleFault,
  deskOfBundle,
  type ReadBundle,
  readBundleText,
} from '../../desk/bundle.ts';
import type { Equipment } from '../../desk/desk.ts';
import { looksPacked, type PackedFile, unpacked } from '../io/archive.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, type Exit, leave, why } from '../io/exit.ts';
import { filesIn, isFolder, readIfThere } from '../io/files.ts';
import { sha256 } from '../io/hashing.ts';
import { isNewer, VERSION } from '../io/version.ts';
import { type Ports, talk } from '../terminal/terminal.ts';
import { spokenLang, type Words, wordsFor } from '../terminal/words.ts';
import { equip, notesOnRules, rulesNamedIn, unknownRuleset } from './equip-game.ts';
import { inLanguage, type ModeratorGame, type OpenGame } from './game.ts';
import { KEPT_RULES, rulesFor } from './kept-rules.ts';
import { withLock } from './lock.ts';
import { withModeratorGame } from './open-folder.ts';
import { BUNDLE, bundleFolder, GAME_FILE, isBundle, requireGame } from './settings.ts';

/** True if a folder is a seat's bundle, and not the moderator's. */
export const isSeatBundle = (folder: string): boolean =>
  isBundle(folder) && !existsSync(join(folder, GAME_FILE));

/** Opens a game's folder, or a bundle, for a function that serves any game, in the language that is asked for. */
export const withGame = <R>(
  ports: Ports,
  folder: string,
  { lang }: { readonly lang?: Lang },
  use: (game: OpenGame) => Promise<R>,
): Promise<R> => {
  const inLang = (game: OpenGame): Promise<R> => use(inLanguage(game, lang));
  return isSeatBundle(folder)
    ? withBundle(ports, folder, inLang)
    : withModeratorGame(ports, folder, inLang);
};

type Work = (game: ModeratorGame) => Exit | Promise<Exit>;

/** Opens a game of the moderator's for some work on it, in the language that is asked for. */
type AtWork = (
  ports: Ports,
  folder: string,
  options: { readonly lang?: Lang },
  work: Work,
) => Promise<Exit>;

/** For work that writes nothing: whoever else is busy there is left alone. */
export const lookAt: AtWork = async (ports, folder, { lang }, work) => {
  requireGame(folder);
  return withModeratorGame(ports, folder, async (game) => work(inLanguage(game, lang)));
};

/** For work that writes: no other command does meanwhile. */
export const workOn: AtWork = async (ports, folder, options, work) => {
  requireGame(folder);
  return withLock(folder, () => lookAt(ports, folder, options, work), ports);
};

/** A bundle as it was read. */
interface BundleFile extends ReadBundle {
  readonly path: string;
  readonly digest: string;
}

/** Reads a bundle, or leaves with what is wrong with it and where. */
export const readBundle = (text: string, path: string): BundleFile => {
  const read = readBundleText(sha256, text);
  if (!read.ok) return refused(path, read.problems);
  return { path, ...read.value, digest: sha256(text) };
};

const refused = (path: string, fault: BundleFault): never => {
  switch (fault.what) {
    case 'no-bundle':
      return leave(EXIT.wrong, why('leave.no-bundle', { path }));
    case 'other-version':
      return otherVersion(path, fault);
    case 'header': {
      const what = fault.members.map(printable).join(', ');
      return broken(path, fault.line, why('leave.no-header', { what }));
    }
    case 'not-json':
      return broken(path, fault.line, why('leave.unreadable'));
    case 'changed':
      return broken(path, fault.line, why('leave.changed-line'));
    case 'cut-short':
      return broken(path, fault.line, why('leave.cut-here'));
  }
};

const otherVersion = (
  path: string,
  { version, program }: Extract<BundleFault, { what: 'other-version' }>,
): never =>
  leave(
    EXIT.wrong,
    why('leave.bundle-version', { path, found: printable(String(version)), known: BUNDLE_FORMAT }),
    program === undefined
      ? why('leave.same-release')
      : why('leave.that-release', { theirs: printable(String(program)), own: VERSION }),
  );

const broken = (path: string, line: number, fault: Saying): never =>
  leave(EXIT.wrong, why('leave.at-line', { path, line, fault }), why('leave.unpack-again'));

/** A seat's key, where the moderator has handed it over. */
export const KEY_FILE = 'key.txt';

/** The files of a bundle, in a folder or in an archive of it. */
interface BundleFiles {
  /** The bundle itself, as complaints name it. */
  readonly path: string;
  /** Where its player's own files lie. */
  readonly folder: string;
  read(name: string): Buffer | undefined;
}

const bundleFilesAt = async (path: string): Promise<BundleFiles> => {
  if (isFolder(path)) return inFolder(path, join(bundleFolder(path), BUNDLE));
  const bytes = readIfThere(path) ?? Buffer.of();
  return looksPacked(bytes) ? inArchive(path, bytes) : inFolder(dirname(path), path);
};

const inFolder = (folder: string, path: string): BundleFiles => ({
  path,
  folder,
  read: (name) =>
    name === BUNDLE ? readIfThere(path) : (filesIn(dirname(path))(name) ?? filesIn(folder)(name)),
});

const WANTED = [BUNDLE, KEY_FILE, KEPT_RULES];

/** Nothing is unpacked to the disk: what the commands need is read from the archive itself. */
const inArchive = async (path: string, bytes: Buffer): Promise<BundleFiles> => {
  const found =
    (await unpacked(bytes, WANTED)) ?? leave(EXIT.wrong, why('leave.archive-damaged', { path }));
  const bundles = found.filter(({ name }) => name.split('/').at(-1) === BUNDLE);
  const [bundle] = bundles;
  if (bundle === undefined || bundles.length > 1) return several(path, bundles);
  const within = bundle.name.slice(0, -BUNDLE.length);
  return {
    path: `${path}/${bundle.name}`,
    folder: dirname(path),
    read: (wanted) => found.find(({ name }) => name === within + wanted)?.bytes,
  };
};

const several = (path: string, bundles: readonly PackedFile[]): never =>
  leave(
    EXIT.wrong,
    why('leave.archive-bundles', {
      ...{ path, file: BUNDLE, count: bundles.length },
      names: bundles.map(({ name }) => name).join(', '),
    }),
  );

/** Opens the bundle of a seat: its reader is that seat, and there is no chance to go on with. */
export const withBundle = async <R>(
  ports: Ports,
  path: string,
  use: (game: OpenGame) => Promise<R>,
): Promise<R> => {
  const files = await bundleFilesAt(path);
  const { folder } = files;
  const file = readBundle(files.read(BUNDLE)?.toString() ?? '', files.path);
  const { settings, bundle, digest, beside } = file;
  const installed = await rulesNamedIn(ports, file.path, settings);
  const key = ports.env['ROOKERY_KEY'] ?? files.read(KEY_FILE)?.toString().trim();
  const used = await ports.library.withRuleset(settings.ruleset, (ruleset, parts) => {
    const { id, dataForm: form } = ruleset;
    const loaded = rulesFor(files.read, { ruleset: id, form }, settings.fingerprint, installed);
    const words = wordsFor(loaded, settings.language, settings.preset);
    const players = Object.keys(settings.seats).length;
    const equipment = equip(ruleset, { loaded, words, settings, players, seed: '', begun: true });
    if (!isOf(equipment, bundle)) return otherGame(file);
    const told = wordsFor(loaded, spokenLang(loaded, ports) ?? settings.language, settings.preset);
    talk(
      ports,
      ...notesOnVersion(file, told),
      ...notesOnRules(loaded, settings, { file: BUNDLE, words: told }),
    );
    return use({
      ports,
      parts,
      folder,
      settings: { settings, file: digest },
      loaded,
      words,
      desk: deskOfBundle(equipment, settings.name, bundle),
      reader: bundle.seat,
      ...beside,
      keyFor: (seat) => (seat === bundle.seat ? key : undefined),
    });
  });
  return used.ok ? used.value : unknownRuleset(file.path, settings.ruleset);
};

/** A newer program may have written what this one passes over. */
const notesOnVersion = ({ program }: BundleFile, { frame }: Words): readonly string[] =>
  program !== undefined && isNewer(program)
    ? [frame('bundle.newer', { theirs: printable(program), own: VERSION })]
    : [];

/** True if these rules can have given it: its seat, its questions, the members of its table. */
const isOf = ({ ruleset, rules, seats }: Equipment, bundle: Bundle<Game>): bundle is Bundle => {
  const { seat, asked, state } = bundle;
  const kinds = new Set(ruleset.kinds.map(({ name }) => name));
  const members = Object.keys(ruleset.blank(rules, seats));
  return (
    seats.includes(seat) &&
    asked.every(({ kind }) => kinds.has(kind)) &&
    members.every((name) => name in state)
  );
};

const otherGame = ({ path, settings }: BundleFile): never =>
  leave(
    EXIT.wrong,
    why('leave.other-rules', { path, what: settings.ruleset }),
    why('leave.same-release'),
  );
