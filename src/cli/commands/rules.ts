import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../../core/document.ts';
import { knownTo } from '../../core/secrecy.ts';
import { differs, tellPoints, tellRuleBook } from '../../desk/tell/rules.ts';
import { shellWord } from '../../report/shell-word.ts';
import { isBundle } from '../io/bundle-place.ts';
import { GAME_FILE } from '../io/settings.ts';
import { equip } from '../open/equip.ts';
import { inLanguage } from '../open/game.ts';
import type { LoadedRules } from '../open/library.ts';
import { withGame } from '../open/open-game.ts';
import { usualOf } from '../open/usual.ts';
import { playedBy, type Told, withPoints } from '../papers/rules-told.ts';
import { type ShowOptions, show } from '../papers/shown.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import { speakerOf, speakerWithout } from '../terminal/painted.ts';
import type { Ports } from '../terminal/ports.ts';
import { wordsFor, wordsOfNoGame, wordsOfPreset } from '../words/words.ts';
import { type Common, json } from './options.ts';
import { chaptersPlayed, patternOf, type Wanted, wantedIn } from './rules-find.ts';

export interface RulesOptions extends Common, ShowOptions {
  readonly C?: string;
  readonly ruleset: string;
  readonly preset?: string;
  readonly players?: number;
}

/**
 * Prints the options and chapters of a game; or chapters and points, the points that have some
 * words in them, and where a point was cited.
 */
export const showRules = async (
  ports: Ports,
  what: readonly string[],
  options: RulesOptions,
): Promise<Exit> => {
  const tell = async (told: Told): Promise<Exit> => {
    const {
      document,
      data,
      looked = [],
    } = what.length === 0 ? overview(told, ofRules(options)) : points(told, what);
    const shown = { document, name: 'rules', reader: 'public', looked };
    if (options.json) ports.out.write(json(data));
    else await show(ports, told.speaker ?? speakerWithout(told.words), shown, options);
    return EXIT.done;
  };
  if (options.preset !== undefined) {
    const ruleset = await offering(ports, options.preset, options);
    return tell(await ofPreset(ports, options.preset, { ...options, ruleset }));
  }
  const folder = options.C ?? '.';
  if (options.C !== undefined || existsSync(join(folder, GAME_FILE)) || isBundle(folder))
    return withGame(ports, folder, async (opened) => {
      const game = inLanguage(opened, options.lang);
      const { desk, words, settings, loaded } = game;
      const { preset, ruleset } = settings.settings;
      const called = wordsOfPreset(loaded.data, preset);
      const last = desk.entries.at(-1)?.round;
      const round = desk.entries.filter((entry) => entry.round === last);
      return tell({
        words,
        speaker: speakerOf(game),
        book: await ports.library.readRuleBook(ruleset, words.catalogue.lang, called),
        played: playedBy(desk.ruleset, loaded, desk.rules, { preset, players: desk.seats.length }),
        round: knownTo(round, 'public'),
      });
    });
  const told = await ofRuleset(ports, options);
  const { frame } = told.words;
  if (what.length === 0)
    return leave(
      EXIT.wrong,
      frame('rules.which', { folder }),
      frame('rules.ways', { preset: await firstPreset(ports, options) }),
    );
  return tell(told);
};

const loadedRules = async (
  { library }: Ports,
  { ruleset, lang = 'en' }: RulesOptions,
): Promise<LoadedRules> => {
  const loaded = await library.loadRules(ruleset);
  if (loaded.ok) return loaded.value;
  return leave(EXIT.wrong, wordsOfNoGame(lang).frame('bench.unread', { ruleset }));
};

/** The game that has such a preset: the one that is named, or else another. */
const offering = async (ports: Ports, preset: string, options: RulesOptions): Promise<string> => {
  const { ids } = ports.library;
  for (const ruleset of [options.ruleset, ...ids.filter((id) => id !== options.ruleset)]) {
    const { data } = await loadedRules(ports, { ...options, ruleset });
    const has = await ports.library.withRuleset(ruleset, ({ offers }) =>
      offers(data as never).presets.includes(preset),
    );
    if (has.ok && has.value) return ruleset;
  }
  return options.ruleset;
};

/** The way of playing that is named as an example. */
const firstPreset = async (ports: Ports, options: RulesOptions): Promise<string> => {
  const loaded = await loadedRules(ports, options);
  const used = await ports.library.withRuleset(
    options.ruleset,
    (ruleset) => usualOf(ruleset, loaded).preset,
  );
  return used.ok ? used.value : '<name>';
};

const ofRuleset = async (ports: Ports, options: RulesOptions): Promise<Told> => {
  const { ruleset, lang = 'en' } = options;
  return {
    words: wordsFor(await loadedRules(ports, options), lang),
    book: await ports.library.readRuleBook(ruleset, lang),
  };
};

const ofPreset = async (ports: Ports, preset: string, options: RulesOptions): Promise<Told> => {
  const { ruleset: id, lang = 'en' } = options;
  const loaded = await loadedRules(ports, options);
  const words = wordsFor(loaded, lang, preset);
  const used = await ports.library.withRuleset(id, (ruleset) => {
    const settings = { preset, options: {}, spelling: undefined };
    const { players = usualOf(ruleset, loaded).players } = options;
    const { rules } = equip(ruleset, { loaded, words, settings, players, seed: '' });
    return playedBy(ruleset, loaded, rules, { preset, players });
  });
  const book = await ports.library.readRuleBook(id, lang, wordsOfPreset(loaded.data, preset));
  return { words, book, ...(used.ok && { played: used.value }) };
};

interface Answer {
  readonly document: Document;
  readonly data: object;
  /** Words that were looked for. */
  readonly looked?: readonly RegExp[];
}

/** The options by which the same rules are named again. */
const ofRules = ({ C, preset, players }: RulesOptions): string =>
  [
    ...(C === undefined || preset !== undefined ? [] : ['-C', shellWord(C)]),
    ...(preset === undefined ? [] : ['--preset', preset]),
    ...(players === undefined ? [] : ['--players', String(players)]),
  ]
    .map((word) => ` ${word}`)
    .join('');

const overview = (told: Told, of: string): Answer => {
  const { played, book } = told;
  const shown = played && { ...played, options: withPoints(played, book) };
  const chapters = chaptersPlayed(told, 'every-preset');
  return {
    document: tellRuleBook(chapters, shown, of),
    data: {
      ...shown,
      options: shown?.options.map((option) => ({ ...option, differs: differs(option) })),
      chapters: chapters.map(({ points: all, ...chapter }) => ({ ...chapter, points: all.length })),
    },
  };
};

const points = (told: Told, what: readonly string[]): Answer => {
  const wanted = wantedIn(told, what);
  const { chapters, words } = wanted;
  const entries = citing(told, wanted);
  const cited = entries && { entries, round: told.round?.at(-1)?.round ?? 0 };
  return {
    document: tellPoints({ chapters, words, ...(cited && { cited }) }, told.words),
    looked: words.map((word) => patternOf(word, 'gi')),
    data: {
      ...(words.length > 0 && { words }),
      chapters,
      ...(entries && { cited: entries.map(({ n }) => n) }),
    },
  };
};

/** Where the last round cites the point, if it is one that was asked for. */
const citing = ({ round }: Told, { ids, words }: Wanted): Told['round'] => {
  const [id, ...others] = ids;
  if (words.length > 0 || others.length > 0 || !id?.includes('-')) return undefined;
  return round?.filter(({ event }) => event.rule === id);
};
