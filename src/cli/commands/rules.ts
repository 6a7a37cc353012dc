import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from '../../core/document.ts';
import type { Entry } from '../../core/entry.ts';
import type { Game } from '../../core/game.ts';
import type { Ruleset } from '../../core/ruleset.ts';
import { entriesKnownTo } from '../../core/secrecy.ts';
import {
  differs,
  formatPoints,
  formatRuleBook,
  type PlayedRules,
} from '../../desk/format/rules.ts';
import { shellWord } from '../../report/escape.ts';
import { showAs } from '../documents/show-document.ts';
import { equip, usualOf } from '../folder/equip-game.ts';
import { type Speaker, speakerOf, speakerWithout } from '../folder/game.ts';
import { withGame } from '../folder/open-game.ts';
import { operandsOf } from '../folder/options.ts';
import { GAME_FILE, isBundle } from '../folder/settings.ts';
import { EXIT, type Exit, leave } from '../io/exit.ts';
import type { LoadedRules } from '../rules/library.ts';
import { pointsOf, type RuleBook, type RuleChapter } from '../rules/rule-book.ts';
import type { OptionsFor, WholeCall } from '../table/groups.ts';
import { nearLines } from '../terminal/spelled.ts';
import type { Ports } from '../terminal/terminal.ts';
import { type Words, wordsFor, wordsOfPreset } from '../terminal/words.ts';
import { rulesNamed } from './new.ts';

/** The sources that the rules are told from. */
interface RulesSources {
  readonly words: Words;
  /** Left out: there is no game. */
  readonly speaker?: Speaker;
  readonly book: RuleBook;
  readonly played?: PlayedRules;
  /** The last round of a game, as everybody may know it. */
  readonly round?: readonly Entry[];
}

/** The options of a way of playing, beside what is printed, the first of each, with as many players. */
const playedBy = (
  ruleset: Ruleset,
  { data }: LoadedRules,
  rules: Game['rules'],
  { preset, players }: Pick<PlayedRules, 'preset' | 'players'>,
): PlayedRules => {
  const offered = Object.entries(ruleset.offers(data as Game['data']).options);
  const named = Object.fromEntries(offered.map(([name, [value]]) => [name, value]));
  const choices = { preset, options: named, players };
  const prepared = ruleset.prepare(data as Game['data'], choices as Game['options']);
  const first = prepared.ok ? ruleset.options?.(prepared.value) : named;
  const options = Object.entries(ruleset.options?.(rules) ?? {}).map(([name, value]) => ({
    name,
    value,
    printed: first?.[name],
    rules: [],
  }));
  return { preset, players, options };
};

const withPoints = ({ options }: PlayedRules, book: RuleBook): PlayedRules['options'] =>
  options.map((option) => ({ ...option, rules: book.options.get(option.name) ?? [] }));

/** A question about the rules, and the points that answer it. */
interface RulesQuestion {
  /** The points and chapters that were named. */
  readonly ids: readonly string[];
  /** Words that their points have to have in their text. */
  readonly words: readonly string[];
  /** In the book's order; none is empty. */
  readonly chapters: readonly RuleChapter[];
}

/** The shape of a point's id: what has it is never looked for as a word. */
const POINT = /^[A-Z]{3}-\d+$/;

/** The points that are named, or that have these words in their text; ends the command if none. */
const wantedIn = (told: RulesSources, what: readonly string[]): RulesQuestion => {
  const known = new Set([...pointsOf(told.book).keys(), ...chapterIds(told.book)]);
  const ids: string[] = [];
  const words: string[] = [];
  for (const one of what) {
    const id = one.toUpperCase();
    if (known.has(id)) ids.push(id);
    else if (POINT.test(id)) return unknown(told, one);
    else words.push(one);
  }
  const chapters = (ids.length > 0 ? told.book.chapters : chaptersPlayed(told, 'all'))
    .map((chapter) => ({
      ...chapter,
      points: chapter.points.filter(
        ({ id, text }) =>
          (ids.length === 0 || ids.includes(id) || ids.includes(chapter.id)) &&
          words.every((word) => patternOf(word).test(text)),
      ),
    }))
    .filter(({ points }) => points.length > 0);
  return chapters.length === 0 ? notFound(told, words) : { ids, words, chapters };
};

/** Finds a word: one of letters where it begins, so that a port is not found in a support. */
const patternOf = (word: string, flags: 'i' | 'gi' = 'i'): RegExp =>
  new RegExp(
    `${/^[a-z]/i.test(word) ? '(?<![a-z])' : ''}${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`,
    flags,
  );

/** The chapters that hold in a way of playing; where none is meant, those of every preset, or all. */
const chaptersPlayed = (
  { played, book }: RulesSources,
  otherwise: 'every-preset' | 'all',
): readonly RuleChapter[] =>
  book.chapters.filter(
    ({ preset }) =>
      preset === undefined ||
      preset === played?.preset ||
      (played === undefined && otherwise === 'all'),
  );

const chapterIds = ({ chapters }: RuleBook): readonly string[] => [
  ...new Set(chapters.map(({ id }) => id)),
];

const unknown = ({ book, words }: RulesSources, what: string): never =>
  leave(EXIT.wrong, words.frame('rules.unknown', { what }), ...ways({ book, words }, what));

