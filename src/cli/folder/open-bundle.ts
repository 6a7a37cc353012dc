import type { Game } from '../../core/game.ts';
import { type Bundle, deskOfBundle } from '../../desk/bundle.ts';
import type { Equipment } from '../../desk/desk.ts';
import { printable } from '../io/excerpt.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { isNewer, VERSION } from '../io/version.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { type Words, wordsFor } from '../terminal/words.ts';
import { type BundleFile, readBundle } from './bundle-file.ts';
import { bundleFilesAt, KEY_FILE } from './bundle-files.ts';
import { BUNDLE } from './bundle-place.ts';
import { equip, notesOnRules, rulesNamedIn, unknownRuleset } from './equip.ts';
import type { OpenGame } from './game.ts';
import { rulesFor } from './kept-rules.ts';

/** Opens the bundle of a seat: its reader is that seat, and there is no chance to go on with. */
export const withBundle = async <R>(
  ports: Ports,
  path: string,
  use: <G extends Game>(game: OpenGame<G>) => Promise<R>,
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
    talk(
      ports,
      ...notesOnVersion(file, words),
      ...notesOnRules(loaded, settings, { file: BUNDLE, words }),
    );
    return use({
      library: ports.library,
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
const isOf = <G extends Game>(
  { ruleset, rules, seats }: Equipment<G>,
  bundle: Bundle<Game>,
): bundle is Bundle<G> => {
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
