import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { knownTo } from '../../core/secrecy.ts';
import { isBundle } from '../io/bundle-place.ts';
import { GAME_FILE } from '../io/settings.ts';
import { equip } from '../open/equip.ts';
import { inLanguage } from '../open/game.ts';
import type { LoadedRules } from '../open/library.ts';
import { withGame } from '../open/open-game.ts';
import { usualOf } from '../open/usual.ts';
import { differs, playedBy, type Told, withPoints } from '../papers/rules-told.ts';
import { EXIT, type Exit, leave } from '../program/exit.ts';
import type { Ports } from '../terminal/ports.ts';
import { type Paint, paintFor } from '../terminal/terminal.ts';
import { wordsFor, wordsOfPreset } from '../words/words.ts';
import { type Common, json } from './options.ts';
import { chaptersPlayed, type Wanted, wantedIn } from './rules-find.ts';
import { citedLines, foundLines, overviewLines, pointLines } from './rules-lines.ts';

export interface RulesOptions extends Common {
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
  const show = async (told: Told): Promise<Exit> => {
    const paint = await paintFor(ports.out, ports, options);
    ports.out.write(
      what.length === 0 ? overview(told, options, paint) : text(told, what, options, paint),
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
  const told = await ofRuleset(ports, options);
  const { frame } = told.words;
  if (what.length === 0)
    return leave(EXIT.wrong, frame('rules.which', { folder }), frame('rules.ways'));
  return show(told);
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
  const { ruleset: id, lang = 'en' } = options;
  const loaded = await loadedRules(ports, id);
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

const overview = (told: Told, options: RulesOptions, paint: Paint): string => {
  const { played, book } = told;
  const shown = played && { ...played, options: withPoints(played, book) };
  const chapters = chaptersPlayed(told, 'of the board');
  if (!options.json) return overviewLines(told.words, chapters, shown, paint);
  return json({
    ...shown,
    options: shown?.options.map((option) => ({ ...option, differs: differs(option) })),
    chapters: chapters.map(({ points, ...chapter }) => ({ ...chapter, points: points.length })),
  });
};

const text = (told: Told, what: readonly string[], options: RulesOptions, paint: Paint): string => {
  const wanted = wantedIn(told, what);
  const cited = citing(told, wanted);
  const { chapters, words } = wanted;
  if (options.json)
    return json({
      ...(words.length > 0 && { words }),
      chapters,
      ...(cited && { cited: cited.map(({ n }) => n) }),
    });
  const points = chapters.map((chapter) => pointLines(chapter, words, paint).join('\n'));
  return `${foundLines(told.words, wanted, paint)}${points.join('\n\n')}\n${citedLines(told, cited, paint)}`;
};

/** Where the last round cites the point, if it is one that was asked for. */
const citing = ({ round }: Told, { ids, words }: Wanted): Told['round'] => {
  const [id, ...others] = ids;
  if (words.length > 0 || others.length > 0 || !id?.includes('-')) return undefined;
  return round?.filter(({ event }) => event.rule === id);
};
