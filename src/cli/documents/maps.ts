import type { Lang, Reader } from '../../core/game.ts';
import { onceEach } from '../../core/once.ts';
import type { Picture } from '../../core/picture.ts';
import { momentOfDesk } from '../../desk/desk.ts';
import { isSameLook, type LookBack, lookBack } from '../../desk/look-back.ts';
import type { Moment } from '../../desk/moment.ts';
import { drawSvg, mapFile } from '../../report/map/draw.ts';
import type { Svg } from '../../report/map/svg.ts';
import type { RuleTexts } from '../../report/render/html.ts';
import { inLanguage, type OpenGame } from '../folder/game.ts';
import { pointsOf } from '../rules/rule-book.ts';
import { leaveWithRulesFiles, wordsOfPreset } from '../terminal/words.ts';

type Paint = (shown: LookBack, moment: Moment) => Picture | undefined;

/** Paints a game's board, with all orders of the round or those that lie; nothing where nobody has drawn it. */
export const paintsOf = async (game: OpenGame, orders: 'all' | 'lying'): Promise<Paint> => {
  const painter = await game.parts.painter?.();
  if (painter === undefined) return () => undefined;
  const drawings = await drawingsOf(game);
  return (shown, moment) => painter.paint(drawings, { ...shown, moment, orders });
};

/** The drawings of a game's boards, as its files have them. */
const drawingsOf = async ({ ports, parts: { id } }: OpenGame): Promise<unknown> => {
  const drawings = await ports.library.loadDrawings(id);
  if (drawings.ok) return drawings.value;
  return leaveWithRulesFiles(drawings.problems);
};

export type Draw = (lang: Lang) => string;

export const drawerOf = (game: OpenGame, picture: Picture): Draw => {
  const drawn = drawPicture(game, picture);
  return (lang) => mapFile(drawn(lang));
};

/** A picture in the words of a language. */
export const drawPicture =
  (game: OpenGame, picture: Picture): ((lang: Lang) => Svg) =>
  (lang) => {
    const { words, settings } = inLanguage(game, lang);
    return drawSvg(picture, { title: settings.settings.name, words: words.catalogue });
  };

/** The boards of a packet, as they lie: what looks alike is painted and drawn once, whoever sees it. */
export interface Boards {
  /** Nothing where nobody has drawn one. */
  readonly pictureFor: (reader: Reader) => Picture | undefined;
  /** As it lay at the end of a phase. */
  readonly pastFor: (moment: Moment, reader: Reader) => Picture | undefined;
  readonly drawn: (picture: Picture) => (lang: Lang) => Svg;
}

export const boardsOf = async (game: OpenGame): Promise<Boards> => {
  const { desk } = game;
  const paint = await paintsOf(game, 'lying');
  const moment = momentOfDesk(desk);
  const alike = onePicture();
  const seen: { readonly shown: LookBack; readonly picture: Picture | undefined }[] = [];
  const seenBy = (when: Moment, reader: Reader): Picture | undefined => {
    const shown = lookBack(desk, when, reader);
    const known = seen.find((one) => isSameLook(one.shown, shown));
    if (known !== undefined) return known.picture;
    const painted = paint(shown, when);
    const picture = painted && alike(painted);
    seen.push({ shown, picture });
    return picture;
  };
  return {
    pictureFor: onceEach((reader: Reader) => seenBy(moment, reader)),
    pastFor: seenBy,
    drawn: onceEach((picture) => onceEach(drawPicture(game, picture))),
  };
};

/** Readers who know different things may have the same picture before them all the same. */
const onePicture = (): ((picture: Picture) => Picture) => {
  const pictures = new Map<string, Picture>();
  return (picture) => {
    const looks = JSON.stringify(picture);
    const known = pictures.get(looks) ?? picture;
    pictures.set(looks, known);
    return known;
  };
};

// What a page shows besides reports: boards, and the texts of rules.

/** The rules as players read them. */
export const ruleTextsOf = async ({
  settings,
  loaded,
  words,
  ports: { library },
}: OpenGame): Promise<RuleTexts> => {
  const { ruleset, preset } = settings.settings;
  const called = wordsOfPreset(loaded.data, preset);
  const book = await library.readRuleBook(ruleset, words.catalogue.lang, called);
  return new Map([...pointsOf(book)].map(([id, { text }]) => [id, text] as const));
};

/** The board as it lay at the end of some phases, for each reader. */
export const mapsOf = async (
  game: OpenGame,
  moments: readonly Moment[],
): Promise<(reader: Reader) => Svg | undefined> => {
  const moment = moments.at(-1);
  if (moment === undefined) return () => undefined;
  const paint = await paintsOf(game, 'all');
  const { lang } = game.words.catalogue;
  return (reader) => {
    const picture = paint(lookBack(game.desk, moment, reader), moment);
    return picture && drawPicture(game, picture)(lang);
  };
};