const notFound = (
  { book, words: { frame }, words }: RulesSources,
  looked: readonly string[],
): never => {
  const what = looked.join(' ');
  return leave(EXIT.needed, frame('rules.not-found', { what }), ...ways({ book, words }, what));
};

/** Rules that could have been meant, else the chapters there are. */
const ways = (
  { book, words }: Pick<RulesSources, 'book' | 'words'>,
  what: string,
): readonly string[] => [
  ...nearLines(what, [...pointsOf(book).keys(), ...chapterIds(book)], words),
  words.frame('rules.are', { chapters: chapterIds(book).join(', ') }),
];

type RulesOptions = OptionsFor<'rules'>;

/**
 * Prints the options and chapters of a game; or chapters and points, the points that have some
 * words in them, and where a point was cited.
 */
export const showRules = async (call: WholeCall<'rules'>): Promise<Exit> => {
  const { ports, operands } = call;
  const { what, folder: named } = operandsOf(operands, call.options);
  const options = { ...call.options, ...(named !== undefined && { C: named }) };
  const tell = async (told: RulesSources): Promise<Exit> => {
    const {
      document,
      data,
      looked = [],
    } = what.length === 0 ? overview(told, ofRules(options)) : points(told, what);
    const shown = { document, name: 'rules', reader: 'public', looked, data };
    return showAs(ports, told.speaker ?? speakerWithout(told.words), shown, options);
  };
  if (options.preset !== undefined) {
    const ruleset = await offering(ports, options.preset, options);
    return tell(await ofPreset(ports, options.preset, { ...options, ruleset }));
  }
  const folder = options.C ?? '.';
  if (options.C !== undefined || existsSync(join(folder, GAME_FILE)) || isBundle(folder))
    return withGame(ports, folder, options, async (game) => {
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
        round: entriesKnownTo(round, 'public'),
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

/** The game that has such a preset: the one that is named, or else another. */
const offering = async (ports: Ports, preset: string, options: RulesOptions): Promise<string> => {
  const { ids } = ports.library;
  for (const ruleset of [options.ruleset, ...ids.filter((id) => id !== options.ruleset)]) {
    const { data } = await rulesNamed(ports, ruleset);
    const has = await ports.library.withRuleset(ruleset, ({ offers }) =>
      offers(data as never).presets.includes(preset),
    );
    if (has.ok && has.value) return ruleset;
  }
  return options.ruleset;
};

/** The way of playing that is named as an example. */
const firstPreset = async (ports: Ports, options: RulesOptions): Promise<string> => {
  const loaded = await rulesNamed(ports, options.ruleset);
  const used = await ports.library.withRuleset(
    options.ruleset,
    (ruleset) => usualOf(ruleset, loaded).preset,
  );
  return used.ok ? used.value : '<name>';
};

const ofRuleset = async (ports: Ports, options: RulesOptions): Promise<RulesSources> => {
  const { ruleset, lang = 'en' } = options;
  return {
    words: wordsFor(await rulesNamed(ports, options.ruleset), lang),
    book: await ports.library.readRuleBook(ruleset, lang),
  };
};

const ofPreset = async (
  ports: Ports,
  preset: string,
  options: RulesOptions,
): Promise<RulesSources> => {
  const { ruleset: id, lang = 'en' } = options;
  const loaded = await rulesNamed(ports, options.ruleset);
  const words = wordsFor(loaded, lang, preset);
  const used = await ports.library.withRuleset(id, (ruleset) => {
    const settings = { preset, options: {} };
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
const ofRules = ({ C, preset, players, o }: RulesOptions): string =>
  [
    // In a file, which others may read, no place of this machine is named.
    ...(C === undefined || preset !== undefined || o !== undefined ? [] : ['-C', shellWord(C)]),
    ...(preset === undefined ? [] : ['--preset', preset]),
    ...(players === undefined ? [] : ['--players', String(players)]),
  ]
    .map((word) => ` ${word}`)
    .join('');

const overview = (told: RulesSources, of: string): Answer => {
  const { played, book } = told;
  const shown = played && { ...played, options: withPoints(played, book) };
  const chapters = chaptersPlayed(told, 'every-preset');
  return {
    document: formatRuleBook(chapters, shown, of),
    data: {
      ...shown,
      options: shown?.options.map((option) => ({ ...option, differs: differs(option) })),
      chapters: chapters.map(({ points: all, ...chapter }) => ({ ...chapter, points: all.length })),
    },
  };
};

const points = (told: RulesSources, what: readonly string[]): Answer => {
  const wanted = wantedIn(told, what);
  const { chapters, words } = wanted;
  const entries = citing(told, wanted);
  const cited = entries && { entries, round: told.round?.at(-1)?.round ?? 0 };
  return {
    document: formatPoints({ chapters, words, ...(cited && { cited }) }, told.words),
    looked: words.map((word) => patternOf(word, 'gi')),
    data: {
      ...(words.length > 0 && { words }),
      chapters,
      ...(entries && { cited: entries.map(({ n }) => n) }),
    },
  };
};

/** Where the last round cites the point, if it is one that was asked for. */
const citing = ({ round }: RulesSources, { ids, words }: RulesQuestion): RulesSources['round'] => {
  const [id, ...others] = ids;
  if (words.length > 0 || others.length > 0 || !id?.includes('-')) return undefined;
  return round?.filter(({ event }) => event.rule === id);
};
