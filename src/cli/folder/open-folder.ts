import { join } from 'node:path';
import type { Checkpoint } from '../../core/advance.ts';
import { dataOf } from '../../core/entry.ts';
import type { Seat } from '../../core/game.ts';
import { canonical } from '../../core/json.ts';
import type { LogLine } from '../../core/log.ts';
import { onceEach } from '../../core/once.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { asciiLower } from '../../core/spelling.ts';
import { findUnfolded } from '../../desk/cases.ts';
import { findChanceMix } from '../../desk/chance-words.ts';
import { blankDesk, type Desk, deskOf, type Equipment, fromLastRest } from '../../desk/desk.ts';
import { type History, historyOf, namesNoted, type Opening } from '../../desk/history.ts';
import { changesOfWaits } from '../../desk/in-force.ts';
import { keyOf } from '../../desk/tag.ts';
import { shellWord } from '../../report/escape.ts';
import { EXIT, leave, why } from '../io/exit.ts';
import { filesIn, namesIn } from '../io/files.ts';
import { mac, sha256 } from '../io/hashing.ts';
import type { LoadedRules } from '../rules/library.ts';
import { type Ports, talk } from '../terminal/terminal.ts';
import { spokenLang, wordsFor } from '../terminal/words.ts';
import { withLog } from './deadline.ts';
import { type DerivedFile, derivedOf, findEdit, readDerived, readSettings } from './derived.ts';
import { equip, rulesNamedIn, unknownRuleset } from './equip-game.ts';
import { notesOn } from './folder-notes.ts';
import { inLanguage, type ModeratorGame } from './game.ts';
import { rulesFor } from './kept-rules.ts';
import { checkHead, LOG, type LogFile, readLog } from './log-file.ts';
import { readSeed } from './secret.ts';
import { GAME_FILE, isFile, noGame, type Settings } from './settings.ts';

/** Where somebody who always is the same moderator says so once. */
const VARIABLE = 'ROOKERY_AS';

/** The log in the hands of the moderator who gives a command, where he says who he is. */
const actedOn = (
  log: LogFile,
  ports: Pick<Ports, 'acting' | 'env'>,
  settings: Pick<Settings, 'moderators'>,
): LogFile => {
  const by = moderatorActing(ports, settings);
  return by === undefined ? log : { ...log, by };
};

/** The moderator who gives a command, by his name as the game has it. */
const moderatorActing = (
  { acting, env }: Pick<Ports, 'acting' | 'env'>,
  { moderators }: Pick<Settings, 'moderators'>,
): string | undefined => {
  const said = (acting?.as ?? env[VARIABLE] ?? '').trim();
  if (said === '') return undefined;
  if (moderators === undefined) return said;
  const named = moderators.find((one) => asciiLower(one) === asciiLower(said));
  return named ?? leave(EXIT.wrong, why('leave.no-moderator', { what: said, names: moderators }));
};

/** The uses that a command has for a game whose log is not there, or is not the one that was there last. */
interface Bearing {
  readonly withoutLog?: 'blank';
  readonly otherLog?: 'take';
  /** Where the rules of now do not make of an old log what was written, it is laid out as far as they do. */
  readonly oldLog?: 'as-far';
}

/** True if there is a log at all, whatever it holds. */
const hasLog = (folder: string): boolean => namesIn(folder).includes(LOG);

/** The files of a folder that a game is opened from, as they were read and found to belong together. */
const readFolder = async (ports: Ports, folder: string, { withoutLog, otherLog }: Bearing) => {
  if (isFile(folder)) noGame(folder);
  const beside = readDerived(folder);
  const written = await readSettings(ports.library, folder, beside.derived);
  const known = derivedOf(beside, written.settings.seedHash);
  const file = join(folder, GAME_FILE);
  const installed = await rulesNamedIn(ports, file, written.settings);
  const seed = await readSeed(folder, written.settings);
  const read = readLog(folder, seed);
  const log = actedOn(read, ports, written.settings);
  const isLogLost = withoutLog === 'blank' && !hasLog(folder);
  if (hasLog(folder) && otherLog === undefined) checkHead(folder, log, known);
  const history = isLogLost ? undefined : understood(folder, log, written.settings);
  return { written, known, file, installed, seed, log, isLogLost, history };
};

