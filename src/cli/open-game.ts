import { join } from 'node:path';
import type { Checkpoint } from '../core/advance.ts';
import type { Game, Lang } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { blankDesk, type Desk, deskOf, type Equipment } from '../desk/desk.ts';
import { type History, historyOf } from '../desk/history.ts';
import { EXIT, leave } from './exit.ts';
import { type Derived, readDerived } from './io/derived.ts';
import { chanceOf, sha256 } from './io/hashing.ts';
import { hasLog, LOG, type LogFile, readLog } from './io/log-file.ts';
import { isSeedOpen, readSeed } from './io/secret.ts';
import { GAME_FILE, readSettings, type Settings, type SettingsFile } from './io/settings.ts';
import { type Edit, findEdit, STATE_FILE } from './io/state-file.ts';
import type { LoadedRules } from './library.ts';
import type { Ports } from './ports.ts';
import { talk } from './terminal.ts';
import { type Words, wordsFor } from './words.ts';

/** A game's folder, read and understood. */
export interface OpenGame<G extends Game> {
  readonly folder: string;
  readonly settings: SettingsFile;
  readonly loaded: LoadedRules;
  readonly words: Words;
  readonly desk: Desk<G>;
  readonly log: LogFile;
  readonly derived: Derived | undefined;
  /** Decides all chance, and the seats' keys; never told. */
  readonly seed: string;
  /** What somebody changed in state.yaml. */
  readonly edit: Edit | undefined;
  /** The log is not there: the desk is blank, and all that was written beside the log is stale. */
  readonly isLogLost: boolean;
}

/** Whether a command can do with a game whose log is not there. */
export type WithoutLog = 'refuse' | 'blank';

/** Opens a game's folder and hands it to a function that serves any game. */
export const withGame = async <R>(
  ports: Ports,
  folder: string,
  use: <G extends Game>(game: OpenGame<G>) => Promise<R>,
  withoutLog: WithoutLog = 'refuse',
): Promise<R> => {
  const known = readDerived(folder);
  const settings = await readSettings(ports.library, folder, known);
  const loaded = await rulesOf(ports, folder, settings.settings);
  const seed = await readSeed(folder, settings.settings);
  const log = readLog(folder);
  const isLogLost = withoutLog === 'blank' && !hasLog(folder);
  const history = isLogLost ? undefined : understood(folder, log, settings.settings);
  const derived = isLogLost ? undefined : known;
  const used = await ports.library.withRuleset(settings.settings.ruleset, (ruleset) => {
    const words = wordsFor(loaded, settings.settings.language, settings.settings.preset);
    const equipment = equip(ruleset, {
      loaded,
      words,
      settings: settings.settings,
      players: Object.keys(settings.settings.seats).length,
      seed,
    });
    const desk =
      history === undefined
        ? { ...blankDesk(equipment), name: settings.settings.name }
        : layOut(folder, equipment, { history, log, derived });
    const edit = isLogLost ? undefined : findEdit(folder, desk, derived);
    const game = { folder, settings, loaded, words, desk, log, derived, seed, edit, isLogLost };
    talk(ports, ...notesOn(game));
    return use(game);
  });
  return used.ok ? used.value : unknownRuleset(folder, settings.settings.ruleset);
};

/** The same game, told in another language. */
export const inLanguage = <G extends Game>(
  game: OpenGame<G>,
  lang: Lang | undefined,
): OpenGame<G> => {
  if (lang === undefined) return game;
  const { preset } = game.settings.settings;
  return { ...game, words: wordsFor(game.loaded, lang, preset) };
};

const unknownRuleset = (folder: string, id: string): never =>
  leave(EXIT.wrong, `${join(folder, GAME_FILE)}: ruleset: there is no ruleset "${id}".`);

const rulesOf = async (
  { library }: Ports,
  folder: string,
  { ruleset }: Settings,
): Promise<LoadedRules> => {
  const loaded = await library.loadRules(ruleset);
  if (loaded.ok) return loaded.value;
  if (loaded.problems.some(({ code }) => code === 'unknown-ruleset'))
    return unknownRuleset(folder, ruleset);
  const { rulesFileLines } = await import('./io/rules-lines.ts');
  return leave(EXIT.wrong, ...rulesFileLines(loaded.problems));
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
  for (const name of ['ruleset', 'preset', 'options', 'seedHash'] as const)
    if (canonical(settings[name]) !== canonical(history.opening[name])) otherGame(folder, name);
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

interface Chosen {
  readonly loaded: LoadedRules;
  readonly words: Words;
  readonly settings: Pick<Settings, 'preset' | 'options' | 'spelling'>;
  readonly players: number;
  readonly seed: string;
}

/** The rules as this game plays them, and its chance. */
export const equip = <G extends Game>(
  ruleset: Ruleset<G>,
  { loaded, words, settings, players, seed }: Chosen,
): Equipment<G> => {
  const { preset, options, spelling } = settings;
  const choices = { preset, options, players };
  const prepared = ruleset.prepare(loaded.data as G['data'], choices as G['options']);
  if (!prepared.ok) return leave(EXIT.wrong, ...prepared.problems.map(words.sentence));
  const rules = prepared.value;
  const manner = { spelling: spelling?.distance };
  return { ruleset, rules, seats: ruleset.seats(rules), chance: chanceOf(seed), manner };
};

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

const notesOn = <G extends Game>(game: OpenGame<G>): readonly string[] => {
  const { folder, settings, loaded, log, edit } = game;
  const { fingerprint, sample } = settings.settings;
  const notes: string[] = [];
  if (sample === undefined && isSeedOpen(folder))
    notes.push(
      `warning: ${folder}/secret.yaml can be read by others; run: chmod 600 ${folder}/secret.yaml`,
    );
  if (fingerprint !== loaded.fingerprint)
    notes.push(
      'warning: the rules have changed since the game was opened (game.yaml: fingerprint).',
    );
  if (loaded.source === 'parsed')
    notes.push(
      'note: the rules files were edited since the program was built; they are read anew.',
    );
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
