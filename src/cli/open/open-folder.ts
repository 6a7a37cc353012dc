import { join } from 'node:path';
import type { Checkpoint } from '../../core/advance.ts';
import type { Game, Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import { blankDesk, type Desk, deskOf, type Equipment } from '../../desk/desk.ts';
import { type History, historyOf, type Opening } from '../../desk/history.ts';
import { keyOf } from '../../desk/tag.ts';
import { changesIn } from '../../desk/waits.ts';
import { type Derived, readDerived } from '../io/derived.ts';
import { filesIn } from '../io/files.ts';
import { mac, sha256 } from '../io/hashing.ts';
import { checkHead } from '../io/head.ts';
import { rulesFor } from '../io/kept-rules.ts';
import { hasLog, LOG, type LogFile, readLog } from '../io/log-file.ts';
import { readSettings } from '../io/read-settings.ts';
import { readSeed } from '../io/secret.ts';
import { GAME_FILE, type Settings } from '../io/settings.ts';
import { findEdit } from '../io/state-file.ts';
import { withDeadlines } from '../messages/deadline.ts';
import { EXIT, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { talk } from '../terminal/terminal.ts';
import { wordsFor } from '../words/words.ts';
import { equip, rulesNamedIn, unknownRuleset } from './equip.ts';
import { notesOn } from './folder-notes.ts';
import type { ModeratorGame } from './game.ts';

/** The uses that a command has for a game whose log is not there, or is not the one that was there last. */
interface Bearing {
  readonly withoutLog?: 'blank';
  readonly otherLog?: 'take';
}

/** Opens the moderator's folder of a game and hands it to a function that serves any game. */
export const withModeratorGame = async <R>(
  ports: Ports,
  folder: string,
  use: <G extends Game>(game: ModeratorGame<G>) => Promise<R>,
  { withoutLog, otherLog }: Bearing = {},
): Promise<R> => {
  const written = await readSettings(ports.library, folder, readDerived(folder).derived);
  const known = readDerived(folder, written.settings.seedHash);
  const file = join(folder, GAME_FILE);
  const installed = await rulesNamedIn(ports, file, written.settings);
  const seed = await readSeed(folder, written.settings);
  const log = readLog(folder, seed);
  const settings = withDeadlines(written, log.lines);
  const isLogLost = withoutLog === 'blank' && !hasLog(folder);
  if (hasLog(folder) && otherLog === undefined) checkHead(folder, log, settings.settings);
  const history = isLogLost ? undefined : understood(folder, log, settings.settings);
  const derived = isLogLost ? undefined : known.derived;
  const used = await ports.library.withRuleset(settings.settings.ruleset, (ruleset, parts) => {
    const { id, dataForm: form } = ruleset;
    const { fingerprint } = settings.settings;
    const loaded = rulesFor(filesIn(folder), { ruleset: id, form }, fingerprint, installed);
    const words = wordsFor(loaded, settings.settings.language, settings.settings.preset);
    const equipment = equip(ruleset, {
      loaded,
      words,
      settings: { ...settings.settings, ...(history && { options: history.opening.options }) },
      players: Object.keys(settings.settings.seats).length,
      seed,
      begun: history !== undefined,
    });
    const desk =
      history === undefined
        ? { ...blankDesk(equipment), name: settings.settings.name }
        : layOut(folder, equipment, { history, log, derived });
    const edit = isLogLost ? undefined : findEdit(folder, desk);
    const waitsNoted = changesIn(history?.batches ?? []);
    const read = { folder, settings, loaded, words, desk, log, derived, edit };
    const { library } = ports;
    const game = { library, parts, ...read, isLogLost, waitsNoted, notes: history?.notes ?? [] };
    talk(ports, ...notesOn(game, known));
    const keys = (seat: Seat, number: number): string => keyOf(mac, seed, seat, number);
    const keyFor = (seat: Seat): string => keys(seat, keyNumber(game.notes, seat));
    return use({ ...game, reader: 'public', keyFor, keyOf: keys });
  });
  return used.ok ? used.value : unknownRuleset(file, settings.settings.ruleset);
};

/** The number of keys a seat has had. */
export const keyNumber = (notes: readonly LogLine[], seat: Seat): number =>
  Number(
    notes.findLast(({ line, seat: named }) => line === 'key' && named === seat)?.['number'] ?? 1,
  );

const understood = (folder: string, log: LogFile, settings: Settings): History => {
  const history = historyOf(log.lines);
  if (history === undefined || history.batches.length === 0)
    return leave(
      EXIT.wrong,
      hasLog(folder)
        ? `${join(folder, LOG)}: nothing in this file is the log of a game.`
        : `${join(folder, LOG)}: the log is not here.`,
      'Put it back from a copy; or, with all of its orders there, play the game anew from its seed:',
      ...(hasLog(folder) ? [`  move ${LOG} to another name, and then`] : []),
      `  rookery adjudicate ${folder}`,
    );
  refuseOther(folder, settings, history.opening);
  return history;
};

const refuseOther = (folder: string, settings: Settings, opening: Opening): void => {
  for (const name of ['ruleset', 'preset', 'seedHash'] as const)
    if (settings[name] !== opening[name]) otherGame(folder, name);
  for (const [name, value] of Object.entries(settings.options))
    if (opening.options[name] !== value) otherGame(folder, 'options');
  if (canonical(Object.keys(settings.seats).sort()) !== canonical([...opening.seats].sort()))
    otherGame(folder, 'seats');
};

const otherGame = (folder: string, name: string): never =>
  leave(
    EXIT.wrong,
    `${join(folder, GAME_FILE)}: ${name}: this is not what the game was opened with (first line of ${LOG}).`,
    'Put it back; players and addresses, the name, the language and the spelling may be changed, the rest may not.',
  );

interface Told {
  readonly history: History;
  readonly log: LogFile;
  readonly derived: Derived | undefined;
}

/** The desk as the last closing line says it is; the derived checkpoint is used if it fits. */
const layOut = <G extends Game>(
  folder: string,
  equipment: Equipment<G>,
  { history, log, derived }: Told,
): Desk<G> => {
  const { closed } = history;
  const fits = (desk: Desk<G>): boolean =>
    closed?.n === desk.entries.length && closed.state === sha256(canonical(desk.state));
  if (derived?.log.last === log.last) {
    const desk = deskOf(equipment, history, derived.checkpoint as Checkpoint<G>);
    if (fits(desk)) return desk;
  }
  const desk = deskOf(equipment, history);
  return fits(desk) ? desk : otherTable(folder, log);
};

const otherTable = (folder: string, { lines }: LogFile): never =>
  leave(
    EXIT.wrong,
    `${join(folder, LOG)}:${lines.length}:1  the entries give another table than the one whose hash is written here`,
    'Either the last line of the log was changed, or the rules were changed in a way that this game',
    'cannot go on with. Restore the log or the rules from a copy.',
  );
