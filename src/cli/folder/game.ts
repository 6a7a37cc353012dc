import type { Lang, Reader, Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import type { RulesetParts } from '../../core/ruleset-module.ts';
import type { Desk, Equipment } from '../../desk/desk.ts';
import type { Heads } from '../../desk/digest-code.ts';
import type { Maker, Opening } from '../../desk/history.ts';
import type { Waits } from '../../desk/in-force.ts';
import type { ReissuedReports } from '../../desk/published.ts';
import { VERSION } from '../io/version.ts';
import type { Library, LoadedRules } from '../rules/library.ts';
import type { Ports } from '../terminal/terminal.ts';
import { type Words, wordsFor } from '../terminal/words.ts';
import type { DerivedFile, Edit } from './derived.ts';
import type { LogFile } from './log-file.ts';
import type { Settings, SettingsFile } from './settings.ts';

/** A game, read and understood: from the moderator's folder, or from the bundle of a seat. */
export interface OpenGame {
  /** The world outside in which it was opened. */
  readonly ports: Ports;
  /** Parts of the ruleset besides its rules. */
  readonly parts: RulesetParts;
  readonly folder: string;
  readonly settings: SettingsFile;
  readonly loaded: LoadedRules;
  readonly words: Words;
  readonly desk: Desk;
  /** Reports that were issued again, as a bundle tells of them; the moderator's log tells it itself. */
  readonly reissued?: ReissuedReports;
  /** The public heads by phase, as a bundle has them. */
  readonly heads?: Heads;
  /** Who reads unless another is named: in a bundle its seat, whose copy it is. */
  readonly reader: Reader;
  /** The key of a seat for tags, as far as it is here; never told to another. */
  readonly keyFor: (seat: Seat) => string | undefined;
  /** How much of its reports is told; left out: all, and not when it was decided. */
  readonly extent?: ReportExtent;
}

/** What a reader asks of a report. */
export interface ReportExtent {
  /** What each order and event led to is told by its first step, and by the table of what has changed. */
  readonly isShort?: boolean;
  /** When everything was decided is told. */
  readonly isTimed?: boolean;
  /** The time that it is seen from; left out: it is not told how long ago that was. */
  readonly asOf?: string;
}

/** A game that can be gone on with. */
export interface ModeratorGame extends OpenGame {
  readonly keyFor: (seat: Seat) => string;
  /** One of the keys that a seat has had, or will have. */
  readonly keyOf: (seat: Seat, number: number) => string;
  readonly log: LogFile;
  /** The data of its rules by their fingerprint; undefined: those that it was opened with. */
  readonly loadedAt: (data: string | undefined) => LoadedRules;
  /** The things that the game is played with by other data. */
  readonly equipWith: (loaded: LoadedRules) => Equipment;
  /** Lines of the log beside the runs: rulings, keys, … */
  readonly notes: readonly LogLine[];
  readonly derived: DerivedFile | undefined;
  /** The change that somebody made in state.yaml. */
  readonly edit: Edit | undefined;
  /** The log is not there: the desk is blank, and all that was written beside the log is stale. */
  readonly isLogLost: boolean;
  /** The moderator's changes of the table of waiting that the log has. */
  readonly waitsNoted: Waits;
}

/** The same game, told in another language. */
export const inLanguage = <O extends Pick<OpenGame, 'settings' | 'loaded' | 'words'>>(
  game: O,
  lang: Lang | undefined,
): O => {
  if (lang === undefined || lang === game.words.catalogue.lang) return game;
  const { preset } = game.settings.settings;
  return { ...game, words: wordsFor(game.loaded, lang, preset) };
};

/** The language of a reader: his own where he plays in one, else the game's. */
export const languageFor = ({ seats, language }: Settings, reader: Reader): Lang =>
  seats[reader]?.language ?? language;

/** A game in the language of a reader. */
export const gameFor = (game: ModeratorGame, reader: Reader): ModeratorGame =>
  inLanguage(game, languageFor(game.settings.settings, reader));

/** Every option with its value, where a ruleset has some to name: what is named stays, whatever comes later. */
export const optionsPlayed = (
  { ruleset, rules }: Pick<Equipment, 'ruleset' | 'rules'>,
  { options }: Pick<Settings, 'options'>,
): Settings['options'] => ruleset.options?.(rules) ?? options;

/** The first line of a game's log, as far as it tells of the game. */
export const openingOf = (
  settings: Settings,
  equipment: Pick<Equipment, 'ruleset' | 'rules' | 'seats'>,
): Opening => {
  const { name, ruleset, preset, fingerprint, seedHash, chance, beacon, sealed } = settings;
  const { ruleset: game, rules, seats } = equipment;
  const options = optionsPlayed(equipment, settings);
  const waits = game.waits(rules);
  const opened = { name, ruleset, preset, options, seats, fingerprint, seedHash, waits };
  return {
    program: VERSION,
    ...opened,
    ...(chance === 'words' && { chance }),
    ...(beacon !== undefined && { beacon }),
    ...(sealed !== undefined && { sealed }),
    ...((sealed !== undefined || chance === 'words') && { proofs: 2 }),
  };
};

/** The program and the rules that run, as the line that closes a batch names them. */
export const makerOf = (
  { code }: Pick<Library, 'code'>,
  { fingerprint }: Pick<LoadedRules, 'fingerprint'>,
): Maker => {
  const built = code?.();
  return { program: VERSION, rules: fingerprint, ...(built !== undefined && { code: built }) };
};
