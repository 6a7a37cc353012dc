import { join } from 'node:path';
import type { Checkpoint } from '../core/advance.ts';
import type { Game } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import { blankDesk, type Desk, deskOf, type Equipment } from '../desk/desk.ts';
import { type History, historyOf } from '../desk/history.ts';
import { keyOf } from '../desk/tag.ts';
import { changesIn } from '../desk/waits.ts';
import { equip, notesOnRules, rulesNamedIn, unknownRuleset } from './equip.ts';
import { EXIT, leave } from './exit.ts';
import { type Derived, readDerived } from './io/derived.ts';
import { mac, sha256 } from './io/hashing.ts';
import { hasLog, LOG, type LogFile, readLog } from './io/log-file.ts';
import { isSeedOpen, readSeed } from './io/secret.ts';
import { GAME_FILE, readSettings, type Settings } from './io/settings.ts';
import { type Edit, findEdit, lastEntryIn, STATE_FILE } from './io/state-file.ts';
import type { ModeratorGame } from './open-game.ts';
import type { Ports } from './ports.ts';
import { talk } from './terminal.ts';
import { wordsFor } from './words.ts';

/** Whether a command can do with a game whose log is not there. */
export type WithoutLog = 'refuse' | 'blank';

/** Opens the moderator's folder of a game and hands it to a function that serves any game. */
export const withModeratorGame = async <R>(
  ports: Ports,
  folder: string,
  use: <G extends Game>(game: ModeratorGame<G>) => Promise<R>,
  withoutLog: WithoutLog = 'refuse',
): Promise<R> => {
  const known = readDerived(folder);
  const settings = await readSettings(ports.library, folder, known);
  const file = join(folder, GAME_FILE);
  const loaded = await rulesNamedIn(ports, file, settings.settings);
  const seed = await readSeed(folder, settings.settings);
  const log = readLog(folder);
  const isLogLost = withoutLog === 'blank' && !hasLog(folder);
  if (hasLog(folder)) refuseShortened(folder, log, known);
  const history = isLogLost ? undefined : understood(folder, log, settings.settings);
  const derived = isLogLost ? undefined : known;
  const used = await ports.library.withRuleset(settings.settings.ruleset, (ruleset) => {
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
    const edit = isLogLost ? undefined : findEdit(folder, desk, derived);
    const waitsNoted = changesIn(history?.batches ?? []);
    const read = { folder, settings, loaded, words, desk, log, derived, edit };
    const game = { ...read, isLogLost, waitsNoted };
    talk(ports, ...notesOn(game));
    return use({ ...game, reader: 'public', keyFor: (seat) => keyOf(mac, seed, seat) });
  });
  return used.ok ? used.value : unknownRuleset(file, settings.settings.ruleset);
};

/** The other files of the folder are written after the log: they cannot know of more than it has. */
const refuseShortened = (folder: string, log: LogFile, known: Derived | undefined): void => {
  const n = Number(log.lines.at(-1)?.['n'] ?? 0);
  const later = Math.max(known?.log.n ?? 0, lastEntryIn(folder) ?? 0);
  if (later <= n) return;
  leave(
    EXIT.wrong,
    `${join(folder, LOG)}: the log has lost its end: it ends after entry ${n}, and ${STATE_FILE} was written after entry ${later}.`,
    'Put the whole log back from a copy (a backup, git checkout); the orders in orders/ are not lost.',
    n === 0
      ? `Where there is none: move ${LOG} out of the folder, and rookery adjudicate plays the game anew.`
      : `Where there is none, and you mean to go on from entry ${n}: move ${STATE_FILE} and checkpoint.json out of the folder.`,
  );
};

const understood = (folder: string, log: LogFile, settings: Settings): History => {
  const history = historyOf(log.lines);
  if (history === undefined || history.batches.length === 0)
    return leave(
      EXIT.wrong,
      `${join(folder, LOG)}: no game was opened here.`,
      ...(hasLog(folder)
        ? ['If `rookery new` was cut short, remove the folder and run it again.']
        : [
            'If the log was lost, put it back from a copy; or play the game anew from its seed and its orders:',
            `  rookery adjudicate ${folder}`,
          ]),
    );
  for (const name of ['ruleset', 'preset', 'seedHash'] as const)
    if (settings[name] !== history.opening[name]) otherGame(folder, name);
  for (const [name, value] of Object.entries(settings.options))
    if (history.opening.options[name] !== value) otherGame(folder, 'options');
  if (
    canonical(Object.keys(settings.seats).sort()) !== canonical([...history.opening.seats].sort())
  )
    otherGame(folder, 'seats');
  return history;
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
  const closed = history.batches.at(-1)?.closed;
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

const notesOn = <G extends Game>(
  game: Omit<ModeratorGame<G>, 'reader' | 'keyFor'>,
): readonly string[] => {
  const { folder, settings, loaded, log, edit } = game;
  const { sample } = settings.settings;
  const notes: string[] = [];
  if (sample === undefined && isSeedOpen(folder))
    notes.push(
      `warning: ${folder}/secret.yaml can be read by others; run: chmod 600 ${folder}/secret.yaml`,
    );
  notes.push(...notesOnRules(loaded, settings.settings, GAME_FILE));
  if (game.isLogLost)
    notes.push(
      `note: ${LOG} is not there; the game is played anew from ${GAME_FILE}, its seed and its orders.`,
    );
  if (log.torn !== '')
    notes.push(`note: ${LOG} ends in lines of a run that was cut short; they do not count.`);
  if (edit !== undefined) notes.push(`warning: ${editText(folder, edit)}`);
  return notes;
};

const editText = (folder: string, { line, was, is }: Edit): string =>
  [
    `${join(folder, STATE_FILE)}:${line}:1  this file was changed by hand, which changes nothing:`,
    `    it says     ${is.trim()}`,
    `    the log has ${was.trim()}`,
  ].join('\n');
