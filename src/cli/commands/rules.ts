import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { knownTo } from '../../desk/causes.ts';
import { equip } from '../equip.ts';
import { EXIT, type Exit, leave } from '../exit.ts';
import { isBundle } from '../io/bundle-place.ts';
import { pointsOf, type RuleBook } from '../io/rule-book.ts';
import { GAME_FILE } from '../io/settings.ts';
import type { LoadedRules } from '../library.ts';
import { nearLines } from '../near-ids.ts';
import { inLanguage, withGame } from '../open-game.ts';
import type { Ports } from '../ports.ts';
import { differs, playedBy, type Told, withPoints } from '../rules-told.ts';
import { type Paint, paintFor } from '../terminal.ts';
import { wordsFor, wordsOfPreset } from '../words.ts';
import { type Common, json } from './options.ts';
import { citedLines, overviewLines, pointLines } from './rules-lines.ts';

export interface RulesOptions extends Common {
  readonly C?: string;
  readonly ruleset: string;
  readonly preset?: string;
  readonly players?: number;
}

/** Prints the options and chapters of a game, or a chapter, or a point and where it was cited. */
export const showRules = async (
  ports: Ports,
  id: string | undefined,
  options: RulesOptions,
): Promise<Exit> => {
  const show = async (told: Told): Promise<Exit> => {
    const paint = await paintFor(ports.out, ports, options);
    ports.out.write(
      id === undefined ? overview(told, options, paint) : text(told, id, options, paint),
    );
    return EXIT.done;
  };
  if (options.preset !== undefined) return show(await ofPreset(ports, options.preset, options));
  const folder = options.C ?? '.';
  if (options.C !== undefined || existsSync(join(folder, GAME_FILE)) || isBundle(folder))
    return withGame(ports, folder, async (opened) => {
      const { desk, words, settings, loaded } = inLanguage(opened, options.lang);
      const { preset, ruleset } = settings.settings;
      const called = wordsOfPreset(loaded.data, preset);
      const last = desk.entries.at(-1)?.round;
      const round = desk.entries.filter((entry) => entry.round === last);
      return show({
        words,
        book: await ports.library.readRuleBook(ruleset, words.catalogue.lang, called),
        played: playedBy(desk.ruleset, loaded, desk.rules, { preset, players: desk.seats.length }),
        round: knownTo(round, 'public'),
      });
    });
  if (id === undefined)
    return leave(
      EXIT.wrong,
      `${folder}: there is no ${GAME_FILE} here. Say which rules are meant:`,
      '  rookery rules -C <game folder>, or rookery rules --preset board',
    );
  return show(await ofRuleset(ports, options));
};

const loadedRules = async ({ library }: Ports, ruleset: string): Promise<LoadedRules> => {
  const loaded = await library.loadRules(ruleset);
  return loaded.ok ? loaded.value : leave(EXIT.wrong, `--ruleset: "${ruleset}" cannot be read.`);
};

const ofRuleset = async (ports: Ports, { ruleset, lang = 'en' }: RulesOptions): Promise<Told> => ({
  words: wordsFor(await loadedRules(ports, ruleset), lang),
  book: await ports.library.readRuleBook(ruleset, lang),
});

const ofPreset = async (ports: Ports, preset: string, options: RulesOptions): Promise<Told> => {
  const { ruleset: id, lang = 'en', players = PLAYERS } = options;
  const loaded = await loadedRules(ports, id);
  const words = wordsFor(loaded, lang, preset);
  const used = await ports.library.withRuleset(id, (ruleset) => {
    const settings = { preset, options: {}, spelling: undefined };
    const { rules } = equip(ruleset, { loaded, words, settings, players, seed: '' });
    return playedBy(ruleset, loaded, rules, { preset, players });
  });
  const book = await ports.library.readRuleBook(id, lang, wordsOfPreset(loaded.data, preset));
  return { words, book, ...(used.ok && { played: used.value }) };
};

/** How many play where nobody says it. */
const PLAYERS = 5;

const overview = (told: Told, options: RulesOptions, paint: Paint): string => {
  const { played, book } = told;
  const shown = played && { ...played, options: withPoints(played, book) };
  const chapters = book.chapters.filter(
    ({ preset }) => preset === undefined || preset === played?.preset,
  );
  if (!options.json) return overviewLines(told.words, chapters, shown, paint);
  return json({
    ...shown,
    options: shown?.options.map((option) => ({ ...option, differs: differs(option) })),
    chapters: chapters.map(({ points, ...chapter }) => ({ ...chapter, points: points.length })),
  });
};

const text = (told: Told, id: string, options: RulesOptions, paint: Paint): string => {
  const wanted = id.toUpperCase();
  const found = told.book.chapters
    .map(({ points, ...chapter }) => ({
      ...chapter,
      points: points.filter((point) => point.id === wanted || chapter.id === wanted),
    }))
    .filter(({ points }) => points.length > 0);
  if (found.length === 0) return unknown(told.book, id);
  const isPoint = wanted.includes('-');
  const cited = isPoint ? told.round?.filter(({ event }) => event.rule === wanted) : undefined;
  if (options.json)
    return json({ chapters: found, ...(cited && { cited: cited.map(({ n }) => n) }) });
  const points = found.map((chapter) => pointLines(chapter, paint).join('\n')).join('\n\n');
  return `${points}\n${citedLines(told, cited, paint)}`;
};

const unknown = (book: RuleBook, id: string): never => {
  const ids = [...new Set(book.chapters.map((chapter) => chapter.id))];
  return leave(
    EXIT.wrong,
    `There is no rule or chapter "${id}".`,
    ...nearLines(id, [...pointsOf(book).keys(), ...ids]),
    `The chapters are: ${ids.join(', ')}.`,
  );
};