/** Opens the moderator's folder of a game and hands it to a function that serves any game. */
export const withModeratorGame = async <R>(
  ports: Ports,
  folder: string,
  use: (game: ModeratorGame) => Promise<R>,
  bearing: Bearing = {},
): Promise<R> => {
  const found = await readFolder(ports, folder, bearing);
  const { written, known, file, installed, seed, log, isLogLost, history } = found;
  const moved = dataIn(history);
  const settings = withLog(written, log.lines, moved);
  const derived = isLogLost ? undefined : known.derived;
  const used = await ports.library.withRuleset(settings.settings.ruleset, (ruleset, parts) => {
    const kept = keptData(ruleset, { folder, written: written.settings, installed });
    const loaded = kept.loadedAt(moved);
    const words = wordsFor(loaded, settings.settings.language, settings.settings.preset);
    const equipWith = (data: LoadedRules) =>
      equip(ruleset, {
        ...{ loaded: data, words, seed, mixed: findChanceMix(sha256, log.lines) },
        ...{ begun: history !== undefined, players: Object.keys(settings.settings.seats).length },
        settings: { ...settings.settings, ...(history && { options: history.opening.options }) },
      });
    const now = equipWith(loaded);
    const rulesAt = onceEach((data: string | undefined) =>
      data === moved ? now.rules : equipWith(kept.loadedAt(data)).rules,
    );
    const equipment = { ...now, rulesAt };
    const desk =
      history === undefined
        ? { ...blankDesk(equipment), name: settings.settings.name }
        : {
            ...restoreDesk(folder, equipment, { history, log, derived, oldLog: bearing.oldLog }),
            name: settings.settings.name,
            called: namesNoted(log.lines),
          };
    const isAsFar = desk.entries.length < (history?.closed?.n ?? 0);
    const edit = isLogLost || isAsFar ? undefined : findEdit(folder, desk);
    const waitsNoted = changesOfWaits(history?.batches ?? []);
    const read = { folder, settings, loaded, words, desk, log, derived, edit };
    const more = { ports, parts, ...kept, equipWith, isLogLost, waitsNoted };
    const game = { ...read, ...more, notes: history?.notes ?? [] };
    if (!isAsFar) talk(ports, ...notesOn(inLanguage(game, spokenLang(game.loaded, ports)), known));
    const keys = (seat: Seat, number: number): string => keyOf(mac, seed, seat, number);
    const keyFor = (seat: Seat): string => keys(seat, keyNumber(game.notes, seat));
    return use({ ...game, reader: 'public', keyFor, keyOf: keys });
  });
  return used.ok ? used.value : unknownRuleset(file, settings.settings.ruleset);
};

interface RulesSource {
  readonly folder: string;
  readonly written: Settings;
  readonly installed: LoadedRules;
}

/** The data of the rules that a game has gone by, by their fingerprint. */
const keptData = (
  { id, dataForm: form }: Ruleset,
  { folder, written, installed }: RulesSource,
): Pick<ModeratorGame, 'loadedAt'> => ({
  loadedAt: (data = written.fingerprint) =>
    rulesFor(filesIn(folder), { ruleset: id, form }, data, installed),
});

/** The data of its rules that a game was moved to, if it was. */
const dataIn = (history: History | undefined): string | undefined =>
  dataOf(history?.batches.flatMap(({ entries }) => entries) ?? []);

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
      why('leave.no-log', { path: join(folder, LOG), is: hasLog(folder) ? 'there' : 'gone' }),
      ...(hasLog(folder) ? [why('leave.move-log', { file: LOG })] : []),
      `  rookery adjudicate ${shellWord(folder)}`,
    );
  refuseOther(folder, settings, history.opening);
  return history;
};

const refuseOther = (folder: string, settings: Settings, opening: Opening): void => {
  for (const name of ['ruleset', 'preset', 'seedHash', 'chance', 'beacon', 'sealed'] as const)
    if (settings[name] !== opening[name]) otherGame(folder, name);
  for (const [name, value] of Object.entries(settings.options))
    if (opening.options[name] !== value) otherGame(folder, 'options');
  if (canonical(Object.keys(settings.seats).sort()) !== canonical([...opening.seats].sort()))
    otherGame(folder, 'seats');
};

const otherGame = (folder: string, name: string): never =>
  leave(
    EXIT.wrong,
    why('leave.other-game', { path: join(folder, GAME_FILE), what: name, log: LOG }),
  );

interface LogHistory {
  readonly history: History;
  readonly log: LogFile;
  readonly derived: DerivedFile | undefined;
  readonly oldLog: Bearing['oldLog'];
}

/** The desk as the last closing line says it is; the derived checkpoint is used if it fits. */
const restoreDesk = (
  folder: string,
  equipment: Equipment,
  { history, log, derived, oldLog }: LogHistory,
): Desk => {
  const { closed } = history;
  const fits = (desk: Desk): boolean =>
    closed?.n === desk.entries.length && closed.state === sha256(canonical(desk.state));
  const laid = (): Desk => {
    if (derived?.log.last === log.last) {
      const desk = deskOf(equipment, history, derived.checkpoint as Checkpoint);
      if (fits(desk)) return desk;
    }
    const desk = fromLastRest(deskOf(equipment, history));
    return fits(desk) ? desk : otherTable(folder, log);
  };
  if (oldLog === undefined) return laid();
  return findUnfolded(equipment, history, sha256)?.desk ?? laid();
};

const otherTable = (folder: string, { lines }: LogFile): never =>
  leave(
    EXIT.wrong,
    why('leave.other-table', { path: join(folder, LOG), line: lines.length, folder }),
  );
