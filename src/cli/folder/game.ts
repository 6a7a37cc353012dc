import type { Document } from '../../core/document.ts';
import type { Lang, Reader, Seat } from '../../core/game.ts';
import type { LogLine } from '../../core/log.ts';
import type { Inks, Tint } from '../../core/ruleset.ts';
import type { RulesetParts } from '../../core/ruleset-module.ts';
import type { Desk, Equipment } from '../../desk/desk.ts';
import type { Heads } from '../../desk/digest-code.ts';
import type { Maker, Opening } from '../../desk/history.ts';
import type { Waits } from '../../desk/in-force.ts';
import type { ReissuedReports } from '../../desk/published.ts';
import { type Catalogue, makeCatalogue } from '../../report/catalogue.ts';
import { type Mark, markSeats } from '../../report/render/pieces.ts';
import { type Emphasis, renderText } from '../../report/render/text.ts';
import { COLUMNS } from '../../report/wrap.ts';
import { VERSION } from '../io/version.ts';
import type { Library, LoadedRules } from '../rules/library.ts';
import { type Paint, PLAIN, type Ports } from '../terminal/terminal.ts';
import { termsIn, type Words, wordsFor, wordsOfPreset } from '../terminal/words.ts';
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

// Marks that take no room, so that a text is laid out as it would be without them. What people wrote
// has none of them: the catalogue shows such characters (escape.ts).
const FIRST = 0xe0041;
const ENDS = '\u{e007f}';
const NAMED = /([\u{e0041}-\u{e007e}])([^\u{e007f}]*)\u{e007f}/gu;

/** Marks the names of seats so that `tinted` finds them in a text that was laid out. */
export const unseenMark =
  (seats: readonly Seat[]): Mark =>
  (seat, name) =>
    String.fromCodePoint(FIRST + seats.indexOf(seat)) + name + ENDS;

/** A text with each name shown by its seat; a name that goes on in the next line, line by line. */
export const tinted = (
  text: string,
  seats: readonly Seat[],
  show: (seat: Seat, name: string) => string,
): string =>
  text.replace(NAMED, (_, mark: string, name: string) => {
    const seat = seats[(mark.codePointAt(0) ?? FIRST) - FIRST] ?? '';
    return name
      .split(/(\n *)/)
      .map((part, at) => (at % 2 === 1 || part === '' ? part : show(seat, part)))
      .join('');
  });

interface Marking {
  readonly mark?: Mark;
  /** Whatever else is marked, as the seats are. */
  readonly others?: readonly string[];
}

/** Its sentences say where seats are named, which plain text cannot show; and others, if asked. */
export const makeMarkedCatalogue = (
  { loaded, words, desk, settings }: OpenGame,
  { mark, others = [] }: Marking = {},
): Catalogue => {
  const { lang } = words.catalogue;
  const called = wordsOfPreset(loaded.data, settings.settings.preset);
  const terms = termsIn(loaded.data, lang, called);
  return makeCatalogue(markSeats(terms, [...desk.seats, ...others], mark), words.messages, lang);
};

/** Who speaks: a game in one language, and what its seats look like; or rules that nobody plays by yet. */
export interface Speaker {
  readonly words: Words;
  readonly seats: readonly Seat[];
  readonly inks: Inks;
  readonly tints: Readonly<Record<Seat, Tint>>;
  /** The same words, with the names of the seats marked. */
  marked(mark?: Mark): Catalogue;
}

export const speakerOf = (game: OpenGame): Speaker => {
  const { seats, ruleset } = game.desk;
  const { inks = {}, tints = {} } = ruleset;
  let usual: Catalogue | undefined;
  const marked = (mark?: Mark): Catalogue => {
    if (mark !== undefined) return makeMarkedCatalogue(game, { mark });
    usual ??= makeMarkedCatalogue(game);
    return usual;
  };
  return {
    words: game.words,
    seats,
    inks,
    tints,
    marked,
  };
};

export const speakerWithout = (words: Words): Speaker => ({
  words,
  seats: [],
  inks: {},
  tints: {},
  marked: () => words.catalogue,
});

/** A document as text for a terminal: headings bold, rules faint, the seats in their colours. */
export const formatPainted = (
  { words, seats, tints, marked }: Speaker,
  document: Document,
  paint: Paint,
  width = COLUMNS,
): string => {
  if (paint === PLAIN) return renderText(document, words.catalogue, width);
  const emphasis: Emphasis = {
    heading: paint.bold,
    citation: paint.faint,
    toned: (tone, text) => paint[tone](text),
  };
  const text = renderText(document, marked(unseenMark(seats)), width, emphasis);
  return tinted(text, seats, (seat, name) => {
    const tint = tints[seat];
    return tint === undefined ? name : paint.tint(tint, name);
  });
};

/** The same as lines of talk. */
export const linesOf = (document: Document, { catalogue }: Pick<Words, 'catalogue'>) =>
  document.length === 0 ? [] : renderText(document, catalogue).trimEnd().split('\n');
